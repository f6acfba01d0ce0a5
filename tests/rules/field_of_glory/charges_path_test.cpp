#include "drill_ground.hpp"
#include "rules/field_of_glory/field/charges.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

bool touching(const DrillGround& drill, const ChargePath& path, UnitId enemy)
{
    const table::Point origin = path.touching.pose.front;
    const table::Footprint there = table::footprint(path.touching, origin);
    return table::touches(there, footprint(drill.state, enemy, origin));
}

} // namespace

TEST_CASE("fog.charge.contact: a charge goes straight on until its front edge touches an enemy")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot swordsmen 8", {20, 10}, 90, 4);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 12.5}, 270, 3);

    const ChargePath path = charge_path(drill.state, warband, 0);
    REQUIRE(path.contact.has_value());
    CHECK(*path.contact == 2.5);
    CHECK(path.allowance == 3);
    CHECK(path.first == spears);
    CHECK(path.targets == bit(spears));
    CHECK(path.face == ChargeFace::front);
    CHECK_FALSE(path.barred);
    CHECK(path.touching.pose.front == drill.point({20, 12.5}));
    CHECK(touching(drill, path, spears));
}

TEST_CASE("fog.charge.contact: contact at exactly the full distance is contact, a little more is "
          "none")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot swordsmen 8", {20, 10}, 90, 4);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 13}, 270, 3);
    CHECK(charge_path(drill.state, warband, 0).contact == 3);

    drill.of(spears).pose.front = drill.point({20, 13.01});
    const ChargePath path = charge_path(drill.state, warband, 0);
    CHECK_FALSE(path.contact.has_value());
    CHECK(path.targets == 0);
    CHECK(path.reach == 3);
    CHECK(path.touching.pose.front == drill.point({20, 13}));
}

TEST_CASE("fog.wheel.arc: a wheel at the start costs the arc of the outside front corner")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 3", {20, 10}, 90, 3);
    drill.place(blue, "HF def_spear 6", {16, 13}, 270, 3);

    const ChargePath path = charge_path(drill.state, cavalry, 300);
    CHECK(path.wheel_cost == doctest::Approx(4.8 * table::pi / 6));
    REQUIRE(path.contact.has_value());
    CHECK(*path.contact > path.wheel_cost);
    CHECK(*path.contact <= 5);
}

TEST_CASE("fog.charge.contact: a wheel may touch the enemy before it is done")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 4);
    const UnitId spears = drill.place(blue, "HF def_spear 2", {22, 11}, 270, 1);

    const ChargePath path = charge_path(drill.state, cavalry, 600);
    REQUIRE(path.contact.has_value());
    CHECK(path.first == spears);
    CHECK(*path.contact < path.wheel_cost);
    CHECK(touching(drill, path, spears));
}

TEST_CASE("fog.move.rate: a charge has the rate of the worst ground that it crosses")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 2);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 13.5}, 270, 3);
    drill.box(table::Kind::brush, {10, 11}, {30, 13});

    ChargePath path = charge_path(drill.state, cavalry, 0);
    CHECK(path.allowance == 3);
    CHECK_FALSE(path.contact.has_value());

    drill.of(spears).pose.front = drill.point({20, 13});
    path = charge_path(drill.state, cavalry, 0);
    CHECK(path.contact == 3);
}

TEST_CASE("fog.move.rate: slower ground met after more than its rate stops the charge at its edge")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 2);
    drill.box(table::Kind::brush, {10, 14}, {30, 18});

    const ChargePath path = charge_path(drill.state, cavalry, 0);
    CHECK(path.reach == doctest::Approx(4).epsilon(0.001));
    CHECK_FALSE(path.contact.has_value());
}

TEST_CASE("fog.charge.step_forward: files beside the first contact step up within what is left")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot swordsmen 6", {20, 10}, 90, 3);
    const UnitId near = drill.place(blue, "HF def_spear 2", {18.4, 12}, 270, 1);
    const UnitId far = drill.place(blue, "HF def_spear 4", {20.8, 12.5}, 270, 2);

    ChargePath path = charge_path(drill.state, warband, 0);
    CHECK(path.contact == 2);
    CHECK(path.first == near);
    CHECK(path.targets == (bit(near) | bit(far)));
    REQUIRE(path.steps.size() == 2);
    CHECK(path.steps[0] == FileStep{1, 500'000});
    CHECK(path.steps[1] == FileStep{2, 500'000});

    drill.of(far).pose.front = drill.point({20.8, 13.1}); // a little too far
    path = charge_path(drill.state, warband, 0);
    CHECK(path.targets == bit(near));
    CHECK(path.steps.empty());
}

TEST_CASE("fog.charge.step_forward: no file steps up through a friend")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "MF impact_foot swordsmen 6", {20, 10}, 90, 3);
    const UnitId near = drill.place(blue, "HF def_spear 2", {18.4, 11}, 270, 1);
    const UnitId far = drill.place(blue, "HF def_spear 2", {21.6, 14}, 270, 1);
    CHECK(charge_path(drill.state, warband, 0).targets == (bit(near) | bit(far)));

    drill.place(red, "LF javelins 2", {21.6, 12.8}, 90, 1);

    const ChargePath path = charge_path(drill.state, warband, 0);
    CHECK(path.contact == 1);
    CHECK(path.targets == bit(near));
    CHECK(path.steps.empty());
}

TEST_CASE("fog.interpenetration.allowed: a charge passes light friends if it ends clear of them")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 2);
    const UnitId skirmishers = drill.place(red, "LF javelins 4", {20, 11.5}, 90, 4);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 15}, 270, 3);

    ChargePath path = charge_path(drill.state, cavalry, 0);
    CHECK(path.contact == 5);
    CHECK(path.passed == bit(skirmishers));

    drill.of(spears).pose.front = drill.point({20, 12.4}); // it would end on them
    path = charge_path(drill.state, cavalry, 0);
    CHECK_FALSE(path.contact.has_value());
    CHECK(path.barred);
    CHECK(path.barred_by == skirmishers);
}

