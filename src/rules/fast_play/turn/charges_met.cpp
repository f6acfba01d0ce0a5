// Targets that meet a charge: they shoot, or countercharge (8.3).

#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/turn/phases.hpp"
#include "table/wheel.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

namespace {

// Where on its way a charger is shot at: as soon as it comes within close range
// (fp.charge.shoot_close), or by a house rule where it begins.
struct ShotPoint {
    Pose pose;
    std::int32_t wheel_left = 0;
    double gone = 0; // inches of its way
};

ShotPoint shot_point(const State& state, const Charger& charger, UnitId shooter)
{
    const Pose start = state.units[charger.unit].pose;
    if (!sheet(state).on("fp.charge.shoot_close")) return {start, charger.wheel, 0};
    const Point origin = start.front;
    const double close =
        sheet(state).figure(range_rule(profile(state, shooter).missile), columns::bands["close"]);
    const Rect edge = table::edge_rect(rect(state, shooter, origin), Face::front);
    const Rect mover = rect(state, charger.unit, origin);
    if (table::within(table::distance(mover, edge), close, slack)) return {start, charger.wheel, 0};
    const double frontage = frontage_of(state, charger.unit);
    const Body from = body(state, charger.unit);
    if (charger.wheel != 0) {
        const table::Side side = side_of_wheel(charger.wheel);
        const double degrees = std::abs(charger.wheel) / 1e6;
        const double near = table::first_within(mover, edge, side, close);
        if (near < half_tangent(degrees)) {
            const double made = std::min(degrees, table::degrees_of_half_tangent(near));
            const Body at = table::end_of(from, {table::wheel(side, made)});
            const auto left =
                static_cast<std::int32_t>(table::whole_nearest((degrees - made) * 1e6));
            return {at.pose, charger.wheel > 0 ? left : -left, wheel_arc(frontage, made)};
        }
    }
    const Body wheeled = wheeled_body(state, charger);
    const Rect ahead = table::whole_rect(wheeled, origin);
    const double most = gap_to(state, charger, shooter);
    const double along = std::min(most, table::first_within(ahead, edge, ahead.forward, close));
    return {table::moved(wheeled.pose, table::along(ahead.forward, along)), 0,
            wheel_arc(frontage, std::abs(charger.wheel) / 1e6) + along};
}

// So far it has come when it is shot at: nobody waits for it there, but it has been there.
void come_to_shot(Play& play, UnitId unit, const Pose& pose)
{
    const Pose from = play.state.units[unit].pose;
    play.state.units[unit].pose = pose;
    if (from != pose) battle::tell_move(play.chronicle, "fp.charge.shoot_close", unit, from, pose);
    mind_ground(play, unit, from);
}

// A charger that halted on its way stands on nobody: at the last free place before.
void halt_on_the_way(Play& play, const Charger& charger)
{
    const State& state = play.state;
    const UnitId unit = charger.unit;
    const Pose halted = state.units[unit].pose;
    if (room_at(state, unit, body(state, unit))) return drive_off_commander(play, unit);
    Body from = body(state, unit);
    const Vec way = table::relative(halted.front, charger.start.front);
    const Vec ahead = table::forward(halted.heading);
    from.pose.front =
        table::snapped(charger.start.front, way - ahead * std::max(0.0, table::dot(way, ahead)));
    const double length =
        last_free(state, unit, from, table::to_units(std::max(0.0, table::dot(way, ahead))));
    Body end = from;
    end.pose = table::moved(from.pose, table::along(ahead, length));
    place(play, unit, room_at(state, unit, end) ? end.pose : charger.start,
          "fp.morale.charging_halts");
}

} // namespace

Pose shot_place(const State& state, UnitId charger)
{
    for (const Charger& each : state.act.chargers)
        if (each.unit == charger) return shot_point(state, each, state.act.target).pose;
    return state.units[charger].pose;
}

void stand_and_shoot(Play& play, UnitId target)
{
    State& state = play.state;
    Activation& act = state.act;
    const UnitId shooter = act.target;
    tell(play, EventKind::decision, "fp.charge.shoot_close",
         {"{unit} stands and shoots at {other}.", shooter, target});
    for (Charger& charger : act.chargers) {
        if (charger.unit != target) continue;
        const auto whole = onset(state, charger, shooter, charger.zone);
        charger.broken = whole.ok() && whole->broken; // by any part of its way
        const ShotPoint at = shot_point(state, charger, shooter);
        charger.wheel = at.wheel_left;
        charger.reach -= table::lattice_length(at.gone);
        come_to_shot(play, target, at.pose);
    }
    shoot_at(play, shooter, target, false, true);
    empty_queue(play);
    for (const Charger& charger : act.chargers)
        if (charger.unit == target && charger.out && fights_on(state, target))
            halt_on_the_way(play, charger);
    contact_all(play);
}

std::optional<Countering> countering(const State& state)
{
    const Charger& charger = leader_of(state);
    const UnitId target = state.act.target;
    const auto met = counter_meeting(state, charger, target);
    if (!met) return std::nullopt;
    const Point origin = charger.start.front;
    return Countering{
        *met,
        goes_through_bad(state, charger.unit,
                         table::course(body(state, charger.unit),
                                       charge_way(charger.wheel, met->gap / 2), origin)),
        on_bad_ground(state, target, rect(state, target, origin),
                      rect_at(state, target, met->target, origin), origin)};
}

void countercharge(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    const std::size_t at = static_cast<std::size_t>(&leader_of(state) - act.chargers.begin());
    Charger& charger = act.chargers[at];
    const auto both = countering(state);
    ensure(both.has_value(), "a countercharge that the judge found legal");
    tell(play, EventKind::decision, "fp.charge.counter",
         {"{unit} countercharges {other}.", act.target, charger.unit});
    charger.broken = both->charger_broken;
    act.counter_broken = both->target_broken;
    act.countered = true;
    charger.against = act.target;
    charger.wheel = 0;
    place(play, charger.unit, both->met.charger, "fp.charge.counter");
    place(play, act.target, both->met.target, "fp.charge.counter");
    act.doing = Doing::fighting;
}

} // namespace quincunx::fast_play
