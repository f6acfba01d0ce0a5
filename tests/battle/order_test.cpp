#include "battle/order.hpp"

#include "dice/rolled.hpp"

#include <doctest/doctest.h>
#include <limits>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

constexpr VerbShape verbs[] = {
    {.name = "move", .words = "move a unit", .unit = true, .path = true},
    {.name = "charge", .words = "charge an enemy", .unit = true, .target = true},
    {.name = "general", .words = "place the general", .place = true},
    {.name = "end", .words = "end the phase"},
    {.name = "wing",
     .words = "all at once",
     .unit = true,
     .target = true,
     .path = true,
     .place = true,
     .others = true,
     .numbers = true},
    {.name = "roll", .words = "roll", .numbers = true},
};

Roster make_roster()
{
    Roster roster;
    for (const Side side : {Side::red, Side::blue})
        for (int i = 1; i <= 12; ++i)
            roster.units.push_back({.label = (side == Side::red ? "A" : "B") + std::to_string(i),
                                    .name = "Foot",
                                    .side = side});
    return roster;
}
const Roster roster = make_roster();

std::string text(const Order& order)
{
    return to_text(order, verbs, roster);
}
Order read(std::string_view words)
{
    const auto order = order_of_text(words, verbs, roster);
    INFO(words, ": ", order ? "" : to_text(order.error()));
    REQUIRE(order);
    return *order;
}
std::string trouble(std::string_view words)
{
    const auto order = order_of_text(words, verbs, roster);
    REQUIRE_FALSE(order);
    return to_text(order.error());
}

// Any order that can be written, from dice.
class Maker {
  public:
    explicit Maker(std::uint64_t number) : dice_(dice::seed_from(1), number) {}

    Order order()
    {
        Order order;
        order.side = flip() ? Side::red : Side::blue;
        order.verb = static_cast<Verb>(below(6));
        const VerbShape& shape = verbs[order.verb];
        if (shape.unit)
            order.unit = static_cast<UnitId>(below(12) + (order.side == Side::red ? 0 : 12));
        if (shape.target) order.target = unit();
        if (shape.path)
            for (int i = below(8); i >= 0; --i) order.path.push_back(step());
        if (shape.place) order.place = flip() ? table::Pose{point()} : pose();
        if (shape.others)
            for (int i = below(9); i > 0; --i) order.others.push_back(unit());
        if (shape.numbers)
            for (int i = below(7); i > 0; --i)
                order.numbers.push_back(static_cast<std::int16_t>(ranging(32767)));
        return order;
    }