TEST_CASE("fog.interpenetration.allowed: friends that are not light bar a charge, which is just "
          "short of them")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 2);
    const UnitId foot = drill.place(red, "HF def_spear 4", {20, 12.2}, 90, 2);
    drill.place(blue, "HF def_spear 6", {20, 14}, 270, 3);

    const ChargePath path = charge_path(drill.state, cavalry, 0);
    CHECK(path.barred);
    CHECK(path.barred_by == foot);
    CHECK(path.reach == doctest::Approx(0.9)); // their rear is 1 ahead
    CHECK(path.targets == 0);
}

TEST_CASE("fog.charge.contact: impassable ground and the table's edge bar a charge")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 2);
    drill.place(blue, "HF def_spear 6", {20, 14}, 270, 3);
    drill.box(table::Kind::impassable, {10, 12}, {19, 13});
    ChargePath path = charge_path(drill.state, cavalry, 0);
    CHECK(path.barred);
    CHECK(path.barred_by == no_unit);
    CHECK(path.reach == doctest::Approx(1.9));

    DrillGround edge;
    const UnitId riders = edge.place(red, "Cv light_spear swordsmen 4", {20, 46}, 90, 2);
    path = charge_path(edge.state, riders, 0);
    CHECK(path.barred);
    CHECK(path.reach == doctest::Approx(1.9));
}

TEST_CASE("fog.charge.flank_test: wholly behind the front line and on a side: a flank charge")
{
    DrillGround drill;
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 20}, 0, 3); // faces east
    const UnitId behind = drill.place(red, "Cv lancers swordsmen 4", {18.5, 25}, 270, 2);
    ChargePath path = charge_path(drill.state, behind, 0);
    CHECK(path.first == spears);
    CHECK(path.face == ChargeFace::front); // its left corner is ahead of the line at x = 20

    drill.of(behind).pose.front = drill.point({18.3, 25});
    CHECK(charge_path(drill.state, behind, 0).face == ChargeFace::flank);

    drill.of(behind).pose.front = drill.point({18.4, 25}); // exactly on the line: not behind
    CHECK(charge_path(drill.state, behind, 0).face == ChargeFace::front);
}

TEST_CASE("fog.charge.flank_test: flush on a side it is a flank charge though the front corner is "
          "touched too; the front corner alone is the front")
{
    DrillGround drill;
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 20}, 0, 3); // left side at 22.4
    // Wheeled to the right its front lies from 17 to 20.2; before that it was all behind x = 20.
    const UnitId horse = drill.place(red, "Cv lancers swordsmen 4", {18.385641, 25.2}, 300, 2);
    REQUIRE(wholly_behind(sheet(drill.state), body(drill.state, horse), body(drill.state, spears)));
    const auto face_after = [&](Wheel wheel) {
        return charge_path(drill.state, horse, wheel).face;
    };
    CHECK(face_after(-300) == ChargeFace::flank); // flush, the front corner with it
    CHECK(face_after(-290) == ChargeFace::flank); // the rear end of the side first
    CHECK(face_after(-310) == ChargeFace::front); // the front corner first
}

TEST_CASE("fog.charge.flank_test: on the rear edge it is a rear charge")
{
    DrillGround drill;
    drill.place(blue, "HF def_spear 6", {20, 20}, 0, 3);
    const UnitId behind = drill.place(red, "Cv lancers swordsmen 4", {15, 20}, 0, 2);
    const ChargePath path = charge_path(drill.state, behind, 0);
    CHECK(path.contact == 3.8); // two ranks deep: its rear is at 18.8
    CHECK(path.face == ChargeFace::rear);
}

TEST_CASE("fog.wagons.edges: battle wagons have no flank")
{
    DrillGround drill;
    drill.place(blue, "BWg 2", {20, 20}, 0, 2);
    const UnitId behind = drill.place(red, "Cv lancers swordsmen 4", {15.5, 24}, 270, 2);
    CHECK(charge_path(drill.state, behind, 0).contact.has_value());
    CHECK(charge_path(drill.state, behind, 0).face == ChargeFace::front);
}

