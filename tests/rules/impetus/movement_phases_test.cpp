#include "drill_ground.hpp"
#include "rules/impetus/field/movement.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;
using table::Kind;
using table::Path;

namespace {

// Moves of one unit, or of a group, on a drill ground.
struct Drill : DrillGround {
    using DrillGround::DrillGround;

    std::string why_not(const Members& members, const Path& path)
    {
        return refusal(judged_phase(state, members, path));
    }
    Phase judged(const Members& members, const Path& path)
    {
        const auto phase = judged_phase(state, members, path);
        REQUIRE_MESSAGE(phase.ok(), refusal(phase));
        return *phase;
    }
    Phase make(const Members& members, const Path& path, std::string_view rule = "imp.move.multi")
    {
        const Phase phase = judged(members, path);
        with_dice({}, [&](Play& play) { make_phase(play, phase, rule); });
        return phase;
    }
};

bool begins(const std::string& text, std::string_view with)
{
    return text.substr(0, with.size()) == with;
}

} // namespace

// --- ahead

TEST_CASE("imp.move.forwards.terrain: a forward move of up to M of movement cost")
{
    Drill drill;
    const UnitId foot = drill.place(red, "FP 5 B", {60, 40}, 0);
    CHECK(drill.judged({foot}, {table::advance(5)}).cost == 5);
    CHECK(drill.why_not({foot}, {table::advance(5.01)}) ==
          "imp.move.forwards.terrain: A1 has 5U of movement; this costs 5.01U.");
    drill.box(Kind::wood, {50, 42}, {70, 60});
    CHECK(drill.judged({foot}, {table::advance(3.5)}).cost == doctest::Approx(5).epsilon(0.001));
    CHECK(begins(drill.why_not({foot}, {table::advance(3.6)}), "imp.move.forwards.terrain"));
    drill.make({foot}, {table::advance(3)});
    CHECK(drill.where(foot) == "60 43 facing 0");
    CHECK(drill.how(foot) == "disordered 5");
    CHECK(drill.told("imp.terrain.difficult.move_other"));
}

TEST_CASE("imp.terrain.broken.move_other: disordered on entry, S FL T are not")
{
    Drill drill;
    drill.box(Kind::rough, {0, 42}, {120, 60});
    const UnitId foot = drill.place(red, "FP 5 B", {20, 40}, 0);
    const UnitId archers = drill.place(red, "T 4 B", {60, 40}, 0);
    const UnitId chariots = drill.place(red, "CF 3 I4 C", {80, 40}, 0);
    drill.make({foot}, {table::advance(3)});
    drill.make({archers}, {table::advance(3)});
    CHECK(drill.how(foot) == "disordered 5");
    CHECK(drill.how(archers) == "ordered 4");
    drill.make({chariots}, {table::advance(2)});
    CHECK(drill.where(chariots) == "80 42 facing 0");
    drill.make({chariots}, {table::advance(3)});
    CHECK(drill.where(chariots) == "gone");
    CHECK(drill.told("imp.terrain.broken.move_cf"));
}

TEST_CASE("imp.move.forwards.contact: a forward move may not touch an enemy, only a charge may")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    drill.place(blue, "FP 5 B", {60, 46}, 180);
    CHECK(begins(drill.why_not({knights}, {table::advance(6)}), "imp.move.forwards.contact"));
    CHECK(drill.why_not({knights}, {table::advance(5.99)}).empty());
}

TEST_CASE("imp.move.table_edge: no move may leave any part of the base off the table")
{
    Drill drill;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 86}, 0);
    CHECK(drill.why_not({riders}, {table::advance(4)}).empty());
    CHECK(drill.why_not({riders}, {table::advance(4.1)}) ==
          "imp.move.table_edge: A1 may not leave the table.");
    const UnitId corner = drill.place(red, "CM 5 I2 B", {4, 40}, 0);
    CHECK(begins(drill.why_not({corner}, {table::wheel(table::Side::right, 20)}),
                 "imp.move.table_edge"));
    CHECK(drill.why_not({corner}, {table::wheel(table::Side::left, 20)}).empty());
}

