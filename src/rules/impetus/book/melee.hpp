#pragma once
// Melee (9): dice of both sides, hits, cohesion tests, who lost, retreat and pursuit. No geometry:
// who touches whom and where comes in as facts.

#include "rules/impetus/book/forced.hpp"

namespace quincunx::impetus {

inline constexpr std::size_t attacking = 0;
inline constexpr std::size_t defending = 1;

struct Support {
    UnitFacts unit;
    Touched side = Touched::front; // edge of the enemy main unit that it touches
};
struct MeleeFacts {
    std::array<UnitFacts, 2> main; // attacker, defender
    std::array<Fixed<Support, most_supports>, 2> support;
    Touched side = Touched::front;          // edge of the defender that the attacker touches
    bool first_round = true;                // the round of the contact itself
    std::array<bool, 2> pursue{true, true}; // takes an optional pursuit
};

// S and ART that are touched are gone without a fight.
bool is_swept_away(const Sheet& sheet, const MeleeFacts& facts);

// imp.impact.*: the first row that takes the impetus bonus away.
std::optional<Rule> impact_cancelled_by(const Sheet& sheet, const BlowFacts& facts);

struct ReckonedUnit {
    Reckoning factors;
    int dice = 0;
};
struct ReckonedSide : Tested { // the main unit
    ReckonedUnit main;
    Fixed<ReckonedUnit, most_supports> support;
    int dice = 0;      // the whole pool
    bool held = false; // touched by another enemy: does not pursue
    bool pursues_if_it_may = true;
};
struct ReckonedMelee {
    std::array<ReckonedSide, 2> side;
};
ReckonedMelee reckoned(const Sheet& sheet, const MeleeFacts& facts);

// What a main unit suffers from the enemy's pool: hits, then its test.
Suffered suffered(const Sheet& sheet, const ReckonedMelee& melee, std::size_t side, Dice& dice);

enum class MeleeEnd : std::uint8_t {
    draw,
    draw_attacker_retreats,
    draw_defender_retreats,
    attacker_retreats_caught,
    defender_retreats_caught,
    attacker_retreats_clear,
    defender_retreats_clear,
    attacker_loses_holds,
    defender_loses_holds,
    attacker_routed,
    defender_routed,
    both_routed,
};
// Whom it befalls; nobody: both, or neither. The attacker's ends and the defender's stand in pairs.
std::size_t befallen(MeleeEnd end);
constexpr MeleeEnd of(std::size_t side, MeleeEnd attackers) // the same, of this side
{
    return static_cast<MeleeEnd>(static_cast<std::size_t>(attackers) + side);
}

// Who lost (imp.retreat.compare); 2: nobody.
inline constexpr std::size_t nobody = 2;
std::size_t loser(const std::array<Suffered, 2>& suffered);
// Who goes back from a draw all the same (imp.retreat.light_draw).
std::size_t drawn_back(const Sheet& sheet, const ReckonedMelee& melee);
// Routed, destroyed or captured by this round.
std::array<bool, 2> removed(const Sheet& sheet, const ReckonedMelee& melee,
                            const std::array<Suffered, 2>& suffered);
bool pursues(const Sheet& sheet, const ReckonedMelee& melee, std::size_t winner,
             const std::array<Suffered, 2>& suffered);

struct RoundEnd {
    MeleeEnd end = MeleeEnd::draw;
    std::array<Suffered, 2> suffered;

    bool operator==(const RoundEnd&) const = default;
};
RoundEnd round(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice);

// The round that follows when the pursuer catches the foe: frontal, in the open, the pursuer
// charging, both with their losses and disorder.
MeleeFacts next_round(const Sheet& sheet, const MeleeFacts& facts, const ReckonedMelee& melee,
                      const RoundEnd& end);

} // namespace quincunx::impetus
