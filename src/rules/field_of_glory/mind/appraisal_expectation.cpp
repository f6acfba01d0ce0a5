#include "rules/field_of_glory/mind/appraisal.hpp"

#include "kernel/by_value.hpp"

namespace quincunx::field_of_glory {

namespace {

// Share of a group's worth that is lost with its cohesion. FRAGMENTED counts half of BROKEN.
constexpr double disrupted_cost = 0.2;
constexpr double fragmented_cost = 0.55;
constexpr double base_cost = 0.9; // all the bases that it can lose before it breaks

std::size_t step(Level level)
{
    return static_cast<std::size_t>(level);
}

// A die, thrown again where its quality says so.
std::array<double, 7> faces_of(const Reroll& again)
{
    std::array<double, 7> chance{};
    for (int first = 1; first <= 6; ++first) {
        if (first > again.low && first < again.high) {
            chance[static_cast<std::size_t>(first)] += 1.0 / 6;
            continue;
        }
        for (int second = 1; second <= 6; ++second) {
            const int scored = again.never_worse ? std::max(first, second) : second;
            chance[static_cast<std::size_t>(scored)] += 1.0 / 36;
        }
    }
    return chance;
}

// Chance of two dice to score less than n.
using Below = std::array<double, 14>;
Below below_of(const Reroll& again)
{
    const std::array<double, 7> die = faces_of(again);
    std::array<double, 13> sum{};
    for (std::size_t a = 1; a <= 6; ++a)
        for (std::size_t b = 1; b <= 6; ++b) sum[a + b] += die[a] * die[b];
    Below below{};
    for (std::size_t n = 1; n < below.size(); ++n) below[n] = below[n - 1] + sum[n - 1];
    return below;
}
double chance_below(const Below& below, int score)
{
    return below[static_cast<std::size_t>(std::clamp(score, 0, 13))];
}

// Hits that a role makes (by_it), with what is left of its dice as it stood worse than it does; or
// that it takes.
HitChances hits_of(std::span<const ReckonedRole> roles, std::span<const ReckonedStretch> stretches,
                   std::size_t role, bool by_it, double left = 1)
{
    HitChances hits;
    const auto dice = [&](int all) { return static_cast<int>(all * left + 0.5); };
    for (const ReckonedStretch& stretch : stretches)
        for (std::size_t side = 0; side < 2; ++side) {
            if (stretch.role[by_it ? side : 1 - side] != role) continue;
            const ReckonedRole& striker = roles[stretch.role[side]];
            const ReckonedSide& known = stretch.side[side];
            if (known.dice > 0) hits.add(dice(known.dice), hit_chance(striker.again, known.target));
            if (known.support_dice > 0)
                hits.add(dice(known.support_dice),
                         hit_chance(striker.support_again, known.support_target));
        }
    return hits;
}

// What tests cost more at a worse level, and what dice are left of those thrown when STEADY.
constexpr int test_penalty[] = {0, 1, 2};
constexpr double dice_left[] = {1, 2.0 / 3, 0.5};

struct Drops {
    double one = 0;
    double two = 0;
};

Drops drops_of(const ReckonedRole& role, const HitChances& taken, const HitChances& made,
               const Below& below, int penalty)
{
    Drops drops;
    double less = 0;        // chance that fewer hits were made than taken
    double less_by_two = 0; // by two or more
    for (int hits = 1; hits <= taken.most(); ++hits) {
        if (hits - 1 <= made.most()) less += made[hits - 1];
        if (hits >= 2 && hits - 2 <= made.most()) less_by_two += made[hits - 2];
        const std::size_t half = hits * 2 >= role.bases ? 1 : 0;
        for (std::size_t by_two = 0; by_two < 2; ++by_two) {
            const double chance = taken[hits] * (by_two ? less_by_two : less - less_by_two);
            const ReckonedTest& test = role.test[half][by_two];
            const int total = test.total - penalty;
            const double fails = chance_below(below, test.pass - total);
            const double twice =
                test.two_levels ? chance_below(below, test.disaster + 1 - total) : 0;
            drops.one += chance * (fails - twice);
            drops.two += chance * twice;
        }
    }
    return drops;
}

// On the average, as long as nobody takes more hits than one roll is for.
double bases_lost(const ReckonedDeath& death, int hits)
{
    return death.removes * (std::clamp(hits - death.total, 0, 6) / 6.0);
}

// Bases that a round costs, on the average.
double bases_lost(const ReckonedRole& role, const HitChances& taken, const HitChances& made)
{
    double sum = 0;
    double less = 0;
    for (int hits = 1; hits <= taken.most(); ++hits) {
        if (hits - 1 <= made.most()) less += made[hits - 1];
        const auto removed = [&](std::size_t outcome) {
            return bases_lost(role.ordeal[outcome].death, hits);
        };
        sum += taken[hits] * (less * removed(2) + (1 - less) * removed(1));
    }
    return sum;
}

struct Both {
    std::array<RoundChances, 2> round;
    std::array<Level, 2> state{};
    bool broken_before = false;
};
Both round_of(const Sheet& sheet, const Fight& fight)
{
    const ReckonedFight known = reckoned(sheet, fight);
    Both both;
    both.broken_before = known.broken_before;
    for (std::size_t role = 0; role < 2; ++role) {
        both.state[role] = known.roles[role].state;
        if (!known.broken_before) both.round[role] = round_for(known.roles, known.stretches, role);
    }
    return both;
}

} // namespace

double hit_chance(const Reroll& again, int target)
{
    const std::array<double, 7> die = faces_of(again);
    double chance = 0;
    for (int face = std::max(1, target); face <= 6; ++face)
        chance += die[static_cast<std::size_t>(face)];
    return chance;
}

void HitChances::add(int dice, double chance)
{
    for (int die = 0; die < dice; ++die) {
        most_ = std::min(most_ + 1, room);
        for (auto n = static_cast<std::size_t>(most_); n > 0; --n)
            chance_[n] = chance_[n] * (1 - chance) + chance_[n - 1] * chance;
        chance_[0] *= 1 - chance;
    }
}

Condition condition_of(Level level)
{
    Condition made;
    made.level[step(level)] = 1;
    return made;
}

Condition after(const Condition& before, const RoundChances& round)
{
    Condition next;
    next.level = before.level;
    next.bases = before.bases + round.bases * (1 - before.level[3]);
    for (std::size_t level = 0; level < 3; ++level) {
        const double one = before.level[level] * round.one[level];
        const double two = before.level[level] * round.two[level];
        next.level[level] -= one + two;
        next.level[level + 1] += one;
        next.level[std::min<std::size_t>(level + 2, 3)] += two;
    }
    return next;
}

double lost(Level level)
{
    constexpr ByValue<Level, double> costs{{0, disrupted_cost, fragmented_cost, 1}};
    return costs[level];
}

double lost(const Condition& condition, const Profile& profile)
{
    double share = 0;
    for (std::size_t level = 0; level < 4; ++level)
        share += condition.level[level] * lost(static_cast<Level>(level));
    const double survived = 1 + profile.bases * 0.4;
    return share + (1 - share) * std::min(1.0, base_cost * condition.bases / survived);
}

RoundChances round_for(std::span<const ReckonedRole> roles,
                       std::span<const ReckonedStretch> stretches, std::size_t role)
{
    RoundChances round;
    const HitChances taken = hits_of(roles, stretches, role, false);
    if (taken.most() == 0) return round;
    const ReckonedRole& known = roles[role];
    const Below below = below_of(known.test[0][0].again);
    const std::size_t now = std::min<std::size_t>(step(known.state), 2);
    for (std::size_t level = now; level < 3; ++level) {
        const HitChances made =
            hits_of(roles, stretches, role, true, dice_left[level] / dice_left[now]);
        if (level == now) round.bases = bases_lost(known, taken, made);
        if (!known.tests) continue;
        const Drops drops =
            drops_of(known, taken, made, below, test_penalty[level] - test_penalty[now]);
        round.one[level] = drops.one;
        round.two[level] = drops.two;
    }
    return round;
}

RoundChances round_for(const ReckonedVolley& volley)
{
    HitChances taken;
    for (const ReckonedShooter& shooter : volley.shooters)
        if (shooter.dice > 0) taken.add(shooter.dice, hit_chance(shooter.again, shooter.target));
    RoundChances round;
    const Below below = below_of(volley.test_light.again);
    const std::size_t now = std::min<std::size_t>(step(volley.ordeal.state), 2);
    for (int hits = 1; hits <= taken.most(); ++hits) {
        round.bases += taken[hits] * bases_lost(volley.ordeal.death, hits);
        if (!must_test(volley, hits)) continue;
        const ReckonedTest& test = hits * 2 >= volley.bases ? volley.test_heavy : volley.test_light;
        for (std::size_t level = now; level < 3; ++level) {
            const int total = test.total - test_penalty[level] + test_penalty[now];
            round.one[level] += taken[hits] * chance_below(below, test.pass - total);
        }
    }
    return round;
}

Exchange fought_out(const Sheet& sheet, const Meeting& meeting)
{
    const Both impact = round_of(sheet, meeting.impact);
    std::array<Condition, 2> now{condition_of(impact.state[0]), condition_of(impact.state[1])};
    if (!impact.broken_before) {
        const Both melee = round_of(sheet, meeting.melee);
        for (std::size_t role = 0; role < 2; ++role) {
            now[role] = after(now[role], impact.round[role]);
            for (int round = 0; round < meeting.rounds; ++round)
                now[role] = after(now[role], melee.round[role]);
        }
    }
    const auto share = [&](std::size_t role) {
        const GroupFacts& group = meeting.impact.roles[role];
        return lost(now[role], group.profile) - lost(group.state);
    };
    return {share(0), share(1)};
}

double expected_volley(const Sheet& sheet, const ShooterFacts& shooter, const GroupFacts& target,
                       bool cover)
{
    const RoundChances round =
        round_for(reckoned_volley(sheet, std::span(&shooter, 1), target, cover));
    return lost(after(condition_of(target.state), round), target.profile) - lost(target.state);
}

} // namespace quincunx::field_of_glory
