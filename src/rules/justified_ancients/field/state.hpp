#pragma once
// All that a battle of Justified Ancients remembers (section 4.2): a plain value, copied as one
// block of memory. Contact, support, arcs, sight and what ground a unit stands on are worked out
// from the places; nothing is cached.

#include "battle/battle.hpp"
#include "battle/setting.hpp"
#include "battle/told.hpp"
#include "kernel/fixed.hpp"
#include "rules/justified_ancients/book/melee.hpp"
#include "rules/justified_ancients/book/profile.hpp"
#include "rules/justified_ancients/book/tables.hpp"
#include "table/terrain.hpp"
#include "table/zone.hpp"

#include <array>

namespace quincunx::justified_ancients {

using battle::index, battle::no_unit, battle::Side, battle::UnitId;
using table::Point, table::Pose, table::Zone;

inline constexpr std::size_t most_units = 64;

// What is fixed when the battle opens. Copies of a battle share it.
struct UnitCard : battle::CardOf<Profile> {
    double depth = 0;      // of its base
    double half_front = 0; // of its base, millionths
    double half_depth = 0;
    double radius = 0; // nothing of its base is farther from the middle of its front
};
struct ArmyCard {
    int size = 0; // N: units at the start without baggage
    Quality general = Quality::average;
    bool has_general = false;
};
struct Setting : battle::SettingOf<Sheet, UnitCard, ArmyCard> {
    int last_player_turn = 40;
    Side first = Side::red;
};

enum class Presence : std::uint8_t {
    to_deploy, // waits for its owner to place it
    to_arrive, // comes on later
    on_table,
    destroyed, // dispersed or destroyed: counted as lost
    left,      // off by an edge where that is no loss
};

struct Unit {
    Pose pose;
    std::uint16_t fatigued_on = 0; // player turn of the latest cause
    std::uint8_t rounds_fought = 0;
    std::uint8_t depleted = 0; // how often
    UnitId pursuing = no_unit; // the marker "pursuing = X"
    Presence presence = Presence::to_deploy;
    bool fatigued = false;
    bool disordered = false;
    bool charging = false; // the marker "charging"
    bool testudo = false;
    bool hidden = false;
    std::uint8_t orders = 0; // given to it this turn
    std::uint8_t shots = 0;  // by it this turn
    bool charged = false;
    bool made_contact = false; // by its charge of this turn
};

struct GeneralState {
    Point at; // while alone
    UnitId with = no_unit;
    UnitId with_since_start = no_unit; // attached since the start of this player turn
    bool on_table = false;
    bool lost = false;
    std::uint8_t moves = 0; // this turn
};

// A charge that waits for the reaction of its target.
struct ChargeInHand {
    UnitId charger = no_unit;
    UnitId target = no_unit;
    Pose start;
    Pose touching;
    Zone zone = Zone::front; // of the target, from the charger's start
    std::int32_t used = 0;   // millionths of an inch
    bool uphill = false;
    bool difficult = false;
};

// A fighting pair of phase 6, as found at its start.
struct Pair {
    UnitId unit = no_unit;
    UnitId enemy = no_unit;
    Edge unit_on = Edge::none;
    Edge enemy_on = Edge::none;
    std::uint8_t group = 0; // 0: fought
};

// What a pair's comparison gave: the margin by which `unit` beat `enemy` and the score it had.
struct Beaten {
    UnitId victor = no_unit;
    UnitId loser = no_unit;
    std::int8_t margin = 0;  // of the victor over the loser; 0: a tie
    std::int8_t score = 0;   // of the victor
    bool tie_pushed = false; // the loser gives ground by the tie rule
};

// A unit of the group in hand, with its result and what became of it.
struct Combatant {
    UnitId unit = no_unit;
    MeleeResult result = MeleeResult::holds;
    bool pursued = false;
    bool pursuit_decided = false; // of a fled unit
    bool put_beyond = false;      // of a pushed unit: it went through friends
    bool moved = false;           // of a pushed unit: it gave ground
    Pose before;                  // where it fought
    std::int32_t push_x = 0;      // of a pushed unit: the vector it moved by
    std::int32_t push_y = 0;
};

inline constexpr std::size_t most_pairs = battle::most_in_contact(most_units);

struct MeleeInHand {
    Fixed<Pair, most_pairs> pairs;
    Fixed<Combatant, most_units> combatants; // of the group in hand
    Fixed<Beaten, 2 * most_pairs> beaten;
    std::uint64_t fought = 0;    // units that fought in this phase
    std::uint64_t pursued = 0;   // units that pursued in it
    bool found = false;          // the pairs of this phase; otherwise no melee is fought in it
    UnitId pursuit_of = no_unit; // the fled unit whose pursuit is being decided
};

enum class Phase : std::uint8_t { deployment, charges, orders, fire, melee, over };

struct State {
    const Setting* setting = nullptr;
    std::uint32_t entry = 0;
    std::uint16_t player_turn = 1;
    Side active = Side::red;
    Phase phase = Phase::deployment;
    std::array<bool, 2> deployed{};
    Fixed<Unit, most_units> units;
    std::array<GeneralState, 2> generals;
    ChargeInHand charge;
    MeleeInHand melee;
    battle::DayState day;
    battle::Outcome outcome = battle::Outcome::undecided;
    std::uint16_t ended_by = 0; // index of the row in the register
};

} // namespace quincunx::justified_ancients
