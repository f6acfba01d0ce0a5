#pragma once
// Questions that rules answer: what each takes, and which function answers it.

#include "dice/every.hpp"
#include "kernel/answers.hpp"
#include "kernel/names.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::battle {

struct FactShape {
    std::string_view name;
    std::string_view type;     // "number", "true or false", "unit", or the words it may be
    std::string_view fallback; // default; empty: required
    std::string_view words;
};

struct QuestionShape {
    std::string_view kind;
    std::string_view words; // what it answers
    std::span<const FactShape> facts;
    std::string_view example; // facts as JSON
};

// The function that answers a kind of question: facts in, answer out; troubles are noted in the
// reading.
template <class Sheet>
struct AnsweredBy {
    std::string_view kind;
    Value (*answer)(Reading& facts, const Sheet& sheet);
};

// Troubles name the wrong fact, or the nearest known kind.
template <class Sheet>
Result<Value, Troubles> answered(std::span<const AnsweredBy<Sheet>> known, std::string_view kind,
                                 const Value& facts, const Sheet& sheet)
{
    std::vector<std::string_view> kinds;
    for (const AnsweredBy<Sheet>& one : known) {
        kinds.push_back(one.kind);
        if (one.kind != kind) continue;
        Troubles troubles;
        Reading reading(facts, "facts", "", troubles);
        if (!troubles.empty()) return Failure{troubles};
        Value made = one.answer(reading, sheet);
        reading.finish();
        if (!troubles.empty()) return Failure{troubles};
        return made;
    }
    return Failure{unknown_kind(kind, kinds)};
}

// Names with chances; equal names are one.
using Outcomes = std::map<std::string, dice::Fraction>;
Value written(const Outcomes& outcomes); // "1/3"; impossible ones are left out

// The odds of a rule, each outcome by the name that `named` gives it.
template <class Rule, class Named>
Outcomes odds_of(Rule&& rule, Named&& named)
{
    Outcomes outcomes;
    for (const auto& [outcome, chance] : dice::every<dice::Exact>(rule))
        outcomes[std::string(named(outcome))] += chance;
    return outcomes;
}
// The odds of a rule whose outcomes have names of their own.
template <class Rule>
Outcomes odds_of(Rule&& rule)
{
    return odds_of(rule, [](auto outcome) { return name(outcome); });
}

} // namespace quincunx::battle
