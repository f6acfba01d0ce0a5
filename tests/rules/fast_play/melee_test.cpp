// Melee: attacks, result scores and the victory table, row by row.

#include "dice/every.hpp"
#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

const Sheet sheet;

double blow(std::string_view id, const BlowFacts& facts)
{
    return adds(hand_reckoning(sheet, facts), id);
}
double score(std::string_view id, const ResultFacts& facts)
{
    return adds(result_reckoning(sheet, facts), id);
}
ResultFacts ours(const Melee& melee, const Sheet& in_force = sheet)
{
    return charger_facts(in_force, melee);
}
ResultFacts theirs(const Melee& melee, const Sheet& in_force = sheet)
{
    return target_facts(in_force, melee);
}
void check_skill(std::string_view id, Skill us, Skill them, double value)
{
    BlowFacts facts;
    facts.skill = us;
    facts.their_skill = them;
    CHECK(blow(id, facts) == value);
    CHECK(hand_reckoning(sheet, facts).total() == value);
    facts.skill = us == Skill::good ? Skill::poor : Skill::good;
    CHECK(blow(id, facts) == 0);
}
UnitFacts elephants(int stands = 2)
{
    UnitFacts facts = unit(Type::elephant, Quality::trained, stands);
    facts.profile.armour = Armour::medium;
    facts.strength.wounds_per_stand = 6;
    facts.attacks = 5;
    return facts;
}
UnitFacts spears()
{
    UnitFacts facts = foot();
    facts.profile.long_spear = true;
    return facts;
}
UnitFacts pikes()
{
    UnitFacts facts = foot();
    facts.profile.pike = true;
    return facts;
}
VictoryRow victory_row(int total)
{
    return row_of(thresholds(sheet), total);
}

} // namespace

