#include "rules/field_of_glory/appraisal_expectation.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::field_of_glory {

double hit_chance(const Reroll& again, int target)
{
    int hits = 0; // of 36: a throw and the throw that may follow it
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            int scored = first;
            if (first <= again.low) scored = again.never_worse ? std::max(first, second) : second;
            if (first >= again.high) scored = second;
            hits += scored >= target;
        }
    return hits / 36.0;
}

namespace {

// Chance that two dice throw less than this.
double chance_below(int score)
{
    constexpr int ways[] = {0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
    return ways[std::clamp(score, 2, 13)] / 36.0;
}

// What a level lost is worth, by the level it is lost from.
double level_cost(Level from)
{
    switch (from) {
    case Level::STEADY: return 0.22;
    case Level::DISRUPTED: return 0.3;
    case Level::FRAGMENTED: return 0.45;
    case Level::BROKEN: return 0;
    }
    return 0;
}

struct Hits {
    double mean = 0;
    double variance = 0;
    void add(int dice, double chance)
    {
        mean += dice * chance;
        variance += dice * chance * (1 - chance);
    }
};

struct SideOfFight {
    Hits inflicted;
    const ReckonedRole* role = nullptr;
};

// From an even chance upwards as hits taken outweigh hits given.
double chance_to_lose(const Hits& taken, const Hits& given)
{
    const double spread = std::sqrt(std::max(0.2, taken.variance + given.variance));
    const double x = 1.6 * (taken.mean - given.mean) / spread;
    return 0.5 + 0.5 * x / (1 + std::abs(x)) - 0.08;
}

double suffering(const ReckonedRole& role, const Hits& taken, const Hits& given)
{
    const bool heavy = 2 * taken.mean >= role.bases;
    const bool beaten = taken.mean - given.mean >= 2;
    const ReckonedTest& test = role.test[heavy ? 1 : 0][beaten ? 1 : 0];
    const double fails = chance_below(test.pass - test.total);
    const double lose = std::clamp(chance_to_lose(taken, given), 0.02, 0.98);
    const double bases = std::max<int>(1, role.bases);
    const double death = std::min(1.0, taken.mean / 8) * 0.8 / bases;
    return lose * fails * level_cost(role.state) + death;
}

Hits inflicted_by(const ReckonedFight& fight, std::size_t role)
{
    Hits hits;
    for (const ReckonedStretch& stretch : fight.stretches)
        for (std::size_t side = 0; side < 2; ++side) {
            if (stretch.role[side] != role) continue;
            const ReckonedSide& known = stretch.side[side];
            hits.add(known.dice, hit_chance(fight.roles[role].again, known.target));
            if (known.support_target > 0)
                hits.add(known.support_dice,
                         hit_chance(fight.roles[role].support_again, known.support_target));
        }
    return hits;
}

Hits inflicted_on(const ReckonedFight& fight, std::size_t role)
{
    Hits hits;
    for (const ReckonedStretch& stretch : fight.stretches)
        for (std::size_t side = 0; side < 2; ++side) {
            if (stretch.role[1 - side] != role) continue;
            const std::size_t enemy = stretch.role[side];
            const ReckonedSide& known = stretch.side[side];
            hits.add(known.dice, hit_chance(fight.roles[enemy].again, known.target));
            if (known.support_target > 0)
                hits.add(known.support_dice,
                         hit_chance(fight.roles[enemy].support_again, known.support_target));
        }
    return hits;
}

} // namespace

Exchange expected_round(const Sheet& sheet, const Fight& fight)
{
    const ReckonedFight known = reckoned(sheet, fight);
    if (known.broken_before) return {0, 1};
    Exchange exchange;
    for (std::size_t role = 0; role < known.roles.size(); ++role) {
        const double share =
            suffering(known.roles[role], inflicted_on(known, role), inflicted_by(known, role));
        (role == 0 ? exchange.ours : exchange.theirs) += share;
    }
    return exchange;
}

Exchange expected_round(const Sheet& sheet, Combat combat, const Fighter& us, const Fighter& them,
                        bool open)
{
    Fight fight;
    fight.combat = combat;
    fight.roles.push_back(us.group);
    fight.roles.push_back(them.group);
    Stretch stretch;
    stretch.fighter = {us, them};
    stretch.open = open;
    fight.stretches.push_back(stretch);
    return expected_round(sheet, fight);
}

double expected_volley(const Sheet& sheet, const ShooterFacts& shooter, const GroupFacts& target,
                       bool cover)
{
    const ReckonedShooter known = reckoned(sheet, shooter, target, cover);
    const double hits = known.dice * hit_chance(known.again, known.target);
    const double bases = std::max(1, target.bases);
    const double tests = std::min(1.0, 3 * hits / bases) * 0.75;
    return tests * 0.4 * level_cost(target.state) + std::min(1.0, hits / 12) * 0.8 / bases;
}

} // namespace quincunx::field_of_glory
