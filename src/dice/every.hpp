#pragma once
// Every result of a rule with its chance:
//
//     const auto odds = every<Exact>([&](Dice& dice) { return melee(sheet, ours, theirs, dice); });
//
// The rule is run once for every path through its dice, so it must be pure: it changes nothing that
// it captures. Doubles are for generals and hovering; odds that are printed or tested are exact.

#include "dice/dice.hpp"
#include "dice/odds.hpp"

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace quincunx::dice {

using Exact = Fraction;

// An exact chance that is not reduced: for those who add many up before anybody reads them. All of
// one question have the same denominator.
struct Share {
    Natural numerator;
    Denominator denominator = {};

    Share& operator+=(const Share& other)
    {
        ensure(denominator == other.denominator, "shares of one whole");
        numerator += other.numerator;
        return *this;
    }
};
template <class Chance>
concept AnyChance =
    std::same_as<Chance, double> || std::same_as<Chance, Exact> || std::same_as<Chance, Share>;

// Walks the question and hands each result to `found`, in the order first met.
template <AnyChance Chance>
struct Walk {
    void* odds;
    void (*found)(void* odds, const void* value, Chance chance);
    void all_results(const Asked& question) const;
};
template <>
void Walk<double>::all_results(const Asked& question) const;
template <>
void Walk<Exact>::all_results(const Asked& question) const;
template <>
void Walk<Share>::all_results(const Asked& question) const;

template <AnyChance Chance = Exact, class Rule>
auto every(Rule&& rule)
{
    using Outcome = std::decay_t<decltype(rule(std::declval<Dice&>()))>;
    static_assert(std::is_trivially_copyable_v<Outcome> && std::equality_comparable<Outcome>);
    using Text = std::remove_reference_t<Rule>;

    Odds<Outcome, Chance> odds;
    const Walk<Chance> walk{&odds, [](void* to, const void* value, Chance chance) {
                                Outcome outcome;
                                std::memcpy(static_cast<void*>(&outcome), value, sizeof outcome);
                                auto& all = *static_cast<Odds<Outcome, Chance>*>(to);
                                // Bytes tell most outcomes apart; those with padding, or doubles,
                                // may be equal all the same.
                                if constexpr (Value<Outcome>)
                                    all.add_new(outcome, std::move(chance));
                                else
                                    all.add(outcome, std::move(chance));
                            }};
    const auto run = [](const void* text, const void*, Dice& dice, void* result) {
        const Outcome outcome = (*static_cast<Text*>(const_cast<void*>(text)))(dice);
        std::memcpy(result, &outcome, sizeof outcome);
    };
    walk.all_results({&rule, run, nullptr, nullptr, 0, sizeof(Outcome)});
    return odds;
}

} // namespace quincunx::dice
