// Where a charge goes and whom it meets (fog.charge.contact, fog.charge.step_forward).

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

double degrees_of(Wheel wheel)
{
    return std::abs(wheel) / 10.0;
}

double arc_of(const Formation& formation, Wheel wheel)
{
    return wheel == 0
               ? 0
               : table::length_of(table::wheel(side_of_turn(wheel), degrees_of(wheel)), formation);
}

// The rear of a deep body swings farther in a wheel than its front.
double swing_of(const Formation& formation)
{
    return table::depth(formation) * table::pi / 2;
}

double longest_charge(const State& state, UnitId charger, double bonus)
{
    return std::max(open_rate(state, charger) + bonus, 0.0) + 2 * slack(sheet(state));
}

// A charge being laid out.
struct Laying {
    Laying(const State& on, UnitId who, Wheel wheeling, double longest)
        : state(on),
          charger(who),
          start(body(on, who)),
          origin(start.pose.front),
          wheel(wheeling),
          course(table::course(start, charge_way(start.formation, wheel, longest), origin))
    {
    }
    const State& state;
    UnitId charger;
    Body start;
    Point origin;
    Wheel wheel;
    Course course;                      // as far as it could go at all, and a little more
    double limit = 0;                   // to the contact, or to its allowance
    Obstacles foes;                     // in reach, part by part
    Obstacles others;                   // friends and camps
    std::optional<table::Kinds> closed; // where there is any ground in reach
    Uncleared<table::Meeting, Obstacles::room()> met; // the others, once it was looked for
};

void look_around(Laying& laying, double reach)
{
    const State& state = laying.state;
    const table::Disc& around = laying.course.around;
    if (laying.wheel != 0) reach += swing_of(laying.start.formation);
    for (UnitId group = 0; group < state.units.size(); ++group) {
        if (group == laying.charger || !present(state, group) ||
            !may_be_within(state, laying.charger, group, reach))
            continue;
        const bool foe = enemies(state, laying.charger, group) && !is_camp(state, group);
        for (const Rect& part : footprint(state, group, laying.origin).parts)
            if (table::distance(around.centre, part) <= table::to_units(around.radius) + 1)
                (foe ? laying.foes : laying.others).push_back({part, group});
    }
    const auto& features = state.setting->ground.features;
    const bool any_ground = std::ranges::any_of(features, [&](const table::Feature& feature) {
        return !table::out_of_reach(feature, around, laying.origin);
    });
    if (any_ground) laying.closed = closed_to(state, laying.charger);
}

Body end_after(const Laying& laying, double length)
{
    return table::end_of(laying.start, charge_way(laying.start.formation, laying.wheel, length));
}

// By more than a corner. Its sides may run into somebody in a wheel, or slide along somebody: that
// is no contact.
bool with_front_edge(const Laying& laying, const table::Moment& moment, const Rect& foe)
{
    return meets_front(sheet(laying.state), end_after(laying, moment.total), table::footprint(foe),
                       laying.origin);
}

struct Bars {
    bool any = false;
    UnitId by = no_unit;
    double reach = table::never; // just short of the nearest
    void add(double stop, UnitId whom)
    {
        if (any && stop >= reach) return;
        any = true;
        reach = stop;
        by = whom;
    }
};

battle::Nearest first_contact(const Laying& laying, double reach, Bars& bars)
{
    battle::Nearest first;
    const Slack slack = slack_of(sheet(laying.state));
    for (const Obstacle& foe : laying.foes) {
        const table::Meeting met = table::meeting(laying.course, foe.shape);
        if (!met.touch || table::exceeds(met.touch->total, reach, slack)) continue;
        if (with_front_edge(laying, *met.touch, foe.shape)) {
            if (met.touch->total < first.distance) first = {foe.group, met.touch->total};
        } else if (met.enter) {
            const double gap = sheet(laying.state)["fog.move.gap"];
            bars.add(just_short_of(laying.course, foe.shape, gap), foe.group);
        }
    }
    return first;
}

// fog.move.wheel_neighbours: friends so near at the start of a wheel are ignored during it, if the
// charge draws clear of them.
bool wheels_free_of(const Laying& laying, UnitId friendly_group, const Rect& friendly)
{
    if (laying.wheel == 0 || !sheet(laying.state).on("fog.ruling.wheel_swing") ||
        enemies(laying.state, laying.charger, friendly_group))
        return false;
    const Footprint& start = laying.course.stages[0].start;
    return table::distance(start, friendly) <=
           sheet(laying.state)["fog.move.wheel_neighbours"] + table::tolerance;
}

bool runs_into(const Laying& laying, const Rect& friendly)
{
    const table::Stage& stage = laying.course.stages.back();
    if (!stage.straight()) return false;
    const double length = std::max(laying.limit - stage.before, 0.0);
    return !table::inside(stage.start.whole, table::convex_of(friendly), stage.direction, length,
                          table::Part::leading_edge)
                .empty();
}

