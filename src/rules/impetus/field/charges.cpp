// What a unit meets straight ahead (8.2), and how far it can go.

#include "rules/impetus/field/charges.hpp"

#include "rules/impetus/book/melee.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// Does an edge of the other base lie along this one? A corner met by an edge is no such contact,
// however small the angle between them.
bool is_met_along(const Rect& at, const Rect& target, Face face)
{
    constexpr table::FlushLimits whole{.gap = table::tolerance, .common = 2 * table::tolerance};
    for (const Face own : {Face::front, Face::left, Face::right, Face::rear})
        if (table::flush(table::edge_contact(at, own, target, face), whole)) return true;
    return false;
}

// The edge that is touched, at a corner the front before a short side and that before the rear.
Face face_met(const Rect& at, const Rect& target)
{
    static constexpr Face precedence[] = {Face::front, Face::left, Face::right, Face::rear};
    for (const Face face : precedence)
        if (is_met_along(at, target, face)) return face;
    return table::first_of(table::faces_touched(at, target), precedence).value_or(Face::front);
}

// A built-up area in place of its garrison's base, facing as the garrison does.
Rect area_as_base(const State& state, UnitId garrison, Point origin)
{
    const table::Vec ahead = table::forward(state.units[garrison].pose.heading);
    const table::Vec left = table::left_of(ahead);
    double front = -table::never, rear = table::never;
    double far_left = -table::never, far_right = table::never;
    for (const Point& corner : area_of(state, garrison).outline) {
        const table::Vec at = table::relative(corner, origin);
        front = std::max(front, table::dot(at, ahead));
        rear = std::min(rear, table::dot(at, ahead));
        far_left = std::max(far_left, table::dot(at, left));
        far_right = std::min(far_right, table::dot(at, left));
    }
    return {ahead * ((front + rear) / 2) + left * ((far_left + far_right) / 2), ahead,
            (far_left - far_right) / 2, (front - rear) / 2};
}

// Where the way meets this feature.
double touches(const StraightWay& way, const table::Feature& feature)
{
    table::Disc near = table::disc_around(way.body);
    near.radius += table::from_units(way.length);
    if (table::out_of_reach(feature, near, way.origin)) return table::never;
    double first = table::never;
    for (const table::Piece& piece : feature.pieces)
        if (const auto crossing =
                table::sweep(way.body, table::convex_of(piece, way.origin), way.direction))
            first = std::min(first, crossing->touch);
    return first;
}

// The first enemy straight ahead; hidden ones are met all the same.
battle::Nearest first_enemy(const State& state, UnitId unit, const StraightWay& way, bool garrisons)
{
    battle::Nearest first;
    if (!way.enemies.empty()) first = {way.enemies[0].unit, way.enemies[0].crossing.touch};
    if (!garrisons) return first;
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit)))) {
        if (!is_garrison(state, enemy)) continue;
        const double at = touches(way, area_of(state, enemy));
        if (at < first.distance) first = {enemy, at};
    }
    return first;
}

// Whoever runs at baggage because its test has failed needs no I.
std::optional<Rule> forbidden_by(const State& state, UnitId unit, UnitId target, const Onset& onset,
                                 Touched edge)
{
    const UnitFacts ours = brief_facts(state, unit);
    UnitFacts theirs = brief_facts(state, target);
    theirs.fortified = footing(state, target).fortified;
    if (onset.compelled && is_baggage(state, target) && !never_charges(sheet(state), ours.type))
        return std::nullopt;
    return charge_forbidden_by(sheet(state), ours, theirs, edge);
}

// Everything but enemies that stops it.
double barred_at(const State& state, UnitId unit, const StraightWay& way, const Onset& onset)
{
    double bar = std::min(barred_by_friend(state, unit, way, onset.why), way.ground.closed_at);
    bar = std::min(bar, way.edge);
    return onset.forced ? std::min(bar, works_on(state, way)) : bar;
}

// --- contact

