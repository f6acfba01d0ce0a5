#pragma once
// Losses and morale (9.6, 10): bases lost to hits, the check, recovery, an attached leader's risk,
// and the check of elephants under missiles.

#include "dice/dice.hpp"
#include "rules/my_ancients/book/tables.hpp"

namespace quincunx::my_ancients {

// --- losses

int hits_per_base(const Sheet& sheet, bool elephant);
struct Loss {
    int bases = 0;   // lost now
    int carried = 0; // hits not yet made into a lost base
    bool operator==(const Loss&) const = default;
};
// All that it takes to know that.
struct Endurance {
    std::int16_t each = 1; // hits a base
    std::int16_t carried = 0;
    std::int16_t bases = 0;
};
Endurance endurance(const Sheet& sheet, const UnitFacts& unit);
Loss loss(const Endurance& unit, int hits);
inline Loss loss(const Sheet& sheet, const UnitFacts& unit, int hits)
{
    return loss(endurance(sheet, unit), hits);
}
// Bases are taken from the deepest rank; gaps are filled from behind.
Ranks thinned(Ranks ranks, int lost);
inline bool has_second_rank(const Sheet& sheet, const Ranks& ranks)
{
    return ranks.size() > 1 && reaches(ranks[1], sheet["ma.rear_rank.half"] * ranks[0]);
}

// An attached leader whose unit loses bases: does he live?
bool leader_survives(const Sheet& sheet, int bases_lost, Dice& dice);

// --- the check

Rule reason_rule(Reason reason); // the row that calls for it
inline Reckoning morale_reckoning(const Sheet& sheet, const MoraleFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::morale_modifiers>, facts);
}
// ma.morale.result.*
int levels_lost(const Sheet& sheet, int difference);
Morale dropped(Morale morale, int levels);

// What a unit has just gone through.
struct Strain {
    Reason reason = Reason::lost_melee;
    int lost = 0; // bases, in this event
    bool hit_in_flank = false;
    bool outnumbered = false;
};
MoraleFacts morale_facts(const Sheet& sheet, const UnitFacts& unit, const Strain& strain,
                         LeaderNear leader);

// All that the dice need to know of a check: first the leader's risk, then the unit's own die.
struct Trial {
    Morale before = Morale::steady;
    std::uint8_t checks = 0; // 0: keeps its level
    std::uint8_t won = 0;
    std::uint8_t leader_rolls = 0;
    std::int8_t total = 0;            // of the modifiers
    std::int8_t total_leaderless = 0; // should he fall
};
Trial trial(const Sheet& sheet, const UnitFacts& unit, const Strain& strain);
Morale tried(const Sheet& sheet, const Trial& trial, Dice& dice);

// --- recovery

bool is_barred(const Sheet& sheet, const RecoveryFacts& facts);
Reckoning recovery_reckoning(const Sheet& sheet, const RecoveryFacts& facts);
Morale recovered(const Sheet& sheet, Morale morale, int target, Dice& dice);

// --- elephants hit by missiles

inline Reckoning elephant_check_reckoning(const Sheet& sheet, const ElephantCheckFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::elephant_check>, facts);
}
inline bool keeps_level(int total, Dice& dice)
{
    return dice.die(die, dice::at_least(total + 1)) > total;
}

// --- hit in flank or rear

struct FlankFacts {
    Morale morale = Morale::steady;
    int enemies = 1;
    bool already_dropped = false; // this turn
};
struct FlankHit {
    Reckoning factors;
    Morale morale = Morale::steady;
    bool breaks = false;
};
FlankHit flank_contact(const Sheet& sheet, const FlankFacts& facts);

// --- support

struct SupportFacts {
    bool behind_front_line = false;
    double distance = 0;
    bool faces_it = false;
    Morale morale = Morale::steady;
    bool in_melee = false;
    bool archer = false;
    bool skirmisher = false;           // the supporter
    bool supported_skirmisher = false; // whom it would support
};
bool is_fit_to_support(const Sheet& sheet, const SupportFacts& facts);
bool is_kind_to_support(const Sheet& sheet, const SupportFacts& facts);
bool supports(const Sheet& sheet, const SupportFacts& facts);

} // namespace quincunx::my_ancients
