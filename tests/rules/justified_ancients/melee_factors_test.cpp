// Table 4, row by row: where each applies, and where it just does not.

#include "facts.hpp"
#include "rules/justified_ancients/book/melee.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

struct Faces {
    Edge u_on = Edge::front;
    Edge e_on = Edge::front;
};

MeleeFacts facts(const UnitFacts& u, const UnitFacts& e, Faces faces = {},
                 const Sheet& in_force = sheet)
{
    return {u, e, faces.u_on, faces.e_on, u.pursuing == 1, melee_readings(in_force)};
}
double factor(std::string_view id, const UnitFacts& u, const UnitFacts& e, Faces faces = {},
              const Sheet& in_force = sheet)
{
    return adds(melee_reckoning(in_force, facts(u, e, faces, in_force)), id);
}
UnitFacts charging(UnitFacts unit)
{
    unit.charging = true;
    return unit;
}
UnitFacts pursuing(UnitFacts unit) // the other of the pair
{
    unit.pursuing = 1;
    return unit;
}
UnitFacts disordered(UnitFacts unit)
{
    unit.disordered = true;
    return unit;
}
UnitFacts in_difficult(UnitFacts unit)
{
    unit.in_difficult = true;
    return unit;
}
UnitFacts at_level(UnitFacts unit, int level)
{
    unit.level = static_cast<std::int8_t>(level);
    return unit;
}

} // namespace

