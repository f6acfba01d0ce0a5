// What every rule set asks of its field, asked of Campus' units of one base.

#include "battle/positions.hpp"
#include "campus/campus.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

// Three of red at x 3, 6, 9 and three of blue opposite, at the distance that line_battle leaves.
struct Lines {
    std::unique_ptr<Battle> battle = campus::opened(campus::line_battle(3));
    campus::State state = state_in<campus::State>(*battle);
};

} // namespace

TEST_CASE("field: everybody is whoever is present, of all or of a side, in roster order")
{
    Lines lines;
    CHECK(everybody(lines.state) == UnitsOf<campus::State>{0, 1, 2, 3, 4, 5});
    CHECK(everybody(lines.state, Side::blue) == UnitsOf<campus::State>{3, 4, 5});
    lines.state.units[4].presence = Presence::lost;
    CHECK(everybody(lines.state, Side::blue) == UnitsOf<campus::State>{3, 5});
    CHECK_FALSE(present(lines.state, no_unit));
    CHECK(enemies(lines.state, 0, 3));
    CHECK_FALSE(enemies(lines.state, 0, 2));
}

TEST_CASE("field: the nearest enemy, the first of equals; and only one who counts")
{
    Lines lines;
    CHECK(nearest_enemy(lines.state, 1).unit == 4);
    CHECK(nearest_enemy(lines.state, 1).distance == distance(lines.state, 1, 4));
    CHECK(nearest_front(lines.state, 1, [](UnitId) { return true; }) == 4);
    CHECK(nearest_enemy(lines.state, 1, [](UnitId enemy) { return enemy != 4; }).unit == 3);
    CHECK(nearest_enemy(lines.state, 1, [](UnitId) { return false; }).unit == no_unit);
}

TEST_CASE("field: whoever may be within is never farther; near ones may be")
{
    Lines lines;
    for (const UnitId a : everybody(lines.state))
        for (const UnitId b : everybody(lines.state)) {
            const double apart = distance(lines.state, a, b);
            CHECK(may_be_within(lines.state, a, b, apart));
            if (may_be_within(lines.state, a, b, 0))
                CHECK(apart <= radius_of(lines.state, a) + radius_of(lines.state, b) + 0.02);
        }
}

TEST_CASE("field: a shape has room on the table and on nobody")
{
    Lines lines;
    const table::Point here = origin_of(lines.state, 0);
    const table::Rect own = footprint(lines.state, 0, here);
    CHECK(overlapped(lines.state, 0, own, here) == no_unit);
    CHECK(has_room(lines.state, 0, own, here));
    CHECK(overlapped(lines.state, 1, own, here) == 0);
    CHECK_FALSE(has_room(lines.state, 1, own, here));
    const table::Rect beyond = table::moved(own, table::along({0, -1}, 50));
    CHECK_FALSE(has_room(lines.state, 0, beyond, here));
}

TEST_CASE("field: scenarios see who fights on, who is gone, and where the others stand")
{
    Lines lines;
    lines.state.units[1].presence = Presence::lost;
    lines.state.units[2].presence = Presence::to_arrive;
    const Standees all = standees(lines.state);
    REQUIRE(all.size() == 6);
    CHECK(all[0].present);
    CHECK_FALSE(all[0].gone);
    CHECK(all[0].body == footprint(lines.state, 0, {}));
    CHECK_FALSE(all[1].present);
    CHECK(all[1].gone);
    CHECK_FALSE(all[2].present);
    CHECK_FALSE(all[2].gone);
    CHECK(all[3].side == Side::blue);
}

TEST_CASE("field: the bit of a unit is its own, and nobody has none")
{
    CHECK(bit(0) == 1);
    CHECK(bit(63) == std::uint64_t{1} << 63);
    CHECK(bit(no_unit) == 0);
}
