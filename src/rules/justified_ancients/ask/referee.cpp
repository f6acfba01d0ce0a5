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
    // Orders.
    {"order", "=obeys", "ja.order.test", "Carry the order out as it was declared."},
    {"order", "=obeys", "ja.cond.disordered.cure", "It is no longer disordered.", "order=reform"},
    {"order", "=refuses", "ja.order.test", "It does nothing in this turn but shoot."},
    {"charge", "=no_charge", "ja.order.test",
     "It does not charge and does nothing in this turn but shoot."},
    // Fire.
    {"shoot", "disordered", "ja.cond.disordered.cause.combat", "Mark it disordered."},
    {"shoot", "disordered", "ja.testudo.ends", "Its testudo ends.", "target.testudo=true"},
    {"shoot", "depleted", "ja.cond.depleted.cause.combat", "Mark it depleted."},
    {"shoot", "pushed", "ja.out.push.distance",
     "Push it {} of its own base depths straight back, and its supports with it."},
    {"shoot", "pushed", "ja.out.push.shot_rear",
     "If it was shot from the rear it goes forward instead, without its supports."},
    {"shoot", "pushed", "ja.out.push.friends",
     "Other friends that it meets are passed, and it is put beyond them: ask interpenetration."},
    {"shoot", "stays", "ja.shoot.push_blocked",
     "Enemies or closed ground are in the way of the push: nobody moves."},
    {"shoot", "=destroyed", "ja.cond.depleted.twice",
     "It was already depleted: take it off the table. It counts as lost.", "target.depleted=true"},
    {"shoot", "=destroyed", "ja.out.dispersed", "Take it off the table. It counts as lost.",
     "target.depleted!=true"},
    {"shoot", "=destroyed", "ja.general.lost", "A general attached to it is lost with it.",
     "target.general=true"},
    // A charge before it strikes.
    {"charge", "stopped", "ja.react.fire.pushed",
     "The charge is over: put the charger {} of its own base depths straight back from where it "
     "touched."},
    {"charge", "charge_stopped_depleted|evaded_charger_depleted", "ja.cond.depleted.cause.combat",
     "Mark the charger depleted."},
    {"charge", "=charger_destroyed_by_fire", "ja.cond.depleted.twice",
     "It was already depleted: take the charger off the table. It counts as lost."},
    {"charge", "evaded_charger", "ja.cond.disordered.cause.combat", "Mark the charger disordered."},
    {"charge", "evaded", "ja.cond.fatigued.cause.evade", "Mark the evader fatigued."},
    {"charge", "evaded", "ja.react.evade.facing",
     "Its owner has it face the way it moved or the opposite way."},
    {"charge", "evaded", "ja.charge.after_evade",
     "The charger goes straight on with all that is left of its move, unless it touches an enemy."},
    {"charge", "stopped|evaded|charger=stays|charger=pushed", "ja.cond.fatigued.charge_timing",
     "At the end of this turn mark the charger fatigued."},
    // Melee.
    {"melee charge", "=pushed|=pushed_disordered", "ja.out.push.distance",
     "It goes straight to its rear, {} of its own base depths, and its supports with it."},
    {"melee charge", "=pushed|=pushed_disordered", "ja.out.push.contact_rear",
     "If an enemy is in contact with its rear it goes forward instead, without its supports."},
    {"melee charge", "=pushed|=pushed_disordered", "ja.out.push.friends",
     "Other friends that it meets are passed, and it is put beyond them: ask push_back."},
    {"melee charge", "=pushed_disordered", "ja.cond.disordered.cause.combat",
     "Mark it disordered."},
    {"melee charge", "=pushed|=pushed_disordered", "ja.out.push.follow_up",
     "Each victor that has no other enemy in contact follows up by the same distance; they fight "
     "again next turn."},
    {"melee charge", "=flees", "ja.out.flee.move",
     "It makes its full flee move straight to its rear, and ends facing that way: ask flee."},
    {"melee charge", "=flees", "ja.out.flee.rear_contact",
     "If an enemy is in contact with its rear it flees forward instead, away from it."},
    {"melee charge", "=flees", "ja.out.flee.effects",
     "Mark it fatigued and depleted; in close order also disordered."},
    {"melee charge", "=fails_to_flee", "ja.out.flee.fatigued",
     "It is fatigued and stays; mark it depleted, in close order also disordered."},
    {"melee charge", "=destroyed", "ja.out.dispersed", "Take it off the table: it counts as lost."},
    {"melee charge", "=destroyed", "ja.result.win4",
     "If it was beaten by {} or more, it first makes its flee move, with what this does to friends "
     "that it meets."},
    {"melee charge", "=destroyed", "ja.baggage.captured",
     "If it is baggage it is captured, without any move, and counts as {} units lost."},
    {"melee charge", "=destroyed", "ja.general.lost", "A general attached to it is lost with it."},
    {"melee charge", "=depleted", "ja.inter.lo", "It was run through: mark it depleted."},
    {"melee charge", "=disordered", "ja.inter.co", "It was run through: mark it disordered."},
    {"melee charge", "pursuer", "ja.result.pursue",
     "This victor may pursue, if its owner wishes: ask pursuit. Of several one, at most."},
    {"melee charge", "=stays", "ja.result.equal.conform",
     "If it was equal with its only enemy, who is on its flank or rear, it turns to face him; they "
     "fight on next turn."},
    {"melee", "*", "ja.cond.charging.cure",
     "Take the markers of charging and pursuing off all who fought."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::justified_ancients
