#pragma once
// The facts that the rows ask. Readings of the text that a house rule may switch off stand in them
// too, so that a row's condition says all of it.

#include "rules/justified_ancients/book/profile.hpp"

#include <type_traits>

namespace quincunx::justified_ancients {

// A unit as a resolution sees it (section 18.1): what it is, its present state, and what observe
// found about its place.
struct UnitFacts {
    Profile profile;
    bool fatigued = false;
    bool disordered = false;
    bool testudo = false;
    bool engaged = false;
    bool charging = false;       // has the charging marker
    bool general = false;        // general attached since the start of this player turn
    bool in_difficult = false;   // base in rough, woods, stream or built-up area
    bool cover = false;          // base in woods or a built-up area
    bool supported = false;      // section 8.6
    std::uint8_t depletions = 0; // 1: depleted
    std::uint8_t rounds_fought = 0;
    std::int8_t pursuing =
        -1; // index of the enemy in the same group; -1: no pursuing marker for it
    std::int8_t level = 0;

    bool depleted() const { return depletions > 0; }
    bool operator==(const UnitFacts&) const = default;
};
static_assert(std::is_trivially_copyable_v<UnitFacts>);

// An edge of a base, as the one that another's front edge lies against.
enum class Edge : std::uint8_t { front, flank, rear, none };

enum class Order : std::uint8_t { move, charge, wheel, reface, reform, testudo };
enum class Command : std::uint8_t {
    poor,
    average,
    skilled,
    exceptional,
    none
}; // none: the general is lost
constexpr Command command_of(Quality quality)
{
    return static_cast<Command>(quality);
}

struct OrderFacts {
    Order order = Order::move;
    UnitFacts unit;
    Command general = Command::average;
    double distance = 0; // inches from the general's point to the nearest point of the base
    int steps = 0;       // of ja.order.mod.distance; made by order_facts()
};

enum class How : std::uint8_t { move, charge, flee, pursue, evade };

struct MoveFacts {
    Profile profile;
    How how = How::move;
    bool uphill = false;
    bool difficult = false; // base in difficult ground at any point of the move
    // Readings: at the charge's pace (ja.move.pursuit_is_charge, ja.move.evade_plain); made by
    // move_facts().
    bool hurries = false;
};

struct ShootFacts {
    UnitFacts target;
    bool disorder_unforms = true; // ja.cond.disordered.effect.formed
};

// Readings of the melee table that a house rule may change. All true as printed.
struct MeleeReadings {
    bool pursuing_excludes = true; // ja.melee.pursuing_excludes
    bool pursuing_flank = true;    // ja.melee.pursuing_flank
    bool berserker_height = true;  // ja.melee.berserker_height
    bool chariot_once = true;      // ja.melee.chariot_once
    bool horse_terrain = true;     // ja.melee.horse_terrain
    bool phalanx_front = true;     // ja.melee.phalanx_front
    bool disorder_hurts = true;    // ja.cond.disordered.effect.combat
    bool disorder_unforms = true;  // ja.cond.disordered.effect.formed
    bool testudo_unforms = true;   // ja.testudo.limits
    bool depletion_hurts = true;   // ja.cond.depleted.effect
    bool markers_count = true;     // ja.cond.charging.effect
    bool rounds_count = true;      // ja.melee.rounds_counter
};

// Unit `u` fights enemy `e`.
struct MeleeFacts {
    UnitFacts u;
    UnitFacts e;
    Edge u_on = Edge::front; // edge of e that u's front edge lies against
    Edge e_on = Edge::front; // edge of u that e's front edge lies against
    bool pursuing = false;   // u has the pursuing marker for e
    MeleeReadings readings;
};

struct PointsFacts {
    Profile profile;
};
struct GeneralFacts {
    Quality quality = Quality::average;
};

} // namespace quincunx::justified_ancients
