// What the table does to a group: disorder, command, support, threats, high ground and works.

#include "rules/field_of_glory/field/observe.hpp"

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

// Elephants or camelry nearer than a base width, whoever they belong to.
bool is_unsettled(const State& state, UnitId group, const Rect& shape, Point origin)
{
    const Sheet& rules = sheet(state);
    const Type type = type_of(state, group);
    if (!unsettled(rules, type, true, true)) return false;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        const bool elephants = type_of(state, other) == Type::El;
        const bool camelry = type_of(state, other) == Type::Cm;
        if (other == group || !present(state, other) ||
            !unsettled(rules, type, elephants, camelry) ||
            !may_be_within(state, group, other, base_width(rules)))
            continue;
        const double apart = table::distance(footprint(state, other, origin), shape);
        if (exceeds(rules, base_width(rules), apart)) return true;
    }
    return false;
}

bool in_range(const State& state, Side side, std::size_t commander, Rank rank, UnitId group)
{
    const Point origin = origin_of(state, group);
    const Rect from = commander_base(state, side, commander, origin);
    const double range = sheet(state).figure("fog.command.range", columns::ranks.from_last(rank));
    return within(state, table::distance(footprint(state, group, origin), from), range);
}

// The highest of those with the group. If any of them fights in the front rank, that counts.
CommanderFacts commander_with_it(const State& state, UnitId group)
{
    const Side side = side_of(state, group);
    CommanderFacts best;
    for (const std::uint8_t i : commanders_with(state, group)) {
        if (!in_line_of_command(state, side, i, group)) continue;
        const auto& card = state.setting->armies[index(side)].commanders[i];
        if (!best.present) best = {true, card.rank, Where::with, card.on_elephant};
        best.rank = std::max(best.rank, card.rank);
        if (!state.commanders[index(side)][i].front_rank) continue;
        best.where = Where::front_rank;
        best.on_elephant = card.on_elephant;
    }
    return best;
}

CommanderFacts commander_near(const State& state, UnitId group)
{
    const Side side = side_of(state, group);
    const Commanders& all = state.commanders[index(side)];
    CommanderFacts best;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].on_table || all[i].lost || all[i].with == group ||
            !in_line_of_command(state, side, i, group))
            continue;
        const auto& card = state.setting->armies[index(side)].commanders[i];
        if (best.present && card.rank <= best.rank) continue;
        if (!in_range(state, side, i, card.rank, group)) continue;
        best = {true, card.rank, Where::range, card.on_elephant};
    }
    return best;
}

Supporter supporter(const State& state, UnitId group, UnitId other)
{
    constexpr double same_way = 45; // degrees (fog.define.rear_support)
    const Point origin = origin_of(state, group);
    const Rect ours = whole(state, group, origin);
    const Rect theirs = whole(state, other, origin);
    Supporter found;
    found.behind =
        table::wholly_behind(ours, table::edge(theirs, Face::front), slack_of(sheet(state))) &&
        table::headings_within(state.units[other].pose.heading, state.units[group].pose.heading,
                               same_way);
    if (!found.behind) return found;
    found.group = bare_facts(state, other);
    found.distance =
        table::distance(table::edge(ours, Face::rear), table::edge(theirs, Face::front));
    return found;
}

// Is everything so near to a place certainly on the table?
bool well_inside(const table::Table& table, Point place, double units)
{
    constexpr double margin = 0.1;
    const double least = (units + margin) * table::millionths_per_unit;
    return place.x > least && place.y > least && table.width - place.x > least &&
           table.depth - place.y > least;
}

// A front or side is near the edge that it looks at, within 45 degrees: a rear close to the
// table's edge is no danger, though the ends of the sides are close to it as well.
bool near_an_edge(const State& state, UnitId group, double reach)
{
    constexpr Vec outwards[] = {{0, -1}, {-1, 0}, {0, 1}, {1, 0}}; // as beyond_edges has them
    constexpr double half_right_angle = 0.7071;                    // its cosine
    const Point origin = origin_of(state, group);
    if (well_inside(state.setting->ground.table, origin,
                    radius_of(state, group) + reach + slack(sheet(state))))
        return false;
    const Rect ours = whole(state, group, origin);
    const auto beyond = table::beyond_edges(state.setting->ground.table, origin);
    for (std::size_t i = 0; i < beyond.size(); ++i)
        for (const Face face : {Face::front, Face::left, Face::right})
            if (table::dot(table::outward(ours, face), outwards[i]) >= half_right_angle &&
                within(state, table::distance(table::edge(ours, face), beyond[i]), reach))
                return true;
    return false;
}

