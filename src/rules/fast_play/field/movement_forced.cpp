// Friends in the way, forced straight moves, and fleeing.

#include "rules/fast_play/field/movement.hpp"

#include <algorithm>

namespace quincunx::fast_play {

Passing interpenetration(Move move, Order mover, Order passed)
{
    if (passed == Order::skirmish) return {true, false};
    const bool skirmishes = mover == Order::skirmish;
    switch (move) {
    case Move::normal:
    case Move::march: return {skirmishes, false};
    case Move::flee: return {true, !skirmishes};
    case Move::retreat:
    case Move::rout: return {true, true};
    case Move::charge:
    case Move::recoil:
    case Move::retire: break;
    }
    return {false, false};
}

double enemy_stop(const Sheet& sheet, double enemy_at)
{
    const double short_of = sheet["fp.move.forced"];
    return table::within(short_of, enemy_at, slack) ? std::max(enemy_at - short_of, 0.0) : enemy_at;
}

namespace {

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

// The first place from `moved` on that lies on nobody.
double beyond_friends(const AllMet& met, double moved)
{
    for (bool lies = true; lies;) {
        lies = false;
        for (const Met& one : met)
            if (is_on(one.where, moved)) {
                moved = one.where.to;
                lies = true;
            }
    }
    return moved;
}
// The last such place up to `moved`.
double before_friends(const AllMet& met, double moved)
{
    for (bool lies = true; lies;) {
        lies = false;
        for (const Met& one : met)
            if (is_on(one.where, moved)) {
                moved = one.where.from;
                lies = true;
            }
    }
    return moved;
}

bool runs_off(const Sheet& sheet, Move move)
{
    return (move == Move::flee || move == Move::rout) && sheet.on("fp.move.off_table");
}

} // namespace

BackMove back_move(const Sheet& sheet, const BackMoveFacts& facts)
{
    AllMet met;
    double stop = std::min(facts.enemy_stop, facts.impassable_at);
    for (const FriendInTheWay& friendly : facts.friends) {
        const Passing passing = interpenetration(facts.move, facts.order, friendly.order);
        if (!passing.passes) stop = std::min(stop, friendly.from);
        if (passing.passes) met.push_back({friendly, passing});
    }
    const bool may_leave = runs_off(sheet, facts.move);
    if (!may_leave) stop = std::min(stop, facts.edge_at);

    BackMove made;
    const double length = std::min(facts.distance, stop);
    const double far = beyond_friends(met, length);
    const bool clears_friends = table::within(far, stop, slack);
    made.leaves_table =
        may_leave && table::exceeds(clears_friends ? far : length, facts.edge_at, slack);
    made.moved = clears_friends ? far : before_friends(met, length);
    if (made.leaves_table) made.moved = facts.edge_at;
    for (const Met& one : met)
        if (one.passing.friend_tests && table::exceeds(made.moved, one.where.from, slack))
            ++made.friends_tested;
    const bool stopped = table::exceeds(facts.distance, made.moved, slack);
    made.loses_stand = facts.move != Move::flee && !made.leaves_table && stopped &&
                       table::exceeds(sheet["fp.move.blocked"], made.moved, slack);
    return made;
}

double rout_distance(const Sheet& sheet, double basic)
{
    return std::min(basic * sheet["fp.move.rout"], longest_way);
}

bool reverses(double degrees_to_wished)
{
    return degrees_to_wished >= 90; // equally far: the reverse
}

int flee_dice(const Sheet& sheet, bool cavalry)
{
    return sheet.whole(cavalry ? Rule("fp.move.flee_cavalry") : Rule("fp.move.flee_infantry"));
}

double flee_cap(const Sheet& sheet, bool cavalry, double basic)
{
    return basic *
           sheet[cavalry ? Rule("fp.move.flee_cavalry_max") : Rule("fp.move.flee_infantry_max")];
}

namespace {

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

double fled(const Sheet& sheet, const FleeFacts& facts, Dice& dice)
{
    constexpr int most_dice = 20;
    const int thrown = sum_of(std::min(flee_dice(sheet, facts.cavalry), most_dice), dice);
    return std::min(
        {static_cast<double>(thrown), flee_cap(sheet, facts.cavalry, facts.basic), facts.room});
}

bool is_caught(double gap, double fled, double reach)
{
    return table::within(gap + fled, reach, slack);
}

} // namespace quincunx::fast_play
