#pragma once
// The rows with conditions, in the order of the sheet. They ask only the facts. (E) marks the rows
// that also count when elephants fight.

#include "reckoning/reckoning.hpp"
#include "rules/fast_play/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::fast_play::rows {
using namespace reckoning;
using enum reckoning::Source;

// A factor whose number is not its own, with what the sheet prints for it.
constexpr Entry counted(std::string_view id, std::string_view words, reckoning::Source source,
                        std::string_view text)
{
    return {id, words, 1, reckoning::Kind::factor, source, text};
}

constexpr bool is_powerful(Missile weapon)
{
    return weapon == Missile::late_handgun || weapon == Missile::early_handgun ||
           weapon == Missile::heavy_crossbow || weapon == Missile::longbow;
}
constexpr bool pair(const BlowFacts& f, Skill ours, Skill theirs)
{
    return f.skill == ours && f.their_skill == theirs;
}
constexpr bool is_one_of(Quality quality, Quality one, Quality other)
{
    return quality == one || quality == other;
}
constexpr bool spears(const ResultFacts& f) // pikes go before them
{
    return f.formed_infantry && f.long_spear && !f.pike && !f.no_star_rows && !f.only_e_rows;
}
constexpr bool pikes(const ResultFacts& f)
{
    return f.formed_infantry && f.pike && !f.no_star_rows && !f.only_e_rows;
}

constexpr Row<TlFacts> tl_tests[] = {
    {counted("fp.tl.test", "Roll 2D6; succeed on T&L or less", sheet, "2D6 <= T&L"),
     [](const TlFacts& f) { return f.commander == CommanderNear::attached ? 0 : f.tl; }},
    {counted("fp.tl.commander_radius", "Commander within 6\": add his T&L modifier to the value",
             sheet, "+n, 6\""),
     [](const TlFacts& f) { return f.commander == CommanderNear::radius ? f.commander_tl : 0; }},
};

constexpr Row<ShotFacts> missile_modifiers[] = {
    {"fp.missile.target.light_armour", "Target in light armour", -1, sheet,
     [](const ShotFacts& f) { return int{f.armour == Armour::light}; }},
    {"fp.missile.target.medium_armour", "Target in medium armour", -2, sheet,
     [](const ShotFacts& f) { return int{f.armour == Armour::medium}; }},
    {"fp.missile.target.heavy_armour", "Target in heavy armour (capped for engines)", -3, sheet,
     [](const ShotFacts& f) { return int{f.armour == Armour::heavy}; }},
    {"fp.missile.target.extra_heavy_armour", "Target in extra heavy armour (capped for engines)",
     -4, sheet, [](const ShotFacts& f) { return int{f.armour == Armour::extra_heavy}; }},
    {"fp.missile.target.skirmishers", "Target are skirmishers", -2, sheet,
     [](const ShotFacts& f) { return int{f.order == Order::skirmish}; }},
    {"fp.missile.target.light_cover", "Target in light cover", -1, sheet,
     [](const ShotFacts& f) { return int{f.cover == Cover::light}; }},
    {"fp.missile.target.heavy_cover", "Target in heavy cover", -2, sheet,
     [](const ShotFacts& f) { return int{f.cover == Cover::heavy}; }},
    {"fp.missile.firer.shaken", "Firer is shaken", -2, sheet,
     [](const ShotFacts& f) { return int{f.shooter.shaken}; }},
    {"fp.missile.firer.medium_range", "At medium range", -2, sheet,
     [](const ShotFacts& f) { return int{f.band == Band::medium}; }},
    {"fp.missile.firer.long_range", "At long range", -4, sheet,
     [](const ShotFacts& f) { return int{f.band == Band::far}; }},
    {"fp.missile.firer.poor_skill", "Poor missile skill", -1, sheet,
     [](const ShotFacts& f) { return int{f.shooter.skill == Skill::poor}; }},
    {"fp.missile.firer.good_skill", "Good missile skill", +1, sheet,
     [](const ShotFacts& f) { return int{f.shooter.skill == Skill::good}; }},
    {"fp.missile.firer.being_charged", "Firer is being charged", -1, sheet,
     [](const ShotFacts& f) { return int{f.shooter.being_charged}; }},
    {"fp.missile.firer.moved", "Firer moved, unless skirmishers", -1, sheet,
     [](const ShotFacts& f) { return int{f.shooter.moved && f.shooter.order == Order::formed}; }},
    {"fp.missile.weapon.powerful", "Handgun, heavy crossbow or longbow at close or medium range",
     +1, sheet,
     [](const ShotFacts& f) {
         return int{is_powerful(f.shooter.weapon) && f.band <= Band::medium};
     }},
};

