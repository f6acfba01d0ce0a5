// The worked examples of the rules (section 16).

#include "facts.hpp"
#include "rules/impetus/book/charges.hpp"

#include <cmath>
#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

// The share of some outcomes together, in hundredths of a percent.
int share(const Value& answer, std::initializer_list<std::string_view> ends)
{
    dice::Fraction sum;
    for (const std::string_view end : ends)
        if (const Value* chance = answer.find("outcomes")->find(end))
            sum += dice::Fraction(chance->as_text());
    return static_cast<int>(std::lround(sum.to_double() * 10000));
}

} // namespace

TEST_CASE("example 1: Fair throws 4 and 4, Expert 1 and 3: ten against seven")
{
    const std::string facts = "{'red': {'general': 'fair'}, 'blue': {'general': 'expert'}, "
                              "'dice_shown': {'red': [4, 4], 'blue': [1, 3]}}";
    CHECK(at("values/red/total", "initiative", facts) == "10");
    CHECK(at("values/blue/total", "initiative", facts) == "7");
    CHECK(at("outcomes", "initiative", facts) == "{'red': '1/1'}");
}

TEST_CASE("example 2: skirmishers with crossbows at disordered knights")
{
    const std::string facts = "{'shooter': {'type': 'S', 'vbu': 2, 'missile': 'crossbow_b'}, "
                              "'target': {'type': 'CP', 'vbu': 7, 'disordered': true}, 'distance': "
                              "12}";
    CHECK(at("values/dice", "shooting", facts) == "3");
    CHECK(at("values/critical_number", "shooting", facts) == "6");
    CHECK(at("outcomes", "shooting", facts) ==
          "{'loses_1': '623/1296', 'loses_2': '1/1296', 'no_hit': '14/27'}");
    const std::string rolled = facts.substr(0, facts.size() - 1) + ", 'dice_shown': [2, 5, 6]}";
    CHECK(at("values/hits", "shooting", rolled) == "1");
    CHECK(at("outcomes", "cohesion",
             "{'cause': 'shooting', 'unit': {'type': 'CP', 'vbu': 7, 'disordered': true}, 'hits': "
             "1, 'roll': 3, 'shooter': {'type': 'S', 'missile': 'crossbow_b'}, 'distance': 12}") ==
          "{'passed_loses_1': '1/1'}");
}

TEST_CASE("example 3: five hits leave knights of VBU 7 a critical number of 2; a 6 costs four")
{
    const std::string facts = "{'cause': 'melee', 'unit': {'type': 'CP', 'vbu': 7}, 'hits': 5, "
                              "'roll': 6, 'enemies': [{'type': 'FP'}]}";
    CHECK(at("values/critical_number", "cohesion", facts) == "2");
    CHECK(at("outcomes", "cohesion", facts) == "{'failed_loses_4': '1/1'}");
}

TEST_CASE("example 4: an oblique move disorders CP B, and CL not")
{
    const auto oblique = [](const std::string& type) {
        return at("outcomes", "manoeuvre",
                  fmt::format("{{'unit': {{'type': '{}', 'discipline': 'B'}}, 'move': 'oblique', "
                              "'angle': 30}}",
                              type));
    };
    CHECK(oblique("CL") == "{'done_in_order': '1/1'}");
    CHECK(oblique("CP") == "{'done_disordered': '1/1'}");
}

TEST_CASE("example 5: knights charge heavy foot in the open")
{
    const Value answer =
        answered("melee", "{'attacker': {'type': 'CP', 'vbu': 7, 'impetus': 4, 'discipline': 'B', "
                          "'charging': true}, 'defender': {'type': 'FP', 'vbu': 5, 'impetus': 1, "
                          "'discipline': 'B'}}");
    CHECK(quincunx::test::part_of(answer, "outcomes/defender_routed") == "'1485557/136048896'");
    CHECK(share(answer, {"defender_routed"}) == 109);
    CHECK(share(answer, {"defender_retreats_caught"}) == 3183);
    CHECK(share(answer, {"defender_retreats_clear"}) == 637);
    CHECK(share(answer, {"draw"}) == 5312);
    CHECK(share(answer, {"attacker_retreats_caught", "attacker_retreats_clear"}) == 759);
    const dice::Fraction caught(
        answer.find("outcomes")->find("attacker_retreats_caught")->as_text());
    const dice::Fraction clear(answer.find("outcomes")->find("attacker_retreats_clear")->as_text());
    CHECK(caught * dice::Fraction(3) == caught + clear);
}

