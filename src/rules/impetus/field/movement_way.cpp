#include "rules/impetus/field/movement.hpp"

namespace quincunx::impetus {

namespace {

// Nearest first, then by number.
void insert(Bystanders& met, const Bystander& one)
{
    met.push_back(one);
    for (std::size_t i = met.size() - 1; i > 0; --i) {
        if (met[i - 1].crossing.touch <= met[i].crossing.touch) return;
        std::swap(met[i - 1], met[i]);
    }
}

// Enemies stand flush beside a way that nobody bars: where it must end to touch none of them.
double short_of_neighbours(const State& state, UnitId unit, const StraightWay& way, double length,
                           double gap)
{
    constexpr double touching = 2 * table::tolerance;
    const Rect there = way.at(length);
    const auto shortened = [&](const auto& shape) {
        if (table::distance(there, shape) > touching) return length;
        const double near = table::first_within(way.body, shape, way.direction, touching);
        return std::clamp(near - gap, 0.0, length);
    };
    double least = length;
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit)))) {
        if (are_in_contact(state, unit, enemy) || !may_be_within(state, unit, enemy, length + 1))
            continue;
        if (!is_garrison(state, enemy)) {
            least = std::min(least, shortened(rect(state, enemy, way.origin)));
            continue;
        }
        for (const table::Piece& piece : area_of(state, enemy).pieces)
            least = std::min(least, shortened(table::convex_of(piece, way.origin)));
    }
    return least;
}

} // namespace

Lane::Lane(const State& state, const Rect& body, Point origin, Vec direction, double length)
    : origin_(origin), direction_(direction), farthest_(state.setting->farthest)
{
    constexpr double near = 0.1; // U: more than any tolerance
    for (const Vec& corner : table::corners(body)) {
        aside_ = std::max(aside_, std::abs(table::cross(direction, corner)));
        behind_ = std::max(behind_, -table::dot(direction, corner));
        ahead_ = std::max(ahead_, table::dot(direction, corner));
    }
    aside_ += table::from_units(near);
    behind_ += table::from_units(near);
    ahead_ += table::from_units(near + length);
}

// By its own depth, not that of the deepest.
bool Lane::is_near(const State& state, UnitId other, double aside) const
{
    const double half = state.setting->frontage / 2;
    const double depth = depth_of(state, other);
    const double over = table::to_units(aside - aside_);
    return over <= 0 || over * over <= half * half + depth * depth;
}

StraightWay straight_way(const State& state, UnitId unit, Vec direction, double length,
                         std::uint64_t movers, Formation formation)
{
    StraightWay way;
    way.origin = origin_of(state, unit);
    way.body = rect(state, unit, way.origin);
    way.direction = direction;
    way.length = length;
    const Lane lane(state, way.body, way.origin, direction, length);
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == unit || (movers & bit(other)) != 0 || !in_the_field(state, other) ||
            !lane.may_meet(state, other))
            continue;
        const auto crossing =
            table::sweep(way.body, rect(state, other, way.origin), direction, length);
        if (!crossing || crossing->touch > length) continue;
        insert(enemies(state, unit, other) ? way.enemies : way.friends, {other, *crossing});
    }
    const table::Footprint shape = table::footprint(way.body);
    way.ground = straight_ground({sheet(state), state.setting->ground, way.origin},
                                 walker_of(state, unit, formation), shape, direction, length);
    if (way.ground.closed_at != table::never) {
        const UnitId holder = garrison_of(state, way.ground.closed_by);
        way.held = holder != no_unit && enemies(state, unit, holder);
    }
    way.edge = table::table_exit(shape, direction, state.setting->ground.table,
                                 table::Exit::any_part, way.origin);
    return way;
}

// --- friends

Interpenetration passing(const State& state, UnitId mover, UnitId comrade, Passing why)
{
    return interpenetrate(sheet(state), why, brief_facts(state, mover),
                          brief_facts(state, comrade));
}

std::optional<table::Pose> set_behind(const State& state, UnitId comrade, UnitId mover,
                                      const Rect& mover_at, const StraightWay& way)
{
    const Point origin = way.origin;
    const Vec back = -way.direction;
    const Rect body = rect(state, comrade, origin);
    const auto off_mover = table::sweep_line(body, mover_at, back);
    double length = off_mover ? std::max(0.0, off_mover->clear) : 0;
    Fixed<Rect, most_units> others;
    for (const UnitId other : everybody(state))
        if (other != comrade && other != mover && in_the_field(state, other))
            others.push_back(rect(state, other, origin));
    const table::Footprint shape = table::footprint(body);
    length = table::beyond(shape, back, length, std::span(others.begin(), others.size()));
    const table::Pose there = table::moved(state.units[comrade].pose, table::along(back, length));
    const Rect shape_there = rect_at(state, comrade, there, origin);
    return may_stand(state, comrade, shape_there, origin) ? std::optional(there) : std::nullopt;
}

double barred_by_friend(const State& state, UnitId mover, const StraightWay& way, Passing why)
{
    for (const Bystander& met : way.friends) {
        const Passage passage = passing(state, mover, met.unit, why).effect;
        if (passage != Passage::passes && passage != Passage::friend_set_behind_disordered)
            return met.crossing.touch;
    }
    return table::never;
}

double short_of_enemies(const StraightWay& way, double gap)
{
    const double first = way.enemies.empty() ? table::never : way.enemies[0].crossing.touch;
    const double walls = way.held ? way.ground.closed_at : table::never;
    const double near = std::min(first, walls);
    return near == table::never ? near : std::max(0.0, near - gap);
}

double clear_end(const State& state, UnitId unit, const StraightWay& way, double length, double gap,
                 std::span<const Rect> friends)
{
    const table::Footprint body = table::footprint(way.body);
    while (length > 0) {
        const double clear = short_of_neighbours(state, unit, way, length, gap);
        if (clear >= length) return length;
        length = table::free_before(body, way.direction, clear, friends).value_or(0);
    }
    return 0;
}

double free_end(const State& state, UnitId mover, const StraightWay& way, double length,
                Passing why)
{
    bool moved = true;
    while (moved) {
        moved = false;
        for (const Bystander& met : way.friends) {
            const table::Crossing& crossing = met.crossing;
            if (!(crossing.enter < length && length < crossing.leave)) continue;
            const bool aside = why == Passing::compulsory_advance || is_shifted(state, met.unit);
            if (aside && set_behind(state, met.unit, mover, way.at(length), way)) continue;
            length = std::max(0.0, crossing.touch);
            moved = length > 0;
        }
    }
    return length;
}

// --- ground

bool tread(Play& play, UnitId unit, const GroundOnWay& ground, double distance)
{
    for (const Trodden& trodden : ground.trodden) {
        if (trodden.at >= distance) continue;
        const std::string_view rule = trodden.entering.rule->id();
        if (trodden.entering.destroyed) {
            remove(play, unit, rule);
            return false;
        }
        disorder(play, unit, DisorderCause::ground, rule);
    }
    return true;
}

} // namespace quincunx::impetus
