// The form of a question is what its reader asks for; every question that is answered fits it.

#include "kernel/form.hpp"
#include "kernel/json.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

namespace quincunx::cli {

namespace {

std::string misfit(const Value& table, const Form& form, const std::string& path);

bool is_word(const Value& value, const Fact& fact)
{
    return value.is_text() &&
           std::find(fact.words.begin(), fact.words.end(), value.as_text()) != fact.words.end();
}

template <class Fits>
std::string misfit_in_list(const Value& value, const std::string& path, Fits fits)
{
    if (!value.is_list()) return path + " is no list";
    for (std::size_t i = 0; i < value.as_list().size(); ++i)
        if (std::string wrong = fits(value.as_list()[i], fmt::format("{}[{}]", path, i));
            !wrong.empty())
            return wrong;
    return {};
}

// Where a value does not fit a fact; empty: nowhere.
std::string misfit(const Value& value, const Fact& fact, const std::string& path)
{
    const auto unless = [&](bool good) {
        return good ? std::string() : fmt::format("{} is not {}", path, kind_words(fact));
    };
    const auto in_bounds = [&] {
        return value.is_number() && value.as_number() >= fact.least &&
               value.as_number() <= fact.most;
    };
    if (value.is_null() && fact.or_null) return {};
    switch (fact.kind) {
    case FactKind::text: return unless(value.is_text());
    case FactKind::flag: return unless(value.is_bool());
    case FactKind::whole:
    case FactKind::number: return unless(in_bounds());
    case FactKind::word: return unless(is_word(value, fact));
    case FactKind::table: return misfit(value, fact.facts, path);
    case FactKind::numbers:
        return misfit_in_list(value, path, [&](const Value& each, const std::string&) {
            return unless(each.is_number());
        });
    case FactKind::words:
        return misfit_in_list(value, path, [&](const Value& each, const std::string&) {
            return unless(is_word(each, fact));
        });
    case FactKind::tables:
        return misfit_in_list(value, path, [&](const Value& each, const std::string& at) {
            return misfit(each, fact.facts, at);
        });
    case FactKind::named:
        for (const auto& [name, table] : value.as_object())
            if (std::string wrong = misfit(table, fact.facts, path + "." + name); !wrong.empty())
                return wrong;
        return {};
    case FactKind::other: return {};
    }
    return "unknown kind";
}

std::string misfit(const Value& table, const Form& form, const std::string& path)
{
    if (!table.is_object()) return path + " is no table";
    for (const auto& [key, value] : table.as_object()) {
        const auto fact = std::find_if(form.begin(), form.end(),
                                       [&](const Fact& each) { return each.name == key; });
        if (fact == form.end()) return fmt::format("{}.{} is not in the form", path, key);
        if (std::string wrong = misfit(value, *fact, path + "." + key); !wrong.empty())
            return wrong;
    }
    for (const Fact& fact : form)
        if (fact.required && table.find(fact.name) == nullptr)
            return fmt::format("{}.{} is required by the form", path, fact.name);
    return {};
}

struct Asked {
    std::string kind;
    Value facts;
};

// The examples, and whatever the tests of the rule set ask.
std::vector<Asked> questions_of(const battle::RuleBook& rules)
{
    std::vector<Asked> all;
    for (const battle::QuestionShape& shape : rules.questions())
        all.push_back({std::string(shape.kind), *read_json(shape.example)});
    std::string folder(rules.rules().rules);
    std::replace(folder.begin(), folder.end(), '-', '_');
    for (const auto& file : std::filesystem::directory_iterator(
             fmt::format("{}/tests/rules/{}/questions", QUINCUNX_SOURCE_DIR, folder))) {
        std::ostringstream text;
        text << std::ifstream(file.path()).rdbuf();
        const auto stored = read_json(text.str());
        for (const Value& one : stored->as_list())
            all.push_back({one.find("kind")->as_text(), *one.find("facts")});
    }
    return all;
}

} // namespace

TEST_CASE("ask: every question that is answered fits the form of its kind")
{
    for (const battle::RuleBook* book : rules::rule_books()) {
        const reckoning::Sheet printed(book->rules());
        int answered = 0;
        std::set<std::string> told; // one misfit of each kind and place is enough to read
        for (const Asked& asked : questions_of(*book)) {
            if (!book->answer(asked.kind, asked.facts, printed)) continue;
            ++answered;
            const std::string wrong =
                misfit(asked.facts, book->question_form(asked.kind), asked.kind);
            if (!wrong.empty() && told.insert(wrong).second)
                FAIL_CHECK(fmt::format("{} {}: {}", book->rules().rules, wrong,
                                       to_json(asked.facts).substr(0, 300)));
        }
        CHECK(answered > 50);
    }
}

TEST_CASE("ask: a form says what is required, what is taken otherwise, and what words there are")
{
    Form form;
    Troubles troubles;
    Reading reading(form, troubles);
    CHECK(reading.whole("stands", 1, 20, "now") == 1);
    CHECK(reading.whole_or("start", {1, "stands"}, 1, 20) == 1);
    CHECK(reading.has("wounds"));
    CHECK(reading.number("wounds", "of the last stand") == 0);
    CHECK_FALSE(reading.flag("shaken"));
    reading.finish();
    CHECK_FALSE(reading.troubles().empty());
    REQUIRE(form.size() == 4);
    CHECK(form.front().required);
    CHECK(kind_words(form.front()) == "whole number from 1 to 20");
    CHECK(std::next(form.begin())->fallback == "stands");
    CHECK_FALSE(std::next(form.begin(), 2)->required); // asked for only where it is told
    const Value schema = json_schema(form);
    CHECK(to_json(*schema.find("required")) == R"(["stands"])");
}

} // namespace quincunx::cli
