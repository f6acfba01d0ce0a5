#include "drill_ground.hpp"
#include "rules/impetus/field/forced_moves.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;
using table::Kind;

namespace {

struct Drill : DrillGround {
    using DrillGround::DrillGround;

    std::string why_not(UnitId unit) { return refusal(judged_charge(state, unit)); }
    Ahead ahead(UnitId unit) const
    {
        return ahead_of(state, unit, {state.units[unit].pose, charge_limit(state, unit)});
    }
    Met charge(UnitId unit, bool countered = false)
    {
        const Ahead met = ahead(unit);
        REQUIRE(met.enemy != no_unit);
        return comes(unit, met, Passing::voluntary, countered).how;
    }
    Meeting comes(UnitId unit, const Ahead& ahead, Passing why, bool countered = false)
    {
        Approach approach;
        approach.start = state.units[unit].pose;
        approach.why = why;
        approach.rule = "imp.charge.chain";
        approach.countered = countered;
        Meeting met;
        with_dice({}, [&](Play& play) { met = come_on(play, unit, ahead, approach); });
        return met;
    }
    // Straight ahead at nobody.
    Meeting advances(UnitId unit, double distance)
    {
        Ahead way;
        way.distance = distance;
        return comes(unit, way, Passing::compulsory_advance);
    }
};

bool begins(const std::string& text, std::string_view with)
{
    return text.substr(0, with.size()) == with;
}

} // namespace

TEST_CASE("imp.charge.chain: the target is the first enemy straight ahead within M and the bonus")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId near = drill.place(blue, "FP 5 B", {65, 50}, 180);
    drill.place(blue, "FP 5 B", {60, 54}, 180);
    CHECK(charge_limit(drill.state, knights) == 14);
    const auto met = judged_charge(drill.state, knights);
    REQUIRE(met.ok());
    CHECK(met->enemy == near);
    CHECK(met->distance == 10);
    CHECK(met->edge == Touched::front);
}

TEST_CASE("imp.charge.chain: nobody within M and the largest bonus")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    drill.place(blue, "FP 5 B", {60, 54.1}, 180);
    CHECK(drill.why_not(knights) ==
          "imp.charge.chain: A1 meets no enemy straight ahead within 14U of movement.");
    const UnitId closer = drill.place(blue, "FP 5 B", {60, 54}, 180);
    CHECK(drill.ahead(knights).enemy == closer);
}

TEST_CASE("imp.move.forwards.charge_bonus: mounted up to 6U, infantry 3U, nothing with I = 0")
{
    Drill drill;
    CHECK(charge_limit(drill.state, drill.place(red, "CP 7 I4 B", {60, 40}, 0)) == 14);
    CHECK(charge_limit(drill.state, drill.place(red, "FP 5 I1 B", {20, 40}, 0)) == 8);
    CHECK(charge_limit(drill.state, drill.place(red, "CL 4 B", {100, 40}, 0)) == 12);
}

TEST_CASE("imp.charge.chain: the way costs what its ground costs")
{
    Drill drill;
    const UnitId foot = drill.place(red, "FP 5 I2 B", {60, 40}, 0);
    const UnitId enemy = drill.place(blue, "FP 5 B", {60, 46}, 180);
    CHECK(drill.ahead(foot).enemy == enemy);
    CHECK(drill.ahead(foot).cost == 6);
    drill.box(Kind::wood, {50, 43}, {70, 46});
    CHECK(drill.ahead(foot).enemy == no_unit); // 3 and twice 3, with a limit of 8
    drill.setting->ground.features.clear();
    drill.box(Kind::wood, {50, 45}, {70, 46});
    CHECK(drill.ahead(foot).cost == doctest::Approx(7).epsilon(0.001));
    CHECK(drill.ahead(foot).ground == Ground::difficult);
}

