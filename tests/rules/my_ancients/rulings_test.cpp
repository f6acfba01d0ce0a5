// Rows that say how others are read.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/melee.hpp"
#include "rules/my_ancients/book/reactions.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {
const Sheet sheet;
} // namespace

TEST_CASE("ma.evade.any_unit: whoever is not bound may try to evade")
{
    for (std::size_t i = 0; i < static_cast<std::size_t>(Troop::bolt_thrower); ++i) {
        ReactionFacts facts;
        facts.troop = static_cast<Troop>(i);
        CHECK(reactions(sheet, facts)[Reaction::evade] != Choice::no);
        facts.in_melee = true;
        CHECK(reactions(sheet, facts)[Reaction::evade] == Choice::no);
    }
}
TEST_CASE("ma.ruling.no_other_state_limits: demoralised units react like steady ones")
{
    ReactionFacts facts;
    facts.morale = Morale::demoralised;
    CHECK(reactions(sheet, facts)[Reaction::counter_charge] == Choice::free);
    facts.morale = Morale::broken;
    CHECK(reactions(sheet, facts)[Reaction::counter_charge] == Choice::no);
}
TEST_CASE("ma.ruling.take_ground_depth: a retreat no longer than the loser's depth is contact")
{
    // The quality 5 winner with a leader always holds; the loser goes back 2, 3 or 4.
    const auto continues = [](const std::string& depth) {
        return at("outcomes/melee_continues", "lost_melee_move",
                  "{'loser_move': 5, 'winner_move': 6, 'winner_quality': 5, 'winner_leader': "
                  "'attached', 'loser_depth': " +
                      depth + "}");
    };
    CHECK(continues("3") == "'2/3'");
    CHECK(continues("2.99") == "'1/3'");
    CHECK(continues("1.99") == "nothing");
}
TEST_CASE("ma.ruling.base_sizes: a base is 1.5 wide unless it is said")
{
    const std::string beside = "{'front_mid': [0, 0], 'facing': 0, 'point': [0.75, 0]";
    CHECK(at("result/in_arc", "arc_test", beside + "}") == "true");
    CHECK(at("result/in_arc", "arc_test", beside + ", 'frontage': 1.4}") == "false");
    CHECK(at("result/allowed", "elephant_gap", "{'centres': [[0, 0], [2.5, 0]]}",
             with("ma.ruling.base_sizes", "1 0.75 1.25 1.5")) == "true");
}
TEST_CASE("ma.ident.tray_start_bases: full strength is what the tray says")
{
    UnitFacts unit{.quality = 2, .ranks = {4}, .start_bases = 4};
    CHECK(morale_facts(sheet, unit, {}, LeaderNear::none).full_strength);
    unit.start_bases = 5;
    CHECK_FALSE(morale_facts(sheet, unit, {}, LeaderNear::none).full_strength);
    CHECK(morale_facts(sheet, unit, {}, LeaderNear::none).bases_lost == 1);
}
TEST_CASE("ma.missile.arc, ma.ruling.arc_contradiction: formed troops 30, skirmishers all ahead")
{
    const std::string aside = "{'front_mid': [0, 0], 'facing': 0, 'point': [20, 1]";
    CHECK(at("result/in_arc", "arc_test", aside + "}") == "false");
    CHECK(at("result/in_arc", "arc_test", aside + ", 'skirmisher': true}") == "true");
}
TEST_CASE("ma.melee.pass_continues: a loser that keeps its level does not break off")
{
    const UnitFacts unit{.quality = 5, .ranks = {4}, .start_bases = 4};
    dice::Recorded die({5});
    CHECK(fate_of(sheet, unit, RoundResult::lost, {}, die) ==
          Fate{RoundResult::lost, End::steady, 0});
    dice::Recorded six({6}); // M = 5 - 2 + 1 = 4: a difference of 2
    CHECK(fate_of(sheet, unit, RoundResult::lost, {}, six) ==
          Fate{RoundResult::lost, End::shaken, 1});
}
TEST_CASE("ma.leader.bonus_range, ma.leader.bonus_attached: one and two in checks and recovery")
{
    const auto total = [](const std::string& leader) {
        return at("values/total", "morale_check",
                  "{'quality': 0, 'reason': 'broken_friend', 'leader': '" + leader + "'}");
    };
    CHECK(total("none") == "1");
    CHECK(total("in_range") == "2");
    CHECK(total("attached") == "3");
}
TEST_CASE("ma.ruling.pursuit_not_charge: a pursuer in contact has neither dice nor shock")
{
    CHECK(throws("'shock': true") == "6");
    CHECK(need("'shock': true") == "4");
    CHECK(throws("'shock': true, 'charging': true") == "8");
}
TEST_CASE("ma.melee.flank_drop: the same level, printed twice")
{
    CHECK(at("result/morale", "flank_contact", "{'morale': 'steady'}") == "'shaken'");
    CHECK(at("result/morale", "flank_contact", "{'morale': 'steady'}",
             with("ma.flank.drop_level", 2)) == "'demoralised'");
}
TEST_CASE("ma.form.wheel, ma.ruling.wheel_no_test: a wheel is measured, not tested")
{
    CHECK(at("factors", "wheel",
             "{'front_mid': [0, 0], 'facing': 0, 'frontage': 3, 'move': 4, 'angle': 10}") ==
          "{'ma.wheel.pivot': 1, 'ma.wheel.measure': 1}");
}
TEST_CASE("ma.ruling.ocr: repaired print: bow 8, quality helps, a difference below 1 is none")
{
    CHECK(sheet.figure({"ma.missile.range.bow", "short"}) == 8);
    CHECK(levels_lost(sheet, 0) == 0);
    CHECK(at("factors/ma.morale.quality", "morale_check",
             "{'quality': 4, 'reason': 'broken_friend'}") == "4");
}
TEST_CASE("ma.elephant.melee.all_touching: as many dice as bases touch, without overlaps besides")
{
    CHECK(
        at("values/b", "melee_dice",
           "{'round': 2, 'a': {'quality': 2, 'contact': 2, 'elephant': true}, 'b': {'quality': 3, "
           "'ranks': [5, 3], 'contact': 7, 'second_rank_behind': 1}}") ==
        "{'dice': 10, 'target': 6}");
    CHECK(trouble("melee_dice",
                  "{'round': 2, 'a': {'quality': 2, 'contact': 2, 'elephant': true}, 'b': "
                  "{'quality': 3, 'ranks': [5, 3], 'contact': 9}}") ==
          "b.contact: and overlap are 9 bases; expected at most the 8 in ranks.");
}
TEST_CASE("ma.breakoff.stop_test: a pursuer tests to stop")
{
    CHECK(at("outcomes/pursuer_stops", "pursuit_turn",
             "{'gap': 2, 'pursued_move': 5, 'pursuer_move': 6, 'quality': 4}") == "'2/3'");
    CHECK(at("outcomes", "pursuit_turn",
             "{'gap': 2, 'pursued_move': 5, 'pursuer_move': 6, 'pursuer_wants_to_stop': false}") ==
          "{'pursuit_goes_on': '1/1'}");
}
TEST_CASE("ma.melee.pursue_choice: a winner may pursue instead of holding")
{
    const std::string beaten = "{'loser_move': 5, 'loser_depth': 1.5, 'winner_move': 4, "
                               "'winner_quality': 5, 'winner_leader': 'attached', ";
    CHECK(at("outcomes", "lost_melee_move", beaten + "'winner_wants': 'hold'}") ==
          "{'clear': '1/1'}");
    CHECK(at("outcomes/pursuit_goes_on", "lost_melee_move", beaten + "'winner_wants': 'pursue'}") ==
          "'2/3'");
}
