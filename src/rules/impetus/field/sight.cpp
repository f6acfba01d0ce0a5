#include "rules/impetus/field/sight.hpp"

#include "battle/kept.hpp"
#include "table/sight.hpp"

#include <algorithm>

namespace quincunx::impetus {

using table::Convex;

namespace {

// Its base, or the pieces of the area that it holds.
template <class Take>
void for_each_shape(const State& state, UnitId unit, Point origin, Take&& take)
{
    if (!is_garrison(state, unit)) return take(table::convex_of(rect(state, unit, origin)));
    for (const table::Piece& piece : area_of(state, unit).pieces)
        take(table::convex_of(piece, origin));
}

// From where it looks: its front edge, or all round its base or its area.
template <class Take>
void for_each_edge(const State& state, UnitId unit, Look look, Point origin, Take&& take)
{
    if (look != Look::all_round && !is_garrison(state, unit))
        return take(table::edge(rect(state, unit, origin), Face::front));
    for_each_shape(state, unit, origin, [&](const Convex& shape) {
        const std::size_t corners = shape.corners.size();
        for (std::size_t i = 0; i < corners; ++i)
            take(Segment{shape.corners[i], shape.corners[i + 1 == corners ? 0 : i + 1]});
    });
}

// A line past a corner is free; one along an edge is not, or one would see between two bases that
// touch.
bool runs_over(const Segment& sight, const Rect& base)
{
    constexpr double along_it = 0.01; // U
    const Vec aside = table::nearest_on(sight, base.centre) - base.centre;
    const double off = base.half_front + base.half_depth; // no less than the half diagonal
    if (table::dot(aside, aside) > off * off) return false;
    return table::sight_crosses(sight, base) ||
           table::length_inside(sight, table::convex_of(base)) > along_it;
}

class Lookout {
  public:
    Lookout(const State& state, UnitId unit, UnitId other, double reach, LooksOver over)
        : state_(state),
          unit_(unit),
          other_(other),
          over_(over),
          origin_(origin_of(state, unit)),
          in_area_(is_garrison(state, unit) || is_garrison(state, other)),
          ours_(table::disc_around(rect(state, unit, origin_))),
          theirs_(table::disc_around(rect(state, other, origin_)))
    {
        if (over != LooksOver::nothing) return;
        for (UnitId one = 0; one < state.units.size(); ++one) {
            if (one == unit || one == other || !in_the_field(state, one) ||
                state.units[one].hidden || !may_be_within(state, unit, one, reach) ||
                is_far_aside(one))
                continue;
            const Rect shape = rect(state, one, origin_);
            if (!may_be_between(shape) || is_looked_over(one)) continue;
            (is_one_of(type_of(state, one), {Type::S, Type::CL}) ? light_ : blockers_)
                .push_back(shape);
        }
    }

    bool sees(const Segment& sight) const
    {
        if (over_ == LooksOver::everything) return true;
        return !is_blocked(sight) && sight_free({sheet(state_), state_.setting->ground, origin_},
                                                sight, area_held(unit_), area_held(other_));
    }
    bool over_light(const Segment& sight) const
    {
        return std::ranges::any_of(light_, [&](const Rect& one) { return runs_over(sight, one); });
    }
    // `direct`: the shortest line, seen or not.
    std::optional<table::NearestPair> nearest(const Segment& from, const Convex& part,
                                              const table::NearestPair& direct) const
    {
        if (sees({direct.on_first, direct.on_second})) return direct;
        return table::nearest_seen(from, part, {blockers_.begin(), blockers_.size()},
                                   [&](const Segment& sight) { return sees(sight); });
    }

    // Any line of at most so many U, not the nearest.
    bool any(const Segment& from, const Convex& part, double reach) const
    {
        return table::any_seen(from, part, {blockers_.begin(), blockers_.size()},
                               [&](const Segment& sight) {
                                   return !table::exceeds(table::distance(sight.from, sight.to),
                                                          reach, slack_of(state_)) &&
                                          sees(sight);
                               });
    }

