#include "rules/fast_play/field/ground.hpp"

namespace quincunx::fast_play {

std::optional<Terrain> terrain_of(Kind kind, bool line)
{
    using enum Kind;
    static constexpr auto terrain = table::by_kind<std::optional<Terrain>>({
        {Terrain::open, {open, field, camp}},
        {Terrain::hill, {gentle_hill, steep_hill}},
        {Terrain::wood, {wood}},
        {Terrain::scrub, {enclosed_field, open_wood, rough}},
        {Terrain::marsh, {marsh, mud, dunes, snow, river_fordable}},
        {Terrain::stream, {stream, ditch, ford}},
        {Terrain::river, {river, deep_water}},
        {Terrain::road, {bridge, road}},
        {Terrain::building, {built_up}},
        {Terrain::wall, {fortification, wall}},
        {Terrain::stakes, {stakes}},
        {std::nullopt, {impassable}},
    });
    if (line && kind == enclosed_field) return Terrain::hedge;
    return terrain[kind];
}

Kinds closed_kinds(Troop troop, Order order)
{
    Kinds closed;
    for (std::size_t i = 0; i < table::kinds_known; ++i) {
        const auto kind = static_cast<Kind>(i);
        const std::optional<Terrain> terrain = terrain_of(kind, false);
        if (!terrain || passage(*terrain, troop, order) == Passage::closed) closed.add(kind);
    }
    return closed;
}

// --- what a way costs

namespace {

Passage passage_of(const State& state, UnitId unit, std::size_t feature)
{
    return passage(state.setting->terrain[feature], profile(state, unit).troop,
                   order_of(state, unit));
}

// The edge that goes first on a straight stage.
Rect leading_edge(const Stage& stage)
{
    const Rect& whole = stage.start.whole;
    if (stage.step.kind == StepKind::shift)
        return table::edge_rect(whole,
                                stage.step.side == table::Side::left ? Face::left : Face::right);
    return table::edge_rect(whole, stage.step.ahead < 0 ? Face::rear : Face::front);
}

Stretches in_feature(const Course& course, std::size_t at, const Feature& feature, bool middle_only)
{
    const Stage& stage = course.stages[at];
    if (!stage.straight()) return table::inside(course, at, feature, table::Part::leading_edge);
    Rect edge = leading_edge(stage);
    if (middle_only) edge.half_front = 0;
    return table::inside(table::footprint(edge), feature, course.origin, stage.direction,
                         stage.length);
}

// What of a stage is made in slow ground. A column on a road is not slowed by difficult ground, and
// hedges, walls and streams have a gate or a bridge there.
double inches_in(const State& state, const Course& course, std::size_t at, const Stretches& slow,
                 bool by_road)
{
    if (!by_road || slow.empty()) return table::total(slow);
    Stretches roads;
    for (std::size_t i = 0; i < state.setting->ground.features.size(); ++i)
        if (state.setting->terrain[i] == Terrain::road)
            for (const table::Stretch road :
                 in_feature(course, at, state.setting->ground.features[i], true))
                table::add(roads, road);
    return table::total_outside(slow, roads, 0);
}

// Only steps that go somewhere are slowed; turns are not.
bool is_slowed(const Stage& stage)
{
    return stage.straight() || stage.step.kind == StepKind::wheel;
}

// Where several kinds of difficult ground lie on each other an inch is difficult once.
double difficult_on(const State& state, UnitId unit, const Course& course, std::size_t at)
{
    Stretches slow;
    const auto& features = state.setting->ground.features;
    for (std::size_t i = 0; i < features.size(); ++i)
        if (passage_of(state, unit, i) == Passage::difficult &&
            !table::out_of_reach(features[i], course.around, course.origin))
            for (const table::Stretch each : in_feature(course, at, features[i], false))
                table::add(slow, each);
    const bool by_road = state.units[unit].formation == Formation::column;
    return inches_in(state, course, at, slow, by_road);
}

// Does its way come to a line on which it does not stand yet? Whoever does has paid for it.
bool reaches_obstacle(const State& state, UnitId unit, const Course& course, const Feature& line)
{
    if (table::out_of_reach(line, course.around, course.origin) || course.stages.empty() ||
        table::overlaps(course.stages[0].start, line, course.origin))
        return false;
    // A ford is paid for on a road as well.
    const bool by_road =
        state.units[unit].formation == Formation::column && line.kind != Kind::ford;
    for (std::size_t at = 0; at < course.stages.size(); ++at) {
        if (!is_slowed(course.stages[at])) continue;
        const Stretches on_it = in_feature(course, at, line, false);
        if (inches_in(state, course, at, on_it, by_road) > (by_road ? table::tolerance : 0))
            return true;
    }
    return false;
}

} // namespace

GroundOnWay ground_on(const State& state, UnitId unit, const Course& course,
                      std::span<const double> rates)
{
    GroundOnWay met;
    for (std::size_t at = 0; at < course.stages.size(); ++at)
        if (is_slowed(course.stages[at]))
            met.difficult +=
                difficult_on(state, unit, course, at) * (rates.empty() ? 1 : rates[at]);
    const auto& features = state.setting->ground.features;
    for (std::size_t i = 0; i < features.size(); ++i)
        if (passage_of(state, unit, i) == Passage::obstacle &&
            reaches_obstacle(state, unit, course, features[i]))
            ++met.obstacles;
    return met;
}

bool meets_ground(const State& state, UnitId unit, const Disc& disc, Point origin)
{
    const auto& features = state.setting->ground.features;
    for (std::size_t i = 0; i < features.size(); ++i)
        if (passage_of(state, unit, i) != Passage::full &&
            !table::out_of_reach(features[i], disc, origin))
            return true;
    return false;
}

bool on_bad_ground(const State& state, UnitId unit, const Rect& from, const Rect& to, Point origin)
{
    const table::Convex swept = table::hull(from, to);
    const auto& features = state.setting->ground.features;
    for (std::size_t i = 0; i < features.size(); ++i) {
        const Passage way = passage_of(state, unit, i);
        if (way != Passage::difficult && way != Passage::obstacle) continue;
        for (const table::Piece& piece : features[i].pieces)
            if (table::overlaps(swept, table::convex_of(piece, origin))) return true;
    }
    return false;
}

} // namespace quincunx::fast_play
