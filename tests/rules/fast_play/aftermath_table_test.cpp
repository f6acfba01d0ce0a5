// Sections 7 to 13 on the table: rules that show only when several things come together.

#include "tabletop.hpp"

#include "dice/recorded.hpp"
#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/turn/sequence.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

// A1's archers, twelve dice that hit from 6 on, five inches from B1 with a commander.
struct ShotAt : Tabletop {
    explicit ShotAt(int stands)
    {
        place("A1", red, "heavy_foot bow 8 x 4").at(36, 18);
        place("B1", blue, "heavy_foot 8 x 4").at(36, 27);
        place("B2", blue, "heavy_foot 8 x 4").at(60, 40);
        reserves(blue);
        general(blue, "good", "B1");
        mark("B1", [stands](Unit& unit) { unit.stands = static_cast<std::uint8_t>(stands); });
    }
};

} // namespace

TEST_CASE("fp.leader.removed: a casualty leaves the game, gives points and commands no more")
{
    ShotAt dead(8);
    dead.give("red shoot A1 B1", {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10});
    CHECK(dead.general_at(blue) == "lost");
    CHECK(army_facts(dead.state(), red).points_taken == 100);
    CHECK(dead.forbids("blue commander at 36 40") == "fp.commander.move");
    ShotAt spared(8);
    spared.give("red shoot A1 B1", {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 10});
    CHECK(spared.general_at(blue) == "with B1");
    CHECK(army_facts(spared.state(), red).points_taken == 0);
    CHECK(spared.legal("blue commander at 36 36"));
}

TEST_CASE("fp.leader.removed: a unit that is destroyed takes its commander with it")
{
    ShotAt table(1);
    table.mark("B1", [](Unit& unit) { unit.files = 1; });
    table.give("red shoot A1 B1", {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4});
    CHECK(table.where("B1") == "gone");
    CHECK(table.general_at(blue) == "lost");
}

TEST_CASE("fp.turn.rally: the side that was active first last turn goes first")
{
    const auto asked = [](Side first) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(10, 10);
        table.place("B1", blue, "heavy_foot 8 x 4").at(10, 40);
        table.fight().first_turn = first == red ? 0 : 1;
        for (const char* unit : {"A1", "B1"}) table.mark(unit, [](Unit& of) { of.shaken = true; });
        table.give(first == red ? "red pass" : "blue pass");
        table.give(first == red ? "blue pass" : "red pass");
        return table.asked();
    };
    CHECK(asked(red) == "red recover");
    CHECK(asked(blue) == "blue recover");
}

TEST_CASE("fp.turn.initiative: each side throws a die of six")
{
    dice::Recorded six({6, 1});
    CHECK(first_has_initiative(Sheet{}, six));
    CHECK_FALSE(six.trouble());
    dice::Recorded seven({7, 1});
    first_has_initiative(Sheet{}, seven);
    CHECK(seven.trouble());
}

