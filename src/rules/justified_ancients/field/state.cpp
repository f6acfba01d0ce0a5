#include "rules/justified_ancients/field/state.hpp"

#include "battle/state_fields.hpp"

#include <tuple>

namespace quincunx::justified_ancients {

using battle::field, battle::fields, battle::members, battle::shared;

static_assert(battle::is_state<State, 7 * 1024>());

// Each struct of the state, by its members.
constexpr auto lists_of(const void*)
{
    return std::tuple(
        members<&Unit::pose, &Unit::presence, &Unit::fatigued, &Unit::fatigued_on,
                &Unit::disordered, &Unit::depleted, &Unit::charging, &Unit::pursuing,
                &Unit::testudo, &Unit::hidden, &Unit::rounds_fought, &Unit::orders, &Unit::shots,
                &Unit::charged, &Unit::made_contact>(),
        members<&GeneralState::at, &GeneralState::with, &GeneralState::with_since_start,
                &GeneralState::on_table, &GeneralState::lost, &GeneralState::moves>(),
        members<&ChargeInHand::charger, &ChargeInHand::target, &ChargeInHand::start,
                &ChargeInHand::touching, &ChargeInHand::zone, &ChargeInHand::used,
                &ChargeInHand::uphill, &ChargeInHand::difficult>(),
        members<&Pair::unit, &Pair::enemy, &Pair::unit_on, &Pair::enemy_on, &Pair::group>(),
        members<&Beaten::victor, &Beaten::loser, &Beaten::margin, &Beaten::score,
                &Beaten::tie_pushed>(),
        members<&Combatant::unit, &Combatant::result, &Combatant::pursued,
                &Combatant::pursuit_decided, &Combatant::put_beyond, &Combatant::moved,
                &Combatant::before, &Combatant::push_x, &Combatant::push_y>(),
        fields(field("pair", &MeleeInHand::pairs), field("combatant", &MeleeInHand::combatants),
               members<&MeleeInHand::beaten, &MeleeInHand::fought, &MeleeInHand::pursued,
                       &MeleeInHand::found, &MeleeInHand::pursuit_of>()),
        fields(shared(&State::setting),
               members<&State::entry, &State::player_turn, &State::active, &State::phase,
                       &State::deployed, &State::outcome, &State::ended_by>(),
               field("unit", &State::units), field("general", &State::generals),
               members<&State::charge, &State::melee, &State::day>()));
}

} // namespace quincunx::justified_ancients

template struct quincunx::battle::Told<quincunx::justified_ancients::State>;
