#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from. Rows with conditions (orders, moves, melee, shooting, points) ask only the
// facts; the readings of the text that a house rule may switch off stand in the facts too, so that
// a row's condition says all of it.

#include "reckoning/reckoning.hpp"
#include "rules/justified_ancients/book/profile.hpp"

#include <type_traits>

namespace quincunx::justified_ancients {

// --- facts
// -----------------------------------------------------------------------------------------------------------

// A unit as a resolution sees it (section 18.1): what it is, its present state, and what observe
// found about its place.
struct UnitFacts {
    Profile profile;
    bool fatigued = false;
    bool disordered = false;
    bool testudo = false;
    bool engaged = false;
    bool charging = false;       // has the charging marker
    bool general = false;        // general attached since the start of this player turn
    bool in_difficult = false;   // base in rough, woods, stream or built-up area
    bool cover = false;          // base in woods or a built-up area
    bool supported = false;      // section 8.6
    std::uint8_t depletions = 0; // 1: depleted
    std::uint8_t rounds_fought = 0;
    std::int8_t pursuing =
        -1; // index of the enemy in the same group; -1: no pursuing marker for it
    std::int8_t level = 0;

    bool depleted() const { return depletions > 0; }
    bool operator==(const UnitFacts&) const = default;
};
static_assert(std::is_trivially_copyable_v<UnitFacts>);

// An edge of a base, as the one that another's front edge lies against.
enum class Edge : std::uint8_t { front, flank, rear, none };

enum class Order : std::uint8_t { move, charge, wheel, reface, reform, testudo };
enum class Command : std::uint8_t {
    poor,
    average,
    skilled,
    exceptional,
    none
}; // none: the general is lost
constexpr Command command_of(Quality quality)
{
    return static_cast<Command>(quality);
}

struct OrderFacts {
    Order order = Order::move;
    UnitFacts unit;
    Command general = Command::average;
    double distance = 0; // inches from the general's point to the nearest point of the base
    int steps = 0;       // of ja.order.mod.distance; made by order_facts()
};

enum class How : std::uint8_t { move, charge, flee, pursue, evade };

struct MoveFacts {
    Profile profile;
    How how = How::move;
    bool uphill = false;
    bool difficult = false; // base in difficult ground at any point of the move
    // Readings: at the charge's pace (ja.move.pursuit_is_charge, ja.move.evade_plain); made by
    // move_facts().
    bool hurries = false;
};

struct ShootFacts {
    UnitFacts target;
    bool disorder_unforms = true; // ja.cond.disordered.effect.formed
};

// Readings of the melee table that a house rule may change. All true as printed.
struct MeleeReadings {
    bool pursuing_excludes = true; // ja.melee.pursuing_excludes
    bool pursuing_flank = true;    // ja.melee.pursuing_flank
    bool berserker_height = true;  // ja.melee.berserker_height
    bool chariot_once = true;      // ja.melee.chariot_once
    bool horse_terrain = true;     // ja.melee.horse_terrain
    bool phalanx_front = true;     // ja.melee.phalanx_front
    bool disorder_hurts = true;    // ja.cond.disordered.effect.combat
    bool disorder_unforms = true;  // ja.cond.disordered.effect.formed
    bool testudo_unforms = true;   // ja.testudo.limits
    bool depletion_hurts = true;   // ja.cond.depleted.effect
    bool markers_count = true;     // ja.cond.charging.effect
    bool rounds_count = true;      // ja.melee.rounds_counter
};

// Unit `u` fights enemy `e`.
struct MeleeFacts {
    UnitFacts u;
    UnitFacts e;
    Edge u_on = Edge::front; // edge of e that u's front edge lies against
    Edge e_on = Edge::front; // edge of u that e's front edge lies against
    bool pursuing = false;   // u has the pursuing marker for e
    MeleeReadings readings;
};

struct PointsFacts {
    Profile profile;
};
struct GeneralFacts {
    Quality quality = Quality::average;
};

// --- rows with conditions
// --------------------------------------------------------------------------------------------

namespace columns {
inline constexpr reckoning::Columns extent =
    reckoning::columns({"width", "depth"}).at_least_one().printed_as("# x #");
} // namespace columns

namespace rows {
using namespace reckoning;
using enum reckoning::Source;

// Table 2, the number of each order, in the order of the enumeration.
inline constexpr Entry order_numbers[] = {
    count("ja.order.move", "move, with at most one wheel under 45 degrees", 1, "1+"),
    count("ja.order.charge", "charge", 2, "2+"),
    count("ja.order.wheel", "move with a wheel of 45 degrees or more", 3, "3+"),
    count("ja.order.reface", "reface: turn in place by 90 or 180 degrees", 3, "3+"),
    count("ja.order.reform", "reform: lose disorder", 4, "4+"),
    count("ja.order.testudo", "form or un-form testudo", 5, "5+"),
};

// Table 2, modifiers. A lost general replaces the rows of distance and quality.
inline constexpr Row<OrderFacts> order_modifiers[] = {
    {"ja.order.mod.untrained", "untrained troops", -1, book,
     [](const OrderFacts& f) { return int{f.unit.profile.training == Training::untrained}; }},
    {"ja.order.mod.poor", "poor troops", -1, book,
     [](const OrderFacts& f) { return int{f.unit.profile.poor}; }},
    {"ja.order.mod.distance", "each 6 inches from the general", -1, book,
     [](const OrderFacts& f) { return f.general == Command::none ? 0 : f.steps; }},
    {"ja.order.mod.trained", "trained troops", 1, book,
     [](const OrderFacts& f) { return int{f.unit.profile.training == Training::trained}; }},
    {"ja.order.mod.general.poor", "poor general", -1, ruling,
     [](const OrderFacts& f) { return int{f.general == Command::poor}; }},
    {"ja.order.mod.general.average", "average general", 0, book,
     [](const OrderFacts& f) { return int{f.general == Command::average}; }},
    {"ja.order.mod.general.skilled", "skilled general", 1, book,
     [](const OrderFacts& f) { return int{f.general == Command::skilled}; }},
    {"ja.order.mod.general.exceptional", "exceptional general", 2, book,
     [](const OrderFacts& f) { return int{f.general == Command::exceptional}; }},
    {"ja.order.mod.no_general", "the army has lost its general", -2, ruling,
     [](const OrderFacts& f) { return int{f.general == Command::none}; }},
};

// Table 3, inches. The sum of these rows ...
inline constexpr Row<MoveFacts> move_inches[] = {
    {length("ja.move.foot", "foot", 2),
     [](const MoveFacts& f) { return int{f.profile.type == Type::foot}; }},
    {length("ja.move.horse", "horse", 4),
     [](const MoveFacts& f) { return int{f.profile.type == Type::horse}; }},
    {length("ja.move.chariot", "chariot", 4),
     [](const MoveFacts& f) { return int{f.profile.type == Type::chariot}; }},
    {length("ja.move.elephant", "elephant", 3),
     [](const MoveFacts& f) { return int{f.profile.type == Type::elephant}; }},
    {length("ja.move.heavy", "heavy, but not close order foot or elephant", -1),
     [](const MoveFacts& f) {
         const bool close_foot = is_foot(f.profile) && f.profile.order == TroopOrder::CO;
         return int{f.profile.weight == Weight::heavy && !close_foot &&
                    f.profile.type != Type::elephant};
     }},
    {length("ja.move.loose_or_skirmish", "loose order or skirmishers", 1),
     [](const MoveFacts& f) {
         return int{f.profile.order == TroopOrder::LO || is_skirmisher(f.profile)};
     }},
    {length("ja.move.uphill", "moving uphill (and becomes fatigued)", -1),
     [](const MoveFacts& f) { return int{f.uphill}; }},
    {length("ja.move.charge_flee",
            "charging or fleeing, but not close order heavy foot or cataphract", 1),
     [](const MoveFacts& f) {
         const bool heavy_close_foot = is_foot(f.profile) && f.profile.order == TroopOrder::CO &&
                                       f.profile.weight == Weight::heavy;
         return int{f.hurries && !heavy_close_foot && !f.profile.cataphract};
     }},
};

// ... times each of these that applies.
inline constexpr Row<MoveFacts> move_shares[] = {
    {length("ja.move.horse.difficult", "horse in difficult terrain: half", 0.5, "half"),
     [](const MoveFacts& f) { return int{f.difficult && f.profile.type == Type::horse}; }},
    {length("ja.move.chariot.difficult", "chariot in difficult terrain: half", 0.5, "half"),
     [](const MoveFacts& f) { return int{f.difficult && f.profile.type == Type::chariot}; }},
};

constexpr bool charges(const MeleeFacts& f) // with the marker, and with its own front on the enemy
{
    const bool excluded = f.pursuing && f.readings.pursuing_excludes;
    return f.readings.markers_count && f.u.charging && !excluded && f.u_on != Edge::none;
}
constexpr bool enemy_stands_higher(const MeleeFacts& f)
{
    return f.e.level > f.u.level;
}
constexpr bool pursues(const MeleeFacts& f)
{
    return f.readings.markers_count && f.pursuing;
}
constexpr bool attacks_flank(const MeleeFacts& f)
{
    const bool excluded = f.pursuing && f.readings.pursuing_excludes && f.readings.pursuing_flank;
    return f.u_on == Edge::flank && !excluded;
}
constexpr bool attacks_rear(const MeleeFacts& f)
{
    return f.u_on == Edge::rear && !(f.pursuing && f.readings.pursuing_excludes);
}
constexpr bool formed_phalanx_to_front(const MeleeFacts& f)
{
    const bool formed = f.e.profile.phalanx && !(f.e.disordered && f.readings.disorder_unforms) &&
                        !(f.e.testudo && f.readings.testudo_unforms);
    const bool phalanx_attacks = f.readings.phalanx_front && f.e_on != Edge::none;
    return formed && (f.u_on == Edge::front || phalanx_attacks);
}
constexpr int chariot_tired_or_slowed(const MeleeFacts& f)
{
    if (f.u.profile.type != Type::chariot) return 0;
    const int later = f.readings.rounds_count && f.u.rounds_fought >= 1 ? 1 : 0;
    const int difficult = f.u.in_difficult ? 1 : 0;
    return f.readings.chariot_once ? (later | difficult) : later + difficult;
}

// Table 4: troops, situation, opponents.
inline constexpr Row<MeleeFacts> melee_factors[] = {
    {"ja.melee.foot", "foot", 1, sheet,
     [](const MeleeFacts& f) { return int{f.u.profile.type == Type::foot}; }},
    {"ja.melee.horse", "horse", 1, sheet,
     [](const MeleeFacts& f) { return int{f.u.profile.type == Type::horse}; }},
    {"ja.melee.chariot", "chariot", 2, sheet,
     [](const MeleeFacts& f) { return int{f.u.profile.type == Type::chariot}; }},
    {"ja.melee.elephant", "elephant", 3, sheet,
     [](const MeleeFacts& f) { return int{f.u.profile.type == Type::elephant}; }},
    {"ja.melee.baggage", "baggage", 0, sheet,
     [](const MeleeFacts& f) { return int{is_baggage(f.u.profile)}; }},
    {"ja.melee.general", "general attached, unless disordered", 1, sheet,
     [](const MeleeFacts& f) { return int{f.u.general && !f.u.disordered}; }},
    {"ja.melee.poor", "poor", -1, sheet, [](const MeleeFacts& f) { return int{f.u.profile.poor}; }},
    {"ja.melee.depleted", "depleted", -1, sheet,
     [](const MeleeFacts& f) { return int{f.u.depleted() && f.readings.depletion_hurts}; }},
    {"ja.melee.disordered", "disordered", -1, sheet,
     [](const MeleeFacts& f) { return int{f.u.disordered && f.readings.disorder_hurts}; }},

    {"ja.melee.charging", "charging, unless the enemy is on higher ground", 1, sheet,
     [](const MeleeFacts& f) { return int{charges(f) && !enemy_stands_higher(f)}; }},
    {"ja.melee.pursuing", "pursuing", 2, sheet,
     [](const MeleeFacts& f) { return int{pursues(f)}; }},
    {"ja.melee.berserker_charging", "berserker charging", 1, sheet,
     [](const MeleeFacts& f) {
         const bool too_low = !f.readings.berserker_height && enemy_stands_higher(f);
         return int{f.u.profile.berserker && charges(f) && !too_low};
     }},
    {"ja.melee.flank", "attacking a flank", 2, sheet,
     [](const MeleeFacts& f) { return int{attacks_flank(f)}; }},
    {"ja.melee.rear", "attacking the rear, not pursuing", 3, sheet,
     [](const MeleeFacts& f) { return int{attacks_rear(f)}; }},
    {"ja.melee.foot_skirmishers_difficult", "foot skirmishers in difficult terrain", 1, sheet,
     [](const MeleeFacts& f) {
         return int{is_foot(f.u.profile) && is_skirmisher(f.u.profile) && f.u.in_difficult};
     }},
    {"ja.melee.chariot_later_or_difficult", "chariot after its first round or in difficult terrain",
     -2, sheet, [](const MeleeFacts& f) { return chariot_tired_or_slowed(f); }},
    {"ja.melee.vs_baggage", "against baggage", 4, sheet,
     [](const MeleeFacts& f) { return int{is_baggage(f.e.profile)}; }},

    {"ja.melee.horse_vs_open_foot",
     "horse against skirmishing or loose order foot outside difficult terrain", 1, sheet,
     [](const MeleeFacts& f) {
         const bool open_foot = is_foot(f.e.profile) &&
                                (is_skirmisher(f.e.profile) || f.e.profile.order == TroopOrder::LO);
         const bool difficult = f.readings.horse_terrain ? f.e.in_difficult : f.u.in_difficult;
         return int{f.u.profile.type == Type::horse && open_foot && !difficult};
     }},
    {"ja.melee.heavy_vs_light", "heavy against light", 1, sheet,
     [](const MeleeFacts& f) {
         return int{f.u.profile.weight == Weight::heavy && f.e.profile.weight == Weight::light};
     }},
    {"ja.melee.co_vs_lo", "close order against loose order", 1, sheet,
     [](const MeleeFacts& f) {
         return int{f.u.profile.order == TroopOrder::CO && f.e.profile.order == TroopOrder::LO};
     }},
    {"ja.melee.vs_skirmishers", "against skirmishers", 1, sheet,
     [](const MeleeFacts& f) { return int{is_skirmisher(f.e.profile)}; }},
    {"ja.melee.vs_missile_only", "against troops armed only with missiles", 1, sheet,
     [](const MeleeFacts& f) { return int{f.e.profile.missile == Missile::only}; }},
    {"ja.melee.vs_phalanx", "against the front of a formed phalanx", -1, sheet,
     [](const MeleeFacts& f) { return int{formed_phalanx_to_front(f)}; }},
    {"ja.melee.mounted_vs_phalanx",
     "horse, chariot or elephant against the front of a formed phalanx", -1, sheet,
     [](const MeleeFacts& f) {
         return int{formed_phalanx_to_front(f) && is_mounted(f.u.profile)};
     }},
    {"ja.melee.skirmishers_vs_elephant", "skirmishers against an elephant", 3, sheet,
     [](const MeleeFacts& f) {
         return int{is_skirmisher(f.u.profile) && f.e.profile.type == Type::elephant};
     }},
};

// Missile fire, modifiers.
inline constexpr Row<ShootFacts> shoot_modifiers[] = {
    {"ja.shoot.mod.testudo_or_cover", "target in testudo or in cover", -1, sheet,
     [](const ShootFacts& f) {
         const bool unformed = f.target.disordered && f.disorder_unforms;
         return int{(f.target.testudo && !unformed) || f.target.cover};
     }},
    {"ja.shoot.mod.heavy", "target heavy", -1, sheet,
     [](const ShootFacts& f) { return int{f.target.profile.weight == Weight::heavy}; }},
    {"ja.shoot.mod.mounted", "target chariot, elephant or horse that is no cataphract", 1, sheet,
     [](const ShootFacts& f) {
         return int{is_mounted(f.target.profile) && !f.target.profile.cataphract};
     }},
};

constexpr Entry price(std::string_view id, std::string_view words, std::string_view text)
{
    return {id, words, 1, Kind::factor, ruling, text};
}
constexpr int traits(const Profile& p)
{
    return (p.phalanx ? 2 : 0) + int{p.testudo_drill} + int{p.berserker} + int{p.cataphract} +
           int{p.deep};
}
template <std::size_t N, class E>
constexpr int of(const int (&prices)[N], E value)
{
    const auto index = static_cast<std::size_t>(value);
    return index < N ? prices[index] : 0; // baggage has no weight, order or training
}

// Points. Each row is a small table of its own; its value multiplies all of that table.
inline constexpr Row<PointsFacts> unit_points[] = {
    {price("ja.points.type", "points for foot, horse, chariot, elephant, baggage",
           "4, 6, 7, 10, 0"),
     [](const PointsFacts& f) {
         return of({4, 6, 7, 10, 0}, f.profile.type);
     }},
    {price("ja.points.weight", "points for light, medium, heavy", "0, 1, 2"),
     [](const PointsFacts& f) {
         return of({0, 1, 2}, f.profile.weight);
     }},
    {price("ja.points.order", "points for close order, loose order, skirmish order", "2, 1, 0"),
     [](const PointsFacts& f) {
         return of({2, 1, 0}, f.profile.order);
     }},
    {price("ja.points.training", "points for trained, untrained", "2, 0"),
     [](const PointsFacts& f) {
         return of({2, 0}, f.profile.training);
     }},
    {price("ja.points.missile", "points for missiles: none, only, mixed", "0, 1, 2"),
     [](const PointsFacts& f) {
         return of({0, 2, 1}, f.profile.missile);
     }},
    {price("ja.points.traits",
           "points for phalanx (2); testudo drill, berserker, cataphract, deep (1 each)", "1 each"),
     [](const PointsFacts& f) { return traits(f.profile); }},
    {"ja.points.poor", "poor", -2, ruling,
     [](const PointsFacts& f) { return int{f.profile.poor}; }},
};
inline constexpr Row<GeneralFacts> general_points[] = {
    {price("ja.points.general", "points for a poor, average, skilled, exceptional general",
           "0, 5, 10, 15"),
     [](const GeneralFacts& f) {
         return of({0, 5, 10, 15}, f.quality);
     }},
};

// --- rows without conditions
// -----------------------------------------------------------------------------------------

// Table 1.
inline constexpr Entry conditions[] = {
    word("ja.cond.fatigued.marker", "marker of fatigued units", "brown"),
    rule("ja.cond.fatigued.cause.charge", "charging fatigues"),
    rule("ja.cond.fatigued.cause.flee", "fleeing fatigues"),
    rule("ja.cond.fatigued.cause.evade", "evading fatigues"),
    rule("ja.cond.fatigued.cause.uphill", "moving uphill fatigues"),
    rule("ja.cond.fatigued.effect", "a fatigued unit may not charge, flee or evade"),
    rule("ja.cond.fatigued.cure", "fatigue ends at the end of a later own turn out of contact"),
    word("ja.cond.disordered.marker", "marker of disordered units", "white"),
    rule("ja.cond.disordered.cause.combat", "combat results disorder"),
    rule("ja.cond.disordered.cause.terrain", "difficult terrain disorders"),
    rule("ja.cond.disordered.cause.interpenetration",
         "interpenetration disorders close order units"),
    rule("ja.cond.disordered.effect.combat",
         "disorder costs in melee (the number is ja.melee.disordered)"),
    rule("ja.cond.disordered.effect.formed", "a disordered unit has no Formed bonuses"),
    rule("ja.cond.disordered.co_only", "only close order units can be disordered"),
    rule("ja.cond.disordered.cure", "a successful reform order ends disorder"),
    word("ja.cond.charging.marker", "marker of charging and pursuing units", "yellow"),
    rule("ja.cond.charging.cause.charge", "a charge gives the charging marker"),
    rule("ja.cond.charging.cause.pursuit", "a pursuit gives a charging or pursuing marker"),
    rule("ja.cond.charging.effect", "the marker gives its melee bonus"),
    rule("ja.cond.charging.cure", "the marker is removed by the next round's results"),
    word("ja.cond.depleted.marker", "marker of depleted units", "red"),
    rule("ja.cond.depleted.cause.combat", "combat results deplete"),
    rule("ja.cond.depleted.cause.interpenetration", "interpenetration depletes loose order units"),
    rule("ja.cond.depleted.effect", "depletion costs in melee (the number is ja.melee.depleted)"),
    count("ja.cond.depleted.twice", "depleted so often, a unit is destroyed", 2).within(1, 100),
    rule("ja.cond.depleted.no_cure", "depletion is for good"),
};

inline constexpr Entry movement_rules[] = {
    rule("ja.move.chariot.no_woods_streams", "chariots cannot enter woods or streams"),
    rule("ja.move.uphill.fatigue", "a unit that moves uphill becomes fatigued"),
    rule("ja.move.co_terrain_disorder",
         "close order units moving through difficult terrain are disordered"),
};

inline constexpr Entry missile_fire[] = {
    rule("ja.shoot.unengaged_shooter", "only unengaged missile units shoot"),
    rule("ja.shoot.unengaged_target", "only unengaged units are shot at"),
    length("ja.shoot.range", "range in inches", 3),
    length("ja.shoot.arc", "within so many degrees of the front", 45),
    count("ja.shoot.die", "sides of the die", 6, "1D6").within(1, 20),
    count("ja.shoot.result.7",
          "at least this: close order depleted and disordered, others depleted and pushed back", 7,
          "7+"),
    count("ja.shoot.result.5", "at least this: close order disordered, others pushed back", 5,
          "5-6"),
};

inline constexpr Entry melee_results[] = {
    fixed(Why::definition, "ja.result.equal",
          "equal scores: a desperate struggle, the fight goes on", "0"),
    rule("ja.result.equal.push",
         "equal scores: unsupported foot are pushed back by foot with support or a deeper base"),
    rule("ja.result.equal.conform", "equal scores: units turn to face and fight on next turn"),
    count("ja.result.win1", "beaten by this: pushed back, disordered if in close order", 1),
    rule("ja.result.win1.follow_up", "the victor follows up and the fight goes on"),
    count("ja.result.win2", "beaten by this: flees", 2, "2-3"),
    rule("ja.result.pursue", "the highest scoring victor may pursue"),
    rule("ja.result.pursue.new_enemy",
         "a pursuer that meets a new enemy fights it as charging next turn"),
    rule("ja.result.pursue.caught",
         "a pursuer that catches the fleeing unit fights it as pursuing next turn"),
    count("ja.result.win4", "beaten by this: flees, then is dispersed", 4, "4+"),
    rule("ja.result.win4.pursue", "victors may pursue after a unit that dispersed"),
};

inline constexpr Entry pushed_back[] = {
    length("ja.out.push.distance", "pushed back by so many of its own base depths", 1, "own depth"),
    rule("ja.out.push.supports", "supporting friends are pushed back too"),
    rule("ja.out.push.follow_up", "the victor follows up and fights on if in contact"),
    rule("ja.out.push.friends",
         "other friends met are interpenetrated; the unit is put beyond them"),
    rule("ja.out.push.friends.attacker",
         "the attacker then goes on to the unit met, neither charging nor pursuing"),
    rule("ja.out.push.shot_rear", "shot from the rear, a unit moves forward"),
    rule("ja.out.push.shot_rear.blocked", "unless into contact with an enemy: it stays"),
    rule("ja.out.push.contact_rear", "contacted on the rear, a unit moves forward"),
    rule("ja.out.push.contact_rear.blocked", "unless into contact with an enemy: it is dispersed"),
};

inline constexpr Entry fleeing[] = {
    rule("ja.out.flee.move", "unless fatigued, a full flee move to the rear"),
    rule("ja.out.flee.rear_contact", "away from the attacker if contacted on the rear"),
    rule("ja.out.flee.effects", "fatigued, disordered if in close order, and depleted"),
    rule("ja.out.flee.faces", "it faces the way it moved"),
    rule("ja.out.flee.friends", "friends met are interpenetrated"),
    rule("ja.out.flee.enemy", "it is dispersed if it contacts an enemy"),
    length("ja.out.flee.deviation",
           "may turn by so many degrees to avoid enemies and friends that are no skirmishers", 30),
    fixed(Why::definition, "ja.out.dispersed", "a dispersed unit is removed and counts as lost"),
};

inline constexpr Entry interpenetrations[] = {
    rule("ja.inter.skirmishers", "skirmishers are unaffected and affect nobody"),
    rule("ja.inter.co", "close order with close or loose order: disordered"),
    rule("ja.inter.lo", "loose order with close or loose order: depleted"),
};

// Book and rulings, by subject.
inline constexpr BookRow scale_and_units[] = {
    fixed(Why::measuring, "ja.scale.inch", "all lengths are inches", "inch"),
    fixed(Why::measuring, "ja.geo.frame", "x right, y up; heading in degrees clockwise from +y")
        .from(ruling),
    length("ja.geo.tolerance", "a distance passed by no more than this is still reached", 0.01)
        .from(ruling),
    fixed(Why::built_on, "ja.unit.single_base", "a unit is one base", "1 base"),
    fixed(Why::definition, "ja.unit.attributes",
          "type, weight, order, training, missiles and traits"),
    fixed(Why::definition, "ja.unit.training", "trained or untrained, no third grade"),
    fixed(Why::definition, "ja.unit.missile", "missiles: none, mixed or only",
          "none / mixed / only")
        .from(ruling),
    fixed(Why::data, "ja.unit.limits", "only legal combinations of attributes").from(ruling),
    length("ja.base.frontage", "width of every base", 1.6).within(0.2, 20),
    length("ja.base.foot", "depth of a foot base", 0.8).within(0.2, 20),
    length("ja.base.deep", "depth of a deep foot base", 1.6).from(ruling).within(0.2, 20),
    length("ja.base.horse", "depth of a horse base", 1.2).within(0.2, 20),
    length("ja.base.chariot_elephant", "depth of a chariot or elephant base", 1.6).within(0.2, 20),
    length("ja.base.baggage", "depth of a baggage base", 1.6, "1.6 x 1.6")
        .from(ruling)
        .within(0.2, 20),
};

inline constexpr Ruling setting_up[] = {
    figures("ja.table.small", "table for up to 12 units a side, width x depth", columns::extent,
            {24, 24})
        .from(book),
    figures("ja.table.medium", "table for 13 to 24 units a side, width x depth", columns::extent,
            {48, 36}),
    figures("ja.table.large", "table for more than 24 units a side, width x depth", columns::extent,
            {72, 48})
        .from(book),
    count("ja.setup.terrain", "pieces of random terrain: D3 and this many", 2, "D3+2 pieces"),
    fixed(Why::sequence, "ja.setup.deploy",
          "higher D6 attacks; the defender deploys first, the attacker moves first"),
    count("ja.setup.zone", "deployment depth: the table's depth divided by this", 3,
          "table depth / 3")
        .within(1, 100),
    count("ja.setup.baggage", "baggage bases a side, on the own table edge", 1),
};

inline constexpr BookRow turn[] = {
    count("ja.turn.general", "moves of the general in an own turn, in phases 2 to 4", 1)
        .from(ruling),
    fixed(Why::sequence, "ja.turn.charges",
          "charges before other orders; reactions resolved at once"),
    fixed(Why::choice, "ja.turn.orders", "other orders in any sequence"),
    fixed(Why::sequence, "ja.turn.fire", "missile fire after movement, by the active side")
        .from(ruling),
    fixed(Why::sequence, "ja.turn.melee", "melee after missile fire"),
    fixed(Why::sequence, "ja.turn.end", "old fatigue is removed, then chargers are fatigued"),
    rule("ja.cond.fatigued.charge_timing",
         "a charge fatigues at the end of its turn, contact or not"),
    rule("ja.cond.charging.lapses", "markers of unengaged units end with the melee phase")
        .from(ruling),
    fixed(Why::definition, "ja.cond.formed", "Formed bonuses are the phalanx rows and testudo")
        .from(ruling),
};

inline constexpr Ruling order_rules[] = {
    rule("ja.order.test", "die and modifiers must reach the number, else no action").from(book),
    length("ja.order.mod.distance.steps", "inches of one step from the general; the first is free",
           6, "ceil(d/6)-1"),
    count("ja.order.one_per_turn", "orders for a unit in an own turn", 1),
    rule("ja.order.engaged", "engaged units take no orders"),
    rule("ja.order.reform.needed", "only a disordered unit may reform"),
    rule("ja.order.reform.not_in_difficult", "no reforming in difficult terrain"),
    length("ja.order.small_wheel", "a wheel under so many degrees is part of a move or charge", 45,
           "free"),
    fixed(Why::sequence, "ja.order.path_declared", "a path is declared and judged before the die"),
    rule("ja.testudo.state", "testudo is entered and left by order"),
    rule("ja.testudo.limits", "in testudo no charge, shot or pursuit, and no phalanx rows"),
    rule("ja.testudo.ends", "testudo ends when disordered and after a round of melee"),
};

inline constexpr Ruling move_rulings[] = {
    rule("ja.move.sum_then_halve", "rows are added, then halved, without rounding"),
    fixed(Why::measuring, "ja.move.half_whole_move",
          "difficult ground at any point halves the whole move"),
    rule("ja.move.evade_plain", "an evade has no +1"),
    rule("ja.move.pursuit_is_charge", "a pursuit is made at the charge allowance"),
    fixed(Why::measuring, "ja.move.forced_length",
          "a forced move goes the greatest length that its ground allows"),
    fixed(Why::measuring, "ja.move.wheel", "a wheel costs the arc of the outer front corner",
          "frontage x angle"),
    length("ja.move.wheel.neighbours", "friends so near at the start are ignored during a wheel",
           0.1),
    fixed(Why::measuring, "ja.move.reface", "a turn in place about the centre is no movement",
          "90, 180"),
    fixed(Why::built_on, "ja.move.forward_only", "no moves backward or sideways"),
    length("ja.move.no_contact", "ordinary moves stay so far from enemies", 0.1),
    fixed(Why::built_on, "ja.move.no_zoc", "no zones of control, no march moves"),
    rule("ja.move.off_table", "a unit that leaves the table is destroyed"),
    rule("ja.inter.voluntary",
         "ordered moves may pass through friends; charges only through skirmishers"),
    fixed(Why::measuring, "ja.out.meets",
          "forced moves keep their facing on the way and meet what they overlap"),
};

inline constexpr Ruling terrain[] = {
    fixed(Why::measuring, "ja.terrain.in", "a unit is in an area when its base overlaps it"),
    fixed(Why::definition, "ja.terrain.difficult",
          "difficult: rough, woods, streams, built-up areas"),
    fixed(Why::definition, "ja.terrain.closed", "closed ground: areas that a unit may not enter"),
    fixed(Why::measuring, "ja.terrain.level",
          "height is the number of contours around the base's centre"),
    rule("ja.terrain.woods", "woods are difficult, give cover, block sight, and stop chariots"),
    rule("ja.terrain.stream", "streams are difficult and stop chariots"),
    rule("ja.terrain.bua",
         "built-up areas are difficult, give cover, block sight, and stop mounted troops"),
    length("ja.terrain.sight_depth", "sight goes through so much of woods and buildings", 1),
};

inline constexpr Ruling charging[] = {
    fixed(Why::definition, "ja.charge.legal",
          "a wheel, then straight ahead to contact with the first enemy"),
    count("ja.charge.path", "the wheel is the smallest whole number of degrees up to this", 44,
          "0..44"),
    rule("ja.charge.exact_reach", "reaching at exactly the allowance counts"),
    fixed(Why::measuring, "ja.charge.zone",
          "the charger's place before its move decides front, flank or rear"),
    fixed(Why::built_on, "ja.charge.conform", "chargers line up on the target's edge").from(book),
    fixed(Why::measuring, "ja.charge.no_corner_match",
          "corners need not match; one unit may fight two")
        .from(book),
    length("ja.charge.conform.limit", "conforming moves the centre by no more than this", 1.6),
    length("ja.charge.conform.fails", "who cannot conform stops so far short", 0.1),
    rule("ja.charge.after_evade", "after an evade the charger uses its whole move"),
    fixed(Why::choice, "ja.react.stand", "a charged unit may stand"),
    rule("ja.react.fire", "a charged missile unit may shoot at a charger to its front").from(book),
    length("ja.react.fire.pushed",
           "a charger pushed back by fire ends so many of its own base depths back", 1,
           "own depth"),
    rule("ja.react.evade", "charged skirmishers may evade").from(book),
    length("ja.react.evade.stop", "an evader stops so far short of enemies", 0.1),
    rule("ja.react.evade.facing", "an evader's owner chooses its facing afterwards"),
    rule("ja.react.fire_and_evade", "charged missile skirmishers may shoot, then evade").from(book),
    fixed(Why::built_on, "ja.react.none_else", "no other reactions to a charge"),
};

inline constexpr Ruling shooting_rules[] = {
    count("ja.shoot.who", "shots of a missile unit in a player turn; none in testudo", 1),
    rule("ja.shoot.not_after_charge", "a unit that charged does not shoot in that turn"),
    rule("ja.shoot.free_choice", "any legal target, not only the nearest"),
    rule("ja.shoot.sight", "bases, woods, buildings and hills block the line of sight"),
    fixed(Why::measuring, "ja.shoot.from_rear",
          "from the rear: from behind the line of the rear edge"),
    fixed(Why::built_on, "ja.shoot.not_baggage", "fire does not hurt baggage"),
    fixed(Why::elsewhere, "ja.shoot.result.4", "4 or less: nothing", "4-"),
    rule("ja.shoot.push_blocked", "a push by fire into enemies or closed ground: the unit stays"),
};

inline constexpr Ruling fighting[] = {
    rule("ja.melee.every_player_turn", "all melees are fought in every player turn"),
    count("ja.melee.die", "sides of the die", 3, "D3").from(book).within(1, 20),
    fixed(Why::built_on, "ja.melee.one_die", "one die for a unit against all its enemies", "1"),
    fixed(Why::definition, "ja.melee.group", "connected fighting pairs form a group"),
    fixed(Why::sequence, "ja.melee.groups_fixed",
          "groups are found once, at the start of the phase"),
    fixed(Why::definition, "ja.melee.all_rows_add", "all rows that apply are added"),
    rule("ja.melee.pursuing_excludes",
         "pursuing excludes charging, flank and rear against the unit pursued"),
    rule("ja.melee.pursuing_flank",
         "and the flank too, though the sheet says 'not pursuing' of the rear alone"),
    rule("ja.melee.berserker_height", "berserkers keep their bonus against higher ground"),
    rule("ja.melee.chariot_once", "the chariot's loss counts once"),
    rule("ja.melee.horse_terrain", "the foot's ground decides the row of horse against foot"),
    rule("ja.melee.phalanx_front", "the phalanx rows hold also when the phalanx attacks"),
    rule("ja.melee.rounds_counter", "chariots count the rounds they fought without a break"),
    length("ja.contact.pair", "a front edge on an edge of the enemy, by at least this", 0.1),
    fixed(Why::definition, "ja.contact.no_overlap", "corners and sides do not fight"),
    length(
        "ja.support.def",
        "support: same type, no skirmishers, unengaged, directly behind by this share of the front",
        0.5),
};

inline constexpr Ruling result_rulings[] = {
    fixed(Why::definition, "ja.result.worst", "the worst comparison decides a unit's result"),
    fixed(Why::sequence, "ja.result.sequence",
          "carried out by the active side first, then by army list"),
    fixed(Why::measuring, "ja.result.follow_up", "the victor follows by the loser's own movement"),
    fixed(Why::measuring, "ja.result.follow_up.blocked", "a blocked follow-up stops"),
    rule("ja.result.turn_to_face", "a victor attacked in flank or rear turns to face"),
    rule("ja.result.pursue.stuck",
         "pursuing a unit that could not flee: the marker without movement"),
    fixed(Why::measuring, "ja.result.pursue.room", "a pursuer needs room to turn and to stand"),
    rule("ja.out.push.blocked", "a push in melee into enemies or closed ground: dispersed"),
    fixed(Why::measuring, "ja.out.push.beyond",
          "who would end on a friend goes on to the first free place"),
    rule("ja.out.flee.fatigued",
         "a fatigued unit that must flee stays, but is depleted and disordered"),
    count("ja.baggage.captured", "baggage that loses a round is destroyed; units it counts as lost",
          2, "2 losses"),
    fixed(Why::built_on, "ja.baggage.passive",
          "baggage never moves, shoots, reacts, follows or pursues and has no conditions"),
};

inline constexpr Ruling generals[] = {
    fixed(Why::data, "ja.general.one", "one general an army", "1"),
    fixed(Why::built_on, "ja.general.marker", "a general is a point that blocks nothing")
        .from(book),
    rule("ja.general.free_move", "the general moves any distance through anything").from(book),
    rule("ja.general.since_start", "his melee bonus needs him with the unit since the turn began")
        .from(book),
    count("ja.general.lost", "a general is lost with his unit; units he counts as lost", 1,
          "1 loss"),
    length("ja.general.overrun", "a general overrun alone joins a friend within", 6),
};

inline constexpr Ruling victory[] = {
    length("ja.victory.half", "an army breaks when it has lost this share of its units", 0.5, "1/2")
        .from(book),
    rule("ja.victory.both", "both broken: the greater losses lose").from(book),
    count("ja.victory.turn_limit", "player turns", 40),
    count("ja.points.army", "a standard army has at most so many points", 125),
    fixed(Why::data, "ja.points.samples", "two ready armies: Romans and Epirots"),
};

inline constexpr BookRow options[] = {
    rule("ja.opt.high_morale", "high morale units survive a second depletion").off(),
    rule("ja.opt.javelin", "javelins are thrown only in reaction").off(),
    rule("ja.opt.charge_without_contact_no_fatigue",
         "a charger that made no contact is not fatigued")
        .off(),
};
} // namespace rows

// --- the register
// ----------------------------------------------------------------------------------------------------

// The sheet in its own order.
inline constexpr auto printed = reckoning::printed_sheet(
    "justified-ancients", "ja.", "Justified Ancients",
    section("Table 1: Conditions", rows::conditions),
    section("Table 2: Orders", rows::order_numbers, rows::order_modifiers),
    section("Table 3: Movement", rows::move_inches, rows::move_shares, rows::movement_rules),
    section("Table 4: Combat factors", rows::melee_factors),
    section("Missile fire", rows::missile_fire, rows::shoot_modifiers),
    section("Melee combat results", rows::melee_results), section("Pushed back", rows::pushed_back),
    section("Flee", rows::fleeing), section("Interpenetration", rows::interpenetrations),
    section("Scale and units", rows::scale_and_units), section("Setting up", rows::setting_up),
    section("The turn", rows::turn), section("Giving orders", rows::order_rules),
    section("Moving", rows::move_rulings), section("Terrain", rows::terrain),
    section("Charges and reactions", rows::charging), section("Shooting", rows::shooting_rules),
    section("Fighting", rows::fighting), section("After a round", rows::result_rulings),
    section("Generals", rows::generals), section("Victory", rows::victory),
    section("Points", rows::unit_points, rows::general_points), section("Options", rows::options));

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

MeleeReadings melee_readings(const Sheet& sheet);

struct TableSize {
    double width = 0;
    double depth = 0;
};
inline constexpr int most_on_small_table = 12; // units of the larger army
inline constexpr int most_on_medium_table = 24;
// Of the larger army's number of units; a house rule writes "30 x 24".
TableSize table_size(const Sheet& sheet, int units);

} // namespace quincunx::justified_ancients
