// The table of verbs: what a row must have, who may answer what, and who offers what in which
// order.

#include "battle/verbs.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

struct Position {
    bool quarrel = false;
};
enum class Say : std::uint8_t { advance, halt, answer };
enum class Asked : std::uint8_t { orders, reaction };
using Row = VerbRow<Say, Asked, Position, Position>;

Judged only_in_quarrel(const Position& position, const Order&)
{
    if (!position.quarrel) return refused("test.quarrel", {"There is no quarrel."});
    return Preview{};
}

void start_quarrel(Position& position, const Order&)
{
    position.quarrel = true;
}
struct Settled {
    bool quarrel = false;
};
void settle(Position& position, const Order&, const Settled& found)
{
    position.quarrel = found.quarrel;
}

void moves(const Position&, UnitId unit, Orders& orders)
{
    orders.push_back(order_of(Side::red, Say::halt, unit));
    orders.push_back(order_of(Side::red, Say::advance, unit));
}

void answers(const Position&, UnitId, Orders& orders)
{
    orders.push_back(order_of(Side::red, Say::answer));
}

constexpr Row row(Say verb, std::string_view name, Answers<Asked> asked,
                  void (*options)(const Position&, UnitId, Orders&))
{
    return {
        .verb = verb,
        .shape = {.name = name, .words = "words"},
        .answers = asked,
        .judge = verb == Say::answer ? only_in_quarrel : always_legal<Position>,
        .carry_out = as_ordered<start_quarrel>,
        .options = options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    };
}

constexpr auto all_rows = verb_table<Row>({
    row(Say::advance, "advance", {Asked::orders}, moves),
    row(Say::halt, "halt", Answers<Asked>::every(), moves),
    row(Say::answer, "answer", {Asked::reaction}, answers),
});
constexpr DecisionShape decisions[] = {{"orders", "give orders"}, {"reaction", "react"}};

VerbsOf<Row> verbs()
{
    return {all_rows, decisions, "test.over", "test.order"};
}

Judged judged(const Position& position, Asked kind, const Order& order)
{
    const Decision now{false, Side::red, static_cast<std::uint8_t>(kind), no_unit, no_unit};
    return judged_at(now, verbs(), position, order);
}

std::vector<Say> offered(Asked kind)
{
    Orders orders{order_of(Side::blue, Say::answer)}; // of an earlier question
    const Decision now{false, Side::red, static_cast<std::uint8_t>(kind), no_unit, no_unit};
    offer(verbs(), now, Position{}, no_unit, orders);
    std::vector<Say> verbs;
    for (const Order& order : orders) verbs.push_back(static_cast<Say>(order.verb));
    return verbs;
}

} // namespace

TEST_CASE("verbs: a row lacks whatever is not said in it")
{
    const Row whole = all_rows.rows[0];
    CHECK(lacking(whole) == "");
    const auto without = [&](auto member) {
        Row less = whole;
        less.*member = nullptr;
        return lacking(less);
    };
    CHECK(without(&Row::judge) == "judge");
    CHECK(without(&Row::carry_out) == "carry_out");
    CHECK(without(&Row::options) == "options");
    CHECK(without(&Row::appraise) == "appraise");
    CHECK(without(&Row::outlooks) == "outlooks");
    CHECK(without(&Row::say) == "say");
    Row less = whole;
    less.answers = {};
    CHECK(lacking(less) == "a decision that it answers");
    less = whole;
    less.shape.words = {};
    CHECK(lacking(less) == "words");
    less.shape.name = {};
    CHECK(lacking(less) == "a name");
}

TEST_CASE("verbs: an order is judged by its row, and only where its verb answers what is asked")
{
    const Order answer = order_of(Side::red, Say::answer);
    CHECK(judged({true}, Asked::reaction, answer));
    CHECK(judged({false}, Asked::reaction, answer).error().rule == "test.quarrel");
    CHECK(judged({true}, Asked::orders, answer).error().rule == "test.order");
    CHECK(judged({true}, Asked::orders, order_of(Side::red, Say::halt)));
    CHECK(judged({true}, Asked::reaction, order_of(Side::red, Say::halt)));
    CHECK_FALSE(judged({true}, Asked::orders, order_of(Side::blue, Say::halt)));
    CHECK(judged({true}, Asked::orders, order_of(Side::red, Say::halt, 2)).error().reason.pattern ==
          "The order takes no unit.");
    Order none = answer;
    none.verb = 3;
    CHECK(judged({true}, Asked::reaction, none).error().reason.pattern ==
          "There is no such order.");
}

TEST_CASE("verbs: an order is carried out by its words alone, or by what its judge has found")
{
    Position position;
    const Order halt = order_of(Side::red, Say::halt);
    all_rows.rows[1].carry_out(position, halt, {});
    CHECK(position.quarrel);
    Row by_finding = all_rows.rows[1];
    by_finding.carry_out = as_found<settle>;
    Finding found;
    found.keep(Settled{false});
    by_finding.carry_out(position, halt, found);
    CHECK_FALSE(position.quarrel);
    found.keep(1.5);
    CHECK_THROWS_AS(by_finding.carry_out(position, halt, found), Bug);
}

TEST_CASE("verbs: what offers several verbs is asked once, in the order of the table")
{
    CHECK(offered(Asked::orders) == std::vector{Say::halt, Say::advance});
    CHECK(offered(Asked::reaction) == std::vector{Say::halt, Say::advance, Say::answer});
}