TEST_CASE("fp.missile.range_measure: from the front edge, not from the body behind it")
{
    const table::Rect shooter = table::rect_of({{0, 0}, {0, 1'000'000'000}}, 4, 8, {});
    const auto range = [&](double y) {
        const table::Point front{6'000'000, static_cast<std::int32_t>(y * 1e6)};
        return shot_range(shooter, table::rect_of({front, {0, 1'000'000'000}}, 4, 4, {}));
    };
    CHECK(range(1) == doctest::Approx(2)); // beside the end of the front
    CHECK(range(0) == doctest::Approx(2));
    CHECK(range(-1) == doctest::Approx(std::sqrt(5.0))); // beside the body
}

TEST_CASE("fp.charge.zone_at_start: a breakthrough takes the face before which it began")
{
    // B2's front zone holds the middle of A1's front where it beat B1, not where it touches B2.
    const auto face = [](double degrees) {
        Tabletop table;
        table.place("A1", red, "cavalry elite 4 x 2").at(36, 14); // front at 16
        table.reserves(red);
        table.place("B1", blue, "heavy_foot 4 x 2").at(34, 20); // front at 18
        table.place("B2", blue, "heavy_foot 4 x 2").at(40.5, 23).heading(degrees);
        table.reserves(blue);
        table.give("red charge A1 B1 0");
        table.give("blue stand", {1, 1, 1, 1, 6, 1, 10}); // by nine: it routs, B2 holds
        table.give("red break_through advance 6", {1, 1, 1, 1, 6, 1});
        return table.reckoned("A1", "fp.result.flank_or_rear");
    };
    CHECK(face(200) == 0);
    CHECK(face(110) == 2);
}

TEST_CASE("fp.charge.reaction: of two chargers only the one in front can be shot at")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(36, 18);
    table.place("A2", red, "heavy_foot 4 x 2").at(47, 27).heading(270);
    table.place("B1", blue, "heavy_foot bow 8 x 4").at(36, 27);
    table.give("red charge A1 B1 0 0 with A2");
    CHECK(table.legal("blue fire A1"));
    CHECK(table.forbids("blue fire A2") == "fp.charge.reaction");
}

TEST_CASE("fp.melee.fighting_stands: a stand that overlaps two chargers attacks the first named")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(35, 18);  // from 33 to 37
    table.place("A2", red, "heavy_foot 4 x 2").at(39, 18);  // from 37 to 41
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26); // stands from 32 on; 36 to 38 on both
    table.give("red charge A1 B1 0 0 with A2");
    // Four dice of each charger; three stands of B1 at A1, one at A2.
    table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3});
    CHECK(table.log().find("strikes at A1 heavy_foot with 6 dice") != std::string::npos);
    CHECK(table.log().find("strikes at A2 heavy_foot with 2 dice") != std::string::npos);
}

TEST_CASE("fp.melee.destroyed: a winner who loses one of his chargers has lost the initiative")
{
    const auto next = [](int stands) {
        Tabletop table;
        table.place("A1", red, "heavy_foot elite 4 x 2").at(34, 18);
        table.place("A2", red, "heavy_foot 4 x 2").at(38, 18);
        table.place("A3", red, "heavy_foot 4 x 2").at(5, 5);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
        table.reserves(blue);
        table.mark("A2", [stands](Unit& unit) {
            unit.stands = static_cast<std::uint8_t>(stands);
            unit.files = unit.stands;
        });
        table.give("red charge A1 B1 0 0 with A2");
        // A2's last stand falls to three hits; 7 + 6 to 3 + 3 + 1: B1 retreats.
        if (stands == 1)
            table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9, 9, 1, 6, 1});
        else
            table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9, 9, 1, 6, 1});
        while (table.asked() == "red break_through") table.give("red stay");
        return table.asked();
    };
    CHECK(next(1) == "blue activate");
    CHECK(next(2) == "red activate");
}

TEST_CASE("fp.victory.breakthrough_rules: a winner steps back from a loser who could not move")
{
    const auto apart = [](double room) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(36, 18);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
        table.reserves(blue);
        table.box("impassable", {20, 28 + room}, {60, 34});
        table.give("red charge A1 B1 0");
        // By one: Recoil.
        table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 3});
        return table.where("A1") + ", " + table.where("B1");
    };
    CHECK(apart(0) == "36 21 facing 0, 36 26 facing 180"); // a stand of its rear rank is gone
    CHECK(apart(1.5) == "36 22 facing 0, 36 27.5 facing 180");
}

TEST_CASE("fp.victory.per_unit: winners break through by the row of the worst-hit loser")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(34, 18);
    table.place("A2", red, "heavy_foot 4 x 2").at(38, 18);
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
    table.mark("A2", [](Unit& unit) { unit.stands = 2; }); // half of it lost: 5 more
    table.give("red charge A1 B1 0 0 with A2");
    // By one: A1 recoils, A2 retreats.
    table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4});
    CHECK(table.where("A1") == "34 20 facing 0");
    CHECK(table.told("fp.victory.retreat"));
    CHECK(table.asked() == "blue break_through");
    CHECK(table.legal("blue break_through advance 2"));
}

TEST_CASE("fp.victory.breakthrough_rules: troops break through, the guards of a camp stay in it")
{
    const auto asked = [](bool camp) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 4 x 2").at(34, 18);
        table.place("A2", red, "heavy_foot 4 x 2").at(38, 18);
        table.reserves(red);
        Placed target = table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
        if (camp) target.uncounted();
        table.reserves(blue);
        table.mark("A2", [](Unit& unit) { unit.stands = 2; }); // half of it lost: 5 more
        // By one: A1 recoils, A2 retreats. Guards have no choice but to stand.
        const Shown dice{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4};
        table.give("red charge A1 B1 0 0 with A2", camp ? dice : Shown{});
        if (!camp) table.give("blue stand", dice);
        return table.asked();
    };
    CHECK(asked(false) == "blue break_through");
    CHECK(asked(true) != "blue break_through");
}

