// A battle in the laboratory takes nothing from the heap once its table is set up. This program
// counts every `new`.

#include "campus/campus.hpp"
#include "generals/legate.hpp"
#include "laboratory/match.hpp"
#include "muster/layout.hpp"
#include "muster/library.hpp"
#include "rules/register.hpp"
#include "watched.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <new>

namespace {
thread_local std::uint64_t taken = 0;
}

void* operator new(std::size_t size)
{
    ++taken;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size)
{
    return operator new(size);
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete[](void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept
{
    std::free(memory);
}

using namespace quincunx;
using namespace quincunx::laboratory;

namespace {

// What five battles take from the heap once so many have warmed the generals up.
std::uint64_t taken_by_battles(const battle::Battle& opening, const generals::GeneralShape& shape,
                               std::uint64_t warming_up = 25)
{
    const auto scratch = opening.copy();
    const auto red = shape.make();
    const auto blue = shape.make();
    std::uint64_t after_warming_up = 0;
    for (std::uint64_t battle = 0; battle < warming_up + 5; ++battle) {
        const dice::Seed seed = dice::seed_from(battle);
        Players players{{red.get(), blue.get()}, {generals::Choice(battle), generals::Choice(99)}};
        const std::uint64_t before = taken;
        scratch->become(opening);
        play_out(*scratch, players, seed);
        if (battle >= warming_up) after_warming_up += taken - before;
    }
    return after_warming_up;
}

std::unique_ptr<battle::Battle> opening_of(const battle::RuleSet& rules)
{
    const auto library = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
    REQUIRE(library.ok());
    const auto cannae = library->scenario("cannae");
    REQUIRE(cannae.ok());
    const reckoning::Sheet sheet(rules.rules());
    const auto fight = muster::lay_out(*cannae, muster::Size::small,
                                       rules.frame(muster::Size::small, sheet), library->troops());
    REQUIRE(fight.ok());
    auto opening = rules.open(*fight, sheet);
    REQUIRE(opening.ok());
    return *std::move(opening);
}

} // namespace

TEST_CASE("laboratory: a whole battle after set-up takes nothing from the heap")
{
    // Campus itself takes memory for its odds, which recruits do not ask for.
    const auto opening = campus::opened(campus::line_battle(6));
    CHECK(taken_by_battles(*opening, *generals::find("recruit")) == 0);
    CHECK(taken > 0);
}

TEST_CASE("laboratory: a legate's rehearsals take nothing from the heap" *
          doctest::skip(test::watched))
{
    const generals::GeneralShape legate{
        "legate", "", []() -> std::unique_ptr<generals::General> {
            return std::make_unique<generals::Legate>(generals::Foresight{
                .looks = {.first = 1}, .plan_looks = {.first = 1}, .work = 60, .planning = 200});
        }};
    const auto opening = opening_of(*rules::find("fast-play"));
    CHECK(taken_by_battles(*opening, legate, 4) == 0);
}

TEST_CASE("laboratory: battles of the rule sets that are played take nothing from the heap" *
          doctest::skip(test::watched))
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const auto opening = opening_of(*rules);
        for (const generals::GeneralShape& shape : generals::all()) {
            CAPTURE(shape.name);
            if (shape.make()->takes_time()) continue; // above, with less of it
            CHECK(taken_by_battles(*opening, shape) == 0);
        }
    }
}
