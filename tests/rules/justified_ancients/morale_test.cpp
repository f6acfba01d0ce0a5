#include "rules/justified_ancients/book/morale.hpp"

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

UnitFacts depleted(UnitFacts unit)
{
    unit.depletions = 1;
    return unit;
}
FlightEffects flight(const UnitFacts& unit, const Sheet& in_force = sheet)
{
    return flight_effects(in_force, unit, false);
}

} // namespace

TEST_CASE("ja.cond.fatigued.cause.charge: a charge fatigues, unless switched off")
{
    CHECK(charge_fatigues(sheet, true));
    CHECK_FALSE(charge_fatigues(without("ja.cond.fatigued.cause.charge"), true));
}
TEST_CASE("ja.opt.charge_without_contact_no_fatigue: switched on, only a charge that made contact "
          "fatigues")
{
    CHECK(charge_fatigues(sheet, false));
    const Sheet on = with("ja.opt.charge_without_contact_no_fatigue");
    CHECK_FALSE(charge_fatigues(on, false));
    CHECK(charge_fatigues(on, true));
}
TEST_CASE("ja.cond.fatigued.cause.flee: a flight fatigues, unless switched off")
{
    CHECK(fatigues(sheet, FatigueCause::flee));
    CHECK(flight(close_foot()).fatigued);
    CHECK_FALSE(flight(close_foot(), without("ja.cond.fatigued.cause.flee")).fatigued);
}
TEST_CASE("ja.cond.fatigued.cause.evade: an evade fatigues, unless switched off")
{
    CHECK(fatigues(sheet, FatigueCause::evade));
    CHECK_FALSE(fatigues(without("ja.cond.fatigued.cause.evade"), FatigueCause::evade));
}
TEST_CASE("ja.cond.fatigued.cause.uphill: moving uphill fatigues, unless switched off")
{
    CHECK(fatigues(sheet, FatigueCause::uphill));
    CHECK_FALSE(fatigues(without("ja.cond.fatigued.cause.uphill"), FatigueCause::uphill));
}
TEST_CASE("ja.move.uphill.fatigue: the table of movement says so too")
{
    CHECK(fatigues(sheet, FatigueCause::uphill));
    CHECK_FALSE(fatigues(without("ja.move.uphill.fatigue"), FatigueCause::uphill));
}
TEST_CASE("ja.cond.fatigued.cure: fatigue ends at the end of a later turn out of contact")
{
    CHECK_FALSE(fatigue_ends(sheet, 5, 5, false));
    CHECK(fatigue_ends(sheet, 5, 7, false));
    CHECK_FALSE(fatigue_ends(sheet, 5, 7, true));
    CHECK_FALSE(fatigue_ends(without("ja.cond.fatigued.cure"), 5, 7, false));
}

TEST_CASE("ja.cond.disordered.co_only: only close order units can be disordered")
{
    CHECK(can_be_disordered(sheet, close_foot().profile));
    CHECK_FALSE(can_be_disordered(sheet, loose_foot().profile));
    CHECK_FALSE(can_be_disordered(sheet, skirmishers().profile));
    CHECK_FALSE(can_be_disordered(sheet, baggage().profile));
    const Sheet all = without("ja.cond.disordered.co_only");
    CHECK(can_be_disordered(all, loose_foot().profile));
    CHECK_FALSE(can_be_disordered(all, baggage().profile));
}
TEST_CASE("ja.cond.disordered.cause.combat: combat disorders, unless switched off")
{
    const Sheet off = without("ja.cond.disordered.cause.combat");
    CHECK(disorders(sheet, DisorderCause::combat, close_foot().profile));
    CHECK_FALSE(disorders(off, DisorderCause::combat, close_foot().profile));
    CHECK(disorders(off, DisorderCause::terrain, close_foot().profile));
}
TEST_CASE("ja.cond.disordered.cause.terrain: difficult terrain disorders, unless switched off")
{
    const Sheet off = without("ja.cond.disordered.cause.terrain");
    CHECK(disorders(sheet, DisorderCause::terrain, close_foot().profile));
    CHECK_FALSE(disorders(sheet, DisorderCause::terrain, loose_foot().profile));
    CHECK_FALSE(disorders(off, DisorderCause::terrain, close_foot().profile));
}
TEST_CASE("ja.move.co_terrain_disorder: the table of movement says so too")
{
    const Sheet off = without("ja.move.co_terrain_disorder");
    CHECK(disorders(sheet, DisorderCause::terrain, close_foot().profile));
    CHECK_FALSE(disorders(off, DisorderCause::terrain, close_foot().profile));
}
TEST_CASE(
    "ja.cond.disordered.cause.interpenetration: passing friends disorders, unless switched off")
{
    CHECK(passing(sheet, close_foot(), close_foot()).mover == Passed::disordered);
    const Sheet off = without("ja.cond.disordered.cause.interpenetration");
    CHECK(passing(off, close_foot(), close_foot()).mover == Passed::none);
}

