// Charges, reactions, T&L tests, the turn.

#include "dice/every.hpp"
#include "facts.hpp"
#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/field/charges.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

const Sheet sheet;

ChargeFacts charge(double gap, double wheel = 0)
{
    ChargeFacts facts;
    facts.basic = 4;
    facts.frontage = 8;
    facts.gap = gap;
    facts.wheel = wheel;
    return facts;
}
ChargedFacts charged(Troop troop, Contact zone = Contact::front, double gap = 6)
{
    ChargedFacts facts;
    facts.troop = troop;
    facts.chargers.push_back({zone, gap, Order::formed});
    return facts;
}
Reactions may(const ChargedFacts& facts, const Sheet& in_force = sheet)
{
    return reactions(in_force, facts);
}
dice::Fraction passing(int target, const Sheet& in_force = sheet)
{
    return dice::every<dice::Exact>([&](Dice& dice) { return passes_tl(in_force, target, dice); })
        .of(true);
}
std::string zone_of_point(std::string_view point)
{
    return ask_for("result:zone", "zone",
                   R"({"target": {"x": 0, "y": 0, "facing": 0, "frontage": 8, "depth": 4},
                       "point": )" +
                       std::string(point) + "}");
}

} // namespace

// --- zones and charges
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.zone.front: on the front line and between 45 degree lines from the front corners")
{
    CHECK(zone_of_point("[0, 2]") == "\"front\"");
    CHECK(zone_of_point("[5, 3]") == "\"front\"");
    CHECK(zone_of_point("[5, 2.9]") == "\"flank\"");
    CHECK(zone_of_point("[0, 1.9]") == "\"flank\"");
}
TEST_CASE("fp.zone.flank: all that is neither front nor rear")
{
    CHECK(zone_of_point("[9, 0]") == "\"flank\"");
    CHECK(zone_of_point("[-9, 6.9]") == "\"flank\"");
    CHECK(zone_of_point("[-9, 7]") == "\"front\"");
}
TEST_CASE("fp.zone.rear: beyond the 45 degree lines from the rear corners; the line is flank")
{
    CHECK(zone_of_point("[0, -2.1]") == "\"rear\"");
    CHECK(zone_of_point("[0, -2]") == "\"flank\"");
    CHECK(zone_of_point("[5, -3]") == "\"flank\"");
    CHECK(zone_of_point("[5, -3.1]") == "\"rear\"");
}
TEST_CASE("fp.missile.arc: the front zone, 45 degrees from the front corners")
{
    const table::Pose pose{};
    const table::Rect us = table::rect_of(pose, 4, 2, {});
    const auto at = [](double x, double y) {
        return table::rect_of({table::point_of_units(x, y), {}}, 2, 1, {});
    };
    CHECK(partly_in_front_zone(us, at(0, 10)));
    CHECK(partly_in_front_zone(us, at(6, 3))); // its left end lies on the line
    CHECK_FALSE(partly_in_front_zone(us, at(6.5, 3)));
    CHECK_FALSE(partly_in_front_zone(us, at(0, -3)));
}
TEST_CASE("fp.move.charge: twice the basic move")
{
    CHECK(charge_reach(sheet, 4) == 8);
    CHECK(charge_reaches(sheet, charge(8)));
    CHECK_FALSE(charge_reaches(sheet, charge(8.01)));
    CHECK(charge_reaches(with("fp.move.charge", 2.5), charge(10)));
}
TEST_CASE("fp.charge.wheel: up to 45 degrees at the start")
{
    CHECK(charge_reaches(sheet, charge(1, 45)));
    CHECK_FALSE(charge_reaches(sheet, charge(1, 46)));
}
TEST_CASE("fp.charge.declare: not in column, not artillery, and the way costs what terrain costs")
{
    ChargeFacts facts = charge(6);
    CHECK(charge_reaches(sheet, facts));
    facts.column = true;
    CHECK_FALSE(charge_reaches(sheet, facts));
    facts.column = false;
    facts.artillery = true;
    CHECK_FALSE(charge_reaches(sheet, facts));
    facts.artillery = false;
    facts.difficult = 2;
    CHECK(charge_cost(sheet, facts) == 8);
    CHECK(charge_reaches(sheet, facts));
    facts.obstacles = 1;
    CHECK_FALSE(charge_reaches(sheet, facts));
    facts.order = Order::skirmish;
    CHECK(charge_cost(sheet, facts) == 6);
    CHECK_FALSE(may_charge(sheet, Order::formed, {.stampeding = true}));
}
TEST_CASE("fp.charge.skirmishers: skirmish order does not charge the front of formed troops")
{
    const Order skirmish = Order::skirmish;
    CHECK_FALSE(may_charge(sheet, skirmish, {}));
    CHECK(may_charge(sheet, Order::formed, {}));
    CHECK(may_charge(sheet, skirmish, {.order = Order::skirmish}));
    CHECK(may_charge(sheet, skirmish, {.routing = true}));
    CHECK(may_charge(sheet, skirmish, {.type = Type::artillery}));
    CHECK(may_charge(sheet, skirmish, {.type = Type::elephant}));
    CHECK(may_charge(sheet, skirmish, {.zone = Contact::flank}));
    CHECK(may_charge(without("fp.charge.skirmishers"), skirmish, {}));
}
TEST_CASE(
    "fp.charge.zone_at_start: the face is that of the zone before the charge, not of the touch")
{
    // It comes down on the front edge, but began in the flank zone.
    const std::string_view facts =
        R"({"charger": {"x": -7, "y": 5, "facing": 180, "frontage": 8, "basic_move": 6},
            "target": {"x": 0, "y": 0, "facing": 0, "frontage": 8, "depth": 6}})";
    CHECK(answer_to("charge_path", facts) ==
          R"({"result": {"contact": true, "cost": 2, "face": "flank", "x": -4, "y": 3, )"
          R"("facing": 90}})");
}
TEST_CASE("fp.charge.conform: flush, slid the least that makes 2 inches of overlap")
{
    const auto path = [](std::string_view x) {
        return answer_to("charge_path",
                         R"({"charger": {"x": )" + std::string(x) +
                             R"(, "y": -8, "facing": 0, "frontage": 8, "basic_move": 4},
            "target": {"x": 0, "y": 0, "facing": 180, "frontage": 8, "depth": 4}})");
    };
    CHECK(
        path("-7") ==
        R"({"result": {"contact": true, "cost": 6, "face": "front", "x": -6, "y": -2, "facing": 0}})");
    CHECK(
        path("-6") ==
        R"({"result": {"contact": true, "cost": 6, "face": "front", "x": -6, "y": -2, "facing": 0}})");
    CHECK(
        path("-5") ==
        R"({"result": {"contact": true, "cost": 6, "face": "front", "x": -5, "y": -2, "facing": 0}})");
    CHECK(path("-8") == R"({"result": {"contact": false}})");
}
TEST_CASE("fp.charge.declare: nobody charges from a place on top of its target")
{
    const auto path = [](std::string_view kind, std::string_view y) {
        return answer_to(kind, "{\"charger\": {\"x\": 0, \"y\": " + std::string(y) +
                                   ", \"facing\": 0, \"frontage\": 8" +
                                   (kind == "charge_path" ? ", \"basic_move\": 4" : "") +
                                   R"(}, "target": {"x": 0, "y": 0, "facing": 180, "frontage": 8,
                               "depth": 4}})");
    };
    CHECK(
        path("charge_path", "-1.5") ==
        "facts:1: charger: its front edge, its middle at [0, -1.5], stands on the target; expected "
        "a place clear of it.\n");
    CHECK(path("countercharge", "-1.5") == path("charge_path", "-1.5"));
    CHECK(path("charge_path", "-2").starts_with(R"({"result": {"contact": true, "cost": 0)"));
    CHECK(path("countercharge", "-2").starts_with(R"({"result": {"gap": 0)"));
}
TEST_CASE("fp.melee.fighting_stands: stands whose edge lies on the enemy's by more than nothing")
{
    CHECK(fighting_stands({4, 2}, {4, 2}, 6).charger == 1);
    CHECK(fighting_stands({4, 2}, {4, 2}, 5.9).charger == 2);
    CHECK(fighting_stands({4, 2}, {4, 2}, 8).charger == 0);
    CHECK(fighting_stands({2, 2.5}, {4, 2}, 0).target == 4);
    CHECK(fighting_stands({2, 2.5}, {6, 2}, 0).target == 4);
}
TEST_CASE("fp.charge.counter: horse and shock troops, charged in front by one unit beyond 2 inches")
{
    CHECK(may(charged(Troop::cavalry)).countercharge);
    CHECK_FALSE(may(charged(Troop::cavalry, Contact::front, 2)).countercharge);
    CHECK(may(charged(Troop::cavalry, Contact::front, 2.01)).countercharge);
    CHECK_FALSE(may(charged(Troop::cavalry, Contact::flank)).countercharge);
    CHECK_FALSE(may(charged(Troop::heavy_foot)).countercharge);
    CHECK_FALSE(may(charged(Troop::elephant)).countercharge);
    ChargedFacts facts = charged(Troop::heavy_foot);
    facts.shock = true;
    CHECK(may(facts).countercharge);
    facts.shaken = true;
    CHECK_FALSE(may(facts).countercharge);
    facts = charged(Troop::cavalry);
    facts.column = true;
    CHECK_FALSE(may(facts).countercharge);
    facts = charged(Troop::cavalry);
    facts.chargers.push_back({Contact::front, 6, Order::formed});
    CHECK_FALSE(may(facts).countercharge);
    facts = charged(Troop::light_cavalry);
    facts.order = Order::skirmish;
    CHECK_FALSE(may(facts).countercharge);
    facts.chargers[0].order = Order::skirmish;
    CHECK(may(facts).countercharge);
    facts = charged(Troop::bolt_thrower);
    facts.shock = true;
    CHECK_FALSE(may(facts).countercharge);
}
TEST_CASE("fp.charge.counter: they meet half way, squarely, with at least 2 inches of overlap")
{
    CHECK(answer_to("countercharge", R"({"charger": {"x": 0, "y": 0, "facing": 0, "frontage": 4},
              "target": {"x": 3.5, "y": 11, "facing": 180, "frontage": 4, "depth": 2}})") ==
          R"({"result": {"gap": 10, "charger_x": 0, "charger_y": 5, "target_x": 2, "target_y": 5, )"
          R"("target_facing": 180}})");
}
TEST_CASE("fp.charge.reaction: in front all that its kind may do, in flank or rear it stands")
{
    ChargedFacts facts = charged(Troop::cavalry);
    facts.weapon = Missile::bow;
    CHECK(may(facts) == Reactions{true, true, true, Flee::test});
    facts.chargers[0].zone = Contact::rear;
    CHECK(may(facts) == Reactions{true, false, false, Flee::no});
    facts.chargers.push_back({Contact::front, 6, Order::formed});
    CHECK(may(facts) == Reactions{true, true, false, Flee::test});
}
TEST_CASE("fp.charge.flee: skirmish order and light cavalry freely, others by test, some never")
{
    CHECK(may(charged(Troop::light_cavalry)).flee == Flee::free);
    CHECK(may(charged(Troop::light_cavalry, Contact::flank)).flee == Flee::no);
    CHECK(may(charged(Troop::heavy_foot)).flee == Flee::test);
    CHECK(may(charged(Troop::elephant)).flee == Flee::no);
    CHECK(may(charged(Troop::light_cannon)).flee == Flee::no);
    ChargedFacts facts = charged(Troop::light_foot, Contact::rear);
    facts.order = Order::skirmish;
    CHECK(may(facts).flee == Flee::free);
    for (const Troop never : {Troop::elephant, Troop::bolt_thrower}) {
        facts.troop = never; // whatever order it is said to be in
        CHECK(may(facts).flee == Flee::no);
    }
}
TEST_CASE("fp.charge.routers_flee: routers must flee")
{
    ChargedFacts facts = charged(Troop::heavy_foot);
    facts.routing = true;
    CHECK(may(facts) == Reactions{false, false, false, Flee::must});
    facts.routing = false;
    CHECK(may(facts).flee == Flee::test);
}
TEST_CASE("fp.charge.surprised: who is surprised only stands, but skirmish order may flee")
{
    ChargedFacts facts = charged(Troop::cavalry);
    facts.weapon = Missile::bow;
    facts.surprised = true;
    CHECK(may(facts) == Reactions{true, false, false, Flee::no});
    CHECK(may(facts, without("fp.charge.surprised")).countercharge);
    facts = charged(Troop::skirmisher_foot);
    facts.order = Order::skirmish;
    facts.surprised = true;
    CHECK(may(facts) == Reactions{true, false, false, Flee::free});
}

