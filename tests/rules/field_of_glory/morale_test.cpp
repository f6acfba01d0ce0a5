// Rows of the tests, the death roll and the army: each applies, and just does not.

#include "facts.hpp"
#include "rules/field_of_glory/book/orders.hpp"

#include <vector>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

struct Asked {
    GroupFacts g = group(Type::HF, 6, 2);
    TestCircumstances c;
    std::vector<Fought> e = {};
};
double row(Asked f, std::string_view id)
{
    f.c.enemies = f.e;
    return adds(cohesion_reckoning(sheet, cohesion_facts(sheet, f.g, f.c)), id);
}
double test_row(const GroupFacts& f, std::string_view id)
{
    return adds(complex_move_reckoning(sheet, {f, false}), id);
}

} // namespace

TEST_CASE("fog.ct.mod.hits_1_per_2_bases: -1 for one hit for two bases")
{
    Asked f;
    f.c.hits = 3;
    CHECK(row(f, "fog.ct.mod.hits_1_per_2_bases") == -1);
    f.c.hits = 2;
    CHECK(row(f, "fog.ct.mod.hits_1_per_2_bases") == 0);
}
TEST_CASE("fog.ct.mod.lost_impact: -1 for losing at impact")
{
    Asked f;
    f.c.reason = Reason::lost_impact;
    CHECK(row(f, "fog.ct.mod.lost_impact") == -1);
    f.c.reason = Reason::lost_melee;
    CHECK(row(f, "fog.ct.mod.lost_impact") == 0);
}
TEST_CASE("fog.ct.mod.lost_melee_by_2: -1 for losing a melee by two hits")
{
    Asked f;
    f.c.hits = 4;
    f.c.hits_inflicted = 2;
    CHECK(row(f, "fog.ct.mod.lost_melee_by_2") == -1);
    f.c.hits_inflicted = 3;
    CHECK(row(f, "fog.ct.mod.lost_melee_by_2") == 0);
    f.c.hits_inflicted = 2;
    f.c.reason = Reason::lost_impact;
    CHECK(row(f, "fog.ct.mod.lost_melee_by_2") == 0);
}
TEST_CASE("fog.ct.mod.per_25pct_lost: -1 for every full quarter of its bases")
{
    Asked f;
    f.g.original = 8;
    f.g.bases = 4;
    CHECK(row(f, "fog.ct.mod.per_25pct_lost") == -2);
    f.g.bases = 5;
    CHECK(row(f, "fog.ct.mod.per_25pct_lost") == -1);
    f.g.bases = 7;
    CHECK(row(f, "fog.ct.mod.per_25pct_lost") == 0);
}
TEST_CASE("fog.ct.mod.threatened_flank: -1 for battle troops")
{
    Asked f;
    f.g.threatened_flank = true;
    CHECK(row(f, "fog.ct.mod.threatened_flank") == -1);
    f.g.profile.type = Type::LF;
    CHECK(row(f, "fog.ct.mod.threatened_flank") == 0);
    f.g.profile.type = Type::HF;
    f.g.threatened_flank = false;
    CHECK(row(f, "fog.ct.mod.threatened_flank") == 0);
}
TEST_CASE("fog.ct.mod.more_than_one_reason: -1 for more than one friend or commander")
{
    Asked f;
    f.c.reason = Reason::friend_breaks;
    f.c.reasons = 2;
    CHECK(row(f, "fog.ct.mod.more_than_one_reason") == -1);
    f.c.reasons = 1;
    CHECK(row(f, "fog.ct.mod.more_than_one_reason") == 0);
    f.c.reasons = 2;
    f.c.reason = Reason::shot;
    CHECK(row(f, "fog.ct.mod.more_than_one_reason") == 0);
}
TEST_CASE("fog.ct.mod.vs_elephants_or_scythed: -1 if even one enemy was one of them")
{
    Asked f;
    f.e = {{Type::HF}, {Type::SCh}};
    CHECK(row(f, "fog.ct.mod.vs_elephants_or_scythed") == -1);
    f.e = {{Type::HF}, {Type::HCh}};
    CHECK(row(f, "fog.ct.mod.vs_elephants_or_scythed") == 0);
    f.e = {{Type::El}};
    f.c.reason = Reason::shot;
    CHECK(row(f, "fog.ct.mod.vs_elephants_or_scythed") == 0);
}
TEST_CASE("fog.ct.mod.mf_vs_mounted_or_hf: -1 for medium foot in the open")
{
    Asked f;
    f.g.profile.type = Type::MF;
    f.e = {{Type::HF}};
    CHECK(row(f, "fog.ct.mod.mf_vs_mounted_or_hf") == -1);
    f.e = {{Type::HF, Impact::none, false}};
    CHECK(row(f, "fog.ct.mod.mf_vs_mounted_or_hf") == 0);
    f.e = {{Type::MF}};
    CHECK(row(f, "fog.ct.mod.mf_vs_mounted_or_hf") == 0);
    f.e = {{Type::Cv}};
    f.g.profile.type = Type::HF;
    CHECK(row(f, "fog.ct.mod.mf_vs_mounted_or_hf") == 0);
}
TEST_CASE("fog.ct.mod.shot_by_artillery_or_firearms: -1 for any troops")
{
    Asked f;
    f.c.reason = Reason::shot;
    f.c.shot_by_artillery_or_firearms = true;
    CHECK(row(f, "fog.ct.mod.shot_by_artillery_or_firearms") == -1);
    f.c.shot_by_artillery_or_firearms = false;
    CHECK(row(f, "fog.ct.mod.shot_by_artillery_or_firearms") == 0);
}
TEST_CASE("fog.ct.mod.impact_vs_lancers: -1 at impact only")
{
    Asked f;
    f.c.reason = Reason::lost_impact;
    f.e = {{Type::Kn, Impact::lancers}};
    CHECK(row(f, "fog.ct.mod.impact_vs_lancers") == -1);
    f.c.reason = Reason::lost_melee;
    CHECK(row(f, "fog.ct.mod.impact_vs_lancers") == 0);
}
TEST_CASE("fog.ct.mod.impact_vs_impact_foot: -1 for foot at impact")
{
    Asked f;
    f.c.reason = Reason::lost_impact;
    f.e = {{Type::HF, Impact::impact_foot}};
    CHECK(row(f, "fog.ct.mod.impact_vs_impact_foot") == -1);
    f.g.profile.type = Type::Cv;
    CHECK(row(f, "fog.ct.mod.impact_vs_impact_foot") == 0);
}
TEST_CASE("fog.ct.mod.any_one_of: only the first of the five is named")
{
    Asked f;
    f.c.reason = Reason::lost_impact;
    f.g.profile.type = Type::MF;
    f.e = {{Type::El, Impact::lancers}};
    CHECK(row(f, "fog.ct.mod.vs_elephants_or_scythed") == -1);
    CHECK(row(f, "fog.ct.mod.mf_vs_mounted_or_hf") == 0);
    CHECK(row(f, "fog.ct.mod.any_one_of") == 0);
}
TEST_CASE("fog.ct.mod.disrupted_or_severe: -1")
{
    Asked f;
    f.g.state = Level::DISRUPTED;
    CHECK(row(f, "fog.ct.mod.disrupted_or_severe") == -1);
    f.g.state = Level::STEADY;
    f.g.disorder = Disorder::severe;
    CHECK(row(f, "fog.ct.mod.disrupted_or_severe") == -1);
    f.g.disorder = Disorder::disordered;
    CHECK(row(f, "fog.ct.mod.disrupted_or_severe") == 0);
}
TEST_CASE("fog.ct.mod.fragmented: -2")
{
    Asked f;
    f.g.state = Level::FRAGMENTED;
    CHECK(row(f, "fog.ct.mod.fragmented") == -2);
    f.g.state = Level::DISRUPTED;
    CHECK(row(f, "fog.ct.mod.fragmented") == 0);
}
TEST_CASE("fog.ct.mod.broken: -3")
{
    Asked f;
    f.g.state = Level::BROKEN;
    f.c.reason = Reason::bolster_or_rally;
    CHECK(row(f, "fog.ct.mod.broken") == -3);
    f.g.state = Level::FRAGMENTED;
    CHECK(row(f, "fog.ct.mod.broken") == 0);
}
TEST_CASE("fog.ct.mod.commander: +1 in range, or with it in close combat")
{
    Asked f;
    f.c.reason = Reason::shot;
    f.g.commander = {true, Rank::troop, Where::range};
    CHECK(row(f, "fog.ct.mod.commander") == 1);
    f.c.reason = Reason::lost_melee;
    CHECK(row(f, "fog.ct.mod.commander") == 0);
    f.g.commander.where = Where::with;
    CHECK(row(f, "fog.ct.mod.commander") == 1);
}
TEST_CASE("fog.ct.mod.inspired: +1 more")
{
    Asked f;
    f.g.commander = {true, Rank::inspired, Where::with};
    CHECK(row(f, "fog.ct.mod.inspired") == 1);
    f.g.commander.rank = Rank::field;
    CHECK(row(f, "fog.ct.mod.inspired") == 0);
}
TEST_CASE("fog.ct.mod.rear_support: +1")
{
    Asked f;
    f.g.rear_support = true;
    CHECK(row(f, "fog.ct.mod.rear_support") == 1);
    f.g.rear_support = false;
    CHECK(row(f, "fog.ct.mod.rear_support") == 0);
}