  private:
    // Whoever blocked the last line may well block the next.
    bool is_blocked(const Segment& sight) const
    {
        for (std::size_t i = 0; i < blockers_.size(); ++i) {
            const std::size_t one = (blocked_by_ + i) % blockers_.size();
            if (!runs_over(sight, blockers_[one])) continue;
            blocked_by_ = one;
            return true;
        }
        return false;
    }
    int area_held(UnitId unit) const
    {
        return is_garrison(state_, unit) ? state_.units[unit].garrison : -1;
    }
    // As may_be_between, but by the middle of its front alone: true only where that is sure.
    bool is_far_aside(UnitId one) const
    {
        if (in_area_) return false;
        const Vec place = table::relative(origin_of(state_, one), origin_);
        const double near = table::from_units(state_.setting->frontage + depth_of(state_, one)) +
                            std::max(ours_.radius, theirs_.radius);
        const Vec apart = table::nearest_on(Segment{ours_.centre, theirs_.centre}, place) - place;
        return table::dot(apart, apart) > near * near;
    }
    // False only where no line between the two comes near it.
    bool may_be_between(const Rect& shape) const
    {
        if (in_area_) return true;
        const table::Disc its = table::disc_around(shape);
        const Vec nearest = table::nearest_on(Segment{ours_.centre, theirs_.centre}, its.centre);
        return table::length(nearest - its.centre) <=
               its.radius + std::max(ours_.radius, theirs_.radius);
    }
    // Lower than one of the two, and at least 5U from both.
    bool is_looked_over(UnitId one) const
    {
        constexpr double apart = 5; // U
        if (in_area_) return false;
        const auto place = [&](UnitId of) {
            return table::relative(origin_of(state_, of), origin_);
        };
        const auto higher = [&](UnitId who) {
            return higher_ground({sheet(state_), state_.setting->ground, origin_}, all_hills,
                                 place(who), place(one));
        };
        if (!higher(unit_) && !higher(other_)) return false;
        const Rect shape = rect(state_, one, origin_);
        return reaches(sheet(state_), table::distance(rect(state_, unit_, origin_), shape),
                       apart) &&
               reaches(sheet(state_), table::distance(rect(state_, other_, origin_), shape), apart);
    }