// Goes so far straight ahead, without a look at who is met. False: it was destroyed.
bool go_ahead(Play& play, UnitId unit, const StraightWay& way, double distance,
              const Approach& approach)
{
    const table::Pose there = pose_on(play.state, unit, way, distance);
    const bool by_will = approach.why == Passing::voluntary && distance > 0;
    const bool leaves = by_will && zone_says(play.state, unit, there) == ZoneSays::leaves;
    clear_friends(play, unit, way, distance, approach.why);
    place(play, unit, there, approach.rule);
    const bool stands = tread(play, unit, way.ground, distance);
    if (stands && leaves) disorder(play, unit, DisorderCause::manoeuvre, "imp.zoc.leave");
    if (stands && by_will && profile(play.state, unit).schiltron &&
        sheet(play.state).on("imp.spec.schiltron.disorder_move"))
        disorder(play, unit, DisorderCause::manoeuvre, "imp.spec.schiltron.disorder_move");
    prune_contacts(play.state);
    return stands;
}

// Everybody it touches where it stands, whom it came for first.
Many touched(const State& state, UnitId unit, UnitId first)
{
    Many found;
    if (first != no_unit) found.push_back(first);
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit))))
        if (enemy != first && touch(state, unit, enemy)) found.push_back(enemy);
    return found;
}

// Contact with S and ART needs no melee.
bool sweep_away(Play& play, UnitId unit, UnitId enemy)
{
    MeleeFacts contact;
    contact.main[attacking].type = type_of(play.state, unit);
    contact.main[defending].type = type_of(play.state, enemy);
    if (is_garrison(play.state, enemy) || !is_swept_away(sheet(play.state), contact)) return false;
    const bool skirmishers = type_of(play.state, enemy) == Type::S;
    remove(play, enemy, skirmishers ? "imp.spec.s.dispersed" : "imp.spec.art.contact");
    return true;
}

void disorder_by_contact(Play& play, const Contact& made)
{
    const State& state = play.state;
    if (made.enemy_on != Touched::front && sheet(state).on("imp.flank.disorders"))
        disorder(play, made.enemy, DisorderCause::contact, "imp.flank.disorders");
    if (is_mounted(type_of(state, made.unit)) && type_of(state, made.enemy) == Type::W &&
        sheet(state).on("imp.spec.w.mounted_disorder"))
        disorder(play, made.unit, DisorderCause::contact, "imp.spec.w.mounted_disorder");
}

void join(Play& play, const Contact& made)
{
    State& state = play.state;
    if (are_in_contact(state, made.unit, made.enemy)) return;
    state.contacts.push_back(made);
    state.units[made.enemy].hidden = false;
    tell(play, EventKind::move, "imp.contact.no_conform",
         {made.enemy_on == Touched::front   ? "{unit} comes into contact with the front of {other}."
          : made.enemy_on == Touched::flank ? "{unit} comes into contact with the flank of {other}."
                                            : "{unit} comes into contact with the rear of {other}.",
          made.unit, made.enemy});
    disorder_by_contact(play, made);
    end_opportunity(play, made.enemy);
    end_opportunity(play, made.unit);
}

} // namespace

Touched edge_met(const State& state, UnitId target, const Rect& at, Point origin, Point start)
{
    const bool garrison = is_garrison(state, target);
    if (garrison && sheet(state).on("imp.terrain.bua.no_flank")) return Touched::front;
    const Rect theirs =
        garrison ? area_as_base(state, target, origin) : rect(state, target, origin);
    return contact_side(
        sheet(state),
        {.edge = face_met(at, theirs),
         .ahead_of_front_line = table::in_frame(theirs, table::relative(start, origin)).v,
         .depth = table::to_units(2 * theirs.half_depth),
         .has_flanks = has_flanks(sheet(state), brief_facts(state, target))});
}

double works_on(const State& state, const StraightWay& way)
{
    double first = table::never;
    for (const table::Feature& feature : state.setting->ground.features)
        if (fortifications.has(feature.kind) && !table::overlaps(way.body, feature, way.origin))
            first = std::min(first, touches(way, feature));
    return first;
}