bool could_charge(const State& state, UnitId group)
{
    const Type type = type_of(state, group);
    const Group& enemy = state.units[group];
    return !is_skirmisher(type) && !is_artillery(type) && type != Type::BWg &&
           enemy.level < Level::FRAGMENTED && !enemy.pursuing && !enemy.hidden &&
           !held(state, group) && !engaged(state, group);
}

bool strikes_with_some_wheel(const State& state, UnitId charger, UnitId target)
{
    const int widest = sheet(state).whole("fog.wheel.limit");
    const Point origin = origin_of(state, charger);
    const Footprint start = footprint(state, charger, origin);
    const Footprint theirs = footprint(state, target, origin);
    const double reach = open_rate(state, charger);
    const double front = table::frontage(start.whole);
    const auto strikes = [&](int degrees, double t, double left) {
        const Footprint turned =
            degrees == 0 ? start : table::wheeled(start, side_of_turn(degrees), t);
        const auto ahead = table::sweep(turned, theirs, turned.whole.forward);
        if (!ahead || !within(state, ahead->touch, left)) return false;
        const ChargePath path = charge_path(state, charger, static_cast<Wheel>(10 * degrees));
        return std::ranges::any_of(path.met, [&](const Met& met) {
            return met.group == target && met.face != ChargeFace::front;
        });
    };
    for (int degrees = 0; degrees <= widest; ++degrees) {
        const double t = table::half_tangent_of(table::turn_of_degrees(degrees));
        const double left = reach - table::wheel_cost_of_half_tangent(front, t);
        if (exceeds(state, 0, left)) break; // nor is any wider wheel within its reach
        if (strikes(degrees, t, left) || (degrees > 0 && strikes(-degrees, t, left))) return true;
    }
    return false;
}

// Could it charge the other in flank or rear, with any wheel in whole degrees at the start?
bool could_strike(const State& state, UnitId charger, UnitId target)
{
    ChargeGrounds grounds = charge_grounds(state, charger);
    return battle::kept<bool, struct CouldStrike>(
        grounds.add(target), [&] { return strikes_with_some_wheel(state, charger, target); });
}

// Do all parts of the body go along with the front corners: no turns, no change of files? Then no
// part goes farther than this.
double farthest_travelled(const Course& course)
{
    double deepest = 0;
    for (const table::Stage& stage : course.stages) {
        const bool wheels = stage.step.kind == table::StepKind::wheel;
        if (!wheels && !stage.straight()) return table::never;
        if (wheels)
            deepest = std::max(deepest, table::depth(stage.start.whole) /
                                            table::frontage(stage.start.whole));
    }
    return course.length * (1 + deepest);
}

// What was seen of it: the broken group's bases, or the commander's.
Footprint seen_of(const State& state, const Dismay& dismay, Point origin)
{
    if (dismay.group == no_unit)
        return table::footprint(table::rect_of(dismay.at, base_width(sheet(state)),
                                               base_depth(Type::Commander), origin));
    const Formation drawn_up = formation(state, dismay.group, dismay.bases, dismay.files);
    return table::footprint(dismay.at, drawn_up, std::span(dismay.advance).first(dismay.files),
                            origin);
}

bool has_rear_support(const State& state, UnitId group)
{
    const double farthest = std::max(sheet(state).figure({"fog.define.rear_support", "foot"}),
                                     sheet(state).figure({"fog.define.rear_support", "mounted"}));
    const Around disc = around(state, group, farthest);
    int behind = 0;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == group || !stands(state, other) || enemies(state, group, other) ||
            !reaches_into(state, other, disc))
            continue;
        const Supporter found = supporter(state, group, other);
        if (supports(sheet(state), bare_facts(state, group), found) &&
            close_combat(state, other) == CloseCombat::none)
            behind += state.units[other].bases;
    }
    return behind > 0 && 2 * behind >= state.units[group].bases;
}

