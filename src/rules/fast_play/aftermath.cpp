#include "rules/fast_play/aftermath.hpp"

#include "rules/fast_play/forced.hpp"
#include "table/approach.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::EventKind;

namespace {

// Which way a loser goes, and whom it faces afterwards where it was not fought in front.
struct GoesBack {
    table::Heading way;
    UnitId faces = no_unit;
};

GoesBack back_of(const State& state, const Combatants& who, UnitId loser)
{
    const table::Heading own_rear = table::opposite(state.units[loser].pose.heading);
    if (loser != who.target) return {own_rear, no_unit};
    for (const Charger& charger : who.chargers) {
        const Contact contact = charger.caught ? Contact::rear : contact_of(charger.zone);
        if (back_way(contact) == BackWay::as_enemy_faces)
            return {state.units[charger.unit].pose.heading, charger.unit};
    }
    return {own_rear, no_unit};
}

Move move_of(VictoryRow row)
{
    if (row == VictoryRow::retire) return Move::retire;
    return row == VictoryRow::retreat ? Move::retreat : Move::recoil;
}

std::string_view rule_of(VictoryRow row)
{
    switch (row) {
    case VictoryRow::none:
    case VictoryRow::recoil: return "fp.victory.recoil";
    case VictoryRow::retire: return "fp.victory.retire";
    case VictoryRow::retreat: return "fp.victory.retreat";
    case VictoryRow::rout:
    case VictoryRow::stampede:
    case VictoryRow::destroyed: break;
    }
    return "fp.victory.rout";
}

void suffer(Play& play, const Combatants& who, UnitId loser, VictoryRow row, Type winner)
{
    State& state = play.state;
    const VictoryEffect effect = effect_of(sheet(state), row, type_of(state, loser), winner);
    const bool lost = side_of(state, loser) == state.active && row >= VictoryRow::rout;
    state.act.lost_initiative = state.act.lost_initiative || lost;
    if (!present(state, loser)) return;
    tell(play, EventKind::result, rule_of(row),
         {"{unit} has lost: {word}.", loser, no_unit, 0, 0, 0, name(row)});
    if (row == VictoryRow::destroyed) return destroy(play, loser, "fp.engine.loses");
    if (row == VictoryRow::stampede) return begin_stampede(play, loser);
    const GoesBack back = back_of(state, who, loser);
    if (row == VictoryRow::rout) return rout(play, loser, back.way, effect.back, "fp.victory.rout");
    if (row == VictoryRow::none) return;
    force(play, loser, move_of(row), back.way, effect.back, rule_of(row));
    if (!present(state, loser)) return;
    if (back.faces != no_unit && present(state, back.faces))
        force_turn(play, loser, heading_to(state, loser, back.faces));
    if (effect.shaken)
        shake(play, loser,
              row == VictoryRow::retire ? "fp.victory.retire_shaken" : "fp.victory.retreat_shaken");
}

// A unit of the winners that has lost its last stand is as bad as routed.
void count_destroyed_winners(State& state, const Combatants& who, Loser loser)
{
    const auto count = [&](UnitId unit) {
        if (!present(state, unit) && side_of(state, unit) == state.active)
            state.act.lost_initiative = true;
    };
    if (loser != Loser::target) count(who.target);
    if (loser == Loser::chargers) return;
    for (const Charger& charger : who.chargers) count(charger.unit);
}

} // namespace

void suffer_results(Play& play, const Combatants& who, const MeleeOutcome& outcome)
{
    const State& state = play.state;
    count_destroyed_winners(play.state, who, outcome.loser);
    if (outcome.loser == Loser::both) {
        count_destroyed_winners(play.state, who, Loser::target);
        return;
    }
    if (outcome.loser == Loser::target)
        return suffer(play, who, who.target, outcome.rows[0],
                      type_of(state, who.chargers.front().unit));
    for (std::size_t i = 0; i < who.chargers.size(); ++i)
        suffer(play, who, who.chargers[i].unit, outcome.rows[i], type_of(state, who.target));
}

namespace {

Fixed<UnitId, most_chargers> units_of(const Combatants& who, bool chargers)
{
    Fixed<UnitId, most_chargers> units;
    if (!chargers) units.push_back(who.target);
    if (chargers)
        for (const Charger& charger : who.chargers) units.push_back(charger.unit);
    return units;
}

} // namespace

