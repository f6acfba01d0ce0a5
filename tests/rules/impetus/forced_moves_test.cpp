#include "drill_ground.hpp"
#include "rules/impetus/field/forced_moves.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;
using table::Kind;

namespace {

// Blue has beaten red: red stands at (60, 40) facing north, blue in front of it.
struct Beaten : DrillGround {
    UnitId loser = no_unit;
    UnitId winner = no_unit;

    explicit Beaten(std::string_view words = "FP 5 B", std::string_view by = "FP 5 I2 B")
    {
        loser = place(red, words, {60, 40}, 0);
        winner = place(blue, by, {60, 40}, 180);
        contact(winner, loser, Touched::front);
    }
    Retreated retreats(std::initializer_list<int> faces, bool draw = false)
    {
        Retreated done;
        with_dice(faces, [&](Play& play) { done = retreat(play, loser, winner, draw); });
        return done;
    }
};

} // namespace

// --- retreats

TEST_CASE("imp.retreat.other_distance: infantry half of 1d6, mounted 1d6, straight back")
{
    Beaten foot;
    foot.retreats({5});
    CHECK(foot.where(foot.loser) == "60 37 facing 0");
    CHECK(foot.state.contacts.empty());
    Beaten horse("CP 7 I4 B");
    horse.retreats({5});
    CHECK(horse.where(horse.loser) == "60 35 facing 0");
}

TEST_CASE("imp.retreat.light_distance: CM, CL, CGL against infantry 5U + 1d6, disordered")
{
    Beaten light("CL 4 B");
    light.retreats({2}, true);
    CHECK(light.where(light.loser) == "60 33 facing 0");
    CHECK(light.how(light.loser) == "disordered 4");
    Beaten from_horse("CL 4 B", "CP 7 I4 B");
    from_horse.retreats({2});
    CHECK(from_horse.where(from_horse.loser) == "60 38 facing 0");
}

TEST_CASE("imp.retreat.gap: it stops 0.5U before an enemy behind it")
{
    Beaten beaten("CP 7 I4 B");
    beaten.place(blue, "FP 5 B", {63, 32}, 0); // its front 2 behind the rear edge at 34
    beaten.retreats({6});
    CHECK(beaten.where(beaten.loser) == "60 38.5 facing 0");
    Beaten aside("CP 7 I4 B");
    aside.place(blue, "FP 5 B", {69, 32}, 0);
    aside.retreats({6});
    CHECK(aside.where(aside.loser) == "60 34 facing 0");
}

TEST_CASE("imp.retreat.blocked: an enemy less than 0.5U behind destroys it")
{
    Beaten beaten("CP 7 I4 B");
    const UnitId behind = beaten.place(blue, "FP 5 B", {60, 33.6}, 0);
    CHECK(beaten.retreats({3}).gone);
    CHECK(beaten.told("imp.retreat.blocked"));
    Beaten just("CP 7 I4 B");
    just.place(blue, "FP 5 B", {60, 33.5}, 0);
    CHECK_FALSE(just.retreats({3}).gone);
    CHECK(just.where(just.loser) == "60 40 facing 0");
    static_cast<void>(behind);
}

TEST_CASE("imp.retreat.friend_in_melee: a friend in melee stops it and is disordered")
{
    Beaten beaten("CP 7 I4 B");
    const UnitId comrade = beaten.place(red, "FP 5 B", {60, 32}, 180);
    const UnitId enemy = beaten.place(blue, "FP 5 B", {60, 32}, 0);
    beaten.contact(enemy, comrade);
    beaten.of(comrade).pose = beaten.pose({60, 29}, 180); // rear edge at 32, front at 29
    beaten.of(enemy).pose = beaten.pose({60, 29}, 0);
    beaten.retreats({6});
    CHECK(beaten.where(beaten.loser) == "60 38 facing 0");
    CHECK(beaten.how(comrade) == "disordered 5");
    CHECK(beaten.told("imp.retreat.friend_in_melee"));
}

