#include "drill_ground.hpp"
#include "rules/impetus/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;
using table::Kind;

namespace {

// Red archers at (60, 40) facing north.
struct Range : DrillGround {
    UnitId archers = no_unit;

    explicit Range(std::string_view words = "T 4 B long_bow_a")
    {
        archers = place(red, words, {60, 40}, 0);
    }
    double at(UnitId target) const
    {
        const ShotLine line = shot_line(state, archers, target);
        return line.clear ? line.distance : -1;
    }
    double value(UnitId target, std::string_view rule, int phases = 0, bool evading = false) const
    {
        double sum = 0;
        for (const auto& line :
             volley(state, archers, target, phases, evading).reckoned.factors.lines)
            if (line.entry->id == rule) sum += line.value;
        return sum;
    }
};

} // namespace

// --- arc, range, sight

TEST_CASE("imp.fire.arc: 45 degrees out from each front corner")
{
    Range range;
    const UnitId ahead = range.place(blue, "FP 5 B", {60, 60}, 180);
    CHECK(range.at(ahead) == 20);
    const UnitId aside = range.place(blue, "FP 5 B", {78, 50}, 180); // its corner at (74, 50)
    CHECK(range.at(aside) == doctest::Approx(14.142).epsilon(0.001));
    range.of(aside).pose = range.pose({80.9, 50}, 180);
    CHECK(range.at(aside) == doctest::Approx(18.31).epsilon(0.01)); // its rear corner is in the arc
    range.of(aside).pose = range.pose({81.1, 50}, 180);
    CHECK(range.at(aside) == -1);
}

TEST_CASE("imp.spec.cl.arc360: light horse shoots all round, from any point of its base")
{
    Range range("CL 4 B composite_bow_b");
    const UnitId behind = range.place(blue, "FP 5 B", {60, 20}, 0);
    CHECK(range.at(behind) == 14); // from its rear edge at 34
    Range foot;
    const UnitId other = foot.place(blue, "FP 5 B", {60, 20}, 0);
    CHECK(foot.at(other) == -1);
}

TEST_CASE("imp.fire.range.long: 30U, artillery A and C 80U")
{
    Range range;
    const UnitId target = range.place(blue, "FP 5 B", {60, 70}, 180);
    CHECK(can_shoot(range.state, range.archers, target));
    range.of(target).pose = range.pose({60, 70.1}, 180);
    CHECK_FALSE(can_shoot(range.state, range.archers, target));
    Range guns("ART 4 B artillery_a");
    const UnitId far = guns.place(blue, "FP 5 B", {60, 87}, 180);
    CHECK(can_shoot(guns.state, guns.archers, far));
}

TEST_CASE("imp.geo.seen_point: units between hide the target, except S and CL")
{
    Range range;
    const UnitId target = range.place(blue, "FP 5 B", {60, 60}, 180);
    const UnitId between = range.place(blue, "FP 5 B", {60, 50}, 180);
    CHECK(range.at(target) == -1);
    range.of(between).pose = range.pose({64, 50}, 180); // its left half is seen past it
    CHECK(range.at(target) == 20);
    range.of(between).pose = range.pose({60, 50}, 180);
    range.setting->units[between].profile.type = Type::S;
    CHECK(range.at(target) == 20);
    CHECK(shot_line(range.state, range.archers, target).through_light);
    CHECK(range.value(target, "imp.fire.mod.through_halve") != 0);
}

TEST_CASE(
    "imp.terrain.gentle_hill.visibility: from higher ground one shoots over lower units 5U off")
{
    Range range;
    range.ground(Kind::gentle_hill, {{50, 20}, {70, 20}, {70, 42}, {50, 42}}, {{55, 30}, {65, 30}});
    const UnitId target = range.place(blue, "FP 5 B", {60, 62}, 180);
    const UnitId between = range.place(red, "FP 5 B", {60, 52}, 0); // 48 .. 52: 9 off both
    CHECK(range.at(target) == 22);
    range.of(between).pose = range.pose({60, 47}, 0); // 44 .. 47: 4 off the archers
    CHECK(range.at(target) == -1);
}

TEST_CASE("imp.terrain.wood.visibility: a target more than 5U inside a wood is not seen")
{
    Range range;
    range.box(Kind::wood, {40, 50}, {80, 80});
    const UnitId target = range.place(blue, "FL 5 B", {60, 55}, 180);
    CHECK(range.at(target) == 15);
    range.of(target).pose = range.pose({60, 55.1}, 180);
    CHECK(range.at(target) == -1);
}

TEST_CASE("imp.terrain.wood.edge_fire: -2 at whoever is on the edge of a wood")
{
    Range range;
    range.box(Kind::wood, {40, 50}, {80, 80});
    const UnitId target = range.place(blue, "FL 5 B", {60, 51}, 180);
    CHECK(range.value(target, "imp.fire.mod.wood_edge") == -2);
    range.of(target).pose = range.pose({60, 51.1}, 180);
    CHECK(range.value(target, "imp.fire.mod.wood_edge") == 0);
}