// --- to hit
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.hth.target.light_armour: -1")
{
    CHECK(blow("fp.hth.target.light_armour", {.their_armour = Armour::light}) == -1);
    CHECK(blow("fp.hth.target.light_armour", {.their_armour = Armour::none}) == 0);
}
TEST_CASE("fp.hth.target.medium_armour: -2")
{
    CHECK(blow("fp.hth.target.medium_armour", {.their_armour = Armour::medium}) == -2);
    CHECK(blow("fp.hth.target.medium_armour", {.their_armour = Armour::light}) == 0);
}
TEST_CASE("fp.hth.target.heavy_armour: -3")
{
    CHECK(blow("fp.hth.target.heavy_armour", {.their_armour = Armour::heavy}) == -3);
    CHECK(blow("fp.hth.target.heavy_armour", {.their_armour = Armour::medium}) == 0);
}
TEST_CASE("fp.hth.target.extra_heavy_armour: -4")
{
    CHECK(blow("fp.hth.target.extra_heavy_armour", {.their_armour = Armour::extra_heavy}) == -4);
    CHECK(blow("fp.hth.target.extra_heavy_armour", {.their_armour = Armour::heavy}) == 0);
}
TEST_CASE("fp.hth.armour_cap_elephants: armour counts -2 at most against elephants' attacks")
{
    BlowFacts facts{.type = Type::elephant, .their_armour = Armour::heavy};
    CHECK(blow("fp.hth.armour_cap_elephants", facts) == 1);
    facts.their_armour = Armour::extra_heavy;
    CHECK(blow("fp.hth.armour_cap_elephants", facts) == 2);
    CHECK(hand_reckoning(sheet, facts).total() == -2);
    facts.their_armour = Armour::medium;
    CHECK(blow("fp.hth.armour_cap_elephants", facts) == 0);
    facts = {.type = Type::cavalry, .their_armour = Armour::heavy};
    CHECK(blow("fp.hth.armour_cap_elephants", facts) == 0);
}
TEST_CASE("fp.hth.skill: the skill table is read for every pair, as printed")
{
    BlowFacts facts;
    int sum = 0;
    for (const Skill us : {Skill::poor, Skill::average, Skill::good})
        for (const Skill them : {Skill::poor, Skill::average, Skill::good}) {
            facts.skill = us;
            facts.their_skill = them;
            sum += hand_reckoning(sheet, facts).total();
        }
    CHECK(sum == 2); // three times +1, once -1
}
TEST_CASE("fp.hth.skill.good_vs_good: 0")
{
    check_skill("fp.hth.skill.good_vs_good", Skill::good, Skill::good, 0);
}
TEST_CASE("fp.hth.skill.good_vs_average: +1")
{
    check_skill("fp.hth.skill.good_vs_average", Skill::good, Skill::average, 1);
}
TEST_CASE("fp.hth.skill.good_vs_poor: +1")
{
    check_skill("fp.hth.skill.good_vs_poor", Skill::good, Skill::poor, 1);
}
TEST_CASE("fp.hth.skill.average_vs_good: 0")
{
    check_skill("fp.hth.skill.average_vs_good", Skill::average, Skill::good, 0);
}
TEST_CASE("fp.hth.skill.average_vs_average: 0")
{
    check_skill("fp.hth.skill.average_vs_average", Skill::average, Skill::average, 0);
}
TEST_CASE("fp.hth.skill.average_vs_poor: +1")
{
    check_skill("fp.hth.skill.average_vs_poor", Skill::average, Skill::poor, 1);
}
TEST_CASE("fp.hth.skill.poor_vs_good: -1")
{
    check_skill("fp.hth.skill.poor_vs_good", Skill::poor, Skill::good, -1);
}
TEST_CASE("fp.hth.skill.poor_vs_average: 0")
{
    check_skill("fp.hth.skill.poor_vs_average", Skill::poor, Skill::average, 0);
}
TEST_CASE("fp.hth.skill.poor_vs_poor: 0")
{
    check_skill("fp.hth.skill.poor_vs_poor", Skill::poor, Skill::poor, 0);
}
TEST_CASE(
    "fp.hth.lance_charge: cavalry charging with lance or kontos +1; no chariots, not standing")
{
    UnitFacts lancers = charging(horse());
    lancers.profile.lance = true;
    const auto adds_to = [&](const UnitFacts& us) {
        return blow("fp.hth.lance_charge", blow_facts(sheet, us, foot()));
    };
    CHECK(adds_to(lancers) == 1);
    UnitFacts other = lancers;
    other.type = Type::chariot;
    CHECK(adds_to(other) == 0);
    other = lancers;
    other.role = Role::standing;
    CHECK(adds_to(other) == 0);
    other = lancers;
    other.profile.lance = false;
    CHECK(adds_to(other) == 0);
    other.profile.kontos = true;
    CHECK(adds_to(other) == 1);
}
TEST_CASE("fp.charge.counter_lance: the lance counts when countercharging")
{
    UnitFacts lancers = horse();
    lancers.profile.lance = true;
    lancers.role = Role::countercharging;
    CHECK(blow("fp.hth.lance_charge", blow_facts(sheet, lancers, horse())) == 1);
    CHECK(blow("fp.hth.lance_charge",
               blow_facts(without("fp.charge.counter_lance"), lancers, horse())) == 0);
}
TEST_CASE("fp.charge.broken: a charge through bad ground has no lance and no shock row")
{
    UnitFacts lancers = charging(horse());
    lancers.profile.lance = lancers.profile.shock = true;
    lancers.broken_charge = true;
    CHECK(blow("fp.hth.lance_charge", blow_facts(sheet, lancers, foot())) == 0);
    CHECK(score("fp.result.shock", ours(melee_of(lancers, foot()))) == 0);
    const Sheet kept = without("fp.charge.broken");
    CHECK(blow("fp.hth.lance_charge", blow_facts(kept, lancers, foot())) == 1);
    lancers.broken_charge = false;
    CHECK(score("fp.result.shock", ours(melee_of(lancers, foot()))) == 1);
}
TEST_CASE("fp.hth.two_handed: +1")
{
    CHECK(blow("fp.hth.two_handed", {.two_handed = true}) == 1);
    CHECK(blow("fp.hth.two_handed", {.two_handed = false}) == 0);
}
TEST_CASE("fp.hth.shaken: -2")
{
    CHECK(blow("fp.hth.shaken", {.shaken = true}) == -2);
    CHECK(blow("fp.hth.shaken", {.shaken = false}) == 0);
}
TEST_CASE("fp.hth.to_hit: the die and the modifier must make 6")
{
    CHECK(attacks(sheet, Attack::hand, 8, -4) == Attacks{8, 10, 0});
    CHECK(attacks(sheet, Attack::hand, 8, 1) == Attacks{8, 5, 0});
}
TEST_CASE("fp.hth.minus5: from -5 on half the dice, and only a 10 hits")
{
    CHECK(attacks(sheet, Attack::hand, 7, -5) == Attacks{4, 10, 0});
    CHECK(attacks(sheet, Attack::hand, 7, -4) == Attacks{7, 10, 0});
}
TEST_CASE("fp.hth.thrown_reroll: troops with thrown weapons throw ones again, once")
{
    const auto chance = [](const Attacks& pool) {
        return dice::every<dice::Exact>([&](Dice& one) { return hits(pool, one); }).of(true);
    };
    CHECK(chance(attacks(sheet, Attack::hand, 1, 0, true)) == dice::Fraction("11/20"));
    CHECK(chance(attacks(sheet, Attack::hand, 1, 0, false)) == dice::Fraction("1/2"));
    CHECK(chance(attacks(sheet, Attack::hand, 1, -5, true)) == dice::Fraction("11/100"));
}

