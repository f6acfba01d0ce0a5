// Away from the enemy: evading, fleeing, retreating and breaking off.

#include "rules/my_ancients/field/forced.hpp"

#include "dice/noted.hpp"
#include "table/approach.hpp"
#include "table/contact.hpp"

namespace quincunx::my_ancients {

namespace {

// --- evading (8.2)

// Goes straight that way, having thrown for rough ground.
void run_straight(Play& play, const Line& line, double inches, std::string_view rule)
{
    const double length = slowed(play, line.unit, inches, rough_from(line, inches));
    go(play, line.unit, forced_way(line, length, ForcedKind::away), rule);
}

// Could elephants, which turn where they stand before they go, go that way at all?
bool elephants_can_go(const State& state, UnitId unit, Heading heading, double inches)
{
    State turned = state;
    turn_places(turned, unit, heading);
    const ForcedEnd end =
        forced_way(straight_ahead(turned, unit, body(turned, unit)), inches, ForcedKind::away);
    return end.left_table || end.moved > table::tolerance;
}

// With its back turned on whatever it leaves.
void run_away(Play& play, UnitId unit, Heading heading, double inches, std::string_view rule)
{
    if (is_elephant(play.state, unit) && !elephants_can_go(play.state, unit, heading, inches))
        return;
    const Body from = turned_to(play, unit, heading, rule);
    run_straight(play, {play.state, unit, from, table::forward(heading)}, inches, rule);
}

double thrown(Play& play, UnitId unit, const Allowance& allowance, const Reckoning& factors,
              std::string_view rule)
{
    dice::Noted noted(play.dice);
    const double inches = rolled(allowance, noted);
    tell(play, EventKind::move, rule, {"{unit} goes {a} inches.", unit, no_unit, inches}, factors,
         noted.faces());
    return inches;
}

// --- fleeing (6.8, 6.9)

// The four ways off the table: nearest first; of equals the own long edge, then the one to the left
// of it (as the side looks across the table).
struct Route {
    Heading heading;
    double far = 0;
};
using Routes = Fixed<Route, 4>;

Routes routes_of(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    const Vec middle = centre(state, unit, origin);
    const double x = middle.x + origin.x;
    const double y = middle.y + origin.y;
    const table::Table& table = state.setting->ground.table;
    const bool red = side_of(state, unit) == Side::red;
    constexpr std::int32_t one = 1'000'000'000;
    const Route south{{0, -one}, y};
    const Route north{{0, one}, table.depth - y};
    const Route west{{-one, 0}, x};
    const Route east{{one, 0}, table.width - x};
    const Routes all = red ? Routes{south, west, north, east} : Routes{north, east, south, west};
    Routes routes;
    for (const Route& route : all) {
        std::size_t at = routes.size(); // equals keep their order
        routes.push_back(route);
        for (; at > 0 && route.far < routes[at - 1].far; --at) routes[at] = routes[at - 1];
        routes[at] = route;
    }
    return routes;
}

// The first way that is not barred; nothing: all are.
std::optional<Heading> open_route(const State& state, UnitId unit)
{
    const double inches = flight(sheet(state), normal_move(state, unit));
    for (const Route& route : routes_of(state, unit)) {
        const Body from = table::facing(body(state, unit), route.heading);
        const Line line{state, unit, from, table::forward(route.heading)};
        if (!forced_way(line, inches, ForcedKind::away).barred) return route.heading;
    }
    return std::nullopt;
}

void flee_by_route(Play& play, UnitId unit)
{
    const double inches = flight(sheet(play.state), normal_move(play.state, unit));
    if (const auto route = open_route(play.state, unit))
        return run_away(play, unit, *route, inches, "ma.broken.route");
    tell(play, EventKind::result, "ma.ruling.surrounded",
         {"{unit} has no way left to flee.", unit});
    destroy(play, unit, "ma.ruling.surrounded");
}

// Does the front edge of one lie on the other?
bool front_touches(const State& state, UnitId unit, UnitId enemy)
{
    const Point origin = origin_of(state, unit);
    const Bases theirs = bases_of(state, enemy, origin);
    for (const Rect& own : bases_of(state, unit, origin))
        for (const Rect& other : theirs)
            if (table::face_against(own, other, {.slack = {slack}})) return true;
    return false;
}

// Straight, away from the enemy's front edge; where it does not touch with that, straight back.
Heading away_from(const State& state, UnitId unit, UnitId enemy)
{
    const bool strikes_only =
        front_touches(state, unit, enemy) && !front_touches(state, enemy, unit);
    return strikes_only ? table::opposite(state.units[unit].pose.heading)
                        : state.units[enemy].pose.heading;
}

Heading straight_from(const State& state, UnitId unit, UnitId enemy)
{
    const Point origin = origin_of(state, unit);
    const Vec own = centre(state, unit, origin);
    const auto way = table::direction(table::nearest_on(footprint(state, enemy, origin), own), own);
    return way ? table::snapped(*way) : state.units[enemy].pose.heading;
}

// Ends its bouts with whom it touches no more. Whoever could not move is still in contact (6.10).
void leave_behind(Play& play, UnitId unit)
{
    State& state = play.state;
    for (const UnitId enemy : opponents(state, unit))
        if (!present(state, unit) || distance(state, unit, enemy) > table::tolerance)
            end_bout(play, unit, enemy);
}

} // namespace

void evade(Play& play, UnitId unit, Vec direction)
{
    play.state.units[unit].evaded = true;
    const ReckonedMove move = reckoned(
        sheet(play.state), MoveFacts{troop_of(play.state, unit), Doing::evade, false,
                                     rate_rule(sheet(play.state), profile(play.state, unit))});
    const double inches = thrown(play, unit, move.allowance, move.factors, "ma.move.evade");
    State& state = play.state;
    const Body before = body(state, unit);
    const Heading away = table::snapped(direction);
    end_bouts(play, unit); // where a house rule lets those evade who fight
    run_away(play, unit, away, inches, "ma.evade.any_unit");
    if (!present(state, unit) || !(body(state, unit) == before) || before.pose.heading == away)
        return;
    // It cannot go: with its back turned it is caught where it stood; or it stands.
    const Body turned = table::facing(before, away);
    if (may_stand_so(state, unit, turned)) return place(play, unit, turned, "ma.evade.any_unit");
    state.units[unit].evaded = false;
    state.reactions[unit] = Reaction::stand;
    tell(play, EventKind::result, "ma.ruling.forced_moves",
         {"{unit} has no way to evade: it stands.", unit});
}

void turn_to_route(Play& play, UnitId unit)
{
    State& state = play.state;
    if (!present(state, unit) || troop_of(state, unit) == Troop::bolt_thrower) return;
    const auto route = open_route(state, unit);
    if (!route || *route == state.units[unit].pose.heading) return;
    const Body turned = table::facing(body(state, unit), *route);
    if (may_stand_so(state, unit, turned)) place(play, unit, turned, "ma.broken.route");
}

void flee(Play& play, UnitId unit)
{
    State& state = play.state;
    // Broken in contact: not until it has been struck (9.10).
    if (in_melee(state, unit) && state.phase != Phase::melee) return;
    // Once a turn; but whoever is struck in melee runs from that too.
    if (!present(state, unit) || (state.units[unit].fled && state.phase != Phase::melee)) return;
    state.units[unit].fled = true;
    if (troop_of(state, unit) == Troop::bolt_thrower)
        return destroy(play, unit, "ma.ruling.bolt_thrower");
    if (is_broken(state, unit)) {
        flee_by_route(play, unit);
        return leave_behind(play, unit);
    }
    const Many pursuers = those_where(
        everybody(state), [&](UnitId other) { return state.units[other].pursuing == unit; });
    const UnitId pursuer =
        first_least(pursuers, [&](UnitId other) { return distance(state, unit, other); });
    if (pursuer == no_unit) {
        state.units[unit].pursued = false;
        return;
    }
    const double inches = normal_move(state, unit) * sheet(state)["ma.pursue.continue"];
    run_away(play, unit, straight_from(state, unit, pursuer), inches, "ma.seq.pursued_detail");
}

// --- after a lost round (9.10.2), and by its own will (6.8)

void retreat(Play& play, UnitId unit, UnitId victor, bool pursued)
{
    State& state = play.state;
    if (!present(state, unit)) return;
    if (troop_of(state, unit) == Troop::bolt_thrower)
        return destroy(play, unit, "ma.ruling.bolt_thrower");
    const bool broken = is_broken(state, unit);
    if (broken && state.units[unit].before == Morale::broken) {
        state.units[unit].fled = true;
        return flee_by_route(play, unit); // ma.ruling.broken_struck
    }
    const Bout* bout = present(state, victor) ? bout_of(state, unit, victor) : nullptr;
    const bool aside = bout != nullptr && opponent(*bout, unit).attacks != Zone::front;
    const std::string_view rule = broken ? "ma.melee.broken_move" : "ma.melee.retreat";
    state.units[unit].fled = state.units[unit].fled || broken;
    const ReckonedLost lost =
        reckoned(sheet(state), LostFacts{.loser_move = normal_move(state, unit),
                                         .loser_depth = depth_of(state, unit),
                                         .loser_broken = broken,
                                         .wants_to_pursue = true});
    const double inches = thrown(play, unit, lost.back, lost.loser, rule);
    if (!broken && !pursued && !aside) {
        const Body now = body(state, unit);
        return run_straight(play, {state, unit, now, -table::forward(now.pose.heading)}, inches,
                            rule);
    }
    const Heading away = present(state, victor) ? away_from(state, unit, victor)
                                                : table::opposite(state.units[unit].pose.heading);
    run_away(play, unit, away, inches, rule);
}

void break_off(Play& play, UnitId unit)
{
    State& state = play.state;
    if (!present(state, unit)) return;
    const Many foes = opponents(state, unit);
    const UnitId most = first_least(foes, [&](UnitId enemy) {
        return -static_cast<int>(bases_in_contact(state, enemy, unit).size() +
                                 bases_in_contact(state, unit, enemy).size());
    });
    if (most == no_unit) return;
    const Heading away = away_from(state, unit, most);
    state.units[unit].moved = state.units[unit].broke_off = true;
    const ReckonedBreakOff off =
        reckoned(sheet(state), BreakOffFacts{normal_move(state, unit), 0, false});
    const double inches = thrown(play, unit, off.breaks, off.breaker, "ma.breakoff.move");
    const Body before = body(state, unit);
    run_away(play, unit, away, inches, "ma.breakoff.move");
    // 6.10: whoever could not move at all is still in contact, and flees from nobody.
    if (present(state, unit) && body(state, unit) == before) state.units[unit].broke_off = false;
    prune_bouts(play);
    disorder_after_melee(play, unit);
    for (const UnitId enemy : foes) disorder_after_melee(play, enemy);
}

} // namespace quincunx::my_ancients
