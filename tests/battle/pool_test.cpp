#include "battle/event.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using dice::Fell;

namespace {

int hits(std::initializer_list<dice::Thrown> thrown)
{
    int all = 0;
    for (const battle::Pool& pool : battle::pools_of({thrown.begin(), thrown.size()}))
        all += pool.hits();
    return all;
}

constexpr dice::Need six = dice::at_least(6);

} // namespace

TEST_CASE("a pool: a pair that is good together is one hit")
{
    CHECK(hits({{6, 6, Fell::good, six}, {5, 6, Fell::bad, six}}) == 1);
    CHECK(hits({{1, 6, Fell::bad, six},
                {6, 6, Fell::good, six},
                {5, 6, Fell::good, six},
                {6, 6, Fell::good, six},
                {5, 6, Fell::good, six}}) == 3);
}

TEST_CASE("a pool: a die thrown again is a hit by what its last throw needed")
{
    const dice::Need seven = dice::at_least(7); // a 6, and then 4 or more
    CHECK(hits({{6, 6, Fell::again, seven}, {4, 6, Fell::good, seven}}) == 1);
    CHECK(hits({{6, 6, Fell::again, seven}, {3, 6, Fell::bad, seven}, {2, 6, Fell::bad, seven}}) ==
          0);
}
