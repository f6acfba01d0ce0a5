#include "tessera/field/movement.hpp"

#include "table/contact.hpp"

namespace quincunx::tessera {

namespace {

using Rects = Fixed<Rect, most_units>;

Rects rects_where(const State& state, Point origin, auto&& which)
{
    Rects found;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (present(state, unit) && which(unit)) found.push_back(footprint(state, unit, origin));
    return found;
}

double allowance_of(const State& state, UnitId unit, bool rough)
{
    return sheet(state).figure(troop_row(troop_of(state, unit)),
                               rough ? columns::troop["rough"] : columns::troop["move"]);
}

// Does a way of that length enter ground of which that is true?
bool enters(const State& state, const table::Course& course, double length, auto&& which)
{
    for (const table::GroundMet& met : table::grounds_met(course, state.setting->ground))
        if (which(state.setting->ground.features[met.feature]) &&
            (met.starts_in || (met.enter && met.enter->total < length)))
            return true;
    return false;
}

double cost_of_steps(const State& state, const table::Path& path, const table::Formation& base)
{
    double cost = 0;
    for (const table::Step& step : path)
        cost += step.kind == table::StepKind::half_turn ? sheet(state)["tes.move.about"]
                                                        : table::length_of(step, base);
    return cost;
}

Way way_on(const State& state, UnitId unit, const table::Course& course, double length)
{
    Way way{.to = course.last.pose, .cost = length};
    const auto rough = [](const table::Feature& feature) { return is_rough(feature.kind); };
    const auto closed = [kinds = closed_to(state, unit)](const table::Feature& feature) {
        return kinds.has(feature);
    };
    way.allowance = allowance_of(state, unit, enters(state, course, length, rough));
    const auto off = table::leaves_table(course, state.setting->ground.table);
    way.barred = enters(state, course, length, closed) || (off && off->total < length);
    return way;
}

// Of the faces that it touches the one that it meets most squarely; at a corner it touches two.
std::optional<table::Face> face_met(const Rect& mover, const Rect& target)
{
    using table::Face;
    const table::Faces touched = table::faces_touched(mover, target);
    std::optional<Face> best;
    double squarest = -2;
    for (const Face face : {Face::front, Face::left, Face::right, Face::rear}) {
        const double square = -table::dot(mover.forward, table::outward(target, face));
        if (!touched.has(face) || square <= squarest) continue;
        best = face;
        squarest = square;
    }
    return best;
}

} // namespace

Body body_of(const State& state, UnitId unit)
{
    const auto& it = card(state, unit);
    return {state.units[unit].pose, table::single_base(it.front, it.depth)};
}

Way way_of(const State& state, UnitId unit, const table::Path& path)
{
    const Body body = body_of(state, unit);
    const Point origin = body.pose.front;
    const table::Course course = table::course(body, path, origin);
    Way way = way_on(state, unit, course, course.length + table::tolerance);
    way.cost = cost_of_steps(state, path, body.formation);
    for (const UnitId other : others_within(state, unit, course.length + 1))
        if (const auto met = table::meeting(course, footprint(state, other, origin));
            met.enter || met.ends_on) {
            way.met = other;
            break;
        }
    return way;
}

std::optional<Way> way_to(const State& state, UnitId unit, UnitId enemy, const table::Path& path)
{
    const Body body = body_of(state, unit);
    const Point origin = body.pose.front;
    const table::Course course = table::course(body, path, origin);
    const Rect target = footprint(state, enemy, origin);
    const auto touch = table::meeting(course, target).touch;
    if (!touch) return std::nullopt;
    Way way = way_on(state, unit, course, touch->total);
    for (const UnitId other : others_within(state, unit, course.length + 1)) {
        const auto met = table::meeting(course, footprint(state, other, origin)).enter;
        if (other != enemy && met && met->total < touch->total) way.met = other;
    }
    const auto face = face_met(table::at(course, *touch).whole, target);
    if (!face) return std::nullopt;
    const table::Berth berth = table::berth(body_of(state, enemy), *face, origin);
    const table::Stretch may =
        table::sharing(berth, card(state, unit).front, sheet(state)["tes.attack.share"]);
    const Rects others =
        rects_where(state, origin, [&](UnitId other) { return other != unit && other != enemy; });
    const auto edges = table::beyond_edges(state.setting->ground.table, origin);
    const table::ClosedGround ground(state.setting->ground, closed_to(state, unit),
                                     table::disc_around(target), 10, origin);
    const auto lined_up = table::conform(berth, {0, may.from, may.to}, body.formation,
                                         {others, {}, edges, ground}, origin);
    if (!lined_up) return std::nullopt;
    way.to = lined_up->pose;
    return way;
}

Way way_together(const State& state, UnitId unit, double by, std::uint64_t together)
{
    const Body body = body_of(state, unit);
    const table::Course course = table::course(body, {table::advance(by)}, body.pose.front);
    Way way = way_on(state, unit, course, by);
    for (const UnitId other : others_within(state, unit, by + 1))
        if (const auto met = meets(state, unit, other);
            (together & bit(other)) == 0 && met && met->enter < by)
            way.met = other;
    return way;
}

table::ForcedMove driven(const State& state, UnitId unit, const Pose& from, double by)
{
    const Point origin = from.front;
    const auto& it = card(state, unit);
    const Rect base = table::rect_of(from, it.front, it.depth, origin);
    const Rects foes =
        rects_where(state, origin, [&](UnitId other) { return enemies(state, unit, other); });
    const Rects friends = rects_where(
        state, origin, [&](UnitId other) { return other != unit && !enemies(state, unit, other); });
    const table::ClosedGround ground(state.setting->ground, closed_to(state, unit),
                                     table::disc_around(base), std::abs(by), origin);
    const table::Vec way = table::forward(from.heading) * (by < 0 ? -1.0 : 1.0);
    return table::forced_move(table::footprint(base), way,
                              {.allowance = std::abs(by),
                               .enemies = foes,
                               .stopping = friends,
                               .leaves = table::Exit::any_part,
                               .ground = ground},
                              state.setting->ground.table, origin);
}

} // namespace quincunx::tessera
