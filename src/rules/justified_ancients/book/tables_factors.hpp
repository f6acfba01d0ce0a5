#pragma once
// The rows with conditions (orders, moves, melee, shooting, points), and the numbers of the orders.
// They ask only the facts.

#include "reckoning/reckoning.hpp"
#include "rules/justified_ancients/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::justified_ancients::rows {
using namespace reckoning;
using enum reckoning::Source;

// Table 2, the number of each order, in the order of the enumeration.
constexpr Entry order_numbers[] = {
    count("ja.order.move", "move, with at most one wheel under 45 degrees", 1, "1+"),
    count("ja.order.charge", "charge", 2, "2+"),
    count("ja.order.wheel", "move with a wheel of 45 degrees or more", 3, "3+"),
    count("ja.order.reface", "reface: turn in place by 90 or 180 degrees", 3, "3+"),
    count("ja.order.reform", "reform: lose disorder", 4, "4+"),
    count("ja.order.testudo", "form or un-form testudo", 5, "5+"),
};

// Table 2, modifiers. A lost general replaces the rows of distance and quality.
constexpr Row<OrderFacts> order_modifiers[] = {
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
constexpr Row<MoveFacts> move_inches[] = {
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
constexpr Row<MoveFacts> move_shares[] = {
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
constexpr Row<MeleeFacts> melee_factors[] = {
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
     [](const MeleeFacts& f) { return int{f.readings.markers_count && f.pursuing}; }},
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
constexpr Row<ShootFacts> shoot_modifiers[] = {
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
constexpr Row<PointsFacts> unit_points[] = {
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
constexpr Row<GeneralFacts> general_points[] = {
    {price("ja.points.general", "points for a poor, average, skilled, exceptional general",
           "0, 5, 10, 15"),
     [](const GeneralFacts& f) {
         return of({0, 5, 10, 15}, f.quality);
     }},
};

} // namespace quincunx::justified_ancients::rows
// NOLINTEND(misc-definitions-in-headers)
