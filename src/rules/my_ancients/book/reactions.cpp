#include "rules/my_ancients/book/reactions.hpp"

namespace quincunx::my_ancients {

namespace {

// It only stands.
std::optional<Rule> bound_by(const Sheet& sheet, const ReactionFacts& facts)
{
    const bool engaged =
        facts.in_melee || facts.pursuing || facts.pursued || facts.morale == Morale::broken;
    if (engaged && sheet.on("ma.ruling.charge_engaged")) return Rule("ma.ruling.charge_engaged");
    if (facts.shield_wall && sheet.on("ma.ruling.shield_wall"))
        return Rule("ma.ruling.shield_wall");
    if (facts.troop == Troop::bolt_thrower) return Rule("ma.ruling.bolt_thrower");
    return std::nullopt;
}

void counter_charge(const Sheet& sheet, const ReactionFacts& facts, Reactions& made)
{
    if (facts.zone != Zone::front) return;
    if (facts.charger_elephant && is_infantry(facts.troop) &&
        sheet.on("ma.elephant.melee.no_countercharge"))
        return add_line(made.factors, sheet, "ma.elephant.melee.no_countercharge");
    const bool formed_charger = !facts.charger_skirmisher;
    if (!is_formed(facts.troop) && formed_charger && sheet.on("ma.skirmish.no_front_attack"))
        return;
    made.counter_charge = Choice::free;
    if (facts.charger_elephant && is_mounted(facts.troop) && sheet.on("ma.elephant.cavalry_test")) {
        made.counter_charge = Choice::test;
        add_line(made.factors, sheet, "ma.elephant.cavalry_test");
    }
}

void evade(const Sheet& sheet, const ReactionFacts& facts, Reactions& made)
{
    const bool free = !is_formed(facts.troop) && sheet.on("ma.evade.skirmishers_always");
    const bool tests = !free && sheet.on("ma.evade.formed_test");
    made.evade = tests ? Choice::test : Choice::free;
    if (free) add_line(made.factors, sheet, "ma.evade.skirmishers_always");
    if (tests) add_line(made.factors, sheet, "ma.evade.formed_test");
}

void face(const Sheet& sheet, const ReactionFacts& facts, Reactions& made)
{
    if (facts.zone == Zone::front || facts.troop == Troop::elephant ||
        !may_face(sheet, facts.distance, facts.charger_move))
        return;
    const bool free = !is_formed(facts.troop) && sheet.on("ma.skirmish.no_test");
    made.face = free ? Choice::free : Choice::test;
    add_line(made.factors, sheet, "ma.flank.react_face");
}

} // namespace

Reactions reactions(const Sheet& sheet, const ReactionFacts& facts)
{
    Reactions made;
    if (const auto rule = bound_by(sheet, facts)) {
        add_line(made.factors, sheet, *rule);
        return made;
    }
    counter_charge(sheet, facts, made);
    evade(sheet, facts, made);
    face(sheet, facts, made);
    return made;
}

} // namespace quincunx::my_ancients