TEST_CASE("imp.charge.chain: a friend that may not be passed stops it, S do not")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId enemy = drill.place(blue, "FP 5 B", {60, 47}, 180);
    const UnitId skirmishers = drill.place(red, "S 2 B", {60, 45}, 0);
    CHECK(drill.ahead(knights).enemy == enemy);
    drill.charge(knights);
    CHECK(drill.where(knights) == "60 47 facing 0");
    CHECK(drill.where(skirmishers) == "60 41 facing 0");
    Drill barred;
    const UnitId ours = barred.place(red, "CP 7 I4 B", {60, 40}, 0);
    barred.place(blue, "FP 5 B", {60, 47}, 180);
    barred.place(red, "FP 5 B", {60, 45}, 0);
    CHECK(barred.ahead(ours).enemy == no_unit);
}

TEST_CASE("imp.charge.who: units of I = 0 do not charge; T only S, artillery and baggage")
{
    Drill drill;
    const UnitId archers = drill.place(red, "T 4 B long_bow_b", {60, 40}, 0);
    const UnitId foot = drill.place(blue, "FP 5 B", {60, 44}, 180);
    CHECK(drill.why_not(archers) == "imp.charge.who: A1 may not charge B2.");
    drill.of(foot).pose = drill.pose({20, 40}, 180);
    drill.place(blue, "S 2 B", {60, 44}, 180);
    CHECK(drill.why_not(archers).empty());
}

TEST_CASE("imp.spec.cl.may_melee: CL of I = 0 charge S, disordered units, flanks and rears")
{
    Drill drill;
    const UnitId light = drill.place(red, "CL 4 B", {60, 40}, 0);
    const UnitId foot = drill.place(blue, "FP 5 B", {60, 46}, 180);
    CHECK(begins(drill.why_not(light), "imp.spec.cl.may_melee"));
    drill.of(foot).disordered = true;
    CHECK(drill.why_not(light).empty());
    drill.of(foot).disordered = false;
    drill.of(foot).pose = drill.pose({60, 49}, 0); // its rear edge is met
    CHECK(drill.why_not(light).empty());
}

TEST_CASE("imp.spec.w.no_charge: wagons never charge")
{
    Drill drill;
    const UnitId wagons = drill.place(red, "W 5 I2 B", {60, 40}, 0);
    drill.place(blue, "FP 5 B", {60, 44}, 180);
    CHECK(begins(drill.why_not(wagons), "imp.spec.w.no_charge"));
}

TEST_CASE("imp.charge.mounted_fortified: mounted may not charge the front of fortified troops")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId foot = drill.place(blue, "FP 5 B", {60, 47}, 180);
    drill.box(Kind::fortification, {50, 46}, {70, 46.5});
    CHECK(footing(drill.state, foot).fortified);
    CHECK(begins(drill.why_not(knights), "imp.charge.mounted_fortified"));
    drill.of(foot).pose = drill.pose({60, 48}, 180); // 1.5 behind it: not along it
    CHECK(drill.why_not(knights).empty());
}

TEST_CASE("imp.terrain.bua.only_infantry: mounted may not charge a garrison, foot may")
{
    Drill drill;
    drill.box(Kind::built_up, {50, 44}, {70, 60});
    const UnitId garrison = drill.place(blue, "FP 5 B", {60, 50}, 180);
    drill.of(garrison).garrison = 0;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    CHECK(drill.ahead(riders).enemy == garrison);
    CHECK(begins(drill.why_not(riders), "imp.terrain.bua.only_infantry"));
    drill.of(riders).pose = drill.pose({20, 40}, 0);
    const UnitId foot = drill.place(red, "FP 5 I2 B", {60, 40}, 0);
    CHECK(drill.why_not(foot).empty());
    CHECK(drill.charge(foot) == Met::melee);
    CHECK(drill.where(foot) == "60 44 facing 0");
    CHECK(are_in_contact(drill.state, foot, garrison));
    CHECK(touched_by(drill.state, garrison, foot) == Touched::front);
}

TEST_CASE("imp.contact.no_conform: units stop where they touch and keep their facing")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 10);
    const UnitId foot = drill.place(blue, "FP 5 B", {61, 46}, 180);
    CHECK(drill.charge(knights) == Met::melee);
    CHECK(distance(drill.state, knights, foot) <= table::tolerance);
    CHECK(table::degrees_of(drill.of(knights).pose.heading) == doctest::Approx(10));
    CHECK(drill.where(foot) == "61 46 facing 180");
    REQUIRE(drill.state.contacts.size() == 1);
    CHECK(is_charging(drill.state, knights, foot));
    CHECK_FALSE(is_charging(drill.state, foot, knights));
}

