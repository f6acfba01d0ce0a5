// A battle has room for 64 units, of whom states keep bits: a fight with more does not open.

#include "battles/opened.hpp"

#include <fmt/format.h>

using namespace quincunx;

namespace {

// Cannae, where the last of a side has so many like it behind him that so many take part.
muster::Fight with_units(const battle::RuleSet& rules, std::size_t units)
{
    muster::Fight fight = test::fight_of(rules, "cannae", muster::Size::small);
    std::vector<muster::Fielded>& last = fight.sides[1].units;
    while (fight.sides[0].units.size() + last.size() < units) {
        muster::Fielded another = last.front();
        another.label = fmt::format("B{}", last.size() + 1);
        another.placed = false;
        another.arrival.turn = 99; // it takes no room meanwhile
        last.push_back(another);
    }
    return fight;
}

} // namespace

TEST_CASE("battles: 64 units take part, and with one more a fight is refused when it opens")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        INFO(rules->rules().title);
        const reckoning::Sheet sheet(rules->rules());
        const auto full = rules->open(with_units(*rules, 64), sheet);
        CHECK_MESSAGE(full, (full ? "" : to_text(full.error())));
        const auto beyond = rules->open(with_units(*rules, 65), sheet);
        REQUIRE_FALSE(beyond);
        CHECK(beyond.error().front().message == "65 units take part; at most 64 fit.");
    }
}
