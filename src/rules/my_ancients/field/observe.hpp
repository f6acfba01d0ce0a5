#pragma once
// What the rules see on the table: who is in contact with how many bases, in which zone, with whose
// support. Fills in the facts that the resolutions reckon with.

#include "rules/my_ancients/field/effects.hpp"
#include "table/contact.hpp"
#include "table/nearest.hpp"

namespace quincunx::my_ancients {

// 8.3 (ma.ruling.flank_zone): the zone of the target in which a front midpoint lies.
Zone zone_of(const State& state, UnitId target, Point front_middle);

// The enemies of a unit that are on the table, in roster order.
inline Many foes_of(const State& state, UnitId unit)
{
    return everybody(state, battle::other(side_of(state, unit)));
}

// A's units first, or B's last first: what is pushed in that order is worked off A first.
Many first_first(const State& state, const Many& units);
Many last_first(const State& state, const Many& units);

// 8.4: the front edge of one base on an edge of another, over so much.
inline constexpr table::FlushLimits flush_limits{
    .degrees = 1, .gap = 0.01, .common = 0.1, .slack = {slack}};
// 8.4: does the front edge of one of two bases, or parts of units, lie on an edge of the other over
// at least 0.1 inch?
bool in_contact(const Rect& a, const Rect& b);
bool in_contact(const Footprint& a, const Footprint& b);
// Standing there, would it be in contact with an enemy whom it does not fight?
bool would_touch(const State& state, UnitId unit, const Body& at);
// Room to stand so, and nobody there but enemies whom it fights already (6.6).
bool may_stand_so(const State& state, UnitId unit, const Body& at);
// 8.4: own bases (by number, see bases_of) in contact with an enemy: the front edge of one lies on
// an edge of the other over at least 0.1 inch. With elephants any edges do
// (ma.elephant.melee.all_touching) once a push has given places.
BaseNumbers bases_in_contact(const State& state, UnitId unit, UnitId enemy);

// By bits, and back.
std::uint64_t bits_of(const BaseNumbers& bases);
BaseNumbers bases_in(std::uint64_t bits);
std::uint64_t bases_of_all(const State& state, UnitId unit);
// Those in contact with no enemy.
std::uint64_t bases_untouched(const State& state, UnitId unit);

// 8.6: bases of the front rank that overlap this enemy: next to the outermost in contact, touching
// nobody, and overlapping no other enemy (the enemy with the lower number has it first).
BaseNumbers overlapping(const State& state, UnitId unit, UnitId enemy);
// Bases directly behind those in contact or overlapping.
int second_rank_behind(const State& state, UnitId unit, UnitId enemy);

// A unit as its owner sees it, with leader and support as they are now.
UnitFacts facts(const State& state, UnitId unit);
// One half of a bout: contact, overlaps, what has been turned (ma.ruling.partial_turn), zone.
FightFacts fight_facts(const State& state, const Bout& bout, UnitId unit);
// Does an elephant, stampeding or not, stand so near to it?
bool elephants_within(const State& state, UnitId unit, double inches);
// Does he have the flank or rear row against the other now (ma.ruling.flank_bonus_ends)?
bool uses_flank_row(const State& state, const Bout& bout, UnitId attacker);
// ma.ruling.partial_turn: bases that have turned to face enemies on flank or rear, and fight nobody
// else, as bits.
std::uint64_t turned_bases(const State& state, UnitId unit);
// The part of a unit that the hits of an enemy fall on (8.6): those who fight it, by whom they
// fight to their front. Somebody on flank or rear hits the part that he touches.
struct Part {
    UnitId fights = no_unit; // this enemy
    int bases = 0;

    bool operator==(const Part&) const = default;
};
Part part_hit_by(const State& state, UnitId unit, UnitId enemy);

// ma.support.*: how a supporter stands to whom it would support.
SupportFacts support_places(const Sheet& sheet, const Rect& supported, const Rect& supporter);
bool supported(const State& state, UnitId unit);
// ma.ruling.outnumbered_scope, of all enemies in contact, or of those given.
bool outnumbered(const State& state, UnitId unit, const Many& enemies);

RecoveryFacts recovery_facts(const State& state, UnitId unit);
// The same without who is near it.
RecoveryFacts condition_of(const State& state, UnitId unit);
// Any part of it in rough ground or woods?
bool in_rough(const State& state, UnitId unit);
// ma.impetuous.screened: the shortest segment between the two crosses a friendly skirmish base.
bool screened(const State& state, UnitId unit, UnitId enemy);

} // namespace quincunx::my_ancients
