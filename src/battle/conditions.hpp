#pragma once
// What is special about the day of a battle, for every rule set alike: lines that hold, hide or
// arrive later, ground that counts, edges that lead to safety, a limit of turns. A rule set asks
// these at the places of its sequence; what they need of its units (where they stand, who is still
// there) it hands in as a Field.

#include "battle/battle.hpp"
#include "kernel/uncleared.hpp"
#include "muster/fight.hpp"
#include "table/terrain.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace quincunx::battle {

inline constexpr int for_ever = 10'000; // a hold that no turn ends

struct UnitConditions {
    int hold_until = 0;            // released at this nominal turn; 0: not by the turn
    double hold_enemy_within = -1; // released by an enemy this near; below 0: not by that
    double hold_enemy_past =
        -1; // released by an enemy whose centre is at or past this y, as it advances; below 0: not
    std::uint64_t hold_for = 0; // released when all these units are gone; bits of unit ids
    int arrives = 0;            // nominal turn; 0: there from the start
    table::Pose arrives_at;     // front middle
    double hidden_until = 0;    // an enemy this near reveals it

    bool holds() const
    {
        return hold_until > 0 || hold_enemy_within >= 0 || hold_enemy_past >= 0 || hold_for != 0;
    }
    bool stays() const { return hold_until == for_ever; }
    // Does it wait for more than a turn?
    bool watches() const { return hold_enemy_within >= 0 || hold_enemy_past >= 0 || hold_for != 0; }
};

struct Objective {
    std::string name;
    std::optional<table::Feature> area;
    std::uint64_t units = 0; // or: all these units gone; bits of unit ids
    int commander = -1;      // or: this commander of the loser lost
    int loser = -1;          // side; -1: whoever is not alone on the area
    int worth = 1;
    int at_turn = 0; // nominal turn at whose end it counts; 0: at the end of any
};

struct Exit {
    Side side = Side::red;
    enum class Edge : std::uint8_t { left, right, near_, far_ } edge = Edge::left;
    int needed = 0;
    double from_y = 0;
    double to_y = 1e9;
    int tally = 0; // exits of a side with the same tally count together
};
struct DayConditions {
    std::vector<Objective> objectives;
    std::vector<Exit> exits;
    int turn_limit = 0; // nominal; 0: the rule set's own
    int limit_winner = -1;
};

// What of the day changes in the course of the battle.
struct DayState {
    std::uint32_t objectives_taken = 0; // bits
    std::array<std::uint8_t, 2> objective_losses{};
    static_assert(muster::most_objectives * muster::most_worth <= 255);
    std::array<std::uint8_t, muster::most_exits> left_by{}; // units that left by each exit
    std::uint64_t released = 0;                             // units whose hold has ended

    bool operator==(const DayState&) const = default;
};

// A unit as the conditions see it.
struct Standee {
    UnitId unit = no_unit;
    Side side = Side::red;
    bool present = false; // on the table and fighting on
    bool gone = false;    // destroyed, routed, off the table
    table::Rect body;     // relative to the table's corner
};
using Standees = Uncleared<Standee, 128>;

// Of its id; none for nobody.
constexpr std::uint64_t bit(UnitId unit)
{
    return unit < most_units ? std::uint64_t{1} << unit : 0;
}

// May it not move or charge yet?
inline bool held(const UnitConditions& conditions, UnitId unit, const DayState& day)
{
    return conditions.holds() && (day.released & bit(unit)) == 0;
}
// Why not: what it waits for.
Refusal still_held(const UnitConditions& conditions, UnitId unit);
bool released_by_turn(const UnitConditions& conditions, int nominal_turn);
// Has its hold ended by now: by the turn, an enemy near or past a line, or the loss of others?
bool released(const UnitConditions& conditions, UnitId unit, const Standees& field,
              int nominal_turn);