Ahead ahead_of(const State& state, UnitId unit, const Onset& onset)
{
    Ahead ahead;
    const StraightWay way = way_forward(state, unit, onset.limit + slack(sheet(state)));
    const auto [enemy, at] = first_enemy(state, unit, way, !onset.forced);
    if (enemy == no_unit || at > way.length) return ahead;
    // A built-up area that is attacked is touched, not entered.
    if (barred_at(state, unit, way, onset) + table::tolerance < at) return ahead;
    if (free_end(state, unit, way, at, onset.why) < at) return ahead;
    ahead.distance = at;
    ahead.cost = onset.forced ? at : way.ground.cost_of(at);
    if (!reaches(sheet(state), onset.limit, ahead.cost)) return Ahead{};
    ahead.enemy = enemy;
    ahead.edge = edge_met(state, enemy, way.at(at), way.origin, onset.start.front);
    ahead.ground = state.setting->ground.features.empty()
                       ? Ground::open
                       : way_forward(state, unit, at).ground.worst;
    const auto rule = forbidden_by(state, unit, enemy, onset, ahead.edge);
    ahead.legal = !rule;
    if (rule) ahead.rule = rule->id();
    return ahead;
}

double way_before(const State& state, UnitId unit, const Onset& onset)
{
    const StraightWay way = way_forward(state, unit, onset.limit + 1);
    double length = onset.forced ? onset.limit : way.ground.length_for(onset.limit);
    length = std::min(length, barred_at(state, unit, way, onset));
    length = std::min(length, short_of_enemies(way, sheet(state)["imp.retreat.gap"]));
    return free_end(state, unit, way, length, onset.why);
}

void clear_friends(Play& play, UnitId unit, const StraightWay& way, double distance, Passing why)
{
    const Rect there = way.at(distance);
    for (const Bystander& met : way.friends) {
        if (met.crossing.enter >= distance) continue;
        const bool stands_in_it = distance < met.crossing.leave;
        const bool forced = why == Passing::compulsory_advance;
        const auto rule = passing(play.state, unit, met.unit, why).rule;
        const std::string_view id = rule ? rule->id() : "imp.interp.vol.s_t_fl";
        if (stands_in_it) {
            const auto behind = set_behind(play.state, met.unit, unit, there, way);
            if (behind)
                place(play, met.unit, *behind, id);
            else
                remove(play, met.unit, "imp.retreat.chain");
        }
        if (forced) disorder(play, met.unit, DisorderCause::friends, id);
    }
}

double charge_limit(const State& state, UnitId unit)
{
    const bool bonus = has_charge_bonus(sheet(state), profile(state, unit).impetus);
    return move_of(state, unit) + (bonus ? largest_surge(type_of(state, unit)) : 0);
}

Result<Ahead, Refusal> judged_charge(const State& state, UnitId unit)
{
    const battle::RefusedOf refused{unit};
    if (!in_the_field(state, unit))
        return refused("imp.charge.who", "{unit} holds a built-up area and charges nobody.");
    if (in_melee(state, unit))
        return refused("imp.charge.who", "{unit} is in melee and cannot charge.");
    if (state.units[unit].square)
        return refused("imp.disc.fail.square", "{unit} stands in a square and cannot move.");
    const double limit = charge_limit(state, unit);
    const Ahead ahead = ahead_of(state, unit, {state.units[unit].pose, limit});
    if (ahead.enemy == no_unit)
        return refused("imp.charge.chain",
                       "{unit} meets no enemy straight ahead within {a}U of movement.", limit);
    if (!ahead.legal)
        return refused(ahead.rule, "{unit} may not charge {other}.", 0, 0, ahead.enemy);
    if (zone_says(state, unit, pose_ahead(state, unit, ahead.distance)) == ZoneSays::no)
        return refused("imp.zoc.moves",
                       "{unit} stands in an enemy's zone of control and may only go straight at "
                       "him or straight back.");
    return ahead;
}

double way_ahead(const State& state, UnitId unit, double movement, Passing why)
{
    return way_before(state, unit, {state.units[unit].pose, movement, why, false, false});
}

