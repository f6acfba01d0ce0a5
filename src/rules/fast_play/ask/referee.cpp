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
    {"rout", "fp.victory.rout", "It runs, facing away, by the inches of the row, and is routing."},
    {"rout", "fp.victory.loses_initiative", "Its side loses the initiative."},
    {"rout", "fp.morale.trigger_friends", "Friends near it test their morale."},
    {"routs", "fp.morale.result_rout", "It routs: move it back facing away, friends near it test."},
    {"retreat", "fp.victory.retreat", "It goes back facing the enemy, by the inches of the row."},
    {"retreat", "fp.victory.retreat_shaken", "Mark it shaken."},
    {"retire", "fp.victory.retire", "It goes back facing the enemy, by the inches of the row."},
    {"retire", "fp.victory.retire_shaken", "Mark it shaken."},
    {"recoil", "fp.victory.recoil", "It goes back facing the enemy, by the inches of the row."},
    {"shaken", "fp.morale.result_shaken", "Mark it shaken."},
    {"halts_shaken", "fp.morale.charging_halts", "The charger halts where it is, shaken."},
    {"steady", "fp.morale.result_normal", "It carries on as normal."},
    {"fail", "fp.tl.failure", "Its movement ends; it may still shoot as one that moved."},
    {"caught", "fp.charge.caught", "The charger has it: fight the melee, caught fleeing."},
    {"escapes", "fp.charge.caught", "It gets away; the charger ends its move."},
    {"dead", "fp.leader.removed", "Take the commander off the table."},
    {"wounded", "fp.leader.removed", "Take the commander off the table."},
    {"captured", "fp.leader.removed", "Take the commander off the table."},
    {"destroyed", "fp.wounds.carry", "Take the unit off the table."},
    {"no_test", "fp.morale.trigger_missile", "No stand was lost: nobody tests."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::fast_play
