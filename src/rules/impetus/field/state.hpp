#pragma once
// All that a battle of Impetus remembers (2.3): a plain value, copied as one block of memory. Zones
// of control, arcs, sight, support and what ground a unit stands on are worked out from the places;
// nothing is cached. Contacts are remembered, because who charged whom and on which side is not to
// be seen from the places.

#include "battle/battle.hpp"
#include "battle/order.hpp"
#include "battle/setting.hpp"
#include "battle/told.hpp"
#include "kernel/fixed.hpp"
#include "rules/impetus/book/charges.hpp"
#include "table/terrain.hpp"

#include <array>
#include <memory>
#include <variant>
#include <vector>

namespace quincunx::impetus {

using battle::EventKind, battle::index, battle::no_unit, battle::Preview, battle::Refusal;
using battle::Side, battle::UnitId;
using table::Face, table::Point, table::Rect, table::Segment, table::Vec;

inline constexpr std::size_t most_units = 64;   // baggage included
inline constexpr std::size_t most_commands = 8; // of a side
inline constexpr std::size_t most_members = 12; // of a group
inline constexpr std::uint8_t no_command = 255; // baggage has none
inline constexpr std::uint8_t no_feature = 255; // of the ground
inline constexpr std::uint8_t no_announcement = 255;

using Members = Fixed<UnitId, most_members>;
using Many = Fixed<UnitId, most_units>;

struct State;

// What is fixed when the battle opens. Copies of a battle share it.
struct UnitCard : battle::CardOf<Profile> { // baggage does not count
    std::optional<Profile> foot;            // who it is when it has dismounted
    std::uint8_t command = no_command;      // of its side
    std::uint8_t vd = 0;                    // of each of its units
    // Measured once, mounted and on foot: depth of one of its units, M.
    std::array<double, 2> depth{};
    std::array<double, 2> move{};
};
struct CommandCard {
    std::optional<Level> level; // of its general; nothing: it never had one
};
struct ArmyCard {
    Structure structure = Structure::average;
    int destiny = 0;                   // re-rolls bought
    int bought = 0;                    // points of what it has bought as a whole
    std::vector<CommandCard> commands; // the first general is commander-in-chief
};
struct Setting : battle::SettingOf<Sheet, UnitCard, ArmyCard> {
    double frontage = 0;         // of every unit
    double farthest = 0;         // that any base reaches from the middle of its front, millionths
    bool players_ground = false; // that they lay out or change (imp.setup.terrain)
    Side defender = Side::red;   // deploys first, and is asked first wherever both decide
    int last_turn = 12;

    // The setting with the ground as an order of the set-up changes it; nullptr: as it is.
    std::shared_ptr<const Setting> changed_by(const State& state, const battle::Order& order) const;
};

enum class Presence : std::uint8_t {
    to_deploy, // waits for its owner to place it
    to_arrive, // comes on later
    on_table,  // or in a built-up area
    lost,      // routed, destroyed, dispersed, captured: its VD is lost
    left,      // off by an exit of the scenario: no loss
};

// A unit or Large Unit, or baggage.
struct Unit {
    table::Pose pose;           // middle of the front edge; a garrison keeps the one it came with
    Fixed<std::uint8_t, 3> vbu; // left in each of its units, front first
    Presence presence = Presence::to_deploy;
    bool disordered = false;
    bool opportunity = false;
    bool shieldwall = false;
    bool square = false;
    bool dismounted = false;
    bool hidden = false;
    bool led = false;                   // a general rode with it at the start (imp.vd.default)
    bool activated = false;             // in this turn
    std::uint8_t garrison = no_feature; // the built-up area it holds
    std::uint8_t last_losses = 0;       // of its latest test, for its general (11.2)

