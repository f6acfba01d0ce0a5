#pragma once
// All that a battle of My Ancients remembers (4.2): a plain value, copied as one block of memory.
// Support, arcs, sight and what ground a unit stands on are worked out from the places; nothing is
// cached. Bouts are remembered, because who charged whom, and on which side, is not to be seen from
// the places.

#include "battle/battle.hpp"
#include "battle/setting.hpp"
#include "battle/told.hpp"
#include "kernel/fixed.hpp"
#include "rules/my_ancients/book/melee.hpp"
#include "rules/my_ancients/book/reactions.hpp"
#include "table/path.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace quincunx::my_ancients {

using battle::EventKind, battle::index, battle::no_unit, battle::Preview, battle::Refusal;
using battle::Side, battle::UnitId;
using table::Body, table::Course, table::Footprint, table::Heading, table::Path, table::Point;
using table::Pose, table::Rect, table::Segment, table::Vec;

inline constexpr std::size_t most_units = 64;
inline constexpr std::size_t most_leaders = 3;    // of a side
inline constexpr std::size_t most_elephants = 48; // bases, of both sides together
inline constexpr std::size_t most_apart = 80;     // bases of others with places of their own
inline constexpr std::uint8_t no_leader = 255;

using Many = Fixed<UnitId, most_units>;

// What is fixed when the battle opens. Copies of a battle share it.
struct UnitCard : battle::CardOf<Profile> {
    int tray = 0;          // its quality as printed: 0 red to 5 white
    double base_front = 0; // inches
    double base_depth = 0;
    int start_bases = 0;
    int points = 0;
};
struct ArmyCard {
    int units = 0; // at the start
};
struct Setting : battle::SettingOf<Sheet, UnitCard, ArmyCard> {
    double leader_front = 0; // of a leader's base, inches
    double leader_depth = 0;
    Side first_to_deploy = Side::red;
    int last_turn = 30;
};

enum class Presence : std::uint8_t {
    to_deploy, // waits for its owner to place it
    to_arrive, // comes on later
    on_table,
    destroyed,  // counted as lost, as the next two
    stampeding, // elephants that broke: their bases run by themselves
    left,       // off by an edge
    left_safely,
};

struct Unit {
    Pose pose; // middle of the front edge
    std::uint8_t files = 1;
    std::uint8_t bases = 0;
    std::uint16_t rear_files =
        0;                    // where the short last rank stands, bits from the left; 0: centred
    std::uint8_t carried = 0; // hits not yet made into a lost base; elephants: wounds
    Morale morale = Morale::steady;
    Presence presence = Presence::to_deploy;
    bool disordered = false;
    bool shield_wall = false;
    bool hidden = false;
    bool pursued = false;      // beaten and followed: must flee in phase 3
    UnitId pursuing = no_unit; // whom
    // Of this turn.
    bool fired_at = false;
    bool charged = false; // or counter-charged: makes no other move
    bool evaded = false;
    bool broke_off = false; // by its own will
    bool fled = false;
    bool chased = false; // made its pursuit move
    bool moved = false;
    bool expanded = false;
    bool dropped = false;      // a level, by a hit in flank or rear
    bool must_advance = false; // failed to be controlled
    bool recovered = false;    // tried to
    // Of this phase.
    bool tested_friend = false; // for a broken friend
    std::uint8_t hits = 0;      // suffered
    std::uint8_t given = 0;     // inflicted
    std::uint8_t lost = 0;      // bases
    bool hit_in_flank = false;  // by whoever used the flank row against it
    RoundResult result = RoundResult::drew;
    Morale before = Morale::steady; // its round
    UnitId beat = no_unit;          // an enemy that it destroyed, whose ground it takes
};

// A base with a place of its own: every elephant in its unit, and the bases of a unit that
// elephants have pushed in (ma.ruling.elephant_line, ma.ruling.elephant_places).
struct BasePlace {
    UnitId unit = no_unit;
    Pose pose; // middle of its front edge
};

struct LeaderState {
    Point at; // middle of his base, while alone
    UnitId with = no_unit;
    bool on_table = false;
    bool lost = false;
    bool moved = false; // this turn
};
using Leaders = Fixed<LeaderState, most_leaders>;

