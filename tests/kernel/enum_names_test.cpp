#include "kernel/enum_names.hpp"

#include <cstdint>
#include <doctest/doctest.h>

namespace quincunx::test_enums {

consteval void names_itself(auto) {}

enum class Weight : std::uint8_t { light, medium_sized, heavy };
enum class Way : std::uint8_t { out, back };
enum class Lone { one };

} // namespace quincunx::test_enums

namespace quincunx {
template <>
inline constexpr std::string_view names_of<test_enums::Way>[] = {"away", "home"};
} // namespace quincunx

using namespace quincunx;
using test_enums::Lone, test_enums::Way, test_enums::Weight;

TEST_CASE("enum names: as the enumerators are written, in their order and no more")
{
    REQUIRE(all_names<Weight>().size() == 3);
    CHECK(name(Weight::light) == "light");
    CHECK(name(Weight::medium_sized) == "medium_sized");
    CHECK(name(Weight::heavy) == "heavy");
    CHECK(named<Weight>("medium_sized") == Weight::medium_sized);
    CHECK_FALSE(named<Weight>("medium"));
    CHECK(all_names<Lone>().size() == 1);
}

TEST_CASE("enum names: an enum that says other names has those")
{
    CHECK(name(Way::back) == "home");
    CHECK(named<Way>("away") == Way::out);
    CHECK_FALSE(named<Way>("back"));
}
