#include "rules/field_of_glory/book/morale.hpp"

#include "battle/break_point.hpp"
#include "kernel/by_value.hpp"
#include "table/lattice.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr ByValue<Quality, Rule> reroll_rules{
    {"fog.quality.poor.reroll", "fog.quality.average.reroll", "fog.quality.superior.reroll",
     "fog.quality.elite.reroll"}};
constexpr ByValue<Quality, Rule> autobreak_rules{
    {"fog.quality.poor.autobreak", "fog.quality.average.autobreak",
     "fog.quality.superior.autobreak", "fog.quality.elite.autobreak"}};

std::uint8_t face_of(const Sheet& sheet, Quality quality)
{
    const int face = sheet.whole(reroll_rules[quality]);
    return static_cast<std::uint8_t>(std::clamp(face, 0, 7));
}

bool is_lost_combat(Reason reason)
{
    return reason == Reason::lost_impact || reason == Reason::lost_melee;
}

template <class Holds>
bool any_fought(const TestCircumstances& circumstances, Holds&& holds)
{
    return is_lost_combat(circumstances.reason) &&
           std::ranges::any_of(circumstances.enemies, holds);
}

// A row that a house rule switched off does not hide the next.
Claims<Dread> dreads_of(const Sheet& sheet, const GroupFacts& group, const TestCircumstances& c)
{
    const Type type = group.profile.type;
    const bool impact = c.reason == Reason::lost_impact;
    Claims<Dread> found;
    const auto counts = [&](Rule row) {
        return sheet.on(row) && (found.empty() || !sheet.on("fog.ct.mod.any_one_of"));
    };
    if (counts("fog.ct.mod.vs_elephants_or_scythed") && any_fought(c, [](const Fought& enemy) {
            return enemy.type == Type::El || enemy.type == Type::SCh;
        }))
        found.add(Dread::elephants_or_scythed);
    if (counts("fog.ct.mod.mf_vs_mounted_or_hf") && type == Type::MF &&
        any_fought(c, [](const Fought& enemy) {
            return enemy.open && (is_mounted(enemy.type) || enemy.type == Type::HF);
        }))
        found.add(Dread::mounted_or_heavy_foot);
    if (counts("fog.ct.mod.shot_by_artillery_or_firearms") && c.shot_by_artillery_or_firearms)
        found.add(Dread::artillery_or_firearms);
    if (counts("fog.ct.mod.impact_vs_lancers") && impact &&
        any_fought(c, [](const Fought& enemy) { return enemy.impact == Impact::lancers; }))
        found.add(Dread::lancers);
    if (counts("fog.ct.mod.impact_vs_impact_foot") && impact && is_foot(type) &&
        any_fought(c, [](const Fought& enemy) { return enemy.impact == Impact::impact_foot; }))
        found.add(Dread::impact_foot);
    return found;
}

} // namespace

Reroll reroll(const Sheet& sheet, Quality quality)
{
    if (quality == Quality::poor) return {0, face_of(sheet, quality), false};
    return {face_of(sheet, quality), 7, sheet.on("fog.quality.never_worse")};
}

Reroll combat_reroll(const Sheet& sheet, const GroupFacts& group)
{
    const CommanderFacts& commander = group.commander;
    const Type type = group.profile.type;
    const bool rides_along =
        commander.on_elephant ? type == Type::El || !is_mounted(type) : type != Type::El;
    const bool excluded = !rides_along || type == Type::SCh || is_artillery(type);
    const bool helps = commander.present && commander.where == Where::front_rank &&
                       !(excluded && sheet.on("fog.quality.commander_exclusions")) &&
                       sheet.on("fog.quality.commander_front_rank");
    if (!helps) return reroll(sheet, group.profile.quality);
    if (group.profile.quality != Quality::elite)
        return reroll(sheet, static_cast<Quality>(static_cast<int>(group.profile.quality) + 1));
    Reroll best = reroll(sheet, Quality::elite);
    ++best.low;
    return best;
}

int score(const Reroll& again, Dice& dice)
{
    const int first = dice.die(6);
    if (first > again.low && first < again.high) return first;
    const int second = dice.die(6);
    return again.never_worse ? std::max(first, second) : second;
}

int hits(int dice_thrown, int target, const Reroll& again, Dice& dice)
{
    if (dice_thrown <= 0) return 0;
    struct Pool {
        std::int16_t dice, target;
        Reroll again;
        std::uint8_t filler = 0; // values of parts have no padding
    };
    const Pool pool{static_cast<std::int16_t>(dice_thrown), static_cast<std::int16_t>(target),
                    again};
    return dice.part(pool, [](const Pool& thrown, Dice& all) {
        return all.count(thrown.dice, dice::at_least(thrown.target),
                         [&](Dice& one) { return score(thrown.again, one) >= thrown.target; });
    });
}