TEST_CASE("imp.retreat.blocked: a friend in melee less than 0.5U behind destroys it too")
{
    Beaten beaten("CP 7 I4 B");
    const UnitId comrade = beaten.place(red, "FP 5 B", {60, 30.7}, 180);
    const UnitId enemy = beaten.place(blue, "FP 5 B", {60, 30.7}, 0);
    beaten.contact(enemy, comrade);
    CHECK(beaten.retreats({6}).gone);
}

TEST_CASE("imp.interp.invol.push_back: other retreaters push friends back by the overlap")
{
    Beaten beaten("CP 7 I4 B");
    const UnitId first = beaten.place(red, "FP 5 B", {60, 32}, 0);  // 2 behind the rear edge
    const UnitId second = beaten.place(red, "FP 5 B", {64, 28}, 0); // 1 behind the first
    const UnitId third = beaten.place(red, "FP 5 B", {64, 20}, 0);
    beaten.retreats({6});
    CHECK(beaten.where(beaten.loser) == "60 34 facing 0");
    CHECK(beaten.where(first) == "60 28 facing 0");
    CHECK(beaten.where(second) == "64 25 facing 0");
    CHECK(beaten.how(first) == "disordered 5");
    CHECK(beaten.how(second) == "disordered 5");
    CHECK(beaten.where(third) == "64 20 facing 0");
    CHECK(beaten.how(third) == "ordered 5");
}

TEST_CASE("imp.retreat.chain: what stops the last of a chain stops them all, nobody else is harmed")
{
    Beaten beaten("CP 7 I4 B");
    const UnitId first = beaten.place(red, "FP 5 B", {60, 32}, 0); // rear edge at 29
    beaten.place(blue, "FP 5 B", {60, 27}, 0);                     // 2 behind it
    CHECK_FALSE(beaten.retreats({6}).gone);
    // 2 to the friend, 1.5 more until he is 0.5 before the enemy.
    CHECK(beaten.where(beaten.loser) == "60 36.5 facing 0");
    CHECK(beaten.where(first) == "60 30.5 facing 0");
    CHECK(beaten.how(first) == "disordered 5");
}

TEST_CASE("imp.retreat.chain: baggage stops a retreat")
{
    Beaten beaten("CP 7 I4 B");
    const UnitId baggage = beaten.place(red, "BAG 2", {60, 32}, 0);
    beaten.retreats({6});
    CHECK(beaten.where(beaten.loser) == "60 38 facing 0");
    CHECK(beaten.where(baggage) == "60 32 facing 0");
}

TEST_CASE("imp.interp.invol.light_retreat: light troops pass friends and are set directly behind")
{
    Beaten beaten("T 4 B");
    const UnitId comrade = beaten.place(red, "FP 5 B", {60, 35}, 0); // from 35 to 32
    beaten.retreats({5});                                            // 3U: onto it
    CHECK(beaten.where(beaten.loser) == "60 32 facing 0");
    CHECK(beaten.where(comrade) == "60 35 facing 0");
    CHECK(beaten.how(comrade) == "ordered 5");
}

TEST_CASE("imp.retreat.chain: set behind with no free place before an enemy: routed")
{
    Beaten beaten("T 4 B");
    beaten.place(red, "FP 5 B", {60, 35}, 0);
    beaten.place(blue, "FP 5 B", {60, 30}, 0);
    CHECK(beaten.retreats({5}).gone);
    Beaten room("T 4 B");
    room.place(red, "FP 5 B", {60, 35}, 0);
    room.place(blue, "FP 5 B", {60, 27.5}, 0); // its base needs 4U, and 0.5 more
    CHECK_FALSE(room.retreats({5}).gone);
    CHECK(room.where(room.loser) == "60 32 facing 0");
}

TEST_CASE(
    "imp.interp.invol.el_panic: elephants disorder friends they pass; the disordered lose VBU")
{
    Beaten beaten("EL 5 I4 C");
    const UnitId first = beaten.place(red, "FP 5 B", {60, 35}, 0);
    const UnitId second = beaten.place(red, "FP 5 B", {60, 32}, 0);
    beaten.of(second).disordered = true;
    beaten.retreats({2});
    CHECK(beaten.where(beaten.loser) == "60 29 facing 0");
    CHECK(beaten.how(first) == "disordered 5");
    CHECK(beaten.how(second) == "disordered 4");
    CHECK(beaten.told("imp.interp.invol.el_panic"));
}

