#include "rules/justified_ancients/turn/setup.hpp"

#include "dice/drawn.hpp"

namespace quincunx::justified_ancients {

namespace {

constexpr double grid = 0.1;
constexpr double from_edge = 3;
constexpr double stream_width = 0.5;
constexpr int most_tries = 50;

// A point of the 0.1 grid, `margin` from every edge.
muster::Spot drawn_spot(const muster::Fight& fight, double margin, Dice& dice)
{
    const auto along = [&](double length) {
        const int count = static_cast<int>((length - 2 * margin) / grid + 0.5) + 1;
        const int steps = dice::drawn_below(count, dice);
        return margin + steps * grid;
    };
    const double x = along(fight.width);
    const double y = along(fight.depth);
    return {x, y};
}

muster::Spot drawn_on_edge(const muster::Fight& fight, int edge, Dice& dice)
{
    const bool across = edge == 0 || edge == 2; // near and far edges run along x
    const double length = across ? fight.width : fight.depth;
    const int steps = dice::drawn_below(static_cast<int>(length / grid + 0.5) + 1, dice);
    const double at = steps * grid;
    switch (edge) {
    case 0: return {at, 0};
    case 1: return {fight.width, at};
    case 2: return {at, fight.depth};
    }
    return {0, at};
}

muster::Feature octagon(const char* kind, muster::Spot centre, double radius)
{
    muster::Feature piece;
    piece.kind = kind;
    piece.name = kind;
    // A regular octagon with edges along the table's: its corners at 22.5 degrees to the axes.
    const double far = radius * 0.92387953251128674;
    const double near = radius * 0.38268343236508977;
    piece.outline = {{centre.x + near, centre.y + far}, {centre.x - near, centre.y + far},
                     {centre.x - far, centre.y + near}, {centre.x - far, centre.y - near},
                     {centre.x - near, centre.y - far}, {centre.x + near, centre.y - far},
                     {centre.x + far, centre.y - near}, {centre.x + far, centre.y + near}};
    return piece;
}

muster::Feature drawn_stream(const muster::Fight& fight, Dice& dice)
{
    const int first_edge = dice.die(4) - 1;
    const int skip = dice.die(3);
    const int second_edge = (first_edge + skip) % 4;
    muster::Feature piece;
    piece.kind = "stream";
    piece.name = "stream";
    piece.is_line = true;
    piece.width = stream_width;
    const muster::Spot from = drawn_on_edge(fight, first_edge, dice);
    const muster::Spot to = drawn_on_edge(fight, second_edge, dice);
    piece.outline = {from, to};
    return piece;
}

std::optional<Feature> feature_of(const muster::Feature& piece)
{
    std::vector<Point> outline;
    for (const muster::Spot& spot : piece.outline)
        outline.push_back(table::point_of_units(spot.x, spot.y));
    const auto kind = named<table::Kind>(piece.kind);
    auto feature = piece.is_line ? table::line_feature(*kind, piece.name, outline, piece.width)
                                 : table::area_feature(*kind, piece.name, outline);
    if (!feature) return std::nullopt;
    return *feature;
}

// Hills may overlap anything but hills.
bool fits(const Feature& piece, const std::vector<Feature>& earlier)
{
    const auto is_hill = [](const Feature& one) { return one.kind == table::Kind::gentle_hill; };
    return std::ranges::none_of(earlier, [&](const Feature& other) {
        return is_hill(piece) == is_hill(other) && table::overlaps(piece, other);
    });
}

// D6: 1-2 rough, 3 woods, 4-5 hill, 6 stream (a second stream becomes rough).
const char* drawn_kind(bool has_stream, Dice& dice)
{
    const int face = dice.die(6);
    if (face <= 2) return "rough";
    if (face == 3) return "wood";
    if (face <= 5) return "gentle_hill";
    return has_stream ? "rough" : "stream";
}

// A fortification is a rough strip of half an inch before it and a hill of one contour, two inches
// deep, under its defenders; they stand on the side away from the enemy's edge of whoever is
// nearer. Stakes are the strip alone.
void add_works(const muster::Feature& piece, const muster::Fight& fight, table::Ground& ground,
               Troubles& troubles)
{
    const bool blue_defends = piece.outline.front().y > fight.depth / 2;
    const double outwards = blue_defends ? -1 : 1;
    const auto strip = [&](table::Kind kind, double from, double width) {
        std::vector<Point> line;
        for (const muster::Spot& spot : piece.outline)
            line.push_back(table::point_of_units(spot.x, spot.y + outwards * (from + width / 2)));
        auto feature = table::line_feature(kind, piece.name, line, width);
        if (feature)
            ground.features.push_back(std::move(*feature));
        else
            troubles.push_back({fight.scenario, 0, piece.name, feature.error().what});
    };
    strip(table::Kind::rough, 0, 0.5);
    if (piece.kind == "fortification") strip(table::Kind::gentle_hill, -2, 2);
}

} // namespace

void throw_ground(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    const int pieces = dice.die(3) + sheet.whole("ja.setup.terrain");
    std::vector<Feature> laid;
    bool has_stream = false;
    for (int i = 0; i < pieces; ++i) {
        const std::string_view kind = drawn_kind(has_stream, dice);
        const double radius = kind == "stream" ? 0 : 2 + dice.die(3) / 2.0;
        for (int attempt = 0; attempt < most_tries; ++attempt) {
            const muster::Feature piece =
                kind == "stream" ? drawn_stream(fight, dice)
                                 : octagon(kind.data(), drawn_spot(fight, from_edge, dice), radius);
            const auto feature = feature_of(piece);
            if (!feature || !fits(*feature, laid)) continue;
            laid.push_back(*feature);
            fight.ground.push_back(piece);
            has_stream = has_stream || kind == "stream";
            break;
        }
    }
}

table::Ground ground_in(const muster::Fight& fight, Troubles& troubles)
{
    muster::Fight plain = fight;
    std::vector<muster::Feature> works;
    std::erase_if(plain.ground, [&](const muster::Feature& piece) {
        const bool is_work =
            piece.is_line && (piece.kind == "fortification" || piece.kind == "stakes");
        if (is_work) works.push_back(piece);
        return is_work;
    });
    table::Ground ground = battle::ground_of(plain, troubles);
    for (const muster::Feature& piece : works) add_works(piece, fight, ground, troubles);
    return ground;
}

} // namespace quincunx::justified_ancients