TEST_CASE("fp.victory.breakthrough_rules: routers whom it touches are destroyed, and it goes on")
{
    Tabletop table;
    table.place("A1", red, "cavalry elite 4 x 4").at(36, 17); // front at 18
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 4 x 2").at(34, 22);
    table.place("B2", blue, "heavy_foot 4 x 2").at(39, 24); // its front at 22, 2 behind B1's
    table.reserves(blue);
    table.mark("B2", [](Unit& unit) { unit.shaken = unit.routing = true; });
    table.give("red charge A1 B1 0");
    table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 5, 1}); // by eight: it routs
    table.give("red break_through advance 5");
    CHECK(table.where("B2") == "gone");
    CHECK(table.where("A1") == "36 24 facing 0"); // from 19 on
}

namespace {

// A1, whose front has come to y = 18, has routed B1 and may break through 6.
struct Broken : Tabletop {
    Broken()
    {
        place("A1", red, "cavalry elite 4 x 2").at(36, 14); // 4 by 4
        reserves(red);
        place("B1", blue, "heavy_foot 4 x 2").at(36, 20);
        reserves(blue);
    }
    // By nine; then a friend near him tests, or nobody.
    void rout_before_friend()
    {
        give("red charge A1 B1 0");
        give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 10});
    }
    void rout()
    {
        give("red charge A1 B1 0");
        give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 6, 1});
    }
};

} // namespace

TEST_CASE("fp.victory.breakthrough_rules: a flank that swings into somebody makes no contact")
{
    const auto ends = [](double aside) {
        Broken table;
        table.place("B2", blue, "heavy_foot 4 x 2").at(40 + aside, 16); // beside A1's right
        table.rout_before_friend();
        table.give("red break_through wheel left 40 advance 3");
        CHECK_FALSE(table.told("fp.charge.surprised"));
        return table::degrees_between(table.of("A1").pose.heading, {0, 1'000'000'000});
    };
    CHECK(ends(0.3) == 0); // nearer than an inch: not nearer still
    // Its right rear corner swings about the left front one until it is an inch from B2: from 45
    // degrees aside to those whose cosine is 4.5 by 4 roots of 2.
    CHECK(ends(1.5) == doctest::Approx(45 - 37.298).epsilon(1e-4));
    CHECK(ends(3) == doctest::Approx(40));
}

TEST_CASE("fp.victory.breakthrough_rules: only whoever was partly in the front zone is charged")
{
    const auto surprised = [](double ahead, Shown dice) {
        Broken table;
        table.place("B2", blue, "heavy_foot 4 x 2").at(40.35, 16 + ahead).heading(270);
        table.rout_before_friend();
        table.give("red break_through wheel right 75 advance 0.7", dice);
        return table.told("fp.charge.surprised");
    };
    // Its front swings round to him; the line of its zone leaves its corner at (38, 18), and his
    // corner is at (38.35, 18 + ahead).
    CHECK_FALSE(surprised(0.2, {}));
    CHECK(surprised(0.6, {1, 1, 1, 1, 6, 1}));
}

TEST_CASE("fp.victory.breakthrough_rules: it stops an inch short of the unit just beaten")
{
    const auto ends = [](double room, std::string_view order) {
        Broken table;
        table.box("impassable", {20, 22 + room}, {60, 40});
        table.rout();
        table.give(order);
        return table.where("A1");
    };
    CHECK(ends(2.5, "red break_through advance 1.4") == "36 17.4 facing 0");
    CHECK(ends(2.5, "red break_through advance 1.7") == "36 17.5 facing 0"); // 0.8 from him
    CHECK(ends(2.5, "red break_through advance 6") == "36 17.5 facing 0");
    CHECK(ends(1.2, "red break_through advance 6") == "36 16.2 facing 0");
}

TEST_CASE("fp.move.forced: an enemy an inch beside the way stops whoever slides towards him at all")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(36, 20);
    table.place("B1", blue, "heavy_foot 8 x 2").at(41, 24); // from x 39, an inch off; y 20 to 28
    const auto gone = [&](table::Vec way) {
        return forced_end(table.state(), table.unit("A1"), Move::retreat, table::snapped(way), 6)
            .move.moved;
    };
    CHECK(gone({0, 1}) == doctest::Approx(6));
    CHECK(gone({-0.052336, 0.998630}) == doctest::Approx(6)); // 3 degrees away from him
    CHECK(gone({0.052336, 0.998630}) < 0.03);                 // 3 degrees towards him
}

TEST_CASE("fp.charge.caught: a router who is reached is destroyed, lined up with or not")
{
    // B1 stands askew at the end of a lane in which A1 has no room to turn.
    Tabletop table;
    table.place("A1", red, "cavalry 4 x 2").at(36, 14); // front at 16
    table.place("B1", blue, "heavy_foot 4 x 2").at(36, 23).heading(45);
    table.box("impassable", {24, 8}, {33.9, 21});
    table.box("impassable", {38.1, 8}, {48, 21});
    State state = table.state();
    const UnitId us = table.unit("A1");
    const UnitId them = table.unit("B1");
    Charger charger;
    charger.unit = us;
    charger.start = state.units[us].pose;
    charger.reach = 12'000'000;
    state.act.fled = bit(them);
    const Following steady = following(state, charger, 0);
    CHECK(steady.met == no_unit); // he fled, but does not rout: an inch short of him
    state.units[them].routing = state.units[them].shaken = true;
    const Following routs = following(state, charger, 0);
    CHECK(routs.met == them);
    CHECK(routs.rides_down);
    // On touching: his corner stands 2 roots of 2 before his middle.
    CHECK(table::units_of(routs.end.front.y) == doctest::Approx(23 - 2.828427).epsilon(1e-6));
    charger.reach = 4'100'000; // just not
    CHECK(following(state, charger, 0).met == no_unit);
}

TEST_CASE("fp.rally.routers: whoever rallies turns to the nearest enemy")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 20).heading(180);
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 8 x 4").at(56, 20);
    table.mark("A1", [](Unit& unit) { unit.shaken = unit.routing = true; });
    table.give("red pass");
    table.give("blue pass", {10, 6, 1});
    CHECK(table.where("A1") == "36 20 facing 90");
}