TEST_CASE("fog.charge.contact: mirrored charges meet at mirrored places")
{
    for (const Wheel wheel : {Wheel{0}, Wheel{57}, Wheel{-133}, Wheel{300}}) {
        DrillGround drill;
        const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 80, 2);
        drill.place(blue, "HF def_spear 6", {21, 14}, 251, 3);
        const ChargePath path = charge_path(drill.state, cavalry, wheel);

        DrillGround turned; // by 180 degrees about the middle of the table
        const UnitId riders = turned.place(blue, "Cv light_spear swordsmen 4", {52, 38}, 80, 2);
        const UnitId spears = turned.place(red, "HF def_spear 6", {51, 34}, 251, 3);
        for (const UnitId id : {riders, spears})
            turned.of(id).pose.heading = table::opposite(turned.of(id).pose.heading);
        const ChargePath other = charge_path(turned.state, riders, wheel);

        CHECK(path.contact == other.contact);
        CHECK(path.face == other.face);
        CHECK(path.touching.pose.heading == table::opposite(other.touching.pose.heading));
        CHECK(path.touching.pose.front.x == 72'000'000 - other.touching.pose.front.x);
        CHECK(path.touching.pose.front.y == 48'000'000 - other.touching.pose.front.y);
    }
}

TEST_CASE("fog.charge.step_forward: no file steps over the table's edge")
{
    for (const double to_the_right : {0.0, 2.0}) {
        DrillGround drill;
        const auto at = [&](double x, double y) { return Spot{x + to_the_right, y}; };
        const UnitId horse = drill.place(red, "LH 2", at(3, 20), 135, 2);
        drill.place(blue, "HF 1", at(2.86, 21.27), 315, 1); // before its right file
        const UnitId beyond = drill.place(blue, "HF 2", at(1.2, 22.2), 270, 1); // before its left
        const ChargePath path = charge_path(drill.state, horse, 0);
        REQUIRE(path.contact);
        const bool steps = to_the_right > 0; // there its corner stays on the table
        CHECK((path.targets & bit(beyond)) == (steps ? bit(beyond) : 0));
        CHECK(path.steps.size() == (steps ? 1 : 0));
    }
}

TEST_CASE("fog.charge.step_forward: files beside an interceptor step up to whoever is before them")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot swordsmen 6", {20, 10}, 90, 3);
    const UnitId bars = drill.place(blue, "HF def_spear 2", {18.4, 11}, 270, 1);
    const UnitId beyond = drill.place(blue, "HF def_spear 2", {21.6, 12}, 270, 1);
    drill.of(bars).intercepted = true;
    const ChargePath path = charge_path(drill.state, warband, 0);
    CHECK(path.first == bars);
    CHECK(path.targets == (bit(bars) | bit(beyond)));
    REQUIRE(path.steps.size() == 1);
    CHECK(path.steps[0] == FileStep{2, 1'000'000});
}

TEST_CASE(
    "fog.charge.contact: sliding along somebody's side is no contact, the front edge makes it")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "LH 3", {20, 10}, 90, 3); // from 17.6 to 22.4
    const UnitId beside = drill.place(blue, "LF javelins 4", {25.6, 10.4}, 270, 4); // from 22.4
    CHECK_FALSE(in_contact(drill.state, horse, beside));
    const UnitId ahead = drill.place(blue, "HF def_spear 4", {18.4, 13}, 270, 1);
    ChargePath path = charge_path(drill.state, horse, 0);
    CHECK(path.first == ahead);
    CHECK(path.contact == 3);
    CHECK(path.targets == bit(ahead));
    drill.of(beside).pose.front = drill.point({25.5, 11}); // a tenth before its right end
    path = charge_path(drill.state, horse, 0);
    CHECK(path.first == beside);
}

TEST_CASE("fog.charge.step_forward: however many files have stepped forward, all are remembered")
{
    DrillGround drill;
    Groups all;
    for (int i = 0; i < 60; ++i) {
        const Spot at{6.0 + 6.6 * (i % 10), 4.0 + 6.0 * (i / 10)};
        all.push_back(drill.place(i % 2 == 0 ? red : blue, "HF impact_foot 8", at, 90, 4));
    }
    for (const UnitId group : all)
        for (int file = 0; file < 3; ++file)
            step_forward(drill.state, group, file, 100'000 * (file + 1));
    const std::uint64_t with_all = battle::Told<State>::hash(drill.state);
    for (const UnitId group : all) {
        CHECK(drill.of(group).advance == FileAdvance{100'000, 200'000, 300'000});
        CHECK(footprint(drill.state, group, origin_of(drill.state, group)).parts.size() == 4);
    }
    drill.of(all.back()).advance[2] = 300'001;
    CHECK(battle::Told<State>::hash(drill.state) != with_all);
}
