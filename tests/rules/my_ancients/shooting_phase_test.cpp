// Phase 2 on the table (7): ranges, arcs, lines of fire, dice and what they do.

#include "drill_ground.hpp"

#include "rules/my_ancients/mind/options.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

using table::Kind;

namespace {

// "near 3+0": the band, and the bases of the front and the second rank; or the row that refuses it.
std::string shot(const DrillGround& drill, UnitId shooter, UnitId target, int bases = 0)
{
    const auto made = judged_shot(drill.state, shooter, target, bases);
    if (!made) return std::string(made.error().rule);
    return fmt::format("{} {}+{}", made->band == Band::near ? "near" : "far", made->front_bases,
                       made->second_rank_bases);
}

std::string shot_at_range(std::string_view shooter, double range)
{
    DrillGround drill;
    const UnitId men = drill.place(red, shooter, {20, 10}, 0, 2);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 10 + range}, 180, 4);
    return shot(drill, men, foe);
}

void aim(DrillGround& drill, UnitId shooter, UnitId target, int bases)
{
    drill.state.aims.push_back({shooter, target, 255, static_cast<std::uint8_t>(bases), 0});
}

// Hits that one base of bows scores with these dice on a unit of these words.
int hits_on(std::string_view words, double range, int files, std::initializer_list<int> dice,
            double facing = 180, bool wall = false)
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const double deep = facing == 0 ? 1.5 : 0;
    const UnitId foe = drill.place(blue, words, {20, 10 + range + deep}, facing, files);
    drill.of(foe).shield_wall = wall;
    aim(drill, men, foe, 1);
    drill.with_dice(dice, [](Play& play) { shoot_all(play); });
    return drill.of(foe).carried;
}

} // namespace

// --- range
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.missile.range.bow: 8 and 20 inches")
{
    CHECK(shot_at_range("light_foot bow 2", 8) == "near 2+0");
    CHECK(shot_at_range("light_foot bow 2", 8.01) == "far 2+0");
    CHECK(shot_at_range("light_foot bow 2", 20) == "far 2+0");
    CHECK(shot_at_range("light_foot bow 2", 20.01) == "ma.missile.arc");
}

TEST_CASE("ma.missile.range.bow: a house rule's ranges are those that units see and shoot by")
{
    const auto shot = [](double range) {
        DrillGround drill;
        drill.house_rule("ma.missile.range.bow", "10 25"); // neither is any weapon's own range
        drill.phase(Phase::targets, red, red);
        const UnitId archers = drill.place(red, "light_foot bow 2", {20, 10}, 0, 2);
        const UnitId foe = drill.place(blue, "light_foot 4", {20, 10 + range}, 180, 4);
        CHECK(has_target(drill.state, archers) == (range <= 25));
        const auto mark = judged_shot(drill.state, archers, foe, 0);
        return mark ? mark->band : Band::out_of_range;
    };
    CHECK(shot(10) == Band::near);
    CHECK(shot(10.01) == Band::far);
    CHECK(shot(25) == Band::far);
    CHECK(shot(25.01) == Band::out_of_range);
}

TEST_CASE("ma.missile.range.sling: 4 and 12 inches")
{
    CHECK(shot_at_range("skirmisher sling 2", 4) == "near 2+0");
    CHECK(shot_at_range("skirmisher sling 2", 4.01) == "far 2+0");
    CHECK(shot_at_range("skirmisher sling 2", 12) == "far 2+0");
    CHECK(shot_at_range("skirmisher sling 2", 12.01) == "ma.missile.arc");
}

TEST_CASE("ma.missile.range.javelin: 2 and 6 inches")
{
    CHECK(shot_at_range("skirmisher javelin 2", 2) == "near 2+0");
    CHECK(shot_at_range("skirmisher javelin 2", 2.01) == "far 2+0");
    CHECK(shot_at_range("skirmisher javelin 2", 6) == "far 2+0");
    CHECK(shot_at_range("skirmisher javelin 2", 6.01) == "ma.missile.arc");
}

TEST_CASE("ma.missile.range.bolt_thrower: 12 and 30 inches")
{
    CHECK(shot_at_range("bolt_thrower 2", 12) == "near 2+0");
    CHECK(shot_at_range("bolt_thrower 2", 12.01) == "far 2+0");
    CHECK(shot_at_range("bolt_thrower 2", 30) == "far 2+0");
    CHECK(shot_at_range("bolt_thrower 2", 30.01) == "ma.missile.arc");
}

