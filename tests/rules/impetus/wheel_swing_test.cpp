#include "drill_ground.hpp"
#include "facts.hpp"
#include "rules/impetus/field/movement.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

TEST_CASE(
    "imp.ruling.wheel_swing: a wheel sweeps over friends beside it, and the preview says whom")
{
    DrillGround drill;
    const UnitId left = drill.place(red, "FP 5 B", {52, 40}, 0);
    const UnitId middle = drill.place(red, "FP 5 B", {60, 40}, 0);
    const table::Path right_30{table::wheel(table::Side::right, 30)};
    // Its rear left corner swings through the left neighbour and out before his front.
    const auto swung = judged_phase(drill.state, {middle}, right_30);
    REQUIRE_MESSAGE(swung.ok(), drill.refusal(swung));
    CHECK(swung->swept == bit(left));
    // The other way it comes over nobody.
    const auto clear = judged_phase(drill.state, {middle}, {table::wheel(table::Side::left, 30)});
    REQUIRE_MESSAGE(clear.ok(), drill.refusal(clear));
    CHECK(clear->swept == 0);

    drill.setting->sheet = without("imp.ruling.wheel_swing");
    CHECK(drill.refusal(judged_phase(drill.state, {middle}, right_30)) ==
          "imp.ruling.wheel_swing: A2 would swing over A1 with this wheel.");
    CHECK(judged_phase(drill.state, {middle}, {table::wheel(table::Side::left, 30)}).ok());
}

TEST_CASE("imp.ruling.wheel_swing: never over an enemy beside it, whatever the row says")
{
    DrillGround drill;
    const UnitId middle = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.place(blue, "FP 5 B", {51.7, 40}, 0);
    const std::string why =
        drill.refusal(judged_phase(drill.state, {middle}, {table::wheel(table::Side::right, 30)}));
    CHECK(why == "imp.move.wheel.no_contact: A1 would touch B2 with this wheel.");
}