    const State& state_;
    UnitId unit_;
    UnitId other_;
    LooksOver over_;
    Point origin_;
    bool in_area_;
    table::Disc ours_;
    table::Disc theirs_;
    Uncleared<Rect, most_units> blockers_;
    Uncleared<Rect, most_units> light_;
    mutable std::size_t blocked_by_ = 0; // of the blockers
};

// From where it looks to what it looks at, with the shortest line between them: every edge and
// every part in the arc and in reach.
template <class Take>
void for_each_view(const State& state, UnitId unit, UnitId other, Look look, double reach,
                   Take&& take)
{
    const Point origin = origin_of(state, unit);
    const bool everywhere = look == Look::all_round || is_garrison(state, unit);
    const table::Arc arc =
        table::arc(rect(state, unit, origin), 0,
                   look == Look::ahead ? table::slope_all_ahead : arc_slope(sheet(state)));
    for_each_shape(state, other, origin, [&](const Convex& shape) {
        Convex part = everywhere ? shape : table::part_in(arc, shape);
        if (part.corners.empty()) part = table::part_in(arc, shape, slack_of(state));
        if (part.corners.empty()) return;
        for_each_edge(state, unit, look, origin, [&](const Segment& from) {
            const table::NearestPair direct = table::nearest_points(from, part);
            if (!table::exceeds(direct.distance, reach, slack_of(state))) take(from, part, direct);
        });
    });
}

bool is_in_view(const State& state, UnitId unit, UnitId other, Look look, double reach)
{
    bool is = false;
    for_each_view(state, unit, other, look, reach, [&](auto&&...) { is = true; });
    return is;
}

std::optional<SeenLine> looked_along(const State& state, UnitId unit, UnitId other, Look look,
                                     double reach, LooksOver over)
{
    constexpr double noise = 1e-6;  // U: more than what is rounded
    std::optional<Lookout> lookout; // only for what is in view
    std::optional<table::NearestPair> best;
    for_each_view(state, unit, other, look, reach,
                  [&](const Segment& from, const Convex& part, const table::NearestPair& direct) {
                      // No line from this edge is shorter than that.
                      if (best && direct.distance > best->distance + noise) return;
                      if (!lookout) lookout.emplace(state, unit, other, reach, over);
                      const auto found = lookout->nearest(from, part, direct);
                      if (found && !table::exceeds(found->distance, reach, slack_of(state)) &&
                          (!best || found->distance < best->distance))
                          best = found;
                  });
    if (!best) return std::nullopt;
    return SeenLine{best->distance, best->on_first, best->on_second,
                    lookout->over_light({best->on_first, best->on_second})};
}

// All round, the shortest line from each edge before any other.
bool is_seen_along(const State& state, UnitId unit, UnitId other, double reach)
{
    const Lookout lookout(state, unit, other, reach, LooksOver::nothing);
    bool seen = false;
    for_each_view(state, unit, other, Look::all_round, reach,
                  [&](const Segment&, const Convex&, const table::NearestPair& direct) {
                      seen = seen || lookout.sees({direct.on_first, direct.on_second});
                  });
    if (seen) return true;
    for_each_view(state, unit, other, Look::all_round, reach,
                  [&](const Segment& from, const Convex& part, const table::NearestPair&) {
                      seen = seen || lookout.any(from, part, reach);
                  });
    return seen;
}

// What a line between two follows from: their places, and those of whoever may come between.
using LineGrounds = battle::Grounds<96>;

void add_place(const State& state, UnitId unit, LineGrounds& grounds)
{
    const Unit& one = state.units[unit];
    grounds.add(one.pose).add(unit | one.vbu.size() << 8U | (one.dismounted ? 1U : 0U) << 16U |
                              static_cast<std::uint64_t>(one.garrison) << 32U);
}

// True only where nothing of one can come near any line between two others.
bool is_off_line(const State& state, UnitId one, UnitId unit, UnitId other)
{
    if (is_garrison(state, unit) || is_garrison(state, other)) return false;
    const Point origin = origin_of(state, unit);
    const Vec place = table::relative(origin_of(state, one), origin);
    const Segment between{{}, table::relative(origin_of(state, other), origin)};
    const Vec apart = table::nearest_on(between, place) - place;
    const double wide = std::max(radius_of(state, unit), radius_of(state, other));
    const double near = table::from_units(wide + radius_of(state, one) + 1);
    return table::dot(apart, apart) > near * near;
}

LineGrounds grounds_of(const State& state, UnitId unit, UnitId other, LooksOver over)
{
    LineGrounds grounds;
    grounds.add(state.setting->identity);
    add_place(state, unit, grounds);
    add_place(state, other, grounds);
    grounds.add(static_cast<std::uint64_t>(over));
    if (over != LooksOver::nothing) return grounds;
    for (UnitId one = 0; one < state.units.size(); ++one)
        if (one != unit && one != other && in_the_field(state, one) && !state.units[one].hidden &&
            !is_off_line(state, one, unit, other))
            add_place(state, one, grounds);
    return grounds;
}

bool may_be_in_reach(const State& state, UnitId unit, UnitId other, double reach)
{
    return is_garrison(state, unit) || is_garrison(state, other) ||
           may_be_within(state, unit, other, reach);
}

} // namespace

// Whether it is in view at all costs less than to find out who may stand between.
std::optional<SeenLine> seen_line(const State& state, UnitId unit, UnitId other, Look look,
                                  double reach, LooksOver over)
{
    if (!may_be_in_reach(state, unit, other, reach)) return std::nullopt;
    const auto found = [&] { return looked_along(state, unit, other, look, reach, over); };
    if (over == LooksOver::everything) return found();
    if (!is_in_view(state, unit, other, look, reach)) return std::nullopt;
    LineGrounds grounds = grounds_of(state, unit, other, over);
    grounds.add(static_cast<std::uint64_t>(look)).add_number(reach);
    return battle::kept<std::optional<SeenLine>, struct SeenAlong, 1024>(grounds, found);
}

bool sees(const State& state, UnitId unit, UnitId other)
{
    constexpr double everywhere = 300; // U: across any table
    if (state.units[other].hidden || !may_be_in_reach(state, unit, other, everywhere)) return false;
    return battle::kept<bool, struct SeenAllRound>(
        grounds_of(state, unit, other, LooksOver::nothing),
        [&] { return is_seen_along(state, unit, other, everywhere); });
}

} // namespace quincunx::impetus
