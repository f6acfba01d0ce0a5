#pragma once
// What the rows with conditions ask: battle groups as a test or a fight sees them (section 18).
// Readings that need the sheet or the whole table of rows ("any one of these", "if no other") are
// made by the resolution and stand in the facts, so that a row's condition says all of it.

#include "rules/field_of_glory/book/profile.hpp"

namespace quincunx::field_of_glory {

enum class Level : std::uint8_t { STEADY, DISRUPTED, FRAGMENTED, BROKEN };
enum class Disorder : std::uint8_t { none, disordered, severe };
enum class Where : std::uint8_t { range, with, front_rank };
enum class CloseCombat : std::uint8_t { none, overlap, engaged };

// The best commander of the line of command whose range reaches the group.
struct CommanderFacts {
    bool present = false;
    Rank rank = Rank::troop;
    Where where = Where::range;
    bool on_elephant = false;
};
constexpr bool is_with(const CommanderFacts& commander)
{
    return commander.present && commander.where != Where::range;
}

struct GroupFacts {
    Profile profile; // what it is; its bases and ranks are those of the army list
    int bases = 0;   // now
    int original = 0;
    int ranks = 1;
    Level state = Level::STEADY;
    Disorder disorder = Disorder::none;
    CommanderFacts commander;
    bool rear_support = false;
    bool threatened_flank = false;
    CloseCombat close_combat = CloseCombat::none;
};

constexpr bool counts_as_steady(const GroupFacts& group)
{
    return group.state == Level::STEADY && group.disorder != Disorder::severe;
}
// Level and disorder as one, the worse of the two: what tests and dice suffer from. A BROKEN group
// neither fights nor makes complex moves.
constexpr Disorder worst_of(const GroupFacts& group)
{
    if (group.state >= Level::FRAGMENTED || group.disorder == Disorder::severe)
        return Disorder::severe;
    if (group.state == Level::DISRUPTED || group.disorder == Disorder::disordered)
        return Disorder::disordered;
    return Disorder::none;
}
constexpr int quarters_lost(const GroupFacts& group)
{
    return group.original > 0 ? 4 * (group.original - group.bases) / group.original : 0;
}

enum class Reason : std::uint8_t {
    lost_impact,
    lost_melee,
    shot,
    friend_breaks,
    commander_lost,
    fragmented_charged,
    fragmented_friend_breaks,
    bolster_or_rally,
};
// Of several rows those that count: the first that fits, or all where a house rule says so.
template <class Row>
class Claims {
  public:
    constexpr bool has(Row row) const { return (bits_ >> static_cast<unsigned>(row) & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void add(Row row)
    {
        bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(row));
    }

  private:
    std::uint8_t bits_ = 0;
};

// fog.ct.mod.any_one_of
enum class Dread : std::uint8_t {
    elephants_or_scythed,
    mounted_or_heavy_foot,
    artillery_or_firearms,
    lancers,
    impact_foot,
};
struct CohesionFacts {
    GroupFacts group;
    Reason reason = Reason::lost_melee;
    int hits = 0; // taken this phase
    int hits_inflicted = 0;
    int reasons = 1; // friends broken and commanders lost
    Claims<Dread> dreads;
    bool commander_counts = false; // in range, or with the group if it is in close combat
};

struct ComplexMoveFacts {
    GroupFacts group;
    bool to_hold = false; // shock troops testing not to charge: no re-rolls
};

struct VariableMoveFacts {
    int die = 3;
};

enum class Hindrance : std::uint8_t { to_rear, at_engaged, by_engaged }; // fog.poa.shoot.one_only
struct ShootingFacts {
    Shooting weapon = Shooting::bow; // bow* counts as bow
    GroupFacts target;
    Claims<Hindrance> hindrances;
    bool cover = false;
};

// A battle group in one stretch of a fight.
struct Fighter {
    GroupFacts group;
    int front = 0;  // front bases in contact (battle wagons: base widths)
    int second = 0; // bases of the second rank behind them
    int overlap_front = 0;
    int overlap_second = 0;
    bool charging = false;
    bool flank_or_rear_charge = false;
    bool caught_evading = false;
    bool uphill = false;
    bool fortified = false;
    bool two_directions = false;
    std::optional<Support> support; // shooters behind the fighting bases
    // Ranks of its files here, but for a mixed group's shooters; 0: those of the group.
    int depth = 0;
};

// fog.poa.melee.*: at most one of these, the first that fits.
enum class Arms : std::uint8_t {
    none,
    skilled_swordsmen,
    foot_swordsmen,
    mounted_swordsmen,
    spearmen,
    pikemen,
    heavy_weapon,
    elephants,
    heavy_or_scythed_chariots,
};

struct FightFacts {
    Fighter us;
    Fighter them;
    bool open = true;
    bool they_are_shock = false;
    bool on_their_rear = false; // we charged their flank or rear, or caught them as they evaded
    bool to_the_rear = false;   // one of us did: all other rows are ignored at impact
    Arms arms = Arms::none;     // ours
    int others_net = 0;         // of all rows but mounted light spear, or better armour
};

template <class Arm> // Impact or Melee
constexpr bool is_spear_or_pike(Arm arm)
{
    return arm == Arm::off_spear || arm == Arm::def_spear || arm == Arm::pike;
}
// Ranks of spears or pikes: a supporting rank of shooters is none (fog.bg.mixed).
constexpr int weapon_ranks(const Fighter& fighter)
{
    if (fighter.depth > 0) return fighter.depth;
    return fighter.group.ranks - (fighter.support ? 1 : 0);
}
constexpr bool formed_at_impact(const Fighter& fighter) // deep enough to claim
{
    const Impact impact = fighter.group.profile.impact;
    return is_spear_or_pike(impact) && weapon_ranks(fighter) >= (impact == Impact::pike ? 3 : 2);
}
// Levels of armour above the enemy's; 0 where armour does not count.
inline int armour_above(const FightFacts& f)
{
    const Profile& ours = f.us.group.profile;
    const Profile& theirs = f.them.group.profile;
    if (!has_armour(ours.type) || !has_armour(theirs.type)) return 0;
    if (theirs.melee == Melee::heavy_weapon) return 0;
    return static_cast<int>(ours.armour) - static_cast<int>(theirs.armour);
}

enum class Cause : std::uint8_t { shot, won, drew, lost };
struct DeathFacts {
    GroupFacts group;
    Cause cause = Cause::lost;
};

struct AttritionFacts {
    int points = 0;
    int battle_groups = 0; // at the start
    int broken = 0;        // or destroyed
    int fragmented = 0;
    int off_table_battle_troops = 0;
    int off_table_skirmishers = 0;
    int camp_sacked = 0;
    int c_in_c_lost = 0;
};

enum class Phase : std::uint8_t { impact, manoeuvre, shooting, melee, joint_action };
enum class Ground : std::uint8_t { open, uneven, rough, difficult };
enum class Manoeuvre : std::uint8_t {
    charge,
    advance_full,
    advance_short_clear,
    advance_short_close,
    double_wheel,
    expand_stationary,
    expand_advance,
    contract_advance_3,
    contract_less_3,
    turn_stationary,
    turn90_advance,
    turn180_advance,
    turn180_return,
};

} // namespace quincunx::field_of_glory
