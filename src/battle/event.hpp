#pragma once
// What happened, in order, for the log, the page and the terminal. A rule set records events as it
// goes; whoever does not care (a laboratory) hands in a Silence, which costs nothing.
//
// An event carries what happened as data; its words are made from that for people, and no program
// reads them. A rule set tells what only it knows: kind, rule, words with the units they speak of,
// factors, dice. What can be seen from outside is added once for all of them (account.hpp): what
// became of whom, the legs of a move, what brought it about.

#include "battle/scene.hpp"
#include "battle/words.hpp"
#include "dice/noted.hpp"
#include "kernel/names.hpp"
#include "reckoning/reckoning.hpp"
#include "table/lattice.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quincunx::battle {

enum class EventKind : std::uint8_t {
    turn,  // a turn or phase begins
    order, // an order is given, obeyed or refused by the troops
    move,  // a unit moved: from, to
    shot,
    fight,   // scores and result of a combat
    result,  // what follows from it for a unit
    state,   // a marker comes or goes
    removed, // a unit leaves the battle
    general,
    decision, // a reaction or choice was made
    ended,    // the battle is over
};

// Why somebody moves.
enum class Motive : std::uint8_t {
    none,
    order,         // as its player wants
    charge,        // at an enemy
    countercharge, // at one who charges
    interception,  // into the way of one who charges
    evade,         // from one who charges
    rout,          // broken, or fleeing
    retreat,       // back, in order
    push,          // pushed back
    pursuit,       // after one who runs
    follow_up,     // into the room that a beaten enemy left
    contact,       // into line with an enemy met
    facing,        // turns or re-forms where it stands
    stampede,
    passage, // makes room, or comes out beyond friends
    arrival, // onto the table
};

// One part of a way.
struct Leg {
    enum class By : std::uint8_t {
        straight, // whichever way it faces
        wheel,    // about a front corner
        turn,     // on the spot, about its middle
        lifted,   // put down elsewhere
    };
    By by = By::straight;
    table::Pose to;
    table::Point about = {}; // a wheel: the corner that stands; a turn: the middle

    bool operator==(const Leg&) const = default;
};

// A marker as data.
struct Marked {
    std::string name;
    Mark kind = Mark::other;
    int count = 0;
    bool operator==(const Marked&) const = default;
};

// How a unit stands, as a table shows it; nothing more is told of one that is not there.
struct Looks {
    bool present = false;
    bool hidden = false;
    table::Pose pose;
    double front = 0; // of the whole unit
    double depth = 0;
    double base_front = 0;
    double base_depth = 0;
    int bases = 0;
    bool acted = false;
    Strength strength;
    std::vector<Marked> states;

    bool operator==(const Looks&) const = default;
};
// Has it lost something: itself, bases, or of what its strength counts?
bool weaker(const Looks& before, const Looks& after);

// What became of a unit.
struct Change {
    UnitId unit = no_unit;
    std::uint8_t piece = 0; // 0: itself; 1 and more: what has come away from it and goes on alone
    Looks before;
    Looks after;
    std::vector<table::Pose> bases; // afterwards; empty where they keep their places in it
};

// What became of a general: his number among those of the scene, both sides together.
struct GeneralChange {
    struct State {
        table::Point at;
        UnitId with = no_unit;
        bool lost = false;
        bool operator==(const State&) const = default;
    };
    Side side = Side::red;
    std::uint8_t number = 0;
    State before;
    State after;
    std::vector<UnitId> hides; // troops in ambush whom his place would give away
};

// Lines of a reckoning that add up to one number: its dice, say, or what they need.
struct Sum {
    std::string_view of;     // what is counted: "dice", "modifier", "score"
    std::uint32_t lines = 0; // bits
    double total = 0;
};

struct Event {
    EventKind kind = EventKind::turn;
    std::string_view rule; // id of the row at work; empty where none is
    Sentence words;
    table::Pose from;
    table::Pose to;
    reckoning::Reckoning reckoning = {}; // which factors counted, where there was a reckoning
    dice::Throws dice = {};              // what decided it, where dice did

    Fixed<Sum, 3> sums = {};          // what the factors come to: one number or several
    std::optional<bool> passed = {};  // a test: was it?
    Motive motive = Motive::none;     // of a move
    std::optional<Side> side = {};    // whose doing it is, where it is a side's
    UnitId actor = no_unit;           // who does it, or whom it befalls
    std::vector<UnitId> targets = {}; // whom it is done to
    // So many events before this one is what brought it about; 0: the order itself.
    int cause = 0;
    // So many events after this one (before it, where negative) is the other side of the same
    // fight; 0: nowhere.
    int counterpart = 0;
    std::vector<Leg> path = {};
    std::vector<Change> changes = {};
    std::vector<GeneralChange> generals = {};
};