TEST_CASE("imp.terrain.road.move: a unit that keeps to a road makes its second move untested")
{
    Drill drill;
    drill.box(Kind::road, {59, 30}, {61, 60});
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    CHECK(drill.judged({riders}, {table::advance(10)}).by_road);
    const UnitId beside = drill.place(red, "CM 5 I2 B", {72, 40}, 0);
    CHECK_FALSE(drill.judged({beside}, {table::advance(10)}).by_road);
}

TEST_CASE("imp.move.rate: who has no M cannot move")
{
    Drill drill;
    const UnitId baggage = drill.place(red, "BAG 2", {60, 40}, 0);
    CHECK(drill.why_not({baggage}, {table::advance(1)}) == "imp.move.rate: A1 cannot move.");
}

TEST_CASE("imp.move.multi: a phase is one of five; a path of several is none")
{
    Drill drill;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    CHECK(
        begins(drill.why_not({riders}, {table::advance(2), table::advance(2)}), "imp.move.multi"));
    CHECK(begins(drill.why_not({riders}, {table::quarter_turn(table::Side::left)}),
                 "imp.move.multi"));
}

// --- wheels

TEST_CASE("imp.move.wheel.max_90: the arc of the outer corner is at most M; 57.3 degrees for a CP")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    CHECK(drill.judged({knights}, {table::wheel(table::Side::left, 45)}).cost ==
          doctest::Approx(6.283).epsilon(0.001));
    CHECK(drill.why_not({knights}, {table::wheel(table::Side::left, 57.29)}).empty());
    CHECK(drill.why_not({knights}, {table::wheel(table::Side::left, 57.4)}) ==
          "imp.move.wheel.instead: A1 would wheel 57.4 degrees; it may wheel up to 57.296.");
    const UnitId light = drill.place(red, "CL 4 B", {20, 40}, 0);
    CHECK(drill.why_not({light}, {table::wheel(table::Side::right, 85)}).empty());
    drill.make({light}, {table::wheel(table::Side::right, 60)});
    // About its right front corner at (24, 40).
    CHECK(drill.where(light) == "22 43.464 facing 60");
}

TEST_CASE("imp.move.wheel.max_45: Large Units, groups, artillery and wagons wheel 45 degrees")
{
    Drill drill;
    const UnitId warband = drill.place(red, "FL 5 x2 I3 C warband", {60, 40}, 0);
    CHECK(drill.why_not({warband}, {table::wheel(table::Side::left, 45)}).empty());
    CHECK(drill.why_not({warband}, {table::wheel(table::Side::left, 46)}) ==
          "imp.move.wheel.max_45: A1 would wheel 46 degrees; it may wheel up to 45.");
    const UnitId single = drill.place(red, "FL 5 I3 C warband", {20, 40}, 0);
    CHECK(drill.why_not({single}, {table::wheel(table::Side::left, 46)}).empty());
}

TEST_CASE("imp.move.wheel.no_contact: a wheel may not touch an enemy")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    // Disordered, so that no zone of control is in the way.
    const UnitId near = drill.place(blue, "FP 5 B", {52, 43}, 180);
    drill.of(near).disordered = true;
    CHECK(begins(drill.why_not({light}, {table::wheel(table::Side::right, 80)}),
                 "imp.move.wheel.no_contact"));
    CHECK(drill.why_not({light}, {table::wheel(table::Side::left, 20)}).empty());
}

TEST_CASE("imp.move.wheel.instead: no wheel after going ahead in the same phase")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    CHECK(begins(drill.why_not({light}, {table::advance(2), table::wheel(table::Side::left, 10)}),
                 "imp.move.wheel.instead"));
}

TEST_CASE("imp.spec.cgl.half_move_before_wheel: light chariots go M/2 straight before they wheel")
{
    Drill drill;
    const UnitId chariots = drill.place(red, "CGL 4 I2 B", {60, 40}, 0);
    CHECK(drill.why_not({chariots}, {table::wheel(table::Side::left, 10)}) ==
          "imp.spec.cgl.half_move_before_wheel: A1 must first go straight ahead at least 5U before "
          "it wheels.");
    CHECK(begins(
        drill.why_not({chariots}, {table::advance(4.9), table::wheel(table::Side::left, 10)}),
        "imp.spec.cgl.half_move_before_wheel"));
    const Phase phase =
        drill.make({chariots}, {table::advance(5), table::wheel(table::Side::left, 30)});
    CHECK(phase.cost == doctest::Approx(5 + 4.189).epsilon(0.001));
    CHECK(
        begins(drill.why_not({chariots}, {table::advance(5), table::wheel(table::Side::left, 36)}),
               "imp.move.wheel.instead"));
}

