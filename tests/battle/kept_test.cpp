// Answers that are kept with their grounds.

#include "battle/kept_state.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using battle::Grounds;

TEST_CASE("kept: the same grounds are answered once, others anew")
{
    battle::Keeper<int, 3, 8> keeper;
    int asked = 0;
    const auto ask = [&](std::uint64_t a, std::uint64_t b) {
        Grounds<3> grounds;
        return keeper.answer(grounds.add(a).add(b), [&] { return ++asked; });
    };
    const int first = ask(1, 2);
    CHECK(ask(1, 2) == first);
    CHECK(asked == 1);
    CHECK(ask(2, 1) != first);
    CHECK(ask(1, 3) != first);
    for (std::uint64_t i = 0; i < 100; ++i) {
        const int found = ask(i, 7);
        CHECK(ask(i, 7) == found);
    }
}

TEST_CASE("kept: fewer grounds are others, and more than there is room for are not kept")
{
    battle::Keeper<int, 2, 1> keeper;
    int asked = 0;
    const auto ask = [&](std::initializer_list<std::uint64_t> words) {
        Grounds<2> grounds;
        for (const std::uint64_t word : words) grounds.add(word);
        return keeper.answer(grounds, [&] { return ++asked; });
    };
    CHECK(ask({0}) == 1);
    CHECK(ask({0, 0}) == 2);
    CHECK(ask({0, 0}) == 2);
    CHECK(ask({0, 0, 0}) == 3);
    CHECK(ask({0, 0, 0}) == 4);
    CHECK(ask({0, 0}) == 2);
}

TEST_CASE("kept: an answer may ask for others meanwhile")
{
    battle::Keeper<int, 1, 1> keeper;
    const auto ask = [&](auto& self, std::uint64_t word) -> int {
        Grounds<1> grounds;
        return keeper.answer(grounds.add(word), [&] {
            return word == 0 ? 0 : self(self, word - 1) + static_cast<int>(word);
        });
    };
    CHECK(ask(ask, 4) == 10);
    CHECK(ask(ask, 4) == 10);
}

TEST_CASE("kept: a setting has its own number when it is settled, and a copy of it none")
{
    const battle::Identity one;
    CHECK(!one.settled());
    one.settle();
    const std::uint64_t number = one.number();
    one.settle();
    CHECK(one.number() == number);
    const battle::Identity copied = one; // NOLINT(performance-unnecessary-copy-initialization)
    CHECK(!copied.settled());
    battle::Identity assigned;
    assigned.settle();
    CHECK(assigned.number() != number);
    assigned = one;
    CHECK(!assigned.settled());
}

TEST_CASE("kept: nothing is kept for a setting that is not settled")
{
    battle::Keeper<int, 4, 8> keeper;
    const battle::Identity identity;
    int asked = 0;
    const auto ask = [&] {
        Grounds<4> grounds;
        return keeper.answer(grounds.add(identity).add(1), [&] { return ++asked; });
    };
    CHECK(ask() == 1);
    CHECK(ask() == 2);
    identity.settle();
    CHECK(ask() == 3);
    CHECK(ask() == 3);
}

TEST_CASE("kept: positions have numbers, the same for the same grounds")
{
    struct Here {};
    const auto number = [](std::uint64_t word) {
        Grounds<4> grounds;
        return battle::position_number<Here>(grounds.add(word));
    };
    const std::uint64_t first = number(1);
    const std::uint64_t second = number(2);
    CHECK(first != second);
    CHECK(number(1) == first);
    for (std::uint64_t word = 3; word < 200; ++word) {
        const std::uint64_t now = number(word);
        CHECK(now != first);
        CHECK(now != second);
    }
}

TEST_CASE("kept: bytes have numbers, the same while they are among the last")
{
    battle::Recent<8, 2> recent;
    const auto number = [&](std::uint64_t word) {
        return recent.number_of(std::as_bytes(std::span(&word, 1)));
    };
    const std::uint64_t first = number(1);
    const std::uint64_t second = number(2);
    CHECK(first != second);
    CHECK(number(1) == first);
    CHECK(number(2) == second);
    const std::uint64_t third = number(3);
    CHECK(third != first);
    CHECK(third != second);
    CHECK(number(3) == third);
    CHECK(number(1) != third);
}

TEST_CASE("kept: fewer bytes are others, and more than there is room for have a number each time")
{
    battle::Recent<8, 2> recent;
    const std::array<std::byte, 9> bytes{};
    const auto number = [&](std::size_t size) {
        return recent.number_of(std::span(bytes).first(size));
    };
    const std::uint64_t eight = number(8);
    CHECK(number(7) != eight);
    CHECK(number(8) == eight);
    CHECK(number(9) != number(9));
}
