#pragma once
// Charges (8): who may charge whom, how far, along what path, where the sides meet, which stands
// fight, and what a charged unit may do.

#include "rules/fast_play/field/field.hpp"

namespace quincunx::fast_play {

Contact contact_of(Zone zone);
// The zone of a unit's footprint that holds a place.
inline Zone zone_of(const Rect& unit, Vec place)
{
    return table::zone_by_wedges(unit, place, slack);
}
// Has the unit's front zone a part of the other?
bool partly_in_front_zone(const Rect& unit, const Rect& other);

inline double charge_reach(const Sheet& sheet, double basic)
{
    return std::min(basic * sheet["fp.move.charge"], longest_way);
}
struct ChargeFacts {
    double basic = 0;
    double frontage = 0;
    double gap = 0;   // straight, after the wheel
    double wheel = 0; // degrees, to either side
    double difficult = 0;
    int obstacles = 0;
    Order order = Order::formed;
    bool shaken = false;
    bool column = false;
    bool artillery = false;
};
bool may_charge_at_all(const Sheet& sheet, const ChargeFacts& facts);
inline double charge_cost(const Sheet& sheet, const ChargeFacts& facts)
{
    return wheel_arc(facts.frontage, facts.wheel) + facts.gap +
           ground_cost(sheet, facts.basic, facts.order, facts.difficult, facts.obstacles);
}
inline bool charge_reaches(const Sheet& sheet, const ChargeFacts& facts)
{
    return may_charge_at_all(sheet, facts) &&
           table::within(facts.wheel, sheet["fp.charge.wheel"], slack) &&
           table::within(charge_cost(sheet, facts), charge_reach(sheet, facts.basic), slack);
}

// Whom it may charge: skirmish order dares not meet the fronts of formed troops, and nobody charges
// stampeding elephants.
struct QuarryFacts {
    Type type = Type::infantry;
    Order order = Order::formed;
    Contact zone = Contact::front; // where the charger stands
    bool routing = false;
    bool stampeding = false;
};
bool may_charge(const Sheet& sheet, Order charger, const QuarryFacts& quarry);

// --- places

// A wheel of so many degrees to the right, negative to the left.
inline table::Side side_of_wheel(double degrees)
{
    return degrees > 0 ? table::Side::right : table::Side::left;
}
double half_tangent(double degrees);
// The front edge after a starting wheel.
Rect wheeled_front(const Pose& charger, double frontage, double degrees, Point origin);
// Straight ahead until the front edge touches; nothing when it never does.
std::optional<double> straight_to(const Rect& front, const Rect& target);

// Flush on the face given by the zone, slid the least distance that makes the edges overlap enough
// and keeps clear of what hinders. Nothing: there is no such place.
std::optional<table::Conformed> conformed(const Sheet& sheet, const Body& target, Face face,
                                          Vec front_middle, const table::Formation& charger,
                                          const table::Hindrances& hindrances, Point origin);

struct ChargePath {
    bool contact = false;
    double cost = 0;
    Contact face = Contact::front;
    Pose end; // after conforming
};
// On open ground with nobody else near.
ChargePath charge_path(const Sheet& sheet, const Body& charger, double basic, double degrees,
                       const Body& target);

struct Meeting {
    double gap = 0;
    Pose charger;
    Pose target;
};
// Where charger (after its wheel) and countercharger meet; nothing when its way misses the target.
std::optional<Meeting> countercharge(const Sheet& sheet, const Body& charger, const Body& target);

// Stands of two edges that lie against each other.
struct EdgeStands {
    int stands = 0;
    double width = 2;
};
struct FightingStands {
    double overlap = 0;
    int charger = 0;
    int target = 0;
};
// Does a stand fight: lies more than the tolerance of its edge on the enemy's? Places along the
// edge.
bool stand_fights(double from, double to, double enemy_from, double enemy_to);
// Offset: middle of the charger's edge less middle of the target's, along the edge.
FightingStands fighting_stands(const EdgeStands& charger, const EdgeStands& target, double offset);

// --- reactions (8.3)

struct ChargerFacts {
    Contact zone = Contact::front; // of the target
    double gap = 0;                // straight, after the wheel
    Order order = Order::formed;
};
inline constexpr std::size_t most_at_once = 16;
struct ChargedFacts {
    Troop troop = Troop::heavy_foot;
    Order order = Order::formed;
    bool shock = false;
    Missile weapon = Missile::none;
    bool shaken = false;
    bool routing = false;
    bool column = false;
    bool surprised = false;
    Fixed<ChargerFacts, most_at_once> chargers;
};
enum class Flee : std::uint8_t { no, free, test, must };
struct Reactions {
    bool stand = false;
    bool stand_and_shoot = false;
    bool countercharge = false;
    Flee flee = Flee::no;

    bool operator==(const Reactions&) const = default;
};
Reactions reactions(const Sheet& sheet, const ChargedFacts& facts);

} // namespace quincunx::fast_play

namespace quincunx {
template <>
inline constexpr std::string_view names_of<fast_play::Flee>[] = {"no", "free", "test", "must"};
} // namespace quincunx