TEST_CASE("imp.spec.cgp.half_move_before_wheel: heavy chariots too")
{
    Drill drill;
    const UnitId chariots = drill.place(red, "CGP 5 I3 B", {60, 40}, 0);
    CHECK(begins(drill.why_not({chariots}, {table::wheel(table::Side::left, 10)}),
                 "imp.spec.cgp.half_move_before_wheel"));
    CHECK(drill.why_not({chariots}, {table::advance(4), table::wheel(table::Side::left, 28)})
              .empty());
}

TEST_CASE("imp.move.wheel.neighbours: a unit wheels out of a touching line, but ends on nobody")
{
    Drill drill;
    drill.place(red, "FP 5 B", {52, 40}, 0);
    const UnitId middle = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.place(red, "FP 5 B", {68, 40}, 0);
    // Its rear left corner swings through the left neighbour and out before his front.
    CHECK(drill.why_not({middle}, {table::wheel(table::Side::right, 30)}).empty());
    CHECK(begins(drill.why_not({middle}, {table::wheel(table::Side::right, 10)}),
                 "imp.interp.vol.s_t_fl"));
    const UnitId ahead = drill.place(red, "FP 5 B", {56, 46}, 0);
    CHECK(begins(drill.why_not({middle}, {table::wheel(table::Side::right, 30)}),
                 "imp.interp.vol.s_t_fl"));
    static_cast<void>(ahead);
}

// --- oblique, about face, rearward

TEST_CASE("imp.move.oblique.forwards_same_facing: one straight displacement, up to 90 degrees off")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    drill.make({light}, {table::oblique(table::Side::right, 3, 4)});
    CHECK(drill.where(light) == "64 43 facing 0");
    drill.make({light}, {table::shift(table::Side::left, 12)});
    CHECK(drill.where(light) == "52 43 facing 0");
    CHECK(begins(drill.why_not({light}, {table::shift(table::Side::left, 12.1)}),
                 "imp.move.forwards.terrain"));
    CHECK(begins(drill.why_not({light}, {table::oblique(table::Side::right, -1, 4)}),
                 "imp.move.oblique.forwards_same_facing"));
    CHECK(begins(drill.why_not({light}, {table::oblique(table::Side::right, 3, 0)}),
                 "imp.move.oblique.forwards_same_facing"));
}

TEST_CASE("imp.move.oblique.not_disordered: not by a disordered unit")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    drill.of(light).disordered = true;
    CHECK(drill.why_not({light}, {table::shift(table::Side::left, 2)}) ==
          "imp.move.oblique.not_disordered: A1 is disordered and may not make this move.");
    CHECK(drill.why_not({light}, {table::advance(2)}).empty());
}

TEST_CASE("imp.move.oblique.no_contact: an oblique move may not touch an enemy")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    const UnitId enemy = drill.place(blue, "FP 5 B", {70, 39}, 0);
    drill.of(enemy).disordered = true;
    CHECK(begins(drill.why_not({light}, {table::shift(table::Side::right, 2)}),
                 "imp.move.oblique.no_contact"));
    CHECK(drill.why_not({light}, {table::shift(table::Side::right, 1.9)}).empty());
}

TEST_CASE("imp.move.about_face.no_contact: it turns on its own footprint and touches nobody new")
{
    Drill drill;
    const UnitId foot = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.make({foot}, {table::about_face()});
    CHECK(drill.where(foot) == "60 37 facing 180");
    drill.of(foot).disordered = true;
    CHECK(
        begins(drill.why_not({foot}, {table::about_face()}), "imp.move.about_face.not_disordered"));
}

TEST_CASE("imp.move.rearward.no_contact: straight back up to M, touching nobody")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    const UnitId enemy = drill.place(blue, "FP 5 B", {60, 26}, 0);
    drill.of(enemy).disordered = true; // its front at 26, eight behind the rear edge
    CHECK(begins(drill.why_not({light}, {table::retire(8)}), "imp.move.rearward.no_contact"));
    drill.make({light}, {table::retire(7.9)});
    CHECK(drill.where(light) == "60 32.1 facing 0");
}

