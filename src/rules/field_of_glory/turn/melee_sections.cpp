// From blows to sections (fog.combat.mixed_poa): neighbouring files against the same enemy with the
// same rows, with everything that points of advantage and dice ask about them.

#include "rules/field_of_glory/turn/phases.hpp"

namespace quincunx::field_of_glory {

namespace {

// The shooters of a mixed group, or the rear ranks of foot who shoot themselves.
std::optional<Support> shooters_behind(const GroupFacts& group, int support)
{
    const Profile& card = group.profile;
    if (support > 0 && card.support) return Support{card.support->type, card.support->shooting, 0};
    if (card.support || card.shooting == Shooting::none) return std::nullopt;
    return Support{card.type, card.shooting, 0};
}

// What differs between the bases of two groups that fight.
struct Terms {
    std::array<Disorder, 2> disorder{};
    std::array<bool, 2> uphill{};
    std::array<bool, 2> fortified{};
    std::array<std::uint8_t, 2> depth{};
    bool open = true;

    bool operator==(const Terms&) const = default;
};

// What is the same for all bases of a group, asked once.
struct Known {
    GroupFacts facts;
    bool open = false; // all of it
    bool two_directions = false;
};

// What points of advantage and dice ask about the bases that fight: ground, order, depth, charges.
// What is the same for a whole group is asked once.
class Muster {
  public:
    Muster(const State& state, Combat combat, const Blows& blows)
        : state_(state), rules_(sheet(state)), combat_(combat), blows_(blows)
    {
        for (const table::Feature& feature : state.setting->ground.features) {
            hills_ = hills_ || is_hill(feature.kind);
            works_ = works_ || fortified_ground().has(feature.kind);
        }
    }

    const State& state() const { return state_; }
    Combat combat() const { return combat_; }
    const Blows& blows() const { return blows_; }

    const Known& known(UnitId group)
    {
        if ((asked_ & bit(group)) == 0) {
            asked_ |= bit(group);
            index_[group] = static_cast<std::uint8_t>(known_.size());
            const Point origin = origin_of(state_, group);
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

    Disorder disorder(const BaseOf& at)
    {
        if (known(at.group).facts.disorder == Disorder::none) return Disorder::none;
        return base_disorder(state_, at.group, at.file, at.rank);
    }

    Terms terms(const BaseOf& striker, const BaseOf& target)
    {
        Terms made;
        made.disorder = {disorder(striker), disorder(target)};
        made.open = open(striker) && open(target);
        const auto depth = [&](const BaseOf& at) {
            int deep = table::bases_in_file(formation(state_, at.group), at.file);
            while (deep > 1 && is_support(state_, at.group, at.file, deep - 1)) --deep;
            return static_cast<std::uint8_t>(deep);
        };
        made.depth = {depth(striker), depth(target)};
        if (hills_)
            made.uphill = {uphill(state_, striker.group, striker.file, target.group, target.file),
                           uphill(state_, target.group, target.file, striker.group, striker.file)};
        if (works_) made.fortified = {defends(striker, target), defends(target, striker)};
        return made;
    }

    Fighter fighter(UnitId group, UnitId enemy, const Terms& terms, std::size_t own)
    {
        const Known& k = known(group);
        Fighter made;
        made.group = k.facts;
        made.group.disorder = terms.disorder[own];
        made.depth = terms.depth[own];
        made.uphill = terms.uphill[own];
        made.fortified = terms.fortified[own];
        made.two_directions = k.two_directions;
        made.support = shooters_behind(k.facts, state_.units[group].support);
        charge_flags(made, group, enemy);
        return made;
    }

    // Do bases of two groups that fight on these terms claim the same rows, both of them?
    bool same_rows(UnitId striker, UnitId target, const Terms& a, const Terms& b)
    {
        if (a == b) return true;
        if (a.disorder[0] != b.disorder[0]) return false; // other dice are lost
        const auto rows = [&](const Terms& t) {
            return poas(rules_, combat_, fighter(striker, target, t, 0),
                        fighter(target, striker, t, 1), t.open);
        };
        const PairOfReckonings one = rows(a);
        const PairOfReckonings other = rows(b);
        return one.ours == other.ours && one.theirs == other.theirs;
    }

  private:
    bool open(const BaseOf& at)
    {
        if (known(at.group).open) return true;
        const Point origin = origin_of(state_, at.group);
        return in_the_open(rules_, state_.setting->ground, type_of(state_, at.group),
                           base(state_, at.group, at.file, at.rank, origin), origin);
    }

    // Against an enemy across the work, not one at its flank (fog.define.fortified).
    bool defends(const BaseOf& us, const BaseOf& enemy) const
    {
        const Point origin = origin_of(state_, us.group);
        const Vec centre = base(state_, enemy.group, enemy.file, enemy.rank, origin).centre;
        return table::in_frame(base(state_, us.group, us.file, 0, origin), centre).v > 0 &&
               defends_fortification(state_, us.group, us.file, enemy.group);
    }

    void charge_flags(Fighter& fighter, UnitId group, UnitId enemy) const
    {
        const Clash* clash = combat_ == Combat::impact ? clash_of(state_, group, enemy) : nullptr;
        if (clash == nullptr) return;
        const bool attacks = clash->attacker == group;
        fighter.charging = attacks || clash->both_charge;
        fighter.flank_or_rear_charge = attacks && clash->face != ChargeFace::front;
        fighter.caught_evading = !attacks && clash->caught_evading;
    }

    const State& state_;
    const Sheet& rules_;
    Combat combat_;
    const Blows& blows_;
    bool hills_ = false;
    bool works_ = false;
    std::uint64_t asked_ = 0;
    std::array<std::uint8_t, most_groups> index_{};
    Uncleared<Known, most_groups> known_;
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
using Sections = Uncleared<Section, most_sections>;

// --- sections

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
    all.push_back({.striker = blow.striker.group,
                   .target = blow.target.group,
                   .face = blow.face,
                   .terms = terms,
                   .first = at,
                   .last = at});
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
    const Group& group = state.units[striker];
    if (impact && (group.charged || group.intercepted || group.evaded || group.pursuing))
        return std::nullopt; // only who stands fast is supported
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

// The sections of these strikers; `first`: the group that is role 0.
template <std::size_t Roles, std::size_t Stretches>
void add_fight(const State& state, Combat combat, const Blows& blows, std::uint64_t strikers,
               FightOnTableOf<Roles, Stretches>& found, UnitId first = no_unit)
{
    found.fight.combat = combat;
    found.fight.levels_dropped = true;
    if (blows.empty()) return;
    Muster muster(state, combat, blows);
    Sections all;
    sections_of(muster, strikers, all);
    if (first != no_unit) role_of(muster, first, found);
    for (const Section& section : all) add_stretch(muster, section, found);
}

} // namespace

void whole_fight(const State& state, Combat combat, WholeFight& found)
{
    const Blows blows = blows_of(state, combat);
    add_fight(state, combat, blows, ~std::uint64_t{0}, found);
}

bool fight_of(const State& state, Combat combat, UnitId group, FightOnTable& found)
{
    const Blows blows = blows_of(state, combat);
    std::uint64_t strikers = 0; // the group, and whoever strikes at it
    for (const Blow& blow : blows)
        if (blow.striker.group == group || blow.target.group == group)
            strikers |= bit(blow.striker.group);
    if (strikers != 0) add_fight(state, combat, blows, strikers, found, group);
    return strikers != 0;
}

} // namespace quincunx::field_of_glory
