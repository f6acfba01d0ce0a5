#include "battle/opening.hpp"

#include "kernel/nearest.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace quincunx::battle {

void check_number(const muster::Fight& fight, std::size_t most, Troubles& troubles)
{
    const std::size_t units = fight.sides[0].units.size() + fight.sides[1].units.size();
    if (units > most)
        troubles.push_back({fight.scenario, 0, "",
                            fmt::format("{} units take part; at most {} fit.", units, most)});
}

void check_leaders(const muster::Fight& fight, Side side, std::size_t most, Troubles& troubles)
{
    const muster::Army& army = fight.sides[index(side)];
    if (army.commanders.size() > most)
        troubles.push_back(
            {fight.scenario, 0, army.name,
             fmt::format("{} lead an army; at most {} fit.", army.commanders.size(), most)});
}

std::string no_level(std::string_view word, std::string_view what,
                     std::span<const std::string_view> known)
{
    return fmt::format("\"{}\" is no {}; expected {}.", word, what, listed(known));
}

void throw_for_first_turn(muster::Fight& fight, Dice& dice)
{
    while (fight.first_turn < 0) {
        const int red = dice.die(6);
        const int blue = dice.die(6);
        if (red != blue) fight.first_turn = red > blue ? 0 : 1;
    }
}

namespace {

// The first number that nobody has: those in ambush have numbers of their own.
std::string free_label(const std::vector<muster::Fielded>& units, char letter)
{
    for (int number = 1;; ++number) {
        std::string label = fmt::format("{}{}", letter, number);
        if (std::none_of(units.begin(), units.end(),
                         [&](const muster::Fielded& unit) { return unit.label == label; }))
            return label;
    }
}

} // namespace

void add_camps(muster::Fight& fight, const std::string& name, const Value& profile, int of_each)
{
    for (const Side side : {Side::red, Side::blue}) {
        std::vector<muster::Fielded>& units = fight.sides[index(side)].units;
        const auto is_one = [&](const muster::Fielded& unit) {
            const Value* type = unit.profile.find("type");
            return type != nullptr && *type == *profile.find("type");
        };
        for (auto n = std::count_if(units.begin(), units.end(), is_one); n < of_each; ++n) {
            muster::Fielded camp;
            camp.label = free_label(units, side == Side::red ? 'A' : 'B');
            camp.name = name;
            camp.troop = "baggage";
            camp.figure = "baggage";
            camp.profile = profile;
            camp.counts = false;
            units.push_back(std::move(camp));
        }
    }
}

table::Pose opening_pose(const muster::Fielded& fielded, double depth)
{
    return table::pose_from_centre(table::point_of_units(fielded.at.x, fielded.at.y),
                                   table::heading_of_degrees(fielded.heading), depth);
}

namespace {

// Nothing that is thrown for while armies are deployed can keep them from it.
class AnyDice final : public Dice {
    int another(int) override { return 1; }
};

std::optional<LegalOrder> first_legal(const Battle& battle)
{
    Units units;
    battle.subjects(units);
    units.push_back(no_unit);
    Orders orders;
    for (const UnitId unit : units) {
        battle.options(unit, orders);
        for (const Order& order : orders)
            if (const Verdict verdict = battle.judge(order)) return *verdict;
    }
    return std::nullopt;
}

bool is_deployed(const Battle& battle, std::size_t units)
{
    Scene scene;
    battle.draw(scene);
    return battle.pending().over || scene.figures.size() >= units;
}

} // namespace

std::string deployment_fault(const Battle& opened, const muster::Fight& fight)
{
    std::size_t on_table = 0;
    bool all_placed = true;
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& unit : army.units) {
            if (unit.arrival.turn > 0) continue;
            ++on_table;
            all_placed = all_placed && unit.placed;
        }
    if (all_placed) return {};
    const std::unique_ptr<Battle> trial = opened.copy();
    AnyDice dice;
    Silence nobody;
    for (std::size_t i = 0; i < 4 * on_table && !is_deployed(*trial, on_table); ++i) {
        const auto order = first_legal(*trial);
        if (!order)
            return fmt::format("the armies find no room to deploy: {} Nothing that is legal is "
                               "left to do there.",
                               trial->prompt());
        trial->apply(*order, dice, nobody);
        if (std::string fault = trial->fault(); !fault.empty()) return fault;
    }
    return {};
}

HomeWays home_ways(const muster::Fight& fight, Troubles& troubles)
{
    constexpr std::int32_t whole = 1'000'000'000;
    HomeWays all;
    for (const Side side : {Side::red, Side::blue}) {
        auto& ways = all[index(side)];
        for (const std::string& edge : fight.edges[index(side)]) {
            if (ways.full()) break;
            if (edge == "near") ways.push_back({0, -whole});
            if (edge == "far") ways.push_back({0, whole});
            if (edge == "left") ways.push_back({-whole, 0});
            if (edge == "right") ways.push_back({whole, 0});
        }
        if (ways.empty())
            troubles.push_back({fight.scenario, 0, fight.sides[index(side)].name,
                                "has no home edge: near, far, left or right"});
    }
    return all;
}

table::Pose pose_from_edge(const table::Table& table, Side edge, double x, double y)
{
    const bool red = edge == Side::red;
    return {table::point_of_units(x, red ? y : table::units_of(table.depth) - y),
            {0, red ? 1'000'000'000 : -1'000'000'000}};
}

double beyond(const Strip& strip, const table::Table& table, Side edge, const table::Rect& shape)
{
    const double width = table::units_of(table.width);
    const double depth = table::units_of(table.depth);
    double out = 0;
    for (const table::Vec& corner : table::corners(shape)) {
        const double x = table::to_units(corner.x);
        const double y =
            edge == Side::red ? table::to_units(corner.y) : depth - table::to_units(corner.y);
        out = std::max({out, strip.nearest - y, y - strip.deep, strip.from_sides - x,
                        x - (width - strip.from_sides)});
    }
    return out;
}

CommanderStart commander_start(const muster::Fight& fight, Side side, std::size_t commander)
{
    const muster::Army& army = fight.sides[index(side)];
    const muster::Commander& begins = army.commanders[commander];
    if (begins.unit >= 0) {
        const auto unit = static_cast<std::size_t>(begins.unit);
        const muster::Fielded& fielded = army.units[unit];
        const std::size_t first_id = side == Side::red ? 0 : fight.sides[0].units.size();
        if (fielded.placed && fielded.arrival.turn <= 0)
            return {static_cast<UnitId>(first_id + unit), std::nullopt};
    }
    if (!begins.at) return {};
    return {no_unit, table::point_of_units(begins.at->x, begins.at->y)};
}

} // namespace quincunx::battle
