// What scenarios ask of every rule set alike.

#include "battle/conditions.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using battle::Side;
using battle::Standee;
using battle::Standees;
using battle::UnitConditions;

namespace {

// Red's unit 0 with its front at the corner of the table, blue's unit 1 so far ahead of it.
Standees two_apart(double gap)
{
    const auto at = [](double y) {
        return table::rect_of(table::Pose{table::point_of_units(0, y), {0, 1'000'000'000}}, 2, 1,
                              {});
    };
    Standees field;
    field.push_back({0, Side::red, true, false, at(0)});
    field.push_back({1, Side::blue, true, false, at(gap + 1)});
    return field;
}

// What of a hold a fight gives, as conditions of the first of two units of a line each.
UnitConditions conditions_of(const muster::Hold& hold, bool counts = true)
{
    muster::Army army;
    army.units.resize(2);
    army.units[0].line = "front";
    army.units[1].line = "rear";
    army.units[0].hold = hold;
    army.units[0].counts = counts;
    return battle::camp_conditions(army.units[0], army, 0, 1);
}

} // namespace

TEST_CASE("hold: without a turn it is the enemy's coming near alone that releases")
{
    const UnitConditions near = conditions_of({0, 4.0, std::nullopt, {}});
    battle::DayState day;
    CHECK(battle::held(near, 0, day));
    CHECK(battle::released(near, 0, two_apart(4), 1));
    CHECK_FALSE(battle::released(near, 0, two_apart(4.01), 1));
    CHECK_FALSE(battle::released(near, 0, two_apart(4.01), 40));
    day.released = battle::bit(0);
    CHECK_FALSE(battle::held(near, 0, day));
}

TEST_CASE("hold: without a turn it is the enemy's passing a line alone that releases")
{
    const UnitConditions past = conditions_of({0, std::nullopt, 5.0, {}});
    CHECK(battle::held(past, 0, {}));
    CHECK(battle::released(past, 0, two_apart(4.5), 1)); // its middle is at 5
    CHECK_FALSE(battle::released(past, 0, two_apart(4.51), 40));
}

TEST_CASE("hold: without a turn it is the loss of others alone that releases")
{
    const UnitConditions avenging = conditions_of({0, std::nullopt, std::nullopt, {"rear"}});
    Standees field = two_apart(0);
    CHECK(battle::held(avenging, 0, {}));
    CHECK_FALSE(battle::released(avenging, 0, field, 40));
    field[1].gone = true; // the unit with the number 1
    CHECK(battle::released(avenging, 0, field, 1));
}

TEST_CASE("hold: a turn releases at its start, whatever else would")
{
    const UnitConditions until = conditions_of({3, 4.0, std::nullopt, {}});
    CHECK_FALSE(battle::released(until, 0, two_apart(9), 2));
    CHECK(battle::released(until, 0, two_apart(9), 3));
    CHECK(battle::released(until, 0, two_apart(4), 2));
}

TEST_CASE("hold: nothing releases a camp under rules that know none")
{
    const UnitConditions camp = conditions_of({0, 4.0, std::nullopt, {}}, false);
    CHECK(camp.stays());
    CHECK(battle::held(camp, 0, {}));
    CHECK_FALSE(battle::released(camp, 0, two_apart(0), 40));
    CHECK_FALSE(battle::held(conditions_of({}), 0, {}));
}

TEST_CASE("hold: the refusal says what it waits for")
{
    battle::Roster roster;
    roster.units.push_back({.label = "A1", .name = "Guard"});
    const auto words = [&](const muster::Hold& hold, bool counts = true) {
        const battle::Refusal refusal = battle::still_held(conditions_of(hold, counts), 0);
        CHECK(refusal.rule == "scenario.hold");
        return to_text(refusal.reason, roster);
    };
    CHECK(words({3, std::nullopt, std::nullopt, {}}) ==
          "A1 Guard holds: the scenario lets it move from nominal turn 3 on.");
    CHECK(words({3, 4.0, std::nullopt, {}}) ==
          "A1 Guard holds: the scenario lets it move from nominal turn 3 on, or when an enemy "
          "comes within 4.");
    CHECK(words({3, 4.0, 30.0, {}}) ==
          "A1 Guard holds: the scenario lets it move from nominal turn 3 on, or when an enemy "
          "comes within 4 or as far as y = 30.");
    CHECK(words({0, 4.0, std::nullopt, {}}) ==
          "A1 Guard holds: the scenario lets it move when an enemy comes within 4.");
    CHECK(words({0, std::nullopt, 30.0, {}}) ==
          "A1 Guard holds: the scenario lets it move when an enemy has come as far as y = 30.");
    CHECK(
        words({2, std::nullopt, 30.0, {"rear"}}) ==
        "A1 Guard holds: the scenario lets it move from nominal turn 2 on, when an enemy has come "
        "as far as y = 30, or the lines that it waits for are lost.");
    CHECK(words({0, 4.0, std::nullopt, {}}, false) ==
          "A1 Guard stays: a camp is guarded, not moved.");
}

TEST_CASE("exits and objectives beyond those that a battle keeps count of are refused")
{
    muster::Fight fight;
    fight.exits.assign(muster::most_exits, {.edge = "left"});
    fight.objectives.assign(muster::most_objectives, {.line = "rear", .worth = muster::most_worth});
    Troubles troubles;
    CHECK(battle::day_conditions(fight, {}, troubles).exits.size() == muster::most_exits);
    CHECK(troubles.empty());
    fight.exits.push_back({.edge = "right"});
    fight.objectives.push_back({.line = "front", .worth = muster::most_worth + 1});
    fight.objectives.back().name = "the front";
    battle::day_conditions(fight, {}, troubles);
    CHECK(to_text(troubles) == "objective: expected at most 10, found 11.\n"
                               "exit: expected at most 8, found 9.\n"
                               "the front: worth: expected 0 to 24, found 25.\n");
}

TEST_CASE("objectives: all that one side may lose by are counted in full")
{
    battle::DayConditions day;
    for (int i = 0; i < muster::most_objectives; ++i)
        day.objectives.push_back(
            {.units = battle::bit(0), .loser = 0, .worth = muster::most_worth});
    Standees field = two_apart(3);
    field[0].gone = true;
    battle::DayState state;
    battle::count_objectives(day, field, {}, 1, state);
    CHECK(state.objective_losses[0] == muster::most_objectives * muster::most_worth);
    CHECK(state.objective_losses[1] == 0);
}
