#include "rules/my_ancients/book/charges_rules.hpp"

namespace quincunx::my_ancients {

Zone zone_of(double ahead, double depth)
{
    if (reaches(ahead, 0)) return Zone::front;
    return reaches(ahead, -depth) ? Zone::flank : Zone::rear;
}

// --- reach

namespace {

ReckonedReach forbidden(const Sheet& sheet, Rule rule, double value)
{
    ReckonedReach made;
    made.allowed = false;
    add_line(made.factors, sheet, rule, value);
    return made;
}

} // namespace

ReckonedReach reckoned(const Sheet& sheet, const ReachFacts& facts)
{
    const Oblique path = oblique(sheet, {facts.forward, facts.sideways, true, facts.elephant});
    if (facts.sideways > 0 && facts.elephant && sheet.on("ma.oblique.elephants"))
        return forbidden(sheet, "ma.oblique.elephants", 1);
    const double straight = facts.elephant ? facts.forward : path.cost;
    if (facts.sideways > 0 && !path.allowed)
        return forbidden(sheet, "ma.oblique.charge_ratio", sheet["ma.oblique.charge_ratio"]);
    const double cost = facts.wheel + straight;
    const Allowance farthest = charge_allowance(sheet, facts.move);
    if (!reaches(farthest.most(), cost)) {
        ReckonedReach made = forbidden(sheet, "ma.ruling.charge_path", 1);
        made.cost = cost;
        return made;
    }
    ReckonedReach made;
    made.cost = made.needs = cost;
    made.allowance = charge_allowance(sheet, facts.move, facts.in_rough);
    add_line(made.factors, sheet, "ma.move.charge", made.allowance.more_dice);
    add_line(made.factors, sheet, "ma.move.rough", -made.allowance.less_dice);
    if (facts.sideways > 0)
        for (const reckoning::Line& line : path.factors.lines)
            if (line.entry->id != Rule("ma.oblique.charge_ratio").id())
                made.factors.lines.push_back(line);
    if (facts.target_counter_charges) {
        made.needs = cost - counter_charge_move(sheet, cost);
        add_line(made.factors, sheet, "ma.countercharge.quarter",
                 sheet["ma.countercharge.quarter"]);
    }
    if (!reaches(made.allowance.least(), *made.needs))
        add_line(made.factors, sheet, "ma.move.charge_no_contact");
    return made;
}

Reached charged(const ReckonedReach& reckoned, Dice& dice)
{
    if (!reckoned.allowed) return Reached::not_allowed;
    const double inches = rolled(reckoned.allowance, dice);
    return reaches(inches, *reckoned.needs) ? Reached::contact : Reached::no_contact_disordered;
}

// --- evading

bool is_tested(const Sheet& sheet, const EvadeFacts& facts)
{
    const bool free = facts.skirmisher && sheet.on("ma.evade.skirmishers_always");
    return !free && sheet.on("ma.evade.formed_test");
}

ReckonedEvade reckoned(const Sheet& sheet, const EvadeFacts& facts)
{
    ReckonedEvade made;
    made.evades = evade_allowance(sheet, facts.evader_move);
    made.charges = charge_allowance(sheet, facts.charger_move);
    const QualityTest tested = quality_test(sheet, facts.quality, facts.leader);
    const bool tests = is_tested(sheet, facts);
    const bool may_evade = !tests || tested.can_pass();
    const bool may_fail = tests && tested.can_fail(sheet);
    add_line(made.evader, sheet, "ma.move.evade");
    if (tests) {
        made.target = tested.target;
        append(made.evader, tested.factors);
        add_line(made.evader, sheet, "ma.evade.formed_test");
        if (may_fail) add_line(made.evader, sheet, "ma.evade.failed");
    } else if (facts.skirmisher) {
        add_line(made.evader, sheet, "ma.evade.skirmishers_always");
    }
    if (may_evade && reaches(made.charges.most(), facts.gap + made.evades.least()))
        add_line(made.evader, sheet, "ma.evade.caught");
    add_line(made.charger, sheet, "ma.move.charge", made.charges.more_dice);
    const bool short_of_evader =
        may_evade && !reaches(made.charges.least(), facts.gap + made.evades.most());
    const bool short_of_stander = may_fail && !reaches(made.charges.least(), facts.gap);
    if (short_of_evader || short_of_stander)
        add_line(made.charger, sheet, "ma.move.charge_no_contact");
    return made;
}

EvadeEnd evaded(const Sheet& sheet, double gap, const ReckonedEvade& reckoned, Dice& dice)
{
    const bool stays = reckoned.target && !passes(sheet, *reckoned.target, dice);
    const double evades = stays ? 0 : rolled(reckoned.evades, dice);
    const double charges = rolled(reckoned.charges, dice);
    const bool contact = reaches(charges, gap + evades);
    if (stays)
        return contact ? EvadeEnd::test_failed_contacted : EvadeEnd::test_failed_not_contacted;
    return contact ? EvadeEnd::caught_in_rear : EvadeEnd::gets_away;
}

// --- facing a charge in flank or rear

ReckonedFace reckoned(const Sheet& sheet, const FaceFacts& facts)
{
    ReckonedFace made;
    made.open = may_face(sheet, facts.distance, facts.charger_move);
    if (!made.open) return made;
    made.target = needed_unless_skirmishing(sheet, facts.quality, facts.leader, facts.skirmisher,
                                            made.factors);
    add_line(made.factors, sheet, "ma.flank.react_face");
    return made;
}

} // namespace quincunx::my_ancients
