#include "rules/justified_ancients/field/effects.hpp"

#include "table/conform.hpp"

namespace quincunx::justified_ancients {

void fatigue(Play& play, UnitId id, FatigueCause cause)
{
    Unit& unit = play.state.units[id];
    if (!fatigues(sheet(play.state), cause) || is_baggage(profile(play.state, id))) return;
    if (!unit.fatigued)
        tell(play, EventKind::state, rule_of(cause).id(), {"{unit} is fatigued.", id});
    unit.fatigued = true;
    unit.fatigued_on = play.state.player_turn;
}

void disorder(Play& play, UnitId id, DisorderCause cause)
{
    Unit& unit = play.state.units[id];
    if (unit.disordered || !disorders(sheet(play.state), cause, profile(play.state, id))) return;
    unit.disordered = true;
    tell(play, EventKind::state, rule_of(cause).id(), {"{unit} is disordered.", id});
    end_testudo(play, id);
}

void end_testudo(Play& play, UnitId id)
{
    Unit& unit = play.state.units[id];
    if (!unit.testudo || !sheet(play.state).on("ja.testudo.ends")) return;
    unit.testudo = false;
    tell(play, EventKind::state, "ja.testudo.ends", {"{unit} is no longer in testudo.", id});
}

void deplete(Play& play, UnitId id, DepletionCause cause)
{
    Unit& unit = play.state.units[id];
    const Profile& p = profile(play.state, id);
    if (!depletes(sheet(play.state), cause, p)) return;
    ++unit.depleted;
    if (worn_out(sheet(play.state), p, unit.depleted))
        return remove(play, id, "ja.cond.depleted.twice");
    tell(play, EventKind::state, rule_of(cause).id(), {"{unit} is depleted.", id});
}

void remove(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    if (unit.presence != Presence::on_table) return;
    unit.presence = Presence::destroyed;
    unit.charging = false;
    unit.pursuing = no_unit;
    tell(play, EventKind::removed, rule, {"{unit} is destroyed.", id});
    for (const Side side : {Side::red, Side::blue}) {
        GeneralState& general = state.generals[index(side)];
        if (general.with != id) continue;
        general.with = no_unit;
        general.with_since_start = no_unit;
        general.lost = true;
        general.on_table = false;
        tell(play, EventKind::general, "ja.general.lost", {"The general with {unit} is lost.", id});
    }
    for (Unit& other : state.units)
        if (other.pursuing == id) other.pursuing = no_unit;
}

void interpenetrate(Play& play, UnitId mover, UnitId friendly)
{
    if (!present(play.state, friendly)) return;
    const bool survives_so_far = present(play.state, mover);
    const Passing result =
        passing(sheet(play.state), facts(play.state, mover), facts(play.state, friendly));
    const auto suffer = [&](UnitId unit, Passed passed) {
        if (passed == Passed::disordered) disorder(play, unit, DisorderCause::interpenetration);
        if (passed == Passed::depleted || passed == Passed::destroyed)
            deplete(play, unit, DepletionCause::interpenetration);
    };
    if (survives_so_far) suffer(mover, result.mover);
    suffer(friendly, result.friendly);
}

void ground_effects(Play& play, UnitId unit, bool uphill, bool difficult)
{
    const Sheet& rules = sheet(play.state);
    if (uphill && rules.on("ja.move.uphill.fatigue")) fatigue(play, unit, FatigueCause::uphill);
    if (difficult && rules.on("ja.move.co_terrain_disorder"))
        disorder(play, unit, DisorderCause::terrain);
}

namespace {

// An unattached general whose point an enemy base covers joins the nearest friend within reach, or
// is lost.
void overrun_generals(Play& play, UnitId by)
{
    State& state = play.state;
    const Side side = other(side_of(state, by));
    GeneralState& general = state.generals[index(side)];
    if (!general.on_table || general.lost || general.with != no_unit) return;
    const Vec point = table::relative(general.at, general.at);
    if (!table::contains(rect(state, by, general.at), point)) return;
    UnitId nearest = no_unit;
    double least = sheet(state)["ja.general.overrun"] + sheet(state)["ja.geo.tolerance"];
    for (const UnitId unit : everybody(state, side)) {
        if (is_baggage(profile(state, unit))) continue;
        const double apart = table::distance(point, rect(state, unit, general.at));
        if (apart < least || (nearest == no_unit && apart <= least)) {
            least = apart;
            nearest = unit;
        }
    }
    general.with = nearest;
    general.lost = nearest == no_unit;
    general.on_table = !general.lost;
    if (general.lost)
        tell(play, EventKind::general, "ja.general.overrun",
             {"{unit} overruns the enemy general: he is lost.", by});
    else
        tell(play, EventKind::general, "ja.general.overrun",
             {"The general, overrun by {other}, joins {unit}.", nearest, by});
}

} // namespace

void place(Play& play, UnitId id, const Pose& pose, std::string_view rule)
{
    Unit& unit = play.state.units[id];
    if (unit.pose != pose) battle::tell_move(play.chronicle, rule, id, unit.pose, pose);
    unit.pose = pose;
    unit.hidden = false;
    overrun_generals(play, id);
}

Pose faced(const State& state, UnitId id, const Pose& end, Heading way)
{
    const double depth = depth_of(state, id);
    const Point centre = table::centre_of(end, depth);
    const Pose turned = table::pose_from_centre(centre, way, depth);
    if (room_at(state, id, turned)) return turned;
    const bool ahead = table::dot(table::forward(end.heading), table::forward(way)) >= 0;
    return table::pose_from_centre(centre, ahead ? end.heading : table::opposite(end.heading),
                                   depth);
}

void leave_safely(Play& play, UnitId id, std::size_t exit)
{
    State& state = play.state;
    const Side side = side_of(state, id);
    Unit& unit = state.units[id];
    unit.presence = Presence::left;
    ++state.day.left_by[exit];
    tell(play, EventKind::removed, "scenario.exit", {"{unit} leaves the table in good order.", id});
    GeneralState& general = state.generals[index(side)];
    if (general.with != id) return;
    general.with = no_unit; // he rides with them, and is not lost
    general.with_since_start = no_unit;
    general.on_table = false;
}

void turn_to_face(Play& play, UnitId id, UnitId enemy)
{
    State& state = play.state;
    const Point origin = origin_of(state, id);
    const double frontage = sheet(state)["ja.base.frontage"];
    const Body standing{state.units[enemy].pose,
                        table::single_base(frontage, depth_of(state, enemy))};
    const table::Berth berth = table::berth(standing, Face::front, origin);
    const double s = table::clamped(berth, table::projected(berth, rect(state, id, origin).centre));
    const Pose pose = table::pose_at(berth, s, origin);
    if (room_at(state, id, pose)) place(play, id, pose, "ja.result.turn_to_face");
}

} // namespace quincunx::justified_ancients
