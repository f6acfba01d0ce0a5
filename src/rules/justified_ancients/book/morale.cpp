#include "rules/justified_ancients/book/morale.hpp"

#include "battle/break_point.hpp"

namespace quincunx::justified_ancients {

Rule rule_of(FatigueCause cause)
{
    constexpr Rule rules[] = {"ja.cond.fatigued.cause.charge", "ja.cond.fatigued.cause.flee",
                              "ja.cond.fatigued.cause.evade", "ja.cond.fatigued.cause.uphill"};
    return rules[static_cast<std::size_t>(cause)];
}

Rule rule_of(DisorderCause cause)
{
    constexpr Rule rules[] = {"ja.cond.disordered.cause.combat", "ja.cond.disordered.cause.terrain",
                              "ja.cond.disordered.cause.interpenetration"};
    return rules[static_cast<std::size_t>(cause)];
}

Rule rule_of(DepletionCause cause)
{
    return cause == DepletionCause::combat ? Rule("ja.cond.depleted.cause.combat")
                                           : Rule("ja.cond.depleted.cause.interpenetration");
}

bool fatigues(const Sheet& sheet, FatigueCause cause)
{
    return sheet.on(rule_of(cause)) &&
           (cause != FatigueCause::uphill || sheet.on("ja.move.uphill.fatigue"));
}

bool charge_fatigues(const Sheet& sheet, bool made_contact)
{
    if (!made_contact && sheet.on("ja.opt.charge_without_contact_no_fatigue")) return false;
    return fatigues(sheet, FatigueCause::charge);
}

bool can_be_disordered(const Sheet& sheet, const Profile& profile)
{
    if (is_baggage(profile)) return false;
    return profile.order == TroopOrder::CO || !sheet.on("ja.cond.disordered.co_only");
}

bool disorders(const Sheet& sheet, DisorderCause cause, const Profile& profile)
{
    return can_be_disordered(sheet, profile) && sheet.on(rule_of(cause)) &&
           (cause != DisorderCause::terrain || sheet.on("ja.move.co_terrain_disorder"));
}

bool worn_out(const Sheet& sheet, const Profile& profile, int depletions)
{
    const bool one_more = profile.high_morale && sheet.on("ja.opt.high_morale");
    return depletions >= sheet.whole("ja.cond.depleted.twice") + (one_more ? 1 : 0);
}

namespace {

Passed passed(const Sheet& sheet, const UnitFacts& unit)
{
    if (unit.profile.order == TroopOrder::CO && sheet.on("ja.inter.co") &&
        disorders(sheet, DisorderCause::interpenetration, unit.profile))
        return Passed::disordered;
    if (unit.profile.order == TroopOrder::LO && sheet.on("ja.inter.lo") &&
        depletes(sheet, DepletionCause::interpenetration, unit.profile))
        return worn_out(sheet, unit.profile, unit.depletions + 1) ? Passed::destroyed
                                                                  : Passed::depleted;
    return Passed::none;
}

} // namespace

Passing passing(const Sheet& sheet, const UnitFacts& mover, const UnitFacts& friendly)
{
    const bool skirmishers = is_skirmisher(mover.profile) || is_skirmisher(friendly.profile);
    const bool baggage = is_baggage(mover.profile) || is_baggage(friendly.profile);
    if (baggage || (skirmishers && sheet.on("ja.inter.skirmishers"))) return {};
    return {passed(sheet, mover), passed(sheet, friendly)};
}

FlightEffects flight_effects(const Sheet& sheet, const UnitFacts& unit, bool dispersed)
{
    const bool tired = unit.fatigued && sheet.on("ja.cond.fatigued.effect");
    const bool moves = !tired && sheet.on("ja.out.flee.move");
    const bool suffers =
        sheet.on("ja.out.flee.effects") && (moves || !tired || sheet.on("ja.out.flee.fatigued"));
    const bool depleted = suffers && depletes(sheet, DepletionCause::combat, unit.profile);
    return {
        .moves = moves,
        .fatigued = unit.fatigued || (moves && sheet.on("ja.out.flee.effects") &&
                                      fatigues(sheet, FatigueCause::flee)),
        .disordered =
            unit.disordered || (suffers && disorders(sheet, DisorderCause::combat, unit.profile)),
        .depleted = depleted,
        .destroyed = dispersed || (depleted && worn_out(sheet, unit.profile, unit.depletions + 1)),
    };
}

int losses(const Sheet& sheet, const ArmyFacts& army)
{
    const int general = army.general_lost ? sheet.whole("ja.general.lost") : 0;
    const int baggage = army.baggage_lost ? sheet.whole("ja.baggage.captured") : 0;
    return army.units_lost + general + baggage;
}

BattleEnd battle_end(const Sheet& sheet, const ArmyFacts& first, const ArmyFacts& second,
                     int player_turn)
{
    const bool first_broken = broken(sheet, first);
    const bool second_broken = broken(sheet, second);
    const int first_losses = losses(sheet, first);
    const int second_losses = losses(sheet, second);
    if (first_broken && second_broken && sheet.on("ja.victory.both"))
        return battle::end_by_less<BattleEnd>(first_losses, second_losses);
    if (const auto end = battle::end_by_breaking<BattleEnd>(first_broken, second_broken))
        return *end;
    if (player_turn < sheet.whole("ja.victory.turn_limit")) return BattleEnd::play_on;
    const int first_share =
        first_losses * second.units_at_start; // L/N of both, brought to one denominator
    const int second_share = second_losses * first.units_at_start;
    return battle::end_by_less<BattleEnd>(first_share, second_share);
}

} // namespace quincunx::justified_ancients
