#pragma once
// Conditions (2.2), what friends do to each other who pass through each other (6.3), and when an
// army breaks (13). There is no morale test in this rule set.

#include "rules/justified_ancients/book/tables.hpp"

namespace quincunx::justified_ancients {

// Fatigue.
enum class FatigueCause : std::uint8_t { charge, flee, evade, uphill };
Rule rule_of(FatigueCause cause);
bool fatigues(const Sheet& sheet, FatigueCause cause);
// In the end phase of its owner's turn `now`, of a unit whose latest cause came in player turn
// `caused_on`.
inline bool fatigue_ends(const Sheet& sheet, int caused_on, int now, bool engaged)
{
    return sheet.on("ja.cond.fatigued.cure") && caused_on < now && !engaged;
}
// Is a charger to be fatigued in the end phase of its turn?
bool charge_fatigues(const Sheet& sheet, bool made_contact);

// Disorder.
enum class DisorderCause : std::uint8_t { combat, terrain, interpenetration };
Rule rule_of(DisorderCause cause);
bool can_be_disordered(const Sheet& sheet, const Profile& profile);
bool disorders(const Sheet& sheet, DisorderCause cause, const Profile& profile);

// Depletion.
enum class DepletionCause : std::uint8_t { combat, interpenetration };
Rule rule_of(DepletionCause cause);
inline bool depletes(const Sheet& sheet, DepletionCause cause, const Profile& profile)
{
    return !is_baggage(profile) && sheet.on(rule_of(cause));
}
// Is a unit that has been depleted so often destroyed?
bool worn_out(const Sheet& sheet, const Profile& profile, int depletions);

// Interpenetration: what becomes of each.
enum class Passed : std::uint8_t { none, disordered, depleted, destroyed };
struct Passing {
    Passed mover = Passed::none;
    Passed friendly = Passed::none;

    bool operator==(const Passing&) const = default;
};
Passing passing(const Sheet& sheet, const UnitFacts& mover, const UnitFacts& friendly);

// A unit that must flee and what is left of it when it has (not) moved; friends it met come on top.
struct FlightEffects {
    bool moves = false;
    bool fatigued = false;
    bool disordered = false;
    bool depleted = false;  // once more than before
    bool destroyed = false; // by that depletion, or because it lost by so much
};
FlightEffects flight_effects(const Sheet& sheet, const UnitFacts& unit, bool dispersed);

// Victory.
struct ArmyFacts {
    int units_at_start = 1; // without baggage
    int units_lost = 0;     // without baggage
    bool general_lost = false;
    bool baggage_lost = false;
};
int losses(const Sheet& sheet, const ArmyFacts& army);
inline bool broken(const Sheet& sheet, const ArmyFacts& army)
{
    return losses(sheet, army) >= sheet["ja.victory.half"] * army.units_at_start;
}
enum class BattleEnd : std::uint8_t { play_on, first_wins, second_wins, draw };
// In the end phase of that player turn.
BattleEnd battle_end(const Sheet& sheet, const ArmyFacts& first, const ArmyFacts& second,
                     int player_turn);

} // namespace quincunx::justified_ancients

namespace quincunx {
template <>
inline constexpr std::string_view names_of<justified_ancients::BattleEnd>[] = {
    "play on", "first wins", "second wins", "draw"};
} // namespace quincunx