TEST_CASE("imp.interp.invol.el_panic: elephants pass artillery and wagons without harm")
{
    Beaten beaten("EL 5 I4 C");
    const UnitId guns = beaten.place(red, "ART 4 B artillery_b", {60, 34}, 0); // 34 to 30
    beaten.retreats({2});
    CHECK(beaten.where(beaten.loser) == "60 38 facing 0");
    beaten.contact(beaten.winner, beaten.loser);
    beaten.retreats({6});
    CHECK(beaten.where(beaten.loser) == "60 30 facing 0");
    CHECK(beaten.how(guns) == "ordered 4");
}

TEST_CASE("imp.retreat.gap: it stops 0.5U before walls that an enemy holds")
{
    Beaten beaten("CP 7 I4 B");
    beaten.box(Kind::built_up, {50, 20}, {70, 32});
    const UnitId garrison = beaten.place(blue, "FP 5 B", {60, 25}, 0);
    beaten.of(garrison).garrison = 0;
    beaten.retreats({6});
    CHECK(beaten.where(beaten.loser) == "60 38.5 facing 0");
    CHECK_FALSE(in_melee(beaten.state, garrison));
}

TEST_CASE("imp.interp.vol.art_w: everybody passes artillery and wagons in a retreat")
{
    Beaten beaten("CP 7 I4 B");
    const UnitId guns = beaten.place(red, "ART 4 B artillery_b", {60, 33}, 0); // 33 to 29
    beaten.retreats({5});
    CHECK(beaten.where(beaten.loser) == "60 29 facing 0"); // just clear of it
    CHECK(beaten.where(guns) == "60 33 facing 0");
    CHECK(beaten.how(guns) == "ordered 4");
}

TEST_CASE("imp.move.table_edge: a retreat off the table routs")
{
    DrillGround drill;
    const UnitId loser = drill.place(red, "CP 7 I4 B", {60, 8}, 0);
    const UnitId winner = drill.place(blue, "FP 5 I2 B", {60, 8}, 180);
    drill.contact(winner, loser);
    drill.with_dice({3}, [&](Play& play) { CHECK(retreat(play, loser, winner, false).gone); });
    CHECK(drill.told("imp.move.table_edge"));
    const UnitId other = drill.place(red, "CP 7 I4 B", {30, 8}, 0);
    drill.with_dice({2},
                    [&](Play& play) { CHECK_FALSE(retreat(play, other, winner, false).gone); });
    CHECK(drill.where(other) == "30 6 facing 0");
}

TEST_CASE("imp.terrain.impassable: a retreat into impassable ground destroys")
{
    Beaten beaten("CP 7 I4 B");
    beaten.box(Kind::impassable, {50, 20}, {70, 32});
    CHECK(beaten.retreats({3}).gone);
    CHECK(beaten.told("imp.terrain.impassable"));
    Beaten short_of("CP 7 I4 B");
    short_of.box(Kind::impassable, {50, 20}, {70, 32});
    CHECK_FALSE(short_of.retreats({2}).gone);
}

TEST_CASE("imp.terrain.deep_river.retreat_roll: at the bank 1-3 destroyed, 4-6 it survives there")
{
    for (const int roll : {3, 4}) {
        Beaten beaten("CP 7 I4 B");
        beaten.box(Kind::river, {50, 28}, {70, 32});
        CHECK(beaten.retreats({5, roll}).gone == (roll == 3));
        if (roll == 3) continue;
        CHECK(beaten.where(beaten.loser) == "60 38 facing 0");
        CHECK(beaten.how(beaten.loser) == "disordered 7");
    }
    Beaten short_of("CP 7 I4 B");
    short_of.box(Kind::river, {50, 28}, {70, 32});
    short_of.retreats({2});
    CHECK(short_of.how(short_of.loser) == "ordered 7");
}

TEST_CASE("imp.forced.no_cost: a retreat pays nothing for the ground, but is disordered by it")
{
    Beaten beaten("CP 7 I4 B");
    beaten.box(Kind::wood, {50, 20}, {70, 33});
    beaten.retreats({6});
    CHECK(beaten.where(beaten.loser) == "60 34 facing 0");
    CHECK(beaten.how(beaten.loser) == "disordered 7");
    Beaten open("CP 7 I4 B");
    open.retreats({6});
    CHECK(open.how(open.loser) == "ordered 7");
}

