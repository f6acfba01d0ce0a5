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
    // The same against an enemy.
    static battle::LegalOrder at(battle::UnitId unit, battle::UnitId enemy, double x, double y)
    {
        battle::Order order;
        order.unit = unit;
        order.target = enemy;
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

// On a table of 30 by 30.
Aim aim_of(const Situation& now, Side side = Side::red)
{
    Aim aim;
    aim.take(now, side, Manner{}, table::table_of_units(30, 30));
    return aim;
}

// Red wins by leaving with so many over the far edge.
battle::DayConditions day_of_leaving(int needed)
{
    battle::DayConditions day;
    day.exits.push_back({.side = Side::red, .edge = battle::Exit::Edge::far_, .needed = needed});
    return day;
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

TEST_CASE("aim: whoever does not win by the clock hurries before the last third of the day")
{
    Situation now = two_lines(4);
    now.turn = 10;
    now.turns_left = 10;
    CHECK(aim_of(now).stance() == Stance::come);
    now.turn = 14;
    now.turns_left = 6;
    CHECK(aim_of(now).stance() == Stance::hurry);
    now.at_limit = Outcome::red_wins;
    CHECK(aim_of(now).stance() == Stance::wait);
}

TEST_CASE("aim: one unit from victory risks count less, and whoever runs is followed")
{
    Situation now = two_lines(4);
    CHECK(aim_of(now).fear() == 1);
    CHECK(aim_of(now).pursuit(0) == 0);
    now.losses[1].lost = 3;
    CHECK(aim_of(now).fear() < 1);
    CHECK(aim_of(now).pursuit(0) > 0);
    CHECK(aim_of(now).pursuit(battle::no_unit) == 0);
    CHECK(aim_of(now, Side::blue).fear() == 1);
}

TEST_CASE("aim: where leaving wins, units make for the edge, and the other side for them")
{
    const battle::DayConditions day = day_of_leaving(3);
    Situation now = two_lines(12);
    now.day = &day;
    now.at_limit = Outcome::blue_wins;
    const Aim aim = aim_of(now);
    CHECK(aim.leaves());
    REQUIRE(aim.way_of(0).has_value());
    CHECK(aim.way_of(0)->y > 0);
    CHECK(aim.change(Maker::to(0, 10, 13)) > aim.change(Maker::to(0, 13, 10)));
    CHECK(aim.change(Maker::to(0, 10, 30.5)) > aim.change(Maker::to(0, 10, 29)) + 0.25);
    // Blue may wait for the day's end, but not at the side.
    const Aim other = aim_of(now, Side::blue);
    CHECK(!other.leaves());
    CHECK(other.change(Maker::to(4, 10, 18)) >
          aim_of(two_lines(12), Side::blue).change(Maker::to(4, 10, 18)));
    now.at_limit = Outcome::red_wins; // no need to
    CHECK(!aim_of(now).leaves());
    now.at_limit = Outcome::blue_wins;
    const battle::DayConditions too_many = day_of_leaving(5);
    now.day = &too_many;
    CHECK(!aim_of(now).leaves());
    CHECK(!aim_of(now).way_of(0).has_value());
}

TEST_CASE("aim: ground that counts is gone for and held; enemies whose loss counts are prizes")
{
    battle::DayConditions day;
    day.objectives.push_back({.name = "the hill"});
    std::vector<table::Point> square;
    for (const auto& [x, y] : {std::pair{2, 14}, {6, 14}, {6, 18}, {2, 18}})
        square.push_back(table::point_of_units(x, y));
    day.objectives[0].area = *table::area_feature(table::Kind::open, "the hill", square);
    Situation now = two_lines(16);
    now.day = &day;
    const Aim aim = aim_of(now);
    CHECK(aim.way_of(0)->x < 0);
    const Aim without = aim_of(two_lines(16));
    CHECK(aim.change(Maker::to(0, 6, 13)) > without.change(Maker::to(0, 6, 13)));
    CHECK(aim.change(Maker::to(0, 4, 16)) > aim.change(Maker::to(0, 7, 16)) + 0.1);
    now.of_day.objectives_taken = 1;
    CHECK(!aim_of(now).way_of(0).has_value());

    day.objectives[0] = {.name = "the camp", .units = battle::bit(4), .loser = 1, .worth = 2};
    now.of_day.objectives_taken = 0;
    const auto charge = [](battle::UnitId target) { return Maker::at(0, target, 10, 24); };
    CHECK(aim_of(now).change(charge(4)) > aim_of(now).change(charge(5)));
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

TEST_CASE("characters: the bold come faster and mind risks less, the cautious keep to their line")
{
    const Situation now = two_lines(12);
    const auto change = [&](const Manner& manner, const battle::LegalOrder& order) {
        Aim aim;
        aim.take(now, Side::red, manner);
        return aim.change(order);
    };
    const auto nearer = Maker::to(1, 12, 11);
    CHECK(change(bold(), nearer) > change({}, nearer));
    CHECK(change({}, nearer) > change(cautious(), nearer));
    const auto out_of_line = Maker::to(1, 12, 16);
    CHECK(change(cautious(), out_of_line) < change({}, out_of_line));
    const auto charge = Maker::at(1, 5, 12, 20);
    CHECK(change(bold(), charge) > change({}, charge));
    CHECK(bold().fear < 1);
    CHECK(cautious().fear > 1);
}

TEST_CASE("characters: the cunning like an enemy's flank and back")
{
    Situation now = two_lines(3);
    add(now, Side::red, 20, 14); // beside and behind the last of them
    const auto change = [&](const Manner& manner, const battle::LegalOrder& order) {
        Aim aim;
        aim.take(now, Side::red, manner);
        return aim.change(order);
    };
    const auto at_the_flank = Maker::at(8, 7, 17, 14);
    const auto ahead = Maker::at(3, 7, 16, 12);
    CHECK(change(cunning(), at_the_flank) > change({}, at_the_flank));
    CHECK(change(cunning(), ahead) == change({}, ahead));
}
