#include "rules/fast_play/field/roads.hpp"

#include "rules/fast_play/field/movement_way.hpp"

namespace quincunx::fast_play {

namespace {

constexpr double a_hair = 2 * table::tolerance; // stretches are exact to the tolerance

bool is_water(Kind kind)
{
    return kind == Kind::river || kind == Kind::deep_water;
}

// A ford opens water only, and is a stream itself; a road or bridge opens everything.
bool opens(const Feature& opening, const Feature& closed)
{
    return opening.kind != Kind::ford || is_water(closed.kind);
}

// Where on a straight line, from its beginning, roads run that open a feature.
Stretches roads_on(const State& state, const Feature& closed, const Rect& traveller, double length,
                   Point origin)
{
    Stretches found;
    for (const std::uint8_t index : state.setting->openings) {
        const Feature& opening = state.setting->ground.features[index];
        if (!opens(opening, closed)) continue;
        for (const table::Stretch each :
             table::inside(table::footprint(traveller), opening, origin, traveller.forward, length))
            table::add(found, each);
    }
    return found;
}

// Who keeps to a road with the middle alone: a body as wide as a column, and whoever forms none.
bool needs_the_middle_only(const State& state, UnitId unit, const Rect& body)
{
    const double column = card(state, unit).stand.width * sheet(state)["fp.formation.column"];
    return table::within(table::frontage(body), column, slack) || turns_as_block(state, unit);
}

// A feature that is closed to a unit, but for the roads through it.
struct Closed {
    const State& state;
    UnitId unit;
    const Feature& feature;
    Point origin;

    // Is all that a body covers of it open, on its way so many inches ahead (negative: back)? Seen
    // along its own axis: wherever the strip that it covers lies in the feature, the lines that
    // must keep to a road are on one.
    bool is_opened(const Rect& body, double ahead) const
    {
        Rect tail = table::edge_rect(body, Face::rear);
        tail.forward = body.forward;
        tail = table::moved(tail, table::along(body.forward, std::min(0.0, ahead)));
        const double length = table::depth(body) + std::abs(ahead);
        const Stretches strip =
            table::inside(table::footprint(tail), feature, origin, body.forward, length);
        if (feature.closed_to == static_cast<int>(side_of(state, unit))) return strip.empty();
        const auto keeps_to_road = [&](double aside) {
            const double out = aside * (tail.half_front - table::from_units(a_hair));
            const Vec from = tail.centre + table::right_of(body.forward) * out;
            const Stretches roads =
                roads_on(state, feature, {from, body.forward, 0, 0}, length, origin);
            return table::total_outside(strip, roads, a_hair) == 0;
        };
        if (!keeps_to_road(0)) return false;
        return needs_the_middle_only(state, unit, body) || (keeps_to_road(-1) && keeps_to_road(1));
    }

    // Does a body lie in it, and on no road through it?
    bool holds(const Rect& body) const
    {
        return table::overlaps(body, feature, origin) && !is_opened(body, 0);
    }

    // A slide that is open: along the axis seen as a whole, in any other direction looked at often.
    bool slides_open(const Rect& body, Vec way, double length) const
    {
        const double along = table::dot(way, body.forward);
        if (std::abs(std::abs(along) - 1) < 1e-9)
            return is_opened(body, along > 0 ? length : -length);
        constexpr double often = 0.25;
        const int looks = static_cast<int>(std::ceil(length / often));
        for (int i = 1; i <= looks; ++i)
            if (holds(table::moved(body, table::along(way, length * i / looks)))) return false;
        return true;
    }

    // The longest slide that is open, up to so many inches.
    double open_length(const Rect& body, Vec way, double most) const
    {
        if (slides_open(body, way, most)) return table::never;
        double low = 0;
        double high = most;
        while (high - low > a_hair) {
            const double middle = (low + high) / 2;
            (slides_open(body, way, middle) ? low : high) = middle;
        }
        return low;
    }