// Ends the holds that have ended by now. The cards are the rule set's own, in the order of ids; it
// also has standees(state).
template <class State, class Cards>
void release_holds(State& state, const Cards& cards, int nominal_turn)
{
    const auto waits = [&](UnitId unit) { return held(cards[unit].conditions, unit, state.day); };
    bool watched = false;
    for (UnitId unit = 0; unit < cards.size(); ++unit) {
        if (!waits(unit)) continue;
        if (released_by_turn(cards[unit].conditions, nominal_turn))
            state.day.released |= bit(unit);
        else
            watched = watched || cards[unit].conditions.watches();
    }
    if (!watched) return;
    const Standees field = standees(state);
    for (UnitId unit = 0; unit < cards.size(); ++unit)
        if (waits(unit) && released(cards[unit].conditions, unit, field, nominal_turn))
            state.day.released |= bit(unit);
}

// Has an enemy come so near that a hidden unit is seen?
bool seen(const UnitConditions& conditions, UnitId unit, const Standees& field);
// Shows the hidden units on the table that are seen, and tells so. Units and cards are the rule
// set's own, in the order of ids; it also has standees(state).
template <class Play, class Units, class Cards>
void reveal_seen(Play& play, Units& units, const Cards& cards)
{
    bool any = false;
    for (const auto& unit : units) any = any || unit.hidden;
    if (!any) return;
    const Standees field = standees(play.state);
    for (UnitId id = 0; id < units.size(); ++id) {
        auto& unit = units[id];
        const bool here = unit.presence == decltype(unit.presence)::on_table;
        if (!here || !unit.hidden || !seen(cards[id].conditions, id, field)) continue;
        unit.hidden = false;
        tell(play, EventKind::state, "scenario.hidden", {"{unit} is seen.", id});
    }
}

// Commanders lost, by their place in their side's list: bits.
using CommandersLost = std::array<std::uint32_t, 2>;

// Objectives taken at the end of a turn: adds to the losses of the side that loses by them.
void count_objectives(const DayConditions& day, const Standees& field, const CommandersLost& lost,
                      int nominal_turn, DayState& state);

// The exit that a body leaving the table there may use: its index.
std::optional<std::size_t> exit_for(const DayConditions& day, Side side,
                                    const table::Footprint& body, const table::Table& table,
                                    table::Point origin);
// A side that has won by its exits.
std::optional<Side> won_by_exit(const DayConditions& day, const DayState& state);

// What the rules find when a turn has ended, in a rule set's words for it.
template <class End>
Outcome outcome_of(End end, Side first)
{
    if (end == End::first_wins) return wins(first);
    if (end == End::second_wins) return wins(other(first));
    return end == End::draw ? Outcome::draw : Outcome::undecided;
}
struct Ending {
    Outcome outcome = Outcome::undecided;
    bool broken = false; // an army has broken
    bool limit = false;  // the last turn has been played
};
// The same with what the scenario says: an exit may have won the battle, which counts as if an army
// had broken; or it names the winner at the limit.
Ending ending_of(const DayConditions& day, const DayState& state, const Ending& found);

// What of the day the players are told before the battle, in words: what counts as losses, where
// troops may leave, how long it lasts, which ground is closed to whom.
std::vector<muster::Note> day_words(const muster::Fight& fight);

DayConditions day_conditions(const muster::Fight& fight, const Roster& roster, Troubles& troubles);
UnitConditions unit_conditions(const muster::Fielded& unit, const muster::Army& army,
                               std::size_t first_id, double depth);
// The same under rules that know no camp: it is troops who never leave it of their own will.
UnitConditions camp_conditions(const muster::Fielded& unit, const muster::Army& army,
                               std::size_t first_id, double depth);

// Why a unit may not enter ground that is closed to its side alone.
Refusal closed_by_scenario(const table::Feature& feature, UnitId unit);

// The ground of a fight as features of the table; line features become bands. Mistakes name the
// feature.
table::Ground ground_of(const muster::Fight& fight, Troubles& troubles);
Roster roster_of(const muster::Fight& fight);

} // namespace quincunx::battle
