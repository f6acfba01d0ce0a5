// Turning to face, conforming, expanding into melee, feeding it, closing up after it.

#include "drill_ground.hpp"

#include "rules/field_of_glory/field/movement.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;
using Hand = table::Side;

namespace {

// "20 20 facing 90, 3 files"; or the rule that refuses it.
std::string text_of(const Placement& made)
{
    if (!made) return std::string(made.error().rule);
    const table::Pose& pose = made->pose;
    return fmt::format("{} {} facing {}, {} files",
                       battle::number_text(table::units_of(pose.front.x)),
                       battle::number_text(table::units_of(pose.front.y)),
                       battle::number_text(table::degrees_of(
                           pose.heading, table::Compass::counter_clockwise_from_x)),
                       made->formation.files);
}

// Straight on until it touches the other.
void run_into(DrillGround& drill, UnitId group, UnitId other)
{
    const table::Point origin = origin_of(drill.state, group);
    const auto way =
        table::sweep(footprint(drill.state, group, origin), footprint(drill.state, other, origin),
                     table::forward(drill.of(group).pose.heading));
    REQUIRE(way);
    drill.of(group).pose =
        table::end_of(body(drill.state, group), {table::advance(way->touch)}).pose;
}

} // namespace

TEST_CASE("fog.melee.conform: a group lines up base to base at the nearer place")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 6", {20.3, 17}, 100, 3);
    const UnitId them = drill.place(blue, "HF protected 6", {20, 20}, 270, 3);
    run_into(drill, us, them);
    CHECK(must_conform(drill.state, us));
    CHECK(text_of(conformed(drill.state, us)) == "20 20 facing 90, 3 files");

    drill.of(us).pose = conformed(drill.state, us)->pose;
    CHECK_FALSE(must_conform(drill.state, us)); // it stands lined up
    CHECK(text_of(conformed(drill.state, us)) == "fog.melee.conform");

    drill.of(us).pose.front = drill.point({20.9, 20}); // 0.9 from one place, 0.7 from the next
    CHECK(text_of(conformed(drill.state, us)) == "21.6 20 facing 90, 3 files");
}

TEST_CASE("fog.melee.conform: of two places as near, the one with more bases opposite")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 6", {20.8, 20}, 90, 3);
    drill.place(blue, "HF protected 6", {20, 20}, 270, 3);
    CHECK(text_of(conformed(drill.state, us)) == "20 20 facing 90, 3 files");
}

TEST_CASE("fog.melee.conform: against a side it lines up level with the enemy's front")
{
    DrillGround drill;
    drill.place(blue, "HF protected 8", {20, 20}, 90, 2); // right side at 21.6, rear at 17.6
    const UnitId us = drill.place(red, "HF protected 2", {21.6, 18}, 180, 1);
    CHECK(text_of(conformed(drill.state, us)) == "21.6 19.2 facing 180, 1 files");
}

TEST_CASE("fog.melee.conform: against a rear it takes the enemy's heading")
{
    DrillGround drill;
    drill.place(blue, "HF protected 8", {20, 20}, 90, 2);
    const UnitId us = drill.place(red, "HF protected 4", {20.2, 17.6}, 90, 2);
    CHECK(text_of(conformed(drill.state, us)) == "20 17.6 facing 90, 2 files");
}

TEST_CASE("fog.melee.conform: it lines up with the enemy that most of its files touch")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 8", {20.1, 20}, 90, 4);
    drill.place(blue, "HF protected 2", {17.7, 20}, 270, 1);
    drill.place(blue, "HF protected 4", {20, 20}, 270, 2);
    // Four files against the two of the middle: 20, where the left enemy is kept as well.
    CHECK(text_of(conformed(drill.state, us)) == "20 20 facing 90, 4 files");
}

TEST_CASE("fog.melee.unaligned: without a good place it stays")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 4", {20.9, 20}, 90, 2);
    drill.place(blue, "HF protected 4", {20, 20}, 270, 2);
    CHECK(text_of(conformed(drill.state, us)) == "21.6 20 facing 90, 2 files");
    // A friend on the right: the other place, 0.9 away, is good too.
    const UnitId right = drill.place(red, "HF protected 4", {24.2, 20}, 90, 2);
    CHECK(text_of(conformed(drill.state, us)) == "20 20 facing 90, 2 files");
    // And one on the left.
    drill.place(red, "HF protected 4", {17.6, 19.9}, 90, 2);
    CHECK(text_of(conformed(drill.state, us)) == "fog.melee.unaligned");
    drill.of(right).presence = Presence::left;
    CHECK(text_of(conformed(drill.state, us)) == "21.6 20 facing 90, 2 files");
}

