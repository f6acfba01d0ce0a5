// Disorder, command, support, threats, high ground, works, witnesses.

#include "drill_ground.hpp"

#include "rules/field_of_glory/field/observe.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;
using table::Kind;

namespace {

constexpr std::string_view spears = "HF protected def_spear 6";

} // namespace

TEST_CASE("fog.scale.base_depth: bases are 40 mm wide and as deep as their type, 25 mm a unit")
{
    // fog.scale.mu, fog.scale.base_width
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF protected 6", {20, 20}, 90, 3);
    const UnitId horse = drill.place(red, "Cv protected 4", {30, 20}, 90, 2);
    const UnitId camp = drill.place(red, "Camp", {40, 20}, 90, 1);
    const auto size = [&](UnitId group) {
        const table::Rect shape = whole(drill.state, group, origin_of(drill.state, group));
        return std::pair(table::frontage(shape), table::depth(shape));
    };
    CHECK(size(foot) == std::pair(4.8, 1.2));
    CHECK(size(horse) == std::pair(3.2, 2.4));
    CHECK(size(camp) == std::pair(4.8, 3.2));
}

TEST_CASE("fog.bg.formation: every rank is full but the last, which stands behind the left files")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF protected 7", {20, 20}, 90, 3);
    const table::Point origin = origin_of(drill.state, foot);
    CHECK(ranks(drill.state, foot) == 3);
    const table::Footprint shape = footprint(drill.state, foot, origin);
    CHECK(table::contains(shape.parts[1], table::displacement(-1.6, -1.5)));
    CHECK_FALSE(table::contains(shape.parts[1], table::displacement(0.1, -1.5)));
    drill.of(foot).bases = 6;
    CHECK(ranks(drill.state, foot) == 2);
}

TEST_CASE("fog.disorder.disordered: each base suffers its own ground, the group its worst")
{
    DrillGround drill;
    drill.box(Kind::rough, {20.8, 0}, {30, 48});
    const UnitId foot = drill.place(red, spears, {20, 20}, 90, 3);
    CHECK(base_disorder(drill.state, foot, 0, 0) == Disorder::none); // fog.disorder.none
    CHECK(base_disorder(drill.state, foot, 1, 0) == Disorder::none); // up to its edge
    CHECK(base_disorder(drill.state, foot, 2, 1) == Disorder::disordered);
    CHECK(worst_disorder(drill.state, foot) == Disorder::disordered);
    drill.of(foot).pose.front = drill.point({18.4, 20});
    CHECK(worst_disorder(drill.state, foot) == Disorder::none);
}

TEST_CASE("fog.disorder.severe: heavy foot in difficult ground is SEVERELY DISORDERED")
{
    DrillGround drill;
    drill.box(Kind::marsh, {20.8, 0}, {30, 48});
    const UnitId foot = drill.place(red, spears, {20, 20}, 90, 3);
    CHECK(base_disorder(drill.state, foot, 2, 0) == Disorder::severe);
    CHECK(worst_disorder(drill.state, foot) == Disorder::severe);
    const UnitId medium = drill.place(red, "MF protected 6", {20, 30}, 90, 3);
    CHECK(worst_disorder(drill.state, medium) == Disorder::disordered);
    CHECK(plain_facts(drill.state, foot).disorder == Disorder::severe);
}

