#pragma once
// Questions that rules answer: what each is called, and which function answers it.

#include "battle/throwing.hpp"
#include "kernel/answers.hpp"
#include "kernel/names.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::battle {

// A kind of question, for whoever asks.
struct QuestionShape {
    std::string_view kind;
    std::string_view words;   // what it answers
    std::string_view example; // facts as JSON
};

// Who answers it: facts in, answer out; troubles are noted in the reading. Which facts there are is
// said where they are read, and nowhere else: a reading of a form writes them down (reading.hpp).
template <class Sheet>
using AnswerBy = Value(Reading& facts, const Sheet& sheet);
template <class Sheet>
struct Question {
    std::string_view kind;
    std::string_view words;
    AnswerBy<Sheet>* answer;
    std::string_view example;
};
// How a rule set declares what can be asked, each with an example and who answers it. An answer has
// any of the keys factors, values, outcomes, result; troubles name the wrong fact, and the nearest
// right name.
template <class Sheet>
using QuestionsOf = std::span<const Question<Sheet>>();

template <class Sheet>
std::vector<QuestionShape> shapes_of(std::span<const Question<Sheet>> known)
{
    std::vector<QuestionShape> shapes;
    for (const Question<Sheet>& one : known) shapes.push_back({one.kind, one.words, one.example});
    return shapes;
}

// The question of that kind; troubles name the nearest known kind.
template <class Sheet>
Result<Question<Sheet>, Troubles> question_of(std::span<const Question<Sheet>> known,
                                              std::string_view kind)
{
    for (const Question<Sheet>& one : known)
        if (one.kind == kind) return one;
    std::vector<std::string_view> kinds;
    for (const Question<Sheet>& one : known) kinds.push_back(one.kind);
    return Failure{unknown_kind(kind, kinds)};
}

// Troubles name the wrong fact, or the nearest known kind.
template <class Sheet>
Result<Value, Troubles> answered(std::span<const Question<Sheet>> known, std::string_view kind,
                                 const Value& facts, const Sheet& sheet)
{
    const auto question = question_of(known, kind);
    if (!question) return Failure{question.error()};
    Troubles troubles;
    Reading reading(facts, "facts", "", troubles);
    if (!troubles.empty()) return Failure{troubles};
    Value made = question->answer(reading, sheet);
    reading.finish();
    if (!troubles.empty()) return Failure{troubles};
    return made;
}

// What stands in a table of the facts: read(reading); as it is by default, where there is none.
template <class Read>
auto part_read(Reading& question, std::string_view key, Read&& read) -> decltype(read(question))
{
    std::optional<Reading> table = table_at(question, key);
    if (!table) return {};
    auto part = read(*table);
    table->finish();
    return part;
}

// The facts that a known kind of question takes.
template <class Sheet>
Form form_of(std::span<const Question<Sheet>> known, std::string_view kind, const Sheet& sheet)
{
    Form form;
    if (const auto question = question_of(known, kind)) {
        Troubles troubles;
        Reading reading(form, troubles);
        question->answer(reading, sheet);
    }
    return form;
}

// Names with chances; equal names are one.
using Outcomes = std::map<std::string, dice::Fraction>;
Value written(const Outcomes& outcomes); // "1/3"; impossible ones are left out

// The odds of a rule, or what was thrown by it (throwing.hpp), each outcome by the name that
// `named` gives it.
template <class Rule, class Named>
Outcomes odds_of(Rule&& rule, Named&& named)
{
    std::map<std::string, dice::Natural> parts; // of one whole: reduced when all are added up
    dice::Denominator whole;
    for (const auto& [outcome, share] : results_of<dice::Share>(rule)) {
        parts[std::string(named(outcome))] += share.numerator;
        whole = share.denominator;
    }
    Outcomes outcomes;
    for (auto& [name, part] : parts)
        outcomes.emplace_hint(outcomes.end(), name, dice::Fraction(std::move(part), whole));
    return outcomes;
}
// The odds of a rule whose outcomes have names of their own.
template <class Rule>
Outcomes odds_of(Rule&& rule)
{
    return odds_of(rule, [](auto outcome) { return name(outcome); });
}

} // namespace quincunx::battle
