#include "rules/fast_play/field/state.hpp"

#include "battle/state_fields.hpp"

namespace quincunx::fast_play {

using battle::field;
using battle::fields;
using battle::shared;

static_assert(battle::is_state<State, 3 * 1024>());

constexpr auto fields_of(const Unit*)
{
    return fields(field("pose", &Unit::pose), field("formation", &Unit::formation),
                  field("files", &Unit::files), field("stands", &Unit::stands),
                  field("wounds", &Unit::wounds), field("presence", &Unit::presence),
                  field("rally", &Unit::rally), field("shaken", &Unit::shaken),
                  field("routing", &Unit::routing), field("stampeding", &Unit::stampeding),
                  field("spent", &Unit::spent), field("hidden", &Unit::hidden));
}

constexpr auto fields_of(const CommanderState*)
{
    return fields(field("at", &CommanderState::at), field("with", &CommanderState::with),
                  field("on_table", &CommanderState::on_table),
                  field("lost", &CommanderState::lost), field("moved", &CommanderState::moved));
}

constexpr auto fields_of(const Charger*)
{
    return fields(field("unit", &Charger::unit), field("start", &Charger::start),
                  field("wheel", &Charger::wheel), field("reach", &Charger::reach),
                  field("zone", &Charger::zone), field("against", &Charger::against),
                  field("caught", &Charger::caught), field("out", &Charger::out),
                  field("broken", &Charger::broken), field("breakthrough", &Charger::breakthrough),
                  field("beaten", &Charger::beaten));
}

constexpr auto fields_of(const Breakthrough*)
{
    return fields(field("unit", &Breakthrough::unit), field("distance", &Breakthrough::distance),
                  field("beaten", &Breakthrough::beaten));
}

constexpr auto fields_of(const Activation*)
{
    return fields(
        field("doing", &Activation::doing), field("unit", &Activation::unit),
        field("left", &Activation::left), field("moved", &Activation::moved),
        field("manoeuvred", &Activation::manoeuvred), field("stuck", &Activation::stuck),
        field("restrained", &Activation::restrained),
        field("must_charge", &Activation::must_charge), field("target", &Activation::target),
        field("next", &Activation::next), field("countered", &Activation::countered),
        field("counter_broken", &Activation::counter_broken), field("fled", &Activation::fled),
        field("broke_through", &Activation::broke_through),
        field("lost_initiative", &Activation::lost_initiative),
        field("charger", &Activation::chargers), field("breakthrough", &Activation::breakthroughs));
}

constexpr auto fields_of(const State*)
{
    return fields(shared(&State::setting), field("entry", &State::entry),
                  field("turn", &State::turn), field("phase", &State::phase),
                  field("active", &State::active), field("first", &State::first),
                  field("placing", &State::placing), field("edges", &State::edges),
                  field("passed", &State::passed), field("outcome", &State::outcome),
                  field("ended_by", &State::ended_by), field("unit", &State::units),
                  field("commander", &State::commanders), field("activation", &State::act),
                  field("day", &State::day));
}

std::uint64_t hash_of(const State& state)
{
    return battle::hash_of_fields(state);
}

std::string first_difference(const State& a, const State& b)
{
    return battle::first_difference_of(a, b);
}

bool operator==(const State& a, const State& b)
{
    return battle::same_fields(a, b);
}

} // namespace quincunx::fast_play
