#include "kernel/names.hpp"

#include "kernel/by_value.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <type_traits>

namespace quincunx {

namespace {
enum class Weight : std::uint8_t { light, medium, heavy };
enum class Band : std::uint8_t { near, far };
} // namespace

template <>
inline constexpr std::string_view names_of<Band>[] = {"short", "long"};

TEST_CASE("names: an enumerator is called as in code")
{
    CHECK(name(Weight::light) == "light");
    CHECK(name(Weight::heavy) == "heavy");
    CHECK(all_names<Weight>().size() == 3);
    CHECK(named<Weight>("medium") == Weight::medium);
    CHECK_FALSE(named<Weight>("Medium"));
}

TEST_CASE("names: an enum may be written otherwise than in code")
{
    CHECK(name(Band::far) == "long");
    CHECK(named<Band>("short") == Band::near);
    CHECK_FALSE(named<Band>("near"));
}

TEST_CASE("names: the compiler knows which values of an enum have a name")
{
    CHECK(enumerator<Weight::medium>() == "medium");
    CHECK(enumerator<static_cast<Weight>(3)>().empty());
}

TEST_CASE("by value: an entry for each value of an enum, neither more nor fewer")
{
    constexpr ByValue<Weight, int> moves{{6, 5, 4}};
    CHECK(moves[Weight::light] == 6);
    CHECK(moves[Weight::heavy] == 4);
    using Moves = ByValue<Weight, int>;
    static_assert(std::is_constructible_v<Moves, const int(&)[3]>);
    static_assert(!std::is_constructible_v<Moves, const int(&)[2]>);
    static_assert(!std::is_constructible_v<Moves, const int(&)[4]>);
}

} // namespace quincunx
