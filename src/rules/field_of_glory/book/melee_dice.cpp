// How many dice each side of a fight throws and what they need: from facts to numbers.

#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

namespace quincunx::field_of_glory {

namespace {

bool is_on_rear(const Sheet& sheet, const Fighter& us, const Fighter& them)
{
    return us.flank_or_rear_charge && has_flanks(sheet, them.group.profile.type);
}

// --- dice before reductions

Rule impact_rule(Type type)
{
    if (type == Type::El || type == Type::SCh) return "fog.dice.impact.elephants_or_scythed";
    return type == Type::BWg ? Rule("fog.dice.impact.battle_wagons")
                             : Rule("fog.dice.impact.other");
}

Rule melee_rule(Type type)
{
    if (rows::is_one_of(
            type, {Type::El, Type::Kn, Type::LCh, Type::HCh, Type::SCh, Type::LArt, Type::HArt}))
        return "fog.dice.melee.elephants_knights_chariots_artillery";
    return type == Type::BWg ? Rule("fog.dice.melee.battle_wagons") : Rule("fog.dice.melee.other");
}

int impact_dice(const Sheet& sheet, const Fighter& us, Reckoning& factors)
{
    const Rule rule = impact_rule(us.group.profile.type);
    const int dice = sheet.whole(rule) * us.front;
    add_line(factors, sheet, rule, dice);
    return dice;
}

int melee_dice(const Sheet& sheet, const Fighter& us, Reckoning& factors)
{
    const Rule rule = melee_rule(us.group.profile.type);
    const bool two_deep = rule.index == Rule("fog.dice.melee.other").index;
    const int each = sheet.whole(rule);
    const int touching = each * (us.front + (two_deep ? us.second : 0));
    const int overlapping = each * (us.overlap_front + (two_deep ? us.overlap_second : 0));
    add_line(factors, sheet, rule, touching);
    add_line(factors, sheet, "fog.dice.melee.overlaps", overlapping);
    return touching + overlapping;
}

// --- support shooting

bool may_support(const Sheet& sheet, const Fighter& us, const Fighter& them)
{
    const Type type = us.group.profile.type;
    if (!us.support || us.charging || (type != Type::MF && type != Type::HF)) return false;
    if (!shoots_in_support(us.support->shooting)) return false;
    if (is_on_rear(sheet, them, us) && sheet.on("fog.dice.impact.support_no_flank")) return false;
    const bool only_mounted =
        us.support->type == Type::LF && sheet.on("fog.dice.impact.support_lf");
    return !only_mounted || is_mounted(them.group.profile.type);
}

void add_support(const Sheet& sheet, const Fighter& us, const Fighter& them, ReckonedSide& side)
{
    if (!may_support(sheet, us, them) || us.support->bases == 0) return;
    side.support_dice = us.support->bases * sheet.whole("fog.dice.impact.support");
    add_line(side.factors, sheet, "fog.dice.impact.support", side.support_dice);
    const ShootingFacts facts{.weapon = counted_as(us.support->shooting), .target = them.group};
    const Reckoning shots = shooting_reckoning(sheet, facts);
    for (const reckoning::Line& line : shots.lines) side.factors.lines.push_back(line);
    side.support_target = shooting_target(sheet, shooting_net(shots));
}

ReckonedStretch reckoned_stretch(const Sheet& sheet, Combat combat, const Stretch& stretch)
{
    ReckonedStretch made{stretch.role, {}};
    const PairOfReckonings pair =
        poas(sheet, combat, stretch.fighter[0], stretch.fighter[1], stretch.open);
    for (const std::size_t own : {0U, 1U}) {
        const Fighter& us = stretch.fighter[own];
        ReckonedSide& side = made.side[own];
        side.dice = combat == Combat::impact ? impact_dice(sheet, us, side.factors)
                                             : melee_dice(sheet, us, side.factors);
        const Reckoning& claimed = own == 0 ? pair.ours : pair.theirs;
        for (const reckoning::Line& line : claimed.lines) side.factors.lines.push_back(line);
        side.poa = own == 0 ? net(pair) : -net(pair);
        side.target = close_target(sheet, side.poa);
        if (combat == Combat::impact) add_support(sheet, us, stretch.fighter[1 - own], side);
    }
    return made;
}

// --- reductions

// The dice of one role in a stretch, and where that lies in its line.
struct Pool {
    int* dice = nullptr;
    int place = 0;
};
using Pools = Fixed<Pool, 64>;

// So many dice, one by one from the fullest pool, the leftmost if equal.
void take(const Pools& pools, int lost)
{
    for (; lost > 0; --lost) {
        const Pool* fullest = nullptr;
        for (const Pool& pool : pools)
            if (fullest == nullptr || *pool.dice > *fullest->dice ||
                (*pool.dice == *fullest->dice && pool.place < fullest->place))
                fullest = &pool;
        if (fullest == nullptr) return;
        --*fullest->dice;
    }
}

// One loss for all the pools together, rounded down. Returns the dice lost.
int reduce(const Pools& pools, const Share& share)
{
    int sum = 0;
    for (const Pool& pool : pools) sum += *pool.dice;
    const int lost = std::min(sum * share.dice / share.bases, sum);
    take(pools, lost);
    return lost;
}

bool is_light_against(const GroupFacts& us, const GroupFacts& them)
{
    if (them.state >= Level::FRAGMENTED) return false;
    const Type theirs = them.profile.type;
    if (us.profile.type == Type::LF) return theirs != Type::LF;
    return us.profile.type == Type::LH && theirs != Type::LH && theirs != Type::LF;
}

void reduce_role(const Sheet& sheet, const FightParts& fight, std::uint8_t role,
                 const ReckonedParts& made)
{
    // Runs over the role's pools for which `touched` holds.
    const auto lose = [&](Rule rule, bool support, auto&& touched) {
        Pools pools;
        for (std::size_t i = 0; i < fight.stretches.size(); ++i)
            for (const std::size_t own : {0U, 1U}) {
                const Stretch& stretch = fight.stretches[i];
                ReckonedSide& side = made.stretches[i].side[own];
                int& dice = support ? side.support_dice : side.dice;
                if (stretch.role[own] != role || dice == 0) continue;
                if (touched(stretch.fighter[own].group, stretch.fighter[1 - own].group))
                    pools.push_back({&dice, stretch.place[own]});
            }
        return reduce(pools, share(sheet, rule));
    };
    Reckoning& factors = made.roles[role].factors;
    const Rule light = "fog.dice.reduce.light";
    add_line(factors, sheet, light, -lose(light, false, is_light_against));
    for (const Disorder worst : {Disorder::disordered, Disorder::severe}) {
        const Rule rule = reduction_of(sheet, worst)->rule;
        const auto touched = [&](const GroupFacts& us, const GroupFacts&) {
            return loses_dice(sheet, us, worst);
        };
        const int struck = lose(rule, false, touched);
        const int shot = lose(rule, true, touched);
        add_line(factors, sheet, rule, -(struck + shot));
    }
}

// --- roles

// fog.charge.flank_drop: whose level falls on contact.
bool drops(const Sheet& sheet, const FightParts& fight, std::size_t role)
{
    if (fight.combat != Combat::impact || fight.levels_dropped) return false;
    for (const Stretch& stretch : fight.stretches)
        for (const std::size_t own : {0U, 1U}) {
            const Fighter& us = stretch.fighter[own];
            const Fighter& charger = stretch.fighter[1 - own];
            if (stretch.role[own] == role && is_on_rear(sheet, charger, us) && !us.caught_evading &&
                !is_skirmisher(charger.group.profile.type))
                return true;
        }
    return false;
}

// The fight as the dice find it: levels dropped, and each role in the worst disorder of its bases.
// False: somebody was broken by it.
bool make_contact(const Sheet& sheet, const FightParts& fight, const ReckonedParts& made)
{
    bool broken = false;
    for (std::size_t role = 0; role < fight.roles.size(); ++role) {
        GroupFacts& group = fight.roles[role];
        const int by = drops(sheet, fight, role) ? -sheet.whole("fog.charge.flank_drop") : 0;
        group.state = lowered(group.state, by);
        add_line(made.roles[role].factors, sheet, "fog.charge.flank_drop", -by);
        broken = broken || (by > 0 && group.state == Level::BROKEN);
    }
    for (Stretch& stretch : fight.stretches)
        for (const std::size_t own : {0U, 1U}) {
            GroupFacts& group = fight.roles[stretch.role[own]];
            stretch.fighter[own].group.state = group.state;
            group.disorder = std::max(group.disorder, stretch.fighter[own].group.disorder);
        }
    return !broken;
}

// Everybody whom a role fights, each kind once.
using Enemies = Fixed<Fought, 64>;
Enemies enemies_of(const FightParts& fight, std::size_t role)
{
    Enemies enemies;
    for (const Stretch& stretch : fight.stretches)
        for (const std::size_t own : {0U, 1U}) {
            if (stretch.role[own] != role) continue;
            const Profile& enemy = stretch.fighter[1 - own].group.profile;
            const Fought fought{enemy.type, enemy.impact, stretch.open};
            if (!enemies.contains(fought)) enemies.push_back(fought);
        }
    return enemies;
}

CohesionFacts lost_facts(const Sheet& sheet, const FightParts& fight, std::size_t role, int hits,
                         int inflicted, const Enemies& enemies)
{
    const bool impact = fight.combat == Combat::impact;
    return cohesion_facts(sheet, fight.roles[role],
                          {.reason = impact ? Reason::lost_impact : Reason::lost_melee,
                           .hits = hits,
                           .hits_inflicted = inflicted,
                           .enemies = enemies});
}

void reckon_end(const Sheet& sheet, const FightParts& fight, std::size_t role, ReckonedRole& made)
{
    const GroupFacts& group = fight.roles[role];
    const Enemies enemies = enemies_of(fight, role);
    for (const std::size_t half : {0U, 1U})
        for (const std::size_t by_two : {0U, 1U}) {
            const int hits = half == 1 ? group.bases : 0;
            const int inflicted = hits - (by_two == 1 ? 2 : 1);
            made.test[half][by_two] =
                reckoned(sheet, lost_facts(sheet, fight, role, hits, inflicted, enemies));
        }
    for (const Cause cause : {Cause::won, Cause::drew, Cause::lost})
        made.ordeal[static_cast<std::size_t>(cause) - 1] = reckoned_ordeal(sheet, {group, cause});
    made.state = group.state;
    made.bases = static_cast<std::int16_t>(group.bases);
    made.tests = group.state != Level::BROKEN && sheet.on("fog.ct.reason.lost_close_combat");
    made.again = combat_reroll(sheet, group);
    made.support_again = reroll(sheet, group.profile.quality);
}

} // namespace

CohesionFacts lost_facts(const Sheet& sheet, const FightParts& fight, std::size_t role, int hits,
                         int inflicted)
{
    return lost_facts(sheet, fight, role, hits, inflicted, enemies_of(fight, role));
}

bool reckon(const Sheet& sheet, const FightParts& fight, const ReckonedParts& made)
{
    const bool fought = make_contact(sheet, fight, made);
    for (std::size_t role = 0; role < fight.roles.size(); ++role)
        reckon_end(sheet, fight, role, made.roles[role]);
    if (!fought) return false;
    for (std::size_t i = 0; i < fight.stretches.size(); ++i)
        made.stretches[i] = reckoned_stretch(sheet, fight.combat, fight.stretches[i]);
    for (std::size_t role = 0; role < fight.roles.size(); ++role)
        reduce_role(sheet, fight, static_cast<std::uint8_t>(role), made);
    for (const ReckonedStretch& stretch : made.stretches)
        for (const std::size_t own : {0U, 1U})
            made.roles[stretch.role[own]].dice += stretch.side[own].dice;
    return true;
}

ReckonedFight reckoned(const Sheet& sheet, Fight fight)
{
    ReckonedFight made;
    reckon(sheet, fight, made);
    return made;
}

} // namespace quincunx::field_of_glory
