// From blows to sections (fog.combat.mixed_poa): neighbouring files against the same enemy with the
// same rows, with everything that points of advantage and dice ask about them.

#include "rules/field_of_glory/melee_blows.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using table::Face;

namespace {

// What differs between the bases of two groups that fight.
struct Terms {
    std::array<Disorder, 2> disorder{};
    std::array<bool, 2> uphill{};
    std::array<bool, 2> fortified{};
    std::array<std::uint8_t, 2> depth{};
    bool open = true;

    bool operator==(const Terms&) const = default;
};

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

// What is the same for all bases of a group, asked once.
struct Known {
    GroupFacts facts;
    bool open = false; // all of it
    bool two_directions = false;
};

class Muster {
  public:
    Muster(const State& state, Combat combat, const Blows& blows)
        : state_(state), rules_(sheet(state)), combat_(combat), blows_(blows)
    {
        for (const table::Feature& feature : state.setting->ground.features) {
            hills_ = hills_ || feature.kind == table::Kind::gentle_hill ||
                     feature.kind == table::Kind::steep_hill;
            works_ = works_ || fortified_ground().has(feature.kind);
        }
    }

    const State& state() const { return state_; }
    const Known& known(UnitId group);
    Fighter fighter(UnitId group, UnitId enemy, const Terms& terms, std::size_t own);
    Terms terms(const BaseOf& striker, const BaseOf& target);
    bool same_rows(const Section& section, const Terms& terms);
    Combat combat() const { return combat_; }
    const Blows& blows() const { return blows_; }

  private:
    Disorder disorder(const BaseOf& base);
    bool open(const BaseOf& base);
    void charge_flags(Fighter& fighter, UnitId group, UnitId enemy) const;