TEST_CASE("imp.move.rearward.not_disordered_or_large: nor by disordered units nor Large Units")
{
    Drill drill;
    const UnitId warband = drill.place(red, "FL 5 x2 I3 C warband", {60, 40}, 0);
    const UnitId single = drill.place(red, "FL 5 I3 C warband", {20, 40}, 0);
    CHECK(begins(drill.why_not({warband}, {table::retire(1)}),
                 "imp.move.rearward.not_disordered_or_large"));
    CHECK(drill.why_not({single}, {table::retire(1)}).empty());
    drill.of(single).disordered = true;
    CHECK(begins(drill.why_not({single}, {table::retire(1)}),
                 "imp.move.rearward.not_disordered_or_large"));
}

TEST_CASE("imp.spec.art.move: artillery goes ahead or wheels, nothing else")
{
    Drill drill;
    const UnitId guns = drill.place(red, "ART 4 B artillery_b", {60, 40}, 0);
    CHECK(begins(drill.why_not({guns}, {table::retire(1)}), "imp.spec.art.move"));
    CHECK(begins(drill.why_not({guns}, {table::about_face()}), "imp.spec.art.move"));
    CHECK(drill.why_not({guns}, {table::advance(3)}).empty());
}

// --- friends

TEST_CASE("imp.interp.vol.s_t_fl: anybody passes S, and S that it ends on are set just behind it")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId skirmishers = drill.place(red, "S 2 B javelin", {60, 45}, 0);
    drill.make({knights}, {table::advance(4)});
    CHECK(drill.where(knights) == "60 44 facing 0");
    CHECK(drill.where(skirmishers) == "60 38 facing 0"); // the rear of the knights
    CHECK(drill.how(skirmishers) == "ordered 2");
}

TEST_CASE("imp.interp.vol.s_t_fl: heavy foot may not be passed by knights")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    drill.place(red, "FP 5 B", {60, 45}, 0);
    CHECK(drill.why_not({knights}, {table::advance(2)}).empty());
    CHECK(drill.why_not({knights}, {table::advance(2.1)}) ==
          "imp.interp.vol.s_t_fl: A1 may not pass through A2, met after 2U.");
}

TEST_CASE("imp.interp.vol.cl: light horse passes cavalry if it clears the whole base")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 46}, 0);
    CHECK(begins(drill.why_not({light}, {table::advance(11)}), "imp.interp.vol.cl"));
    CHECK(drill.why_not({light}, {table::advance(12)}).empty());
    static_cast<void>(riders);
}

TEST_CASE("imp.interp.vol.art_w: anybody passes wagons that he clears")
{
    Drill drill;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    drill.place(red, "ART 4 B artillery_b", {60, 44}, 0);
    CHECK(drill.why_not({riders}, {table::advance(10)}).empty());
    CHECK(begins(drill.why_not({riders}, {table::advance(9)}), "imp.interp.vol.art_w"));
}

// --- groups

TEST_CASE("imp.group.form: a line goes ahead at its slowest M, and wheels about its outer corner")
{
    Drill drill;
    const UnitId left = drill.place(red, "FP 5 B", {52, 40}, 0);
    const UnitId middle = drill.place(red, "T 4 B", {60, 40}, 0);
    const UnitId right = drill.place(red, "FP 5 B", {68, 40}, 0);
    const Members line{middle, left, right};
    CHECK(drill.judged(line, {table::advance(5)}).allowance == 5);
    CHECK(begins(drill.why_not(line, {table::advance(5.1)}), "imp.move.forwards.terrain"));
    CHECK(begins(drill.why_not(line, {table::shift(table::Side::left, 1)}), "imp.group.form"));
    drill.make(line, {table::wheel(table::Side::left, 10)});
    // About the left front corner of the line at (48, 40): all keep their places in it.
    CHECK(drill.where(left) == "51.939 40.695 facing 350");
    CHECK(drill.where(right) == "67.696 43.473 facing 350");
}

