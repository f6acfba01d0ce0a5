#include "rules/fast_play/field/charges.hpp"

#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "table/arc.hpp"

namespace quincunx::fast_play {

Contact contact_of(Zone zone)
{
    if (zone == Zone::front) return Contact::front;
    return zone == Zone::rear ? Contact::rear : Contact::flank;
}

bool partly_in_front_zone(const Rect& unit, const Rect& other)
{
    return table::within_arc(table::arc(unit, 0, table::slope_45), other, slack);
}

bool may_charge_at_all(const Sheet& sheet, const ChargeFacts& facts)
{
    const bool too_shaken = facts.shaken && sheet.on("fp.shaken.limits");
    return !too_shaken && !facts.column && !facts.artillery;
}

bool may_charge(const Sheet& sheet, Order charger, const QuarryFacts& quarry)
{
    if (quarry.stampeding) return false;
    if (charger == Order::formed || !sheet.on("fp.charge.skirmishers")) return true;
    return quarry.order == Order::skirmish || quarry.routing || quarry.type == Type::artillery ||
           quarry.type == Type::elephant || quarry.zone != Contact::front;
}

double half_tangent(double degrees)
{
    return table::half_tangent_of(table::turn_of_degrees(std::abs(degrees)));
}

Rect wheeled_front(const Pose& charger, double frontage, double degrees, Point origin)
{
    const Rect front = table::rect_of(charger, frontage, 0, origin);
    if (degrees == 0) return front;
    const table::Side side = side_of_wheel(degrees);
    return table::wheeled(front, table::front_corner(front, side),
                          table::turn_of_degrees(std::abs(degrees), side));
}

std::optional<double> straight_to(const Rect& front, const Rect& target)
{
    const auto met = table::sweep(front, target, front.forward);
    return met ? std::optional(met->touch) : std::nullopt;
}

std::optional<table::Conformed> conformed(const Sheet& sheet, const Body& target, Face face,
                                          Vec front_middle, const table::Formation& charger,
                                          const table::Hindrances& hindrances, Point origin)
{
    const table::Berth berth = table::berth(target, face, origin);
    const table::Stretch allowed =
        table::sharing(berth, table::frontage(charger), sheet["fp.charge.conform"]);
    const double s = table::projected(berth, front_middle);
    // Equally far both ways: towards the middle of the edge, then to the charger's left.
    const table::Tie tie = s > 0 ? table::Tie::backward : table::Tie::forward;
    return table::conform(berth, {s, allowed.from, allowed.to, tie}, charger, hindrances, origin);
}

ChargePath charge_path(const Sheet& sheet, const Body& charger, double basic, double degrees,
                       const Body& target)
{
    const Point origin = charger.pose.front;
    const double frontage = table::frontage(charger.formation);
    const Rect aimed_at = table::whole_rect(target, origin);
    const Rect start = table::rect_of(charger.pose, frontage, 0, origin);
    if (!partly_in_front_zone(start, aimed_at)) return {};
    if (degrees != 0 &&
        table::wheel_sweep(start, aimed_at, side_of_wheel(degrees), half_tangent(degrees)))
        return {};

    const Rect front = wheeled_front(charger.pose, frontage, degrees, origin);
    const std::optional<double> gap = straight_to(front, aimed_at);
    const ChargeFacts facts{.basic = basic,
                            .frontage = frontage,
                            .gap = gap.value_or(table::never),
                            .wheel = std::abs(degrees)};
    if (!gap || !charge_reaches(sheet, facts)) return {};
    const Zone zone = zone_of(aimed_at, table::front_middle(start));
    const Vec touch = table::front_middle(front) + table::along(front.forward, *gap);
    const auto place =
        conformed(sheet, target, table::face_of(zone), touch, charger.formation, {}, origin);
    if (!place) return {};
    return {true, charge_cost(sheet, facts), contact_of(zone), place->pose};
}

std::optional<Meeting> countercharge(const Sheet& sheet, const Body& charger, const Body& target)
{
    const Point origin = charger.pose.front;
    const double frontage = table::frontage(charger.formation);
    const Rect front = table::rect_of(charger.pose, frontage, 0, origin);
    const Rect enemy = table::whole_rect(target, origin);
    const std::optional<double> gap = straight_to(front, enemy);
    if (!gap) return std::nullopt;
    const double theirs = table::frontage(target.formation);
    const double shared = std::min({sheet["fp.charge.conform"], frontage, theirs});
    const double farthest = (frontage + theirs) / 2 - shared;
    const double aside =
        std::clamp(table::in_frame(front, table::front_middle(enemy)).u, -farthest, farthest);
    const Vec ahead = table::along(front.forward, *gap / 2);
    const Pose met = table::moved(charger.pose, ahead);
    const Vec to_target = ahead + table::along(table::right_of(front.forward), aside);
    return Meeting{*gap, met,
                   table::turned(charger.pose, to_target, table::opposite(charger.pose.heading))};
}

bool stand_fights(double from, double to, double enemy_from, double enemy_to)
{
    return table::exceeds(std::min(to, enemy_to) - std::max(from, enemy_from), 0, slack);
}

namespace {

// Stands of an edge from `from` on that lie more than the tolerance on the enemy's edge.
int stands_on(const EdgeStands& edge, double from, double enemy_from, double enemy_to)
{
    int fighting = 0;
    for (int i = 0; i < edge.stands; ++i)
        if (stand_fights(from + i * edge.width, from + (i + 1) * edge.width, enemy_from, enemy_to))
            ++fighting;
    return fighting;
}

bool is_charged_in_front(const ChargedFacts& facts)
{
    return std::ranges::any_of(facts.chargers,
                               [](const ChargerFacts& one) { return one.zone == Contact::front; });
}

bool may_countercharge(const Sheet& sheet, const ChargedFacts& facts)
{
    const Type type = type_of(facts.troop);
    const bool horse = type == Type::cavalry || type == Type::chariot;
    if (type == Type::artillery || !(horse || facts.shock) || facts.column) return false;
    if (facts.shaken && sheet.on("fp.shaken.limits")) return false;
    if (facts.chargers.size() != 1) return false;
    const ChargerFacts& charger = facts.chargers.front();
    return table::exceeds(charger.gap, sheet["fp.charge.counter"], slack) &&
           (facts.order == Order::formed || charger.order == Order::skirmish);
}

Flee flee_of(const ChargedFacts& facts, bool may_choose)
{
    const Type type = type_of(facts.troop);
    if (type == Type::artillery || type == Type::elephant) return Flee::no;
    if (facts.order == Order::skirmish) return Flee::free;
    if (!may_choose) return Flee::no;
    return facts.troop == Troop::light_cavalry ? Flee::free : Flee::test;
}

// What of a charge does not depend on its wheel.
std::optional<Refusal> no_target(const State& state, UnitId unit, UnitId target)
{
    const auto say = [&](std::string_view rule, std::string_view words, double a = 0,
                         double b = 0) {
        return Refusal{rule, {words, unit, target, a, b}};
    };
    if (!present(state, target) || !enemies(state, unit, target))
        return say("fp.charge.declare", "{unit} can only charge an enemy on the table.");
    if (state.units[target].hidden) return say("scenario.hidden", "That unit is not in sight.");
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    const double apart = distance(state, unit, target);
    if (table::exceeds(apart, reach, slack))
        return say("fp.move.charge",
                   "{unit} cannot reach {other}: it is {a}\" away and its charge is {b}\".", apart,
                   reach);
    const Point origin = origin_of(state, unit);
    if (!partly_in_front_zone(rect(state, unit, origin), rect(state, target, origin)))
        return say("fp.charge.declare", "{other} is not in the front zone of {unit}.");
    if (state.units[target].stampeding)
        return say("fp.elephant.stampede", "Stampeding elephants cannot be charged.");
    const Zone zone = zone_from(state, state.units[unit].pose, target);
    if (!may_charge_him(state, unit, target, zone))
        return say("fp.charge.skirmishers",
                   "{unit} is in skirmish order: it may not charge the front of formed troops.");
    return std::nullopt;
}

constexpr double cos_1 = 0.99984769515639124; // of a degree
constexpr double sin_1 = 0.017452406437283512;
constexpr double little = 0.01 * table::millionths_per_unit; // more than all rounding

} // namespace

FightingStands fighting_stands(const EdgeStands& charger, const EdgeStands& target, double offset)
{
    const double ours = charger.stands * charger.width;
    const double theirs = target.stands * target.width;
    const double from = offset - ours / 2;
    const double overlap = std::min(from + ours, theirs / 2) - std::max(from, -theirs / 2);
    return {std::max(overlap, 0.0), stands_on(charger, from, -theirs / 2, theirs / 2),
            stands_on(target, -theirs / 2, from, from + ours)};
}

// --- reactions

Reactions reactions(const Sheet& sheet, const ChargedFacts& facts)
{
    if (facts.routing && sheet.on("fp.charge.routers_flee")) return {.flee = Flee::must};
    const bool surprised = facts.surprised && sheet.on("fp.charge.surprised");
    const bool may_choose = is_charged_in_front(facts) && !surprised;
    return {.stand = true,
            .stand_and_shoot = may_choose && is_usable(sheet, facts.weapon, facts.order),
            .countercharge = may_choose && may_countercharge(sheet, facts),
            .flee = flee_of(facts, may_choose)};
}

// --- charges declared (8.1): is one legal with that wheel, and which wheel would do?

Result<Onset, Refusal> judged_charge(const State& state, UnitId unit, UnitId target, Wheel wheel)
{
    if (const auto refusal = no_charge_at_all(state, unit)) return Failure{*refusal};
    if (const auto refusal = no_target(state, unit, target)) return Failure{*refusal};
    const double most = sheet(state)["fp.charge.wheel"];
    if (std::abs(wheel) > most * 10)
        return Failure{
            Refusal{"fp.charge.wheel",
                    {"A charge begins with a wheel of at most {a} degrees.", unit, target, most}}};
    const auto made = onset(state, beginning(state, unit, wheel), target,
                            zone_from(state, state.units[unit].pose, target));
    if (made && !in_sight(state, unit, target))
        return Failure{Refusal{"fp.missile.sight", {"{unit} does not see {other}.", unit, target}}};
    return made;
}

std::optional<Wheel> wheel_for(const State& state, UnitId unit, UnitId target, int step,
                               std::optional<Bars>* known)
{
    if (no_charge_at_all(state, unit) || no_target(state, unit, target)) return std::nullopt;
    const Zone zone = zone_from(state, state.units[unit].pose, target);
    std::optional<Bars> own;
    std::optional<Bars>& kept = known != nullptr ? *known : own;
    const auto bars = [&]() -> Bars& {
        if (!kept) kept = bars_of(state, unit);
        return *kept;
    };
    bool no_room = false; // beside the target, wherever it is touched
    Charger charger = beginning(state, unit, 0);
    const auto does = [&](int degrees) {
        charger.wheel = degrees * 1'000'000;
        const Wheeling wheeling =
            wheels_freely(state, bars(), degrees) ? Wheeling::meets_nobody : Wheeling::unknown;
        const auto made = onset(state, charger, target, zone, bars(), wheeling);
        no_room = !made && made.error().rule == "fp.charge.conform";
        return made.ok();
    };
    const auto if_seen = [&](int degrees) {
        return in_sight(state, unit, target) ? std::optional(static_cast<Wheel>(10 * degrees))
                                             : std::nullopt;
    };
    Aim aim(state, unit, target);
    const auto is_clear = [&](const Aim::Lane& lane) {
        return aim.may_hit(lane) && !aim.is_blocked(lane, bars());
    };
    if (is_clear(aim.without_wheel()) && does(0)) return if_seen(0);
    const int most = sheet(state).whole("fp.charge.wheel");
    for (int degrees = step; degrees <= most && !no_room; degrees += step)
        for (const table::Side side : {table::Side::right, table::Side::left}) {
            const int wheel = side == table::Side::right ? degrees : -degrees;
            if (!no_room && is_clear(aim.after(side, degrees)) &&
                degrees <= wheel_room(state, bars(), side) && does(wheel))
                return if_seen(wheel);
        }
    return std::nullopt;
}

bool has_charge(const State& state, UnitId unit)
{
    if (!may_act(state, unit) || held(state, unit) || no_charge_at_all(state, unit)) return false;
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    std::optional<Bars> bars;
    for (const UnitId enemy : enemies_within(state, unit, reach))
        if (wheel_for(state, unit, enemy, 1, &bars)) return true;
    return false;
}

Aim::Aim(const State& state, UnitId unit, UnitId target)
    : aimed_at_(target),
      target_(rect(state, target, origin_of(state, unit))),
      frontage_(frontage_of(state, unit)),
      reach_(charge_reach(sheet(state), card(state, unit).basic)),
      half_(table::from_units(frontage_) / 2),
      ahead_(table::forward(state.units[unit].pose.heading)),
      now_{ahead_, ahead_}
{
}

Aim::Lane Aim::after(table::Side side, int degrees)
{
    const bool right = side == table::Side::right;
    Vec& way = now_[right ? 1 : 0];
    for (int& at = degrees_[right ? 1 : 0]; at < degrees; ++at)
        way = right ? Vec{way.x * cos_1 + way.y * sin_1, way.y * cos_1 - way.x * sin_1}
                    : Vec{way.x * cos_1 - way.y * sin_1, way.y * cos_1 + way.x * sin_1};
    const Vec pivot = table::right_of(ahead_) * (right ? half_ : -half_);
    const Vec front = pivot - table::right_of(way) * (right ? half_ : -half_);
    return {front, way, wheel_arc(frontage_, degrees)};
}

// A little wider than it is, the lane has all that the unit could touch; a little narrower, only
// what it surely does.
bool Aim::may_hit(const Lane& lane) const
{
    const double touch = table::touch_ahead({lane.front, lane.way, half_ + little}, target_);
    return touch - little <= table::from_units(reach_ - lane.arc);
}

bool Aim::is_blocked(const Lane& lane, const Bars& bars) const
{
    const double target = table::touch_ahead({lane.front, lane.way, half_ + little}, target_);
    for (const Bars::One& one : bars.all) {
        const Vec to = one.shape.centre - lane.front;
        if (one.unit == aimed_at_ ||
            std::abs(table::dot(to, table::right_of(lane.way))) > half_ + one.radius)
            continue;
        const double touch = table::touch_ahead({lane.front, lane.way, half_ - little}, one.shape);
        if (touch > little && touch < target - little) return true;
    }
    return false;
}

} // namespace quincunx::fast_play
