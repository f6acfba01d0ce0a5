#include "cli/answer_text.hpp"

#include "cli/canvas.hpp"
#include "kernel/json.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace quincunx::cli {

using battle::QuestionShape;
using battle::RuleBook;

namespace {

std::string plain(const Value& value)
{
    return value.is_text() ? value.as_text() : to_json(value);
}

std::string_view words_of(const RuleBook& rules, std::string_view id)
{
    for (const reckoning::Entry& entry : rules.rules().entries)
        if (entry.id == id) return entry.words;
    return "";
}

std::string signed_number(const Value& value)
{
    if (!value.is_number()) return plain(value);
    return (value.as_number() > 0 ? "+" : "") + battle::number_text(value.as_number());
}

// Rows and their total: id, words, value.
std::string factor_lines(const RuleBook& rules, const Value& factors)
{
    if (factors.as_object().empty()) return "  no row applies\n";
    std::size_t wide = 0;
    for (const auto& [id, value] : factors.as_object()) wide = std::max(wide, id.size());
    std::string text;
    for (const auto& [id, value] : factors.as_object())
        text += fmt::format("  {:>6}  {:<{}}  {}\n", signed_number(value), id, wide,
                            words_of(rules, id));
    return text;
}

bool has_roles(const Value& object)
{
    for (const auto& [key, value] : object.as_object())
        if (value.is_object()) return true;
    return false;
}

std::string factors_text(const RuleBook& rules, const Value& factors, bool colour)
{
    if (!has_roles(factors))
        return inked("Factors", Ink::bold, colour) + "\n" + factor_lines(rules, factors);
    std::string text;
    for (const auto& [role, lines] : factors.as_object())
        if (lines.is_object())
            text += inked(fmt::format("Factors, {}", role), Ink::bold, colour) + "\n" +
                    factor_lines(rules, lines);
    return text;
}

std::string pairs_text(std::string_view title, const Value& object, bool colour)
{
    std::string text = inked(title, Ink::bold, colour) + "\n";
    for (const auto& [key, value] : object.as_object()) {
        if (!value.is_object()) {
            text += fmt::format("  {}: {}\n", key, plain(value));
            continue;
        }
        for (const auto& [inner, held] : value.as_object())
            text += fmt::format("  {}, {}: {}\n", key, inner, plain(held));
    }
    return text;
}

// "5/9" as a number between 0 and 1.
std::optional<double> share_of(const Value& value)
{
    if (value.is_number()) return value.as_number();
    if (!value.is_text()) return std::nullopt;
    const std::string& text = value.as_text();
    const std::size_t slash = text.find('/');
    double above = 0;
    double below = 1;
    std::from_chars(text.data(), text.data() + std::min(slash, text.size()), above);
    if (slash != std::string::npos)
        std::from_chars(text.data() + slash + 1, text.data() + text.size(), below);
    return below > 0 ? std::optional(above / below) : std::nullopt;
}

std::string bar(double share)
{
    constexpr int longest = 32;
    const int eighths = static_cast<int>(share * longest * 8 + 0.5);
    std::string text;
    for (int i = 0; i < eighths / 8; ++i) text += "█";
    static constexpr std::string_view rest[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    return text + std::string(rest[eighths % 8]);
}

std::string outcomes_text(const Value& outcomes, bool colour)
{
    std::size_t wide = 0;
    std::size_t fraction = 0;
    std::vector<std::pair<std::string, const Value*>> sorted;
    for (const auto& [key, value] : outcomes.as_object()) {
        wide = std::max(wide, key.size());
        fraction = std::max(fraction, plain(value).size());
        sorted.emplace_back(key, &value);
    }
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        const double one = share_of(*a.second).value_or(0);
        const double other = share_of(*b.second).value_or(0);
        return one != other ? one > other : a.first < b.first;
    });
    std::string text = inked("Outcomes", Ink::bold, colour) + "\n";
    for (const auto& [key, value] : sorted) {
        const std::optional<double> share = share_of(*value);
        text += fmt::format("  {:<{}}  {:>{}}", key, wide, plain(*value), fraction);
        if (share)
            text += fmt::format("  {:>5.1f} %  {}", *share * 100,
                                inked(bar(*share), Ink::cyan, colour));
        text += "\n";
    }
    return text;
}

} // namespace