Meeting come_on(Play& play, UnitId unit, const Ahead& ahead, const Approach& approach)
{
    State& state = play.state;
    const StraightWay way = way_forward(state, unit, ahead.distance);
    const Ground trodden = ahead.enemy == no_unit ? way.ground.worst : ahead.ground;
    if (!go_ahead(play, unit, way, ahead.distance, approach)) return {Met::destroyed};
    if (present(state, ahead.enemy)) state.units[ahead.enemy].hidden = false;
    const Point origin = origin_of(state, unit);
    const Rect there = rect(state, unit, origin);
    Meeting met;
    for (const UnitId enemy : touched(state, unit, ahead.enemy)) {
        if (sweep_away(play, unit, enemy)) {
            met.how = Met::swept;
            continue;
        }
        const bool wanted = enemy == ahead.enemy;
        Contact made;
        made.unit = unit;
        made.enemy = enemy;
        if (!wanted || !approach.evaded)
            made.enemy_on = edge_met(state, enemy, there, origin, approach.start.front);
        made.unit_charging = approach.charging;
        made.enemy_charging = approach.countered && wanted;
        made.unit_ground = trodden;
        if (made.enemy_charging && !is_garrison(state, enemy))
            made.enemy_ground = way_forward(state, enemy, 0.01).ground.worst;
        join(play, made);
        if (wanted) met.with = enemy;
    }
    if (met.with == no_unit) met.with = main_enemy(state, unit);
    if (met.with != no_unit) met.how = Met::melee;
    return met;
}

void be_touched(Play& play, UnitId unit)
{
    for (const UnitId enemy : touched(play.state, unit, no_unit)) join(play, {unit, enemy});
}

// --- counter-charges

std::optional<double> counter_charge_way(const State& state, UnitId target, UnitId charger)
{
    const Sheet& rules = sheet(state);
    if (!in_the_field(state, target) || !in_the_field(state, charger)) return std::nullopt;
    const Point origin = origin_of(state, charger);
    const Rect comes = rect(state, charger, origin);
    const table::Vec line = table::forward(state.units[charger].pose.heading);
    const auto crossing = table::sweep(comes, rect(state, target, origin), line);
    if (!crossing || !reaches(rules, crossing->touch, rules["imp.countercharge"]))
        return std::nullopt;
    const double half = crossing->touch / 2;
    const double most = std::min(move_of(state, target), half);
    const StraightWay way = way_forward(state, target, most + 1);
    double length = std::min(
        {most, way.ground.length_for(move_of(state, target)), way.ground.closed_at, way.edge});
    for (const Bystanders* others : {&way.friends, &way.enemies})
        for (const Bystander& met : *others)
            if (met.unit != charger)
                length = std::min(length, met.crossing.touch - rules["imp.retreat.gap"]);
    if (length <= slack(rules)) return std::nullopt;
    const table::Pose there = pose_on(state, target, way, length);
    const Rect comes_on = rect_at(state, target, there, origin);
    const bool meets = table::sweep(comes, comes_on, line) && !table::overlaps(comes, comes_on) &&
                       table::distance(comes, comes_on) > table::tolerance;
    return meets ? std::optional(length) : std::nullopt;
}

void counter_charge(Play& play, UnitId target, double distance)
{
    end_opportunity(play, target);
    come_on(play, target, {.distance = distance},
            {.start = play.state.units[target].pose,
             .why = Passing::compulsory_advance,
             .rule = "imp.countercharge",
             .charging = false});
}

std::optional<table::Pose> place_behind_pikes(const State& state, UnitId skirmishers)
{
    if (type_of(state, skirmishers) != Type::S || !in_the_field(state, skirmishers) ||
        !sheet(state).on("imp.spec.s.pike"))
        return std::nullopt;
    for (const UnitId pikes : everybody(state, side_of(state, skirmishers))) {
        if (pikes == skirmishers || profile(state, pikes).weapon != Weapon::pike ||
            !in_the_field(state, pikes) || !may_be_within(state, skirmishers, pikes, 1) ||
            distance(state, skirmishers, pikes) > table::tolerance)
            continue;
        const table::Pose& front = state.units[pikes].pose;
        const table::Pose behind = table::moved(
            front, table::along(-table::forward(front.heading), depth_of(state, pikes)));
        if (is_free_place(state, skirmishers, behind)) return behind;
    }
    return std::nullopt;
}

} // namespace quincunx::impetus
