// Ordered moves of the manoeuvre phase.

#include "drill_ground.hpp"

#include "rules/field_of_glory/field/movement.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;
using table::advance;
using table::half_turn;
using table::Kind;
using table::Path;
using table::quarter_turn;
using table::wheel;
using table::widen;
using Hand = table::Side;

namespace {

constexpr std::string_view legion = "HF armoured drilled 6";
constexpr std::string_view warband = "HF protected 6"; // undrilled
constexpr std::string_view cavalry = "Cv armoured 4";  // undrilled
constexpr std::string_view skirmishers = "LF javelins 6";

// The groups of a drill ground have numbers and no names.
std::string spoken(const DrillGround& drill, const battle::Sentence& sentence)
{
    battle::Roster roster = drill.setting->roster;
    for (auto& unit : roster.units) unit.name.assign(1, '!');
    std::string text = to_text(sentence, roster);
    for (std::size_t at = text.find(" !"); at != std::string::npos; at = text.find(" !"))
        text.erase(at, 2);
    return text;
}

// "advance_full simple 3 of 3", or "fog.rule: The reason."
std::string judged(const DrillGround& drill, UnitId group, const Path& path)
{
    const MoveJudged made = judged_move(drill.state, group, path);
    if (!made) return fmt::format("{}: {}", made.error().rule, spoken(drill, made.error().reason));
    return fmt::format("{} {} {} of {}", name(made->row), name(made->verdict),
                       battle::number_text(made->used), battle::number_text(made->allowance));
}

std::string refused_by(const DrillGround& drill, UnitId group, const Path& path)
{
    const MoveJudged made = judged_move(drill.state, group, path);
    return made ? "" : std::string(made.error().rule);
}

// Where it would end: "10 12 facing 90, 3 files".
std::string end_of(const DrillGround& drill, UnitId group, const Path& path)
{
    const MoveJudged made = judged_move(drill.state, group, path);
    REQUIRE_MESSAGE(made.ok(), judged(drill, group, path));
    const table::Pose& pose = made->end.pose;
    return fmt::format("{} {} facing {}, {} files",
                       battle::number_text(table::units_of(pose.front.x)),
                       battle::number_text(table::units_of(pose.front.y)),
                       battle::number_text(table::degrees_of(
                           pose.heading, table::Compass::counter_clockwise_from_x)),
                       made->end.formation.files);
}

} // namespace

TEST_CASE("fog.manoeuvre.advance_full: the full distance straight ahead is simple for all")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, warband, {20, 20}, 90, 3);
    drill.place(blue, warband, {20, 28}, 270, 3);
    CHECK(judged(drill, foot, {advance(3)}) == "advance_full simple 3 of 3");
    CHECK(end_of(drill, foot, {advance(3)}) == "20 23 facing 90, 3 files");
}

TEST_CASE("fog.manoeuvre.advance_short_clear: less than full is simple while no enemy is close")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, warband, {20, 20}, 90, 3);
    drill.place(blue, warband, {20, 28.01}, 270, 3);
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_clear simple 2 of 3");
    CHECK(judged(drill, foot, {wheel(Hand::left, 5), advance(1)})
              .starts_with("advance_short_clear simple"));
}

TEST_CASE("fog.manoeuvre.advance_short_close: within 6 at any moment undrilled foot must test")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, warband, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, warband, {20, 28.01}, 270, 3);
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_clear simple 2 of 3");
    drill.of(enemy).pose.front = drill.point({20, 28});
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_close complex 2 of 3");
    // A commander with it makes it simple again.
    drill.commander(red, Rank::troop, foot);
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_close simple 2 of 3");
}

TEST_CASE("fog.define.close: 6 of battle troops and camps, 4 of skirmishers, commanders not at all")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, warband, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, skirmishers, {20, 26.01}, 270, 3);
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_clear simple 2 of 3");
    drill.of(enemy).pose.front = drill.point({20, 26});
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_close complex 2 of 3");
    drill.of(enemy).presence = Presence::left;
    drill.commander(blue, Rank::troop, Spot{20, 24});
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_clear simple 2 of 3");
    drill.place(blue, "Camp", {20, 31.2}, 90, 1); // its near edge at 28
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_close complex 2 of 3");
}

