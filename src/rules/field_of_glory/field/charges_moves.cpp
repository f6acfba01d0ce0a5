// The moves of the impact phase, step 5: interceptors, evaders, chargers.

#include "battle/each.hpp"
#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

// They ran from the charge, or broke and ran, or are no more.
bool all_gone(const State& state, std::uint64_t targets)
{
    return std::ranges::all_of(battle::each_in(targets), [&](UnitId target) {
        const Group& group = state.units[target];
        return !stands(state, target) || group.evaded || (is_broken(state, target) && group.routed);
    });
}

void note_contacts(Play& play, UnitId charger, const ChargePath& path)
{
    State& state = play.state;
    for (const FileStep& step : path.steps) step_forward(state, charger, step.file, step.advance);
    for (const Met& met : path.met) {
        const Group& other = state.units[met.group];
        Clash clash{.attacker = charger, .defender = met.group, .face = met.face};
        const Sheet& rules = sheet(state);
        clash.both_charge = other.intercepted && rules.on("fog.intercept.both_charge");
        clash.caught_evading = other.evaded && rules.on("fog.evade.caught");
        if (clash.caught_evading) clash.face = ChargeFace::rear;
        note_clash(play, clash);
    }
}

constexpr double most_varied = 2; // MU more, by a variable move

// All that a move of step 5 may cover, piece by piece.
using Covered = Fixed<Convex, 8>;

void cover_charge(const State& state, const Charge& charge, Point origin, Covered& covered)
{
    constexpr int pieces = 6; // a wheel covers more than its first and last place
    const double bonus = all_gone(state, charge.targets) ? most_varied : 0;
    const ChargePath path = charge_path(state, charge.charger, charge.wheel, bonus);
    const Body start = body(state, charge.charger);
    Rect from = table::whole_rect(start, origin);
    for (int piece = 1; piece <= pieces; ++piece) {
        const double length = path.reach * piece / pieces;
        const Body at = table::end_of(start, charge_way(start.formation, charge.wheel, length));
        const Rect to = table::whole_rect(at, origin);
        covered.push_back(table::hull(from, to));
        from = to;
    }
    double step = 0;
    for (const FileStep& each : path.steps) step = std::max(step, table::units_of(each.advance));
    covered.push_back(table::hull(from, table::moved(from, table::along(from.forward, step))));
}

void cover_answer(const State& state, const Answer& answer, Point origin, Covered& covered)
{
    const Body start = body(state, answer.group);
    const Rect from = table::whole_rect(start, origin);
    if (answer.reaction == Reaction::intercept) {
        const double far = table::units_of(answer.distance);
        covered.push_back(table::hull(from, table::moved(from, table::along(from.forward, far))));
        return;
    }
    const Heading way = evade_heading(state, answer.group, answer.charger, answer.reaction);
    const double length = forced_length(state, answer.group, way, most_varied);
    const Run found = run(state, answer.group, way, length, Passing::evade);
    const Rect turned = table::whole_rect(facing(start, way), origin);
    covered.push_back(table::hull(from, turned));
    if (!found.stuck) covered.push_back(table::hull(turned, table::whole_rect(found.end, origin)));
}

// With the other out of its way.
Covered covered_without(const State& state, UnitId group, UnitId other, Point origin)
{
    State alone = state;
    alone.units[other].presence = Presence::to_arrive;
    Covered covered;
    for (const Charge& charge : alone.charges)
        if (charge.charger == group && !charge.moved && !charge.cancelled && covered.empty())
            cover_charge(alone, charge, origin, covered);
    for (const Answer& answer : alone.answers)
        if (answer.group == group && !answer.moved && answer.reaction != Reaction::stand &&
            covered.empty())
            cover_answer(alone, answer, origin, covered);
    return covered;
}

} // namespace

