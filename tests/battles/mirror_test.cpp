// A battle turned by 180 degrees with the sides exchanged, or moved by whole lattice steps, is the
// same battle: the same orders are legal, the same dice give the same results, and every unit ends
// at the image of its place.

#include "battle/rule_set.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace quincunx;
using battle::Side;

namespace {

constexpr double width = 48;
constexpr double depth = 48;
constexpr double margin = 12; // round the battle, so that nobody comes to an edge

Value foot(const char* weight, const char* order, const char* missile)
{
    Value profile = Value::object();
    profile["type"] = "foot";
    profile["weight"] = weight;
    profile["order"] = order;
    profile["training"] = "trained";
    profile["missile"] = missile;
    return profile;
}

muster::Fielded unit(char letter, int n, Value profile, muster::Spot at, double heading)
{
    muster::Fielded made;
    made.label = std::string(1, letter) + std::to_string(n);
    made.name = "unit";
    made.profile = std::move(profile);
    made.placed = true;
    made.at = at;
    made.heading = heading;
    return made;
}

// Two lines with skirmishers before them and some horse, on ground of every class.
muster::Fight fight()
{
    muster::Fight made;
    made.rules = "justified-ancients";
    made.width = width;
    made.depth = depth;
    made.first_turn = 0;
    for (const int side : {0, 1}) {
        muster::Army& army = made.sides[static_cast<std::size_t>(side)];
        const char letter = side == 0 ? 'A' : 'B';
        const double toward = side == 0 ? 0 : 180;
        const auto y = [&](double from_edge) {
            return side == 0 ? margin + from_edge : depth - margin - from_edge;
        };
        for (int i = 0; i < 4; ++i)
            army.units.push_back(unit(letter, i + 1, foot("medium", "CO", "none"),
                                      {margin + 8 + 1.8 * i, y(8)}, toward));
        for (int i = 0; i < 2; ++i)
            army.units.push_back(unit(letter, i + 5, foot("light", "skirmish", "only"),
                                      {margin + 9 + 3.1 * i, y(10)}, toward));
        Value horse = foot("heavy", "LO", "none");
        horse["type"] = "horse";
        army.units.push_back(unit(letter, 7, horse, {margin + 16.5, y(8.5)}, toward));
        army.commanders.push_back(
            {"general", "average", "average", -1, muster::Spot{margin + 12.3, y(5)}});
    }
    muster::Feature wood{"wood", "wood", {{4, 9}, {7, 9}, {7.5, 12}, {5, 13}}, false, 0, {}, -1};
    muster::Feature hill{
        "hill", "gentle_hill", {{13, 10}, {18, 10.5}, {17, 14}, {12.5, 13}}, false, 0, {}, -1};
    made.ground = {wood, hill};
    for (muster::Feature& piece : made.ground)
        for (muster::Spot& corner : piece.outline) corner = {corner.x + margin, corner.y + margin};
    return made;
}

Value group(const char* type, const char* impact, const char* melee, const char* shooting,
            int bases, int files)
{
    Value profile = Value::object();
    profile["type"] = type;
    profile["armour"] = "protected";
    profile["quality"] = "average";
    profile["drilled"] = true;
    profile["shooting"] = shooting;
    profile["impact"] = impact;
    profile["melee"] = melee;
    profile["bases"] = bases;
    profile["files"] = files;
    profile["ranks"] = (bases + files - 1) / files;
    return profile;
}

// The same for battle groups of Field of Glory: spears and swords, skirmishers before them, horse.
muster::Fight fight_of_groups()
{
    muster::Fight made = fight();
    made.rules = "field-of-glory";
    for (const int side : {0, 1}) {
        muster::Army& army = made.sides[static_cast<std::size_t>(side)];
        army.units.clear();
        const char letter = side == 0 ? 'A' : 'B';
        const double toward = side == 0 ? 0 : 180;
        const auto y = [&](double from_edge) {
            return side == 0 ? margin + from_edge : depth - margin - from_edge;
        };
        for (int i = 0; i < 3; ++i)
            army.units.push_back(unit(letter, i + 1,
                                      i == 1 ? group("HF", "impact_foot", "swordsmen", "none", 8, 4)
                                             : group("HF", "def_spear", "def_spear", "none", 6, 3),
                                      {16 + 6.5 * i, y(6)}, toward));
        army.units.push_back(
            unit(letter, 4, group("LF", "none", "none", "bow", 6, 3), {22.4, y(9.5)}, toward));
        army.units.push_back(unit(letter, 5, group("Cv", "lancers", "swordsmen", "none", 4, 4),
                                  {36.6, y(6.2)}, toward));
        army.commanders.front().level = "field";
    }
    return made;
}

Value stands(const char* troop, const char* weapon, int stands, int files)
{
    Value profile = Value::object();
    profile["troop"] = troop;
    profile["quality"] = "trained";
    Value weapons = Value::list();
    if (*weapon != 0) weapons.push_back(weapon);
    profile["weapons"] = weapons;
    profile["formation"] = std::string_view(troop) == "skirmisher_foot" ? "skirmish" : "line";
    profile["stands"] = stands;
    profile["files"] = files;
    profile["ranks"] = (stands + files - 1) / files;
    return profile;
}

// The same for units of Fast Play: foot, slingers before them, lancers and elephants on the wings.
muster::Fight fight_of_stands()
{
    muster::Fight made = fight();
    made.rules = "fast-play";
    for (const int side : {0, 1}) {
        muster::Army& army = made.sides[static_cast<std::size_t>(side)];
        army.units.clear();
        const char letter = side == 0 ? 'A' : 'B';
        const double toward = side == 0 ? 0 : 180;
        const auto y = [&](double from_edge) {
            return side == 0 ? margin + from_edge : depth - margin - from_edge;
        };
        for (int i = 0; i < 3; ++i)
            army.units.push_back(unit(letter, i + 1, stands("heavy_foot", "thrown", 6, 3),
                                      {17 + 6.5 * i, y(4)}, toward));
        army.units.push_back(
            unit(letter, 4, stands("skirmisher_foot", "sling", 4, 4), {22.4, y(8.5)}, toward));
        army.units.push_back(
            unit(letter, 5, stands("cavalry", "lance", 4, 2), {36.6, y(4.2)}, toward));
        army.units.push_back(unit(letter, 6, stands("elephant", "", 2, 2), {11, y(4.2)}, toward));
        army.commanders.front().level = "good";
    }
    return made;
}

Value impetus_unit(const char* type, int vbu, int impetus, const char* missile)
{
    Value profile = Value::object();
    profile["type"] = type;
    profile["vbu"] = vbu;
    profile["impetus"] = impetus;
    profile["discipline"] = "B";
    profile["missile"] = missile;
    profile["bases"] = 1;
    return profile;
}

// The same for units of Impetus, on a larger table.
muster::Fight fight_of_impetus()
{
    constexpr double wide = 200;
    muster::Fight made = fight();
    made.rules = "impetus";
    made.width = wide;
    made.depth = wide;
    for (const int side : {0, 1}) {
        muster::Army& army = made.sides[static_cast<std::size_t>(side)];
        army.units.clear();
        const char letter = side == 0 ? 'A' : 'B';
        const double toward = side == 0 ? 0 : 180;
        const auto y = [&](double from_middle) {
            return side == 0 ? wide / 2 - from_middle : wide / 2 + from_middle;
        };
        for (int i = 0; i < 3; ++i)
            army.units.push_back(unit(letter, i + 1, impetus_unit("FP", 5, 2, "none"),
                                      {88 + 8.0 * i, y(18)}, toward));
        army.units.push_back(
            unit(letter, 4, impetus_unit("S", 2, 0, "javelin"), {93.7, y(9)}, toward));
        army.units.push_back(
            unit(letter, 5, impetus_unit("CP", 7, 4, "none"), {121.3, y(17)}, toward));
        army.units.push_back(
            unit(letter, 6, impetus_unit("T", 4, 0, "long_bow_b"), {78.2, y(15)}, toward));
        army.commanders = {{"general", "average", "fair", 0, std::nullopt}};
    }
    for (muster::Feature& piece : made.ground)
        for (muster::Spot& corner : piece.outline) corner = {corner.x + 76, corner.y + 76};
    return made;
}

Value bases(const char* troop, const char* weapon, int quality, int protection, int wide, int deep)
{
    Value profile = Value::object();
    profile["troop"] = troop;
    profile["quality"] = quality;
    profile["protection"] = protection;
    profile["weapon"] = weapon;
    Value ranks = Value::list();
    for (int rank = 0; rank < deep; ++rank) ranks.push_back(wide);
    profile["bases"] = wide * deep;
    profile["ranks"] = ranks;
    return profile;
}

// The same for units of My Ancients, on a larger table: foot with shock and pila, archers and
// skirmishers, cavalry and elephants on the wings.
muster::Fight fight_of_bases()
{
    constexpr double wide = 160;
    muster::Fight made = fight();
    made.rules = "my-ancients";
    made.width = wide;
    made.depth = wide;
    for (const int side : {0, 1}) {
        muster::Army& army = made.sides[static_cast<std::size_t>(side)];
        army.units.clear();
        const char letter = side == 0 ? 'A' : 'B';
        const double toward = side == 0 ? 0 : 180;
        const auto y = [&](double from_middle) {
            return side == 0 ? wide / 2 - from_middle : wide / 2 + from_middle;
        };
        Value wild = bases("light_foot", "none", 2, 1, 3, 2);
        for (const char* key : {"shock", "impetuous", "barbarian"}) wild[key] = true;
        Value legion = bases("heavy_foot", "none", 3, 3, 3, 2);
        for (const char* key : {"pilum", "shield", "roman"}) legion[key] = true;
        army.units.push_back(unit(letter, 1, legion, {74, y(9)}, toward));
        army.units.push_back(unit(letter, 2, wild, {80.3, y(9)}, toward));
        army.units.push_back(
            unit(letter, 3, bases("light_foot", "bow", 2, 0, 3, 2), {86.9, y(10)}, toward));
        army.units.push_back(
            unit(letter, 4, bases("skirmisher", "javelin", 2, 1, 4, 1), {78.1, y(5)}, toward));
        army.units.push_back(
            unit(letter, 5, bases("cavalry", "none", 3, 2, 3, 1), {95.2, y(10)}, toward));
        army.units.push_back(
            unit(letter, 6, bases("elephant", "none", 2, 0, 2, 1), {66.4, y(8)}, toward));
        army.commanders = {{"leader", "average", "average", -1, muster::Spot{80.2, y(14)}}};
    }
    for (muster::Feature& piece : made.ground)
        for (muster::Spot& corner : piece.outline) corner = {corner.x + 56, corner.y + 56};
    return made;
}

// The image of a battle: every place through `spot`, every heading turned by `turn`, the sides
// exchanged or not.
struct Image {
    bool exchanged = false;
    double turn = 0;
    double shift = 0; // along x and y
    double wide = width;
    double deep = depth;

