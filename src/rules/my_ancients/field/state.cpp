#include "rules/my_ancients/field/state.hpp"

#include "battle/state_fields.hpp"

#include <span>

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

constexpr auto fields_of(const Unit*)
{
    return members<&Unit::pose, &Unit::files, &Unit::bases, &Unit::rear_files, &Unit::carried,
                   &Unit::morale, &Unit::presence, &Unit::disordered, &Unit::shield_wall,
                   &Unit::hidden, &Unit::pursued, &Unit::pursuing, &Unit::fired_at, &Unit::charged,
                   &Unit::evaded, &Unit::broke_off, &Unit::fled, &Unit::chased, &Unit::moved,
                   &Unit::expanded, &Unit::dropped, &Unit::must_advance, &Unit::recovered,
                   &Unit::tested_friend, &Unit::hits, &Unit::given, &Unit::lost,
                   &Unit::hit_in_flank, &Unit::result, &Unit::before, &Unit::beat>();
}

constexpr auto fields_of(const BasePlace*)
{
    return members<&BasePlace::unit, &BasePlace::pose>();
}

constexpr auto fields_of(const LeaderState*)
{
    return members<&LeaderState::at, &LeaderState::with, &LeaderState::on_table, &LeaderState::lost,
                   &LeaderState::moved>();
}

constexpr auto fields_of(const Beast*)
{
    return members<&Beast::pose, &Beast::from, &Beast::attempts, &Beast::wounds, &Beast::mahout,
                   &Beast::runs>();
}

constexpr auto fields_of(const DiceShare*)
{
    return members<&DiceShare::quality, &DiceShare::charging, &DiceShare::counter_charging,
                   &DiceShare::uphill>();
}

constexpr auto fields_of(const Fighter*)
{
    return members<&Fighter::unit, &Fighter::attacks, &Fighter::turned, &Fighter::charged,
                   &Fighter::counter_charged, &Fighter::attacker, &Fighter::fleeing, &Fighter::pila,
                   &Fighter::share, &Fighter::shared, &Fighter::hits>();
}

constexpr auto fields_of(const Bout*)
{
    return fields(field("fighter", &Bout::fighters), members<&Bout::round, &Bout::fought>());
}

constexpr auto fields_of(const Aim*)
{
    return members<&Aim::shooter, &Aim::target, &Aim::beast, &Aim::bases, &Aim::hits>();
}

constexpr auto fields_of(const Charge*)
{
    return members<&Charge::charger, &Charge::target, &Charge::wheel, &Charge::aside, &Charge::cost,
                   &Charge::zone, &Charge::moved>();
}

constexpr auto fields_of(const Length*)
{
    return fields(field("", &Length::bytes));
}

namespace task {

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
constexpr auto fields_of(const RemoveBases*)
{
    return members<&RemoveBases::unit, &RemoveBases::count>();
}
constexpr auto fields_of(const LeaderRisk*)
{
    return members<&LeaderRisk::unit, &LeaderRisk::bases_lost>();
}
constexpr auto fields_of(const Check*)
{
    return members<&Check::unit, &Check::cause, &Check::bases_lost, &Check::reason,
                   &Check::hit_in_flank>();
}
constexpr auto fields_of(const ElephantCheck*)
{
    return members<&ElephantCheck::unit, &ElephantCheck::cause, &ElephantCheck::hits,
                   &ElephantCheck::wounds>();
}
constexpr auto fields_of(const BreakUp*)
{
    return members<&BreakUp::unit, &BreakUp::cause>();
}
constexpr auto fields_of(const Run*)
{
    return members<&Run::beast>();
}
constexpr auto fields_of(const Mahout*)
{
    return members<&Mahout::beast>();
}
constexpr auto fields_of(const Part*)
{
    return members<&Part::unit, &Part::elephants, &Part::charged, &Part::left>();
}
constexpr auto fields_of(const Follow*)
{
    return members<&Follow::unit, &Follow::breaker>();
}
constexpr auto fields_of(const Pursue*)
{
    return members<&Pursue::unit, &Pursue::quarry>();
}
constexpr auto fields_of(const TurnToFace*)
{
    return members<&TurnToFace::unit, &TurnToFace::enemy>();
}
constexpr auto fields_of(const Hold*)
{
    return members<&Hold::unit, &Hold::loser, &Hold::failed>();
}
constexpr auto fields_of(const Retreat*)
{
    return members<&Retreat::unit, &Retreat::victor>();
}
constexpr auto fields_of(const TakeGround*)
{
    return members<&TakeGround::unit, &TakeGround::depth>();
}

} // namespace task

constexpr auto fields_of(const State*)
{
    return fields(shared(&State::setting),
                  members<&State::entry, &State::turn, &State::phase, &State::first, &State::active,
                          &State::deployed, &State::had_initiative, &State::done, &State::group,
                          &State::outcome, &State::ended_by>(),
                  field("unit", &State::units), field("leader", &State::leaders),
                  field("base", &State::places), field("beast", &State::beasts),
                  field("bout", &State::bouts), field("aim", &State::aims),
                  field("charge", &State::charges), field("reaction", &State::reactions, of_units),
                  field("task", &State::tasks), members<&State::day>());
}

} // namespace quincunx::my_ancients

template struct quincunx::battle::Told<quincunx::my_ancients::State>;
