#include "server/turns.hpp"

#include <doctest/doctest.h>
#include <vector>

using namespace quincunx::server;

namespace {

// Whose turn it is next, and what it costs him.
std::string next(Turns& turns, double cost)
{
    const Turns::Turn turn = turns.next();
    turns.charge(turn.address, cost);
    return turn.address;
}

} // namespace

TEST_CASE("turns: whoever has taken little comes before those who bring much, whenever he comes")
{
    Turns turns;
    for (int i = 0; i < 100; ++i)
        for (const char* many : {"a", "b", "c"}) turns.add(many, [] {});
    for (int i = 0; i < 10; ++i) {
        next(turns, 5);
        next(turns, 5);
        turns.add("honest", [] {});
        int others = 0;
        while (next(turns, 5) != "honest") ++others;
        CHECK(others <= 1); // who has taken as little
    }
    CHECK(turns.size() >= 270);
}

TEST_CASE("turns: by the time they take, not by their number")
{
    Turns turns;
    for (int i = 0; i < 100; ++i) {
        turns.add("cheap", [] {});
        turns.add("dear", [] {});
    }
    int cheap = 0;
    for (int i = 0; i < 44; ++i) {
        const Turns::Turn turn = turns.next();
        turns.charge(turn.address, turn.address == "cheap" ? 1 : 10);
        cheap += turn.address == "cheap" ? 1 : 0;
    }
    CHECK(cheap >= 39);
    CHECK(cheap <= 41);
}

TEST_CASE("turns: one's own messages keep their order, and nothing is saved up by staying away")
{
    Turns turns;
    std::vector<int> done;
    for (int i = 0; i < 3; ++i) turns.add("a", [&done, i] { done.push_back(i); });
    while (!turns.empty()) {
        const Turns::Turn turn = turns.next();
        turn.task();
        turns.charge(turn.address, 100);
    }
    CHECK(done == std::vector<int>{0, 1, 2});
    CHECK_FALSE(turns.next().task);
    // Another has been away all the time: each has every second turn from now on.
    std::string order;
    for (int i = 0; i < 4; ++i) {
        turns.add("a", [] {});
        turns.add("b", [] {});
    }
    for (int i = 0; i < 8; ++i) order += next(turns, 100);
    CHECK(order == "babababa");
}
