#pragma once
// Morale tests, recovery and rallying (10), and when an army breaks and a battle ends (13).

#include "rules/fast_play/book/effects.hpp"

namespace quincunx::fast_play {

// --- tests

enum class MoraleEnd : std::uint8_t {
    no_test,
    steady,
    shaken,
    stays_shaken,
    charges_home,
    halts_shaken,
    recovers,
    rallies_shaken,
    routs_on_loses_stand,
    routs_on,
    rout,
    stampede,
    destroyed,
};

// A unit that may have to test.
struct TestedUnit {
    Quality quality = Quality::trained;
    Type type = Type::infantry;
    Strength strength;
    bool shaken = false;
    bool charging = false;
    int commander_morale = 0;
};
inline Reckoning morale_reckoning(const Sheet& sheet, const MoraleFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::morale_modifiers>, facts);
}

// A test whose rows are known.
struct ReckonedTest {
    int total = 0; // without the die
    int stands = 0;
    MoraleFacts facts;
};
ReckonedTest reckoned(const Sheet& sheet, const TestedUnit& unit, Purpose purpose = Purpose::test);
MoraleEnd end_of(const Sheet& sheet, const ReckonedTest& test, int total);
MoraleEnd tested(const Sheet& sheet, const ReckonedTest& test, Dice& dice);

// --- who tests, and in what order

enum class Trigger : std::uint8_t { missile, friends, passed, commander, trample };
struct TriggerFacts {
    Trigger trigger = Trigger::missile;
    int stands_lost = 0;                 // missile
    Order order = Order::formed;         // of the unit that may test
    Order friends_order = Order::formed; // friends: who routed, stampeded or was destroyed
    double distance = 0;                 // friends: to them, before they move
    bool in_this_melee = false;          // friends, passed: it fought in the melee
    bool routing_or_stampeding = false;  // such units never test
    bool passed_by_fleeing_skirmishers = false;
};
bool must_test(const Sheet& sheet, const TriggerFacts& facts);

// Units that wait for their test, by number; none twice. Those of one event come in roster order,
// the active side's first, behind all that wait already.
struct Waiting {
    std::uint8_t side = 0;
    std::uint8_t roster = 0;

    bool operator==(const Waiting&) const = default;
};
inline constexpr std::size_t most_waiting = 64;
using MoraleQueue = Fixed<Waiting, most_waiting>;
void enter(MoraleQueue& queue, std::span<const Waiting> called, std::uint8_t active_side);

// --- armies

enum class UnitState : std::uint8_t { steady, shaken, routing, stampeding, destroyed, left_table };
inline bool counts_as_lost(UnitState state)
{
    return state >= UnitState::routing;
}
inline int break_value(Troop troop)
{
    return troop == Troop::skirmisher_foot || is_artillery(troop) ? 1 : 2;
}

struct ArmyFacts {
    int lost = 0; // break values
    int start = 0;
    int points_taken = 0;
};
inline bool army_broken(const Sheet& sheet, const ArmyFacts& army)
{
    return army.lost >= army.start * sheet["fp.army.break"];
}

enum class BattleEnd : std::uint8_t { none, first_wins, second_wins, draw };
BattleEnd battle_end(const Sheet& sheet, const ArmyFacts& first, const ArmyFacts& second, int turn);

} // namespace quincunx::fast_play