    muster::Spot spot(muster::Spot at) const
    {
        if (exchanged) at = {wide - at.x, deep - at.y};
        return {at.x + shift, at.y + shift};
    }
    muster::Fight of(muster::Fight fight) const
    {
        if (exchanged) {
            std::swap(fight.sides[0], fight.sides[1]);
            fight.first_turn = 1 - fight.first_turn;
        }
        for (muster::Feature& piece : fight.ground)
            for (muster::Spot& corner : piece.outline) corner = spot(corner);
        for (std::size_t side = 0; side < 2; ++side) {
            int n = 0;
            for (muster::Fielded& unit : fight.sides[side].units) {
                unit.label = std::string(side == 0 ? "A" : "B") + std::to_string(++n);
                unit.at = spot(unit.at);
                unit.heading += turn;
                if (unit.heading >= 360) unit.heading -= 360;
            }
            for (muster::Commander& commander : fight.sides[side].commanders)
                if (commander.at) commander.at = spot(*commander.at);
        }
        return fight;
    }
    table::Point point(table::Point at) const
    {
        const std::int32_t by = table::lattice_length(shift);
        if (!exchanged) return {at.x + by, at.y + by};
        return {table::lattice_length(wide) - at.x + by, table::lattice_length(deep) - at.y + by};
    }
    table::Pose pose(const table::Pose& at) const
    {
        return {point(at.front), exchanged ? table::opposite(at.heading) : at.heading};
    }
    battle::UnitId id(battle::UnitId unit, std::size_t of_red, std::size_t of_blue) const
    {
        if (!exchanged || unit == battle::no_unit) return unit;
        return static_cast<battle::UnitId>(unit < of_red ? unit + of_blue : unit - of_red);
    }
    battle::Order order(battle::Order given, std::size_t of_red, std::size_t of_blue) const
    {
        if (exchanged) given.side = other(given.side);
        given.unit = id(given.unit, of_red, of_blue);
        given.target = id(given.target, of_red, of_blue);
        for (battle::UnitId& one : given.others) one = id(one, of_red, of_blue);
        if (given.place) given.place = pose(*given.place);
        for (table::Step& step : given.path)
            if (step.kind == table::StepKind::place) step.to = pose(step.to);
        return given;
    }
};

std::unique_ptr<battle::Battle> opened(const muster::Fight& fight)
{
    const battle::RuleSet& rules = *rules::find(fight.rules);
    auto battle = rules.open(fight, reckoning::Sheet(rules.rules()));
    REQUIRE_MESSAGE(battle, (battle ? std::string() : to_text(battle.error())));
    return std::move(*battle);
}

void check_same_places(const battle::Battle& here, const battle::Battle& there, const Image& image)
{
    battle::Scene ours;
    battle::Scene theirs;
    here.draw(ours);
    there.draw(theirs);
    REQUIRE(ours.figures.size() == theirs.figures.size());
    const std::size_t of_each = here.roster().units.size() / 2;
    // A unit may have several figures: elephants that run by themselves, always in one order.
    std::vector<bool> taken(theirs.figures.size());
    for (const battle::Figure& figure : ours.figures) {
        const battle::UnitId id = image.id(figure.unit, of_each, of_each);
        for (std::size_t i = 0; i < theirs.figures.size(); ++i) {
            const battle::Figure& other = theirs.figures[i];
            if (other.unit != id || taken[i]) continue;
            taken[i] = true;
            CHECK(other.pose == image.pose(figure.pose));
            CHECK(other.state == figure.state);
            break;
        }
    }
    CHECK(std::find(taken.begin(), taken.end(), false) == taken.end());
}

// Plays a battle by recruits and its image by the same orders and dice.
void play_both(const muster::Fight& fight, const Image& image, std::uint64_t seed)
{
    const auto here = opened(fight);
    const auto there = opened(image.of(fight));
    const std::size_t of_each = here->roster().units.size() / 2;
    const generals::GeneralShape* recruit = generals::find("recruit");
    const std::unique_ptr<generals::General> players[2] = {recruit->make(), recruit->make()};
    generals::Choice chances[2] = {generals::Choice(2 * seed), generals::Choice(2 * seed + 1)};
    battle::Silence nobody;
    constexpr int most = 300;
    for (int n = 0; n < most && !here->pending().over; ++n) {
        const std::size_t side = battle::index(here->pending().side);
        const battle::LegalOrder order = players[side]->choose(*here, chances[side]);
        const battle::Verdict verdict = there->judge(image.order(order.order(), of_each, of_each));
        INFO("seed " << seed << ", order " << n << ": "
                     << battle::to_text(order.order(), here->verbs(), here->roster()));
        REQUIRE(verdict);
        CHECK(verdict->preview().chance == order.preview().chance);
        CHECK(verdict->preview().allowance == order.preview().allowance);
        const std::uint64_t entry = here->entry() + 1;
        dice::Rolled one(dice::seed_from(seed), entry);
        dice::Rolled other(dice::seed_from(seed), entry);
        here->apply(order, one, nobody);
        there->apply(*verdict, other, nobody);
        check_same_places(*here, *there, image);
    }
    CHECK(here->pending().over == there->pending().over);
}

} // namespace

