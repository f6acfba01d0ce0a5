// What a shooter can reach with its eyes and its missiles, and when it may shoot.

#include "rules/fast_play/book/shooting.hpp"
#include "table/sight.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using table::Face;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

bool is_free(const Segment& sight, const Sightlines& between, table::Point origin)
{
    const auto unit = [&](const Rect& one) { return table::sight_crosses(sight, one); };
    const auto wood = [&](const table::Convex& one) {
        return table::exceeds(table::length_inside(sight, one), between.inside, slack);
    };
    if (between.ground != nullptr &&
        table::exceeds(table::length_inside(sight, *between.ground, between.wooded, origin),
                       between.inside, slack))
        return false;
    const auto crest = [&](const Crest& one) { return table::crosses(sight, one, origin); };
    return std::none_of(between.units.begin(), between.units.end(), unit) &&
           std::none_of(between.woods.begin(), between.woods.end(), wood) &&
           std::none_of(between.crests.begin(), between.crests.end(), crest);
}

} // namespace

double shot_range(const Rect& shooter, const Rect& target)
{
    return table::distance(table::edge(shooter, Face::front), target);
}

bool sees(const Rect& shooter, const Rect& target, const Sightlines& between, table::Point origin)
{
    const Segment front = table::edge(shooter, Face::front);
    for (const Vec eye : {front.from, (front.from + front.to) * 0.5, front.to}) {
        if (is_free({eye, table::nearest_on(target, eye)}, between, origin)) return true;
        if (is_free({eye, target.centre}, between, origin)) return true;
        for (const Vec corner : table::corners(target))
            if (is_free({eye, corner}, between, origin)) return true;
    }
    return false;
}

} // namespace quincunx::fast_play