// A stampeding elephant (12).
struct Beast {
    Pose pose; // middle of its front edge
    UnitId from = no_unit;
    std::uint8_t attempts = 0; // of its mahout
    std::uint8_t wounds = 0;
    bool mahout = true;
    bool runs = false; // has still to run in this phase
};

// Once-only dice in a byte each: they are counted by files and ranks.
struct DiceShare {
    std::int8_t quality = 0;
    std::int8_t charging = 0;
    std::int8_t counter_charging = 0;
    std::int8_t uphill = 0;

    static constexpr DiceShare of(const BonusDice& dice)
    {
        return {byte(dice.quality), byte(dice.charging), byte(dice.counter_charging),
                byte(dice.uphill)};
    }
    constexpr BonusDice dice() const { return {quality, charging, counter_charging, uphill}; }

  private:
    static constexpr std::int8_t byte(int dice) // whatever house rules make of them
    {
        return static_cast<std::int8_t>(std::clamp(dice, -127, 127));
    }
};

// One of the two units of a bout, as it fights the other.
struct Fighter {
    UnitId unit = no_unit;
    Zone attacks = Zone::front; // of the other
    std::uint8_t turned = 0;    // own bases turned to face the other, who is on flank or rear
    bool charged = false;       // count in the first round
    bool counter_charged = false;
    bool attacker = false; // came up by a charge, counter-charge or pursuit: may take the ground
    bool fleeing = false;  // contacted in flight: no attack in this round
    bool pila = false;     // throws them in this round
    DiceShare share;       // of the unit's once-only dice, in this round
    bool shared = false;   // that share has been named
    std::uint8_t hits = 0; // on the other, in this round
};
// Two units in contact.
struct Bout {
    std::array<Fighter, 2> fighters;
    std::uint8_t round = 1; // the next to be fought
    bool fought = false;    // in this turn
};

// Phase 2: at whom a unit shoots, with how many of its bases.
struct Aim {
    UnitId shooter = no_unit;
    UnitId target = no_unit;
    std::uint8_t beast = 255; // or a stampeding elephant, by its number
    std::uint8_t bases = 0;
    std::uint8_t hits = 0; // thrown

    bool operator==(const Aim&) const = default;
};

// A charge as it was declared (8.1): a wheel at the start, then straight ahead and to the side.
struct Charge {
    UnitId charger = no_unit;
    UnitId target = no_unit;
    std::int16_t wheel = 0; // tenths of a degree to the left; negative: to the right. Skirmishers:
                            // the direction they go, against their facing
    std::int32_t aside = 0; // millionths to the left
    std::int32_t cost = 0;  // of the path to contact, millionths
    Zone zone = Zone::front;
    bool moved = false;
};

// A length on the lattice, in bytes, so that a task has room in eight of them.
struct Length {
    std::array<std::uint8_t, 4> bytes{};

    static Length of(double inches);
    double inches() const;
};