TEST_CASE(
    "a battle turned by 180 degrees with the sides exchanged gives the same verdicts and results")
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        play_both(fight(), {.exchanged = true, .turn = 180}, seed);
}

TEST_CASE("a battle moved by lattice steps gives the same verdicts and results")
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed) play_both(fight(), {.shift = 3.217489}, seed);
}

TEST_CASE("field of glory: a battle turned by 180 degrees with the sides exchanged is the same")
{
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        play_both(fight_of_groups(), {.exchanged = true, .turn = 180}, seed);
}

TEST_CASE("fast play: a battle turned by 180 degrees with the sides exchanged is the same")
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        play_both(fight_of_stands(), {.exchanged = true, .turn = 180}, seed);
}

TEST_CASE("fast play: a battle moved by lattice steps is the same")
{
    // Edges do not move with the battle: nobody may run as far as one.
    constexpr double large = 400;
    muster::Fight fight = Image{.shift = 180}.of(fight_of_stands());
    fight.width = fight.depth = large;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        play_both(fight, {.shift = 3.217489, .wide = large, .deep = large}, seed);
}

TEST_CASE("impetus: a battle turned by 180 degrees with the sides exchanged is the same")
{
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        play_both(fight_of_impetus(), {.exchanged = true, .turn = 180, .wide = 200, .deep = 200},
                  seed);
}

TEST_CASE("impetus: a battle moved by lattice steps is the same")
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        play_both(fight_of_impetus(), {.shift = 3.217489, .wide = 200, .deep = 200}, seed);
}

TEST_CASE("my ancients: a battle turned by 180 degrees with the sides exchanged is the same")
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        play_both(fight_of_bases(), {.exchanged = true, .turn = 180, .wide = 160, .deep = 160},
                  seed);
}

TEST_CASE("my ancients: a battle moved by lattice steps is the same")
{
    // The broken flee to the nearest edge of the table (ma.ruling.flight_route), which is not moved
    // with them: so far from all, and nearest to two that the shift leaves by as much, no other
    // becomes the nearest and nobody gets off.
    constexpr double large = 600;
    constexpr double from_the_corner = 120;
    muster::Fight fight = Image{.shift = from_the_corner}.of(fight_of_bases());
    fight.width = fight.depth = large;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        play_both(fight, {.shift = 3.217489, .wide = large, .deep = large}, seed);
}
