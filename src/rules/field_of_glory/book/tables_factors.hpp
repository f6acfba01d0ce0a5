#pragma once
// The rows with conditions, in the order of the sheet. They ask only the facts.

#include "reckoning/reckoning.hpp"
#include "rules/field_of_glory/book/ids.hpp"
#include "rules/field_of_glory/book/tables_conditions.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::field_of_glory::rows {
using namespace reckoning;
using enum reckoning::Source;

constexpr Row<CohesionFacts> cohesion_modifiers[] = {
    {"fog.ct.mod.hits_1_per_2_bases",
     "suffered at least 1 hit per 2 bases from shooting or close combat", -1, sheet,
     [](auto& f) { return int{f.hits * 2 >= f.group.bases && f.hits > 0}; }},
    {"fog.ct.mod.lost_impact", "testing for losing impact phase combat", -1, sheet,
     [](auto& f) { return int{f.reason == Reason::lost_impact}; }},
    {"fog.ct.mod.lost_melee_by_2",
     "testing for losing melee having received at least 2 more hits than inflicted", -1, sheet,
     [](auto& f) { return int{f.reason == Reason::lost_melee && f.hits - f.hits_inflicted >= 2}; }},
    {"fog.ct.mod.per_25pct_lost", "for each 25% of its original bases lost", -1, sheet,
     [](auto& f) { return quarters_lost(f.group); }},
    {"fog.ct.mod.threatened_flank", "battle troops with threatened flank", -1, sheet,
     [](auto& f) { return int{f.group.threatened_flank && !is_skirmisher(f.group.profile.type)}; }},
    {"fog.ct.mod.more_than_one_reason",
     "testing for seeing friends break or commander lost, more than 1 reason", -1, sheet,
     [](auto& f) { return int{seen_to_break(f.reason) && f.reasons > 1}; }},
    {"fog.ct.mod.vs_elephants_or_scythed",
     "lost close combat even partly against elephants or scythed chariots", -1, sheet,
     [](auto& f) { return int{f.dreads.has(Dread::elephants_or_scythed)}; }},
    {"fog.ct.mod.mf_vs_mounted_or_hf",
     "medium foot lost close combat even partly against mounted or heavy foot in the open", -1,
     sheet, [](auto& f) { return int{f.dreads.has(Dread::mounted_or_heavy_foot)}; }},
    {"fog.ct.mod.shot_by_artillery_or_firearms", "shot at by artillery or firearms", -1, sheet,
     [](auto& f) { return int{f.dreads.has(Dread::artillery_or_firearms)}; }},
    {"fog.ct.mod.impact_vs_lancers", "lost impact combat even partly against lancers", -1, sheet,
     [](auto& f) { return int{f.dreads.has(Dread::lancers)}; }},
    {"fog.ct.mod.impact_vs_impact_foot", "foot lost impact combat even partly against impact foot",
     -1, sheet, [](auto& f) { return int{f.dreads.has(Dread::impact_foot)}; }},
    {"fog.ct.mod.disrupted_or_severe", "DISRUPTED or SEVERELY DISORDERED", -1, sheet,
     [](auto& f) {
         return int{f.group.state == Level::DISRUPTED || f.group.disorder == Disorder::severe};
     }},
    {"fog.ct.mod.fragmented", "FRAGMENTED", -2, sheet,
     [](auto& f) { return int{f.group.state == Level::FRAGMENTED}; }},
    {"fog.ct.mod.broken", "BROKEN", -3, sheet,
     [](auto& f) { return int{f.group.state == Level::BROKEN}; }},
    {"fog.ct.mod.commander",
     "commander of the line in command range, or with the BG if it is in close combat", 1, sheet,
     [](auto& f) { return int{f.commander_counts}; }},
    {"fog.ct.mod.inspired", "extra if he is an Inspired Commander", 1, sheet,
     [](auto& f) { return int{f.commander_counts && f.group.commander.rank == Rank::inspired}; }},
    {"fog.ct.mod.rear_support", "BG has rear support", 1, sheet,
     [](auto& f) { return int{f.group.rear_support}; }},
};

