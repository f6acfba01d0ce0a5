#include "generals/goals.hpp"

#include <algorithm>

namespace quincunx::generals {

using battle::Exit;
using battle::Objective;
using battle::Situation;
using table::Vec;

namespace {

constexpr double nowhere = 1000;

Vec middle_of(const table::Feature& area)
{
    Vec sum{};
    for (const table::Point& corner : area.outline)
        sum = sum + table::relative(corner, table::Point{});
    return area.outline.empty() ? sum : sum * (1.0 / static_cast<double>(area.outline.size()));
}

} // namespace

void Goals::take(const Situation& now, battle::Side side, const table::Table& table, double breadth)
{
    day_ = now.day;
    side_ = side;
    taken_ = now.of_day.objectives_taken;
    breadth_ = breadth;
    size_ = Vec{table.width / breadth, table.depth / breadth};
    here_ = 0;
    for (battle::UnitId unit = 0; unit < now.units.size(); ++unit)
        if (now.units[unit].here) here_ |= battle::bit(unit);
    const bool known = day_ != nullptr && table.width > 0;
    leaving_ = known && now.at_limit != battle::wins(side) && wins_by_leaving(now, side);
    to_be_stopped_ = known && wins_by_leaving(now, battle::other(side));
}

// By the units that have left and those that still may.
bool Goals::wins_by_leaving(const Situation& now, battle::Side side) const
{
    int could = 0;
    for (const battle::Seen& one : now.units)
        if (one.side == side && !one.held && (one.here || one.coming)) ++could;
    for (const Exit& exit : day_->exits) {
        if (exit.side != side || exit.needed <= 0) continue;
        int left = 0;
        for (std::size_t i = 0; i < day_->exits.size(); ++i)
            if (day_->exits[i].side == side && day_->exits[i].tally == exit.tally)
                left += now.of_day.left_by[i];
        if (left + could >= exit.needed) return true;
    }
    return false;
}

// The nearest place just over its edge.
Vec Goals::way_out(const Exit& exit, Vec at) const
{
    const double unit = table::from_units(1) / breadth_;
    const double y = std::clamp(at.y, exit.from_y * unit, std::min(size_.y, exit.to_y * unit));
    switch (exit.edge) {
    case Exit::Edge::left: return {-0.1, y};
    case Exit::Edge::right: return {size_.x + 0.1, y};
    case Exit::Edge::near_: return {at.x, -0.1};
    case Exit::Edge::far_: return {at.x, size_.y + 0.1};
    }
    return at;
}

double Goals::to_exit(battle::Side side, Vec at) const
{
    double least = nowhere;
    for (const Exit& exit : day_->exits)
        if (exit.side == side) least = std::min(least, table::length(way_out(exit, at) - at));
    return least;
}

bool Goals::is_beyond(Vec at) const
{
    return size_.x > 0 && (at.x < 0 || at.y < 0 || at.x > size_.x || at.y > size_.y);
}

// Ground that still counts for us.
const Objective* Goals::ground_near(Vec at) const
{
    if (day_ == nullptr) return nullptr;
    const Objective* nearest = nullptr;
    double least = nowhere;
    for (std::size_t i = 0; i < day_->objectives.size(); ++i) {
        const Objective& one = day_->objectives[i];
        if (!one.area || ((taken_ >> i) & 1) != 0) continue;
        const double far = table::length(middle_of(*one.area) * (1 / breadth_) - at);
        if (far >= least) continue;
        least = far;
        nearest = &one;
    }
    return nearest;
}

std::optional<Vec> Goals::place_for(Vec at) const
{
    if (leaving_) {
        Vec best = at;
        double least = nowhere;
        for (const Exit& exit : day_->exits) {
            if (exit.side != side_) continue;
            const Vec there = way_out(exit, at);
            if (table::length(there - at) >= least) continue;
            least = table::length(there - at);
            best = there;
        }
        return best;
    }
    if (const Objective* ground = ground_near(at)) return middle_of(*ground->area) * (1 / breadth_);
    return std::nullopt;
}

bool Goals::holds(Vec at) const
{
    const Objective* ground = ground_near(at);
    return ground != nullptr && table::inside(*ground->area, at * breadth_, table::Point{});
}

double Goals::prize(battle::UnitId unit) const
{
    if (day_ == nullptr) return 0;
    double prize = 0;
    for (std::size_t i = 0; i < day_->objectives.size(); ++i) {
        const Objective& one = day_->objectives[i];
        if ((one.units & battle::bit(unit)) == 0 || ((taken_ >> i) & 1) != 0) continue;
        int left = 0;
        for (std::uint64_t rest = one.units & here_; rest != 0; rest &= rest - 1) ++left;
        prize += one.worth / static_cast<double>(std::max(1, left));
    }
    return prize;
}

} // namespace quincunx::generals