  private:
    int below(int n) { return dice_.die(n) - 1; }
    bool flip() { return below(2) == 0; }
    UnitId unit() { return static_cast<UnitId>(below(24)); }
    // From -most to most, often small or at the ends.
    std::int32_t ranging(std::int32_t most)
    {
        const int kind = below(6);
        if (kind == 0) return 0;
        if (kind == 1) return flip() ? most : -most;
        std::int64_t value = 0;
        for (int i = 0; i < 4; ++i) value = value * 251 + below(251);
        value %= kind == 2 ? std::min<std::int64_t>(most, 1000) : std::int64_t{most} + 1;
        return static_cast<std::int32_t>(flip() ? value : -value);
    }
    table::Point point()
    {
        table::Point point;
        point.x = ranging(1'000'000'000);
        point.y = ranging(1'000'000'000);
        return point;
    }
    table::Pose pose()
    {
        const table::Point at = point();
        return {at, table::heading_of_degrees(ranging(360'000'000) / 1e6)};
    }
    table::Step step()
    {
        using enum table::StepKind;
        table::Step step;
        step.kind = static_cast<table::StepKind>(below(9));
        const table::Side side = flip() ? table::Side::left : table::Side::right;
        const bool sided = step.kind == wheel || step.kind == oblique || step.kind == shift ||
                           step.kind == quarter_turn;
        if (sided) step.side = side;
        if (step.kind == advance || step.kind == oblique) step.ahead = ranging(1'000'000'000);
        if (step.kind == oblique || step.kind == shift) step.aside = ranging(1'000'000'000);
        if (step.kind == wheel) step.angle = ranging(360'000'000);
        if (step.kind == quarter_turn || step.kind == half_turn) {
            if (flip()) step.about = table::TurnAbout::edge;
            if (flip()) step.quarter = table::Quarter::exchanged;
        }
        if (step.kind == widen) {
            step.left_files = static_cast<std::int8_t>(ranging(127));
            step.right_files = static_cast<std::int8_t>(ranging(127));
        }
        if (step.kind == reform || step.kind == place)
            step.files = static_cast<std::uint8_t>(below(255));
        if (step.kind == place) step.to = pose();
        return step;
    }
    dice::Rolled dice_;
};

} // namespace

TEST_CASE("an order reads as in the grammar")
{
    CHECK(text(read("red move A3 advance 1.5 wheel right 30 advance 0.25")) ==
          "red move A3 advance 1.5 wheel right 30 advance 0.25");
    CHECK(read("red move A3 advance 1.5").path[0].ahead == 1'500'000);
    CHECK(read("red move A3 wheel right 30.000001").path[0].angle == 30'000'001);
    const Order charge = read("  blue\tcharge  B2   A5 ");
    CHECK(charge == Order{.side = Side::blue, .verb = 1, .unit = 13, .target = 4});
    CHECK(read("red general at 12 8.5").place == table::Pose{{12'000'000, 8'500'000}});
    CHECK(read("red general at 12 8.5 1 0").place->heading == table::Heading{1'000'000'000, 0});
    CHECK(read("red general at 12 8.5 facing 90").place->heading ==
          table::Heading{1'000'000'000, 0});
    CHECK(text(read("red general at 12 8.50 facing 0")) == "red general at 12 8.5");
    CHECK(read("blue roll -3 4").numbers == Fixed<std::int16_t, 6>{-3, 4});
    CHECK(read("red end") == Order{.verb = 3});
}

TEST_CASE("every step reads and writes")
{
    for (const std::string_view step :
         {"advance 1.5", "advance 0", "retire 1", "wheel left 30", "wheel right 0.000001",
          "oblique left 2 1", "shift right 0.5", "turn left", "turn right edge",
          "turn left exchanged", "turn right edge exchanged", "turn back", "turn back edge",
          "widen 1 -1", "reform 4", "place 1 2 0 1", "place 1.5 -2 0.6 0.8 files 3"}) {
        const std::string order = "red move A1 " + std::string(step);
        CHECK(text(read(order)) == order);
    }
    CHECK(read("red move A1 retire 1").path[0].ahead == -1'000'000);
    CHECK(text(read("red move A1 about")) == "red move A1 turn back");
    CHECK(text(read("red move A1 place 1 2 facing 270 files 2")) ==
          "red move A1 place 1 2 -1 0 files 2");
}

TEST_CASE("an order written and read is the same order, bit for bit")
{
    for (std::uint64_t number = 0; number < 20000; ++number) {
        const Order order = Maker(number).order();
        const auto again = order_of_text(text(order), verbs, roster);
        INFO(number, ": ", text(order), again ? "" : to_text(again.error()));
        REQUIRE(again);
        REQUIRE(*again == order);
        REQUIRE(text(*again) == text(order));
        REQUIRE(flaw_of(order, verbs[order.verb]).empty());
    }
}

TEST_CASE("wrong words get the nearest right one")
{
    CHECK(trouble("rde move A3 advance 1") ==
          "order: side: \"rde\" is not known here; expected red or blue. Did you mean \"red\"?");
    CHECK(trouble("red mvoe A3 advance 1") ==
          "order: verb: \"mvoe\" is not known here; expected move, charge, general, end, wing or "
          "roll. Did you mean \"move\"?");
    CHECK(trouble("red move a3 advance 1") ==
          "order: unit: \"a3\" is no unit. Did you mean \"A3\"?");
    CHECK(trouble("red charge A3 BB2") ==
          "order: target: \"BB2\" is no unit. Did you mean \"B2\"?");
    CHECK(trouble("red move A3 advnce 1") ==
          "order: step 1: \"advnce\" is not known here; expected advance, retire, wheel, oblique, "
          "shift, turn, about, widen, reform or place. Did you mean \"advance\"?");
    CHECK(trouble("red move A3 advance 1 wheel lft 3") ==
          "order: step 2, wheel: \"lft\" is not known here; expected left or right. Did you mean "
          "\"left\"?");
}

TEST_CASE("missing parts say what the verb needs")
{
    CHECK(trouble("") == "order: side: is missing; expected red or blue.");
    CHECK(trouble("red") ==
          "order: verb: is missing; expected move, charge, general, end, wing or roll.");
    CHECK(trouble("red charge") ==
          "order: unit: is missing; the order reads: red charge UNIT TARGET.");
    CHECK(trouble("blue charge B1") ==
          "order: target: is missing; the order reads: blue charge UNIT TARGET.");
    CHECK(trouble("red move A1") ==
          "order: steps: are missing; the order reads: red move UNIT STEPS, with steps such as "
          "advance 1.5 or wheel left 30.");
    CHECK(trouble("red general") == "order: at: is missing; the order reads: red general at X Y "
                                    "[facing DEGREES].");
    CHECK(trouble("red move A1 advance") ==
          "order: step 1, advance: is not whole; expected a length of at most 1000 with at most 6 "
          "decimals.");
    CHECK(trouble("red move A1 widen 1") == "order: step 1, widen: expected a whole number from "
                                            "-128 to 127, found nothing.");
}

TEST_CASE("what is too much, too far, too fine or too long is refused")
{
    CHECK(trouble("red end A3") ==
          "order: order: \"A3\" is more than it takes; the order reads: red end.");
    CHECK(trouble("red charge B2 A3") == "order: unit: B2 Foot is not red's.");
    const std::string length = "order: step 1, advance: expected a length of at most 1000 with at "
                               "most 6 decimals, found ";
    for (const std::string_view bad :
         {"1.2345678", "1000.000001", "x", "1e3", "--1", ".5", "5.", "99999999999999999999", "+1"})
        CHECK(trouble("red move A3 advance " + std::string(bad)) ==
              length + "\"" + std::string(bad) + "\".");
    CHECK(trouble("red move A3" + std::string(" advance 1 advance 1 advance 1") +
                  " advance 1 advance 1 advance 1 advance 1 advance 1 advance 1") ==
          "order: step 9: a path has at most 8 steps.");
    CHECK(trouble("red roll 1 2 3 4 5 6 7") == "order: numbers: at most 6 numbers.");
    CHECK(trouble("red roll 40000") ==
          "order: numbers: expected a whole number from -32768 to 32767, found \"40000\".");
    CHECK(trouble("red general at 1 2 0.5 0.5") ==
          "order: at: expected a heading: facing and degrees, or a unit vector with at most 9 "
          "decimals; this vector is not of length 1.");
    CHECK(trouble("red wing A1 B1 advance 1 at 1 2 at 1 2") == "order: at: stands here twice.");
    CHECK(trouble("red wing A1 B1 with A2 with A3") == "order: with: stands here twice.");
    CHECK(trouble("red wing A1 B1 with") == "order: with: is missing; the order reads: red wing "
                                            "UNIT TARGET [NUMBERS] [with UNITS] STEPS at X Y "
                                            "[facing DEGREES].");
    CHECK(trouble(std::string(2001, 'a')) == "order: order: is too long; at most 2000 characters.");
    CHECK(trouble(std::string(60, 'z')) == "order: side: \"" + std::string(40, 'z') +
                                               "...\" is not known here; expected red or blue.");
}

TEST_CASE("an order that lacks a part of its verb, or has another, says so")
{
    const auto flaw = [](const Order& order) { return flaw_of(order, verbs[order.verb]); };
    const Order wing = read("red wing A1 B1 1 with A2 advance 1 at 3 4");
    CHECK(flaw(wing).empty());
    Order order = wing;
    order.unit = no_unit;
    CHECK(flaw(order) == "The order names no unit.");
    order = wing;
    order.target = no_unit;
    CHECK(flaw(order) == "The order names no target.");
    order = wing;
    order.path.clear();
    CHECK(flaw(order) == "The order has no steps.");
    order = wing;
    order.place.reset();
    CHECK(flaw(order) == "The order names no place.");
    order = wing;
    order.others.clear();
    order.numbers.clear();
    CHECK(flaw(order).empty()); // these may be absent

    const Order end = read("red end");
    CHECK(flaw(end).empty());
    for (const auto& [more, words] :
         {std::pair{Order{.verb = 3, .unit = 1}, "The order takes no unit."},
          {Order{.verb = 3, .target = 1}, "The order takes no target."},
          {Order{.verb = 3, .path = {table::advance(1)}}, "The order takes no steps."},
          {Order{.verb = 3, .place = table::Pose{}}, "The order takes no place."},
          {Order{.verb = 3, .others = {1}}, "The order takes no further units."},
          {Order{.verb = 3, .numbers = {1}}, "The order takes no numbers."}})
        CHECK(flaw(more) == words);
}

TEST_CASE("a step that says more than its text holds is a flaw, whatever its kind")
{
    for (const std::string_view step :
         {"advance 1.5", "wheel left 30", "oblique left 2 1", "shift right 0.5", "turn left edge",
          "turn back", "widen 1 -1", "reform 4", "place 1 2 0 1"}) {
        const Order whole = read("red move A1 " + std::string(step));
        CHECK(flaw_of(whole, verbs[0]).empty());
        int flaws = 0;
        const auto with = [&](auto change) {
            Order order = whole;
            change(order.path[0]);
            const auto again = order_of_text(text(order), verbs, roster);
            const bool same = again && *again == order;
            CHECK(flaw_of(order, verbs[0]).empty() == same);
            if (!same) ++flaws;
        };
        with([](table::Step& one) { one.side = table::Side::right; });
        with([](table::Step& one) { one.about = table::TurnAbout::edge; });
        with([](table::Step& one) { one.quarter = table::Quarter::exchanged; });
        with([](table::Step& one) { one.left_files = 2; });
        with([](table::Step& one) { one.files = 3; });
        with([](table::Step& one) { one.ahead = 7; });
        with([](table::Step& one) { one.aside = 7; });
        with([](table::Step& one) { one.angle = 7; });
        with([](table::Step& one) { one.to.front.x = 7; });
        CHECK(flaws >= 5);
    }
}

TEST_CASE("an order that does not fit its verb gives a text that does not read back")
{
    const auto reads_back = [](const Order& order) {
        const auto again = order_of_text(text(order), verbs, roster);
        return again && *again == order;
    };
    CHECK(reads_back({.verb = 3}));
    CHECK_FALSE(reads_back({.verb = 3, .unit = 1}));
    CHECK_FALSE(reads_back({.verb = 0, .unit = 1}));
    CHECK_FALSE(reads_back({.verb = 1, .unit = 1, .target = 200}));
    CHECK_FALSE(reads_back({.verb = 1, .unit = 1}));
    CHECK_FALSE(reads_back({.verb = 77}));
    table::Step step;
    step.ahead = std::numeric_limits<std::int32_t>::min();
    CHECK_FALSE(reads_back({.verb = 0, .unit = 1, .path = {step}}));
    step.ahead = 1;
    CHECK(reads_back({.verb = 0, .unit = 1, .path = {step}}));
    step.angle = 1;
    CHECK_FALSE(reads_back({.verb = 0, .unit = 1, .path = {step}}));
}
