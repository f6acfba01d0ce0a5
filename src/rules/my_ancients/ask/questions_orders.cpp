// Questions about quality tests, and about changing formation.

#include "reckoning/figures.hpp"
#include "rules/my_ancients/ask/questions_facts.hpp"
#include "rules/my_ancients/book/orders.hpp"

#include <charconv>
#include <fmt/format.h>
#include <numeric>

namespace quincunx::my_ancients::ask {

Value quality_test(Reading& facts, const Sheet& sheet)
{
    const int quality = quality_at(facts);
    const LeaderNear leader = leader_at(facts);
    const Purpose purpose = facts.one_of_or("purpose", Purpose::formation_change, "what for");
    if (!facts.troubles().empty()) return {};
    QualityTest tested = my_ancients::quality_test(sheet, quality, leader);
    if (const auto row = row_of(purpose)) add_line(tested.factors, sheet, *row);
    return told(tested.factors, {{"target", tested.target}},
                odds_of([&](Dice& dice) { return passes(sheet, tested.target, dice); },
                        [](bool passed) { return passed ? "pass" : "fail"; }));
}

Value expand(Reading& facts, const Sheet& sheet)
{
    ExpandFacts asked;
    asked.skirmisher = facts.flag("skirmisher", "tests nothing");
    asked.quality = quality_if(!asked.skirmisher, facts);
    asked.leader = leader_at(facts);
    asked.bases_wanted = facts.whole("bases_wanted", 0, most_bases_asked, "to change place");
    asked.purpose = facts.one_of_or("purpose", Expanding::expand, "what for");
    if (!facts.troubles().empty()) return {};
    const ReckonedExpand ready = reckoned(sheet, asked);
    return told(ready.factors, {{"target", number_or_null(ready.target)}},
                odds_of([&](Dice& dice) { return expanded(sheet, asked, ready, dice); },
                        [](int bases) { return counted("bases", bases); }));
}

// --- formation changes

namespace {

struct Share {
    std::int64_t parts = 0;
    std::int64_t of = 1;
};

// "1/2", "1", "0.25"; nothing when it is no share of a move.
std::optional<Share> share_in(std::string_view text)
{
    constexpr std::int64_t most = 1000; // parts, and thousandths of a decimal number
    const auto whole = [](std::string_view digits) -> std::optional<std::int64_t> {
        std::int64_t value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        const bool all = error == std::errc{} && end == digits.data() + digits.size();
        return all ? std::optional(value) : std::nullopt;
    };
    Share share;
    const std::size_t slash = text.find('/');
    if (text.find('.') != std::string_view::npos) {
        const auto decimal = reckoning::number_in(text);
        if (!decimal || *decimal < 0 || *decimal > 1) return std::nullopt;
        share = {static_cast<std::int64_t>(*decimal * most + 0.5), most};
    } else {
        const auto parts = whole(text.substr(0, slash));
        const auto of = slash == std::string_view::npos ? 1 : whole(text.substr(slash + 1));
        if (!parts || !of) return std::nullopt;
        share = {*parts, *of};
    }
    const bool fits =
        share.of >= 1 && share.of <= most && share.parts >= 1 && share.parts <= share.of;
    return fits ? std::optional(share) : std::nullopt;
}

struct Declared {
    Stage stage;
    Share share;
};

std::vector<Declared> read_steps(Reading& facts)
{
    std::vector<Declared> steps;
    facts.declare({"steps", FactKind::other, "a list of turn, form_up, move:FRACTION", true});
    const Value* list = facts.child("steps");
    if (list == nullptr || !list->is_list()) {
        facts.trouble("steps", "expected a list of turn, form_up, move:FRACTION.");
        return steps;
    }
    for (const Value& item : list->as_list()) {
        const std::string word = item.is_text() ? item.as_text() : std::string(item.kind());
        const auto share = word.starts_with("move:") ? share_in(word.substr(5)) : std::nullopt;
        if (word == "turn")
            steps.push_back({Stage::turn, {}});
        else if (word == "form_up")
            steps.push_back({Stage::form_up, {}});
        else if (share)
            steps.push_back({Stage::move, *share});
        else
            facts.trouble("steps", fmt::format("\"{}\" is no step; expected turn, form_up, or "
                                               "move: with a share of the move (move:1/2).",
                                               word));
    }
    if (steps.size() > most_stages)
        facts.trouble("steps",
                      fmt::format("are {}; expected at most {}.", steps.size(), most_stages));
    return steps;
}

// All shares in parts of one whole, in which the sheet's own shares are whole numbers too.
void lay_down(const std::vector<Declared>& steps, StagesFacts& asked, Reading& facts)
{
    constexpr std::int64_t most = 1'000'000'000'000;
    for (const Declared& step : steps) {
        asked.whole = std::lcm(asked.whole, step.share.of);
        if (asked.whole > most)
            return facts.trouble("steps", "have too many different denominators; expected fewer.");
    }
    for (const Declared& step : steps)
        asked.steps.push_back({step.stage, asked.whole / step.share.of * step.share.parts});
}

} // namespace

Value formation_sequence(Reading& facts, const Sheet& sheet)
{
    StagesFacts asked;
    asked.skirmisher = facts.flag("skirmisher", "tests nothing");
    asked.in_rough = facts.flag("in_rough", "rough ground or woods");
    asked.leader = leader_at(facts);
    const std::vector<Declared> steps = read_steps(facts);
    if (facts.troubles().empty()) lay_down(steps, asked, facts);
    asked.quality = quality_if(reckoned(sheet, asked).target.has_value(), facts);
    if (!facts.troubles().empty()) return {};
    const ReckonedStages ready = reckoned(sheet, asked);
    Outcomes outcomes;
    const auto odds =
        dice::every<dice::Exact>([&](Dice& dice) { return staged(sheet, asked, ready, dice); });
    for (const auto& [end, chance] : odds) {
        const dice::Fraction left(dice::Natural(static_cast<std::uint64_t>(end.left)),
                                  dice::Natural(static_cast<std::uint64_t>(asked.whole)));
        outcomes[counted("steps_done", static_cast<int>(end.done))] += chance;
        outcomes["left_" + left.text()] += chance;
    }
    return told(ready.factors, {{"target", number_or_null(ready.target)}}, outcomes);
}

} // namespace quincunx::my_ancients::ask
