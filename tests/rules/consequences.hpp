#pragma once
// What the tests of every rule set ask of what must be done after an outcome.

#include "battle/rule_set.hpp"
#include "rules/asking.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace quincunx::test {

// "row: words" of each, in order, with line ends between.
inline std::string then(const battle::RuleBook& book, std::string_view kind,
                        const std::string& facts, std::string_view outcome,
                        const reckoning::Sheet& sheet)
{
    std::string said;
    for (const battle::Follows& follows : book.consequences())
        if (battle::applies(follows, kind, facts_in(facts), outcome))
            if (const auto words = battle::words_of(follows, sheet))
                said += fmt::format("{}{}: {}", said.empty() ? "" : "\n", follows.rule, *words);
    return said;
}
// What must be done by a rule set, as printed or by a house rule.
struct After {
    const battle::RuleBook& book;

    std::string operator()(std::string_view kind, const std::string& facts,
                           std::string_view outcome) const
    {
        return then(book, kind, facts, outcome, book.printed());
    }
    std::string by(const std::string& row, double value, std::string_view kind,
                   std::string_view outcome, const std::string& facts = "{}") const
    {
        return then(book, kind, facts, outcome,
                    house(book.rules(), {row, reckoning::Change::What::value, value}));
    }
};

inline bool says(const std::string& said, std::string_view words)
{
    return said.find(words) != std::string::npos;
}

struct StoredOutcome {
    std::string kind;
    Value facts;
    std::string part; // of its name
};

// Whatever comes of the questions under tests/rules/FOLDER/questions.
inline std::vector<StoredOutcome> stored_outcomes(const std::string& folder)
{
    std::vector<StoredOutcome> all;
    const std::string at = QUINCUNX_SOURCE_DIR "/tests/rules/" + folder + "/questions";
    for (const auto& file : std::filesystem::directory_iterator(at)) {
        const Value stored =
            document("rules/" + folder + "/questions/" + file.path().filename().string());
        for (const Value& one : stored.as_list()) {
            const Value* answer = one.find("answer");
            const Value* outcomes = answer == nullptr ? nullptr : answer->find("outcomes");
            if (outcomes == nullptr) continue;
            for (const auto& [name, chance] : outcomes->as_object())
                for (const std::string_view part : battle::parts_of(name))
                    all.push_back(
                        {one.find("kind")->as_text(), *one.find("facts"), std::string(part)});
        }
    }
    return all;
}

// A name with N for each number but 0, and U for the unit that it is about.
inline std::string kind_of_outcome(std::string_view outcome)
{
    std::string made;
    for (std::size_t i = 0; i < outcome.size(); ++i) {
        const char letter = outcome[i];
        const bool digit = letter >= '0' && letter <= '9';
        if (!digit) {
            made += letter;
            continue;
        }
        std::size_t end = i;
        while (end < outcome.size() &&
               std::string_view("0123456789./").find(outcome[end]) != std::string_view::npos)
            ++end;
        made += outcome.substr(i, end - i) == "0" ? "0" : "N";
        i = end - 1;
    }
    return made;
}

// "kind outcome" of those after which nothing is said, whatever the facts.
inline std::set<std::string> silent_outcomes(const battle::RuleBook& book,
                                             const std::string& folder)
{
    std::set<std::string> silent;
    const std::vector<battle::Follows> known = book.consequences();
    for (const StoredOutcome& one : stored_outcomes(folder)) {
        const std::string name = one.kind + " " + kind_of_outcome(one.part);
        const bool says = std::ranges::any_of(known, [&](const battle::Follows& follows) {
            return battle::applies(follows, one.kind, one.facts, one.part);
        });
        if (!says) silent.insert(name);
    }
    return silent;
}

// A fact of a form by its path; nothing where there is none.
inline const Fact* fact_at(const Form& form, std::string_view path)
{
    const std::size_t dot = path.find('.');
    for (const Fact& fact : form)
        if (fact.name == path.substr(0, dot))
            return dot == std::string_view::npos ? &fact
                                                 : fact_at(fact.facts, path.substr(dot + 1));
    return nullptr;
}

inline std::vector<std::string> words_in(std::string_view text, char mark)
{
    std::vector<std::string> words;
    std::istringstream in{std::string(text)};
    for (std::string word; std::getline(in, word, mark);) words.push_back(word);
    return words;
}

// Its kinds are asked, its facts are theirs and can be so, and some stored question comes out so.
inline void check_well_said(const battle::RuleBook& book, const battle::Follows& follows,
                            const std::vector<StoredOutcome>& stored)
{
    CAPTURE(follows.kinds);
    CAPTURE(follows.outcome);
    CAPTURE(follows.rule);
    CAPTURE(follows.where);
    REQUIRE_FALSE(follows.kinds.empty());
    CHECK(battle::words_of(follows, book.printed()));
    const std::vector<std::string> kinds = words_in(follows.kinds, ' ');
    CHECK(std::ranges::any_of(stored, [&](const StoredOutcome& one) {
        return std::ranges::find(kinds, one.kind) != kinds.end() &&
               (follows.outcome == "*" || battle::is_said_in(follows.outcome, one.part));
    }));
    for (const std::string& kind : kinds) {
        CAPTURE(kind);
        const Form form = book.question_form(kind);
        for (const std::string& condition : words_in(follows.where, ' ')) {
            const std::size_t mark = condition.find_first_of("!=");
            const Fact* fact = fact_at(form, condition.substr(0, mark));
            REQUIRE_MESSAGE(fact != nullptr, condition);
            if (mark == std::string::npos || fact->kind == FactKind::flag) continue;
            for (const std::string& word : words_in(condition.substr(condition.find('=') + 1), '|'))
                CHECK_MESSAGE(std::ranges::find(fact->words, word) != fact->words.end(), word);
        }
    }
}

inline void check_consequences(const battle::RuleBook& book, const std::string& folder)
{
    const std::vector<StoredOutcome> stored = stored_outcomes(folder);
    for (const battle::Follows& follows : book.consequences())
        check_well_said(book, follows, stored);
}

} // namespace quincunx::test
