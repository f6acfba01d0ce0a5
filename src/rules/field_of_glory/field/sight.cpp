#include "rules/field_of_glory/field/sight.hpp"

#include "table/arc.hpp"

namespace quincunx::field_of_glory {

using table::Kind;
using table::Segment;

namespace {

constexpr double crest_reach = 1; // a point this near a crest sees over it

FeatureFacts facts_of(const Sheet& sheet, Kind kind)
{
    const std::optional<Feature> feature = feature_of(kind);
    return feature ? feature_facts(sheet, *feature) : FeatureFacts{};
}

// The least distance of a shape's points from the line straight ahead of the shooting edge.
double aside_of(const Rect& edge, const Convex& part)
{
    double left = table::never;
    double right = -table::never;
    for (const Vec corner : part.corners) {
        const double u = table::in_frame(edge, corner).u;
        left = std::min(left, u);
        right = std::max(right, u);
    }
    return left > 0 ? left : right < 0 ? -right : 0;
}

} // namespace

Lookout::Lookout(const State& state, UnitId group, double reach)
    : state_(state),
      origin_(origin_of(state, group)),
      reach_(reach),
      obstacles_(obstacles_around(state, group, reach, origin_))
{
    const Footprint ours = footprint(state, group, origin_);
    if (ours.parts.size() > 1) // files that stepped forward, or a short last rank
        for (const Rect& part : ours.parts) obstacles_.push_back({part, group});
    table::Disc near = ours.around;
    near.radius += table::from_units(reach);
    const auto& all = state.setting->ground.features;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (table::out_of_reach(all[i], near, origin_)) continue;
        features_.push_back(static_cast<std::uint8_t>(i));
        hills_ = hills_ || is_hill(all[i].kind);
    }
}

// What the ground between lets through: crests, walls, and features that one sees into only so far.
bool Lookout::hidden_by_feature(const Segment& sight, const Rect& edge, const Rect& seen,
                                Type type) const
{
    const Sheet& rules = sheet(state_);
    const Slack slack = slack_of(rules);
    for (const std::uint8_t i : features_) {
        const table::Feature& feature = state_.setting->ground.features[i];
        if (is_hill(feature.kind)) {
            const auto far = [&](Vec end) {
                return table::exceeds(table::distance_to_crest(end, feature, origin_), crest_reach,
                                      slack);
            };
            if (table::crosses_crest(sight, feature, origin_) && far(sight.from) && far(sight.to))
                return true;
            continue;
        }
        // Nobody sees through what is impassable, but for water.
        if (feature.kind == Kind::built_up || feature.kind == Kind::wall ||
            feature.kind == Kind::impassable) {
            if (table::runs_over(sight, feature, origin_)) return true;
            continue;
        }
        const FeatureFacts facts = facts_of(rules, feature.kind);
        if (!facts.visible_at || (facts.light_foot_only && type != Type::LF)) continue;
        const bool in_it = table::overlaps(seen, feature, origin_);
        if (in_it && table::exceeds(table::distance(edge, seen), *facts.visible_at, slack))
            return true;
        if (!facts.light_foot_only &&
            table::exceeds(table::length_inside(sight, feature, origin_), *facts.visible_at, slack))
            return true;
    }
    return false;
}

// Bases on a hill shoot over whoever is lower, base by base, a base width in front of them at
// least.
bool Lookout::shot_over(const Rect& edge, double height, const Rect& other) const
{
    const Slack slack = slack_of(sheet(state_));
    const double theirs = height_at(state_.setting->ground, other.centre, origin_);
    return table::exceeds(height, theirs, slack) &&
           table::within(base_width(sheet(state_)), table::distance(edge, other), slack);
}

// The bases of a group that are not shot over. Neighbours are one: nobody sees between them.
void Lookout::add_bases(const Rect& edge, double height, UnitId group, Blockers& found) const
{
    const Formation drawn_up = formation(state_, group);
    const bool in_line = !has_stepped(state_, group);
    for (int rank = 0; rank < table::all_ranks(drawn_up); ++rank) {
        int beside = 0; // bases of the last blocker
        Rect first;
        for (int file = 0; file < drawn_up.files; ++file) {
            if (rank >= table::bases_in_file(drawn_up, file)) break;
            const Rect one = base(state_, group, file, rank, origin_);
            if (shot_over(edge, height, one)) {
                beside = 0;
            } else if (beside > 0 && in_line) {
                ++beside;
                found.back().centre = (first.centre + one.centre) * 0.5;
                found.back().half_front = first.half_front * beside;
            } else {
                beside = 1;
                first = one;
                found.push_back(one);
            }
        }
    }
}

