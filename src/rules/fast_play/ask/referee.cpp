#include "rules/fast_play/ask/referee.hpp"

#include "rules/fast_play/book/effects.hpp"
#include "rules/fast_play/field/movement.hpp"

namespace quincunx::fast_play {

namespace {

// As shooters say it.
void add_shooting(Value& facts, const Profile& profile, const Stand& stand)
{
    if (profile.missile == Missile::none) return;
    facts["weapon"] = name(profile.missile);
    facts["missile_weapon"] = name(profile.missile);
    facts["missile_skill"] = name(profile.missile_skill);
    facts["missile_attacks"] = stand.missile_attacks;
    facts["front_stands"] = profile.files;
}

} // namespace

Value card_facts(const Sheet& sheet, const Value& card)
{
    Value facts = card;
    const auto profile = profile_of(card, "", "");
    if (!profile || profile->troop == Troop::commander) return facts;
    const Stand stand = stand_of(sheet, profile->troop);
    const Order order = order_of(profile->formation);
    facts["type"] = name(type_of(profile->troop));
    facts["order"] = name(order);
    facts["start_stands"] = profile->stands;
    facts["wounds_per_stand"] = stand.wounds;
    facts["ranks"] =
        std::max(counted_ranks(sheet, profile->stands, std::max(profile->files, 1), order), 1);
    facts["attacks"] = stand.attacks;
    facts["fighting_stands"] = profile->files;
    facts["tl"] = profile->tl;
    facts["basic_move"] = basic_move(sheet, profile->troop);
    facts["stand_width"] = stand.width;
    facts["stand_depth"] = stand.depth;
    facts["frontage"] = stand.width * profile->files;
    add_shooting(facts, *profile, stand);
    return facts;
}

void read_counted(const Sheet&, Reading& unit)
{
    constexpr int most = 100;
    unit.whole_or("stands", 0, 0, most, "stands left");
    unit.whole_or("wounds_carried", 0, 0, most, "that do not make a stand yet");
    unit.flag("shaken");
    unit.flag("routing");
}

namespace {

constexpr battle::Consequence<Sheet> known_consequences[] = {
    // Tests of training, flights, commanders.
    {"tl_test", "=fail", "fp.tl.failure",
     "Its movement ends; it may still shoot, as one that moved."},
    {"flee", "=caught", "fp.charge.caught",
     "It fights as one caught fleeing: no attack dice, contacted in the rear. If it was routing it "
     "is destroyed instead, and the charger stops there."},
    {"flee", "=escapes", "fp.charge.caught",
     "It has got away: the charger goes its full charge distance."},
    {"flee", "=escapes", "fp.charge.surprised",
     "Another enemy that the charger meets is contacted and may only stand; one in skirmish order "
     "may flee."},
    {"flee", "*", "fp.charge.flee",
     "If it is neither in skirmish order nor light cavalry, nor was routing, mark it shaken."},
    {"leader", "=dead", "fp.leader.removed", "He is dead: take him off the table."},
    {"leader", "=wounded", "fp.leader.removed", "He is badly wounded: take him off the table."},
    {"leader", "=captured", "fp.leader.removed", "He is captured: take him off the table."},
    {"leader", "=dead|=wounded|=captured", "fp.morale.trigger_commander",
     "His unit tests its morale, after the result of a melee: ask morale."},
    // Wounds, before anybody tests.
    {"missile", "=no_test", "fp.wounds.carry",
     "No stand is lost and nobody tests; the wounds are carried."},
    {"missile", "=steady|=shaken|=stays_shaken|=rout|=stampede|=charges_home|=halts_shaken",
     "fp.wounds.carry",
     "Take a stand off for each full set of wounds; those left over are carried."},
    {"missile", "=steady|=shaken|=stays_shaken|=rout|=stampede|=charges_home|=halts_shaken",
     "fp.leader.roll",
     "For each stand that is lost, throw for a commander who is attached: ask leader."},
    {"trample melee", "*", "fp.wounds.carry",
     "Take a stand off for each full set of wounds; those left over are carried."},
    {"trample melee", "*", "fp.leader.roll",
     "For each stand that is lost, throw for a commander who is attached: ask leader."},
    // Morale.
    {"morale missile trample", "=steady", "fp.morale.result_normal", "It carries on."},
    {"morale missile", "=charges_home", "fp.morale.result_normal",
     "It carries on with its charge."},
    {"morale missile trample", "=shaken", "fp.morale.result_shaken", "Mark it shaken."},
    {"morale missile trample", "=stays_shaken", "fp.morale.result_shaken", "It stays shaken."},
    {"morale", "=stays_shaken", "fp.rally.recover", "It is spent for this turn.",
     "purpose=recover"},
    {"morale", "=recovers", "fp.rally.recover",
     "It is no longer shaken; it is spent for this turn."},
    {"morale missile", "=halts_shaken", "fp.morale.charging_halts",
     "The charger halts where it stands; mark it shaken."},
    {"charge_chain", "=halts_shaken", "fp.morale.charging_halts",
     "It halts where it was shot at; mark it shaken. There is no melee."},
    {"morale", "=rallies_shaken", "fp.rally.routers",
     "It stops and turns to face the nearest enemy; it is shaken, and spent for this turn."},
    {"morale", "=routs_on_loses_stand", "fp.rally.fail_stand", "Take {} stand off it at once."},
    {"morale", "=routs_on_loses_stand", "fp.move.rout",
     "Then it runs {} times its basic move, straight towards its own table edge."},
    {"morale missile trample", "=rout", "fp.morale.result_rout",
     "It routs: mark it routing and shaken."},
    {"morale missile trample", "=rout", "fp.move.rout",
     "It runs {} times its basic move, straight away from the nearest enemy, and ends facing that "
     "way."},
    {"morale missile trample", "=rout", "fp.morale.trigger_passed",
     "Formed friends that it runs through test their morale."},
    {"morale missile trample", "=rout|=stampede", "fp.morale.trigger_friends",
     "Formed friends within {}\" of where it stood test their morale; those in skirmish order test "
     "for skirmishers too."},
    {"charge_chain", "=routs_under_fire", "fp.morale.result_rout",
     "It routs: mark it routing and shaken."},
    {"charge_chain", "=routs_under_fire", "fp.move.rout",
     "It runs {} times its basic move, straight away from the nearest enemy, and ends facing that "
     "way."},
    {"charge_chain", "=routs_under_fire", "fp.morale.trigger_passed",
     "Formed friends that it runs through test their morale."},
    {"charge_chain", "=routs_under_fire|=destroyed_by_shooting", "fp.morale.trigger_friends",
     "Formed friends within {}\" of where it stood test their morale; those in skirmish order test "
     "for skirmishers too."},
    {"morale", "=destroyed", "fp.rally.fail_stand",
     "Its last stand is lost: take it off the table.", "purpose=rally"},
    {"morale", "=destroyed", "fp.engine.routs",
     "Artillery that would rout is destroyed: take it off the table.",
     "type=artillery purpose!=rally"},
    {"missile trample", "=destroyed", "fp.engine.routs",
     "Artillery that loses its last stand or would rout is destroyed: take it off the table.",
     "target.type=artillery"},
    {"missile trample", "=destroyed", "fp.wounds.carry",
     "Its last stand is lost: take it off the table.", "target.type!=artillery"},
    {"charge_chain", "=destroyed_by_shooting", "fp.wounds.carry",
     "Its last stand is lost: take it off the table. There is no melee."},
    {"morale", "=destroyed", "fp.morale.trigger_friends",
     "Formed friends within {}\" of where it stood test their morale; those in skirmish order test "
     "for skirmishers too.",
     "purpose!=rally"},
    {"missile", "=destroyed", "fp.morale.trigger_friends",
     "Formed friends within {}\" of where it stood test their morale; those in skirmish order test "
     "for skirmishers too."},
    {"trample", "=destroyed", "fp.morale.trigger_friends",
     "Formed friends within {}\" of where it stood test their morale; those in skirmish order test "
     "for skirmishers too.",
     "target.routing!=true"},
    {"morale missile trample melee charge_chain", "=stampede", "fp.elephant.stampede",
     "They stampede instead of routing, and never rally."},
    {"morale missile trample melee charge_chain", "=stampede", "fp.elephant.template",
     "Throw for the way that they run: ask stampede."},
    {"melee charge_chain", "=stampede|=rout|=destroyed|=both_destroyed",
     "fp.morale.trigger_friends",
     "Formed friends within {}\" of where it stood test their morale; those in skirmish order test "
     "for skirmishers too; those of this melee do not."},
    {"stampede", "*", "fp.move.rout",
     "They run {} times their basic move that way, clockwise from where they faced, and end facing "
     "it."},
    {"stampede", "*", "fp.elephant.trample",
     "The first unit in their way, friend or foe, stops them and is trampled: ask trample."},
    {"trample", "*", "fp.elephant.trample", "The elephants stop just short of it."},
    // Melee: the losers, then the winners.
    {"melee charge_chain", "=recoil", "fp.victory.recoil",
     "It goes straight back, facing the enemy: infantry {infantry}\", mounted {cavalry}\"."},
    {"melee charge_chain", "=retire", "fp.victory.retire",
     "It goes straight back, facing the enemy: infantry {infantry}\", mounted {cavalry}\"."},
    {"melee charge_chain", "=retire", "fp.victory.retire_shaken", "Mark it shaken."},
    {"melee charge_chain", "=retreat", "fp.victory.retreat",
     "It goes straight back, facing the enemy: infantry {infantry}\", mounted {cavalry}\"."},
    {"melee charge_chain", "=retreat", "fp.victory.retreat_shaken", "Mark it shaken."},
    {"melee charge_chain", "=rout", "fp.victory.rout",
     "It runs straight back and ends facing away: infantry {infantry}\", mounted {cavalry}\". Mark "
     "it routing and shaken."},
    {"melee charge_chain", "=recoil|=retire|=retreat|=rout", "fp.victory.direction",
     "If it was fought in flank or rear it goes the way that this enemy faces instead."},
    {"melee charge_chain", "=retreat|=rout", "fp.morale.trigger_passed",
     "Formed friends that it goes through test their morale."},
    {"melee charge_chain", "=destroyed", "fp.melee.destroyed",
     "Take it off the table; it counts as routed."},
    {"melee charge_chain", "=both_destroyed", "fp.melee.destroyed",
     "Take both sides off the table; each counts as routed."},
    {"melee charge_chain", "=rout|=stampede|=destroyed|=both_destroyed",
     "fp.victory.loses_initiative", "If its side is active, it loses the initiative."},
    {"melee charge_chain", "=retreat", "fp.victory.breakthrough_retreat",
     "Then each winner but artillery may break through: infantry up to {infantry}\", mounted "
     "{cavalry}\"."},
    {"melee charge_chain", "=rout|=stampede|=destroyed", "fp.victory.breakthrough_rout",
     "Then each winner but artillery may break through: infantry up to {infantry}\", mounted "
     "{cavalry}\"."},
    {"dice_table", "=first", "fp.turn.initiative", "The first side is active first.",
     "table=initiative"},
    {"dice_table", "=second", "fp.turn.initiative", "The second side is active first.",
     "table=initiative"},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::fast_play