TEST_CASE("fog.manoeuvre.double_wheel: two wheels in one move, never three")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, warband, {20, 20}, 90, 3);
    const Path twice{wheel(Hand::left, 10), advance(1), wheel(Hand::right, 10)};
    // Each front corner wheels once: 4.8 x 10 degrees, and 1 ahead.
    CHECK(judged(drill, foot, twice) == "double_wheel complex 1.838 of 3");
    CHECK(refused_by(drill, foot,
                     {wheel(Hand::left, 5), advance(0.1), wheel(Hand::right, 5), advance(0.1),
                      wheel(Hand::left, 5)}) == "fog.manoeuvre.columns");
    const UnitId drilled = drill.place(red, legion, {40, 20}, 90, 3);
    CHECK(judged(drill, drilled, twice) == "double_wheel simple 1.838 of 3");
}

TEST_CASE("fog.wheel.arc: a wheel costs the arc of the outside front corner")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "MF protected drilled 6", {20, 20}, 90, 3);
    CHECK(judged(drill, foot, {wheel(Hand::left, 30), advance(1.4867)}) ==
          "advance_short_clear simple 4 of 4");
    CHECK(judged(drill, foot, {wheel(Hand::left, 30), advance(1.5)}) ==
          "fog.move.rate: A1 may move 4 over the ground it touches; this move is 4.013.");
}

TEST_CASE("fog.wheel.limit: all wheels of a move together at most 90 degrees")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "LH javelins 4", {20, 20}, 90, 1);
    CHECK(judged(drill, horse, {wheel(Hand::left, 60), advance(1), wheel(Hand::right, 30)})
              .starts_with("double_wheel simple"));
    CHECK(judged(drill, horse, {wheel(Hand::left, 60), advance(1), wheel(Hand::right, 31)}) ==
          "fog.wheel.limit: A1 may wheel 90 degrees in a move; this is 91.");
}

TEST_CASE("fog.move.rate: the lowest rate of all ground touched; slower ground met late stops it")
{
    DrillGround drill;
    drill.box(Kind::rough, {0, 22.5}, {72, 40});
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    CHECK(judged(drill, foot, {advance(2.5)}) == "advance_short_clear simple 2.5 of 3"); // its edge
    CHECK(judged(drill, foot, {advance(3)}) ==
          "fog.move.rate: A1 may move 2 over the ground it touches; this move is 3.");
    drill.of(foot).pose.front = drill.point({20, 21});
    CHECK(judged(drill, foot, {advance(2)}) == "advance_full simple 2 of 2");
}

TEST_CASE("fog.move.*: each type has its rates over open, uneven, rough and difficult ground")
{
    struct Line {
        std::string_view id;
        std::string_view words;
        double rates[4]; // 0: may not enter
    };
    constexpr Line lines[] = {
        {"fog.move.light_foot", "LF javelins 2", {5, 5, 5, 4}},
        {"fog.move.medium_foot", "MF protected 2", {4, 4, 4, 3}},
        {"fog.move.heavy_foot", "HF protected 2", {3, 3, 2, 2}},
        {"fog.move.light_horse_commanders", "LH javelins 2", {7, 7, 5, 3}},
        {"fog.move.cavalry_armoured_knights", "Kn armoured 2", {5, 4, 3, 1}},
        {"fog.move.ha_knights_cataphracts", "Kn heavily_armoured 2", {4, 3, 2, 1}},
        {"fog.move.elephants", "El 2", {4, 4, 3, 2}},
        {"fog.move.light_chariots", "LCh 2", {5, 3, 2, 1}},
        {"fog.move.heavy_scythed_chariots", "SCh 2", {4, 2, 1, 0}},
        {"fog.move.battle_wagons", "BWg 2", {3, 2, 1, 0}},
        {"fog.move.light_artillery", "LArt artillery 2", {2, 1, 1, 0}},
    };
    constexpr Kind kinds[] = {Kind::gentle_hill, Kind::field, Kind::rough, Kind::marsh};
    for (const Line& line : lines)
        for (std::size_t ground = 0; ground < 4; ++ground) {
            CAPTURE(line.id);
            CAPTURE(name(kinds[ground]));
            DrillGround drill;
            drill.box(kinds[ground], {0, 20.5}, {72, 48});
            const UnitId group = drill.place(red, line.words, {20, 20}, 90, 2);
            const double rate = line.rates[ground];
            if (rate == 0) {
                CHECK(refused_by(drill, group, {advance(0.6)}) == line.id);
                continue;
            }
            CHECK(judged(drill, group, {advance(rate)}).starts_with("advance_full"));
            CHECK(refused_by(drill, group, {advance(rate + 0.01)}) == "fog.move.rate");
        }
}

