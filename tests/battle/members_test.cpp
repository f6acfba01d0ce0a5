#include "battle/members.hpp"

#include "kernel/fixed.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

enum class Mood : std::uint8_t { calm, wild };

struct Part {
    table::Pose pose;
    Mood mood = Mood::calm;
    bool operator==(const Part&) const = default;
    static constexpr std::array field_names{"pose", "mood"};
};
struct Whole {
    const int* setting = nullptr;
    std::int16_t turn = 0;
    std::array<std::uint8_t, 2> pair{};
    Fixed<Part, 4> parts;
    static constexpr std::array field_names{"setting", "turn", "pair", "part"};
};

std::string difference(const Whole& a, const Whole& b)
{
    return first_difference(named_members(a), named_members(b));
}

} // namespace

TEST_CASE("members: the compiler counts the fields of a struct")
{
    static_assert(detail::member_count<Part>() == 2);
    static_assert(detail::member_count<Whole>() == 4);
    static_assert(detail::member_count<table::Pose>() == 2);
}

TEST_CASE("members: every field of a state is in its hash, and named where it differs")
{
    const Whole one;
    Whole other = one;
    CHECK(hash_of_members(one) == hash_of_members(other));
    CHECK(difference(one, other) == "");

    other.turn = 3;
    CHECK(hash_of_members(one) != hash_of_members(other));
    CHECK(difference(one, other) == "turn is 0 and 3");

    other = one;
    other.pair[1] = 7;
    CHECK(hash_of_members(one) != hash_of_members(other));
    CHECK(difference(one, other) == "pair 1 is 0 and 7");

    other = one;
    other.parts.push_back({});
    CHECK(hash_of_members(one) != hash_of_members(other)); // a list is hashed with its length
    Whole third = other;
    third.parts[0].pose.heading.x = 5;
    CHECK(hash_of_members(third) != hash_of_members(other));
    CHECK(difference(other, third) == "part 0: pose.heading.x is 0 and 5");
    third = other;
    third.parts[0].mood = Mood::wild;
    CHECK(difference(other, third) == "part 0: mood is 0 and 1");
}

TEST_CASE("members: what a state points to is no part of it")
{
    const int elsewhere = 1;
    Whole one;
    one.setting = &elsewhere;
    CHECK(hash_of_members(one) == hash_of_members(Whole{}));
}
