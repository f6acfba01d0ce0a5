// Section 9.4: who may pursue, and the pursuit.

#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/field/forced.hpp"
#include "rules/justified_ancients/turn/aftermath.hpp"

namespace quincunx::justified_ancients {

using battle::EventKind;
using table::Heading;
using table::Vec;

namespace {

bool may_pursue(const State& state, UnitId victor)
{
    const Combatant* c = combatant(state, victor);
    return may_act(state, victor) &&
           may_pursue(sheet(state), profile(state, victor), state.units[victor].testudo, c->result);
}

} // namespace

Fixed<UnitId, most_units> pursuers_of(const State& state, UnitId fled)
{
    Fixed<UnitId, most_units> best;
    int highest = -100;
    for (const Beaten& beaten : state.melee.beaten) {
        const UnitId victor = beaten.victor;
        const bool entitled = beaten.loser == fled && beaten.margin > 0 &&
                              may_pursue(state, victor) && !engaged_with_other(state, victor, fled);
        if (!entitled || beaten.score < highest) continue;
        if (beaten.score > highest) best.clear();
        highest = beaten.score;
        best.push_back(victor);
    }
    return best;
}

namespace {

// Turned about its centre towards a place, by at most 90 degrees.
table::Pose turned_towards(const State& state, UnitId id, table::Point place)
{
    const table::Pose& pose = state.units[id].pose;
    const double depth = depth_of(state, id);
    const table::Point centre = table::centre_of(pose, depth);
    const auto way = table::direction({}, table::relative(place, centre));
    if (!way) return pose;
    const Vec ahead = table::forward(pose.heading);
    Heading heading = table::snapped(*way);
    if (table::dot(ahead, *way) < 0)
        heading = table::cross(ahead, *way) > 0 ? table::quarter_left(pose.heading)
                                                : table::quarter_right(pose.heading);
    else if (table::cross(ahead, *way) == 0)
        heading = pose.heading;
    return table::pose_from_centre(centre, heading, depth);
}

void mark_pursuer(Play& play, UnitId pursuer, UnitId caught)
{
    const Sheet& rules = sheet(play.state);
    const bool counts = caught == no_unit ? rules.on("ja.result.pursue.new_enemy")
                                          : rules.on("ja.result.pursue.caught");
    if (!counts || !rules.on("ja.cond.charging.cause.pursuit")) return;
    Unit& unit = play.state.units[pursuer];
    unit.pursuing = caught;
    unit.charging = caught == no_unit;
    tell(play, EventKind::state,
         caught == no_unit ? "ja.result.pursue.new_enemy" : "ja.result.pursue.caught",
         {caught == no_unit ? "{unit} falls on a new enemy." : "{unit} has caught {other}.",
          pursuer, caught});
}

// A fled unit that could not move: the pursuer takes the marker where it stands.
void pursue_stuck(Play& play, UnitId pursuer, UnitId fled)
{
    if (touch(play.state, pursuer, fled).unit_on == Edge::none) turn_to_face(play, pursuer, fled);
    if (sheet(play.state).on("ja.result.pursue.stuck")) mark_pursuer(play, pursuer, fled);
}

} // namespace

void pursue(Play& play, UnitId pursuer, UnitId fled)
{
    State& state = play.state;
    for (Combatant& c : state.melee.combatants)
        if (c.unit == pursuer) c.pursued = true;
    state.melee.pursued |= battle::bit(pursuer);
    tell(play, EventKind::decision, "ja.result.pursue", {"{unit} pursues {other}.", pursuer, fled});
    const Combatant* loser = combatant(state, fled);
    if (present(state, fled) && loser != nullptr && loser->before == state.units[fled].pose)
        return pursue_stuck(play, pursuer, fled);
    const table::Pose start = state.units[pursuer].pose;
    const table::Point goal = table::centre_of(state.units[fled].pose, depth_of(state, fled));
    Mover turned = mover(state, pursuer);
    turned.base.pose = turned_towards(state, pursuer, goal);
    const Surroundings near = around(state, pursuer, everywhere);
    const Run found = run(sheet(state), turned, near, How::pursue, 0);
    if (found.no_room) return;
    if (found.touched == no_unit) {
        place(play, pursuer, found.end, "ja.result.pursue");
    } else {
        const bool caught = found.touched == fled;
        const table::Zone zone =
            caught ? table::Zone::rear
                   : charge_zone(sheet(state), base(state, found.touched), start, near.frontage);
        state.units[pursuer].pose = turned.base.pose;
        if (start != turned.base.pose)
            battle::tell_move(play.chronicle, "ja.result.pursue", pursuer, start, turned.base.pose);
        if (conform_after_run(play, pursuer, found.touched, zone, found.end, "ja.result.pursue",
                              start))
            mark_pursuer(play, pursuer, caught ? fled : no_unit);
    }
    ground_effects(play, pursuer, found.uphill, found.difficult);
}

} // namespace quincunx::justified_ancients
