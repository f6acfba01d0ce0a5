// Sensible moves of a group in the manoeuvre phase: ahead, towards enemies near it, level with its
// friends, beside those who fight, about, back.

#include "battle/choices.hpp"
#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/mind/options.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "table/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

table::Step about()
{
    return table::half_turn(table::TurnAbout::edge);
}

double tidy(double length)
{
    return battle::tidied(length, 100);
}

UnitId nearest_enemy(const State& state, UnitId unit)
{
    return battle::nearest_front(state, unit, [&](UnitId enemy) {
        return !is_camp(state, enemy) && !is_broken(state, enemy) && !state.units[enemy].hidden;
    });
}

// Degrees to the left (positive) or right of a way.
double bearing(const Pose& pose, Vec towards)
{
    const Vec ahead = table::forward(pose.heading);
    return table::degrees_of(table::Turn{table::dot(ahead, towards), table::cross(ahead, towards)});
}
struct MoveChoices {
    const State& state;
    UnitId unit;
    Body start;
    Point origin;          // its front
    const Obstacles& near; // relative to that
    double rate;
    const Grounds& ground; // that it stands on
    Orders& orders;
};

double until_met(const Footprint& from, Vec way, const Rect& shape, double most)
{
    return table::free_advance(from, way, {std::span(&shape, 1), {}, {}}, most);
}

// How far straight ahead a body may go without running into anybody who is not passed.
double free_ahead(const MoveChoices& choices, const Footprint& from, Vec way, double most)
{
    const State& state = choices.state;
    const double gap = sheet(state)["fog.move.gap"];
    double free = most;
    for (const Obstacle& obstacle : choices.near) {
        const bool enemy = enemies(state, choices.unit, obstacle.group);
        if (!enemy && passes_friends(type_of(state, choices.unit), type_of(state, obstacle.group),
                                     Passing::move))
            continue;
        const double until = until_met(from, way, obstacle.shape, most);
        if (until < most) free = std::min(free, enemy ? until - gap : until);
    }
    return std::max(0.0, free);
}

void add_move(const MoveChoices& choices, const Path& path)
{
    if (path.empty()) return;
    Order order = order_of(choices.state.active, Verb::move, choices.unit);
    order.path = path;
    choices.orders.push_back(order);
}

// Friends that it could pass bar its way where it would end on them.
double clear_of_friends(const MoveChoices& choices, const Footprint& from, Vec way, double ahead)
{
    const Rect end = table::moved(from.whole, table::along(way, ahead));
    double clear = ahead;
    for (const Obstacle& obstacle : choices.near) {
        if (enemies(choices.state, choices.unit, obstacle.group) ||
            !table::overlaps(end, obstacle.shape))
            continue;
        clear = std::min(clear, until_met(from, way, obstacle.shape, ahead));
    }
    return std::max(0.0, clear);
}

// The rate for the slowest ground on the way straight ahead.
double slowest_over(const MoveChoices& choices, const Footprint& from, Vec way, double ahead)
{
    const State& state = choices.state;
    if (state.setting->ground.features.empty()) return choices.rate;
    double slowest = choices.rate;
    constexpr int looks = 3;
    for (int i = 1; i <= looks; ++i) {
        Footprint at = from;
        at.whole = table::moved(from.whole, table::along(way, ahead * i / looks));
        at.parts.clear();
        at.parts.push_back(at.whole);
        at.around = table::disc_around(at.whole);
        for (const Ground ground : grounds_under(sheet(state), state.setting->ground,
                                                 type_of(state, choices.unit), at, choices.origin))
            slowest = std::min(slowest, pace(sheet(state), profile(state, choices.unit), ground));
    }
    return slowest;
}

// A wheel (or none), then ahead by a share of what is left, as far as nobody is in the way.
void add_advance(const MoveChoices& choices, table::Side side, int degrees, double share)
{
    const State& state = choices.state;
    Footprint from = footprint(state, choices.unit, choices.origin);
    Vec way = table::forward(state.units[choices.unit].pose.heading);
    double left = choices.rate;
    Path path;
    if (degrees > 0) {
        const table::Step wheel = table::wheel(side, degrees);
        left -= table::length_of(wheel, choices.start.formation);
        if (left < 0) return;
        path.push_back(wheel);
        const Body turned = table::end_of(choices.start, path);
        from = table::footprint(turned, choices.origin);
        way = table::forward(turned.pose.heading);
    }
    const double used = choices.rate - left;
    double ahead = tidy(free_ahead(choices, from, way, left * share));
    ahead = std::min(ahead, tidy(clear_of_friends(choices, from, way, ahead)));
    ahead = std::min(ahead, tidy(slowest_over(choices, from, way, ahead) - used));
    if (ahead > 0.05) path.push_back(table::advance(ahead));
    add_move(choices, path);
}