TEST_CASE("fog.manoeuvre.expand_stationary: one or two files wider on the spot")
{
    DrillGround drill;
    const UnitId drilled = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId horse = drill.place(red, cavalry, {40, 20}, 90, 2);
    CHECK(judged(drill, drilled, {widen(1, 1)}) == "expand_stationary simple 0 of 3");
    CHECK(end_of(drill, drilled, {widen(2, 0)}) == "18.4 20 facing 90, 5 files");
    CHECK(judged(drill, horse, {widen(0, 1)}) == "expand_stationary complex 0 of 5");
    CHECK(refused_by(drill, drilled, {widen(2, 1)}) == "fog.manoeuvre.columns");
    CHECK(refused_by(drill, drilled, {widen(1, -1)}) == "fog.manoeuvre.columns");
}

TEST_CASE("fog.move.expand: at least one file, at most as many as bases")
{
    DrillGround drill;
    const UnitId pair = drill.place(red, "LF javelins 2", {20, 20}, 90, 2);
    CHECK(judged(drill, pair, {widen(1, 0)}) ==
          "fog.move.expand: A1 has 2 bases: at least one file, at most as many.");
    CHECK(judged(drill, pair, {widen(-1, 0)}) == "contract_less_3 simple 0 of 5");
    CHECK(refused_by(drill, pair, {widen(-1, -1)}) == "fog.move.expand");
}

TEST_CASE("fog.manoeuvre.expand_advance: expand, then advance 2 MU less")
{
    DrillGround drill;
    const UnitId drilled = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId undrilled = drill.place(red, warband, {40, 20}, 90, 3);
    CHECK(judged(drill, drilled, {widen(1, 0), advance(1)}) == "expand_advance complex 1 of 1");
    CHECK(judged(drill, drilled, {widen(1, 0), advance(1.1)}) ==
          "fog.manoeuvre.expand_advance: A1 may move 1 with this change; this move is 1.1.");
    CHECK(refused_by(drill, drilled, {advance(1), widen(1, 0)}) == "fog.manoeuvre.columns");
    CHECK(judged(drill, undrilled, {widen(1, 0), advance(1)}) ==
          "fog.manoeuvre.expand_advance: A2 may not make this move: expand 1 or 2 then simple "
          "advance, 2 MU less.");
}

TEST_CASE("fog.manoeuvre.contract_advance_3: contracting with an advance of at least 3 MU")
{
    DrillGround drill;
    const UnitId drilled = drill.place(red, legion, {20, 20}, 90, 3);
    CHECK(judged(drill, drilled, {widen(-1, 0), advance(3)}) == "contract_advance_3 simple 3 of 3");
    CHECK(judged(drill, drilled, {advance(3), widen(-1, -1)}) ==
          "contract_advance_3 simple 3 of 3");
    CHECK(distance_named_in("fog.manoeuvre.contract_advance_3") == 3); // as printed
    CHECK(distance_named_in("fog.manoeuvre.turn90_advance") == 2);
}

