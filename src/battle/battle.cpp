#include "battle/battle.hpp"

#include <fmt/format.h>

namespace quincunx::battle {

Outcome wins(Side side)
{
    return side == Side::red ? Outcome::red_wins : Outcome::blue_wins;
}

std::string_view ending_words(Outcome outcome)
{
    static constexpr std::string_view words[] = {"", "Red wins.", "Blue wins.", "A draw."};
    return words[static_cast<std::size_t>(outcome)];
}

std::string ending_words(Outcome outcome, const Roster& roster)
{
    if (outcome == Outcome::draw) return "The battle is over: a draw.";
    const Side winner = outcome == Outcome::red_wins ? Side::red : Side::blue;
    return fmt::format("The battle is over: {} wins.", roster.armies[index(winner)]);
}

std::string asking_words(const DecisionShape& asked)
{
    return fmt::format("{}.", asked.words);
}

std::string asking_words(const Decision& now, const DecisionShape& asked, const Roster& roster)
{
    if (asked.question.empty()) return asking_words(asked);
    const auto name = [&](UnitId unit) {
        return unit == no_unit ? std::string() : roster.full_name(unit);
    };
    return fmt::format(fmt::runtime(asked.question), fmt::arg("about", name(now.about)),
                       fmt::arg("against", name(now.against)));
}

std::string who_is_asked(const Decision& now, std::string_view asked, const Roster& roster)
{
    if (now.over) return std::string(asked);
    return fmt::format("{}: {}", roster.army_of(now.side), asked);
}

void Battle::guides(UnitId, Guides& guides) const
{
    guides.clear();
}

void Battle::outlooks(const LegalOrder&, Outlooks& outlooks) const
{
    outlooks.clear();
}

bool Battle::threats(UnitId, const std::optional<table::Pose>&, Threats& threats) const
{
    threats.clear();
    return true;
}

std::string Battle::words_of(const Order&) const
{
    return {};
}

} // namespace quincunx::battle
