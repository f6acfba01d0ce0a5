// What a general is told of a battle: the clock, who wins when the day is over, what is left of
// everybody and how they stand; the same for every rule set.

#include "battles/opened.hpp"
#include "generals/general.hpp"
#include "rules/situation.hpp"

using namespace quincunx;
using battle::Outcome;
using battle::Side;
using battle::Situation;
using doctest::Approx;

namespace {

Situation situation_of(const battle::Battle& battle)
{
    Situation now;
    REQUIRE(rules::survey(battle, now));
    return now;
}

std::unique_ptr<battle::Battle> scenario(const battle::RuleSet& rules, const std::string& name)
{
    return test::opened(rules, test::fight_of(rules, name, muster::Size::small));
}

// Recruits play until it is over; `look` is called before every order and at the end.
template <class Look>
void play_on(battle::Battle& battle, std::uint64_t seed, Look&& look)
{
    const auto recruit = generals::find("recruit")->make();
    generals::Choice chance(seed);
    dice::Rolled dice(dice::seed_from(seed), 0);
    battle::Silence silence;
    while (!battle.pending().over && battle.entry() < 20'000) {
        look(battle);
        const battle::LegalOrder order = recruit->choose(battle, chance);
        dice.start(battle.entry() + 1);
        battle.apply(order, dice, silence);
    }
    look(battle);
}

// A unit of two by one in the middle of nowhere.
battle::Seen unit_at(Side side, double x, double y, double facing_y)
{
    battle::Seen seen;
    seen.side = side;
    seen.here = true;
    seen.worth = 0.5;
    seen.sound = 1;
    seen.body = {{x * 1e6, y * 1e6}, {0, facing_y}, 1e6, 0.5e6};
    return seen;
}

} // namespace

TEST_CASE("situation: both sides are whole when a battle begins, in every rule set")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const auto battle = scenario(*rules, "zama");
        const Situation now = situation_of(*battle);
        CHECK(now.units.size() == battle->roster().units.size());
        CHECK(now.turns_left > 1);
        for (const Side side : {Side::red, Side::blue}) {
            CHECK(battle::assess(now, side) == Approx(1));
            double worth = 0;
            for (const battle::Seen& one : now.units)
                if (one.side == side) worth += one.worth;
            CHECK(worth == Approx(1).epsilon(0.01));
        }
    }
}

TEST_CASE("situation: turns run out by one, the last is the last, and losses lower what is left")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const auto battle = scenario(*rules, "cannae");
        int left = situation_of(*battle).turns_left;
        play_on(*battle, 3, [&](const battle::Battle& at) {
            const Situation now = situation_of(at);
            CHECK(now.turns_left <= left);
            CHECK(now.turns_left >= left - 1);
            CHECK((now.turns_left >= 1 || at.pending().over));
            left = now.turns_left;
            for (const battle::Seen& one : now.units) {
                CHECK(one.sound <= 1);
                CHECK(one.sound >= 0);
                CHECK((!one.engaged || one.here));
            }
        });
        const Situation end = situation_of(*battle);
        for (const Side side : {Side::red, Side::blue})
            CHECK((end.losses[battle::index(side)].lost == 0 || battle::assess(end, side) < 1));
    }
}

TEST_CASE("situation: who is said to win when the day is over does, in every rule set")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        int ended_by_limit = 0;
        for (const std::string name : {"zama", "agincourt", "falkirk"})
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                muster::Fight fight = test::fight_of(*rules, name, muster::Size::small);
                fight.turn_limit = 3; // long before anybody breaks
                if (seed == 3) fight.limit_winner = 1;
                const auto battle = test::opened(*rules, fight);
                play_on(*battle, seed, [](const battle::Battle&) {});
                const Situation end = situation_of(*battle);
                const auto broke = [&](std::size_t i) {
                    return end.losses[i].lost >= end.losses[i].breaks_at;
                };
                if (broke(0) || broke(1)) continue;
                ++ended_by_limit;
                CHECK(end.at_limit == battle->standing().outcome);
            }
        CHECK(ended_by_limit > 0);
    }
}

TEST_CASE("situation: an enemy at the flank or the back who looks that way exposes a unit")
{
    const auto exposed = [](double x, double y, double facing) {
        Situation now;
        now.units.push_back(unit_at(Side::red, 0, 0, 1));
        now.units.push_back(unit_at(Side::blue, x, y, facing));
        return battle::exposure(now, 0);
    };
    CHECK(exposed(0, 3, -1) == 0);     // before it
    CHECK(exposed(0, -3, 1) > 0.15);   // behind it
    CHECK(exposed(0, -3, -1) == 0);    // behind it, looking elsewhere
    CHECK(exposed(0, -30, 1) == 0);    // far behind it
    CHECK(exposed(2.5, -2, 1) > 0.05); // half behind
}

TEST_CASE("situation: who touches an enemy is engaged")
{
    Situation now;
    now.units.push_back(unit_at(Side::red, 0, 0, 1));
    now.units.push_back(unit_at(Side::blue, 0, 1, -1));
    now.units.push_back(unit_at(Side::blue, 0, 5, -1));
    battle::note_engaged(now);
    CHECK(now.units[0].engaged);
    CHECK(now.units[1].engaged);
    CHECK(!now.units[2].engaged);
}
