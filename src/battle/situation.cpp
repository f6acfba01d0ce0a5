#include "battle/situation.hpp"

#include <algorithm>

namespace quincunx::battle {

namespace {

constexpr double in_touch = 0.05;     // units of length between two who fight
constexpr double at_the_flank = 0.12; // of its strength, for an enemy there
constexpr double at_the_back = 0.2;
constexpr double most_exposed = 0.4;

double reach_of(const table::Rect& body)
{
    return body.half_front + body.half_depth;
}

bool far_apart(const table::Rect& a, const table::Rect& b, double more)
{
    const table::Vec way = b.centre - a.centre;
    const double reach = reach_of(a) + reach_of(b) + more;
    return table::dot(way, way) > reach * reach;
}

} // namespace

void note_engaged(Situation& now)
{
    const double more = table::from_units(in_touch);
    for (std::size_t i = 0; i < now.units.size(); ++i) {
        Seen& a = now.units[i];
        if (!a.here) continue;
        for (std::size_t j = i + 1; j < now.units.size(); ++j) {
            Seen& b = now.units[j];
            if (!b.here || a.side == b.side || (a.engaged && b.engaged) ||
                far_apart(a.body, b.body, more))
                continue;
            if (table::distance(a.body, b.body) > in_touch) continue;
            a.engaged = b.engaged = true;
        }
    }
}

double exposure(const Situation& now, UnitId unit)
{
    const Seen& self = now.units[unit];
    double exposed = 0;
    for (const Seen& enemy : now.units) {
        if (!enemy.here || enemy.side == self.side ||
            far_apart(self.body, enemy.body, 2 * self.body.half_front))
            continue;
        const auto way = table::direction(self.body.centre, enemy.body.centre);
        if (!way || table::dot(enemy.body.forward, *way) > -0.5) continue; // looks elsewhere
        const double ahead = table::dot(self.body.forward, *way);
        if (ahead < 0.35) exposed += enemy.sound * (ahead < -0.5 ? at_the_back : at_the_flank);
    }
    return std::min(exposed, most_exposed);
}

double assess(const Situation& now, Side side)
{
    double left = 0;
    double all = 0;
    for (UnitId unit = 0; unit < now.units.size(); ++unit) {
        const Seen& one = now.units[unit];
        if (one.side != side || !one.counts) continue;
        all += one.worth;
        if (one.coming) left += one.worth;
        if (one.here) left += one.worth * one.sound * (1 - exposure(now, unit));
    }
    const Losses& army = now.losses[index(side)];
    const double broken = army.breaks_at > 0 ? std::min(1.0, army.lost / army.breaks_at) : 0;
    return (all > 0 ? left / all : 0) / 2 + (1 - broken) / 2;
}

double lost_share(const Situation& now, Side side)
{
    double lost = 0;
    double all = 0;
    for (const Seen& one : now.units) {
        if (one.side != side || !one.counts) continue;
        all += one.worth;
        if (!one.coming && !one.safe) lost += one.worth * (one.here ? 1 - one.sound : 1);
    }
    return all > 0 ? lost / all : 0;
}

} // namespace quincunx::battle
