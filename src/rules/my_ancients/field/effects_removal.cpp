// Units and leaders that are lost (6.10, 9.6, 11): destroyed, gone by an edge, fled to another
// unit.

#include "rules/my_ancients/field/effects.hpp"

namespace quincunx::my_ancients {

namespace {

void take_away(Play& play, UnitId id, Presence how)
{
    State& state = play.state;
    state.units[id].presence = how;
    end_bouts(play, id);
    end_pursuit(play, id);
    end_pursuits_of(play, id);
    forget_places(state, id);
}

} // namespace

void destroy(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    if (!present(state, id)) return;
    tell(play, EventKind::removed, rule, {"{unit} is destroyed.", id});
    take_away(play, id, Presence::destroyed);
    for (std::uint8_t leader = leader_with(state, id); leader != no_leader;
         leader = leader_with(state, id))
        displace_leader(play, side_of(state, id), leader);
}

void leave_table(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    if (!present(state, id)) return;
    const table::Point origin = origin_of(state, id);
    const auto exit =
        is_broken(state, id)
            ? std::nullopt
            : battle::exit_for(state.setting->day, side_of(state, id), footprint(state, id, origin),
                               state.setting->ground.table, origin);
    tell(play, EventKind::removed, rule, {"{unit} has left the table.", id});
    if (exit) ++state.day.left_by[*exit];
    take_away(play, id, exit ? Presence::left_safely : Presence::left);
    for (std::uint8_t leader = leader_with(state, id); leader != no_leader;
         leader = leader_with(state, id)) {
        LeaderState& one = state.leaders[index(side_of(state, id))][leader];
        one.on_table = false;
        one.lost = !exit;
        one.with = no_unit;
    }
}

// --- leaders
// ------------------------------------------------------------------------------------------------

void displace_leader(Play& play, Side side, std::size_t leader)
{
    State& state = play.state;
    LeaderState& one = state.leaders[index(side)][leader];
    if (one.with != no_unit) {
        const table::Pose& last = state.units[one.with].pose;
        one.at = last.front;
        one.with = no_unit;
    }
    const double farthest = sheet(state)["ma.ruling.lone_leader"];
    UnitId refuge = no_unit;
    double least = farthest + slack;
    const table::Point origin = one.at;
    const table::Rect his = leader_rect(state, side, leader, origin);
    for (const UnitId unit : standing(state, side)) {
        if (leader_with(state, unit) != no_leader) continue; // one leader to a unit
        const double apart = table::distance(footprint(state, unit, origin), his);
        if (apart > farthest + slack || (refuge != no_unit && apart >= least)) continue;
        refuge = unit;
        least = apart;
    }
    if (refuge == no_unit) return lose_leader(play, side, leader, "ma.ruling.lone_leader");
    one.with = refuge;
    tell(play, EventKind::general, "ma.ruling.lone_leader",
         {"A leader of {word} flees to {unit}.", refuge, no_unit, 0, 0, 0, battle::side_word(side),
          side});
}

void lose_leader(Play& play, Side side, std::size_t leader, std::string_view rule)
{
    LeaderState& one = play.state.leaders[index(side)][leader];
    one.lost = true;
    one.on_table = false;
    one.with = no_unit;
    tell(play, EventKind::general, rule,
         {"A leader of {word} is lost.", no_unit, no_unit, 0, 0, 0, battle::side_word(side), side});
}

} // namespace quincunx::my_ancients
