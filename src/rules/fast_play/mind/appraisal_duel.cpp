#include "rules/fast_play/mind/appraisal.hpp"

#include "kernel/by_value.hpp"

namespace quincunx::fast_play {

namespace {

constexpr int most_hits = 48;
using Hits = std::array<double, most_hits + 1>; // chance of so many

double chance_to_hit(const Attacks& attacks)
{
    const auto share = [](int faces) { return std::clamp(faces, 0, 10) / 10.0; };
    const double once = share(11 - attacks.needed);
    return once + share(std::min(attacks.again_upto, attacks.needed - 1)) * once;
}

// Adds n dice to what is there.
void add_dice(Hits& hits, int& most, const Attacks& attacks)
{
    const double p = chance_to_hit(attacks);
    for (int n = 0; n < attacks.dice && most < most_hits; ++n) {
        ++most;
        for (int h = most; h > 0; --h)
            hits[static_cast<std::size_t>(h)] = hits[static_cast<std::size_t>(h)] * (1 - p) +
                                                hits[static_cast<std::size_t>(h - 1)] * p;
        hits[0] *= 1 - p;
    }
}

struct Throw {
    Hits chance{};
    int most = 0;
};

Throw thrown(std::span<const ReckonedBlows> blows)
{
    Throw made;
    made.chance[0] = 1;
    for (const ReckonedBlows& each : blows) add_dice(made.chance, made.most, each.attacks);
    return made;
}

// What a row of the victory table costs a unit.
constexpr ByValue<VictoryRow, double> row_costs{
    {0, 0.02, worth_of_shaken + 0.03, worth_of_shaken + 0.08, worth_of_rout, worth_of_rout, 1}};

double stands_cost(const Sheet& sheet, const Strength& strength, int hits)
{
    const Wounded wounds = wounded(sheet, strength, hits);
    if (wounds.stands_lost >= strength.stands) return 1;
    const double part = static_cast<double>(wounds.carried) / strength.wounds_per_stand;
    return 0.7 * (wounds.stands_lost + 0.5 * part) / strength.start_stands;
}

// A unit after so many hits.
struct Hit {
    Left left = Left::nothing;
    double stands = 0; // their cost
};
Hit after_hits(const Sheet& sheet, const ReckonedUnit& unit, int hits)
{
    return {left_of(sheet, unit.strength, hits), stands_cost(sheet, unit.strength, hits)};
}

double loser_cost(const Sheet& sheet, const ReckonedMelee& melee, std::size_t unit, const Hit& hit,
                  int difference)
{
    if (hit.left == Left::nothing) return 1;
    const ReckonedUnit& of = melee.units[unit];
    const int total = difference + of.victory_bonus[static_cast<std::size_t>(hit.left)];
    const VictoryRow row = suffered(sheet, of.type, row_of(melee.from, total));
    return std::min(1.0, hit.stands + row_costs[row]);
}

// The difference of two dice: chances in 36ths.
constexpr int pips[11] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

// Expected losses as shares of the unit's own worth.
struct DuelLosses {
    std::array<double, most_chargers> chargers{};
    double target = 0;
    double win = 0; // chance that the chargers win
};

DuelLosses expected_losses(const Sheet& sheet, const ReckonedMelee& melee)
{
    DuelLosses made;
    const Throw ours = thrown(melee.by_charger);
    const Throw theirs = thrown(melee.by_target);
    const int chargers = static_cast<int>(melee.by_charger.size());
    // What the hits leave of each charger, by what the target throws: shared out among them.
    std::array<std::array<Hit, most_hits + 1>, most_chargers> shares;
    for (std::size_t i = 0; i < melee.by_charger.size(); ++i)
        for (int t = 0; t <= theirs.most; ++t)
            shares[i][static_cast<std::size_t>(t)] =
                after_hits(sheet, melee.units[i + 1], (t + chargers - 1) / chargers);
    for (int h = 0; h <= ours.most; ++h) {
        const Hit target = after_hits(sheet, melee.units[0], h);
        for (int t = 0; t <= theirs.most; ++t) {
            const double chance = ours.chance[static_cast<std::size_t>(h)] *
                                  theirs.chance[static_cast<std::size_t>(t)];
            if (chance < 1e-6) continue;
            for (int d = -5; d <= 5; ++d) {
                const double here = chance * pips[d + 5] / 36.0;
                const int lead = melee.lead + (h - t) * melee.per_wound + d * melee.per_pip;
                const double wins = lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
                const int difference = std::max(1, std::abs(lead));
                const auto cost = [&](std::size_t unit, const Hit& hit, double loses) {
                    const double lost =
                        loses > 0 ? loses * loser_cost(sheet, melee, unit, hit, difference) : 0;
                    return lost + (1 - loses) * hit.stands;
                };
                made.win += here * wins;
                made.target += here * cost(0, target, wins);
                for (std::size_t i = 0; i < melee.by_charger.size(); ++i)
                    made.chargers[i] +=
                        here * cost(i + 1, shares[i][static_cast<std::size_t>(t)], 1 - wins);
            }
        }
    }
    return made;
}

} // namespace

Prospect prospect_of(const State& state, const Combatants& combatants)
{
    const ReckonedMelee melee = reckoned(sheet(state), melee_facts(state, combatants));
    const DuelLosses losses = expected_losses(sheet(state), melee);
    Prospect made{losses.target * card(state, combatants.target).worth, 0, losses.win};
    for (std::size_t i = 0; i < combatants.chargers.size(); ++i)
        made.risk += losses.chargers[i] * card(state, combatants.chargers[i].unit).worth;
    return made;
}

TestChances chances_of(const Sheet& sheet, const TestedUnit& unit, Purpose purpose)
{
    const ReckonedTest test = reckoned(sheet, unit, purpose);
    TestChances made;
    for (int face = 1; face <= 10; ++face) {
        const MoraleEnd end = end_of(sheet, test, test.total + face);
        if (end == MoraleEnd::rout || end == MoraleEnd::stampede || end == MoraleEnd::destroyed)
            made.rout += 0.1;
        if (end == MoraleEnd::shaken || end == MoraleEnd::halts_shaken ||
            end == MoraleEnd::stays_shaken)
            made.shaken += 0.1;
    }
    return made;
}

ShotProspect prospect_of(const State& state, UnitId target, const ReckonedShot& shot)
{
    Throw dice;
    dice.chance[0] = 1;
    add_dice(dice.chance, dice.most, shot.attacks);
    ShotProspect made{0, 0};
    const Strength strength = shot.target.strength;
    for (int h = 0; h <= dice.most; ++h) {
        const double chance = dice.chance[static_cast<std::size_t>(h)];
        if (chance < 1e-6) continue;
        const Wounded wounds = wounded(sheet(state), strength, h);
        double loss = stands_cost(sheet(state), strength, h);
        double on = wounds.stands_lost < strength.stands ? 1 : 0;
        if (wounds.stands_lost > 0 && on > 0) {
            TestedUnit left = shot.target;
            left.strength = after(strength, wounds);
            const TestChances chances = chances_of(sheet(state), left, Purpose::test);
            loss += chances.rout * worth_of_rout;
            if (!left.shaken) loss += chances.shaken * worth_of_shaken;
            on = 1 - chances.rout - chances.shaken;
        }
        made.loss += chance * std::min(1.0, loss);
        made.comes_on += chance * on;
    }
    made.loss *= card(state, target).worth;
    return made;
}

} // namespace quincunx::fast_play
