#include "cli/order_text.hpp"

#include "battle/rule_set.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

using battle::Battle;

std::string short_text(const Battle& battle, const battle::Order& order)
{
    const std::string text = to_text(order, battle.verbs(), battle.roster());
    const std::size_t blank = text.find(' ');
    return blank == std::string::npos ? text : text.substr(blank + 1);
}

std::string option_text(const Battle& battle, const battle::LegalOrder& order)
{
    const battle::Preview& preview = order.preview();
    std::string text = fmt::format("{:<34}", short_text(battle, order.order()));
    if (preview.allowance > 0)
        text += fmt::format("  {} of {}", battle::number_text(preview.cost),
                            battle::number_text(preview.allowance));
    if (preview.chance < 1) text += fmt::format("  obeyed {:.0f} %", preview.chance * 100);
    for (const battle::Triggered& triggered : preview.may_trigger)
        text += fmt::format("  {}", to_text(triggered.words, battle.roster()));
    return text;
}

std::string why_text(const battle::Battle& battle, const generals::Why& why)
{
    std::string text = why.aim.empty() ? "" : "  " + why.aim + "\n";
    for (const generals::Weighing& one : why.orders) {
        const bool given = &one == &why.orders.front();
        text += fmt::format(
            "  {}: {:.1f} % of an army (gain {:.1f}, risk {:.1f}, position {:.1f}, "
            "aim {:.1f}{})\n",
            given ? "It is worth" : "Next best, " + short_text(battle, one.order), 100 * one.worth,
            100 * one.gain, 100 * one.risk, 100 * one.position, 100 * one.aim,
            one.chance < 1 ? fmt::format("; carried out {:.0f} in 100", 100 * one.chance) : "");
    }
    return text;
}

std::string rule_text(const reckoning::Sheet& sheet, std::string_view id)
{
    static constexpr std::string_view sources[] = {"sheet", "book", "ruling"};
    const std::size_t i = reckoning::index_of(sheet.rules().entries, id);
    if (i == reckoning::not_found) return std::string(id);
    const reckoning::Entry& entry = sheet.entry(i);
    std::string text = fmt::format("{}: {}", entry.id, entry.words);
    const bool has_number = entry.kind == reckoning::Kind::factor ||
                            entry.kind == reckoning::Kind::count ||
                            entry.kind == reckoning::Kind::length;
    if (has_number) text += fmt::format(", {}", battle::number_text(sheet.value(i)));
    return text + fmt::format(" ({}{})", sources[static_cast<std::size_t>(entry.source)],
                              sheet.changed(i) ? ", changed by house rule" : "");
}

std::string standing_text(const battle::Standing& standing)
{
    std::string text;
    switch (standing.outcome) {
    case battle::Outcome::undecided: text = "Undecided"; break;
    case battle::Outcome::red_wins: text = "Red wins"; break;
    case battle::Outcome::blue_wins: text = "Blue wins"; break;
    case battle::Outcome::draw: text = "A draw"; break;
    }
    text += fmt::format(" on turn {}", standing.turn);
    if (!standing.rule.empty()) text += fmt::format(" ({})", standing.rule);
    return text + fmt::format(". Losses: red {}, broken at {}; blue {}, broken at {}.",
                              battle::number_text(standing.losses[0]),
                              battle::number_text(standing.breaks_at[0]),
                              battle::number_text(standing.losses[1]),
                              battle::number_text(standing.breaks_at[1]));
}

} // namespace quincunx::cli