// --- result scores
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.result.quality: each quality has its own row, and only that")
{
    for (int i = 0; i < 7; ++i) {
        const Reckoning found = result_reckoning(sheet, {.quality = static_cast<Quality>(i)});
        CHECK(found.lines.size() == 1);
        CHECK(found.total() == i + 1);
    }
}
TEST_CASE("fp.result.quality.dregs: +1")
{
    CHECK(score("fp.result.quality.dregs", {.quality = Quality::dregs}) == 1);
    CHECK(score("fp.result.quality.dregs", {.quality = Quality::levy}) == 0);
}
TEST_CASE("fp.result.quality.levy: +2")
{
    CHECK(score("fp.result.quality.levy", {.quality = Quality::levy}) == 2);
    CHECK(score("fp.result.quality.levy", {.quality = Quality::trained}) == 0);
}
TEST_CASE("fp.result.quality.trained: +3")
{
    CHECK(score("fp.result.quality.trained", {.quality = Quality::trained}) == 3);
    CHECK(score("fp.result.quality.trained", {.quality = Quality::regular}) == 0);
}
TEST_CASE("fp.result.quality.regular: +4")
{
    CHECK(score("fp.result.quality.regular", {.quality = Quality::regular}) == 4);
    CHECK(score("fp.result.quality.regular", {.quality = Quality::seasoned}) == 0);
}
TEST_CASE("fp.result.quality.seasoned: +5")
{
    CHECK(score("fp.result.quality.seasoned", {.quality = Quality::seasoned}) == 5);
    CHECK(score("fp.result.quality.seasoned", {.quality = Quality::veteran}) == 0);
}
TEST_CASE("fp.result.quality.veteran: +6")
{
    CHECK(score("fp.result.quality.veteran", {.quality = Quality::veteran}) == 6);
    CHECK(score("fp.result.quality.veteran", {.quality = Quality::elite}) == 0);
}
TEST_CASE("fp.result.quality.elite: +7")
{
    CHECK(score("fp.result.quality.elite", {.quality = Quality::elite}) == 7);
    CHECK(score("fp.result.quality.elite", {.quality = Quality::veteran}) == 0);
}
TEST_CASE("fp.result.commander: his combat modifier; of several chargers the highest")
{
    Melee melee = melee_of(foot(), foot());
    CHECK(score("fp.result.commander", ours(melee)) == 0);
    melee.chargers[0].commander_combat = 1;
    CHECK(score("fp.result.commander", ours(melee)) == 1);
    melee.chargers.push_back(charging(foot()));
    melee.chargers[1].commander_combat = 2;
    CHECK(score("fp.result.commander", ours(melee)) == 2);
    CHECK(score("fp.result.commander", theirs(melee)) == 0);
}
TEST_CASE("fp.result.commander: a commander who is a burden is one on either side")
{
    Melee melee = melee_of(foot(), foot());
    melee.chargers[0].commander_combat = -1;
    melee.target.commander_combat = -1;
    CHECK(score("fp.result.commander", ours(melee)) == -1);
    CHECK(score("fp.result.commander", theirs(melee)) == -1);
}
TEST_CASE("fp.result.wounds: +1 for each wound inflicted")
{
    CHECK(score("fp.result.wounds", {.wounds = 4}) == 4);
    CHECK(score("fp.result.wounds", {.wounds = 0}) == 0);
    CHECK(reckoned(with("fp.result.wounds", 2.0), melee_of(foot(), foot())).per_wound == 2);
}
TEST_CASE("fp.result.enemy_shaken: +2")
{
    Melee melee = melee_of(foot(), foot());
    melee.target.shaken = true;
    CHECK(score("fp.result.enemy_shaken", ours(melee)) == 2);
    CHECK(score("fp.result.enemy_shaken", theirs(melee)) == 0);
}
TEST_CASE("fp.result.flank_or_rear: +2 against a flank, a rear or whoever was caught fleeing")
{
    Melee melee = melee_of(foot(), foot());
    CHECK(score("fp.result.flank_or_rear", ours(melee)) == 0);
    melee.target.contact = Contact::flank;
    CHECK(score("fp.result.flank_or_rear", ours(melee)) == 2);
    melee.target.contact = Contact::rear;
    CHECK(score("fp.result.flank_or_rear", ours(melee)) == 2);
    melee.target.contact = Contact::front;
    melee.target.role = Role::caught_fleeing;
    CHECK(score("fp.result.flank_or_rear", ours(melee)) == 2);
}
TEST_CASE("fp.result.enemy_skirmish: +2")
{
    Melee melee = melee_of(foot(), foot());
    melee.target.order = Order::skirmish;
    CHECK(score("fp.result.enemy_skirmish", ours(melee)) == 2);
    CHECK(score("fp.result.enemy_skirmish", theirs(melee)) == 0);
}
TEST_CASE("fp.result.outnumber: +1 with one and a half times the stands, counting all chargers")
{
    Melee melee = melee_of(foot(Quality::trained, 12, 3), foot());
    CHECK(score("fp.result.outnumber", ours(melee)) == 1);
    melee.chargers[0].strength.stands = 11;
    CHECK(score("fp.result.outnumber", ours(melee)) == 0);
    melee.chargers.push_back(charging(horse()));
    melee.chargers[1].strength.stands = 1;
    CHECK(score("fp.result.outnumber", ours(melee)) == 1);
    melee.target.strength.stands = 18;
    CHECK(score("fp.result.outnumber", theirs(melee)) == 1);
    melee.target.strength.stands = 17;
    CHECK(score("fp.result.outnumber", theirs(melee)) == 0);
}
TEST_CASE("fp.result.deeper: +1 with more counted ranks")
{
    Melee melee = melee_of(foot(Quality::trained, 12, 3), foot());
    CHECK(score("fp.result.deeper", ours(melee)) == 1);
    melee.chargers[0].ranks = 2;
    CHECK(score("fp.result.deeper", ours(melee)) == 0);
}
TEST_CASE("fp.result.steadfast: +1 charged and standing")
{
    Melee melee = melee_of(foot(), foot());
    melee.target.profile.steadfast = melee.chargers[0].profile.steadfast = true;
    CHECK(score("fp.result.steadfast", theirs(melee)) == 1);
    CHECK(score("fp.result.steadfast", ours(melee)) == 0);
    melee.target.role = Role::countercharging;
    CHECK(score("fp.result.steadfast", theirs(melee)) == 0);
    melee.target.role = Role::caught_fleeing;
    CHECK(score("fp.result.steadfast", theirs(melee)) == 0);
}
TEST_CASE("fp.result.shock: +1 charging or countercharging")
{
    Melee melee = melee_of(foot(), foot());
    melee.target.profile.shock = melee.chargers[0].profile.shock = true;
    CHECK(score("fp.result.shock", ours(melee)) == 1);
    CHECK(score("fp.result.shock", theirs(melee)) == 0);
    melee.target.role = Role::countercharging;
    CHECK(score("fp.result.shock", theirs(melee)) == 1);
}
TEST_CASE("fp.result.cover: +2 to whoever stood to receive the charge in it")
{
    Melee melee = melee_of(foot(), foot());
    melee.target.defending_cover = true;
    CHECK(score("fp.result.cover", theirs(melee)) == 2);
    melee.target.role = Role::countercharging;
    CHECK(score("fp.result.cover", theirs(melee)) == 0);
}
TEST_CASE("fp.result.long_spear_vs_infantry: +1, formed only")
{
    Melee melee = melee_of(foot(), spears());
    CHECK(score("fp.result.long_spear_vs_infantry", theirs(melee)) == 1);
    melee.chargers[0].type = Type::artillery;
    CHECK(score("fp.result.long_spear_vs_infantry", theirs(melee)) == 1);
    melee.chargers[0].type = Type::cavalry;
    CHECK(score("fp.result.long_spear_vs_infantry", theirs(melee)) == 0);
    melee.chargers[0].type = Type::infantry;
    melee.target.order = Order::skirmish;
    CHECK(score("fp.result.long_spear_vs_infantry", theirs(melee)) == 0);
}
TEST_CASE("fp.result.long_spear_vs_cavalry: +2, chariots too")
{
    Melee melee = melee_of(horse(), spears());
    CHECK(score("fp.result.long_spear_vs_cavalry", theirs(melee)) == 2);
    melee.chargers[0].type = Type::chariot;
    CHECK(score("fp.result.long_spear_vs_cavalry", theirs(melee)) == 2);
    melee.chargers[0].type = Type::infantry;
    CHECK(score("fp.result.long_spear_vs_cavalry", theirs(melee)) == 0);
}
TEST_CASE("fp.result.pike_vs_infantry: +2, and pikes go before long spears")
{
    Melee melee = melee_of(pikes(), foot());
    CHECK(score("fp.result.pike_vs_infantry", ours(melee)) == 2);
    melee.chargers[0].profile.long_spear = true;
    CHECK(score("fp.result.long_spear_vs_infantry", ours(melee)) == 0);
    melee.target.type = Type::cavalry;
    CHECK(score("fp.result.pike_vs_infantry", ours(melee)) == 0);
}
TEST_CASE("fp.result.pike_vs_cavalry: +4")
{
    Melee melee = melee_of(horse(), pikes());
    CHECK(score("fp.result.pike_vs_cavalry", theirs(melee)) == 4);
    melee.target.type = Type::cavalry;
    CHECK(score("fp.result.pike_vs_cavalry", theirs(melee)) == 0);
}
TEST_CASE("fp.result.phalanx: +2 in phalanx formation, beside the pike row")
{
    Melee melee = melee_of(foot(), pikes());
    melee.target.formation = Formation::phalanx;
    CHECK(score("fp.result.phalanx", theirs(melee)) == 2);
    CHECK(score("fp.result.pike_vs_infantry", theirs(melee)) == 2);
    melee.target.formation = Formation::line;
    CHECK(score("fp.result.phalanx", theirs(melee)) == 0);
}
TEST_CASE(
    "fp.result.star_not_flanked: no spear, pike or phalanx row with an enemy on flank or rear")
{
    Melee melee = melee_of(foot(), pikes());
    melee.target.formation = Formation::phalanx;
    melee.target.contact = Contact::flank;
    CHECK(score("fp.result.pike_vs_infantry", theirs(melee)) == 0);
    CHECK(score("fp.result.phalanx", theirs(melee)) == 0);
    CHECK(score("fp.result.phalanx", theirs(melee, without("fp.result.star_not_flanked"))) == 2);
    melee.target.contact = Contact::front;
    CHECK(score("fp.result.phalanx", theirs(melee)) == 2);
}
TEST_CASE(
    "fp.result.doublestar_not_flanked: who is attacked in the flank neither outnumbers nor is "
    "deeper; its attacker may")
{
    Melee melee = melee_of(foot(Quality::trained, 4, 1), foot());
    CHECK(score("fp.result.outnumber", theirs(melee)) == 1);
    CHECK(score("fp.result.deeper", theirs(melee)) == 1);
    melee.target.contact = Contact::rear;
    CHECK(score("fp.result.outnumber", theirs(melee)) == 0);
    CHECK(score("fp.result.deeper", theirs(melee)) == 0);
    melee.chargers[0] = charging(foot(Quality::trained, 12, 3));
    CHECK(score("fp.result.outnumber", ours(melee)) == 1);
    CHECK(score("fp.result.deeper", ours(melee)) == 1);
}
TEST_CASE("fp.result.elephants_only_e: with elephants in the melee only E rows count, for both")
{
    Melee melee = melee_of(elephants(), pikes());
    melee.target.profile.steadfast = melee.target.defending_cover = true;
    melee.target.shaken = true;
    CHECK(result_reckoning(sheet, theirs(melee)).total() == 3 + 2); // quality, cover
    CHECK(result_reckoning(sheet, ours(melee)).total() == 3 + 2);   // quality, enemy shaken
    melee.chargers[0].type = Type::cavalry;
    CHECK(score("fp.result.pike_vs_cavalry", theirs(melee)) == 4);
    melee.chargers.push_back(charging(elephants()));
    CHECK(score("fp.result.pike_vs_cavalry", theirs(melee)) == 0);
}
TEST_CASE("fp.result.d6: each side adds a die")
{
    CHECK(score("fp.result.d6", {.die = 5}) == 5);
    CHECK(reckoned(sheet, melee_of(foot(), foot())).per_pip == 1);
    CHECK(reckoned(without("fp.result.d6"), melee_of(foot(), foot())).per_pip == 0);
}
TEST_CASE("fp.result.tie: equal scores are thrown for, and the higher wins by 1")
{
    UnitFacts idle = foot();
    idle.attacks = 0;
    const ReckonedMelee equal = reckoned(without("fp.result.d6"), melee_of(idle, idle));
    const auto odds =
        dice::every<dice::Exact>([&](Dice& dice) { return fight(sheet, equal, dice); });
    CHECK(odds.size() == 2);
    CHECK(odds.of({Loser::target, {VictoryRow::recoil}}) == dice::Fraction("1/2"));
    CHECK(odds.of({Loser::chargers, {VictoryRow::recoil}}) == dice::Fraction("1/2"));
    const Sheet by_three = with("fp.result.tie", 3.0);
    const auto harder =
        dice::every<dice::Exact>([&](Dice& dice) { return fight(by_three, equal, dice); });
    CHECK(harder.of({Loser::target, {VictoryRow::retire}}) == dice::Fraction("1/2"));
}
TEST_CASE("fp.melee.count_before_losses: what a melee counts is settled before the dice are thrown")
{
    // Twelve stands outnumber eight, however many of them fall to the same blows.
    const ReckonedMelee melee =
        reckoned(sheet, melee_of(foot(Quality::trained, 12, 3), foot(Quality::trained, 8, 2)));
    CHECK(adds(melee.charger_result, "fp.result.outnumber") == 1);
    CHECK(adds(reckoned(sheet, melee_of(foot(Quality::trained, 11, 3), foot())).charger_result,
               "fp.result.outnumber") == 0);
}
TEST_CASE("fp.melee.combined: the leader's rows, everybody's wounds and stands, any flank")
{
    Melee melee = melee_of(foot(Quality::veteran, 4, 1), spears());
    melee.chargers.push_back(charging(horse(Quality::levy, 8)));
    melee.target_fighting = {2, 2};
    const ReckonedMelee fought = reckoned(sheet, melee);
    CHECK(adds(fought.charger_result, "fp.result.quality.veteran") == 6);
    CHECK(adds(fought.charger_result, "fp.result.outnumber") == 1);
    CHECK(adds(fought.target_result, "fp.result.long_spear_vs_infantry") == 1);
    CHECK(adds(fought.target_result, "fp.result.long_spear_vs_cavalry") == 0);
    CHECK(fought.by_charger[1].attacks.dice == 16);
    std::swap(melee.chargers[0], melee.chargers[1]);
    CHECK(adds(reckoned(sheet, melee).target_result, "fp.result.long_spear_vs_cavalry") == 2);
}
TEST_CASE("fp.melee.destroyed: a side without stands loses without a score")
{
    UnitFacts last = foot(Quality::elite, 1, 1);
    last.strength.wounds_carried = 2;
    last.fighting_stands = 1;
    const ReckonedMelee melee = reckoned(sheet, melee_of(foot(Quality::dregs), last));
    Clash clash{};
    clash.left[0] = Left::nothing;
    const auto end = [&](const Clash& after) {
        return dice::every<dice::Exact>(
            [&](Dice& dice) { return decided(sheet, melee, after, dice); });
    };
    CHECK(end(clash).of({Loser::target, {VictoryRow::destroyed}}) == 1);
    clash.left[1] = Left::nothing;
    CHECK(end(clash).of({Loser::both, {}}) == 1);
    const VictoryEffect effect =
        effect_of(sheet, VictoryRow::destroyed, Type::infantry, Type::cavalry);
    CHECK(effect.breakthrough == 6);
    CHECK(effect.loses_initiative);
}

