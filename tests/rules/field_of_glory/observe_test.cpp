// Who touches whom, who overlaps, who is in close combat.

#include "drill_ground.hpp"

#include "rules/field_of_glory/field/observe.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

constexpr std::string_view spears = "HF protected def_spear 6";

// "0-2.1 front": file, enemy.file and face; "corner" where they meet only there.
std::string contacts_of(const State& state, UnitId group)
{
    std::string text;
    for (const FrontContact& contact : front_contacts_of(state, group)) {
        if (!text.empty()) text += ", ";
        text += std::to_string(contact.file) + "-" + std::to_string(contact.enemy) + "." +
                std::to_string(contact.enemy_file) + " " +
                std::string(contact.corner                       ? "corner"
                            : contact.face == table::Face::front ? "front"
                            : contact.face == table::Face::left  ? "left"
                            : contact.face == table::Face::right ? "right"
                                                                 : "rear");
    }
    return text;
}

std::string overlaps_in(const State& state)
{
    std::string text;
    for (const Overlap& overlap : settled(state, possible_overlaps(state))) {
        if (!text.empty()) text += ", ";
        text += std::to_string(overlap.group) + "." + std::to_string(overlap.file) + " on " +
                std::to_string(overlap.enemy) + "." + std::to_string(overlap.enemy_file) +
                (overlap.side == table::Side::left ? " left" : " right");
    }
    return text;
}

} // namespace

TEST_CASE("fog.combat.pairing: each front base meets the enemy base that it covers most of")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId them = drill.place(blue, spears, {20, 20}, 270, 3);
    CHECK(contacts_of(drill.state, us) == "0-1.2 front, 1-1.1 front, 2-1.0 front");

    // Shifted by a half: each base covers two halves, and takes the left-most.
    drill.of(them).pose.front = drill.point({20.8, 20});
    CHECK(contacts_of(drill.state, us) == "0-1.2 front, 1-1.2 front, 2-1.1 front");
    CHECK(contacts_of(drill.state, them) == "0-0.2 front, 1-0.2 front, 2-0.1 front");
    drill.of(them).pose.front = drill.point({20.7, 20});
    CHECK(contacts_of(drill.state, us) == "0-1.2 front, 1-1.1 front, 2-1.0 front");
    CHECK(in_contact(drill.state, us, them));
    CHECK(in_contact(drill.state, them, us));
}

TEST_CASE("fog.combat.pairing: a base before two enemies meets the one it covers more of first")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected def_spear 2", {20, 20}, 90, 1);
    drill.place(blue, "HF protected def_spear 2", {18.8, 20}, 270, 1);
    drill.place(blue, "HF protected def_spear 2", {20.4, 20}, 270, 1);
    CHECK(contacts_of(drill.state, us) == "0-2.0 front, 0-1.0 front");
}

TEST_CASE("fog.charge.contact: touching is contact, a gap beyond the slack is none")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId them = drill.place(blue, spears, {20, 20.001}, 270, 3);
    CHECK(engaged(drill.state, us));
    CHECK(enemies_in_contact(drill.state, us).contains(them));
    drill.of(them).pose.front = drill.point({20, 20.01});
    CHECK_FALSE(engaged(drill.state, us));
    CHECK(contacts_of(drill.state, us).empty());
}

TEST_CASE("fog.combat.side: a front edge on a side touches that side, and the side engages back")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected def_spear 8", {20, 20}, 90, 2);
    // Facing west against our right flank, level with our front.
    const UnitId them = drill.place(blue, "HF protected def_spear 2", {21.6, 19.2}, 180, 1);
    CHECK(contacts_of(drill.state, them) == "0-0.1 right");
    CHECK(contacts_of(drill.state, us) == "1-1.0 corner");
    CHECK(engaged(drill.state, us));
    CHECK_FALSE(has_front_contact(drill.state, us));
    CHECK(has_front_contact(drill.state, them));
    table::Faces right;
    right.set(table::Face::right);
    CHECK(faces_attacked(drill.state, us) == right);

    drill.of(them).pose = {drill.point({20, 17.6}), table::Heading{}}; // behind, facing north
    CHECK(contacts_of(drill.state, them) == "0-0.0 rear"); // half of each file, so the left one
    table::Faces rear;
    rear.set(table::Face::rear);
    CHECK(faces_attacked(drill.state, us) == rear);
}

TEST_CASE("fog.melee.unaligned: contact only at a corner is an overlap at most")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId them = drill.place(blue, spears, {24.8, 20}, 270, 3);
    CHECK(contacts_of(drill.state, us) == "2-1.2 corner");
    CHECK_FALSE(in_contact(drill.state, us, them));
    CHECK_FALSE(engaged(drill.state, us));
    CHECK(close_combat(drill.state, us) == CloseCombat::none);
    drill.of(them).pose.front = drill.point({24.79, 20});
    CHECK(contacts_of(drill.state, us) == "2-1.2 front");
    CHECK(close_combat(drill.state, us) == CloseCombat::engaged);
}

