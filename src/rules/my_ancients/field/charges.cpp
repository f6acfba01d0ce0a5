// Declaring charges and moving them (8.1).

#include "rules/my_ancients/field/charges.hpp"

#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

table::Convex corridor(const State& state, const Charge& charge, Point origin)
{
    const ChargeWay way = charge_way(state, charge);
    const double most = longest_charge(state, charge.charger);
    const double wide = front_of(state, charge.charger);
    const double deep = depth_of(state, charge.charger);
    const Rect from = table::rect_of(way.turned.pose, wide, deep, origin);
    return table::hull(from, table::moved(from, table::along(way.direction, most)));
}

// Throws for the charge: N + 1d3, and what rough ground takes of it.
double thrown_allowance(Play& play, const Charge& charge, const ChargeWay& way)
{
    const State& state = play.state;
    const double most = longest_charge(state, charge.charger);
    const double rough = rough_cost(state, way, most);
    const ReckonedMove move =
        reckoned(sheet(state),
                 MoveFacts{troop_of(state, charge.charger), Doing::charge, rough < table::never,
                           rate_rule(sheet(state), profile(state, charge.charger))});
    dice::Noted noted(play.dice);
    const double open =
        rolled(charge_allowance(sheet(state), normal_move(state, charge.charger)), noted);
    const double inches = slowed(play, charge.charger, open, rough);
    tell(play, EventKind::move, "ma.move.charge",
         {"{unit} charges {a} inches far.", charge.charger, no_unit, inches}, move.factors,
         noted.faces());
    return inches;
}

// --- what the charged may do (8.2)

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

// --- declaring

bool dares_elephants(Play& play, UnitId unit, UnitId target)
{
    const State& state = play.state;
    const Sheet& rules = sheet(state);
    if (!is_mounted(troop_of(state, unit)) || !is_elephant(state, target) ||
        !rules.on("ma.elephant.cavalry_test"))
        return true;
    return passes_quality(play, unit, "ma.elephant.cavalry_test",
                          {"{unit} dares to go at {other}.", "{unit} shies away from {other}."},
                          target);
}

void declare(Play& play, const Charge& charge)
{
    State& state = play.state;
    state.done |= bit(charge.charger);
    const std::string_view rule =
        state.active == state.first ? "ma.seq.a_declare_detail" : "ma.seq.b_declare_detail";
    tell(play, EventKind::order, rule, {"{unit} charges {other}.", charge.charger, charge.target});
    if (dares_elephants(play, charge.charger, charge.target)) state.charges.push_back(charge);
}

// --- moving

Many charges_left(const State& state)
{
    Many left;
    for (std::size_t i = 0; i < state.charges.size(); ++i)
        if (!state.charges[i].moved) left.push_back(static_cast<std::uint8_t>(i));
    // No ties: a unit declares one charge.
    std::ranges::sort(left, [&](std::uint8_t a, std::uint8_t b) {
        return state.charges[a].charger < state.charges[b].charger;
    });
    return left;
}

std::optional<std::uint8_t> charge_left(const State& state, UnitId charger)
{
    for (std::uint8_t i = 0; i < state.charges.size(); ++i)
        if (state.charges[i].charger == charger && !state.charges[i].moved) return i;
    return std::nullopt;
}

bool order_matters(const State& state, std::uint8_t a, std::uint8_t b)
{
    const Charge& one = state.charges[a];
    const Charge& two = state.charges[b];
    if (one.target == two.target) return true;
    if (!present(state, one.charger) || !present(state, two.charger)) return false;
    const Point origin = origin_of(state, one.charger);
    return table::overlaps(corridor(state, one, origin), corridor(state, two, origin));
}