TEST_CASE("fog.manoeuvre.contract_less_3: contracting with less than 3 MU, or standing")
{
    DrillGround drill;
    const UnitId drilled = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId undrilled = drill.place(red, warband, {40, 20}, 90, 3);
    CHECK(refused_by(drill, undrilled, {widen(0, -1)}) == "fog.manoeuvre.contract_less_3");
    CHECK(judged(drill, drilled, {widen(-1, 0), advance(2.9)}) ==
          "contract_less_3 complex 2.9 of 3");
    CHECK(judged(drill, drilled, {widen(0, -1)}) == "contract_less_3 complex 0 of 3");
}

TEST_CASE("fog.manoeuvre.turn_stationary: simple but for undrilled foot without a commander")
{
    DrillGround drill;
    const UnitId undrilled = drill.place(red, warband, {20, 20}, 90, 3);
    const UnitId horse = drill.place(red, cavalry, {40, 20}, 90, 2);
    CHECK(judged(drill, undrilled, {quarter_turn(Hand::left)}) == "turn_stationary complex 0 of 3");
    CHECK(judged(drill, horse, {half_turn()}) == "turn_stationary simple 0 of 5");
    drill.commander(red, Rank::troop, undrilled);
    CHECK(judged(drill, undrilled, {quarter_turn(Hand::left)}) == "turn_stationary simple 0 of 3");
}

TEST_CASE("fog.move.turn: 180 degrees, the new front edge where the rear edge was; 90 on the side")
{
    DrillGround drill;
    const UnitId drilled = drill.place(red, legion, {20, 20}, 90, 3); // 4.8 wide, 1.2 deep
    CHECK(judged(drill, drilled, {half_turn()}) == "turn_stationary simple 0 of 3");
    CHECK(end_of(drill, drilled, {half_turn()}) == "20 18.8 facing 270, 3 files");
    CHECK(end_of(drill, drilled, {quarter_turn(Hand::right)}) == "22.4 19.4 facing 0, 2 files");
    CHECK(end_of(drill, drilled, {quarter_turn(Hand::left)}) == "17.6 19.4 facing 180, 2 files");
    const UnitId undrilled = drill.place(red, warband, {40, 20}, 90, 3);
    CHECK(judged(drill, undrilled, {half_turn()}) == "turn_stationary complex 0 of 3");
}

TEST_CASE("fog.manoeuvre.turn90_advance: a quarter turn before or after an advance, 2 MU less")
{
    DrillGround drill;
    const UnitId drilled = drill.place(red, legion, {20, 20}, 90, 3);
    CHECK(judged(drill, drilled, {quarter_turn(Hand::right), advance(1)}) ==
          "turn90_advance complex 1 of 1");
    CHECK(judged(drill, drilled, {advance(1), quarter_turn(Hand::right)}) ==
          "turn90_advance complex 1 of 1");
    CHECK(refused_by(drill, drilled, {quarter_turn(Hand::right), advance(1.1)}) ==
          "fog.manoeuvre.turn90_advance");
}

TEST_CASE("fog.manoeuvre.turn180_advance: only skirmishers turn about and go")
{
    DrillGround drill;
    const UnitId light = drill.place(red, skirmishers, {20, 20}, 90, 3);
    const UnitId drilled = drill.place(red, legion, {40, 20}, 90, 3);
    CHECK(judged(drill, light, {half_turn(), advance(5)}) == "turn180_advance simple 5 of 5");
    CHECK(refused_by(drill, drilled, {half_turn(), advance(1)}) == "fog.manoeuvre.turn180_advance");
}

