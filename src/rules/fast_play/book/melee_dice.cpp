// A melee from reckoned numbers to its end: attacks, scores, the victory table.

#include "rules/fast_play/book/melee.hpp"

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

// House rules may leave no difference at which all have the last row: then none is left out.
int worst_difference(const ReckonedMelee& melee)
{
    constexpr int farthest = std::numeric_limits<std::int16_t>::max();
    const int each = melee.per_difference;
    const int last = *std::ranges::max_element(melee.from);
    int least_bonus = 0;
    for (const ReckonedUnit& unit : melee.units)
        for (const int bonus : unit.victory_bonus) least_bonus = std::min(least_bonus, bonus);
    if (each <= 0) return farthest;
    return std::clamp((last - least_bonus + each - 1) / each, 1, farthest);
}

// Throws one pool of attacks, and notes which faces were its own.
int struck(const Attacks& attacks, Dice& dice, const Blows* noted, Blows::Struck* kept)
{
    const auto thrown = [&] {
        return noted == nullptr || noted->thrown == nullptr ? 0 : noted->thrown->faces().size();
    };
    const std::size_t first = thrown();
    const int hits = hits_of(attacks, dice);
    if (kept != nullptr) *kept = {hits, first, thrown()};
    return hits;
}

// One melee's attacks, in naming order. Each step merges what it and the steps before it leave.
struct Striking {
    const Sheet& sheet;
    const ReckonedMelee& melee;
    Blows* noted;

    Clash upto(std::size_t chargers, Dice& dice) const
    {
        if (chargers == 0) return {melee.lead, {}};
        return dice.part([this, chargers](Dice& step) {
            Clash clash = upto(chargers - 1, step);
            const int hits = struck(melee.by_target[chargers - 1].attacks, step, noted,
                                    noted == nullptr ? nullptr : &noted->by_target[chargers - 1]);
            if (noted != nullptr) noted->taken[chargers] = hits;
            clash.lead -= hits * melee.per_wound;
            clash.left[chargers] = left_of(sheet, melee.units[chargers].strength, hits);
            return clash;
        });
    }
};

int hits_upto(const ReckonedMelee& melee, std::size_t chargers, Dice& dice, Blows* noted)
{
    if (chargers == 0) return 0;
    return dice.part([&melee, chargers, noted](Dice& step) {
        const int before = hits_upto(melee, chargers - 1, step, noted);
        const int hits = struck(melee.by_charger[chargers - 1].attacks, step, noted,
                                noted == nullptr ? nullptr : &noted->by_charger[chargers - 1]);
        return static_cast<std::int16_t>(before + hits);
    });
}

VictoryRow row_for(const Sheet& sheet, const ReckonedMelee& melee, std::size_t unit, Left left,
                   int difference)
{
    if (left == Left::nothing) return VictoryRow::destroyed;
    const ReckonedUnit& loser = melee.units[unit];
    const int total =
        difference * melee.per_difference + loser.victory_bonus[static_cast<std::size_t>(left)];
    return suffered(sheet, loser.type, row_of(melee.from, total));
}

// The target's attacks: the chargers' lead after them, and what is left of each charger.
Clash target_strikes(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice,
                     Blows* noted = nullptr)
{
    return Striking{sheet, melee, noted}.upto(melee.by_target.size(), dice);
}

// Hits.
int chargers_strike(const ReckonedMelee& melee, Dice& dice, Blows* noted = nullptr)
{
    return hits_upto(melee, melee.by_charger.size(), dice, noted);
}

// The chargers' die less the target's.
int pips_ahead(Dice& dice)
{
    const int ours = dice.die(score_die);
    const int theirs = dice.die(score_die);
    return ours - theirs;
}

bool chargers_gone(const ReckonedMelee& melee, const Clash& clash)
{
    for (std::size_t i = 1; i <= melee.by_charger.size(); ++i)
        if (clash.left[i] != Left::nothing) return false;
    return true;
}

// Who has lost, and what the table is read with.
struct Verdict {
    Loser loser = Loser::target;
    VictoryRow row = VictoryRow::none; // the target's, if it has lost
    std::int16_t difference = 0;       // of the chargers who have lost; 0: there are none left

    bool operator==(const Verdict&) const = default;
};
struct Scored {
    int lead = 0; // dice included
    Left target = Left::most;
    bool chargers_gone = false;
};

Verdict verdict_of(const Sheet& sheet, const ReckonedMelee& melee, const Scored& scored, Dice& dice)
{
    const bool target_gone = scored.target == Left::nothing;
    if (target_gone && scored.chargers_gone) return {Loser::both, VictoryRow::none, 0};
    if (target_gone) return {Loser::target, VictoryRow::destroyed, 0};
    if (scored.chargers_gone) return {Loser::chargers, VictoryRow::none, 0};
    int lead = scored.lead;
    if (lead == 0) {
        const int by = sheet.whole("fp.result.tie");
        const bool chargers_win =
            dice.part(std::uint8_t{}, [](std::uint8_t, Dice& both) { return wins_tie(both); });
        if (chargers_win) return {Loser::target, row_for(sheet, melee, 0, scored.target, by), 0};
        lead = -by;
    }
    if (lead > 0) return {Loser::target, row_for(sheet, melee, 0, scored.target, lead), 0};
    const int difference = std::min(-lead, melee.worst_difference);
    return {Loser::chargers, VictoryRow::none, static_cast<std::int16_t>(difference)};
}

using AllLeft = std::array<Left, most_chargers + 1>;

