#pragma once
// What a general must know of a battle, in the same measure for every rule set: how long it lasts
// and who wins when the day is over, who is still there, how much of each unit is left and how it
// stands. Plain values, filled without the heap.
//
// A rule set says of itself, in its Game (battle_of.hpp), only
//
//     soundness(state, unit)    the share of its strength that a unit on the table has left
//
// and, where the usual is not meant:
//
//     turns_left(state)         turns of both sides, this one counted; by state.turn and
//                               setting->last_turn
//     turns_a_round             of its count until both have had theirs; 1
//     lost_by_limit(state, side) what is compared when the day is over; losses / breaks_at
//     effort                    what it takes to weigh and carry out an order, as a multiple of
//     what
//                               it mostly takes; 1

#include "battle/field.hpp"
#include "battle/positions.hpp"

namespace quincunx::battle {

// A unit as generals see it.
struct Seen {
    Side side = Side::red;
    bool here = false;    // on the table
    bool coming = false;  // not there yet
    bool safe = false;    // left by an exit: no loss
    bool counts = true;   // as a unit of its army
    bool held = false;    // by the scenario: it may not move yet
    bool hidden = false;  // from the other side
    bool engaged = false; // an enemy touches it
    double worth = 0;     // share of its army
    double sound = 0;     // share of its strength left: 1 fresh, 0 gone
    table::Rect body;     // relative to the table's corner, where it is here
};

struct Situation {
    Fixed<Seen, most_units> units;    // in the order of the roster
    int turn = 0;                     // in the rule set's own count
    int turns_a_round = 1;            // of that count, until both sides have had theirs
    int turns_left = 0;               // of both sides, this one counted
    Outcome at_limit = Outcome::draw; // if the day were over now
    double effort = 1;                // of an order, for whoever counts the work of thinking ahead
    std::array<Losses, 2> losses;
    const DayConditions* day = nullptr; // objectives, exits; as long as the battle lives
    DayState of_day;
};

// How well a side stands: 1 as it began, 0 gone. Half of it is how far it is from breaking, half
// what its units have left, less what they are exposed to.
double assess(const Situation& now, Side side);
// The part of its strength that a unit may lose by how it stands: enemies at its flanks and back.
double exposure(const Situation& now, UnitId unit);

// The share of its army that a side has lost: whoever is gone, and what is missing of the others.
double lost_share(const Situation& now, Side side);

// Marks who touches an enemy.
void note_engaged(Situation& now);

// Fills a situation by what a Game says of its state.
template <class Game>
class SurveyOf {
  public:
    using State = typename Game::State;

    static void fill(const State& state, Situation& now)
    {
        now.day = &state.setting->day;
        now.of_day = state.day;
        clock(state, now);
        now.units.clear();
        for (UnitId unit = 0; unit < state.units.size(); ++unit)
            now.units.push_back(seen_at(state, unit));
        note_engaged(now);
    }

  private:
    static void clock(const State& state, Situation& now)
    {
        if constexpr (requires { Game::turn(state); })
            now.turn = Game::turn(state);
        else
            now.turn = state.turn;
        if constexpr (requires { Game::turns_a_round; }) now.turns_a_round = Game::turns_a_round;
        if constexpr (requires { Game::effort; }) now.effort = Game::effort;
        if constexpr (requires { Game::turns_left(state); })
            now.turns_left = Game::turns_left(state);
        else
            now.turns_left = state.setting->last_turn - now.turn + 1;
        for (const Side side : {Side::red, Side::blue})
            now.losses[index(side)] = Game::losses(state, side);
        const int winner = now.day->limit_winner;
        if (winner >= 0) {
            now.at_limit = wins(static_cast<Side>(winner));
            return;
        }
        const double red = lost(state, now, Side::red);
        const double blue = lost(state, now, Side::blue);
        now.at_limit = red == blue ? Outcome::draw : wins(red < blue ? Side::red : Side::blue);
    }
    static double lost(const State& state, const Situation& now, Side side)
    {
        if constexpr (requires { Game::lost_by_limit(state, side); }) {
            return Game::lost_by_limit(state, side);
        } else {
            const Losses& army = now.losses[index(side)];
            return army.breaks_at > 0 ? army.lost / army.breaks_at : 0;
        }
    }
    // Where going off by an edge may be a loss, going safely has a word of its own.
    template <class Presence>
    static bool left_safely(Presence presence)
    {
        if constexpr (requires { Presence::left_safely; })
            return presence == Presence::left_safely;
        else
            return presence == Presence::left;
    }
    static Seen seen_at(const State& state, UnitId unit)
    {
        const auto& card = state.setting->units[unit];
        Seen seen;
        seen.side = card.side;
        seen.counts = card.counts;
        seen.worth = card.worth;
        seen.here = present(state, unit);
        seen.coming = state.units[unit].presence < decltype(state.units[unit].presence)::on_table;
        seen.safe = left_safely(state.units[unit].presence);
        if (!seen.here) return seen;
        seen.held = held(state, unit);
        seen.hidden = state.units[unit].hidden;
        seen.sound = Game::soundness(state, unit);
        seen.body = whole(state, unit, table::Point{});
        return seen;
    }
};

} // namespace quincunx::battle