TEST_CASE("imp.retreat.chain: a retreat stops at a built-up area and at a fortification")
{
    Beaten town("CP 7 I4 B");
    town.box(Kind::built_up, {50, 20}, {70, 32});
    town.retreats({6});
    CHECK(town.where(town.loser) == "60 38 facing 0");
    Beaten works("CP 7 I4 B");
    works.box(Kind::fortification, {50, 31}, {70, 32});
    works.retreats({6});
    CHECK(works.where(works.loser) == "60 38 facing 0");
}

TEST_CASE("imp.bua.garrison: a beaten garrison comes out on the farthest edge, facing away")
{
    DrillGround drill;
    drill.box(Kind::built_up, {50, 30}, {70, 40});
    const UnitId garrison = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.of(garrison).garrison = 0;
    const UnitId attacker = drill.place(blue, "FP 5 I2 B", {60, 40}, 180);
    drill.contact(attacker, garrison);
    drill.with_dice(
        {}, [&](Play& play) { CHECK_FALSE(retreat(play, garrison, attacker, false).gone); });
    CHECK(drill.where(garrison) == "60 27 facing 180");
    CHECK(drill.how(garrison) == "disordered 5");
    CHECK(drill.state.contacts.empty());
}

TEST_CASE("imp.bua.garrison: no free place outside: destroyed")
{
    DrillGround drill;
    drill.box(Kind::built_up, {50, 2}, {70, 12});
    const UnitId garrison = drill.place(red, "FP 5 B", {60, 12}, 0);
    drill.of(garrison).garrison = 0;
    const UnitId attacker = drill.place(blue, "FP 5 I2 B", {60, 12}, 180);
    drill.contact(attacker, garrison);
    drill.with_dice({}, [&](Play& play) {
        CHECK(retreat(play, garrison, attacker, false).gone); // 2U to the table's edge, 3 needed
    });
}

// --- panic

TEST_CASE("imp.spec.el.panic_fire: elephants run 1d6 along the line from the shooter")
{
    DrillGround drill;
    const UnitId elephants = drill.place(red, "EL 5 I4 C", {60, 40}, 0);
    const UnitId archers = drill.place(blue, "T 4 B long_bow_a", {60, 50}, 180);
    drill.with_dice({4}, [&](Play& play) { panic(play, elephants, archers); });
    CHECK(drill.where(elephants) == "60 36 facing 0");
    // An enemy in the way stops it, and does not destroy it.
    drill.place(blue, "FP 5 B", {60, 31.8}, 0);
    drill.with_dice({4}, [&](Play& play) { panic(play, elephants, archers); });
    CHECK(drill.where(elephants) == "60 36 facing 0");
    // From the side it goes aside.
    DrillGround aside;
    const UnitId beasts = aside.place(red, "EL 5 I4 C", {60, 40}, 0);
    const UnitId bows = aside.place(blue, "T 4 B long_bow_a", {40, 38}, 90);
    aside.with_dice({3}, [&](Play& play) { panic(play, beasts, bows); });
    CHECK(aside.where(beasts) == "63 40 facing 0");
}

// --- evades

TEST_CASE("imp.evade.who: one full M straight back, facing kept")
{
    DrillGround drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    REQUIRE(may_start_evade(drill.state, light));
    drill.with_dice({}, [&](Play& play) { evade(play, light); });
    CHECK(drill.where(light) == "60 28 facing 0");
}

TEST_CASE("imp.evade.subsequent: it is set just behind friends it may pass and would end on")
{
    DrillGround drill;
    const UnitId skirmishers = drill.place(red, "S 2 B", {60, 40}, 0);
    const UnitId light = drill.place(red, "CL 4 C", {60, 34}, 0); // 34 to 28
    drill.with_dice({}, [&](Play& play) { evade(play, skirmishers); });
    CHECK(drill.where(skirmishers) == "60 28 facing 0"); // 8U would be 32
    CHECK(drill.where(light) == "60 34 facing 0");
}

