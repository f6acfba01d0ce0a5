// imp.setup.terrain: the pieces that the defender places.

#include "rules/impetus/field/ground.hpp"
#include "rules/impetus/turn/setup.hpp"

#include <algorithm>
#include <array>

namespace quincunx::impetus {

using table::Kind;

namespace {

constexpr std::string_view pieces_rule = "imp.setup.terrain";
constexpr double river_width = 3;
constexpr double bridge_length = 5; // along the way over it
constexpr double bridge_width = 12;
// Bridges that nobody asked for otherwise, as shares of the table's depth.
constexpr double usual_bridges[] = {0.3, 0.7};

// An octagon in its square.
constexpr std::array<std::array<double, 2>, 8> eight{
    {{1, 0}, {0.7, 0.7}, {0, 1}, {-0.7, 0.7}, {-1, 0}, {-0.7, -0.7}, {0, -1}, {0.7, -0.7}}};

// In the order of the verbs that place them.
constexpr Kind placed_kinds[] = {
    Kind::gentle_hill,    Kind::steep_hill, Kind::wood,    Kind::rough,      Kind::field,
    Kind::enclosed_field, Kind::marsh,      Kind::dunes,   Kind::impassable, Kind::ditch,
    Kind::river_fordable, Kind::river,      Kind::built_up};
static_assert(std::size(placed_kinds) == static_cast<std::size_t>(Verb::built_up) + 1);

Kind kind_of(Verb verb)
{
    ensure(is_laid(verb), "a verb that places ground");
    return placed_kinds[static_cast<std::size_t>(verb)];
}

table::Feature feature_of(Kind kind, std::vector<Point> outline)
{
    auto feature = table::area_feature(kind, std::string(name(kind)), std::move(outline));
    ensure(static_cast<bool>(feature), "a convex outline");
    return std::move(*feature);
}

// How wide and how deep; without a word as large as it may be.
struct Size {
    double wide = 0;
    double deep = 0;
};

Size size_of(const Setting& setting, const battle::Order& order)
{
    const double square = placing(setting.sheet).square;
    const double wide = order.numbers.empty() ? square : order.numbers[0];
    return {wide, order.numbers.size() < 2 ? wide : order.numbers[1]};
}

table::Feature area_by(const Setting& setting, const battle::Order& order)
{
    const Size size = size_of(setting, order);
    const table::Vec ahead = table::forward(order.place->heading);
    std::vector<Point> outline;
    for (const auto& [aside, along] : eight)
        outline.push_back(table::snapped(
            order.place->front, table::along(table::right_of(ahead), aside * size.wide / 2) +
                                    table::along(ahead, along * size.deep / 2)));
    return feature_of(kind_of(static_cast<Verb>(order.verb)), std::move(outline));
}

table::Feature box(Kind kind, Point middle, double wide, double deep)
{
    const std::int32_t x = table::lattice_length(wide / 2);
    const std::int32_t y = table::lattice_length(deep / 2);
    return feature_of(kind, {{middle.x - x, middle.y - y},
                             {middle.x + x, middle.y - y},
                             {middle.x + x, middle.y + y},
                             {middle.x - x, middle.y + y}});
}

std::vector<table::Feature> river_by(const Setting& setting, const battle::Order& order)
{
    const double depth = table::units_of(setting.ground.table.depth);
    const double x = order.numbers[0];
    const Kind kind = kind_of(static_cast<Verb>(order.verb));
    std::vector<table::Feature> river;
    river.push_back(box(kind, table::point_of_units(x, depth / 2), river_width, depth));
    if (kind != Kind::river) return river;
    const auto add_bridge = [&](double y) {
        river.push_back(
            box(Kind::bridge, table::point_of_units(x, y), bridge_length, bridge_width));
    };
    for (std::size_t i = 1; i < order.numbers.size(); ++i) add_bridge(order.numbers[i]);
    if (order.numbers.size() == 1)
        for (const double share : usual_bridges) add_bridge(share * depth);
    return river;
}

// --- the judge

Judged ruled_out(std::string_view pattern, double a = 0, double b = 0, double c = 0)
{
    return Failure{Refusal{pieces_rule, battle::with_numbers(pattern, a, b, c)}};
}

Judged judge_enough(const State& state)
{
    const Placing row = placing(sheet(state));
    const int laid = pieces_in(state.setting->ground);
    if (state.stage != Stage::pieces || laid >= row.fewest || !room_for_piece(*state.setting))
        return Preview{};
    return ruled_out("The defender places {a} to {b} pieces; {c} so far.", row.fewest, row.most,
                     laid);
}

Judged judge_size(const State& state, const battle::Order& order)
{
    if (const auto refusal = ill_named(*state.setting, order)) return Failure{*refusal};
    if (order.numbers.size() > 2)
        return ruled_out("Say how wide and how deep it is: at most 2 numbers, not {a}.",
                         static_cast<double>(order.numbers.size()));
    const Size size = size_of(*state.setting, order);
    const double square = placing(sheet(state)).square;
    for (const double length : {size.wide, size.deep})
        if (length < 1 || table::exceeds(length, square, slack_of(state)))
            return ruled_out("A piece lies in a square of {a} U: it is 1 to {a} U wide and deep, "
                             "not {b}.",
                             square, length);
    return Preview{};
}

Judged judge_course(const State& state, const battle::Order& order)
{
    if (order.numbers.empty()) return ruled_out("Say how many U from the left it runs.");
    const bool bridges = static_cast<Verb>(order.verb) == Verb::deep_river;
    if (order.numbers.size() > 1 && !bridges)
        return ruled_out("It is crossed everywhere and has no bridges: 1 number, not {a}.",
                         static_cast<double>(order.numbers.size()));
    const table::Table& table = state.setting->ground.table;
    for (std::size_t i = 0; i < order.numbers.size(); ++i) {
        const double most = table::units_of(i == 0 ? table.width : table.depth);
        if (order.numbers[i] < 0 || order.numbers[i] > most)
            return ruled_out(i == 0 ? "It runs 0 to {a} U from the left, not {b}."
                                    : "A bridge lies 0 to {a} U from the near edge, not {b}.",
                             most, order.numbers[i]);
    }
    return Preview{};
}

} // namespace

std::vector<table::Feature> laid_by(const Setting& setting, const battle::Order& order)
{
    if (is_river(static_cast<Verb>(order.verb))) return river_by(setting, order);
    std::vector<table::Feature> laid;
    laid.push_back(area_by(setting, order));
    return laid;
}

// --- is there any room?

std::optional<Point> room_for_piece(const Setting& setting)
{
    constexpr double step = 1; // and the least size
    const Placing row = placing(setting.sheet);
    const double width = table::units_of(setting.ground.table.width);
    const double depth = table::units_of(setting.ground.table.depth);
    if (row.most < 1 || row.square < step) return std::nullopt;
    for (double x = step; x <= width - step; x += step)
        for (double y = step; y <= depth - step; y += step) {
            const Point place = table::point_of_units(x, y);
            const auto& all = setting.ground.features;
            if (std::ranges::all_of(all, [&](const table::Feature& feature) {
                    return table::distance(table::Vec{}, feature, place) >= row.apart + step;
                }))
                return place;
        }
    return std::nullopt;
}

bool has_room_for_river(const Setting& setting)
{
    battle::Order order;
    order.verb = static_cast<battle::Verb>(Verb::dry_river);
    const int width = static_cast<int>(table::units_of(setting.ground.table.width));
    for (int x = 1; x < width; ++x) {
        order.numbers = {static_cast<std::int16_t>(x)};
        const table::Feature river = river_by(setting, order).front();
        const auto& all = setting.ground.features;
        if (!off_table(setting, river) &&
            std::ranges::none_of(all, [&](const table::Feature& other) {
                return too_near(setting, river, other).has_value();
            }))
            return true;
    }
    return false;
}

// --- the judge

Judged judge_piece(const State& state, const battle::Order& order)
{
    const auto verb = static_cast<Verb>(order.verb);
    if (verb == Verb::stop) return judge_enough(state);
    const Judged shape = is_river(verb) ? judge_course(state, order) : judge_size(state, order);
    if (!shape) return shape;
    for (const table::Feature& feature : laid_by(*state.setting, order)) {
        if (const auto refusal = off_table(*state.setting, feature)) return Failure{*refusal};
        for (const table::Feature& other : state.setting->ground.features)
            if (const auto refusal = too_near(*state.setting, feature, other))
                return Failure{*refusal};
    }
    return Preview{};
}

} // namespace quincunx::impetus
