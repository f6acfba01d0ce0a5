#include "rules/my_ancients/ask/referee.hpp"

#include "rules/my_ancients/book/profile.hpp"

namespace quincunx::my_ancients {

Value card_facts(const Sheet&, const Value& card)
{
    Value facts = card;
    const auto profile = profile_of(card, "", "");
    if (!profile || profile->troop == Troop::leader) return facts;
    facts["protection"] = profile->protection;
    facts["elephant"] = profile->troop == Troop::elephant;
    facts["skirmisher"] =
        profile->troop == Troop::skirmisher || profile->troop == Troop::skirmish_cavalry;
    facts["archer"] = profile->archer();
    facts["mounted"] = profile->troop <= Troop::elephant;
    facts["start_bases"] = profile->bases();
    if (!profile->ranks.empty()) {
        facts["front_bases"] = profile->ranks.front();
        facts["contact"] = profile->ranks.front();
        facts["second_rank_behind"] = profile->ranks.size() > 1 ? profile->ranks[1] : 0;
        facts["second_rank_bases"] = profile->ranks.size() > 1 ? profile->ranks[1] : 0;
    }
    return facts;
}

void read_counted(const Sheet&, Reading& unit)
{
    constexpr int most = 60;
    static constexpr std::string_view levels[] = {"steady", "shaken", "demoralised", "broken"};
    unit.whole_or("bases", 0, 0, most, "bases left");
    unit.whole_or("carried_hits", 0, 0, 4, "not yet made into a lost base");
    unit.one_of("morale", levels, 0);
    unit.flag("disordered");
}

namespace {

constexpr battle::Consequence<Sheet> known_consequences[] = {
    // Losses and levels.
    {"missile trample", "bases_lost", "ma.base_loss.three",
     "Take so many bases off it, one for every {} hits; hits left over are carried."},
    {"missile", "bases_lost", "ma.leader.risk",
     "A leader attached to it is at risk: ask leader_risk.",
     "target.leader=attached follow_to_morale!=true"},
    {"missile", "bases_lost", "ma.morale.reason.missile_base",
     "After all shooting it checks its morale: ask morale_check.", "follow_to_morale!=true"},
    {"trample", "bases_lost", "ma.morale.reason.missile_base",
     "It checks its morale, as for a base lost to missiles: ask morale_check."},
    {"trample", "=hits_0|hits", "ma.ruling.stampede_contact",
     "It is disordered and has no attack; the elephant runs on.", "skirmisher!=true"},
    {"trample", "=hits_0", "ma.elephant.melee.skirmishers_part",
     "They part unharmed; the elephant runs on.", "skirmisher=true"},
    {"missile_elephant", "bases_lost", "ma.base_loss.elephant_five",
     "Take so many elephants off, one for every {} wounds; wounds left over are carried."},
    {"missile_elephant", "=destroyed", "ma.base_loss.elephant_five",
     "The last of them is lost: take the unit off the table."},
    {"missile_elephant elephant_missile_check", "=level_lost", "ma.elephant.missile.check",
     "They lose one level of morale."},
    {"missile_elephant elephant_missile_check", "=level_lost", "ma.elephant.stampede.at_once",
     "If they are broken by it they stampede at once: ask stampede."},
    {"morale_check missile melee_round multi_melee", "shaken", "ma.morale.levels",
     "It is shaken: mark it so."},
    {"morale_check missile melee_round multi_melee", "demoralised", "ma.morale.levels",
     "It is demoralised: mark it so."},
    {"morale_check missile melee_round multi_melee", "broken", "ma.morale.levels",
     "It is broken: mark it so. Elephants stampede at once: ask stampede."},
    {"morale_check", "broken", "ma.broken.rate",
     "It turns to its way of flight at once, and from its next Moves phase on flees {} times its "
     "move each turn.",
     "reason=missile_base_lost|broken_friend"},
    {"missile", "broken", "ma.broken.rate",
     "It turns to its way of flight at once, and from its next Moves phase on flees {} times its "
     "move each turn."},
    {"morale_check missile melee_round multi_melee", "broken", "ma.morale.reason.broken_friend",
     "Friends that it comes near as it flees check their morale: ask morale_check."},
    {"morale_check", "shaken", "ma.melee.loser_check",
     "It lost a level and must break off: ask lost_melee_move.",
     "reason=lost_melee morale!=shaken|demoralised|broken"},
    {"morale_check", "demoralised", "ma.melee.loser_check",
     "It lost a level and must break off: ask lost_melee_move.",
     "reason=lost_melee morale!=demoralised|broken"},
    {"morale_check", "broken", "ma.melee.loser_check",
     "It lost a level and must break off: ask lost_melee_move.",
     "reason=lost_melee morale!=broken"},
    {"morale_check", "steady", "ma.melee.pass_continues",
     "It lost no level: the melee goes on next turn.", "reason=lost_melee"},
    {"morale_check", "shaken", "ma.melee.pass_continues",
     "It lost no level: the melee goes on next turn.", "reason=lost_melee morale=shaken"},
    {"morale_check", "demoralised", "ma.melee.pass_continues",
     "It lost no level: the melee goes on next turn.", "reason=lost_melee morale=demoralised"},
    {"missile melee_round multi_melee", "destroyed", "ma.base_loss.three",
     "Its last base is lost: take it off the table."},
    {"recovery", "=steady", "ma.recover.result", "It is steady again.", "morale=shaken"},
    {"recovery", "=shaken", "ma.recover.result", "It is better by a level: mark it shaken.",
     "morale=demoralised"},
    {"recovery", "=demoralised", "ma.recover.result",
     "It is better by a level and stops, demoralised and disordered, facing its line of flight.",
     "morale=broken"},
    {"leader_risk", "=killed", "ma.leader.risk",
     "Take him off the table; his bonus is gone before his unit checks its morale."},
    // Melee.
    {"melee_round", "=draw", "ma.melee.draw", "The melee goes on next turn."},
    {"multi_melee", "=unit_drew", "ma.melee.draw",
     "It has neither won nor lost; the melee goes on next turn."},
    {"melee_round multi_melee", "breaks_off", "ma.melee.loser_check",
     "It lost a level and must break off: ask lost_melee_move."},
    {"melee_round", "wins", "ma.melee.pass_continues",
     "Unless the loser breaks off, the melee goes on next turn."},
    {"melee_round", "a_wins", "ma.elephant.melee.push_back",
     "If the loser does not break off, its files in contact are pushed straight back {} inches, "
     "and the elephants follow.",
     "a.elephant=true"},
    {"melee_round", "b_wins", "ma.elephant.melee.push_back",
     "If the loser does not break off, its files in contact are pushed straight back {} inches, "
     "and the elephants follow.",
     "b.elephant=true"},
    {"multi_melee", "=unit_lost", "ma.melee.pass_continues",
     "Unless it breaks off, the melee goes on next turn."},
    {"lost_melee_move", "*", "ma.melee.retreat",
     "The loser goes straight back, its move less 1d3, facing the enemy, or with its back turned "
     "if it is pursued.",
     "loser_broken!=true"},
    {"lost_melee_move", "*", "ma.melee.broken_move",
     "The broken loser turns its back and goes a normal move straight away; it is disordered.",
     "loser_broken=true"},
    {"lost_melee_move", "=melee_continues", "ma.melee.too_short",
     "It has not got clear of the winner, who takes its ground: the melee goes on, nobody "
     "disordered by its end."},
    {"lost_melee_move", "=clear|=pursuit_goes_on", "ma.melee.both_disordered",
     "The melee has ended: mark both disordered."},
    {"lost_melee_move", "=clear", "ma.melee.take_ground",
     "The winner takes the ground: straight ahead by the depth of the loser.",
     "winner_stood!=true"},
    {"lost_melee_move", "=clear", "ma.melee.defender_stays",
     "The winner was charged and stays where it is.", "winner_stood=true"},
    {"lost_melee_move", "=pursuit_goes_on", "ma.pursue.first_turn",
     "The winner moves after it, its move less 1d3, and does not reach it: mark them pursuing and "
     "pursued."},
    {"lost_melee_move pursuit_turn", "=pursuit_goes_on", "ma.pursue.continue",
     "The pursuit goes on: next turn ask pursuit_turn."},
    {"voluntary_break_off", "*", "ma.breakoff.move",
     "It turns its back and goes straight away, its move less 1d3."},
    {"voluntary_break_off", "=clear", "ma.melee.both_disordered",
     "The melee has ended: mark both disordered."},
    {"voluntary_break_off", "=clear", "ma.breakoff.clear",
     "It moves as it likes from the next turn on."},
    {"voluntary_break_off", "=clear", "ma.breakoff.stop_test",
     "A pursuer must pass a quality test to stop, in a later Moves phase.",
     "opponent_pursues!=false"},
    {"voluntary_break_off", "=caught_in_rear", "ma.breakoff.caught",
     "The pursuer has reached its rear: they fight in this turn."},
    {"lost_melee_move", "=caught_in_rear", "ma.pursue.first_turn",
     "The winner moves after it, its move less 1d3, and has reached its rear: they fight next "
     "turn."},
    {"pursuit_turn", "=caught_in_rear", "ma.pursue.continue",
     "The pursuer moves its whole move and has reached its rear: they fight in this turn."},
    {"evade", "=caught_in_rear", "ma.evade.caught", "The charger has reached its rear."},
    {"evade voluntary_break_off lost_melee_move pursuit_turn", "=caught_in_rear",
     "ma.flank.drop_level", "It loses a level at once, if it has lost none so in this turn."},
    {"lost_melee_move pursuit_turn", "=caught_in_rear", "ma.melee.fleeing_no_attack",
     "It has no attack in that round."},
    {"evade voluntary_break_off", "=caught_in_rear", "ma.flank.unfaced_no_dice",
     "None of its bases faces the enemy: it has no dice in that round."},
    {"pursuit_turn", "=pursuer_stops", "ma.pursue.stop", "The pursuer stops; the pursuit is over."},
    {"pursuit_turn", "=pursued_off_table_pursuer_stops", "ma.pursue.off_table",
     "The pursued unit is lost; the pursuer stops."},
    {"pursuit_turn", "=both_off_table", "ma.pursue.off_table", "Both are off the table, for good."},
    // Charges and evades.
    {"charge_reach", "=contact", "ma.ruling.conform",
     "Line the charger up with the edge that it charges."},
    {"charge_reach", "=no_contact_disordered", "ma.move.charge_no_contact",
     "It moves all of its allowance; mark it disordered."},
    {"evade", "gets_away|=test_failed_not_contacted", "ma.move.charge_no_contact",
     "The charger moves all of its allowance and is disordered."},
    {"evade", "test_failed", "ma.evade.failed", "It stays where it is; mark it disordered."},
    {"evade", "=test_failed_contacted", "ma.ruling.conform",
     "The charger is in contact: line it up."},
    {"face_flank_charge", "=faces", "ma.flank.react_face",
     "It turns to face, or expands or contracts where it stands; turned, it is contacted in "
     "front."},
    {"face_flank_charge", "=hit_in_flank_or_rear", "ma.flank.react_face",
     "It does not turn and may not evade."},
    {"face_flank_charge", "=hit_in_flank_or_rear", "ma.flank.drop_level",
     "On contact it loses a level, if it has lost none so in this turn."},
    {"face_flank_charge", "=hit_in_flank_or_rear", "ma.flank.unfaced_no_dice",
     "It has no dice against this enemy in the first round."},
    // Tests of quality.
    {"quality_test", "=pass", "ma.evade.formed_test", "It evades: ask evade.", "purpose=evade"},
    {"quality_test", "=fail", "ma.evade.failed", "It stays where it is; mark it disordered.",
     "purpose=evade"},
    {"quality_test", "=pass", "ma.flank.react_face",
     "It turns to face, or expands or contracts where it stands.", "purpose=face_flank_charge"},
    {"quality_test", "=fail", "ma.flank.react_face", "It does not turn and may not evade.",
     "purpose=face_flank_charge"},
    {"quality_test", "=pass", "ma.impetuous.range", "It is free to do as it likes.",
     "purpose=impetuous"},
    {"quality_test", "=fail", "ma.impetuous.fail",
     "It makes a whole move towards the nearest enemy; one within reach of its normal move it must "
     "charge.",
     "purpose=impetuous"},
    {"quality_test", "=pass", "ma.pursue.hold_test", "It holds and takes the ground.",
     "purpose=hold"},
    {"quality_test", "=fail", "ma.ruling.hold_test", "It pursues.", "purpose=hold"},
    {"quality_test", "=pass", "ma.pursue.stop", "It stops; the pursuit is over.",
     "purpose=stop_pursuit"},
    {"quality_test", "=fail", "ma.pursue.continue",
     "It moves after them, its whole move: ask pursuit_turn.", "purpose=stop_pursuit"},
    {"quality_test", "=pass", "ma.elephant.cavalry_test", "It may go into contact.",
     "purpose=contact_elephants"},
    {"quality_test", "=fail", "ma.elephant.cavalry_test", "It stays where it is.",
     "purpose=contact_elephants"},
    {"quality_test", "=pass", "ma.form.turn", "A turn costs it {} of its move.",
     "purpose!=evade|face_flank_charge|impetuous|hold|stop_pursuit|contact_elephants"},
    {"quality_test", "=pass", "ma.form.form_up", "Forming up costs it {} of its move.",
     "purpose!=evade|face_flank_charge|impetuous|hold|stop_pursuit|contact_elephants"},
    {"quality_test", "=pass", "ma.form.expand", "Expanding or contracting all bases change place.",
     "purpose!=evade|face_flank_charge|impetuous|hold|stop_pursuit|contact_elephants"},
    {"quality_test", "=fail", "ma.form.no_going_back",
     "It completes the change all the same: a turn or forming up takes its whole move.",
     "purpose!=evade|face_flank_charge|impetuous|hold|stop_pursuit|contact_elephants"},
    {"quality_test", "=fail", "ma.form.expand",
     "Expanding or contracting only {} bases change place.",
     "purpose!=evade|face_flank_charge|impetuous|hold|stop_pursuit|contact_elephants"},
    {"expand", "bases", "ma.form.expand", "So many bases change place, or turn to face."},
    // Initiative and elephants.
    {"initiative", "=red", "ma.init.roll", "Red is side A in this turn."},
    {"initiative", "=blue", "ma.init.roll", "Blue is side A in this turn."},
    {"stampede", "*", "ma.elephant.stampede.turn",
     "Turn it to face straight away from what caused it."},
    {"stampede", "=left", "ma.elephant.stampede.direction",
     "Turn it so many degrees to its left: {}."},
    {"stampede", "=right", "ma.elephant.stampede.direction",
     "Turn it so many degrees to its right: {}."},
    {"stampede", "=left|=straight|=right", "ma.elephant.stampede.move",
     "It runs {} inches at once, and as many in each of its Moves phases, until it is off the "
     "table or killed."},
    {"stampede", "=left|=straight|=right", "ma.ruling.stampede_contact",
     "It runs through units in its way, friend or foe: ask trample."},
    {"stampede", "=left|=straight|=right", "ma.elephant.mahout.attempt_1",
     "Then its mahout may try to kill it: ask mahout."},
    {"mahout", "=killed_on_attempt_1", "ma.elephant.mahout.attempt_1",
     "Take the elephant off the table."},
    {"mahout", "=killed_on_attempt_2", "ma.elephant.mahout.attempt_2",
     "Take the elephant off the table."},
    {"mahout", "=killed_on_attempt_3", "ma.elephant.mahout.attempt_3",
     "Take the elephant off the table."},
    {"mahout", "=killed_on_attempt_4", "ma.elephant.mahout.attempt_4",
     "Take the elephant off the table."},
    {"mahout", "=mahout_jumped", "ma.elephant.mahout.panic",
     "He jumps off: nobody can kill this elephant any more."},
    {"mahout", "=still_running", "ma.elephant.stampede.move",
     "In its next Moves phase it runs {} inches again; then he may try again."},
    {"elephant_turn", "to_go", "ma.elephant.turn.exact",
     "It goes exactly the inches thrown straight ahead, then turns; the rest of its move follows."},
    {"elephant_turn", "=turn_up_to_90", "ma.elephant.turn.stationary",
     "It turns where it stands, and does not move in this turn."},
    {"elephant_turn", "=no_turn", "ma.elephant.turn.exact",
     "More was thrown than it wants to move: it goes straight ahead without a turn."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::my_ancients