TEST_CASE("fog.disorder.elephants_camels: horse is DISORDERED nearer than 1 BW to elephants")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "Cv protected 4", {20, 20}, 90, 2);
    const UnitId beasts = drill.place(blue, "El 2", {20, 21.6}, 270, 2);
    CHECK(worst_disorder(drill.state, horse) == Disorder::none); // exactly 1 BW
    drill.of(beasts).pose.front = drill.point({20, 21.59});
    CHECK(worst_disorder(drill.state, horse) == Disorder::disordered);
    CHECK(base_disorder(drill.state, horse, 0, 0) == Disorder::disordered);
    CHECK(base_disorder(drill.state, horse, 0, 1) == Disorder::none); // its second rank
    CHECK(worst_disorder(drill.state, beasts) == Disorder::none);

    const UnitId camels = drill.place(red, "Cm protected 4", {40, 20}, 90, 2);
    const UnitId cavalry = drill.place(red, "Cv protected 4", {43.2, 20}, 90, 2); // friends too
    CHECK(worst_disorder(drill.state, cavalry) == Disorder::disordered);
    CHECK(worst_disorder(drill.state, camels) == Disorder::none);
    drill.of(beasts).pose.front = drill.point({40, 21});
    CHECK(worst_disorder(drill.state, camels) == Disorder::disordered);
    const UnitId foot = drill.place(red, spears, {36, 20}, 90, 2);
    CHECK(worst_disorder(drill.state, foot) == Disorder::none);
}

TEST_CASE("fog.command.range: IC 12, FC 8, TC 4, from his base's edge to the nearest base")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, spears, {20, 20}, 90, 3);
    // His base reaches 0.6 behind and before his place.
    const std::size_t general = drill.commander(red, Rank::troop, Spot{20, 24.6});
    CHECK(commander_of(drill.state, foot).present);
    CHECK(commander_of(drill.state, foot).where == Where::range);
    drill.state.commanders[0][general].at = drill.point({20, 24.61});
    CHECK_FALSE(commander_of(drill.state, foot).present);
    drill.setting->armies[0].commanders[0].rank = Rank::field;
    drill.state.commanders[0][general].at = drill.point({20, 28.6});
    CHECK(commander_of(drill.state, foot).present);
    drill.state.commanders[0][general].at = drill.point({20, 28.61});
    CHECK_FALSE(commander_of(drill.state, foot).present);
    drill.setting->armies[0].commanders[0].rank = Rank::inspired;
    CHECK(commander_of(drill.state, foot).rank == Rank::inspired);
    drill.state.commanders[0][general].lost = true;
    CHECK_FALSE(commander_of(drill.state, foot).present);
}

TEST_CASE("fog.command.line: an allied commander leads his own, the C-in-C everybody")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId allies = drill.place(red, spears, {26, 20}, 90, 3);
    const std::size_t chief = drill.commander(red, Rank::troop, Spot{20, 30});
    const std::size_t ally = drill.commander(red, Rank::field, Spot{23, 21});
    CHECK(commander_of(drill.state, foot).present);
    drill.setting->armies[0].commanders[ally].allied = true;
    drill.setting->units[allies].command = static_cast<int>(ally);
    drill.setting->units[allies].allied = true;
    CHECK_FALSE(commander_of(drill.state, foot).present);
    CHECK(commander_of(drill.state, allies).present);
    drill.state.commanders[0][chief].at = drill.point({26, 21});
    drill.state.commanders[0][ally].on_table = false;
    CHECK(commander_of(drill.state, allies).rank == Rank::troop);
    CHECK_FALSE(in_line_of_command(drill.state, blue, 0, foot));
}

TEST_CASE("fog.cmt.commander_with: the commander with a group counts before one in range")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, spears, {20, 20}, 90, 3);
    drill.commander(red, Rank::field, Spot{20, 24});
    CHECK(commander_of(drill.state, foot).rank == Rank::field);
    const std::size_t with = drill.commander(red, Rank::troop, foot);
    CHECK(commander_of(drill.state, foot).rank == Rank::troop);
    CHECK(commander_of(drill.state, foot).where == Where::with);
    drill.state.commanders[0][with].front_rank = true;
    CHECK(commander_of(drill.state, foot).where == Where::front_rank);
}