// --- arcs and lines
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.missile.arc: some part of the target must lie in the arc")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1); // to x = 20.75
    // Its far edge is 10.75 ahead, where the arc has opened to 20.75 + 6.2065.
    const UnitId foe = drill.place(blue, "light_foot 1", {27.70, 20}, 180, 1);
    CHECK(shot(drill, men, foe) == "far 1+0");
    drill.of(foe).pose.front = drill.point({27.72, 20});
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
}

TEST_CASE("ma.ruling.arc_each_side: 30 degrees on each side, or in all by a house rule")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot 1", {25.75, 20}, 180, 1);
    CHECK(shot(drill, men, foe) == "far 1+0");
    drill.switch_off("ma.ruling.arc_each_side");
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
    drill.of(foe).pose.front = drill.point({24.3, 20}); // 15 degrees: to 23.63
    CHECK(shot(drill, men, foe) == "far 1+0");
}

TEST_CASE("ma.missile.arc_skirmish: skirmishers see all ahead of the line of their front edge")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher javelin 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot 1", {24, 9.5}, 180, 1); // 9.5 to 10.25
    CHECK(shot(drill, men, foe) == "far 1+0");
    drill.of(foe).pose.front = drill.point({24, 9.2}); // to 9.95
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
}

TEST_CASE("ma.ruling.arc_contradiction: the 180 degrees are for skirmishers only")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot javelin 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot 1", {24, 9.5}, 180, 1);
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
}

TEST_CASE("ma.ruling.line_of_fire: units in between and more than 2 inches of woods block it")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot 1", {20, 20}, 180, 1);
    drill.box(Kind::wood, {15, 12}, {25, 14});
    CHECK(shot(drill, men, foe) == "far 1+0");
    drill.box(Kind::wood, {15, 16}, {25, 16.1});
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
    drill.setting->ground.features.clear();
    drill.place(red, "light_foot 1", {20, 15}, 0, 1);
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
}

TEST_CASE("ma.missile.over_skirmishers: archers at long range shoot over skirmishers")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot 1", {20, 20}, 180, 1);
    drill.place(red, "skirmisher 4", {20, 13}, 0, 4);
    CHECK(shot(drill, men, foe) == "far 1+0");
    drill.of(foe).pose.front = drill.point({20, 18}); // short range
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
    drill.of(foe).pose.front = drill.point({20, 20});
    drill.switch_off("ma.missile.over_skirmishers");
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
}

TEST_CASE("ma.missile.second_rank_long: archers' second rank shoots at long range")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 3);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
    CHECK(shot(drill, men, foe) == "far 3+3");
}

TEST_CASE("ma.missile.second_rank_not_short: the second rank is silent at short range")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 3);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 18}, 180, 4);
    CHECK(shot(drill, men, foe) == "near 3+0");
}

TEST_CASE("ma.ruling.archer_definition: foot with bows; riders and slingers are none")
{
    DrillGround drill;
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
    const UnitId riders = drill.place(red, "skirmish_cavalry bow 6", {20, 10}, 0, 3);
    CHECK(shot(drill, riders, foe) == "far 3+0");
    drill.of(riders).presence = Presence::destroyed;
    const UnitId slingers = drill.place(red, "skirmisher sling 6", {20, 10}, 0, 3);
    CHECK(shot(drill, slingers, foe) == "far 3+0");
    drill.of(slingers).presence = Presence::destroyed;
    const UnitId bowmen = drill.place(red, "skirmisher bow 6", {20, 10}, 0, 3);
    CHECK(shot(drill, bowmen, foe) == "far 3+3");
}

TEST_CASE("ma.ruling.fire_limits: not in contact, broken, pursuing; not at units in contact")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 3);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
    const UnitId friends = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    drill.of(friends).pose.front = drill.point({40, 20});
    CHECK(shot(drill, men, foe) == "far 3+3");
    CHECK(shot(drill, friends, foe) == "ma.ruling.fire_limits"); // nothing to shoot with
    const Unit plain = drill.of(men);
    drill.of(men).morale = Morale::broken;
    CHECK(shot(drill, men, foe) == "ma.ruling.fire_limits");
    drill.of(men) = plain;
    drill.of(men).pursuing = foe;
    CHECK(shot(drill, men, foe) == "ma.ruling.fire_limits");
    drill.of(men) = plain;
    drill.of(men).morale = Morale::demoralised; // no reason
    CHECK(shot(drill, men, foe) == "far 3+3");
    drill.bout(friends, foe);
    CHECK(shot(drill, men, foe) == "ma.ruling.fire_limits");
}

