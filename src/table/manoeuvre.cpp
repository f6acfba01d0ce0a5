// What each primitive does to a body, and the changes of formation.

#include "table/manoeuvre.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

constexpr std::int32_t quarter_angle = 90'000'000; // millionths of a degree

double half_width(const Formation& f)
{
    return from_units(frontage(f)) / 2;
}
double half_depth(const Formation& f)
{
    return from_units(depth(f)) / 2;
}

Vec towards(Side side, Vec forward)
{
    return side == Side::left ? left_of(forward) : right_of(forward);
}

} // namespace

void Way::take(const Step& step, Point origin)
{
    switch (step.kind) {
    case StepKind::advance: return go(forward_ * step.ahead);
    case StepKind::oblique:
        return go(forward_ * step.ahead + towards(step.side, forward_) * step.aside);
    case StepKind::shift: return go(towards(step.side, forward_) * step.aside);
    case StepKind::wheel: return wheel(step.side, step.angle);
    case StepKind::quarter_turn: return quarter(step.side, step.about, step.quarter);
    case StepKind::half_turn: return half();
    case StepKind::widen: return widen(step.left_files, step.right_files);
    case StepKind::reform: return reform(step.files);
    case StepKind::place:
        front_ = relative(step.to.front, origin);
        heading_ = step.to.heading;
        forward_ = forward(heading_);
        wheeled_ = false;
        if (step.files > 0) reform(step.files);
        return;
    }
}

void Way::wheel(Side side, std::int32_t angle)
{
    const Vec pivot = front_ + towards(side, forward_) * half_width(formation_);
    const Turn turn = turn_of_degrees(units_of(angle), side);
    front_ = pivot + rotated(front_ - pivot, turn);
    if (angle == 0) return;
    if (angle == quarter_angle) return face_quarter(side);
    forward_ = rotated(forward_, turn);
    wheeled_ = true;
}

void Way::quarter(Side side, TurnAbout about, Quarter quarter)
{
    const Vec middle = about == TurnAbout::centre
                           ? centre()
                           : centre() + towards(side, forward_) * half_width(formation_);
    face_quarter(side);
    if (quarter == Quarter::exchanged) reform(all_ranks(formation_));
    front_ = about == TurnAbout::centre ? middle + forward_ * half_depth(formation_) : middle;
}

void Way::half()
{
    const Vec middle = centre();
    forward_ = -forward_;
    heading_ = opposite(heading_);
    front_ = middle + forward_ * half_depth(formation_);
}

void Way::widen(int left_files, int right_files)
{
    const double shift = static_cast<double>(formation_.base_frontage) * (left_files - right_files);
    go(left_of(forward_) * (shift / 2));
    reform(formation_.files + left_files + right_files);
}

// Exact in bits for the stored heading and for the direction alike.
void Way::face_quarter(Side side)
{
    forward_ = towards(side, forward_);
    heading_ = table::quarter(heading_, side);
}

Vec Way::centre() const
{
    return front_ - forward_ * half_depth(formation_);
}

Vec Way::direction(const Step& step) const
{
    const Vec aside = towards(step.side, forward_);
    if (step.kind == StepKind::shift) return step.aside < 0 ? -aside : aside;
    if (step.kind == StepKind::advance || step.aside == 0)
        return step.ahead < 0 ? -forward_ : forward_;
    const double ahead = step.ahead;
    const double sideways = step.aside;
    const double size = std::sqrt(ahead * ahead + sideways * sideways);
    return (forward_ * ahead + aside * sideways) * (1 / size);
}

Body Way::snapped(Point origin) const
{
    return {{table::snapped(origin, front_), wheeled_ ? table::snapped(forward_) : heading_},
            formation_};
}

Body quarter_turned(const Body& body, Side side, TurnAbout about, Quarter quarter)
{
    Way way{body, body.pose.front};
    way.quarter(side, about, quarter);
    return way.snapped(body.pose.front);
}

Body half_turned(const Body& body, TurnAbout)
{
    Way way{body, body.pose.front};
    way.half();
    return way.snapped(body.pose.front);
}

Body widened(const Body& body, int left_files, int right_files)
{
    Way way{body, body.pose.front};
    way.widen(left_files, right_files);
    return way.snapped(body.pose.front);
}

Body reformed(const Body& body, int files)
{
    return {body.pose, reformed(body.formation, files)};
}

namespace {

// Base centres rank by rank from the front left.
template <class Visit>
void each_base(const Body& body, Point origin, Visit visit)
{
    const Formation& f = body.formation;
    const std::uint32_t last = last_rank_files(f);
    for (int rank = 0; rank < all_ranks(f); ++rank)
        for (int file = 0; file < f.files; ++file)
            if (rank < f.ranks || (last >> file & 1U) != 0)
                visit(base_of(body.pose, f, file, rank, origin).centre);
}

} // namespace

double farthest_base_moved(const Body& from, const Body& to)
{
    ensure(bases(from.formation) == bases(to.formation), "the same bases before and after");
    Fixed<Vec, 255> old;
    each_base(from, from.pose.front, [&](Vec centre) { old.push_back(centre); });
    double farthest = 0;
    std::size_t i = 0;
    each_base(to, from.pose.front,
              [&](Vec centre) { farthest = std::max(farthest, distance(old[i++], centre)); });
    return farthest;
}

} // namespace quincunx::table