    // Only while an activation runs.
    std::uint8_t phases = 0;                  // movement phases made
    std::uint8_t announced = no_announcement; // phases it may make in all, after an early shot
    bool shot = false;
    bool rallied = false;
    bool finished = false;   // of a group: has finished its own phases
    std::uint8_t evades = 0; // from this enemy body
};

// A pair of the contact list: `unit` came into contact with `enemy`.
struct Contact {
    UnitId unit = no_unit;
    UnitId enemy = no_unit;
    Touched unit_on = Touched::front;  // edge of `unit` that the enemy touches
    Touched enemy_on = Touched::front; // edge of `enemy` that the unit touches
    bool unit_charging = false;        // into this contact, and no round of it fought yet
    bool enemy_charging = false;
    Ground unit_ground = Ground::open; // worst of its charge path and the contact
    Ground enemy_ground = Ground::open;
};

enum class Turnout : std::uint8_t { waiting, acting, done, barred, routed };

// What a general in danger is tested by (11.2).
struct Peril {
    bool in_melee = false;
    bool mounted = false;
    std::uint8_t losses = 0;
};

// A command and its general.
struct Command {
    Turnout turnout = Turnout::waiting;
    Level level = Level::poor;  // now: a double 6 raises him
    bool has_general = false;   // alive and at large
    UnitId with = no_unit;      // the unit he rides with; none: off table
    bool friend_routed = false; // since its last initiative roll, for the Cowardly
    std::uint16_t vd_lost = 0;
    std::optional<Peril> peril; // until it is settled: none between decisions
};
using Commands = Fixed<Command, most_commands>;

// The body that is activated, while its Activation is on the stack.
struct BodyInHand {
    Members members;          // one: a unit by itself
    bool together = false;    // a group still making its common phases
    UnitId current = no_unit; // of a group that has parted: who is finishing; none: nobody yet
};

// --- 4.5: what has begun and waits for what lies above it on the stack

// Both sides name a command for the initiative.
struct Naming {
    std::array<std::uint8_t, 2> named{no_command, no_command}; // hidden until both have
};

// A command acts; nothing of it goes on when it routs.
struct Commanding {
    Side side = Side::red;
    std::uint8_t command = no_command;
};

// The body in hand is activated.
enum class BodyStep : std::uint8_t { begin, melee, rally, press, baggage, rush, mode, phase, done };
struct Activation {
    BodyStep step = BodyStep::begin;
};

enum class ShotStep : std::uint8_t { declared, resolve, charges };
struct Shooting {
    ShotStep step = ShotStep::declared;
    UnitId shooter = no_unit;
    UnitId target = no_unit;
    bool target_evades = false;  // after the dice
    bool failed = false;         // its test for that
    std::uint64_t answering = 0; // who shoots back: bits
    std::uint64_t chargers = 0;  // who will charge when it has been resolved
};

enum class ChargeKind : std::uint8_t { charge, advance, opportunity };
enum class ChargeStep : std::uint8_t { declared, look, bonus, how_far };
struct Charging {
    ChargeStep step = ChargeStep::declared;
    ChargeKind kind = ChargeKind::charge;
    UnitId charger = no_unit;
    UnitId target = no_unit;
    bool countered = false;    // the target counter-charged
    bool bonus = false;        // thrown already
    bool failed = false;       // the test for this phase
    bool compelled = false;    // at baggage, by a failed test
    std::int32_t movement = 0; // what it may use without a bonus, millionths
    table::Pose start;         // where the phase began
    std::uint64_t asked = 0;   // about it already: bits
    std::uint64_t evaded = 0;  // from it
};

// Enemies are asked what they do about a deed.
enum class Action : std::uint8_t { phase, shot, charge, pursuit, opportunity, counter };
enum class Asked : std::uint8_t { all, target };
struct Reacting {
    Asked whom = Asked::all;
    Action action = Action::phase;
    UnitId actor = no_unit;
    UnitId target = no_unit; // of the deed
    UnitId asking = no_unit; // whose word is awaited
    std::uint64_t asked = 0; // already: bits
    std::uint64_t zones = 0; // of control that a phase has entered: whose
};

struct Fighting {
    UnitId attacker = no_unit;
    UnitId defender = no_unit;
};

enum class PursueStep : std::uint8_t { ask, go, fight };
using Pursuers = Fixed<UnitId, most_supports + 1>;
struct Pursuing {
    PursueStep step = PursueStep::ask;
    UnitId winner = no_unit;
    UnitId beaten = no_unit;
    UnitId asking = no_unit; // whose word is awaited
    bool routed = false;     // the beaten is gone
    Pursuers units;          // main first, then supports
    Pursuers met;            // whom each of them met
    table::Pose from;        // where the beaten stood
    table::Pose to;          // where it went
    std::uint64_t asked = 0; // already: bits
    std::uint64_t going = 0; // who will
};

// Somebody says whether he throws again; what is being done is State::suspended.
struct Rerolling {
    Side owner = Side::red;
    UnitId unit = no_unit;  // whose throw; none: for the initiative
    std::int8_t regret = 0; // of a general who looks at it: hundredths
};

using Frame = std::variant<Naming, Commanding, Activation, Shooting, Charging, Reacting, Fighting,
                           Pursuing, Rerolling>;
inline constexpr std::size_t most_frames = 24;

// Faces of D6, three bits each. As many as one step of the sequence can throw by the printed sheet:
// every unit of a battle shooting with 14 dice and tested once, or two pools of `most_dice`.
class FacesThrown {
  public:
    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    bool full() const { return count_ == room; }
    std::uint8_t operator[](std::size_t i) const
    {
        ensure(i < count_, "a face that was thrown");
        return static_cast<std::uint8_t>((words_[i / in_word] >> shift(i)) & 7U);
    }
    void push_back(std::uint8_t face)
    {
        ensure(!full() && face <= 7, "room for a face of a D6");
        words_[count_ / in_word] |= static_cast<std::uint64_t>(face) << shift(count_);
        ++count_;
    }
    void pop_back()
    {
        ensure(count_ > 0, "a face to take back");
        --count_;
        words_[count_ / in_word] &= ~(std::uint64_t{7} << shift(count_));
    }