int score_of_two(const Reroll& again, Dice& dice)
{
    return dice.part(again, [](const Reroll& reroll_, Dice& two) {
        const int first = score(reroll_, two);
        const int second = score(reroll_, two);
        return first + second;
    });
}

bool is_shock(const Sheet& sheet, const GroupFacts& group)
{
    if (group.state >= Level::FRAGMENTED && sheet.on("fog.level.fragmented.shock")) return false;
    if (group.profile.type == Type::SCh) return true;
    const Impact impact = group.profile.impact;
    const bool shocks = impact == Impact::lancers || impact == Impact::impact_foot ||
                        impact == Impact::off_spear || impact == Impact::pike;
    return shocks && !is_skirmisher(group.profile.type);
}

CohesionFacts cohesion_facts(const Sheet& sheet, const GroupFacts& group,
                             const TestCircumstances& c)
{
    const bool fights = group.close_combat != CloseCombat::none || is_lost_combat(c.reason);
    return {.group = group,
            .reason = c.reason,
            .hits = c.hits,
            .hits_inflicted = c.hits_inflicted,
            .reasons = c.reasons,
            .dreads = dreads_of(sheet, group, c),
            .commander_counts = group.commander.present && (!fights || is_with(group.commander))};
}

std::optional<Rule> destroyed_when_broken(const Sheet& sheet, Type type)
{
    const bool heavy = is_artillery(type) || type == Type::BWg;
    if (type != Type::SCh && !heavy) return std::nullopt;
    const Rule rule = heavy ? Rule("fog.artillery.broken") : Rule("fog.scythed.broken");
    return sheet.on(rule) ? std::optional(rule) : std::nullopt;
}

bool may_test(const Sheet& sheet, const CohesionFacts& facts)
{
    const GroupFacts& group = facts.group;
    if (facts.reason != Reason::bolster_or_rally) return group.state != Level::BROKEN;
    if (!sheet.on("fog.ct.reason.bolster_or_rally")) return false;
    if (group.state == Level::STEADY || !is_with(group.commander)) return false;
    if (group.close_combat != CloseCombat::none) return false;
    if (group.state != Level::BROKEN) return true;
    return !destroyed_when_broken(sheet, group.profile.type) && may_rally(sheet, group);
}

ReckonedTest reckoned(const Sheet& sheet, const CohesionFacts& facts)
{
    const bool to_rally = facts.reason == Reason::bolster_or_rally;
    const bool lost_badly = is_lost_combat(facts.reason) && facts.hits - facts.hits_inflicted >= 2;
    return {
        .total = static_cast<std::int16_t>(
            reckoning::total(sheet, Sheet::table<rows::cohesion_modifiers>, facts)),
        .pass = static_cast<std::int16_t>(to_rally ? sheet.whole("fog.ct.result.rally_pass")
                                                   : sheet.whole("fog.ct.result.pass")),
        .disaster = static_cast<std::int16_t>(sheet.whole("fog.ct.result.fail_2")),
        .state = facts.group.state,
        .two_levels = lost_badly || rows::seen_to_break(facts.reason),
        .to_rally = to_rally,
        .again = reroll(sheet, facts.group.profile.quality),
    };
}

Level level_after(const ReckonedTest& test, int score)
{
    const int result = score + test.total;
    if (test.to_rally)
        return result >= test.pass && test.state != Level::STEADY
                   ? static_cast<Level>(static_cast<int>(test.state) - 1)
                   : test.state;
    if (result >= test.pass) return test.state;
    return lowered(test.state, result <= test.disaster && test.two_levels ? 2 : 1);
}

Level tested(const ReckonedTest& reckoned, Dice& dice)
{
    return dice.part(reckoned, [](const ReckonedTest& taken, Dice& two) {
        const int shown = score_of_two(taken.again, two);
        return level_after(taken, shown);
    });
}

ReckonedDeath reckoned(const Sheet& sheet, const DeathFacts& facts)
{
    return {
        .total = static_cast<std::int16_t>(
            reckoning::total(sheet, Sheet::table<rows::death_modifiers>, facts)),
        .again_over = static_cast<std::int16_t>(std::max(sheet.whole("fog.death.over6"), 1)),
        .removes = static_cast<std::int16_t>(sheet.whole("fog.death.remove")),
        .bases = static_cast<std::int16_t>(facts.group.bases),
    };
}

int death_roll(const ReckonedDeath& reckoned, int hits, Dice& dice)
{
    const std::array asked{reckoned.total, reckoned.again_over, reckoned.removes, reckoned.bases,
                           static_cast<std::int16_t>(hits)};
    return dice.part(asked, [](const auto& of, Dice& rolls) {
        const auto [total, again_over, removes, bases, taken] = of;
        int lost = 0;
        for (int left = taken; left > 0 && lost < bases; left -= again_over) {
            // One die at a time: of many hits most are sure to kill, and their faces are not told
            // apart.
            const std::array<int, 2> by{left, total};
            const bool survives = rolls.part(by, [](const std::array<int, 2>& one, Dice& die) {
                const int least = one[0] - one[1] + 1;
                return die.die(6, dice::at_least(least)) >= least;
            });
            if (survives) break;
            lost += removes;
        }
        return std::min<int>(lost, bases);
    });
}