TEST_CASE("imp.evade.who: friends it may not pass and enemies stop it; not even started, it stays")
{
    DrillGround drill;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    const UnitId heavy = drill.place(red, "FP 5 B", {60, 30}, 0);
    drill.with_dice({}, [&](Play& play) { evade(play, riders); });
    CHECK(drill.where(riders) == "60 36 facing 0");
    CHECK_FALSE(may_start_evade(drill.state, riders));
    static_cast<void>(heavy);
    DrillGround enemies_behind;
    const UnitId light = enemies_behind.place(red, "CL 4 B", {60, 40}, 0);
    enemies_behind.place(blue, "FP 5 B", {60, 30}, 0);
    enemies_behind.with_dice({}, [&](Play& play) { evade(play, light); });
    CHECK(enemies_behind.where(light) == "60 36.5 facing 0");
}

TEST_CASE("imp.evade.who: the ground costs what it costs")
{
    DrillGround drill;
    drill.box(Kind::wood, {50, 10}, {70, 30});
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0); // rear edge at 34
    drill.with_dice({}, [&](Play& play) { evade(play, light); });
    CHECK(drill.of(light).pose.front.y / 1e6 == doctest::Approx(32).epsilon(0.001)); // 4 and 4
    CHECK(drill.how(light) == "disordered 4");
}

TEST_CASE("imp.move.table_edge: an evade off the table routs")
{
    DrillGround drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 17}, 0);
    drill.with_dice({}, [&](Play& play) { evade(play, light); });
    CHECK(drill.where(light) == "gone");
    const UnitId other = drill.place(red, "CL 4 B", {60, 18}, 0);
    drill.with_dice({}, [&](Play& play) { evade(play, other); });
    CHECK(drill.where(other) == "60 6 facing 0");
}

// --- disengaging

TEST_CASE("imp.disengage: a faster unit goes straight back, up to M")
{
    Beaten beaten("CM 5 I2 B");
    const auto way = judged_disengaging(beaten.state, beaten.loser);
    REQUIRE(way.ok());
    CHECK(*way == 10);
    beaten.with_dice({}, [&](Play& play) { disengage(play, beaten.loser, 6); });
    CHECK(beaten.where(beaten.loser) == "60 34 facing 0");
    CHECK(beaten.state.contacts.empty());
}

TEST_CASE("imp.disengage: not by a unit no faster, flanked, or with less than 1U behind it")
{
    Beaten equal("CM 5 I2 B", "CM 5 I2 B");
    CHECK(equal.refusal(judged_disengaging(equal.state, equal.loser)) ==
          "imp.disengage: A1 moves 10U, no faster than B2 with 10U.");
    Beaten flanked("CM 5 I2 B");
    flanked.contact(flanked.place(blue, "FP 5 I2 B", {64, 38}, 270), flanked.loser, Touched::flank);
    CHECK_FALSE(judged_disengaging(flanked.state, flanked.loser).ok());
    Beaten hemmed("CM 5 I2 B");
    hemmed.place(red, "FP 5 B", {60, 33.1}, 0);
    CHECK_FALSE(judged_disengaging(hemmed.state, hemmed.loser).ok());
    Beaten just("CM 5 I2 B");
    just.place(red, "FP 5 B", {60, 33}, 0);
    CHECK(judged_disengaging(just.state, just.loser).ok());
}

// --- pursuits

namespace {

// Red wins: knights at (60, 40) facing north, blue foot beaten before them.
struct Hunt : DrillGround {
    UnitId winner = no_unit;
    UnitId loser = no_unit;

    explicit Hunt(std::string_view by = "CP 7 I4 B", std::string_view words = "FP 5 B")
    {
        winner = place(red, by, {60, 40}, 0);
        loser = place(blue, words, {60, 40}, 180);
        contact(winner, loser);
    }
    Retreated falls_back(int face)
    {
        Retreated done;
        with_dice({face}, [&](Play& play) { done = retreat(play, loser, winner, false); });
        return done;
    }
    Meeting pursues(int face, const std::optional<Retreated>& towards)
    {
        Meeting done;
        with_dice({face}, [&](Play& play) { done = pursue(play, winner, towards); });
        return done;
    }
};

} // namespace