void part(Play& play, const Combatants& who, const MeleeOutcome& outcome)
{
    State& state = play.state;
    if (outcome.loser == Loser::both) return;
    const bool chargers_win = outcome.loser == Loser::target;
    for (const UnitId winner : units_of(who, chargers_win))
        for (const UnitId loser : units_of(who, !chargers_win)) {
            if (!present(state, winner) || !present(state, loser) || runs(state.units[winner]) ||
                table::exceeds(distance(state, winner, loser), 0, slack))
                continue;
            const ForcedEnd back = forced_end(state, winner, Move::recoil,
                                              table::opposite(state.units[winner].pose.heading),
                                              sheet(state)["fp.move.forced"]);
            place(play, winner, back.pose, "fp.move.forced");
        }
}

void offer_breakthroughs(Play& play, const Combatants& who, const MeleeOutcome& outcome)
{
    State& state = play.state;
    if (outcome.loser == Loser::both) return;
    const bool chargers_win = outcome.loser == Loser::target;
    const auto losers = units_of(who, !chargers_win);
    VictoryRow worst = VictoryRow::none;
    std::uint64_t beaten = 0;
    for (std::size_t i = 0; i < losers.size(); ++i) {
        worst = std::max(worst, outcome.rows[i]);
        beaten |= bit(losers[i]);
    }
    Fixed<Breakthrough, 2 * most_chargers> offered;
    for (const UnitId winner : units_of(who, chargers_win)) {
        if (!present(state, winner) || runs(state.units[winner])) continue;
        const VictoryEffect effect =
            effect_of(sheet(state), worst, type_of(state, losers.front()), type_of(state, winner));
        const int before = (state.act.broke_through & bit(winner)) != 0 ? 1 : 0;
        if (may_break_through(sheet(state), effect, before))
            offered.push_back({winner, table::lattice_length(effect.breakthrough), beaten});
    }
    for (const Breakthrough& waiting : state.act.breakthroughs)
        if (!offered.full()) offered.push_back(waiting);
    state.act.breakthroughs = offered;
}

// --- breaking through
// ----------------------------------------------------------------------------------------------

namespace {

using battle::Refusal;

Failure<Refusal> refused(std::string_view words, UnitId unit, UnitId other = no_unit, double a = 0,
                         double b = 0)
{
    return Failure{Refusal{"fp.victory.breakthrough_rules", {words, unit, other, a, b}}};
}

// Where a course is after so many inches of its own length.
table::Footprint after(const table::Course& course, double length)
{
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
        const table::Stage& stage = course.stages[i];
        if (length <= stage.before + stage.length)
            return table::at(course, {static_cast<std::uint8_t>(i),
                                      std::max(0.0, length - stage.before), length});
    }
    return course.end;
}

struct Met {
    UnitId unit = no_unit;
    double touch = 0; // inches along the course
};

Fixed<Met, most_units> enemies_on(const State& state, UnitId unit, const table::Course& course)
{
    Fixed<Met, most_units> found;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, unit, enemy) ||
            !may_be_within(state, unit, enemy, course.length + 1))
            continue;
        const table::Rect shape = rect(state, enemy, course.origin);
        const table::Meeting met = table::meeting(course, shape);
        const bool touches_at_end = !met.enter && table::touches(course.end.whole, shape) &&
                                    !table::touches(course.stages[0].start.whole, shape);
        if (met.enter)
            found.push_back({enemy, met.touch ? met.touch->total : met.enter->total});
        else if (touches_at_end)
            found.push_back({enemy, course.length});
    }
    // No ties are left: the units differ.
    std::sort(found.begin(), found.end(), [](const Met& a, const Met& b) {
        return a.touch != b.touch ? a.touch < b.touch : a.unit < b.unit;
    });
    return found;
}