TEST_CASE("fog.define.rear_support: half as many bases behind, within 6 MU, mounted 8")
{
    DrillGround drill;
    const UnitId front = drill.place(red, spears, {20, 20}, 90, 3); // rear edge at 18.8
    const UnitId rear = drill.place(red, "HF protected 3", {20, 12.8}, 90, 3);
    CHECK(rear_supported(drill.state, front));
    CHECK(facts(drill.state, front).rear_support);
    drill.of(rear).pose.front = drill.point({20, 12.79});
    CHECK_FALSE(rear_supported(drill.state, front));
    drill.setting->units[rear].profile.type = Type::Cv;
    CHECK(rear_supported(drill.state, front));
    drill.of(rear).bases = 2;
    drill.of(rear).files = 2;
    CHECK_FALSE(rear_supported(drill.state, front)); // less than half
}

TEST_CASE(
    "fog.define.rear_support: steady enough, free of fighting, facing the same way, no lights")
{
    DrillGround drill;
    const UnitId front = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId rear = drill.place(red, spears, {20, 16}, 135, 3);
    CHECK(rear_supported(drill.state, front)); // 45 degrees off
    drill.of(rear).pose.heading =
        table::heading_of_degrees(136, table::Compass::counter_clockwise_from_x);
    CHECK_FALSE(rear_supported(drill.state, front));
    drill.of(rear).pose.heading = {};
    drill.of(rear).level = Level::FRAGMENTED;
    CHECK_FALSE(rear_supported(drill.state, front));
    drill.of(rear).level = Level::DISRUPTED;
    CHECK(rear_supported(drill.state, front));
    const UnitId enemy = drill.place(blue, spears, {20, 14.8}, 90, 3); // on the supporters' rear
    CHECK_FALSE(rear_supported(drill.state, front));
    drill.of(enemy).presence = Presence::left;
    drill.setting->units[rear].profile.type = Type::LF;
    CHECK_FALSE(rear_supported(drill.state, front));
    drill.setting->units[rear].profile.type = Type::HF;
    drill.setting->units[rear].profile.quality = Quality::poor;
    CHECK_FALSE(rear_supported(drill.state, front)); // poor troops support only poor
}

TEST_CASE("fog.define.threatened_flank: an enemy behind the line that could charge a flank")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3); // right side at 22.4
    const UnitId enemy = drill.place(blue, "Cv protected lancers 4", {25.4, 19}, 180, 2);
    // Its front edge lies from 17.4 to 20.6: not wholly behind the line.
    CHECK_FALSE(flank_threatened(drill.state, us));
    drill.of(enemy).pose.front = drill.point({25.4, 18.39});
    CHECK(flank_threatened(drill.state, us));
    CHECK(facts(drill.state, us).threatened_flank);
    drill.of(enemy).pose.front = drill.point({27.4, 18.39}); // 5 off: its full move
    CHECK(flank_threatened(drill.state, us));
    drill.of(enemy).pose.front = drill.point({27.5, 18.39});
    CHECK_FALSE(flank_threatened(drill.state, us));
    drill.of(enemy).pose.front = drill.point({25.4, 18.39});
    drill.of(enemy).level = Level::FRAGMENTED; // may not charge
    CHECK_FALSE(flank_threatened(drill.state, us));
    drill.of(enemy).level = Level::STEADY;
    drill.of(enemy).pose.heading =
        table::heading_of_degrees(0, table::Compass::counter_clockwise_from_x); // looks away
    CHECK_FALSE(flank_threatened(drill.state, us));
}

TEST_CASE("fog.define.threatened_flank: not by skirmishers, nor through others")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "LH javelins 4", {25.4, 18}, 180, 2);
    CHECK_FALSE(flank_threatened(drill.state, us));
    drill.setting->units[enemy].profile.type = Type::Cv;
    CHECK(flank_threatened(drill.state, us));
    drill.place(red, "HF protected 8", {23.8, 19.6}, 0, 3); // a friend guards the flank
    CHECK_FALSE(flank_threatened(drill.state, us));
}

