#include "rules/field_of_glory/book/melee.hpp"

namespace quincunx::field_of_glory {

namespace {

// We charged their flank or rear, or caught them as they evaded; battle wagons have neither.
bool on_their_rear(const Sheet& sheet, const Fighter& us, const Fighter& them)
{
    return has_flanks(sheet, them.group.profile.type) &&
           (us.flank_or_rear_charge || them.caught_evading);
}

FightFacts impact_facts(const Sheet& sheet, const Fighter& us, const Fighter& them, bool open)
{
    const bool ours = on_their_rear(sheet, us, them);
    const bool theirs = on_their_rear(sheet, them, us);
    return {.us = us,
            .them = them,
            .open = open,
            .they_are_shock = is_shock(sheet, them.group),
            .on_their_rear = ours,
            .to_the_rear = ours || theirs,
            .arms = Arms::none,
            .others_net = 1};
}

// Which of the eight rows of arms this is; the first that fits and is in force.
Arms arms_of(const Sheet& sheet, const FightFacts& f)
{
    const Profile& us = f.us.group.profile;
    const Type them = f.them.group.profile.type;
    const bool unformed =
        f.us.group.state >= Level::FRAGMENTED || f.us.group.disorder == Disorder::severe;
    const bool blades_count = them != Type::El && !rows::against_steady_spears(f);
    const bool spears = us.melee == Melee::off_spear || us.melee == Melee::def_spear;
    const bool chariots = us.type == Type::HCh || us.type == Type::SCh;
    const bool skilled_enemy = f.them.group.profile.melee == Melee::skilled_swordsmen;
    if (us.melee == Melee::skilled_swordsmen && blades_count &&
        sheet.on("fog.poa.melee.skilled_swordsmen"))
        return Arms::skilled_swordsmen;
    if (us.melee == Melee::swordsmen && is_foot(us.type) && blades_count && !skilled_enemy &&
        sheet.on("fog.poa.melee.foot_swordsmen"))
        return Arms::foot_swordsmen;
    if (us.melee == Melee::swordsmen && is_mounted(us.type) && blades_count &&
        sheet.on("fog.poa.melee.mounted_swordsmen"))
        return Arms::mounted_swordsmen;
    if (spears && weapon_ranks(f.us) >= 2 && !unformed && sheet.on("fog.poa.melee.spearmen"))
        return Arms::spearmen;
    if (us.melee == Melee::pike && weapon_ranks(f.us) >= 3 && !unformed &&
        sheet.on("fog.poa.melee.pikemen"))
        return Arms::pikemen;
    if (us.melee == Melee::heavy_weapon && sheet.on("fog.poa.melee.heavy_weapon"))
        return Arms::heavy_weapon;
    if (rows::elephants_frighten(f) && sheet.on("fog.poa.melee.elephants")) return Arms::elephants;
    if (chariots && !is_skirmisher(them) && them != Type::El && them != Type::BWg &&
        !rows::against_steady_spears(f) && sheet.on("fog.poa.melee.heavy_or_scythed_chariots"))
        return Arms::heavy_or_scythed_chariots;
    return Arms::none;
}

FightFacts melee_facts(const Sheet& sheet, const Fighter& us, const Fighter& them, bool open)
{
    FightFacts facts{.us = us, .them = them, .open = open};
    facts.arms = arms_of(sheet, facts);
    return facts;
}

double value_of(const Reckoning& reckoning, Rule rule)
{
    for (const reckoning::Line& line : reckoning.lines)
        if (line.entry->id == rule.id()) return line.value;
    return 0;
}

RoleOutcome ended(const ReckonedRole& role, const Taken& taken, Dice& dice)
{
    const ReckonedOrdeal& ordeal = role.ordeal[static_cast<std::size_t>(taken.outcome)];
    return {taken.outcome, suffered(ordeal, test_for(role, taken), taken.hits, dice)};
}

// Some roles have met their fate, the others wait for it.
struct Underway {
    FightOutcome met{};
    std::array<Taken, most_roles> waiting{};
};

Underway struck(const ReckonedFight& reckoned, Dice& dice)
{
    std::array<std::array<int, 2>, most_roles> made{}; // inflicted, received
    for (const ReckonedStretch& stretch : reckoned.stretches)
        for (const std::size_t own : {0U, 1U}) {
            const std::size_t us = stretch.role[own];
            const int by_us = hits(reckoned.roles[us], stretch.side[own], dice);
            made[us][0] += by_us;
            made[stretch.role[1 - own]][1] += by_us;
        }
    Underway fight;
    for (std::size_t i = 0; i < reckoned.roles.size(); ++i)
        fight.waiting[i] = taken_by(i, made[i][1], made[i][0]);
    return fight;
}

// Each step merges what the steps before it leave.
Underway upto(const ReckonedFight& reckoned, std::size_t roles, Dice& dice)
{
    if (roles == 0) return struck(reckoned, dice);
    const std::size_t role = roles - 1;
    Underway fight = dice.part([&](Dice& before) { return upto(reckoned, role, before); });
    fight.met[role] = ended(reckoned.roles[role], fight.waiting[role], dice);
    fight.waiting[role] = {};
    return fight;
}

} // namespace

// The rows that look at the net of all others are asked last.
PairOfReckonings poas(const Sheet& sheet, Combat combat, const Fighter& us, const Fighter& them,
                      bool open)
{
    const bool impact = combat == Combat::impact;
    const auto& table = impact ? Sheet::table<rows::impact_poas> : Sheet::table<rows::melee_poas>;
    const Rule last =
        impact ? Rule("fog.poa.impact.mounted_light_spear") : Rule("fog.poa.melee.better_armour");
    FightFacts ours =
        impact ? impact_facts(sheet, us, them, open) : melee_facts(sheet, us, them, open);
    FightFacts theirs =
        impact ? impact_facts(sheet, them, us, open) : melee_facts(sheet, them, us, open);
    const auto others = [&](const FightFacts& facts) {
        const Reckoning all = reckoning::reckon(sheet, table, facts);
        return static_cast<int>(all.sum() - value_of(all, last));
    };
    ours.others_net = others(ours) - others(theirs);
    theirs.others_net = -ours.others_net;
    return {reckoning::reckon(sheet, table, ours), reckoning::reckon(sheet, table, theirs)};
}

int net(const PairOfReckonings& pair)
{
    return std::clamp(pair.ours.total() - pair.theirs.total(), -2, 2);
}

int close_target(const Sheet& sheet, int net)
{
    constexpr int best = 2;
    return sheet.whole("fog.score.close",
                       columns::close_scores.at(static_cast<std::size_t>(best - net)));
}

std::optional<Reduction> reduction_of(const Sheet& sheet, Disorder worst)
{
    if (worst == Disorder::none) return std::nullopt;
    const Rule rule = worst == Disorder::severe ? Rule("fog.dice.reduce.fragmented_or_severe")
                                                : Rule("fog.dice.reduce.disrupted_or_disordered");
    return Reduction{rule, share(sheet, rule)};
}

bool loses_dice(const Sheet& sheet, const GroupFacts& group, Disorder as)
{
    if (worst_of(group) == as || sheet.on("fog.dice.reduce.worst_only"))
        return worst_of(group) == as;
    return as == Disorder::disordered &&
           (group.state == Level::DISRUPTED || group.disorder == Disorder::disordered);
}

// --- hits

int hits(const ReckonedRole& role, const ReckonedSide& side, Dice& dice)
{
    const int struck = hits(side.dice, side.target, role.again, dice);
    const int shot = hits(side.support_dice, side.support_target, role.support_again, dice);
    return struck + shot;
}

Taken taken_by(std::size_t role, int received, int inflicted)
{
    const Outcome outcome = received > inflicted   ? Outcome::lost
                            : received < inflicted ? Outcome::won
                                                   : Outcome::drew;
    return {static_cast<std::uint8_t>(role), static_cast<std::uint8_t>(received), outcome,
            received - inflicted >= 2};
}

const ReckonedTest* test_for(const ReckonedRole& role, const Taken& taken)
{
    if (taken.outcome != Outcome::lost || !role.tests) return nullptr;
    const bool half = taken.hits * 2 >= role.bases;
    return &role.test[half ? 1 : 0][taken.lost_by_two ? 1 : 0];
}

FightOutcome fight(const ReckonedFight& reckoned, Dice& dice)
{
    if (!reckoned.broken_before) return upto(reckoned, reckoned.roles.size(), dice).met;
    FightOutcome all{};
    for (std::size_t i = 0; i < reckoned.roles.size(); ++i)
        all[i].fate.level = reckoned.roles[i].state;
    return all;
}

RoleOutcome fight_of(const ReckonedFight& reckoned, std::size_t role, Dice& dice)
{
    if (reckoned.broken_before) return {Outcome::drew, {reckoned.roles[role].state, 0}};
    return fight_of(reckoned.roles, reckoned.stretches, role, dice);
}

RoleOutcome fight_of(std::span<const ReckonedRole> roles,
                     std::span<const ReckonedStretch> stretches, std::size_t role, Dice& dice)
{
    // Hits by the role itself (1), or on it (0).
    const auto sum = [&](std::uint8_t own, Dice& blows) {
        int all = 0;
        for (const ReckonedStretch& stretch : stretches)
            for (const std::size_t side : {0U, 1U})
                if (stretch.role[own == 1 ? side : 1 - side] == role)
                    all += hits(roles[stretch.role[side]], stretch.side[side], blows);
        return all;
    };
    const Taken taken = dice.part([&](Dice& blows) {
        const int received = blows.part(std::uint8_t{0}, sum);
        const int inflicted = blows.part(std::uint8_t{1}, sum);
        return taken_by(role, received, inflicted);
    });
    return ended(roles[role], taken, dice);
}

} // namespace quincunx::field_of_glory
