// Bases that are lost (9.6): which of them go, and what the unit looks like without them.

#include "rules/my_ancients/field/effects.hpp"
#include "rules/my_ancients/field/observe.hpp"
#include "table/contact.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace quincunx::my_ancients {

namespace {

// The front rank loses a file at one end; the other files stay where they are.
void narrow(State& state, UnitId id, Removal from)
{
    const int left = from == Removal::left ? -1 : 0;
    const int right = from == Removal::right ? -1 : 0;
    Unit& unit = state.units[id];
    const Body now{unit.pose, formation(state, id, unit.files, unit.files)};
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
                if (!found.contains(base)) found.push_back(base);
    return found;
}

// Whoever stands directly behind a base that touches an elephant and fills its gap; nobody: itself.
std::uint8_t filling(const State& state, UnitId id, std::uint8_t lost, const BaseNumbers& touching)
{
    const Bases bases = bases_of(state, id, origin_of(state, id));
    for (std::size_t i = bases.size(); i-- > 0;)
        if (i != lost && !touching.contains(static_cast<std::uint8_t>(i)) &&
            table::directly_behind(bases[i], bases[lost], {.degrees = 1, .gap = 0.01}))
            return static_cast<std::uint8_t>(i);
    return lost;
}

void erase_place(State& state, UnitId id, int number)
{
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        if (state.places[i].unit != id || number-- > 0) continue;
        state.places.erase_at(i);
        return;
    }
}

// Which ends of its front rank touch an enemy.
struct Ends {
    bool left = false;
    bool right = false;
};

void add_ends(const State& state, UnitId id, const BaseNumbers& touching, Ends& ends)
{
    for (const std::uint8_t base : touching) {
        ends.left = ends.left || base == 0;
        ends.right = ends.right || base + 1 == state.units[id].files;
    }
}

// Of a single rank, the end that must go before the other, if it is one of them: an end that
// touches an elephant, or else an end that touches nobody.
std::optional<Removal> end_before(const State& state, UnitId id)
{
    Ends elephants;
    add_ends(state, id, touching_elephants(state, id), elephants);
    if (elephants.left != elephants.right) return elephants.left ? Removal::left : Removal::right;
    Ends enemies;
    for (const UnitId enemy : opponents(state, id))
        add_ends(state, id, bases_in_contact(state, id, enemy), enemies);
    if (enemies.left == enemies.right || !sheet(state).on("ma.base_loss.choice"))
        return std::nullopt;
    return enemies.left ? Removal::right : Removal::left;
}

// Files of the last rank, as bits.
std::uint32_t last_rank(const State& state, UnitId id)
{
    const table::Formation stands = formation(state, id);
    const std::uint32_t all = (1U << state.units[id].files) - 1;
    return stands.last == 0 ? all : table::last_rank_files(stands);
}

// Of these files, those that stand against elephants: they lose their bases first.
std::uint32_t against_elephants(const State& state, UnitId id, std::uint32_t files)
{
    const std::uint32_t front = (1U << state.units[id].files) - 1;
    return static_cast<std::uint32_t>(bits_of(touching_elephants(state, id))) & front & files;
}

// From the last rank, at that end of it (a gap in the front rank is filled from behind); from the
// front where there is no other.
void remove_base(State& state, UnitId id, Removal from)
{
    Unit& unit = state.units[id];
    if (unit.bases <= unit.files) {
        // ma.base_loss.choice: the end wanted, if no other base must go before it.
        const Removal wanted = from == Removal::left ? Removal::left : Removal::right;
        const Removal end = end_before(state, id).value_or(wanted);
        --unit.bases;
        return narrow(state, id, end);
    }
    std::uint32_t last = last_rank(state, id);
    const std::uint32_t touched = against_elephants(state, id, last);
    const std::uint32_t among = touched != 0 ? touched : last;
    const int highest = static_cast<int>(std::bit_width(among)) - 1;
    const int gone = from == Removal::left ? std::countr_zero(among) : highest;
    last &= ~(1U << gone);
    --unit.bases;
    const bool named = unit.bases % unit.files != 0 && (from != Removal::rear || touched != 0);
    unit.rear_files = named ? static_cast<std::uint16_t>(last) : std::uint16_t{0};
}

// Bases with places of their own: all that may go are lost, unless somebody fills the gaps.
bool may_choose_places(const State& state, UnitId id, int count)
{
    const BaseNumbers going = may_go(state, id);
    if (going.size() < 2) return false;
    if (static_cast<int>(going.size()) > count) return true;
    const BaseNumbers touching = touching_elephants(state, id);
    return std::ranges::any_of(
        touching, [&](std::uint8_t base) { return filling(state, id, base, touching) != base; });
}

void tell_losses(Play& play, UnitId id, int count, std::string_view rule)
{
    tell(play, EventKind::result, rule,
         {count == 1 ? "{unit} loses a base." : "{unit} loses {a} bases.", id, no_unit,
          static_cast<double>(count)});
}

// Of the bases that are left no more have turned to face an enemy than there are.
void after_losses(Play& play, UnitId id)
{
    for (Bout& bout : play.state.bouts)
        for (Fighter& one : bout.fighters)
            if (one.unit == id) one.turned = std::min(one.turned, play.state.units[id].bases);
    prune_bouts(play);
}

// --- units and leaders that are lost (6.10, 9.6, 11): destroyed, gone by an edge, fled

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