TEST_CASE("fog.manoeuvre.turn180_return: about, up to 2 MU back, about again")
{
    DrillGround drill;
    const UnitId light = drill.place(red, skirmishers, {20, 20}, 90, 3);
    CHECK(judged(drill, light, {half_turn(), advance(2), half_turn()}) ==
          "turn180_return complex 2 of 2");
    CHECK(end_of(drill, light, {half_turn(), advance(2), half_turn()}) ==
          "20 18 facing 90, 3 files");
    CHECK(refused_by(drill, light, {half_turn(), advance(2.1), half_turn()}) ==
          "fog.manoeuvre.turn180_return");
    // fog.manoeuvre.turn180_return_single_rank
    const UnitId horse = drill.place(red, "Cv bow swordsmen 4", {40, 20}, 90, 4);
    CHECK(judged(drill, horse, {half_turn(), advance(2), half_turn()}) ==
          "turn180_return complex 2 of 2");
    drill.of(horse).files = 2;
    CHECK(refused_by(drill, horse, {half_turn(), advance(2), half_turn()}) ==
          "fog.manoeuvre.turn180_return");
}

TEST_CASE("fog.level.fragmented.move: FRAGMENTED move 1 MU less, after all else")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, skirmishers, {20, 20}, 90, 3);
    drill.of(foot).level = Level::FRAGMENTED;
    CHECK(judged(drill, foot, {advance(4)}) == "advance_full simple 4 of 4");
    CHECK(judged(drill, foot, {advance(4.1)}) ==
          "fog.level.fragmented.move: A1 is FRAGMENTED and may move 4 here; this move is 4.1.");
    CHECK(judged(drill, foot, {quarter_turn(Hand::left), advance(2)}) ==
          "turn90_advance simple 2 of 2");
}

TEST_CASE("fog.cmt.failed: after a failed test only a simple move is left")
{
    DrillGround drill;
    const UnitId drilled = drill.place(red, legion, {20, 20}, 90, 3);
    drill.of(drilled).failed_cmt = true;
    CHECK(judged(drill, drilled, {advance(2)}) == "advance_short_clear simple 2 of 3");
    CHECK(refused_by(drill, drilled, {quarter_turn(Hand::left), advance(1)}) == "fog.cmt.failed");
}

TEST_CASE("fog.move.artillery_wagons_test: light artillery and wagons test for every move")
{
    DrillGround drill;
    const UnitId guns = drill.place(red, "LArt artillery 2", {20, 20}, 90, 2);
    CHECK(judged(drill, guns, {advance(2)}) == "advance_full complex 2 of 2");
    drill.of(guns).failed_cmt = true;
    CHECK(refused_by(drill, guns, {advance(2)}) == "fog.cmt.failed");
}

TEST_CASE("fog.move.heavy_artillery: pivots about its centre, front corners at most 1 MU")
{
    DrillGround drill;
    const UnitId guns = drill.place(red, "HArt artillery 2", {20, 20}, 90, 2); // 3.2 x 1.6
    CHECK(refused_by(drill, guns, {advance(1)}) == "fog.move.heavy_artillery");
    const auto pivoted = [&](double degrees) {
        const table::Heading heading =
            table::heading_of_degrees(90 + degrees, table::Compass::counter_clockwise_from_x);
        return Path{
            table::free_move(table::pose_from_centre(drill.point({20, 19.2}), heading, 1.6))};
    };
    // A corner is 1.789 from the centre: 30 degrees move it by 0.926.
    CHECK(judged(drill, guns, pivoted(30)) == "turn_stationary simple 0.926 of 1");
    CHECK(judged(drill, guns, pivoted(33)) ==
          "fog.move.heavy_artillery: Pivoting, A1 moves its front corners 1 at most; this is "
          "1.016.");
    const table::Heading ahead = drill.of(guns).pose.heading;
    const Path shifted = {
        table::free_move(table::pose_from_centre(drill.point({20.5, 19.2}), ahead, 1.6))};
    CHECK(judged(drill, guns, shifted) ==
          "fog.move.heavy_artillery: A1 only pivots about its own centre.");
}