constexpr Row<VariableMoveFacts> variable_moves[] = {
    {"fog.vmd.1", "die 1", -2, sheet, [](auto& f) { return int{f.die == 1}; }},
    {"fog.vmd.2", "die 2", -1, sheet, [](auto& f) { return int{f.die == 2}; }},
    {"fog.vmd.3_4", "die 3 or 4", 0, sheet, [](auto& f) { return int{f.die == 3 || f.die == 4}; }},
    {"fog.vmd.5", "die 5", 1, sheet, [](auto& f) { return int{f.die == 5}; }},
    {"fog.vmd.6", "die 6", 2, sheet, [](auto& f) { return int{f.die == 6}; }},
};

constexpr Row<ComplexMoveFacts> complex_move_modifiers[] = {
    {"fog.cmt.commander_in_range", "commander in line of command is in command range", 1, sheet,
     [](auto& f) { return int{f.group.commander.present}; }},
    {"fog.cmt.commander_with", "the same commander is with the BG", 1, sheet,
     [](auto& f) { return int{is_with(f.group.commander)}; }},
    {"fog.cmt.inspired", "the same commander is an Inspired Commander", 1, sheet,
     [](auto& f) {
         return int{f.group.commander.present && f.group.commander.rank == Rank::inspired};
     }},
    {"fog.cmt.disrupted_or_disordered", "DISRUPTED or bases DISORDERED", -1, sheet,
     [](auto& f) { return int{worst_of(f.group) == Disorder::disordered}; }},
    {"fog.cmt.fragmented_or_severe", "FRAGMENTED or bases SEVERELY DISORDERED", -2, sheet,
     [](auto& f) { return int{worst_of(f.group) == Disorder::severe}; }},
};

constexpr Row<ShootingFacts> shooting_poas[] = {
    {"fog.poa.shoot.unprotected_cavalry",
     "unprotected cavalry unless entirely 1 base deep; longbow, bow, crossbow, javelins, sling", 1,
     sheet,
     [](auto& f) {
         return int{is_deep(f.target, {Type::Cv, Type::Cm}) &&
                    f.target.profile.armour == Armour::unprotected &&
                    is_one_of(f.weapon, {Shooting::longbow, Shooting::bow, Shooting::crossbow,
                                         Shooting::javelins, Shooting::sling})};
     }},
    {"fog.poa.shoot.protected_or_armoured_cavalry",
     "armoured or protected cavalry unless entirely 1 base deep; longbow, crossbow", 1, sheet,
     [](auto& f) {
         return int{is_deep(f.target, {Type::Cv, Type::Cm}) &&
                    (f.target.profile.armour == Armour::is_protected ||
                     f.target.profile.armour == Armour::armoured) &&
                    is_one_of(f.weapon, {Shooting::longbow, Shooting::crossbow})};
     }},
    {"fog.poa.shoot.armoured_knights",
     "armoured knights unless entirely 1 base deep; longbow, crossbow", 1, sheet,
     [](auto& f) {
         return int{is_deep(f.target, {Type::Kn}) && f.target.profile.armour == Armour::armoured &&
                    is_one_of(f.weapon, {Shooting::longbow, Shooting::crossbow})};
     }},
    {"fog.poa.shoot.cataphracts_or_ha_knights",
     "cataphracts or heavily armoured knights; bow, javelins, sling", -1, sheet,
     [](auto& f) {
         return int{(f.target.profile.type == Type::Ct ||
                     (f.target.profile.type == Type::Kn &&
                      f.target.profile.armour == Armour::heavily_armoured)) &&
                    light_shot(f.weapon)};
     }},
    {"fog.poa.shoot.elephants", "elephants; any except bow and sling", 1, sheet,
     [](auto& f) {
         return int{f.target.profile.type == Type::El && f.weapon != Shooting::bow &&
                    f.weapon != Shooting::sling};
     }},
    {"fog.poa.shoot.battle_wagons", "battle wagons; any except artillery", -1, sheet,
     [](auto& f) {
         return int{f.target.profile.type == Type::BWg && f.weapon != Shooting::artillery};
     }},
    {"fog.poa.shoot.unprotected_foot_light_shot",
     "unprotected heavy or medium foot; longbow, bow, javelins, sling", 1, sheet,
     [](auto& f) {
         return int{unprotected_foot(f.target) &&
                    (light_shot(f.weapon) || f.weapon == Shooting::longbow)};
     }},
    {"fog.poa.shoot.unprotected_foot_heavy_shot",
     "unprotected heavy or medium foot; crossbow, firearm, artillery", -1, sheet,
     [](auto& f) { return int{unprotected_foot(f.target) && heavy_shot(f.weapon)}; }},
    {"fog.poa.shoot.armoured_foot", "armoured foot; any except longbow", -1, sheet,
     [](auto& f) {
         return int{is_foot_in(f.target, Armour::armoured) && f.weapon != Shooting::longbow};
     }},
    {"fog.poa.shoot.heavily_armoured_foot_heavy_shot",
     "heavily armoured foot; longbow, crossbow, firearm, artillery", -1, sheet,
     [](auto& f) {
         return int{is_foot_in(f.target, Armour::heavily_armoured) &&
                    (heavy_shot(f.weapon) || f.weapon == Shooting::longbow)};
     }},
    {"fog.poa.shoot.heavily_armoured_foot_light_shot",
     "heavily armoured foot; bow, javelins, sling", -2, sheet,
     [](auto& f) {
         return int{is_foot_in(f.target, Armour::heavily_armoured) && light_shot(f.weapon)};
     }},
    {"fog.poa.shoot.other_foot", "any other foot; crossbow, firearm, artillery", -1, sheet,
     [](auto& f) { return int{other_foot(f.target) && heavy_shot(f.weapon)}; }},
    {"fog.poa.shoot.to_rear", "shooting to rear (LH or LCh)", -1, sheet,
     [](auto& f) { return int{f.hindrances.has(Hindrance::to_rear)}; }},
    {"fog.poa.shoot.at_engaged", "at a BG partly in close combat other than only as an overlap", -1,
     sheet, [](auto& f) { return int{f.hindrances.has(Hindrance::at_engaged)}; }},
    {"fog.poa.shoot.by_engaged", "by a BG partly in close combat other than only as an overlap", -1,
     sheet, [](auto& f) { return int{f.hindrances.has(Hindrance::by_engaged)}; }},
    {"fog.poa.shoot.cover", "target in cover or behind field fortifications; any except artillery",
     -1, sheet, [](auto& f) { return int{f.cover && f.weapon != Shooting::artillery}; }},
};

