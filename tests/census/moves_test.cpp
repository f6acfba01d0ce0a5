// A census of ordered moves: from fixed positions a lattice of candidates is judged, and a slow,
// naive second judge, who looks at the base in thousands of places on its way, must agree on every
// one that lies on no boundary.

#include "field/field.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

using namespace quincunx;
using namespace quincunx::test;

namespace {

struct Spot {
    double x = 0, y = 0;
};
using Corners = std::array<Spot, 4>;

struct Base {
    double x = 0, y = 0; // middle of the front edge
    double heading = 0;  // radians, clockwise from +y
    double depth = 0;
};

constexpr double width = 1.6;

Corners corners(const Base& b)
{
    const Spot f{std::sin(b.heading), std::cos(b.heading)};
    const Spot r{std::cos(b.heading), -std::sin(b.heading)};
    const auto at = [&](double u, double v) {
        return Spot{b.x + r.x * u + f.x * v, b.y + r.y * u + f.y * v};
    };
    return {at(-width / 2, 0), at(width / 2, 0), at(width / 2, -b.depth), at(-width / 2, -b.depth)};
}

double to_segment(Spot p, Spot a, Spot b)
{
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double t =
        std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

// > 0: how far apart. < 0: minus the least shift that parts them.
double apart(const Corners& a, const Corners& b)
{
    double gap = -1e9;
    for (const Corners* owner : {&a, &b})
        for (std::size_t i = 0; i < 4; ++i) {
            const Spot from = (*owner)[i];
            const Spot to = (*owner)[(i + 1) % 4];
            const double size = std::hypot(to.x - from.x, to.y - from.y);
            const Spot n{(to.y - from.y) / size, (from.x - to.x) / size};
            double least_a = 1e9, most_a = -1e9, least_b = 1e9, most_b = -1e9;
            for (std::size_t k = 0; k < 4; ++k) {
                const double pa = a[k].x * n.x + a[k].y * n.y;
                const double pb = b[k].x * n.x + b[k].y * n.y;
                least_a = std::min(least_a, pa), most_a = std::max(most_a, pa);
                least_b = std::min(least_b, pb), most_b = std::max(most_b, pb);
            }
            gap = std::max(gap, std::max(least_b - most_a, least_a - most_b));
        }
    if (gap <= 0) return gap;
    double least = 1e9;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t k = 0; k < 4; ++k) {
            least = std::min(least, to_segment(a[i], b[k], b[(k + 1) % 4]));
            least = std::min(least, to_segment(b[i], a[k], a[(k + 1) % 4]));
        }
    return least;
}

struct Obstacle {
    Corners shape;
    bool enemy = false;
};
struct Area {
    const char* kind;
    Spot low, high;
    Corners shape() const { return {low, {high.x, low.y}, high, {low.x, high.y}}; }
    bool covers(Spot p) const { return p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y; }
};

struct Candidate {
    double before = 0, degrees = 0, after = 0; // degrees: right positive
};

enum class Say { legal, illegal, boundary };

// Horse in loose order: 5 inches, one less uphill, half in difficult ground.
class NaiveJudge {
  public:
    NaiveJudge(Base start, std::vector<Obstacle> others, std::vector<Area> areas)
        : start_(start), others_(std::move(others)), areas_(std::move(areas))
    {
    }