TEST_CASE("imp.flank.test: a flank is met from behind the front line, on it is frontal")
{
    Drill drill;
    const UnitId foot = drill.place(blue, "FP 5 B", {60, 40}, 0);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {50, 39}, 90);
    CHECK(drill.ahead(riders).edge == Touched::flank); // its middle is 1 behind the line y = 40
    drill.of(riders).pose = drill.pose({50, 40}, 90);
    CHECK(drill.ahead(riders).edge == Touched::front);
    static_cast<void>(foot);
}

TEST_CASE("imp.flank.test: the rear is met from behind the rear line")
{
    Drill drill;
    drill.place(blue, "FP 5 B", {60, 40}, 0);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 30}, 0);
    CHECK(drill.ahead(riders).edge == Touched::rear);
}

TEST_CASE("imp.flank.disorders: contact on flank or rear disorders, frontal contact does not")
{
    Drill drill;
    const UnitId foot = drill.place(blue, "FP 5 B", {60, 40}, 0);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {50, 38.5}, 90);
    drill.of(foot).opportunity = true;
    CHECK(drill.charge(riders) == Met::melee);
    CHECK(drill.how(foot) == "disordered 5");
    CHECK(is_flanked(drill.state, foot));
    CHECK_FALSE(is_flanked(drill.state, riders));
    CHECK_FALSE(drill.of(foot).opportunity);
    CHECK(drill.where(foot) == "60 40 facing 0");
    const UnitId other = drill.place(blue, "FP 5 B", {20, 46}, 180);
    const UnitId knights = drill.place(red, "CP 7 I4 B", {20, 40}, 0);
    drill.charge(knights);
    CHECK(drill.how(other) == "ordered 5");
}

TEST_CASE("imp.spec.schiltron.no_flank: always frontal, and not disordered by it")
{
    Drill drill;
    const UnitId schiltron = drill.place(blue, "FP 5 B schiltron", {60, 40}, 0);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {50, 38.5}, 90);
    drill.charge(riders);
    CHECK(drill.how(schiltron) == "ordered 5");
    CHECK_FALSE(is_flanked(drill.state, schiltron));
}

TEST_CASE("imp.spec.w.mounted_disorder: mounted that charge wagons are disordered at contact")
{
    Drill drill;
    const UnitId wagons = drill.place(blue, "W 5 B", {60, 46}, 180);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    drill.charge(riders);
    CHECK(drill.how(riders) == "disordered 5");
    CHECK(drill.how(wagons) == "ordered 5");
    const UnitId foot = drill.place(red, "FP 5 I2 B", {60, 58}, 180);
    drill.charge(foot);
    CHECK(drill.how(foot) == "ordered 5");
}

TEST_CASE("imp.spec.s.dispersed: S that are touched are gone, and the charger stops there")
{
    Drill drill;
    const UnitId skirmishers = drill.place(blue, "S 2 B", {60, 46}, 180);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    CHECK(drill.charge(riders) == Met::swept);
    CHECK(drill.where(skirmishers) == "gone");
    CHECK(drill.where(riders) == "60 46 facing 0");
    CHECK(drill.state.contacts.empty());
    CHECK(drill.state.commands[1][0].vd_lost == 1);
}

TEST_CASE("imp.spec.art.contact: artillery that is touched is eliminated")
{
    Drill drill;
    const UnitId guns = drill.place(blue, "ART 4 B artillery_b", {60, 46}, 180);
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    CHECK(drill.charge(riders) == Met::swept);
    CHECK(drill.where(guns) == "gone");
    CHECK(drill.told("imp.spec.art.contact"));
}

TEST_CASE("imp.melee.main: who touches two at once is in contact with both")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId left = drill.place(blue, "FP 5 B", {56, 46}, 180);
    const UnitId right = drill.place(blue, "FP 5 B", {64, 46}, 180);
    drill.charge(knights);
    CHECK(are_in_contact(drill.state, knights, left));
    CHECK(are_in_contact(drill.state, knights, right));
}

