#pragma once
// Moves in the Moves phase (6.1 to 6.7, 7 shield wall, 11, 12): judged, and carried out in stages.

#include "rules/my_ancients/book/movement_rules.hpp"
#include "rules/my_ancients/book/orders.hpp"
#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/observe.hpp"
#include "table/path.hpp"

namespace quincunx::my_ancients {

// A move as ordered: stages in a path. advance, wheel, oblique; quarter_turn, half_turn (tested);
// widen or reform (expand or contract, tested); place (skirmish units: free placement; bolt
// throwers: a pivot about the centre; elephants: turning on the spot).
// An elephant's move is advance [place with the new heading at any point: only its heading counts]
// [advance ...]: the first number it can turn at is thrown for.
enum class Extra : std::uint8_t { none, march, form_up }; // by the number that follows the unit
struct MoveJudged {
    Body end; // if everything succeeds
    double used = 0;
    double allowance = 0; // before a die for rough ground
    double chance = 1;    // that all stages succeed
    bool rough = false;   // a d3 will be taken off
};
using JudgedMove = quincunx::Result<MoveJudged, Refusal>;
JudgedMove judged_move(const State& state, UnitId unit, const Path& path, Extra extra);
// Rolls for rough ground, then stage by stage with its test (ma.form.stages); interpenetration
// (6.7); stops where the rules stop it. Sets moved.
void make_move(Play& play, UnitId unit, const Path& path, Extra extra);

// May it act in its Moves phase at all? Not: in contact, broken, pursuing, charged this turn, done.
bool may_move(const State& state, UnitId unit);

// An impetuous unit that was not controlled (ma.impetuous.fail).
void advance_at_enemy(Play& play, UnitId unit);

// Shield wall on or off (ma.ruling.shield_wall).
Judged judged_shield_wall(const State& state, UnitId unit);
void take_shield_wall(Play& play, UnitId unit);

// Leaders (11): to a place, or into contact with a unit to attach.
Judged judged_leader_move(const State& state, Side side, std::size_t leader, Point to);
Judged judged_attach(const State& state, Side side, std::size_t leader, UnitId unit);
void move_leader(Play& play, Side side, std::size_t leader, Point to);
void attach(Play& play, Side side, std::size_t leader, UnitId unit);

// A move that a player orders: what stands in its way (6.6, 6.7: enemies that it keeps off, friends
// that it may or may not pass, closed ground, the edge of the table), its stages, what each costs,
// and what is thrown for it.

// The course of a path; elephants go straight ahead only, with their gaps between them.
Course course_of(const State& state, UnitId unit, const Path& path);

// Friends that a move goes over, and those that it ends on and puts behind.
struct Over {
    Many passed;
    Behind behind;
};

// What forbids a move along this course. `off`: inches that it keeps from enemies.
Barred barred(const State& state, UnitId unit, const Course& course, Over& over,
              double off = short_of);

// Where it first has a part in rough ground or woods.
std::optional<table::Moment> rough_at(const State& state, const Course& course);

// A share of a step, rounded towards nothing; the path up to that moment of its course.
table::Step part_of(table::Step step, double share);
Path cut(const Path& path, const Course& course, const table::Moment& at);
// As much of a path as can be gone: 0.1 short of what stops it, behind friends that it would not
// clear (ma.interpenetrate.must_clear_front).
Path fitted(const State& state, UnitId unit, const Path& path, Over& over);

// The exit of the scenario by which a unit that ends there may leave the table.
bool leaves_by_exit(const State& state, UnitId unit, const Footprint& end, Point origin);

// Costs are counted in millionths of an inch, so that a quarter and a half are exact.
struct Plan {
    Path path; // as the rules turn: about the centre, files and ranks exchanged
    Course course;
    Extra extra = Extra::none;
    std::int64_t full = 0;              // allowance, before a die for rough ground
    std::int64_t form_up = 0;           // what forming up costs, if it is passed
    Fixed<std::int64_t, 8> costs;       // of each stage, if it is passed
    std::int64_t used = 0;              // all of them
    std::optional<table::Moment> rough; // where it is first in rough ground
};

inline std::int64_t parts_of(double inches)
{
    return static_cast<std::int64_t>(std::llround(inches * table::millionths_per_unit));
}
inline double inches_of(std::int64_t parts)
{
    return static_cast<double>(parts) / table::millionths_per_unit;
}

// Bases that change rank when a unit comes to stand in so many files.
int bases_shifted(const State& state, UnitId unit, int files);
bool is_turn(const table::Step& step);
bool changes_files(const table::Step& step);
int files_after(const table::Step& step, int now); // that changes them

// ma.form.turn: about the centre; a quarter exchanges files and ranks.
Path as_ordered(const Path& path);
// Inches that it has, and the row behind them.
double full_move(const State& state, UnitId unit, Extra extra);
std::string_view rule_of_move(const State& state, UnitId unit, Extra extra);
Plan plan_of(const State& state, UnitId unit, const Path& path, Extra extra);

// Moves of their own kind.
JudgedMove judged_free_move(const State& state, UnitId unit, const Path& path, Extra extra);
JudgedMove judged_pivot(const State& state, UnitId unit, const Path& path, Extra extra);
JudgedMove judged_elephants(const State& state, UnitId unit, const Path& path);
void make_free_move(Play& play, UnitId unit, const Path& path, Extra extra);
void make_pivot(Play& play, UnitId unit, const Path& path, Extra extra);
void make_elephants_move(Play& play, UnitId unit, const Path& path);

// ma.form.form_up, with its test where it has one: the parts of `full` that are left; finished: the
// unit does no more.
StageEnd try_to_form_up(Play& play, UnitId unit, std::int64_t full);
double chance_of(const State& state, UnitId unit); // of one of its tests
// Throws the die for rough ground: parts that it costs.
std::int64_t throw_for_rough(Play& play, UnitId unit);
// Inches that a move keeps from enemies.
double kept_off(const State& state, UnitId unit, Extra extra);

// Puts the unit at the end of a path that can be gone, and those it passed behind it; by an exit,
// off the table.
void walk_to(Play& play, UnitId unit, const Path& path, std::string_view rule);

} // namespace quincunx::my_ancients
