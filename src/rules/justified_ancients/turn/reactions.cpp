#include "rules/justified_ancients/turn/phases.hpp"

#include "rules/justified_ancients/field/forced.hpp"

namespace quincunx::justified_ancients {

namespace {

// A charge tires at the end of its turn, unless house rules say at once
// (ja.cond.fatigued.charge_timing).
void tire_at_once(Play& play, UnitId charger, bool made_contact)
{
    const Sheet& rules = sheet(play.state);
    if (!rules.on("ja.cond.fatigued.charge_timing") && charge_fatigues(rules, made_contact))
        fatigue(play, charger, FatigueCause::charge);
}

// In contact: the marker for the next round.
void contact_made(Play& play, UnitId charger)
{
    Unit& unit = play.state.units[charger];
    unit.made_contact = true;
    tire_at_once(play, charger, true);
    if (!sheet(play.state).on("ja.cond.charging.cause.charge")) return;
    unit.charging = true;
    unit.pursuing = no_unit;
}

void charge_goes_home(Play& play)
{
    State& state = play.state;
    const ChargeInHand charge = state.charge;
    state.charge = {};
    state.units[charge.charger].pose = charge.touching;
    if (conform_after_run(play, charge.charger, {charge.target, charge.zone, charge.touching},
                          "ja.charge.conform", charge.start))
        contact_made(play, charge.charger);
    ground_effects(play, charge.charger, false,
                   in_ground(state, charge.charger, difficult_ground(sheet(state))));
}

// Pushed back by fire the charge is over, one base depth back or as far as there is room.
void charger_thrown_back(Play& play)
{
    State& state = play.state;
    const ChargeInHand charge = state.charge;
    state.charge = {};
    const UnitId id = charge.charger;
    const Surroundings near = around(state, id, everywhere);
    const Heading back = table::opposite(charge.touching.heading);
    const double depth = depth_of(state, id) * sheet(state)["ja.react.fire.pushed"];
    const Forced move = push(mover(state, id), back, depth, near);
    if (move.left_table) {
        remove(play, id, "ja.move.off_table");
        return;
    }
    if (!move.blocked()) {
        place(play, id, move.end, "ja.react.fire.pushed");
        ground_effects(play, id, false, move.difficult);
        each_passed(near, move.passed,
                    [&](UnitId friendly) { interpenetrate(play, id, friendly); });
        return;
    }
    const double little = sheet(state)["ja.charge.conform.fails"];
    const double came =
        table::to_units(table::length(table::relative(charge.touching.front, charge.start.front)));
    const Pose a_little = table::moved(charge.touching, table::along(table::forward(back), little));
    const bool room = came > little && room_at(state, id, a_little);
    place(play, id, room ? a_little : charge.start, "ja.react.fire.pushed");
}

// The target shoots at the charger where it stands. True: the charge comes on.
bool fire_at_charger(Play& play)
{
    State& state = play.state;
    const ChargeInHand& charge = state.charge;
    const UnitId charger = charge.charger;
    ++state.units[charge.target].shots;
    const ShotOutcome outcome = take_shot(play, charge.target, charger, "ja.react.fire",
                                          "{unit} shoots at the charging {other}: {word}.");
    if (!present(state, charger)) {
        state.charge = {};
        return false;
    }
    if (is_push(outcome)) charger_thrown_back(play);
    return !is_push(outcome);
}

// The charger runs on after an evader (ja.charge.after_evade).
void charger_runs_on(Play& play, UnitId evader)
{
    State& state = play.state;
    const ChargeInHand charge = state.charge;
    state.charge = {};
    const UnitId id = charge.charger;
    if (!sheet(state).on("ja.charge.after_evade")) {
        if (!room_at(state, id, charge.touching))
            place(play, id, charge.start, "ja.charge.after_evade");
        return;
    }
    Surroundings near = around(state, id, charge_reach(state, id));
    near.began_at = level_at(near, rect_at(state, id, charge.start, near.origin).centre);
    near.told_uphill = charge.uphill;
    near.told_difficult = charge.difficult;
    const Run found =
        run(sheet(state), mover(state, id), near, How::charge, table::units_of(charge.used));
    if (found.no_room) {
        place(play, id, charge.start, "ja.charge.after_evade"); // it stood on skirmishers
    } else if (found.touched == no_unit) {
        place(play, id, found.end, "ja.charge.after_evade");
    } else {
        const bool caught = found.touched == evader;
        const Zone zone = caught ? Zone::rear
                                 : charge_zone(sheet(state), base(state, found.touched),
                                               charge.start, near.frontage);
        if (conform_after_run(play, id, {found.touched, zone, found.end}, "ja.charge.after_evade",
                              charge.start))
            contact_made(play, id);
    }
    ground_effects(play, id, found.uphill, found.difficult);
}

void evade_charge(Play& play, bool faces_back)
{
    State& state = play.state;
    const UnitId id = state.charge.target;
    const Heading direction = state.charge.touching.heading;
    const Surroundings near = around(state, id, everywhere);
    const auto move = evade(sheet(state), mover(state, id), direction, near);
    if (!move) {
        tell(play, EventKind::decision, "ja.react.evade.stop",
             {"{unit} has no room to evade.", id});
        charge_goes_home(play);
        return;
    }
    const Heading way = move->turned == 0
                            ? direction
                            : table::snapped(table::rotated(table::forward(direction),
                                                            table::turn_of_degrees(-move->turned)));
    place(play, id, faced(state, id, move->end, way), "ja.react.evade");
    fatigue(play, id, FatigueCause::evade);
    ground_effects(play, id, move->uphill, move->difficult);
    if (move->left_table) remove(play, id, "ja.move.off_table");
    charger_runs_on(play, id);
    // Who was caught faces the way it moved; otherwise the owner's choice holds.
    const bool caught = present(state, id) && engaged(state, id);
    if (!faces_back || caught || !present(state, id)) return;
    const Pose& pose = state.units[id].pose;
    place(play, id,
          table::pose_from_centre(table::centre_of(pose, depth_of(state, id)),
                                  table::opposite(pose.heading), depth_of(state, id)),
          "ja.react.evade.facing");
}

} // namespace

// The target as it was before this charge: the charger at its touching place does not engage it
// yet.
Forbidden reaction_rule(const State& state, Reaction reaction)
{
    const ChargeInHand& charge = state.charge;
    ReactionFacts known{facts(state, charge.target), edge_of(charge.zone),
                        state.units[charge.target].shots};
    known.target.engaged = engaged_with_other(state, charge.target, charge.charger);
    return reaction_forbidden(sheet(state), reaction, known);
}

bool has_choice(const State& state)
{
    return may_react(state, Reaction::fire) || may_react(state, Reaction::evade) ||
           may_react(state, Reaction::fire_and_evade);
}

void charge_to_touch(Play& play, UnitId charger, UnitId target, const ChargePath& path)
{
    State& state = play.state;
    ChargeInHand charge;
    charge.charger = charger;
    charge.target = target;
    charge.start = state.units[charger].pose;
    charge.touching = path.touching;
    charge.zone = path.zone;
    charge.used = table::lattice_length(path.used());
    charge.uphill = path.uphill;
    charge.difficult = path.difficult;
    state.units[charger].charged = true;
    place(play, charger, path.touching, "ja.charge.legal");
    ground_effects(play, charger, path.uphill, path.difficult);
    tire_at_once(play, charger, false);
    state.charge = charge;
    if (!has_choice(state)) charge_goes_home(play);
}

void react(Play& play, Reaction reaction, bool faces_back)
{
    static constexpr std::string_view rules[] = {"ja.react.stand", "ja.react.fire",
                                                 "ja.react.evade", "ja.react.fire_and_evade"};
    static constexpr std::string_view words[] = {"stands", "shoots", "evades", "shoots and evades"};
    const UnitId id = play.state.charge.target;
    tell(play, EventKind::decision, rules[static_cast<std::size_t>(reaction)],
         {"{unit} reacts to the charge: {word}.", id, no_unit, 0, 0, 0,
          words[static_cast<std::size_t>(reaction)]});
    if (fires(reaction) && !fire_at_charger(play)) return;
    if (evades(reaction))
        evade_charge(play, faces_back);
    else
        charge_goes_home(play);
}

} // namespace quincunx::justified_ancients