TEST_CASE("imp.zoc.moves: a charge out of a zone goes at its owner, or leaves him behind")
{
    Drill drill;
    const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
    drill.place(blue, "FP 5 B", {53, 41}, 90); // its zone lies over them; it stands aside
    const UnitId target = drill.place(blue, "FP 5 B", {60, 53.5}, 180);
    CHECK(drill.ahead(riders).enemy == target);
    CHECK(begins(drill.why_not(riders), "imp.zoc.moves"));
}

TEST_CASE("imp.countercharge: half the gap, at most M, if the charger is 5U away")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId riders = drill.place(blue, "CM 5 I2 B", {60, 50}, 180);
    REQUIRE(counter_charge_way(drill.state, riders, knights).has_value());
    CHECK(*counter_charge_way(drill.state, riders, knights) == 5);
    drill.of(riders).pose = drill.pose({60, 44.9}, 180);
    CHECK_FALSE(counter_charge_way(drill.state, riders, knights).has_value());
    drill.of(riders).pose = drill.pose({60, 45}, 180);
    CHECK(*counter_charge_way(drill.state, riders, knights) == 2.5);
    // 0.5U before any other unit.
    drill.place(blue, "S 2 B", {60, 43}, 180);
    CHECK_FALSE(counter_charge_way(drill.state, riders, knights).has_value());
}

TEST_CASE("imp.countercharge: only if the charger's path still meets it")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId riders = drill.place(blue, "CM 5 I2 B", {66, 54}, 90);
    const auto crossing = counter_charge_way(drill.state, riders, knights);
    CHECK_FALSE(crossing.has_value()); // it would ride out of the knights' way
    drill.of(riders).pose = drill.pose({66, 54}, 190);
    CHECK(counter_charge_way(drill.state, riders, knights).has_value());
}

TEST_CASE("imp.melee.impetus: who counter-charged counts as charging too")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId riders = drill.place(blue, "CM 5 I2 B", {60, 50}, 180);
    drill.with_dice({}, [&](Play& play) { counter_charge(play, riders, 5); });
    CHECK(drill.where(riders) == "60 45 facing 180");
    drill.charge(knights, true);
    CHECK(drill.where(knights) == "60 45 facing 0");
    CHECK(is_charging(drill.state, riders, knights));
    CHECK(is_charging(drill.state, knights, riders));
}

TEST_CASE("imp.spec.s.pike: S touching friendly pikes may step behind them")
{
    Drill drill;
    const UnitId pikes = drill.place(red, "FP 4 x2 B pike", {60, 40}, 0);
    const UnitId skirmishers = drill.place(red, "S 2 B", {52, 40}, 0);
    const auto behind = place_behind_pikes(drill.state, skirmishers);
    REQUIRE(behind.has_value());
    CHECK(*behind == drill.pose({60, 34}, 0));
    drill.of(skirmishers).pose = drill.pose({51, 40}, 0);
    CHECK_FALSE(place_behind_pikes(drill.state, skirmishers).has_value());
    static_cast<void>(pikes);
}

TEST_CASE("imp.interp.invol.forwards: a compulsory move sets passable friends behind, disordered")
{
    Drill drill;
    const UnitId wild = drill.place(red, "FL 5 I3 C impetuous", {60, 40}, 0);
    const UnitId archers = drill.place(red, "T 4 B", {60, 48}, 0);
    CHECK(drill.advances(wild, 8).how == Met::none);
    CHECK(drill.where(wild) == "60 48 facing 0");
    CHECK(drill.where(archers) == "60 44 facing 0");
    CHECK(drill.how(archers) == "disordered 4");
}

TEST_CASE("imp.interp.invol.forwards: nobody is set where he may not stand; the mover stops")
{
    Drill drill;
    const UnitId wild = drill.place(red, "FL 5 I3 C impetuous", {60, 40}, 0);
    drill.place(red, "W 5 B", {60, 50}, 0); // from 50 to 42
    CHECK(way_ahead(drill.state, wild, 8, Passing::compulsory_advance) == 8);
    drill.box(Kind::wood, {50, 30}, {70, 38}); // behind the mover, closed to wagons
    CHECK(way_ahead(drill.state, wild, 8, Passing::compulsory_advance) == 2);
}

