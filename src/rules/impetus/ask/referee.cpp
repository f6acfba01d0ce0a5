#include "rules/impetus/ask/referee.hpp"

#include "rules/impetus/book/profile.hpp"

namespace quincunx::impetus {

Value card_facts(const Sheet& sheet, const Value& card)
{
    const auto profile = profile_of(card, "", "");
    if (!profile || profile->general || profile->bought) return card;
    const bool large = profile->bases > 1;
    Value facts = Value::object();
    for (const auto& [key, value] : card.as_object())
        if (!large || key != "vbu") facts[key] = value;
    facts["original_vbu"] = profile->vbu;
    facts["vd"] = vd(sheet, *profile);
    if (large)
        facts["large_unit"] =
            Value::List(static_cast<std::size_t>(profile->bases), Value(profile->vbu));
    return facts;
}

void read_counted(const Sheet&, Reading& unit)
{
    constexpr int most_vbu = 8;
    unit.whole_or("vbu", 0, 0, most_vbu, "left");
    unit.declare(
        {"large_unit", FactKind::numbers, "VBU left of each, front first", false, {}, 2, 3});
    unit.flag("disordered");
    unit.flag("opportunity", "on opportunity");
    unit.flag("in_melee");
}

namespace {

constexpr battle::Consequence<Sheet> known_consequences[] = {
    {"routed", "imp.rout.remove", "Take the routed unit off the table."},
    {"routed", "imp.rout.effect_behind",
     "Friends directly behind it are hit by the rout: ask rout_effect."},
    {"retreats", "imp.retreat.other_distance", "Move the loser straight back, facing the enemy."},
    {"caught", "imp.melee.ends", "The pursuer is in contact: fight another round at once."},
    {"clear", "imp.pursuit.distance",
     "The pursuer has not caught it; it stops where its move ends."},
    {"draw", "imp.retreat.compare", "Nobody has lost: both stay in contact."},
    {"disordered", "imp.coh.pass", "Mark the unit disordered."},
    {"loses", "imp.coh.fail", "Take so many VBU off the unit and mark it disordered."},
    {"no_hit", "imp.coh.pass", "Nothing happens: no Cohesion Test."},
    {"rallied", "imp.rally.self", "Take the marker of disorder away."},
    {"no_action", "imp.rally.general", "The unit does nothing more in this activation."},
    {"short_disordered", "imp.move.multi",
     "The charge falls short: move it all the way, it ends disordered."},
    {"dispersed", "imp.spec.s.dispersed", "Take it off the table."},
    {"destroyed", "imp.retreat.blocked", "Take it off the table."},
    {"captured", "imp.gloss.table", "Take the general off the table."},
    {"killed", "imp.gloss.table", "Take the general off the table."},
    {"command_routs", "imp.vd.command_half", "All units of his command rout."},
    {"army_routs", "imp.vd.army_half", "The battle is lost."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::impetus
