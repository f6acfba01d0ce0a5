#pragma once
// Forced straight moves on the table (6, 12): how far they go, who is passed, who is trampled; and
// the turn at their end.

#include "rules/fast_play/field/effects_units.hpp"

namespace quincunx::fast_play {

// Where a forced move would end.
struct ForcedEnd {
    BackMove move;
    Pose pose;
    std::uint64_t tested = 0; // bits of formed friends that were passed and must test
};
ForcedEnd forced_end(const State& state, UnitId unit, Move move, Heading way, double distance);
struct Forced {
    Move move = Move::recoil;
    Heading way;
    double distance = 0;
};
// Makes the move: it may leave the table, lose a stand for want of room, and call friends to test;
// with them `also`, whom the same event concerns.
void force(Play& play, UnitId unit, const Forced& by, std::string_view rule,
           std::uint64_t also = 0);
// Turns about its centre to the wished facing, or as near as there is room.
Body turned_to(const State& state, UnitId unit, Heading wished);
void force_turn(Play& play, UnitId unit, Heading wished);
// Towards the centre of another's footprint; the present heading where both centres are one.
Heading heading_to(const State& state, UnitId unit, UnitId other_unit);

// A unit begins to rout: friends are called, it makes its move and faces the way it went. Elephants
// stampede instead, engines are destroyed.
void rout(Play& play, UnitId unit, Heading way, double distance, std::string_view rule);
void rout_by_morale(Play& play, UnitId unit);
// A later rout move, straight home.
void rout_on(Play& play, UnitId unit);

// Elephants begin to stampede, or go on in a later turn.
void begin_stampede(Play& play, UnitId unit);
void stampede(Play& play, UnitId unit, std::uint64_t also = 0);

} // namespace quincunx::fast_play