TEST_CASE("fog.define.threatened_flank: front or side within 1 MU of a table edge")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {3.4, 20}, 90, 3);
    CHECK(flank_threatened(drill.state, us));
    drill.of(us).pose.front = drill.point({3.41, 20});
    CHECK_FALSE(flank_threatened(drill.state, us));
    drill.of(us).pose.front = drill.point({20, 1.3}); // its rear may be there
    CHECK_FALSE(flank_threatened(drill.state, us));
    drill.of(us).pose.front = drill.point({20, 47});
    CHECK(flank_threatened(drill.state, us));
}

TEST_CASE("fog.define.uphill: the base whose centre is higher")
{
    DrillGround drill;
    drill.ground(Kind::gentle_hill, {{10, 20}, {30, 20}, {30, 30}, {10, 30}}, {{15, 25}, {25, 25}});
    const UnitId up = drill.place(red, spears, {20, 23}, 270, 3);
    const UnitId down = drill.place(blue, spears, {20, 23}, 90, 3);
    CHECK(uphill(drill.state, up, 1, down, 1));
    CHECK_FALSE(uphill(drill.state, down, 1, up, 1));
    drill.of(up).pose.front = drill.of(down).pose.front = drill.point({20, 10});
    CHECK_FALSE(uphill(drill.state, up, 1, down, 1)); // both in the plain
}

TEST_CASE("fog.define.fortified: foot behind a work defends it, whoever is on it does not")
{
    DrillGround drill;
    drill.box(Kind::fortification, {10, 20}, {30, 20.4});
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId them = drill.place(blue, spears, {20, 20}, 270, 3);
    CHECK(defends_fortification(drill.state, us, 1, them));
    CHECK_FALSE(defends_fortification(drill.state, them, 1, us));
    drill.setting->units[us].profile.type = Type::Cv;
    CHECK_FALSE(defends_fortification(drill.state, us, 1, them)); // mounted do not
    drill.setting->units[us].profile.type = Type::HF;
    drill.of(us).pose.front = drill.point({20, 19.9}); // not at it
    CHECK_FALSE(defends_fortification(drill.state, us, 1, them));
}

TEST_CASE("fog.define.fortified: a riverbank is the same; stakes keep off the mounted only")
{
    DrillGround drill;
    drill.box(Kind::stream, {10, 20}, {30, 21});
    drill.box(Kind::stakes, {40, 20}, {60, 20.2});
    const UnitId bank = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId wading = drill.place(blue, spears, {20, 20}, 270, 3);
    CHECK(defends_fortification(drill.state, bank, 0, wading));
    const UnitId archers = drill.place(red, "MF longbow 6", {50, 20}, 90, 3);
    const UnitId knights = drill.place(blue, "Kn lancers 3", {50, 20}, 270, 3);
    CHECK(defends_fortification(drill.state, archers, 0, knights));
    CHECK_FALSE(defends_fortification(drill.state, archers, 0, wading));
}

TEST_CASE("fog.define.sees: friends within 3 MU of where it broke, battle troops not of lights")
{
    DrillGround drill;
    const UnitId broken = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId near = drill.place(red, spears, {27.8, 20}, 90, 3); // exactly 3 off
    const UnitId far = drill.place(red, spears, {12.19, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, spears, {20, 21}, 270, 3);
    const Dismay dismay{broken, red, 0, drill.of(broken).pose, 3, 6};
    drill.of(broken).level = Level::BROKEN;
    drill.of(broken).pose.front = drill.point({60, 40}); // it has run since
    CHECK(witnesses(drill.state, dismay) == Groups{near});
    CHECK_FALSE(witnesses(drill.state, dismay).contains(far));
    CHECK_FALSE(witnesses(drill.state, dismay).contains(enemy));
    drill.setting->units[broken].profile.type = Type::LF;
    CHECK(witnesses(drill.state, dismay).empty());
    drill.setting->units[near].profile.type = Type::LH;
    CHECK(witnesses(drill.state, dismay) == Groups{near});
    drill.of(near).level = Level::BROKEN;
    CHECK(witnesses(drill.state, dismay).empty());
}

TEST_CASE("fog.define.sees: a lost commander is seen by those in his line of command")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, spears, {20, 20}, 90, 3);
    drill.commander(red, Rank::field, Spot{50, 20});
    drill.commander(red, Rank::troop, Spot{20, 23});
    const Dismay dismay{no_unit, red, 1, {drill.point({20, 23}), {}}, 1, 1};
    CHECK(witnesses(drill.state, dismay) == Groups{foot});
    drill.setting->armies[0].commanders[1].allied = true;
    CHECK(witnesses(drill.state, dismay).empty());
}

