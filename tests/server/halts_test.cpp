#include "server/halts.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace quincunx::server;
using namespace std::chrono_literals;

TEST_CASE("halts: known until the battle goes on; the wait grows for as long as it does not")
{
    Halts halts;
    const auto again = [&](std::int64_t moment) {
        return halts.add("one", {.why = "store", .words = "full", .moment = moment}).wait;
    };
    CHECK(again(7) == 1s);
    CHECK(again(7) == 2s);
    CHECK(again(7) == 4s);
    for (int i = 0; i < 100; ++i) CHECK(again(7) <= 60s);
    CHECK(again(7) == 60s);
    REQUIRE(halts.find("one", 7) != nullptr);
    CHECK(halts.find("one", 7)->words == "full");
    CHECK(halts.find("one", 8) == nullptr);
    CHECK(halts.find("other", 7) == nullptr);
    CHECK(again(8) == 1s); // it had gone on
    halts.lift("one");
    CHECK(halts.find("one", 8) == nullptr);
}

TEST_CASE("halts: of thousands some are forgotten")
{
    Halts halts;
    for (int i = 0; i < 5000; ++i) halts.add(fmt::format("{}", i), {.why = "bug", .moment = 1});
    CHECK(halts.size() <= 1000);
}
