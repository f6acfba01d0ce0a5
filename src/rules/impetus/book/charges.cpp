#include "rules/impetus/book/charges.hpp"

namespace quincunx::impetus {

bool never_charges(const Sheet& sheet, Type type)
{
    return type == Type::ART || type == Type::BAG ||
           (type == Type::W && sheet.on("imp.spec.w.no_charge"));
}

std::optional<Rule> charge_forbidden_by(const Sheet& sheet, const UnitFacts& charger,
                                        const UnitFacts& target, Touched edge)
{
    constexpr Rule who = "imp.charge.who";
    if (never_charges(sheet, charger.type))
        return charger.type == Type::W ? Rule("imp.spec.w.no_charge") : who;
    if (target.in_bua && !is_foot(charger.type) && sheet.on("imp.terrain.bua.only_infantry"))
        return Rule("imp.terrain.bua.only_infantry");
    if (is_mounted(charger.type) && target.fortified && edge == Touched::front &&
        sheet.on("imp.charge.mounted_fortified"))
        return Rule("imp.charge.mounted_fortified");
    if (charger.impetus > 0) return std::nullopt;
    if (charger.type == Type::CL && sheet.on("imp.spec.cl.may_melee")) {
        const bool easy = target.type == Type::S || target.disordered || edge != Touched::front;
        return easy ? std::nullopt : std::optional(Rule("imp.spec.cl.may_melee"));
    }
    const bool light = charger.type == Type::S || charger.type == Type::T;
    if (light && is_one_of(target.type, {Type::S, Type::ART, Type::BAG})) return std::nullopt;
    return who;
}

double path_cost(const Sheet& sheet, Type type, const PathFacts& path)
{
    const auto each = [&](Feature feature) {
        return entering(sheet, {.type = type, .feature = feature}).cost;
    };
    return path.open + path.broken * each(Feature::broken) + path.difficult * each(Feature::wood) +
           path.dry_river * each(Feature::dry_river);
}

int surge(Type type, Dice& dice)
{
    const int roll = dice.die(6);
    return is_infantry(type) ? (roll + 1) / 2 : roll;
}

Reached charge(const Sheet& sheet, const UnitFacts& charger, double cost, Dice& dice)
{
    if (reaches(sheet, charger.move, cost)) return Reached::contact_without_bonus;
    if (!has_charge_bonus(sheet, charger.impetus)) return Reached::out_of_reach;
    const int bonus = surge(charger.type, dice);
    return reaches(sheet, charger.move + bonus, cost) ? Reached::contact_with_bonus
                                                      : Reached::short_disordered;
}

Touched contact_side(const Sheet& sheet, const ContactFacts& facts)
{
    if (!facts.has_flanks) return Touched::front;
    const auto behind = [&](double line) {
        return facts.ahead_of_front_line < line - slack(sheet);
    };
    if (facts.edge == table::Face::rear && behind(-facts.depth)) return Touched::rear;
    const bool side = facts.edge == table::Face::left || facts.edge == table::Face::right;
    return side && behind(0) ? Touched::flank : Touched::front;
}

} // namespace quincunx::impetus