TEST_CASE("fog.move.second: with a commander a second simple advance, far from the enemy")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, legion, {20, 29.01}, 270, 3);
    drill.of(foot).moved = true;
    CHECK(judged(drill, foot, {advance(3)}) ==
          "fog.move.second: A1 has moved; only a commander with it gives one second move.");
    drill.commander(red, Rank::troop, foot);
    CHECK(judged(drill, foot, {advance(3)}) == "advance_full simple 3 of 3");
    CHECK(refused_by(drill, foot, {half_turn()}) == "fog.move.second");
    drill.of(enemy).pose.front = drill.point({20, 29});
    CHECK(judged(drill, foot, {advance(3)}) ==
          "fog.move.second: A second move of A1 stays more than 6 from enemy battle troops and 4 "
          "from skirmishers.");
    drill.of(enemy).pose.front = drill.point({20, 40});
    drill.of(foot).moved_twice = true;
    CHECK(refused_by(drill, foot, {advance(3)}) == "fog.move.second");
}

TEST_CASE("fog.move.second: who has moved is asked again only with a commander")
{
    DrillGround drill;
    const UnitId group = drill.place(red, legion, {20, 10}, 90, 3);
    CHECK(may_be_moved(drill.state, group));
    drill.of(group).moved = true;
    CHECK_FALSE(may_be_moved(drill.state, group));
    drill.commander(red, Rank::troop, group);
    CHECK(may_be_moved(drill.state, group));
    drill.of(group).moved_twice = true;
    CHECK_FALSE(may_be_moved(drill.state, group));
}

TEST_CASE("fog.move.second: an enemy camp near its way does not forbid it, though it is close")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    drill.place(blue, "Camp", {20, 28}, 270, 1);
    drill.of(foot).moved = true;
    drill.commander(red, Rank::troop, foot);
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_close simple 2 of 3");
}

TEST_CASE("fog.move.no_contact: a normal move does not touch the enemy, but may touch his camp")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, legion, {20, 23}, 270, 3);
    CHECK(judged(drill, foot, {advance(3)}) ==
          "fog.move.no_contact: A1 may not touch B2 in a normal move.");
    CHECK(judged(drill, foot, {advance(2.99)}) == "advance_short_close simple 2.99 of 3");
    drill.of(enemy).presence = Presence::left;
    drill.place(blue, "Camp", {20, 26.2}, 90, 1);
    CHECK(judged(drill, foot, {advance(3)}) == "advance_full simple 3 of 3");
}

TEST_CASE("fog.move.no_contact: a move may take an overlap position corner to corner")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    drill.place(blue, legion, {24.8, 22}, 270, 3); // its right front corner ahead of our right
    CHECK(refused_by(drill, foot, {advance(2)}) == "fog.move.no_contact"); // it fights nobody
    drill.place(red, legion, {24.8, 22}, 90, 3);
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_close simple 2 of 3");
    CHECK(refused_by(drill, foot, {advance(2.5)}) == "fog.move.no_contact"); // side by side
}

TEST_CASE("fog.interpenetration.allowed: light troops pass and are passed, if they get clear")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId light = drill.place(red, "LF javelins 4", {20, 21.3}, 90, 4);
    CHECK(judged(drill, foot, {advance(3)}) == "advance_full simple 3 of 3"); // rear at 21.8
    CHECK(judged_move(drill.state, foot, {advance(3)})->passed == bit(light));
    CHECK(judged(drill, foot, {advance(2)}) == "fog.interpenetration.allowed: A1 would end on A2.");
    const UnitId others = drill.place(red, legion, {40, 20}, 90, 3);
    drill.place(red, "HF protected 2", {40, 21}, 90, 2);
    CHECK(judged(drill, others, {advance(3)}) ==
          "fog.interpenetration.allowed: A3 may not pass through A4: only light troops and "
          "commanders are passed, and pass.");
}

TEST_CASE("fog.interpenetration.allowed: nobody passes friends in close combat")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "LH javelins 4", {20, 16}, 90, 2);
    const UnitId fighting = drill.place(red, "HF protected 3", {20, 18}, 90, 3);
    const UnitId enemy = drill.place(blue, "HF protected 2", {18.4, 25}, 270, 1);
    CHECK(judged(drill, horse, {advance(7)}) == "advance_full simple 7 of 7");
    drill.of(enemy).pose.front = drill.point({17.6, 18});
    CHECK(engaged(drill.state, fighting));
    CHECK(judged(drill, horse, {advance(7)}) ==
          "fog.interpenetration.allowed: A1 may not pass through A2, which is in close combat.");
}