TEST_CASE("ma.missile.split: fire is split between two targets, every base at one")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 4", {20, 10}, 0, 4);
    const UnitId left = drill.place(blue, "light_foot 2", {18, 15}, 180, 2);
    const UnitId right = drill.place(blue, "light_foot 2", {22, 15}, 180, 2);
    const UnitId third = drill.place(blue, "light_foot 2", {26, 15}, 180, 2);
    CHECK(shot(drill, men, left, 3) == "near 4+0");
    CHECK(shot(drill, men, left, 5) == "ma.missile.split");
    aim(drill, men, left, 3);
    CHECK(has_target(drill.state, men));
    CHECK(shot(drill, men, left) == "ma.missile.split"); // once
    CHECK(shot(drill, men, right, 2) == "ma.missile.split");
    CHECK(shot(drill, men, right, 1) == "near 4+0");
    aim(drill, men, right, 1);
    CHECK(shot(drill, men, third) == "ma.missile.split");
    CHECK(!has_target(drill.state, men));
}

TEST_CASE("ma.missile.split: bases that have a target shoot at no other")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot javelin 8", {20, 10}, 0, 4); // four see
    const UnitId left = drill.place(blue, "light_foot 1", {19.25, 15}, 180, 1);
    const UnitId right = drill.place(blue, "light_foot 1", {20.75, 15}, 180, 1);
    CHECK(shot(drill, men, left, 4) == "far 4+0");
    aim(drill, men, left, 3);
    CHECK(shot(drill, men, right, 1) == "far 4+0");
    CHECK(shot(drill, men, right, 2) == "ma.missile.split");
    drill.state.aims[0].bases = 4;
    CHECK(shot(drill, men, right) == "ma.missile.split");
    CHECK(!has_target(drill.state, men));
}

TEST_CASE("ma.missile.second_rank_not_short: without the row the second rank shoots at short range")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 3);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 15}, 180, 4);
    CHECK(shot(drill, men, foe) == "near 3+0");
    drill.switch_off("ma.missile.second_rank_not_short");
    CHECK(shot(drill, men, foe) == "near 3+3");
}

// --- dice
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.missile.dice.formed: one die a base")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 3", {20, 10}, 0, 3);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 15}, 180, 4);
    aim(drill, men, foe, 3);
    drill.with_dice({1, 4, 3}, [](Play& play) { shoot_all(play); }); // needs 4
    CHECK(drill.of(foe).carried == 1);
}

TEST_CASE("ma.missile.dice.skirmish: one die for two bases, rounded up: 7 bases, 4 dice")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher javelin 7", {20, 10}, 0, 7);
    const UnitId foe = drill.place(blue, "light_foot 8", {20, 12}, 180, 8);
    aim(drill, men, foe, 7);
    drill.with_dice({1, 1, 1, 4}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(foe).carried == 1);
}

TEST_CASE("ma.missile.dice.skirmish: split, the second target gets the remaining dice")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher javelin 7", {20, 10}, 0, 7);
    const UnitId left = drill.place(blue, "light_foot 4", {17, 12}, 180, 4);
    const UnitId right = drill.place(blue, "light_foot 4", {23.5, 12}, 180, 4);
    aim(drill, men, left, 3);  // 2 dice
    aim(drill, men, right, 4); // 2 more make the 4 of 7 bases
    drill.with_dice({4, 4, 1, 4}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(left).carried == 2);
    CHECK(drill.of(right).carried == 1);
}

TEST_CASE("ma.recover.who: whoever is left no die has not been shot at")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher javelin 2", {20, 10}, 0, 2);
    const UnitId left = drill.place(blue, "light_foot 2", {18.5, 12}, 180, 2);
    const UnitId right = drill.place(blue, "light_foot 2", {21.5, 12}, 180, 2);
    aim(drill, men, left, 1);
    aim(drill, men, right, 1); // the one die of two bases is the first target's
    drill.with_dice({1}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(left).fired_at);
    CHECK(!drill.of(right).fired_at);
}

