#include "rules/field_of_glory/book/shooting.hpp"

#include "rules/field_of_glory/book/melee.hpp"

#include <numeric>

namespace quincunx::field_of_glory {

namespace {

std::optional<Rule> range_rule(Type type, Shooting weapon, int ranks)
{
    if (weapon == Shooting::none) return std::nullopt;
    if (weapon == Shooting::sling) return Rule("fog.range.sling");
    if (weapon == Shooting::javelins || weapon == Shooting::firearm)
        return Rule("fog.range.javelin_firearm");
    if (weapon == Shooting::artillery)
        return type == Type::HArt ? Rule("fog.range.heavy_artillery")
                                  : Rule("fog.range.light_artillery");
    if (type == Type::MF || type == Type::HF) return Rule("fog.range.foot_bow");
    if (type == Type::LF) return Rule("fog.range.light_foot_bow");
    const bool cavalry = type == Type::Cv || type == Type::Cm;
    if (type == Type::LH || (cavalry && ranks == 1))
        return Rule("fog.range.single_rank_mounted_bow");
    return Rule("fog.range.deep_mounted_bow");
}

// A row of dice with the bases that it counts.
struct DiceRow {
    Rule rule = "fog.dice.shoot.chariots";
    int bases = 0;
};
using DiceRows = Fixed<DiceRow, 2>;

DiceRows dice_rows(const ShooterFacts& s)
{
    const Profile& profile = s.group.profile;
    const int near_bases = s.first + s.second;
    const int far_bases = s.first_long + s.second_long;
    if (profile.type == Type::BWg)
        return {{"fog.dice.shoot.battle_wagons", near_bases + far_bases}};
    if (is_artillery(profile.type))
        return {{"fog.dice.shoot.artillery_effective", near_bases},
                {"fog.dice.shoot.artillery_long", far_bases}};
    const bool strong = is_bow(profile.shooting) || profile.shooting == Shooting::artillery;
    if (is_skirmisher(profile.type) || !strong || profile.shooting == Shooting::weak_bow)
        return {{"fog.dice.shoot.light_effective", near_bases},
                {"fog.dice.shoot.light_long", far_bases}};
    if (is_foot(profile.type))
        return {{"fog.dice.shoot.foot_first_rank", s.first},
                {"fog.dice.shoot.foot_second_rank_or_long", s.second + far_bases}};
    if (rows::is_one_of(profile.type, {Type::LCh, Type::HCh, Type::SCh}))
        return {{"fog.dice.shoot.chariots", near_bases + far_bases}};
    return {{"fog.dice.shoot.cavalry_first_rank", s.first + s.first_long},
            {"fog.dice.shoot.cavalry_second_rank", s.second + s.second_long}};
}

// Bases beyond effective range do not shoot where there is no long range.
ShooterFacts in_range(const Sheet& sheet, ShooterFacts shooter)
{
    const Profile& profile = shooter.group.profile;
    const auto reach = ranges(sheet, profile.type, profile.shooting, shooter.group.ranks);
    if (!reach) shooter.first = shooter.second = 0;
    if (!reach || reach->maximum <= reach->effective) shooter.first_long = shooter.second_long = 0;
    return shooter;
}

struct Fraction {
    int over = 0;
    int under = 1;
};

Fraction shots(const Sheet& sheet, const ShooterFacts& shooter, Reckoning& factors)
{
    Fraction sum;
    for (const DiceRow& row : dice_rows(in_range(sheet, shooter))) {
        const Share per = share(sheet, row.rule);
        const int dice = per.dice * row.bases;
        add_line(factors, sheet, row.rule, static_cast<double>(dice) / per.bases);
        const int common = std::lcm(sum.under, per.bases);
        sum.over = sum.over * (common / sum.under) + dice * (common / per.bases);
        sum.under = common;
    }
    return sum;
}

int nearest_whole(const Fraction& sum) // halves up
{
    return (2 * sum.over + sum.under) / (2 * sum.under);
}

void add(ShooterFacts& shooter, const ShootingBases& bases, int times)
{
    shooter.first += times * bases.first;
    shooter.second += times * bases.second;
    shooter.first_long += times * bases.first_long;
    shooter.second_long += times * bases.second_long;
}

// The bases that lose dice as `worst` does: by the group's level and order, or by their own.
ShooterFacts those_in(const Sheet& sheet, const ShooterFacts& shooter, Disorder worst)
{
    const auto as = [&](Disorder own) {
        GroupFacts group = shooter.group;
        group.disorder = std::max(group.disorder, own);
        return loses_dice(sheet, group, worst);
    };
    ShooterFacts those = shooter;
    if (!as(Disorder::none)) those.first = those.second = those.first_long = those.second_long = 0;
    const int counted = as(Disorder::none) ? 1 : 0;
    add(those, shooter.disordered, (as(Disorder::disordered) ? 1 : 0) - counted);
    add(those, shooter.severe, (as(Disorder::severe) ? 1 : 0) - counted);
    return those;
}

// Dice lost to disorder, those of the worse bases first, each group's loss rounded down.
void reduce(const Sheet& sheet, const ShooterFacts& shooter, ReckonedShooter& made)
{
    int left = made.dice;
    for (const Disorder worst : {Disorder::severe, Disorder::disordered}) {
        const Reduction loss = *reduction_of(sheet, worst);
        Reckoning unsaid;
        const int touched =
            std::min(nearest_whole(shots(sheet, those_in(sheet, shooter, worst), unsaid)), left);
        const int lost = touched * loss.share.dice / loss.share.bases;
        add_line(made.factors, sheet, loss.rule, -lost);
        made.dice -= lost;
        left -= sheet.on("fog.dice.reduce.worst_only") ? touched : lost;
    }
}

// Hits of the first so many groups; equal sums merge from group to group.
std::uint8_t hits_of_first(const ReckonedVolley& volley, std::size_t groups, Dice& dice)
{
    if (groups == 0) return 0;
    const std::uint8_t before =
        dice.part([&](Dice& all) { return hits_of_first(volley, groups - 1, all); });
    return static_cast<std::uint8_t>(before + hits(volley.shooters[groups - 1], dice));
}

} // namespace

std::optional<Ranges> ranges(const Sheet& sheet, Type type, Shooting weapon, int ranks)
{
    const auto rule = range_rule(type, weapon, ranks);
    if (!rule) return std::nullopt;
    const double effective = sheet.figure(*rule, columns::ranges["effective"]);
    const auto maximum = sheet.figure_if(*rule, columns::ranges["maximum"]);
    return Ranges{*rule, effective, maximum.value_or(effective)};
}

ShootingFacts shooting_facts(const Sheet& sheet, const ShooterFacts& shooter,
                             const GroupFacts& target, bool cover)
{
    ShootingFacts facts{.weapon = counted_as(shooter.group.profile.shooting),
                        .target = target,
                        .cover = cover || shooter.cover};
    if (shooter.at_support_rank && target.profile.support)
        facts.target.profile.type = target.profile.support->type;
    const auto claim = [&](Rule row, bool fits, Hindrance hindrance) {
        const bool counts = facts.hindrances.empty() || !sheet.on("fog.poa.shoot.one_only");
        if (fits && counts && sheet.on(row)) facts.hindrances.add(hindrance);
    };
    claim("fog.poa.shoot.to_rear", shooter.to_rear, Hindrance::to_rear);
    claim("fog.poa.shoot.at_engaged", target.close_combat == CloseCombat::engaged,
          Hindrance::at_engaged);
    claim("fog.poa.shoot.by_engaged", shooter.group.close_combat == CloseCombat::engaged,
          Hindrance::by_engaged);
    return facts;
}

int shooting_target(const Sheet& sheet, int net)
{
    constexpr int best = 1;
    return sheet.whole("fog.score.shoot",
                       columns::shooting_scores.at(static_cast<std::size_t>(best - net)));
}

ReckonedShooter reckoned(const Sheet& sheet, const ShooterFacts& shooter, const GroupFacts& target,
                         bool cover)
{
    ReckonedShooter made;
    made.dice = nearest_whole(shots(sheet, shooter, made.factors));
    reduce(sheet, shooter, made);
    const Reckoning poas = shooting_reckoning(sheet, shooting_facts(sheet, shooter, target, cover));
    for (const reckoning::Line& line : poas.lines) made.factors.lines.push_back(line);
    made.poa = shooting_net(poas);
    made.target = shooting_target(sheet, made.poa);
    made.again = reroll(sheet, shooter.group.profile.quality);
    return made;
}

ReckonedVolley reckoned_volley(const Sheet& sheet, std::span<const ShooterFacts> shooters,
                               const GroupFacts& target, bool cover)
{
    ReckonedVolley volley;
    bool artillery = false;
    bool firearms = false;
    for (const ShooterFacts& shooter : shooters) {
        volley.shooters.push_back(reckoned(sheet, shooter, target, cover));
        if (volley.shooters.back().dice == 0) continue;
        artillery = artillery || shooter.group.profile.shooting == Shooting::artillery;
        firearms = firearms || shooter.group.profile.shooting == Shooting::firearm;
    }
    volley.ordeal = reckoned_ordeal(sheet, {target, Cause::shot});
    const auto tested = [&](int hits) {
        return reckoned(sheet,
                        cohesion_facts(sheet, target,
                                       {.reason = Reason::shot,
                                        .hits = hits,
                                        .shot_by_artillery_or_firearms = artillery || firearms}));
    };
    volley.artillery_or_firearms = artillery || firearms;
    volley.test_light = tested(0);
    volley.test_heavy = tested(target.bases);
    volley.bases = static_cast<std::int16_t>(target.bases);
    const bool may = target.state != Level::BROKEN;
    volley.tests_for_thirds = may && sheet.on("fog.ct.reason.shot_1_per_3");
    volley.tests_for_two = may && artillery && sheet.on("fog.ct.reason.shot_artillery_2_hits");
    return volley;
}

int hits(const ReckonedShooter& shooter, Dice& dice)
{
    return hits(shooter.dice, shooter.target, shooter.again, dice);
}

VolleyOutcome shoot(const ReckonedVolley& volley, Dice& dice)
{
    const std::uint8_t made =
        dice.part([&](Dice& all) { return hits_of_first(volley, volley.shooters.size(), all); });
    const bool heavy = made * 2 >= volley.bases;
    const ReckonedTest& test_taken = heavy ? volley.test_heavy : volley.test_light;
    const bool tests = must_test(volley, made);
    return {made, suffered(volley.ordeal, tests ? &test_taken : nullptr, made, dice)};
}

} // namespace quincunx::field_of_glory
