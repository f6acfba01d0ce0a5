#include "rules/fast_play/book/shooting.hpp"

#include "kernel/by_value.hpp"

namespace quincunx::fast_play {

Rule range_rule(Missile weapon)
{
    constexpr ByValue<Missile, Rule> rules{
        {"fp.range.bow", "fp.range.bow", "fp.range.bow", "fp.range.heavy_crossbow",
         "fp.range.sling", "fp.range.staff_sling", "fp.range.short_bow", "fp.range.short_bow",
         "fp.range.longbow", "fp.range.late_handgun", "fp.range.early_handgun", "fp.range.javelin",
         "fp.range.light_cannon", "fp.range.bolt_thrower", "fp.range.heavy_cannon"}};
    return rules[weapon];
}

Band band_of(const Sheet& sheet, Missile weapon, double range)
{
    if (weapon == Missile::none) return Band::out;
    for (const Band band : {Band::close, Band::medium, Band::far})
        if (const auto upto = sheet.figure_if(range_rule(weapon), columns::bands[band]);
            upto && table::within(range, *upto, slack))
            return band;
    return Band::out;
}

bool is_usable(const Sheet& sheet, Missile weapon, Order order)
{
    if (weapon == Missile::none) return false;
    return weapon != Missile::javelin || order == Order::skirmish ||
           !sheet.on("fp.range.javelin_skirmishers_only");
}

ShotBar shot_bar(const Sheet& sheet, const ShooterFacts& shooter, Band band)
{
    if (band == Band::out) return ShotBar::out_of_range;
    if (!is_usable(sheet, shooter.weapon, shooter.order))
        return ShotBar::javelins_only_for_skirmishers;
    if (is_engine(shooter.weapon) && shooter.moved && sheet.on("fp.engine.move_or_shoot"))
        return ShotBar::engine_moved;
    return ShotBar::none;
}

Band shot_band(const Sheet& sheet, const ShooterFacts& shooter, double range)
{
    if (shooter.being_charged && sheet.on("fp.charge.shoot_close")) return Band::close;
    return band_of(sheet, shooter.weapon, range);
}

bool second_rank_shoots(Type type, Order order, Missile weapon)
{
    constexpr Missile massed[] = {Missile::bow, Missile::short_bow, Missile::longbow,
                                  Missile::sling, Missile::staff_sling};
    return type == Type::infantry && order == Order::formed &&
           std::ranges::find(massed, weapon) != std::end(massed);
}

Reckoning shot_reckoning(const Sheet& sheet, const ShotFacts& facts)
{
    Reckoning made = reckoning::reckon(sheet, Sheet::table<rows::missile_modifiers>, facts);
    const Rule cap = "fp.missile.armour_cap_engines";
    if (is_engine(facts.shooter.weapon))
        add_line(made, sheet, cap,
                 above_cap(made, sheet, "fp.missile.target.extra_heavy_armour", cap));
    return made;
}

ReckonedShot reckoned(const Sheet& sheet, const ShooterFacts& shooter, Band band,
                      const ShotTarget& target)
{
    ReckonedShot made;
    made.factors =
        shot_reckoning(sheet, {shooter, band, target.armour, target.order, target.cover});
    made.total = made.factors.total();
    made.attacks = attacks(sheet, Attack::missile, shot_dice(sheet, shooter), made.total);
    made.target = target.unit;
    return made;
}

MoraleEnd struck(const Sheet& sheet, const TestedUnit& target, int hits, Dice& dice)
{
    const Wounded wounds = wounded(sheet, target.strength, hits);
    if (wounds.stands_lost >= target.strength.stands) return MoraleEnd::destroyed;
    if (!must_test(sheet, {.trigger = Trigger::missile, .stands_lost = wounds.stands_lost}))
        return target.charging ? MoraleEnd::charges_home : MoraleEnd::no_test;
    TestedUnit left = target;
    left.strength = after(target.strength, wounds);
    return tested(sheet, reckoned(sheet, left), dice);
}

ShotOutcome shoot(const Sheet& sheet, const ReckonedShot& shot, Dice& dice)
{
    const auto hits = static_cast<std::uint8_t>(hits_of(shot.attacks, dice));
    const MoraleEnd end =
        dice.part([&](Dice& after_hits) { return struck(sheet, shot.target, hits, after_hits); });
    return {hits, end};
}

bool may_aim_at(const Sheet& sheet, std::span<const Candidate> candidates, std::size_t wanted)
{
    if (!sheet.on("fp.missile.priority")) return true;
    return std::ranges::all_of(candidates, [&](const Candidate& other) {
        return other.may_be_ignored ||
               table::within(candidates[wanted].distance, other.distance, slack);
    });
}

} // namespace quincunx::fast_play