TEST_CASE("fog.geo.slack: a thousandth more than a limit is still within it")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, spears, {20, 20}, 90, 3);
    const std::size_t general = drill.commander(red, Rank::troop, Spot{20, 24.601});
    CHECK(commander_of(drill.state, foot).present);
    drill.state.commanders[0][general].at = drill.point({20, 24.602});
    CHECK_FALSE(commander_of(drill.state, foot).present);
}

TEST_CASE(
    "fog.quality.commander_front_rank: of two with a group the one who leads counts as leading")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF 6", {20, 20}, 90, 3);
    drill.commander(red, Rank::field, foot);
    const std::size_t second = drill.commander(red, Rank::troop, foot);
    CHECK(commander_of(drill.state, foot).where == Where::with);
    drill.state.commanders[0][second].front_rank = true;
    CHECK(commander_of(drill.state, foot).where == Where::front_rank);
    CHECK(commander_of(drill.state, foot).rank == Rank::field);
}

TEST_CASE("fog.ct.mod.inspired: an inspired commander in range counts before another with a group "
          "that does not fight")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF 6", {20, 20}, 90, 3);
    drill.commander(red, Rank::inspired, {28, 20});
    drill.commander(red, Rank::troop, foot);
    CHECK(commander_of(drill.state, foot).rank == Rank::inspired);
    CHECK(commander_of(drill.state, foot).where == Where::range);
    drill.place(blue, "HF 6", {20, 20}, 270, 3); // now it fights: only who is with it counts
    CHECK(commander_of(drill.state, foot).rank == Rank::troop);
    CHECK(commander_of(drill.state, foot).where == Where::with);
}

TEST_CASE("fog.define.sees: a break is measured from the bases as they stood, steps included")
{
    DrillGround drill;
    const UnitId broken = drill.place(red, "HF def_spear 4", {20, 20}, 90, 4); // 19.4 to 20
    const UnitId sees = drill.place(red, "HF def_spear 1", {23.2, 16.45}, 90, 1);
    Dismay dismay;
    dismay.group = broken;
    dismay.side = red;
    dismay.at = drill.of(broken).pose;
    dismay.files = dismay.bases = 4;
    CHECK(witnesses(drill.state, dismay).contains(sees)); // 2.95 from its last file
    dismay.advance[3] = 1'000'000;                        // which stepped forward: 3.06
    CHECK_FALSE(witnesses(drill.state, dismay).contains(sees));
}

TEST_CASE("fog.define.threatened_flank: any wheel that could strike it there threatens, and only "
          "such")
{
    DrillGround drill;
    const UnitId foot = drill.place(blue, "HF def_spear 6", {36, 30}, 0, 3); // faces east
    // North of it and wholly behind; straight ahead it would miss, after five degrees not.
    const UnitId horse = drill.place(red, "Cv lancers swordsmen 2", {33.3, 36.2}, 270, 1);
    CHECK(flank_threatened(drill.state, foot));
    const UnitId friends = drill.place(red, "HF impact_foot 4", {34.5, 34.2}, 270, 4);
    CHECK_FALSE(flank_threatened(drill.state, foot)); // its own foot bar the way
    drill.of(friends).presence = Presence::left;
    CHECK(flank_threatened(drill.state, foot));
    drill.of(horse).pose.front = drill.point({33.3, 37.9}); // too far for its move of 5
    CHECK_FALSE(flank_threatened(drill.state, foot));
}