// --- T&L tests
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.tl.change_formation: needs a test, of skirmish order too")
{
    CHECK(needs_test(sheet, Manoeuvre::change_formation, Order::formed));
    CHECK(needs_test(sheet, Manoeuvre::change_formation, Order::skirmish));
    CHECK_FALSE(
        needs_test(without("fp.tl.change_formation"), Manoeuvre::change_formation, Order::formed));
}
TEST_CASE("fp.tl.change_facing: needs a test")
{
    CHECK(needs_test(sheet, Manoeuvre::change_facing, Order::formed));
    CHECK_FALSE(
        needs_test(without("fp.tl.change_facing"), Manoeuvre::change_facing, Order::formed));
}
TEST_CASE("fp.tl.retire: needs a test")
{
    CHECK(needs_test(sheet, Manoeuvre::retire, Order::formed));
    CHECK_FALSE(needs_test(without("fp.tl.retire"), Manoeuvre::retire, Order::formed));
}
TEST_CASE("fp.tl.sidestep: needs a test")
{
    CHECK(needs_test(sheet, Manoeuvre::sidestep, Order::formed));
    CHECK_FALSE(needs_test(without("fp.tl.sidestep"), Manoeuvre::sidestep, Order::formed));
}
TEST_CASE("fp.tl.skirmishers_free: skirmish order tests only to change formation")
{
    for (const Manoeuvre manoeuvre :
         {Manoeuvre::change_facing, Manoeuvre::retire, Manoeuvre::sidestep}) {
        CHECK_FALSE(needs_test(sheet, manoeuvre, Order::skirmish));
        CHECK(needs_test(without("fp.tl.skirmishers_free"), manoeuvre, Order::skirmish));
    }
}
TEST_CASE("fp.tl.test: 2D6 of T&L or less")
{
    CHECK(passing(7) == dice::Fraction("7/12"));
    CHECK(passing(4) == dice::Fraction("1/6"));
    CHECK(adds(tl_reckoning(sheet, {.tl = 6}), "fp.tl.test") == 6);
}
TEST_CASE("fp.tl.twelve_fails: an unmodified 12 fails however high the target")
{
    CHECK(passing(11) == dice::Fraction("35/36"));
    CHECK(passing(14) == dice::Fraction("35/36"));
    CHECK(passing(14, with("fp.tl.twelve_fails", 13.0)) == 1);
}
TEST_CASE("fp.tl.commander_radius: a commander within 6 inches adds his modifier")
{
    CHECK(tl_reckoning(sheet, {7, CommanderNear::radius, 2}).total() == 9);
    CHECK(tl_reckoning(sheet, {7, CommanderNear::none, 2}).total() == 7);
}
TEST_CASE("fp.tl.commander_attached: with him only a 12 fails")
{
    const Reckoning attached = tl_reckoning(sheet, {5, CommanderNear::attached, 2});
    CHECK(attached.lines.size() == 1);
    CHECK(adds(attached, "fp.tl.commander_attached") == 11);
    CHECK(adds(tl_reckoning(sheet, {5, CommanderNear::radius, 2}), "fp.tl.commander_attached") ==
          0);
}
TEST_CASE("fp.tl.default: by quality 5, 6, 7, 7, 8, 8, 9")
{
    const int defaults[] = {5, 6, 7, 7, 8, 8, 9};
    for (int i = 0; i < 7; ++i) CHECK(default_tl(static_cast<Quality>(i)) == defaults[i]);
}
TEST_CASE("fp.ability.impetuous: charges if it can")
{
    CHECK(must_charge(sheet, true, 1));
    CHECK_FALSE(must_charge(sheet, true, 0));
    CHECK_FALSE(must_charge(sheet, false, 1));
    CHECK_FALSE(must_charge(without("fp.ability.impetuous"), true, 1));
}

