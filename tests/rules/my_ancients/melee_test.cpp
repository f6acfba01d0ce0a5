// Dice, numbers needed and results of melee.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/melee.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

const Sheet sheet;

std::string ends(const std::string& outcome, const std::string& a, const std::string& b = "",
                 const Sheet& rules = sheet)
{
    return at("outcomes/" + outcome, "melee_round", fight(a, b), rules);
}

} // namespace

// --- number of dice

TEST_CASE("ma.melee.dice.contact: one die for each base in contact")
{
    CHECK(row("ma.melee.dice.contact", "") == "4");
    CHECK(row("ma.melee.dice.contact", "'elephant': true") == "nothing");
}
TEST_CASE("ma.melee.dice.elephant_contact: two dice for each elephant base, and no overlaps")
{
    CHECK(row("ma.melee.dice.elephant_contact", "'elephant': true") == "8");
    CHECK(row("ma.melee.dice.elephant_contact", "") == "nothing");
    CHECK(at("values/a/dice", "melee_dice",
             "{'a': {'quality': 0, 'contact': 2, 'overlap': 2, 'second_rank_behind': 4, "
             "'elephant': true}, 'b': {'quality': 0, 'contact': 2}}") == "4");
}
TEST_CASE("ma.melee.dice.overlap: one die for each overlap, at most two")
{
    const std::string with_overlap = "{'a': {'quality': 0, 'contact': 2, 'overlap': 2}, 'b': "
                                     "{'quality': 0, 'contact': 2}}";
    CHECK(at("factors/a/ma.melee.dice.overlap", "melee_dice", with_overlap) == "2");
    CHECK(row("ma.melee.dice.overlap", "") == "nothing");
    CHECK(trouble("melee_dice", "{'a': {'quality': 0, 'contact': 2, 'overlap': 3}, 'b': "
                                "{'quality': 0, 'contact': 2}}") ==
          "a.overlap: expected a whole number from 0 to 2, found 3.");
}
TEST_CASE("ma.melee.dice.second_rank: one die for two bases behind, rounded down")
{
    CHECK(row("ma.melee.dice.second_rank", "'second_rank_behind': 3") == "1");
    CHECK(row("ma.melee.dice.second_rank", "'second_rank_behind': 4") == "2");
    CHECK(row("ma.melee.dice.second_rank", "'second_rank_behind': 1") == "nothing");
}
TEST_CASE("ma.melee.dice.quality: as many dice as the quality, in every round")
{
    CHECK(row("ma.melee.dice.quality", "") == "2");
    CHECK(row("ma.melee.dice.quality", "", "", 4) == "2");
    CHECK(at("factors/a/ma.melee.dice.quality", "melee_dice",
             "{'a': {'quality': 0, 'contact': 1}, 'b': {'quality': 0, 'contact': 1}}") ==
          "nothing");
}
TEST_CASE("ma.melee.dice.charging: two dice for charging, in the first round only")
{
    CHECK(row("ma.melee.dice.charging", "'charging': true") == "2");
    CHECK(row("ma.melee.dice.charging", "'charging': true", "", 2) == "nothing");
}
TEST_CASE("ma.melee.dice.counter_charging: one die, in the first round only")
{
    CHECK(row("ma.melee.dice.counter_charging", "'counter_charging': true") == "1");
    CHECK(row("ma.melee.dice.counter_charging", "'counter_charging': true", "", 2) == "nothing");
}
TEST_CASE("ma.melee.dice.uphill: two dice, in the first round only")
{
    CHECK(row("ma.melee.dice.uphill", "'uphill': true") == "2");
    CHECK(row("ma.melee.dice.uphill", "'uphill': true", "", 2) == "nothing");
}
TEST_CASE("ma.ruling.contact_only: what counts on contact counts in the first round")
{
    CHECK(throws("'charging': true, 'uphill': true") == "10");
    CHECK(throws("'charging': true, 'uphill': true", "", 2) == "6");
}
TEST_CASE("ma.melee.dice.half_disordered_shaken: half the dice, rounded up")
{
    CHECK(throws("'disordered': true, 'counter_charging': true") == "4"); // of 7
    CHECK(throws("'morale': 'shaken', 'counter_charging': true") == "4");
    CHECK(row("ma.melee.dice.half_disordered_shaken", "'morale': 'shaken'") == "0.5");
    CHECK(row("ma.melee.dice.half_disordered_shaken", "'morale': 'demoralised'") == "nothing");
}
TEST_CASE("ma.melee.dice.half_demoralised: half the dice, rounded down, to nothing perhaps")
{
    CHECK(throws("'morale': 'demoralised', 'counter_charging': true") == "3"); // of 7
    CHECK(row("ma.melee.dice.half_demoralised", "'morale': 'shaken'") == "nothing");
    CHECK(at("values/a", "melee_dice",
             "{'a': {'quality': 0, 'contact': 1, 'morale': 'demoralised'}, 'b': {'quality': 0, "
             "'contact': 1}}") == "{'dice': 0, 'target': 4}");
}
TEST_CASE("ma.melee.dice.half_skirmishers: skirmishers against formed, not among themselves")
{
    CHECK(throws("'skirmisher': true, 'counter_charging': true") == "4"); // of 7
    CHECK(throws("'skirmisher': true", "'skirmisher': true") == "6");
    CHECK(row("ma.melee.dice.half_skirmishers", "", "'skirmisher': true") == "nothing");
}
TEST_CASE("ma.melee.dice.half_hit_flank: half the dice while an enemy has the flank")
{
    CHECK(throws("", "'attacks_flank_or_rear': true") == "3");
    CHECK(throws("'hit_in_flank_or_rear': true") == "3");
    CHECK(row("ma.melee.dice.half_hit_flank", "'attacks_flank_or_rear': true") == "nothing");
}
TEST_CASE("ma.ruling.halve_once: several rows halve once, down if demoralised; or each")
{
    const std::string both =
        "'morale': 'demoralised', 'disordered': true, 'counter_charging': true";
    CHECK(throws(both) == "3"); // of 7
    CHECK(throws("'disordered': true, 'hit_in_flank_or_rear': true, 'counter_charging': true") ==
          "4");
    CHECK(throws(both, "", 1, without("ma.ruling.halve_once")) == "2"); // 7, 4, 2
}

