#pragma once
// A move as a player orders it: a few primitives with exact lengths and angles, so that an order in
// a journal is exact. The way is judged unsnapped; the end is snapped once and judged as stored.

#include "table/terrain.hpp"
#include "table/wheel.hpp"

namespace quincunx::table {

enum class StepKind : std::uint8_t {
    advance,      // ahead; negative: straight back
    wheel,        // about the front corner on `side`
    oblique,      // ahead and to the `side`, facing kept
    shift,        // straight to the `side`, facing kept
    quarter_turn, // 90 degrees to the `side`
    half_turn,    // 180 degrees
    widen,        // files added or taken at each end
    reform,       // another number of files about the same front middle
    place,        // free move to a pose (and files)
};

struct Step {
    StepKind kind = StepKind::advance;
    Side side = Side::left;
    TurnAbout about = TurnAbout::centre;
    Quarter quarter = Quarter::block;
    std::int8_t left_files = 0, right_files = 0; // widen
    std::uint8_t files = 0;                      // reform, place; 0 keeps them
    std::int32_t ahead = 0;                      // millionths: advance, oblique
    std::int32_t aside = 0;                      // millionths: oblique, shift
    std::int32_t angle = 0;                      // millionths of a degree: wheel
    Pose to;                                     // place
    bool operator==(const Step&) const = default;
};

Step advance(double units);
Step retire(double units);
Step wheel(Side side, double degrees);
Step oblique(Side side, double ahead, double aside);
Step shift(Side side, double units);
Step quarter_turn(Side side, TurnAbout = TurnAbout::centre, Quarter = Quarter::block);
Step half_turn(TurnAbout = TurnAbout::centre);
Step about_face(); // the rectangle stays, the facing is reversed
Step widen(int left_files, int right_files);
Step reform(int files);
Step free_move(const Pose& to, int files = 0);

using Path = Fixed<Step, 8>;

// What travels: units along the step. Advance and shift their distance, wheel its arc, oblique the
// straight line; turns, changes of formation and free moves 0 (see farthest_base_moved).
double length_of(const Step& step, const Formation& formation);
double degrees_of(const Step& step); // wheel

// What a rule set charges for it.
enum class ObliqueCost : std::uint8_t { length, ahead_and_half_aside };
struct Costs {
    double backward = 1, sideways = 1; // per unit
    ObliqueCost oblique = ObliqueCost::length;
};
double cost(const Step& step, const Formation& formation, const Costs& costs = {});

// What a journal or a page may not order: wheels over 90 degrees, more than 1000 units, files that
// the bases cannot fill. Nothing when the path can be followed. All functions below need that.
std::optional<std::string> flaw(const Path& path, const Formation& formation);

// Where a path ends, snapped once from the exact start.
Body end_of(const Body& body, const Path& path);

// A rigid group goes with its leader's body: all members with the leader's heading get the same
// bits, and each place is rounded once from the exact way.
struct Motion {
    Pose from;
    Vec front;       // where the leader's front middle comes to be, relative to where it was
    Turn turn;       // and how much it turns
    Heading heading; // as stored
};
Motion motion(const Body& leader, const Path& path);
Pose carried(const Pose& member, const Motion& motion);
// The body about all members, whose front edge wheels: their rectangles relative to the front of
// the first, who faces as all do.
Body about_all(const Pose& first, std::span<const Rect> members);

// A path laid out relative to an origin, for questions about many obstacles.
struct Stage {
    Step step;
    Footprint start;   // at its beginning, not snapped
    Vec direction;     // straight ones
    double length = 0; // units, as length_of
    double before = 0; // units travelled by the stages before it
    bool straight() const
    {
        return step.kind == StepKind::advance || step.kind == StepKind::oblique ||
               step.kind == StepKind::shift;
    }
};
struct Course {
    Point origin;
    Uncleared<Stage, 8> stages;
    Footprint arrival; // at the end, not snapped
    Footprint end;     // as it would be stored
    Body last;
    double length = 0; // units, all stages
    Disc around;       // all that it covers on its way
};
Course course(const Body& body, const Path& path, Point origin);
// Of a member that goes along with the body about all of its group. Straight steps and wheels only.
Course course_within(const Body& all, const Body& member, const Path& path, Point origin);

// A moment of a course.
struct Moment {
    std::uint8_t stage = 0;
    double along = 0; // units within the stage
    double total = 0; // units from the start of the course
    bool operator==(const Moment&) const = default;
};
struct Meeting {
    std::optional<Moment> touch, enter; // first
    bool starts_on = false;             // overlapping at the start
    bool ends_on = false;               // overlapping the stored end place
};
// Turns and changes of formation jump: only their new footprint counts. A free move covers, for
// each part, the hull of its first and last place.
Meeting meeting(const Course& course, const Rect& obstacle);
Meeting meeting(const Course& course, const Convex& obstacle);
// The first moment at which the nearest points are `apart` units apart (0 when they begin nearer).
std::optional<Moment> first_within(const Course& course, const Rect& other, double apart);
// The distance from the other never shrinks below `apart`, or below what it is at the start where
// that is less, by more than the slack.
bool keeps_off(const Course& course, const Rect& other, double apart, Slack slack);

// The body a given way along a stage (units), not snapped.
Footprint at(const Course& course, const Moment& moment);

struct GroundMet {
    std::uint8_t feature = 0; // index in the ground
    bool starts_in = false, ends_in = false;
    std::optional<Moment> enter; // first; at the start: total 0
};
using GroundsMet = Fixed<GroundMet, 32>;
GroundsMet grounds_met(const Course& course, const Ground& ground, Part = Part::any);
// Stretches of one stage inside a feature.
Stretches inside(const Course& course, std::size_t stage, const Feature& feature, Part = Part::any);
// The first moment at which any part is off the table.
std::optional<Moment> leaves_table(const Course& course, const Table& table);

void hash(Hasher& hasher, const Step& step);
void hash(Hasher& hasher, const Path& path);

} // namespace quincunx::table