MeleeOutcome outcome_of(const Sheet& sheet, const ReckonedMelee& melee, const AllLeft& left,
                        const Verdict& verdict)
{
    MeleeOutcome outcome{verdict.loser, {}};
    if (verdict.loser == Loser::target) outcome.rows[0] = verdict.row;
    if (verdict.loser != Loser::chargers) return outcome;
    for (std::size_t i = 0; i < melee.by_charger.size(); ++i)
        outcome.rows[i] = row_for(sheet, melee, i + 1, left[i + 1], verdict.difference);
    return outcome;
}

// The same attacks of the chargers, and the same rows for the same that is left of everybody.
bool are_alike(const ReckonedMelee& a, const ReckonedMelee& b)
{
    if (a.units.size() != b.units.size()) return false;
    for (std::size_t i = 0; i < a.by_charger.size(); ++i)
        if (a.by_charger[i].attacks != b.by_charger[i].attacks) return false;
    for (std::size_t i = 0; i < a.units.size(); ++i)
        if (a.units[i].type != b.units[i].type ||
            a.units[i].victory_bonus != b.units[i].victory_bonus)
            return false;
    return a.worst_difference == b.worst_difference;
}

struct Onslaught {
    std::uint8_t melee = 0;
    bool chargers_gone = false;
};
// What the chargers' attacks and the dice add to their lead.
struct Swing {
    std::int16_t lead = 0;
    Left target = Left::most;
    std::uint8_t filler = 0; // values of parts have no padding
};
struct Encounter {
    AllLeft left{};        // of the chargers, after the target's attacks
    std::int32_t lead = 0; // then
    Onslaught onslaught;
    std::uint16_t filler = 0;
};

Swing swing_of(const Sheet& sheet, const ReckonedMelee& melee, bool gone, Dice& dice)
{
    const int hits = chargers_strike(melee, dice);
    const Left target = left_of(sheet, melee.units[0].strength, hits);
    if (gone || target == Left::nothing) return {0, target, 0}; // no scores
    const int pips = dice.part(std::uint8_t{}, [](std::uint8_t, Dice& both) {
        return static_cast<std::int8_t>(pips_ahead(both));
    });
    return {static_cast<std::int16_t>(hits * melee.per_wound + pips * melee.per_pip), target, 0};
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
    made.units.push_back({melee.target.type, melee.target.strength,
                          bonuses(sheet, melee.target, elephants_charge(melee))});
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
    made.per_difference = worth(sheet, "fp.victory.difference");
    made.worst_difference = worst_difference(made);
    return made;
}

// Thrown again while equal, two dice differ in every way with the same chance. So the second is one
// of the faces that the first does not show: nobody need throw for ever, and the odds are exact.
bool first_is_higher(int faces, Dice& dice)
{
    const int first = dice.die(faces);
    const int other = dice.die(faces - 1);
    return first > other; // faces from `first` on are one higher than they were thrown
}

std::array<dice::Thrown, 2> shown_apart(dice::Thrown first, dice::Thrown other)
{
    const int face = other.face < first.face ? other.face : other.face + 1;
    return {first, {static_cast<std::uint8_t>(face), first.of}};
}

bool wins_tie(Dice& dice)
{
    return first_is_higher(score_die, dice);
}

Clash strike(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice, Blows* noted)
{
    const int hits = chargers_strike(melee, dice, noted);
    if (noted != nullptr) noted->taken[0] = hits;
    Clash clash = target_strikes(sheet, melee, dice, noted);
    clash.lead += hits * melee.per_wound;
    clash.left[0] = left_of(sheet, melee.units[0].strength, hits);
    return clash;
}

MeleeOutcome decided(const Sheet& sheet, const ReckonedMelee& melee, const Clash& clash, Dice& dice)
{
    Scored scored{static_cast<int>(clash.lead), clash.left[0], chargers_gone(melee, clash)};
    if (scored.target != Left::nothing && !scored.chargers_gone)
        scored.lead += pips_ahead(dice) * melee.per_pip;
    return outcome_of(sheet, melee, clash.left, verdict_of(sheet, melee, scored, dice));
}

// --- trampling

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
    const int faces = sheet.whole("fp.elephant.template");
    const int face = dice.die(faces);
    return 360.0 / faces * (face - 1);
}

// --- for odds

// The target's attacks and the chargers' attacks with both dice are walked apart; they meet in the
// lead and in what is left of the chargers.

MeleeOutcome fight(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice)
{
    return fight(sheet, {&melee, 1}, 0, dice);
}

void find_alike(std::span<ReckonedMelee> melees)
{
    for (ReckonedMelee& melee : melees) {
        std::size_t first = 0;
        while (!are_alike(melees[first], melee)) ++first;
        melee.alike = static_cast<std::uint8_t>(first);
    }
}

MeleeOutcome fight(const Sheet& sheet, std::span<const ReckonedMelee> melees, std::size_t which,
                   Dice& dice)
{
    const ReckonedMelee& melee = melees[which];
    const Clash clash = target_strikes(sheet, melee, dice);
    const bool gone = chargers_gone(melee, clash);
    const auto swings = [&](const Onslaught& by, Dice& chargers) {
        return swing_of(sheet, melees[by.melee], by.chargers_gone, chargers);
    };
    const auto meets = [&](const Encounter& meeting, Dice& both) {
        const ReckonedMelee& met = melees[meeting.onslaught.melee];
        const Swing swing = both.part(meeting.onslaught, swings);
        const Scored scored{meeting.lead + swing.lead, swing.target,
                            meeting.onslaught.chargers_gone};
        return outcome_of(sheet, met, meeting.left, verdict_of(sheet, met, scored, both));
    };
    const Encounter meeting{
        clash.left, gone ? 0 : static_cast<std::int32_t>(clash.lead), {melee.alike, gone}, 0};
    return dice.part(meeting, meets);
}

} // namespace quincunx::fast_play
