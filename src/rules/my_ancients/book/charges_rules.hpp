#pragma once
// Charges (8): zones, reach, evades, facing a charge in the flank.

#include "rules/my_ancients/book/movement_rules.hpp"
#include "rules/my_ancients/book/orders.hpp"

namespace quincunx::my_ancients {

// Where something stands that is so far ahead of a body's front line (negative: behind it).
Zone zone_of(double ahead, double depth);

// --- reach

struct ReachFacts {
    double move = 0; // the charger's N
    double forward = 0;
    double sideways = 0;
    double wheel = 0; // inches that the wheel costs
    bool in_rough = false;
    bool elephant = false;
    bool target_counter_charges = false; // head-on
};
enum class Reached : std::uint8_t { contact, no_contact_disordered, not_allowed };
struct ReckonedReach {
    Reckoning factors;
    bool allowed = true;
    std::optional<double> cost;  // of the path
    std::optional<double> needs; // after a counter-charge
    Allowance allowance;
};
ReckonedReach reckoned(const Sheet& sheet, const ReachFacts& facts);
Reached charged(const ReckonedReach& reckoned, Dice& dice);
// ma.countercharge.quarter: what a counter-charger moves when the charger would have to move so
// far.
inline double counter_charge_move(const Sheet& sheet, double distance)
{
    return distance * sheet["ma.countercharge.quarter"];
}

// --- evading, straight away from the charger

struct EvadeFacts {
    double gap = 0;
    double evader_move = 0;
    double charger_move = 0;
    bool skirmisher = false;
    int quality = 0; // of a formed evader
    LeaderNear leader = LeaderNear::none;
};
enum class EvadeEnd : std::uint8_t {
    gets_away,
    caught_in_rear,
    test_failed_contacted,
    test_failed_not_contacted,
};
struct ReckonedEvade {
    Reckoning evader;
    Reckoning charger;
    std::optional<int> target; // none: skirmishers
    Allowance evades;
    Allowance charges;
};
bool is_tested(const Sheet& sheet, const EvadeFacts& facts);
ReckonedEvade reckoned(const Sheet& sheet, const EvadeFacts& facts);
EvadeEnd evaded(const Sheet& sheet, double gap, const ReckonedEvade& reckoned, Dice& dice);

// --- facing a charge in flank or rear

struct FaceFacts {
    double distance = 0; // path cost
    double charger_move = 0;
    int quality = 0;
    LeaderNear leader = LeaderNear::none;
    bool skirmisher = false;
};
struct ReckonedFace {
    Reckoning factors;
    bool open = false;         // far enough away
    std::optional<int> target; // none: no test
};
inline bool may_face(const Sheet& sheet, double distance, double charger_move)
{
    return sheet.on("ma.flank.react_face") && !reaches(charger_move, distance);
}
ReckonedFace reckoned(const Sheet& sheet, const FaceFacts& facts);
inline bool faced(const Sheet& sheet, const ReckonedFace& reckoned, Dice& dice)
{
    return reckoned.open && (!reckoned.target || passes(sheet, *reckoned.target, dice));
}

} // namespace quincunx::my_ancients