TEST_CASE("imp.fire.mod.indirect: artillery C shoots over whoever stands between")
{
    Range guns("ART 4 B artillery_c");
    const UnitId target = guns.place(blue, "FP 5 B", {60, 60}, 180);
    CHECK(guns.value(target, "imp.fire.mod.indirect") == 0);
    guns.place(red, "FP 5 B", {60, 50}, 0);
    CHECK(guns.at(target) == 20);
    CHECK(guns.value(target, "imp.fire.mod.indirect") == -2);
    Range others("ART 4 B artillery_b");
    const UnitId hidden = others.place(blue, "FP 5 B", {60, 60}, 180);
    others.place(red, "FP 5 B", {60, 50}, 0);
    CHECK(others.at(hidden) == -1);
}

TEST_CASE("imp.fire.mod.indirect: so do troops of whom their army list says it")
{
    for (const bool listed : {true, false}) {
        Range range(listed ? "T 4 B long_bow_a indirect" : "T 4 B long_bow_a");
        const UnitId target = range.place(blue, "FP 5 B", {60, 60}, 180);
        range.place(red, "FP 5 B", {60, 50}, 0);
        CHECK(range.at(target) == (listed ? 20 : -1));
        CHECK(range.value(target, "imp.fire.mod.indirect") == (listed ? -2 : 0));
    }
}

TEST_CASE(
    "imp.terrain.bua.only_artillery: a garrison is shot at by artillery alone, over its walls")
{
    Range guns("ART 4 B artillery_b");
    guns.box(Kind::built_up, {50, 55}, {70, 70});
    const UnitId garrison = guns.place(blue, "FP 5 B", {60, 60}, 180);
    guns.of(garrison).garrison = 0;
    CHECK(guns.at(garrison) == 15);
    CHECK(can_shoot(guns.state, guns.archers, garrison));
    Range range;
    range.box(Kind::built_up, {50, 55}, {70, 70});
    const UnitId safe = range.place(blue, "FP 5 B", {60, 60}, 180);
    range.of(safe).garrison = 0;
    CHECK_FALSE(can_shoot(range.state, range.archers, safe));
}

TEST_CASE(
    "imp.terrain.bua.visibility: a garrison shoots all round from the nearest point of its area")
{
    Range range;
    range.box(Kind::built_up, {50, 35}, {70, 45});
    range.of(range.archers).garrison = 0;
    const UnitId south = range.place(blue, "FP 5 B", {60, 20}, 0);
    CHECK(range.at(south) == 15);
    const UnitId behind = range.place(blue, "FP 5 B", {90, 40}, 270);
    CHECK(range.at(behind) == 20);
}

TEST_CASE("imp.fire.priority.3: the closest enemy in the front corridor within 15U")
{
    Range range;
    const UnitId corridor = range.place(blue, "FP 5 B", {62, 55}, 180);
    const UnitId nearer = range.place(blue, "FP 5 B", {74, 45}, 180);
    Many targets = targets_of(range.state, range.archers);
    REQUIRE(targets.size() == 1);
    CHECK(targets[0] == corridor);
    range.of(corridor).pose = range.pose({62, 55.1}, 180); // beyond 15U: class 4, either
    targets = targets_of(range.state, range.archers);
    CHECK(targets.size() == 2);
    CHECK(targets.contains(nearer));
}

TEST_CASE("imp.fire.priority.4: nobody in melee is a target; imp.fire.priority.5 takes any other")
{
    Range range;
    const UnitId first = range.place(blue, "FP 5 B", {60, 60}, 180);
    const UnitId second = range.place(blue, "FP 5 B", {72, 65}, 180);
    const UnitId ours = range.place(red, "FP 5 B", {60, 60}, 0);
    range.contact(ours, first);
    CHECK_FALSE(can_shoot(range.state, range.archers, first));
    CHECK(targets_of(range.state, range.archers).contains(second));
}

TEST_CASE("imp.spec.art.move: artillery that has moved does not shoot")
{
    Range guns("ART 4 B artillery_b");
    const UnitId target = guns.place(blue, "FP 5 B", {60, 60}, 180);
    CHECK(can_shoot(guns.state, guns.archers, target));
    guns.of(guns.archers).phases = 1;
    CHECK_FALSE(may_shoot_at_all(guns.state, guns.archers));
}

