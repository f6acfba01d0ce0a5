// Questions about quality tests, and about changing formation.

#include "reckoning/figures.hpp"
#include "rules/my_ancients/ask/questions.hpp"
#include "rules/my_ancients/book/orders.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

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
        battle::results_of([&](Dice& dice) { return staged(sheet, asked, ready, dice); });
    for (const auto& [end, chance] : odds) {
        const dice::Fraction left(dice::Natural(static_cast<std::uint64_t>(end.left)),
                                  dice::Natural(static_cast<std::uint64_t>(asked.whole)));
        outcomes[counted("steps_done", static_cast<int>(end.done))] += chance;
        outcomes["left_" + left.text()] += chance;
    }
    return told(ready.factors, {{"target", number_or_null(ready.target)}}, outcomes);
}

// Questions about units and armies: what they are, what they cost, who begins and who has lost.

Value initiative(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view losers[] = {"none", "red", "blue"};
    InitiativeFacts asked;
    const int loser =
        facts.one_of("previous_loser", losers, 0, "of the initiative; none in the first turn");
    if (loser > 0) asked.previous_loser = static_cast<Colour>(loser - 1);
    if (!facts.troubles().empty()) return {};
    return told(initiative_reckoning(sheet, asked), {},
                odds_of([&](Dice& dice) { return my_ancients::initiative(sheet, asked, dice); }));
}

Value identify(Reading& facts, const Sheet& sheet)
{
    const FigureFacts asked{.figures_per_base =
                                facts.whole_or("figures_per_base", 4, 2, 4, "on each base"),
                            .armour = facts.one_of_or("armour", Armour::none, "of the figures"),
                            .shield = facts.flag("shield", "they carry one"),
                            .tray = facts.one_of<Tray>("tray", "colour of the casualty tray"),
                            .barbarian = facts.flag("barbarian", "all of them are shock")};
    if (!facts.troubles().empty()) return {};
    const Identified unit = my_ancients::identify(sheet, asked);
    return found(unit.factors, {{"troop", name(unit.troop)},
                                {"move", number(unit.move)},
                                {"protection", unit.protection},
                                {"quality", unit.quality},
                                {"shock", unit.shock}});
}

Value points(Reading& facts, const Sheet& sheet)
{
    Profile profile;
    profile.troop = facts.one_of<Troop>("troop", "what it is");
    const bool leader = profile.troop == Troop::leader;
    facts.needed_only("bases", "unless it is a leader, who has one");
    const int bases = leader ? facts.whole_or("bases", 1, 1, 1)
                             : facts.whole("bases", 1, most_bases_asked, "in the unit");
    profile.quality = quality_if(!leader, facts);
    profile.protection =
        facts.whole_or("protection", 0, 0, 3, "mounted troops and chariots pay for it");
    profile.weapon = facts.one_of_or("weapon", Weapon::none, "missile weapon");
    profile.pilum = facts.flag("pilum", "thrown at contact");
    profile.shock = facts.flag("shock", "shock troops");
    profile.impetuous = facts.flag("impetuous", "costs less");
    const bool machine = profile.troop == Troop::bolt_thrower;
    if (machine != (profile.weapon == Weapon::bolt_thrower) && profile.weapon != Weapon::none)
        facts.trouble("weapon", fmt::format("is {}; expected bolt_thrower for bolt throwers, and "
                                            "for nobody else.",
                                            name(profile.weapon)));
    if (!facts.troubles().empty()) return {};
    if (leader) profile = Profile{.troop = Troop::leader}; // one price, whatever he carries
    const Reckoning rows = price(sheet, profile);
    return Answer{.factors = factors(rows),
                  .values = {{"per_base", rows.total()}, {"total", rows.total() * bases}}};
}

Value army_break(Reading& facts, const Sheet& sheet)
{
    constexpr int most_units = 1000;
    constexpr int most_points = 1'000'000;
    static constexpr std::string_view units[] = {"red_units", "blue_units"};
    static constexpr std::string_view gone[] = {"red_gone", "blue_gone"};
    static constexpr std::string_view lost[] = {"red_points_lost", "blue_points_lost"};
    BreakFacts asked;
    for (const std::size_t side : {0U, 1U}) {
        asked.units[side] = facts.whole(units[side], 1, most_units);
        asked.gone[side] = facts.whole(gone[side], 0, most_units);
        asked.points_lost[side] = facts.whole_or(lost[side], 0, 0, most_points);
        if (facts.troubles().empty() && asked.gone[side] > asked.units[side])
            facts.trouble(gone[side],
                          fmt::format("is {}; expected at most the {} units that there were.",
                                      asked.gone[side], asked.units[side]));
    }
    asked.turn = facts.whole_or("turn", 1, 1, most_units, "that ends");
    asked.turn_limit = facts.whole_or("turn_limit", sheet.whole("ma.ruling.turn_limit"), 1,
                                      most_units, "of the scenario");
    if (!facts.troubles().empty()) return {};
    const Break end = my_ancients::army_break(sheet, asked);
    return found(end.factors, {{"red_breaks_at", end.breaks_at[0]},
                               {"red_broken", end.broken[0]},
                               {"blue_breaks_at", end.breaks_at[1]},
                               {"blue_broken", end.broken[1]},
                               {"winner", name(end.winner)}});
}

} // namespace quincunx::my_ancients::ask
