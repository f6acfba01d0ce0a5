#pragma once
// What the table tells the rules: who touches whom with which base, who overlaps, who is
// disordered, who supports, who sees, who could strike a flank. The geometry is pure (bodies in,
// answers out) and serves questions and play alike; the functions over a state only hand it the
// bodies.

#include "rules/field_of_glory/field/field.hpp"
#include "rules/field_of_glory/field/ground.hpp"
#include "table/contact.hpp"
#include "table/zone.hpp"

namespace quincunx::field_of_glory {

// --- pure geometry

// fog.charge.flank_test: the whole front edge strictly behind the line of the target's front edge.
bool wholly_behind(const Sheet& sheet, const Body& charger, const Body& target);

// fog.melee.overlap, of two front bases.
struct OverlapOf {
    std::optional<table::Side> side;  // of the enemy base, as it looks
    std::optional<double> corner_gap; // nothing: ruled out before it was measured
};
OverlapOf overlap_of(const Sheet& sheet, const Rect& base, const Rect& enemy);

// fog.charge.step_forward: how far straight ahead the strip before a base meets an enemy body by
// more than a corner. Who lies beside the strip within the slack counts as in it; a smaller one
// measures slanting edges more exactly.
std::optional<double> step_to(const Sheet& sheet, const Rect& base, const Footprint& enemy,
                              Slack beside);

// Does a base's front edge touch that body, by more than a corner? Does any of a body's front
// bases?
bool meets_front(const Sheet& sheet, const Rect& base, const Footprint& enemy);
bool meets_front(const Sheet& sheet, const Body& body, const Footprint& enemy, Point origin);

// fog.charge.flank_test, fog.melee.conform: the edge of a group, as a body, that a front meets. The
// one that it lies along by more than a corner, the longest of several, front before sides before
// rear; else, where only corners meet, a front corner counts as the front. Of a rear corner a
// charge meets the edge that it runs more squarely against; who stands there stands at the side.
// Nothing: it does not touch it.
enum class RearCorner : std::uint8_t { side, squarest };
std::optional<Face> face_touched(const State& state, UnitId group, const Footprint& its_parts,
                                 const Rect& mover, Point origin, RearCorner at_rear_corner);

// fog.shoot.arc: the edges that a base of this type shoots from, as rectangles that face outwards;
// none: it does not shoot to the rear.
Fixed<Rect, 2> shooting_edges(Type type, const Rect& base, bool to_rear);
// The least distance from an edge that a base of this type shoots from to what of a target lies in
// its arc.
std::optional<double> shot_distance(const Sheet& sheet, Type type, const Rect& base,
                                    const Rect& target, bool to_rear);

// fog.move.restricted_area
inline Rect restricted_area(const Sheet& sheet, const Rect& enemy)
{
    return table::zone_ahead(enemy, sheet["fog.move.restricted_area"]);
}

// --- contact

// A front base whose front edge touches an enemy body.
struct FrontContact {
    UnitId group = no_unit;
    std::uint8_t file = 0;
    UnitId enemy = no_unit;
    std::uint8_t enemy_file = 0; // the file of the enemy base that it covers most of
    Face face = Face::front;     // of the enemy, as a body
    bool corner = false;         // they meet only at a corner
    double cover = 0;            // sideways, of the base's front
};
using FrontContacts = Uncleared<FrontContact, 256>;
// Of every group's front bases; or of one group's; in order of groups and files. A file may appear
// with several enemies, the one it covers most of sideways first (fog.combat.pairing; ties: the
// left-most as the base looks).
FrontContacts front_contacts(const State& state);
FrontContacts front_contacts_of(const State& state, UnitId group);

// Some front edge of one touches the other, by more than a corner. Camps have no front.
bool in_contact(const State& state, UnitId a, UnitId b);
Groups enemies_in_contact(const State& state, UnitId group);
bool engaged(const State& state, UnitId group); // section 2: not by corners alone
// The enemies that it touches with its own front.
Groups enemies_in_front(const State& state, UnitId group);
bool has_front_contact(const State& state, UnitId group);
// Faces of the group that enemy front edges lie against (the front too).
table::Faces faces_attacked(const State& state, UnitId group);

struct Overlap {
    UnitId group = no_unit; // Z
    std::uint8_t file = 0;
    UnitId enemy = no_unit; // E
    std::uint8_t enemy_file = 0;
    table::Side side = table::Side::left; // of E, as it looks
};
using Overlaps = Uncleared<Overlap, 128>;
// Every overlap that could be: a base may stand here with several enemies.
Overlaps possible_overlaps(const State& state);
// Of those that are possible one E for each Z, one Z on each side of E, with the owners'
// preferences where there is a choice.
Overlaps settled(const State& state, const Overlaps& possible);

// Would a front base of the group overlap somebody, standing there?
bool would_overlap(const State& state, UnitId group, const Rect& front_base, Point origin);

CloseCombat close_combat(const State& state, UnitId group);

// --- conditions

Disorder base_disorder(const State& state, UnitId group, int file, int rank);
Disorder worst_disorder(const State& state, UnitId group); // of its bases
// A commander's base: upright about his place while he is alone, in the middle of the front rank of
// the group he is with.
Rect commander_base(const State& state, Side side, std::size_t commander, Point origin);
// fog.command.line
bool in_line_of_command(const State& state, Side side, std::size_t commander, UnitId group);
// The commander of the line of command who helps it most: with it, or within his range.
CommanderFacts commander_of(const State& state, UnitId group);
bool commander_is_with(const State& state, UnitId group); // of its line of command
bool rear_supported(const State& state, UnitId group);
bool flank_threatened(const State& state, UnitId group);
// Close to enemy (fog.define.close) anywhere on a course; camps count or not (fog.move.second).
bool close_to_enemy(const State& state, UnitId group, const Course& course, bool camps = true);
// Does a group stand behind the fortification that lies between it and an enemy base in contact?
bool defends_fortification(const State& state, UnitId group, int file, UnitId enemy);
bool uphill(const State& state, UnitId group, int file, UnitId enemy, int enemy_file);

// What a group is, how many and how deep it stands, at what level: nothing of what is around it.
GroupFacts bare_facts(const State& state, UnitId group);
// The same with whether a commander leads it: what moves and charges ask.
GroupFacts led_facts(const State& state, UnitId group);
// All that tests and fights need to know of a group as it stands.
GroupFacts facts(const State& state, UnitId group);
// The same without what only cohesion tests ask: support, flanks.
GroupFacts plain_facts(const State& state, UnitId group);

// fog.define.sees: friends that saw it, as they stand now.
Groups witnesses(const State& state, const Dismay& dismay);

} // namespace quincunx::field_of_glory
