// A melee from reckoned numbers to its end: attacks, scores, the victory table.

#include "rules/fast_play/melee.hpp"

#include <algorithm>

namespace quincunx::fast_play {

namespace {

constexpr int score_die = 6;

std::array<int, 3> bonuses(const Sheet& sheet, const UnitFacts& unit, bool winner_has_elephants)
{
    const bool formed = is_formed_against_elephants(unit.type, unit.order, winner_has_elephants);
    const LossFacts by_left[] = {
        {false, false}, {true, false}, {!sheet.on("fp.loss.larger_only"), true}};
    std::array<int, 3> made{};
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i] = victory_reckoning(sheet, {0, by_left[i], formed}).total();
    return made;
}

int worth(const Sheet& sheet, Rule rule)
{
    return sheet.on(rule) ? sheet.whole(rule) : 0;
}

} // namespace

Left left_of(const Sheet& sheet, const Strength& strength, int hits)
{
    const int stands = strength.stands - wounded(sheet, strength, hits).stands_lost;
    if (stands <= 0) return Left::nothing;
    const LossFacts lost = losses(sheet, stands, strength.start_stands);
    if (lost.half) return Left::half;
    return lost.quarter ? Left::three_quarters : Left::most;
}

ReckonedMelee reckoned(const Sheet& sheet, const Melee& melee)
{
    ReckonedMelee made;
    const bool elephants_charge =
        std::any_of(melee.chargers.begin(), melee.chargers.end(),
                    [](const UnitFacts& unit) { return unit.type == Type::elephant; });
    made.units.push_back(
        {melee.target.type, melee.target.strength, bonuses(sheet, melee.target, elephants_charge)});
    for (std::size_t i = 0; i < melee.chargers.size(); ++i) {
        const UnitFacts& charger = melee.chargers[i];
        made.by_charger.push_back(
            reckoned_blows(sheet, charger, melee.target, charger.fighting_stands));
        made.by_target.push_back(
            reckoned_blows(sheet, melee.target, charger, melee.target_fighting[i]));
        made.units.push_back({charger.type, charger.strength,
                              bonuses(sheet, charger, melee.target.type == Type::elephant)});
    }
    made.charger_result = result_reckoning(sheet, charger_facts(sheet, melee));
    made.target_result = result_reckoning(sheet, target_facts(sheet, melee));
    made.lead = made.charger_result.total() - made.target_result.total();
    made.from = thresholds(sheet);
    made.per_wound = worth(sheet, "fp.result.wounds");
    made.per_pip = worth(sheet, "fp.result.d6");
    return made;
}

namespace {

// One melee's attacks, in naming order. Each step merges what it and the steps before it leave.
struct Striking {
    const Sheet& sheet;
    const ReckonedMelee& melee;
    Blows* noted;

    void take(Clash& clash, std::size_t unit, int hits, int side) const
    {
        if (noted != nullptr) noted->taken[unit] = hits;
        clash.lead = static_cast<std::int16_t>(clash.lead + side * hits * melee.per_wound);
        clash.left[unit] = left_of(sheet, melee.units[unit].strength, hits);
    }
    Clash by_all_chargers(Dice& dice) const
    {
        int hits = 0;
        for (const ReckonedBlows& blows : melee.by_charger) hits += hits_of(blows.attacks, dice);
        Clash clash{static_cast<std::int16_t>(melee.lead), {}};
        take(clash, 0, hits, 1);
        return clash;
    }
    // After the target has struck at the first `chargers` of them.
    Clash upto(std::size_t chargers, Dice& dice) const
    {
        return dice.part([this, chargers](Dice& step) {
            if (chargers == 0) return by_all_chargers(step);
            Clash clash = upto(chargers - 1, step);
            take(clash, chargers, hits_of(melee.by_target[chargers - 1].attacks, step), -1);
            return clash;
        });
    }
};

std::size_t alive(const Clash& clash, std::size_t chargers)
{
    std::size_t count = 0;
    for (std::size_t i = 1; i <= chargers; ++i) count += clash.left[i] != Left::nothing ? 1U : 0U;
    return count;
}

VictoryRow row_for(const Sheet& sheet, const ReckonedMelee& melee, const Clash& clash,
                   std::size_t unit, int difference)
{
    const Left left = clash.left[unit];
    if (left == Left::nothing) return VictoryRow::destroyed;
    const ReckonedUnit& loser = melee.units[unit];
    const int total = difference * worth(sheet, "fp.victory.difference") +
                      loser.victory_bonus[static_cast<std::size_t>(left)];
    return suffered(sheet, loser.type, row_of(melee.from, total));
}

// Difference 0: the side has nothing left to read the table with.
MeleeOutcome lost_by(const Sheet& sheet, const ReckonedMelee& melee, const Clash& clash,
                     Loser loser, int difference)
{
    MeleeOutcome outcome{loser, {}};
    if (loser == Loser::target)
        outcome.rows[0] = row_for(sheet, melee, clash, 0, difference);
    else
        for (std::size_t i = 0; i < melee.by_charger.size(); ++i)
            outcome.rows[i] = row_for(sheet, melee, clash, i + 1, difference);
    return outcome;
}

} // namespace

