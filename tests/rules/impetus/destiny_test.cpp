// Destiny re-rolls (13.3, REROLL of 4.5): asked after every own throw while any are left.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

void buy(Tabletop& table, Side side, int rerolls)
{
    Value bought = Value::object();
    bought["destiny"] = rerolls;
    table.fight().sides[battle::index(side)].bought = bought;
}

void two_archers(Tabletop& table)
{
    table.place("A1", red, "T 4 B long_bow_a", {60, 30});
    table.place("A2", red, "FP 5 B", {30, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
}

} // namespace

TEST_CASE("imp.points.destiny: after an own throw its owner keeps it or throws again, once")
{
    Tabletop table;
    two_archers(table);
    buy(table, red, 2);
    table.give("blue name 1", {1, 2, 5, 4}); // blue has none: only red is asked
    CHECK(table.asked() == "red destiny");
    CHECK(table.forbids("red activate A1") == "imp.react.order");
    CHECK_FALSE(table.legal("blue keep"));
    table.give("red keep");
    CHECK(table.asked() == "red next");
    table.give("red activate A1");
    table.give("red opportunity A1", {2}); // B wants a 4, 2 + 1 for the general is not enough
    CHECK(table.asked() == "red destiny");
    CHECK(table.told("imp.disc.fail.opportunity"));
    CHECK_FALSE(table.of("A1").opportunity);
    table.give("red spend", {3});
    CHECK(table.told("imp.points.destiny"));
    CHECK(table.of("A1").opportunity);
    CHECK(table.state().destiny[0] == 1);
    CHECK(table.asked() == "red next"); // the second throw stands
}

TEST_CASE("imp.points.destiny: a failure that is thrown again may fail again")
{
    Tabletop table;
    two_archers(table);
    buy(table, red, 1);
    table.give("blue name 1", {1, 2, 1, 1});
    table.give("red spend", {6, 5});
    CHECK(table.asked() == "red next");
    CHECK(table.state().destiny[0] == 0);
    table.give("red activate A1");
    table.give("red opportunity A1", {1}); // nothing left: nothing is asked
    CHECK(table.asked() == "red next");
    CHECK_FALSE(table.of("A1").opportunity);
}

TEST_CASE("imp.points.destiny: what has been told is not told twice, and a copy goes on alike")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I2 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 33}, 180);
    table.place("A2", red, "FP 5 B", {20, 10});
    table.place("B2", blue, "FP 5 B", {20, 80}, 180);
    buy(table, blue, 1);
    table.give("blue name 1", {1, 2});
    table.give("blue keep", {5, 4});
    table.give("red activate A1");
    // A1 rolls 7 dice, two hits; then B1 its 5, which blue may repeat.
    table.give("red charge A1 B1", {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.asked() == "blue destiny");
    CHECK(table.log().find("A1") != std::string::npos);
    const auto copy = table.battle().copy();
    CHECK(copy->hash() == table.battle().hash());
    // No hit of B1 again; it fails its test of 5 - 2 + 1 for its general with a 5 and goes back 1.
    table.give("blue spend", {1, 1, 1, 1, 2, 5, 1});
    CHECK(table.log().find("charges") == std::string::npos);
    CHECK(table.told("imp.melee.main")); // its own dice, not those of A1
    CHECK(table.told("imp.coh.formula"));
    CHECK(table.asked() == "red pursue");
    battle::Silence nobody;
    dice::Recorded again({1, 1, 1, 1, 2, 5, 1});
    copy->apply(*copy->judge(table.order("blue spend")), again, nobody);
    CHECK(copy->hash() == table.battle().hash());
}

TEST_CASE("imp.points.destiny: the question says what was thrown and what would come of it")
{
    Tabletop table;
    two_archers(table);
    buy(table, red, 1);
    table.give("blue name 1", {1, 2, 5, 4});
    CHECK(table.battle().prompt().find("has thrown 5 4. ") != std::string::npos);
    CHECK(table.battle().prompt().find("1 re-rolls left") != std::string::npos);
    table.give("red keep");
    table.give("red activate A1");
    table.give("red opportunity A1", {2});
    const std::string failed = table.battle().prompt();
    CHECK(failed.find("has thrown 2. ") != std::string::npos);
    CHECK(failed.find(table.log().substr(0, 20)) != std::string::npos); // as the log has it
}