void go_in(Play& play, std::uint8_t number)
{
    State& state = play.state;
    state.charges[number].moved = true;
    const Charge charge = state.charges[number];
    const UnitId charger = charge.charger;
    if (!present(state, charger) || is_broken(state, charger) || in_melee(state, charger)) return;
    state.units[charger].charged = true;
    const Point from = origin_of(state, charger);
    const ChargeWay way = charge_way(state, charge);
    const double allowance = thrown_allowance(play, charge, way);
    ChargeRun run = is_elephant(state, charger) && charge.wheel != 0
                        ? turn_and_run(play, charge, allowance)
                        : charge_run(state, way, allowance);
    if (run.met != no_unit && run.met != charge.target && !dares_elephants(play, charger, run.met))
        run = charge_run(state, way, std::max(0.0, run.cost - short_of));
    place(play, charger, run.end, "ma.move.charge");
    put_behind(play, run.behind);
    if (run.met == no_unit) run.met = grazed(state, charger);
    if (run.met == no_unit) {
        if (sheet(state).on("ma.move.charge_no_contact"))
            disorder(play, charger, "ma.move.charge_no_contact");
        return;
    }
    ComingUp how = met_from(state, run.met, from, true);
    if (!how.fleeing && run.met == charge.target) how.zone = charge.zone;
    how.counter_charged = came_halfway(state, run.met);
    come_up(play, {charger, run.met, run.end, from, how, allowance - run.cost, "ma.move.charge"});
}

// --- what the charged may do (8.2)

Reactions allowed_reactions(const State& state, UnitId unit)
{
    Reactions all;
    const Charge* nearest = nearest_charge(state, unit);
    const Charge* frontal = nearest_charge(state, unit, true);
    for (const Charge& charge : state.charges) {
        if (!is_upon(state, charge, unit)) continue;
        const Reactions open = reactions(sheet(state), reaction_facts(state, unit, charge));
        if (&charge == nearest) all.factors = open.factors;
        for (const ReactionRow& row : reaction_rows) {
            const bool says =
                row.upon == Upon::any || &charge == (row.upon == Upon::nearest ? nearest : frontal);
            if (says && open[row.reaction] != Choice::no) all[row.reaction] = open[row.reaction];
        }
    }
    const bool stays = state.setting->units[unit].conditions.stays();
    for (const ReactionRow& row : reaction_rows)
        if ((row.reception == Reception::halfway && held(state, unit)) ||
            (row.reception == Reception::nobody && stays))
            all[row.reaction] = Choice::no;
    return all;
}

bool has_choice(const State& state, UnitId unit)
{
    if (!present(state, unit) || state.reactions[unit] != Reaction::none) return false;
    const Reactions open = allowed_reactions(state, unit);
    return std::ranges::any_of(reaction_rows, [&](const ReactionRow& row) {
        return row.reaction != Reaction::stand && open[row.reaction] != Choice::no;
    });
}

bool came_halfway(const State& state, UnitId unit)
{
    const Reaction done = state.reactions[unit];
    return done != Reaction::none && row_of(done).reception == Reception::halfway;
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
                play, unit, open[reaction], "ma.elephant.cavalry_test",
                {"{unit} dares to meet the elephants.", "{unit} shies away from the elephants."}))
            return;
        state.reactions[unit] = Reaction::counter_charge;
        return counter_charge(play, unit, *nearest_charge(state, unit, true));
    case Reaction::evade:
        if (!tested(play, unit, open[reaction], "ma.evade.formed_test",
                    {"{unit} gets away in time.", "{unit} is too slow to evade."})) {
            if (sheet(state).on("ma.evade.failed")) disorder(play, unit, "ma.evade.failed");
            return;
        }
        state.reactions[unit] = Reaction::evade;
        return evade(play, unit, charge_way(state, *nearest).direction);
    case Reaction::face:
        if (!tested(play, unit, open[reaction], "ma.flank.react_face",
                    {"{unit} is ready for the charge.", "{unit} is too slow to face the charge."}))
            return;
        state.reactions[unit] = Reaction::face;
        return face(play, unit, *nearest_charge(state, unit, false), files);
    case Reaction::none:
    case Reaction::stand: return;
    }
}

} // namespace quincunx::my_ancients
