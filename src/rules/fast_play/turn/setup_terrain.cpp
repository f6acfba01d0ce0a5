// What is thrown for before anybody deploys (fp.setup.terrain, fp.setup.deploy).

#include "kernel/by_value.hpp"
#include "rules/fast_play/turn/setup.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play {

using muster::Spot;

namespace {

constexpr double square = 24; // inches
constexpr double half_long = 5;
constexpr double half_short = 4;
constexpr int corners_of_ellipse = 32;
constexpr double line_width = 0.5;
constexpr double hedge_length = 12;

constexpr ByValue<Terrain, std::string_view> kinds{{"open", "gentle_hill", "brush", "wood", "marsh",
                                                    "enclosed_field", "wall", "open", "stream",
                                                    "open", "open", "open"}};

bool is_line(Terrain terrain)
{
    return terrain == Terrain::hedge || terrain == Terrain::wall || terrain == Terrain::stream;
}

muster::Feature line_piece(Terrain terrain, Spot centre)
{
    const double half = (terrain == Terrain::stream ? square : hedge_length) / 2;
    muster::Feature piece;
    piece.is_line = true;
    piece.width = line_width;
    piece.outline = {{centre.x - half, centre.y}, {centre.x + half, centre.y}};
    return piece;
}

muster::Feature ellipse(Terrain terrain, Spot centre)
{
    muster::Feature piece;
    for (int i = 0; i < corners_of_ellipse; ++i) {
        const table::Turn turn = table::turn_of_degrees(360.0 / corners_of_ellipse * i);
        piece.outline.push_back(
            {centre.x + half_long * turn.cos, centre.y + half_short * turn.sin});
    }
    if (terrain == Terrain::hill)
        piece.crest = {{centre.x - half_long, centre.y}, {centre.x + half_long, centre.y}};
    return piece;
}

void throw_ground(muster::Fight& fight, Dice& dice)
{
    int number = 0;
    for (double y = square / 2; y < fight.depth; y += square)
        for (double x = square / 2; x < fight.width; x += square) {
            const Terrain terrain = terrain_square(dice);
            if (terrain == Terrain::open) continue;
            muster::Feature piece =
                is_line(terrain) ? line_piece(terrain, {x, y}) : ellipse(terrain, {x, y});
            piece.kind = kinds[terrain];
            piece.name = fmt::format("{} {}", name(terrain), ++number);
            fight.ground.push_back(std::move(piece));
        }
}

// fp.commander.grade: armies of their own have a commander whose grade is thrown for.
void throw_commanders(muster::Fight& fight, Dice& dice)
{
    for (muster::Army& army : fight.sides) {
        if (army.commanders.empty()) army.commanders.push_back({"General", "", "", -1, {}});
        if (named<Grade>(army.commanders.front().level)) continue;
        army.commanders.front().level = name(commander_grade(dice));
    }
}

} // namespace

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    const int faces = sheet.whole("fp.turn.initiative");
    if (fight.first_turn < 0) fight.first_turn = first_is_higher(faces, dice) ? 0 : 1;
    if (fight.random_ground) {
        throw_commanders(fight, dice);
        if (sheet.on("fp.setup.terrain")) throw_ground(fight, dice);
    }
    fight.random_ground = false;
}

} // namespace quincunx::fast_play