    Say say(const Candidate& candidate) const
    {
        Look look;
        Base base = start_;
        for (const Obstacle& other : others_)
            look.began.push_back(apart(corners(base), other.shape));
        look.to_others.assign(others_.size(), 1e9);
        look.to_areas.assign(areas_.size(), 1e9);
        see(base, look);
        base = walk(base, candidate.before, look);
        base = wheel(base, candidate.degrees, look);
        base = walk(base, candidate.after, look);
        Sentence sentence;
        for (const Obstacle& other : others_) sentence.forbid(0, apart(corners(base), other.shape));
        sentence.forbid(0, look.to_edge);
        for (std::size_t i = 0; i < others_.size(); ++i)
            if (others_[i].enemy)
                sentence.forbid(std::min(0.1, look.began[i]) - 0.01, look.to_others[i]);
        double share = 1;
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            const std::string kind = areas_[i].kind;
            if (kind == "gentle_hill") continue;
            if (kind == "built_up") sentence.forbid(0, look.to_areas[i]);
            if (look.to_areas[i] < -0.004)
                share = 0.5;
            else if (look.to_areas[i] < 0.004)
                sentence.boundary = true;
        }
        const double arc = width * std::abs(candidate.degrees) * std::acos(-1.0) / 180;
        const double allowance = (5.0 - (look.uphill ? 1 : 0)) * share;
        sentence.forbid(0, allowance + 0.01 - candidate.before - arc - candidate.after);
        if (sentence.boundary) return Say::boundary;
        return sentence.illegal ? Say::illegal : Say::legal;
    }

  private:
    // The least that was seen on the way.
    struct Look {
        std::vector<double> began; // from the others
        std::vector<double> to_others;
        std::vector<double> to_areas;
        double to_edge = 1e9;
        bool uphill = false;
    };
    // What is less than the limit is forbidden; what is about the limit is a boundary.
    struct Sentence {
        bool illegal = false;
        bool boundary = false;
        void forbid(double limit, double measured)
        {
            if (measured < limit - 0.004)
                illegal = true;
            else if (measured < limit + 0.004)
                boundary = true;
        }
    };

    static constexpr double step = 0.004;

    void see(const Base& base, Look& look) const
    {
        const Corners shape = corners(base);
        for (const Spot& corner : shape)
            look.to_edge =
                std::min({look.to_edge, corner.x, 24 - corner.x, corner.y, 24 - corner.y});
        for (std::size_t i = 0; i < others_.size(); ++i)
            look.to_others[i] = std::min(look.to_others[i], apart(shape, others_[i].shape));
        const Spot middle{(shape[0].x + shape[2].x) / 2, (shape[0].y + shape[2].y) / 2};
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            look.to_areas[i] = std::min(look.to_areas[i], apart(shape, areas_[i].shape()));
            if (std::string(areas_[i].kind) == "gentle_hill" && areas_[i].covers(middle))
                look.uphill = true;
        }
    }
    Base walk(Base base, double length, Look& look) const
    {
        const Base from = base;
        const int steps = static_cast<int>(length / step) + 1;
        for (int i = 1; i <= steps; ++i) {
            const double t = length * i / steps;
            base.x = from.x + t * std::sin(from.heading);
            base.y = from.y + t * std::cos(from.heading);
            see(base, look);
        }
        return base;
    }
    Base wheel(Base base, double degrees, Look& look) const
    {
        const Base from = base;
        const double side = degrees > 0 ? 1 : -1;
        const Spot pivot{from.x + side * width / 2 * std::cos(from.heading),
                         from.y - side * width / 2 * std::sin(from.heading)};
        const int steps = static_cast<int>(std::abs(degrees) * 4) + 1;
        for (int i = 1; i <= steps && degrees != 0; ++i) {
            base.heading = from.heading + degrees * std::acos(-1.0) / 180 * i / steps;
            base.x = pivot.x - side * width / 2 * std::cos(base.heading);
            base.y = pivot.y + side * width / 2 * std::sin(base.heading);
            see(base, look);
        }
        return base;
    }

    Base start_;
    std::vector<Obstacle> others_;
    std::vector<Area> areas_;
};

Value profile(const char* type, const char* order)
{
    Value made = Value::object();
    made["type"] = type;
    made["weight"] = "medium";
    made["order"] = order;
    made["training"] = "trained";
    made["missile"] = "none";
    return made;
}

struct Standing {
    const char* label;
    Side side;
    double x, y, heading; // of the centre
};

struct Position {
    Standing mover;
    std::vector<Standing> others; // foot
    std::vector<Area> areas;
};

