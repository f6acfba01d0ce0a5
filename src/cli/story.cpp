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
        lines.push_back(fmt::format("{} ({}): {}; here {}, as {}", strength.contingent,
                                    side_word(strength.side), strength.sources, strength.chosen,
                                    fmt::join(strength.troops, ", ")));
    return lines;
}

std::string winner_of(const muster::History& history)
{
    if (history.winner.empty()) return {};
    const bool asked = history.target[1] > 0;
    const std::string often = asked ? fmt::format(", which should win {} to {} of 100 refights",
                                                  history.target[0], history.target[1])
                                    : std::string();
    return fmt::format("\nWon by {}{}.\n", history.winner == "A" ? "red" : "blue", often);
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
    text += listed_under("A faithful refight shows", history.fidelity);
    if (!history.sources.empty()) text += fmt::format("\nSources: {}\n", history.sources);
    if (!history.doubts.empty()) text += fmt::format("\nNot known: {}\n", history.doubts);
    return text;
}

} // namespace quincunx::cli
