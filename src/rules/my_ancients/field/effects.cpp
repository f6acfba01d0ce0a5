#include "rules/my_ancients/field/effects.hpp"

#include "rules/my_ancients/field/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

void push(State& state, const Task& task)
{
    state.tasks.push_back(task);
}

// --- places
// ------------------------------------------------------------------------------------------------

namespace {

void displace_lone_leaders(Play& play, UnitId by)
{
    State& state = play.state;
    const Side side = battle::other(side_of(state, by));
    const table::Point origin = origin_of(state, by);
    for (std::size_t i = 0; i < state.leaders[index(side)].size(); ++i) {
        const LeaderState& one = state.leaders[index(side)][i];
        if (!one.on_table || one.lost || one.with != no_unit) continue;
        if (table::overlaps(footprint(state, by, origin), leader_rect(state, side, i, origin)))
            displace_leader(play, side, i);
    }
}

void tell_move(Play& play, UnitId unit, const table::Pose& from, std::string_view rule)
{
    battle::tell_move(play.chronicle, rule, unit, from, play.state.units[unit].pose);
}

void after_moving(Play& play, UnitId unit, const table::Pose& from, std::string_view rule)
{
    State& state = play.state;
    state.units[unit].hidden = false;
    state.units[unit].shield_wall = false;
    tell_move(play, unit, from, rule);
    displace_lone_leaders(play, unit);
    disorder_mounted_near_elephants(play);
    battle::reveal_seen(play, play.state.units, play.state.setting->units);
}

} // namespace

void place(Play& play, UnitId id, const table::Body& at, std::string_view rule)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    const table::Pose from = unit.pose;
    const bool turned = !(at.pose.heading == from.heading);
    unit.pose = at.pose;
    if (is_elephant(state, id)) {
        if (turned || !has_places(state, id))
            place_in_line(state, id);
        else
            shift_places(state, id, table::relative(at.pose.front, from.front));
    } else {
        forget_places(state, id);
        unit.files = at.formation.files;
        unit.rear_files = at.formation.last_rank == table::LastRank::named
                              ? static_cast<std::uint16_t>(at.formation.named_files)
                              : std::uint16_t{0};
    }
    after_moving(play, id, from, rule);
}

void turn_elephants(Play& play, UnitId id, table::Heading heading, std::string_view rule)
{
    State& state = play.state;
    const table::Pose from = state.units[id].pose;
    turn_places(state, id, heading);
    after_moving(play, id, from, rule);
}

void disorder_mounted_near_elephants(Play& play)
{
    State& state = play.state;
    if (!sheet(state).on("ma.elephant.mounted_12")) return;
    const double near = sheet(state)["ma.elephant.mounted_12"];
    const bool any_elephant =
        !state.beasts.empty() ||
        std::any_of(state.places.begin(), state.places.end(), [&](const BasePlace& place) {
            return present(state, place.unit) && is_elephant(state, place.unit);
        });
    if (!any_elephant) return;
    for (const UnitId unit : standing(state))
        if (is_mounted(troop_of(state, unit)) && !state.units[unit].disordered &&
            elephants_within(state, unit, near))
            disorder(play, unit, "ma.elephant.mounted_12");
}

// --- order and morale
// ------------------------------------------------------------------------------------------------

QualityTest test_of(const State& state, UnitId unit)
{
    return quality_test(sheet(state), profile(state, unit).quality, leader_near(state, unit));
}

bool passes_quality(Play& play, UnitId unit, std::string_view rule, const Wording& words,
                    UnitId other)
{
    const State& state = play.state;
    const QualityTest test = test_of(state, unit);
    dice::Noted noted(play.dice);
    const bool passed = passes(sheet(state), test.target, noted);
    tell(play, EventKind::result, rule, {passed ? words.passed : words.failed, unit, other},
         test.factors, noted.faces(), {.sums = {{"needed", {}, test.target}}, .passed = passed});
    return passed;
}

void disorder(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    if (!present(state, id) || is_elephant(state, id)) return;
    if (state.units[id].disordered) return;
    state.units[id].disordered = true;
    tell(play, EventKind::state, rule, {"{unit} is disordered.", id});
}

void disorder_after_melee(Play& play, UnitId id)
{
    const State& state = play.state;
    if (sheet(state).on("ma.melee.both_disordered") && present(state, id) && !in_melee(state, id))
        disorder(play, id, "ma.melee.both_disordered");
}

void form_up(Play& play, UnitId id, std::string_view rule)
{
    play.state.units[id].disordered = false;
    tell(play, EventKind::state, rule, {"{unit} has formed up.", id});
}

void drop_to(Play& play, UnitId id, Morale level, std::string_view rule, UnitId cause)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    if (!present(state, id) || level <= unit.morale) return;
    unit.morale = level;
    tell(play, EventKind::state, rule, {"{unit} is {word}.", id, no_unit, 0, 0, 0, name(level)});
    if (level != Morale::broken) return;
    unit.shield_wall = false;
    end_pursuit(play, id);
    if (is_elephant(state, id)) {
        push(state, task::BreakUp{id, cause});
        return;
    }
    unit.disordered = true;
    // Whoever breaks in a melee flees from the victor (9.10); others turn to their route (6.9).
    if (!in_melee(state, id) && (state.group & bit(id)) == 0) turn_to_route(play, id);
}

void hit_in_flank(Play& play, UnitId id, UnitId by)
{
    State& state = play.state;
    if (!present(state, id)) return;
    const FlankHit hit = flank_contact(sheet(state), {.morale = state.units[id].morale,
                                                      .already_dropped = state.units[id].dropped});
    tell(play, EventKind::result, "ma.flank.drop_level",
         {"{unit} is hit in flank or rear by {other}.", id, by}, hit.factors, {});
    state.units[id].dropped = true;
    drop_to(play, id, hit.morale, "ma.flank.drop_level", by);
}

} // namespace quincunx::my_ancients