TEST_CASE("example 6: knights charge pikes two deep")
{
    const Value answer =
        answered("melee", "{'attacker': {'type': 'CP', 'vbu': 7, 'impetus': 4, 'discipline': 'B', "
                          "'charging': true}, 'defender': {'type': 'FP', 'large_unit': [4, 4], "
                          "'impetus': 1, 'discipline': 'B', 'weapon': 'pike'}}");
    CHECK(share(answer, {"draw"}) == 5267);
    CHECK(share(answer, {"defender_retreats_caught", "defender_retreats_clear"}) == 3622);
    CHECK(share(answer, {"attacker_retreats_caught", "attacker_retreats_clear"}) == 1111);
    CHECK(share(answer, {"defender_routed"}) == 0);
}

TEST_CASE("example 7: a flank charge")
{
    const Value answer =
        answered("melee", "{'attacker': {'type': 'FP', 'vbu': 5, 'impetus': 1, 'discipline': 'B', "
                          "'charging': true}, 'defender': {'type': 'FP', 'vbu': 5, 'discipline': "
                          "'A'}, 'side': 'flank'}");
    CHECK(quincunx::test::part_of(answer, "values/attacker/dice") == "8");
    CHECK(quincunx::test::part_of(answer, "values/defender/dice") == "5");
    CHECK(quincunx::test::part_of(answer, "outcomes/defender_routed") == "'29330455/51018336'");
    CHECK(share(answer, {"both_routed"}) == 4);
    CHECK(share(answer, {"draw"}) == 3018);
    CHECK(share(answer, {"attacker_retreats_caught", "attacker_retreats_clear"}) == 1226);
    CHECK(share(answer, {"attacker_routed"}) == 3);
}

TEST_CASE("example 8: warband against legion, with pila and support")
{
    const Value answer = answered(
        "melee", "{'attacker': {'type': 'FL', 'large_unit': [5, 5], 'impetus': 3, 'discipline': "
                 "'C', 'impetuous': true, 'warband': true, 'charging': true}, 'defender': {'type': "
                 "'FP', 'vbu': 6, 'impetus': 3, 'discipline': 'A', 'thrown': 'pilum', "
                 "'supported_flanks': 1}, 'defender_support': [{'type': 'FP', 'vbu': 6, "
                 "'discipline': 'A', 'thrown': 'pilum'}]}");
    CHECK(quincunx::test::part_of(answer, "values/attacker/dice") == "10");
    CHECK(quincunx::test::part_of(answer, "values/defender/dice") == "15");
    CHECK(share(answer, {"attacker_retreats_caught", "attacker_retreats_clear"}) == 5691);
    CHECK(share(answer, {"draw"}) == 2556);
    CHECK(share(answer, {"defender_retreats_caught", "defender_retreats_clear"}) == 1753);
}

TEST_CASE("example 9: three moves of discipline B")
{
    CHECK(at("outcomes", "moves", "{'unit': {'discipline': 'B'}, 'phases': 3}") ==
          "{'all_phases_in_order': '1/6', 'disordered_after_phase_2': '1/2', "
          "'disordered_after_phase_3': '1/3'}");
}

TEST_CASE("example 10: skirmishers evade from knights")
{
    CHECK(at("outcomes", "evade",
             "{'evader': {'type': 'S', 'discipline': 'B'}, 'charger': {'type': 'CP', 'impetus': "
             "4}, 'distance': 5}") ==
          "{'dispersed': '1/2', 'dispersed_after_evading': '1/6', 'evades_clear': '1/3'}");
}