TEST_CASE("imp.group.form: full contact, one command, one facing, no disorder")
{
    Drill drill;
    const UnitId left = drill.place(red, "FP 5 B", {52, 40}, 0);
    const UnitId apart = drill.place(red, "FP 5 B", {60.1, 40}, 0);
    const UnitId column = drill.place(red, "FP 5 B", {52, 37}, 0);
    const UnitId other = drill.place(red, "FP 5 B", {44, 40}, 0, 1);
    CHECK(begins(drill.why_not({left, apart}, {table::advance(1)}), "imp.group.form"));
    CHECK(*judged_group(drill.state, {left, column}) == Formation::column);
    CHECK(begins(drill.refusal(judged_group(drill.state, {left, other})), "imp.group.form"));
    drill.of(column).disordered = true;
    CHECK(drill.refusal(judged_group(drill.state, {left, column})) ==
          "imp.group.form: A3 is disordered.");
}

TEST_CASE("imp.spec.impetuous.groups: impetuous troops only with impetuous troops")
{
    Drill drill;
    const UnitId wild = drill.place(red, "FL 5 I3 C impetuous", {52, 40}, 0);
    const UnitId wilder = drill.place(red, "FL 5 I3 C impetuous", {60, 40}, 0);
    const UnitId tame = drill.place(red, "FL 5 I3 C", {68, 40}, 0);
    CHECK(judged_group(drill.state, {wild, wilder}).ok());
    CHECK(begins(drill.refusal(judged_group(drill.state, {wilder, tame})),
                 "imp.spec.impetuous.groups"));
}

TEST_CASE("imp.spec.s.group_mounted: of foot only S join groups with mounted")
{
    Drill drill;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {52, 40}, 0);
    const UnitId skirmishers = drill.place(red, "S 2 B javelin", {60, 40}, 0);
    const UnitId archers = drill.place(red, "T 4 B", {44, 40}, 0);
    CHECK(judged_group(drill.state, {riders, skirmishers}).ok());
    CHECK(begins(drill.refusal(judged_group(drill.state, {riders, archers})),
                 "imp.spec.s.group_mounted"));
}

TEST_CASE("imp.spec.cf.no_group: scythed chariots cannot join a group")
{
    Drill drill;
    const UnitId scythed = drill.place(red, "CF 3 I4 C", {52, 40}, 0);
    const UnitId more = drill.place(red, "CF 3 I4 C", {60, 40}, 0);
    CHECK(
        begins(drill.refusal(judged_group(drill.state, {scythed, more})), "imp.spec.cf.no_group"));
}

TEST_CASE(
    "imp.terrain.difficult.move_s_fl: a line of light foot may not go into a wood, a column may")
{
    Drill drill;
    drill.box(Kind::wood, {0, 42}, {120, 60});
    const UnitId left = drill.place(red, "FL 5 I2 B", {52, 40}, 0);
    const UnitId right = drill.place(red, "FL 5 I2 B", {60, 40}, 0);
    const UnitId behind = drill.place(red, "FL 5 I2 B", {52, 36}, 0);
    CHECK(begins(drill.why_not({left, right}, {table::advance(5)}),
                 "imp.terrain.difficult.move_s_fl"));
    CHECK(drill.why_not({left, behind}, {table::advance(5)}).empty());
}

// --- zones of control

TEST_CASE("imp.zoc.moves: in a zone only straight at its owner or straight back")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId enemy = drill.place(blue, "FP 5 B", {60, 45}, 180);
    CHECK(zones_over(drill.state, knights) == bit(enemy));
    CHECK(begins(drill.why_not({knights}, {table::wheel(table::Side::left, 10)}), "imp.zoc.moves"));
    CHECK(begins(drill.why_not({knights}, {table::shift(table::Side::left, 1)}), "imp.zoc.moves"));
    CHECK(drill.why_not({knights}, {table::advance(2)}).empty());
    CHECK(drill.why_not({knights}, {table::retire(8)}).empty());
    CHECK(drill.why_not({knights}, {table::about_face()}).empty());
    drill.of(enemy).disordered = true;
    CHECK(drill.why_not({knights}, {table::wheel(table::Side::left, 10)}).empty());
}

TEST_CASE("imp.zoc.moves: not straight on past an owner who stands aside")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    // It looks at their flank from the left, and is partly ahead of their front line.
    drill.place(blue, "FP 5 B", {53, 41}, 90);
    CHECK(drill.why_not({light}, {table::advance(11)}).empty()); // level with it still
    CHECK(begins(drill.why_not({light}, {table::advance(12)}), "imp.zoc.moves"));
}

