#pragma once
// Movement (6): what ground does, wheels and the other phases, the impetuous advance, and friends
// in the way. No geometry: paths and places come in as facts.

#include "rules/impetus/book/orders.hpp"

namespace quincunx::impetus {

// --- ground

enum class Feature : std::uint8_t {
    open,
    road,
    gentle_hill,
    broken,
    wood,
    steep_hill,
    swamp,
    dunes,
    enclosed_fields,
    bua,
    dry_river,
    river,
    deep_river,
    impassable,
};
constexpr bool is_difficult(Feature feature)
{
    return feature >= Feature::wood && feature <= Feature::enclosed_fields;
}
constexpr bool is_river(Feature feature) // with water in it
{
    return feature == Feature::river || feature == Feature::deep_river;
}
enum class Formation : std::uint8_t { single, column, line };
enum class Crossing : std::uint8_t { none, ford, bridge };

struct TerrainFacts {
    Type type = Type::FP;
    Feature feature = Feature::open;
    Formation formation = Formation::single;
    bool camels = false;
    Crossing crossing = Crossing::none;
};
struct Entering {
    std::optional<Rule> rule; // none in the open
    bool may_enter = true;
    double cost = 1; // for each U
    bool disordered = false;
    bool destroyed = false;
};
Entering entering(const Sheet& sheet, const TerrainFacts& facts);

// --- wheels

struct WheelFacts {
    Type type = Type::FP;
    double move = 0;
    int units_wide = 1;
    bool large_unit = false;
    double angle = 0; // degrees
    double straight_first = 0;
};
struct Wheel {
    bool legal = false;
    double arc = 0;
    double largest_angle = 0;             // degrees
    Rule rule = "imp.move.wheel.instead"; // that forbids it
};
Wheel wheel(const Sheet& sheet, const WheelFacts& facts);

// --- the other phases

enum class Manoeuvre : std::uint8_t { oblique, sideways, about_face, rearward };
struct ManoeuvreFacts {
    UnitFacts unit;
    Manoeuvre move = Manoeuvre::oblique;
    double angle = 0; // of an oblique, degrees off the facing
    int move_number = 1;
};
struct ReckonedManoeuvre {
    Rule rule = "imp.move.oblique.disorders"; // that forbids it, or that says how it ends
    bool allowed = true;
    bool tested = false;
    ReckonedTest test;
};
// What its test is for; nothing: it is made without one.
std::optional<Reason> tested_for(const Sheet& sheet, const ManoeuvreFacts& facts);
ReckonedManoeuvre reckoned(const Sheet& sheet, const ManoeuvreFacts& facts);
bool needs_discipline(const ManoeuvreFacts& facts);
enum class Manoeuvred : std::uint8_t {
    not_allowed,
    done_in_order,
    done_disordered,
    nothing_happens,
    stays,
};
Manoeuvred manoeuvre(const Sheet& sheet, const ManoeuvreFacts& facts,
                     const ReckonedManoeuvre& reckoned, Dice& dice);

// --- the impetuous advance

struct SeenEnemy {
    Type type = Type::FP;
    double distance = 0;
    bool ahead = true;
    bool visible = true;
    bool in_bua = false;
};
bool draws_on(const Sheet& sheet, const SeenEnemy& enemy); // an impetuous unit
bool may_be_drawn(const Sheet& sheet, const UnitFacts& unit);

// --- friends in the way

enum class Passing : std::uint8_t { voluntary, evade, retreat, compulsory_advance };
enum class Passage : std::uint8_t {
    passes,
    may_not_pass,
    set_behind_friend,
    set_behind_friend_panics,
    pushes_friend_disordered,
    stops_friend_disordered,
    stops,
    friend_set_behind_disordered,
    stops_behind_friend,
};
struct Interpenetration {
    Passage effect = Passage::may_not_pass;
    std::optional<Rule> rule;
};
// Who retreats through friends instead of pushing them.
bool goes_through(const Sheet& sheet, Type type);
inline bool is_passed_by_all(const Sheet& sheet, Type type) // imp.interp.vol.art_w
{
    return (type == Type::ART || type == Type::W) && sheet.on("imp.interp.vol.art_w");
}
Interpenetration interpenetrate(const Sheet& sheet, Passing why, const UnitFacts& mover,
                                const UnitFacts& comrade);

} // namespace quincunx::impetus
