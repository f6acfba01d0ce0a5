#pragma once
// All that a battle of Field of Glory remembers (section 2): a plain value, copied as one block of
// memory. Contact, overlaps, disorder, support, arcs and sight are worked out from the places;
// nothing of them is held here.

#include "battle/setting.hpp"
#include "battle/told.hpp"
#include "rules/field_of_glory/book/tables.hpp"

namespace quincunx::field_of_glory {

// What every room speaks of, of the waist and of the table.
using battle::Appraisal, battle::Decision, battle::EventKind, battle::LegalOrder, battle::no_unit;
using battle::Order, battle::Orders, battle::Preview, battle::Refusal, battle::Side, battle::UnitId;
using table::Body, table::Convex, table::Course, table::Face, table::Footprint, table::Formation;
using table::Heading, table::Path, table::Point, table::Pose, table::Rect, table::Slack, table::Vec;
using Judged = Result<Preview, Refusal>;

inline constexpr std::size_t most_groups = 64;    // camps included
inline constexpr std::size_t most_commanders = 8; // of a side
inline constexpr std::size_t most_files = 16;

using Groups = Fixed<UnitId, most_groups>;

// What is fixed when the battle opens. Copies of a battle share it.
struct GroupCard : battle::CardOf<Profile> { // a camp does not count
    int command = -1;    // number of the commander whose line it stands in; -1: nobody's
    bool allied = false; // of an allied commander
};
struct CommanderCard {
    Rank rank = Rank::troop;
    bool in_chief = false;
    bool allied = false; // leads only the groups of his command (fog.command.line)
    bool on_elephant = false;
};
struct ArmyCard {
    int points = 0;
    int battle_groups = 0;
    std::vector<CommanderCard> commanders;
};
struct Setting : battle::SettingOf<Sheet, GroupCard, ArmyCard> {
    // The ways straight off the table over each of a side's own edges (fog.rout.move).
    std::array<Fixed<Heading, 4>, 2> homewards{
        {{Heading{0, -1'000'000'000}}, {Heading{0, 1'000'000'000}}}};
    Side first_to_deploy = Side::red; // and second to move (fog.setup.first)
    int last_turn = 16;               // of each player
};

enum class Presence : std::uint8_t {
    to_deploy, // waits for its owner to place it
    to_arrive, // comes on later
    on_table,
    destroyed, // or sacked: counted as lost
    left,      // off by an edge
    left_safely,
};

// How far each file has stepped forward out of its group's rectangle, from the left; millionths
// (fog.charge.step_forward).
using FileAdvance = std::array<std::int32_t, most_files>;
// A file that steps forward after the first contact (fog.charge.step_forward).
struct FileStep {
    std::uint8_t file = 0;    // 0: leftmost
    std::int32_t advance = 0; // millionths
    bool operator==(const FileStep&) const = default;
};

// A battle group, or a camp. BROKEN groups stay on the table as long as they run.
struct Group {
    Pose pose; // middle of the front edge
    std::uint8_t files = 1;
    std::uint8_t bases = 0;   // left, those of the supporting rank included
    std::uint8_t support = 0; // of these, bases of the supporting rank (fog.bg.mixed)
    Level level = Level::STEADY;
    Presence presence = Presence::to_deploy;
    bool autobroken = false;
    bool hidden = false;
    bool stepped = false; // some file has stepped forward
    FileAdvance advance{};

    // Of this player turn.
    bool moved = false;
    bool moved_twice = false;
    bool charged = false;
    bool intercepted = false;
    bool evaded = false;
    bool shot = false;
    bool held = false; // tested to hold, and did or did not
    bool failed_cmt = false;
    bool must_run = false; // failed its test to stand, and has not said which way it runs
    bool rally_tried = false;
    bool lined_up = false; // conformed, or found nothing to conform to
    bool faced = false;    // turned to face
    bool expanded = false; // into melee
    bool fed = false;

    // Of this phase.
    bool dropped = false;   // a level, to a flank or rear charge
    bool must_rout = false; // broke, and has not run yet
    bool routed = false;    // has run in this phase
    bool tested = false;    // at the end of this phase, or in its step 3
    std::uint8_t hits_taken = 0;
    std::uint8_t hits_given = 0;
    std::uint8_t bases_lost = 0;