TEST_CASE("ma.missile.dice.bolt_thrower: two dice a base, and protection does not count")
{
    DrillGround drill;
    const UnitId engine = drill.place(red, "bolt_thrower 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "heavy_foot protection 3 4", {20, 20}, 180, 4);
    aim(drill, engine, foe, 1);
    drill.with_dice({4, 3}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(foe).carried == 1);
}

TEST_CASE("ma.missile.mod.skirmishers: one more against skirmishers")
{
    CHECK(hits_on("skirmisher 4", 5, 4, {4}) == 0);
    CHECK(hits_on("skirmisher 4", 5, 4, {5}) == 1);
    CHECK(hits_on("light_foot 4", 5, 4, {4}) == 1);
}

TEST_CASE("ma.missile.mod.protection: more against armour")
{
    CHECK(hits_on("light_foot protection 1 4", 5, 4, {4}) == 0);
    CHECK(hits_on("light_foot protection 1 4", 5, 4, {5}) == 1);
}

TEST_CASE("ma.missile.mod.long: one more at long range")
{
    CHECK(hits_on("light_foot 4", 9, 4, {4}) == 0);
    CHECK(hits_on("light_foot 4", 9, 4, {5}) == 1);
}

TEST_CASE("ma.missile.mod.two_ranks: one less at a unit with a second rank")
{
    CHECK(hits_on("light_foot 8", 5, 4, {3}) == 1);
    CHECK(hits_on("light_foot 4", 5, 4, {3}) == 0);
}

TEST_CASE("ma.missile.mod.shield_wall: one more at a shield wall, not from behind")
{
    CHECK(hits_on("light_foot protection 1 shield 4", 5, 4, {5}, 180, true) == 0);
    CHECK(hits_on("light_foot protection 1 shield 4", 5, 4, {6}, 180, true) == 1);
    CHECK(hits_on("light_foot protection 1 shield 4", 5, 4, {4}, 0, true) == 1); // rear: -1
}

TEST_CASE("ma.missile.mod.rear: one less from behind, unless there is no protection to miss")
{
    CHECK(hits_on("light_foot protection 1 4", 5, 4, {4}, 0) == 1);
    CHECK(hits_on("light_foot 4", 5, 4, {3}, 0) == 0);
}

TEST_CASE("ma.missile.above_six: above 6 a six is thrown again and needs 4")
{
    CHECK(hits_on("heavy_foot protection 3 4", 5, 4, {6, 4}) == 1); // 7
    CHECK(hits_on("heavy_foot protection 3 4", 5, 4, {6, 3}) == 0);
    CHECK(hits_on("heavy_foot protection 3 4", 5, 4, {5}) == 0);
}

TEST_CASE("ma.ruling.above_six: 8 is as hard as 7, or harder by a house rule")
{
    CHECK(hits_on("heavy_foot protection 3 4", 9, 4, {6, 4}) == 1); // 8
    const Sheet plain;
    CHECK(pool(plain, 1, 8, "ma.missile.above_six").again == 4);
    CHECK(pool(plain, 1, 7, "ma.missile.above_six").again == 4);
    DrillGround drill;
    drill.switch_off("ma.ruling.above_six");
    CHECK(pool(sheet(drill.state), 1, 7, "ma.missile.above_six").again == 4);
    CHECK(pool(sheet(drill.state), 1, 8, "ma.missile.above_six").again == 5);
}

TEST_CASE("ma.ruling.missile_minimum: never less than 2")
{
    DrillGround drill;
    drill.house_rule("ma.missile.basic", 2);
    Shot made;
    made.shooter.front_bases = 1;
    made.target.ranks = {4, 4}; // -1
    CHECK(reckoned(sheet(drill.state), made).target == 2);
    made.target.ranks = {4};
    CHECK(reckoned(sheet(drill.state), made).target == 2);
    made.target.skirmisher = true;
    CHECK(reckoned(sheet(drill.state), made).target == 3);
}

// --- what they do
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.base_loss.three: a base for three hits, the rest is carried")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 15}, 180, 4);
    drill.of(foe).carried = 1;
    aim(drill, men, foe, 4);
    drill.with_dice({4, 1, 1, 1}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(foe).carried == 2);
    CHECK(drill.state.tasks.empty());
    drill.with_dice({4, 4, 1, 1}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(foe).carried == 1);
    CHECK(drill.has_task<task::RemoveBases>(foe));
}

