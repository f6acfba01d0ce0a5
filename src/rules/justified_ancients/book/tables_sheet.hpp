#pragma once
// The rows of the sheet without conditions.

#include "reckoning/reckoning.hpp"
#include "rules/justified_ancients/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::justified_ancients::rows {
using namespace reckoning;

// Table 1.
constexpr Entry conditions[] = {
    word("ja.cond.fatigued.marker", "marker of fatigued units", "brown"),
    rule("ja.cond.fatigued.cause.charge", "charging fatigues"),
    rule("ja.cond.fatigued.cause.flee", "fleeing fatigues"),
    rule("ja.cond.fatigued.cause.evade", "evading fatigues"),
    rule("ja.cond.fatigued.cause.uphill", "moving uphill fatigues"),
    rule("ja.cond.fatigued.effect", "a fatigued unit may not charge, flee or evade"),
    rule("ja.cond.fatigued.cure", "fatigue ends at the end of a later own turn out of contact"),
    word("ja.cond.disordered.marker", "marker of disordered units", "white"),
    rule("ja.cond.disordered.cause.combat", "combat results disorder"),
    rule("ja.cond.disordered.cause.terrain", "difficult terrain disorders"),
    rule("ja.cond.disordered.cause.interpenetration",
         "interpenetration disorders close order units"),
    rule("ja.cond.disordered.effect.combat",
         "disorder costs in melee (the number is ja.melee.disordered)"),
    rule("ja.cond.disordered.effect.formed", "a disordered unit has no Formed bonuses"),
    rule("ja.cond.disordered.co_only", "only close order units can be disordered"),
    rule("ja.cond.disordered.cure", "a successful reform order ends disorder"),
    word("ja.cond.charging.marker", "marker of charging and pursuing units", "yellow"),
    rule("ja.cond.charging.cause.charge", "a charge gives the charging marker"),
    rule("ja.cond.charging.cause.pursuit", "a pursuit gives a charging or pursuing marker"),
    rule("ja.cond.charging.effect", "the marker gives its melee bonus"),
    rule("ja.cond.charging.cure", "the marker is removed by the next round's results"),
    word("ja.cond.depleted.marker", "marker of depleted units", "red"),
    rule("ja.cond.depleted.cause.combat", "combat results deplete"),
    rule("ja.cond.depleted.cause.interpenetration", "interpenetration depletes loose order units"),
    rule("ja.cond.depleted.effect", "depletion costs in melee (the number is ja.melee.depleted)"),
    count("ja.cond.depleted.twice", "depleted so often, a unit is destroyed", 2).within(1, 100),
    rule("ja.cond.depleted.no_cure", "depletion is for good"),
};

constexpr Entry movement_rules[] = {
    rule("ja.move.chariot.no_woods_streams", "chariots cannot enter woods or streams"),
    rule("ja.move.uphill.fatigue", "a unit that moves uphill becomes fatigued"),
    rule("ja.move.co_terrain_disorder",
         "close order units moving through difficult terrain are disordered"),
};

constexpr Entry missile_fire[] = {
    rule("ja.shoot.unengaged_shooter", "only unengaged missile units shoot"),
    rule("ja.shoot.unengaged_target", "only unengaged units are shot at"),
    length("ja.shoot.range", "range in inches", 3),
    length("ja.shoot.arc", "within so many degrees of the front", 45),
    count("ja.shoot.die", "sides of the die", 6, "1D6").within(1, 20),
    count("ja.shoot.result.7",
          "at least this: close order depleted and disordered, others depleted and pushed back", 7,
          "7+"),
    count("ja.shoot.result.5", "at least this: close order disordered, others pushed back", 5,
          "5-6"),
};

constexpr Entry melee_results[] = {
    fixed(Why::definition, "ja.result.equal",
          "equal scores: a desperate struggle, the fight goes on", "0"),
    rule("ja.result.equal.push",
         "equal scores: unsupported foot are pushed back by foot with support or a deeper base"),
    rule("ja.result.equal.conform", "equal scores: units turn to face and fight on next turn"),
    count("ja.result.win1", "beaten by this: pushed back, disordered if in close order", 1),
    rule("ja.result.win1.follow_up", "the victor follows up and the fight goes on"),
    count("ja.result.win2", "beaten by this: flees", 2, "2-3"),
    rule("ja.result.pursue", "the highest scoring victor may pursue"),
    rule("ja.result.pursue.new_enemy",
         "a pursuer that meets a new enemy fights it as charging next turn"),
    rule("ja.result.pursue.caught",
         "a pursuer that catches the fleeing unit fights it as pursuing next turn"),
    count("ja.result.win4", "beaten by this: flees, then is dispersed", 4, "4+"),
    rule("ja.result.win4.pursue", "victors may pursue after a unit that dispersed"),
};

constexpr Entry pushed_back[] = {
    length("ja.out.push.distance", "pushed back by so many of its own base depths", 1, "own depth"),
    rule("ja.out.push.supports", "supporting friends are pushed back too"),
    rule("ja.out.push.follow_up", "the victor follows up and fights on if in contact"),
    rule("ja.out.push.friends",
         "other friends met are interpenetrated; the unit is put beyond them"),
    rule("ja.out.push.friends.attacker",
         "the attacker then goes on to the unit met, neither charging nor pursuing"),
    rule("ja.out.push.shot_rear", "shot from the rear, a unit moves forward"),
    rule("ja.out.push.shot_rear.blocked", "unless into contact with an enemy: it stays"),
    rule("ja.out.push.contact_rear", "contacted on the rear, a unit moves forward"),
    rule("ja.out.push.contact_rear.blocked", "unless into contact with an enemy: it is dispersed"),
};

constexpr Entry fleeing[] = {
    rule("ja.out.flee.move", "unless fatigued, a full flee move to the rear"),
    rule("ja.out.flee.rear_contact", "away from the attacker if contacted on the rear"),
    rule("ja.out.flee.effects", "fatigued, disordered if in close order, and depleted"),
    rule("ja.out.flee.faces", "it faces the way it moved"),
    rule("ja.out.flee.friends", "friends met are interpenetrated"),
    rule("ja.out.flee.enemy", "it is dispersed if it contacts an enemy"),
    length("ja.out.flee.deviation",
           "may turn by so many degrees to avoid enemies and friends that are no skirmishers", 30),
    fixed(Why::definition, "ja.out.dispersed", "a dispersed unit is removed and counts as lost"),
};

constexpr Entry interpenetrations[] = {
    rule("ja.inter.skirmishers", "skirmishers are unaffected and affect nobody"),
    rule("ja.inter.co", "close order with close or loose order: disordered"),
    rule("ja.inter.lo", "loose order with close or loose order: depleted"),
};

} // namespace quincunx::justified_ancients::rows
// NOLINTEND(misc-definitions-in-headers)