// 4.1: what is still to be worked off, one type a kind. What is done about each, and whether it
// waits for somebody's word, says sequence_tasks.cpp.
namespace task {

struct RemoveBases { // its owner says which
    UnitId unit = no_unit;
    std::uint8_t count = 0;
};
struct LeaderRisk { // for whoever leads it
    UnitId unit = no_unit;
    std::uint8_t bases_lost = 0;
};
struct Check { // of its morale
    UnitId unit = no_unit;
    UnitId cause = no_unit;
    std::uint8_t bases_lost = 0;
    Reason reason = Reason::lost_melee;
    bool hit_in_flank = false;
};
struct ElephantCheck { // shot at
    UnitId unit = no_unit;
    UnitId cause = no_unit;
    std::uint8_t hits = 0;
    std::uint8_t wounds = 0; // marked, before bases are taken off
};
struct BreakUp { // elephants run wild
    UnitId unit = no_unit;
    UnitId cause = no_unit;
};
struct Run { // a stampeding elephant, by its number
    std::uint8_t beast = 0;
};
struct Mahout { // its owner: shall he try?
    std::uint8_t beast = 0;
};
struct Flee { // pursued or broken
    UnitId unit = no_unit;
};
struct Control { // an impetuous unit tests
    UnitId unit = no_unit;
};
struct Part { // owner of the skirmishers: part for the elephants?
    UnitId unit = no_unit;
    UnitId elephants = no_unit;
    bool charged = false;
    Length left; // to go
};
struct Chase { // owner of a pursuer: halt or go on
    UnitId unit = no_unit;
};
struct Follow { // its owner: pursue whoever breaks off?
    UnitId unit = no_unit;
    UnitId breaker = no_unit;
};
struct BreakOff {
    UnitId unit = no_unit;
};
struct Pursue { // for the first time
    UnitId unit = no_unit;
    UnitId quarry = no_unit;
};
struct Advance { // an impetuous unit that must
    UnitId unit = no_unit;
};
struct Expand { // its owner: third round
    UnitId unit = no_unit;
};
struct TurnToFace { // its owner
    UnitId unit = no_unit;
    UnitId enemy = no_unit;
};
struct Split { // its owner: bonus dice over several enemies, one share after the other
    UnitId unit = no_unit;
};
struct ThrowPila { // its owner
    UnitId unit = no_unit;
};
struct Fight { // the dice of its group
    UnitId unit = no_unit;
};
enum class Settle : std::uint8_t {}; // who breaks off, who follows: no more to say
struct Hold {                        // owner of a winner: pursue, and whom, or hold?
    UnitId unit = no_unit;
    UnitId loser = no_unit;
    bool failed = false; // it could not be held
};
struct Retreat {
    UnitId unit = no_unit;
    UnitId victor = no_unit;
};
struct TakeGround {
    UnitId unit = no_unit;
    Length depth; // ahead
};
enum class EndGroup : std::uint8_t {}; // everybody left without contact is disordered
struct SpareBases {                    // its owner: bases to an elephant's flank
    UnitId unit = no_unit;
};

} // namespace task

using Task = std::variant<task::RemoveBases, task::LeaderRisk, task::Check, task::ElephantCheck,
                          task::BreakUp, task::Run, task::Mahout, task::Flee, task::Control,
                          task::Part, task::Chase, task::Follow, task::BreakOff, task::Pursue,
                          task::Advance, task::Expand, task::TurnToFace, task::Split,
                          task::ThrowPila, task::Fight, task::Settle, task::Hold, task::Retreat,
                          task::TakeGround, task::EndGroup, task::SpareBases>;

// Section 4. What needs no decision passes by itself.
enum class Phase : std::uint8_t {
    deploy,
    targets,    // 2: first A, then B
    fire,       // 2: all that follows from the dice
    flights,    // 3
    declare,    // 4, 7
    react,      // 5, 8
    contact,    // 6, 9
    runaways,   // 10, 11: the broken and the stampeding
    pursuits,   // 10, 11
    break_offs, // 10, 11
    advances,   // 10, 11: impetuous units that must
    moves,      // 10, 11
    melee,      // 12
    recovery,   // 13
    over,
};

struct State {
    const Setting* setting = nullptr;
    std::uint32_t entry = 0;
    std::uint16_t turn = 0;
    Phase phase = Phase::deploy;
    Side first = Side::red;  // side A of this turn
    Side active = Side::red; // whose half of the phase it is
    std::array<bool, 2> deployed{};
    bool had_initiative = false; // somebody has lost it before

    Fixed<Unit, most_units> units;
    std::array<Leaders, 2> leaders;
    Fixed<BasePlace, most_elephants + most_apart> places;
    Fixed<Beast, most_elephants> beasts;
    Fixed<Bout, battle::most_in_contact(most_units)> bouts;
    Fixed<Aim, 2 * most_units> aims;   // the judge refuses more
    Fixed<Charge, most_units> charges; // a unit declares one
    std::array<Reaction, most_units> reactions{};
    // The last is worked off first. Whoever loses bases has three, whoever sees a friend run one,
    // every elephant its run.
    Fixed<Task, 4 * most_units> tasks;
    std::uint64_t done = 0;  // units that have acted in this phase: bits
    std::uint64_t group = 0; // units whose melee is in hand: bits
    battle::DayState day;
    battle::Outcome outcome = battle::Outcome::undecided;
    std::uint16_t ended_by = 0; // index of the row in the register
};

} // namespace quincunx::my_ancients
