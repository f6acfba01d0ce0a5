#include "rules/fast_play/field/state.hpp"

#include "battle/state_fields.hpp"

namespace quincunx::fast_play {

using battle::field, battle::fields, battle::members;
using battle::shared;

static_assert(battle::is_state<State, 3 * 1024>());

// Each struct of the state, by its members.
constexpr auto lists_of(const void*)
{
    return std::tuple(
        members<&Unit::pose, &Unit::formation, &Unit::files, &Unit::stands, &Unit::wounds,
                &Unit::presence, &Unit::rally, &Unit::shaken, &Unit::routing, &Unit::stampeding,
                &Unit::spent, &Unit::hidden>(),
        members<&CommanderState::at, &CommanderState::with, &CommanderState::on_table,
                &CommanderState::lost, &CommanderState::moved>(),
        members<&Charger::unit, &Charger::start, &Charger::wheel, &Charger::reach, &Charger::zone,
                &Charger::against, &Charger::caught, &Charger::out, &Charger::broken,
                &Charger::breakthrough, &Charger::beaten>(),
        members<&Breakthrough::unit, &Breakthrough::distance, &Breakthrough::beaten>(),
        fields(members<&Activation::doing, &Activation::unit, &Activation::left, &Activation::moved,
                       &Activation::manoeuvred, &Activation::stuck, &Activation::restrained,
                       &Activation::must_charge, &Activation::target, &Activation::next,
                       &Activation::countered, &Activation::counter_broken, &Activation::fled,
                       &Activation::broke_through, &Activation::lost_initiative>(),
               field("charger", &Activation::chargers),
               field("breakthrough", &Activation::breakthroughs)),
        fields(shared(&State::setting),
               members<&State::entry, &State::turn, &State::phase, &State::active, &State::first,
                       &State::placing, &State::edges, &State::passed, &State::outcome,
                       &State::ended_by>(),
               field("unit", &State::units), field("commander", &State::commanders),
               field("activation", &State::act), members<&State::day>()));
}

} // namespace quincunx::fast_play

template struct quincunx::battle::Told<quincunx::fast_play::State>;