TEST_CASE("imp.pursuit.distance: as far as the retreat is contact, and counts as a charge")
{
    Hunt hunt;
    const Retreated away = hunt.falls_back(6); // 3U
    const Meeting done = hunt.pursues(3, away);
    CHECK(done.with == hunt.loser);
    CHECK(done.how == Met::melee);
    CHECK(hunt.where(hunt.winner) == "60 43 facing 0");
    CHECK(is_charging(hunt.state, hunt.winner, hunt.loser));
    CHECK(touched_by(hunt.state, hunt.loser, hunt.winner) == Touched::front);
    Hunt slow;
    const Retreated gone = slow.falls_back(6);
    CHECK(slow.pursues(2, gone).with == no_unit);
    CHECK(slow.where(slow.winner) == "60 42 facing 0");
    CHECK(slow.state.contacts.empty());
}

TEST_CASE("imp.pursuit.distance: it turns towards the retreat line, at most 45 degrees")
{
    DrillGround drill;
    const UnitId winner = drill.place(red, "CP 7 I4 B", {60, 40}, 20);
    Retreated away;
    away.from = drill.pose({61, 41}, 180);
    away.to = drill.pose({61, 45}, 180);
    drill.with_dice({1}, [&](Play& play) { pursue(play, winner, away); });
    CHECK(drill.where(winner) == "60 41 facing 0");
    DrillGround aslant;
    const UnitId wide = aslant.place(red, "CP 7 I4 B", {60, 40}, 60);
    aslant.with_dice({1}, [&](Play& play) { pursue(play, wide, away); });
    CHECK(table::degrees_of(aslant.of(wide).pose.heading) == doctest::Approx(15));
    DrillGround line; // a flush neighbour leaves no room to turn
    const UnitId held = line.place(red, "CP 7 I4 B", {60, 40}, 20);
    line.place(red, "CP 7 I4 B", {67.517541, 37.263839}, 20);
    line.place(red, "CP 7 I4 B", {52.482459, 42.736161}, 20);
    line.with_dice({1}, [&](Play& play) { pursue(play, held, away); });
    CHECK(table::degrees_of(line.of(held).pose.heading) == doctest::Approx(20).epsilon(0.01));
}

TEST_CASE("imp.pursuit.distance: it turns no farther than leaves friends untouched, then goes on")
{
    DrillGround drill;
    const UnitId winner = drill.place(red, "CP 7 I4 B", {60, 40}, 20);
    const UnitId comrade = drill.place(red, "FP 5 B", {69, 38}, 0); // it would turn into this one
    Retreated away;
    away.from = drill.pose({61, 41}, 180);
    away.to = drill.pose({61, 45}, 180);
    drill.with_dice({6}, [&](Play& play) { pursue(play, winner, away); });
    CHECK(distance(drill.state, winner, comrade) > 0);
    CHECK(drill.where(comrade) == "69 38 facing 0");
}

TEST_CASE("imp.pursuit.held: who has run in between two enemies is in melee, and pursues no more")
{
    for (const double beside : {8.0, 8.01}) {
        Hunt hunt;
        const UnitId left = hunt.place(blue, "FP 5 B", {60 - beside, 42}, 180);
        const UnitId right = hunt.place(blue, "FP 5 B", {60 + beside, 42}, 180);
        hunt.falls_back(6);                                // 3U
        const Meeting met = hunt.pursues(2, std::nullopt); // ends between the others
        const bool touches = beside == 8.0;
        CHECK(hunt.where(hunt.winner) == "60 42 facing 0");
        CHECK(met.with == (touches ? left : no_unit));
        CHECK(are_in_contact(hunt.state, hunt.winner, left) == touches);
        CHECK(are_in_contact(hunt.state, hunt.winner, right) == touches);
        const PursuitDuty duty =
            pursuit_duty(hunt.state, hunt.winner, facts(hunt.state, hunt.loser));
        CHECK((duty.rule.id() == "imp.pursuit.held") == touches);
    }
}