TEST_CASE("imp.fire.mod.art_big: +2 at a Large Unit or at units in column")
{
    Range guns("ART 4 B artillery_b");
    const UnitId target = guns.place(blue, "FP 5 B", {60, 60}, 180);
    CHECK(guns.value(target, "imp.fire.mod.art_big") == 0);
    const UnitId behind = guns.place(blue, "FP 5 B", {60, 63}, 180);
    CHECK(guns.value(target, "imp.fire.mod.art_big") == 2);
    guns.of(behind).pose = guns.pose({60, 63.1}, 180);
    CHECK(guns.value(target, "imp.fire.mod.art_big") == 0);
}

TEST_CASE("imp.fire.mod.fort_nonart: -2 at whoever stands behind works, from his front")
{
    Range range;
    const UnitId target = range.place(blue, "FP 5 B", {60, 60}, 180);
    range.box(Kind::fortification, {50, 59}, {70, 59.5});
    CHECK(range.value(target, "imp.fire.mod.fort_nonart") == -2);
    range.of(target).pose = range.pose({60, 63}, 0); // shot from the rear
    CHECK(range.value(target, "imp.fire.mod.fort_nonart") == 0);
}

TEST_CASE("imp.spec.shieldwall.fire: -1 from the front of a shieldwall, not from behind its line")
{
    Range range;
    const UnitId wall = range.place(blue, "FP 5 B may_shieldwall", {60, 60}, 180);
    range.of(wall).shieldwall = true;
    CHECK(range.value(wall, "imp.spec.shieldwall.fire") == -1);
    range.of(wall).pose = range.pose({60, 60}, 0);
    CHECK(range.value(wall, "imp.spec.shieldwall.fire") == 0);
}

// --- what a shot does

TEST_CASE("imp.fire.dice_vbu: example 2, crossbow skirmishers at disordered knights 12U away")
{
    Range range("S 2 B crossbow_b");
    const UnitId knights = range.place(blue, "CP 7 I4 B", {60, 52}, 180);
    range.of(knights).disordered = true;
    Volley shot = volley(range.state, range.archers, knights, 0, false);
    CHECK(shot.reckoned.dice == 3);
    range.with_dice({2, 5, 6, 3}, [&](Play& play) {
        throw_volley(play, shot);
        suffer(play, shot);
    });
    CHECK(shot.hits == 1);
    CHECK(range.how(knights) == "disordered 6");
}

TEST_CASE("imp.fire.mod.through_halve: example 11, a halved volley over friendly S")
{
    Range range;
    const UnitId foot = range.place(blue, "FP 5 B", {60, 54}, 180);
    range.place(red, "S 2 B", {60, 46}, 0);
    const Volley shot = volley(range.state, range.archers, foot, 1, false);
    CHECK(shot.reckoned.dice == 2);
    CHECK(critical_number(sheet(range.state), shot.reckoned, 1) == 6);
}

TEST_CASE("imp.rout.cause_zero: shot down, and nobody behind is harmed")
{
    Range range;
    const UnitId foot = range.place(blue, "FP 1 B", {60, 60}, 180);
    const UnitId behind = range.place(blue, "FP 5 B", {60, 64}, 180);
    Volley shot = volley(range.state, range.archers, foot, 0, false);
    CHECK(shot.reckoned.dice == 3); // 4 - 1 at long range
    range.with_dice({6, 6, 1, 6}, [&](Play& play) {
        throw_volley(play, shot);
        suffer(play, shot);
    });
    CHECK(range.where(foot) == "gone");
    CHECK(range.how(behind) == "ordered 5");
}

TEST_CASE("imp.spec.el.panic_fire: elephants that fail run from the shooter, others only suffer")
{
    Range range;
    const UnitId elephants = range.place(blue, "EL 5 I4 C", {60, 50}, 180);
    Volley shot = volley(range.state, range.archers, elephants, 0, false);
    shot.hits = 3; // critical number 5 - 3 + 1 = 3
    range.with_dice({5, 4}, [&](Play& play) { suffer(play, shot); });
    CHECK(range.how(elephants) == "disordered 3");
    CHECK(range.where(elephants) == "60 54 facing 180");
    Range calm;
    const UnitId beasts = calm.place(blue, "EL 5 I4 C", {60, 50}, 180);
    Volley weak = volley(calm.state, calm.archers, beasts, 0, false);
    weak.hits = 3;
    calm.with_dice({3}, [&](Play& play) { suffer(play, weak); });
    CHECK(calm.where(beasts) == "60 50 facing 180");
}

TEST_CASE("imp.impetuous.trigger: what is hidden behind others is not seen")
{
    Range range;
    const UnitId enemy = range.place(blue, "FP 5 B", {60, 60}, 180);
    CHECK(sees(range.state, range.archers, enemy));
    range.place(blue, "FP 5 B", {60, 50}, 180);
    range.place(blue, "FP 5 B", {52, 50}, 180);
    range.place(blue, "FP 5 B", {68, 50}, 180);
    CHECK_FALSE(sees(range.state, range.archers, enemy));
}
