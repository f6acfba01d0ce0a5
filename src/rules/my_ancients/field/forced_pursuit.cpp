// Pursuits (6.8, 9.10.4) and taking the ground (9.10.3).

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// Straight for the nearest point of its quarry: straight ahead where that leads to it.
Heading towards(const State& state, UnitId pursuer, UnitId quarry)
{
    const Heading ahead = state.units[pursuer].pose.heading;
    if (!present(state, quarry)) return ahead;
    const Point origin = origin_of(state, pursuer);
    const Footprint own = footprint(state, pursuer, origin);
    const Footprint theirs = footprint(state, quarry, origin);
    if (table::sweep(own, theirs, table::forward(ahead))) return ahead;
    const Vec middle = own.whole.centre;
    const auto way = table::direction(middle, table::nearest_on(theirs, middle));
    return way ? table::snapped(*way) : ahead;
}

// After its turn it must stand on nobody, or it goes straight ahead.
Body turned_after(Play& play, UnitId pursuer, Heading heading, std::string_view rule)
{
    const State& state = play.state;
    const Body turned = turned_to(play, pursuer, heading, rule);
    if (turned == body(state, pursuer)) return turned;
    const Footprint shape = footprint_at(state, pursuer, turned, turned.pose.front);
    return overlapped(state, pursuer, shape, turned.pose.front) == no_unit ? turned
                                                                           : body(state, pursuer);
}

// Moves so far after somebody; whom it touches, or no_unit.
UnitId chase(Play& play, UnitId pursuer, UnitId quarry, double inches, ComingUp how,
             std::string_view rule)
{
    State& state = play.state;
    const Point from = origin_of(state, pursuer);
    const Body start = turned_after(play, pursuer, towards(state, pursuer, quarry), rule);
    const Line line = straight_ahead(state, pursuer, start);
    const double length = slowed(play, pursuer, inches, rough_from(line, inches));
    ForcedEnd end = forced_way(line, length, ForcedKind::pursuit);
    if (end.met != no_unit && end.met != quarry && !dares_elephants(play, pursuer, end.met)) {
        end = forced_way(line, std::max(0.0, end.moved - short_of), ForcedKind::pursuit);
        end_pursuit(play, pursuer);
        go(play, pursuer, end, rule);
        return no_unit;
    }
    UnitId met = end.met;
    go(play, pursuer, end, rule);
    if (met != no_unit && present(state, met) && present(state, pursuer) &&
        distance(state, pursuer, met) > table::tolerance)
        met = no_unit;
    if (met == no_unit) met = grazed(state, pursuer);
    if (met == no_unit || !present(state, met) || !present(state, pursuer)) return no_unit;
    if (met != quarry) how = met_from(state, met, from, how.charged);
    come_up(play, {pursuer, met, body(state, pursuer), from, how, length - end.moved, rule});
    return met;
}

bool counts_as_charge(const State& state)
{
    return !sheet(state).on("ma.ruling.pursuit_not_charge");
}

} // namespace

void pursue(Play& play, UnitId pursuer, UnitId quarry)
{
    State& state = play.state;
    if (!present(state, pursuer) || is_broken(state, pursuer)) return;
    const bool beaten = state.phase == Phase::melee;
    const bool still_touching = present(state, quarry) &&
                                bout_of(state, pursuer, quarry) != nullptr &&
                                distance(state, pursuer, quarry) <= table::tolerance;
    if (still_touching) return; // it could not get away: the melee goes on
    end_bout(play, pursuer, quarry);
    if (present(state, quarry) && !dares_elephants(play, pursuer, quarry)) return;
    state.units[pursuer].chased = true;
    const double own = normal_move(state, pursuer);
    const ReckonedLost lost =
        reckoned(sheet(state), LostFacts{.winner_move = own, .wants_to_pursue = true});
    const ReckonedBreakOff off = reckoned(sheet(state), BreakOffFacts{0, own, true});
    const std::string_view rule = beaten ? "ma.pursue.first_turn" : "ma.breakoff.pursuit";
    dice::Noted noted(play.dice);
    const double inches = rolled(beaten ? lost.pursuit : off.follows, noted);
    tell(play, EventKind::move, rule,
         {"{unit} pursues {other} {a} inches far.", pursuer, quarry, inches},
         beaten ? lost.winner : off.pursuer, noted.faces());
    const ComingUp how{.zone = Zone::rear, .charged = counts_as_charge(state), .fleeing = true};
    const UnitId met = chase(play, pursuer, quarry, inches, how, rule);
    if (met != no_unit || !present(state, pursuer)) return;
    const Presence gone = state.units[quarry].presence;
    if (gone != Presence::on_table && gone != Presence::left) return;
    state.units[pursuer].pursuing = quarry;
    if (beaten && gone == Presence::on_table) state.units[quarry].pursued = true;
}

void go_on(Play& play, UnitId pursuer)
{
    State& state = play.state;
    if (!present(state, pursuer)) return;
    const UnitId quarry = state.units[pursuer].pursuing;
    state.units[pursuer].chased = true;
    if (quarry == no_unit) return;
    if (!present(state, quarry)) {
        end_pursuit(play, pursuer);
        if (sheet(state).on("ma.pursue.off_table"))
            leave_table(play, pursuer, "ma.pursue.off_table");
        return;
    }
    if (!dares_elephants(play, pursuer, quarry)) return end_pursuit(play, pursuer);
    const ComingUp how =
        met_from(state, quarry, origin_of(state, pursuer), counts_as_charge(state));
    const double inches = normal_move(state, pursuer) * sheet(state)["ma.pursue.continue"];
    chase(play, pursuer, quarry, inches, how, "ma.pursue.continue");
}

void take_ground(Play& play, UnitId unit, double depth)
{
    State& state = play.state;
    if (!present(state, unit) || is_broken(state, unit) || !sheet(state).on("ma.melee.take_ground"))
        return;
    const Line line = straight_ahead(state, unit, body(state, unit));
    const double length = slowed(play, unit, depth, rough_from(line, depth));
    const ForcedEnd end = forced_way(line, length, ForcedKind::take_ground);
    if (end.moved > 0) go(play, unit, end, "ma.melee.take_ground");
    for (const UnitId enemy : opponents(state, unit))
        if (present(state, enemy) && distance(state, unit, enemy) <= table::tolerance)
            tell(play, EventKind::result, "ma.melee.too_short",
                 {"{unit} is upon {other} again: the melee goes on.", unit, enemy});
}

} // namespace quincunx::my_ancients
