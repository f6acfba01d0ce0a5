#include "cli/rule_sets.hpp"

#include "cli/files.hpp"
#include "cli/shared_flags.hpp"
#include "generals/general.hpp"
#include "kernel/nearest.hpp"
#include "muster/house.hpp"
#include "muster/library.hpp"
#include "muster/quick.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::cli {

std::span<const std::string_view> rule_book_names()
{
    return rules::book_ids();
}

std::span<const std::string_view> rule_set_names()
{
    return rules::ids();
}

std::span<const std::string_view> general_names()
{
    return generals::names();
}

std::span<const std::string_view> player_names()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all{"human"};
        for (const std::string_view name : generals::names()) all.push_back(name);
        return all;
    }();
    return names;
}

std::span<const std::string_view> size_names()
{
    static constexpr std::string_view names[] = {"small", "large"};
    return names;
}

void must_be_played(std::string_view rules)
{
    rule_set_named(rules);
}

const battle::RuleBook& rule_book_named(std::string_view id)
{
    return *rules::rule_books()[chosen(id, rules::book_ids(), "rule set")];
}

const battle::RuleSet& rule_set_named(std::string_view id)
{
    const battle::RuleBook& book = rule_book_named(id);
    if (const battle::RuleSet* played = rules::find(id)) return *played;
    const bool one = rules::ids().size() == 1;
    throw WrongUse(
        fmt::format("{} can be asked (\"quincunx ask {}\") but is not played yet; {} {}.",
                    book.rules().title, id, listed(rules::ids(), "and"), one ? "is" : "are"));
}

std::vector<const battle::RuleSet*> rule_sets_named(std::string_view list)
{
    if (list == "all") return {rules::rule_sets().begin(), rules::rule_sets().end()};
    std::vector<const battle::RuleSet*> named;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t comma = std::min(list.find(',', from), list.size());
        const battle::RuleSet* rules = &rule_set_named(list.substr(from, comma - from));
        if (std::find(named.begin(), named.end(), rules) == named.end()) named.push_back(rules);
        from = comma + 1;
    }
    return named;
}

const battle::RuleSet& rule_set_of(const Arguments& arguments)
{
    return rule_set_named(arguments.text_or("--rules", rules::ids().front()));
}

const battle::RuleBook& rule_book_of(const Arguments& arguments)
{
    return rule_book_named(arguments.text_or("--rules", rules::book_ids().front()));
}

std::vector<reckoning::HouseRules> house_rules_of(const battle::RuleBook& rules,
                                                  const Arguments& arguments)
{
    std::vector<reckoning::HouseRules> house;
    for (const std::string& file : arguments.all("--house")) {
        const auto read = muster::read_house_file(file);
        if (!read) refuse(read.error());
        house.push_back(*read);
    }
    const auto checked = reckoning::Sheet::with(rules.rules(), house);
    if (!checked) refuse(checked.error());
    return house;
}

reckoning::Sheet sheet_of(const battle::RuleBook& rules, const Arguments& arguments)
{
    const auto sheet = reckoning::Sheet::with(rules.rules(), house_rules_of(rules, arguments));
    if (!sheet) refuse(sheet.error());
    return *sheet;
}

reckoning::Layout layout_of(const reckoning::Register& rules)
{
    const auto data = muster::find_data();
    if (!data) refuse({data.error()});
    auto layout = muster::quick_layout(*muster::shelf_on_disk(*data), rules);
    if (!layout) refuse(layout.error());
    return *std::move(layout);
}

} // namespace quincunx::cli