TEST_CASE("fog.move.wheel_neighbours: friends beside it are ignored while it wheels out of line")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId beside = drill.place(red, legion, {15.2, 20}, 90, 3); // touches on the left
    CHECK(judged(drill, foot, {wheel(Hand::right, 20)}).starts_with("advance_short_clear"));
    // Wheeling left its rear swings over nobody on the right; wheeling right its rear left corner
    // swings into the neighbour.
    drill.of(beside).pose.front = drill.point({15.1, 20}); // a tenth off
    CHECK(judged(drill, foot, {wheel(Hand::right, 20)}).starts_with("advance_short_clear"));
}

TEST_CASE("fog.move.restricted_area: before an enemy's front a group stays, faces it or falls back")
{
    DrillGround drill;
    const UnitId light = drill.place(red, skirmishers, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, skirmishers, {20, 21.99}, 270, 3);
    CHECK(bound_by(drill.state, light).contains(enemy));
    CHECK(judged(drill, light, {widen(1, 0)}) ==
          "fog.move.restricted_area: A1 stands within 2 before B2: it may stand, turn to face it, "
          "go nearer facing it, or fall straight back.");
    CHECK(refused_by(drill, light, {quarter_turn(Hand::left)}) == "fog.move.restricted_area");
    CHECK(judged(drill, light, {advance(1)}) == "advance_short_close simple 1 of 5");
    CHECK(judged(drill, light, {half_turn(), advance(5)}) == "turn180_advance simple 5 of 5");
    CHECK(judged(drill, light, {half_turn(), advance(2), half_turn()}) ==
          "turn180_return complex 2 of 2");
    CHECK(refused_by(drill, light, {half_turn()}) == "fog.move.restricted_area");

    drill.of(enemy).pose.front = drill.point({20, 22}); // exactly 2 off is outside
    CHECK(bound_by(drill.state, light).empty());
    CHECK(judged(drill, light, {widen(1, 0)}) == "expand_stationary simple 0 of 5");

    drill.of(enemy).pose.front = drill.point({20, 21});
    drill.of(enemy).level = Level::FRAGMENTED;
    CHECK(bound_by(drill.state, light).empty());
}

TEST_CASE("fog.move.restricted_area: battle troops ignore that of skirmishers; the nearest binds")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId light = drill.place(blue, skirmishers, {20, 21}, 270, 3);
    CHECK(bound_by(drill.state, foot).empty());
    drill.of(light).presence = Presence::left;
    const UnitId near = drill.place(blue, "HF protected 1", {18.4, 21}, 270, 1);
    const UnitId far = drill.place(blue, "HF protected 1", {21.6, 21.5}, 270, 1);
    CHECK(bound_by(drill.state, foot).size() == 1);
    CHECK(bound_by(drill.state, foot).contains(near));
    drill.of(far).pose.front = drill.point({21.6, 21});
    CHECK(bound_by(drill.state, foot).size() == 2);
}

TEST_CASE("fog.move.off_table: no ordered move leaves the table")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "LH javelins 4", {20, 43}, 90, 2);
    CHECK(judged(drill, horse, {advance(5)}) == "advance_short_clear simple 5 of 7");
    CHECK(judged(drill, horse, {advance(5.1)}) ==
          "fog.move.off_table: A1 may not leave the table.");
}

TEST_CASE("fog.terrain.impassable: a move does not enter it; chariots not difficult ground either")
{
    DrillGround drill;
    drill.box(Kind::deep_water, {0, 22}, {30, 30});
    drill.box(Kind::wood, {40, 22}, {60, 30});
    const UnitId foot = drill.place(red, skirmishers, {20, 20}, 90, 3);
    CHECK(judged(drill, foot, {advance(2)}) == "advance_short_clear simple 2 of 5");
    CHECK(judged(drill, foot, {advance(3)}) ==
          "fog.terrain.impassable: A1 may not enter impassable ground.");
    const UnitId chariots = drill.place(red, "HCh 4", {50, 20}, 90, 2);
    CHECK(judged(drill, chariots, {advance(2)}) == "advance_short_clear simple 2 of 4");
    CHECK(refused_by(drill, chariots, {advance(2.1)}) == "fog.move.heavy_scythed_chariots");
}

