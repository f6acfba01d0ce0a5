#include "rules/justified_ancients/ask/referee.hpp"

#include "rules/justified_ancients/book/profile.hpp"

namespace quincunx::justified_ancients {

Value card_facts(const Sheet&, const Value& card)
{
    return card; // questions know a unit by the same words
}

void read_counted(const Sheet&, Reading& unit)
{
    unit.flag("disordered");
    unit.flag("depleted");
    unit.flag("fatigued");
    unit.flag("charging", "charging or pursuing");
    unit.flag("testudo");
}

namespace {

constexpr battle::Consequence<Sheet> known_consequences[] = {
    {"refuses", "ja.order.test", "The unit does nothing in this turn."},
    {"obeys", "ja.order.test", "Carry the order out as it was declared."},
    {"no_charge", "ja.order.test", "The charge is refused: the unit does nothing."},
    {"pushed", "ja.result.win1", "Push it back; in close order it is disordered."},
    {"flees", "ja.result.win2", "It turns and flees; it is fatigued."},
    {"destroyed", "ja.result.win4", "Take the unit off the table."},
    {"destroyed_by_fire", "ja.cond.depleted.twice", "Take the unit off the table."},
    {"disordered", "ja.cond.disordered.effect.combat", "Mark it disordered."},
    {"depleted", "ja.cond.depleted.effect", "Mark it depleted; a second time it is destroyed."},
    {"pursuer", "ja.result.pursue", "The victor named may pursue: say so before the move."},
    {"stays", "ja.result.equal.conform", "It stays and turns to face; the fight goes on."},
    {"evaded", "ja.charge.after_evade", "The charger uses its whole move."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::justified_ancients