TEST_CASE("imp.zoc.leave: an ordered unit goes straight on from an owner behind its front line")
{
    Drill drill;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    drill.place(blue, "FP 5 B", {53, 35.9}, 90); // wholly behind the line y = 40
    CHECK(zones_over(drill.state, riders) != 0);
    CHECK(drill.judged({riders}, {table::advance(10)}).leaves_zone);
    drill.of(riders).disordered = true;
    CHECK(begins(drill.why_not({riders}, {table::advance(10)}), "imp.zoc.moves"));
}

TEST_CASE("imp.zoc.enter: a phase that comes into a zone goes on only straight ahead")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 30}, 0);
    const UnitId enemy = drill.place(blue, "FP 5 B", {60, 40}, 180); // its zone: y 35 to 40
    const Phase phase = drill.judged({light}, {table::advance(8)});
    CHECK(phase.zones_entered == bit(enemy));
    CHECK(drill.judged({light}, {table::advance(4.9)}).zones_entered == 0);
    CHECK(begins(drill.why_not({light}, {table::oblique(table::Side::right, 8, 1)}),
                 "imp.zoc.enter"));
    CHECK(drill.why_not({light}, {table::oblique(table::Side::right, 5, 1)}).empty());
    Drill wheeling;
    const UnitId beside = wheeling.place(red, "CL 4 B", {54, 33}, 0);
    wheeling.place(blue, "FP 5 B", {60, 40}, 180);
    // Its front edge comes to the corner of the zone, 2 aside and 2 ahead, at 45 degrees.
    CHECK(wheeling.why_not({beside}, {table::wheel(table::Side::right, 57)}) ==
          "imp.zoc.enter: A1 comes into the zone of control of B2 after 45 degrees and must end "
          "there.");
    CHECK(wheeling.why_not({beside}, {table::wheel(table::Side::right, 45.3)}).empty());
    CHECK(wheeling.judged({beside}, {table::wheel(table::Side::right, 45.3)}).zones_entered != 0);
}

TEST_CASE("imp.interp.vol.s_t_fl: two friends that are ended on are set behind one after the other")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId first = drill.place(red, "T 4 B", {57, 46}, 0);
    const UnitId second = drill.place(red, "T 4 B", {65, 47}, 0);
    drill.make({knights}, {table::advance(5)}); // from 45 to 39
    CHECK(drill.where(first) == "57 39 facing 0");
    CHECK(drill.where(second) == "65 39 facing 0");
    Drill edge;
    const UnitId near = edge.place(red, "CP 7 I4 B", {60, 7}, 0);
    edge.place(red, "T 4 B", {60, 12}, 0);
    CHECK(begins(edge.why_not({near}, {table::advance(2)}), "imp.interp.vol.s_t_fl"));
}

// --- built-up areas

TEST_CASE("imp.bua.garrison: foot that reaches a free built-up area may enter it, and come out")
{
    Drill drill;
    drill.box(Kind::built_up, {50, 44}, {70, 60});
    const UnitId foot = drill.place(red, "FP 5 B", {60, 40}, 0);
    CHECK(drill.judged({foot}, {table::advance(3.9)}).enters == no_feature);
    const Phase phase = drill.make({foot}, {table::advance(4)});
    CHECK(phase.enters == 0);
    drill.with_dice({}, [&](Play& play) { enter_built_up_area(play, foot, 0); });
    CHECK(garrison_of(drill.state, 0) == foot);
    CHECK_FALSE(in_the_field(drill.state, foot));
    const UnitId second = drill.place(red, "FP 5 B", {60, 40}, 0);
    CHECK(begins(drill.why_not({second}, {table::advance(5)}), "imp.terrain.bua.enter_test"));
    CHECK(ways_out(drill.state, foot).size() == 4);
    CHECK(drill.refusal(judged_leaving(drill.state, foot, drill.pose({60, 70}, 0))).substr(0, 16) ==
          "imp.bua.garrison");
    const auto out = judged_leaving(drill.state, foot, drill.pose({62, 63}, 0));
    REQUIRE(out.ok());
    drill.with_dice({}, [&](Play& play) { leave_built_up_area(play, foot, *out); });
    CHECK(drill.where(foot) == "62 63 facing 0");
    CHECK(drill.how(foot) == "disordered 5");
}

