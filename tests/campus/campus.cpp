#include "campus/campus.hpp"

#include <fmt/format.h>

namespace quincunx::campus {

muster::Fight line_battle(int units_a_side)
{
    muster::Fight fight;
    fight.title = "Line battle";
    fight.rules = "campus";
    fight.width = 3.0 * units_a_side + 3;
    fight.depth = 15;
    for (const Side side : {Side::red, Side::blue}) {
        const bool red = side == Side::red;
        muster::Army& army = fight.sides[index(side)];
        army.name = red ? "Reds" : "Blues";
        for (int i = 1; i <= units_a_side; ++i) {
            muster::Fielded& unit = army.units.emplace_back();
            unit.label = fmt::format("{}{}", red ? 'A' : 'B', i);
            unit.name = fmt::format("{} Cohort", i);
            unit.troop = unit.figure = "cohort";
            unit.line = "front";
            unit.profile = Value::object();
            unit.placed = true;
            unit.at = {3.0 * i, red ? 4.0 : 11.0};
            unit.heading = red ? 0 : 180;
        }
    }
    return fight;
}

muster::Fight ambush(int units_a_side)
{
    muster::Fight fight = line_battle(units_a_side);
    fight.sides[1].units[0].hidden = true;
    fight.sides[1].units[0].hidden_until = 3;
    return fight;
}

std::unique_ptr<battle::Battle> opened(const muster::Fight& fight)
{
    auto battle = rule_set().open(fight, Sheet());
    ensure(battle.ok(), "a fight that campus can open");
    return std::move(*battle);
}

} // namespace quincunx::campus
