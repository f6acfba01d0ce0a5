#include "rules/justified_ancients/book/orders.hpp"

#include "dice/every.hpp"
#include "dice/recorded.hpp"
#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

UnitFacts untrained()
{
    return close_foot();
}
UnitFacts trained()
{
    UnitFacts unit = close_foot();
    unit.profile.training = Training::trained;
    return unit;
}

OrderFacts ordered(Order order, const UnitFacts& unit, Command general = Command::average,
                   double distance = 0)
{
    return order_facts(sheet, order, unit, general, distance);
}

// The die that an untrained unit beside an average general needs for an order, and the one that
// just fails.
void check_number(Order order, int number)
{
    CHECK(order_number(sheet, order) == number);
    const OrderFacts facts = ordered(order, untrained()); // -1
    dice::Recorded enough{number + 1};
    CHECK(obeys(sheet, facts, enough));
    if (number == 6) return;
    dice::Recorded short_by_one{number};
    CHECK_FALSE(obeys(sheet, facts, short_by_one));
}

double modifier(const OrderFacts& facts, std::string_view id)
{
    return adds(order_reckoning(sheet, facts), id);
}

} // namespace

TEST_CASE("ja.order.move: a move is obeyed on 1 or more")
{
    check_number(Order::move, 1);
}
TEST_CASE("ja.order.charge: a charge is obeyed on 2 or more")
{
    check_number(Order::charge, 2);
}
TEST_CASE("ja.order.wheel: a wheel of 45 degrees or more is obeyed on 3 or more")
{
    check_number(Order::wheel, 3);
    CHECK(order_of_wheel(sheet, 45) == Order::wheel);
    CHECK(order_of_wheel(sheet, 90) == Order::wheel);
    CHECK_FALSE(order_of_wheel(sheet, 90.001));
}
TEST_CASE("ja.order.small_wheel: a wheel under 45 degrees is part of a move")
{
    CHECK(order_of_wheel(sheet, 44.999) == Order::move);
    CHECK(order_of_wheel(sheet, 45) == Order::wheel);
    CHECK(order_of_wheel(with("ja.order.small_wheel", 30), 31) == Order::wheel);
}
TEST_CASE("ja.order.reface: a reface is obeyed on 3 or more")
{
    check_number(Order::reface, 3);
}
TEST_CASE("ja.order.reform: a reform is obeyed on 4 or more")
{
    check_number(Order::reform, 4);
}
TEST_CASE("ja.order.testudo: a testudo is formed and left on 5 or more")
{
    check_number(Order::testudo, 5);
}

TEST_CASE("ja.order.test: no face succeeds or fails by itself")
{
    const OrderFacts hopeless = ordered(Order::testudo, untrained(), Command::poor, 40);
    CHECK(obeying_faces(sheet, hopeless) == 0);
    const OrderFacts certain = ordered(Order::move, trained());
    CHECK(obeying_faces(sheet, certain) == 6);
    dice::Recorded none{std::initializer_list<int>{}};
    CHECK(obeys(without("ja.order.test"), hopeless, none)); // no die at all
}

TEST_CASE("ja.order.mod.untrained: untrained troops take orders at -1")
{
    CHECK(modifier(ordered(Order::move, untrained()), "ja.order.mod.untrained") == -1);
    CHECK(modifier(ordered(Order::move, trained()), "ja.order.mod.untrained") == 0);
}
TEST_CASE("ja.order.mod.trained: trained troops take orders at +1")
{
    CHECK(modifier(ordered(Order::move, trained()), "ja.order.mod.trained") == 1);
    CHECK(modifier(ordered(Order::move, untrained()), "ja.order.mod.trained") == 0);
}
TEST_CASE("ja.order.mod.poor: poor troops take orders at -1, trained or not")
{
    UnitFacts poor = trained();
    poor.profile.poor = true;
    CHECK(modifier(ordered(Order::move, poor), "ja.order.mod.poor") == -1);
    CHECK(order_reckoning(sheet, ordered(Order::move, poor)).total() == 0);
    CHECK(modifier(ordered(Order::move, trained()), "ja.order.mod.poor") == 0);
}
TEST_CASE("ja.order.mod.distance: -1 for each 6 inches from the general")
{
    const auto at = [](double d) {
        return modifier(ordered(Order::move, trained(), Command::average, d),
                        "ja.order.mod.distance");
    };
    CHECK(at(0) == 0);
    CHECK(at(6) == 0);
    CHECK(at(13) == -2);
    CHECK(at(25) == -4);
}
TEST_CASE("ja.order.mod.distance.steps: up to 6 none, over 6 to 12 one, with the tolerance")
{
    CHECK(distance_steps(sheet, 6.01) == 0);
    CHECK(distance_steps(sheet, 6.011) == 1);
    CHECK(distance_steps(sheet, 12.005) == 1);
    CHECK(distance_steps(sheet, 12.01) == 1);
    CHECK(distance_steps(sheet, 12.02) == 2);
    CHECK(distance_steps(sheet, 18.01) == 2);
    CHECK(distance_steps(with("ja.order.mod.distance.steps", 4), 9) == 2);
}
TEST_CASE("ja.order.mod.general.poor: a poor general costs 1")
{
    CHECK(modifier(ordered(Order::move, trained(), Command::poor), "ja.order.mod.general.poor") ==
          -1);
    CHECK(modifier(ordered(Order::move, trained()), "ja.order.mod.general.poor") == 0);
}
TEST_CASE(
    "ja.order.mod.general.average: an average general adds nothing, unless a house rule says so")
{
    const OrderFacts facts = ordered(Order::move, trained());
    CHECK_FALSE(order_reckoning(sheet, facts).has("ja.order.mod.general.average"));
    const Sheet ours = with("ja.order.mod.general.average", 1);
    CHECK(order_reckoning(ours, facts).total() == 2);
    CHECK(order_reckoning(ours, ordered(Order::move, trained(), Command::poor)).total() == 0);
}
TEST_CASE("ja.order.mod.general.skilled: a skilled general adds 1")
{
    CHECK(modifier(ordered(Order::move, trained(), Command::skilled),
                   "ja.order.mod.general.skilled") == 1);
    CHECK(modifier(ordered(Order::move, trained(), Command::exceptional),
                   "ja.order.mod.general.skilled") == 0);
}
TEST_CASE("ja.order.mod.general.exceptional: an exceptional general adds 2")
{
    CHECK(modifier(ordered(Order::move, trained(), Command::exceptional),
                   "ja.order.mod.general.exceptional") == 2);
    CHECK(modifier(ordered(Order::move, trained(), Command::skilled),
                   "ja.order.mod.general.exceptional") == 0);
}
TEST_CASE("ja.order.mod.no_general: a lost general costs 2 instead of distance and quality")
{
    const OrderFacts lost = ordered(Order::move, untrained(), Command::none, 40);
    CHECK(modifier(lost, "ja.order.mod.no_general") == -2);
    CHECK(order_reckoning(sheet, lost).total() == -3);
    CHECK(modifier(ordered(Order::move, untrained()), "ja.order.mod.no_general") == 0);
}