    const State& state_;
    const Sheet& rules_;
    Combat combat_;
    const Blows& blows_;
    bool hills_ = false;
    bool works_ = false;
    std::uint64_t asked_ = 0;
    std::array<std::uint8_t, most_groups> index_{};
    Fixed<Known, most_groups> known_;
};

const Known& Muster::known(UnitId group)
{
    if ((asked_ & bit(group)) == 0) {
        asked_ |= bit(group);
        index_[group] = static_cast<std::uint8_t>(known_.size());
        const table::Point origin = origin_of(state_, group);
        Known made;
        made.facts = facts(state_, group);
        made.open = state_.setting->ground.features.empty() ||
                    (!has_stepped(state_, group) &&
                     in_the_open(rules_, state_.setting->ground, made.facts.profile.type,
                                 whole(state_, group, origin), origin));
        made.two_directions = combat_ == Combat::melee && in_two_directions(blows_, group);
        known_.push_back(made);
    }
    return known_[index_[group]];
}

Disorder Muster::disorder(const BaseOf& at)
{
    if (known(at.group).facts.disorder == Disorder::none) return Disorder::none;
    return base_disorder(state_, at.group, at.file, at.rank);
}

bool Muster::open(const BaseOf& at)
{
    if (known(at.group).open) return true;
    const table::Point origin = origin_of(state_, at.group);
    return in_the_open(rules_, state_.setting->ground, type_of(state_, at.group),
                       base(state_, at.group, at.file, at.rank, origin), origin);
}

Terms Muster::terms(const BaseOf& striker, const BaseOf& target)
{
    Terms made;
    made.disorder = {disorder(striker), disorder(target)};
    made.open = open(striker) && open(target);
    const auto depth = [&](const BaseOf& at) {
        return static_cast<std::uint8_t>(
            table::bases_in_file(formation(state_, at.group), at.file));
    };
    made.depth = {depth(striker), depth(target)};
    if (hills_)
        made.uphill = {uphill(state_, striker.group, striker.file, target.group, target.file),
                       uphill(state_, target.group, target.file, striker.group, striker.file)};
    if (works_)
        made.fortified = {defends_fortification(state_, striker.group, striker.file, target.group),
                          defends_fortification(state_, target.group, target.file, striker.group)};
    return made;
}

void Muster::charge_flags(Fighter& fighter, UnitId group, UnitId enemy) const
{
    const Clash* clash = combat_ == Combat::impact ? clash_of(state_, group, enemy) : nullptr;
    if (clash == nullptr) return;
    const bool attacks = clash->attacker == group;
    fighter.charging = attacks || clash->both_charge;
    fighter.flank_or_rear_charge = attacks && clash->face != ChargeFace::front;
    fighter.caught_evading = !attacks && clash->caught_evading;
}

// The shooters of a mixed group, or the rear ranks of foot who shoot themselves.
std::optional<Support> shooters_behind(const GroupFacts& group, int support)
{
    const Profile& card = group.profile;
    if (support > 0 && card.support) return Support{card.support->type, card.support->shooting, 0};
    if (card.support || card.shooting == Shooting::none) return std::nullopt;
    return Support{card.type, card.shooting, 0};
}

Fighter Muster::fighter(UnitId group, UnitId enemy, const Terms& terms, std::size_t own)
{
    const Known& k = known(group);
    Fighter made;
    made.group = k.facts;
    made.group.disorder = terms.disorder[own];
    made.depth = terms.depth[own];
    made.uphill = terms.uphill[own];
    made.fortified = terms.fortified[own];
    made.two_directions = k.two_directions;
    made.support = shooters_behind(k.facts, state_.groups[group].support);
    made.own_shooters = !k.facts.profile.support;
    charge_flags(made, group, enemy);
    return made;
}

bool Muster::same_rows(const Section& section, const Terms& terms)
{
    if (section.terms == terms) return true;
    if (section.terms.disorder[0] != terms.disorder[0]) return false; // other dice are lost
    const auto rows = [&](const Terms& t) {
        return poas(rules_, combat_, fighter(section.striker, section.target, t, 0),
                    fighter(section.target, section.striker, t, 1), t.open);
    };
    const PairOfReckonings ours = rows(section.terms);
    const PairOfReckonings theirs = rows(terms);
    return ours.ours == theirs.ours && ours.theirs == theirs.theirs;
}

// --- sections
// ---------------------------------------------------------------------------------------------

// The section that a base belongs to: a neighbour's with the same rows, or one of its own.
Section& section_for(Muster& muster, const Blow& blow, std::uint8_t at, const Terms& terms,
                     Sections& all)
{
    for (std::size_t i = all.size(); i-- > 0 && all[i].striker == blow.striker.group;) {
        Section& section = all[i];
        if (section.target != blow.target.group || section.face != blow.face ||
            section.last + 1 < at || !muster.same_rows(section, terms))
            continue;
        section.last = at;
        if (terms.open && !section.terms.open) section.terms = terms; // partly in the open
        return section;
    }
    if (all.full()) return all.back();
    Section made;
    made.striker = blow.striker.group;
    made.target = blow.target.group;
    made.face = blow.face;
    made.terms = terms;
    made.first = made.last = at;
    all.push_back(made);
    return all.back();
}

// fog.dice.impact.support: a base behind a fighting one that shoots over it, in the second rank, or
// in the third with bows.
bool supported(const State& state, const BaseOf& front)
{
    const Group& group = state.groups[front.group];
    const Profile& card = profile(state, front.group);
    const table::Formation drawn_up = formation(state, front.group);
    const int deep = table::bases_in_file(drawn_up, front.file);
    if (!card.support) return card.shooting != Shooting::none && deep >= 2;
    const auto shoots = [&](int rank) {
        return rank < deep && rank * group.files + front.file >= group.bases - group.support;
    };
    const bool bows =
        card.support->shooting == Shooting::bow || card.support->shooting == Shooting::weak_bow;
    return shoots(1) || (bows && shoots(2));
}

bool stands_fast(const State& state, UnitId id)
{
    const Group& group = state.groups[id];
    return !group.charged && !group.intercepted && !group.evaded && !group.pursuing;
}

void add_blow(Muster& muster, const Blow& blow, std::uint8_t at, Sections& all)
{
    const State& state = muster.state();
    Section& section = section_for(muster, blow, at, muster.terms(blow.striker, blow.target), all);
    ++(blow.overlap ? section.overlap_front : section.front);
    if (!blow.with_ranks) return;
    if (muster.combat() == Combat::impact) {
        const bool shot_over =
            stands_fast(state, blow.striker.group) && supported(state, blow.striker);
        section.support += shot_over ? 1 : 0;
        return;
    }
    if (table::bases_in_file(formation(state, blow.striker.group), blow.striker.file) < 2) return;
    BaseOf behind = blow.striker;
    behind.rank = 1;
    Section& rear = section_for(muster, blow, at, muster.terms(behind, blow.target), all);
    ++(blow.overlap ? rear.overlap_second : rear.second);
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
    for (const Section& section : all)
        if (!found.fight.stretches.full() && found.groups.size() + 2 <= found.groups.room())
            add_stretch(muster, section, found);
    return true;
}

} // namespace quincunx::field_of_glory
