#pragma once
// What happened, in order, for the log, the page and the terminal. A rule set records events as it
// goes; whoever does not care (a laboratory) hands in a Silence, which costs nothing.

#include "battle/words.hpp"
#include "dice/noted.hpp"
#include "reckoning/reckoning.hpp"
#include "table/lattice.hpp"

#include <span>
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

struct Event {
    EventKind kind = EventKind::turn;
    std::string_view rule; // id of the row at work; empty where none is
    Sentence words;
    table::Pose from;
    table::Pose to;
    reckoning::Reckoning reckoning = {}; // which factors counted, where there was a reckoning
    dice::Throws dice = {};              // what decided it, where dice did
};

class Chronicle {
  public:
    virtual ~Chronicle() = default;
    bool listening() const { return listening_; } // no event need be made otherwise
    virtual void record(const Event& event) = 0;

  protected:
    explicit Chronicle(bool listening) : listening_(listening) {}

  private:
    bool listening_;
};

class Silence final : public Chronicle {
  public:
    Silence() : Chronicle(false) {}
    void record(const Event&) override {}
};

class Log final : public Chronicle {
  public:
    Log() : Chronicle(true) {}
    void record(const Event& event) override { events.push_back(event); }
    std::vector<Event> events;
};

// Records what happened, by which rule and in what words, where somebody listens.
void tell(Chronicle& chronicle, EventKind kind, std::string_view rule, const Sentence& words);
// The same with the factors and the dice behind it; faces beyond those an event holds are left out.
void tell(Chronicle& chronicle, EventKind kind, std::string_view rule, const Sentence& words,
          const reckoning::Reckoning& reckoning, std::span<const dice::Thrown> faces);
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
          const reckoning::Reckoning& reckoning, std::span<const dice::Thrown> faces)
{
    tell(play.chronicle, kind, rule, words, reckoning, faces);
}

// One line for people: the sentence, the factors, the dice.
std::string to_text(const Event& event, const Roster& roster);

} // namespace quincunx::battle
