#include "battle/order_saying.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

const Roster roster{.units = {{.label = "A1", .name = "Hastati", .side = Side::red},
                              {.label = "B1", .name = "Gauls", .side = Side::blue},
                              {.label = "A2", .name = "Velites", .side = Side::red}}};
constexpr VerbShape verbs[] = {
    {.name = "move", .words = "move a unit", .unit = true, .path = true},
    {.name = "charge", .words = "charge an enemy", .unit = true, .target = true, .others = true},
    {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
    {.name = "hold", .words = "do nothing", .unit = true},
    {.name = "name", .words = "name a command, by its number", .numbers = true},
    {.name = "dry_river", .words = "place a dry river", .place = true, .numbers = true},
};

// Both ways of saying what a text orders.
struct Both {
    std::string said;
    std::string typed;
};
Both of(std::string_view text)
{
    const auto order = order_of_text(text, verbs, roster);
    REQUIRE_MESSAGE(static_cast<bool>(order), text);
    const VerbShape& shape = verbs[order->verb];
    return {saying(*order, shape, roster, "in"), shortly(*order, shape, roster)};
}

} // namespace

TEST_CASE("orders: a way is said step by step, in the measure of the rules")
{
    const Both march = of("red move A1 wheel left 6 advance 2.712");
    CHECK(march.said == "Move: wheel left 6°, advance 2.71 in");
    CHECK(march.typed == "move A1 wheel left 6 advance 2.71");
    CHECK(of("red move A1 turn back edge advance 2 turn back edge").said ==
          "Move: turn about, advance 2 in, turn about");
    CHECK(of("red move A1 retire 1 shift left 0.5 turn right").said ==
          "Move: retire 1 in, 0.5 in to the left, turn right");
    CHECK(of("red move A1 oblique right 2 0.5").said ==
          "Move: oblique to the right: 2 in ahead, 0.5 in aside");
    CHECK(of("red move A1 widen 0 1").said == "Move: widen by 1 on the right");
    CHECK(of("red move A1 widen 2 1").said == "Move: widen by 2 on the left and 1 on the right");
    CHECK(of("red move A1 reform 4").said == "Move: re-form 4 wide");
}

TEST_CASE("orders: headings are said in degrees")
{
    CHECK(of("red move A1 place 18.204 28.15 0 -1").said == "Move: to 18.2, 28.15, facing 180°");
    CHECK(of("red move A1 place 18.204 28.15 0 -1 files 3").said ==
          "Move: to 18.2, 28.15, facing 180°, 3 wide");
    CHECK(of("red deploy A1 at 3 4 1 0").said == "Deploy: to 3, 4, facing 90°");
    CHECK(of("red deploy A1 at 3 4 1 0").typed == "deploy A1 at 3 4 facing 90");
}

TEST_CASE("orders: a target is named, and who goes along; the rest has the words of its verb")
{
    CHECK(of("red charge A1 B1").said == "Charge B1 Gauls");
    CHECK(of("red charge A1 B1 with A2").said == "Charge B1 Gauls with A2");
    CHECK(of("red hold A1").said == "Do nothing");
    CHECK(of("red name 2").said == "Name 2: name a command, by its number");
    CHECK(of("red dry_river 6 at 3 4 0 1").said == "Dry river 6: to 3, 4, facing 0°");
}
