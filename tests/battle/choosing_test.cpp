#include "battle/choosing.hpp"

#include "kernel/fixed.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

namespace {
using Some = Fixed<UnitId, 8>;
} // namespace

TEST_CASE("choosing: those of whom something is true keep their order")
{
    const auto odd = [](UnitId unit) { return unit % 2 == 1; };
    CHECK(those_where(Some{5, 2, 3, 8, 1}, odd) == Some{5, 3, 1});
    CHECK(those_where(Some{2, 4}, odd).empty());
}

TEST_CASE("choosing: the first of whom something is least, however large that is; of none nobody")
{
    const auto tens = [](UnitId unit) { return unit / 10 * 10; };
    CHECK(first_least(Some{35, 21, 28, 40}, tens) == 21);
    CHECK(first_least(Some{35, 21, 28, 40}, [&](UnitId unit) { return -tens(unit); }) == 40);
    CHECK(first_least(Some{7}, [](UnitId) { return 1e300; }) == 7);
    CHECK(first_least(Some{}, tens) == no_unit);
}