// Straight ahead until it is level with a friend beside it who stands further forward.
void add_levelling(const MoveChoices& choices)
{
    constexpr double beside = 4; // from side to side, at most
    const State& state = choices.state;
    const Footprint from = footprint(state, choices.unit, choices.origin);
    const double free = free_ahead(choices, from, from.whole.forward, choices.rate);
    double offered = 0;
    for (const UnitId friendly : standing(state, side_of(state, choices.unit))) {
        if (friendly == choices.unit || is_skirmisher(type_of(state, friendly))) continue;
        if (!may_be_within(state, choices.unit, friendly, choices.rate + beside)) continue;
        const Rect theirs = whole(state, friendly, choices.origin);
        if (table::dot(theirs.forward, from.whole.forward) < 0.9) continue;
        const table::InFrame at = table::in_frame(from.whole, table::front_middle(theirs));
        const double aside =
            std::abs(at.u) - (table::frontage(from.whole) + table::frontage(theirs)) / 2;
        const double ahead = tidy(std::min(at.v, free));
        if (aside > beside || ahead < 0.1 || ahead < at.v - 0.5 || ahead > choices.rate - 0.1)
            continue;
        if (ahead > offered - 0.2 && ahead < offered + 0.2) continue;
        add_move(choices, {table::advance(ahead)});
        offered = ahead;
    }
}

void add_turns(const MoveChoices& choices, double angle)
{
    const double off = std::abs(angle);
    if (off > 120)
        add_move(choices, {about()});
    else if (off > 50)
        add_move(choices, {table::quarter_turn(side_of_turn(angle), table::TurnAbout::edge,
                                               table::Quarter::exchanged)});
}

// Those who shoot or skirmish may also fall back before the enemy.
void add_falling_back(const MoveChoices& choices)
{
    const Type type = type_of(choices.state, choices.unit);
    if (!is_skirmisher(type) && type != Type::Cv && type != Type::LCh) return;
    add_move(choices, {about(), table::advance(std::min(2.0, choices.rate)), about()});
    if (is_skirmisher(type)) add_move(choices, {about(), table::advance(tidy(choices.rate))});
}

// A wheel to the left (negative: to the right), then ahead until it is level with the enemy's
// front. False: that leads to no overlap.
bool add_beside(const MoveChoices& choices, UnitId enemy, int degrees)
{
    const State& state = choices.state;
    Path path;
    if (degrees != 0) path.push_back(table::wheel(side_of_turn(degrees), std::abs(degrees)));
    const Body turned = table::end_of(choices.start, path);
    const Rect ours = table::whole_rect(turned, choices.origin);
    const Rect theirs = whole(state, enemy, choices.origin);
    if (table::dot(ours.forward, theirs.forward) > -0.75) return false;
    const double cost = path.empty() ? 0 : table::length_of(path[0], choices.start.formation);
    // As he looks this way, the corner next to it is on the same hand.
    const table::Side near =
        table::in_frame(ours, theirs.centre).u < 0 ? table::Side::left : table::Side::right;
    const double level = table::in_frame(ours, table::front_corner(theirs, near)).v;
    const double ahead = tidy(level);
    if (ahead < 0 || ahead + cost > choices.rate) return false;
    if (ahead > 0.05) path.push_back(table::advance(ahead));
    if (path.empty()) return false;
    const Body end = table::end_of(choices.start, path);
    const int end_files[] = {0, state.units[choices.unit].files - 1};
    for (const int file : end_files) {
        const Rect base = table::base_of(end.pose, end.formation, file, 0, choices.origin);
        if (!would_overlap(state, choices.unit, base, choices.origin)) continue;
        add_move(choices, path);
        return true;
    }
    return false;
}

