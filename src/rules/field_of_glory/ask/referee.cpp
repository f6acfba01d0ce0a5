#include "rules/field_of_glory/ask/referee.hpp"

#include "rules/field_of_glory/book/profile.hpp"

namespace quincunx::field_of_glory {

Value card_facts(const Sheet&, const Value& card)
{
    Value facts = card;
    const auto profile = profile_of(card, "", "");
    if (!profile || profile->type == Type::Commander || profile->type == Type::Camp) return facts;
    const int ranks = std::max(profile->ranks, 1);
    facts["original"] = profile->bases;
    facts["front"] = profile->files;
    facts["second"] = ranks > 1 ? profile->files : 0;
    facts["first"] = profile->files;
    return facts;
}

void read_counted(const Sheet&, Reading& group)
{
    constexpr int most_bases = 16;
    static constexpr std::string_view levels[] = {"STEADY", "DISRUPTED", "FRAGMENTED", "BROKEN"};
    static constexpr std::string_view disorders[] = {"none", "disordered", "severe"};
    group.whole_or("bases", 0, 0, most_bases, "bases left");
    group.one_of("state", levels, 0, "cohesion level");
    group.one_of("disorder", disorders, 0, "by the ground");
}

namespace {

constexpr battle::Consequence<Sheet> known_consequences[] = {
    // Levels of cohesion. What is said of a level holds however it was reached.
    {"cohesion shooting impact melee", "DISRUPTED", "fog.dice.reduce.disrupted_or_disordered",
     "Mark it DISRUPTED: it loses {dice} of every {bases} dice."},
    {"cohesion shooting impact melee", "DISRUPTED", "fog.level.disrupted.charge",
     "Unless it is shock troops it needs a complex move test to charge or intercept."},
    {"cohesion shooting impact melee", "FRAGMENTED", "fog.dice.reduce.fragmented_or_severe",
     "Mark it FRAGMENTED: it loses {dice} of every {bases} dice."},
    {"cohesion shooting impact melee", "FRAGMENTED", "fog.level.fragmented.no_charge",
     "It cannot charge or intercept."},
    {"cohesion shooting impact melee", "FRAGMENTED", "fog.level.fragmented.charged",
     "If others than light foot charge it, it tests its cohesion."},
    {"cohesion", "FRAGMENTED", "fog.rally",
     "If it was BROKEN it stops, turns about and routs no more.", "reason=bolster_or_rally"},
    {"cohesion", "STEADY", "fog.ct.result.rally_pass", "It is STEADY again.",
     "reason=bolster_or_rally"},
    {"cohesion", "BROKEN", "fog.ct.result.rally_fail", "It has not rallied and routs on.",
     "reason=bolster_or_rally"},
    {"cohesion", "BROKEN", "fog.charge.sequence", "It breaks and routs at once.",
     "reason=fragmented_charged group.type!=SCh|LArt|HArt|BWg"},
    {"cohesion", "BROKEN", "fog.level.broken.rout",
     "It breaks: it makes its first rout move in this phase, when all tests and death rolls are "
     "done.",
     "reason!=bolster_or_rally|fragmented_charged group.type!=SCh|LArt|HArt|BWg"},
    {"cohesion", "BROKEN", "fog.rout.move",
     "It runs its rate and a variable move, along the heading of the enemies in contact; with "
     "none, to its own table edge.",
     "reason!=bolster_or_rally group.type!=SCh|LArt|HArt|BWg"},
    {"cohesion", "BROKEN", "fog.pursuit.who",
     "Of those in front contact with it shock troops and mounted battle troops that are not "
     "FRAGMENTED must pursue, others may: ask pursuit.",
     "reason!=bolster_or_rally group.type!=SCh|LArt|HArt|BWg"},
    {"shooting", "BROKEN", "fog.level.broken.rout",
     "It breaks: it makes its first rout move in this phase, when all tests and death rolls are "
     "done.",
     "target.type!=SCh|LArt|HArt|BWg"},
    {"shooting", "BROKEN", "fog.rout.move",
     "It runs its rate and a variable move, along the heading of the enemies in contact; with "
     "none, to its own table edge.",
     "target.type!=SCh|LArt|HArt|BWg"},
    {"shooting", "BROKEN", "fog.pursuit.who",
     "Of those in front contact with it shock troops and mounted battle troops that are not "
     "FRAGMENTED must pursue, others may: ask pursuit.",
     "target.type!=SCh|LArt|HArt|BWg"},
    {"impact melee", "BROKEN", "fog.level.broken.rout",
     "It breaks: it makes its first rout move in this phase, when all tests and death rolls are "
     "done."},
    {"impact melee", "BROKEN", "fog.rout.move",
     "It runs its rate and a variable move, along the heading of the enemies in contact; with "
     "none, to its own table edge."},
    {"impact melee", "BROKEN", "fog.pursuit.who",
     "Of those in front contact with it shock troops and mounted battle troops that are not "
     "FRAGMENTED must pursue, others may: ask pursuit."},
    {"cohesion", "BROKEN", "fog.scythed.broken",
     "Scythed chariots that break are destroyed: take them off.",
     "reason!=bolster_or_rally group.type=SCh"},
    {"cohesion", "BROKEN", "fog.artillery.broken",
     "Artillery and wagons that break are destroyed: take them off.",
     "reason!=bolster_or_rally group.type=LArt|HArt|BWg"},
    {"shooting", "BROKEN", "fog.scythed.broken",
     "Scythed chariots that break are destroyed: take them off.", "target.type=SCh"},
    {"shooting", "BROKEN", "fog.artillery.broken",
     "Artillery and wagons that break are destroyed: take them off.", "target.type=LArt|HArt|BWg"},
    {"impact melee", "BROKEN", "fog.scythed.broken",
     "Scythed chariots that break are destroyed: take them off instead."},
    {"impact melee", "BROKEN", "fog.artillery.broken",
     "Artillery and wagons that break are destroyed: take them off instead."},
    {"shooting impact melee", "BROKEN", "fog.define.sees",
     "Friends within {} MU of where it stood see it break; battle troops ignore skirmishers."},
    {"cohesion", "BROKEN", "fog.define.sees",
     "Friends within {} MU of where it stood see it break; battle troops ignore skirmishers.",
     "reason!=bolster_or_rally"},
    {"shooting impact melee", "BROKEN", "fog.ct.reason.friend_breaks",
     "They test their cohesion at the end of the phase: ask cohesion."},
    {"cohesion", "BROKEN", "fog.ct.reason.fragmented_friend_breaks",
     "They test their cohesion now: ask cohesion.", "reason=fragmented_charged"},
    {"cohesion", "BROKEN", "fog.ct.reason.friend_breaks",
     "They test their cohesion at the end of the phase: ask cohesion.",
     "reason!=bolster_or_rally|fragmented_charged"},
    // Shooting, close combat, losses.
    {"shooting", "=tests", "fog.ct.reason.shot_1_per_3",
     "It was hit often enough, or twice with artillery, and tests its cohesion; the level that it "
     "ends at is told."},
    {"shooting impact melee death_roll", "bases_lost", "fog.death.remove",
     "Take so many bases off it."},
    {"pursuit", "bases_lost", "fog.level.broken.pursuers",
     "Take so many bases off the routers, {} for each pursuer still in contact."},
    {"death_roll", "=autobroken", "fog.quality.poor.autobreak",
     "It has lost more than {} per cent of its bases and is BROKEN.", "group.quality=poor"},
    {"death_roll", "=autobroken", "fog.quality.superior.autobreak",
     "It has lost more than {} per cent of its bases and is BROKEN.", "group.quality=superior"},
    {"death_roll", "=autobroken", "fog.quality.elite.autobreak",
     "It has lost more than {} per cent of its bases and is BROKEN.", "group.quality=elite"},
    {"death_roll", "=autobroken", "fog.quality.average.autobreak",
     "It has lost more than {} per cent of its bases and is BROKEN.",
     "group.quality!=poor|superior|elite"},
    {"death_roll", "=autobroken", "fog.level.broken.rout",
     "It makes its first rout move in this phase, when all tests and death rolls are done."},
    {"death_roll", "=autobroken", "fog.level.broken.no_rally", "It cannot rally."},
    {"impact melee", "=lost", "fog.ct.reason.lost_close_combat",
     "It tests its cohesion for it; the level that it ends at is told."},
    {"impact melee", "=lost", "fog.commander.risk_lost",
     "A commander in its front rank is at risk if it was hit: ask commander_risk."},
    {"impact melee", "=won|=drew", "fog.commander.risk_not_lost",
     "A commander in its front rank is at risk if it was hit: ask commander_risk."},
    {"commander_risk", "=lost", "fog.ct.reason.commander_lost",
     "Take him off; at the end of the phase the groups of his line that saw it test their "
     "cohesion."},
    {"commander_risk", "=lost", "fog.attrition.c_in_c_lost",
     "If he was the C-in-C his army has {} attrition point more."},
    // Moves, and the camp.
    {"evade", "=caught", "fog.evade.caught",
     "It is hit in the rear: the charger fights at ++, and no level is lost."},
    {"evade", "=escaped", "fog.vmd.applies",
     "The charger goes straight on to the end of its own variable move, or to the first contact."},
    {"complex_move", "=pass", "fog.cmt.pass", "It does what it tested for.",
     "shock_not_to_charge!=true"},
    {"complex_move", "=fail", "fog.cmt.failed",
     "It may make one simple move instead. If it tested to charge it does not.",
     "shock_not_to_charge!=true"},
    {"complex_move", "=pass", "fog.charge.shock_test", "It need not charge.",
     "shock_not_to_charge=true"},
    {"complex_move", "=fail", "fog.charge.shock_test",
     "It must charge the nearest enemy that it can reach.", "shock_not_to_charge=true"},
    {"camp", "=sacked", "fog.camp.fortified", "The camp is sacked: take it off.", "fortified=true"},
    {"camp", "=sacked", "fog.camp.unfortified", "The camp is sacked: take it off.",
     "fortified!=true"},
    {"camp", "=sacked", "fog.attrition.camp_sacked", "Its army has {} attrition points more."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::field_of_glory