// --- the victory table
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.victory.difference: the table starts with the difference")
{
    CHECK(victory_reckoning(sheet, {.difference = 4}).total() == 4);
    CHECK(victory_reckoning(sheet, {.difference = 1}).total() == 1);
}
TEST_CASE("fp.victory.lost_50: +5 for at least half lost")
{
    CHECK(adds(victory_reckoning(sheet, {1, losses(sheet, 4, 8), false}), "fp.victory.lost_50") ==
          5);
    CHECK(adds(victory_reckoning(sheet, {1, losses(sheet, 5, 8), false}), "fp.victory.lost_50") ==
          0);
}
TEST_CASE("fp.victory.lost_25: +2 for at least a quarter lost")
{
    CHECK(adds(victory_reckoning(sheet, {1, losses(sheet, 6, 8), false}), "fp.victory.lost_25") ==
          2);
    CHECK(adds(victory_reckoning(sheet, {1, losses(sheet, 7, 8), false}), "fp.victory.lost_25") ==
          0);
}
TEST_CASE("fp.loss.larger_only: half lost counts instead of a quarter, not beside it")
{
    CHECK(victory_reckoning(sheet, {0, losses(sheet, 4, 8), false}).total() == 5);
    const Sheet both = without("fp.loss.larger_only");
    CHECK(victory_reckoning(both, {0, losses(both, 4, 8), false}).total() == 7);
    CHECK(victory_reckoning(sheet, {0, losses(sheet, 6, 8), false}).total() == 2);
}
TEST_CASE("fp.victory.formed_lose_to_elephants: +2, but not for skirmishers or elephants")
{
    const auto adds_to = [](Type type, Order order, bool elephants_win) {
        return victory_reckoning(sheet,
                                 {0, {}, is_formed_against_elephants(type, order, elephants_win)})
            .total();
    };
    CHECK(adds_to(Type::cavalry, Order::formed, true) == 2);
    CHECK(adds_to(Type::infantry, Order::skirmish, true) == 0);
    CHECK(adds_to(Type::elephant, Order::formed, true) == 0);
    CHECK(adds_to(Type::infantry, Order::formed, false) == 0);
}
TEST_CASE("fp.victory.recoil: 1 or 2, back 2 or 3 inches facing the enemy, no breakthrough")
{
    CHECK(victory_row(1) == VictoryRow::recoil);
    CHECK(victory_row(2) == VictoryRow::recoil);
    const VictoryEffect effect =
        effect_of(sheet, VictoryRow::recoil, Type::infantry, Type::cavalry);
    CHECK(effect.back == 2);
    CHECK(effect.faces == Faces::enemy);
    CHECK_FALSE(effect.shaken);
    CHECK(effect.breakthrough == 0);
    CHECK(effect_of(sheet, VictoryRow::recoil, Type::elephant, Type::infantry).back == 3);
}
TEST_CASE("fp.victory.retire: 3 or 4, back 4 or 6 inches facing the enemy")
{
    CHECK(victory_row(3) == VictoryRow::retire);
    CHECK(victory_row(4) == VictoryRow::retire);
    CHECK(effect_of(sheet, VictoryRow::retire, Type::infantry, Type::infantry).back == 4);
    CHECK(effect_of(sheet, VictoryRow::retire, Type::chariot, Type::infantry).back == 6);
}
TEST_CASE("fp.victory.retire_shaken: who retires is shaken, who recoils is not")
{
    CHECK(effect_of(sheet, VictoryRow::retire, Type::infantry, Type::infantry).shaken);
    CHECK_FALSE(effect_of(sheet, VictoryRow::recoil, Type::infantry, Type::infantry).shaken);
    CHECK_FALSE(effect_of(without("fp.victory.retire_shaken"), VictoryRow::retire, Type::infantry,
                          Type::infantry)
                    .shaken);
}
TEST_CASE("fp.victory.retreat: 5 or 6, back 6 or 9 inches facing the enemy")
{
    CHECK(victory_row(5) == VictoryRow::retreat);
    CHECK(victory_row(6) == VictoryRow::retreat);
    CHECK(effect_of(sheet, VictoryRow::retreat, Type::infantry, Type::infantry).back == 6);
    CHECK(effect_of(sheet, VictoryRow::retreat, Type::cavalry, Type::infantry).back == 9);
}
TEST_CASE("fp.victory.retreat_shaken: who retreats is shaken")
{
    CHECK(effect_of(sheet, VictoryRow::retreat, Type::infantry, Type::infantry).shaken);
    CHECK_FALSE(effect_of(without("fp.victory.retreat_shaken"), VictoryRow::retreat, Type::infantry,
                          Type::infantry)
                    .shaken);
}
TEST_CASE("fp.victory.breakthrough_retreat: 2 inches, or 4 of cavalry; none of artillery")
{
    CHECK(effect_of(sheet, VictoryRow::retreat, Type::infantry, Type::infantry).breakthrough == 2);
    CHECK(effect_of(sheet, VictoryRow::retreat, Type::infantry, Type::cavalry).breakthrough == 4);
    CHECK(effect_of(sheet, VictoryRow::retreat, Type::infantry, Type::artillery).breakthrough == 0);
    CHECK(effect_of(sheet, VictoryRow::retire, Type::infantry, Type::cavalry).breakthrough == 0);
}
TEST_CASE("fp.victory.rout: from 7, back 8 or 12 inches facing away")
{
    CHECK(victory_row(7) == VictoryRow::rout);
    CHECK(victory_row(20) == VictoryRow::rout);
    const VictoryEffect effect = effect_of(sheet, VictoryRow::rout, Type::infantry, Type::infantry);
    CHECK(effect.back == 8);
    CHECK(effect.faces == Faces::away);
    CHECK(effect.shaken);
    CHECK(effect_of(sheet, VictoryRow::rout, Type::cavalry, Type::infantry).back == 12);
}
TEST_CASE("fp.victory.loses_initiative: a rout loses it, a retreat does not")
{
    CHECK(effect_of(sheet, VictoryRow::rout, Type::infantry, Type::infantry).loses_initiative);
    CHECK(effect_of(sheet, VictoryRow::stampede, Type::elephant, Type::infantry).loses_initiative);
    CHECK_FALSE(
        effect_of(sheet, VictoryRow::retreat, Type::infantry, Type::infantry).loses_initiative);
}
TEST_CASE("fp.victory.breakthrough_rout: 3 inches, or 6 of cavalry")
{
    CHECK(effect_of(sheet, VictoryRow::rout, Type::infantry, Type::infantry).breakthrough == 3);
    CHECK(effect_of(sheet, VictoryRow::rout, Type::infantry, Type::elephant).breakthrough == 6);
    CHECK(effect_of(sheet, VictoryRow::stampede, Type::elephant, Type::cavalry).breakthrough == 6);
}
TEST_CASE("fp.victory.per_unit: each losing unit reads the table with its own losses")
{
    Melee melee = melee_of(foot(), foot());
    melee.chargers.push_back(charging(foot()));
    melee.target_fighting = {2, 2};
    const ReckonedMelee fought = reckoned(sheet, melee);
    // The dice differ by five at most: the chargers lose by 1 to 11.
    const Clash clash{-6, {Left::most, Left::half, Left::most}};
    const auto odds =
        dice::every<dice::Exact>([&](Dice& dice) { return decided(sheet, fought, clash, dice); });
    for (const auto& [outcome, chance] : odds) {
        CHECK(outcome.loser == Loser::chargers);
        CHECK(outcome.rows[0] >= outcome.rows[1]);
    }
    CHECK(odds.of({Loser::chargers, {VictoryRow::retreat, VictoryRow::recoil}}) ==
          dice::Fraction("1/36")); // by 1: 6 with half lost, 1 without
}
TEST_CASE("fp.engine.loses: artillery that loses is destroyed whatever the total")
{
    CHECK(suffered(sheet, Type::artillery, VictoryRow::recoil) == VictoryRow::destroyed);
    CHECK(suffered(sheet, Type::infantry, VictoryRow::recoil) == VictoryRow::recoil);
    CHECK(suffered(without("fp.engine.loses"), Type::artillery, VictoryRow::recoil) ==
          VictoryRow::recoil);
}
TEST_CASE("fp.elephant.stampede: elephants stampede where others rout")
{
    CHECK(suffered(sheet, Type::elephant, VictoryRow::rout) == VictoryRow::stampede);
    CHECK(suffered(sheet, Type::elephant, VictoryRow::retreat) == VictoryRow::retreat);
    CHECK(suffered(sheet, Type::cavalry, VictoryRow::rout) == VictoryRow::rout);
    CHECK(effect_of(sheet, VictoryRow::stampede, Type::elephant, Type::infantry).faces ==
          Faces::by_template);
}
TEST_CASE("fp.elephant.template: six directions, 60 degrees apart, 1 straight on")
{
    const auto odds =
        dice::every<dice::Exact>([](Dice& dice) { return stampede_turn(sheet, dice); });
    CHECK(odds.size() == 6);
    for (const double turn : {0.0, 60.0, 120.0, 180.0, 240.0, 300.0})
        CHECK(odds.of(turn) == dice::Fraction("1/6"));
    CHECK(odds.of(30.0) == 0);
}
TEST_CASE("fp.elephant.trample: all stands attack one way, and a test follows even without a loss")
{
    TrampleFacts facts{.stands = 2, .attacks = 5};
    facts.target.strength = {8, 8, 3, 0};
    const ReckonedTrample ready = reckoned(sheet, facts);
    CHECK(ready.blows.attacks.dice == 10);
    const auto odds =
        dice::every<dice::Exact>([&](Dice& dice) { return trampled(sheet, ready, dice); });
    CHECK(odds.of(MoraleEnd::no_test) == 0);
    facts.routing = true;
    const ReckonedTrample routers = reckoned(sheet, facts);
    CHECK(dice::every<dice::Exact>([&](Dice& dice) {
              return trampled(sheet, routers, dice);
          }).of(MoraleEnd::routs_on) == 1);
}
TEST_CASE("fp.morale.trigger_trample: who is struck by a stampede tests")
{
    CHECK(must_test(sheet, {.trigger = Trigger::trample}));
    CHECK_FALSE(must_test(sheet, {.trigger = Trigger::trample, .routing_or_stampeding = true}));
    CHECK_FALSE(must_test(without("fp.morale.trigger_trample"), {.trigger = Trigger::trample}));
}
TEST_CASE(
    "fp.victory.direction: to its own rear, but as the enemy faces when taken in flank or rear")
{
    CHECK(back_way(Contact::front) == BackWay::own_rear);
    CHECK(back_way(Contact::flank) == BackWay::as_enemy_faces);
    CHECK(back_way(Contact::rear) == BackWay::as_enemy_faces);
}
TEST_CASE("fp.victory.breakthrough_rules: after a retreat or rout, of anybody but artillery")
{
    const auto after = [](VictoryRow row, Type winner) {
        return may_break_through(sheet, effect_of(sheet, row, Type::infantry, winner), 0);
    };
    CHECK(after(VictoryRow::retreat, Type::infantry));
    CHECK(after(VictoryRow::destroyed, Type::cavalry));
    CHECK_FALSE(after(VictoryRow::retire, Type::cavalry));
    CHECK_FALSE(after(VictoryRow::rout, Type::artillery));
}
TEST_CASE("fp.victory.one_breakthrough: once in an activation")
{
    const VictoryEffect rout = effect_of(sheet, VictoryRow::rout, Type::infantry, Type::cavalry);
    CHECK(may_break_through(sheet, rout, 0));
    CHECK_FALSE(may_break_through(sheet, rout, 1));
    CHECK(may_break_through(with("fp.victory.one_breakthrough", 2.0), rout, 1));
}
