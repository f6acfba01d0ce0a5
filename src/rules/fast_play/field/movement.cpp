#include "rules/fast_play/field/movement.hpp"

#include "kernel/by_value.hpp"

namespace quincunx::fast_play {

namespace {

constexpr ByValue<Troop, Rule> basic_moves{
    {"fp.move.basic_heavy_foot", "fp.move.basic_light_foot", "fp.move.basic_skirmisher_foot",
     "fp.move.basic_cavalry", "fp.move.basic_light_cavalry", "fp.move.basic_light_chariot",
     "fp.move.basic_heavy_chariot", "fp.move.basic_elephant", "fp.move.basic_engine",
     "fp.move.basic_engine", "fp.move.basic_heavy_cannon", "fp.move.basic_commander"}};

// Which friends let the unit through, and which of those must test.
struct Met {
    FriendInTheWay where;
    Passing passing;
};
using AllMet = Fixed<Met, most_friends>;

bool is_on(const FriendInTheWay& friendly, double moved)
{
    return table::exceeds(moved, friendly.from, slack) && table::exceeds(friendly.to, moved, slack);
}

// The next place from `moved` on that lies on nobody: beyond the friends there, or before them.
double off_friends(const AllMet& met, double moved, double FriendInTheWay::*end)
{
    for (bool lies = true; lies;) {
        lies = false;
        for (const Met& one : met)
            if (is_on(one.where, moved)) {
                moved = one.where.*end;
                lies = true;
            }
    }
    return moved;
}

// Equal sums merge after each die, so that house rules may throw many.
int sum_of(int number, Dice& dice)
{
    constexpr int flee_die = 6;
    if (number <= 0) return 0;
    return dice.part([number](Dice& last) {
        const int before = sum_of(number - 1, last);
        const int face = last.die(flee_die);
        return before + face;
    });
}

} // namespace

double basic_move(const Sheet& sheet, Troop troop)
{
    return sheet[basic_moves[troop]];
}

Stand stand_of(const Sheet& sheet, Troop troop)
{
    if (troop == Troop::commander) return {1, 1, 0, 0, 0};
    Stand stand{.attacks = sheet.whole("fp.troop.attacks", columns::troops[troop]),
                .missile_attacks = sheet.whole("fp.troop.missile_attacks", columns::troops[troop]),
                .wounds = sheet.whole("fp.wounds.per_stand")};
    if (is_chariot(troop)) stand.wounds = sheet.whole({"fp.troop.wounds", "chariot"});
    if (troop == Troop::elephant) stand.wounds = sheet.whole({"fp.troop.wounds", "elephant"});
    // fp.scale.stand
    if (is_chariot(troop) || troop == Troop::elephant) stand.width = 2.5;
    if (is_chariot(troop) || troop == Troop::elephant || is_artillery(troop)) stand.depth = 3;
    return stand;
}

bool may_form(const Sheet& sheet, const Profile& profile, const Shape& wanted)
{
    const int rows = rows_of(wanted.stands, wanted.files);
    if (has_one_rank(profile.troop)) return wanted.formation == Formation::line && rows == 1;
    if (profile.troop == Troop::skirmisher_foot && wanted.formation != Formation::skirmish)
        return false;
    switch (wanted.formation) {
    case Formation::line:
        return (wanted.files >= sheet.figure({"fp.formation.line", "least_files"}) ||
                wanted.stands == 1) &&
               rows <= sheet.figure({"fp.formation.line", "most_ranks"});
    case Formation::column:
        return wanted.files == sheet.whole("fp.formation.column") && wanted.stands > 1;
    case Formation::phalanx:
        return profile.troop == Troop::heavy_foot && profile.phalanx &&
               (profile.long_spear || profile.pike) &&
               formation_left(sheet, wanted) == Formation::phalanx;
    case Formation::skirmish: break;
    }
    return may_skirmish(profile.troop) && rows <= sheet.whole("fp.formation.skirmish");
}

bool may_march(const Sheet& sheet, const MarchFacts& facts)
{
    if (facts.artillery || facts.manoeuvred) return false;
    if (facts.shaken && sheet.on("fp.shaken.limits")) return false;
    const double near = sheet.figure({"fp.move.march", "enemy_beyond"});
    return std::ranges::all_of(facts.enemy_distances, [&](double distance) {
        return table::exceeds(distance, near, slack);
    });
}

double wheel_arc(double frontage, double degrees)
{
    return frontage * degrees * table::pi / 180;
}

WheelCost wheel_cost(const Sheet& sheet, double degrees, double frontage, double move)
{
    const double cost = wheel_arc(frontage, degrees);
    const bool legal = table::within(cost, move, slack) && degrees <= sheet["fp.move.wheel"];
    return {cost, legal, legal ? std::max(move - cost, 0.0) : move};
}

Turned turned(int stands, int files, Facing facing, bool block)
{
    const int rows = rows_of(stands, files);
    if (block || facing == Facing::half) return {files, rows};
    return {rows, rows_of(stands, rows)};
}

double sideways_cost(const Sheet& sheet, Sideways way, double inches, Order order)
{
    if (order == Order::skirmish) return inches;
    return inches * sheet[way == Sideways::retire ? Rule("fp.move.retire_rate")
                                                  : Rule("fp.move.sidestep_rate")];
}

double sideways_reach(const Sheet& sheet, Sideways way, double left, Order order)
{
    const double rate = sideways_cost(sheet, way, 1, order);
    return rate * longest_way > left ? left / rate : longest_way;
}

// --- terrain

Passage passage(Terrain terrain, Troop troop, Order order)
{
    using enum Terrain;
    if (terrain == open || terrain == hill || terrain == road) return Passage::full;
    if (terrain == river || is_chariot(troop) || is_artillery(troop)) return Passage::closed;
    if (order == Order::skirmish) return Passage::full;
    if (terrain == building) return is_mounted(troop) ? Passage::closed : Passage::difficult;
    if (terrain == stakes) return is_mounted(troop) ? Passage::obstacle : Passage::full;
    const bool line = terrain == hedge || terrain == wall || terrain == stream;
    return line ? Passage::obstacle : Passage::difficult;
}

Cover cover_of(Terrain terrain)
{
    if (terrain == Terrain::scrub || terrain == Terrain::hedge) return Cover::light;
    const bool heavy =
        terrain == Terrain::wood || terrain == Terrain::wall || terrain == Terrain::building;
    return heavy ? Cover::heavy : Cover::none;
}

bool defends_cover(Terrain terrain, bool against_mounted)
{
    if (terrain == Terrain::stakes) return against_mounted;
    return terrain == Terrain::stream || cover_of(terrain) != Cover::none;
}

bool in_area_cover(double share_inside)
{
    return share_inside > 0.5;
}

Terrain terrain_square(Dice& dice) // fp.setup.terrain
{
    constexpr int ground_die = 6;
    const int face = dice.die(ground_die);
    if (face <= 3) return Terrain::open;
    if (face == 4) return Terrain::hill;
    const int second = dice.die(ground_die);
    if (face == 5) return second <= 3 ? Terrain::scrub : Terrain::wood;
    if (second <= 2) return Terrain::marsh;
    if (second >= 5) return Terrain::stream;
    const int even = dice.die(2);
    return even == 1 ? Terrain::hedge : Terrain::wall;
}

double ground_cost(const Sheet& sheet, double basic, Order order, double difficult, int obstacles)
{
    if (order == Order::skirmish) return 0;
    return difficult * (sheet["fp.terrain.difficult_cost"] - 1) +
           obstacles * basic * sheet["fp.terrain.obstacle_cost"];
}

// --- friends in the way, forced straight moves, fleeing

Passing interpenetration(Move move, Order mover, Order passed)
{
    if (passed == Order::skirmish) return {true, false};
    const bool skirmishes = mover == Order::skirmish;
    if (move == Move::normal || move == Move::march) return {skirmishes, false};
    if (move == Move::flee) return {true, !skirmishes};
    const bool runs_over = move == Move::retreat || move == Move::rout;
    return {runs_over, runs_over};
}

double enemy_stop(const Sheet& sheet, double enemy_at)
{
    const double short_of = sheet["fp.move.forced"];
    return table::within(short_of, enemy_at, slack) ? std::max(enemy_at - short_of, 0.0) : enemy_at;
}

BackMove back_move(const Sheet& sheet, const BackMoveFacts& facts)
{
    AllMet met;
    double stop = std::min(facts.enemy_stop, facts.impassable_at);
    for (const FriendInTheWay& friendly : facts.friends) {
        const Passing passing = interpenetration(facts.move, facts.order, friendly.order);
        if (!passing.passes) stop = std::min(stop, friendly.from);
        if (passing.passes) met.push_back({friendly, passing});
    }
    const bool may_leave =
        (facts.move == Move::flee || facts.move == Move::rout) && sheet.on("fp.move.off_table");
    if (!may_leave) stop = std::min(stop, facts.edge_at);

    BackMove made;
    const double length = std::min(facts.distance, stop);
    const double far = off_friends(met, length, &FriendInTheWay::to);
    const bool clears_friends = table::within(far, stop, slack);
    made.leaves_table =
        may_leave && table::exceeds(clears_friends ? far : length, facts.edge_at, slack);
    made.moved = clears_friends ? far : off_friends(met, length, &FriendInTheWay::from);
    if (made.leaves_table) made.moved = facts.edge_at;
    for (const Met& one : met)
        if (one.passing.friend_tests && table::exceeds(made.moved, one.where.from, slack))
            ++made.friends_tested;
    const bool stopped = table::exceeds(facts.distance, made.moved, slack);
    made.loses_stand = facts.move != Move::flee && !made.leaves_table && stopped &&
                       table::exceeds(sheet["fp.move.blocked"], made.moved, slack);
    return made;
}

bool reverses(double degrees_to_wished)
{
    return degrees_to_wished >= 90; // equally far: the reverse
}

double fled(const Sheet& sheet, const FleeFacts& facts, Dice& dice)
{
    constexpr int most_dice = 20;
    const int thrown = sum_of(std::min(flee_dice(sheet, facts.cavalry), most_dice), dice);
    return std::min(
        {static_cast<double>(thrown), flee_cap(sheet, facts.cavalry, facts.basic), facts.room});
}

} // namespace quincunx::fast_play
