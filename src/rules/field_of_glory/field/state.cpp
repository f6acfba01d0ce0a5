#include "rules/field_of_glory/field/state.hpp"

#include "battle/state_fields.hpp"

namespace quincunx::field_of_glory {

Phase phase_of(Step step)
{
    if (step <= Step::impact_after) return Phase::impact;
    if (step <= Step::manoeuvre) return Phase::manoeuvre;
    if (step <= Step::shooting_after) return Phase::shooting;
    if (step <= Step::melee_after) return Phase::melee;
    return Phase::joint_action;
}

using battle::derived;
using battle::field;
using battle::fields;
using battle::shared;

static_assert(battle::is_state<State, 18 * 1024>());

constexpr auto fields_of(const FileStep*)
{
    return fields(field("file", &FileStep::file), field("advance", &FileStep::advance));
}

namespace {

// The files that have stepped forward, from the left.
template <class Stepped>
Fixed<FileStep, most_files> stepped_files(const Stepped& group)
{
    Fixed<FileStep, most_files> files;
    if (group.advance == FileAdvance{}) return files; // as nearly always
    for (std::size_t file = 0; file < group.advance.size(); ++file)
        if (group.advance[file] != 0)
            files.push_back({static_cast<std::uint8_t>(file), group.advance[file]});
    return files;
}

} // namespace

constexpr auto fields_of(const Group*)
{
    return fields(field("pose", &Group::pose), field("files", &Group::files),
                  field("bases", &Group::bases), field("support", &Group::support),
                  field("level", &Group::level), field("presence", &Group::presence),
                  field("autobroken", &Group::autobroken), field("hidden", &Group::hidden),
                  derived(&Group::stepped), field("step", &Group::advance, stepped_files<Group>),
                  field("moved", &Group::moved), field("moved_twice", &Group::moved_twice),
                  field("charged", &Group::charged), field("intercepted", &Group::intercepted),
                  field("evaded", &Group::evaded), field("shot", &Group::shot),
                  field("held", &Group::held), field("failed_cmt", &Group::failed_cmt),
                  field("must_run", &Group::must_run), field("rally_tried", &Group::rally_tried),
                  field("lined_up", &Group::lined_up), field("faced", &Group::faced),
                  field("expanded", &Group::expanded), field("fed", &Group::fed),
                  field("dropped", &Group::dropped), field("must_rout", &Group::must_rout),
                  field("routed", &Group::routed), field("tested", &Group::tested),
                  field("hits_taken", &Group::hits_taken), field("hits_given", &Group::hits_given),
                  field("bases_lost", &Group::bases_lost), field("fleeing", &Group::fleeing),
                  field("pursuing", &Group::pursuing), field("goes_on", &Group::goes_on),
                  field("router", &Group::router));
}

constexpr auto fields_of(const CommanderState*)
{
    return fields(
        field("at", &CommanderState::at), field("with", &CommanderState::with),
        field("on_table", &CommanderState::on_table), field("lost", &CommanderState::lost),
        field("front_rank", &CommanderState::front_rank), field("moved", &CommanderState::moved),
        field("rallied", &CommanderState::rallied));
}

constexpr auto fields_of(const Charge*)
{
    return fields(field("charger", &Charge::charger), field("wheel", &Charge::wheel),
                  field("forced", &Charge::forced), field("moved", &Charge::moved),
                  field("cancelled", &Charge::cancelled), field("targets", &Charge::targets));
}

constexpr auto fields_of(const Answer*)
{
    return fields(field("group", &Answer::group), field("reaction", &Answer::reaction),
                  field("charger", &Answer::charger), field("distance", &Answer::distance),
                  field("moved", &Answer::moved));
}

constexpr auto fields_of(const Clash*)
{
    return fields(field("attacker", &Clash::attacker), field("defender", &Clash::defender),
                  field("face", &Clash::face), field("both_charge", &Clash::both_charge),
                  field("caught_evading", &Clash::caught_evading),
                  field("pending", &Clash::pending));
}

constexpr auto fields_of(const Dismay*)
{
    return fields(field("group", &Dismay::group), field("side", &Dismay::side),
                  field("commander", &Dismay::commander), field("at", &Dismay::at),
                  field("files", &Dismay::files), field("bases", &Dismay::bases),
                  field("step", &Dismay::advance, stepped_files<Dismay>));
}

constexpr auto fields_of(const Preference*)
{
    return fields(field("group", &Preference::group), field("file", &Preference::file),
                  field("target", &Preference::target));
}

constexpr auto fields_of(const RoutInHand*)
{
    return fields(field("router", &RoutInHand::router), field("pursuer", &RoutInHand::pursuers),
                  field("decided", &RoutInHand::decided));
}

constexpr auto fields_of(const State*)
{
    return fields(shared(&State::setting), field("entry", &State::entry),
                  field("player_turn", &State::player_turn), field("active", &State::active),
                  field("step", &State::step), field("asked", &State::asked),
                  field("deployed", &State::deployed), field("outcome", &State::outcome),
                  field("ended_by", &State::ended_by), field("group", &State::units),
                  field("commander", &State::commanders), field("charge", &State::charges),
                  field("answer", &State::answers), field("clash", &State::clashes),
                  field("dismay", &State::dismays), field("preference", &State::preferences),
                  field("rout", &State::rout), field("day", &State::day));
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

} // namespace quincunx::field_of_glory
