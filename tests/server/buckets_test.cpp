#include "server/buckets.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace quincunx::server;
using namespace std::chrono_literals;

namespace {

const Buckets::Time start{1h};

} // namespace

TEST_CASE("buckets: so much at once, so much a second, and never more than at once")
{
    Buckets buckets({2, 5});
    for (int i = 0; i < 5; ++i) CHECK(buckets.take("a", 1, start));
    CHECK_FALSE(buckets.take("a", 1, start));
    CHECK_FALSE(buckets.take("a", 1, start + 400ms));
    CHECK(buckets.take("a", 1, start + 500ms)); // what was refused has cost nothing
    CHECK_FALSE(buckets.take("a", 1, start + 500ms));
    CHECK_FALSE(buckets.take("a", 6, start + 1h));
    CHECK(buckets.take("a", 5, start + 1h));
}

TEST_CASE("buckets: one does not take from another")
{
    Buckets buckets({1, 1});
    CHECK(buckets.take("a", 1, start));
    CHECK_FALSE(buckets.take("a", 1, start));
    CHECK(buckets.take("b", 1, start));
}

TEST_CASE("buckets: what has been done is paid later")
{
    Buckets buckets({1, 10});
    buckets.charge("a", 15, start);
    CHECK_FALSE(buckets.take("a", 1, start + 5s));
    CHECK(buckets.take("a", 1, start + 6s));
}

TEST_CASE("buckets: a clock that goes back gives nothing and takes nothing")
{
    Buckets buckets({1, 2});
    CHECK(buckets.take("a", 2, start));
    CHECK_FALSE(buckets.take("a", 1, start - 10s));
    CHECK(buckets.take("a", 1, start + 1s));
}

TEST_CASE("buckets: those that are full again are forgotten, however many come")
{
    Buckets buckets({1, 2});
    for (int i = 0; i < 100'000; ++i)
        CHECK(buckets.take(fmt::format("guest {}", i), 1, start + std::chrono::milliseconds(i)));
    CHECK(buckets.size() < 4000); // a second of them, and as many again
    // Whoever is not full is not forgotten.
    Buckets few({0.001, 1});
    CHECK(few.take("a", 1, start));
    for (int i = 0; i < 5000; ++i) CHECK(few.take(fmt::format("b{}", i), 0.5, start));
    CHECK_FALSE(few.take("a", 1, start + 10s));
}
