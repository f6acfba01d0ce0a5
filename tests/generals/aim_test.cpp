// What an army is about: the stance by the clock and the losses, and what an aim says of orders.

#include "generals/aim.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::generals;
using battle::Outcome;
using battle::Side;
using battle::Situation;

namespace {

struct Maker : battle::Judge {
    // An order that takes a unit there, looking up the table.
    static battle::LegalOrder to(battle::UnitId unit, double x, double y)
    {
        battle::Order order;
        order.unit = unit;
        const table::Pose there{table::point_of_units(x, y), {}};
        return *legal(order, battle::preview_at(unit, there), 0);
    }
};

// Units of two by one; red looks up, blue down. Their places are the middles of their fronts.
void add(Situation& now, Side side, double x, double y)
{
    battle::Seen seen;
    seen.side = side;
    seen.here = true;
    seen.worth = 0.25;
    seen.sound = 1;
    const double facing = side == Side::red ? 1 : -1;
    seen.body = {{x * 1e6, (y - facing * 0.5) * 1e6}, {0, facing}, 1e6, 0.5e6};
    now.units.push_back(seen);
}

// Four in a line, and the enemy so far before them.
Situation two_lines(double apart)
{
    Situation now;
    now.turns_left = 20;
    now.losses = {battle::Losses{0, 4}, battle::Losses{0, 4}};
    for (int i = 0; i < 4; ++i) add(now, Side::red, 10 + 2 * i, 10);
    for (int i = 0; i < 4; ++i) add(now, Side::blue, 10 + 2 * i, 10 + apart);
    return now;
}

Aim aim_of(const Situation& now, Side side = Side::red)
{
    Aim aim;
    aim.take(now, side, Manner{});
    return aim;
}

} // namespace

TEST_CASE(
    "aim: whoever does not win by the clock must come, the more the later; the other may wait")
{
    Situation now = two_lines(12);
    CHECK(aim_of(now).stance() == Stance::come);
    now.at_limit = Outcome::red_wins;
    CHECK(aim_of(now).stance() == Stance::wait);
    CHECK(aim_of(now, Side::blue).stance() == Stance::come);
    now.turns_left = 3;
    CHECK(aim_of(now, Side::blue).stance() == Stance::hurry);
    const auto step = Maker::to(0, 10, 12);
    const double waiting = aim_of(now).change(step);
    now.at_limit = Outcome::draw;
    CHECK(aim_of(now).stance() == Stance::hurry);
    CHECK(aim_of(now).change(step) > waiting);
}

TEST_CASE("aim: an enemy who is nearly broken is finished")
{
    Situation now = two_lines(12);
    now.at_limit = Outcome::red_wins;
    now.losses[1].lost = 3;
    CHECK(aim_of(now).stance() == Stance::finish);
}

TEST_CASE("aim: nearer is better, a step out of the line is not, and riding away is worse")
{
    const Aim aim = aim_of(two_lines(12));
    const double nearer = aim.change(Maker::to(1, 12, 11));
    CHECK(nearer > 0);
    CHECK(aim.change(Maker::to(1, 12, 18)) < 7 * nearer); // alone before the others
    CHECK(aim.change(Maker::to(1, 12, 6)) < 0);
    CHECK(aim.change(Maker::to(1, 12, 10)) == 0);
}

TEST_CASE("aim: nothing is said of the enemy's units, of nobody, and where nobody is seen")
{
    Situation now = two_lines(12);
    const Aim aim = aim_of(now);
    CHECK(aim.change(Maker::to(5, 12, 11)) == 0);
    CHECK(aim.change(Maker::to(battle::no_unit, 12, 11)) == 0);
    for (battle::Seen& one : now.units) one.hidden = one.side == Side::blue;
    CHECK(!aim_of(now).known());
    CHECK(aim_of(now).change(Maker::to(1, 12, 11)) == 0);
    CHECK(aim_of(Situation{}).change(Maker::to(1, 12, 11)) == 0);
}