bool speaks_of(const Event& event, UnitId unit); // its actor or one of its targets

// Dice of one kind of which the same was needed.
struct Pool {
    int of = 6;
    dice::Need need = {};
    std::span<const dice::Thrown> dice;
    int hits() const; // that the good ones make: each one, or a pair together
};
std::vector<Pool> pools_of(std::span<const dice::Thrown> dice);

class Chronicle {
  public:
    virtual ~Chronicle() = default;
    bool listening() const { return listening_; } // no event need be made otherwise
    bool looking() const { return looking_; }     // whoever is not hears what the rules tell alone
    virtual void record(const Event& event) = 0;

  protected:
    explicit Chronicle(bool listening) : Chronicle(listening, listening) {}
    Chronicle(bool listening, bool looking) : listening_(listening), looking_(looking) {}

  private:
    bool listening_;
    bool looking_;
};

class Silence final : public Chronicle {
  public:
    Silence() : Chronicle(false) {}
    void record(const Event&) override {}
};

class Log final : public Chronicle {
  public:
    explicit Log(bool looking = true) : Chronicle(true, looking) {}
    void record(const Event& event) override { events.push_back(event); }
    std::vector<Event> events;
};

// How lines are added up: those whose ids begin so and that are in no sum before. The rule set says
// what it reckons with; where it says nothing, it is what they come to. Of nothing: lines that are
// no parts of a sum, such as halvings.
struct Summing {
    std::string_view of;
    std::string_view ids = {};
    std::optional<double> total = {};
};

// What else a rule set may know of an event.
struct Besides {
    Summing sums[5] = {};
    std::optional<bool> passed = {};
    Motive motive = Motive::none; // where the rule does not tell (MotiveOf)
};

// What a move is for, by how its rule's id begins; the longest beginning counts.
struct MotiveOf {
    Motive motive = Motive::none;
    std::string_view rules[8] = {};
};
Motive motive_of(std::span<const MotiveOf> motives, std::string_view rule);

// Records what happened, by which rule and in what words, where somebody listens.
void tell(Chronicle& chronicle, EventKind kind, std::string_view rule, const Sentence& words);
// The same with the factors and the dice behind it; faces beyond those an event holds are left out.
void tell(Chronicle& chronicle, EventKind kind, std::string_view rule, const Sentence& words,
          const reckoning::Reckoning& reckoning, std::span<const dice::Thrown> faces,
          const Besides& besides = Besides());
// A unit moved, or changed its shape where it stood.
void tell_move(Chronicle& chronicle, std::string_view rule, UnitId unit, const table::Pose& from,
               const table::Pose& to);

// For rule sets, whose play has its chronicle at hand.
template <class Play>
requires requires(Play& play)
{
    play.chronicle.listening();
}
void tell(Play& play, EventKind kind, std::string_view rule, const Sentence& words)
{
    tell(play.chronicle, kind, rule, words);
}
template <class Play>
requires requires(Play& play)
{
    play.chronicle.listening();
}
void tell(Play& play, EventKind kind, std::string_view rule, const Sentence& words,
          const reckoning::Reckoning& reckoning, std::span<const dice::Thrown> faces,
          const Besides& besides = Besides())
{
    tell(play.chronicle, kind, rule, words, reckoning, faces, besides);
}

// One line for people: the sentence, the factors, the dice.
std::string to_text(const Event& event, const Roster& roster);

} // namespace quincunx::battle

namespace quincunx {
template <>
inline constexpr std::string_view names_of<battle::EventKind>[] = {
    "turn",  "order",   "move",    "shot",     "fight", "result",
    "state", "removed", "general", "decision", "ended"};
template <>
inline constexpr std::string_view names_of<battle::Motive>[] = {
    "none",   "order",    "charge",  "countercharge", "interception", "evade",
    "rout",   "retreat",  "push",    "pursuit",       "follow_up",    "contact",
    "facing", "stampede", "passage", "arrival"};
template <>
inline constexpr std::string_view names_of<battle::Leg::By>[] = {"straight", "wheel", "turn",
                                                                 "lifted"};
} // namespace quincunx
