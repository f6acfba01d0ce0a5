#include "rules/impetus/book/reactions.hpp"

namespace quincunx::impetus {

namespace {

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

// The first evade of a unit on opportunity needs no test.
bool is_automatic(const EvadeFacts& facts)
{
    return facts.earlier_evades == 0 && facts.evader.opportunity;
}

// By 8.1, whoever stands before it; whether that one is a legal target is asked elsewhere.
bool cannot_charge(const Sheet& sheet, const UnitFacts& unit)
{
    if (never_charges(sheet, unit.type) || unit.in_bua || unit.square) return true;
    return unit.impetus == 0 && !is_one_of(unit.type, {Type::CL, Type::S, Type::T});
}

} // namespace

bool evades(const Sheet& sheet, Type type)
{
    return (type == Type::CL && sheet.on("imp.spec.cl.evade")) ||
           (type == Type::S && sheet.on("imp.spec.s.evade")) ||
           (type == Type::CM && sheet.on("imp.spec.cm.evade")) ||
           (type == Type::CGL && sheet.on("imp.spec.cgl.evade"));
}

bool needs_discipline(const Sheet& sheet, const EvadeFacts& facts)
{
    return !forbidden_by(sheet, facts) && !is_automatic(facts);
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

Choice may_counter_charge(const Sheet& sheet, const ReactionFacts& facts)
{
    const UnitFacts& unit = facts.unit;
    const bool on_front = facts.charged_on == Touched::front || !has_flanks(sheet, unit);
    const bool may = facts.trigger == Trigger::charge && facts.against == Against::me &&
                     !unit.disordered && unit.impetus > 0 && !cannot_charge(sheet, unit) &&
                     on_front && reaches(sheet, facts.distance, sheet["imp.countercharge"]);
    return may ? Choice::automatic : Choice::no;
}

Choice may_evade(const Sheet& sheet, const ReactionFacts& facts)
{
    const bool asked = facts.trigger >= Trigger::shot;
    if (!asked || facts.against != Against::me || facts.unit.in_bua) return Choice::no;
    const bool ordered = facts.trigger < Trigger::pursuit; // else it matters not which of them
    const EvadeFacts evade{.evader = facts.unit,
                           .earlier_evades = facts.earlier_evades,
                           .attack = ordered ? Attack::charge : Attack::pursuit,
                           .threat_in_front_corridor = facts.threat_in_front_corridor};
    if (forbidden_by(sheet, evade)) return Choice::no;
    return is_automatic(evade) ? Choice::automatic : Choice::test;
}

Choice may_shoot_now(const Sheet&, const ReactionFacts& facts)
{
    const bool at_somebody = facts.trigger == Trigger::shot || facts.trigger == Trigger::charge;
    const bool may = at_somebody && facts.unit.opportunity && facts.can_shoot_it &&
                     facts.unit.missile != Missile::none;
    return may ? Choice::automatic : Choice::no;
}

// A charge as a reaction: on opportunity, or by any ordered unit whose zone was entered.
Choice may_charge_now(const Sheet& sheet, const ReactionFacts& facts)
{
    const UnitFacts& unit = facts.unit;
    if (facts.trigger >= Trigger::pursuit) return Choice::no; // only evades answer these
    if (!facts.can_charge_it || cannot_charge(sheet, unit)) return Choice::no;
    if (facts.trigger == Trigger::charge && facts.against == Against::me) return Choice::no;
    const bool entered =
        facts.trigger == Trigger::enters_zone && !unit.disordered && sheet.on("imp.opp.zoc_charge");
    return unit.opportunity || entered ? Choice::automatic : Choice::no;
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