TEST_CASE("imp.retreat.gap: a retreat does not end beside an enemy whom it would touch")
{
    for (const double beside : {8.0, 8.01}) {
        DrillGround drill;
        const UnitId winner = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
        const UnitId loser = drill.place(blue, "CP 5 B", {60, 40}, 180);
        const UnitId other = drill.place(red, "FP 5 B", {60 + beside, 51}, 0); // from 48 to 51
        drill.contact(winner, loser);
        drill.with_dice({6}, [&](Play& play) { retreat(play, loser, winner, false); });
        const bool touches = beside == 8.0;
        // Its rear would come from 46 to 52: 2U before it comes up to the other, less the gap.
        CHECK(drill.where(loser) == (touches ? "60 41.498 facing 180" : "60 46 facing 180"));
        CHECK_FALSE(are_in_contact(drill.state, loser, other));
    }
}

TEST_CASE("imp.pursuit.distance: after a rout it goes straight on, and meets whoever is there")
{
    Hunt hunt;
    hunt.with_dice({}, [&](Play& play) { remove(play, hunt.loser, "imp.rout.cause_zero"); });
    const UnitId next = hunt.place(blue, "T 4 B", {60, 44}, 180);
    CHECK(hunt.pursues(4, std::nullopt).with == next);
    CHECK(hunt.where(hunt.winner) == "60 44 facing 0");
}

TEST_CASE("imp.pursuit.distance: 0.5U short of an enemy that it may not charge")
{
    Hunt hunt("CL 4 B");
    hunt.with_dice({}, [&](Play& play) { remove(play, hunt.loser, "imp.rout.cause_zero"); });
    hunt.place(blue, "FP 5 B", {60, 44}, 180);
    CHECK(hunt.pursues(6, std::nullopt).with == no_unit);
    CHECK(hunt.where(hunt.winner) == "60 43.5 facing 0");
}

TEST_CASE("imp.pursuit.cl: CL of I = 0 do not pursue at enemies that they could not charge")
{
    Hunt hunt("CL 4 B");
    UnitFacts beaten = facts(hunt.state, hunt.loser);
    beaten.disordered = true;
    hunt.with_dice({}, [&](Play& play) { remove(play, hunt.loser, "imp.rout.cause_zero"); });
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).pursuit == Pursuit::may);
    const UnitId near = hunt.place(blue, "FP 5 B", {60, 46}, 180);
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).pursuit == Pursuit::no);
    hunt.of(near).pose = hunt.pose({60, 46.1}, 180);
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).pursuit == Pursuit::may);
}

TEST_CASE("imp.pursuit.held: a winner still touched by another enemy does not pursue")
{
    Hunt hunt;
    const UnitFacts beaten = facts(hunt.state, hunt.loser);
    const UnitId other = hunt.place(blue, "FP 5 B", {64, 38}, 270);
    hunt.falls_back(6);
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).pursuit == Pursuit::must);
    hunt.contact(other, hunt.winner, Touched::flank);
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).pursuit == Pursuit::no);
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).rule.id() == "imp.pursuit.held");
}

TEST_CASE("imp.pursuit.distance: works, built-up areas and the table's edge stop a pursuit")
{
    Hunt works;
    works.with_dice({}, [&](Play& play) { remove(play, works.loser, "imp.rout.cause_zero"); });
    works.box(Kind::fortification, {50, 43}, {70, 43.5});
    works.pursues(6, std::nullopt);
    CHECK(works.where(works.winner) == "60 43 facing 0");
    Hunt town;
    town.with_dice({}, [&](Play& play) { remove(play, town.loser, "imp.rout.cause_zero"); });
    town.box(Kind::built_up, {50, 42}, {70, 50});
    town.pursues(6, std::nullopt);
    CHECK(town.where(town.winner) == "60 42 facing 0");
}

TEST_CASE("imp.bua.no_pursuit: nobody pursues a garrison, and no garrison pursues")
{
    Hunt hunt;
    UnitFacts beaten = facts(hunt.state, hunt.loser);
    beaten.in_bua = true;
    hunt.falls_back(6);
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).pursuit == Pursuit::no);
    beaten.in_bua = false;
    CHECK(pursuit_duty(hunt.state, hunt.winner, beaten).pursuit == Pursuit::must);
}
