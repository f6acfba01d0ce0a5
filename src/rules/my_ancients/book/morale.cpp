#include "rules/my_ancients/book/morale.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

int hits_per_base(const Sheet& sheet, bool elephant)
{
    const int hits =
        sheet.whole(elephant ? Rule("ma.base_loss.elephant_five") : Rule("ma.base_loss.three"));
    return std::max(hits, 1);
}

Endurance endurance(const Sheet& sheet, const UnitFacts& unit)
{
    return {static_cast<std::int16_t>(hits_per_base(sheet, unit.elephant)),
            static_cast<std::int16_t>(unit.carried_hits), static_cast<std::int16_t>(unit.bases())};
}

Loss loss(const Endurance& unit, int hits)
{
    const int all = unit.carried + hits;
    const int bases = std::min<int>(all / unit.each, unit.bases);
    return {bases, bases == unit.bases ? 0 : all - bases * unit.each};
}

Ranks thinned(Ranks ranks, int lost)
{
    while (lost > 0 && !ranks.empty()) {
        const int taken = std::min<int>(lost, ranks.back());
        ranks.back() = static_cast<std::uint8_t>(ranks.back() - taken);
        lost -= taken;
        if (ranks.back() == 0) ranks.pop_back();
    }
    return ranks;
}

bool leader_survives(const Sheet& sheet, int bases_lost, Dice& dice)
{
    const int face = sheet.whole("ma.leader.risk");
    return dice.count(bases_lost, [face](Dice& roll) {
        const int first = roll.die(die);
        const int second = roll.die(die);
        return first == face && second == face;
    }) == 0;
}

// --- the check

Rule reason_rule(Reason reason)
{
    constexpr Rule rules[] = {"ma.morale.reason.lost_melee", "ma.morale.reason.won_lost_base",
                              "ma.morale.reason.missile_base", "ma.morale.reason.broken_friend"};
    return rules[static_cast<std::size_t>(reason)];
}

int levels_lost(const Sheet& sheet, int difference)
{
    if (difference <= 1) return sheet.whole("ma.morale.result.1");
    if (difference <= 3) return sheet.whole("ma.morale.result.2_3");
    if (difference <= 5) return sheet.whole("ma.morale.result.4_5");
    return sheet.whole("ma.morale.result.6");
}

Morale dropped(Morale morale, int levels)
{
    return static_cast<Morale>(
        std::min(static_cast<int>(morale) + levels, static_cast<int>(Morale::broken)));
}

MoraleFacts morale_facts(const Sheet& sheet, const UnitFacts& unit, const Strain& strain,
                         LeaderNear leader)
{
    const int left = unit.bases() - strain.lost;
    const int lost = unit.start_bases - left;
    return {.quality = unit.quality,
            .reason = strain.reason,
            .bases_lost = sheet.on("ma.ruling.base_loss_total") ? lost : strain.lost,
            .full_strength = lost == 0,
            .hit_in_flank = strain.hit_in_flank,
            .outnumbered = strain.outnumbered,
            .leader = leader,
            .second_rank = has_second_rank(sheet, thinned(unit.ranks, strain.lost)),
            .support = unit.support};
}

namespace {

std::int8_t small(int total)
{
    return static_cast<std::int8_t>(std::clamp(total, -100, 100));
}

} // namespace

Trial trial(const Sheet& sheet, const UnitFacts& unit, const Strain& strain)
{
    Trial made;
    made.before = unit.morale;
    made.checks = unit.morale != Morale::broken &&
                  (strain.reason == Reason::broken_friend || sheet.on(reason_rule(strain.reason)));
    if (made.checks == 0) return made;
    made.won = strain.reason == Reason::won_melee_lost_base;
    const auto total = [&](LeaderNear leader) {
        const MoraleFacts facts = morale_facts(sheet, unit, strain, leader);
        return small(reckoning::total(sheet, Sheet::table<rows::morale_modifiers>, facts));
    };
    made.total = made.total_leaderless = total(unit.leader);
    if (unit.leader == LeaderNear::attached && strain.lost > 0) {
        made.leader_rolls = static_cast<std::uint8_t>(strain.lost);
        made.total_leaderless = total(LeaderNear::none);
    }
    return made;
}

Morale tried(const Sheet& sheet, const Trial& trial, Dice& dice)
{
    if (trial.checks == 0) return trial.before;
    const bool lives = trial.leader_rolls == 0 || leader_survives(sheet, trial.leader_rolls, dice);
    const int total = lives ? trial.total : trial.total_leaderless;
    const int face = dice.die(die, dice::at_most(total));
    const int levels = levels_lost(sheet, face - total);
    if (trial.won == 0) return dropped(trial.before, levels);
    const Morale worse = dropped(trial.before, std::min(levels, 1));
    const bool floored = worse == Morale::broken && sheet.on("ma.ruling.winner_floor");
    return floored ? Morale::demoralised : worse;
}

// --- recovery

bool is_barred(const Sheet& sheet, const RecoveryFacts& facts)
{
    if (facts.morale == Morale::steady || facts.stampeding) return true;
    return (facts.in_melee || facts.pursued || facts.fired_at) && sheet.on("ma.recover.who");
}

Reckoning recovery_reckoning(const Sheet& sheet, const RecoveryFacts& facts)
{
    RecoveryFacts known = facts;
    known.near = sheet.figure({"ma.ruling.recovery_roll", "near"});
    known.far = sheet.figure({"ma.ruling.recovery_roll", "far"});
    return reckoning::reckon(sheet, Sheet::table<rows::recovery_modifiers>, known);
}

Morale recovered(const Sheet& sheet, Morale morale, int target, Dice& dice)
{
    const int face = dice.die(die, dice::at_most(target));
    if (face > target) return morale;
    return static_cast<Morale>(
        std::max(static_cast<int>(morale) - sheet.whole("ma.recover.result"), 0));
}

// --- elephants

// --- hit in flank or rear

FlankHit flank_contact(const Sheet& sheet, const FlankFacts& facts)
{
    FlankHit hit;
    hit.morale = facts.morale;
    const bool once = sheet.on("ma.ruling.one_flank_drop_per_turn");
    const int hits = once ? 1 : facts.enemies;
    const int levels = sheet.whole("ma.flank.drop_level") * hits;
    if (facts.morale != Morale::broken && !(once && facts.already_dropped)) {
        hit.morale = dropped(facts.morale, levels);
        hit.breaks = hit.morale == Morale::broken;
        add_line(hit.factors, sheet, "ma.flank.drop_level", -levels);
    }
    if (facts.enemies > 1 || facts.already_dropped)
        add_line(hit.factors, sheet, "ma.ruling.one_flank_drop_per_turn");
    return hit;
}

// --- support

bool is_fit_to_support(const Sheet& sheet, const SupportFacts& facts)
{
    const bool low = facts.morale >= Morale::demoralised && sheet.on("ma.support.state");
    return !low && !facts.in_melee;
}

bool is_kind_to_support(const Sheet& sheet, const SupportFacts& facts)
{
    if (facts.archer && sheet.on("ma.support.archers")) return false;
    return !facts.skirmisher || facts.supported_skirmisher || !sheet.on("ma.support.skirmishers");
}

bool supports(const Sheet& sheet, const SupportFacts& facts)
{
    return (facts.behind_front_line || !sheet.on("ma.support.place")) &&
           reaches(sheet["ma.support.within_6"], facts.distance) &&
           (facts.faces_it || !sheet.on("ma.support.facing")) && is_fit_to_support(sheet, facts) &&
           is_kind_to_support(sheet, facts);
}

} // namespace quincunx::my_ancients
