#pragma once
// The narrow waist. A battle says whose decision is pending; judges an order; applies a legal one
// with dice, recording events; and can be copied, compared, hashed and drawn. Pages, generals,
// laboratory and journal know only this. Behind it each rule set keeps a plain value, so a copy is
// one block of memory.

#include "battle/event.hpp"
#include "battle/outlook.hpp"
#include "battle/scene.hpp"
#include "battle/threats.hpp"
#include "battle/verdict.hpp"
#include "dice/dice.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::battle {

// A kind of decision a rule set knows: "charge", "react", "pursue".
struct DecisionShape {
    std::string_view name;
    std::string_view words; // "name a charge, or stop"
    // Where players are asked in other words: "{about} is charged by {against}; how does it react?"
    std::string_view question = {};
};

struct Decision {
    bool over = false; // nothing is pending: the battle has ended
    Side side = Side::red;
    std::uint8_t kind = 0;    // index into the rule set's decisions
    UnitId about = no_unit;   // the unit it is about, where there is one
    UnitId against = no_unit; // the enemy that caused it

    bool operator==(const Decision&) const = default;
};

enum class Outcome : std::uint8_t { undecided, red_wins, blue_wins, draw };

Outcome wins(Side side);
std::string ending_words(Outcome outcome, const Roster& roster); // "The battle is over: ..."
std::string_view ending_words(Outcome outcome);                  // "Red wins."
std::string asking_words(const DecisionShape& asked);            // "name a charge, or stop."
// The same by its question, of those whom it is about.
std::string asking_words(const Decision& now, const DecisionShape& asked, const Roster& roster);
// "Romans (red): name a charge, or stop."; of a battle that is over, that it is.
std::string who_is_asked(const Decision& now, std::string_view asked, const Roster& roster);

struct Standing {
    Outcome outcome = Outcome::undecided;
    std::string_view rule;        // by which row it ended
    int turn = 0;                 // in the rule set's own count
    double losses[2] = {0, 0};    // in the rule set's own count
    double breaks_at[2] = {0, 0}; // losses at which a side is broken
};

// How far one side is towards breaking.
struct Losses {
    double lost = 0;
    double breaks_at = 0;
};

// How a general sees an order: what it expects of it. Shares are of an army's worth at the start.
struct Appraisal {
    double gain = 0;     // expected loss of the enemy
    double risk = 0;     // expected loss of our own
    double position = 0; // how much better we stand afterwards, in the same measure
};

using Orders = std::vector<Order>; // kept and reused by whoever asks, so that nothing is allocated
                                   // in the long run
using Units = Fixed<UnitId, 128>;

class Battle {
  public:
    virtual ~Battle() = default;

    virtual std::unique_ptr<Battle> copy() const = 0;
    virtual void
    become(const Battle& other) = 0; // the state of another battle of the same opening; no heap

    virtual Decision pending() const = 0;
    virtual Verdict judge(const Order& order) const = 0;
    virtual void apply(const LegalOrder& order, Dice& dice, Chronicle& chronicle) = 0;
    virtual std::uint32_t entry() const = 0; // orders applied so far
    virtual Standing standing() const = 0;

    // For generals. Units that could be ordered at this decision (none: the decision is not about
    // one unit), the sensible orders for one of them (no_unit: those that name no unit, such as
    // ending a phase), and what to expect of one.
    virtual void subjects(Units& units) const = 0;
    virtual void options(UnitId unit, Orders& orders) const = 0;
    virtual Appraisal appraise(const LegalOrder& order) const = 0;

    virtual void draw(Scene& scene) const = 0;
    // For tables: the lines of the rules about a unit, and what a legal order may come to. A rule
    // set that has nothing to show leaves them empty.
    virtual void guides(UnitId unit, Guides& guides) const;
    virtual void outlooks(const LegalOrder& order, Outlooks& outlooks) const;
    // Every enemy who could charge it or shoot at it, this turn or in his next, where it stands or
    // (`at`) would stand, all others staying where they are. False: it cannot stand there.
    virtual bool threats(UnitId unit, const std::optional<table::Pose>& at, Threats& threats) const;
    // What an order says, where the words of its verb do not: "Command 2, Varro's". Empty: they do.
    virtual std::string words_of(const Order& order) const;
    virtual const Roster& roster() const = 0;
    virtual const table::Ground& ground() const = 0;
    virtual std::span<const VerbShape> verbs() const = 0;
    virtual std::span<const DecisionShape> decisions() const = 0;
    virtual std::string prompt() const = 0; // one line: who must do what

    virtual std::uint64_t hash() const = 0; // of all fields of the state
    virtual std::string first_difference(
        const Battle& other) const = 0;    // name of the first field that differs; empty: none
    virtual std::string fault() const = 0; // an invariant that does not hold; empty: all hold
};

} // namespace quincunx::battle
