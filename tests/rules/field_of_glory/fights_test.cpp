// Dice of close combat: what each troop type throws, what it loses, support and flank charges.

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

ReckonedFight ready(Combat combat, const Fighter& a, const Fighter& b)
{
    Fight made;
    made.combat = combat;
    made.roles = {a.group, b.group};
    made.stretches.push_back({{0, 1}, {a, b}, true});
    return reckoned(sheet, made);
}
double dice_row(Combat combat, const Fighter& a, std::string_view id,
                const Fighter& b = fighter(spearmen()))
{
    return adds(ready(combat, a, b).stretches[0].side[0].factors, id);
}
double reduction(const Fighter& a, std::string_view id, const Fighter& b = fighter(spearmen()))
{
    return adds(ready(Combat::impact, a, b).roles[0].factors, id);
}
Fighter two_deep(GroupFacts facts)
{
    Fighter made = fighter(facts);
    made.second = 2;
    return made;
}

} // namespace

TEST_CASE("fog.dice.impact.elephants_or_scythed: 3 per front base")
{
    constexpr auto id = "fog.dice.impact.elephants_or_scythed";
    CHECK(dice_row(Combat::impact, fighter(group(Type::El)), id) == 6);
    CHECK(dice_row(Combat::impact, fighter(group(Type::HCh)), id) == 0);
}
TEST_CASE("fog.dice.impact.battle_wagons: 2 per front base width")
{
    constexpr auto id = "fog.dice.impact.battle_wagons";
    CHECK(dice_row(Combat::impact, fighter(group(Type::BWg)), id) == 4);
    CHECK(dice_row(Combat::impact, fighter(group(Type::HF)), id) == 0);
}
TEST_CASE("fog.dice.impact.other: 2 per front base")
{
    CHECK(dice_row(Combat::impact, two_deep(spearmen()), "fog.dice.impact.other") == 4);
    CHECK(dice_row(Combat::impact, fighter(group(Type::El)), "fog.dice.impact.other") == 0);
}
TEST_CASE("fog.dice.melee.elephants_knights_chariots_artillery: 2 per front base, none behind")
{
    constexpr auto id = "fog.dice.melee.elephants_knights_chariots_artillery";
    CHECK(dice_row(Combat::melee, two_deep(knights()), id) == 4);
    CHECK(dice_row(Combat::melee, two_deep(cavalry()), id) == 0);
}
TEST_CASE("fog.dice.melee.battle_wagons: 2 per front base width")
{
    CHECK(dice_row(Combat::melee, two_deep(group(Type::BWg)), "fog.dice.melee.battle_wagons") == 4);
}
TEST_CASE("fog.dice.melee.other: 1 per base of two ranks")
{
    CHECK(dice_row(Combat::melee, two_deep(cavalry()), "fog.dice.melee.other") == 4);
}
TEST_CASE("fog.dice.melee.overlaps: dice as those in contact")
{
    Fighter wide = two_deep(cavalry());
    wide.overlap_front = wide.overlap_second = 1;
    CHECK(dice_row(Combat::melee, wide, "fog.dice.melee.overlaps") == 2);
    CHECK(ready(Combat::melee, wide, fighter(spearmen())).roles[0].dice == 6);
    wide.group = knights();
    CHECK(dice_row(Combat::melee, wide, "fog.dice.melee.overlaps") == 2);
}
TEST_CASE("fog.dice.reduce.light: half, unless against their like or FRAGMENTED enemies")
{
    constexpr auto id = "fog.dice.reduce.light";
    CHECK(reduction(fighter(group(Type::LF)), id) == -2);
    CHECK(reduction(fighter(group(Type::LF)), id, fighter(group(Type::LF))) == 0);
    CHECK(reduction(fighter(group(Type::LF)), id, fighter(group(Type::LH))) == -2);
    CHECK(reduction(fighter(group(Type::LH)), id, fighter(group(Type::LF))) == 0);
    GroupFacts shaken = spearmen();
    shaken.state = Level::FRAGMENTED;
    CHECK(reduction(fighter(group(Type::LF)), id, fighter(shaken)) == 0);
    CHECK(reduction(fighter(group(Type::MF)), id) == 0);
}
TEST_CASE("fog.dice.reduce.disrupted_or_disordered: one in three, rounded down, after the light")
{
    constexpr auto id = "fog.dice.reduce.disrupted_or_disordered";
    GroupFacts shaken = spearmen();
    shaken.disorder = Disorder::disordered;
    CHECK(reduction(fighter(shaken), id) == -1);
    CHECK(reduction(fighter(shaken, 3), id) == -2);
    CHECK(reduction(fighter(shaken, 1), id) == 0);
    shaken.profile.type = Type::LF;
    CHECK(reduction(fighter(shaken, 3), id) == -1);
}
TEST_CASE("fog.dice.reduce.fragmented_or_severe: one in two, and fog.dice.reduce.worst_only")
{
    GroupFacts shaken = spearmen();
    shaken.state = Level::DISRUPTED;
    shaken.disorder = Disorder::severe;
    CHECK(reduction(fighter(shaken), "fog.dice.reduce.fragmented_or_severe") == -2);
    CHECK(reduction(fighter(shaken), "fog.dice.reduce.disrupted_or_disordered") == 0);
}
TEST_CASE("fog.dice.impact.support: a die for each shooter behind, unless they charge; "
          "fog.dice.impact.support_lf, fog.dice.impact.support_no_flank")
{
    constexpr auto id = "fog.dice.impact.support";
    Fighter helped = fighter(spearmen());
    helped.group.ranks = 3;
    helped.support = Support{Type::LF, Shooting::bow, 2};
    CHECK(dice_row(Combat::impact, helped, id, charging(knights())) == 2);
    CHECK(dice_row(Combat::impact, helped, id, charging(warband())) == 0);
    helped.support->type = Type::MF;
    CHECK(dice_row(Combat::impact, helped, id, charging(warband())) == 2);
    // Bow at heavily armoured knights: -, so 5.
    CHECK(ready(Combat::impact, helped, charging(knights())).stretches[0].side[0].support_target ==
          5);
    Fighter flanking = charging(warband());
    flanking.flank_or_rear_charge = true;
    CHECK(dice_row(Combat::impact, helped, id, flanking) == 0);
    helped.charging = true;
    CHECK(dice_row(Combat::impact, helped, id, charging(knights())) == 0);
    CHECK(dice_row(Combat::melee, helped, id, fighter(knights())) == 0);
}
TEST_CASE("fog.charge.flank_drop: battle troops on a flank cost a level before the dice")
{
    Fighter flanking = charging(cavalry());
    flanking.flank_or_rear_charge = true;
    ReckonedFight made = ready(Combat::impact, flanking, fighter(spearmen()));
    CHECK(made.roles[1].state == Level::DISRUPTED);
    CHECK(adds(made.roles[1].factors, "fog.charge.flank_drop") == -1);
    CHECK(made.roles[1].dice == 3);
    Fighter caught = fighter(spearmen());
    caught.caught_evading = true;
    CHECK(ready(Combat::impact, flanking, caught).roles[1].state == Level::STEADY);
    flanking.group.profile.type = Type::LH;
    CHECK(ready(Combat::impact, flanking, fighter(spearmen())).roles[1].state == Level::STEADY);
}
TEST_CASE("a group that a flank charge breaks is not fought")
{
    CHECK(answer_to("impact", R"({"A": {"type": "Cv", "bases": 4, "front": 2, "charging": true,
        "flank_or_rear_charge": true}, "B": {"type": "HF", "bases": 6, "front": 1,
        "state": "FRAGMENTED"}})") == R"({"factors": {"B": {"fog.charge.flank_drop": -1}}, )"
                                      R"("values": {"A": {"dice": 0}, "B": {"dice": 0}}, )"
                                      R"("outcomes": {"A.STEADY": "1/1", "B.BROKEN": "1/1"}})");
}
TEST_CASE("fog.combat.mixed_poa: three groups, each with its own stretch")
{
    constexpr auto facts = R"({"A": {"type": "HF", "bases": 6, "front": 1},
        "B": {"type": "HF", "bases": 6, "front": 1}, "C": {"type": "HF", "bases": 6, "front": 1},
        "sections": [{"between": ["A", "B"]}, {"between": ["C", "B"]}]})";
    CHECK(ask_for("values:B", "impact", facts) == R"({"dice": 4})");
    CHECK(ask_for("values:C.2", "impact", facts) == R"({"dice": 2, "poa": 0, "target": 4})");
    // Each of A and C throws 2 dice, B 2 at each: all need 4.
    CHECK(ask_for("outcomes:A.won", "impact", facts) == "\"5/16\"");
    CHECK(ask_for("outcomes:B.drew", "impact", facts) == "\"35/128\"");
}
