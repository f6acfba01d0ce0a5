#pragma once
// The rows with conditions, in the order of the sheet. They ask only the facts.

#include "reckoning/reckoning.hpp"
#include "rules/my_ancients/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::my_ancients::rows {
using namespace reckoning;
using enum reckoning::Source;

// --- melee: number of dice

constexpr Row<BlowFacts> melee_dice[] = {
    {"ma.melee.dice.contact", "each base in contact", 1, sheet,
     [](const BlowFacts& f) { return f.us.unit.elephant ? 0 : f.us.contact; }},
    {"ma.melee.dice.elephant_contact", "each elephant base in contact", 2, sheet,
     [](const BlowFacts& f) { return f.us.unit.elephant ? f.us.contact : 0; }},
    {"ma.melee.dice.overlap", "each overlap, one on each side", 1, sheet,
     [](const BlowFacts& f) { return f.us.unit.elephant ? 0 : f.us.overlap; }},
    {"ma.melee.dice.second_rank", "every two second-rank bases behind contributing bases", 1, sheet,
     [](const BlowFacts& f) { return f.us.unit.elephant ? 0 : f.us.second_rank_behind / 2; }},
    {"ma.melee.dice.quality", "quality number", 1, sheet,
     [](const BlowFacts& f) { return f.bonus.quality; }},
};
// The dice for coming into contact, of which a unit that fights several enemies spends a share on
// each.
constexpr Entry contact_dice[] = {
    {"ma.melee.dice.charging", "charging, contact only", 2, Kind::factor, sheet, {}},
    {"ma.melee.dice.counter_charging",
     "counter-charging, contact only",
     1,
     Kind::factor,
     sheet,
     {}},
    {"ma.melee.dice.uphill", "uphill, contact only", 2, Kind::factor, sheet, {}},
};

constexpr Row<BlowFacts> halvings[] = {
    {length("ma.melee.dice.half_disordered_shaken", "disordered or shaken: half, rounded up", 0.5,
            "half, up"),
     [](const BlowFacts& f) -> int {
         return f.us.unit.disordered || f.us.unit.morale == Morale::shaken;
     }},
    {length("ma.melee.dice.half_demoralised", "demoralised: half, rounded down", 0.5, "half, down"),
     [](const BlowFacts& f) -> int { return f.us.unit.morale == Morale::demoralised; }},
    {length("ma.melee.dice.half_skirmishers", "skirmishers in melee with formed: half, rounded up",
            0.5, "half, up"),
     [](const BlowFacts& f) -> int { return f.us.unit.skirmisher && !f.them.unit.skirmisher; }},
};
constexpr Row<BlowFacts> flank_halving[] = {
    {length("ma.melee.dice.half_hit_flank",
            "hit in the flank by an additional unit: half, rounded up (3 becomes 2)", 0.5,
            "half, up"),
     [](const BlowFacts& f) -> int { return f.hit_in_flank; }},
};

// --- melee: number needed

constexpr Row<BlowFacts> melee_needs[] = {
    {"ma.melee.number.protection", "target protection, not when elephants attack", +1, sheet,
     [](const BlowFacts& f) { return f.protected_ ? f.them.unit.protection : 0; }},
    {"ma.melee.number.shock",
     "shock troops, contact only and only if charging or counter-charging, not at elephants", -1,
     sheet, [](const BlowFacts& f) -> int { return f.shock && f.charged; }},
    {"ma.melee.number.flank_rear", "attacking flank or rear", -2, sheet,
     [](const BlowFacts& f) -> int { return f.us.attacks_flank_or_rear; }},
    {"ma.melee.number.archers", "archers fighting", +1, sheet,
     [](const BlowFacts& f) -> int { return f.us.unit.archer; }},
    {"ma.melee.number.attacking_archers", "fighting archers", -1, sheet,
     [](const BlowFacts& f) -> int { return f.them.unit.archer; }},
};

// --- missiles

constexpr bool is_bolt(const ShotFacts& f)
{
    return f.weapon == Weapon::bolt_thrower;
}

