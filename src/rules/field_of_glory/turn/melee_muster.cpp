#include "rules/field_of_glory/turn/melee_muster.hpp"

namespace quincunx::field_of_glory {

const Known& Muster::known(UnitId group)
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

Disorder Muster::disorder(const BaseOf& at)
{
    if (known(at.group).facts.disorder == Disorder::none) return Disorder::none;
    return base_disorder(state_, at.group, at.file, at.rank);
}

bool Muster::open(const BaseOf& at)
{
    if (known(at.group).open) return true;
    const Point origin = origin_of(state_, at.group);
    return in_the_open(rules_, state_.setting->ground, type_of(state_, at.group),
                       base(state_, at.group, at.file, at.rank, origin), origin);
}

// Against an enemy across the work, not one at its flank (fog.define.fortified).
bool Muster::defends(const BaseOf& us, const BaseOf& enemy) const
{
    const Point origin = origin_of(state_, us.group);
    const Vec centre = base(state_, enemy.group, enemy.file, enemy.rank, origin).centre;
    return table::in_frame(base(state_, us.group, us.file, 0, origin), centre).v > 0 &&
           defends_fortification(state_, us.group, us.file, enemy.group);
}

Terms Muster::terms(const BaseOf& striker, const BaseOf& target)
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

void Muster::charge_flags(Fighter& fighter, UnitId group, UnitId enemy) const
{
    const Clash* clash = combat_ == Combat::impact ? clash_of(state_, group, enemy) : nullptr;
    if (clash == nullptr) return;
    const bool attacks = clash->attacker == group;
    fighter.charging = attacks || clash->both_charge;
    fighter.flank_or_rear_charge = attacks && clash->face != ChargeFace::front;
    fighter.caught_evading = !attacks && clash->caught_evading;
}

namespace {

// The shooters of a mixed group, or the rear ranks of foot who shoot themselves.
std::optional<Support> shooters_behind(const GroupFacts& group, int support)
{
    const Profile& card = group.profile;
    if (support > 0 && card.support) return Support{card.support->type, card.support->shooting, 0};
    if (card.support || card.shooting == Shooting::none) return std::nullopt;
    return Support{card.type, card.shooting, 0};
}

} // namespace

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
    made.support = shooters_behind(k.facts, state_.units[group].support);
    charge_flags(made, group, enemy);
    return made;
}

bool Muster::same_rows(UnitId striker, UnitId target, const Terms& a, const Terms& b)
{
    if (a == b) return true;
    if (a.disorder[0] != b.disorder[0]) return false; // other dice are lost
    const auto rows = [&](const Terms& t) {
        return poas(rules_, combat_, fighter(striker, target, t, 0), fighter(target, striker, t, 1),
                    t.open);
    };
    const PairOfReckonings one = rows(a);
    const PairOfReckonings other = rows(b);
    return one.ours == other.ours && one.theirs == other.theirs;
}

} // namespace quincunx::field_of_glory
