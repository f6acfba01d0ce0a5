#include "rules/my_ancients/book/tables.hpp"

namespace quincunx::my_ancients {

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    if (sheet.on(rule)) reckoning::add_line(factors, sheet, rule.index, value);
}

std::optional<Rule> rate_rule(Troop troop)
{
    switch (troop) {
    case Troop::skirmish_cavalry: return Rule("ma.move.rate.skirmish_cavalry");
    case Troop::light_chariot: return Rule("ma.move.rate.light_chariots");
    case Troop::heavy_chariot: return Rule("ma.move.rate.heavy_chariots");
    case Troop::cavalry: return Rule("ma.move.rate.cavalry");
    case Troop::elephant: return Rule("ma.move.rate.elephants");
    case Troop::skirmisher: return Rule("ma.move.rate.skirmishers");
    case Troop::light_foot: return Rule("ma.move.rate.light");
    case Troop::medium_foot: return Rule("ma.move.rate.medium");
    case Troop::heavy_foot: return Rule("ma.move.rate.heavy");
    case Troop::leader: return Rule("ma.move.rate.generals");
    case Troop::bolt_thrower: break;
    }
    return std::nullopt;
}

} // namespace quincunx::my_ancients