std::string answer_text(const RuleBook& rules, const QuestionShape& question, const Value& answer,
                        bool colour)
{
    std::string text =
        fmt::format("{}, {}: {}\n", rules.rules().title, question.kind, question.words);
    if (!answer.is_object()) return text + plain(answer) + "\n";
    for (const auto& [key, value] : answer.as_object()) {
        if (!value.is_object())
            text += fmt::format("{}: {}\n", key, plain(value));
        else if (key == "factors")
            text += factors_text(rules, value, colour);
        else if (key == "outcomes")
            text += outcomes_text(value, colour);
        else if (key == "values")
            text += pairs_text("Values", value, colour);
        else if (key == "result")
            text += pairs_text("Answer", value, colour);
        else
            text += pairs_text(key, value, colour);
    }
    return text;
}

namespace {

// Each fact a line, those of tables below their table.
std::string facts_text(const Form& form, std::size_t indent)
{
    std::string text;
    for (const Fact& fact : form) {
        const std::string taken = fact.required           ? ", required"
                                  : fact.fallback.empty() ? std::string()
                                                          : fmt::format(" ({})", fact.fallback);
        text += fmt::format("{:{}}{:<16} {}{}{}{}\n", "", indent, fact.name, kind_words(fact),
                            taken, fact.about.empty() ? "" : "; ", fact.about);
        const auto same = std::find_if(
            form.begin(), form.end(), [&](const Fact& other) { return other.facts == fact.facts; });
        if (&*same != &fact && !fact.facts.empty())
            text += fmt::format("{:{}}(each as {})\n", "", indent + 2, same->name);
        else
            text += facts_text(fact.facts, indent + 2);
    }
    return text;
}

Value facts_value(const Form& form)
{
    Value facts = Value::list();
    for (const Fact& each : form) {
        Value fact = Value::object();
        fact["name"] = each.name;
        fact["type"] = kind_words(each);
        if (each.required) fact["required"] = true;
        if (!each.fallback.empty()) fact["default"] = each.fallback;
        if (!each.about.empty()) fact["words"] = each.about;
        if (!each.facts.empty()) fact["facts"] = facts_value(each.facts);
        facts.push_back(std::move(fact));
    }
    return facts;
}

} // namespace

std::string question_text(const RuleBook& rules, const QuestionShape& question)
{
    const auto example = read_json(question.example);
    return fmt::format("{}, {}: {}\n\nFacts:\n{}\nExample:\n  echo '{}' | quincunx ask {} {} "
                       "--facts -\n",
                       rules.rules().title, question.kind, question.words,
                       facts_text(rules.question_form(question.kind), 2),
                       example ? to_json(*example) : std::string(), rules.rules().rules,
                       question.kind);
}

Value question_value(const RuleBook& rules, const QuestionShape& question)
{
    const Form form = rules.question_form(question.kind);
    Value value = Value::object();
    value["kind"] = question.kind;
    value["words"] = question.words;
    value["facts"] = facts_value(form);
    value["schema"] = json_schema(form);
    if (const auto example = read_json(question.example)) value["example"] = *example;
    return value;
}

std::string questions_text(const RuleBook& rules)
{
    std::string text = fmt::format("Questions that {} answers:\n", rules.rules().title);
    for (const QuestionShape& question : rules.questions())
        text += fmt::format("  {:<18} {}\n", question.kind, question.words);
    return text + fmt::format("\nquincunx ask {} KIND says which facts a question takes.\n",
                              rules.rules().rules);
}

} // namespace quincunx::cli