// --- no attack

TEST_CASE("ma.melee.fleeing_no_attack: who flees has no attack, and no other row")
{
    CHECK(at("factors/a", "melee_dice", fight("'fleeing': true, 'pilum': true")) ==
          "{'ma.melee.fleeing_no_attack': 1}");
    CHECK(at("values/a", "melee_dice", fight("'fleeing': true, 'pilum': true")) ==
          "{'dice': 0, 'target': null}");
    CHECK(row("ma.melee.fleeing_no_attack", "'morale': 'demoralised'") == "nothing");
}
TEST_CASE("ma.broken.no_defence: a broken unit has no attack")
{
    CHECK(at("values/a", "melee_dice", fight("'morale': 'broken'")) ==
          "{'dice': 0, 'target': null}");
    CHECK(throws("'morale': 'broken'", "", 1, without("ma.broken.no_defence")) == "6");
}
TEST_CASE("ma.flank.unfaced_no_dice: bases that do not face the enemy do not fight")
{
    CHECK(at("factors/a", "melee_dice", fight("'faces_enemy': false, 'pilum': true")) ==
          "{'ma.flank.unfaced_no_dice': 1}");
    CHECK(throws("'faces_enemy': true") == "6");
}

// --- number needed

TEST_CASE("ma.melee.number.basic: four or more hits")
{
    CHECK(row("ma.melee.number.basic", "") == "4");
    CHECK(need("") == "4");
    CHECK(row("ma.melee.number.basic", "", "'elephant': true") == "nothing");
}
TEST_CASE("ma.melee.number.protection: the target's protection is added, not by elephants")
{
    CHECK(row("ma.melee.number.protection", "", "'protection': 2") == "2");
    CHECK(need("", "'protection': 2") == "6");
    CHECK(row("ma.melee.number.protection", "'protection': 2") == "nothing");
}
TEST_CASE("ma.ruling.protection_elephants: protection does not count when elephants attack")
{
    CHECK(need("'elephant': true", "'protection': 2") == "4");
    CHECK(need("'elephant': true", "'protection': 2", 1,
               without("ma.ruling.protection_elephants")) == "6");
}
TEST_CASE("ma.melee.number.shock: one less on contact, charging or counter-charging")
{
    CHECK(need("'shock': true, 'charging': true") == "3");
    CHECK(need("'shock': true, 'counter_charging': true") == "3");
    CHECK(need("'shock': true, 'charging': true", "", 2) == "4");
    CHECK(need("'shock': true") == "4");
    CHECK(need("'charging': true") == "4");
}
TEST_CASE("ma.ruling.elephants_shock: elephants are shock troops without saying so")
{
    CHECK(need("'elephant': true, 'charging': true") == "3");
    CHECK(need("'elephant': true, 'charging': true", "", 1, without("ma.ruling.elephants_shock")) ==
          "4");
}
TEST_CASE("ma.ruling.shock_elephants: shock never helps against elephants")
{
    CHECK(need("'shock': true, 'charging': true", "'elephant': true") == "6");
    CHECK(row("ma.melee.number.shock", "'shock': true, 'charging': true", "'elephant': true") ==
          "nothing");
    CHECK(need("'elephant': true, 'charging': true", "", 2) == "4");
}
TEST_CASE("ma.melee.number.flank_rear: two less against flank or rear")
{
    CHECK(need("'attacks_flank_or_rear': true", "'protection': 2") == "4");
    CHECK(row("ma.melee.number.flank_rear", "'hit_in_flank_or_rear': true") == "nothing");
}
TEST_CASE("ma.melee.number.archers: archers need one more")
{
    CHECK(need("'archer': true") == "5");
    CHECK(row("ma.melee.number.archers", "", "'archer': true") == "nothing");
}
TEST_CASE("ma.melee.number.attacking_archers: one less against archers")
{
    CHECK(need("", "'archer': true") == "3");
    CHECK(need("'archer': true", "'archer': true") == "4");
    CHECK(row("ma.melee.number.attacking_archers", "'archer': true") == "nothing");
}
TEST_CASE("ma.melee.number.minimum: never less than 2")
{
    const std::string best = "'shock': true, 'charging': true, 'attacks_flank_or_rear': true";
    CHECK(need(best, "'archer': true") == "2");
    CHECK(row("ma.melee.number.minimum", best, "'archer': true") == "2"); // 0 raised
    CHECK(need("'attacks_flank_or_rear': true") == "2");
    CHECK(row("ma.melee.number.minimum", "'attacks_flank_or_rear': true") == "nothing");
}
TEST_CASE("ma.melee.number.above_six: a six, thrown again for 4 or more")
{
    CHECK(row("ma.melee.number.above_six", "", "'protection': 3") == "4");
    CHECK(at("outcomes/a_hits_6", "melee_dice", fight("", "'protection': 3")) == "'1/2985984'");
    CHECK(row("ma.melee.number.above_six", "", "'protection': 2") == "nothing");
}
TEST_CASE("ma.ruling.above_six: the same chance whatever the need; or a ladder")
{
    const std::string eight = fight("'archer': true", "'protection': 3");
    const std::string one_die = "{'a': {'quality': 0, 'contact': 1, 'archer': true}, 'b': "
                                "{'quality': 0, 'contact': 1, 'protection': 3}}";
    CHECK(at("values/a/target", "melee_dice", eight) == "8");
    CHECK(at("outcomes/a_hits_1", "melee_dice", one_die) == "'1/12'");
    CHECK(at("outcomes/a_hits_1", "melee_dice", one_die, without("ma.ruling.above_six")) ==
          "'1/18'");
}
TEST_CASE("ma.elephant.melee.needs_six: against elephants a six, whatever else")
{
    CHECK(at("factors/a/ma.elephant.melee.needs_six", "melee_dice",
             fight("'archer': true, 'attacks_flank_or_rear': true",
                   "'elephant': true, 'protection': 3")) == "6");
    CHECK(need("'archer': true", "'elephant': true, 'protection': 3") == "6");
    CHECK(row("ma.elephant.melee.needs_six", "'elephant': true") == "nothing");
}
TEST_CASE("ma.melee.third_round: from the third round every miss is thrown again once")
{
    CHECK(row("ma.melee.third_round", "", "", 3) == "1");
    CHECK(row("ma.melee.third_round", "", "", 2) == "nothing");
    CHECK(at("outcomes/a_hits_6", "melee_dice", fight("", "", 3)) == "'729/4096'"); // (3/4)^6
    CHECK(at("outcomes/a_hits_6", "melee_dice", fight("", "", 2)) == "'1/64'");
}