bool has_threatened_flank(const State& state, UnitId group)
{
    const double reach = sheet(state).figure({"fog.define.threatened_flank", "enemy"});
    const double to_edge = sheet(state).figure({"fog.define.threatened_flank", "edge"});
    if (near_an_edge(state, group, to_edge)) return true;
    if (!has_flanks(sheet(state), type_of(state, group))) return false;
    for (const UnitId other : enemies_near(state, group, reach))
        if (wholly_behind(sheet(state), body(state, other), body(state, group)) &&
            within(state, distance(state, group, other), reach) && could_charge(state, other) &&
            !hidden_by(state, other, group) && could_strike(state, other, group))
            return true;
    return false;
}

} // namespace

// --- disorder

Disorder base_disorder(const State& state, UnitId group, int file, int rank)
{
    const Point origin = origin_of(state, group);
    const Rect shape = base(state, group, file, rank, origin);
    const Disorder ground =
        disorder_on(sheet(state), state.setting->ground, profile(state, group), shape, origin);
    const bool unsettles = is_unsettled(state, group, shape, origin);
    return unsettles ? std::max(ground, Disorder::disordered) : ground;
}

Disorder worst_disorder(const State& state, UnitId group)
{
    const Point origin = origin_of(state, group);
    Disorder worst = Disorder::none;
    for (const Rect& part : footprint(state, group, origin).parts) {
        worst = std::max(worst, disorder_on(sheet(state), state.setting->ground,
                                            profile(state, group), part, origin));
        if (worst == Disorder::none && is_unsettled(state, group, part, origin))
            worst = Disorder::disordered;
    }
    return worst;
}

// --- command

Rect commander_base(const State& state, Side side, std::size_t commander, Point origin)
{
    const CommanderState& who = state.commanders[index(side)][commander];
    const double width = base_width(sheet(state));
    const double depth = base_depth(Type::Commander);
    if (who.with != no_unit)
        return table::rect_of(state.units[who.with].pose, width, depth, origin);
    const Pose upright = table::pose_from_centre(who.at, Heading{}, depth);
    return table::rect_of(upright, width, depth, origin);
}

bool in_line_of_command(const State& state, Side side, std::size_t commander, UnitId group)
{
    if (side_of(state, group) != side) return false;
    const GroupCard& card = state.setting->units[group];
    const auto& who = state.setting->armies[index(side)].commanders[commander];
    if (who.in_chief) return true;
    return card.allied ? card.command == static_cast<int>(commander) : !who.allied;
}

bool commander_is_with(const State& state, UnitId group)
{
    return std::ranges::any_of(commanders_with(state, group), [&](std::uint8_t commander) {
        return in_line_of_command(state, side_of(state, group), commander, group);
    });
}

// Who is with it counts before who is in range. But an inspired one in range helps complex moves as
// much as any other with it, and cohesion more, where the group does not fight.
CommanderFacts commander_of(const State& state, UnitId group)
{
    const CommanderFacts with_it = commander_with_it(state, group);
    if (with_it.present && with_it.rank == Rank::inspired) return with_it;
    const CommanderFacts near = commander_near(state, group);
    if (!with_it.present) return near;
    const bool inspires = near.present && near.rank == Rank::inspired;
    return inspires && close_combat(state, group) == CloseCombat::none ? near : with_it;
}

// --- support

GroupFacts bare_facts(const State& state, UnitId group)
{
    return {.profile = profile(state, group),
            .bases = state.units[group].bases,
            .original = profile(state, group).bases,
            .ranks = ranks(state, group),
            .state = state.units[group].level};
}

GroupFacts led_facts(const State& state, UnitId group)
{
    GroupFacts facts = bare_facts(state, group);
    facts.commander.present = commander_is_with(state, group);
    facts.commander.where = Where::with;
    return facts;
}

GroupFacts plain_facts(const State& state, UnitId group)
{
    GroupFacts facts = bare_facts(state, group);
    facts.disorder = worst_disorder(state, group);
    facts.commander = commander_of(state, group);
    facts.close_combat = close_combat(state, group);
    return facts;
}

bool rear_supported(const State& state, UnitId group)
{
    return battle::kept<bool, struct RearSupported>(position_of(state, group),
                                                    [&] { return has_rear_support(state, group); });
}