Rule autobreak_rule(Quality quality)
{
    return autobreak_rules[quality];
}

int autobreak_at(const Sheet& sheet, Quality quality, int original)
{
    const int borne = sheet.whole(autobreak_rule(quality)) * original / 100;
    const int last = sheet.on("fog.quality.last_base") ? std::min(1, original - 1) : -1;
    return std::max(original - borne - 1, last);
}

bool autobroken(const Sheet& sheet, Quality quality, int bases, int original)
{
    return bases <= autobreak_at(sheet, quality, original);
}

int losses_survived(const Sheet& sheet, Quality quality, int original)
{
    int lost = 0;
    while (lost < original && !autobroken(sheet, quality, original - lost - 1, original)) ++lost;
    return lost;
}

bool may_rally(const Sheet& sheet, const GroupFacts& group)
{
    const bool too_few =
        group.bases * 100 <= sheet.whole("fog.level.broken.no_rally") * group.original;
    return !too_few && !autobroken(sheet, group.profile.quality, group.bases, group.original);
}

ReckonedOrdeal reckoned_ordeal(const Sheet& sheet, const DeathFacts& facts)
{
    const GroupFacts& group = facts.group;
    return {.state = group.state,
            .autobreak_at = static_cast<std::int16_t>(
                autobreak_at(sheet, group.profile.quality, group.original)),
            .death = reckoned(sheet, facts)};
}

Fate suffered(const ReckonedOrdeal& ordeal, const ReckonedTest* test, int hits, Dice& dice)
{
    struct Blow {
        ReckonedOrdeal ordeal;
        ReckonedTest test;
        std::int16_t tests, hits;
    };
    const Blow blow{ordeal, test == nullptr ? ReckonedTest{} : *test, test != nullptr,
                    static_cast<std::int16_t>(hits)};
    return dice.part(blow, [](const Blow& taken, Dice& after) {
        Fate fate{taken.ordeal.state, 0};
        if (taken.tests != 0) fate.level = tested(taken.test, after);
        const ReckonedDeath& death = taken.ordeal.death;
        fate.bases_lost = static_cast<std::uint8_t>(death_roll(death, taken.hits, after));
        if (death.bases - fate.bases_lost <= taken.ordeal.autobreak_at) fate.level = Level::BROKEN;
        return fate;
    });
}

bool commander_lost(const Sheet& sheet, bool group_lost, Dice& dice)
{
    const int shown = score_of_two(no_reroll, dice);
    return shown >= sheet.whole(commander_risk_rule(group_lost));
}

bool camp_sacked(const Sheet& sheet, bool fortified, Quality quality, Dice& dice)
{
    if (!fortified && sheet.on("fog.camp.unfortified")) return true;
    const int shown = score(reroll(sheet, quality), dice);
    return shown >= sheet.whole("fog.camp.fortified");
}

int break_point(const Sheet& sheet, const AttritionFacts& army)
{
    const int each = std::max(sheet.whole("fog.attrition.break_point"), 1); // points
    return std::min(army.battle_groups, (army.points + each - 1) / each);
}

BattleEnd battle_end(const Sheet& sheet, const AttritionFacts& first, const AttritionFacts& second,
                     int turns)
{
    if (const auto end = battle::end_by_breaking<BattleEnd>(army_broken(sheet, first),
                                                            army_broken(sheet, second)))
        return *end;
    if (turns < sheet.whole("fog.victory.turn_limit")) return BattleEnd::play_on;
    // Shares of both, brought to one denominator.
    const int first_share = attrition_reckoning(sheet, first).total() * break_point(sheet, second);
    const int second_share = attrition_reckoning(sheet, second).total() * break_point(sheet, first);
    return battle::end_by_less<BattleEnd>(first_share, second_share);
}

bool supports(const Sheet& sheet, const GroupFacts& group, const Supporter& supporter)
{
    const GroupFacts& other = supporter.group;
    const Type type = other.profile.type;
    if (is_skirmisher(type) || is_artillery(type) || type == Type::BWg) return false;
    if (other.state > Level::DISRUPTED || other.close_combat != CloseCombat::none) return false;
    if (other.profile.quality == Quality::poor && group.profile.quality != Quality::poor)
        return false;
    const double within = is_mounted(type) ? sheet.figure({"fog.define.rear_support", "mounted"})
                                           : sheet.figure({"fog.define.rear_support", "foot"});
    return supporter.behind && table::within(supporter.distance, within, {slack(sheet)});
}

} // namespace quincunx::field_of_glory
