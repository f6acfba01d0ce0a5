// What a unit costs (13, fp.points.stand).

#include "rules/fast_play/book/tables.hpp"

#include <algorithm>

namespace quincunx::fast_play {

namespace {

int troop_points(Troop troop)
{
    constexpr int points[] = {8, 9, 5, 15, 13, 22, 28, 60, 30, 40, 55, 0};
    return points[static_cast<std::size_t>(troop)];
}

int missile_points(Missile missile)
{
    switch (missile) {
    case Missile::none:
    case Missile::light_cannon:
    case Missile::bolt_thrower:
    case Missile::heavy_cannon: return 0; // engines' own weapon
    case Missile::javelin: return 1;
    case Missile::sling:
    case Missile::short_bow:
    case Missile::horse_bow: return 3;
    case Missile::bow:
    case Missile::light_crossbow:
    case Missile::staff_sling: return 4;
    case Missile::early_handgun: return 5;
    case Missile::longbow:
    case Missile::heavy_crossbow: return 6;
    case Missile::late_handgun: return 7;
    }
    return 0;
}

int skill_points(const Profile& p)
{
    const int hand = p.skill == Skill::poor ? -2 : p.skill == Skill::good ? 3 : 0;
    const int missile = p.missile_skill == Skill::poor   ? -1
                        : p.missile_skill == Skill::good ? 2
                                                         : 0;
    return hand + (p.missile == Missile::none ? 0 : missile);
}

struct Price {
    bool Profile::*flag;
    int points;
};
constexpr Price prices[] = {
    {&Profile::lance, 3},      {&Profile::kontos, 3}, {&Profile::two_handed, 2},
    {&Profile::long_spear, 2}, {&Profile::pike, 4},   {&Profile::thrown, 1},
    {&Profile::steadfast, 2},  {&Profile::shock, 3},  {&Profile::phalanx, 3},
    {&Profile::impetuous, -2},
};

// Melee weapons and abilities. The thrown weapon of javelins is theirs for nothing.
int price_of_flags(const Profile& p)
{
    int sum = p.missile == Missile::javelin && p.thrown ? -1 : 0;
    for (const Price& each : prices)
        if (p.*(each.flag)) sum += each.points;
    return sum;
}

// Whom nobody bought as somebody better is rolled for, at the price of the roll.
int commander_points(const Sheet& sheet, Grade grade)
{
    if (grade == Grade::inept) return sheet.whole("fp.points.commander");
    constexpr int bought[] = {80, 110, 160};
    return bought[static_cast<std::size_t>(grade) - 1];
}

} // namespace

int points_per_stand(const Sheet& sheet, const Profile& p)
{
    if (p.troop == Troop::commander) return commander_points(sheet, p.grade);
    const int sum = troop_points(p.troop) + 3 * static_cast<int>(p.quality) +
                    2 * static_cast<int>(p.armour) + skill_points(p) + missile_points(p.missile) +
                    price_of_flags(p) + p.tl - default_tl(p.quality);
    return std::max(sum, 1);
}

int points(const Sheet& sheet, const Profile& profile)
{
    return points_per_stand(sheet, profile) * profile.stands;
}

} // namespace quincunx::fast_play