namespace quincunx::fast_play {

// Charges on the table (8): whom a unit may charge and how it comes to stand against him; and how
// far it goes where nobody stands any more.

// A starting wheel: tenths of a degree, to the right positive.
using Wheel = std::int16_t;

// A charger that begins where it stands, with all its reach.
Charger beginning(const State& state, UnitId unit, Wheel wheel);
// The way of a charger to its target, and its place in line with him.
struct Onset {
    Pose end; // conformed
    Zone zone = Zone::front;
    double cost = 0;
    double gap = 0;      // the straight part
    bool broken = false; // through bad ground
};

// May this unit charge at all, whoever it is?
std::optional<Refusal> no_charge_at_all(const State& state, UnitId unit);
// A charge with this wheel; or why not (fp.charge.declare).
Result<Onset, Refusal> judged_charge(const State& state, UnitId unit, UnitId target, Wheel wheel);
// What could bar the charges of a unit, found once for many of them.
struct Bars {
    struct One {
        UnitId unit = no_unit;
        Rect shape;
        double radius = 0;         // of a disc around it, millionths
        bool close_beside = false; // ignored while the unit wheels
    };
    Rect mover; // the unit; places are relative to the middle of its front
    Fixed<One, most_units> all;
    std::array<std::optional<double>, 2> room; // see wheel_room; left, right
    bool on_plain = false; // no ground and no edge of the table anywhere in its reach
};
Bars bars_of(const State& state, UnitId unit);
// Surely a wheel of so many degrees to the right runs into nobody, the target included.
bool wheels_freely(const State& state, Bars& bars, double degrees);
// Degrees up to which a wheel runs into nobody at all.
double wheel_room(const State& state, Bars& bars, table::Side side);

// Wheels before a charge, looked at without their exact geometry (8.1): after which of them does
// the target surely not stand ahead, or too far, or behind somebody else?
// Wheels of whole degrees, turned degree by degree, which is exact enough for what is sure.
class Aim {
  public:
    Aim(const State& state, UnitId unit, UnitId target);

    // The way straight ahead after a wheel; places are relative to the middle of the front.
    struct Lane {
        Vec front; // its middle
        Vec way;
        double arc = 0; // inches wheeled
    };
    Lane without_wheel() const { return {{}, ahead_, 0}; }
    // With a wheel of so many degrees to a side; asked in growing order.
    Lane after(table::Side side, int degrees);

    bool may_hit(const Lane& lane) const;
    // Somebody stands in the lane whom the unit touches before its target.
    bool is_blocked(const Lane& lane, const Bars& bars) const;

  private:
    UnitId aimed_at_;
    Rect target_;
    double frontage_, reach_; // inches
    double half_;             // millionths, as all below
    Vec ahead_;
    std::array<Vec, 2> now_; // after the last wheel asked for; left, right
    std::array<int, 2> degrees_{};
};

// With the smallest wheel of whole degrees that will do, of every so many; nothing: it cannot
// charge him. `known`: the unit's bars, kept from one target to the next once they are needed.
std::optional<Wheel> wheel_for(const State& state, UnitId unit, UnitId target, int step = 1,
                               std::optional<Bars>* known = nullptr);
// Any enemy that it could charge so?
bool has_charge(const State& state, UnitId unit);

// The way on from where a charger is, with what wheel and reach it has left.
enum class Wheeling : std::uint8_t { unknown, meets_nobody };
Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone,
                             const Bars& bars, Wheeling wheeling = Wheeling::unknown);
Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone);
// The zone of the target in which a charger began.
Zone zone_from(const State& state, const Pose& start, UnitId target);
bool may_charge_him(const State& state, UnitId unit, UnitId target, Zone zone);
// The place in line with the target for a unit whose front has touched him there
// (fp.charge.conform); nothing: there is no room.
std::optional<Pose> lined_up(const State& state, UnitId unit, UnitId target, Zone zone, Vec touch,
                             Point origin);

// The steps of a charge: what wheel is left, then straight ahead.
Path charge_way(std::int32_t wheel, double ahead);
// Does it run into anybody but the target and friends in skirmish order while it wheels so many
// degrees to the right?
bool wheels_into_others(const Bars& bars, UnitId target, double degrees);

// A charger that goes on ahead with nobody to stop for: how far, and who or what ends it.
struct Following {
    Pose end;                // where it stops, if it meets nobody whom it may fight
    UnitId met = no_unit;    // the enemy in its way whom it may charge
    bool rides_down = false; // him, a router, where it ends
    Onset onset;             // how else it would come to stand against him
};
Following following(const State& state, const Charger& charger, std::uint64_t not_these);

// Nobody may end on another: the last free place up to so many inches ahead of a body.
double last_free(const State& state, UnitId unit, const Body& from, double length);

// Where the two meet if the target countercharges; nothing: there is no room.
std::optional<Meeting> counter_meeting(const State& state, const Charger& charger, UnitId target);
// The body of a charger after the wheel that it has left.
Body wheeled_body(const State& state, const Charger& charger);

} // namespace quincunx::fast_play