constexpr Row<BlowFacts> hand_modifiers[] = {
    {"fp.hth.target.light_armour", "Target has light armour", -1, sheet,
     [](const BlowFacts& f) { return int{f.their_armour == Armour::light}; }},
    {"fp.hth.target.medium_armour", "Target has medium armour", -2, sheet,
     [](const BlowFacts& f) { return int{f.their_armour == Armour::medium}; }},
    {"fp.hth.target.heavy_armour", "Target has heavy armour (capped for elephants)", -3, sheet,
     [](const BlowFacts& f) { return int{f.their_armour == Armour::heavy}; }},
    {"fp.hth.target.extra_heavy_armour", "Target has extra heavy armour (capped for elephants)", -4,
     sheet, [](const BlowFacts& f) { return int{f.their_armour == Armour::extra_heavy}; }},
    {"fp.hth.lance_charge", "Cavalry charging with lance or kontos", +1, sheet,
     [](const BlowFacts& f) { return int{f.type == Type::cavalry && f.lance_charge}; }},
    {"fp.hth.two_handed", "You have two-handed weapons", +1, sheet,
     [](const BlowFacts& f) { return int{f.two_handed}; }},
    {"fp.hth.shaken", "You are shaken", -2, sheet,
     [](const BlowFacts& f) { return int{f.shaken}; }},
    {"fp.hth.skill.good_vs_good", "Good attacker against good defender", 0, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::good, Skill::good)}; }},
    {"fp.hth.skill.good_vs_average", "Good attacker against average defender", +1, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::good, Skill::average)}; }},
    {"fp.hth.skill.good_vs_poor", "Good attacker against poor defender", +1, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::good, Skill::poor)}; }},
    {"fp.hth.skill.average_vs_good", "Average attacker against good defender", 0, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::average, Skill::good)}; }},
    {"fp.hth.skill.average_vs_average", "Average attacker against average defender", 0, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::average, Skill::average)}; }},
    {"fp.hth.skill.average_vs_poor", "Average attacker against poor defender", +1, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::average, Skill::poor)}; }},
    {"fp.hth.skill.poor_vs_good", "Poor attacker against good defender", -1, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::poor, Skill::good)}; }},
    {"fp.hth.skill.poor_vs_average", "Poor attacker against average defender", 0, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::poor, Skill::average)}; }},
    {"fp.hth.skill.poor_vs_poor", "Poor attacker against poor defender", 0, sheet,
     [](const BlowFacts& f) { return int{pair(f, Skill::poor, Skill::poor)}; }},
};

