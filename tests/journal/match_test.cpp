#include "journal/play.hpp"

using namespace quincunx;
using namespace quincunx::journal;
using battle::Side;

namespace {

// A1 and B1 face each other within reach, red to move.
Match face_to_face(std::uint64_t seed = 7)
{
    Match match = opened(campus::line_battle(4), seed);
    give(match, "red move A1 advance 4");
    give(match, "red end");
    give(match, "blue move B1 advance 2");
    give(match, "blue end");
    return match;
}

} // namespace

TEST_CASE("a match takes orders through the judge, and keeps order, dice and hash")
{
    Match match = face_to_face();
    give(match, "red attack A1 B1");
    const Entry fight = give(match, "blue hold B1");
    CHECK(fight.n == 6);
    CHECK(fight.text == "blue hold B1");
    CHECK(fight.dice.size() == 2);
    CHECK(fight.hash == match.battle().hash());
    dice::Rolled again(dice::seed_from(7), 6);
    CHECK(again.die(6) == fight.dice[0]);
    CHECK(again.die(6) == fight.dice[1]);
    CHECK(match.next() == 7);
    CHECK(match.battle().entry() == 6);
}

TEST_CASE("events are told as orders are given")
{
    Match match = face_to_face();
    const std::size_t before = match.events().size();
    give(match, "red attack A1 B1");
    REQUIRE(match.events().size() == before + 1);
    CHECK(battle::to_text(match.events()[before], match.battle().roster()) ==
          "A1 1 Cohort attacks B1 1 Cohort. [cam.attack.reach]");
}

TEST_CASE("an order that was judged is carried out once, at the entry it was judged at")
{
    Match match = face_to_face();
    const auto legal = match.judged("red move A2 advance 3");
    REQUIRE(legal);
    CHECK(match.next() == 5); // judging gives nothing
    const Entry given = match.give(*legal);
    CHECK(given.n == 5);
    CHECK(given.text == "red move A2 advance 3");
    CHECK(given.order == legal->order());
    CHECK_THROWS_AS(match.give(*legal), Bug);
    REQUIRE(match.undo(Side::red));
    CHECK(match.give(*legal) == given); // the same state again
}

TEST_CASE("an order out of turn is refused with what is pending")
{
    Match match = face_to_face();
    const auto out = match.give("blue end");
    CHECK(refusal(out) ==
          "It is not for blue to order now. Reds (red): move or attack with a unit, or end "
          "the turn.");
    CHECK(out.error().why == why::out_of_turn);
    CHECK(refusal(match.give("red move B1 advance 1")) == "order: unit: B1 1 Cohort is not red's.");
    CHECK(match.next() == 5);
}

TEST_CASE("an illegal order is refused with the reason and the rule")
{
    Match match = face_to_face();
    const auto illegal = match.give("red move A2 advance 5");
    CHECK(refusal(illegal) == "A2 2 Cohort may move 4; this move is 5. [cam.move.allowance]");
    CHECK(illegal.error().rule == "cam.move.allowance");
    CHECK(illegal.error().why == why::illegal);
}

TEST_CASE("an order that is not whole, or more than its text can hold, is refused")
{
    Match match = face_to_face();
    const auto judged = [&](const battle::Order& order) { return refusal(match.judged(order)); };
    CHECK(judged({.verb = campus::attack, .unit = 0}) ==
          "The order names no target. [cam.turn.order]");
    CHECK(judged({.verb = campus::end, .unit = 0}) == "The order takes no unit. [cam.turn.order]");
    CHECK(judged({.verb = campus::end, .numbers = {1}}) ==
          "The order takes no numbers. [cam.turn.order]");
    battle::Order move{.verb = campus::move, .unit = 1, .path = {table::advance(1)}};
    CHECK(match.judged(move));
    move.path[0].angle = 30;
    CHECK(judged(move) == "A step of the order says more than its kind has. [cam.turn.order]");
    CHECK(judged({.verb = 200}) == "There is no such order. [cam.turn.order]");
    CHECK(refusal(match.give("red mvoe A1 advance 1")) ==
          "order: verb: \"mvoe\" is not known here; expected move, attack, hold, fall_back or end. "
          "Did you mean \"move\"?");
}

TEST_CASE("after the end nothing is ordered")
{
    Match match = opened();
    play_on(match, 3);
    CHECK(match.battle().pending().over);
    CHECK(refusal(match.give("red end")) == "The battle is over.");
}

TEST_CASE("undo gives back the state and the events; redo gives the order again")
{
    Match match = opened();
    const std::uint64_t start = match.battle().hash();
    CHECK(refusal(match.undo(Side::red)) == "Nothing has been ordered yet.");
    give(match, "red move A1 advance 4");
    give(match, "red move A2 advance 3");
    const std::uint64_t after = match.battle().hash();
    REQUIRE(match.undo(Side::red));
    REQUIRE(match.undo(Side::red));
    CHECK(match.battle().hash() == start);
    CHECK(match.events().empty());
    CHECK(match.next() == 1);
    CHECK(match.redoable() == 2);
    CHECK(refusal(match.redo(Side::blue)) == "The order taken back was red's, not blue's.");
    REQUIRE(match.redo(Side::red));
    REQUIRE(match.redo(Side::red));
    CHECK(match.battle().hash() == after);
    CHECK(refusal(match.redo(Side::red)) == "Nothing has been taken back.");
}

