#include "rules/my_ancients/book/orders.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

std::optional<Rule> row_of(Purpose purpose)
{
    switch (purpose) {
    case Purpose::formation_change: return std::nullopt;
    case Purpose::evade: return Rule("ma.evade.formed_test");
    case Purpose::face_flank_charge: return Rule("ma.flank.react_face");
    case Purpose::impetuous: return Rule("ma.impetuous.range");
    case Purpose::hold: return Rule("ma.pursue.hold_test");
    case Purpose::stop_pursuit: return Rule("ma.pursue.stop");
    case Purpose::contact_elephants: return Rule("ma.elephant.cavalry_test");
    }
    return std::nullopt;
}

QualityTest quality_test(const Sheet& sheet, int quality, LeaderNear leader)
{
    QualityTest made;
    add_line(made.factors, sheet, "ma.test.quality", quality);
    if (leader != LeaderNear::none)
        add_line(made.factors, sheet, "ma.test.leader_bonus",
                 sheet.figure("ma.test.leader_bonus", leader == LeaderNear::attached
                                                          ? columns::leader["attached"]
                                                          : columns::leader["near"]));
    made.target = made.factors.total();
    return made;
}

std::optional<int> needed_unless_skirmishing(const Sheet& sheet, int quality, LeaderNear leader,
                                             bool skirmisher, Reckoning& factors)
{
    if (skirmisher && sheet.on("ma.skirmish.no_test")) {
        add_line(factors, sheet, "ma.skirmish.no_test");
        return std::nullopt;
    }
    const QualityTest tested = quality_test(sheet, quality, leader);
    append(factors, tested.factors);
    return tested.target;
}

// --- formation changes in stages

namespace {

enum class Takes : std::uint8_t { a_share, a_test, the_whole };

Takes takes(const Sheet& sheet, const StagesFacts& facts, Stage stage)
{
    if (stage == Stage::move) return Takes::a_share;
    if (stage == Stage::form_up && facts.in_rough && sheet.on("ma.form.form_up_rough"))
        return Takes::the_whole;
    const bool free = facts.skirmisher && sheet.on("ma.skirmish.no_test");
    return free ? Takes::a_share : Takes::a_test;
}

std::int64_t cost(const Sheet& sheet, const StagesFacts& facts, const ReckonedStages& reckoned,
                  const Step& step)
{
    switch (step.stage) {
    case Stage::move: return step.share;
    case Stage::form_up: return reckoned.form_up;
    case Stage::turn: break;
    }
    // Skirmishers turn freely.
    return takes(sheet, facts, step.stage) == Takes::a_share ? 0 : reckoned.turn;
}

void add_once(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    if (!factors.has(rule.id())) add_line(factors, sheet, rule, value);
}

void add_rows(const Sheet& sheet, const StagesFacts& facts, const QualityTest& test,
              const Step& step, ReckonedStages& made)
{
    if (step.stage == Stage::move) return;
    const Takes taken = takes(sheet, facts, step.stage);
    if (taken == Takes::the_whole) return add_once(made.factors, sheet, "ma.form.form_up_rough", 1);
    if (taken == Takes::a_share) {
        add_once(made.factors, sheet, "ma.skirmish.no_test", 1);
    } else if (!made.target) {
        append(made.factors, test.factors);
        made.target = test.target;
    }
    if (step.stage == Stage::form_up)
        add_once(made.factors, sheet, "ma.form.form_up", sheet["ma.form.form_up"]);
    else if (taken == Takes::a_test)
        add_once(made.factors, sheet, "ma.form.turn", sheet["ma.form.turn"]);
}

} // namespace

ReckonedStages reckoned(const Sheet& sheet, const StagesFacts& facts)
{
    const QualityTest tested = quality_test(sheet, facts.quality, facts.leader);
    const auto parts = [&](double share) {
        return static_cast<std::int64_t>(std::llround(share * static_cast<double>(facts.whole)));
    };
    ReckonedStages made{.test_target = tested.target,
                        .turn = parts(sheet["ma.form.turn"]),
                        .form_up = parts(sheet["ma.form.form_up"])};
    std::int64_t left = facts.whole;
    for (const Step& step : facts.steps) {
        add_rows(sheet, facts, tested, step, made);
        // Only a step that is made and passed leads to the next.
        const Takes taken = takes(sheet, facts, step.stage);
        if (taken == Takes::the_whole) break;
        if (taken == Takes::a_test && !tested.can_pass()) break;
        left -= cost(sheet, facts, made, step);
        if (left < 0) break;
    }
    return made;
}

StageEnd stage_end(const Sheet& sheet, const StagesFacts& facts, const ReckonedStages& reckoned,
                   const Step& step, bool untouched, std::int64_t left, Dice& dice)
{
    const Takes taken = takes(sheet, facts, step.stage);
    const bool whole = taken == Takes::the_whole ||
                       (taken == Takes::a_test && !passes(sheet, reckoned.test_target, dice));
    // A whole move is there only if nothing of it has been used; then the unit is finished.
    if (whole) return {untouched, true, 0};
    const std::int64_t needed = cost(sheet, facts, reckoned, step);
    if (needed > left) return {false, true, 0};
    return {true, false, left - needed};
}

StagesEnd staged(const Sheet& sheet, const StagesFacts& facts, const ReckonedStages& reckoned,
                 Dice& dice)
{
    StagesEnd end{0, facts.whole};
    for (const Step& step : facts.steps) {
        const StageEnd one =
            stage_end(sheet, facts, reckoned, step, end.left == facts.whole, end.left, dice);
        end.left = one.left;
        if (one.made) ++end.done;
        if (one.finished) break;
    }
    return end;
}

// --- expanding

ReckonedExpand reckoned(const Sheet& sheet, const ExpandFacts& facts)
{
    ReckonedExpand made;
    const bool turns = facts.purpose == Expanding::turn_to_face;
    made.allowed = !turns || sheet.on("ma.flank.second_round_turn");
    if (!made.allowed) return made;
    made.target = needed_unless_skirmishing(sheet, facts.quality, facts.leader, facts.skirmisher,
                                            made.factors);
    if (made.target) add_line(made.factors, sheet, "ma.form.expand", sheet["ma.form.expand"]);
    if (turns) add_line(made.factors, sheet, "ma.flank.second_round_turn");
    return made;
}

int expanded(const Sheet& sheet, const ExpandFacts& facts, const ReckonedExpand& reckoned,
             Dice& dice)
{
    if (!reckoned.allowed) return 0;
    if (!reckoned.target || passes(sheet, *reckoned.target, dice)) return facts.bases_wanted;
    return std::min(facts.bases_wanted, sheet.whole("ma.form.expand"));
}

} // namespace quincunx::my_ancients