TEST_CASE("ma.morale.reason.missile_base: who loses a base to missiles checks its morale")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 15}, 180, 4);
    aim(drill, men, foe, 4);
    drill.with_dice({4, 4, 3, 3}, [](Play& play) { shoot_all(play); });
    CHECK(!drill.has_task<task::Check>(foe));
    drill.with_dice({4, 3, 3, 3}, [](Play& play) { shoot_all(play); });
    REQUIRE(drill.has_task<task::Check>(foe));
    CHECK(std::get<task::Check>(drill.state.tasks.front()).reason == Reason::missile_base_lost);
}

TEST_CASE("ma.seq.fire: both sides shoot at the same time")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot bow 1", {20, 15}, 180, 1);
    drill.of(men).carried = drill.of(foe).carried = 2;
    aim(drill, men, foe, 1);
    aim(drill, foe, men, 1);
    drill.with_dice({4, 4}, [](Play& play) { shoot_all(play); });
    CHECK(drill.has_task<task::RemoveBases>(men)); // both fall
    CHECK(drill.has_task<task::RemoveBases>(foe));
    CHECK(drill.of(men).fired_at);
}

TEST_CASE("ma.seq.fire_detail: dice, then bases, then leaders, then checks, A's first")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot bow 1", {20, 15}, 180, 1);
    drill.of(men).carried = drill.of(foe).carried = 2;
    aim(drill, men, foe, 1);
    aim(drill, foe, men, 1);
    drill.with_dice({4, 4}, [](Play& play) { shoot_all(play); });
    // Worked off from the last.
    const auto& tasks = drill.state.tasks;
    REQUIRE(tasks.size() == 6);
    CHECK(holds<task::RemoveBases>(tasks[5]));
    CHECK(holds<task::RemoveBases>(tasks[4]));
    CHECK(holds<task::LeaderRisk>(tasks[3]));
    CHECK(std::get<task::Check>(tasks[1]).unit == men);
    CHECK(std::get<task::Check>(tasks[0]).unit == foe);
}

// --- at elephants
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.elephant.missile.example: three hits of six, two of them wounds")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 6);
    const UnitId beast = drill.place(blue, "elephant quality 2 1", {20, 15}, 180, 1);
    aim(drill, men, beast, 6);
    drill.with_dice({2, 2, 3, 5, 2, 5, 5, 6, 6}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(beast).carried == 2);
    REQUIRE(drill.has_task<task::ElephantCheck>(beast));
    const auto check = std::get<task::ElephantCheck>(drill.state.tasks.front());
    CHECK(check.hits == 3);
    CHECK(check.wounds == 2);
}

TEST_CASE("ma.elephant.missile.check: with two more hits of javelins only a 6 keeps the level")
{
    for (const int die : {5, 6}) {
        DrillGround drill;
        const UnitId men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 6);
        const UnitId boys = drill.place(red, "skirmisher javelin 4", {24, 16}, 270, 4);
        const UnitId beast = drill.place(blue, "elephant quality 2 1", {20, 15}, 180, 1);
        aim(drill, men, beast, 6);
        aim(drill, boys, beast, 4);
        drill.phase(Phase::fire, red, red);
        drill.with_dice({2, 2, 3, 5, 2, 5, 5, 6, 6, 5, 1, 6, 3, die}, [](Play& play) {
            shoot_all(play);
            run_on(play);
        });
        CHECK(drill.of(beast).carried == 2);
        CHECK(drill.of(beast).morale == (die == 6 ? Morale::steady : Morale::shaken));
    }
}

TEST_CASE("ma.elephant.missile.accumulate: wounds are marked from turn to turn")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId beast = drill.place(blue, "elephant quality 2 2", {20, 15}, 180, 2);
    drill.of(beast).carried = 3;
    aim(drill, men, beast, 1);
    drill.with_dice({5, 4}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(beast).carried == 4);
    CHECK(!drill.has_task<task::RemoveBases>(beast));
}

TEST_CASE("ma.base_loss.elephant_five: elephants lose a base for five wounds")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId beast = drill.place(blue, "elephant quality 2 2", {20, 15}, 180, 2);
    drill.of(beast).carried = 4;
    aim(drill, men, beast, 1);
    drill.with_dice({5, 4}, [](Play& play) { shoot_all(play); });
    CHECK(drill.of(beast).carried == 0);
    CHECK(drill.has_task<task::RemoveBases>(beast));
}