BaseNumbers may_go(const State& state, UnitId id)
{
    const BaseNumbers touching = touching_elephants(state, id);
    if (!touching.empty()) return touching;
    const std::uint64_t spare = bases_untouched(state, id);
    const bool all = spare == 0 || !sheet(state).on("ma.base_loss.choice");
    return bases_in(all ? bases_of_all(state, id) : spare);
}

bool may_choose_losses(const State& state, UnitId id, int count)
{
    const Unit& unit = state.units[id];
    if (!present(state, id) || !sheet(state).on("ma.base_loss.choice") || count >= unit.bases)
        return false;
    if (has_places(state, id)) return may_choose_places(state, id, count);
    if (unit.files < 2) return false;
    if (unit.bases > unit.files) {
        const int last = unit.bases % unit.files == 0 ? unit.files : unit.bases % unit.files;
        return count != last; // the whole of it goes
    }
    return !end_before(state, id);
}

void remove_bases(Play& play, UnitId id, int count, Removal from, std::string_view rule)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    if (!present(state, id) || count <= 0) return;
    tell_losses(play, id, std::min<int>(count, unit.bases), rule);
    if (count >= unit.bases) return destroy(play, id, rule);
    for (; count > 0; --count) remove_base(state, id, from);
    unit.files = std::min(unit.files, unit.bases);
    after_losses(play, id);
}

FilesToLose files_to_lose(const State& state, UnitId id, int count)
{
    const Unit& unit = state.units[id];
    if (has_places(state, id) || unit.files < 2 || unit.bases <= unit.files) return {};
    const int last = unit.bases % unit.files == 0 ? unit.files : unit.bases % unit.files;
    const bool all_of_it = count >= last; // then it is of the rank before
    const int left = all_of_it ? (count - last) % unit.files : count;
    const int gone = count - left;
    if (left == 0 || unit.bases - gone <= unit.files) return {};
    const std::uint32_t all = (1U << unit.files) - 1;
    const std::uint32_t files = all_of_it ? all : last_rank(state, id);
    return {left, files, against_elephants(state, id, files)};
}

void remove_files(Play& play, UnitId id, int count, std::uint32_t files, std::string_view rule)
{
    State& state = play.state;
    const FilesToLose open = files_to_lose(state, id, count);
    ensure(open.count == std::popcount(files), "as many files as bases are lost of the last rank");
    tell_losses(play, id, count, rule);
    Unit& unit = state.units[id];
    unit.bases = static_cast<std::uint8_t>(unit.bases - count);
    unit.rear_files = static_cast<std::uint16_t>(open.files & ~files);
    after_losses(play, id);
}

void remove_placed(Play& play, const task::RemoveBases& lost, std::uint8_t base,
                   std::string_view rule)
{
    State& state = play.state;
    const UnitId id = lost.unit;
    Unit& unit = state.units[id];
    tell_losses(play, id, 1, rule);
    if (unit.bases <= 1) return destroy(play, id, rule);
    const BaseNumbers touching = touching_elephants(state, id);
    erase_place(state, id, touching.contains(base) ? filling(state, id, base, touching) : base);
    --unit.bases;
    unit.rear_files = 0;
    if (is_elephant(state, id)) unit.pose.front = middle_of_fronts(state, id);
    unit.files = std::min(unit.files, unit.bases);
    after_losses(play, id);
    if (lost.count > 1)
        push(state, task::RemoveBases{id, static_cast<std::uint8_t>(lost.count - 1)});
}

void remove_by_default(Play& play, const task::RemoveBases& lost)
{
    State& state = play.state;
    constexpr std::string_view rule = "ma.base_loss.three";
    if (!present(state, lost.unit)) return;
    if (lost.count >= state.units[lost.unit].bases || !has_places(state, lost.unit))
        return remove_bases(play, lost.unit, lost.count, Removal::rear, rule);
    const BaseNumbers going = may_go(state, lost.unit);
    const bool touching = !touching_elephants(state, lost.unit).empty();
    remove_placed(play, lost, touching ? going.front() : going.back(), rule);
}

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
    const Point origin = origin_of(state, id);
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

void displace_leader(Play& play, Side side, std::size_t leader)
{
    State& state = play.state;
    LeaderState& one = state.leaders[index(side)][leader];
    if (one.with != no_unit) {
        one.at = origin_of(state, one.with);
        one.with = no_unit;
    }
    const Point origin = one.at;
    const Rect his = leader_rect(state, side, leader, origin);
    const auto apart = [&](UnitId unit) {
        return table::distance(footprint(state, unit, origin), his);
    };
    // One leader to a unit.
    const UnitId refuge =
        first_least(those_where(everybody(state, side),
                                [&](UnitId unit) { return leader_with(state, unit) == no_leader; }),
                    apart);
    if (refuge == no_unit || !reaches(sheet(state)["ma.ruling.lone_leader"], apart(refuge)))
        return lose_leader(play, side, leader, "ma.ruling.lone_leader");
    one.with = refuge;
    tell(play, EventKind::general, "ma.ruling.lone_leader",
         {"A leader of {word} flees to {unit}.", refuge, no_unit, 0, 0, 0, side});
}

void lose_leader(Play& play, Side side, std::size_t leader, std::string_view rule)
{
    LeaderState& one = play.state.leaders[index(side)][leader];
    one.lost = true;
    one.on_table = false;
    one.with = no_unit;
    tell(play, EventKind::general, rule, battle::with_word(side, "A leader of {word} is lost."));
}

} // namespace quincunx::my_ancients