bool may_pass(const Laying& laying, UnitId friendly)
{
    const State& state = laying.state;
    return !enemies(state, laying.charger, friendly) && !is_camp(state, friendly) &&
           passes_friends(type_of(state, laying.charger), type_of(state, friendly),
                          Passing::move) &&
           close_combat(state, friendly) == CloseCombat::none;
}

// Friends and camps in the way, up to the limit; those that it goes through or swings over are
// noted.
void bars_of_others(const Laying& laying, const Footprint& end, Bars& bars, ChargePath& path)
{
    const double gap = sheet(laying.state)["fog.move.gap"];
    for (std::size_t i = 0; i < laying.others.size(); ++i) {
        const Obstacle& other = laying.others[i];
        const Rect& part = other.shape;
        const table::Meeting& met = laying.met[i];
        if (!met.enter || met.enter->total >= laying.limit) continue;
        const bool ends_clear = !table::overlaps(end, part);
        if (ends_clear && wheels_free_of(laying, other.group, part) && !runs_into(laying, part))
            path.swept |= bit(other.group);
        else if (ends_clear && may_pass(laying, other.group))
            path.passed |= bit(other.group);
        else
            bars.add(just_short_of(laying.course, part, gap), other.group);
    }
}

void bars_of_ground(const Laying& laying, Bars& bars)
{
    const State& state = laying.state;
    const double gap = sheet(state)["fog.move.gap"];
    const auto consider = [&](const auto& shape) {
        const table::Meeting met = table::meeting(laying.course, shape);
        if (met.enter && met.enter->total < laying.limit)
            bars.add(just_short_of(laying.course, shape, gap), no_unit);
    };
    for (const Rect& outside : table::beyond_edges(state.setting->ground.table, laying.origin))
        consider(outside);
    if (!laying.closed) return;
    for (const table::Feature& feature : state.setting->ground.features)
        if (laying.closed->has(feature) &&
            !table::out_of_reach(feature, laying.course.around, laying.origin))
            for (const table::Piece& piece : feature.pieces)
                consider(table::convex_of(piece, laying.origin));
}

Bars bars_before(Laying& laying, double limit, ChargePath& path)
{
    laying.limit = limit;
    path.passed = 0;
    path.swept = 0;
    Bars bars;
    for (std::size_t i = laying.met.size(); i < laying.others.size(); ++i)
        laying.met.push_back(table::meeting(laying.course, laying.others[i].shape));
    const Footprint end = table::footprint(end_after(laying, limit), laying.origin);
    bars_of_others(laying, end, bars, path);
    bars_of_ground(laying, bars);
    return bars;
}

// How far it goes if it meets nobody: to its allowance or just short of what bars it. Friends that
// it would end on bar it as well, so the end is looked at anew until it is free.
void go_on(Laying& laying, const Bars& known, ChargePath& path)
{
    Bars bars = known;
    double reach = path.allowance;
    if (bars.any) reach = std::min(reach, bars.reach);
    for (std::size_t tries = 0; tries <= laying.others.size(); ++tries) {
        const Bars more = bars_before(laying, reach, path);
        if (!more.any) break;
        if (!bars.any || more.reach < bars.reach) bars = more;
        reach = more.reach < reach ? more.reach : 0;
        if (reach <= 0) break;
    }
    path.barred = bars.any;
    path.barred_by = bars.by;
    path.reach = std::max(reach, 0.0);
    path.touching = path.reach > 0 ? end_after(laying, path.reach) : laying.start;
}

// Nobody and nothing between a file and the enemy that it would step up to.
bool free_to_step(const Laying& laying, const Rect& base, double step, double used)
{
    for (const Obstacle& other : laying.others)
        if (const auto met = table::sweep(base, other.shape, base.forward))
            if (met->enter < step) return false;
    const State& state = laying.state;
    const Rect stepped = table::moved(base, table::along(base.forward, step));
    if (!table::on_table(stepped, state.setting->ground.table, laying.origin)) return false;
    if (!laying.closed) return true;
    const Footprint file = table::footprint(base);
    for (const table::Feature& feature : state.setting->ground.features) {
        if (table::out_of_reach(feature, laying.course.around, laying.origin)) continue;
        const auto in = table::inside(file, feature, laying.origin, base.forward, step);
        if (in.empty()) continue;
        const auto as = ground_of(sheet(state), feature.kind, type_of(state, laying.charger));
        if (laying.closed->has(feature) || !as) return false;
        const auto slower = rate(sheet(state), profile(state, laying.charger), *as);
        if (!slower || exceeds(state, used + step, *slower)) return false;
    }
    return true;
}

// Whom the strip before a base meets first, within what is left of the charge.
battle::Nearest nearest_ahead(const Laying& laying, const Rect& base, double left)
{
    battle::Nearest nearest;
    const Slack slack = slack_of(sheet(laying.state));
    for (const Obstacle& foe : laying.foes) {
        if (table::exceeds(table::gap(base, foe.shape), left, slack)) continue;
        const auto found = step_to(sheet(laying.state), base, table::footprint(foe.shape), slack);
        if (found && table::within(*found, left, slack) && *found < nearest.distance)
            nearest = {foe.group, *found};
    }
    return nearest;
}