TEST_CASE("ja.baggage.passive: baggage takes no order at all")
{
    for (const Order order : {Order::move, Order::charge, Order::reform})
        CHECK(order_forbidden(sheet, order, baggage()) == "ja.baggage.passive");
    CHECK(order_forbidden(sheet, Order::move, close_foot()).empty());
    CHECK(allowance(sheet, move_facts(sheet, baggage().profile, How::move)) == 0);
}
TEST_CASE("ja.order.engaged: an engaged unit takes no orders")
{
    UnitFacts unit = close_foot();
    unit.engaged = true;
    CHECK(order_forbidden(sheet, Order::reface, unit) == "ja.order.engaged");
    CHECK(order_forbidden(without("ja.order.engaged"), Order::reface, unit).empty());
    unit.engaged = false;
    CHECK(order_forbidden(sheet, Order::reface, unit).empty());
}
TEST_CASE("ja.cond.fatigued.effect: a fatigued unit may not charge, but moves")
{
    UnitFacts unit = close_foot();
    unit.fatigued = true;
    CHECK(order_forbidden(sheet, Order::charge, unit) == "ja.cond.fatigued.effect");
    CHECK(order_forbidden(sheet, Order::move, unit).empty());
    CHECK(order_forbidden(without("ja.cond.fatigued.effect"), Order::charge, unit).empty());
}
TEST_CASE("ja.testudo.limits: a testudo may not charge, but moves and wheels")
{
    UnitFacts unit = close_foot();
    unit.testudo = true;
    CHECK(order_forbidden(sheet, Order::charge, unit) == "ja.testudo.limits");
    CHECK(order_forbidden(sheet, Order::wheel, unit).empty());
    CHECK(order_forbidden(without("ja.testudo.limits"), Order::charge, unit).empty());
}
TEST_CASE("ja.order.reform.needed: only a disordered unit may reform")
{
    UnitFacts unit = close_foot();
    CHECK(order_forbidden(sheet, Order::reform, unit) == "ja.order.reform.needed");
    unit.disordered = true;
    CHECK(order_forbidden(sheet, Order::reform, unit).empty());
}
TEST_CASE("ja.order.reform.not_in_difficult: no reforming in difficult terrain")
{
    UnitFacts unit = close_foot();
    unit.disordered = unit.in_difficult = true;
    CHECK(order_forbidden(sheet, Order::reform, unit) == "ja.order.reform.not_in_difficult");
    CHECK(
        order_forbidden(without("ja.order.reform.not_in_difficult"), Order::reform, unit).empty());
    unit.in_difficult = false;
    CHECK(order_forbidden(sheet, Order::reform, unit).empty());
}
TEST_CASE("ja.cond.disordered.cure: a reform order cures, unless switched off")
{
    UnitFacts unit = close_foot();
    unit.disordered = true;
    CHECK(order_forbidden(sheet, Order::reform, unit).empty());
    CHECK(order_forbidden(without("ja.cond.disordered.cure"), Order::reform, unit) ==
          "ja.cond.disordered.cure");
}
TEST_CASE("ja.cond.depleted.no_cure: a depleted unit has nothing to reform, unless switched off")
{
    UnitFacts unit = loose_foot();
    unit.depletions = 1;
    CHECK(order_forbidden(sheet, Order::reform, unit) == "ja.order.reform.needed");
    CHECK(order_forbidden(without("ja.cond.depleted.no_cure"), Order::reform, unit).empty());
}
TEST_CASE("ja.testudo.state: testudo needs drill, order and good ground; leaving it needs nothing")
{
    UnitFacts unit = close_foot();
    CHECK(order_forbidden(sheet, Order::testudo, unit) == "ja.testudo.state");
    unit.profile.testudo_drill = true;
    CHECK(order_forbidden(sheet, Order::testudo, unit).empty());
    CHECK(order_forbidden(without("ja.testudo.state"), Order::testudo, unit) == "ja.testudo.state");
    unit.disordered = true;
    CHECK(order_forbidden(sheet, Order::testudo, unit) == "ja.testudo.state");
    unit.disordered = false;
    unit.in_difficult = true;
    CHECK(order_forbidden(sheet, Order::testudo, unit) == "ja.testudo.state");
    unit.testudo = true;
    CHECK(order_forbidden(sheet, Order::testudo, unit).empty());
}