void note_clash(Play& play, const Clash& clash)
{
    State& state = play.state;
    const bool known = std::ranges::any_of(state.clashes, [&](const Clash& other) {
        return other.attacker == clash.attacker && other.defender == clash.defender;
    });
    if (known) return;
    state.clashes.push_back(clash);
    static constexpr std::string_view faces[] = {"front", "flank", "rear"};
    tell(play, EventKind::move, clash.pending ? "fog.pursuit.contact" : "fog.charge.contact",
         {"{unit} strikes {other} in the {word}.", clash.attacker, clash.defender, 0, 0, 0,
          clash.caught_evading ? faces[2] : faces[static_cast<std::size_t>(clash.face)]});
    if (clash.face == ChargeFace::front || clash.caught_evading ||
        is_skirmisher(type_of(state, clash.attacker)))
        return;
    Group& defender = state.units[clash.defender];
    const int levels = -sheet(state).whole("fog.charge.flank_drop");
    if (defender.dropped || levels <= 0) return;
    defender.dropped = true;
    drop_level(play, clash.defender, levels, "fog.charge.flank_drop");
}

// --- interceptors

void move_interceptor(Play& play, const Answer& answer)
{
    State& state = play.state;
    const UnitId group = answer.group;
    // Others may have moved into the way since it was said.
    const double said = table::units_of(answer.distance);
    auto found = judged_interception(state, group, answer.charger, said);
    if (!found) found = judged_interception(state, group, answer.charger, std::nullopt);
    if (!found) {
        state.units[group].intercepted = false;
        tell(play, EventKind::move, "fog.intercept.distance",
             {"{unit} can no longer bar the way of {other}.", group, answer.charger});
        return;
    }
    const Body end = table::end_of(body(state, group), {table::advance(found->distance)});
    place(play, group, end, "fog.intercept.distance");
    state.units[group].intercepted = true;
    for (Charge& charge : state.charges) {
        if (charge.charger != answer.charger) continue;
        if (found->strikes)
            charge.cancelled = true;
        else
            charge.targets = bit(group);
    }
    if (found->strikes)
        note_clash(play, {.attacker = group, .defender = answer.charger, .face = found->face});
}

// --- evaders

void move_evader(Play& play, const Answer& answer)
{
    State& state = play.state;
    const UnitId group = answer.group;
    const Heading heading = evade_heading(state, group, answer.charger, answer.reaction);
    const double bonus = roll_variable_move(play, group, battle::Motive::evade);
    const double length = forced_length(state, group, heading, bonus);
    const Run found = run(state, group, heading, length, Passing::evade);
    if (found.stuck) {
        tell(play, EventKind::move, "fog.evade.move",
             {"{unit} has no room to turn and run: it stands.", group});
        return;
    }
    state.units[group].evaded = true;
    if (found.leaves_table)
        leave_table(play, group, found.end, "fog.move.off_table");
    else
        place(play, group, found.end, "fog.evade.move");
    burst_through(play, group, found.passed, Passing::evade);
}

// --- chargers

void move_charger(Play& play, Charge& charge)
{
    State& state = play.state;
    const UnitId charger = charge.charger;
    charge.moved = true;
    if (charge.cancelled || !stands(state, charger) || is_broken(state, charger)) return;
    state.units[charger].charged = true;
    const double bonus = all_gone(state, charge.targets)
                             ? roll_variable_move(play, charger, battle::Motive::charge)
                             : 0;
    const ChargePath path = charge_path(state, charger, charge.wheel, bonus);
    if (path.touching.pose != state.units[charger].pose || has_stepped(state, charger))
        place(play, charger, path.touching,
              path.barred ? "fog.charge.blocked" : "fog.manoeuvre.charge");
    if (path.contact)
        note_contacts(play, charger, path);
    else
        tell(play, EventKind::move, path.barred ? "fog.charge.blocked" : "fog.charge.contact",
             {"{unit} meets nobody.", charger});
}

// --- the order of moves

bool order_matters(const State& state, UnitId a, UnitId b)
{
    const double together = open_rate(state, a) + open_rate(state, b);
    if (!may_be_within(state, a, b, together + 2 * most_varied)) return false;
    const Point origin = origin_of(state, a);
    const Covered first = covered_without(state, a, b, origin);
    const Covered second = covered_without(state, b, a, origin);
    return std::ranges::any_of(first, [&](const Convex& piece) {
        return std::ranges::any_of(
            second, [&](const Convex& other) { return table::overlaps(piece, other); });
    });
}

} // namespace quincunx::field_of_glory