TEST_CASE("ja.cond.depleted.twice: a unit depleted twice is destroyed")
{
    CHECK_FALSE(worn_out(sheet, close_foot().profile, 1));
    CHECK(worn_out(sheet, close_foot().profile, 2));
    CHECK_FALSE(worn_out(with("ja.cond.depleted.twice", 3), close_foot().profile, 2));
}
TEST_CASE("ja.opt.high_morale: switched on, high morale units survive a second depletion")
{
    Profile steady = close_foot().profile;
    steady.high_morale = true;
    CHECK(worn_out(sheet, steady, 2));
    const Sheet on = with("ja.opt.high_morale");
    CHECK_FALSE(worn_out(on, steady, 2));
    CHECK(worn_out(on, steady, 3));
    CHECK(worn_out(on, close_foot().profile, 2));
}
TEST_CASE("ja.cond.depleted.cause.combat: combat depletes, unless switched off")
{
    CHECK(flight(close_foot()).depleted);
    CHECK_FALSE(flight(close_foot(), without("ja.cond.depleted.cause.combat")).depleted);
}
TEST_CASE("ja.cond.depleted.cause.interpenetration: passing friends depletes, unless switched off")
{
    CHECK(passing(sheet, loose_foot(), close_foot()).mover == Passed::depleted);
    const Sheet off = without("ja.cond.depleted.cause.interpenetration");
    CHECK(passing(off, loose_foot(), close_foot()).mover == Passed::none);
}

TEST_CASE("ja.inter.skirmishers: skirmishers are unaffected and affect nobody")
{
    CHECK(passing(sheet, skirmishers(), close_foot()) == Passing{});
    CHECK(passing(sheet, loose_foot(), skirmishers()) == Passing{});
    CHECK(passing(sheet, close_foot(), baggage()) == Passing{});
    const Sheet off = without("ja.inter.skirmishers");
    CHECK(passing(off, skirmishers(), close_foot()) == Passing{Passed::none, Passed::disordered});
}
TEST_CASE("ja.inter.co: close order with close or loose order is disordered")
{
    CHECK(passing(sheet, close_foot(), loose_foot()) ==
          Passing{Passed::disordered, Passed::depleted});
    CHECK(passing(sheet, close_foot(), close_foot()) ==
          Passing{Passed::disordered, Passed::disordered});
    CHECK(passing(without("ja.inter.co"), close_foot(), loose_foot()).mover == Passed::none);
    CHECK(passing(sheet, close_foot(), skirmishers()).mover == Passed::none);
}
TEST_CASE("ja.inter.lo: loose order with close or loose order is depleted, a second time destroyed")
{
    CHECK(passing(sheet, loose_foot(), loose_foot()) ==
          Passing{Passed::depleted, Passed::depleted});
    CHECK(passing(sheet, depleted(loose_foot()), close_foot()) ==
          Passing{Passed::destroyed, Passed::disordered});
    CHECK(passing(without("ja.inter.lo"), loose_foot(), close_foot()).mover == Passed::none);
}