constexpr Row<ShotFacts> missile_modifiers[] = {
    {"ma.missile.mod.protection", "target protection, not from bolt throwers", +1, sheet,
     [](const ShotFacts& f) { return is_bolt(f) ? 0 : f.target.protection; }},
    {"ma.missile.mod.skirmishers", "target skirmishers", +1, sheet,
     [](const ShotFacts& f) -> int { return f.target.skirmisher; }},
    {"ma.missile.mod.long", "long range", +1, sheet,
     [](const ShotFacts& f) -> int { return f.band == Band::far; }},
    {"ma.missile.mod.shield_wall", "shield wall, not from bolt throwers, not from behind", +1,
     sheet,
     [](const ShotFacts& f) -> int { return f.target.shield_wall && !is_bolt(f) && !f.from_rear; }},
    {"ma.missile.mod.two_ranks", "target in two or more ranks", -1, sheet,
     [](const ShotFacts& f) -> int { return f.second_rank; }},
    {"ma.missile.mod.rear", "at the rear of a unit, not if its protection is 0", -1, sheet,
     [](const ShotFacts& f) -> int { return f.from_rear && f.target.protection > 0; }},
};

// --- morale

constexpr Row<MoraleFacts> morale_modifiers[] = {
    {"ma.morale.quality", "troop quality", +1, sheet,
     [](const MoraleFacts& f) { return f.quality; }},
    {"ma.morale.base_loss", "each base lost", -1, sheet,
     [](const MoraleFacts& f) { return f.bases_lost; }},
    {"ma.morale.lost_melee", "lost melee", -2, sheet,
     [](const MoraleFacts& f) -> int { return f.reason == Reason::lost_melee; }},
    {"ma.morale.hit_flank", "hit in flank or rear", -3, sheet,
     [](const MoraleFacts& f) -> int { return f.hit_in_flank; }},
    {"ma.morale.outnumbered", "outnumbered 2-1 or more in melee", -1, sheet,
     [](const MoraleFacts& f) -> int { return f.outnumbered && is_melee(f.reason); }},
    {"ma.morale.leader_range", "leader in command range", +1, sheet,
     [](const MoraleFacts& f) -> int { return f.leader == LeaderNear::in_range; }},
    {"ma.morale.leader_attached", "leader attached", +2, sheet,
     [](const MoraleFacts& f) -> int { return f.leader == LeaderNear::attached; }},
    {"ma.morale.won_melee", "won melee", +1, sheet,
     [](const MoraleFacts& f) -> int { return f.reason == Reason::won_melee_lost_base; }},
    {"ma.morale.second_rank", "has a second rank", +1, sheet,
     [](const MoraleFacts& f) -> int { return f.second_rank; }},
    {"ma.morale.support", "supporting unit within 6", +1, sheet,
     [](const MoraleFacts& f) -> int { return f.support; }},
    {"ma.morale.full_strength", "full strength", +1, sheet,
     [](const MoraleFacts& f) -> int { return f.full_strength; }},
};

constexpr bool is_near(const RecoveryFacts& f)
{
    return f.nearest_enemy && reaches(f.near, *f.nearest_enemy);
}
constexpr bool is_far(const RecoveryFacts& f)
{
    return !f.nearest_enemy || reaches(*f.nearest_enemy, f.far);
}

