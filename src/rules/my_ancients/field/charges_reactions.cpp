// What the charged may do (8.2).

#include "rules/my_ancients/field/charges_path.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include "table/approach.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::EventKind;
using table::Footprint;
using table::Point;
using table::Vec;

namespace {

// The nearest charge upon a unit that this test lets through.
template <class Wanted>
const Charge* nearest_charge(const State& state, UnitId unit, Wanted wanted)
{
    const Charge* nearest = nullptr;
    for (const Charge& charge : state.charges) {
        if (charge.moved || charge.target != unit || !present(state, charge.charger) ||
            !wanted(charge))
            continue;
        if (nearest == nullptr || charge.cost < nearest->cost) nearest = &charge;
    }
    return nearest;
}

const Charge* nearest_charge(const State& state, UnitId unit)
{
    return nearest_charge(state, unit, [](const Charge&) { return true; });
}
const Charge* nearest_frontal(const State& state, UnitId unit)
{
    return nearest_charge(state, unit,
                          [](const Charge& charge) { return charge.zone == Zone::front; });
}
const Charge* nearest_aside(const State& state, UnitId unit)
{
    return nearest_charge(state, unit,
                          [](const Charge& charge) { return charge.zone != Zone::front; });
}

ReactionFacts reaction_facts(const State& state, UnitId unit, const Charge& charge)
{
    const Unit& one = state.units[unit];
    ReactionFacts facts;
    facts.troop = troop_of(state, unit);
    facts.zone = charge.zone;
    facts.distance = table::units_of(charge.cost);
    facts.charger_move = normal_move(state, charge.charger);
    facts.charger_elephant = is_elephant(state, charge.charger);
    facts.charger_skirmisher = !formed(state, charge.charger);
    facts.shield_wall = one.shield_wall;
    facts.in_melee = in_melee(state, unit);
    facts.pursuing = one.pursuing != no_unit;
    facts.pursued = one.pursued;
    facts.morale = one.morale;
    return facts;
}

} // namespace

Reactions allowed_reactions(const State& state, UnitId unit)
{
    Reactions all;
    const Charge* nearest = nearest_charge(state, unit);
    if (nearest == nullptr) return all;
    all = reactions(sheet(state), reaction_facts(state, unit, *nearest));
    all.counter_charge = all.face = Choice::no;
    if (const Charge* frontal = nearest_frontal(state, unit))
        all.counter_charge =
            reactions(sheet(state), reaction_facts(state, unit, *frontal)).counter_charge;
    for (const Charge& charge : state.charges) {
        if (charge.moved || charge.target != unit || !present(state, charge.charger)) continue;
        const Choice face = reactions(sheet(state), reaction_facts(state, unit, charge)).face;
        if (face != Choice::no) all.face = face;
    }
    if (held(state, unit)) all.counter_charge = Choice::no;
    if (state.setting->units[unit].conditions.stays()) all.evade = Choice::no;
    return all;
}

bool has_choice(const State& state, UnitId unit)
{
    if (!present(state, unit) || state.reactions[unit] != Reaction::none) return false;
    const Reactions open = allowed_reactions(state, unit);
    return open.counter_charge != Choice::no || open.evade != Choice::no || open.face != Choice::no;
}

Barred barred_files(const State& state, UnitId unit, int files)
{
    const Unit& one = state.units[unit];
    const auto because = [&](std::string_view words) {
        return battle::Refusal{"ma.flank.react_face",
                               {words, unit, no_unit, static_cast<double>(files),
                                static_cast<double>(one.bases), static_cast<double>(one.files)}};
    };
    if (files < 1 || files > one.bases)
        return because("{unit} cannot form {a} files of its {b} bases.");
    if (files == one.files) return because("{unit} stands in {a} files already.");
    if (!may_stand_so(state, unit, table::reformed(body(state, unit), files)))
        return because("{unit} has no room to stand in {a} files.");
    return std::nullopt;
}

