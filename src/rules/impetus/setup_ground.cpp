// imp.setup.terrain: what the players do about ground that was thrown for.

#include "rules/impetus/sequence.hpp"
#include "rules/impetus/setup.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::Preview;
using battle::Refusal;
using table::Point;

namespace {

constexpr double farthest = 20; // that the attacker may move a piece
constexpr double apart = 10;    // between pieces

bool is_crossing(const table::Feature& feature)
{
    return feature.kind == table::Kind::bridge || feature.kind == table::Kind::ford;
}

bool boxes_meet(const table::Box& a, const table::Box& b)
{
    return a.least.x <= b.greatest.x && b.least.x <= a.greatest.x && a.least.y <= b.greatest.y &&
           b.least.y <= a.greatest.y;
}

// A piece and what goes with it.
bool goes_with(const table::Feature& piece, const table::Feature& other)
{
    return &piece == &other || (is_crossing(other) && boxes_meet(piece.box, other.box));
}

template <class Change>
void change_points(table::Feature& feature, Change&& changed)
{
    for (Point& point : feature.outline) point = changed(point);
    for (table::Piece& piece : feature.pieces)
        for (Point& point : piece) point = changed(point);
    for (Point& point : feature.crest) point = changed(point);
    const Point a = changed(feature.box.least);
    const Point b = changed(feature.box.greatest);
    feature.box = {{std::min(a.x, b.x), std::min(a.y, b.y)},
                   {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

// Where the middle of a piece shall be, and how far that is.
struct Shift {
    std::int32_t x = 0;
    std::int32_t y = 0;
    double length = 0;
};

Shift shift_of(const table::Feature& piece, const battle::Order& order)
{
    const Point middle = middle_of(piece);
    const Point wanted = order.place->front;
    return {wanted.x - middle.x, wanted.y - middle.y,
            table::to_units(table::length(table::relative(wanted, middle)))};
}

double gap_between(const table::Feature& a, const table::Feature& b)
{
    const Point origin = middle_of(a);
    double least = table::never;
    for (const table::Piece& ours : a.pieces)
        for (const table::Piece& theirs : b.pieces)
            least = std::min(least, table::gap(table::convex_of(ours, origin),
                                               table::convex_of(theirs, origin)));
    return least;
}

std::size_t piece_of(const battle::Order& order)
{
    return static_cast<std::size_t>(order.numbers.empty() ? -1 : order.numbers[0] - 1);
}

table::Feature shifted(table::Feature piece, const Shift& by)
{
    change_points(piece, [&](Point point) { return Point{point.x + by.x, point.y + by.y}; });
    return piece;
}

Result<Preview, Refusal> judge_shift(const State& state, const battle::Order& order)
{
    constexpr std::string_view rule = "imp.setup.terrain";
    const table::Ground& ground = state.setting->ground;
    const table::Feature& piece = ground.features[piece_of(order)];
    const Shift by = shift_of(piece, order);
    if (table::exceeds(by.length, farthest, slack_of(state)))
        return Failure{Refusal{
            rule,
            {"A piece moves at most {a} U, not {b}.", no_unit, no_unit, farthest, by.length}}};
    const table::Feature there = shifted(piece, by);
    if (there.box.least.x < 0 || there.box.least.y < 0 ||
        there.box.greatest.x > ground.table.width || there.box.greatest.y > ground.table.depth)
        return Failure{Refusal{rule, {"The piece would not lie on the table."}}};
    for (const table::Feature& other : ground.features) {
        if (goes_with(piece, other)) continue;
        const double gap = gap_between(there, other);
        if (!table::within(apart, gap, slack_of(state)))
            return Failure{
                Refusal{rule,
                        {"Pieces lie at least {a} U apart; it would be {b} from another.", no_unit,
                         no_unit, apart, std::max(0.0, gap)}}};
    }
    Preview preview;
    preview.cost = by.length;
    preview.allowance = farthest;
    return preview;
}

} // namespace

Point middle_of(const table::Feature& feature)
{
    return {feature.box.least.x + (feature.box.greatest.x - feature.box.least.x) / 2,
            feature.box.least.y + (feature.box.greatest.y - feature.box.least.y) / 2};
}

bool is_piece(const table::Ground& ground, std::size_t piece)
{
    return piece < ground.features.size() && !is_crossing(ground.features[piece]);
}

Result<Preview, Refusal> judge_ground(const State& state, const battle::Order& order)
{
    const auto verb = static_cast<Verb>(order.verb);
    if (verb != Verb::shift && verb != Verb::clear) return Preview{};
    const table::Ground& ground = state.setting->ground;
    if (!is_piece(ground, piece_of(order)))
        return Failure{Refusal{"imp.setup.terrain",
                               {"Name a piece of ground by its number, 1 to {a}, not {b}.", no_unit,
                                no_unit, static_cast<double>(ground.features.size()),
                                order.numbers.empty() ? 0.0 : order.numbers[0]}}};
    if (verb == Verb::clear) return Preview{};
    return judge_shift(state, order);
}

void have_changed_ground(State& state)
{
    const bool edge_matters = !state.setting->ground.features.empty();
    state.stage = state.stage == Stage::ground && edge_matters ? Stage::edge : Stage::deployment;
}

std::shared_ptr<const Setting> Setting::changed_by(const State& state,
                                                   const battle::Order& order) const
{
    if (state.stage != Stage::ground && state.stage != Stage::edge) return nullptr;
    const auto verb = static_cast<Verb>(order.verb);
    if (verb != Verb::shift && verb != Verb::clear && verb != Verb::turn) return nullptr;
    auto changed = std::make_shared<Setting>(*this);
    std::vector<table::Feature>& features = changed->ground.features;
    if (verb == Verb::turn) { // the armies keep their edges, the ground changes its own
        const table::Table table = ground.table;
        for (table::Feature& feature : features)
            change_points(feature, [&](Point point) {
                return Point{table.width - point.x, table.depth - point.y};
            });
        return changed;
    }
    const table::Feature& piece = ground.features[piece_of(order)];
    features.clear();
    for (const table::Feature& feature : ground.features) {
        const bool ordered = goes_with(piece, feature);
        if (ordered && verb == Verb::clear) continue;
        features.push_back(ordered ? shifted(feature, shift_of(piece, order)) : feature);
    }
    return changed;
}

} // namespace quincunx::impetus
