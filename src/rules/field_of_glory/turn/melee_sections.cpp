// From blows to sections (fog.combat.mixed_poa): neighbouring files against the same enemy with the
// same rows, with everything that points of advantage and dice ask about them.

#include "rules/field_of_glory/turn/melee_muster.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

namespace {

struct Section {
    UnitId striker = no_unit;
    UnitId target = no_unit;
    Face face = Face::front;
    Terms terms;
    std::uint8_t first = 0; // file, or base along a side
    std::uint8_t last = 0;
    int front = 0;
    int second = 0;
    int overlap_front = 0;
    int overlap_second = 0;
    int support = 0;
};
using Sections = Fixed<Section, most_sections>;

// --- sections
// ---------------------------------------------------------------------------------------------

// The section that a base belongs to: a neighbour's with the same rows, or one of its own.
Section& section_for(Muster& muster, const Blow& blow, std::uint8_t at, const Terms& terms,
                     Sections& all)
{
    for (std::size_t i = all.size(); i-- > 0 && all[i].striker == blow.striker.group;) {
        Section& section = all[i];
        if (section.target != blow.target.group || section.face != blow.face ||
            section.last + 1 < at ||
            !muster.same_rows(section.striker, section.target, section.terms, terms))
            continue;
        section.last = at;
        if (terms.open && !section.terms.open) section.terms = terms; // partly in the open
        return section;
    }
    Section made;
    made.striker = blow.striker.group;
    made.target = blow.target.group;
    made.face = blow.face;
    made.terms = terms;
    made.first = made.last = at;
    all.push_back(made);
    return all.back();
}

// fog.dice.impact.support: the rank behind a fighting base that shoots over it, the second, or the
// third with bows. 0: none.
int support_rank(const State& state, const BaseOf& front)
{
    const Profile& card = profile(state, front.group);
    const Formation drawn_up = formation(state, front.group);
    const int deep = table::bases_in_file(drawn_up, front.file);
    if (!card.support) return card.shooting != Shooting::none && deep >= 2 ? 1 : 0;
    const auto shoots = [&](int rank) {
        return rank < deep && is_support(state, front.group, front.file, rank);
    };
    const bool bows =
        card.support->shooting == Shooting::bow || card.support->shooting == Shooting::weak_bow;
    return shoots(1) ? 1 : bows && shoots(2) ? 2 : 0;
}

bool stands_fast(const State& state, UnitId id)
{
    const Group& group = state.units[id];
    return !group.charged && !group.intercepted && !group.evaded && !group.pursuing;
}

// fog.dice.impact.support_no_flank, switched off: the base next to one that is charged in the flank
// or rear, on the side away from the charger, if it shoots.
std::optional<BaseOf> support_inwards(const State& state, const Blow& blow)
{
    const UnitId group = blow.striker.group;
    const Profile& card = profile(state, group);
    int file = blow.striker.file;
    int rank = blow.striker.rank;
    if (blow.face == Face::left) ++file;
    if (blow.face == Face::right) --file;
    if (blow.face == Face::rear) --rank;
    const Formation drawn_up = formation(state, group);
    if (file < 0 || file >= drawn_up.files || rank < 0 ||
        rank >= table::bases_in_file(drawn_up, file))
        return std::nullopt;
    const bool shoots =
        card.support ? is_support(state, group, file, rank) : card.shooting != Shooting::none;
    if (!shoots) return std::nullopt;
    return BaseOf{group, static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)};
}

// The base behind one that strikes whose dice go with its own.
std::optional<BaseOf> base_behind(const State& state, Combat combat, const Blow& blow)
{
    const UnitId striker = blow.striker.group;
    const bool impact = combat == Combat::impact;
    if (impact && !stands_fast(state, striker)) return std::nullopt;
    if (!blow.with_ranks) {
        const bool supported = impact && !sheet(state).on("fog.dice.impact.support_no_flank");
        return supported ? support_inwards(state, blow) : std::nullopt;
    }
    const int deep = table::bases_in_file(formation(state, striker), blow.striker.file);
    const int rank = impact ? support_rank(state, blow.striker) : deep >= 2 ? 1 : 0;
    if (rank == 0) return std::nullopt;
    return BaseOf{striker, blow.striker.file, static_cast<std::uint8_t>(rank)};
}

