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

} // namespace

Reactions reactions(const Sheet& sheet, const ReactionFacts& facts)
{
    Reactions made;
    if (const auto rule = bound_by(sheet, facts)) {
        add_line(made.factors, sheet, *rule);
        return made;
    }
    for (const ReactionRow& row : reaction_rows)
        made[row.reaction] = row.open(sheet, facts, made.factors);
    return made;
}

} // namespace quincunx::my_ancients
