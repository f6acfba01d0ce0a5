#include "cli/drawing.hpp"

#include "cli/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::cli {

using battle::Battle;
using battle::Figure;
using battle::Scene;
using battle::Side;

namespace {

struct TerrainGlyph {
    char letter;
    Ink ink;
};

TerrainGlyph glyph_of(table::Kind kind)
{
    using table::Kind;
    switch (kind) {
    case Kind::open: return {' ', Ink::plain};
    case Kind::gentle_hill: return {'h', Ink::brown};
    case Kind::steep_hill: return {'H', Ink::brown};
    case Kind::wood: return {'w', Ink::green};
    case Kind::open_wood: return {'o', Ink::green};
    case Kind::rough: return {'r', Ink::brown};
    case Kind::brush: return {'b', Ink::green};
    case Kind::field: return {'f', Ink::green};
    case Kind::enclosed_field: return {'e', Ink::green};
    case Kind::vineyard: return {'v', Ink::green};
    case Kind::orchard: return {'y', Ink::green};
    case Kind::gully: return {'g', Ink::brown};
    case Kind::marsh: return {'m', Ink::cyan};
    case Kind::mud: return {'u', Ink::brown};
    case Kind::dunes: return {'d', Ink::brown};
    case Kind::soft_sand: return {'s', Ink::brown};
    case Kind::snow: return {'n', Ink::faint};
    case Kind::stream: return {'~', Ink::cyan};
    case Kind::river_fordable: return {'~', Ink::cyan};
    case Kind::river: return {'R', Ink::cyan};
    case Kind::deep_water: return {'D', Ink::cyan};
    case Kind::bridge: return {'=', Ink::plain};
    case Kind::ford: return {'-', Ink::cyan};
    case Kind::built_up: return {'t', Ink::plain};
    case Kind::camp: return {'c', Ink::plain};
    case Kind::fortification: return {'#', Ink::plain};
    case Kind::stakes: return {'^', Ink::plain};
    case Kind::ditch: return {'_', Ink::brown};
    case Kind::wall: return {'|', Ink::plain};
    case Kind::road: return {':', Ink::faint};
    case Kind::impassable: return {'X', Ink::plain};
    }
    return {'?', Ink::plain};
}

Ink ink_of(Side side)
{
    return side == Side::red ? Ink::red : Ink::blue;
}

// From the table's units to cells. A cell is twice as high as it is wide.
class Scale {
  public:
    Scale(const table::Table& table, double columns_per_unit)
        : width_(table::units_of(table.width)),
          depth_(table::units_of(table.depth)),
          across_(columns_per_unit)
    {
    }
    int columns() const { return static_cast<int>(std::ceil(width_ * across_)); }
    int rows() const { return static_cast<int>(std::ceil(depth_ * across_ / 2)); }
    int column(double x) const { return static_cast<int>(std::floor(x * across_)); }
    int row(double y) const { return rows() - 1 - static_cast<int>(std::floor(y * across_ / 2)); }
    double x(int column) const { return (column + 0.5) / across_; }
    double y(int row) const { return (rows() - 1 - row + 0.5) * 2 / across_; }