TEST_CASE("ma.ruling.elephant_wounds: the check counts wounds before bases are taken off")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId beast = drill.place(blue, "elephant quality 2 2", {20, 15}, 180, 2);
    drill.of(beast).carried = 4;
    aim(drill, men, beast, 1);
    drill.with_dice({5, 4}, [](Play& play) { shoot_all(play); });
    CHECK(std::get<task::ElephantCheck>(drill.state.tasks.front()).wounds == 5);
}

TEST_CASE("ma.morale.reason.elephant_hit: elephants hit at all check, also without a wound")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId beast = drill.place(blue, "elephant quality 2 2", {20, 15}, 180, 2);
    aim(drill, men, beast, 1);
    drill.with_dice({4}, [](Play& play) { shoot_all(play); });
    CHECK(!drill.has_task<task::ElephantCheck>(beast));
    drill.with_dice({5, 3}, [](Play& play) { shoot_all(play); });
    CHECK(drill.has_task<task::ElephantCheck>(beast));
}

// --- at stampeding elephants
// ------------------------------------------------------------------------------------------------

namespace {

// Six bows at y = 10, and blue elephants that run wild, at these places.
struct Stampede {
    DrillGround drill;
    UnitId men = no_unit;
    UnitId wild = no_unit;

    explicit Stampede(std::initializer_list<Spot> beasts)
    {
        men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 6);
        wild = drill.place(blue, "elephant quality 2 2", {60, 40}, 180, 2);
        drill.place(blue, "light_foot 4", {40, 40}, 180, 4);
        forget_places(drill.state, wild);
        drill.of(wild).presence = Presence::stampeding;
        for (const Spot at : beasts)
            drill.state.beasts.push_back(
                {.pose = {drill.point(at), table::heading_of_degrees(0)}, .from = wild});
        drill.phase(Phase::targets, red, red);
    }
    void name(int bases)
    {
        const auto made = judged_shot(drill.state, men, wild, bases);
        REQUIRE(made);
        drill.state.aims.push_back({men, wild, made->beast, static_cast<std::uint8_t>(bases), 0});
    }
    std::string judge(std::string_view words)
    {
        const auto order = battle::order_of_text(words, verbs().shapes, drill.setting->roster);
        REQUIRE(order);
        const Judged made = battle::judged_by(verbs(), drill.state, *order);
        return made ? "legal" : std::string(made.error().rule);
    }
};

} // namespace

TEST_CASE("ma.ruling.stampede_each: a stampeding elephant is shot at by its unit's name")
{
    Stampede near({{20, 18}});
    CHECK(near.judge("red shoot A1 B2") == "legal");
    CHECK(near.judge("red shoot A1 B2 3") == "legal");
    CHECK(near.judge("red shoot A1 B2 7") == "ma.missile.split");
    Stampede far({{20, 40}});
    CHECK(far.judge("red shoot A1 B2") == "ma.missile.arc");
    far.drill.of(far.wild).presence = Presence::destroyed;
    CHECK(far.judge("red shoot A1 B2") == "ma.ruling.phase_order");
}

TEST_CASE("ma.missile.split: of several elephants the nearest is meant, then the next")
{
    Stampede two({{20, 20}, {24, 15}});
    const auto first = judged_shot(two.drill.state, two.men, two.wild, 3);
    REQUIRE(first);
    CHECK(first->beast == 1);
    two.name(3);
    const auto next = judged_shot(two.drill.state, two.men, two.wild, 3);
    REQUIRE(next);
    CHECK(next->beast == 0);
    two.name(3);
    CHECK(two.judge("red shoot A1 B2") == "ma.missile.arc"); // both have been named
}