TEST_CASE("fog.charge.contact: a charge at an angle touches with a corner, and that is contact")
{
    DrillGround drill;
    const UnitId them = drill.place(blue, spears, {20, 20}, 270, 3);
    const UnitId us = drill.place(red, spears, {20, 17}, 100, 3);
    // Straight on until it touches.
    const table::Point origin = origin_of(drill.state, us);
    const auto way =
        table::sweep(footprint(drill.state, us, origin), footprint(drill.state, them, origin),
                     table::forward(drill.of(us).pose.heading));
    REQUIRE(way);
    drill.of(us).pose = table::end_of(body(drill.state, us), {table::advance(way->touch)}).pose;
    CHECK(contacts_of(drill.state, us) == "2-0.0 front");
    CHECK(engaged(drill.state, them));
}

TEST_CASE("fog.charge.step_forward: a file that stepped forward is in front contact")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId near = drill.place(blue, "HF protected def_spear 2", {18.4, 20}, 270, 1);
    const UnitId far = drill.place(blue, "HF protected def_spear 2", {21.6, 21}, 270, 1);
    CHECK(contacts_of(drill.state, us) == "0-1.0 front, 1-1.0 corner");
    step_forward(drill.state, us, 2, table::lattice_length(1));
    CHECK(contacts_of(drill.state, us) == "0-1.0 front, 1-1.0 corner, 2-2.0 front");
    CHECK(contacts_of(drill.state, far) == "0-0.2 front");
    CHECK(in_contact(drill.state, near, us));
    step_forward(drill.state, us, 2, table::lattice_length(0.9));
    CHECK_FALSE(in_contact(drill.state, far, us));
}

TEST_CASE("fog.melee.overlap: the files beyond the end of a fight overlap it, one on each side")
{
    DrillGround drill;
    drill.place(red, "HF protected def_spear 8", {20, 20}, 90, 4);
    const UnitId them = drill.place(blue, "HF protected def_spear 4", {20, 20}, 270, 2);
    // Files 0 and 3 stand beyond the enemy's ends; he has a right and a left as he looks.
    CHECK(overlaps_in(drill.state) == "0.0 on 1.1 right, 0.3 on 1.0 left");

    // A friend beside the fight instead: he is in close combat, but not engaged.
    const UnitId friends = drill.place(red, "HF protected def_spear 4", {24.8, 20}, 90, 2);
    CHECK(close_combat(drill.state, friends) == CloseCombat::none); // 0.3 stands there already
    drill.of(0).files = 3;
    drill.of(0).bases = 6;
    drill.of(0).pose.front = drill.point({19.2, 20});
    drill.of(friends).pose.front = drill.point({23.2, 20});
    CHECK(overlaps_in(drill.state) == "0.0 on 1.1 right, 2.0 on 1.0 left");
    CHECK(close_combat(drill.state, friends) == CloseCombat::overlap);
    CHECK(close_combat(drill.state, them) == CloseCombat::engaged);

    // Front corners more than half a base width apart.
    drill.of(friends).pose.front = drill.point({23.2, 19.2});
    CHECK(close_combat(drill.state, friends) == CloseCombat::overlap);
    drill.of(friends).pose.front = drill.point({23.2, 19.19});
    CHECK(close_combat(drill.state, friends) == CloseCombat::none);
}

TEST_CASE("fog.melee.overlap: nobody overlaps an enemy base that does not fight to its front")
{
    DrillGround drill;
    drill.place(red, "HF protected def_spear 4", {20, 20}, 90, 2);
    drill.place(blue, "HF protected def_spear 4", {23.2, 20}, 270, 2);
    CHECK(overlaps_in(drill.state).empty());
    drill.place(red, "HF protected def_spear 4", {23.2, 20}, 90, 2);
    CHECK(overlaps_in(drill.state) == "0.1 on 1.1 right");
}

TEST_CASE("fog.melee.overlap: a base that could overlap two takes the one its owner prefers")
{
    DrillGround drill;
    // Between two fights, with a free file that reaches both.
    drill.place(red, "HF protected def_spear 2", {18.4, 20}, 90, 1);
    const UnitId left = drill.place(blue, "HF protected def_spear 2", {18.4, 20}, 270, 1);
    drill.place(red, "HF protected def_spear 2", {21.6, 20}, 90, 1);
    const UnitId right = drill.place(blue, "HF protected def_spear 2", {21.6, 20}, 270, 1);
    const UnitId between = drill.place(red, "HF protected def_spear 2", {20, 20}, 90, 1);
    CHECK(overlaps_in(drill.state) == "4.0 on 1.0 left");
    drill.state.preferences.push_back({between, 0, right});
    CHECK(overlaps_in(drill.state) == "4.0 on 3.0 right");
    drill.state.preferences[0].target = left;
    CHECK(overlaps_in(drill.state) == "4.0 on 1.0 left");
}

TEST_CASE("fog.turn.melee: a camp that is touched does not engage")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId camp = drill.place(blue, "Camp", {20, 23.2}, 90, 1);
    CHECK(in_contact(drill.state, us, camp));
    CHECK_FALSE(engaged(drill.state, us));
    CHECK(contacts_of(drill.state, us).empty());
    drill.of(camp).pose.front = drill.point({20, 23.21});
    CHECK_FALSE(in_contact(drill.state, us, camp));
}