// What a line to the target may not cross.
void Lookout::add_blockers(const Rect& edge, UnitId target, const Rect& base, Blockers& found) const
{
    const double height = hills_ ? height_at(state_.setting->ground, base.centre, origin_) : 0;
    UnitId last = no_unit;
    for (const Obstacle& obstacle : obstacles_) {
        const bool again = obstacle.group == last; // another part of it
        last = obstacle.group;
        if (obstacle.group == target) continue;
        const bool all_of_it = height <= 0 || is_camp(state_, obstacle.group);
        if (!all_of_it && !again) add_bases(edge, height, obstacle.group, found);
        if (all_of_it && (height <= 0 || !shot_over(edge, height, obstacle.shape)))
            found.push_back(obstacle.shape);
    }
}

// The nearest point of one target base that the shooting base sees.
std::optional<table::NearestPair> Lookout::nearest_seen(const Rect& edge, const Rect& seen,
                                                        UnitId target, const Blockers& blockers,
                                                        const Convex& part) const
{
    const Type type = type_of(state_, target);
    const auto sees = [&](const Segment& sight) {
        return std::ranges::none_of(
                   blockers, [&](const Rect& one) { return table::sight_crosses(sight, one); }) &&
               !hidden_by_feature(sight, edge, seen, type);
    };
    const Segment from = table::edge(edge, Face::front);
    const table::NearestPair direct = table::nearest_points(from, part);
    if (sees({direct.on_first, direct.on_second})) return direct;
    return table::nearest_seen(from, part, blockers, sees);
}

// Wholly in a feature that covers, or right behind a work on the line of the shot.
bool Lookout::in_cover(const Segment& sight, const Rect& seen) const
{
    constexpr double all_of_it = 1 - 1e-6;
    for (const std::uint8_t i : features_) {
        const table::Feature& feature = state_.setting->ground.features[i];
        if (facts_of(sheet(state_), feature.kind).cover &&
            table::share_inside(seen, feature, origin_) >= all_of_it)
            return true;
        if (fortified_ground().has(feature.kind) &&
            within(state_, table::distance(seen, feature, origin_), 0) &&
            table::length_inside(sight, feature, origin_) > 0)
            return true;
    }
    return false;
}

std::optional<Shot> Lookout::shot_at(UnitId target, const Rect& edge, const Rect& base) const
{
    const Sheet& rules = sheet(state_);
    const table::Arc arc = table::arc(edge, arc_aside(rules), table::slope_straight);
    const Formation drawn_up = formation(state_, target);
    const Rect all = whole(state_, target, origin_);
    Blockers blockers;
    bool looked = false;
    std::optional<Shot> best;
    double least_aside = table::never;
    for (int file = 0; file < drawn_up.files; ++file)
        for (int rank = 0; rank < table::bases_in_file(drawn_up, file); ++rank) {
            const Rect seen = field_of_glory::base(state_, target, file, rank, origin_);
            if (exceeds(rules, table::distance(edge, seen), reach_)) continue;
            const Convex part = table::part_in(arc, seen, slack_of(rules));
            if (part.corners.empty()) continue;
            if (!looked) add_blockers(edge, target, base, blockers);
            looked = true;
            const auto found = nearest_seen(edge, seen, target, blockers, part);
            if (!found || exceeds(rules, found->distance, reach_)) continue;
            least_aside = std::min(least_aside, aside_of(edge, part));
            // Range is measured to what of the base lies in arc, seen or not.
            const double range =
                table::nearest_points(table::edge(edge, Face::front), part).distance;
            if (best && range >= best->distance) continue;
            best = Shot{range, 0, in_cover({found->on_first, found->on_second}, seen),
                        table::in_frame(all, edge.centre).v < -table::depth(all)};
        }
    if (best) best->aside = least_aside;
    return best;
}

} // namespace quincunx::field_of_glory