constexpr Row<ResultFacts> result_rows[] = {
    {"fp.result.quality.dregs", "Combat value of dregs (E)", +1, sheet,
     [](const ResultFacts& f) { return int{f.quality == Quality::dregs}; }},
    {"fp.result.quality.levy", "Combat value of levy (E)", +2, sheet,
     [](const ResultFacts& f) { return int{f.quality == Quality::levy}; }},
    {"fp.result.quality.trained", "Combat value of trained (E)", +3, sheet,
     [](const ResultFacts& f) { return int{f.quality == Quality::trained}; }},
    {"fp.result.quality.regular", "Combat value of regular (E)", +4, sheet,
     [](const ResultFacts& f) { return int{f.quality == Quality::regular}; }},
    {"fp.result.quality.seasoned", "Combat value of seasoned (E)", +5, sheet,
     [](const ResultFacts& f) { return int{f.quality == Quality::seasoned}; }},
    {"fp.result.quality.veteran", "Combat value of veteran (E)", +6, sheet,
     [](const ResultFacts& f) { return int{f.quality == Quality::veteran}; }},
    {"fp.result.quality.elite", "Combat value of elite (E)", +7, sheet,
     [](const ResultFacts& f) { return int{f.quality == Quality::elite}; }},
    {counted("fp.result.commander", "Commander's combat modifier (E)", sheet, "+n"),
     [](const ResultFacts& f) { return f.commander_combat; }},
    {counted("fp.result.wounds", "Each wound you inflicted in this combat (E)", sheet, "+1 each"),
     [](const ResultFacts& f) { return f.wounds; }},
    {"fp.result.enemy_shaken", "Enemy is shaken (E)", +2, sheet,
     [](const ResultFacts& f) { return int{f.enemy_shaken}; }},
    {"fp.result.flank_or_rear", "You fight the enemy's flank or rear (E)", +2, sheet,
     [](const ResultFacts& f) { return int{f.on_flank_or_rear}; }},
    {"fp.result.enemy_skirmish", "Enemy is in skirmish order", +2, sheet,
     [](const ResultFacts& f) { return int{f.enemy_skirmish && !f.only_e_rows}; }},
    {"fp.result.outnumber", "You outnumber the enemy by 50% or more in stands (**)", +1, sheet,
     [](const ResultFacts& f) {
         return int{f.outnumbers && !f.no_doublestar_rows && !f.only_e_rows};
     }},
    {"fp.result.deeper", "You are in deeper ranks than the enemy (**)", +1, sheet,
     [](const ResultFacts& f) { return int{f.deeper && !f.no_doublestar_rows && !f.only_e_rows}; }},
    {"fp.result.steadfast", "Steadfast troops defending", +1, sheet,
     [](const ResultFacts& f) { return int{f.steadfast && !f.only_e_rows}; }},
    {"fp.result.shock", "Shock troops charging or countercharging", +1, sheet,
     [](const ResultFacts& f) { return int{f.shock && !f.only_e_rows}; }},
    {"fp.result.cover", "Defending cover or an obstacle (E)", +2, sheet,
     [](const ResultFacts& f) { return int{f.cover}; }},
    {"fp.result.long_spear_vs_infantry", "Long spear against infantry (*)", +1, sheet,
     [](const ResultFacts& f) { return int{spears(f) && f.against_infantry}; }},
    {"fp.result.long_spear_vs_cavalry", "Long spear against cavalry (*)", +2, sheet,
     [](const ResultFacts& f) { return int{spears(f) && f.against_cavalry}; }},
    {"fp.result.pike_vs_infantry", "Pike against infantry (*)", +2, sheet,
     [](const ResultFacts& f) { return int{pikes(f) && f.against_infantry}; }},
    {"fp.result.pike_vs_cavalry", "Pike against cavalry (*)", +4, sheet,
     [](const ResultFacts& f) { return int{pikes(f) && f.against_cavalry}; }},
    {"fp.result.phalanx", "In phalanx formation (*)", +2, sheet,
     [](const ResultFacts& f) {
         return int{f.formed_infantry && f.phalanx && !f.no_star_rows && !f.only_e_rows};
     }},
    {counted("fp.result.d6", "Each side adds a D6 (E)", sheet, "+D6"),
     [](const ResultFacts& f) { return f.die; }},
};

constexpr Row<VictoryFacts> victory_modifiers[] = {
    {counted("fp.victory.difference", "Start with the difference of the result scores", sheet,
             "difference"),
     [](const VictoryFacts& f) { return f.difference; }},
    {"fp.victory.lost_50", "Losing side at 50% losses", +5, sheet,
     [](const VictoryFacts& f) { return int{f.lost.half}; }},
    {"fp.victory.lost_25", "Losing side at 25% losses", +2, sheet,
     [](const VictoryFacts& f) { return int{f.lost.quarter}; }},
    {"fp.victory.formed_lose_to_elephants", "Formed troops lose to elephants", +2, sheet,
     [](const VictoryFacts& f) { return int{f.formed_to_elephants}; }},
};

constexpr Row<MoraleFacts> morale_modifiers[] = {
    {"fp.morale.quality.dregs_or_levy", "Morale value of dregs or levy", +1, sheet,
     [](const MoraleFacts& f) { return int{is_one_of(f.quality, Quality::dregs, Quality::levy)}; }},
    {"fp.morale.quality.trained_or_regular", "Morale value of trained or regular", +2, sheet,
     [](const MoraleFacts& f) {
         return int{is_one_of(f.quality, Quality::trained, Quality::regular)};
     }},
    {"fp.morale.quality.seasoned_or_veteran", "Morale value of seasoned or veteran", +3, sheet,
     [](const MoraleFacts& f) {
         return int{is_one_of(f.quality, Quality::seasoned, Quality::veteran)};
     }},
    {"fp.morale.quality.elite", "Morale value of elite", +4, sheet,
     [](const MoraleFacts& f) { return int{f.quality == Quality::elite}; }},
    {"fp.morale.lost_25", "Unit has lost 25% of its starting stands", -2, sheet,
     [](const MoraleFacts& f) { return int{f.lost.quarter}; }},
    {"fp.morale.lost_50", "Unit has lost 50% of its starting stands", -5, sheet,
     [](const MoraleFacts& f) { return int{f.lost.half}; }},
    {counted("fp.morale.commander", "Commander's morale value, attached or in command radius",
             sheet, "+n"),
     [](const MoraleFacts& f) { return f.commander_morale; }},
    {"fp.morale.shaken", "Unit is shaken; not when rallying from rout", -2, sheet,
     [](const MoraleFacts& f) { return int{f.shaken && f.purpose != Purpose::rally}; }},
};

} // namespace quincunx::fast_play::rows
// NOLINTEND(misc-definitions-in-headers)
