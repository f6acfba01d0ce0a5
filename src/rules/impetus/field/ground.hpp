#pragma once
// The ground of the table as the sheet knows it (3.1): what each kind is, what it does to whoever
// moves over it, and how much of it a base stands in.

#include "rules/impetus/book/movement.hpp"
#include "table/terrain.hpp"
#include "table/wheel.hpp"

namespace quincunx::impetus {

inline table::Slack slack_of(const Sheet& sheet)
{
    return {slack(sheet)};
}

// Kinds of scenarios that the sheet does not name are taken as the nearest that it does.
// Fortifications, stakes, fords and bridges are open ground in themselves; a fordable river has a
// ford everywhere.
Feature feature_of(table::Kind kind);
// What it is to a troop: camels take dunes as a gentle hill.
Feature feature_for(const Sheet& sheet, table::Kind kind, bool camels);
Ground ground_of(Feature feature); // open, broken or difficult

// Hills without a crest get the one of 3.1.
void add_crests(table::Ground& ground);

// Whoever goes somewhere.
struct Walker {
    Type type = Type::FP;
    bool camels = false;
    Formation formation = Formation::single;
    table::Kinds shut; // what the scenario closes to its side
};
Entering entering(const Sheet& sheet, const Walker& walker, table::Kind kind,
                  Crossing crossing = Crossing::none);

// --- on the way

// Where each U costs more than one.
struct Slow {
    double from = 0;
    double to = 0;
    double cost = 1;
};
// Ground that does something to whoever comes into it.
struct Trodden {
    double at = 0; // U travelled
    std::uint8_t feature = 0;
    Entering entering;
};
using SlowStretches = Fixed<Slow, 48>;
struct GroundOnWay {
    SlowStretches slow;
    Fixed<Trodden, 48> trodden;      // what disorders or destroys it, in the order of the ground
    double closed_at = table::never; // touches what it may not enter
    std::uint8_t closed_by = 0;      // the feature
    Rule closed_rule = "imp.terrain.impassable";
    Ground worst = Ground::open; // of all that it covers, the start included

    double cost_of(double length) const;      // to go so far
    double length_for(double movement) const; // that it can go
};

// The ground as places relative to an origin see it.
struct Land {
    const Sheet& sheet;
    const table::Ground& ground;
    table::Point origin;
};
// A straight way of so many U, facing kept.
GroundOnWay straight_ground(const Land& land, const Walker& walker, const table::Footprint& body,
                            table::Vec direction, double length);
// A wheel about the front corner of the whole on that side; lengths are arcs of the other corner.
GroundOnWay wheel_ground(const Land& land, const Walker& walker, const table::Footprint& body,
                         table::Side pivot, double half_tangent);

// --- where it stands

struct GroundUnder {
    bool half_in_difficult = false;
    bool all_in_difficult = false;
    bool all_in_broken = false;
    bool disorders = false;    // some part stands in ground that disorders it
    bool on_wood_edge = false; // imp.terrain.wood.edge_fire
};
GroundUnder ground_under(const Land& land, const Walker& walker, const table::Rect& base);

// Higher than the other: on a hill of these kinds where the other is not, or nearer to its crest by
// more than 1U.
bool higher_ground(const Land& land, table::Kinds hills, table::Vec place, table::Vec other);
inline constexpr table::Kinds gentle_hills{table::Kind::gentle_hill};
inline constexpr table::Kinds all_hills{table::Kind::gentle_hill, table::Kind::steep_hill};

// What it stands behind: its front edge lies along the inside within 1U.
struct Works {
    bool fortified = false;
    bool stakes = false;
};
Works works_before(const Land& land, const table::Rect& base);

// Walls that a forced move stops at (9.6, 9.7).
inline constexpr table::Kinds fortifications{table::Kind::fortification, table::Kind::stakes,
                                             table::Kind::wall};

// May a sight line run there?
bool sight_free(const Land& land, const table::Segment& sight, int own_bua = -1,
                int their_bua = -1);

} // namespace quincunx::impetus
