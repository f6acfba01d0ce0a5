#include "rules/my_ancients/field/state.hpp"

#include "battle/state_fields.hpp"

#include <span>

namespace quincunx::my_ancients {

using battle::field;
using battle::fields;
using battle::shared;

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
    return fields(field("pose", &Unit::pose), field("files", &Unit::files),
                  field("bases", &Unit::bases), field("rear_files", &Unit::rear_files),
                  field("carried", &Unit::carried), field("morale", &Unit::morale),
                  field("presence", &Unit::presence), field("disordered", &Unit::disordered),
                  field("shield_wall", &Unit::shield_wall), field("hidden", &Unit::hidden),
                  field("pursued", &Unit::pursued), field("pursuing", &Unit::pursuing),
                  field("fired_at", &Unit::fired_at), field("charged", &Unit::charged),
                  field("evaded", &Unit::evaded), field("broke_off", &Unit::broke_off),
                  field("fled", &Unit::fled), field("chased", &Unit::chased),
                  field("moved", &Unit::moved), field("expanded", &Unit::expanded),
                  field("dropped", &Unit::dropped), field("must_advance", &Unit::must_advance),
                  field("recovered", &Unit::recovered),
                  field("tested_friend", &Unit::tested_friend), field("hits", &Unit::hits),
                  field("given", &Unit::given), field("lost", &Unit::lost),
                  field("hit_in_flank", &Unit::hit_in_flank), field("result", &Unit::result),
                  field("before", &Unit::before), field("beat", &Unit::beat));
}

constexpr auto fields_of(const BasePlace*)
{
    return fields(field("unit", &BasePlace::unit), field("pose", &BasePlace::pose));
}

constexpr auto fields_of(const LeaderState*)
{
    return fields(field("at", &LeaderState::at), field("with", &LeaderState::with),
                  field("on_table", &LeaderState::on_table), field("lost", &LeaderState::lost),
                  field("moved", &LeaderState::moved));
}

constexpr auto fields_of(const Beast*)
{
    return fields(field("pose", &Beast::pose), field("from", &Beast::from),
                  field("attempts", &Beast::attempts), field("wounds", &Beast::wounds),
                  field("mahout", &Beast::mahout), field("runs", &Beast::runs));
}

constexpr auto fields_of(const DiceShare*)
{
    return fields(field("quality", &DiceShare::quality), field("charging", &DiceShare::charging),
                  field("counter_charging", &DiceShare::counter_charging),
                  field("uphill", &DiceShare::uphill));
}

constexpr auto fields_of(const Fighter*)
{
    return fields(field("unit", &Fighter::unit), field("attacks", &Fighter::attacks),
                  field("turned", &Fighter::turned), field("charged", &Fighter::charged),
                  field("counter_charged", &Fighter::counter_charged),
                  field("attacker", &Fighter::attacker), field("fleeing", &Fighter::fleeing),
                  field("pila", &Fighter::pila), field("share", &Fighter::share),
                  field("shared", &Fighter::shared), field("hits", &Fighter::hits));
}

constexpr auto fields_of(const Bout*)
{
    return fields(field("fighter", &Bout::fighters), field("round", &Bout::round),
                  field("fought", &Bout::fought));
}

constexpr auto fields_of(const Aim*)
{
    return fields(field("shooter", &Aim::shooter), field("target", &Aim::target),
                  field("beast", &Aim::beast), field("bases", &Aim::bases),
                  field("hits", &Aim::hits));
}

constexpr auto fields_of(const Charge*)
{
    return fields(field("charger", &Charge::charger), field("target", &Charge::target),
                  field("wheel", &Charge::wheel), field("aside", &Charge::aside),
                  field("cost", &Charge::cost), field("zone", &Charge::zone),
                  field("moved", &Charge::moved));
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
    return fields(field("unit", &Kind::unit));
}
constexpr auto fields_of(const RemoveBases*)
{
    return fields(field("unit", &RemoveBases::unit), field("count", &RemoveBases::count));
}
constexpr auto fields_of(const LeaderRisk*)
{
    return fields(field("unit", &LeaderRisk::unit), field("bases_lost", &LeaderRisk::bases_lost));
}
constexpr auto fields_of(const Check*)
{
    return fields(field("unit", &Check::unit), field("cause", &Check::cause),
                  field("bases_lost", &Check::bases_lost), field("reason", &Check::reason),
                  field("hit_in_flank", &Check::hit_in_flank));
}
constexpr auto fields_of(const ElephantCheck*)
{
    return fields(field("unit", &ElephantCheck::unit), field("cause", &ElephantCheck::cause),
                  field("hits", &ElephantCheck::hits), field("wounds", &ElephantCheck::wounds));
}
constexpr auto fields_of(const BreakUp*)
{
    return fields(field("unit", &BreakUp::unit), field("cause", &BreakUp::cause));
}
constexpr auto fields_of(const Run*)
{
    return fields(field("beast", &Run::beast));
}
constexpr auto fields_of(const Mahout*)
{
    return fields(field("beast", &Mahout::beast));
}
constexpr auto fields_of(const Part*)
{
    return fields(field("unit", &Part::unit), field("elephants", &Part::elephants),
                  field("charged", &Part::charged), field("left", &Part::left));
}
constexpr auto fields_of(const Follow*)
{
    return fields(field("unit", &Follow::unit), field("breaker", &Follow::breaker));
}
constexpr auto fields_of(const Pursue*)
{
    return fields(field("unit", &Pursue::unit), field("quarry", &Pursue::quarry));
}
constexpr auto fields_of(const TurnToFace*)
{
    return fields(field("unit", &TurnToFace::unit), field("enemy", &TurnToFace::enemy));
}
constexpr auto fields_of(const Hold*)
{
    return fields(field("unit", &Hold::unit), field("loser", &Hold::loser),
                  field("failed", &Hold::failed));
}
constexpr auto fields_of(const Retreat*)
{
    return fields(field("unit", &Retreat::unit), field("victor", &Retreat::victor));
}
constexpr auto fields_of(const TakeGround*)
{
    return fields(field("unit", &TakeGround::unit), field("depth", &TakeGround::depth));
}

} // namespace task

constexpr auto fields_of(const State*)
{
    return fields(
        shared(&State::setting), field("entry", &State::entry), field("turn", &State::turn),
        field("phase", &State::phase), field("first", &State::first),
        field("active", &State::active), field("deployed", &State::deployed),
        field("had_initiative", &State::had_initiative), field("done", &State::done),
        field("group", &State::group), field("outcome", &State::outcome),
        field("ended_by", &State::ended_by), field("unit", &State::units),
        field("leader", &State::leaders), field("base", &State::places),
        field("beast", &State::beasts), field("bout", &State::bouts), field("aim", &State::aims),
        field("charge", &State::charges), field("reaction", &State::reactions, of_units),
        field("task", &State::tasks), field("day", &State::day));
}

} // namespace quincunx::my_ancients

template struct quincunx::battle::Told<quincunx::my_ancients::State>;
