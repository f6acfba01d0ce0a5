#include "rules/justified_ancients/field/state.hpp"

#include "battle/state_fields.hpp"

namespace quincunx::justified_ancients {

using battle::field, battle::fields, battle::members;
using battle::shared;

static_assert(battle::is_state<State, 7 * 1024>());

constexpr auto fields_of(const Unit*)
{
    return members<&Unit::pose, &Unit::presence, &Unit::fatigued, &Unit::fatigued_on,
                   &Unit::disordered, &Unit::depleted, &Unit::charging, &Unit::pursuing,
                   &Unit::testudo, &Unit::hidden, &Unit::rounds_fought, &Unit::orders, &Unit::shots,
                   &Unit::charged, &Unit::made_contact>();
}

constexpr auto fields_of(const GeneralState*)
{
    return members<&GeneralState::at, &GeneralState::with, &GeneralState::with_since_start,
                   &GeneralState::on_table, &GeneralState::lost, &GeneralState::moves>();
}

constexpr auto fields_of(const ChargeInHand*)
{
    return members<&ChargeInHand::charger, &ChargeInHand::target, &ChargeInHand::start,
                   &ChargeInHand::touching, &ChargeInHand::zone, &ChargeInHand::used,
                   &ChargeInHand::uphill, &ChargeInHand::difficult>();
}

constexpr auto fields_of(const Pair*)
{
    return members<&Pair::unit, &Pair::enemy, &Pair::unit_on, &Pair::enemy_on, &Pair::group>();
}

constexpr auto fields_of(const Beaten*)
{
    return members<&Beaten::victor, &Beaten::loser, &Beaten::margin, &Beaten::score,
                   &Beaten::tie_pushed>();
}

constexpr auto fields_of(const Combatant*)
{
    return members<&Combatant::unit, &Combatant::result, &Combatant::pursued,
                   &Combatant::pursuit_decided, &Combatant::put_beyond, &Combatant::moved,
                   &Combatant::before, &Combatant::push_x, &Combatant::push_y>();
}

constexpr auto fields_of(const MeleeInHand*)
{
    return fields(field("pair", &MeleeInHand::pairs), field("combatant", &MeleeInHand::combatants),
                  members<&MeleeInHand::beaten, &MeleeInHand::fought, &MeleeInHand::pursued,
                          &MeleeInHand::found, &MeleeInHand::pursuit_of>());
}

constexpr auto fields_of(const State*)
{
    return fields(shared(&State::setting),
                  members<&State::entry, &State::player_turn, &State::active, &State::phase,
                          &State::deployed, &State::outcome, &State::ended_by>(),
                  field("unit", &State::units), field("general", &State::generals),
                  members<&State::charge, &State::melee, &State::day>());
}

} // namespace quincunx::justified_ancients

template struct quincunx::battle::Told<quincunx::justified_ancients::State>;