TEST_CASE("ja.melee.foot: foot fight at 1")
{
    CHECK(factor("ja.melee.foot", close_foot(), loose_horse()) == 1);
    CHECK(factor("ja.melee.foot", loose_horse(), close_foot()) == 0);
}
TEST_CASE("ja.melee.horse: horse fight at 1")
{
    CHECK(factor("ja.melee.horse", loose_horse(), close_foot()) == 1);
    CHECK(factor("ja.melee.horse", chariot(), close_foot()) == 0);
}
TEST_CASE("ja.melee.chariot: chariots fight at 2")
{
    CHECK(factor("ja.melee.chariot", chariot(), close_foot()) == 2);
    CHECK(factor("ja.melee.chariot", loose_horse(), close_foot()) == 0);
}
TEST_CASE("ja.melee.elephant: elephants fight at 3")
{
    CHECK(factor("ja.melee.elephant", elephant(), close_foot()) == 3);
    CHECK(factor("ja.melee.elephant", chariot(), close_foot()) == 0);
}
TEST_CASE("ja.melee.baggage: baggage fights at 0, unless a house rule arms it")
{
    CHECK(melee_reckoning(sheet, facts(baggage(), close_foot())).total() == 0);
    const Sheet armed = with("ja.melee.baggage", 2);
    CHECK(factor("ja.melee.baggage", baggage(), close_foot(), {}, armed) == 2);
    CHECK(factor("ja.melee.baggage", close_foot(), baggage(), {}, armed) == 0);
}
TEST_CASE("ja.melee.general: an attached general adds 1, unless the unit is disordered")
{
    UnitFacts led = close_foot();
    led.general = true;
    CHECK(factor("ja.melee.general", led, close_foot()) == 1);
    CHECK(factor("ja.melee.general", disordered(led), close_foot()) == 0);
    CHECK(factor("ja.melee.general", close_foot(), led) == 0);
}
TEST_CASE("ja.melee.poor: poor troops fight at -1")
{
    UnitFacts poor = close_foot();
    poor.profile.poor = true;
    CHECK(factor("ja.melee.poor", poor, close_foot()) == -1);
    CHECK(factor("ja.melee.poor", close_foot(), poor) == 0);
}
TEST_CASE("ja.melee.depleted: a depleted unit fights at -1")
{
    UnitFacts depleted = close_foot();
    depleted.depletions = 1;
    CHECK(factor("ja.melee.depleted", depleted, close_foot()) == -1);
    CHECK(factor("ja.melee.depleted", close_foot(), depleted) == 0);
}
TEST_CASE("ja.cond.depleted.effect: depletion costs in melee, unless switched off")
{
    UnitFacts depleted = close_foot();
    depleted.depletions = 1;
    CHECK(factor("ja.melee.depleted", depleted, close_foot()) == -1);
    CHECK(factor("ja.melee.depleted", depleted, close_foot(), {},
                 without("ja.cond.depleted.effect")) == 0);
}
TEST_CASE("ja.melee.disordered: a disordered unit fights at -1")
{
    CHECK(factor("ja.melee.disordered", disordered(close_foot()), close_foot()) == -1);
    CHECK(factor("ja.melee.disordered", close_foot(), disordered(close_foot())) == 0);
}
TEST_CASE("ja.cond.disordered.effect.combat: disorder costs in melee, unless switched off")
{
    CHECK(factor("ja.melee.disordered", disordered(close_foot()), close_foot()) == -1);
    CHECK(factor("ja.melee.disordered", disordered(close_foot()), close_foot(), {},
                 without("ja.cond.disordered.effect.combat")) == 0);
}
TEST_CASE("ja.melee.charging: a charger fights at +1, unless the enemy stands higher")
{
    const UnitFacts charger = charging(close_foot());
    CHECK(factor("ja.melee.charging", charger, close_foot()) == 1);
    CHECK(factor("ja.melee.charging", charger, at_level(close_foot(), 1)) == 0);
    CHECK(factor("ja.melee.charging", at_level(charger, 1), at_level(close_foot(), 1)) == 1);
    CHECK(factor("ja.melee.charging", charger, close_foot(), {Edge::none, Edge::flank}) == 0);
    CHECK(factor("ja.melee.charging", close_foot(), charger) == 0);
}
TEST_CASE("ja.cond.charging.effect: the marker gives its bonus, unless switched off")
{
    const Sheet plain = without("ja.cond.charging.effect");
    CHECK(factor("ja.melee.charging", charging(close_foot()), close_foot()) == 1);
    CHECK(factor("ja.melee.charging", charging(close_foot()), close_foot(), {}, plain) == 0);
    CHECK(factor("ja.melee.pursuing", pursuing(close_foot()), close_foot(), {}, plain) == 0);
}
TEST_CASE("ja.melee.pursuing: a pursuer fights the unit it pursued at +2, and no other")
{
    CHECK(factor("ja.melee.pursuing", pursuing(close_foot()), close_foot()) == 2);
    UnitFacts after_another = close_foot();
    after_another.pursuing = 2;
    CHECK(factor("ja.melee.pursuing", after_another, close_foot()) == 0);
}
TEST_CASE("ja.melee.pursuing_excludes: pursuing leaves out flank, rear and charging")
{
    const UnitFacts pursuer = charging(pursuing(close_foot()));
    const Faces rear{Edge::rear, Edge::none};
    CHECK(melee_reckoning(sheet, facts(pursuer, close_foot(), rear)).total() == 3); // 1 + 2
    const Sheet all = without("ja.melee.pursuing_excludes");
    CHECK(melee_reckoning(all, facts(pursuer, close_foot(), rear, all)).total() == 7);
}
TEST_CASE("ja.melee.pursuing_flank: without it pursuing leaves out the rear alone, as printed")
{
    const UnitFacts pursuer = pursuing(close_foot());
    const Faces rear{Edge::rear, Edge::none};
    const Faces flank{Edge::flank, Edge::none};
    CHECK(melee_reckoning(sheet, facts(pursuer, close_foot(), flank)).total() == 3); // 1 + 2
    const Sheet printed = without("ja.melee.pursuing_flank");
    CHECK(melee_reckoning(printed, facts(pursuer, close_foot(), flank, printed)).total() == 5);
    CHECK(melee_reckoning(printed, facts(pursuer, close_foot(), rear, printed)).total() == 3);
}
TEST_CASE("ja.melee.berserker_charging: charging berserkers fight at +1 more")
{
    UnitFacts berserkers = charging(close_foot());
    berserkers.profile.berserker = true;
    CHECK(factor("ja.melee.berserker_charging", berserkers, close_foot()) == 1);
    CHECK(factor("ja.melee.berserker_charging", berserkers, close_foot(),
                 {Edge::none, Edge::front}) == 0);
    berserkers.charging = false;
    CHECK(factor("ja.melee.berserker_charging", berserkers, close_foot()) == 0);
}
TEST_CASE("ja.melee.berserker_height: berserkers keep their bonus against higher ground")
{
    UnitFacts berserkers = charging(close_foot());
    berserkers.profile.berserker = true;
    const UnitFacts higher = at_level(close_foot(), 1);
    CHECK(factor("ja.melee.berserker_charging", berserkers, higher) == 1);
    CHECK(factor("ja.melee.berserker_charging", berserkers, higher, {},
                 without("ja.melee.berserker_height")) == 0);
}
TEST_CASE("ja.melee.flank: a front on a flank fights at +2")
{
    CHECK(factor("ja.melee.flank", close_foot(), close_foot(), {Edge::flank, Edge::none}) == 2);
    CHECK(factor("ja.melee.flank", close_foot(), close_foot(), {Edge::none, Edge::flank}) == 0);
    CHECK(factor("ja.melee.flank", pursuing(close_foot()), close_foot(),
                 {Edge::flank, Edge::none}) == 0);
}
TEST_CASE("ja.melee.rear: a front on a rear fights at +3, but not a pursuer's")
{
    CHECK(factor("ja.melee.rear", close_foot(), close_foot(), {Edge::rear, Edge::none}) == 3);
    CHECK(factor("ja.melee.rear", close_foot(), close_foot(), {Edge::flank, Edge::none}) == 0);
    CHECK(factor("ja.melee.rear", pursuing(close_foot()), close_foot(), {Edge::rear, Edge::none}) ==
          0);
}
TEST_CASE("ja.melee.foot_skirmishers_difficult: foot skirmishers fight at +1 in difficult terrain")
{
    constexpr auto id = "ja.melee.foot_skirmishers_difficult";
    CHECK(factor(id, in_difficult(skirmishers()), close_foot()) == 1);
    CHECK(factor(id, skirmishers(), in_difficult(close_foot())) == 0);
    CHECK(factor(id, in_difficult(loose_foot()), close_foot()) == 0);
    CHECK(factor(id, in_difficult(unit(Type::horse, Weight::light, TroopOrder::skirmish)),
                 close_foot()) == 0);
}
TEST_CASE(
    "ja.melee.chariot_later_or_difficult: chariots lose 2 after a round or in difficult terrain")
{
    constexpr auto id = "ja.melee.chariot_later_or_difficult";
    UnitFacts later = chariot();
    later.rounds_fought = 1;
    CHECK(factor(id, later, close_foot()) == -2);
    CHECK(factor(id, in_difficult(chariot()), close_foot()) == -2);
    CHECK(factor(id, chariot(), close_foot()) == 0);
    UnitFacts horse = loose_horse();
    horse.rounds_fought = 1;
    CHECK(factor(id, horse, close_foot()) == 0);
}
TEST_CASE("ja.melee.chariot_once: both reasons cost a chariot 2 once")
{
    constexpr auto id = "ja.melee.chariot_later_or_difficult";
    UnitFacts both = in_difficult(chariot());
    both.rounds_fought = 2;
    CHECK(factor(id, both, close_foot()) == -2);
    CHECK(factor(id, both, close_foot(), {}, without("ja.melee.chariot_once")) == -4);
}
TEST_CASE("ja.melee.rounds_counter: rounds fought tire chariots, unless switched off")
{
    constexpr auto id = "ja.melee.chariot_later_or_difficult";
    UnitFacts later = chariot();
    later.rounds_fought = 1;
    CHECK(factor(id, later, close_foot()) == -2);
    CHECK(factor(id, later, close_foot(), {}, without("ja.melee.rounds_counter")) == 0);
}
TEST_CASE("ja.melee.vs_baggage: anybody fights baggage at +4")
{
    CHECK(factor("ja.melee.vs_baggage", close_foot(), baggage()) == 4);
    CHECK(factor("ja.melee.vs_baggage", baggage(), close_foot()) == 0);
}
TEST_CASE("ja.melee.horse_vs_open_foot: horse fight loose and skirmishing foot at +1 outside "
          "difficult terrain")
{
    constexpr auto id = "ja.melee.horse_vs_open_foot";
    CHECK(factor(id, loose_horse(), loose_foot()) == 1);
    CHECK(factor(id, loose_horse(), skirmishers()) == 1);
    CHECK(factor(id, loose_horse(), close_foot()) == 0);
    CHECK(factor(id, loose_horse(), in_difficult(loose_foot())) == 0);
    CHECK(factor(id, loose_horse(), in_difficult(skirmishers())) == 0);
    CHECK(factor(id, chariot(), loose_foot()) == 0);
    CHECK(factor(id, loose_horse(), unit(Type::horse, Weight::light, TroopOrder::skirmish)) == 0);
}
TEST_CASE("ja.melee.horse_terrain: the ground of the foot decides, not that of the horse")
{
    constexpr auto id = "ja.melee.horse_vs_open_foot";
    CHECK(factor(id, in_difficult(loose_horse()), loose_foot()) == 1);
    CHECK(factor(id, in_difficult(loose_horse()), loose_foot(), {},
                 without("ja.melee.horse_terrain")) == 0);
}
TEST_CASE("ja.melee.heavy_vs_light: heavy fight light at +1")
{
    constexpr auto id = "ja.melee.heavy_vs_light";
    CHECK(factor(id, close_foot(Weight::heavy), skirmishers()) == 1);
    CHECK(factor(id, close_foot(Weight::heavy), loose_foot()) == 0);
    CHECK(factor(id, close_foot(), skirmishers()) == 0);
    CHECK(factor(id, close_foot(Weight::heavy), baggage()) == 0); // which has no weight
}
TEST_CASE("ja.melee.co_vs_lo: close order fights loose order at +1")
{
    CHECK(factor("ja.melee.co_vs_lo", close_foot(), loose_foot()) == 1);
    CHECK(factor("ja.melee.co_vs_lo", close_foot(), skirmishers()) == 0);
    CHECK(factor("ja.melee.co_vs_lo", loose_foot(), loose_foot()) == 0);
}
TEST_CASE("ja.melee.vs_skirmishers: anybody fights skirmishers at +1")
{
    CHECK(factor("ja.melee.vs_skirmishers", skirmishers(), skirmishers()) == 1);
    CHECK(factor("ja.melee.vs_skirmishers", close_foot(), loose_foot()) == 0);
}
TEST_CASE("ja.melee.vs_missile_only: anybody fights troops with missiles only at +1")
{
    UnitFacts archers = loose_foot();
    archers.profile.missile = Missile::only;
    CHECK(factor("ja.melee.vs_missile_only", close_foot(), archers) == 1);
    archers.profile.missile = Missile::mixed;
    CHECK(factor("ja.melee.vs_missile_only", close_foot(), archers) == 0);
}
TEST_CASE("ja.melee.vs_phalanx: anybody fights the front of a formed phalanx at -1")
{
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), phalanx()) == -1);
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), phalanx(), {Edge::flank, Edge::none}) == 0);
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), disordered(phalanx())) == 0);
    UnitFacts testudo = phalanx();
    testudo.testudo = true;
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), testudo) == 0);
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), close_foot()) == 0);
}
TEST_CASE("ja.melee.phalanx_front: the rows hold also where the phalanx's front lies on a flank")
{
    const Faces attacked{Edge::none, Edge::flank}; // the phalanx attacks our flank
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), phalanx(), attacked) == -1);
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), phalanx(), attacked,
                 without("ja.melee.phalanx_front")) == 0);
}
TEST_CASE(
    "ja.cond.disordered.effect.formed: a disordered phalanx protects nobody, unless switched off")
{
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), disordered(phalanx())) == 0);
    CHECK(factor("ja.melee.vs_phalanx", close_foot(), disordered(phalanx()), {},
                 without("ja.cond.disordered.effect.formed")) == -1);
}
TEST_CASE(
    "ja.cond.formed: formed bonuses are the phalanx rows; the general's is lost by its own row")
{
    UnitFacts led = disordered(phalanx());
    led.general = true;
    CHECK(factor("ja.melee.mounted_vs_phalanx", loose_horse(), led) == 0);
    CHECK(factor("ja.melee.general", led, loose_horse()) == 0);
    led.disordered = false;
    CHECK(factor("ja.melee.mounted_vs_phalanx", loose_horse(), led) == -1);
    CHECK(factor("ja.melee.general", led, loose_horse()) == 1);
}
TEST_CASE("ja.melee.mounted_vs_phalanx: mounted troops fight the front of a phalanx at -1 more")
{
    constexpr auto id = "ja.melee.mounted_vs_phalanx";
    CHECK(factor(id, loose_horse(), phalanx()) == -1);
    CHECK(factor(id, chariot(), phalanx()) == -1);
    CHECK(factor(id, elephant(), phalanx()) == -1);
    CHECK(factor(id, close_foot(), phalanx()) == 0);
    CHECK(factor(id, loose_horse(), phalanx(), {Edge::rear, Edge::none}) == 0);
}
TEST_CASE("ja.melee.skirmishers_vs_elephant: skirmishers fight elephants at +3")
{
    constexpr auto id = "ja.melee.skirmishers_vs_elephant";
    CHECK(factor(id, skirmishers(), elephant()) == 3);
    CHECK(factor(id, loose_foot(), elephant()) == 0);
    CHECK(factor(id, skirmishers(), loose_horse()) == 0);
}
TEST_CASE("ja.melee.all_rows_add: all rows that apply add up")
{
    UnitFacts horse = charging(loose_horse(Weight::heavy));
    horse.general = true;
    UnitFacts archers = skirmishers();
    archers.profile.missile = Missile::only;
    // horse 1, general 1, charging 1, flank 2, open foot 1, heavy against light 1, skirmishers 1,
    // missiles only 1
    CHECK(melee_reckoning(sheet, facts(horse, archers, {Edge::flank, Edge::none})).total() == 9);
}