// --- pila

TEST_CASE("ma.melee.pilum: 4 and protection, a die for each base in contact, first round only")
{
    CHECK(at("values/a", "melee_dice", fight("'pilum': true", "'protection': 1")) ==
          "{'dice': 6, 'target': 5, 'pilum_dice': 4, 'pilum_target': 5}");
    CHECK(row("ma.melee.pilum", "'pilum': true") == "4");
    CHECK(row("ma.melee.pilum", "'pilum': true", "", 2) == "nothing");
}
TEST_CASE("ma.ruling.pilum_dice: no halving and no other modifier; against elephants 6")
{
    CHECK(at("values/a/pilum_dice", "melee_dice",
             fight("'pilum': true, 'disordered': true, 'charging': true, 'shock': true")) == "4");
    CHECK(at("values/a/pilum_target", "melee_dice",
             fight("'pilum': true, 'charging': true, 'shock': true")) == "4");
    CHECK(at("values/a/pilum_target", "melee_dice", fight("'pilum': true", "'elephant': true")) ==
          "6");
    CHECK(at("values/a/pilum_target", "melee_dice", fight("'pilum': true", "'protection': 3")) ==
          "7");
}
TEST_CASE("ma.melee.pilum_count: their hits are hits of the first round")
{
    CHECK(at("outcomes/a_hits_10", "melee_dice", fight("'pilum': true")) == "'1/1024'");
    CHECK(at("outcomes/a_hits_7", "melee_dice", fight("")) == "nothing");
}
TEST_CASE("ma.shield_wall.no_pilum: no pila out of a shield wall")
{
    CHECK(row("ma.shield_wall.no_pilum", "'pilum': true, 'shield_wall': true") == "1");
    CHECK(row("ma.melee.pilum", "'pilum': true, 'shield_wall': true") == "nothing");
    CHECK(row("ma.shield_wall.no_pilum", "'pilum': true, 'shield_wall': true", "", 2) == "nothing");
    CHECK(row("ma.shield_wall.no_pilum", "'shield_wall': true") == "nothing");
}

