// Bases, units and leaders that are lost (9.6, 11): removed, destroyed, gone by an edge, fled to
// another unit.

#include "rules/my_ancients/effects.hpp"
#include "rules/my_ancients/observe.hpp"
#include "table/contact.hpp"

#include <algorithm>
#include <bit>

namespace quincunx::my_ancients {

using battle::EventKind;
using battle::index;

// --- bases
// ------------------------------------------------------------------------------------------------

namespace {

// Elephants: those that stand last in the line go first.
void remove_places(State& state, UnitId unit, int count)
{
    for (std::size_t i = state.places.size(); i-- > 0 && count > 0;)
        if (state.places[i].unit == unit) {
            state.places.erase_at(i);
            --count;
        }
}

void re_centre_elephants(State& state, UnitId id)
{
    const table::Point origin = origin_of(state, id);
    const Bases bases = bases_of(state, id, origin);
    table::Vec middle{};
    for (const table::Rect& base : bases)
        middle = middle + table::front_middle(base) * (1.0 / static_cast<double>(bases.size()));
    state.units[id].pose.front = table::snapped(origin, middle);
    state.units[id].files = state.units[id].bases;
}

// The front rank loses a file at one end; the other files stay where they are.
void narrow(State& state, UnitId id, Removal from)
{
    const int left = from == Removal::left ? -1 : 0;
    const int right = from == Removal::right ? -1 : 0;
    Unit& unit = state.units[id];
    const table::Body now{unit.pose, formation(state, id, unit.files, unit.files)};
    unit.pose = table::widened(now, left, right).pose;
    --unit.files;
    unit.rear_files = 0;
}

// ma.elephant.melee.remove_contact_first: bases that touch an elephant, by their numbers.
BaseNumbers touching_elephants(const State& state, UnitId id)
{
    BaseNumbers found;
    if (is_elephant(state, id) || !sheet(state).on("ma.elephant.melee.remove_contact_first"))
        return found;
    for (const UnitId enemy : opponents(state, id))
        if (is_elephant(state, enemy))
            for (const std::uint8_t base : bases_in_contact(state, id, enemy))
                if (!found.full()) found.push_back(base);
    return found;
}

// A base with a place of its own: one that touches an elephant, if any does. Whoever stands
// directly behind it fills the gap.
void remove_place(State& state, UnitId id)
{
    const BaseNumbers touching = touching_elephants(state, id);
    if (touching.empty()) return remove_places(state, id, 1);
    const Bases bases = bases_of(state, id, origin_of(state, id));
    std::size_t gone = touching[0];
    for (std::size_t i = 0; i < bases.size(); ++i)
        if (i != touching[0] && !touching.contains(static_cast<std::uint8_t>(i)) &&
            table::directly_behind(bases[i], bases[touching[0]], {.degrees = 1, .gap = 0.01}))
            gone = i;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        if (state.places[i].unit != id || gone-- > 0) continue;
        state.places.erase_at(i);
        return;
    }
}

// Which ends of its front rank touch an enemy.
struct Ends {
    bool left = false;
    bool right = false;
};

Ends ends_in_contact(const State& state, UnitId id)
{
    Ends touch;
    for (const UnitId enemy : opponents(state, id))
        for (const std::uint8_t base : bases_in_contact(state, id, enemy)) {
            touch.left = touch.left || base == 0;
            touch.right = touch.right || base + 1 == state.units[id].files;
        }
    return touch;
}

// ma.base_loss.choice: the end wanted, if no other base must go before it.
Removal end_that_goes(const State& state, UnitId id, Removal wanted)
{
    const Ends touch = ends_in_contact(state, id);
    if (touch.left != touch.right && sheet(state).on("ma.base_loss.choice"))
        return touch.left ? Removal::right : Removal::left;
    return wanted == Removal::left ? Removal::left : Removal::right;
}

// From the last rank, at that end of it (a gap in the front rank is filled from behind); from the
// front where there is no other.
void remove_base(State& state, UnitId id, Removal from)
{
    Unit& unit = state.units[id];
    if (unit.bases <= unit.files) {
        const Removal end = end_that_goes(state, id, from);
        unit.bases = static_cast<std::uint8_t>(unit.bases - 1);
        return narrow(state, id, end);
    }
    const table::Formation stands = formation(state, id);
    const std::uint32_t all = (1U << unit.files) - 1;
    std::uint32_t last = stands.last == 0 ? all : table::last_rank_files(stands);
    std::uint32_t touched = 0; // files that stand against elephants lose theirs first
    for (const std::uint8_t base : touching_elephants(state, id))
        if (base < unit.files) touched |= last & (1U << base);
    const std::uint32_t among = touched != 0 ? touched : last;
    const int highest = static_cast<int>(std::bit_width(among)) - 1;
    const int gone = from == Removal::left ? std::countr_zero(among) : highest;
    last &= ~(1U << gone);
    unit.bases = static_cast<std::uint8_t>(unit.bases - 1);
    const bool named = unit.bases % unit.files != 0 && (from != Removal::rear || touched != 0);
    unit.rear_files = named ? static_cast<std::uint16_t>(last) : std::uint16_t{0};
}

} // namespace