constexpr Row<FightFacts> impact_poas[] = {
    {"fog.poa.impact.impact_foot_vs_foot", "impact foot against any foot", 2, sheet,
     [](auto& f) { return int{has(f, Impact::impact_foot) && against_foot(f)}; }},
    {"fog.poa.impact.impact_foot_vs_mounted",
     "impact foot against mounted unless charging mounted shock troops", 1, sheet,
     [](auto& f) {
         return int{has(f, Impact::impact_foot) && against_mounted(f) && !charges_mounted_shock(f)};
     }},
    {"fog.poa.impact.spear_or_pike_not_charging",
     "spearmen or pikemen not charging, unless FRAGMENTED, SEVERELY DISORDERED or under 2 ranks of "
     "spear, 3 of pike",
     1, sheet,
     [](auto& f) {
         return int{!f.to_the_rear && formed_at_impact(f.us) && !f.us.charging && !shattered(f) &&
                    !severe(f)};
     }},
    {"fog.poa.impact.pike_or_off_spear_charging",
     "pikemen or offensive spearmen charging foot or non-shock mounted, unless SEVERELY DISORDERED "
     "or too few ranks",
     1, sheet,
     [](auto& f) {
         return int{!f.to_the_rear && formed_at_impact(f.us) &&
                    f.us.group.profile.impact != Impact::def_spear && f.us.charging &&
                    (against_foot(f) || (against_mounted(f) && !f.they_are_shock)) && !severe(f)};
     }},
    {"fog.poa.impact.def_spear_charging_def_spear",
     "defensive spearmen charging defensive spearmen, same conditions", 1, sheet,
     [](auto& f) {
         return int{has(f, Impact::def_spear) && formed_at_impact(f.us) && f.us.charging &&
                    f.them.group.profile.impact == Impact::def_spear && !severe(f)};
     }},
    {"fog.poa.impact.heavy_weapon", "heavy weapon against any foot", 1, sheet,
     [](auto& f) { return int{has(f, Impact::heavy_weapon) && against_foot(f)}; }},
    {"fog.poa.impact.foot_light_spear",
     "foot with light spear unless charging mounted shock troops", 1, sheet,
     [](auto& f) {
         return int{has(f, Impact::light_spear) && is_foot(f.us.group.profile.type) &&
                    !charges_mounted_shock(f)};
     }},
    {"fog.poa.impact.mounted_light_spear", "mounted with light spear if no other net POA", 1, sheet,
     [](auto& f) {
         return int{has(f, Impact::light_spear) && is_mounted(f.us.group.profile.type) &&
                    f.others_net == 0};
     }},
    {"fog.poa.impact.elephants", "elephants against HF, MF, battle wagons, mounted", 1, sheet,
     [](auto& f) { return int{elephants_frighten(f)}; }},
    {"fog.poa.impact.battle_wagons", "battle wagons against mounted except elephants", 1, sheet,
     [](auto& f) {
         return int{is(f, {Type::BWg}) && against_mounted(f) && !against(f, {Type::El})};
     }},
    {"fog.poa.impact.knightly_lancers",
     "in the open: knightly lancers, not against elephants, scythed chariots, battle wagons or "
     "non-charging STEADY pikemen or spearmen",
     1, sheet,
     [](auto& f) {
         return int{f.open && has(f, Impact::lancers) && is(f, {Type::Kn}) &&
                    !against(f, {Type::SCh}) && !against_elephants_or_wagons(f) &&
                    !against_steady_spears_at_impact(f)};
     }},
    {"fog.poa.impact.other_lancers",
     "in the open: other lancers, not against lancers, elephants, scythed chariots, battle wagons "
     "or non-charging STEADY pikemen or spearmen",
     1, sheet,
     [](auto& f) {
         return int{f.open && has(f, Impact::lancers) && is_mounted(f.us.group.profile.type) &&
                    !is(f, {Type::Kn}) && !against(f, {Type::SCh}) &&
                    !against_elephants_or_wagons(f) && !against_steady_spears_at_impact(f) &&
                    f.them.group.profile.impact != Impact::lancers};
     }},
    {"fog.poa.impact.heavy_or_scythed_chariots",
     "in the open: heavy or scythed chariots, not against skirmishers, lancers, elephants, battle "
     "wagons or non-charging STEADY pikemen or spearmen",
     1, sheet,
     [](auto& f) {
         return int{f.open && is(f, {Type::HCh, Type::SCh}) &&
                    !is_skirmisher(f.them.group.profile.type) &&
                    f.them.group.profile.impact != Impact::lancers &&
                    !against_elephants_or_wagons(f) && !against_steady_spears_at_impact(f)};
     }},
    {"fog.poa.impact.mounted_vs_mf_or_lf",
     "open: mounted except elephants or scythed chariots against medium or light foot", 1, sheet,
     [](auto& f) {
         return int{
             f.open &&
             is(f, {Type::LH, Type::Cv, Type::Cm, Type::Kn, Type::Ct, Type::LCh, Type::HCh}) &&
             against(f, {Type::MF, Type::LF})};
     }},
    {"fog.poa.impact.pike_fourth_rank",
     "open: extra for 4th rank of pikemen, charging or not, unless FRAGMENTED", 1, sheet,
     [](auto& f) {
         return int{f.open && has(f, Impact::pike) && weapon_ranks(f.us) >= 4 && !shattered(f)};
     }},
    {"fog.poa.impact.uphill_or_fortified",
     "uphill, or foot defending field fortifications or a riverbank", 1, sheet,
     [](auto& f) { return int{!f.to_the_rear && on_high_or_fortified(f)}; }},
    {"fog.poa.impact.flank_or_rear_charge",
     "charging flank or rear: net POA regardless of other factors", 2, sheet,
     [](auto& f) { return int{f.on_their_rear}; }},
};