// --- who wins, and what becomes of whom

TEST_CASE("ma.melee.winner: most casualties of this round, whatever is carried")
{
    const ReckonedRound round = reckoned(
        sheet, FightFacts{.unit = {.quality = 2, .ranks = {4}, .start_bases = 4}, .contact = 2},
        FightFacts{.unit = {.quality = 2, .ranks = {4}, .start_bases = 4, .carried_hits = 2},
                   .contact = 2},
        1);
    CHECK(toll(round.blows, {{2, 1}}).first == RoundResult::won);
    CHECK(toll(round.blows, {{1, 2}}).first == RoundResult::lost);
    CHECK(toll(round.blows, {{2, 1}}).lost[1] == 1); // 2 carried and 2: one base
}
TEST_CASE("ma.melee.draw: equal casualties, and nobody checks")
{
    CHECK(result_of(sheet, 0, false, false) == RoundResult::drew);
    CHECK(result_of(sheet, 1, false, false) == RoundResult::won);
    dice::Recorded none({});
    const UnitFacts unit{.quality = 0, .ranks = {4}, .start_bases = 4};
    CHECK(fate_of(sheet, unit, RoundResult::drew, {.lost = 1}, none).end == End::steady);
    CHECK(none.all_used());
}
TEST_CASE("ma.ruling.destroyed_wins: whoever is left has won; nobody left is a draw")
{
    CHECK(result_of(sheet, 5, true, false) == RoundResult::lost);
    CHECK(result_of(sheet, -5, false, true) == RoundResult::won);
    CHECK(result_of(sheet, 5, true, true) == RoundResult::drew);
    CHECK(result_of(without("ma.ruling.destroyed_wins"), 5, true, false) == RoundResult::won);
}
TEST_CASE("ma.melee.loser_check: any level lost means breaking off")
{
    const UnitFacts unit{.quality = 2, .ranks = {4}, .start_bases = 4};
    // M = 2 - 2 + 1 = 1: a 2 holds, a 3 costs a level.
    dice::Recorded low({2});
    const Fate holds = fate_of(sheet, unit, RoundResult::lost, {.reason = Reason::lost_melee}, low);
    CHECK(holds.end == End::steady);
    CHECK(holds.breaks_off == 0);
    dice::Recorded high({3});
    const Fate goes = fate_of(sheet, unit, RoundResult::lost, {.reason = Reason::lost_melee}, high);
    CHECK(goes.end == End::shaken);
    CHECK(goes.breaks_off == 1);
}
TEST_CASE("ma.melee.winner_check: a winner that lost a base drops one level at most, and stays")
{
    const UnitFacts unit{.quality = 0, .ranks = {4}, .start_bases = 8};
    dice::Recorded six({6});
    const Fate end = fate_of(sheet, unit, RoundResult::won,
                             {.reason = Reason::won_melee_lost_base, .lost = 1}, six);
    CHECK(end.end == End::shaken);
    CHECK(end.breaks_off == 0);
    dice::Recorded none({});
    CHECK(
        fate_of(sheet, unit, RoundResult::won, {.reason = Reason::won_melee_lost_base}, none).end ==
        End::steady);
}
TEST_CASE("ma.ruling.winner_floor: a demoralised winner stays demoralised")
{
    const UnitFacts unit{
        .quality = 0, .ranks = {4}, .start_bases = 8, .morale = Morale::demoralised};
    const Strain strain{.reason = Reason::won_melee_lost_base, .lost = 1};
    dice::Recorded six({6});
    CHECK(fate_of(sheet, unit, RoundResult::won, strain, six).end == End::demoralised);
    dice::Recorded again({6});
    CHECK(fate_of(without("ma.ruling.winner_floor"), unit, RoundResult::won, strain, again).end ==
          End::broken);
}
TEST_CASE("ma.ruling.broken_struck: who is broken already is not checked")
{
    CHECK(ends("a_ends_broken", "'morale': 'broken'") == "'1/1'");
    CHECK(ends("a_breaks_off", "'morale': 'broken'") == "nothing");
    CHECK(ends("a_breaks_off", "'morale': 'demoralised'") != "nothing");
}
TEST_CASE("ma.ruling.leader_before_check: a leader who falls gives no bonus")
{
    const UnitFacts unit{
        .quality = 2, .ranks = {4}, .start_bases = 4, .leader = LeaderNear::attached};
    // One base lost: M = 2 - 1 - 2 + 2 = 1, without him -1.
    const Strain strain{.reason = Reason::lost_melee, .lost = 1};
    dice::Recorded lives({6, 5, 2});
    CHECK(fate_of(sheet, unit, RoundResult::lost, strain, lives).end == End::steady);
    dice::Recorded falls({6, 6, 2});
    CHECK(fate_of(sheet, unit, RoundResult::lost, strain, falls).end == End::shaken);
}
TEST_CASE("ma.ruling.outnumbered_scope: all bases in contact, after removal, two to one")
{
    CHECK(is_outnumbered(Sheet{}, 2, 4));
    CHECK_FALSE(is_outnumbered(Sheet{}, 2, 3));
    CHECK_FALSE(is_outnumbered(Sheet{}, 1, 1));
}