TEST_CASE("a new order forgets what was taken back")
{
    Match match = opened();
    give(match, "red move A1 advance 4");
    REQUIRE(match.undo(Side::red));
    give(match, "red move A1 advance 1");
    CHECK(match.redoable() == 0);
    CHECK(match.entries().size() == 1);
}

TEST_CASE("undo never crosses the other player's decision")
{
    Match match = opened();
    give(match, "red end");
    give(match, "blue move B1 advance 1");
    CHECK(refusal(match.undo(Side::red)) ==
          "Order 2 was blue's decision; red cannot take back what "
          "came before it.");
    REQUIRE(match.undo(Side::blue));
    REQUIRE(match.undo(Side::red));
    CHECK(match.next() == 1);
}

TEST_CASE("undo never crosses a die")
{
    Match match = face_to_face();
    give(match, "red attack A1 B1");
    const Entry fight = give(match, "blue hold B1");
    CHECK(refusal(match.undo(Side::blue)) ==
          "Order 6 threw dice (" + std::to_string(fight.dice[0]) + " " +
              std::to_string(fight.dice[1]) + "); it cannot be taken back.");
    give(match, "red move A2 advance 1");
    REQUIRE(match.undo(Side::red));
    CHECK_FALSE(match.undo(Side::red));
    CHECK(match.next() == 7);
}

TEST_CASE("undo never crosses a revelation")
{
    Match match = opened(campus::ambush(4));
    give(match, "red move A1 advance 1");
    REQUIRE(match.undo(Side::red));
    give(match, "red move A1 advance 4");
    const auto shown = match.undo(Side::red);
    CHECK(refusal(shown) == "Order 1 showed B1 1 Cohort; it cannot be taken back.");
    CHECK(shown.error().why == why::final);
}

TEST_CASE("a match by house rules plays by them")
{
    const std::vector<reckoning::HouseRules> house = {
        {"Swift", "campus", "", {{"cam.move.allowance", reckoning::Change::What::value, 5}}}};
    Match match = opened(campus::line_battle(4), 7, house);
    give(match, "red move A2 advance 5");
    const auto wrong = Match::open(
        {&campus::rule_set(), campus::line_battle(4), {{"", "", "", {{"cam.move.alowance"}}}}},
        dice::seed_from(1));
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error()[0].message ==
          "Campus has no row \"cam.move.alowance\". Did you mean \"cam.move.allowance\"?");
}

TEST_CASE("a fight that the rule set cannot open is a trouble, not a match")
{
    muster::Fight fight = campus::line_battle(4);
    fight.sides[0].units[1].heading = 90;
    const auto match = Match::open({&campus::rule_set(), fight}, dice::seed_from(1));
    REQUIRE_FALSE(match);
    CHECK(to_text(match.error()[0]) == "A2: units face 0 or 180 degrees, not 90.");
}

namespace {

// Nobody does anything, for a long time.
Match idle_match(int orders)
{
    muster::Fight fight = campus::line_battle(4);
    fight.turn_limit = 1000;
    Match match = opened(fight);
    for (int i = 0; i < orders; ++i)
        give(match, match.battle().pending().side == Side::red ? "red end" : "blue end");
    return match;
}

void check_ways(const Match& match)
{
    std::vector<std::uint64_t> hashes{match.first_hash()};
    for (const Entry& entry : match.entries()) hashes.push_back(entry.hash);
    for (std::uint32_t n = 0; n < hashes.size(); ++n) {
        Past past = match.way_to(n);
        std::size_t steps = 0;
        while (past.step()) ++steps;
        CHECK(past.battle().hash() == hashes[n]);
        CHECK(past.battle().entry() == n);
        CHECK(steps < std::max<std::size_t>(16, hashes.size() / 8)); // states are kept all the way
    }
    Past past = match.way_from_start();
    for (const std::uint64_t hash : hashes) {
        CHECK(past.battle().hash() == hash);
        past.step();
    }
}

} // namespace

TEST_CASE("the way to any moment leads to its state, from a state near it")
{
    Match match = opened();
    play_on(match, 3);
    REQUIRE(match.entries().size() > 20);
    check_ways(match);
    CHECK(match.events_at(0) == 0);
    CHECK(match.events_at(static_cast<std::uint32_t>(match.entries().size())) ==
          match.events().size());
    check_ways(idle_match(700));
}

TEST_CASE("a moment that was taken back is not on the way to one that stands")
{
    Match match = idle_match(16);
    REQUIRE(match.undo(Side::blue)); // its state was kept
    give(match, "blue move B1 advance 1");
    give(match, "blue end");
    check_ways(match);
}

TEST_CASE("no more orders are taken back in a row than states are kept for")
{
    Match match = idle_match(static_cast<int>(most_undos_in_a_row) + 20);
    std::size_t back = 0;
    while (match.undo(*match.side_of_last())) ++back;
    CHECK(back == most_undos_in_a_row);
    CHECK(match.undo_barrier(*match.side_of_last())->reason ==
          "Order 20 is not one of the last 128; it cannot be taken back.");
    give(match, match.battle().pending().side == Side::red ? "red end" : "blue end");
}
