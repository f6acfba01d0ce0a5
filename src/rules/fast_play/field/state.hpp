#pragma once
// All that a battle of Fast Play remembers (fp.turn.state): a plain value, copied as one block of
// memory. Contact, zones, sight, cover and who is near whom are worked out from the places; nothing
// is cached.

#include "battle/setting.hpp"
#include "battle/told.hpp"
#include "rules/fast_play/book/melee.hpp"
#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/field/movement.hpp"

namespace quincunx::fast_play {

using battle::index, battle::no_unit, battle::Side, battle::UnitId;

inline constexpr std::size_t most_units = 64;

// What is fixed when the battle opens. Copies of a battle share it.
struct UnitCard : battle::CardOf<Profile> {
    Type type = Type::infantry;
    Stand stand;
    double basic = 0; // inches
    int points = 0;
    std::array<table::Kinds, 2> closed; // ground that it may not enter, formed and skirmishing
};
struct ArmyCard {
    int break_value = 0; // of all its units
    bool has_commander = false;
    Grade grade = Grade::average;
};
struct Setting : battle::SettingOf<Sheet, UnitCard, ArmyCard> {
    std::vector<Terrain> terrain;       // what each feature of the ground is
    std::vector<std::uint8_t> openings; // its roads, bridges and fords: they open closed ground
    // The ways straight off the table over each of a side's own edges.
    std::array<Fixed<Heading, 4>, 2> homewards{
        {{Heading{0, -1'000'000'000}}, {Heading{0, 1'000'000'000}}}};
    Side first = Side::red; // active first in turn 1, and second to deploy
    int last_turn = 12;
};

enum class Presence : std::uint8_t {
    to_deploy, // waits for its owner to place it
    to_arrive, // comes on later
    on_table,
    destroyed,
    left,        // off the table: lost
    left_safely, // by an exit of the scenario: not lost
};

struct Unit {
    Pose pose; // middle of the front edge
    Formation formation = Formation::line;
    std::uint8_t files = 1;
    std::uint8_t stands = 0;
    std::uint8_t wounds = 0; // carried
    Presence presence = Presence::to_deploy;
    RallyStep rally = RallyStep::not_at_all; // still to be dealt with in this rally phase
    bool shaken = false;
    bool routing = false;
    bool stampeding = false;
    bool spent = false;
    bool hidden = false;
};

struct CommanderState {
    Point at; // while alone
    UnitId with = no_unit;
    bool on_table = false;
    bool lost = false;
    bool moved = false; // this turn
};

// --- an activation in hand

// One of those who charge together, in naming order; or a unit that breaks through.
struct Charger {
    UnitId unit = no_unit;
    Pose start;                // where its charge or breakthrough began
    std::int32_t wheel = 0;    // millionths of a degree still to make; right positive
    std::int32_t reach = 0;    // millionths of an inch it may still go
    Zone zone = Zone::front;   // of its target, from its start
    UnitId against = no_unit;  // the enemy in contact that it will fight
    bool caught = false;       // and has caught fleeing
    bool out = false;          // halted, routed or lost before contact
    bool broken = false;       // its way went through bad ground
    bool breakthrough = false; // moves without regard to ground
    std::uint64_t beaten = 0;  // bits of those whom it had beaten when it broke through
};

// A winner that may still break through.
struct Breakthrough {
    UnitId unit = no_unit;
    std::int32_t distance = 0; // millionths
    std::uint64_t beaten = 0;  // bits of the units that it has just beaten
};

enum class Doing : std::uint8_t {
    nothing,
    acting,     // a unit moves and may go on, or shoot
    declared,   // a charge waits for the reaction of its target
    surprised,  // a charger has met somebody: his reaction
    following,  // chargers go on one by one after a flight
    fighting,   // those in contact are about to fight
    break_outs, // winners may break through
};

struct Activation {
    Doing doing = Doing::nothing;
    UnitId unit = no_unit;    // acting
    std::int32_t left = 0;    // of its move, millionths
    bool moved = false;       // it, in this activation
    bool manoeuvred = false;  // made a T&L manoeuvre
    bool stuck = false;       // failed a T&L test: its movement has ended
    bool restrained = false;  // impetuous, and has passed its test
    bool must_charge = false; // impetuous, and has failed it
    Fixed<Charger, most_chargers> chargers;
    UnitId target = no_unit; // whose reaction is waited for
    std::uint8_t next = 0;   // the charger that goes on next
    bool countered = false;  // the target countercharges
    bool counter_broken = false;
    std::uint64_t fled = 0; // bits of units that fled in this activation
    Fixed<Breakthrough, 2 * most_chargers> breakthroughs;
    std::uint64_t broke_through = 0; // bits
    bool lost_initiative = false;
};

enum class Phase : std::uint8_t { deployment, rally, action, over };

// Which side has which long edge: as the fight lays them out, or the other way round.
enum class Edges : std::uint8_t { as_laid, to_choose, exchanged };

struct State {
    const Setting* setting = nullptr;
    std::uint32_t entry = 0;
    battle::Outcome outcome = battle::Outcome::undecided;
    std::uint16_t ended_by = 0; // index of the row in the register
    std::uint16_t turn = 1;
    Phase phase = Phase::deployment;
    Side active = Side::red;
    Side first = Side::red; // active first this turn; in the rally phase, last turn
    Side placing = Side::red;
    Edges edges = Edges::as_laid;
    bool passed = false; // the last completed action was a pass, of the side that is not active
    Fixed<Unit, most_units> units;
    std::array<CommanderState, 2> commanders;
    Activation act;
    battle::DayState day;
};

} // namespace quincunx::fast_play