namespace {

bool tested(Play& play, UnitId unit, Choice choice, std::string_view rule, std::string_view passed,
            std::string_view failed)
{
    if (choice == Choice::free) return true;
    return passes_quality(play, unit, rule, {passed, failed});
}

// ma.countercharge.quarter: straight ahead, stopping short of anything in its way.
void counter_charge(Play& play, UnitId unit, const Charge& charge)
{
    State& state = play.state;
    state.units[unit].charged = true;
    const double wanted = counter_charge_move(sheet(state), table::units_of(charge.cost));
    const table::Body from = body(state, unit);
    const Point origin = from.pose.front;
    const Vec ahead = table::forward(from.pose.heading);
    const Footprint start = footprint(state, unit, origin);
    double length = std::min(wanted, edge_from(state, start, origin, ahead, short_of));
    length = std::min(length, closed_from(state, unit, start, origin, ahead, length, short_of));
    Obstacles around;
    obstacles_around(state, unit, length + 1, origin, around);
    for (const Obstacle& other : around) {
        if (!table::sweep(start, other.shape, ahead)) continue;
        length = std::min(length, stop_short_of(start, other.shape, ahead));
    }
    length = before_contact(state, unit, from, ahead, length);
    const table::Body end{table::moved(from.pose, table::along(ahead, length)), from.formation};
    const bool room = length > table::tolerance && room_at(state, unit, end);
    tell(play, EventKind::decision, "ma.countercharge.quarter",
         {"{unit} counter-charges {other}.", unit, charge.charger, room ? length : 0});
    if (room) place(play, unit, end, "ma.countercharge.quarter");
}

// A quarter or half turn so that the charger is before its front.
table::Body faced(const State& state, UnitId unit, UnitId charger)
{
    const table::Body now = body(state, unit);
    const Point origin = now.pose.front;
    const table::Rect own = whole(state, unit, origin);
    const table::InFrame at = table::in_frame(own, relative(origin_of(state, charger), origin));
    const double behind = -at.v - table::depth(own);
    const double aside = (at.u < 0 ? -at.u : at.u) - table::frontage(own) / 2;
    if (behind > 0 && behind >= aside) return table::half_turned(now, table::TurnAbout::centre);
    const table::Side side = at.u < 0 ? table::Side::left : table::Side::right;
    return table::quarter_turned(now, side, table::TurnAbout::centre, table::Quarter::exchanged);
}

void face(Play& play, UnitId unit, const Charge& charge, int files)
{
    State& state = play.state;
    if (files > 0) {
        if (!barred_files(state, unit, files))
            place(play, unit, table::reformed(body(state, unit), files), "ma.flank.react_face");
        return;
    }
    const table::Body turned = faced(state, unit, charge.charger);
    if (!may_stand_so(state, unit, turned)) {
        tell(play, EventKind::result, "ma.flank.react_face", {"{unit} has no room to turn.", unit});
        return;
    }
    place(play, unit, turned, "ma.flank.react_face");
    for (Charge& each : state.charges)
        if (each.target == unit && !each.moved)
            each.zone = zone_of(state, unit, origin_of(state, each.charger));
}

} // namespace

void react(Play& play, UnitId unit, Reaction reaction, int files)
{
    State& state = play.state;
    const Reactions open = allowed_reactions(state, unit);
    state.reactions[unit] = Reaction::stand;
    const Charge* nearest = nearest_charge(state, unit);
    if (nearest == nullptr) return;
    switch (reaction) {
    case Reaction::counter_charge:
        if (!tested(play, unit, open.counter_charge, "ma.elephant.cavalry_test",
                    "{unit} dares to meet the elephants.", "{unit} shies away from the elephants."))
            return;
        state.reactions[unit] = Reaction::counter_charge;
        return counter_charge(play, unit, *nearest_frontal(state, unit));
    case Reaction::evade: {
        const bool goes = tested(play, unit, open.evade, "ma.evade.formed_test",
                                 "{unit} gets away in time.", "{unit} is too slow to evade.");
        if (!goes) {
            if (sheet(state).on("ma.evade.failed")) disorder(play, unit, "ma.evade.failed");
            return;
        }
        state.reactions[unit] = Reaction::evade;
        return evade(play, unit, charge_way(state, *nearest).direction);
    }
    case Reaction::face:
        if (!tested(play, unit, open.face, "ma.flank.react_face", "{unit} is ready for the charge.",
                    "{unit} is too slow to face the charge."))
            return;
        state.reactions[unit] = Reaction::face;
        return face(play, unit, *nearest_aside(state, unit), files);
    case Reaction::none:
    case Reaction::stand: return;
    }
}

} // namespace quincunx::my_ancients
