#pragma once
// The facts that the rows ask. Whoever fills them in (a question, or what is observed on the table)
// has measured; rows and resolutions only reckon.

#include "kernel/fixed.hpp"
#include "rules/my_ancients/book/profile.hpp"

#include <optional>

namespace quincunx::my_ancients {

enum class Morale : std::uint8_t { steady, shaken, demoralised, broken };
enum class LeaderNear : std::uint8_t { none, in_range, attached };
enum class Zone : std::uint8_t { front, flank, rear };
enum class Band : std::uint8_t { near, far, out_of_range }; // short and long
// Why a unit checks its morale.
enum class Reason : std::uint8_t {
    lost_melee,
    won_melee_lost_base,
    missile_base_lost,
    broken_friend
};

inline constexpr std::size_t most_ranks_asked = 12;
using Ranks = Fixed<std::uint8_t, most_ranks_asked>; // bases in each, front first

constexpr bool is_melee(Reason reason)
{
    return reason == Reason::lost_melee || reason == Reason::won_melee_lost_base;
}
constexpr bool is_formed(Troop troop)
{
    return troop != Troop::skirmish_cavalry && troop != Troop::skirmisher;
}
constexpr bool is_mounted(Troop troop) // not elephants
{
    return troop <= Troop::cavalry;
}
constexpr bool is_infantry(Troop troop)
{
    return troop >= Troop::skirmisher && troop <= Troop::bolt_thrower;
}

constexpr bool is_line_foot(Troop troop)
{
    return troop >= Troop::light_foot && troop <= Troop::heavy_foot;
}

// A unit as its owner sees it.
struct UnitFacts {
    int quality = 0;
    int protection = 0;
    Ranks ranks; // before the dice; empty: not asked
    int start_bases = 0;
    int carried_hits = 0; // elephants: wounds
    Morale morale = Morale::steady;
    LeaderNear leader = LeaderNear::none;
    bool disordered = false;
    bool support = false; // a supporting unit within 6
    bool skirmisher = false;
    bool archer = false;
    bool elephant = false;
    bool shock = false; // as written; elephants are shock without saying so
    bool pilum = false;
    bool shield_wall = false;

    int bases() const
    {
        int all = 0;
        for (const int each : ranks) all += each;
        return all;
    }
};

// A unit in its fight with one enemy.
struct FightFacts {
    UnitFacts unit;
    int contact = 0; // own bases in contact with this enemy
    int overlap = 0;
    int second_rank_behind = 0; // behind contributing bases
    bool charging = false;
    bool counter_charging = false;
    bool uphill = false;
    bool attacks_flank_or_rear = false;
    bool hit_in_flank_or_rear = false; // by some further enemy
    bool faces_enemy = true;
    bool fleeing = false;
};

// The dice that are used once, however many enemies there are.
struct BonusDice {
    int quality = 0;
    int charging = 0;
    int counter_charging = 0;
    int uphill = 0;

    bool operator==(const BonusDice&) const = default;
};

// One side of a fight as it strikes the other.
struct BlowFacts {
    FightFacts us;
    FightFacts them;
    int round = 1;
    BonusDice bonus; // spent on this enemy
    bool hit_in_flank = false;
    bool shock = false;      // the unit is of shock troops
    bool charged = false;    // or counter-charged into contact, and this is the first round
    bool protected_ = false; // the target's protection counts
};

struct ShotFacts {
    Weapon weapon = Weapon::bow;
    Band band = Band::near;
    bool from_rear = false;
    UnitFacts target;
    bool second_rank = false; // of the target
};

struct MoraleFacts {
    int quality = 0;
    Reason reason = Reason::lost_melee;
    int bases_lost = 0; // as they count in this check
    bool full_strength = false;
    bool hit_in_flank = false;
    bool outnumbered = false;
    LeaderNear leader = LeaderNear::none;
    bool second_rank = false;
    bool support = false;
};

struct RecoveryFacts {
    int quality = 0;
    Morale morale = Morale::shaken;
    int bases_lost = 0;
    LeaderNear leader = LeaderNear::none;
    std::optional<double> nearest_enemy; // unbroken; none: there is nobody
    double near = 0; // an enemy so near, or so far, as the sheet says (ma.ruling.recovery_roll)
    double far = 0;
    bool in_melee = false;
    bool pursued = false;
    bool fired_at = false;
    bool stampeding = false;
};

struct ElephantCheckFacts {
    int hits = 0;   // 5 and 6 this turn
    int wounds = 0; // all marked, before removing bases
    int quality = 0;
};

// Lengths are compared with this tolerance; what is exactly equal is reached.
inline constexpr double slack = 1e-6;
constexpr bool reaches(double length, double wanted)
{
    return length + slack >= wanted;
}

} // namespace quincunx::my_ancients
