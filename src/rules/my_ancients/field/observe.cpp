#include "rules/my_ancients/field/observe.hpp"

#include "rules/my_ancients/book/charges_rules.hpp"
#include "table/sight.hpp"

#include <algorithm>
#include <bit>

namespace quincunx::my_ancients {

using table::Face;

namespace {

bool front_on(const Rect& base, const Rect& enemy)
{
    return table::face_against(base, enemy, flush_limits).has_value();
}

// Any edge on any edge (ma.elephant.melee.all_touching).
bool edge_on_edge(const Rect& a, const Rect& b)
{
    for (const Face face : {Face::front, Face::left, Face::right, Face::rear})
        if (table::face_against(a, b, flush_limits, face)) return true;
    return false;
}

// Too far from each other for any edges to meet: cheaper than to look at the edges.
bool apart(const Rect& a, const Rect& b)
{
    const Vec between = b.centre - a.centre;
    const double reach = table::disc_around(a).radius + table::disc_around(b).radius +
                         table::from_units(flush_limits.gap);
    return table::dot(between, between) > reach * reach;
}

bool touching(const State& state, UnitId unit, UnitId enemy, const Rect& own, const Rect& theirs)
{
    if (apart(own, theirs)) return false;
    const bool round_elephants =
        (is_elephant(state, unit) && !is_elephant(state, enemy) && has_places(state, enemy)) ||
        (is_elephant(state, enemy) && !is_elephant(state, unit) && has_places(state, unit));
    if (round_elephants && sheet(state).on("ma.elephant.melee.all_touching"))
        return edge_on_edge(own, theirs);
    return front_on(own, theirs) || front_on(theirs, own);
}

BaseNumbers bases_touching(const State& state, UnitId unit, UnitId enemy)
{
    BaseNumbers found;
    const Point origin = origin_of(state, unit);
    const Bases own = bases_of(state, unit, origin);
    const Bases theirs = bases_of(state, enemy, origin);
    for (std::size_t i = 0; i < own.size(); ++i)
        for (const Rect& other : theirs)
            if (touching(state, unit, enemy, own[i], other)) {
                found.push_back(static_cast<std::uint8_t>(i));
                break;
            }
    return found;
}

// Files of the front rank that an enemy stands on with its front, as bits.
std::uint32_t front_files(const State& state, UnitId unit, const BaseNumbers& bases)
{
    const std::uint32_t front = (1U << state.units[unit].files) - 1;
    return static_cast<std::uint32_t>(bits_of(bases)) & front;
}

bool is_before_front(const State& state, UnitId unit, UnitId enemy)
{
    return fighter(*bout_of(state, unit, enemy), enemy).attacks == Zone::front;
}

// Files next to those that fight an enemy, where nobody else is touched; of several enemies the one
// with the lower number has them first.
std::uint32_t overlap_files(const State& state, UnitId unit, UnitId enemy)
{
    if (is_elephant(state, unit) || has_places(state, unit)) return 0;
    const int files = state.units[unit].files;
    const Many enemies = opponents(state, unit);
    std::uint32_t taken = 0;
    for (const UnitId other : enemies)
        taken |= front_files(state, unit, bases_in_contact(state, unit, other));
    for (const UnitId other : enemies) {
        const std::uint32_t here = front_files(state, unit, bases_in_contact(state, unit, other));
        std::uint32_t found = 0;
        if (here != 0 && is_before_front(state, unit, other))
            for (const int file :
                 {std::countr_zero(here) - 1, static_cast<int>(std::bit_width(here))})
                if (file >= 0 && file < files && (taken >> file & 1U) == 0) found |= 1U << file;
        if (other == enemy) return found;
        taken |= found;
    }
    return 0;
}

int without(const BaseNumbers& bases, std::uint64_t turned)
{
    return std::popcount(bits_of(bases) & ~turned);
}

std::uint64_t fighting(const State& state, UnitId unit, UnitId enemy)
{
    return (bits_of(bases_in_contact(state, unit, enemy)) |
            bits_of(overlapping(state, unit, enemy))) &
           ~turned_bases(state, unit);
}

// All of a supporter's front edge and body behind the line of the front.
bool behind_front_line(const Rect& supported, const Rect& supporter)
{
    return std::ranges::all_of(table::corners(supporter), [&](Vec corner) {
        return reaches(0, table::in_frame(supported, corner).v);
    });
}

bool faces(const Sheet& sheet, const Rect& supported, const Rect& supporter)
{
    const table::InFrame seen = table::in_frame(supporter, supported.centre);
    if (seen.v <= 0) return false;
    const table::Turn cone = table::turn_of_degrees(sheet["ma.ruling.support_facing"]);
    return reaches(seen.v * cone.sin, std::abs(seen.u) * cone.cos);
}

// What costs least is asked first: who the other is, how it is placed, how far off it is.
bool supports(const State& state, UnitId supporter, UnitId unit)
{
    const Sheet& rules = sheet(state);
    SupportFacts found{.behind_front_line = true,
                       .faces_it = true,
                       .morale = state.units[supporter].morale,
                       .in_melee = in_melee(state, supporter),
                       .archer = profile(state, supporter).archer(),
                       .skirmisher = !formed(state, supporter),
                       .supported_skirmisher = !formed(state, unit)};
    if (!supports(rules, found)) return false;
    const Point origin = origin_of(state, unit);
    const Rect ours = whole(state, unit, origin);
    const Rect theirs = whole(state, supporter, origin);
    found.behind_front_line = behind_front_line(ours, theirs);
    if (!supports(rules, found)) return false;
    found.faces_it = faces(rules, ours, theirs);
    if (!supports(rules, found)) return false;
    found.distance = distance(state, unit, supporter);
    return supports(rules, found);
}

} // namespace

Many first_first(const State& state, const Many& units)
{
    Many ordered;
    for (const Side side : {state.first, battle::other(state.first)})
        for (const UnitId unit : units)
            if (side_of(state, unit) == side) ordered.push_back(unit);
    return ordered;
}

Many last_first(const State& state, const Many& units)
{
    Many ordered = first_first(state, units);
    std::ranges::reverse(ordered);
    return ordered;
}

bool in_contact(const Rect& a, const Rect& b)
{
    return front_on(a, b) || front_on(b, a);
}

bool in_contact(const Footprint& a, const Footprint& b)
{
    if (table::distance(a, b) > table::tolerance) return false;
    for (const Rect& own : a.parts)
        for (const Rect& other : b.parts)
            if (in_contact(own, other)) return true;
    return false;
}

bool would_touch(const State& state, UnitId unit, const Body& at)
{
    const Point origin = at.pose.front;
    const Footprint there = footprint_at(state, unit, at, origin);
    for (const UnitId enemy : foes_of(state, unit))
        if (bout_of(state, unit, enemy) == nullptr &&
            battle::may_meet(state, enemy, there.around, origin) &&
            in_contact(there, footprint(state, enemy, origin)))
            return true;
    return false;
}

bool may_stand_so(const State& state, UnitId unit, const Body& at)
{
    return room_at(state, unit, at) && !would_touch(state, unit, at);
}

Zone zone_of(const State& state, UnitId target, Point front_middle)
{
    const Point origin = origin_of(state, target);
    const Rect body = whole(state, target, origin);
    const double ahead = table::in_frame(body, table::relative(front_middle, origin)).v;
    return zone_of(ahead, depth_of(state, target));
}

BaseNumbers bases_in_contact(const State& state, UnitId unit, UnitId enemy)
{
    return battle::kept<BaseNumbers, struct BasesInContact>(
        places_of(state, unit, enemy), [&] { return bases_touching(state, unit, enemy); });
}

std::uint64_t bits_of(const BaseNumbers& bases)
{
    std::uint64_t bits = 0;
    for (const std::uint8_t base : bases) bits |= std::uint64_t{1} << base;
    return bits;
}

BaseNumbers bases_in(std::uint64_t bits)
{
    BaseNumbers found;
    for (std::uint8_t base = 0; bits >> base != 0; ++base)
        if ((bits >> base & 1U) != 0) found.push_back(base);
    return found;
}

std::uint64_t bases_of_all(const State& state, UnitId unit)
{
    return (std::uint64_t{1} << state.units[unit].bases) - 1;
}

std::uint64_t bases_untouched(const State& state, UnitId unit)
{
    std::uint64_t spare = bases_of_all(state, unit);
    for (const UnitId enemy : opponents(state, unit))
        spare &= ~bits_of(bases_in_contact(state, unit, enemy));
    return spare;
}

BaseNumbers overlapping(const State& state, UnitId unit, UnitId enemy)
{
    return bases_in(overlap_files(state, unit, enemy));
}

int second_rank_behind(const State& state, UnitId unit, UnitId enemy)
{
    if (is_elephant(state, unit)) return 0;
    const BaseNumbers contact = bases_in_contact(state, unit, enemy);
    if (has_places(state, unit)) {
        // Only directly behind a touching base.
        const Point origin = origin_of(state, unit);
        const Bases bases = bases_of(state, unit, origin);
        int behind = 0;
        for (std::size_t i = 0; i < bases.size(); ++i)
            behind += !contact.contains(static_cast<std::uint8_t>(i)) &&
                      std::ranges::any_of(contact, [&](std::uint8_t front) {
                          return table::directly_behind(bases[i], bases[front],
                                                        {.degrees = 1, .gap = 0.01});
                      });
        return behind;
    }
    const std::uint64_t turned = turned_bases(state, unit);
    const std::uint64_t files =
        (front_files(state, unit, contact) | overlap_files(state, unit, enemy)) & ~turned;
    int behind = 0;
    for (std::size_t base = state.units[unit].files; base < state.units[unit].bases; ++base) {
        const FileRank place = file_rank(state, unit, base);
        behind += place.rank == 1 && (files >> place.file & 1U) != 0 && (turned >> base & 1U) == 0;
    }
    return behind;
}

// --- units and fights

UnitFacts facts(const State& state, UnitId id)
{
    const Profile& card = profile(state, id);
    const Unit& unit = state.units[id];
    UnitFacts found;
    found.quality = card.quality;
    found.protection = card.protection;
    if (is_elephant(state, id))
        found.ranks.push_back(unit.bases);
    else
        found.ranks = ranks_of(state, id);
    found.start_bases = state.setting->units[id].start_bases;
    found.carried_hits = unit.carried;
    found.morale = unit.morale;
    found.leader = leader_near(state, id);
    found.disordered = unit.disordered;
    found.support = supported(state, id);
    found.skirmisher = !formed(state, id);
    found.archer = card.archer();
    found.elephant = is_elephant(state, id);
    found.shock = card.shock;
    found.pilum = card.pilum;
    found.shield_wall = unit.shield_wall;
    return found;
}

bool elephants_within(const State& state, UnitId unit, double inches)
{
    const Point origin = origin_of(state, unit);
    const Footprint shape = footprint(state, unit, origin);
    for (const UnitId other : everybody(state))
        if (is_elephant(state, other) && may_be_within(state, unit, other, inches) &&
            reaches(inches, table::distance(shape, footprint(state, other, origin))))
            return true;
    return std::ranges::any_of(state.beasts, [&](const Beast& beast) {
        return reaches(inches, table::distance(shape, beast_rect(state, beast, origin)));
    });
}

bool uses_flank_row(const State& state, const Bout& bout, UnitId attacker)
{
    const Fighter& us = fighter(bout, attacker);
    if (us.attacks == Zone::front) return false;
    const Fighter& them = opponent(bout, attacker);
    const auto touched = bases_in_contact(state, them.unit, attacker).size();
    return them.turned < touched;
}

std::uint64_t turned_bases(const State& state, UnitId unit)
{
    std::uint64_t turned = 0;
    for (const UnitId enemy : opponents(state, unit)) {
        const Bout& bout = *bout_of(state, unit, enemy);
        if (opponent(bout, unit).attacks == Zone::front || fighter(bout, unit).turned == 0)
            continue;
        const Point origin = origin_of(state, unit);
        const Footprint there = footprint(state, enemy, origin);
        const Bases bases = bases_of(state, unit, origin);
        for (int left = fighter(bout, unit).turned; left > 0; --left) {
            const BaseNumbers rest = bases_in(((std::uint64_t{1} << bases.size()) - 1) & ~turned);
            const auto nearest = std::ranges::min_element(
                rest, {}, [&](std::uint8_t base) { return table::distance(there, bases[base]); });
            if (nearest != rest.end()) turned |= bit(*nearest);
        }
    }
    return turned;
}

FightFacts fight_facts(const State& state, const Bout& bout, UnitId unit)
{
    const Fighter& us = fighter(bout, unit);
    const Fighter& them = opponent(bout, unit);
    FightFacts found;
    found.unit = facts(state, unit);
    found.unit.pilum = found.unit.pilum && us.pila;
    if (them.attacks == Zone::front) {
        const std::uint64_t turned = turned_bases(state, unit);
        found.contact = without(bases_in_contact(state, unit, them.unit), turned);
        found.overlap = without(overlapping(state, unit, them.unit), turned);
        found.second_rank_behind = second_rank_behind(state, unit, them.unit);
    } else { // ma.ruling.partial_turn
        const auto theirs = static_cast<int>(bases_in_contact(state, them.unit, unit).size());
        const int overlaps = sheet(state).whole("ma.ruling.partial_turn");
        found.contact = std::min<int>(us.turned, theirs);
        found.overlap = std::clamp<int>(us.turned - theirs, 0, overlaps);
        found.faces_enemy = us.turned > 0;
    }
    found.charging = us.charged;
    found.counter_charging = us.counter_charged;
    found.uphill = level_of(state, unit) > level_of(state, them.unit);
    found.attacks_flank_or_rear = uses_flank_row(state, bout, unit);
    for (const UnitId enemy : opponents(state, unit))
        if (enemy != them.unit && uses_flank_row(state, *bout_of(state, unit, enemy), enemy))
            found.hit_in_flank_or_rear = true;
    found.fleeing = us.fleeing;
    return found;
}

Part part_hit_by(const State& state, UnitId unit, UnitId enemy)
{
    if (is_before_front(state, unit, enemy))
        return {enemy, std::popcount(fighting(state, unit, enemy))};
    const int turned = fighter(*bout_of(state, unit, enemy), unit).turned;
    if (turned > 0) return {enemy, turned};
    const std::uint64_t touched = bits_of(bases_in_contact(state, unit, enemy));
    for (const UnitId other : opponents(state, unit)) {
        if (other == enemy || !is_before_front(state, unit, other)) continue;
        const std::uint64_t part = fighting(state, unit, other);
        if ((part & touched) != 0) return {other, std::popcount(part)};
    }
    return {enemy, std::popcount(touched)};
}

// --- support

SupportFacts support_places(const Sheet& sheet, const Rect& supported, const Rect& supporter)
{
    return {.behind_front_line = behind_front_line(supported, supporter),
            .distance = table::distance(supported, supporter),
            .faces_it = faces(sheet, supported, supporter)};
}

bool supported(const State& state, UnitId unit)
{
    const double near = sheet(state)["ma.support.within_6"];
    for (const UnitId other : battle::friends_of(state, unit))
        if (may_be_within(state, unit, other, near) && supports(state, other, unit)) return true;
    return false;
}

bool outnumbered(const State& state, UnitId unit, const Many& enemies)
{
    int theirs = 0;
    for (const UnitId enemy : enemies)
        if (present(state, enemy)) theirs += state.units[enemy].bases;
    return is_outnumbered(sheet(state), state.units[unit].bases, theirs);
}

RecoveryFacts condition_of(const State& state, UnitId unit)
{
    RecoveryFacts found{.quality = profile(state, unit).quality,
                        .morale = state.units[unit].morale,
                        .bases_lost =
                            state.setting->units[unit].start_bases - state.units[unit].bases};
    found.in_melee = in_melee(state, unit);
    found.pursued = state.units[unit].pursued;
    found.fired_at = state.units[unit].fired_at;
    return found;
}

RecoveryFacts recovery_facts(const State& state, UnitId unit)
{
    RecoveryFacts found = condition_of(state, unit);
    found.leader = leader_near(state, unit);
    const Nearest enemy = nearest_enemy(state, unit, true);
    if (enemy.unit != no_unit) found.nearest_enemy = enemy.distance;
    return found;
}

bool in_rough(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    return !state.setting->ground.features.empty() &&
           table::in_any(state.setting->ground, rough_ground(), footprint(state, unit, origin),
                         origin);
}

bool screened(const State& state, UnitId unit, UnitId enemy)
{
    if (!sheet(state).on("ma.impetuous.screened")) return false;
    const Point origin = origin_of(state, unit);
    const table::NearestPair nearest =
        table::nearest_points(whole(state, unit, origin), whole(state, enemy, origin));
    const Segment between{nearest.on_first, nearest.on_second};
    for (const UnitId other : battle::friends_of(state, unit))
        if (!formed(state, other))
            for (const Rect& base : bases_of(state, other, origin))
                if (table::sight_crosses(between, base)) return true;
    return false;
}

} // namespace quincunx::my_ancients