    bool fleeing = false; // BROKEN, and has made its first rout move
    bool pursuing = false;
    bool goes_on = false;    // its owner said so in this phase
    UnitId router = no_unit; // that it pursues; none: as if it were straight ahead
};

struct CommanderState {
    Point at; // while alone
    UnitId with = no_unit;
    bool on_table = false;
    bool lost = false;
    bool front_rank = false; // in the combat of this phase
    bool moved = false;      // in this phase
    bool rallied = false;    // has tried in this phase
};
using Commanders = Fixed<CommanderState, most_commanders>;

// How a charge meets somebody (fog.charge.flank_test).
enum class ChargeFace : std::uint8_t { front, flank, rear };

// A wheel as it is declared: tenths of a degree, to the left; negative: to the right.
using Wheel = std::int16_t;

// A charge that has been declared, or forced by a failed test to hold.
struct Charge {
    UnitId charger = no_unit;
    Wheel wheel = 0;
    bool forced = false;
    bool moved = false;
    bool cancelled = false;    // by an interceptor that charged its flank or rear
    std::uint64_t targets = 0; // bits: whom it would touch if all stood still
};

// What a passive group does about the charges (step 4). Whoever is not named stands.
enum class Reaction : std::uint8_t { stand, evade_about, evade_along, intercept };
struct Answer {
    UnitId group = no_unit;
    Reaction reaction = Reaction::stand;
    UnitId charger = no_unit;  // whom it intercepts, or from whom it runs
    std::int32_t distance = 0; // of an interception, millionths
    bool moved = false;
};

// A contact that impact combat must be fought for: made by a charge, an interception, or left by a
// pursuit for the next impact phase (fog.pursuit.contact).
struct Clash {
    UnitId attacker = no_unit; // counts as charging
    UnitId defender = no_unit;
    ChargeFace face = ChargeFace::front; // of the defender
    bool both_charge = false;            // an interceptor in the way (fog.intercept.both_charge)
    bool caught_evading = false;         // the defender (fog.evade.caught)
    bool pending = false;                // left by a pursuit: not before the next impact phase

    bool operator==(const Clash&) const = default;
};

// A friend that broke or a commander that was lost, where it happened: for the tests at the end of
// the phase (fog.define.sees).
struct Dismay {
    UnitId group = no_unit; // that broke; none: a commander was lost
    Side side = Side::red;
    std::uint8_t commander = 0;
    Pose at;
    std::uint8_t files = 1;
    std::uint8_t bases = 1;
    FileAdvance advance{};
};

// An owner's word where the rules leave him a tie: which target a file shoots at
// (fog.shoot.target), which enemy a base overlaps (fog.melee.overlap).
struct Preference {
    UnitId group = no_unit;
    std::uint8_t file = 0;
    UnitId target = no_unit;
};

// A rout whose pursuers are being decided.
struct RoutInHand {
    UnitId router = no_unit;
    Groups pursuers; // who will follow
    Groups decided;  // who were asked, or need not be
};

// Section 4, step by step. Steps that need no decision pass by themselves.
enum class Step : std::uint8_t {
    deploy,
    declare,        // 1.1
    charged_routs,  // 1.3: FRAGMENTED targets that broke run at once
    react,          // 1.4
    interceptions,  // 1.5
    evades,         // 1.5
    charges,        // 1.5
    impact_lead,    // 1.6: who fights in the front rank
    impact_after,   // 1.7: routs and pursuits, until all is told
    line_up,        // 2
    manoeuvre,      // 2
    targets,        // 3
    shooting_after, // 3
    melee_overlaps, // 4
    melee_lead,     // 4
    melee_after,    // 4
    commanders,     // 5.2
    rally,          // 5.2
    joint_routs,    // 5.3
    stop_pursuit,   // 5.3
    joint_after,    // 5.4
    over,
};
// The phase that a step belongs to.
Phase phase_of(Step step);

struct State {
    const Setting* setting = nullptr;
    std::uint32_t entry = 0;
    std::uint16_t player_turn = 1;
    Side active = Side::red;
    Step step = Step::deploy;
    Side asked = Side::red; // where both sides decide in one step: whose word it is
    std::array<bool, 2> deployed{};
    Fixed<Group, most_groups> units;
    std::array<Commanders, 2> commanders;
    Fixed<Charge, most_groups> charges; // a group declares one
    Fixed<Answer, most_groups> answers; // and gives one
    Fixed<Clash, battle::most_in_contact(most_groups)> clashes;
    Fixed<Dismay, most_groups + 2 * most_commanders> dismays; // each breaks or is lost once a phase
    Fixed<Preference, 4 * most_groups> preferences;           // nobody is asked for more
    RoutInHand rout;
    battle::DayState day;
    battle::Outcome outcome = battle::Outcome::undecided;
    std::uint16_t ended_by = 0; // index of the row in the register
};

} // namespace quincunx::field_of_glory