TEST_CASE("fog.melee.conform: no enemy that it touches with its front is let go")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 6", {20.3, 20}, 90, 3);
    drill.place(blue, "HF protected 4", {19.2, 20}, 270, 2);
    CHECK(text_of(conformed(drill.state, us)) == "20 20 facing 90, 3 files");
    // Its right file also touches another, just: lined up to the left it would let him go.
    drill.place(blue, "HF protected 2", {23.3, 20}, 270, 1);
    CHECK(text_of(conformed(drill.state, us)) == "21.6 20 facing 90, 3 files");
}

TEST_CASE("fog.melee.conform: files that stepped forward go back into line")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 6", {20, 20}, 90, 3);
    drill.place(blue, "HF protected 2", {18.4, 20}, 270, 1);
    step_forward(drill.state, us, 2, table::lattice_length(1));
    CHECK(text_of(conformed(drill.state, us)) == "20 20 facing 90, 3 files");
}

TEST_CASE("fog.melee.turn_to_face: attacked on one side only, it turns there and lines up")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 8", {20, 20}, 90, 2); // 3.2 x 2.4
    const UnitId them = drill.place(blue, "HF protected 4", {21.6, 18.9}, 180, 2);
    // Four files now, opposite two: the middle of the old side is at 18.8.
    CHECK(text_of(turned_to_face(drill.state, us)) == "21.6 18.9 facing 0, 4 files");
    drill.of(us).faced = true;
    CHECK(text_of(turned_to_face(drill.state, us)) == "fog.melee.turn_to_face");
    drill.of(us).faced = false;
    // Not with an enemy at its front.
    const UnitId front = drill.place(blue, "HF protected 4", {20, 20}, 270, 2);
    CHECK(text_of(turned_to_face(drill.state, us)) == "fog.melee.turn_to_face");
    drill.of(front).presence = Presence::left;
    // Not without room: a friend where the new right wing would stand.
    const UnitId rear = drill.place(red, "HF protected 4", {20, 17.5}, 90, 2);
    CHECK(text_of(turned_to_face(drill.state, us)) == "fog.melee.turn_to_face");
    drill.of(rear).presence = Presence::left;
    // On the rear: about.
    drill.of(them).pose = {drill.point({20, 17.6}), table::Heading{}};
    CHECK(text_of(turned_to_face(drill.state, us)) == "20 17.6 facing 270, 2 files");
}

TEST_CASE("fog.melee.expand: one file more, if its front base will touch or overlap an enemy")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 6", {20, 20}, 90, 2);
    const UnitId them = drill.place(blue, "HF protected 8", {20.8, 20}, 270, 3);
    CHECK(text_of(expanded(drill.state, us, Hand::right)) == "20.8 20 facing 90, 3 files");
    CHECK(text_of(expanded(drill.state, us, Hand::left)) ==
          "19.2 20 facing 90, 3 files"); // overlap
    drill.of(us).expanded = true;
    CHECK(text_of(expanded(drill.state, us, Hand::right)) == "fog.melee.expand");
    drill.of(us).expanded = false;
    // A friend stands where the file would.
    drill.place(red, "HF protected 4", {23.2, 19}, 90, 2);
    CHECK(text_of(expanded(drill.state, us, Hand::right)) == "fog.melee.expand");
    // Not from the first rank.
    drill.of(us).bases = 2;
    CHECK(text_of(expanded(drill.state, us, Hand::left)) == "fog.melee.expand");
    drill.of(us).bases = 6;
    // Not beyond what it could reach: already an overlap on that side.
    drill.of(them).files = 1;
    drill.of(them).pose.front = drill.point({20.8, 20});
    CHECK(text_of(expanded(drill.state, us, Hand::left)) == "fog.melee.expand");
}

TEST_CASE("fog.melee.feed: bases behind the first two ranks make files that fight two deep")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected pike 12", {20, 20}, 90, 3); // four deep
    drill.place(blue, "HF protected 14", {20, 20}, 270, 7);
    // A third file on the right would stand before nobody, so one goes to the left.
    CHECK(text_of(fed(drill.state, us, 6)) == "20.8 20 facing 90, 6 files");
    CHECK(text_of(fed(drill.state, us, 4)) == "20.8 20 facing 90, 4 files");
    CHECK(text_of(fed(drill.state, us, 7)) == "fog.melee.feed"); // one deep
    CHECK(text_of(fed(drill.state, us, 3)) == "fog.melee.feed");
    // Its owner says at which end the new files are, as long as they fight there.
    CHECK(text_of(fed(drill.state, us, 4, 1)) == "19.2 20 facing 90, 4 files");
    CHECK(text_of(fed(drill.state, us, 5, 1)) == "20 20 facing 90, 5 files");
    CHECK(text_of(fed(drill.state, us, 6, 0)) == "fog.melee.feed"); // one would meet nobody
    const auto too_many = fed(drill.state, us, 4, 2);
    REQUIRE_FALSE(too_many);
    CHECK(drill.text(too_many.error().reason).find(": 1, of which 2 cannot be at its left end.") !=
          std::string::npos);
    drill.of(us).fed = true;
    CHECK(text_of(fed(drill.state, us, 4)) == "fog.melee.feed");
}