TEST_CASE("ma.base_loss.elephant_five: five wounds kill a stampeding elephant, without a check")
{
    Stampede one({{20, 18}, {60, 40}});
    one.drill.state.beasts[0].wounds = 3;
    one.name(2);
    one.drill.with_dice({5, 4, 5, 3}, [](Play& play) { shoot_all(play); });
    REQUIRE(one.drill.state.beasts.size() == 2);
    CHECK(one.drill.state.beasts[0].wounds == 4);
    CHECK(one.drill.state.tasks.empty());
    one.drill.with_dice({5, 4, 1}, [](Play& play) { shoot_all(play); });
    REQUIRE(one.drill.state.beasts.size() == 1);
    CHECK(one.drill.state.beasts[0].pose.front == one.drill.point({60, 40}));
    CHECK(one.drill.state.tasks.empty());
    CHECK(one.drill.told("ma.base_loss.elephant_five"));
}

TEST_CASE("ma.missile.split: halves are offered where two may be shot at, and no target twice")
{
    Stampede both({{20, 18}});
    both.drill.place(blue, "light_foot 4", {14, 18}, 180, 4);
    const auto offered = [&] {
        battle::Orders orders;
        battle::offer(verbs(), pending(both.drill.state), both.drill.state, both.men, orders);
        std::string text;
        for (const battle::Order& order : orders) {
            if (!text.empty()) text += ", ";
            text += battle::to_text(order, verbs().shapes, both.drill.setting->roster);
            CHECK(battle::judged_by(verbs(), both.drill.state, order));
        }
        return text;
    };
    CHECK(offered() == "red shoot A1 B4, red shoot A1 B4 3, red shoot A1 B2, red shoot A1 B2 3");
    both.name(3);
    CHECK(offered() == "red shoot A1 B4");
    aim(both.drill, both.men, 3, 3);
    CHECK(offered().empty());
}

// --- one range for the unit
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.missile.range.bow: the range is that of the unit's front edge, one band for all its "
          "bases: whoever sees the target shoots")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 8", {20, 10}, 0, 8); // 14 to 26
    // 19.5 from the left end, more than 20 from the bases at the right end, which see it too.
    const UnitId foe = drill.place(blue, "light_foot 1", {14.75, 29.5}, 180, 1);
    CHECK(shot(drill, men, foe) == "far 8+0");
    drill.of(foe).pose.front = drill.point({14.75, 30.01});
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
}

TEST_CASE(
    "ma.missile.arc_skirmish: a house rule narrows the arc of skirmishers, half of it on each "
    "side")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher bow 1", {20, 10}, 0, 1); // to x = 20.75
    const UnitId foe = drill.place(blue, "light_foot 1", {28, 12}, 180, 1);  // its far left corner
    CHECK(shot(drill, men, foe) == "near 1+0");
    drill.house_rule("ma.missile.arc_skirmish", 120); // at 12.75 ahead: to 20.75 + 4.76
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
    drill.of(foe).pose.front = drill.point({26, 12});
    CHECK(shot(drill, men, foe) == "near 1+0");
}

TEST_CASE("ma.missile.arc_skirmish: on the line of the front edge is within")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher bow 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot 1", {26, 9.25}, 180, 1); // its rear at 10
    CHECK(shot(drill, men, foe) == "near 1+0");
    drill.of(foe).pose.front = drill.point({26, 9.24});
    CHECK(shot(drill, men, foe) == "ma.missile.arc");
}

TEST_CASE(
    "ma.morale.reason.elephant_hit: elephants hit by missiles check; without the row they do not")
{
    DrillGround drill;
    const UnitId beasts = drill.place(blue, "elephant quality 0 2", {20, 20}, 180, 2);
    const task::ElephantCheck check{.unit = beasts, .hits = 3, .wounds = 2};
    drill.with_dice({1}, [&](Play& play) { check_elephants(play, check); });
    CHECK(drill.of(beasts).morale == Morale::shaken);
    drill.switch_off("ma.morale.reason.elephant_hit");
    drill.with_dice({}, [&](Play& play) { check_elephants(play, check); });
    CHECK(drill.of(beasts).morale == Morale::shaken);
}

TEST_CASE("ma.ruling.fire_limits: a unit may see all enemies that a battle holds")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher bow 1", {36, 10}, 0, 1);
    for (int i = 0; i < 63; ++i) drill.place(blue, "skirmisher 1", {5.0 + i, 28}, 180, 1);
    drill.of(1).presence = Presence::stampeding;
    for (int i = 0; i < 48; ++i) drill.beast(1, {12.0 + i, 20}, 0);
    drill.house_rule("ma.missile.range.bow", "8 100");
    Marks marks;
    marks_of(drill.state, men, marks);
    CHECK(marks.size() > 48);
}
