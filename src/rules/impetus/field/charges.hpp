#pragma once
// Charges on the table (8): who is met straight ahead, and what contact does. The steps of 8.2, the
// reactions and the dice of the bonus are the sequence's.

#include "rules/impetus/field/movement.hpp"

namespace quincunx::impetus {

// What a unit meets straight ahead from where it stands.
struct Ahead {
    UnitId enemy = no_unit;        // the first it would touch within the limit, garrisons included
    double distance = 0;           // U until it touches
    double cost = 0;               // of that way
    Ground ground = Ground::open;  // worst of the path and the contact
    Touched edge = Touched::front; // of the enemy, by imp.flank.test
    bool legal = false;            // may it charge that one (8.1)?
    std::string_view rule = {};    // that forbids it
};
// How it comes on. Nobody within the limit, or friends it may not pass, closed ground or the edge
// before it: enemy is no_unit.
struct Onset {
    table::Pose start;                // where its phase began: the flank test looks from there
    double limit = 0;                 // the most movement it could have
    Passing why = Passing::voluntary; // or compulsory_advance, for friends in the way
    bool compelled = false;           // at baggage, by a failed test
    bool forced = false; // a pursuit: ground costs nothing, built-up areas and works stop it
};
Ahead ahead_of(const State& state, UnitId unit, const Onset& onset);
// M and the largest bonus it could have.
double charge_limit(const State& state, UnitId unit);
// 8.2 step 1: may it declare a charge now, and at whom?
Result<Ahead, battle::Refusal> judged_charge(const State& state, UnitId unit);

// How far straight ahead it can go with so much movement when nobody is to be touched: 0.5U short
// of enemies, touching friends it may not pass, before closed ground, the edge, built-up areas. U.
double way_ahead(const State& state, UnitId unit, double movement, Passing why);

enum class Met : std::uint8_t {
    none,      // it stands, and touches no enemy
    melee,     // contact: a melee follows
    swept,     // S dispersed or ART eliminated, and nobody else touched
    destroyed, // the unit itself, by ground
};
struct Meeting {
    Met how = Met::none;
    UnitId with = no_unit; // the enemy main unit of the melee
};
// How it comes on: a charge, a compulsory advance, a pursuit, or a counter-charge, which only
// counts as charging against its charger.
struct Approach {
    table::Pose start; // where its phase began (8.4)
    Passing why = Passing::voluntary;
    std::string_view rule;
    bool countered = false; // whom it comes for counter-charged
    bool evaded = false;    // whom it comes for tried to get away: met on its front (6.6)
    bool charging = true;
};
// Every move straight ahead that may end in contact. It goes `ahead.distance`: ground and friends
// do what they do on the way. Whoever it then touches, whom it came for (`ahead.enemy`) or anybody
// beside its way, is met: S and ART are removed; all others get a pair in the contact list, with
// the edge by 8.4; flank and rear contacts disorder, mounted at W are disordered, opportunity ends.
// The melee is with whom it came for; else with the one that shares most edge.
Meeting come_on(Play& play, UnitId unit, const Ahead& ahead, const Approach& approach);
// Makes pairs with all enemies who touch it where it stands though nobody has charged.
void be_touched(Play& play, UnitId unit);

// 8.3: how far the target would come on against this charger; nothing: it may not counter-charge
// (gap under 5U, no way, or the charger would no longer meet it). State and type are looked at by
// the pure reactions().
std::optional<double> counter_charge_way(const State& state, UnitId target, UnitId charger);
void counter_charge(Play& play, UnitId target, double distance);

// S beside pikes (imp.spec.s.pike): where it would stand, directly behind the pikes that it
// touches.
std::optional<table::Pose> place_behind_pikes(const State& state, UnitId skirmishers);

// How far it can go without touching anybody, as way_ahead.
double way_before(const State& state, UnitId unit, const Onset& onset);

// Which edge of the target a unit touches that stands at `at` and began at `start` (8.4).
Touched edge_met(const State& state, UnitId target, const table::Rect& at, table::Point origin,
                 table::Point start);
// The first fortification or line of stakes on the way: where it is touched; never.
double works_on(const State& state, const StraightWay& way);
// Sets friends behind who stand in its new place, or were passed by a move nobody ordered.
void clear_friends(Play& play, UnitId unit, const StraightWay& way, double distance, Passing why);

} // namespace quincunx::impetus
