#include "rules/fast_play/book/sequence_rules.hpp"

#include "rules/fast_play/book/melee.hpp"

namespace quincunx::fast_play {

namespace {

bool loses_initiative(const Sheet& sheet, Completed event)
{
    return (event == Completed::own_unit_routs_from_melee ||
            event == Completed::own_unit_destroyed_in_melee) &&
           sheet.on("fp.turn.lose_initiative") && sheet.on("fp.victory.loses_initiative");
}

} // namespace

Next next_active(const Sheet& sheet, const ActivityFacts& facts)
{
    const int other = 1 - facts.active;
    const bool own_left = facts.units_left[static_cast<std::size_t>(facts.active)] > 0;
    const bool others_left = facts.units_left[static_cast<std::size_t>(other)] > 0;
    const auto next = [](int side) { return static_cast<Next>(side); };
    if (facts.event == Completed::pass)
        return facts.other_passed || !others_left ? Next::end_of_turn : next(other);
    if (!own_left && !others_left) return Next::end_of_turn;
    if (!own_left) return next(other);
    if (loses_initiative(sheet, facts.event) && others_left) return next(other);
    return next(facts.active);
}

bool first_has_initiative(const Sheet& sheet, Dice& dice)
{
    return first_is_higher(sheet.whole("fp.turn.initiative"), dice);
}

RallyStep rally_step(UnitState state)
{
    if (state == UnitState::stampeding) return RallyStep::stampeding;
    if (state == UnitState::routing) return RallyStep::routing;
    return state == UnitState::shaken ? RallyStep::shaken : RallyStep::not_at_all;
}

} // namespace quincunx::fast_play
