// imp.setup.terrain: what is thrown for before anybody deploys.

#include "dice/drawn.hpp"
#include "rules/impetus/setup.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

using dice::drawn_below;
using muster::GroundPiece;
using muster::Spot;

namespace {

constexpr double apart = 10;  // between pieces
constexpr double square = 25; // that each fits in
constexpr int most_tries = 200;
constexpr double grid = 0.5; // of places and sizes
constexpr double river_width = 3;
constexpr double crossing_width = 12;

// Kinds that the defender may pick, each as likely.
constexpr std::string_view kinds[] = {"gentle_hill",    "rough",      "wood",  "field",
                                      "enclosed_field", "steep_hill", "marsh", "gentle_hill"};

// An octagon in its square.
constexpr Spot eight[] = {{1, 0},  {0.7, 0.7},   {0, 1},  {-0.7, 0.7},
                          {-1, 0}, {-0.7, -0.7}, {0, -1}, {0.7, -0.7}};

double drawn_between(double least, double most, Dice& dice)
{
    return least + grid * drawn_below(static_cast<int>((most - least) / grid + 0.5) + 1, dice);
}

GroundPiece drawn_piece(std::string_view kind, const muster::Fight& fight, Dice& dice)
{
    const double across = drawn_between(square / 2.5, square, dice);
    const double deep = drawn_between(square / 2.5, square, dice);
    const double x = drawn_between(across / 2, fight.width - across / 2, dice);
    const double y = drawn_between(deep / 2, fight.depth - deep / 2, dice);
    GroundPiece piece;
    piece.kind = kind;
    piece.name = kind;
    for (const Spot& corner : eight)
        piece.outline.push_back({x + corner.x * across / 2, y + corner.y * deep / 2});
    if (kind == "gentle_hill" || kind == "steep_hill")
        piece.crest = across >= deep ? std::vector<Spot>{{x - across / 4, y}, {x + across / 4, y}}
                                     : std::vector<Spot>{{x, y - deep / 4}, {x, y + deep / 4}};
    return piece;
}

table::Convex shape_of(const GroundPiece& piece)
{
    table::Convex shape;
    for (const Spot& corner : piece.outline)
        shape.corners.push_back(table::displacement(corner.x, corner.y));
    return shape;
}

bool lies_apart(const GroundPiece& piece, const std::vector<GroundPiece>& earlier)
{
    return std::all_of(earlier.begin(), earlier.end(), [&](const GroundPiece& other) {
        return table::gap(shape_of(piece), shape_of(other)) >= apart;
    });
}

void add_apart(muster::Fight& fight, std::string_view kind, Dice& dice)
{
    for (int attempt = 0; attempt < most_tries; ++attempt) {
        GroundPiece piece = drawn_piece(kind, fight, dice);
        if (!lies_apart(piece, fight.ground)) continue;
        fight.ground.push_back(std::move(piece));
        return;
    }
}

GroundPiece box(std::string_view kind, Spot low, Spot high)
{
    GroundPiece piece;
    piece.kind = kind;
    piece.name = kind;
    piece.outline = {low, {high.x, low.y}, high, {low.x, high.y}};
    return piece;
}

// From one long edge to the other near a flank: dry, with fords, or deep with bridges.
void add_river(muster::Fight& fight, Dice& dice)
{
    constexpr std::string_view rivers[] = {"ditch", "river_fordable", "river"};
    const std::string_view kind = rivers[drawn_below(3, dice)];
    const double middle = drawn_between(6, fight.width / 5, dice);
    const double x = drawn_below(2, dice) == 0 ? middle : fight.width - middle;
    const double half = river_width / 2;
    fight.ground.push_back(box(kind, {x - half, 0}, {x + half, fight.depth}));
    if (kind != "river") return;
    for (const double share : {0.3, 0.7})
        fight.ground.push_back(box("bridge",
                                   {x - half - 1, share * fight.depth - crossing_width / 2},
                                   {x + half + 1, share * fight.depth + crossing_width / 2}));
}

// The defender's 2 to 4 pieces; and for a river and a built-up area 5+ each.
void throw_ground(muster::Fight& fight, Dice& dice)
{
    const int pieces = 2 + drawn_below(3, dice);
    const bool river = dice.die(6) >= 5;
    const bool town = dice.die(6) >= 5;
    if (river) add_river(fight, dice);
    for (int i = 0; i < pieces; ++i) {
        const std::string_view kind = kinds[drawn_below(std::size(kinds), dice)];
        add_apart(fight, kind, dice);
    }
    if (town) add_apart(fight, "built_up", dice);
}

// Baggage costs nothing: armies picked by points bring none of their own.
void add_baggage(muster::Fight& fight)
{
    for (const Side side : {Side::red, Side::blue}) {
        std::vector<muster::Fielded>& units = fight.sides[battle::index(side)].units;
        const bool has_some =
            std::any_of(units.begin(), units.end(), [](const muster::Fielded& unit) {
                const Value* type = unit.profile.find("type");
                return type != nullptr && *type == Value("BAG");
            });
        if (has_some) continue;
        muster::Fielded baggage;
        baggage.label = fmt::format("{}{}", side == Side::red ? 'A' : 'B', units.size() + 1);
        baggage.name = "Baggage";
        baggage.troop = "baggage";
        baggage.figure = "baggage";
        baggage.profile["type"] = "BAG";
        baggage.profile["vbu"] = 2;
        baggage.profile["impetus"] = 0;
        baggage.profile["discipline"] = "C";
        baggage.profile["bases"] = 1;
        baggage.profile["vd"] = 3;
        baggage.profile["points"] = 0;
        baggage.counts = false;
        units.push_back(std::move(baggage));
    }
}

int leadership_in_chief(const Sheet& sheet, const muster::Army& army)
{
    if (army.commanders.empty()) return 0;
    const auto level = named<Level>(army.commanders.front().level);
    return level ? leadership(sheet, *level) : 0;
}

// Both throw 2D6 and add the leadership of their commander-in-chief: the higher attacks.
int attacker(const muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    while (true) {
        int total[2];
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            total[side] = leadership_in_chief(sheet, fight.sides[side]);
            for (int die = 0; die < 2; ++die) total[side] += dice.die(6);
        }
        if (total[0] != total[1]) return total[0] > total[1] ? 0 : 1;
    }
}