TEST_CASE("fog.turn.manoeuvre: who is in contact, BROKEN, pursuing, held or has charged stays")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, legion, {20, 20}, 270, 3);
    CHECK(judged(drill, foot, {advance(1)}) ==
          "fog.turn.manoeuvre: A1 is in contact: it may only turn to face, conform, expand and "
          "feed.");
    drill.of(enemy).presence = Presence::left;
    CHECK(judged(drill, foot, {advance(1)}) == "advance_short_clear simple 1 of 3");
    drill.of(foot).charged = true;
    CHECK(refused_by(drill, foot, {advance(1)}) == "fog.charge.contact");
    drill.of(foot).charged = false;
    drill.of(foot).pursuing = true;
    CHECK(refused_by(drill, foot, {advance(1)}) == "fog.pursuit.move");
    drill.of(foot).pursuing = false;
    drill.setting->units[foot].conditions.hold_until = 3;
    CHECK(refused_by(drill, foot, {advance(1)}) == "scenario.hold");
    drill.state.day.released = bit(foot);
    CHECK(refused_by(drill, foot, {advance(1)}).empty());
    drill.of(foot).level = Level::BROKEN;
    CHECK(refused_by(drill, foot, {advance(1)}) == "fog.level.broken.rout");
}

TEST_CASE("fog.commander.move: 7 7 5 3 in any direction, through friends, not against the enemy")
{
    DrillGround drill;
    drill.box(Kind::rough, {0, 0}, {10, 48});
    const std::size_t general = drill.commander(red, Rank::field, Spot{20, 20});
    const UnitId friends = drill.place(red, legion, {20, 23}, 90, 3);
    const auto to = [&](double x, double y) {
        const auto made = judged_commander_move(drill.state, red, general, drill.point({x, y}));
        return made ? fmt::format("{} of {}", battle::number_text(made->cost),
                                  battle::number_text(made->allowance))
                    : spoken(drill, made.error().reason);
    };
    CHECK(to(20, 27) == "7 of 7");
    CHECK(to(20, 27.1) == "The commander may move 7 over this ground; this is 7.1.");
    CHECK(to(13, 20) == "7 of 7");
    CHECK(to(20, 22.5) == "The commander would stand on A1; he may join it.");
    drill.state.commanders[0][general].at = drill.point({15, 20});
    CHECK(to(10, 20) == "5 of 5"); // his base reaches the rough ground
    CHECK(to(9.9, 20) == "The commander may move 5 over this ground; this is 5.1.");
    drill.place(blue, legion, {18, 20}, 180, 3); // between him and the right
    CHECK(to(20, 20) == "The commander may not touch B2 on his way.");
    CHECK(judged_commander_joins(drill.state, red, general, friends).ok());
    drill.state.commanders[0][general].moved = true;
    CHECK(to(14, 20) == "The commander has moved in this phase.");
}

TEST_CASE("fog.commander.move: he may join a group in close combat, not leave it")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, legion, {20, 20}, 90, 3);
    const UnitId rear = drill.place(red, legion, {20, 17}, 90, 3);
    drill.place(blue, legion, {20, 20}, 270, 3);
    const std::size_t general = drill.commander(red, Rank::field, rear);
    CHECK(judged_commander_joins(drill.state, red, general, foot).ok());
    drill.state.commanders[0][general].with = foot;
    const auto leaves = judged_commander_joins(drill.state, red, general, rear);
    REQUIRE_FALSE(leaves);
    CHECK(spoken(drill, leaves.error().reason) ==
          "The commander may not leave A1, which is in close combat.");
}