Base base_of(const Standing& s, double depth)
{
    const double h = s.heading * std::acos(-1.0) / 180;
    return {s.x + depth / 2 * std::sin(h), s.y + depth / 2 * std::cos(h), h, depth};
}

std::string order_text(const Candidate& c)
{
    std::string text = std::abs(c.degrees) < 45 ? "red move A1" : "red wheel A1";
    if (c.before > 0) text += fmt::format(" advance {}", c.before);
    if (c.degrees != 0)
        text += fmt::format(" wheel {} {}", c.degrees > 0 ? "right" : "left", std::abs(c.degrees));
    if (c.after > 0 && (c.degrees != 0 || c.before == 0))
        text += fmt::format(" advance {}", c.after);
    return text;
}

void take_census(const Position& position)
{
    Field field{"justified-ancients"};
    field.general(red, "average", muster::Spot{12, 0});
    field.place("A1", red, profile("horse", "LO"))
        .at(position.mover.x, position.mover.y)
        .heading(position.mover.heading);
    std::vector<Obstacle> others;
    for (const Standing& s : position.others) {
        field.place(s.label, s.side, profile("foot", "CO")).at(s.x, s.y).heading(s.heading);
        others.push_back({corners(base_of(s, 0.8)), s.side == blue});
    }
    for (const Area& area : position.areas)
        field.box(area.kind, {area.low.x, area.low.y}, {area.high.x, area.high.y});
    while (!field.asked().ends_with("order")) field.stop();
    const NaiveJudge naive(base_of(position.mover, 1.2), others, position.areas);
    int judged = 0;
    int legal = 0;
    for (const double before : {0.0, 0.37, 1.1, 2.05, 3.3, 4.6})
        for (const double degrees :
             {0.0, 7.0, -7.0, 21.0, -21.0, 44.0, -44.0, 45.0, -45.0, 70.0, -70.0, 90.0, -90.0})
            for (const double after : {0.0, 0.41, 1.3, 2.7}) {
                const bool empty = before == 0 && degrees == 0 && after == 0;
                if (empty || (degrees == 0 && before > 0 && after > 0)) continue;
                const Candidate candidate{before, degrees, after};
                const Say said = naive.say(candidate);
                if (said == Say::boundary) continue;
                const std::string text = order_text(candidate);
                CHECK_MESSAGE(field.legal(text) == (said == Say::legal), text, ": ",
                              field.why_not(text));
                ++judged;
                legal += said == Say::legal;
            }
    CHECK(judged > 100);
    CHECK(legal > 10);
    CHECK(legal < judged - 10);
}

} // namespace

TEST_CASE("ja.move.no_contact, ja.inter.voluntary: a naive judge agrees among friends and enemies")
{
    take_census({{"A1", red, 12, 8, 0},
                 {{"A2", red, 10.3, 8, 0},
                  {"A3", red, 13.9, 8.2, 0},
                  {"A4", red, 12.4, 11, 30},
                  {"B1", blue, 9.2, 11.5, 160},
                  {"B2", blue, 15.1, 12.3, 200},
                  {"B3", blue, 16.5, 9, 270}},
                 {}});
}

TEST_CASE(
    "ja.move.half_whole_move, ja.terrain.closed: a naive judge agrees on ground of every class")
{
    take_census({{"A1", red, 12, 8, 20},
                 {{"B1", blue, 12.5, 13.6, 180}, {"A2", red, 9.4, 9.3, 20}},
                 {{"rough", {13.4, 9.6}, {16, 12}},
                  {"gentle_hill", {8, 9.5}, {11.8, 13}},
                  {"built_up", {11, 11.4}, {12.6, 12.4}}}});
}

TEST_CASE("ja.move.off_table: a naive judge agrees at the table's edge")
{
    take_census({{"A1", red, 21.9, 20.6, 50},
                 {{"B1", blue, 19, 22.5, 100}, {"A2", red, 20.4, 20, 50}},
                 {}});
}
