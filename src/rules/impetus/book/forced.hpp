#pragma once
// Retreats (9.6), pursuits (9.7) and rivers in the way: how far, who must, who may.

#include "rules/impetus/book/charges.hpp"

namespace quincunx::impetus {

enum class Pursuit : std::uint8_t { must, may, no };
struct PursuitDuty {
    Pursuit pursuit = Pursuit::no;
    Rule rule = "imp.pursuit.optional";
};
// Of the winner, with the VBU it has left.
PursuitDuty pursuit_of(const Sheet& sheet, const UnitFacts& winner, const UnitFacts& loser,
                       bool draw);

// CL, CM, CGL that drew against infantry go back all the same.
bool retreats_from_draw(const Sheet& sheet, const UnitFacts& unit, const UnitFacts& enemy);

// All that the dice of a chase need to know.
struct Chase {
    std::uint8_t loser_is_infantry = 0;
    std::uint8_t winner_is_infantry = 0;
    std::uint8_t head_start = 0; // U before the die, of light mounted against infantry
    std::uint8_t pursued = 0;

    bool operator==(const Chase&) const = default;
};
Chase chase(const Sheet& sheet, const UnitFacts& loser, const UnitFacts& winner, bool pursued);
struct Chased {
    std::uint8_t retreat = 0; // U
    std::uint8_t caught = 0;

    bool operator==(const Chased&) const = default;
};
int retreat_distance(const Chase& chase, Dice& dice);
// Straight and unhindered.
Chased chased(const Chase& chase, Dice& dice);

enum class RetreatEnd : std::uint8_t { retreats, stays_in_contact, holds, captured };
RetreatEnd retreat_end(const Sheet& sheet, const UnitFacts& loser, const UnitFacts& winner,
                       bool draw);

enum class River : std::uint8_t { dry, normal, deep };
enum class AtRiver : std::uint8_t {
    destroyed,
    stops_at_bank_disordered,
    crosses,
    crosses_disordered,
};
AtRiver retreat_at_river(const Sheet& sheet, River river, bool at_crossing, Dice& dice);

} // namespace quincunx::impetus
