#include "rules/impetus/book/reactions.hpp"

namespace quincunx::impetus {

std::optional<Rule> forbidden_by(const Sheet& sheet, const EvadeFacts& facts)
{
    if (!evades(sheet, facts.evader.type)) return Rule("imp.evade.who");
    if (facts.attack != Attack::charge && sheet.on("imp.evade.not_pursuit"))
        return Rule("imp.evade.not_pursuit");
    if (!facts.threat_in_front_corridor && sheet.on("imp.evade.frontal"))
        return Rule("imp.evade.frontal");
    const bool first_open = facts.earlier_evades == 0 && sheet.on("imp.evade.disordered_first");
    if (facts.evader.disordered && !first_open) return Rule("imp.evade.disordered_first");
    return std::nullopt;
}

bool evades(const Sheet& sheet, Type type)
{
    return (type == Type::CL && sheet.on("imp.spec.cl.evade")) ||
           (type == Type::S && sheet.on("imp.spec.s.evade")) ||
           (type == Type::CM && sheet.on("imp.spec.cm.evade")) ||
           (type == Type::CGL && sheet.on("imp.spec.cgl.evade"));
}

ReckonedEvade reckoned(const Sheet& sheet, const EvadeFacts& facts)
{
    ReckonedEvade made;
    if (const auto rule = forbidden_by(sheet, facts)) {
        made.rule = *rule;
        made.allowed = false;
        return made;
    }
    if (is_automatic(facts)) return made;
    made.tested = true;
    made.rule = failure_rule(evade_reason(sheet, facts.earlier_evades));
    // The second, third ... evade is tested like the second, third ... move.
    made.test =
        reckoned(sheet, discipline_of(facts.evader, evade_number(sheet, facts.earlier_evades)));
    return made;
}

Evaded evade(const Sheet& sheet, const EvadeFacts& facts, const ReckonedEvade& reckoned, Dice& dice)
{
    if (!reckoned.allowed) return Evaded::may_not_evade;
    const bool disperses = facts.evader.type == Type::S && sheet.on("imp.spec.s.dispersed");
    const bool passed = !reckoned.tested || passes(reckoned.test, dice);
    const Done done = done_by(sheet, evade_reason(sheet, facts.earlier_evades), passed);
    if (done == Done::not_done) {
        if (!catches(sheet, facts.charger, facts.distance, dice)) return Evaded::stands_not_reached;
        return disperses ? Evaded::dispersed : Evaded::stands_melee;
    }
    if (catches(sheet, facts.charger, facts.distance + facts.evader.move, dice))
        return disperses ? Evaded::dispersed_after_evading : Evaded::caught_melee_after_evading;
    return done == Done::disordered ? Evaded::evades_clear_disordered : Evaded::evades_clear;
}

Reactions reactions(const Sheet& sheet, const ReactionFacts& asked)
{
    ReactionFacts facts = asked;
    facts.unit = settled(sheet, facts.unit);
    Reactions made;
    if (facts.unit.in_melee || facts.already_reacted) return made;
    for (const ReactionRow& row : reaction_rows)
        if (row.open != nullptr) made[row.reaction] = row.open(sheet, facts);
    return made;
}

} // namespace quincunx::impetus
