#include "rules/fast_play/turn/phases.hpp"

#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/field/roads.hpp"

namespace quincunx::fast_play {

namespace {

// Which way a loser goes, and whom it faces afterwards where it was not fought in front.
struct GoesBack {
    Heading way;
    UnitId faces = no_unit;
};

GoesBack back_of(const State& state, const Combatants& who, UnitId loser)
{
    const Heading own_rear = table::opposite(state.units[loser].pose.heading);
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

void suffer(Play& play, const Combatants& who, UnitId loser, VictoryRow row, Type winner)
{
    State& state = play.state;
    const VictoryEffect effect = effect_of(sheet(state), row, type_of(state, loser), winner);
    const bool lost = side_of(state, loser) == state.active && row >= VictoryRow::rout;
    state.act.lost_initiative = state.act.lost_initiative || lost;
    if (!present(state, loser)) return;
    tell(play, EventKind::result, rule_of(row).id(),
         {"{unit} has lost: {word}.", loser, no_unit, 0, 0, 0, name(row)});
    if (row == VictoryRow::destroyed) return destroy(play, loser, "fp.engine.loses");
    if (row == VictoryRow::stampede) return begin_stampede(play, loser);
    const GoesBack back = back_of(state, who, loser);
    if (row == VictoryRow::rout) return rout(play, loser, back.way, effect.back, "fp.victory.rout");
    if (row == VictoryRow::none) return;
    force(play, loser, {move_of(row), back.way, effect.back}, rule_of(row).id());
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

Fixed<UnitId, most_chargers> units_of(const Combatants& who, bool chargers)
{
    Fixed<UnitId, most_chargers> units;
    if (!chargers) units.push_back(who.target);
    if (chargers)
        for (const Charger& charger : who.chargers) units.push_back(charger.unit);
    return units;
}

Refusal refusal(std::string_view words, UnitId unit, UnitId other = no_unit, double a = 0,
                double b = 0)
{
    return {"fp.victory.breakthrough_rules", {words, unit, other, a, b}};
}

// Where a course is after so many inches of its own length.
table::Footprint after(const Course& course, double length)
{
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
        const Stage& stage = course.stages[i];
        if (length <= stage.before + stage.length)
            return table::at(course, {static_cast<std::uint8_t>(i),
                                      std::max(0.0, length - stage.before), length});
    }
    return course.end;
}

struct Met {
    UnitId unit = no_unit;
    double touch = 0; // inches along the course
    bool by_front = false;
};

// Does the front edge of a body lie on somebody: does he stand right before it?
bool front_is_on(const Rect& body, const Rect& shape)
{
    const auto gap = straight_to(table::edge_rect(body, Face::front), shape);
    return gap && table::within(*gap, 0, slack);
}

// A way that ends on touching has met him too.
std::optional<Met> met_on(const Course& course, UnitId enemy, const Rect& shape)
{
    const table::Meeting met = table::meeting(course, shape);
    if (met.enter) {
        const bool at_once = met.touch && met.touch->stage == met.enter->stage;
        const table::Moment moment = at_once ? *met.touch : *met.enter;
        return Met{enemy, moment.total, front_is_on(table::at(course, moment).whole, shape)};
    }
    if (front_is_on(course.end.whole, shape)) return Met{enemy, course.length, true};
    return std::nullopt;
}

// Enemies on its way, in the order in which it touches them.
Fixed<Met, most_units> enemies_on(const State& state, UnitId unit, const Course& course)
{
    Fixed<Met, most_units> found;
    for (const UnitId enemy : enemies_within(state, unit, course.length + 1))
        if (const auto met = met_on(course, enemy, rect(state, enemy, course.origin)))
            found.push_back(*met);
    // No ties are left: the units differ.
    std::ranges::sort(found, [](const Met& a, const Met& b) {
        return a.touch != b.touch ? a.touch < b.touch : a.unit < b.unit;
    });
    return found;
}

// How far a course goes before it is nearer than so many inches to somebody, or, where it begins
// nearer, before it comes nearer still.
double kept_off(const Course& course, const Rect& shape, double apart)
{
    const double began = table::distance(course.stages[0].start.whole, shape);
    if (table::exceeds(began, apart, slack)) {
        const auto near = table::first_within(course, shape, apart);
        return near ? near->total : table::never;
    }
    if (table::exceeds(began, 0, slack)) {
        const auto nearer = table::first_within(course, shape, began - slack.units);
        return nearer ? std::max(0.0, nearer->total - 2 * slack.units) : table::never;
    }
    const table::Meeting met = table::meeting(course, shape);
    return met.enter ? met.enter->total : table::never;
}

// Whom it could charge where it stands when it breaks through (8.1).
bool may_be_charged(const State& state, UnitId unit, UnitId enemy)
{
    return !no_charge_at_all(state, unit) &&
           may_charge_him(state, unit, enemy, zone_from(state, state.units[unit].pose, enemy));
}

// Only the front edge makes contact, and with nobody who was out of the front zone.
std::optional<Onset> onset_at(const State& state, UnitId unit, const Met& met, const Course& course)
{
    const Rect ours = rect(state, unit, course.origin);
    if (!met.by_front || state.units[met.unit].hidden || !may_be_charged(state, unit, met.unit) ||
        !partly_in_front_zone(ours, rect(state, met.unit, course.origin)))
        return std::nullopt;
    const Zone zone = zone_from(state, state.units[unit].pose, met.unit);
    const Vec touch = table::front_middle(after(course, met.touch).whole);
    const auto at = lined_up(state, unit, met.unit, zone, touch, course.origin);
    if (!at) return std::nullopt;
    return Onset{*at, zone, met.touch, 0, false};
}

// Advances and wheels, no longer than the row allows.
std::optional<Refusal> not_such_steps(const State& state, const Breakthrough& may, const Path& path)
{
    double cost = 0;
    for (const Step& step : path) {
        const bool ahead = step.kind == StepKind::advance && step.ahead > 0;
        if (!ahead && step.kind != StepKind::wheel)
            return refusal("{unit} breaks through by advances and wheels only.", may.unit);
        cost += ahead ? table::units_of(step.ahead)
                      : wheel_arc(frontage_of(state, may.unit), table::degrees_of(step));
    }
    const double most = table::units_of(may.distance);
    if (path.empty() || table::exceeds(cost, most, slack))
        return refusal("{unit} may break through {b}\"; that would be {a}\".", may.unit, no_unit,
                       cost, most);
    if (table::flaw(path, formation_of(state, may.unit)))
        return refusal("{unit} cannot make such a step.", may.unit);
    return std::nullopt;
}

// An inch from those whom it has just beaten and those whom it may not charge it stops, whether or
// not it would touch them.
double kept_off_all(const State& state, const Breakthrough& may, const Course& course)
{
    double stop = course.length;
    for (const UnitId enemy : enemies_within(state, may.unit, course.length + 2)) {
        const Unit& of = state.units[enemy];
        const bool beaten = (may.beaten & bit(enemy)) != 0;
        if (beaten || (!of.routing && !of.hidden && !may_be_charged(state, may.unit, enemy)))
            stop = std::min(stop, kept_off(course, rect(state, enemy, course.origin),
                                           sheet(state)["fp.move.one_inch"]));
    }
    return stop;
}

// Whom it meets, and how far it comes: routers are ridden down, the first whom its front touches
// and may charge is charged, an inch short of others it stops.
void meet(const State& state, const Breakthrough& may, const Course& course, BreakOut& out)
{
    const auto all = enemies_on(state, may.unit, course);
    const auto is_ridden_down = [&](const Met& met) {
        return state.units[met.unit].routing && (may.beaten & bit(met.unit)) == 0;
    };
    State left = state; // as the routers leave it
    out.used = kept_off_all(state, may, course);
    for (const Met& met : all) {
        if (met.touch > out.used) break;
        if (is_ridden_down(met)) {
            left.units[met.unit].presence = Presence::destroyed;
            continue;
        }
        // Of those whom it touches together, the first with whom it can line up.
        for (const Met& one : all) {
            if (one.touch < met.touch || table::exceeds(one.touch, met.touch, slack) ||
                one.touch > out.used || is_ridden_down(one))
                continue;
            const auto onset = onset_at(left, may.unit, one, course);
            if (!onset) continue;
            out.met = one.unit;
            out.onset = *onset;
            out.used = one.touch;
            break;
        }
        if (out.met != no_unit) break;
        const double stop = kept_off(course, rect(state, met.unit, course.origin),
                                     sheet(state)["fp.move.one_inch"]);
        out.used = std::min(out.used, stop);
    }
    for (const Met& met : all)
        if (met.touch <= out.used && is_ridden_down(met)) out.ridden_down |= bit(met.unit);
}

// The first so many inches of a way.
Path shortened(const Course& course, double length)
{
    Path shorter;
    for (const Stage& stage : course.stages) {
        if (stage.before >= length) break;
        Step step = stage.step;
        const double left = length - stage.before;
        if (left < stage.length) {
            const double share = left / stage.length;
            step.ahead = table::lattice_length(table::units_of(step.ahead) * share);
            step.angle = static_cast<std::int32_t>(step.angle * share);
        }
        shorter.push_back(step);
    }
    return shorter;
}

std::optional<Refusal> is_barred(const State& state, UnitId unit, const Course& course)
{
    if (table::leaves_table(course, state.setting->ground.table))
        return refusal("{unit} may not leave the table.", unit);
    if (const auto met = closed_on(state, unit, course)) return refusal_of(state, unit, *met);
    for (const UnitId other : friends_of(state, unit))
        if (order_of(state, other) == Order::formed &&
            table::meeting(course, rect(state, other, course.origin)).enter)
            return refusal("{other} stands in the way of {unit}.", unit, other);
    return std::nullopt;
}

bool has_room(const State& state, UnitId unit, const BreakOut& out)
{
    State trial = state;
    for (const UnitId router : each_in(out.ridden_down))
        trial.units[router].presence = Presence::destroyed;
    trial.units[unit].pose = out.end;
    return room_at(trial, unit, body(trial, unit));
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
        if (card(state, winner).conditions.stays()) continue; // the guards of a camp
        const VictoryEffect effect =
            effect_of(sheet(state), worst, type_of(state, losers.front()), type_of(state, winner));
        const int before = (state.act.broke_through & bit(winner)) != 0 ? 1 : 0;
        if (may_break_through(sheet(state), effect, before))
            offered.push_back({winner, table::lattice_length(effect.breakthrough), beaten});
    }
    for (const Breakthrough& waiting : state.act.breakthroughs) offered.push_back(waiting);
    state.act.breakthroughs = offered;
}

// --- breaking through (9.6): where a winner's move leads, and whom it meets

Result<BreakOut, Refusal> judged_breakthrough(const State& state, const Path& path)
{
    const Breakthrough& may = state.act.breakthroughs.front();
    const UnitId unit = may.unit;
    if (const auto refused = not_such_steps(state, may, path)) return Failure{*refused};
    const Course course = table::course(body(state, unit), path, origin_of(state, unit));
    BreakOut out;
    meet(state, may, course, out);
    const Path shorter = shortened(course, out.used);
    out.end = state.units[unit].pose;
    if (!shorter.empty()) {
        const Course made = table::course(body(state, unit), shorter, origin_of(state, unit));
        if (const auto refused = is_barred(state, unit, made)) return Failure{*refused};
        out.end = made.last.pose;
        out.onset.broken = goes_through_bad(state, unit, made);
    }
    if (out.met == no_unit && !has_room(state, unit, out))
        return Failure{refusal("{unit} would end on another unit.", unit)};
    return out;
}

} // namespace quincunx::fast_play
