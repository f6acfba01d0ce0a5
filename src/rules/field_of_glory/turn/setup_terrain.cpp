// fog.setup.terrain, fog.setup.first: what is thrown for before anybody deploys.

#include "dice/drawn.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

namespace quincunx::field_of_glory {

using dice::drawn_below;
using muster::Spot;

namespace {

constexpr double apart = 2;    // between features
constexpr double shortest = 6; // of a feature's length
constexpr double longest = 14;
constexpr double grid = 0.5; // of places and lengths
constexpr int most_tries = 200;
constexpr int most_hills = 2; // and impassable ones

// The rows of the terrain table, each as likely.
constexpr std::string_view kinds[] = {"gentle_hill", "field",     "brush",      "enclosed_field",
                                      "orchard",     "gully",     "wood",       "vineyard",
                                      "marsh",       "soft_sand", "steep_hill", "impassable"};

bool is_hill(std::string_view kind)
{
    return kind == "gentle_hill" || kind == "steep_hill";
}

// The corners of an ellipse of twelve sides, as shares of its half axes.
constexpr double half = 0.5;
constexpr double root = 0.86602540378443865; // of 3, halved
constexpr Spot twelve[] = {{1, 0},         {root, half},  {half, root},  {0, 1},
                           {-half, root},  {-root, half}, {-1, 0},       {-root, -half},
                           {-half, -root}, {0, -1},       {half, -root}, {root, -half}};

struct Ellipse {
    Spot centre;
    double half_length = 0;
    double half_width = 0;
    int eighths = 0; // of a half turn from +x, counter-clockwise: 0 to 3
};

Spot turned(const Ellipse& ellipse, Spot at)
{
    constexpr double diagonal = 0.70710678118654752;
    constexpr Spot ways[] = {{1, 0}, {diagonal, diagonal}, {0, 1}, {-diagonal, diagonal}};
    const Spot way = ways[ellipse.eighths];
    return {ellipse.centre.x + at.x * way.x - at.y * way.y,
            ellipse.centre.y + at.x * way.y + at.y * way.x};
}

muster::Feature piece_of(std::string_view kind, const Ellipse& ellipse)
{
    muster::Feature piece;
    piece.kind = kind;
    piece.name = kind;
    for (const Spot& corner : twelve)
        piece.outline.push_back(
            turned(ellipse, {corner.x * ellipse.half_length, corner.y * ellipse.half_width}));
    if (is_hill(kind))
        piece.crest = {turned(ellipse, {-ellipse.half_length / 2, 0}),
                       turned(ellipse, {ellipse.half_length / 2, 0})};
    return piece;
}

double drawn_between(double least, double most, Dice& dice)
{
    return least + grid * drawn_below(static_cast<int>((most - least) / grid + 0.5) + 1, dice);
}

Ellipse drawn_ellipse(const muster::Fight& fight, Dice& dice)
{
    const double length = drawn_between(shortest, longest, dice);
    const double width = drawn_between(length / 2, length, dice);
    const int eighths = dice.die(4) - 1;
    const double x = drawn_between(0, fight.width, dice);
    const double y = drawn_between(0, fight.depth, dice);
    return {{x, y}, length / 2, width / 2, eighths};
}

Convex shape_of(const muster::Feature& piece)
{
    Convex shape;
    for (const Spot& corner : piece.outline)
        shape.corners.push_back(table::displacement(corner.x, corner.y));
    return shape;
}

std::string_view drawn_kind(int hills, int impassable, Dice& dice)
{
    while (true) {
        const std::string_view kind = kinds[drawn_below(std::size(kinds), dice)];
        if (is_hill(kind) && hills >= most_hills) continue;
        if (kind == "impassable" && impassable >= most_hills) continue;
        return kind;
    }
}

void throw_ground(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    int hills = 0;
    int impassable = 0;
    for (int i = 0; i < sheet.whole("fog.setup.terrain"); ++i) {
        const std::string_view kind = drawn_kind(hills, impassable, dice);
        hills += is_hill(kind);
        impassable += kind == "impassable";
        for (int attempt = 0; attempt < most_tries; ++attempt) {
            muster::Feature piece = piece_of(kind, drawn_ellipse(fight, dice));
            const bool on_table = std::ranges::all_of(piece.outline, [&](const Spot& at) {
                return at.x >= 0 && at.y >= 0 && at.x <= fight.width && at.y <= fight.depth;
            });
            if (!on_table || std::ranges::any_of(fight.ground, [&](const muster::Feature& other) {
                    return table::gap(shape_of(piece), shape_of(other)) < apart;
                }))
                continue;
            fight.ground.push_back(std::move(piece));
            break;
        }
    }
}

} // namespace

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if (fight.scenario.empty() && fight.random_ground) // unfortified, which costs nothing
        battle::add_camps(fight, "Camp",
                          Value::Object{{"type", "Camp"}, {"fortified", false}, {"points", 0}});
    battle::throw_for_first_turn(fight, dice);
    if (fight.random_ground) throw_ground(fight, sheet, dice);
    fight.random_ground = false;
}

} // namespace quincunx::field_of_glory
