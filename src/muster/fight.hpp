#pragma once
// A battle about to be fought under one rule set: who takes part, where they stand, on what ground,
// and what is special about the day. Made from a scenario (laid out for a rule set's unit sizes) or
// from two armies that the players will deploy. Lengths are in the rule set's unit, headings in
// degrees clockwise from +y, places are centres of units. Plain data: a rule set turns it into its
// own state.

#include "kernel/value.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::muster {

enum class Size : std::uint8_t { small, large };

struct Spot {
    double x = 0;
    double y = 0;
    bool operator==(const Spot&) const = default;
};

// A feature of the ground as laid out for this rule set's table.
struct Feature {
    std::string name;
    std::string kind;          // terrain kind of the scenario files: "gentle_hill", "wood", ...
    std::vector<Spot> outline; // polygon, or the points of a line feature
    bool is_line = false;
    double width = 0;        // of a line feature
    std::vector<Spot> crest; // of a hill
    int closed_to = -1;      // side that may not enter (built-up areas); -1: nobody in particular

    bool operator==(const Feature&) const = default;
};

// Until when a unit may not move or charge of its own will. It is released by whichever comes
// first; where nothing would release it, it does not hold.
struct Hold {
    int until_turn = 0; // nominal turn at whose start it is released; 0: not by the turn
    std::optional<double> enemy_within; // released when an enemy comes this near (rule set's unit)
    std::optional<double> enemy_past_y; // released when an enemy's centre is level with or past
                                        // this y, seen from the enemy's edge
    std::vector<std::string>
        lines_broken; // released when all units of these lines of its side are gone

    bool operator==(const Hold&) const = default;
};

// A unit that comes on later, by the owner's choice at the start of his turn, at this place or as
// near as it can.
struct Arrival {
    int turn = 0; // nominal turn; 0: on the table from the start
    Spot at;
    double heading = 0;

    bool operator==(const Arrival&) const = default;
};

struct Fielded {
    std::string label;  // short and speakable: "A3"; the same in page, log and journal
    std::string name;   // "Hastati"
    int number = 0;     // of those of its name, where there are several: the 2nd Hastati
    std::string troop;  // key of the card
    std::string figure; // picture kind
    std::string line;   // of the scenario
    int command = -1;   // index into the side's commanders
    Value profile;      // the card's table for this rule set, as written
    bool placed = false;
    Spot at; // centre, when placed
    double heading = 0;
    int files = 0; // of bases, where scenario or army say so; 0: as the card
    int ranks = 0;
    int quality_step = 0;
    bool starts_disordered = false;
    bool hidden = false; // until it moves, shoots, or an enemy comes within hidden_until
    double hidden_until = 0;
    Hold hold;
    Arrival arrival;
    bool counts = true; // towards the army's size; camps and baggage do not

    bool operator==(const Fielded&) const = default;
};

struct Commander {
    std::string name;
    std::string quality; // poor, average, skilled, exceptional
    std::string level;   // this rule set's word or number for it, as the file gives it
    int unit = -1;       // index of the unit he begins with; -1: alone
    std::optional<Spot> at;

    bool operator==(const Commander&) const = default;
};

// Ground or a line of units whose taking counts as losses for `loser`.
struct Objective {
    std::string name;
    std::vector<Spot> area; // a polygon; or
    std::string line;       // all units of this line of the loser gone
    int loser = 0;          // side that loses by it; -1: whichever side is not alone on the area
    int worth = 1;          // units lost
    int at_turn = 0;        // counted at the end of this nominal turn; 0: whenever taken
    int commander = -1; // or this commander of the loser lost (index into his side's commanders)

    bool operator==(const Objective&) const = default;
};

// Leaving over an edge: not a loss, and `needed` such units win the battle (0: they are only safe).
struct Exit {
    int side = 0;
    std::string edge; // "left", "right", "near" (y = 0), "far"
    int needed = 0;
    double from_y = 0; // only with y in this range
    double to_y = 1e9;
    int tally = 0; // exits of a side with the same tally are counted together

    bool operator==(const Exit&) const = default;
};

// The most that a fight has of each, in scenarios, in journals and in play.
inline constexpr int most_objectives = 10;
inline constexpr int most_worth = 24; // of an objective
inline constexpr int most_exits = 8;

struct Army {
    std::string name;
    std::vector<Fielded> units;
    std::vector<Commander> commanders; // the first is commander-in-chief
    Value bought; // for the army as a whole: the rule set's own table, as written; mostly nothing

    bool operator==(const Army&) const = default;
};

// Labels of the units of one of its lines.
inline std::vector<std::string> labels_of(const Army& army, const std::string& line)
{
    std::vector<std::string> labels;
    for (const Fielded& unit : army.units)
        if (unit.line == line) labels.push_back(unit.label);
    return labels;
}

// Something about the day, in words. Whoever may not see one of the units that it speaks of is not
// told it.
struct Note {
    std::string words;
    std::vector<std::string> about; // labels of those units

    bool operator==(const Note&) const = default;
};

struct Fight {
    std::string scenario; // its file's name: "cannae"; empty: two armies
    std::string title;
    Size size = Size::small;
    std::string rules; // rule set id
    double width = 0;
    double depth = 0;
    std::vector<Feature> ground;
    bool random_ground = false; // the rule set's own terrain is thrown for
    std::array<Army, 2> sides;  // A (red, edge y = 0) and B (blue)
    std::array<std::vector<std::string>, 2> edges{
        {{"near"}, {"far"}}}; // home edges; A between two has "near" and "far"
    int first_turn = -1;      // side; -1: the rule set's own way
    int turn_limit = 0;       // nominal turns; 0: the rule set's own limit
    int limit_winner =
        -1; // side that wins when the limit is reached undecided; -1: the rule set's own way
    std::vector<Objective> objectives;
    std::vector<Exit> exits;
    std::vector<Note> notes; // conditions in words that the rules do not enforce

    bool operator==(const Fight&) const = default;
};

} // namespace quincunx::muster
