// Who overlaps whom (fog.melee.overlap), and what that makes of a group.

#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

namespace {

bool in_front_contact(const FrontContacts& contacts, UnitId group, int file)
{
    return std::ranges::any_of(contacts, [&](const FrontContact& contact) {
        return contact.group == group && contact.file == file && !contact.corner;
    });
}

// Overlaps are measured between corners, half a base width apart at most.
double overlap_reach(const State& state)
{
    return base_width(sheet(state)) / 2 + slack(sheet(state));
}

// Enemies in contact whom a group stands near enough to overlap, as bits.
std::uint64_t within_reach(const State& state, const FrontContacts& contacts, UnitId group)
{
    const Around disc = around(state, group, overlap_reach(state));
    std::uint64_t near = 0;
    UnitId last = no_unit;
    for (const FrontContact& contact : contacts) {
        if (contact.corner || contact.group == last) continue;
        last = contact.group;
        if (enemies(state, group, last) && reaches_into(state, last, disc)) near |= bit(last);
    }
    return near;
}

// False only where the corners of two front bases are certainly too far apart.
bool corners_may_be_near(const State& state, const Rect& base, const Rect& enemy)
{
    constexpr double margin = 0.01;
    const double apart = base_width(sheet(state)) + overlap_reach(state) + margin;
    const Vec between = table::front_middle(base) - table::front_middle(enemy);
    return table::dot(between, between) <= table::from_units(apart) * table::from_units(apart);
}

// Of a base, with enemies whom its group is near enough to.
void add_overlaps(const State& state, const FrontContacts& contacts, std::uint64_t near,
                  UnitId group, int file, Overlaps& found)
{
    const Point origin = origin_of(state, group);
    const Rect ours = base(state, group, file, 0, origin);
    const FrontContact* last = nullptr;
    for (const FrontContact& contact : contacts) {
        if (contact.corner || (near & bit(contact.group)) == 0) continue;
        const bool again = last != nullptr && last->group == contact.group &&
                           last->file == contact.file; // one base, several enemies
        last = &contact;
        if (again) continue;
        const Rect theirs = base(state, contact.group, contact.file, 0, origin);
        if (!corners_may_be_near(state, ours, theirs)) continue;
        const OverlapOf overlap = overlap_of(sheet(state), ours, theirs);
        if (overlap.side)
            found.push_back({group, static_cast<std::uint8_t>(file), contact.group, contact.file,
                             *overlap.side});
    }
}

void take(const Overlap& overlap, Overlaps& found)
{
    const bool taken = std::ranges::any_of(found, [&](const Overlap& other) {
        const bool same_base = overlap.group == other.group && overlap.file == other.file;
        const bool same_side = overlap.enemy == other.enemy &&
                               overlap.enemy_file == other.enemy_file && overlap.side == other.side;
        return same_base || same_side;
    });
    if (!taken) found.push_back(overlap);
}

bool preferred(const State& state, const Overlap& overlap)
{
    return std::ranges::any_of(state.preferences, [&](const Preference& preference) {
        return preference.group == overlap.group && preference.file == overlap.file &&
               preference.target == overlap.enemy;
    });
}

// Every overlap that could be; and as bits who is engaged, and who overlaps somebody when all are
// settled.
struct Beside {
    Overlaps possible;
    std::uint64_t engaged = 0;
    std::uint64_t settled = 0;
};

void find_overlaps(const State& state, const FrontContacts& contacts, Overlaps& found)
{
    found.clear();
    if (contacts.empty()) return;
    for (const UnitId group : standing(state)) {
        const std::uint64_t near = within_reach(state, contacts, group);
        if (near == 0) continue;
        for (int file = 0; file < state.units[group].files; ++file)
            if (!in_front_contact(contacts, group, file))
                add_overlaps(state, contacts, near, group, file, found);
    }
}

const Beside& beside(const State& state)
{
    return found_of_position<Beside>(state, [&](Beside& found) {
        find_overlaps(state, front_contacts(state), found.possible);
        found.engaged = found.settled = 0;
        for (const UnitId group : standing(state))
            if (engaged(state, group)) found.engaged |= bit(group);
        for (const Overlap& overlap : settled(state, found.possible))
            found.settled |= bit(overlap.group);
    });
}

} // namespace

Overlaps possible_overlaps(const State& state)
{
    return beside(state).possible;
}

Overlaps settled(const State& state, const Overlaps& possible)
{
    Overlaps found;
    for (const Overlap& overlap : possible)
        if (preferred(state, overlap)) take(overlap, found);
    for (const Overlap& overlap : possible) take(overlap, found);
    return found;
}

bool would_overlap(const State& state, UnitId group, const Rect& front_base, Point origin)
{
    for (const UnitId enemy : standing(state, battle::other(side_of(state, group)))) {
        const Rect theirs = whole(state, enemy, origin);
        const double reach = overlap_reach(state) + (has_stepped(state, enemy) ? 7 : 0);
        if (table::gap(theirs, front_base) > reach) continue;
        for (const FrontContact& contact : front_contacts_of(state, enemy))
            if (!contact.corner &&
                overlap_of(sheet(state), front_base, base(state, enemy, contact.file, 0, origin))
                    .side)
                return true;
    }
    return false;
}

CloseCombat close_combat(const State& state, UnitId group)
{
    if (!stands(state, group)) return CloseCombat::none;
    const Beside& all = beside(state);
    if ((all.engaged & bit(group)) != 0) return CloseCombat::engaged;
    return (all.settled & bit(group)) != 0 ? CloseCombat::overlap : CloseCombat::none;
}

} // namespace quincunx::field_of_glory
