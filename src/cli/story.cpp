#include "cli/story.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

using muster::Scenario;

namespace {

constexpr std::string_view sides[] = {"red", "blue"};

std::string_view side_word(int side)
{
    return sides[static_cast<std::size_t>(side)];
}

// A heading with a line for each; nothing where there is none.
std::string listed_under(std::string_view heading, const std::vector<std::string>& lines)
{
    if (lines.empty()) return {};
    std::string text = fmt::format("\n{}\n", heading);
    for (const std::string& line : lines) text += fmt::format("- {}\n", line);
    return text;
}

std::vector<std::string> commanders_of(const Scenario& scenario)
{
    std::vector<std::string> lines;
    for (const muster::Leader& leader : scenario.leaders)
        lines.push_back(fmt::format("{} ({}, {}){}{}", leader.name, side_word(leader.side),
                                    leader.quality, leader.why.empty() ? "" : ": ", leader.why));
    return lines;
}

std::vector<std::string> remarks_of(const Scenario& scenario)
{
    std::vector<std::string> lines;
    for (const muster::ScenarioFeature& feature : scenario.ground)
        if (!feature.remark.empty())
            lines.push_back(fmt::format("{}: {}", feature.name, feature.remark));
    for (const muster::Line& line : scenario.lines)
        if (!line.remark.empty())
            lines.push_back(
                fmt::format("{} ({}): {}", line.name, side_word(line.side), line.remark));
    return lines;
}

std::vector<std::string> strengths_of(const muster::History& history)
{
    std::vector<std::string> lines;
    for (const muster::Strength& strength : history.strengths)
        lines.push_back(fmt::format("{} ({}): {}; here {}{}{}", strength.contingent,
                                    side_word(strength.side), strength.sources, strength.chosen,
                                    strength.troops.empty() ? "" : ", as ",
                                    fmt::join(strength.troops, ", ")));
    return lines;
}

// "4,700 to 12,200 of 17,000", "0 to 30 %"
std::string bounds_text(const muster::Bounds& bounds, std::string_view of)
{
    if (!muster::is_known(bounds)) return {};
    const std::string from = bounds[0] == bounds[1] ? "" : fmt::format("{} to ", bounds[0]);
    return fmt::format("{}{} {}", from, bounds[1], of);
}

std::string target_text(const muster::Bounds& bounds, std::string_view of)
{
    const std::string text = bounds_text(bounds, of);
    return text.empty() ? text : fmt::format("; in a refight that comes out so {}", text);
}

// What is known of losses and length, as numbers.
std::vector<std::string> figures_of(const muster::History& history)
{
    std::vector<std::string> lines;
    for (const muster::SideLoss& lost : history.lost) {
        const std::string men = bounds_text(lost.men, fmt::format("men of {}", lost.of));
        lines.push_back(fmt::format("{} lost {}{} ({})", side_word(lost.side),
                                    men.empty() ? "nobody knows how many" : men,
                                    target_text(lost.target, "% of its strength"), lost.source));
    }
    const muster::BattleLength& length = history.length;
    if (!(length == muster::BattleLength{})) {
        const std::string hours = bounds_text(length.hours, "hours");
        lines.push_back(fmt::format("it lasted {}{} ({})",
                                    hours.empty() ? "nobody knows how long" : hours,
                                    target_text(length.target, "% of the turns"), length.source));
    }
    return lines;
}

std::string winner_of(const muster::History& history)
{
    if (history.winner.empty()) return {};
    const bool asked = history.target[1] > 0;
    const std::string often = asked ? fmt::format(", which should win {} to {} of 100 refights",
                                                  history.target[0], history.target[1])
                                    : std::string();
    return fmt::format("\nWon by {}{}{}{}.\n", history.winner == "A" ? "red" : "blue", often,
                       history.how.empty() ? "" : ": ", history.how);
}

} // namespace

std::string story(const Scenario& scenario)
{
    const muster::History& history = scenario.history;
    std::string text =
        fmt::format("{}\n{}, {}\nred: {}\nblue: {}\n\n{}\n", scenario.title, history.date,
                    history.place, scenario.sides[0].name, scenario.sides[1].name, history.why);
    for (const std::string& paragraph : history.course) text += fmt::format("\n{}\n", paragraph);
    text += fmt::format("\n{} {}\n", history.result, history.losses);
    text += winner_of(history);
    for (const std::string& note : scenario.notes) text += fmt::format("\n{}\n", note);
    for (const muster::Line& line : scenario.lines)
        for (const std::string& note : line.notes) text += fmt::format("\n{}\n", note);
    text += listed_under("Commanders", commanders_of(scenario));
    text += listed_under("Strengths", strengths_of(history));
    text += listed_under("On the table", remarks_of(scenario));
    text += listed_under("What it cost", figures_of(history));
    text += listed_under("A faithful refight shows", history.fidelity);
    if (!history.sources.empty()) text += fmt::format("\nSources: {}\n", history.sources);
    if (!history.doubts.empty()) text += fmt::format("\nNot known: {}\n", history.doubts);
    return text;
}

} // namespace quincunx::cli