TEST_CASE("fog.ct.result.fail_2: two levels only for a fight lost by two, friends or a commander")
{
    Asked f;
    f.c.hits = 4;
    f.c.hits_inflicted = 2;
    const auto level = [&](int score) {
        ReckonedTest ready = reckoned(sheet, cohesion_facts(sheet, f.g, f.c));
        ready.total = 0;
        return level_after(ready, score);
    };
    CHECK(level(7) == Level::STEADY);
    CHECK(level(6) == Level::DISRUPTED);
    CHECK(level(3) == Level::DISRUPTED);
    CHECK(level(2) == Level::FRAGMENTED);
    f.c.hits_inflicted = 3;
    CHECK(level(2) == Level::DISRUPTED);
    f.c.reason = Reason::commander_lost;
    CHECK(level(2) == Level::FRAGMENTED);
    f.c.reason = Reason::shot;
    CHECK(level(2) == Level::DISRUPTED);
}
TEST_CASE("fog.rally: a commander with it, no close combat; BROKEN only above half its bases")
{
    Asked f;
    f.c.reason = Reason::bolster_or_rally;
    f.g.state = Level::BROKEN;
    f.g.original = 6;
    f.g.bases = 4;
    f.g.commander = {true, Rank::troop, Where::with};
    const auto may = [&] { return may_test(sheet, cohesion_facts(sheet, f.g, f.c)); };
    CHECK(may());
    f.g.bases = 3;
    CHECK_FALSE(may());
    f.g.state = Level::DISRUPTED;
    CHECK(may());
    f.g.close_combat = CloseCombat::overlap;
    CHECK_FALSE(may());
    f.g.close_combat = CloseCombat::none;
    f.g.commander.where = Where::range;
    CHECK_FALSE(may());
}
TEST_CASE("fog.vmd.1: -2 MU")
{
    CHECK(adds(variable_move(sheet, 1), "fog.vmd.1") == -2);
    CHECK(adds(variable_move(sheet, 2), "fog.vmd.1") == 0);
}
TEST_CASE("fog.vmd.2: -1 MU")
{
    CHECK(adds(variable_move(sheet, 2), "fog.vmd.2") == -1);
    CHECK(adds(variable_move(sheet, 3), "fog.vmd.2") == 0);
}
TEST_CASE("fog.vmd.5: +1 MU")
{
    CHECK(adds(variable_move(sheet, 5), "fog.vmd.5") == 1);
    CHECK(adds(variable_move(sheet, 4), "fog.vmd.5") == 0);
}
TEST_CASE("fog.vmd.6: +2 MU")
{
    CHECK(adds(variable_move(sheet, 6), "fog.vmd.6") == 2);
    CHECK(adds(variable_move(sheet, 5), "fog.vmd.6") == 0);
}
TEST_CASE("fog.vmd.3_4: as it is, and never less than nothing")
{
    CHECK(varied(sheet, 5, 3) == 5);
    CHECK(varied(sheet, 5, 4) == 5);
    CHECK(varied(sheet, 5, 5) == 6);
    CHECK(varied(sheet, 1, 1) == 0);
}
TEST_CASE("fog.cmt.commander_in_range: +1")
{
    GroupFacts f = group(Type::HF);
    f.commander = {true, Rank::field, Where::range};
    CHECK(test_row(f, "fog.cmt.commander_in_range") == 1);
    f.commander = {};
    CHECK(test_row(f, "fog.cmt.commander_in_range") == 0);
}
TEST_CASE("fog.cmt.commander_with: another +1")
{
    GroupFacts f = group(Type::HF);
    f.commander = {true, Rank::field, Where::with};
    CHECK(test_row(f, "fog.cmt.commander_with") == 1);
    f.commander.where = Where::range;
    CHECK(test_row(f, "fog.cmt.commander_with") == 0);
}
TEST_CASE("fog.cmt.inspired: another +1")
{
    GroupFacts f = group(Type::HF);
    f.commander = {true, Rank::inspired, Where::range};
    CHECK(test_row(f, "fog.cmt.inspired") == 1);
    f.commander.rank = Rank::field;
    CHECK(test_row(f, "fog.cmt.inspired") == 0);
}
TEST_CASE("fog.cmt.disrupted_or_disordered: -1, unless worse")
{
    GroupFacts f = group(Type::HF);
    f.disorder = Disorder::disordered;
    CHECK(test_row(f, "fog.cmt.disrupted_or_disordered") == -1);
    f.state = Level::FRAGMENTED;
    CHECK(test_row(f, "fog.cmt.disrupted_or_disordered") == 0);
}
TEST_CASE("fog.cmt.fragmented_or_severe: -2")
{
    GroupFacts f = group(Type::HF);
    f.disorder = Disorder::severe;
    CHECK(test_row(f, "fog.cmt.fragmented_or_severe") == -2);
    f.disorder = Disorder::disordered;
    CHECK(test_row(f, "fog.cmt.fragmented_or_severe") == 0);
}
TEST_CASE("fog.death.plus1: elephants, artillery and battle wagons")
{
    const auto row = [](Type type) {
        return adds(death_reckoning(sheet, {group(type), Cause::lost}), "fog.death.plus1");
    };
    CHECK(row(Type::El) == 1);
    CHECK(row(Type::LArt) == 1);
    CHECK(row(Type::BWg) == 1);
    CHECK(row(Type::SCh) == 0);
}
TEST_CASE("fog.death.plus2: shot at, won or drew")
{
    const auto row = [](Cause cause) {
        return adds(death_reckoning(sheet, {group(Type::HF), cause}), "fog.death.plus2");
    };
    CHECK(row(Cause::shot) == 2);
    CHECK(row(Cause::drew) == 2);
    CHECK(row(Cause::won) == 2);
    CHECK(row(Cause::lost) == 0);
}
TEST_CASE("fog.quality.*.autobreak: strictly more than the share, or the last base")
{
    CHECK_FALSE(autobroken(sheet, Quality::average, 6, 10));
    CHECK(autobroken(sheet, Quality::average, 5, 10));
    CHECK_FALSE(autobroken(sheet, Quality::superior, 5, 10));
    CHECK_FALSE(autobroken(sheet, Quality::elite, 4, 10));
    CHECK(autobroken(sheet, Quality::poor, 6, 10));
    CHECK(autobroken(sheet, Quality::elite, 1, 2));
    CHECK_FALSE(autobroken(without("fog.quality.last_base"), Quality::elite, 1, 2));
    CHECK_FALSE(autobroken(sheet, Quality::elite, 1, 1)); // it has lost none
    for (const Quality quality : {Quality::poor, Quality::elite})
        for (int original = 1; original <= 20; ++original)
            for (int bases = 0; bases <= original; ++bases) {
                const int share = sheet.whole(autobreak_rule(quality));
                const int lost = original - bases;
                CHECK(autobroken(sheet, quality, bases, original) ==
                      (lost * 100 > share * original || (lost > 0 && bases <= 1)));
            }
}
TEST_CASE("fog.quality.commander_front_rank: one step, but not for scythed chariots or artillery")
{
    GroupFacts led = group(Type::HF);
    led.commander = {true, Rank::troop, Where::front_rank};
    CHECK(combat_reroll(sheet, led) == reroll(sheet, Quality::superior));
    led.profile.quality = Quality::elite;
    CHECK(combat_reroll(sheet, led).low == 3);
    led.profile.type = Type::SCh;
    CHECK(combat_reroll(sheet, led) == reroll(sheet, Quality::elite));
    led.profile.type = Type::El;
    CHECK(combat_reroll(sheet, led) == reroll(sheet, Quality::elite));
    led.commander.on_elephant = true;
    CHECK(combat_reroll(sheet, led).low == 3);
}
TEST_CASE("fog.attrition.broken: 2 each")
{
    AttritionFacts army;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.broken") == 0);
    army.broken = 1;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.broken") == 2);
}
TEST_CASE("fog.attrition.fragmented: 1 each")
{
    AttritionFacts army;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.fragmented") == 0);
    army.fragmented = 1;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.fragmented") == 1);
}
TEST_CASE("fog.attrition.camp_sacked: 2 each")
{
    AttritionFacts army;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.camp_sacked") == 0);
    army.camp_sacked = 1;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.camp_sacked") == 2);
}
TEST_CASE("fog.attrition.off_table_battle_troops: 2 each")
{
    AttritionFacts army;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.off_table_battle_troops") == 0);
    army.off_table_battle_troops = 1;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.off_table_battle_troops") == 2);
}
TEST_CASE("fog.attrition.off_table_skirmishers: 2 each")
{
    AttritionFacts army;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.off_table_skirmishers") == 0);
    army.off_table_skirmishers = 1;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.off_table_skirmishers") == 2);
}
TEST_CASE("fog.attrition.c_in_c_lost: 1 each")
{
    AttritionFacts army;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.c_in_c_lost") == 0);
    army.c_in_c_lost = 1;
    CHECK(adds(attrition_reckoning(sheet, army), "fog.attrition.c_in_c_lost") == 1);
}
