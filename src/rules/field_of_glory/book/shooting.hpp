#pragma once
// Shooting (7): ranges, dice, points of advantage, and what it does to the target.

#include "rules/field_of_glory/book/morale.hpp"

namespace quincunx::field_of_glory {

// bow* counts as bow for ranges and points of advantage (fog.shoot.bow_star).
inline Shooting counted_as(Shooting weapon)
{
    return weapon == Shooting::weak_bow ? Shooting::bow : weapon;
}
// Bow, longbow or crossbow.
inline bool is_bow(Shooting weapon)
{
    return rows::is_one_of(counted_as(weapon),
                           {Shooting::bow, Shooting::longbow, Shooting::crossbow});
}
// From behind those who fight (fog.dice.impact.support).
inline bool shoots_in_support(Shooting weapon)
{
    return is_bow(weapon) || weapon == Shooting::firearm;
}

struct Ranges {
    Rule rule;
    double effective = 0;
    double maximum = 0;
};
// Nothing: it has no missiles that a row speaks of.
std::optional<Ranges> ranges(const Sheet& sheet, Type type, Shooting weapon, int ranks);

// Points of advantage, brought within + ... - -.
inline Reckoning shooting_reckoning(const Sheet& sheet, const ShootingFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::shooting_poas>, facts);
}
inline int shooting_net(const Reckoning& reckoning)
{
    return std::clamp(reckoning.total(), -2, 1);
}
int shooting_target(const Sheet& sheet, int net);

// Bases that shoot, by rank and range.
struct ShootingBases {
    int first = 0;
    int second = 0;
    int first_long = 0;
    int second_long = 0;
};

struct ShooterFacts {
    GroupFacts group;
    int first = 0; // bases of the first shooting rank, in effective range
    int second = 0;
    int first_long = 0; // the same beyond it
    int second_long = 0;
    bool to_rear = false;
    bool cover = false;           // of the target from these
    bool at_support_rank = false; // which is the target's nearest (fog.poa.shoot.nearest_rank)
    // Those among its bases whose own order is worse than the group's.
    ShootingBases disordered;
    ShootingBases severe;
};
ShootingFacts shooting_facts(const Sheet& sheet, const ShooterFacts& shooter,
                             const GroupFacts& target, bool cover);

// One group's shooting whose numbers are known.
struct ReckonedShooter {
    Reckoning factors; // dice before rounding, reductions, points of advantage
    int dice = 0;
    int poa = 0;
    int target = 0;
    Reroll again;
};
ReckonedShooter reckoned(const Sheet& sheet, const ShooterFacts& shooter, const GroupFacts& target,
                         bool cover);

inline constexpr std::size_t most_shooters = 16;
struct ReckonedVolley {
    Fixed<ReckonedShooter, most_shooters> shooters;
    ReckonedOrdeal ordeal;
    ReckonedTest test_light; // fewer hits than one for two bases
    ReckonedTest test_heavy;
    std::int16_t bases = 0;
    bool tests_for_thirds = false; // fog.ct.reason.shot_1_per_3
    bool tests_for_two = false;    // fog.ct.reason.shot_artillery_2_hits
    bool artillery_or_firearms = false;
};
ReckonedVolley reckoned_volley(const Sheet& sheet, std::span<const ShooterFacts> shooters,
                               const GroupFacts& target, bool cover);
inline bool must_test(const ReckonedVolley& volley, int hits)
{
    return (volley.tests_for_thirds && hits > 0 && hits * 3 >= volley.bases) ||
           (volley.tests_for_two && hits >= 2);
}

struct VolleyOutcome {
    std::uint8_t hits = 0;
    Fate fate;

    bool operator==(const VolleyOutcome&) const = default;
};
// Hits of one group.
int hits(const ReckonedShooter& shooter, Dice& dice);
VolleyOutcome shoot(const ReckonedVolley& volley, Dice& dice);

} // namespace quincunx::field_of_glory
