// Ordered ways over ground that is closed: those of units, and those of commanders.

#include "rules/fast_play/field/roads.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using table::Feature;
using table::Kind;
using table::Point;
using table::Rect;
using table::Stretches;
using table::Vec;

namespace {

bool wheels_open(const State& state, UnitId unit, const Feature& feature,
                 const table::Course& course, std::size_t at)
{
    constexpr double often = 0.1; // inches of the outer corner
    const table::Stage& stage = course.stages[at];
    const int looks = static_cast<int>(std::ceil(stage.length / often));
    for (int i = 1; i <= looks; ++i) {
        const double along = stage.length * i / looks;
        const table::Moment moment{static_cast<std::uint8_t>(at), along, stage.before + along};
        if (is_closed_here(state, unit, feature, table::at(course, moment).whole, course.origin))
            return false;
    }
    return true;
}

bool stage_is_open(const State& state, UnitId unit, const Feature& feature,
                   const table::Course& course, std::size_t at)
{
    const table::Stage& stage = course.stages[at];
    if (stage.straight())
        return slides_open(state, unit, feature, stage.start.whole, stage.direction, stage.length,
                           course.origin);
    if (stage.step.kind == table::StepKind::wheel)
        return wheels_open(state, unit, feature, course, at);
    return true; // a turn: the place after it is looked at
}

bool course_is_open(const State& state, UnitId unit, const Feature& feature,
                    const table::Course& course)
{
    if (course.stages.empty() ||
        is_closed_here(state, unit, feature, course.stages[0].start.whole, course.origin))
        return !course.stages.empty();
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
        const Rect& after =
            i + 1 < course.stages.size() ? course.stages[i + 1].start.whole : course.end.whole;
        if (!stage_is_open(state, unit, feature, course, i) ||
            is_closed_here(state, unit, feature, after, course.origin))
            return false;
    }
    return true;
}

// Does a road run there on which it might have gone?
bool has_road(const State& state, const Feature& closed, const table::Course& course)
{
    return std::any_of(state.setting->openings.begin(), state.setting->openings.end(),
                       [&](std::uint8_t index) {
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

} // namespace

std::optional<ClosedMet> closed_on(const State& state, UnitId unit, const table::Course& course)
{
    const table::Ground& ground = state.setting->ground;
    const table::Kinds closed = closed_to(state, unit);
    const bool any =
        std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& feature) {
            return closed.has(feature) &&
                   !table::out_of_reach(feature, course.around, course.origin);
        });
    if (!any) return std::nullopt;
    for (const table::GroundMet& met : table::grounds_met(course, ground)) {
        const Feature& feature = ground.features[met.feature];
        if (!closed.has(feature)) continue;
        if (!state.setting->openings.empty() && course_is_open(state, unit, feature, course))
            continue;
        const double at = met.enter ? std::max(0.0, met.enter->total - table::tolerance) : 0;
        return ClosedMet{met.feature, at, has_road(state, feature, course)};
    }
    return std::nullopt;
}

battle::Refusal refusal_of(const State& state, UnitId unit, const ClosedMet& met)
{
    const Feature& feature = state.setting->ground.features[met.feature];
    if (!closed_to(state, unit).has(feature.kind)) return battle::closed_by_scenario(feature, unit);
    const Called ground = called(state, met.feature);
    const auto say = [&](std::string_view rule, std::string_view words, double a) {
        return battle::Refusal{rule, {words, unit, no_unit, a, 0, 0, ground.word}};
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
// ----------------------------------------------------------------------------------------------

namespace {

bool is_closed_to_all(Kind kind)
{
    return is_water(kind) || kind == Kind::impassable;
}

} // namespace

double impassable_on(const State& state, const table::Segment& way, Point origin)
{
    const double length = table::distance(way.from, way.to);
    const auto ahead = table::direction(way.from, way.to);
    if (!ahead) return 0;
    const Vec along = table::forward(table::snapped(*ahead));
    const table::Footprint traveller = table::footprint(Rect{way.from, along, 0, 0});
    double inches = 0;
    for (const Feature& feature : state.setting->ground.features) {
        if (!is_closed_to_all(feature.kind)) continue;
        const Stretches closed = table::inside(traveller, feature, origin, along, length);
        if (closed.empty()) continue;
        inches += table::total_outside(
            closed, roads_on(state, feature, way.from, along, length, origin), a_hair);
    }
    return inches;
}

bool is_impassable(const State& state, Point place)
{
    const auto& features = state.setting->ground.features;
    return std::any_of(features.begin(), features.end(), [&](const Feature& closed) {
        const auto crosses_there = [&](std::uint8_t index) {
            return opens(features[index], closed) && table::inside(features[index], place);
        };
        return is_closed_to_all(closed.kind) && table::inside(closed, place) &&
               std::none_of(state.setting->openings.begin(), state.setting->openings.end(),
                            crosses_there);
    });
}

} // namespace quincunx::fast_play
