#include "rules/justified_ancients/book/shooting.hpp"

#include "kernel/by_value.hpp"
#include "rules/justified_ancients/book/morale.hpp"

namespace quincunx::justified_ancients {

namespace {

ShootFacts facts_of(const Sheet& sheet, const UnitFacts& target)
{
    return {target, sheet.on("ja.cond.disordered.effect.formed")};
}

bool may_fire(const Sheet& sheet, const ReactionFacts& facts)
{
    return has_missiles(sheet, facts.target.profile, Occasion::reaction) &&
           facts.zone == Edge::front && facts.shots < sheet.whole("ja.shoot.who") &&
           !(facts.target.testudo && sheet.on("ja.testudo.limits"));
}

bool may_evade(const Sheet& sheet, const UnitFacts& target)
{
    const bool tired = target.fatigued && sheet.on("ja.cond.fatigued.effect");
    return is_skirmisher(target.profile) && !tired;
}

ShotOutcome shot_outcome(const Sheet& sheet, const UnitFacts& target, int score)
{
    const bool hit_hard = score >= sheet.whole("ja.shoot.result.7");
    if (!hit_hard && score < sheet.whole("ja.shoot.result.5")) return ShotOutcome::no_effect;
    const bool depleted = hit_hard && depletes(sheet, DepletionCause::combat, target.profile);
    if (depleted && worn_out(sheet, target.profile, target.depletions + 1))
        return ShotOutcome::destroyed;
    if (target.profile.order != TroopOrder::CO)
        return depleted ? ShotOutcome::depleted_pushed : ShotOutcome::pushed;
    const bool disordered = disorders(sheet, DisorderCause::combat, target.profile);
    if (depleted)
        return disordered ? ShotOutcome::depleted_disordered : ShotOutcome::depleted_stays;
    return disordered ? ShotOutcome::disordered : ShotOutcome::no_effect;
}

} // namespace

bool has_missiles(const Sheet& sheet, const Profile& profile, Occasion occasion)
{
    if (profile.missile == Missile::none) return false;
    const bool thrown_late = profile.javelin && sheet.on("ja.opt.javelin");
    return !thrown_late || occasion == Occasion::reaction;
}

Forbidden shooter_forbidden(const Sheet& sheet, const ShooterFacts& shooter)
{
    const UnitFacts& unit = shooter.unit;
    if (is_baggage(unit.profile)) return "ja.baggage.passive";
    if (unit.profile.missile == Missile::none) return "ja.shoot.who";
    if (!has_missiles(sheet, unit.profile, shooter.occasion)) return "ja.opt.javelin";
    if (unit.engaged && sheet.on("ja.shoot.unengaged_shooter")) return "ja.shoot.unengaged_shooter";
    if (unit.testudo && sheet.on("ja.testudo.limits")) return "ja.testudo.limits";
    if (shooter.charged && sheet.on("ja.shoot.not_after_charge"))
        return "ja.shoot.not_after_charge";
    if (shooter.shots >= sheet.whole("ja.shoot.who")) return "ja.shoot.who";
    return {};
}

Forbidden target_forbidden(const Sheet& sheet, const UnitFacts& target)
{
    if (is_baggage(target.profile)) return "ja.shoot.not_baggage";
    if (target.engaged && sheet.on("ja.shoot.unengaged_target")) return "ja.shoot.unengaged_target";
    return {};
}

reckoning::Reckoning shot_reckoning(const Sheet& sheet, const UnitFacts& target)
{
    return reckoning::reckon(sheet, Sheet::table<rows::shoot_modifiers>, facts_of(sheet, target));
}

std::string_view words_of(ShotOutcome outcome)
{
    constexpr ByValue<ShotOutcome, std::string_view> words{
        {"no effect", "disordered", "depleted and disordered", "pushed back",
         "depleted and pushed back", "stays, having no room", "depleted, and stays, having no room",
         "destroyed"}};
    return words[outcome];
}

ShotOutcome shoot(const Sheet& sheet, const UnitFacts& target, Dice& dice)
{
    const int modifiers =
        reckoning::total(sheet, Sheet::table<rows::shoot_modifiers>, facts_of(sheet, target));
    const int face = dice.die(sheet.whole("ja.shoot.die"));
    return shot_outcome(sheet, target, face + modifiers);
}

ShotOutcome blocked(const Sheet& sheet, ShotOutcome outcome, bool forward)
{
    if (!is_push(outcome)) return outcome;
    const bool stays =
        forward ? sheet.on("ja.out.push.shot_rear.blocked") : sheet.on("ja.shoot.push_blocked");
    if (!stays) return ShotOutcome::destroyed;
    return outcome == ShotOutcome::pushed ? ShotOutcome::stays : ShotOutcome::depleted_stays;
}

Forbidden reaction_forbidden(const Sheet& sheet, Reaction reaction, const ReactionFacts& facts)
{
    if (reaction == Reaction::stand) return {};
    if (is_baggage(facts.target.profile)) return "ja.baggage.passive";
    const Rule rule = reaction == Reaction::fire    ? Rule("ja.react.fire")
                      : reaction == Reaction::evade ? Rule("ja.react.evade")
                                                    : Rule("ja.react.fire_and_evade");
    const bool able = !facts.target.engaged && (!fires(reaction) || may_fire(sheet, facts)) &&
                      (!evades(reaction) || may_evade(sheet, facts.target));
    return able && sheet.on(rule) ? Forbidden{} : rule.id();
}

} // namespace quincunx::justified_ancients
