#include "rules/fast_play/field/reactions.hpp"

#include "rules/fast_play/book/shooting.hpp"

#include <algorithm>

namespace quincunx::fast_play {

namespace {

bool is_charged_in_front(const ChargedFacts& facts)
{
    return std::any_of(facts.chargers.begin(), facts.chargers.end(),
                       [](const ChargerFacts& one) { return one.zone == Contact::front; });
}

bool may_countercharge(const Sheet& sheet, const ChargedFacts& facts)
{
    const Type type = type_of(facts.troop);
    const bool horse = type == Type::cavalry || type == Type::chariot;
    if (type == Type::artillery || !(horse || facts.shock) || facts.column) return false;
    if (facts.shaken && sheet.on("fp.shaken.limits")) return false;
    if (facts.chargers.size() != 1) return false;
    const ChargerFacts& charger = facts.chargers.front();
    return table::exceeds(charger.gap, sheet["fp.charge.counter"], slack) &&
           (facts.order == Order::formed || charger.order == Order::skirmish);
}

Flee flee_of(const ChargedFacts& facts, bool may_choose)
{
    const Type type = type_of(facts.troop);
    if (type == Type::artillery || type == Type::elephant) return Flee::no;
    if (facts.order == Order::skirmish) return Flee::free;
    if (!may_choose) return Flee::no;
    return facts.troop == Troop::light_cavalry ? Flee::free : Flee::test;
}

} // namespace

Reactions reactions(const Sheet& sheet, const ChargedFacts& facts)
{
    if (facts.routing && sheet.on("fp.charge.routers_flee")) return {.flee = Flee::must};
    const bool surprised = facts.surprised && sheet.on("fp.charge.surprised");
    const bool may_choose = is_charged_in_front(facts) && !surprised;
    return {.stand = true,
            .stand_and_shoot = may_choose && is_usable(sheet, facts.weapon, facts.order),
            .countercharge = may_choose && may_countercharge(sheet, facts),
            .flee = flee_of(facts, may_choose)};
}

} // namespace quincunx::fast_play
