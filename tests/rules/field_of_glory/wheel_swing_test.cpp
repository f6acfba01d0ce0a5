#include "drill_ground.hpp"
#include "facts.hpp"
#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/movement.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

constexpr std::string_view legion = "HF armoured drilled 6";
const table::Path right_20{table::wheel(table::Side::right, 20)};

} // namespace

TEST_CASE(
    "fog.ruling.wheel_swing: a wheel sweeps over friends beside it, and the preview says whom")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId beside = drill.place(red, legion, {15.2, 20}, 90, 3); // touches on the left
    const MoveJudged swung = judged_move(drill.state, foot, right_20);
    REQUIRE(swung);
    CHECK(swung->swept == bit(beside));
    const MoveJudged clear = judged_move(drill.state, foot, {table::wheel(table::Side::left, 20)});
    REQUIRE(clear);
    CHECK(clear->swept == 0);

    drill.setting->sheet = without("fog.ruling.wheel_swing");
    const MoveJudged refused = judged_move(drill.state, foot, right_20);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().rule == "fog.ruling.wheel_swing");
    CHECK(drill.text(refused.error().reason) == "A1 would swing over A2 with this wheel.");
    CHECK(judged_move(drill.state, foot, {table::wheel(table::Side::left, 20)}));
}

TEST_CASE("fog.ruling.wheel_swing: the wheel of a charge does the same")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId beside = drill.place(red, legion, {15.2, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, legion, {20, 22}, 270, 3);
    const ChargePath swung = charge_path(drill.state, foot, -200);
    CHECK(meets(swung, enemy));
    CHECK(swung.swept == bit(beside));

    drill.setting->sheet = without("fog.ruling.wheel_swing");
    const ChargePath barred = charge_path(drill.state, foot, -200);
    CHECK_FALSE(meets(barred, enemy));
    CHECK(barred.barred_by == beside);
}

TEST_CASE("fog.ruling.wheel_swing: never over an enemy beside it, whatever the row says")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    drill.place(blue, legion, {15.1, 20}, 90, 3);
    const MoveJudged refused = judged_move(drill.state, foot, right_20);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().rule == "fog.move.no_contact");
}