bool may_choose_losses(const State& state, UnitId id, int count)
{
    const Unit& unit = state.units[id];
    if (!present(state, id) || is_elephant(state, id) || has_places(state, id)) return false;
    if (!sheet(state).on("ma.base_loss.choice") || count >= unit.bases || unit.files < 2)
        return false;
    if (unit.bases > unit.files) {
        const int last = unit.bases % unit.files == 0 ? unit.files : unit.bases % unit.files;
        return count != last; // the whole of it goes
    }
    const Ends touch = ends_in_contact(state, id);
    return touch.left == touch.right;
}

void remove_bases(Play& play, UnitId id, int count, Removal from, std::string_view rule)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    if (!present(state, id) || count <= 0) return;
    tell(play, EventKind::result, rule,
         {"{unit} loses {a} bases.", id, no_unit,
          static_cast<double>(std::min<int>(count, unit.bases))});
    if (count >= unit.bases) return destroy(play, id, rule);
    const bool placed = has_places(state, id);
    for (; count > 0; --count) {
        if (placed) {
            remove_place(state, id);
            unit.bases = static_cast<std::uint8_t>(unit.bases - 1);
            unit.rear_files = 0;
        } else {
            remove_base(state, id, from);
        }
    }
    if (is_elephant(state, id)) re_centre_elephants(state, id);
    if (!is_elephant(state, id) && unit.bases < unit.files) unit.files = unit.bases;
    prune_bouts(play);
}

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
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (!present(state, unit) || side_of(state, unit) != side) continue;
        if (leader_with(state, unit) != no_leader) continue; // one leader to a unit
        const double apart = table::distance(footprint(state, unit, origin), his);
        if (apart > farthest + slack || (refuge != no_unit && apart >= least)) continue;
        refuge = unit;
        least = apart;
    }
    if (refuge == no_unit) return lose_leader(play, side, leader, "ma.ruling.lone_leader");
    one.with = refuge;
    tell(
        play, EventKind::general, "ma.ruling.lone_leader",
        {"A leader of {word} flees to {unit}.", refuge, no_unit, 0, 0, 0, battle::side_word(side)});
}

void lose_leader(Play& play, Side side, std::size_t leader, std::string_view rule)
{
    LeaderState& one = play.state.leaders[index(side)][leader];
    one.lost = true;
    one.on_table = false;
    one.with = no_unit;
    tell(play, EventKind::general, rule,
         {"A leader of {word} is lost.", no_unit, no_unit, 0, 0, 0, battle::side_word(side)});
}

} // namespace quincunx::my_ancients
