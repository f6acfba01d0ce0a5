#include "cli/impact_sheet.hpp"

#include "kernel/json.hpp"
#include "reckoning/print.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace quincunx::cli {

using laboratory::Mean;
using laboratory::Reference;

namespace {

double in_percent(std::string_view fraction)
{
    return 100 * laboratory::value_of_fraction(fraction);
}

std::string facts_words(const Reference& reference)
{
    std::string text;
    for (const auto& [key, value] : reference.beside)
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, value);
    return text.empty() ? "its own example" : "its example with " + text;
}

std::string reference_text(const ImpactSheet& impact, const Reference& reference)
{
    std::string text =
        fmt::format("  {} ({}): {}\n", reference.kind, reference.words, facts_words(reference));
    const auto chances = reference.chances();
    for (const Reference::Chance& chance : chances)
        if (chance.before != chance.after)
            text += fmt::format("    {:<34} {:>5.1f} % -> {:>5.1f} %   ({} -> {})\n",
                                chance.outcome, in_percent(chance.before), in_percent(chance.after),
                                chance.before, chance.after);
    if (reference.shift == 0) // no chance is in it, or none that moved
        text +=
            fmt::format("    {}\n    -> {}\n", to_json(reference.before), to_json(reference.after));
    return text + fmt::format("    {}\n", ask_command(impact, reference));
}

std::string signed_mean(const Mean& mean, double times)
{
    return fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", times * mean.mean, times * mean.least,
                       times * mean.most);
}

Value mean_value_of(const Mean& mean)
{
    return Value(Value::List{mean.mean, mean.least, mean.most});
}

// Of the sheet the lines that are changed, under the titles of their sections.
std::string changed_lines(const std::string& markdown)
{
    std::string kept;
    std::string title;
    std::istringstream lines(markdown);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) title = "\n" + line + "\n\n";
        if (line.find("(printed ") == std::string::npos) continue;
        kept += std::exchange(title, "") + line + "\n";
    }
    return kept;
}

std::string quoted(const std::string& text)
{
    if (text.find_first_of(" '\"[]{}$&;*?<>|()") == std::string::npos) return text;
    std::string safe = "'";
    for (const char c : text) safe += c == '\'' ? "'\\''" : std::string(1, c);
    return safe + "'";
}

} // namespace

std::vector<std::size_t> changed_rows(const reckoning::Sheet& sheet)
{
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < sheet.rules().entries.size(); ++i)
        if (sheet.changed(i)) rows.push_back(i);
    return rows;
}

std::string ask_command(const ImpactSheet& impact, const Reference& reference)
{
    std::string text =
        fmt::format("quincunx ask {} {}", impact.rules.rules().rules, reference.kind);
    for (const auto& [key, value] : laboratory::typed_facts(reference.facts))
        text += " " + quoted(key + "=" + value);
    return text + " --house " + quoted(impact.file);
}

std::string impact_text(const ImpactSheet& impact)
{
    const reckoning::Sheet& sheet = impact.after;
    std::string text =
        fmt::format("{}: what it does to {}\n\nRows\n", impact.title, impact.rules.rules().title);
    for (const std::size_t row : changed_rows(sheet))
        text += fmt::format("  {:<32} {} -> {}   {}\n", sheet.entry(row).id,
                            printed_text(sheet.entry(row)), value_text(sheet, row),
                            sheet.entry(row).words);
    text += "\nExact odds, before and after\n";
    if (impact.references.empty())
        text += "  No question that can be asked has another answer by these rows.\n";
    for (const Reference& reference : impact.references) text += reference_text(impact, reference);
    text +=
        fmt::format("\nBattles, {} of each both ways with the same dice (seed {}), {} against "
                    "himself\n  {:<16} {:>12} {:>12}   points of red in a hundred\n",
                    impact.battles_of_each, impact.seed, impact.general, "", "red wins", "with it");
    for (const ImpactSheet::Battle& battle : impact.battles)
        text += fmt::format("  {:<16} {:>10.0f} % {:>10.0f} %   {}\n", battle.scenario,
                            100 * battle.before.armies[0].share, 100 * battle.after.armies[0].share,
                            signed_mean(battle.after.against->share, 100));
    text += fmt::format("  {:<42} {}\n  turns {}, margin of red {}\n", "all of them",
                        signed_mean(impact.share, 100), signed_mean(impact.turns, 1),
                        signed_mean(impact.margin, 100));
    return text + "\nThe sheet, where it changes\n" +
           changed_lines(print_sheet(sheet, reckoning::Format::markdown));
}

Value impact_value(const ImpactSheet& impact)
{
    Value value = Value::object();
    value["title"] = impact.title;
    value["file"] = impact.file;
    value["rules"] = impact.rules.rules().rules;
    value["rows_before"] = fmt::format("{:016x}", impact.before.hash());
    value["rows_after"] = fmt::format("{:016x}", impact.after.hash());
    Value& rows = value["rows"] = Value::list();
    for (const std::size_t row : changed_rows(impact.after)) {
        Value one = Value::object();
        one["id"] = impact.after.entry(row).id;
        one["words"] = impact.after.entry(row).words;
        one["before"] = printed_text(impact.after.entry(row));
        one["after"] = value_text(impact.after, row);
        rows.push_back(std::move(one));
    }
    Value& odds = value["odds"] = Value::list();
    for (const Reference& reference : impact.references) {
        Value one = Value::object();
        one["kind"] = reference.kind;
        one["facts"] = reference.facts;
        one["before"] = reference.before;
        one["after"] = reference.after;
        one["shift"] = reference.shift;
        one["command"] = ask_command(impact, reference);
        odds.push_back(std::move(one));
    }
    Value& battles = value["battles"] = Value::list();
    for (const ImpactSheet::Battle& battle : impact.battles) {
        Value one = Value::object();
        one["scenario"] = battle.scenario;
        one["battles"] = battle.after.battles;
        one["red_wins_before"] = battle.before.wins[0];
        one["red_wins_after"] = battle.after.wins[0];
        one["share_difference"] = mean_value_of(battle.after.against->share);
        one["margin_difference"] = mean_value_of(battle.after.against->margin);
        one["turns_difference"] = mean_value_of(battle.after.against->turns);
        battles.push_back(std::move(one));
    }
    value["share_difference"] = mean_value_of(impact.share);
    value["margin_difference"] = mean_value_of(impact.margin);
    value["turns_difference"] = mean_value_of(impact.turns);
    value["general"] = impact.general;
    value["seed"] = impact.seed;
    return value;
}

} // namespace quincunx::cli