TEST_CASE("imp.points.destiny: what a throw would do is told up to the next throw")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I2 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 33}, 180);
    table.place("A2", red, "FP 5 B", {20, 10});
    table.place("B2", blue, "FP 5 B", {20, 80}, 180);
    buy(table, blue, 1);
    table.give("blue name 1", {1, 2});
    table.give("blue keep", {5, 4});
    table.give("red activate A1");
    table.give("red charge A1 B1", {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    table.give("blue keep", {5}); // B1 fails its test of 4 with a 5
    CHECK(table.asked() == "blue destiny");
    const std::string prompt = table.battle().prompt();
    CHECK(prompt.find("has thrown 5. ") != std::string::npos);
    CHECK(prompt.find("loses 1") != std::string::npos);
    CHECK(prompt.find("disordered") != std::string::npos);
    CHECK(prompt.find("retreats") == std::string::npos); // how far is thrown for
}

TEST_CASE("imp.points.destiny: it is asked however many dice were thrown before")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I2 A", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 33}, 180);
    table.place("A2", red, "FP 5 B", {20, 10});
    table.place("B2", blue, "FP 5 B", {20, 80}, 180);
    table.house("imp.melee.better_discipline", 100.0);
    buy(table, blue, 1);
    table.give("blue name 1", {1, 2});
    table.give("blue keep", {5, 4});
    table.give("red activate A1");
    table.give("red charge A1 B1",
               {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 3, 2});
    CHECK(table.asked() == "blue destiny"); // 107 of A1, 5 of B1
    CHECK(table.state().suspended.begins_at == 107);
    CHECK(table.battle().prompt().find("has thrown 2 3 4 3 2. ") != std::string::npos);
}

TEST_CASE("imp.points.destiny, imp.points.structure: 5 points each, up to 3; 0, 12 or 20")
{
    CHECK(points(Sheet{}, Bought{Structure::good, 3}) == 35);
    CHECK(points(Sheet{}, Bought{Structure::average, 0}) == 12);
    CHECK(points(Sheet{}, Bought{Structure::poor, 1}) == 5);
    Value table = Value::object();
    table["destiny"] = 4;
    const auto four = profile_of(table, "army", "bought");
    REQUIRE_FALSE(four);
    CHECK(to_text(four.error()).find("destiny") != std::string::npos);
    table["destiny"] = 3;
    table["structure"] = "good";
    const auto three = profile_of(table, "army", "bought");
    REQUIRE(three);
    CHECK(points(Sheet{}, *three) == 35);
}

TEST_CASE("imp.command.range.good: a structure that was bought goes before what the general is")
{
    Tabletop table;
    two_archers(table);
    table.fight().sides[0].bought = Value::object();
    table.fight().sides[0].bought["structure"] = "good";
    table.begin(red);
    CHECK(table.state().setting->armies[0].structure == Structure::good);
    CHECK(table.state().setting->armies[1].structure == Structure::average); // Fair
}

TEST_CASE("imp.points.destiny: a state tells which order waits, to its last step and number")
{
    const auto waiting = [](const battle::Order& order) {
        State state;
        state.suspended.obeying = true;
        state.suspended.order = order;
        return state;
    };
    battle::Order order;
    order.path.push_back(table::advance(3));
    order.numbers.push_back(1);
    const State first = waiting(order);
    CHECK(battle::Told<State>::hash(waiting(order)) == battle::Told<State>::hash(first));
    order.numbers[0] = 2;
    CHECK(battle::Told<State>::first_difference(first, waiting(order)).find("order.number") !=
          std::string::npos);
    order.numbers[0] = 1;
    order.path[0] = table::advance(4);
    CHECK(battle::Told<State>::hash(waiting(order)) != battle::Told<State>::hash(first));
    order.path[0] = table::advance(3);
    order.place = table::Pose{{1, 2}, {0, 1'000'000'000}};
    CHECK(battle::Told<State>::hash(waiting(order)) != battle::Told<State>::hash(first));
}
