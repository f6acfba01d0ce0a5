#include "rules/my_ancients/field/state.hpp"

#include "battle/state_fields.hpp"

#include <span>
#include <tuple>

namespace quincunx::my_ancients {

using battle::field, battle::fields, battle::members, battle::shared;

static_assert(battle::is_state<State, 15 * 1024>());
static_assert(sizeof(Task) == 8);

namespace {

// Reactions of units that there are.
constexpr auto of_units = [](const State& state) {
    return std::span(state.reactions).first(state.units.size());
};

} // namespace

Length Length::of(double inches)
{
    const auto millionths = static_cast<std::uint32_t>(table::lattice_length(inches));
    Length made;
    for (std::size_t i = 0; i < made.bytes.size(); ++i)
        made.bytes[i] = static_cast<std::uint8_t>(millionths >> 8 * i);
    return made;
}

double Length::inches() const
{
    std::uint32_t millionths = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) millionths |= std::uint32_t{bytes[i]} << 8 * i;
    return table::units_of(static_cast<std::int32_t>(millionths));
}

namespace task {

constexpr auto lists_of(const void*)
{
    return std::tuple(members<&RemoveBases::unit, &RemoveBases::count>(),
                      members<&LeaderRisk::unit, &LeaderRisk::bases_lost>(),
                      members<&Check::unit, &Check::cause, &Check::bases_lost, &Check::reason,
                              &Check::hit_in_flank>(),
                      members<&ElephantCheck::unit, &ElephantCheck::cause, &ElephantCheck::hits,
                              &ElephantCheck::wounds>(),
                      members<&BreakUp::unit, &BreakUp::cause>(), members<&Run::beast>(),
                      members<&Mahout::beast>(),
                      members<&Part::unit, &Part::elephants, &Part::charged, &Part::left>(),
                      members<&Follow::unit, &Follow::breaker>(),
                      members<&Pursue::unit, &Pursue::quarry>(),
                      members<&TurnToFace::unit, &TurnToFace::enemy>(),
                      members<&Hold::unit, &Hold::loser, &Hold::failed>(),
                      members<&Retreat::unit, &Retreat::victor>(),
                      members<&TakeGround::unit, &TakeGround::depth>());
}
// Of most kinds: the unit, and no more.
template <class Kind>
requires requires
{
    &Kind::unit;
}
constexpr auto fields_of(const Kind*)
{
    return members<&Kind::unit>();
}

} // namespace task

// Each struct of the state, by its members.
constexpr auto lists_of(const void*)
{
    return std::tuple(
        members<&Unit::pose, &Unit::files, &Unit::bases, &Unit::rear_files, &Unit::carried,
                &Unit::morale, &Unit::presence, &Unit::disordered, &Unit::shield_wall,
                &Unit::hidden, &Unit::pursued, &Unit::pursuing, &Unit::fired_at, &Unit::charged,
                &Unit::evaded, &Unit::broke_off, &Unit::fled, &Unit::chased, &Unit::moved,
                &Unit::expanded, &Unit::dropped, &Unit::must_advance, &Unit::recovered,
                &Unit::tested_friend, &Unit::hits, &Unit::given, &Unit::lost, &Unit::hit_in_flank,
                &Unit::result, &Unit::before, &Unit::beat>(),
        members<&BasePlace::unit, &BasePlace::pose>(),
        members<&LeaderState::at, &LeaderState::with, &LeaderState::on_table, &LeaderState::lost,
                &LeaderState::moved>(),
        members<&Beast::pose, &Beast::from, &Beast::attempts, &Beast::wounds, &Beast::mahout,
                &Beast::runs>(),
        members<&DiceShare::quality, &DiceShare::charging, &DiceShare::counter_charging,
                &DiceShare::uphill>(),
        members<&Fighter::unit, &Fighter::attacks, &Fighter::turned, &Fighter::charged,
                &Fighter::counter_charged, &Fighter::attacker, &Fighter::fleeing, &Fighter::pila,
                &Fighter::share, &Fighter::shared, &Fighter::hits>(),
        fields(field("fighter", &Bout::fighters), members<&Bout::round, &Bout::fought>()),
        members<&Aim::shooter, &Aim::target, &Aim::beast, &Aim::bases, &Aim::hits>(),
        members<&Charge::charger, &Charge::target, &Charge::wheel, &Charge::aside, &Charge::cost,
                &Charge::zone, &Charge::moved>(),
        fields(field("", &Length::bytes)),
        fields(shared(&State::setting),
               members<&State::entry, &State::turn, &State::phase, &State::first, &State::active,
                       &State::deployed, &State::had_initiative, &State::done, &State::group,
                       &State::outcome, &State::ended_by>(),
               field("unit", &State::units), field("leader", &State::leaders),
               field("base", &State::places), field("beast", &State::beasts),
               field("bout", &State::bouts), field("aim", &State::aims),
               field("charge", &State::charges), field("reaction", &State::reactions, of_units),
               field("task", &State::tasks), members<&State::day>()));
}

} // namespace quincunx::my_ancients

template struct quincunx::battle::Told<quincunx::my_ancients::State>;
