#pragma once
// How far and at what price units move (1, 3, 6), through whom they pass, and where forced moves
// end.

#include "rules/fast_play/book/effects.hpp"
#include "table/path.hpp"
#include "table/zone.hpp"

namespace quincunx::fast_play {

using table::Body, table::Course, table::Disc, table::Face, table::Feature, table::Heading;
using table::Kind, table::Kinds, table::Path, table::Point, table::Pose, table::Rect;
using table::Segment, table::Stage, table::Step, table::StepKind, table::Stretches, table::Vec;
using table::Zone;

// --- troops

double basic_move(const Sheet& sheet, Troop troop);
// No way on any table is longer, whatever house rules make of a move.
inline constexpr double longest_way = 1000;

// fp.troop.profile, fp.scale.stand: one stand of a troop type.
struct Stand {
    double width = 2;
    double depth = 2;
    int attacks = 2;
    int missile_attacks = 2;
    int wounds = 3;

    bool operator==(const Stand&) const = default;
};
Stand stand_of(const Sheet& sheet, Troop troop);

// May this unit choose the formation with so many files? (1)
bool may_form(const Sheet& sheet, const Profile& profile, const Shape& wanted);

// --- voluntary moves

struct MarchFacts {
    std::span<const double> enemy_distances = {}; // along the whole move
    bool shaken = false;
    bool artillery = false;
    bool manoeuvred = false; // made a T&L manoeuvre this activation
};
bool may_march(const Sheet& sheet, const MarchFacts& facts);
inline double march_distance(const Sheet& sheet, double basic)
{
    return std::min(sheet.figure({"fp.move.march", "times_basic"}) * basic, longest_way);
}

struct WheelCost {
    double cost = 0; // the arc of the outer front corner
    bool legal = false;
    double left = 0;
};
double wheel_arc(double frontage, double degrees);
WheelCost wheel_cost(const Sheet& sheet, double degrees, double frontage, double move);

struct Turned {
    int files = 0;
    int rows = 0;
};
enum class Facing : std::uint8_t { quarter, half };
// `block`: skirmish order, elephants, chariots and artillery keep files and ranks.
Turned turned(int stands, int files, Facing facing, bool block);
inline double facing_cost(const Sheet& sheet, double basic, Order order)
{
    return order == Order::skirmish ? 0 : basic * sheet["fp.move.facing_cost"];
}
inline double formation_cost(const Sheet& sheet, double basic)
{
    return basic * sheet["fp.move.formation_cost"];
}
enum class Sideways : std::uint8_t { retire, sidestep };
double sideways_cost(const Sheet& sheet, Sideways way, double inches, Order order);
// How far a unit comes so with what is left of its move.
double sideways_reach(const Sheet& sheet, Sideways way, double left, Order order);

// A move keeps 1 inch from an enemy; one that begins nearer must not come nearer still.
inline bool keeps_off(const Sheet& sheet, const Course& course, const Rect& enemy)
{
    return table::keeps_off(course, enemy, sheet["fp.move.one_inch"], slack);
}
// A commander's own move: so far, once a turn.
inline bool may_send_commander(const Sheet& sheet, double distance, bool moved_this_turn)
{
    return !moved_this_turn && table::within(distance, basic_move(sheet, Troop::commander), slack);
}

// --- terrain

enum class Terrain : std::uint8_t {
    open,
    hill,
    scrub,
    wood,
    marsh,
    hedge,
    wall,
    stakes,
    stream,
    building,
    river,
    road,
};
enum class Passage : std::uint8_t { full, difficult, obstacle, closed };
Passage passage(Terrain terrain, Troop troop, Order order);
Cover cover_of(Terrain terrain);
// Does a unit that stands there count fp.result.cover against such a charger?
bool defends_cover(Terrain terrain, bool against_mounted);
// Area: more than half of the footprint inside. Line: crossed by the shortest line, and near.
bool in_area_cover(double share_inside);
inline bool in_line_cover(const Sheet& sheet, bool crossed, double distance)
{
    return crossed && table::within(distance, sheet["fp.terrain.cover_test"], slack);
}
// What one 24-inch square of the table holds, thrown for.
Terrain terrain_square(Dice& dice);
// So far from the own long edge, measured to the farthest point of the footprint.
inline bool may_deploy(const Sheet& sheet, double farthest_from_edge)
{
    return table::within(farthest_from_edge, sheet["fp.setup.deploy"], slack);
}
// What ground adds to a move, beside its inches.
double ground_cost(const Sheet& sheet, double basic, Order order, double difficult, int obstacles);

// --- friends in the way, forced moves

enum class Move : std::uint8_t { normal, march, charge, flee, recoil, retire, retreat, rout };
struct Passing {
    bool passes = false;
    bool friend_tests = false;

    bool operator==(const Passing&) const = default;
};
Passing interpenetration(Move move, Order mover, Order passed);

inline constexpr std::size_t most_friends = 64; // as many as there are units
// A friend that the unit overlaps after sliding more than `from` and less than `to`.
struct FriendInTheWay {
    double from = 0;
    double to = 0;
    Order order = Order::formed;
};
struct BackMoveFacts {
    Move move = Move::recoil;
    double distance = 0;
    Order order = Order::formed;
    double enemy_stop = table::never; // where it would come too near an enemy
    double impassable_at = table::never;
    double edge_at = table::never;
    Fixed<FriendInTheWay, most_friends> friends;
};
// Where an enemy that would be touched after so many inches stops the move.
double enemy_stop(const Sheet& sheet, double enemy_at);
struct BackMove {
    double moved = 0;
    bool leaves_table = false;
    bool loses_stand = false;
    int friends_tested = 0;
};
BackMove back_move(const Sheet& sheet, const BackMoveFacts& facts);
// By morale, and in later turns.
inline double rout_distance(const Sheet& sheet, double basic)
{
    return std::min(basic * sheet["fp.move.rout"], longest_way);
}
// No room to turn to a wished facing so many degrees away: reversed, or as it stands?
bool reverses(double degrees_to_wished);

// --- fleeing

inline int flee_dice(const Sheet& sheet, bool cavalry)
{
    return sheet.whole(cavalry ? Rule("fp.move.flee_cavalry") : Rule("fp.move.flee_infantry"));
}
inline double flee_cap(const Sheet& sheet, bool cavalry, double basic)
{
    return basic *
           sheet[cavalry ? Rule("fp.move.flee_cavalry_max") : Rule("fp.move.flee_infantry_max")];
}
struct FleeFacts {
    bool cavalry = false; // chariots too
    double basic = 0;
    double gap = 0;
    double charger_reach = 0;
    double room = table::never;
};
double fled(const Sheet& sheet, const FleeFacts& facts, Dice& dice);
inline bool is_caught(double gap, double fled, double reach)
{
    return table::within(gap + fled, reach, slack);
}

} // namespace quincunx::fast_play
