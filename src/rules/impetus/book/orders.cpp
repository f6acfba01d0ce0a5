#include "rules/impetus/book/orders.hpp"

#include <algorithm>

namespace quincunx::impetus {

// --- discipline tests

Rule failure_rule(Reason reason)
{
    static constexpr Rule failures[] = {
        "imp.disc.fail.rally",       "imp.disc.fail.opportunity", "imp.disc.fail.extra_move",
        "imp.disc.fail.extra_evade", "imp.disc.fail.dismount",    "imp.disc.fail.counter_charge",
        "imp.disc.fail.disengage",   "imp.disc.fail.about_face",  "imp.disc.fail.line_relief",
        "imp.disc.fail.occupy_bua",  "imp.disc.fail.square",      "imp.disc.fail.baggage",
        "imp.disc.fail.rearward",    "imp.disc.fail.evade"};
    static_assert(std::size(failures) == all_names<Reason>().size());
    return failures[static_cast<std::size_t>(reason)];
}

namespace {

std::optional<IfFailed> failure_named(std::string_view words)
{
    if (words == "no effect") return IfFailed::no_effect;
    if (words == "done then disordered") return IfFailed::done_then_disordered;
    if (words == "compulsory move") return IfFailed::compulsory_move;
    if (words == "stays") return IfFailed::stays;
    return std::nullopt;
}

} // namespace

// A house rule that writes a word nobody knows leaves the printed one in force.
IfFailed if_failed(const Sheet& sheet, Reason reason)
{
    const Rule rule = failure_rule(reason);
    const auto in_force = failure_named(sheet.word(rule.index));
    return in_force ? *in_force : *failure_named(sheet.entry(rule.index).text);
}

Done done_by(const Sheet& sheet, Reason reason, bool passed)
{
    if (passed) return Done::in_order;
    switch (if_failed(sheet, reason)) {
    case IfFailed::no_effect:
    case IfFailed::stays: return Done::not_done;
    case IfFailed::done_then_disordered: return Done::disordered;
    case IfFailed::compulsory_move: break;
    }
    return Done::compelled;
}

ReckonedTest reckoned(const Sheet& sheet, const DisciplineFacts& facts)
{
    static constexpr Rule targets[] = {"imp.disc.target.a", "imp.disc.target.b",
                                       "imp.disc.target.c"};
    ReckonedTest test;
    test.factors = reckon(sheet, Sheet::table<rows::discipline_modifiers>, facts);
    const Rule target = targets[static_cast<std::size_t>(facts.discipline)];
    test.target = sheet.whole(target);
    test.lowest_die = std::max(1, test.target - test.factors.total());
    add_line(test.factors, sheet, target, test.target);
    return test;
}

DisciplineFacts discipline_of(const UnitFacts& unit, int move_number)
{
    return {.discipline = unit.discipline.value_or(Discipline::C),
            .commander = unit.commander,
            .out_of_range = unit.out_of_command,
            .move_number = move_number};
}

bool passes(const ReckonedTest& test, Dice& dice)
{
    const int roll = dice.die(6, dice::at_least(test.lowest_die));
    return roll >= test.lowest_die;
}

// --- rally

int general_tests(const Sheet& sheet, const RallyFacts& facts)
{
    if (!facts.use_general || !facts.general_in_range || !may_rally(sheet, facts)) return 0;
    if (!sheet.on("imp.rally.general")) return 0;
    const UnitFacts& unit = facts.unit;
    if (is_impetuous(sheet, unit) && sheet.on("imp.spec.impetuous.no_general_rally")) return 0;
    if (unit.type == Type::CGL && sheet.on("imp.spec.cgl.no_general_rally")) return 0;
    if (unit.type == Type::CGP && sheet.on("imp.spec.cgp.no_general_rally")) return 0;
    return facts.leadership;
}

Rallied rally(const Sheet& sheet, const ReckonedTest& test, int general_tests, Dice& dice)
{
    const auto once = [&] { return done_by(sheet, Reason::rally, passes(test, dice)); };
    const Done first = once();
    if (is_rallied(first)) return Rallied::rallied_may_act;
    if (general_tests == 0 || !is_tried_again(first)) return Rallied::still_disordered_may_act;
    for (int i = 0; i < general_tests; ++i) {
        const Done done = once();
        if (is_rallied(done)) return Rallied::rallied_no_action;
        if (!is_tried_again(done)) break;
    }
    return Rallied::still_disordered_no_action;
}

// --- several moves

LastPhase last_phase(const Sheet& sheet, const DisciplineFacts& unit, int phases, bool on_road,
                     Dice& dice)
{
    DisciplineFacts facts = unit;
    for (int phase = 2; phase <= phases; ++phase) {
        if (!is_tested(sheet, phase, on_road)) continue;
        facts.move_number = phase;
        const Done done = done_by(sheet, Reason::extra_move, passes(reckoned(sheet, facts), dice));
        if (done != Done::in_order) return {static_cast<std::uint8_t>(phase), done};
    }
    return {};
}

// --- initiative

Reckoning initiative_reckoning(const Sheet& sheet, const Captain& captain)
{
    Reckoning factors;
    if (captain.general)
        add_line(factors, sheet, leadership_rule(*captain.general),
                 leadership(sheet, *captain.general));
    if (captain.under_charismatic)
        add_line(factors, sheet, "imp.leader.charismatic_bonus",
                 sheet["imp.leader.charismatic_bonus"]);
    return factors;
}

bool is_barred(const Sheet& sheet, const Captain& captain, const Pair& dice)
{
    const bool hapless = captain.general && *captain.general <= Level::incompetent;
    return hapless && dice.first == dice.second && dice.first != 6 &&
           sheet.on("imp.leader.incompetent_double");
}

Captain raised(const Sheet& sheet, Captain captain, const Pair& dice)
{
    if (dice.first + dice.second != 12 || !captain.general || !sheet.on("imp.leader.upgrade"))
        return captain;
    const Level level = *captain.general;
    if (level < Level::genius)
        captain.general = std::max(Level::poor, static_cast<Level>(static_cast<int>(level) + 1));
    return captain;
}

bool cowardly_routs(const Sheet& sheet, const Captain& captain, const Pair& dice)
{
    return captain.general == Level::cowardly && (dice.first + dice.second) % 2 == 0 &&
           sheet.on("imp.leader.cowardly_rout");
}

Initiative initiative(const Sheet& sheet, const std::array<Captain, 2>& captains,
                      const std::array<Pair, 2>& thrown)
{
    std::array<bool, 2> barred{};
    std::array<int, 2> total{};
    for (const std::size_t side : {0U, 1U}) {
        barred[side] = is_barred(sheet, captains[side], thrown[side]);
        total[side] = thrown[side].first + thrown[side].second +
                      initiative_reckoning(sheet, captains[side]).total();
    }
    if (barred[0] && barred[1]) return Initiative::neither;
    if (barred[0] || barred[1]) return barred[0] ? Initiative::blue : Initiative::red;
    if (total[0] == total[1]) return Initiative::tie;
    return total[0] > total[1] ? Initiative::red : Initiative::blue;
}

Initiative initiative(const Sheet& sheet, const std::array<Captain, 2>& captains, Dice& dice)
{
    std::array<Pair, 2> thrown;
    for (Pair& pair : thrown) {
        pair.first = dice.die(6);
        pair.second = dice.die(6);
    }
    return initiative(sheet, captains, thrown);
}

} // namespace quincunx::impetus
