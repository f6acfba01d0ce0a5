// What the charged may do (8.2).

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

bool is_upon(const State& state, const Charge& charge, UnitId unit)
{
    return !charge.moved && charge.target == unit && present(state, charge.charger);
}

// The nearest charge upon a unit: of all, of those upon its front, or of the others.
const Charge* nearest_charge(const State& state, UnitId unit, std::optional<bool> frontal = {})
{
    const Charge* nearest = nullptr;
    for (const Charge& charge : state.charges)
        if (is_upon(state, charge, unit) &&
            (!frontal || *frontal == (charge.zone == Zone::front)) &&
            (nearest == nullptr || charge.cost < nearest->cost))
            nearest = &charge;
    return nearest;
}

ReactionFacts reaction_facts(const State& state, UnitId unit, const Charge& charge)
{
    const Unit& one = state.units[unit];
    return {.troop = troop_of(state, unit),
            .zone = charge.zone,
            .distance = table::units_of(charge.cost),
            .charger_move = normal_move(state, charge.charger),
            .charger_elephant = is_elephant(state, charge.charger),
            .charger_skirmisher = !formed(state, charge.charger),
            .shield_wall = one.shield_wall,
            .in_melee = in_melee(state, unit),
            .pursuing = one.pursuing != no_unit,
            .pursued = one.pursued,
            .morale = one.morale};
}

} // namespace

Reactions allowed_reactions(const State& state, UnitId unit)
{
    Reactions all;
    const Charge* nearest = nearest_charge(state, unit);
    if (nearest == nullptr) return all;
    all = reactions(sheet(state), reaction_facts(state, unit, *nearest));
    all.counter_charge = all.face = Choice::no;
    if (const Charge* frontal = nearest_charge(state, unit, true))
        all.counter_charge =
            reactions(sheet(state), reaction_facts(state, unit, *frontal)).counter_charge;
    for (const Charge& charge : state.charges) {
        if (!is_upon(state, charge, unit)) continue;
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
        return Refusal{"ma.flank.react_face",
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

bool tested(Play& play, UnitId unit, Choice choice, std::string_view rule, const Wording& words)
{
    return choice == Choice::free || passes_quality(play, unit, rule, words);
}

// ma.countercharge.quarter: straight ahead, stopping short of anything in its way.
void counter_charge(Play& play, UnitId unit, const Charge& charge)
{
    State& state = play.state;
    state.units[unit].charged = true;
    const double wanted = counter_charge_move(sheet(state), table::units_of(charge.cost));
    Line line = straight_ahead(state, unit, body(state, unit));
    line.start = footprint(state, unit, line.origin);
    double length = std::min(wanted, edge_from(line, short_of));
    length = std::min(length, closed_from(line, length, short_of));
    Obstacles around;
    obstacles_around(state, unit, length + 1, line.origin, around);
    for (const Obstacle& other : around)
        if (table::sweep(line.start, other.shape, line.direction))
            length = std::min(length, stop_short_of(line, other.shape));
    length = before_contact(line, length);
    const Body end = line.at(length);
    const bool room = length > table::tolerance && room_at(state, unit, end);
    tell(play, EventKind::decision, "ma.countercharge.quarter",
         {"{unit} counter-charges {other}.", unit, charge.charger, room ? length : 0});
    if (room) place(play, unit, end, "ma.countercharge.quarter");
}

// A quarter or half turn so that the charger is before its front.
Body faced(const State& state, UnitId unit, UnitId charger)
{
    const Body now = body(state, unit);
    const Point origin = now.pose.front;
    const Rect own = whole(state, unit, origin);
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
    const Body turned = faced(state, unit, charge.charger);
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
        if (!tested(
                play, unit, open.counter_charge, "ma.elephant.cavalry_test",
                {"{unit} dares to meet the elephants.", "{unit} shies away from the elephants."}))
            return;
        state.reactions[unit] = Reaction::counter_charge;
        return counter_charge(play, unit, *nearest_charge(state, unit, true));
    case Reaction::evade:
        if (!tested(play, unit, open.evade, "ma.evade.formed_test",
                    {"{unit} gets away in time.", "{unit} is too slow to evade."})) {
            if (sheet(state).on("ma.evade.failed")) disorder(play, unit, "ma.evade.failed");
            return;
        }
        state.reactions[unit] = Reaction::evade;
        return evade(play, unit, charge_way(state, *nearest).direction);
    case Reaction::face:
        if (!tested(play, unit, open.face, "ma.flank.react_face",
                    {"{unit} is ready for the charge.", "{unit} is too slow to face the charge."}))
            return;
        state.reactions[unit] = Reaction::face;
        return face(play, unit, *nearest_charge(state, unit, false), files);
    case Reaction::none:
    case Reaction::stand: return;
    }
}

} // namespace quincunx::my_ancients