// Wheels and advances that end beside an enemy whom a friend fights, so as to overlap him.
void add_overlapping(const MoveChoices& choices)
{
    constexpr int wheels[] = {0, 8, -8, 16, -16, 24, -24, 36, -36};
    const State& state = choices.state;
    const Rect ours = whole(state, choices.unit, choices.origin);
    const double reach =
        choices.rate + base_width(sheet(state)) / 2; // corners lie no farther apart
    for (const UnitId enemy : standing(state, other(side_of(state, choices.unit)))) {
        if (is_broken(state, enemy) || !may_be_within(state, choices.unit, enemy, reach) ||
            table::gap(ours, whole(state, enemy, choices.origin)) > reach ||
            !has_front_contact(state, enemy))
            continue;
        for (const int degrees : wheels)
            if (add_beside(choices, enemy, degrees)) break;
    }
}

// Straight at the enemy's camp, into contact.
void add_assault(const MoveChoices& choices, UnitId camp)
{
    const State& state = choices.state;
    const Rect theirs = whole(state, camp, choices.origin);
    const double angle = bearing(state.units[choices.unit].pose, theirs.forward * -1);
    const int degrees = static_cast<int>(std::abs(angle) + 0.5);
    if (degrees > 90) return;
    Path path;
    double left = choices.rate;
    if (degrees > 0) {
        path.push_back(table::wheel(side_of_turn(angle), degrees));
        left -= table::length_of(path[0], choices.start.formation);
    }
    const Body turned = table::end_of(choices.start, path);
    const double until = until_met(table::footprint(turned, choices.origin),
                                   table::forward(turned.pose.heading), theirs, left);
    if (left <= 0 || until >= left) return;
    path.push_back(table::advance(until));
    add_move(choices, path);
}

// For the enemy's camp: the way there, and the last of it.
void add_raid(const MoveChoices& choices)
{
    const State& state = choices.state;
    if (!goes_for_camp(state, choices.unit)) return;
    const UnitId camp = enemy_camp(state, side_of(state, choices.unit));
    const Pose& pose = state.units[choices.unit].pose;
    add_assault(choices, camp);
    const Point goal = way_to_camp(state, choices.unit, camp, pose.front);
    const Vec way = table::relative(goal, pose.front);
    if (table::dot(way, way) < 1) return;
    const double angle = bearing(pose, way * (1 / table::length(way)));
    const int degrees = static_cast<int>(std::abs(angle));
    const double far = table::length(way) / table::from_units(1);
    add_advance(choices, side_of_turn(angle), std::min(degrees, 90),
                std::min(1.0, far / choices.rate));
    if (degrees <= 120 || !is_skirmisher(type_of(state, choices.unit))) return;
    add_move(choices, {about(), table::advance(tidy(std::min(far, choices.rate)))});
}

void add_width(const MoveChoices& choices)
{
    if (ranks(choices.state, choices.unit) > 2 &&
        choices.state.units[choices.unit].files < most_files)
        add_move(choices, {table::widen(0, 1)});
}

// Two wheels and an advance between them, so as to come aside and face as before.
void add_double_wheel(const MoveChoices& choices, table::Side side)
{
    constexpr double share = 0.3; // of its move for each wheel, at most
    constexpr double most = 20;   // degrees
    const Formation form = choices.start.formation;
    const double arc = choices.rate * share / table::frontage(form) * (180 / table::pi);
    const int degrees = static_cast<int>(std::min(arc, most));
    if (degrees < 4) return;
    const table::Step wheel = table::wheel(side, degrees);
    const Body turned = table::end_of(choices.start, {wheel});
    const Vec way = table::forward(turned.pose.heading);
    const Footprint from = table::footprint(turned, choices.origin);
    const double left = choices.rate - 2 * table::length_of(wheel, form);
    double ahead = tidy(free_ahead(choices, from, way, left));
    ahead = std::min(ahead, tidy(clear_of_friends(choices, from, way, ahead)));
    if (ahead < 0.5) return;
    add_move(choices, {wheel, table::advance(ahead), table::wheel(table::other(side), degrees)});
}

