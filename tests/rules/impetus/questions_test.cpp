// Every question of the rules' own section 18 has its printed answer, and bad facts are refused by
// name.

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

TEST_CASE("every printed question has its printed answer")
{
    const auto asked = [](std::string_view kind, const Value& facts) {
        return answer(kind, facts, Sheet());
    };
    CHECK(quincunx::test::answered_as_written("impetus/questions/printed.json", asked,
                                              [](const Value& a, const Value& b) {
                                                  return quincunx::test::is_same(a, b);
                                              }) == questions().size());
}

TEST_CASE("an unknown kind, and an unknown fact at any depth, name the nearest right one")
{
    CHECK(questions().size() == 28);
    CHECK(trouble("mele", "{}") == "kind: 'mele' is no kind of question. Did you mean 'melee'?");
    CHECK(trouble("wheel", "{'type': 'CP', 'angel': 45}").find("angle: is missing") == 0);
    CHECK(trouble("wheel", "{'type': 'CP', 'angle': 45, 'unit_wide': 2}") ==
          "unit_wide: 'unit_wide' is not known here. Did you mean 'units_wide'?");
    CHECK(trouble("retreat", "{'loser': {'type': 'FP', 'warbnad': true}, "
                             "'winner': {'type': 'CP', 'vbu': 6}}") ==
          "loser.warbnad: 'warbnad' is not known here. Did you mean 'warband'?");
    CHECK(trouble("melee", "{'attacker': {'type': 'CP', 'vbu': 7, 'discipline': 'B'}, 'defender': "
                           "{'type': 'FP', 'vbu': 5, 'discipline': 'B'}, 'attacker_support': "
                           "[{'type': 'CM', 'vbu': 4, 'sied': 'flank'}]}")
              .find("attacker_support[0].sied") == 0);
}

TEST_CASE("a wrong value is refused with what is allowed")
{
    CHECK(trouble("terrain", "{'type': 'FP', 'ground': 'swmp'}").find("Did you mean 'swamp'?") !=
          std::string::npos);
    CHECK(trouble("rally", "{'unit': {'type': 'CP', 'discipline': 'D'}}").find("unit.discipline") ==
          0);
    CHECK(trouble("cohesion", "{'cause': 'melee', 'unit': {'type': 'CP', 'vbu': 7}, 'hits': 0, "
                              "'enemies': [{'type': 'FP'}]}")
              .find("hits") == 0);
    CHECK(trouble("general_loss", "{'general': 'fair', 'other_generals': ['exprt'], 'structure': "
                                  "'good', 'losses': 1, 'in_melee': true}")
              .find("Did you mean 'expert'?") != std::string::npos);
}

TEST_CASE("one mistake is one refusal, with what was found")
{
    const auto refusals = [](std::string_view kind, const std::string& facts) {
        const auto made = answer(kind, quincunx::test::facts_in(facts), Sheet());
        REQUIRE_FALSE(made);
        return made.error().size();
    };
    const auto shown = [](const std::string& vbu, const std::string& dice) {
        return "{'shooter': {'type': 'T', 'vbu': " + vbu +
               ", 'missile': 'long_bow_a'}, 'target': {'type': 'FP', 'vbu': 5}, 'distance': 10, "
               "'dice_shown': " +
               dice + "}";
    };
    CHECK(trouble("shooting", shown("4", "[1, 2, 3, 7]")) ==
          "dice_shown: expected whole numbers from 1 to 6, found 7.");
    CHECK(refusals("shooting", shown("4", "[1, 2, 3]")) == 1);
    CHECK(refusals("shooting", shown("9", "[1, 2, 3]")) == 1);
    const std::string deep = "{'cause': 'melee', 'unit': {'type': 'FP', 'large_unit': [4, 0.5]}, "
                             "'hits': 1, 'enemies': [{'type': 'FP'}]}";
    CHECK(trouble("cohesion", deep) ==
          "unit.large_unit: expected whole numbers from 1 to 8, found 0.5.");
    CHECK(refusals("cohesion", deep) == 1);
    CHECK(refusals("cohesion", "{'cause': 'mele', 'unit': {'type': 'FP', 'vbu': 4}, 'hits': 1, "
                               "'enemies': [{'type': 'FP'}]}") == 1);
    CHECK(refusals("initiative", "{'red': {'general': 'fair'}, 'blue': {'general': 'fair'}, "
                                 "'dice_shown': {'red': [1, 2]}}") == 1);
    CHECK(refusals("activation", "{'red': [{'name': 'a', 'general': 'fair'}], 'blue': [], 'steps': "
                                 "[{'red': {'dice': [1, 2]}}]}") == 1);
    CHECK(trouble("general_loss", "{'general': 'fair', 'other_generals': [3], 'structure': 'good', "
                                  "'losses': 1, 'in_melee': true}")
              .find("found a whole number.") != std::string::npos);
}

