// quincunx rules: every rule id with words, value and source.

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "reckoning/print.hpp"
#include "rules/register.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using battle::RuleBook;
using reckoning::Sheet;

namespace {

std::string rules_text(const Sheet& sheet)
{
    std::size_t wide = 0;
    for (const reckoning::Entry& entry : sheet.rules().entries)
        wide = std::max(wide, entry.id.size());
    std::string text;
    for (std::size_t i = 0; i < sheet.rules().entries.size(); ++i) {
        const reckoning::Entry& entry = sheet.entry(i);
        text += fmt::format("{:<{}}  {:>10}  {:<6}  {}{}\n", entry.id, wide,
                            reckoning::value_text(sheet, i), reckoning::word_for(entry.source),
                            entry.words, sheet.changed(i) ? " (house rule)" : "");
    }
    return text;
}

// Rules that can only be asked keep no journals, and so have no version.
void add_version(Value& value, const RuleBook& rules)
{
    const battle::RuleSet* played = rules::find(rules.rules().rules);
    value["played"] = played != nullptr;
    if (played != nullptr) value["version"] = played->version();
}

Value rule_set_value(const RuleBook& rules)
{
    Value value = Value::object();
    value["id"] = rules.rules().rules;
    value["title"] = rules.rules().title;
    value["prefix"] = rules.rules().prefix;
    add_version(value, rules);
    value["rows"] = static_cast<std::int64_t>(rules.rules().entries.size());
    return value;
}

Status list_rule_sets(bool json, Streams& streams)
{
    Value list = Value::list();
    for (const RuleBook* rules : rules::rule_books()) {
        list.push_back(rule_set_value(*rules));
        if (!json)
            streams.out << fmt::format("{:<20} {} ({} rows{})\n", rules->rules().rules,
                                       rules->rules().title, rules->rules().entries.size(),
                                       rules::find(rules->rules().rules) == nullptr
                                           ? "; can be asked, not played yet"
                                           : "");
    }
    if (json) print_json(streams.out, list);
    return done;
}

} // namespace

Status list_rules(const Arguments& arguments, Streams& streams)
{
    const bool json = arguments.has("--json");
    if (!arguments.word(0)) return list_rule_sets(json, streams);
    const RuleBook& rules = rule_book_named(*arguments.word(0));
    const Sheet sheet = sheet_of(rules, arguments);
    if (!json) {
        streams.out << rules_text(sheet);
        return done;
    }
    Value value = reckoning::list_rules(sheet);
    add_version(value, rules);
    value["hash"] = fmt::format("{:016x}", sheet.hash());
    print_json(streams.out, value);
    return done;
}

} // namespace quincunx::cli