// What stands behind a base fights on its terms (fog.combat.pairing), in its own order.
void add_blow(Muster& muster, const Blow& blow, std::uint8_t at, Sections& all)
{
    Terms terms = muster.terms(blow.striker, blow.target);
    Section& section = section_for(muster, blow, at, terms, all);
    ++(blow.overlap ? section.overlap_front : section.front);
    const auto behind = base_behind(muster.state(), muster.combat(), blow);
    if (!behind) return;
    terms.disorder[0] = muster.disorder(*behind);
    Section& rear = section_for(muster, blow, at, terms, all);
    const bool shoots = muster.combat() == Combat::impact;
    ++(shoots ? rear.support : blow.overlap ? rear.overlap_second : rear.second);
}

void sections_of(Muster& muster, std::uint64_t strikers, Sections& all)
{
    UnitId striker = no_unit;
    Face face = Face::front;
    std::uint8_t along = 0;
    for (const Blow& blow : muster.blows()) {
        if ((strikers & bit(blow.striker.group)) == 0) continue;
        const bool next = blow.striker.group == striker && blow.face == face;
        along = next ? static_cast<std::uint8_t>(along + 1) : std::uint8_t{0};
        striker = blow.striker.group;
        face = blow.face;
        add_blow(muster, blow, face == Face::front ? blow.striker.file : along, all);
    }
}

template <std::size_t Roles, std::size_t Stretches>
std::size_t role_of(Muster& muster, UnitId group, FightOnTableOf<Roles, Stretches>& found)
{
    for (std::size_t i = 0; i < found.groups.size(); ++i)
        if (found.groups[i] == group) return i;
    found.groups.push_back(group);
    found.fight.roles.push_back(muster.known(group).facts);
    return found.groups.size() - 1;
}

template <std::size_t Roles, std::size_t Stretches>
void add_stretch(Muster& muster, const Section& section, FightOnTableOf<Roles, Stretches>& found)
{
    Stretch made;
    made.role = {static_cast<std::uint8_t>(role_of(muster, section.striker, found)),
                 static_cast<std::uint8_t>(role_of(muster, section.target, found))};
    made.fighter = {muster.fighter(section.striker, section.target, section.terms, 0),
                    muster.fighter(section.target, section.striker, section.terms, 1)};
    made.open = section.terms.open;
    constexpr int side_by_side = 32; // files of one face come before those of the next
    made.place[0] =
        static_cast<std::uint8_t>(static_cast<int>(section.face) * side_by_side + section.first);
    Fighter& striker = made.fighter[0];
    striker.front = section.front;
    striker.second = section.second;
    striker.overlap_front = section.overlap_front;
    striker.overlap_second = section.overlap_second;
    if (striker.support) striker.support->bases = section.support;
    found.fight.stretches.push_back(made);
}

} // namespace

void whole_fight(const State& state, Combat combat, WholeFight& found)
{
    found.fight.combat = combat;
    found.fight.levels_dropped = true;
    Blows blows;
    blows_of(state, combat, blows);
    if (blows.empty()) return;
    Muster muster(state, combat, blows);
    Sections all;
    sections_of(muster, ~std::uint64_t{0}, all);
    for (const Section& section : all) add_stretch(muster, section, found);
}

bool fight_of(const State& state, Combat combat, UnitId group, FightOnTable& found)
{
    found.fight.combat = combat;
    found.fight.levels_dropped = true;
    Blows blows;
    blows_of(state, combat, blows);
    std::uint64_t strikers = 0; // the group, and whoever strikes at it
    for (const Blow& blow : blows)
        if (blow.striker.group == group || blow.target.group == group)
            strikers |= bit(blow.striker.group);
    if (strikers == 0) return false;
    Muster muster(state, combat, blows);
    Sections all;
    sections_of(muster, strikers, all);
    role_of(muster, group, found);
    for (const Section& section : all) add_stretch(muster, section, found);
    return true;
}

} // namespace quincunx::field_of_glory