TEST_CASE("a missing fact that matters is refused, one that does not may be missing")
{
    CHECK(trouble("melee", "{'attacker': {'type': 'CP', 'discipline': 'B'}, 'defender': {'type': "
                           "'FP', 'vbu': 5, 'discipline': 'B'}}")
              .find("attacker.vbu: is missing") == 0);
    CHECK(trouble("evade", "{'evader': {'type': 'S'}, 'charger': {'type': 'CP'}, 'distance': 5}") ==
          "evader.discipline: is missing; expected A, B or C.");
    CHECK(at("result/rule", "evade",
             "{'evader': {'type': 'S', 'opportunity': true}, 'charger': {'type': 'CP'}, "
             "'distance': 5}") == "'imp.evade.who'");
    CHECK(trouble("retreat", "{'loser': {'type': 'FP'}, 'winner': {'type': 'CP'}}") ==
          "winner.vbu: is missing; expected the VBU that it has left.");
    CHECK(at("result/pursuit", "retreat", "{'loser': {'type': 'FP'}, 'winner': {'type': 'CL'}}") ==
          "'may'");
    CHECK(trouble("general_loss", "{'general': 'fair', 'structure': 'good', 'losses': 1}") ==
          "in_melee: is missing; expected true or false.");
    CHECK(trouble("cohesion", "{'cause': 'melee', 'unit': {'type': 'CP', 'vbu': 7}, 'hits': 1}")
              .find("enemies: ") == 0);
}

TEST_CASE("facts that contradict each other are refused")
{
    CHECK(trouble("cohesion", "{'cause': 'melee', 'unit': {'type': 'CP', 'vbu': 7, 'original_vbu': "
                              "6}, 'hits': 1, 'enemies': [{'type': 'FP'}]}") ==
          "unit.original_vbu: expected at least the 7 that it has left.");
    CHECK(trouble("cohesion", "{'cause': 'melee', 'unit': {'type': 'FP', 'vbu': 5, 'large_unit': "
                              "[4, 4]}, 'hits': 1, 'enemies': [{'type': 'FP'}]}")
              .find("unit.vbu: expected 4") == 0);
    CHECK(trouble("shooting", "{'shooter': {'type': 'T', 'vbu': 4, 'missile': 'sling'}, 'target': "
                              "{'type': 'FP', 'vbu': 5}, 'distance': 9, 'dice_shown': [1, 2]}")
              .find("dice_shown") == 0);
    CHECK(trouble("evade", "{'evader': {'type': 'S', 'opportunity': true, 'disordered': true}, "
                           "'charger': {'type': 'CP'}, 'distance': 5}")
              .find("evader.opportunity: expected false") == 0);
    CHECK(trouble("rally", "{'unit': {'type': 'CP', 'discipline': 'B', 'out_of_command': true}, "
                           "'general_in_range': true}")
              .find("general_in_range: expected false") == 0);
    CHECK(trouble("rout_effect",
                  "{'routed': {'type': 'FP'}, 'behind': [{'name': 'a', 'type': 'FP', "
                  "'vbu': 5, 'distance': 1}, {'name': 'a', 'type': 'FP', 'vbu': 5, "
                  "'distance': 2}]}")
              .find("behind[1].name: 'a' is taken") == 0);
    CHECK(trouble("fire_priority", "{'targets': [{'name': '', 'distance': 9, 'bearing': 0}]}") ==
          "targets[0].name: expected a name, found an empty text.");
    CHECK(trouble("fire_priority", "{'targets': [{'distance': 9, 'bearing': 0}]}") ==
          "targets[0].name: is missing; expected text.");
    CHECK(trouble("demoralisation", "{'commands': [{'name': 'army', 'units': [{'vd': 3}]}]}")
              .find("commands[0].name: 'army' is taken") == 0);
    CHECK(trouble("activation",
                  "{'red': [{'name': 'alpha', 'general': 'fair'}], 'blue': [], 'steps': [{'red': "
                  "{'command': 'alhpa', 'dice': [1, 2]}}]}")
              .find("Did you mean 'alpha'?") != std::string::npos);
    CHECK(trouble("cohesion", "{'cause': 'shooting', 'unit': {'type': 'FP', 'vbu': 5}, 'hits': 1, "
                              "'shooter': {'type': 'T'}, 'distance': 81}") ==
          "distance: expected at most 80, as far as anybody shoots; found 81.");
    const auto wood = [](const std::string& unit) {
        return "{'cause': 'melee', 'unit': {'type': 'CP', 'vbu': 5" + unit +
               "}, 'hits': 1, 'enemies': [{'type': 'FP'}]}";
    };
    CHECK(trouble("cohesion", wood(", 'all_in_difficult': true, 'half_in_difficult': false"))
              .find("unit.half_in_difficult: expected true") == 0);
    CHECK(at("values/critical_number", "cohesion", wood(", 'all_in_difficult': true")) == "1");
    CHECK(trouble("evade", "{'evader': {'type': 'S', 'discipline': 'B'}, 'charger': {'type': "
                           "'ART'}, 'distance': 5}") ==
          "charger.type: expected another, found ART: W, ART and BAG never charge.");
    CHECK(trouble("melee", "{'attacker': {'type': 'W', 'vbu': 6, 'discipline': 'B', 'charging': "
                           "true}, 'defender': {'type': 'FP', 'vbu': 5, 'discipline': 'B'}}") ==
          "attacker.charging: expected false: W, ART and BAG never charge.");
    CHECK(trouble("moves", "{'unit': {'discipline': 'B', 'disordered': true}, 'phases': 2}") ==
          "phases: expected 1: a disordered unit makes one phase only.");
}
