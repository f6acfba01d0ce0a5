#pragma once
#include "battle/battle.hpp"
#include "campus/campus.hpp"
#include "campus/tables.hpp"

namespace quincunx::campus {

using battle::Side;
using battle::UnitId;

struct Unit {
    table::Pose pose;
    std::int8_t strength = 0; // 0: gone
    bool fresh = true;        // has all the strength it began with
    bool acted = false;
    bool hidden = false;

    bool operator==(const Unit&) const = default;
};

struct State {
    Fixed<Unit, 32> units; // in the order of the roster
    std::uint32_t entry = 0;
    std::uint16_t turn = 1;
    Side active = Side::red;
    UnitId attacker = battle::no_unit; // an attack waits for the reaction of
    UnitId defender = battle::no_unit;
    battle::Outcome outcome = battle::Outcome::undecided;
    bool by_turns = false; // ended by the number of turns

    bool operator==(const State&) const = default;
};

// What never changes; all copies of a battle share it.
struct Fixtures {
    CampusSheet sheet;
    battle::Roster roster;
    table::Ground ground;
    std::int32_t front = 0, depth = 0; // of a unit, in millionths
    int turns = 0;
    double hidden_until = 0;
};

// What a unit covers: an upright box, as units face north or south only.
struct Cover {
    std::int64_t left = 0, right = 0, low = 0, high = 0; // millionths
};
constexpr bool overlap(const Cover& a, const Cover& b)
{
    return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high;
}

struct MeleeOutcome {
    int attacker_loses = 0;
    int defender_loses = 0;
    std::uint8_t dice[2] = {}; // the attacker's, the defender's
};
MeleeOutcome melee(const CampusSheet& sheet, const MeleeFacts& attacker, const MeleeFacts& defender,
                   Dice& dice);
struct Expected { // mean strength lost
    double attacker = 0, defender = 0;
};
Expected expected(const CampusSheet& sheet, const MeleeFacts& attacker, const MeleeFacts& defender);

std::unique_ptr<battle::Battle> battle_of(std::shared_ptr<const Fixtures> fixtures,
                                          const State& state);

} // namespace quincunx::campus
