#pragma once
// A sentence that costs nothing until somebody reads it: a pattern with {unit}, {other}, {a}, {b},
// {c} and what to put in. Verdicts and events are made by the thousand in simulation; only doors
// turn them into text.

#include "battle/roster.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::battle {

// A word of static storage, or a side: people read its name, programs which it is.
struct Word {
    constexpr Word() = default;
    template <class Text>
    requires std::convertible_to<const Text&, std::string_view>
    constexpr Word(const Text& words) : text(words) {}
    Word(Side which) : Word(side_word(which), which) {}
    constexpr Word(std::string_view words, Side whose) : text(words), side(whose) {}

    std::string_view text;
    std::optional<Side> side; // whom it speaks of, where that is a side

    bool operator==(const Word&) const = default;
};

struct Sentence {
    std::string_view pattern; // of static storage
    UnitId unit = no_unit;    // {unit}
    UnitId other = no_unit;   // {other}
    double a = 0;             // {a}, {b}, {c}: at most 3 decimals are shown
    double b = 0;
    double c = 0;
    Word word = {}; // {word}

    bool operator==(const Sentence&) const = default;
};

// Of no unit: with numbers; or of a side, or whatever {word} stands for.
template <class A, class B = int, class C = int>
Sentence with_numbers(std::string_view pattern, A a, B b = 0, C c = 0)
{
    return {pattern,
            no_unit,
            no_unit,
            static_cast<double>(a),
            static_cast<double>(b),
            static_cast<double>(c)};
}
template <class... Number>
Sentence with_word(Word word, std::string_view pattern, Number... numbers)
{
    Sentence sentence{pattern};
    if constexpr (sizeof...(Number) > 0) sentence = with_numbers(pattern, numbers...);
    sentence.word = word;
    return sentence;
}

std::string to_text(const Sentence& sentence, const Roster& roster);

// A length or count as people write it: at most three decimals, no trailing zeros.
std::string number_text(double value);

} // namespace quincunx::battle
