#include "laboratory/summary.hpp"

#include <doctest/doctest.h>

using namespace quincunx::laboratory;
using doctest::Approx;
using quincunx::battle::Outcome;

TEST_CASE("share_of: Wilson's interval, as tables give it")
{
    const Share half = share_of(50, 100);
    CHECK(half.share == 0.5);
    CHECK(half.least == Approx(0.40383).epsilon(1e-4));
    CHECK(half.most == Approx(0.59617).epsilon(1e-4));
    const Share all = share_of(10, 10);
    CHECK(all.share == 1);
    CHECK(all.least == Approx(0.72247).epsilon(1e-4));
    CHECK(all.most == 1);
    CHECK(share_of(0, 10).least == 0);
    CHECK(share_of(0, 0) == Share{0, 0, 1});
}

TEST_CASE("spread_of: mean, median, least and most")
{
    CHECK(spread_of({3, 1, 2}) == Spread{2, 2, 1, 3});
    CHECK(spread_of({4, 1, 2, 3}) == Spread{2.5, 2.5, 1, 4});
    CHECK(spread_of({}) == Spread{});
}

TEST_CASE("summary_of: wins, draws and losses by general and by army")
{
    Trial trial;
    trial.swapped_by_turns = true;
    Ending first;
    first.outcome = Outcome::red_wins;
    first.turn = 4;
    first.losses = {1, 5};
    Ending second = first; // the general named for blue leads red, and wins
    second.turn = 8;
    Ending third = first;
    third.outcome = Outcome::draw;
    third.turn = 9;
    third.losses = {3, 3};
    const Ending endings[] = {first, second, third};
    const Summary summary = summary_of(trial, endings);
    CHECK(summary.battles == 3);
    CHECK(summary.draws == 1);
    CHECK(summary.armies[0].wins == 2);
    CHECK(summary.armies[1].wins == 0);
    CHECK(summary.generals[0].wins == 1);
    CHECK(summary.generals[1].wins == 1);
    CHECK(summary.generals[0].losses.mean == Approx(3.0)); // 1, 5, 3
    CHECK(summary.armies[1].losses.mean == Approx(13.0 / 3));
    CHECK(summary.turns.median == 8);
    CHECK(summary.generals[0].win_rate == share_of(1, 3));
}
