#include "rules/impetus/field/charges.hpp"

#include "rules/impetus/book/melee.hpp"

#include <algorithm>

namespace quincunx::impetus {

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

// --- contact
// ----------------------------------------------------------------------------------------------

namespace {

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
// ---------------------------------------------------------------------------------------

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