  private:
    double width_;
    double depth_;
    double across_;
};

// Wide enough for the labels of units side by side, where the terminal allows it.
double columns_per_unit(const table::Table& table, const Scene& scene, int columns)
{
    double narrowest = 1e9;
    for (const Figure& figure : scene.figures) narrowest = std::min(narrowest, figure.front);
    const double for_labels = scene.figures.empty() ? 1 : 5 / std::max(narrowest, 0.1);
    const double fits = std::max(20, columns - 6) / table::units_of(table.width);
    return std::min(for_labels, fits);
}

void draw_ground(Canvas& canvas, const Scale& scale, const table::Ground& ground)
{
    for (int row = 0; row < scale.rows(); ++row)
        for (int column = 0; column < scale.columns(); ++column) {
            const table::Point place = table::point_of_units(scale.x(column), scale.y(row));
            for (const table::Feature& feature : ground.features)
                if (table::inside(feature, place)) {
                    const TerrainGlyph glyph = glyph_of(feature.kind);
                    canvas.put(column, row, {&glyph.letter, 1}, glyph.ink);
                }
        }
}

struct Spot {
    double x;
    double y;
};

Spot spot_of(table::Point point)
{
    return {table::units_of(point.x), table::units_of(point.y)};
}

// The ground that a base covers, as dots; cells whose middle lies in it.
void draw_base(Canvas& canvas, const Scale& scale, const Figure& figure, const table::Pose& base)
{
    const Spot front = spot_of(base.front);
    const table::Vec ahead = table::forward(base.heading);
    const double reach = figure.base_front + figure.base_depth;
    for (int row = scale.row(front.y + reach); row <= scale.row(front.y - reach); ++row)
        for (int column = scale.column(front.x - reach); column <= scale.column(front.x + reach);
             ++column) {
            const double dx = scale.x(column) - front.x;
            const double dy = scale.y(row) - front.y;
            const double behind = -(dx * ahead.x + dy * ahead.y);
            const double aside = dx * ahead.y - dy * ahead.x;
            if (behind >= 0 && behind <= figure.base_depth &&
                std::abs(aside) <= figure.base_front / 2)
                canvas.put(column, row, ".", ink_of(figure.side));
        }
}

// The label with an arrow and the markers' letters; what finds no room is left out, the label
// never.
void draw_label(Canvas& canvas, const Scale& scale, const Battle& battle, const Figure& figure)
{
    const std::string& label = battle.roster()[figure.unit].label;
    const Spot front = spot_of(figure.pose.front);
    const table::Vec ahead = table::forward(figure.pose.heading);
    const Spot centre{front.x - ahead.x * figure.depth / 2, front.y - ahead.y * figure.depth / 2};
    const int length = static_cast<int>(label.size()) + 1;
    const int row = std::clamp(scale.row(centre.y), 0, canvas.rows() - 1);
    int column = std::clamp(scale.column(centre.x) - length / 2, 0, canvas.columns() - length);
    canvas.write(column, row, label, ink_of(figure.side));
    for (std::size_t i = 0; i < label.size(); ++i) canvas.take(column++, row);
    if (!canvas.is_taken(column, row)) {
        canvas.put(column, row, arrow(figure.pose.heading), ink_of(figure.side));
        canvas.take(column++, row);
    }
    for (const battle::Marker& marker : figure.markers) {
        if (canvas.is_taken(column, row)) return;
        canvas.put(column, row, {&marker.letter, 1}, Ink::bold);
        canvas.take(column++, row);
    }
}

void draw_general(Canvas& canvas, const Scale& scale, const battle::GeneralFigure& general)
{
    if (general.lost || general.with != battle::no_unit) return;
    const Spot at = spot_of(general.at);
    canvas.put(scale.column(at.x), scale.row(at.y), "*", ink_of(general.side));
}

// A ruler: a number every so many units, so that numbers do not run together.
int ruler_step(double columns_per_unit_)
{
    for (const int step : {1, 2, 3, 5, 6, 10, 12, 20, 25, 50, 100})
        if (step * columns_per_unit_ >= 6) return step;
    return 200;
}

std::string ruler(const Scale& scale, int step)
{
    std::string line(static_cast<std::size_t>(scale.columns()), ' ');
    for (int unit = 0; scale.column(unit) < scale.columns(); unit += step) {
        const std::string number = std::to_string(unit);
        const auto at = static_cast<std::size_t>(scale.column(unit));
        if (at + number.size() <= line.size()) line.replace(at, number.size(), number);
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
}

std::string edge_number(const Scale& scale, int row, int step)
{
    for (int unit = 0; scale.row(unit) >= 0; unit += step)
        if (scale.row(unit) == row) return fmt::format("{:>3} ", unit);
    return "    ";
}

std::string terrain_legend(const table::Ground& ground, bool colour)
{
    std::string text;
    std::vector<std::string> named;
    for (const table::Feature& feature : ground.features) {
        std::string kind(name(feature.kind));
        std::replace(kind.begin(), kind.end(), '_', ' ');
        const std::string title = feature.name.empty() ? kind : feature.name + " (" + kind + ")";
        if (std::find(named.begin(), named.end(), title) != named.end()) continue;
        named.push_back(title);
        const TerrainGlyph glyph = glyph_of(feature.kind);
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                            inked({&glyph.letter, 1}, glyph.ink, colour), title);
    }
    return text;
}

std::string legend(const Battle& battle, const Scene& scene, bool colour)
{
    std::string text;
    for (const Side side : {Side::red, Side::blue})
        text += fmt::format("{} {}   ", inked(battle::side_word(side), ink_of(side), colour),
                            battle.roster().armies[battle::index(side)]);
    text += "* a general by himself\n";
    if (const std::string terrain = terrain_legend(battle.ground(), colour); !terrain.empty())
        text += terrain + "\n";
    std::vector<std::string_view> named;
    for (const Figure& figure : scene.figures)
        for (const battle::Marker& marker : figure.markers) {
            if (std::find(named.begin(), named.end(), marker.name) != named.end()) continue;
            named.push_back(marker.name);
            text +=
                fmt::format("{}{} {}", named.size() > 1 ? ", " : "", marker.letter, marker.name);
        }
    return text + (named.empty() ? "" : "\n");
}

} // namespace