// --- threatened flank

bool flank_threatened(const State& state, UnitId group)
{
    return battle::kept<bool, struct FlankThreatened>(
        position_of(state, group), [&] { return has_threatened_flank(state, group); });
}

// --- nearness, heights and works

bool close_to_enemy(const State& state, UnitId group, const Course& course, bool camps)
{
    const double to_skirmishers = sheet(state).figure({"fog.define.close", "skirmishers"});
    const double to_others = sheet(state).figure({"fog.define.close", "battle_troops"});
    const double travelled = farthest_travelled(course);
    const double reach = table::to_units(course.around.radius);
    Around disc{table::snapped(course.origin, course.around.centre), 0};
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (!present(state, other) || !enemies(state, group, other) || state.units[other].hidden)
            continue;
        if (!camps && is_camp(state, other)) continue;
        const bool light = is_skirmisher(type_of(state, other));
        const double limit = (light ? to_skirmishers : to_others) + slack(sheet(state));
        disc.radius = reach + limit;
        if (!reaches_into(state, other, disc)) continue;
        const Footprint theirs = footprint(state, other, course.origin);
        const double at_end = table::distance(theirs, course.end);
        if (at_end <= limit) return true;
        // Between its two ends the body comes no nearer than half of what is left between.
        if (course.stages.empty()) continue;
        const double at_start = table::distance(theirs, course.stages[0].start);
        if ((at_start + at_end - travelled) / 2 > limit) continue;
        for (const Rect& part : theirs.parts)
            if (table::first_within(course, part, limit)) return true;
    }
    return false;
}

// A work lies before whoever has more of it ahead of his front edge than under his own feet.
bool defends_fortification(const State& state, UnitId group, int file, UnitId enemy)
{
    constexpr double strip = 1; // MU before and behind the front edge
    if (!is_foot(type_of(state, group))) return false;
    const Point origin = origin_of(state, group);
    const Rect ours = base(state, group, file, 0, origin);
    const Rect ahead = table::zone_ahead(ours, strip);
    const Rect under = table::moved(ahead, table::along(ours.forward, -strip));
    for (const table::Feature& feature : state.setting->ground.features) {
        const bool works =
            fortified_ground().has(feature.kind) &&
            (feature.kind != table::Kind::stakes || is_mounted(type_of(state, enemy)));
        if (!works || table::out_of_reach(feature, table::disc_around(ahead), origin)) continue;
        const Rect edge = table::edge_rect(ours, Face::front);
        const double before = table::area_inside(ahead, feature, origin);
        if (within(state, table::distance(edge, feature, origin), 0) && before > 0 &&
            before >= table::area_inside(under, feature, origin))
            return true;
    }
    return false;
}

bool uphill(const State& state, UnitId group, int file, UnitId enemy, int enemy_file)
{
    const Point origin = origin_of(state, group);
    const table::Ground& ground = state.setting->ground;
    const double ours = height_at(ground, base(state, group, file, 0, origin).centre, origin);
    const double theirs =
        height_at(ground, base(state, enemy, enemy_file, 0, origin).centre, origin);
    return exceeds(state, ours, theirs);
}

GroupFacts facts(const State& state, UnitId group)
{
    GroupFacts facts = plain_facts(state, group);
    facts.rear_support = rear_supported(state, group);
    facts.threatened_flank = flank_threatened(state, group);
    return facts;
}

Groups witnesses(const State& state, const Dismay& dismay)
{
    const Point origin = dismay.at.front;
    const bool commander = dismay.group == no_unit;
    const Footprint seen = seen_of(state, dismay, origin);
    const bool light = !commander && is_skirmisher(type_of(state, dismay.group));
    Groups found;
    for (const UnitId group : standing(state, dismay.side)) {
        if (group == dismay.group || is_broken(state, group)) continue;
        if (light && !is_skirmisher(type_of(state, group))) continue;
        if (commander && !in_line_of_command(state, dismay.side, dismay.commander, group)) continue;
        const double apart = table::distance(footprint(state, group, origin), seen);
        if (within(state, apart, sheet(state)["fog.define.sees"])) found.push_back(group);
    }
    return found;
}

} // namespace quincunx::field_of_glory