TEST_CASE("imp.move.forwards.contact: walls that an enemy holds are touched by a charge only")
{
    Drill drill;
    drill.box(Kind::built_up, {50, 44}, {70, 60});
    const UnitId garrison = drill.place(blue, "FP 5 B", {60, 50}, 180);
    drill.of(garrison).garrison = 0;
    const UnitId foot = drill.place(red, "FP 5 B", {60, 40}, 0);
    CHECK(drill.why_not({foot}, {table::advance(4)}) ==
          "imp.move.forwards.contact: A2 would touch the walls that B1 holds after 4U: only a "
          "charge may.");
    CHECK(drill.why_not({foot}, {table::advance(3.9)}).empty());
    CHECK(free_way_ahead(drill.state, foot, 5) == doctest::Approx(3.99));
}

TEST_CASE("imp.bua.garrison: whoever enters an area that an enemy touches is in melee with him")
{
    Drill drill;
    drill.box(Kind::built_up, {50, 44}, {70, 60});
    const UnitId enemy = drill.place(blue, "FP 5 B", {60, 60}, 180);
    const UnitId far = drill.place(blue, "FP 5 B", {80, 60}, 180);
    const UnitId foot = drill.place(red, "FP 5 B", {60, 44}, 0);
    drill.with_dice({}, [&](Play& play) { enter_built_up_area(play, foot, 0); });
    CHECK(are_in_contact(drill.state, foot, enemy));
    CHECK_FALSE(in_melee(drill.state, far));
    CHECK(ways_out(drill.state, foot).empty());
}

TEST_CASE("imp.terrain.bua.leave_disorder: disordered on leaving, but not in it")
{
    Drill drill;
    drill.box(Kind::built_up, {50, 44}, {70, 60});
    const UnitId foot = drill.place(red, "FP 5 B", {60, 44}, 0);
    drill.with_dice({}, [&](Play& play) { enter_built_up_area(play, foot, 0); });
    CHECK(drill.how(foot) == "ordered 5");
    drill.with_dice(
        {}, [&](Play& play) { leave_built_up_area(play, foot, ways_out(drill.state, foot)[0]); });
    CHECK(drill.how(foot) == "disordered 5");
    CHECK(drill.told("imp.terrain.bua.leave_disorder"));
}

TEST_CASE("imp.terrain.bua.enter_test: mounted troops never enter a built-up area")
{
    Drill drill;
    drill.box(Kind::built_up, {50, 44}, {70, 60});
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    CHECK(begins(drill.why_not({riders}, {table::advance(5)}), "imp.terrain.bua.enter_test"));
    CHECK(drill.why_not({riders}, {table::advance(4)}).empty());
}

// --- relief and dismounting

TEST_CASE("imp.disc.fail.line_relief: two change places within 5U, the front one not in melee")
{
    Drill drill;
    const UnitId front = drill.place(red, "FP 5 I3 B pilum may_relieve", {60, 40}, 0);
    const UnitId behind = drill.place(red, "FP 5 I3 B pilum", {60, 34}, 0);
    const UnitId far = drill.place(red, "FP 5 I3 B pilum", {60, 25.5}, 0);
    REQUIRE(judged_relief(drill.state, front, behind).ok());
    CHECK_FALSE(judged_relief(drill.state, behind, far).ok()); // no flag
    CHECK_FALSE(judged_relief(drill.state, front, far).ok());
    drill.with_dice({}, [&](Play& play) { relieve(play, front, behind); });
    CHECK(drill.where(front) == "60 34 facing 0");
    CHECK(drill.where(behind) == "60 40 facing 0");
}

TEST_CASE("imp.disc.fail.dismount: the foot profile takes over at the same front edge, losses kept")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    drill.setting->units[knights].foot = profile_in_words("FP 5 I2 B");
    measure(*drill.setting);
    drill.of(knights).vbu = {5};
    drill.with_dice({}, [&](Play& play) { dismount(play, knights); });
    CHECK(type_of(drill.state, knights) == Type::FP);
    CHECK(drill.where(knights) == "60 40 facing 0");
    CHECK(drill.how(knights) == "ordered 3");
    CHECK(depth_of(drill.state, knights) == 3);
}