// A file wider and on; or narrower by a file, where that lets it past friends who bar its way.
void add_width_and_advance(const MoveChoices& choices)
{
    constexpr double least_gain = 0.5;
    const State& state = choices.state;
    const Group& group = state.units[choices.unit];
    const Profile& p = profile(state, choices.unit);
    const auto free_after = [&](int left, int right, double length) {
        const Body changed = table::widened(choices.start, left, right);
        const Footprint from = table::footprint(changed, choices.origin);
        const double ahead = free_ahead(choices, from, from.whole.forward, length);
        return tidy(clear_of_friends(choices, from, from.whole.forward, ahead));
    };
    const auto offer = [&](int left, int right, double ahead) {
        add_move(choices, {table::widen(left, right), table::advance(ahead)});
    };
    const bool nimble = is_skirmisher(p.type) || p.drilled;
    if (nimble && group.bases >= 2 * group.files + 2 && group.files < most_files) {
        const MoveFacts widened{.group = {.profile = p, .state = group.level},
                                .ground = choices.ground,
                                .manoeuvre = Manoeuvre::expand_advance};
        const double left = allowance(sheet(state), widened).length();
        const double ahead = free_after(0, 1, left);
        if (ahead >= least_gain) offer(0, 1, ahead);
    }
    if (group.files < 2) return;
    const double now = free_after(0, 0, choices.rate);
    for (const bool right : {true, false}) {
        const double ahead = free_after(right ? 0 : -1, right ? -1 : 0, choices.rate);
        if (ahead >= now + least_gain) offer(right ? 0 : -1, right ? -1 : 0, ahead);
    }
}

} // namespace

void move_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit || !may_be_moved(state, unit)) return;
    const Point origin = origin_of(state, unit);
    const Profile& p = profile(state, unit);
    MoveFacts asked;
    asked.group.profile = p;
    asked.group.state = state.units[unit].level;
    asked.ground = grounds_under(sheet(state), state.setting->ground, p.type,
                                 footprint(state, unit, origin), origin);
    const double rate = allowance(sheet(state), asked).length();
    const Obstacles near = obstacles_around(state, unit, rate + 1, origin);
    const MoveChoices choices{state, unit, body(state, unit), origin,
                              near,  rate, asked.ground,      orders};
    const UnitId enemy = nearest_enemy(state, unit);
    const double angle = enemy == no_unit ? 0
                                          : battle::bearing(state.units[unit].pose,
                                                            whole(state, enemy, origin).centre);
    const table::Side side = side_of_turn(angle);
    const int degrees = static_cast<int>(std::abs(angle));
    add_advance(choices, side, 0, 1);
    add_advance(choices, side, 0, 0.5);
    add_levelling(choices);
    if (degrees >= 4) add_advance(choices, side, std::min(degrees, 90), 1);
    if (degrees >= 16) add_advance(choices, side, std::min(degrees / 2, 45), 1);
    if (degrees >= 16) add_advance(choices, side, std::min(degrees / 2, 45), 0.5);
    add_advance(choices, table::other(side), 15, 1);
    add_overlapping(choices);
    add_raid(choices);
    add_turns(choices, angle);
    add_falling_back(choices);
    add_width(choices);
    if (degrees >= 12 && degrees <= 75) add_double_wheel(choices, side);
    add_width_and_advance(choices);
}

// Of the line that its commander leads: ahead at the pace of the slowest, and towards the enemy.
void line_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit || !sheet(state).on("fog.ruling.battle_line")) return;
    if (commanders_with(state, unit).empty() || !may_be_moved(state, unit)) return;
    const Line line = line_about(state, unit);
    if (line.size() < 2) return;
    Order order = order_of(state.active, Verb::line, unit);
    double pace_of_all = table::never;
    double width = 0;
    for (const UnitId group : line) {
        if (group != unit && !order.others.full()) order.others.push_back(group);
        pace_of_all = std::min(pace_of_all, pace(sheet(state), profile(state, group)));
        width += table::frontage(formation(state, group));
    }
    const auto offer = [&](const Path& path) {
        order.path = path;
        orders.push_back(order);
    };
    for (const double share : {1.0, 0.5}) offer({table::advance(tidy(pace_of_all * share))});
    const UnitId enemy = nearest_enemy(state, unit);
    if (enemy == no_unit) return;
    const double angle =
        battle::bearing(state.units[unit].pose, whole(state, enemy, origin_of(state, unit)).centre);
    const double widest = pace_of_all / width * (180 / table::pi);
    const int degrees = static_cast<int>(std::min(std::abs(angle), widest));
    if (degrees >= 2) offer({table::wheel(side_of_turn(angle), degrees)});
}

} // namespace quincunx::field_of_glory