TEST_CASE("fog.melee.reform: out of contact, files close up to the foremost")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 6", {20, 20}, 90, 3);
    CHECK(text_of(closed_up(drill.state, us)) == "fog.melee.reform");
    step_forward(drill.state, us, 0, table::lattice_length(0.5));
    step_forward(drill.state, us, 2, table::lattice_length(1.5));
    CHECK(text_of(closed_up(drill.state, us)) == "20 21.5 facing 90, 3 files");
    const UnitId enemy = drill.place(blue, "HF protected 2", {21.6, 21.5}, 270, 1);
    CHECK(text_of(closed_up(drill.state, us)) == "fog.melee.reform"); // in contact again
    drill.of(enemy).pose.front = drill.point({20, 21});
    CHECK(text_of(closed_up(drill.state, us)) == "20 20 facing 90, 3 files"); // no room before it
}

TEST_CASE("fog.turn.manoeuvre: who has something to do before it fights on")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected 2", {20, 20}, 90, 2);
    const UnitId them = drill.place(blue, "HF protected 2", {20, 20}, 270, 2);
    CHECK_FALSE(may_line_up(drill.state, us)); // lined up, and no rank to take bases from
    drill.of(us).bases = 3;
    CHECK(may_line_up(drill.state, us)); // to expand
    drill.of(them).pose.front = drill.point({20, 20.5});
    CHECK_FALSE(may_line_up(drill.state, us)); // out of contact
}

TEST_CASE("fog.melee.conform: behind a short last rank a pursuer lines up with the rear, not the "
          "front")
{
    DrillGround drill;
    // It runs north; its two last bases stand on the left, so that its rear is at 19.4 on the
    // right.
    const UnitId router = drill.place(blue, "HF def_spear 5", {20, 20}, 90, 3);
    drill.of(router).level = Level::BROKEN;
    const UnitId us = drill.place(red, "HF impact_foot 4", {22.4, 19.4}, 90, 2);
    FrontContacts contacts = front_contacts_of(drill.state, us);
    REQUIRE_FALSE(contacts.empty());
    for (const FrontContact& contact : contacts)
        if (!contact.corner) CHECK(contact.face == table::Face::rear);
    const Placement there = conformed(drill.state, us);
    if (there) CHECK(there->pose.heading == drill.of(us).pose.heading);
    drill.of(us).pose.front = drill.point({20.8, 18.8}); // on the rear line of its last rank
    contacts = front_contacts_of(drill.state, us);
    REQUIRE_FALSE(contacts.empty());
    CHECK(contacts[0].face == table::Face::rear);
}

TEST_CASE("fog.melee.conform: lining up comes before expanding and feeding")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF impact_foot 9", {20.3, 20}, 90, 3);
    drill.place(blue, "HF def_spear 10", {20.8, 20}, 270, 5);
    REQUIRE(must_conform(drill.state, us));
    for (const table::Side end : {table::Side::left, table::Side::right}) {
        const Placement wider = expanded(drill.state, us, end);
        REQUIRE_FALSE(wider);
        CHECK(wider.error().rule == "fog.melee.conform");
    }
    const Placement fuller = fed(drill.state, us, 4);
    REQUIRE_FALSE(fuller);
    CHECK(drill.text(fuller.error().reason) == "A1 must line up before it takes in more files.");
    drill.of(us).pose = conformed(drill.state, us)->pose;
    CHECK_FALSE(must_conform(drill.state, us));
    CHECK(fed(drill.state, us, 4));
    REQUIRE(expanded(drill.state, us, table::Side::right));
    drill.of(us).fed = true; // and expanding before feeding
    CHECK_FALSE(expanded(drill.state, us, table::Side::right));
    drill.of(us).pose.front = drill.point({20.3, 20}); // who has gone on lines up no more
    CHECK_FALSE(must_conform(drill.state, us));
}