// --- the turn
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.turn.action: a unit acts once, and not when it routs or stampedes")
{
    State state;
    state.units.push_back({.presence = Presence::on_table});
    CHECK(may_act(state, 0));
    for (bool Unit::*const mark : {&Unit::spent, &Unit::routing, &Unit::stampeding}) {
        State then = state;
        then.units[0].*mark = true;
        CHECK_FALSE(may_act(then, 0));
    }
    state.units[0].presence = Presence::destroyed;
    CHECK_FALSE(may_act(state, 0));
    CHECK(next_active(sheet, {0, Completed::none, {1, 1}, false}) == Next::first);
    CHECK(next_active(sheet, {0, Completed::none, {0, 1}, false}) == Next::second);
    CHECK(next_active(sheet, {0, Completed::none, {0, 0}, false}) == Next::end_of_turn);
}
TEST_CASE("fp.turn.pass: the other side becomes active; two passes in a row end the turn")
{
    CHECK(next_active(sheet, {0, Completed::pass, {3, 2}, false}) == Next::second);
    CHECK(next_active(sheet, {0, Completed::pass, {3, 2}, true}) == Next::end_of_turn);
    CHECK(next_active(sheet, {0, Completed::pass, {3, 0}, false}) == Next::end_of_turn);
}
TEST_CASE(
    "fp.turn.lose_initiative: a rout or destruction in melee hands activity over, morale does "
    "not")
{
    const auto next = [](Completed event, int others) {
        return next_active(sheet, {1, event, {others, 2}, false});
    };
    CHECK(next(Completed::own_unit_routs_from_melee, 1) == Next::first);
    CHECK(next(Completed::own_unit_destroyed_in_melee, 1) == Next::first);
    CHECK(next(Completed::own_unit_routs_from_melee, 0) == Next::second);
    CHECK(next(Completed::own_unit_routs_from_morale, 1) == Next::second);
    CHECK(next(Completed::enemy_unit_routs_from_melee, 1) == Next::second);
}
TEST_CASE("fp.turn.initiative: each side a D6, ties again: even chances")
{
    CHECK(dice::every<dice::Exact>([](Dice& dice) {
              return first_has_initiative(sheet, dice);
          }).of(true) == dice::Fraction("1/2"));
}
TEST_CASE("fp.turn.rally: stampeding, then routing, then shaken units")
{
    CHECK(rally_step(UnitState::stampeding) < rally_step(UnitState::routing));
    CHECK(rally_step(UnitState::routing) < rally_step(UnitState::shaken));
    CHECK(rally_step(UnitState::steady) == RallyStep::not_at_all);
    CHECK(rally_step(UnitState::destroyed) == RallyStep::not_at_all);
}