void note_met(ChargePath& path, UnitId foe, ChargeFace face)
{
    if ((path.targets & bit(foe)) != 0) return;
    path.targets |= bit(foe);
    path.met.push_back({foe, face});
}

void step_forward(const Laying& laying, ChargePath& path)
{
    const State& state = laying.state;
    const Slack slack = slack_of(sheet(state));
    const double left = path.allowance - *path.contact;
    for (int file = 0; file < path.touching.formation.files; ++file) {
        const Rect base =
            table::base_of(path.touching.pose, path.touching.formation, file, 0, laying.origin);
        const battle::Nearest step = nearest_ahead(laying, base, left);
        if (step.unit == no_unit) continue;
        const bool touches = table::within(step.distance, 0, slack);
        if (!touches && (!sheet(state).on("fog.charge.step_forward") ||
                         !free_to_step(laying, base, step.distance, *path.contact)))
            continue;
        const Rect there = table::moved(base, table::along(base.forward, step.distance));
        note_met(path, step.unit, face_met(state, laying.start, there, step.unit, laying.origin));
        if (!touches)
            path.steps.push_back(
                {static_cast<std::uint8_t>(file), table::lattice_length(step.distance)});
    }
}

void touch(Laying& laying, const battle::Nearest& contact, ChargePath& path)
{
    path.contact = contact.distance;
    path.reach = contact.distance;
    path.first = contact.unit;
    path.touching = end_after(laying, contact.distance);
    path.face =
        face_met(laying.state, laying.start, table::whole_rect(path.touching, laying.origin),
                 contact.unit, laying.origin);
    note_met(path, contact.unit, path.face);
    step_forward(laying, path);
}

ChargePath laid_out(const State& state, UnitId charger, Wheel wheel, double bonus)
{
    const double longest = longest_charge(state, charger, bonus);
    Laying laying(state, charger, wheel, longest);
    look_around(laying, longest);
    const Formation& formation = laying.start.formation;
    ChargePath path;
    path.wheel_cost = arc_of(formation, wheel);
    path.allowance = ground_reach(state, charger, laying.course, bonus).reach;
    Bars bars;
    const battle::Nearest contact = first_contact(laying, path.allowance, bars);
    const bool meets = contact.unit != no_unit && (!bars.any || contact.distance < bars.reach);
    if (meets) bars = bars_before(laying, contact.distance, path);
    if (meets && !bars.any)
        touch(laying, contact, path);
    else
        go_on(laying, bars, path);
    path.path = charge_way(formation, wheel, path.reach);
    return path;
}

} // namespace

Path charge_way(const Formation& formation, Wheel wheel, double length)
{
    if (wheel == 0) return {table::advance(length)};
    const double arc = arc_of(formation, wheel);
    const table::Side side = side_of_turn(wheel);
    if (length >= arc) return {table::wheel(side, degrees_of(wheel)), table::advance(length - arc)};
    return {
        table::wheel(side, std::max(length, 0.0) / table::frontage(formation) * (180 / table::pi))};
}

Heading charge_heading(const State& state, UnitId charger, Wheel wheel)
{
    const Heading heading = state.units[charger].pose.heading;
    if (wheel == 0) return heading;
    return table::turned(heading, table::turn_of_degrees(degrees_of(wheel), side_of_turn(wheel)));
}

ChargeFace face_met(const State& state, const Body& before, const Rect& touching, UnitId target,
                    Point origin)
{
    if (!has_flanks(sheet(state), type_of(state, target)) ||
        !wholly_behind(sheet(state), before, body(state, target)))
        return ChargeFace::front;
    const Face face = face_touched(state, target, footprint(state, target, origin), touching,
                                   origin, RearCorner::squarest)
                          .value_or(Face::front);
    if (face == Face::front) return ChargeFace::front;
    return face == Face::rear ? ChargeFace::rear : ChargeFace::flank;
}

ChargeGrounds charge_grounds(const State& state, UnitId charger, double bonus)
{
    const double reach = longest_charge(state, charger, bonus);
    const Around disc = around(state, charger, reach + swing_of(formation(state, charger)));
    ChargeGrounds grounds;
    grounds.add(state.setting->identity);
    add_place(state, charger, 0, grounds);
    for (UnitId group = 0; group < state.units.size(); ++group) {
        if (group == charger || !present(state, group) || !reaches_into(state, group, disc))
            continue;
        const bool passes =
            !enemies(state, charger, group) && !is_camp(state, group) &&
            passes_friends(type_of(state, charger), type_of(state, group), Passing::move);
        const bool fights = passes && close_combat(state, group) != CloseCombat::none;
        add_place(state, group, fights, grounds);
    }
    return grounds;
}

ChargePath charge_path(const State& state, UnitId charger, Wheel wheel, double bonus)
{
    ChargeGrounds grounds = charge_grounds(state, charger, bonus);
    grounds.add(static_cast<std::uint64_t>(wheel)).add_number(bonus);
    return battle::kept<ChargePath, struct ChargePathOf>(
        grounds, [&] { return laid_out(state, charger, wheel, bonus); });
}

} // namespace quincunx::field_of_glory