  private:
    static constexpr std::size_t in_word = 21;
    static constexpr std::size_t room = 49 * in_word;
    static constexpr unsigned shift(std::size_t i)
    {
        return static_cast<unsigned>(i % in_word * 3);
    }
    std::array<std::uint64_t, room / in_word> words_{};
    std::uint16_t count_ = 0;
};

// Rerolling of 4.5: somebody who has destiny re-rolls left has thrown, and may throw again. Nothing
// of what is being done has happened to the state yet: it is done once more from its beginning,
// with the faces that stand, when he has said what he wants.
struct Suspended {
    bool obeying = false;          // an order is being obeyed; else what follows by itself
    battle::Order order;           // that order
    FacesThrown faces;             // all that was thrown for it so far
    std::uint16_t begins_at = 0;   // the first face of the throw in question
    std::uint8_t settled = 0;      // throws that stand, from the first
    std::uint16_t told = 0;        // events that have been told
    std::uint16_t told_before = 0; // those before the throw in question
};

// Of the set-up: the defender places pieces of ground, the attacker changes one, the defender picks
// his edge, both deploy.
enum class Stage : std::uint8_t { pieces, river, town, ground, edge, deployment, battle, over };

struct State {
    const Setting* setting = nullptr;
    std::uint32_t entry = 0;
    std::uint16_t turn = 1;
    Stage stage = Stage::deployment;
    Side active = Side::red;          // whose command acts
    std::uint8_t acting = no_command; // which
    Fixed<Unit, most_units> units;
    std::array<Commands, 2> commands;
    std::array<bool, 2> baggage_lost{};
    std::array<std::uint8_t, 2> destiny{}; // re-rolls left
    Suspended suspended;
    Fixed<Contact, battle::most_in_contact(most_units)> contacts;
    BodyInHand body;
    Fixed<Frame, most_frames> frames;
    battle::DayState day;
    battle::Outcome outcome = battle::Outcome::undecided;
    std::uint16_t ended_by = 0; // index of the row in the register
};

} // namespace quincunx::impetus