std::string_view arrow(const table::Heading& heading)
{
    // From east, counter-clockwise; limits at 22.5 degrees, whose tangent is 0.41421.
    const double x = heading.x;
    const double y = heading.y;
    const bool mostly_along = std::abs(y) < 0.41421 * std::abs(x);
    const bool mostly_up = std::abs(x) < 0.41421 * std::abs(y);
    if (mostly_along) return x > 0 ? "→" : "←";
    if (mostly_up) return y > 0 ? "↑" : "↓";
    if (y > 0) return x > 0 ? "↗" : "↖";
    return x > 0 ? "↘" : "↙";
}

std::string map_text(const Battle& battle, const Scene& scene, const DrawingStyle& style)
{
    const table::Ground& ground = battle.ground();
    const double across = columns_per_unit(ground.table, scene, style.columns);
    const Scale scale(ground.table, across);
    Canvas canvas(scale.columns(), scale.rows());
    draw_ground(canvas, scale, ground);
    for (const Figure& figure : scene.figures)
        for (const table::Pose& base : figure.bases) draw_base(canvas, scale, figure, base);
    for (const battle::GeneralFigure& general : scene.generals)
        draw_general(canvas, scale, general);
    for (const Figure& figure : scene.figures) draw_label(canvas, scale, battle, figure);
    const int step = ruler_step(across);
    std::string edge;
    for (int column = 0; column < canvas.columns(); ++column) edge += "─";
    std::string text = "    ┌" + edge + "┐\n";
    for (int row = 0; row < canvas.rows(); ++row)
        text += edge_number(scale, row, step) + "│" + canvas.line(row, style.colour) + "│\n";
    return text + "    └" + edge + "┘\n     " + ruler(scale, step) + "\n" +
           legend(battle, scene, style.colour);
}

std::string units_text(const Battle& battle, const Scene& scene, const DrawingStyle& style)
{
    std::string text;
    for (const Figure& figure : scene.figures) {
        const battle::RosterLine& line = battle.roster()[figure.unit];
        std::string markers;
        for (const battle::Marker& marker : figure.markers)
            markers += fmt::format(" [{}]", marker.name);
        const Spot front = spot_of(figure.pose.front);
        text += fmt::format(
            "{} {:<24} {} at {:>6.2f} {:>6.2f}  {}{}\n",
            inked(fmt::format("{:<4}", line.label), ink_of(figure.side), style.colour), line.name,
            arrow(figure.pose.heading), front.x, front.y, figure.state, markers);
    }
    for (const battle::GeneralFigure& general : scene.generals) {
        const Spot at = spot_of(general.at);
        std::string where = fmt::format("at {:.2f} {:.2f}", at.x, at.y);
        if (general.with != battle::no_unit)
            where = "with " + battle.roster().full_name(general.with);
        if (general.lost) where = "lost";
        text += fmt::format("{}    {} {}\n", inked("*", ink_of(general.side), style.colour),
                            general.name, where);
    }
    return text;
}

} // namespace quincunx::cli
