#pragma once
// A battle of history as its file has it, for all rule sets at once: places are shares of the table
// (x from A's left, y from A's edge, both 0 to 1), troops are keys of cards, time is nominal turns
// of a battle of twelve. layout.hpp makes it a fight under one rule set.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/fight.hpp"
#include "muster/shape.hpp"
#include "muster/troops.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::muster {

inline constexpr std::string_view side_names[] = {"A", "B"}; // as files name the sides

// Where a part of a scenario is used: "impetus" or, for one size only, "impetus/large".
struct Scope {
    std::vector<std::string> only; // empty: everywhere
    std::vector<std::string> except;

    bool holds(std::string_view rules, Size size) const;
    bool operator==(const Scope&) const = default;
};
Scope scope_of(const Value& table); // its keys `only` and `except`

struct SizedCount {
    int small = 0;
    int large = 0;

    int at(Size size) const { return size == Size::small ? small : large; }
    bool operator==(const SizedCount&) const = default;
};

// A distance as a share of the table's width or depth.
struct Share {
    double of_width = 0;
    double of_depth = 0;

    bool operator==(const Share&) const = default;
};

struct ScenarioFeature {
    std::string name;
    std::string kind;
    std::vector<Spot> outline;
    std::vector<Spot> crest;       // of a hill; empty: found from its outline
    std::optional<double> crest_y; // the crest runs along this y
    double width = 0;       // of a line feature, share of the table's width; 0: the rule set's own
    std::string front_of;   // a line feature drawn along the front of this line as placed
    std::string level_with; // a line feature moved in y to the front of this line as placed
    std::string closed_to;  // "A" or "B": may not enter
    bool optional = false;  // known, but left out of the standard battle
    std::string remark;
    Scope scope;

    bool operator==(const ScenarioFeature&) const = default;
};

struct Leader {
    int side = 0;
    std::string name;
    std::string called; // what lines call him
    std::string quality;
    std::vector<std::pair<std::string, std::string>>
        levels;       // by rule set; absent: he does not count there
    std::string with; // the line he begins with; empty: behind the first line of his command
    std::string why;

    bool operator==(const Leader&) const = default;
};

struct LineHold {
    int until_turn = 0;
    std::optional<Share> enemy_within;
    std::optional<double> enemy_past_y;
    std::vector<std::string> lines_broken;

    bool operator==(const LineHold&) const = default;
};

struct LineArrival {
    int turn = 0;
    Spot at;
    std::optional<double> heading;

    bool operator==(const LineArrival&) const = default;
};

struct TroopCount {
    std::string troop;
    SizedCount count;
    int quality_step = 0;

    bool operator==(const TroopCount&) const = default;
};

struct Line {
    int side = 0;
    std::string name;
    std::string command; // what the leader is called; empty: nobody's, a camp
    Spot at;
    double heading = 0;
    std::vector<TroopCount> troops; // by increasing x, or y where the line faces along x
    bool camp = false;              // does not count towards the army's size
    int quality_step = 0;
    bool disordered = false;
    std::optional<Share> hidden; // until an enemy is this near
    std::optional<LineHold> hold;
    std::optional<LineArrival> arrival;
    std::string remark;
    std::vector<std::string> notes; // as a scenario's, told to whoever sees the line
    Scope scope;

    bool operator==(const Line&) const = default;
};

struct ScenarioObjective {
    std::string name;
    std::string feature;    // one of: a feature's area,
    std::vector<Spot> area; // an area,
    std::string line;       // all units of a line,
    std::string commander;  // or a leader
    std::string loser;      // "A", "B" or "absent": whichever is not alone on it
    int worth = 1;
    int at_turn = 0;

    bool operator==(const ScenarioObjective&) const = default;
};

struct ScenarioExit {
    int side = 0;
    std::string edge;
    SizedCount needed;
    double from_y = 0;
    double to_y = 1;
    int tally = 0; // ways out of one side with the same tally are counted together

    bool operator==(const ScenarioExit&) const = default;
};

struct Strength {
    int side = 0;
    std::string contingent;
    std::string sources;
    std::string chosen;
    std::vector<std::string> troops;

    bool operator==(const Strength&) const = default;
};

// From least to most, as sources differ; nothing: not known.
using Bounds = std::array<double, 2>;
constexpr bool is_known(const Bounds& bounds)
{
    return bounds[1] > 0;
}

struct SideLoss {
    int side = 0;
    Bounds men{};    // killed and captured
    int of = 0;      // men that it had
    Bounds target{}; // per cent of its strength that it costs where the winner of history wins
    std::string source;

    Bounds share() const; // of the army; nothing where men or army are not known
    bool operator==(const SideLoss&) const = default;
};

struct BattleLength {
    Bounds hours{};
    Bounds target{}; // per cent of the turns until the limit, where the winner of history wins
    std::string source;

    bool operator==(const BattleLength&) const = default;
};

struct History {
    std::string date;
    std::string place;
    std::string why; // why play it
    std::vector<std::string> course;
    std::string losses;
    std::string result;
    std::string winner; // "A" or "B"
    std::string how;    // he won, in a few words
    std::vector<std::string> fidelity;
    Bounds target{}; // share of battles, in per cent, that the winner of history should win
    std::vector<SideLoss> lost;
    BattleLength length;
    std::string sources;
    std::string doubts;
    std::vector<Strength> strengths;

    bool operator==(const History&) const = default;
};

struct ScenarioSide {
    std::string name;
    std::vector<std::string> edges; // home edges: "near", "far", "left", "right"

    bool operator==(const ScenarioSide&) const = default;
};

struct Scenario {
    std::string id; // the file's name: "cannae"
    std::string title;
    std::array<ScenarioSide, 2> sides;
    std::vector<ScenarioFeature> ground;
    std::vector<Leader> leaders;
    std::vector<Line> lines;
    int first_turn = -1;
    int turn_limit = 0;
    int limit_winner = -1;
    std::vector<ScenarioObjective> objectives;
    std::vector<ScenarioExit> exits;
    std::vector<std::string> notes;
    History history;

    bool operator==(const Scenario&) const = default;
};

const Shape& scenario_shape();
std::span<const std::string_view> terrain_kinds();
bool is_line_feature(std::string_view kind);

// Checks the shape, that troops, lines, leaders and features named do exist, and the numbers of
// units (12 and 24).
Result<Scenario, Troubles> read_scenario(const Value& document, const std::string& file,
                                         std::string_view id, const Troops& troops);
Value to_value(const Scenario& scenario);
std::string to_toml(const Scenario& scenario);

} // namespace quincunx::muster