TEST_CASE("fp.army.break: stampeding elephants count as lost")
{
    Tabletop table;
    table.place("A1", red, "elephant 2 x 2").at(30, 20);
    table.place("A2", red, "heavy_foot 4 x 2").at(10, 20);
    table.place("B1", blue, "heavy_foot 4 x 2").at(20, 40);
    CHECK(army_facts(table.state(), red).lost == 0);
    Tabletop wild;
    wild.place("A1", red, "elephant 2 x 2").at(30, 20);
    wild.place("A2", red, "heavy_foot 4 x 2").at(10, 20);
    wild.place("B1", blue, "heavy_foot 4 x 2").at(20, 40);
    wild.mark("A1", [](Unit& unit) { unit.stampeding = true; });
    CHECK(army_facts(wild.state(), red).lost == 2);
}

TEST_CASE("fp.result.cover: a wall before the target counts as seen from where the charge began")
{
    const auto cover = [](double wall) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(36, 18);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26); // front at 24
        table.box("wall", {20, wall - 0.2}, {60, wall});
        table.give("red charge A1 B1 0");
        table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4});
        return table.reckoned("B1", "fp.result.cover");
    };
    CHECK(cover(23.1) == 2);
    CHECK(cover(22.9) == 0); // more than an inch before it
}

TEST_CASE("fp.charge.broken: a countercharger through bad ground has no lance row")
{
    const auto lance = [](bool marshy) {
        Tabletop table;
        table.place("A1", red, "cavalry 4 x 4").at(36, 19);
        table.place("B1", blue, "cavalry lance 4 x 4")
            .at(36, 29); // fronts 8 apart, they meet at 24
        if (marshy) table.box("marsh", {38, 25}, {39, 26});
        table.give("red charge A1 B1 0");
        table.give("blue countercharge", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4});
        return table.reckoned("B1", "fp.hth.lance_charge");
    };
    CHECK(lance(true) == 0);
    CHECK(lance(false) == 1);
}
