#pragma once
// Battles of campus for the tests of journals.

#include "campus/campus.hpp"
#include "dice/rolled.hpp"
#include "journal/verify.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace quincunx::journal {

inline const battle::RuleSet* const campus_only[] = {&campus::rule_set()};

inline Match opened(muster::Fight fight = campus::line_battle(4), std::uint64_t seed = 7,
                    std::vector<reckoning::HouseRules> house = {})
{
    auto match = Match::open({&campus::rule_set(), std::move(fight), std::move(house)},
                             dice::seed_from(seed));
    REQUIRE(match);
    return std::move(*match);
}

inline Entry give(Match& match, std::string_view text)
{
    const auto entry = match.give(text);
    INFO(text, entry ? "" : to_text(entry.error()));
    REQUIRE(entry);
    return *entry;
}

template <class T>
std::string refusal(const Taken<T>& taken)
{
    REQUIRE_FALSE(taken);
    return to_text(taken.error());
}

// Orders chosen at random from the options, until the battle is over or so many orders are given.
inline void play_on(Match& match, std::uint64_t seed, std::uint32_t most = 100000)
{
    battle::Orders orders;
    battle::Units units;
    while (!match.battle().pending().over && match.next() <= most) {
        dice::Rolled choice(dice::seed_from(seed), match.next());
        const auto pick = [&](std::size_t n) {
            return static_cast<std::size_t>(choice.die(static_cast<int>(n))) - 1;
        };
        match.battle().subjects(units);
        orders.clear();
        if (!units.empty()) match.battle().options(units[pick(units.size())], orders);
        if (orders.empty()) match.battle().options(battle::no_unit, orders);
        REQUIRE_FALSE(orders.empty());
        const auto legal = match.judged(orders[pick(orders.size())]);
        REQUIRE(legal);
        match.give(*legal);
    }
}

inline std::string journal_text(const Match& match, bool ended = true)
{
    std::string text = to_line(header_of(match, Seal::sealed)) + "\n";
    for (const Entry& entry : match.entries()) text += to_line(given(entry)) + "\n";
    if (ended) text += to_line(end_of(match)) + "\n";
    return text;
}

} // namespace quincunx::journal