// --- several enemies

TEST_CASE("ma.melee.dice.used_once: quality, charging, counter-charging and uphill once only")
{
    const std::string foe = "'foe': {'quality': 1, 'ranks': [2], 'contact': 2}";
    const auto ask = [&](int first, int second) {
        return "{'unit': {'quality': 2, 'ranks': [4], 'parts': {'all': 4}}, 'fights': [{'enemy': "
               "'X', 'part': 'all', 'contact': 2, 'quality_share': " +
               std::to_string(first) + ", " + foe +
               "}, {'enemy': 'Y', 'part': 'all', 'contact': 2, 'quality_share': " +
               std::to_string(second) + ", " + foe + "}]}";
    };
    CHECK(at("values/all>X/dice", "multi_melee", ask(1, 1)) == "3");
    CHECK(trouble("multi_melee", ask(2, 1)) ==
          "fights: spend 3 points as quality_share; expected at most 2.");
    CHECK(at("values/all>X/dice", "multi_melee", ask(2, 1), without("ma.melee.dice.used_once")) ==
          "4");
}
TEST_CASE("ma.multi.excess: hits on a part above three for each base are ignored")
{
    ReckonedEncounter fight;
    fight.limit = 3;
    fight.foe.ranks = {2};
    Tally tally = added(sheet, {}, fight, {0, 5});
    CHECK(tally.suffered_by_all() == 3);
    fight.part = 1;
    fight.limit = 6;
    tally = added(sheet, tally, fight, {0, 5});
    CHECK(tally.suffered_by_all() == 8);
}
TEST_CASE("ma.multi.combined_check: all casualties count for the unit's one check")
{
    ReckonedSeveral several;
    several.unit = {.quality = 2, .ranks = {4}, .start_bases = 4};
    Tally tally;
    tally.suffered = 2;
    tally.open = 1;
    tally.foe_stands = 1;
    // Two and one make a base: M = 2 - 1 - 2 = -1.
    dice::Recorded one({1});
    CHECK(fate(sheet, several, tally, one).end == End::shaken);
    tally.open = 0;
    // Two hits are no base: M = 2 - 2 + 1 = 1.
    dice::Recorded same({1});
    CHECK(fate(sheet, several, tally, same).end == End::steady);
}
TEST_CASE("ma.ruling.winner_per_unit: each unit compares its own totals")
{
    // The printed question, where the foes strike only with their quality.
    const std::string facts =
        "{'unit': {'quality': 0, 'ranks': [4], 'parts': {'all': 4}}, 'fights': ["
        "{'enemy': 'X', 'part': 'all', 'contact': 1, 'foe': {'quality': 0, 'ranks': [2], "
        "'contact': 1, 'faces_enemy': false}}, "
        "{'enemy': 'Y', 'part': 'all', 'contact': 0, 'foe': {'quality': 0, 'ranks': [2], "
        "'contact': 1}}]}";
    const Value made = answered("multi_melee", facts);
    CHECK(quincunx::test::part_of(made, "outcomes/X_lost") == "'1/2'");
    CHECK(quincunx::test::part_of(made, "outcomes/X_won") == "nothing");
    CHECK(quincunx::test::part_of(made, "outcomes/Y_won") == "'1/2'");
    CHECK(quincunx::test::part_of(made, "outcomes/unit_drew") == "'1/2'");
    CHECK(quincunx::test::part_of(made, "outcomes/unit_won") == "'1/4'");
}

// --- which bases fight

TEST_CASE("ma.melee.dice.overlap: next to the outermost base in contact, if it is free")
{
    const auto overlaps = [](const std::string& more) {
        return at("result/overlaps", "melee_bases", "{'front_bases': 6, " + more + "}");
    };
    CHECK(overlaps("'contact': [1, 2]") == "2");
    CHECK(overlaps("'contact': [0, 1]") == "1");
    CHECK(overlaps("'contact': [1, 2], 'contact_with_others': [0]") == "1");
    CHECK(overlaps("'contact': [1, 2], 'overlap_used_elsewhere': [0, 3]") == "0");
    CHECK(overlaps("'contact': []") == "0");
    CHECK(at("result/base_dice", "melee_bases",
             "{'front_bases': 3, 'contact': [1], 'second_rank_at': [1], 'elephant': true}") == "2");
}
