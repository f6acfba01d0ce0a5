// What is thrown for before anybody deploys.

#include "rules/impetus/turn/setup.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// It costs nothing.
Value baggage()
{
    Value profile;
    profile["type"] = "BAG";
    profile["vbu"] = 2;
    profile["impetus"] = 0;
    profile["discipline"] = "C";
    profile["bases"] = 1;
    profile["vd"] = 3;
    profile["points"] = 0;
    return profile;
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

int cost_of(const Sheet& sheet, const muster::Army& army)
{
    int sum = 0;
    for (const muster::Fielded& unit : army.units)
        if (const auto profile = profile_of(unit.profile, "", unit.troop))
            sum += points(sheet, *profile);
    for (const muster::Commander& general : army.commanders)
        if (const auto level = named<Level>(general.level)) sum += points(sheet, *level);
    if (army.bought.is_object())
        if (const auto bought = profile_of(army.bought, "", "bought"))
            sum += points(sheet, *bought);
    return sum;
}

// imp.table.size: armies of up to 300 points meet on the smaller table, others on the larger.
void choose_table(muster::Fight& fight, const Sheet& sheet)
{
    constexpr int small_army = 300;
    const bool small =
        std::all_of(fight.sides.begin(), fight.sides.end(),
                    [&](const muster::Army& army) { return cost_of(sheet, army) <= small_army; });
    fight.size = small ? muster::Size::small : muster::Size::large;
    fight.width = small ? sheet.figure({"imp.table.size", "width"})
                        : sheet.figure({"imp.table.size", "large_width"});
    fight.depth = small ? sheet.figure({"imp.table.size", "depth"})
                        : sheet.figure({"imp.table.size", "large_depth"});
}

} // namespace

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if (fight.scenario.empty() && fight.random_ground) {
        choose_table(fight, sheet);
        battle::add_camps(fight, "Baggage", baggage());
    }
    if (fight.first_turn < 0) fight.first_turn = attacker(fight, sheet, dice);
}

} // namespace quincunx::impetus