std::optional<Onset> onset_at(const State& state, const Charger& charger, const Met& met,
                              const table::Course& course)
{
    const table::Zone zone = zone_from(state, charger.start, charger.unit, met.unit);
    const Unit& them = state.units[met.unit];
    const QuarryFacts quarry{.type = type_of(state, met.unit),
                             .order = order_of(state, met.unit),
                             .zone = contact_of(zone),
                             .routing = them.routing,
                             .stampeding = them.stampeding};
    if (them.hidden || no_charge_at_all(state, charger.unit) ||
        !may_charge(sheet(state), order_of(state, charger.unit), quarry))
        return std::nullopt;
    const table::Rect at = after(course, met.touch).whole;
    const Clutter around = clutter_around(state, charger.unit, met.unit, 40, course.origin);
    const auto place = conformed(sheet(state), body(state, met.unit), table::face_of(zone),
                                 table::front_middle(at), formation_of(state, charger.unit),
                                 around.hindrances(), course.origin);
    if (!place) return std::nullopt;
    return Onset{place->pose, zone, met.touch, 0, false};
}

} // namespace

Result<BreakOut, Refusal> judged_breakthrough(const State& state, const table::Path& path)
{
    const Breakthrough& may = state.act.breakthroughs.front();
    const UnitId unit = may.unit;
    double cost = 0;
    for (const table::Step& step : path) {
        const bool ahead = step.kind == table::StepKind::advance && step.ahead > 0;
        if (!ahead && step.kind != table::StepKind::wheel)
            return refused("{unit} breaks through by advances and wheels only.", unit);
        cost += step.kind == table::StepKind::wheel
                    ? wheel_arc(frontage_of(state, unit), table::degrees_of(step))
                    : table::units_of(step.ahead);
    }
    const double most = table::units_of(may.distance);
    if (path.empty() || table::exceeds(cost, most, slack))
        return refused("{unit} may break through {b}\"; that would be {a}\".", unit, no_unit, cost,
                       most);
    if (table::flaw(path, formation_of(state, unit)))
        return refused("{unit} cannot make such a step.", unit);
    const table::Course course = table::course(body(state, unit), path, place_of(state, unit));
    Charger charger;
    charger.unit = unit;
    charger.start = state.units[unit].pose;
    BreakOut out{course.last.pose, course.length, no_unit, {}, 0};
    double length = course.length;
    for (const Met& met : enemies_on(state, unit, course)) {
        if (met.touch > length) break;
        const bool beaten = (may.beaten & bit(met.unit)) != 0;
        if (state.units[met.unit].routing && !beaten) {
            out.ridden_down |= bit(met.unit);
            continue;
        }
        const auto onset = beaten ? std::nullopt : onset_at(state, charger, met, course);
        if (onset) {
            out.met = met.unit;
            out.onset = *onset;
            out.used = met.touch;
            length = met.touch;
            break;
        }
        const double stop = table::just_short_of(course, rect(state, met.unit, course.origin),
                                                 sheet(state)["fp.move.one_inch"]);
        length = std::min(length, std::max(0.0, std::min(stop, met.touch)));
    }
    table::Path shorter; // what of the way is made
    for (const table::Stage& stage : course.stages) {
        if (stage.before >= length) break;
        table::Step step = stage.step;
        const double share =
            stage.length > 0 ? std::min(1.0, (length - stage.before) / stage.length) : 1.0;
        if (share < 1) {
            step.ahead = table::lattice_length(table::units_of(step.ahead) * share);
            step.angle = static_cast<std::int32_t>(step.angle * share);
        }
        shorter.push_back(step);
    }
    const table::Course made = table::course(body(state, unit), shorter, place_of(state, unit));
    if (table::leaves_table(made, state.setting->ground.table))
        return refused("{unit} may not leave the table.", unit);
    const table::Ground& ground = state.setting->ground;
    for (const table::GroundMet& met : table::grounds_met(made, ground))
        if (closed_to(state, unit).has(ground.features[met.feature].kind))
            return refused("{unit} may not enter that ground.", unit);
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == unit || !present(state, other) || enemies(state, unit, other) ||
            order_of(state, other) == Order::skirmish)
            continue;
        if (table::meeting(made, rect(state, other, course.origin)).enter)
            return refused("{other} stands in the way of {unit}.", unit, other);
    }
    out.end = shorter.empty() ? state.units[unit].pose : made.last.pose;
    if (out.met != no_unit) return out;
    out.used = length;
    State trial = state;
    for (UnitId other = 0; other < state.units.size(); ++other)
        if ((out.ridden_down & bit(other)) != 0) trial.units[other].presence = Presence::destroyed;
    trial.units[unit].pose = out.end;
    if (!room_at(trial, unit, body(trial, unit)))
        return refused("{unit} would end on another unit.", unit);
    return out;
}

} // namespace quincunx::fast_play