Clash strike(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice, Blows* noted)
{
    return Striking{sheet, melee, noted}.upto(melee.by_charger.size(), dice);
}

// Thrown again while equal, two dice differ in every way with the same chance. So the second is one
// of the faces that the first does not show: nobody need throw for ever, and the odds are exact.
bool first_is_higher(int faces, Dice& dice)
{
    const int first = dice.die(faces);
    const int other = dice.die(faces - 1);
    return first > other; // faces from `first` on are one higher than they were thrown
}

bool wins_tie(Dice& dice)
{
    return first_is_higher(score_die, dice);
}

MeleeOutcome decided(const Sheet& sheet, const ReckonedMelee& melee, const Clash& clash, Dice& dice)
{
    const bool target_gone = clash.left[0] == Left::nothing;
    const bool chargers_gone = alive(clash, melee.by_charger.size()) == 0;
    if (target_gone && chargers_gone) return {Loser::both, {}};
    if (target_gone) return lost_by(sheet, melee, clash, Loser::target, 0);
    if (chargers_gone) return lost_by(sheet, melee, clash, Loser::chargers, 0);
    const auto pips = dice.part([](Dice& both) {
        const int ours = both.die(score_die);
        const int theirs = both.die(score_die);
        return static_cast<std::int8_t>(ours - theirs);
    });
    const int lead = clash.lead + pips * melee.per_pip;
    if (lead != 0)
        return lost_by(sheet, melee, clash, lead > 0 ? Loser::target : Loser::chargers,
                       lead > 0 ? lead : -lead);
    const bool chargers_win = dice.part([](Dice& both) { return wins_tie(both); });
    return lost_by(sheet, melee, clash, chargers_win ? Loser::target : Loser::chargers,
                   sheet.whole("fp.result.tie"));
}

MeleeOutcome fight(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice)
{
    const Clash clash = strike(sheet, melee, dice);
    return decided(sheet, melee, clash, dice);
}

// --- trampling
// ----------------------------------------------------------------------------------------------

ReckonedTrample reckoned(const Sheet& sheet, const TrampleFacts& facts)
{
    ReckonedTrample made{{}, facts.target, facts.routing};
    // Shaken elephants trample none the worse.
    made.blows.factors = hand_reckoning(sheet, {.type = Type::elephant,
                                                .skill = facts.skill,
                                                .their_skill = facts.target_skill,
                                                .their_armour = facts.armour});
    made.blows.total = made.blows.factors.total();
    made.blows.attacks =
        attacks(sheet, Attack::hand, facts.stands * facts.attacks, made.blows.total);
    return made;
}

MoraleEnd trampled(const Sheet& sheet, const ReckonedTrample& trample, Dice& dice)
{
    const int hits = hits_of(trample.blows.attacks, dice);
    const Wounded wounds = wounded(sheet, trample.target.strength, hits);
    if (wounds.stands_lost >= trample.target.strength.stands) return MoraleEnd::destroyed;
    if (trample.routing) return MoraleEnd::routs_on;
    if (!must_test(sheet, {.trigger = Trigger::trample})) return MoraleEnd::no_test;
    TestedUnit left = trample.target;
    left.strength = after(trample.target.strength, wounds);
    return tested(sheet, reckoned(sheet, left), dice);
}

double stampede_turn(const Sheet& sheet, Dice& dice)
{
    const int faces = std::clamp(sheet.whole("fp.elephant.template"), 1, Dice::most_faces);
    const int face = dice.die(faces);
    return 360.0 / faces * (face - 1);
}

} // namespace quincunx::fast_play
