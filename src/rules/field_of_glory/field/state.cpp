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

using battle::derived, battle::field, battle::fields, battle::members, battle::shared;

static_assert(battle::is_state<State, 18 * 1024>());

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

// Each struct of the state, by its members.
constexpr auto lists_of(const void*)
{
    return std::tuple(
        members<&FileStep::file, &FileStep::advance>(),
        fields(members<&Group::pose, &Group::files, &Group::bases, &Group::support, &Group::level,
                       &Group::presence, &Group::autobroken, &Group::hidden>(),
               derived(&Group::stepped), field("step", &Group::advance, stepped_files<Group>),
               members<&Group::moved, &Group::moved_twice, &Group::charged, &Group::intercepted,
                       &Group::evaded, &Group::shot, &Group::held, &Group::failed_cmt,
                       &Group::must_run, &Group::rally_tried, &Group::lined_up, &Group::faced,
                       &Group::expanded, &Group::fed, &Group::dropped, &Group::must_rout,
                       &Group::routed, &Group::tested, &Group::hits_taken, &Group::hits_given,
                       &Group::bases_lost, &Group::fleeing, &Group::pursuing, &Group::goes_on,
                       &Group::router>()),
        members<&CommanderState::at, &CommanderState::with, &CommanderState::on_table,
                &CommanderState::lost, &CommanderState::front_rank, &CommanderState::moved,
                &CommanderState::rallied>(),
        members<&Charge::charger, &Charge::wheel, &Charge::forced, &Charge::moved,
                &Charge::cancelled, &Charge::targets>(),
        members<&Answer::group, &Answer::reaction, &Answer::charger, &Answer::distance,
                &Answer::moved>(),
        members<&Clash::attacker, &Clash::defender, &Clash::face, &Clash::both_charge,
                &Clash::caught_evading, &Clash::pending>(),
        fields(members<&Dismay::group, &Dismay::side, &Dismay::commander, &Dismay::at,
                       &Dismay::files, &Dismay::bases>(),
               field("step", &Dismay::advance, stepped_files<Dismay>)),
        members<&Preference::group, &Preference::file, &Preference::target>(),
        fields(members<&RoutInHand::router>(), field("pursuer", &RoutInHand::pursuers),
               members<&RoutInHand::decided>()),
        fields(shared(&State::setting),
               members<&State::entry, &State::player_turn, &State::active, &State::step,
                       &State::asked, &State::deployed, &State::outcome, &State::ended_by>(),
               field("group", &State::units), field("commander", &State::commanders),
               field("charge", &State::charges), field("answer", &State::answers),
               field("clash", &State::clashes), field("dismay", &State::dismays),
               field("preference", &State::preferences), members<&State::rout, &State::day>()));
}

} // namespace quincunx::field_of_glory

template struct quincunx::battle::Told<quincunx::field_of_glory::State>;