constexpr Row<RecoveryFacts> recovery_modifiers[] = {
    {"ma.recover.quality", "troop quality", +1, sheet,
     [](const RecoveryFacts& f) { return f.quality; }},
    {"ma.recover.bases_lost", "each base lost", -1, sheet,
     [](const RecoveryFacts& f) { return f.bases_lost; }},
    {"ma.recover.leader_range", "leader in range", +1, sheet,
     [](const RecoveryFacts& f) -> int { return f.leader == LeaderNear::in_range; }},
    {"ma.recover.leader_attached", "leader attached", +2, sheet,
     [](const RecoveryFacts& f) -> int { return f.leader == LeaderNear::attached; }},
    {"ma.recover.broken", "broken", -1, sheet,
     [](const RecoveryFacts& f) -> int { return f.morale == Morale::broken; }},
    {"ma.recover.distance_near", "enemy within 10", -1, sheet,
     [](const RecoveryFacts& f) -> int { return is_near(f); }},
    {"ma.recover.distance_mid", "enemy at more than 10 and less than 15", 0, sheet,
     [](const RecoveryFacts& f) -> int { return !is_near(f) && !is_far(f); }},
    {"ma.recover.distance_far", "enemy at 15 or more, or none", +1, sheet,
     [](const RecoveryFacts& f) -> int { return is_far(f); }},
};

constexpr Row<ElephantCheckFacts> elephant_check[] = {
    {"ma.elephant.missile.check_hits", "each 5 and 6 that hit this turn", +1, sheet,
     [](const ElephantCheckFacts& f) { return f.hits; }},
    {"ma.elephant.missile.check_wounds", "each accumulated wound", +1, sheet,
     [](const ElephantCheckFacts& f) { return f.wounds; }},
    {"ma.elephant.missile.check_quality", "each grade of the elephants' quality", -1, sheet,
     [](const ElephantCheckFacts& f) { return f.quality; }},
};

// --- points for each base

template <Troop troop>
constexpr int is(const Profile& p)
{
    return p.troop == troop;
}
template <Weapon weapon>
constexpr int has(const Profile& p)
{
    return p.weapon == weapon;
}

constexpr Row<Profile> points[] = {
    {"ma.points.troop.skirmisher", "skirmisher", 3, ruling, is<Troop::skirmisher>},
    {"ma.points.troop.light_foot", "light foot", 4, ruling, is<Troop::light_foot>},
    {"ma.points.troop.medium_foot", "medium foot", 5, ruling, is<Troop::medium_foot>},
    {"ma.points.troop.heavy_foot", "heavy foot", 6, ruling, is<Troop::heavy_foot>},
    {"ma.points.troop.skirmish_cavalry", "skirmish cavalry", 6, ruling,
     is<Troop::skirmish_cavalry>},
    {"ma.points.troop.cavalry", "cavalry", 8, ruling, is<Troop::cavalry>},
    {"ma.points.troop.light_chariot", "light chariot", 8, ruling, is<Troop::light_chariot>},
    {"ma.points.troop.heavy_chariot", "heavy chariot", 10, ruling, is<Troop::heavy_chariot>},
    {"ma.points.troop.elephant", "elephant", 24, ruling, is<Troop::elephant>},
    {"ma.points.troop.bolt_thrower", "bolt thrower, its weapon included", 14, ruling,
     is<Troop::bolt_thrower>},
    {"ma.points.quality", "each grade of quality", 2, ruling,
     [](const Profile& p) { return p.troop == Troop::leader ? 0 : p.quality; }},
    {"ma.points.mounted_protection", "protection of mounted troops and chariots", 1, ruling,
     [](const Profile& p) { return is_mounted(p.troop) ? p.protection : 0; }},
    {"ma.points.weapon.bow", "bow", 3, ruling, has<Weapon::bow>},
    {"ma.points.weapon.sling", "sling", 2, ruling, has<Weapon::sling>},
    {"ma.points.weapon.javelin", "javelin", 1, ruling, has<Weapon::javelin>},
    {"ma.points.pilum", "pilum", 1, ruling, [](const Profile& p) -> int { return p.pilum; }},
    {"ma.points.shock", "shock, not for elephants", 1, ruling,
     [](const Profile& p) -> int { return p.shock && p.troop != Troop::elephant; }},
    {"ma.points.impetuous", "impetuous", -1, ruling,
     [](const Profile& p) -> int { return p.impetuous; }},
    {"ma.points.leader", "a leader", 25, ruling, is<Troop::leader>},
};

} // namespace quincunx::my_ancients::rows
// NOLINTEND(misc-definitions-in-headers)