TEST_CASE("ja.out.flee.move: unless fatigued a unit that must flee moves")
{
    CHECK(flight(close_foot()).moves);
    UnitFacts tired = close_foot();
    tired.fatigued = true;
    CHECK_FALSE(flight(tired).moves);
    CHECK(flight(tired, without("ja.cond.fatigued.effect")).moves);
    CHECK_FALSE(flight(close_foot(), without("ja.out.flee.move")).moves);
}
TEST_CASE("ja.out.flee.effects: a flight fatigues, disorders close order, and depletes")
{
    const FlightEffects close = flight(close_foot());
    CHECK(close.fatigued);
    CHECK(close.disordered);
    CHECK(close.depleted);
    CHECK_FALSE(close.destroyed);
    CHECK_FALSE(flight(loose_foot()).disordered);
    CHECK(flight(depleted(loose_foot())).destroyed);
    const FlightEffects none = flight(close_foot(), without("ja.out.flee.effects"));
    CHECK_FALSE((none.fatigued || none.disordered || none.depleted));
}
TEST_CASE("ja.out.flee.fatigued: who cannot flee is depleted and disordered where it stands")
{
    UnitFacts tired = close_foot();
    tired.fatigued = true;
    const FlightEffects stuck = flight(tired);
    CHECK_FALSE(stuck.moves);
    CHECK(stuck.disordered);
    CHECK(stuck.depleted);
    const FlightEffects off = flight(tired, without("ja.out.flee.fatigued"));
    CHECK_FALSE((off.disordered || off.depleted));
}
TEST_CASE("ja.out.dispersed: a dispersed unit is removed")
{
    CHECK(flight_effects(sheet, close_foot(), true).destroyed);
    CHECK_FALSE(flight_effects(sheet, close_foot(), false).destroyed);
}

TEST_CASE("ja.victory.half: an army breaks when half its units are lost")
{
    CHECK(broken(sheet, {.units_at_start = 12, .units_lost = 6}));
    CHECK_FALSE(broken(sheet, {.units_at_start = 12, .units_lost = 5}));
    CHECK(broken(sheet, {.units_at_start = 13, .units_lost = 7}));
    CHECK_FALSE(broken(sheet, {.units_at_start = 13, .units_lost = 6}));
    CHECK(broken(with("ja.victory.half", 0.25), {.units_at_start = 12, .units_lost = 3}));
}
TEST_CASE("ja.general.lost: a lost general counts as one unit")
{
    CHECK(losses(sheet, {.units_at_start = 12, .units_lost = 5, .general_lost = true}) == 6);
    CHECK(losses(sheet, {.units_at_start = 12, .units_lost = 5}) == 5);
    CHECK(losses(with("ja.general.lost", 3), {.units_at_start = 12, .general_lost = true}) == 3);
}
TEST_CASE("ja.baggage.captured: lost baggage counts as two units")
{
    CHECK(losses(sheet, {.units_at_start = 12, .baggage_lost = true}) == 2);
    CHECK(losses(sheet, {.units_at_start = 12}) == 0);
}
TEST_CASE("ja.victory.both: with both broken the greater losses lose")
{
    const ArmyFacts six{.units_at_start = 12, .units_lost = 6};
    const ArmyFacts seven{.units_at_start = 12, .units_lost = 7};
    CHECK(battle_end(sheet, seven, six, 3) == BattleEnd::second_wins);
    CHECK(battle_end(sheet, six, seven, 3) == BattleEnd::first_wins);
    CHECK(battle_end(sheet, six, six, 3) == BattleEnd::draw);
    CHECK(battle_end(without("ja.victory.both"), seven, six, 3) == BattleEnd::draw);
}
TEST_CASE("ja.victory.turn_limit: after 40 player turns the smaller share of losses wins")
{
    const ArmyFacts few{.units_at_start = 12, .units_lost = 3};  // 1/4
    const ArmyFacts more{.units_at_start = 10, .units_lost = 3}; // 3/10
    CHECK(battle_end(sheet, few, more, 39) == BattleEnd::play_on);
    CHECK(battle_end(sheet, few, more, 40) == BattleEnd::first_wins);
    CHECK(battle_end(sheet, more, few, 40) == BattleEnd::second_wins);
    CHECK(battle_end(sheet, few, {.units_at_start = 8, .units_lost = 2}, 40) == BattleEnd::draw);
    CHECK(battle_end(with("ja.victory.turn_limit", 20), few, more, 20) == BattleEnd::first_wins);
}
