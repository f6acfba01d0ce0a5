#pragma once
// What conditions of several rows ask of the facts, and resolutions beside them.

#include "rules/field_of_glory/book/tables_facts.hpp"

namespace quincunx::field_of_glory::rows {

template <class Kind>
constexpr bool is_one_of(Kind kind, std::initializer_list<Kind> kinds)
{
    for (const Kind one : kinds)
        if (one == kind) return true;
    return false;
}
constexpr bool seen_to_break(Reason reason) // friends or a commander, not its own fight
{
    return reason == Reason::friend_breaks || reason == Reason::fragmented_friend_breaks ||
           reason == Reason::commander_lost;
}
// "Unless entirely one base deep".
constexpr bool is_deep(const GroupFacts& group, std::initializer_list<Type> types)
{
    return group.ranks > 1 && is_one_of(group.profile.type, types);
}
constexpr bool is_foot_in(const GroupFacts& group, Armour armour)
{
    return group.profile.type <= Type::HF && group.profile.armour == armour;
}
constexpr bool unprotected_foot(const GroupFacts& group)
{
    return is_foot_in(group, Armour::unprotected) && group.profile.type != Type::LF;
}
inline bool other_foot(const GroupFacts& group)
{
    if (is_artillery(group.profile.type)) return true;
    return is_foot_in(group, Armour::is_protected) ||
           (is_foot_in(group, Armour::unprotected) && group.profile.type == Type::LF);
}
constexpr bool heavy_shot(Shooting weapon)
{
    return is_one_of(weapon, {Shooting::crossbow, Shooting::firearm, Shooting::artillery});
}
constexpr bool light_shot(Shooting weapon)
{
    return is_one_of(weapon, {Shooting::bow, Shooting::javelins, Shooting::sling});
}

inline bool is(const FightFacts& f, std::initializer_list<Type> types)
{
    return !f.to_the_rear && is_one_of(f.us.group.profile.type, types);
}
inline bool against(const FightFacts& f, std::initializer_list<Type> types)
{
    return is_one_of(f.them.group.profile.type, types);
}
inline bool has(const FightFacts& f, Impact capability) // and nobody charges a flank or rear
{
    return !f.to_the_rear && f.us.group.profile.impact == capability;
}
inline bool against_foot(const FightFacts& f)
{
    return is_foot(f.them.group.profile.type);
}
inline bool against_mounted(const FightFacts& f)
{
    return is_mounted(f.them.group.profile.type);
}
inline bool charges_mounted_shock(const FightFacts& f)
{
    return f.us.charging && against_mounted(f) && f.they_are_shock;
}
inline bool severe(const FightFacts& f)
{
    return f.us.group.disorder == Disorder::severe;
}
inline bool shattered(const FightFacts& f) // FRAGMENTED or worse
{
    return f.us.group.state >= Level::FRAGMENTED;
}
inline bool against_elephants_or_wagons(const FightFacts& f)
{
    return against(f, {Type::El, Type::BWg});
}
inline bool against_steady_spears_at_impact(const FightFacts& f)
{
    return is_spear_or_pike(f.them.group.profile.impact) && counts_as_steady(f.them.group) &&
           !f.them.charging;
}
inline bool against_steady_spears(const FightFacts& f)
{
    return is_spear_or_pike(f.them.group.profile.melee) && counts_as_steady(f.them.group);
}
inline bool on_high_or_fortified(const FightFacts& f)
{
    return f.us.uphill || (f.us.fortified && is_foot(f.us.group.profile.type));
}
inline bool elephants_frighten(const FightFacts& f)
{
    return is(f, {Type::El}) && (against(f, {Type::HF, Type::MF, Type::BWg}) || against_mounted(f));
}

} // namespace quincunx::field_of_glory::rows