    double touched_at(const Rect& body, Vec way) const
    {
        double first = table::never;
        for (const table::Piece& piece : feature.pieces)
            if (const auto met = table::sweep(body, table::convex_of(piece, origin), way))
                first = std::min(first, met->touch);
        return first;
    }

    bool wheels_open(const Course& course, std::size_t at) const
    {
        constexpr double often = 0.1; // inches of the outer corner
        const Stage& stage = course.stages[at];
        const int looks = static_cast<int>(std::ceil(stage.length / often));
        for (int i = 1; i <= looks; ++i) {
            const double along = stage.length * i / looks;
            const table::Moment moment{static_cast<std::uint8_t>(at), along, stage.before + along};
            if (holds(table::at(course, moment).whole)) return false;
        }
        return true;
    }

    bool is_open(const Course& course, std::size_t at) const
    {
        const Stage& stage = course.stages[at];
        if (stage.straight()) return slides_open(stage.start.whole, stage.direction, stage.length);
        // After a turn its place is looked at.
        return stage.step.kind != StepKind::wheel || wheels_open(course, at);
    }

    bool is_open(const Course& course) const
    {
        if (course.stages.empty()) return false;
        if (holds(course.stages[0].start.whole)) return true;
        for (std::size_t i = 0; i < course.stages.size(); ++i) {
            const Rect& after =
                i + 1 < course.stages.size() ? course.stages[i + 1].start.whole : course.end.whole;
            if (!is_open(course, i) || holds(after)) return false;
        }
        return true;
    }
};

// Does a road run there on which it might have gone?
bool has_road(const State& state, const Feature& closed, const Course& course)
{
    return std::ranges::any_of(state.setting->openings, [&](std::uint8_t index) {
        const Feature& opening = state.setting->ground.features[index];
        return opens(opening, closed) && table::overlaps(opening, closed) &&
               !table::out_of_reach(opening, course.around, course.origin);
    });
}

// The row of a kind of ground, and what it is called.
struct Called {
    std::string_view rule, word;
};
Called called(const State& state, std::size_t feature)
{
    const Kind kind = state.setting->ground.features[feature].kind;
    switch (state.setting->terrain[feature]) {
    case Terrain::scrub: return {"fp.terrain.scrub", "scrub"};
    case Terrain::wood: return {"fp.terrain.wood", "a wood"};
    case Terrain::marsh: return {"fp.terrain.marsh", "marsh"};
    case Terrain::hedge: return {"fp.terrain.hedge", "a hedge"};
    case Terrain::wall: return {"fp.terrain.wall", "a wall"};
    case Terrain::stakes: return {"fp.terrain.stakes", "stakes"};
    case Terrain::stream: return {"fp.terrain.stream", "a stream"};
    case Terrain::building: return {"fp.terrain.building", "buildings"};
    case Terrain::open:
    case Terrain::hill:
    case Terrain::river:
    case Terrain::road: break;
    }
    return {"fp.terrain.river", is_water(kind) ? "a river" : "impassable ground"};
}

bool is_closed_to_all(Kind kind)
{
    return is_water(kind) || kind == Kind::impassable;
}

} // namespace

std::vector<std::uint8_t> openings_of(const Setting& setting)
{
    std::vector<std::uint8_t> found;
    for (std::size_t i = 0; i < setting.ground.features.size(); ++i)
        if (setting.terrain[i] == Terrain::road || setting.ground.features[i].kind == Kind::ford)
            found.push_back(static_cast<std::uint8_t>(i));
    return found;
}

bool on_closed(const State& state, UnitId unit, const Rect& body, Point origin)
{
    const table::Ground& ground = state.setting->ground;
    const Kinds closed = closed_to(state, unit);
    if (state.setting->openings.empty()) return table::in_any(ground, closed, body, origin);
    return std::ranges::any_of(ground.features, [&](const Feature& each) {
        return closed.has(each) && Closed{state, unit, each, origin}.holds(body);
    });
}

double closed_ahead(const State& state, UnitId unit, const Rect& body, Vec way, double most,
                    Point origin)
{
    const Kinds closed = closed_to(state, unit);
    const Disc around = table::disc_around(body);
    double first = table::never;
    if (state.setting->openings.empty()) {
        for (const table::Convex ground :
             table::ClosedGround(state.setting->ground, closed, around, most, origin))
            if (const auto met = table::sweep(body, ground, way))
                first = std::min(first, met->touch);
        return first;
    }
    const Disc reached{around.centre, around.radius + table::from_units(most)};
    for (const Feature& feature : state.setting->ground.features) {
        if (!closed.has(feature) || table::out_of_reach(feature, reached, origin)) continue;
        const Closed ground{state, unit, feature, origin};
        const double touch = ground.touched_at(body, way);
        if (touch >= std::min(first, most) || ground.holds(body)) continue;
        const double open = ground.open_length(body, way, most);
        if (open != table::never) first = std::min(first, std::max(touch, open));
    }
    return first;
}

std::optional<ClosedMet> closed_on(const State& state, UnitId unit, const Course& course)
{
    const table::Ground& ground = state.setting->ground;
    const Kinds closed = closed_to(state, unit);
    const bool any = std::ranges::any_of(ground.features, [&](const Feature& feature) {
        return closed.has(feature) && !table::out_of_reach(feature, course.around, course.origin);
    });
    if (!any) return std::nullopt;
    for (const table::GroundMet& met : table::grounds_met(course, ground)) {
        const Feature& feature = ground.features[met.feature];
        if (!closed.has(feature)) continue;
        if (!state.setting->openings.empty() &&
            Closed{state, unit, feature, course.origin}.is_open(course))
            continue;
        const double at = met.enter ? std::max(0.0, met.enter->total - table::tolerance) : 0;
        return ClosedMet{met.feature, at, has_road(state, feature, course)};
    }
    return std::nullopt;
}

Refusal refusal_of(const State& state, UnitId unit, const ClosedMet& met)
{
    const Feature& feature = state.setting->ground.features[met.feature];
    if (!closed_to(state, unit).has(feature.kind)) return battle::closed_by_scenario(feature, unit);
    const Called ground = called(state, met.feature);
    const auto say = [&](std::string_view rule, std::string_view words, double a) {
        return Refusal{rule, {words, unit, no_unit, a, 0, 0, ground.word}};
    };
    if (!met.by_road)
        return say(ground.rule, "{unit} may not enter {word}: its way does after {a}\".", met.at);
    if (needs_the_middle_only(state, unit, rect(state, unit, {})))
        return say("fp.terrain.road",
                   "{unit} may cross {word} only with its middle on the road; it enters it after "
                   "{a}\" and does not keep to the road.",
                   met.at);
    return say("fp.terrain.road",
               "Only a column crosses {word} by a road or ford narrower than its front; {unit} is "
               "{a} files wide.",
               state.units[unit].files);
}

// --- commanders

double impassable_on(const State& state, const Segment& way, Point origin)
{
    const double length = table::distance(way.from, way.to);
    const auto ahead = table::direction(way.from, way.to);
    if (!ahead) return 0;
    const Vec along = table::forward(table::snapped(*ahead));
    const Rect traveller{way.from, along, 0, 0};
    double inches = 0;
    for (const Feature& feature : state.setting->ground.features) {
        if (!is_closed_to_all(feature.kind)) continue;
        const Stretches closed =
            table::inside(table::footprint(traveller), feature, origin, along, length);
        if (closed.empty()) continue;
        inches += table::total_outside(closed, roads_on(state, feature, traveller, length, origin),
                                       a_hair);
    }
    return inches;
}

bool is_impassable(const State& state, Point place)
{
    const auto& features = state.setting->ground.features;
    return std::ranges::any_of(features, [&](const Feature& closed) {
        const auto crosses_there = [&](std::uint8_t index) {
            return opens(features[index], closed) && table::inside(features[index], place);
        };
        return is_closed_to_all(closed.kind) && table::inside(closed, place) &&
               std::ranges::none_of(state.setting->openings, crosses_there);
    });
}

} // namespace quincunx::fast_play
