#pragma once
// Charges (8): who may charge whom, how far, along what path, where the sides meet, which stands
// fight, and what a charged unit may do.

#include "rules/fast_play/field/movement.hpp"
#include "table/conform.hpp"
#include "table/zone.hpp"

namespace quincunx::fast_play {

Contact contact_of(Zone zone);
// The zone of a unit's footprint that holds a place.
Zone zone_of(const Rect& unit, Vec place);
// Has the unit's front zone a part of the other?
bool partly_in_front_zone(const Rect& unit, const Rect& other);

double charge_reach(const Sheet& sheet, double basic);
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
double charge_cost(const Sheet& sheet, const ChargeFacts& facts);
bool charge_reaches(const Sheet& sheet, const ChargeFacts& facts);

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
// ----------------------------------------------------------------------------------------------

// A wheel of so many degrees to the right, negative to the left.
table::Side side_of_wheel(double degrees);
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
// ----------------------------------------------------------------------------------------------

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
