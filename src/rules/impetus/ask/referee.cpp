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
    // Cohesion: by fire, or a test alone.
    {"shooting", "=disordered", "imp.coh.pass", "Mark it disordered."},
    {"shooting", "loses", "imp.coh.fail", "Take so many VBU off it and mark it disordered.",
     "target.disordered!=true target.type!=CF"},
    {"shooting", "loses", "imp.coh.pass",
     "Take so many VBU off it: being disordered it loses {} even where it passed its test.",
     "target.disordered=true"},
    {"shooting", "loses", "imp.spec.cf.never_disordered",
     "Take so many VBU off it; it is not disordered.", "target.type=CF"},
    {"shooting", "loses", "imp.large.losses", "They come off the rearmost unit first.",
     "target.large_unit"},
    {"shooting", "loses", "imp.spec.shieldwall.lose",
     "It is no longer Fresh: its shieldwall is lost.", "target.shieldwall=true"},
    {"shooting", "panics", "imp.spec.el.panic_fire",
     "The elephants panic: throw 1d6 and move them so many U straight away from the shooter, "
     "facing kept, as in a retreat."},
    {"shooting", "panics", "imp.interp.invol.el_panic",
     "Friends that they pass are disordered; who already was loses VBU instead."},
    {"shooting", "loses", "imp.gloss.table",
     "If its test showed a 6, throw for the general: ask general_loss.", "target.commander=true"},
    {"cohesion", "=passed_loses_0", "imp.coh.pass", "Mark it disordered.", "unit.type!=CF"},
    {"cohesion", "=passed_loses_1", "imp.coh.pass",
     "It was already disordered: take {} VBU off it."},
    {"cohesion", "failed_loses", "imp.coh.fail", "Take so many VBU off it and mark it disordered.",
     "unit.type!=CF"},
    {"cohesion", "failed_loses", "imp.spec.cf.never_disordered",
     "Take so many VBU off it; it is not disordered.", "unit.type=CF"},
    {"cohesion", "failed_loses", "imp.large.losses", "They come off the rearmost unit first.",
     "unit.large_unit"},
    {"cohesion", "failed_loses", "imp.spec.shieldwall.lose",
     "It is no longer Fresh: its shieldwall is lost.", "unit.shieldwall=true"},
    {"cohesion", "failed_loses", "imp.spec.el.panic_fire",
     "Elephants panic: throw 1d6 and move them so many U straight away from the shooter, facing "
     "kept, as in a retreat.",
     "unit.type=EL cause=shooting"},
    {"cohesion", "failed_loses", "imp.gloss.table",
     "If the test showed a 6, throw for the general: ask general_loss.", "unit.commander=true"},
    {"shooting cohesion melee engagement", "routed", "imp.rout.remove",
     "Take the routed unit off the table."},
    {"cohesion", "routed", "imp.rout.effect_behind",
     "Unless it was S, T, CL, ART or FL that are not impetuous: friends up to {}U directly behind "
     "it are harmed, ask rout_effect.",
     "cause=melee"},
    {"melee engagement", "routed", "imp.rout.effect_behind",
     "Unless it was S, T, CL, ART or FL that are not impetuous: friends up to {}U directly behind "
     "it are harmed, ask rout_effect."},
    {"shooting", "routed", "imp.leader.moves_on",
     "Throw for its general: ask general_loss. If he survives he joins the nearest unit of his "
     "command.",
     "target.commander=true"},
    {"cohesion", "routed", "imp.leader.moves_on",
     "Throw for its general: ask general_loss. If he survives he joins the nearest unit of his "
     "command.",
     "unit.commander=true"},
    {"melee engagement", "attacker_routed", "imp.leader.moves_on",
     "Throw for its general: ask general_loss. If he survives he joins the nearest unit of his "
     "command.",
     "attacker.commander=true"},
    {"melee engagement", "defender_routed", "imp.leader.moves_on",
     "Throw for its general: ask general_loss. If he survives he joins the nearest unit of his "
     "command.",
     "defender.commander=true"},
    {"shooting cohesion melee engagement", "routed", "imp.vd.command_half",
     "Its VD is lost: has its command lost half of its own? Ask demoralisation."},
    // Melee: what is left of both, then the loser, then the winner.
    {"melee", "*", "imp.coh.fail", "Who failed his test loses the VBU named and is disordered."},
    {"melee", "*", "imp.coh.pass",
     "Who was hit and passed is disordered; who already was loses {} VBU."},
    {"melee", "*", "imp.gloss.table",
     "If the test of the attacker showed a 6, throw for his general: ask general_loss.",
     "attacker.commander=true"},
    {"melee", "*", "imp.gloss.table",
     "If the test of the defender showed a 6, throw for his general: ask general_loss.",
     "defender.commander=true"},
    {"melee engagement", "=draw", "imp.retreat.compare",
     "Nobody has lost: both stay in contact and fight again when one of them is activated."},
    {"melee engagement", "draw_attacker_retreats|draw_defender_retreats", "imp.retreat.light_draw",
     "After a draw against infantry CL, CM and CGL retreat; nobody pursues."},
    {"melee engagement", "loses_holds", "imp.spec.w.no_retreat",
     "The wagenburg has lost but never retreats: they stay in contact."},
    {"melee engagement", "retreats", "imp.retreat.other_distance",
     "The loser goes straight back, facing kept: mounted 1d6 U, infantry half of it, rounded up.",
     "attacker.type!=CM|CL|CGL defender.type!=CM|CL|CGL"},
    {"melee engagement", "attacker_retreats", "imp.retreat.light_distance",
     "Against infantry it goes {} + 1d6 U straight back, facing kept, and is disordered.",
     "attacker.type=CM|CL|CGL defender.type=FP|FL|T|S|ART|W|BAG"},
    {"melee engagement", "attacker_retreats", "imp.retreat.other_distance",
     "It goes 1d6 U straight back, facing kept.",
     "attacker.type=CM|CL|CGL defender.type!=FP|FL|T|S|ART|W|BAG"},
    {"melee engagement", "attacker_retreats", "imp.retreat.other_distance",
     "It goes straight back, facing kept: mounted 1d6 U, infantry half of it, rounded up.",
     "attacker.type!=CM|CL|CGL defender.type=CM|CL|CGL"},
    {"melee engagement", "defender_retreats", "imp.retreat.light_distance",
     "Against infantry it goes {} + 1d6 U straight back, facing kept, and is disordered.",
     "defender.type=CM|CL|CGL attacker.type=FP|FL|T|S|ART|W|BAG"},
    {"melee engagement", "defender_retreats", "imp.retreat.other_distance",
     "It goes 1d6 U straight back, facing kept.",
     "defender.type=CM|CL|CGL attacker.type!=FP|FL|T|S|ART|W|BAG"},
    {"melee engagement", "defender_retreats", "imp.retreat.other_distance",
     "It goes straight back, facing kept: mounted 1d6 U, infantry half of it, rounded up.",
     "defender.type!=CM|CL|CGL attacker.type=CM|CL|CGL"},
    {"melee engagement retreat", "retreats", "imp.retreat.chain",
     "Friends in its way are passed or pushed back: ask interpenetrate."},
    {"melee", "retreats_caught", "imp.pursuit.distance",
     "The pursuer moves 1d6 U, infantry half of it, rounded up: it has caught the loser, and they "
     "fight again at once, the pursuer as one that charged."},
    {"melee engagement retreat", "clear", "imp.pursuit.distance",
     "Who pursues moves 1d6 U, infantry half of it, rounded up: it is not enough to catch the "
     "loser."},
    {"melee engagement", "=attacker_routed|=defender_routed", "imp.pursuit.compulsory",
     "A victor that is CP or impetuous, with at least half of its VBU left, must pursue, if the "
     "loser failed its test."},
    {"melee engagement", "=attacker_routed|=defender_routed", "imp.pursuit.optional",
     "Another of original I above 0 may pursue."},
    // A retreat asked for by itself.
    {"retreat", "retreats", "imp.retreat.light_distance",
     "Move it so many U straight back, facing kept, and mark it disordered.",
     "loser.type=CM|CL|CGL winner.type=FP|FL|T|S|ART|W|BAG"},
    {"retreat", "retreats", "imp.retreat.other_distance",
     "Move it so many U straight back, facing kept.",
     "loser.type=CM|CL|CGL winner.type!=FP|FL|T|S|ART|W|BAG"},
    {"retreat", "retreats", "imp.retreat.other_distance",
     "Move it so many U straight back, facing kept.", "loser.type!=CM|CL|CGL"},
    {"retreat", "caught", "imp.pursuit.distance",
     "The pursuer has caught it: they fight again at once, the pursuer as one that charged."},
    {"retreat", "=stays_in_contact", "imp.retreat.compare",
     "Nobody has lost: both stay in contact and fight again when one of them is activated."},
    {"retreat", "=holds", "imp.spec.w.no_retreat",
     "The wagenburg never retreats: they stay in contact."},
    {"retreat", "=captured", "imp.spec.baggage.vd",
     "Take the baggage off the table: the army has lost {} VD."},
    {"river_retreat", "=destroyed", "imp.terrain.deep_river.retreat_roll",
     "Take it off the table: it is lost."},
    {"river_retreat", "=stops_at_bank_disordered", "imp.terrain.deep_river.retreat_roll",
     "It stops at the bank; mark it disordered."},
    {"river_retreat", "=crosses", "imp.forced.no_cost",
     "It goes on with its retreat: a dry river costs it nothing."},
    {"river_retreat", "=crosses_disordered", "imp.terrain.river.move",
     "It crosses and goes on; mark it disordered.", "river=normal"},
    {"river_retreat", "=crosses_disordered", "imp.terrain.deep_river.move",
     "It crosses and goes on; mark it disordered.", "river=deep"},
    // Discipline.
    {"discipline", "=failed", "imp.disc.fail.rally",
     "It stays disordered and may act so; or its general tries again, ask rally.", "reason=rally"},
    {"discipline", "=failed", "imp.disc.fail.opportunity",
     "It is not on opportunity, and its activation is used up.", "reason=opportunity"},
    {"discipline", "=failed", "imp.disc.fail.extra_move",
     "It makes the move, then mark it disordered; no further movement phase.", "reason=extra_move"},
    {"discipline", "=failed", "imp.disc.fail.extra_evade",
     "It evades all the same, then mark it disordered.", "reason=extra_evade"},
    {"discipline", "=failed", "imp.disc.fail.dismount", "It dismounts; mark it disordered.",
     "reason=dismount"},
    {"discipline", "=failed", "imp.disc.fail.counter_charge",
     "It counter-charges; mark it disordered.", "reason=counter_charge"},
    {"discipline", "=failed", "imp.disc.fail.disengage", "It moves off; mark it disordered.",
     "reason=disengage"},
    {"discipline", "=failed", "imp.disc.fail.about_face",
     "It does not turn, and the phase is used up.", "reason=about_face"},
    {"discipline", "=failed", "imp.disc.fail.line_relief", "The two do not change places.",
     "reason=line_relief"},
    {"discipline", "=failed", "imp.disc.fail.occupy_bua", "It stops outside.", "reason=occupy_bua"},
    {"discipline", "=failed", "imp.disc.fail.square", "It does not form square.", "reason=square"},
    {"discipline", "=failed", "imp.disc.fail.baggage",
     "It must move a full M towards the baggage and attack it.", "reason=baggage"},
    {"discipline", "=failed", "imp.disc.fail.rearward", "It stays where it is, not disordered.",
     "reason=rearward"},
    {"discipline", "=failed", "imp.disc.fail.evade", "It stays where it is, not disordered.",
     "reason=evade"},
    {"discipline", "=passed", "imp.rally.self", "Take its disorder away; it may act.",
     "reason=rally"},
    {"discipline", "=passed", "imp.opp.place",
     "Mark it on opportunity; it does nothing else in this activation.", "reason=opportunity"},
    {"discipline", "=passed", "imp.move.multi", "It may make this phase, in order.",
     "reason=extra_move"},
    {"discipline", "=passed", "imp.evade.who", "It goes straight back a full M, facing kept.",
     "reason=evade"},
    {"discipline", "=passed", "imp.evade.subsequent",
     "It goes straight back a full M, facing kept, in order.", "reason=extra_evade"},
    {"discipline", "=passed", "imp.countercharge",
     "It goes straight ahead half of the gap, at most M, in order.", "reason=counter_charge"},
    {"discipline", "=passed", "imp.disengage", "It goes straight back up to M, in order.",
     "reason=disengage"},
    {"discipline", "=passed", "imp.move.about_face.ends_disordered",
     "It turns about; mark it disordered.", "reason=about_face"},
    {"discipline", "=passed", "imp.move.rearward.disorders",
     "It goes straight back up to M, in order.", "reason=rearward"},
    {"discipline", "=passed", "imp.bua.garrison",
     "It is the garrison now, and its activation ends.", "reason=occupy_bua"},
    {"discipline", "=passed", "imp.baggage.trigger",
     "It is not drawn to the baggage and acts as it likes.", "reason=baggage"},
    {"rally", "rallied", "imp.rally.self", "Take its disorder away."},
    {"rally", "=rallied_may_act", "imp.fire.mod.moved",
     "If it shoots, the rally counts as one movement phase."},
    {"rally", "=still_disordered_may_act", "imp.disc.fail.rally",
     "It stays disordered; it may act so."},
    {"rally", "=still_disordered_no_action", "imp.disc.fail.rally", "It stays disordered."},
    {"rally", "no_action", "imp.rally.general", "It does nothing more in this activation."},
    {"moves", "disordered_after_phase", "imp.disc.fail.extra_move",
     "It makes this phase, then mark it disordered; no further phase."},
    // Initiative and generals.
    {"initiative", "=red", "imp.init.roll", "Red's command is activated; blue's stays waiting."},
    {"initiative", "=blue", "imp.init.roll", "Blue's command is activated; red's stays waiting."},
    {"initiative", "=tie", "imp.init.tie", "Throw again."},
    {"initiative", "=neither", "imp.leader.incompetent_double",
     "Neither command acts in this turn: throw for the next."},
    {"initiative", "=blue", "imp.leader.incompetent_double",
     "If red threw a double other than 6-6 his command does not act in this turn.",
     "red.general=incompetent|cowardly"},
    {"initiative", "=red", "imp.leader.incompetent_double",
     "If blue threw a double other than 6-6 his command does not act in this turn.",
     "blue.general=incompetent|cowardly"},
    {"initiative", "*", "imp.leader.upgrade",
     "Who threw 6-6 is one level better from the next throw on."},
    {"general_loss", "captured|killed", "imp.leader.lost",
     "Take him off the table: his command has leadership 0 and is out of command range."},
    {"general_loss", "captured|killed", "imp.leader.charismatic_loss",
     "Every unit of the army loses {} VBU.", "general=charismatic"},
    {"general_loss", "command_routs", "imp.gloss.table",
     "His command routs: take all its units off the table; all its VD is lost."},
    {"general_loss", "army_routs", "imp.gloss.table", "The army routs: the battle is lost."},
    // Charges, evades, manoeuvres.
    {"charge", "contact", "imp.contact.no_conform",
     "Halt it where it touches, and fight the melee at once."},
    {"charge", "contact", "imp.flank.disorders",
     "A target touched on its flank or rear is disordered."},
    {"charge", "contact", "imp.spec.s.dispersed",
     "If it touched S they are taken off the table instead, and it stops there."},
    {"charge", "contact", "imp.spec.art.contact",
     "If it touched ART it is taken off the table instead, and the charger stops there."},
    {"charge", "=short_disordered", "imp.charge.chain",
     "It moves all of its M and the bonus, and is disordered."},
    {"charge", "=out_of_reach", "imp.charge.chain",
     "It cannot reach: this charge may not be declared."},
    {"evade", "evades_clear", "imp.evade.who", "It goes straight back a full M, facing kept."},
    {"evade", "=evades_clear_disordered", "imp.disc.fail.extra_evade", "Mark it disordered."},
    {"evade", "evades_clear", "imp.charge.chain",
     "A charger that threw for its bonus goes all of it and is disordered; if even the largest is "
     "too short it goes up to M instead."},
    {"evade", "dispersed", "imp.spec.s.dispersed",
     "Take the evader off the table; the charger stops there, and there is no melee."},
    {"evade", "=caught_melee_after_evading", "imp.charge.chain",
     "The charger has reached its front: fight the melee at once."},
    {"evade", "=stands_melee", "imp.disc.fail.evade",
     "It stays where it is, not disordered; the charger is in contact: fight the melee at once."},
    {"evade", "=stands_not_reached", "imp.disc.fail.evade",
     "It stays where it is, not disordered."},
    {"evade", "=stands_not_reached", "imp.charge.chain",
     "The charger goes all of its M and the bonus, and is disordered; if even the largest bonus is "
     "too short it goes up to M instead."},
    {"manoeuvre", "=done_disordered", "imp.move.oblique.disorders",
     "It moves; then mark it disordered.", "move=oblique|sideways"},
    {"manoeuvre", "=done_disordered", "imp.move.about_face.ends_disordered",
     "It turns about; then mark it disordered.", "move=about_face"},
    {"manoeuvre", "=done_disordered", "imp.move.rearward.disorders",
     "It goes back; then mark it disordered.", "move=rearward"},
    {"manoeuvre", "done_disordered", "imp.disc.fail.extra_move",
     "If its test failed it makes no further phase.", "move_number"},
    {"manoeuvre", "=nothing_happens", "imp.disc.fail.about_face",
     "It does not turn, and the phase is used up."},
    {"manoeuvre", "=stays", "imp.disc.fail.rearward", "It stays where it is, not disordered."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::impetus
