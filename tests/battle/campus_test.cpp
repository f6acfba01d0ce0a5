#include "campus/campus.hpp"

#include "dice/recorded.hpp"
#include "dice/rolled.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

table::Path ahead(double units)
{
    table::Step step;
    step.ahead = static_cast<std::int32_t>(units * 1e6);
    return {step};
}

// Applies an order that must be legal; what it told.
std::vector<Event> apply(Battle& battle, const Order& order, Dice& dice)
{
    Log log;
    const Verdict verdict = battle.judge(order);
    REQUIRE(verdict);
    battle.apply(*verdict, dice, log);
    CHECK(battle.fault() == "");
    return log.events;
}

std::string refusal(const Battle& battle, const Order& order)
{
    const Verdict verdict = battle.judge(order);
    REQUIRE_FALSE(verdict);
    return std::string(verdict.error().rule) + ": " +
           to_text(verdict.error().reason, battle.roster());
}

// Units and options chosen at random until the battle is over; the number of orders.
int play_out(Battle& battle, std::uint64_t seed)
{
    Orders orders;
    Units units;
    int given = 0;
    for (; !battle.pending().over; ++given) {
        REQUIRE(given < 5000);
        dice::Rolled choice(dice::seed_from(seed), battle.entry());
        dice::Rolled dice(dice::seed_from(seed + 1), battle.entry());
        battle.subjects(units);
        UnitId unit = no_unit;
        if (!units.empty()) {
            const auto at = static_cast<std::size_t>(choice.die(static_cast<int>(units.size())));
            unit = units[at - 1];
        }
        battle.options(unit, orders);
        if (orders.empty()) battle.options(no_unit, orders);
        REQUIRE_FALSE(orders.empty());
        const auto at = static_cast<std::size_t>(choice.die(static_cast<int>(orders.size())));
        apply(battle, orders[at - 1], dice);
    }
    return given;
}

} // namespace

TEST_CASE("cam.move.allowance: a unit may not move farther than its allowance")
{
    const auto battle = campus::opened(campus::line_battle(2));
    CHECK(refusal(*battle, {.verb = campus::move, .unit = 0, .path = ahead(4.5)}) ==
          "cam.move.allowance: A1 1 Cohort may move 4; this move is 4.5.");
    CHECK(battle->judge({.verb = campus::move, .unit = 0, .path = ahead(4)}));
}

TEST_CASE("cam.turn.once: a unit acts once in its turn")
{
    const auto battle = campus::opened(campus::line_battle(2));
    dice::Recorded none{};
    apply(*battle, {.verb = campus::move, .unit = 0, .path = ahead(1)}, none);
    CHECK(refusal(*battle, {.verb = campus::move, .unit = 0, .path = ahead(1)}) ==
          "cam.turn.once: A1 1 Cohort has acted in this turn.");
}

TEST_CASE("cam.melee.rout: the defender holds, and a margin of 3 costs him two strength")
{
    const auto battle = campus::opened(campus::line_battle(2));
    dice::Recorded dice{4, 2};
    apply(*battle, {.verb = campus::move, .unit = 0, .path = ahead(4)}, dice);
    apply(*battle, {.verb = campus::end}, dice);
    apply(*battle, {.side = Side::blue, .verb = campus::move, .unit = 2, .path = ahead(2)}, dice);
    apply(*battle, {.side = Side::blue, .verb = campus::end}, dice);
    apply(*battle, {.verb = campus::attack, .unit = 0, .target = 2}, dice);
    CHECK(battle->pending() == Decision{false, Side::blue, campus::react, 2, 0});
    const auto events = apply(*battle, {.side = Side::blue, .verb = campus::hold, .unit = 2}, dice);
    CHECK(dice.all_used());
    CHECK(events[0].reckoning.has("cam.melee.attacking"));
    CHECK(battle->standing().losses[1] == 1);
    CHECK(battle->standing().outcome == Outcome::red_wins);
    CHECK(battle->standing().rule == "cam.end.half");
}

TEST_CASE("cam.hidden: a hidden unit is seen when an enemy comes near")
{
    const auto battle = campus::opened(campus::ambush(2));
    dice::Recorded none{};
    apply(*battle, {.verb = campus::move, .unit = 0, .path = ahead(1)}, none);
    Scene scene;
    battle->draw(scene);
    CHECK(scene.figures[2].hidden);
    apply(*battle, {.verb = campus::end}, none);
    apply(*battle, {.side = Side::blue, .verb = campus::end}, none);
    const auto events = apply(*battle, {.verb = campus::move, .unit = 0, .path = ahead(3)}, none);
    CHECK(to_text(events.back().words, battle->roster()) == "B1 1 Cohort is seen.");
    battle->draw(scene);
    CHECK_FALSE(scene.figures[2].hidden);
}

TEST_CASE("campus: battles by chance end, with every invariant held at every step")
{
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto battle = campus::opened(campus::ambush(4));
        const auto start = battle->copy();
        const auto again = battle->copy();
        play_out(*battle, seed);
        play_out(*again, seed);
        CHECK(battle->hash() == again->hash());
        CHECK(battle->first_difference(*again) == "");
        CHECK(battle->hash() != start->hash());
        decided += battle->standing().outcome != Outcome::draw;
        battle->become(*start);
        CHECK(battle->hash() == start->hash());
    }
    CHECK(decided > 5);
}