constexpr Row<FightFacts> melee_poas[] = {
    {"fog.poa.melee.skilled_swordsmen",
     "any one of: skilled swordsmen against any except elephants or STEADY pike/spear", 1, sheet,
     [](auto& f) { return int{f.arms == Arms::skilled_swordsmen}; }},
    {"fog.poa.melee.foot_swordsmen",
     "any one of: foot swordsmen against any except elephants, skilled swordsmen or STEADY "
     "pike/spear",
     1, sheet, [](auto& f) { return int{f.arms == Arms::foot_swordsmen}; }},
    {"fog.poa.melee.mounted_swordsmen",
     "any one of: mounted swordsmen against any except elephants or STEADY pike/spear", 1, sheet,
     [](auto& f) { return int{f.arms == Arms::mounted_swordsmen}; }},
    {"fog.poa.melee.spearmen",
     "any one of: spearmen, 2 ranks, unless FRAGMENTED or SEVERELY DISORDERED", 1, sheet,
     [](auto& f) { return int{f.arms == Arms::spearmen}; }},
    {"fog.poa.melee.pikemen",
     "any one of: pikemen, 3 ranks, unless FRAGMENTED or SEVERELY DISORDERED", 1, sheet,
     [](auto& f) { return int{f.arms == Arms::pikemen}; }},
    {"fog.poa.melee.heavy_weapon",
     "any one of: heavy weapon against any; cancels enemy better armour", 1, sheet,
     [](auto& f) { return int{f.arms == Arms::heavy_weapon}; }},
    {"fog.poa.melee.elephants", "any one of: elephants against HF, MF, battle wagons, mounted", 1,
     sheet, [](auto& f) { return int{f.arms == Arms::elephants}; }},
    {"fog.poa.melee.heavy_or_scythed_chariots",
     "any one of: chariots against any except skirmishers, elephants, battle wagons or STEADY "
     "pike/spear",
     1, sheet, [](auto& f) { return int{f.arms == Arms::heavy_or_scythed_chariots}; }},
    {"fog.poa.melee.artillery", "artillery", -1, sheet,
     [](auto& f) { return int{is_artillery(f.us.group.profile.type)}; }},
    {"fog.poa.melee.pike_fourth_rank",
     "extra for 4th rank of pikemen in open terrain, unless FRAGMENTED", 1, sheet,
     [](auto& f) {
         return int{f.open && f.us.group.profile.melee == Melee::pike && weapon_ranks(f.us) >= 4 &&
                    !shattered(f)};
     }},
    {"fog.poa.melee.two_directions", "fighting enemy in two directions", -1, sheet,
     [](auto& f) { return int{f.us.two_directions && f.us.group.profile.type != Type::BWg}; }},
    {"fog.poa.melee.uphill_or_fortified",
     "uphill, or foot defending field fortifications or a riverbank", 1, sheet,
     [](auto& f) { return int{on_high_or_fortified(f)}; }},
    {"fog.poa.melee.better_armour",
     "better armour, not against heavy weapon, elephants, chariots, artillery or wagons; one level "
     "only where the net is below +",
     1, sheet,
     [](auto& f) {
         const int better = armour_above(f);
         return int{better >= 2 || (better == 1 && f.others_net < 1)};
     }},
};