TEST_CASE("imp.interp.invol.forwards_stop: it stops behind friends that may not be passed")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B impetuous", {60, 40}, 0);
    drill.place(red, "FP 5 B", {60, 47}, 0);
    CHECK(way_ahead(drill.state, knights, 8, Passing::compulsory_advance) == 4);
    const UnitId free = drill.place(red, "CP 7 I4 B impetuous", {20, 40}, 0);
    CHECK(way_ahead(drill.state, free, 8, Passing::compulsory_advance) == 8);
}

TEST_CASE("imp.retreat.gap: whoever may not touch an enemy stops 0.5U short of him")
{
    Drill drill;
    const UnitId archers = drill.place(red, "T 4 B impetuous", {60, 40}, 0);
    drill.place(blue, "FP 5 B", {60, 43}, 180);
    CHECK(way_ahead(drill.state, archers, 6, Passing::compulsory_advance) == 2.5);
}

TEST_CASE("imp.flank.test: a front corner met by an edge is the front, however small the angle")
{
    for (const double degrees : {95.0, 91.0, 90.2}) { // its edge leans on the front corner
        Drill drill;
        const UnitId charger = drill.place(red, "FP 5 I2 B", {50, 43}, degrees);
        const UnitId target = drill.place(blue, "FP 5 I2 B", {60, 45}, 0);
        CHECK(drill.ahead(charger).edge == Touched::front);
        CHECK(drill.charge(charger) == Met::melee);
        CHECK_FALSE(is_flanked(drill.state, target));
        CHECK(drill.how(target) == "ordered 5");
    }
    for (const double degrees : {90.0, 85.0}) { // flush with the side; on its rear corner
        Drill drill;
        const UnitId charger = drill.place(red, "FP 5 I2 B", {50, 43}, degrees);
        const UnitId target = drill.place(blue, "FP 5 I2 B", {60, 45}, 0);
        CHECK(drill.charge(charger) == Met::melee);
        CHECK(touched_by(drill.state, target, charger) == Touched::flank);
    }
}

TEST_CASE("imp.contact.no_conform: whoever is touched beside the way is in melee too")
{
    Drill drill; // the knights go in between two wagons, 4U deep
    const UnitId knights = drill.place(red, "CP 7 I4 B impetuous", {60, 40}, 0);
    const UnitId left = drill.place(blue, "W 5 B", {52, 44}, 180);
    const UnitId right = drill.place(blue, "W 5 B", {68, 45}, 180);
    const Meeting met = drill.advances(knights, 8);
    CHECK(drill.where(knights) == "60 48 facing 0");
    CHECK(met.how == Met::melee);
    CHECK(met.with == left); // 4U of edge against 3U
    CHECK(are_in_contact(drill.state, knights, left));
    CHECK(are_in_contact(drill.state, knights, right));
    CHECK(is_charging(drill.state, knights, left));
    CHECK(touched_by(drill.state, left, knights) == Touched::front);
    CHECK_FALSE(is_flanked(drill.state, knights)); // nobody came at its side
    CHECK(drill.how(knights) == "disordered 7");   // imp.spec.w.mounted_disorder

    Drill apart; // a hair more room on either side
    const UnitId free = apart.place(red, "CP 7 I4 B impetuous", {60, 40}, 0);
    apart.place(blue, "W 5 B", {51.99, 44}, 180);
    apart.place(blue, "W 5 B", {68.01, 45}, 180);
    CHECK(apart.advances(free, 8).how == Met::none);
    CHECK(apart.state.contacts.empty());
}

TEST_CASE("imp.flank.test: who comes up beside an enemy from behind his front touches his flank")
{
    Drill drill;
    const UnitId riders = drill.place(red, "CP 7 I4 B", {60, 38}, 0);
    const UnitId ahead = drill.place(blue, "FP 5 B", {52, 44}, 0); // from 41 to 44
    const Meeting met = drill.advances(riders, 5);
    CHECK(met.with == ahead);
    CHECK(touched_by(drill.state, ahead, riders) == Touched::flank);
    CHECK(drill.how(ahead) == "disordered 5");
}

