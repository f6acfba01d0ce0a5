#include "drill_ground.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "table/approach.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

// A BROKEN group of blue, whose own edge is y = 48, and whoever stands before its front.
struct Broken {
    DrillGround drill;
    UnitId router = no_unit;
    UnitId enemy = no_unit;

    explicit Broken(std::string_view words = "HF def_spear 8", Spot at = {30, 20},
                    std::string_view against = "HF impact_foot 8")
    {
        router = drill.place(blue, words, at, 270, 4);
        enemy = drill.place(red, against, at, 90, 4);
        drill.of(router).level = Level::BROKEN;
        drill.of(router).must_rout = true;
    }
    void rout(std::initializer_list<int> faces, const Groups& pursuers = {}, bool first = true)
    {
        drill.with_dice(faces, [&](Play& play) { rout_and_pursue(play, router, pursuers, first); });
    }
};

} // namespace

// --- routs
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.rout.move: a first rout goes along the heading of the enemy in contact")
{
    Broken broken;
    CHECK(rout_heading(broken.drill.state, broken.router, true) ==
          table::Heading{0, 1'000'000'000});
    broken.rout({4});
    CHECK(broken.drill.where(broken.router) == "30 24.2 facing 90"); // its rear was at 21.2, and 3
    CHECK_FALSE(broken.drill.of(broken.router).must_rout);
    CHECK(broken.drill.of(broken.router).routed);
    CHECK(broken.drill.told("fog.rout.move"));
}

TEST_CASE("fog.rout.move: with several enemies along the mean of their headings")
{
    Broken broken;
    broken.drill.place(red, "HF impact_foot 4", {33.2, 20.6}, 180, 1);
    const table::Heading mean = rout_heading(broken.drill.state, broken.router, true);
    CHECK(mean.x == -mean.y); // north-west
    CHECK(mean.y > 0);
    broken.drill.place(red, "HF impact_foot 4", {30, 21.2}, 270, 1); // on its rear
    CHECK(rout_heading(broken.drill.state, broken.router, true) ==
          table::Heading{-1'000'000'000, 0});
}

TEST_CASE("fog.rout.move: with none, or if they cancel out, straight to its own edge")
{
    Broken broken;
    broken.drill.place(red, "HF impact_foot 4", {30, 21.2}, 270, 4); // front and rear
    CHECK(rout_heading(broken.drill.state, broken.router, true) ==
          table::Heading{0, 1'000'000'000});
    DrillGround alone;
    const UnitId ours = alone.place(red, "HF def_spear 8", {30, 20}, 37, 4);
    alone.of(ours).level = Level::BROKEN;
    CHECK(rout_heading(alone.state, ours, true) == table::Heading{0, -1'000'000'000});
}

TEST_CASE("fog.rout.move: it runs from a charge that has not come home yet")
{
    DrillGround drill;
    const UnitId charger = drill.place(red, "Cv lancers 4", {26, 20}, 0, 2);
    const UnitId target = drill.place(blue, "HF def_spear 8", {30, 20}, 270, 4);
    Charge charge;
    charge.charger = charger;
    charge.targets = bit(target);
    drill.state.charges.push_back(charge);
    CHECK(rout_heading(drill.state, target, true) == table::Heading{1'000'000'000, 0});
    drill.state.charges[0].cancelled = true;
    CHECK(rout_heading(drill.state, target, true) == table::Heading{0, 1'000'000'000});
}

TEST_CASE("fog.rout.blocked: an enemy close behind bars every way on which the turned body would "
          "stand on him")
{
    Broken broken;
    const UnitId behind = broken.drill.place(red, "HF impact_foot 8", {30, 22.9}, 90, 4);
    SUBCASE("so near that no turn has room")
    {
        broken.rout({4});
        CHECK(broken.drill.where(broken.router) == "gone");
        CHECK(broken.drill.told("fog.rout.blocked"));
    }
    SUBCASE("just far enough for the whole distance")
    {
        broken.drill.of(behind).pose.front = broken.drill.point({30, 25.51}); // his rear at 24.31
        broken.rout({4});
        CHECK(broken.drill.where(broken.router) == "30 24.2 facing 90");
    }
}

TEST_CASE("fog.rout.blocked: friends who fight close beside bar a way that leads into them")
{
    for (const double way : {90, 75}) {
        Broken broken;
        const double sunk = way == 90 ? 0 : 0.82822; // turned, its left corner touches
        broken.drill.of(broken.enemy).pose = {
            broken.drill.point({30, 20 - sunk}),
            table::heading_of_degrees(way, table::Compass::counter_clockwise_from_x)};
        broken.drill.place(blue, "HF def_spear 2", {34, 20}, 270, 1);
        broken.drill.place(red, "HF impact_foot 2", {34, 20}, 90, 1);
        const table::Heading along = rout_heading(broken.drill.state, broken.router, true);
        const Rout rout = rout_of(broken.drill.state, broken.router, true, 0);
        CHECK_FALSE(rout.destroyed);
        CHECK((rout.heading == along) == (way == 90));
    }
}

TEST_CASE(
    "fog.rout.blocked: an enemy whom the turn alone touches does not bar a way that leads off "
    "him")
{
    Broken broken;
    broken.drill.of(broken.enemy).presence = Presence::left;
    broken.drill.of(broken.router).pose.heading =
        table::heading_of_degrees(330, table::Compass::counter_clockwise_from_x);
    const UnitId below = broken.drill.place(red, "HF impact_foot 4", {33.6, 20}, 90, 2);
    REQUIRE(room_at(broken.drill.state, below, body(broken.drill.state, below)));
    const table::Footprint turned = table::footprint(
        table::facing(body(broken.drill.state, broken.router), {0, 1'000'000'000}), {});
    REQUIRE(table::overlaps(turned, footprint(broken.drill.state, below, {})));
    const Rout rout = rout_of(broken.drill.state, broken.router, true, 0);
    CHECK(rout.heading == table::Heading{0, 1'000'000'000});
    CHECK(rout.run.length == 3);
}

TEST_CASE("fog.interpenetration.end: where an enemy stands beyond the friends, the way is barred")
{
    Broken broken;
    broken.drill.place(blue, "HF def_spear 8", {30, 23.5}, 270, 4); // to be passed, up to 24.7
    SUBCASE("room beyond them")
    {
        broken.rout({4});
        CHECK(broken.drill.where(broken.router) == "30 25.9 facing 90");
    }
    SUBCASE("none")
    {
        broken.drill.place(red, "HF impact_foot 8", {30, 26.2}, 90, 4);
        const Rout rout = rout_of(broken.drill.state, broken.router, true, 0);
        CHECK(rout.heading != table::Heading{0, 1'000'000'000});
    }
}

TEST_CASE("fog.level.broken.rout: later rout moves go straight to its own edge")
{
    Broken broken;
    broken.drill.of(broken.enemy).pose = {broken.drill.point({26.8, 20.6}), {1'000'000'000, 0}};
    CHECK(rout_heading(broken.drill.state, broken.router, true) ==
          table::Heading{1'000'000'000, 0});
    CHECK(rout_heading(broken.drill.state, broken.router, false) ==
          table::Heading{0, 1'000'000'000});
    broken.rout({3}, {}, false);
    CHECK(broken.drill.where(broken.router) == "30 24.2 facing 90");
}

TEST_CASE("fog.rout.move: its rate for the worst ground crossed and a variable move, at least 0")
{
    Broken broken;
    broken.drill.box(table::Kind::brush, {10, 22}, {50, 40});
    broken.rout({6});
    CHECK(broken.drill.where(broken.router) == "30 25.2 facing 90"); // 2 + 2
    Broken slow("HF def_spear 8");
    slow.drill.box(table::Kind::brush, {10, 21}, {50, 40});
    slow.rout({1});
    CHECK(slow.drill.where(slow.router) == "30 21.2 facing 90"); // 2 - 2
    CHECK(slow.drill.of(slow.router).presence == Presence::on_table);
}

TEST_CASE("fog.move.off_table: routers leave by an edge, their commanders are lost")
{
    Broken broken("HF def_spear 8", {30, 43.6});
    broken.drill.commander(blue, Rank::troop, broken.router);
    SUBCASE("just not") // 44.8 and 3
    {
        broken.rout({4});
        CHECK(broken.drill.where(broken.router) == "30 47.8 facing 90");
    }
    SUBCASE("over it")
    {
        broken.rout({5});
        CHECK(broken.drill.where(broken.router) == "gone");
        CHECK(broken.drill.state.commanders[1][0].lost);
    }
}

TEST_CASE("fog.interpenetration.burst_through: routers drop each battle group they run through a "
          "level, skirmishers not")
{
    Broken broken;
    const UnitId behind = broken.drill.place(blue, "HF def_spear 4", {28, 22}, 270, 2);
    const UnitId light = broken.drill.place(blue, "LF javelins 2", {31.6, 22}, 270, 2);
    broken.rout({6});
    CHECK(broken.drill.of(behind).level == Level::DISRUPTED);
    CHECK(broken.drill.of(light).level == Level::STEADY);
    CHECK(broken.drill.told("fog.interpenetration.burst_through"));
    CHECK(broken.drill.where(broken.router) == "30 26.2 facing 90");
}

TEST_CASE("fog.interpenetration.end: a rout that would end on friends goes on beyond the last")
{
    Broken broken;
    broken.drill.place(blue, "HF def_spear 4", {28, 22}, 270, 2);   // y 22 to 23.2
    broken.drill.place(blue, "HF def_spear 4", {32, 24.1}, 270, 2); // y 24.1 to 25.3
    broken.rout({3});
    CHECK(broken.drill.where(broken.router) == "30 26.5 facing 90");
}

TEST_CASE("fog.rout.blocked: barred by an enemy it turns by the least of 15 degrees and more")
{
    Broken broken;
    broken.drill.place(red, "HF def_spear 2", {26.4, 23.5}, 270, 1); // before its left end
    const Rout rout = rout_of(broken.drill.state, broken.router, true, 0);
    CHECK_FALSE(rout.destroyed);
    const double degrees =
        table::degrees_of(rout.heading, table::Compass::counter_clockwise_from_x);
    CHECK(degrees == doctest::Approx(75)); // to its right, as far as needed
    CHECK(rout.run.length == 3);
}

TEST_CASE("fog.rout.blocked: of two ways equally near the one towards its own edge is taken")
{
    Broken broken;
    broken.drill.of(broken.enemy).pose = {broken.drill.point({26.8, 20.6}), {1'000'000'000, 0}};
    broken.drill.place(red, "HF def_spear 2", {33, 20.6}, 180, 1);
    const Rout rout = rout_of(broken.drill.state, broken.router, true, 0);
    const double degrees =
        table::degrees_of(rout.heading, table::Compass::counter_clockwise_from_x);
    CHECK(degrees > 0);
    CHECK(degrees <= 90);
}

TEST_CASE("fog.rout.blocked: barred squarely it turns towards its own edge, not away from it")
{
    for (const Side side : {red, blue}) { // who run to y = 0 and y = 48
        DrillGround drill;
        const Side enemy = battle::other(side);
        const UnitId router = drill.place(side, "HF 2", {30, 24}, 180, 1);
        drill.place(enemy, "HF 2", {30, 24}, 0, 1);
        drill.place(enemy, "HF 2", {34, 24}, 180, 1); // in its way, and no more to one side
        drill.of(router).level = Level::BROKEN;
        const double degrees = table::degrees_of(rout_of(drill.state, router, true, 0).heading,
                                                 table::Compass::counter_clockwise_from_x);
        CHECK(degrees == doctest::Approx(side == red ? 330 : 30));
    }
}

TEST_CASE("fog.rout.blocked: shut in on all sides it moves as far as it can, and is destroyed if "
          "that is less than 1 MU")
{
    for (const double room : {0.9, 1.2}) {
        Broken broken("HF def_spear 4", {30, 20});
        broken.drill.box(table::Kind::impassable, {20, 20.6 + room + 0.1}, {40, 26});
        broken.drill.box(table::Kind::impassable, {20, 10}, {26.6, 26});
        broken.drill.box(table::Kind::impassable, {33.4, 10}, {40, 26});
        const Rout rout = rout_of(broken.drill.state, broken.router, true, 0);
        CHECK(rout.destroyed == (room < 1));
        broken.rout({3});
        CHECK((broken.drill.where(broken.router) == "gone") == (room < 1));
        CHECK(broken.drill.told("fog.rout.blocked") == (room < 1));
    }
}

TEST_CASE("fog.interpenetration.end: friends in close combat bar a rout")
{
    Broken broken;
    const UnitId fights = broken.drill.place(blue, "HF def_spear 4", {30, 23.4}, 90, 2);
    broken.drill.place(red, "HF def_spear 4", {30, 23.4}, 270, 2);
    const Run straight =
        run(broken.drill.state, broken.router, {0, 1'000'000'000}, 3, Passing::rout);
    CHECK(straight.stopped_by == fights);
    CHECK(straight.length == doctest::Approx(0.9)); // from 21.2 to just short of 22.2
}

// --- pursuits
// ---------------------------------------------------------------------------------------------

namespace {

Pursues pursues(const Broken& broken)
{
    const Followers followers = followers_of(broken.drill.state, broken.router);
    REQUIRE(followers.size() == 1);
    CHECK(followers[0].group == broken.enemy);
    return followers[0].pursues;
}

} // namespace

TEST_CASE("fog.pursuit.who: shock troops and mounted battle troops must pursue, others may")
{
    const auto of = [](std::string_view words) {
        return pursues(Broken("HF def_spear 8", {30, 20}, words));
    };
    CHECK(of("HF impact_foot 8") == Pursues::must);
    CHECK(of("Cv swordsmen 8") == Pursues::must);
    CHECK(of("HF def_spear 8") == Pursues::may);
    CHECK(of("LH javelins 8") == Pursues::may);
    CHECK(of("BWg 4") == Pursues::may_not);
    CHECK(of("LArt 4") == Pursues::may_not);
}

TEST_CASE("fog.pursuit.who: FRAGMENTED mounted and shock troops need not")
{
    for (const std::string_view words : {"Cv swordsmen 8", "HF impact_foot 8"}) {
        Broken broken("HF def_spear 8", {30, 20}, words);
        broken.drill.of(broken.enemy).level = Level::DISRUPTED;
        CHECK(pursues(broken) == Pursues::must);
        broken.drill.of(broken.enemy).level = Level::FRAGMENTED;
        CHECK(pursues(broken) == Pursues::may);
    }
}

TEST_CASE("fog.pursuit.who: whoever is still in contact with others may not")
{
    Broken broken;
    const UnitId other = broken.drill.place(blue, "HF def_spear 2", {33.2, 18}, 180, 1);
    broken.drill.of(other).pose.front = broken.drill.point({33.2, 19.2}); // on its right flank
    CHECK(pursues(broken) == Pursues::may_not);
    broken.drill.of(other).level = Level::BROKEN;
    CHECK(pursues(broken) == Pursues::must);
}

TEST_CASE("fog.pursuit.who: whoever meets the router only at a corner does not follow")
{
    for (const double x : {34.7, 34.8}) { // its left corner is at 33.1, or at the router's right
        Broken broken("HF def_spear 16", {30, 20}, "HF impact_foot 4");
        broken.drill.of(broken.enemy).files = 2;
        broken.drill.of(broken.enemy).pose.front = broken.drill.point({28.4, 20});
        broken.drill.place(red, "HF def_spear 4", {x, 20}, 90, 2);
        CHECK(followers_of(broken.drill.state, broken.router).size() == (x < 34.75 ? 2 : 1));
    }
}

TEST_CASE("fog.pursuit.who: nor do defenders of a fortification")
{
    Broken broken("HF def_spear 8", {30, 20}, "HF impact_foot 8");
    broken.drill.box(table::Kind::fortification, {25, 19.95}, {35, 20.05});
    CHECK(pursues(broken) == Pursues::may_not);
}

TEST_CASE("fog.pursuit.move: with at least the router's distance it stands touching its rear, and "
          "the router loses a base")
{
    Broken broken("HF def_spear 12", {30, 20});
    broken.rout({3, 3}, {broken.enemy}); // three ranks: its rear was at 21.8
    CHECK(broken.drill.of(broken.router).bases == 11);
    CHECK(broken.drill.where(broken.router) == "30 24.8 facing 90");
    // A short third rank is left: the pursuer touches it.
    CHECK(broken.drill.where(broken.enemy) == "30 23 facing 90");
    CHECK(broken.drill.of(broken.enemy).pursuing);
    CHECK(broken.drill.of(broken.enemy).router == broken.router);
    CHECK(in_contact(broken.drill.state, broken.enemy, broken.router));
    CHECK(broken.drill.told("fog.level.broken.pursuers"));
}

TEST_CASE("fog.pursuit.move: with less it falls behind, and the router loses nothing")
{
    Broken broken("HF def_spear 12", {30, 20});
    broken.rout({5, 4}, {broken.enemy});
    CHECK(broken.drill.of(broken.router).bases == 12);
    CHECK(broken.drill.where(broken.router) == "30 25.8 facing 90");
    CHECK(broken.drill.where(broken.enemy) == "30 23 facing 90");
    CHECK(broken.drill.of(broken.enemy).pursuing);
    CHECK_FALSE(in_contact(broken.drill.state, broken.enemy, broken.router));
}

TEST_CASE("fog.level.broken.pursuers: one base for each pursuer in contact")
{
    Broken broken("HF def_spear 16", {30, 20}, "HF impact_foot 4");
    broken.drill.of(broken.enemy).files = 2;
    broken.drill.of(broken.enemy).pose.front = broken.drill.point({28.4, 20});
    const UnitId second = broken.drill.place(red, "HF def_spear 4", {31.6, 20}, 90, 2);
    broken.rout({3, 4, 3}, {second, broken.enemy}); // dice in the order of the roster
    CHECK(broken.drill.of(broken.router).bases == 14);
    CHECK(in_contact(broken.drill.state, broken.enemy, broken.router));
    CHECK(in_contact(broken.drill.state, second, broken.router));

    Broken other("HF def_spear 16", {30, 20}, "HF impact_foot 4");
    other.drill.of(other.enemy).files = 2;
    other.drill.of(other.enemy).pose.front = other.drill.point({28.4, 20});
    const UnitId slow = other.drill.place(red, "HF def_spear 4", {31.6, 20}, 90, 2);
    other.rout({3, 4, 2}, {slow, other.enemy});
    CHECK(other.drill.of(other.router).bases == 15);
    CHECK_FALSE(in_contact(other.drill.state, slow, other.router));
}

TEST_CASE("fog.pursuit.move: a pursuer takes the router's heading")
{
    Broken broken("HF def_spear 12", {30, 20});
    broken.drill.of(broken.enemy).pose.heading =
        table::heading_of_degrees(100, table::Compass::counter_clockwise_from_x);
    const UnitId second = broken.drill.place(red, "HF impact_foot 2", {33.2, 20.8}, 180, 1);
    broken.rout({3, 3, 3}, {broken.enemy, second});
    const table::Heading heading = broken.drill.of(broken.router).pose.heading;
    CHECK(broken.drill.of(broken.enemy).pose.heading == heading);
}

TEST_CASE(
    "fog.pursuit.edge: it stops just short of the table's edge, friends and impassable ground")
{
    Broken edge("LF javelins 4", {30, 44}, "HF impact_foot 8");
    edge.rout({5}, {edge.enemy}); // gone: the pursuer is simply free
    CHECK(edge.drill.where(edge.router) == "gone");
    CHECK_FALSE(edge.drill.of(edge.enemy).pursuing);

    DrillGround drill;
    const UnitId on = drill.place(red, "Cv swordsmen 4", {30, 44}, 90, 2);
    const UnitId far = drill.place(blue, "HF def_spear 4", {60, 20}, 270, 2);
    drill.of(far).level = Level::BROKEN;
    drill.of(on).pursuing = true;
    drill.with_dice({3}, [&](Play& play) { pursue_on(play, on); });
    CHECK(drill.where(on) == "30 47.9 facing 90");
    CHECK(drill.told("fog.pursuit.edge"));

    drill.of(on).pose.front = drill.point({30, 30});
    drill.place(red, "LF javelins 4", {30, 33}, 90, 4); // its rear at 32.2
    drill.with_dice({3}, [&](Play& play) { pursue_on(play, on); });
    CHECK(drill.where(on) == "30 32.1 facing 90");
    drill.of(on).pose.front = drill.point({50, 30});
    drill.box(table::Kind::impassable, {45, 31.5}, {55, 33});
    drill.with_dice({3}, [&](Play& play) { pursue_on(play, on); });
    CHECK(drill.where(on) == "50 31.4 facing 90");
}

TEST_CASE("fog.pursuit.edge: other routers in its way stop it, and are not fought")
{
    DrillGround drill;
    const UnitId on = drill.place(red, "Cv swordsmen 4", {30, 30}, 90, 2);
    const UnitId router = drill.place(blue, "HF def_spear 4", {30, 33}, 90, 2); // rear at 31.8
    drill.of(router).level = Level::BROKEN;
    drill.of(on).pursuing = true;
    drill.with_dice({3}, [&](Play& play) { pursue_on(play, on); });
    CHECK(drill.where(on) == "30 31.7 facing 90");
    CHECK(drill.state.clashes.empty());
}

TEST_CASE("fog.pursuit.contact: it stops on touching fresh enemies; impact comes in the next "
          "impact phase")
{
    Broken broken("LF javelins 4", {30, 20});
    const UnitId fresh = broken.drill.place(blue, "HF def_spear 4", {30, 22.5}, 270, 2);
    broken.rout({6, 4}, {broken.enemy});
    CHECK(broken.drill.where(broken.enemy) == "30 22.5 facing 90");
    REQUIRE(broken.drill.state.clashes.size() == 1);
    const Clash& clash = broken.drill.state.clashes[0];
    CHECK(clash.attacker == broken.enemy);
    CHECK(clash.defender == fresh);
    CHECK(clash.pending);
    CHECK(clash.face == ChargeFace::front);
    CHECK(broken.drill.of(fresh).level == Level::STEADY);
    CHECK_FALSE(broken.drill.of(broken.enemy).pursuing);
    CHECK(broken.drill.told("fog.pursuit.contact"));
}

TEST_CASE("fog.pursuit.contact: into a flank or rear it had wholly before it, a level is dropped")
{
    Broken broken("LF javelins 4", {30, 20});
    const UnitId fresh = broken.drill.place(blue, "HF def_spear 4", {30, 24}, 90, 2); // rear 22.8
    broken.rout({6, 4}, {broken.enemy});
    REQUIRE(broken.drill.state.clashes.size() == 1);
    CHECK(broken.drill.state.clashes[0].face == ChargeFace::rear);
    CHECK(broken.drill.of(fresh).level == Level::DISRUPTED);
    CHECK(broken.drill.told("fog.charge.flank_drop"));
}

TEST_CASE("fog.pursuit.stop: with no router left on the table a pursuer stops")
{
    DrillGround drill;
    const UnitId on = drill.place(red, "Cv swordsmen 4", {30, 30}, 90, 2);
    drill.of(on).pursuing = true;
    drill.with_dice({}, [&](Play& play) { pursue_on(play, on); });
    CHECK(drill.where(on) == "30 30 facing 90");
    CHECK_FALSE(drill.of(on).pursuing);
}

// --- breaking off
// -----------------------------------------------------------------------------------------

TEST_CASE("fog.breakoff: mounted go straight back their rate from steady foot, and face it")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "Kn heavily_armoured lancers 4", {30, 20}, 90, 2);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {30, 20}, 270, 3);
    REQUIRE(must_break_off(drill.state, knights));
    CHECK_FALSE(must_break_off(drill.state, spears));
    drill.with_dice({}, [&](Play& play) { break_off(play, knights); });
    CHECK(drill.where(knights) == "30 16 facing 90");
    CHECK(drill.told("fog.breakoff"));
}

TEST_CASE("fog.breakoff: not from foot that is not steady, from mounted, or struck in the flank")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "Kn heavily_armoured lancers 4", {30, 20}, 90, 2);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {30, 20}, 270, 3);
    drill.of(spears).level = Level::DISRUPTED;
    CHECK_FALSE(must_break_off(drill.state, knights));
    drill.of(spears).level = Level::STEADY;
    CHECK(must_break_off(drill.state, knights));
    const UnitId flank = drill.place(blue, "HF def_spear 2", {31.6, 18.9}, 180, 1);
    CHECK_FALSE(must_break_off(drill.state, knights));
    drill.of(flank).pose.front = drill.point({40, 19});
    CHECK(must_break_off(drill.state, knights));
    drill.place(blue, "Cv swordsmen 2", {28.4, 20}, 270, 1);
    drill.of(spears).pose.front = drill.point({31.6, 20});
    CHECK_FALSE(must_break_off(drill.state, knights));
}

TEST_CASE("fog.breakoff: not before the impact of a pursuit that ran into that foot is fought")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "Kn heavily_armoured lancers 4", {30, 20}, 90, 2);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {30, 20}, 270, 3);
    drill.state.clashes.push_back({.attacker = knights, .defender = spears, .pending = true});
    CHECK_FALSE(must_break_off(drill.state, knights));
    drill.state.clashes.clear();
    CHECK(must_break_off(drill.state, knights));
}

TEST_CASE("fog.breakoff: through light friends, just short of others; with less than 1 MU it stays")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "Kn heavily_armoured lancers 2", {30, 20}, 90, 2);
    drill.place(blue, "HF def_spear 6", {30, 20}, 270, 3);
    drill.place(red, "LF javelins 4", {30, 18}, 90, 4); // its ranks: 17.2 to 18
    const UnitId others = drill.place(red, "HF def_spear 6", {30, 15}, 90, 3);
    REQUIRE(must_break_off(drill.state, knights)); // its rear is at 18.8
    drill.with_dice({}, [&](Play& play) { break_off(play, knights); });
    CHECK(drill.where(knights) == "30 16.3 facing 90"); // just short of 15
    drill.of(knights).pose.front = drill.point({30, 20});
    drill.of(others).pose.front = drill.point({30, 17.8});
    CHECK_FALSE(must_break_off(drill.state, knights));
}

TEST_CASE("fog.breakoff: with exactly 1 MU free behind it goes back")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "Kn heavily_armoured lancers 2", {30, 20}, 90, 2);
    drill.place(blue, "HF def_spear 6", {30, 20}, 270, 3);
    const UnitId others = drill.place(red, "HF def_spear 6", {30, 17.7}, 90, 3); // 1.1 behind
    CHECK(must_break_off(drill.state, knights));
    drill.of(others).pose.front = drill.point({30, 17.71});
    CHECK_FALSE(must_break_off(drill.state, knights));
}

// --- wherever they stand
// ------------------------------------------------------------------------------------------------

namespace {

// Numbers that look thrown, the same in every run.
class Scatter {
  public:
    explicit Scatter(std::uint64_t seed) : state_(seed * 2 + 1) {}
    double between(double least, double most)
    {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return least + (most - least) * static_cast<double>(state_ >> 40) / (1 << 24);
    }

  private:
    std::uint64_t state_;
};

// Does it run over him, looked at step by step? Where its turn alone carries it onto him it must be
// sooner off him by running on than by going back, within half a base width, and stay off.
bool runs_over(const State& state, const table::Body& before, const Rout& rout, UnitId other)
{
    constexpr double step = 0.05;
    const table::Point origin = before.pose.front;
    const table::Footprint start = table::footprint(table::facing(before, rout.heading), origin);
    const table::Footprint theirs = footprint(state, other, origin);
    const auto on_him = [&](double length) {
        const table::Vec by = table::along(table::forward(rout.heading), length);
        return table::overlaps(table::moved(start, by), theirs);
    };
    double off = 0;
    while (on_him(off)) off += step;
    if (off > 0.8 + step) return true;
    for (double back = 0; back < off - 2 * step; back += step)
        if (!on_him(-back)) return true;
    for (double length = off; length <= rout.run.length; length += step)
        if (on_him(length)) return true;
    return on_him(rout.run.length);
}

} // namespace

TEST_CASE("fog.rout.blocked: wherever enemies stand near, a router runs through none of them")
{
    int ran = 0;
    int turned = 0;
    int destroyed = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Scatter scatter(seed);
        Broken broken;
        DrillGround& drill = broken.drill;
        Groups others;
        for (int i = 0; i < 3; ++i) {
            const UnitId other = drill.place(red, "HF impact_foot 4",
                                             {scatter.between(24, 36), scatter.between(19, 26)},
                                             scatter.between(0, 360), 2);
            // None of those it fights, none that stands on others.
            const bool free = room_at(drill.state, other, body(drill.state, other)) &&
                              distance(drill.state, other, broken.router) > 0.01;
            if (free)
                others.push_back(other);
            else
                drill.of(other).presence = Presence::left;
        }
        const table::Body before = body(drill.state, broken.router);
        const Rout rout =
            rout_of(drill.state, broken.router, true, scatter.between(0, 1) < 0.5 ? 0 : 2);
        if (rout.destroyed) {
            ++destroyed;
            continue;
        }
        ++ran;
        if (rout.heading != table::Heading{0, 1'000'000'000}) ++turned;
        for (const UnitId other : others) {
            CAPTURE(seed);
            CHECK_FALSE(runs_over(drill.state, before, rout, other));
        }
        CHECK(overlapped(drill.state, broken.router,
                         table::footprint(rout.run.end, before.pose.front),
                         before.pose.front) == no_unit);
    }
    CHECK(ran > 100); // the positions are as varied as they should be
    CHECK(turned > 50);
    CHECK(destroyed > 10);
}