constexpr Row<DeathFacts> death_modifiers[] = {
    {"fog.death.plus1", "elephants, artillery or battle wagons", 1, sheet,
     [](auto& f) {
         return int{f.group.profile.type == Type::El || f.group.profile.type == Type::BWg ||
                    is_artillery(f.group.profile.type)};
     }},
    {"fog.death.plus2", "shot at, or won or drew close combat", 2, sheet,
     [](auto& f) { return int{f.cause != Cause::lost}; }},
};

constexpr Row<AttritionFacts> attrition_points[] = {
    {"fog.attrition.broken", "broken or destroyed BG", 2, ruling, [](auto& f) { return f.broken; }},
    {"fog.attrition.fragmented", "FRAGMENTED BG", 1, ruling, [](auto& f) { return f.fragmented; }},
    {"fog.attrition.camp_sacked", "camp", 2, ruling, [](auto& f) { return f.camp_sacked; }},
    {"fog.attrition.off_table_battle_troops", "battle BG off the table", 2, ruling,
     [](auto& f) { return f.off_table_battle_troops; }},
    {"fog.attrition.off_table_skirmishers", "skirmisher BG off the table", 2, ruling,
     [](auto& f) { return f.off_table_skirmishers; }},
    {"fog.attrition.c_in_c_lost", "C-in-C lost", 1, ruling, [](auto& f) { return f.c_in_c_lost; }},
};
} // namespace quincunx::field_of_glory::rows
// NOLINTEND(misc-definitions-in-headers)