TEST_CASE("example 11: a halved volley")
{
    const std::string facts = "{'shooter': {'type': 'T', 'vbu': 4, 'missile': 'long_bow_a', "
                              "'moves_made': 1}, 'target': {'type': 'FP', 'vbu': 5}, 'distance': "
                              "14, 'through_light': true}";
    CHECK(at("values/dice", "shooting", facts) == "2");
    CHECK(at("outcomes", "shooting", facts) ==
          "{'disordered': '5/18', 'loses_1': '1/18', 'no_hit': '2/3'}");
}

TEST_CASE("example 12: a wheel of knights")
{
    CHECK(at("result", "wheel", "{'type': 'CP', 'angle': 45}") ==
          "{'legal': true, 'arc': 6.283, 'largest_angle': 57.296}");
    CHECK(at("result/legal", "wheel", "{'type': 'CP', 'angle': 57.2}") == "true");
    CHECK(at("result/legal", "wheel", "{'type': 'CP', 'angle': 57.4}") == "false");
}

TEST_CASE("example 13: light cavalry tries disordered foot")
{
    const Value answer =
        answered("melee", "{'attacker': {'type': 'CL', 'vbu': 4, 'discipline': 'B', 'charging': "
                          "true}, 'defender': {'type': 'FP', 'vbu': 4, 'discipline': 'C', "
                          "'disordered': true}}");
    CHECK(quincunx::test::part_of(answer, "values/attacker/dice") == "5");
    CHECK(quincunx::test::part_of(answer, "values/defender/dice") == "3");
    CHECK(share(answer, {"draw_attacker_retreats"}) == 4701);
    // Printed as 28.99, the sum of these two after rounding.
    CHECK(share(answer, {"defender_retreats_caught"}) == 2416);
    CHECK(share(answer, {"defender_retreats_clear"}) == 483);
    CHECK(share(answer, {"defender_routed"}) == 532);
    CHECK(share(answer, {"attacker_retreats_caught", "attacker_retreats_clear"}) == 1713);
    CHECK(share(answer, {"attacker_routed"}) == 146);
    UnitFacts target = unit(Type::FP, 4);
    CHECK_FALSE(may_charge(Sheet(), unit(Type::CL, 4), target, Touched::front));
    target.disordered = true;
    CHECK(may_charge(Sheet(), unit(Type::CL, 4), target, Touched::front));
}

TEST_CASE("example 14: the fate of a mounted Expert C-in-C")
{
    const std::string facts = "{'general': 'expert', 'other_generals': ['fair'], 'structure': "
                              "'average', 'losses': 2, 'mounted': true, 'in_melee': true, "
                              "'commander_in_chief': true}";
    CHECK(at("values/modifier", "general_loss", facts) == "-1");
    CHECK(at("outcomes", "general_loss", facts) ==
          "{'captured': '1/4', 'captured_command_routs': '1/36', 'killed': '5/36', "
          "'no_effect': '7/12'}");
}

TEST_CASE("example 15: one charge step by step: the parts that facts can tell")
{
    // S 5U ahead evades on 4+, passes the CL behind it and is set just behind.
    CHECK(at("result/evade", "reactions",
             "{'unit': {'type': 'S'}, 'trigger': 'charge', 'against': 'me', 'distance': 5}") ==
          "'test'");
    CHECK(at("result/effect", "interpenetrate",
             "{'why': 'evade', 'mover': {'type': 'S'}, 'friend': {'type': 'CL'}}") == "'passes'");
    // T on opportunity shoots the charger.
    CHECK(at("result/shoot", "reactions",
             "{'unit': {'type': 'T', 'missile': 'long_bow_a', 'opportunity': true}, 'trigger': "
             "'charge', 'against': 'friend'}") == "true");
    // The CL stands 11U away: a bonus of 3 or more.
    CHECK(at("outcomes", "charge", "{'charger': {'type': 'CP', 'impetus': 4}, 'open': 11}") ==
          "{'contact_with_bonus': '2/3', 'short_disordered': '1/3'}");
}