int cost_of(const muster::Army& army)
{
    int sum = 0;
    for (const muster::Fielded& unit : army.units)
        if (const auto profile = profile_of(unit.profile, "", unit.troop)) sum += points(*profile);
    for (const muster::Commander& general : army.commanders)
        if (const auto level = named<Level>(general.level)) sum += points(*level);
    if (army.bought.is_object())
        if (const auto bought = profile_of(army.bought, "", "bought")) sum += points(*bought);
    return sum;
}

// imp.table.size: armies of up to 300 points meet on the smaller table, others on the larger.
void choose_table(muster::Fight& fight, const Sheet& sheet)
{
    constexpr int small_army = 300;
    const bool small =
        std::all_of(fight.sides.begin(), fight.sides.end(),
                    [](const muster::Army& army) { return cost_of(army) <= small_army; });
    const Figures size = figures(sheet, "imp.table.size");
    fight.size = small ? muster::Size::small : muster::Size::large;
    fight.width = size[small ? 0 : 2].value_or(fight.width);
    fight.depth = size[small ? 1 : 3].value_or(fight.depth);
}

} // namespace

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if (fight.scenario.empty() && fight.random_ground) {
        choose_table(fight, sheet);
        add_baggage(fight);
    }
    if (fight.first_turn < 0) fight.first_turn = attacker(fight, sheet, dice);
    if (fight.random_ground) throw_ground(fight, dice);
    fight.random_ground = false;
}

} // namespace quincunx::impetus