TEST_CASE("imp.countercharge: who comes up beside another enemy on its way is in melee with him")
{
    Drill drill;
    const UnitId charger = drill.place(red, "CP 7 I4 B", {60, 30}, 0);
    const UnitId other = drill.place(red, "FP 5 I1 B", {52, 38}, 0);
    const UnitId target = drill.place(blue, "CM 5 I2 B", {60, 40}, 180);
    const auto way = counter_charge_way(drill.state, target, charger);
    REQUIRE(way.has_value());
    CHECK(*way == 5);
    drill.with_dice({}, [&](Play& play) { counter_charge(play, target, *way); });
    CHECK(are_in_contact(drill.state, target, other));
    CHECK_FALSE(is_charging(drill.state, target, other)); // only against its charger
    CHECK(drill.charge(charger, true) == Met::melee);
    CHECK(is_charging(drill.state, target, charger));
    CHECK(are_in_contact(drill.state, charger, target));
}

TEST_CASE("imp.spec.s.dispersed: whoever else is touched there is fought, with the impetus")
{
    for (const double beside : {52.0, 51.9}) { // corner to corner with the charger, or not
        Drill drill;
        const UnitId riders = drill.place(red, "CM 5 I2 B", {60, 40}, 0);
        const UnitId skirmishers = drill.place(blue, "S 2 B", {60, 46}, 180);
        const UnitId foot = drill.place(blue, "FP 5 B", {beside, 46}, 180);
        const bool touches = beside == 52.0;
        const Meeting met = drill.comes(riders, drill.ahead(riders), Passing::voluntary);
        CHECK(drill.where(skirmishers) == "gone");
        CHECK(met.how == (touches ? Met::melee : Met::swept));
        CHECK(met.with == (touches ? foot : no_unit));
        CHECK(is_charging(drill.state, riders, foot) == touches);
    }
}

TEST_CASE("imp.evade.who: a charger that still reaches an evader meets his front")
{
    for (const bool evaded : {true, false}) {
        Drill drill;
        const UnitId charger = drill.place(red, "CP 7 I4 B", {50, 39}, 90);
        const UnitId target = drill.place(blue, "CL 5 B", {60, 40}, 0);
        Approach approach;
        approach.start = drill.of(charger).pose;
        approach.rule = "imp.charge.chain";
        approach.evaded = evaded;
        const Ahead ahead = drill.ahead(charger);
        drill.with_dice({}, [&](Play& play) { come_on(play, charger, ahead, approach); });
        CHECK(is_flanked(drill.state, target) != evaded);
    }
}

TEST_CASE("imp.spec.schiltron.disorder_move: a schiltron that charges is disordered by it")
{
    Drill drill;
    const UnitId schiltron = drill.place(red, "FP 5 I2 B schiltron", {60, 40}, 0);
    const UnitId foot = drill.place(red, "FP 5 I2 B", {20, 40}, 0);
    drill.place(blue, "FP 5 B", {60, 44}, 180);
    drill.place(blue, "FP 5 B", {20, 44}, 180);
    drill.charge(schiltron);
    drill.charge(foot);
    CHECK(drill.how(schiltron) == "disordered 5");
    CHECK(drill.how(foot) == "ordered 5");
}

TEST_CASE(
    "imp.charge.chain: example 15, the skirmishers slip behind the light horse, who are met at "
    "11U")
{
    Drill drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId skirmishers = drill.place(blue, "S 2 B", {60, 45}, 180);
    const UnitId light = drill.place(blue, "CL 4 C", {60, 51}, 180); // 4U behind their rear edge
    CHECK(drill.ahead(knights).enemy == skirmishers);
    CHECK(drill.ahead(knights).cost == 5);
    drill.with_dice({}, [&](Play& play) { evade(play, skirmishers); });
    CHECK(drill.where(skirmishers) == "60 57 facing 180"); // just behind the light horse
    const Ahead met = drill.ahead(knights);
    CHECK(met.enemy == light);
    CHECK(met.cost == 11); // more than M: a bonus of 3 or more is contact
    CHECK(met.legal);
    // On a 2 the knights go 10U and are still 1U short.
    CHECK(way_ahead(drill.state, knights, 10, Passing::voluntary) == 10);
}
