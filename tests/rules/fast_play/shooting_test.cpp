// Shooting: ranges, modifiers, dice, and what hits do.

#include "dice/every.hpp"
#include "facts.hpp"
#include "rules/fast_play/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

const Sheet sheet;

ShotFacts shot()
{
    ShotFacts facts;
    facts.shooter.front_stands = 4;
    facts.shooter.attacks = 2;
    return facts;
}
double row(std::string_view id, const ShotFacts& facts)
{
    return adds(shot_reckoning(sheet, facts), id);
}
// Bands just inside and just beyond each figure of a row.
void check_bands(Missile weapon, double close, double medium, double far)
{
    CHECK(band_of(sheet, weapon, close) == Band::close);
    CHECK(band_of(sheet, weapon, close + 0.01) == Band::medium);
    CHECK(band_of(sheet, weapon, medium) == Band::medium);
    CHECK(band_of(sheet, weapon, medium + 0.01) == Band::far);
    CHECK(band_of(sheet, weapon, far) == Band::far);
    CHECK(band_of(sheet, weapon, far + 0.01) == Band::out);
}
TestedUnit eight_trained()
{
    TestedUnit unit;
    unit.strength = {8, 8, 3, 0};
    return unit;
}

} // namespace

TEST_CASE("fp.range.bow: bow and light crossbow 6, 12, 24")
{
    check_bands(Missile::bow, 6, 12, 24);
    check_bands(Missile::light_crossbow, 6, 12, 24);
}
TEST_CASE("fp.range.heavy_crossbow: 8, 16, 32")
{
    check_bands(Missile::heavy_crossbow, 8, 16, 32);
}
TEST_CASE("fp.range.sling: 5, 10, 20")
{
    check_bands(Missile::sling, 5, 10, 20);
}
TEST_CASE("fp.range.staff_sling: 6, 12, 24")
{
    check_bands(Missile::staff_sling, 6, 12, 24);
}
TEST_CASE("fp.range.short_bow: short bow and horse bow 5, 10, 20")
{
    check_bands(Missile::short_bow, 5, 10, 20);
    check_bands(Missile::horse_bow, 5, 10, 20);
}
TEST_CASE("fp.range.longbow: 6, 12, 24")
{
    check_bands(Missile::longbow, 6, 12, 24);
}
TEST_CASE("fp.range.late_handgun: 6, 12, 24")
{
    check_bands(Missile::late_handgun, 6, 12, 24);
}
TEST_CASE("fp.range.early_handgun: 5, 10, 20")
{
    check_bands(Missile::early_handgun, 5, 10, 20);
}
TEST_CASE("fp.range.javelin: 5 and no farther")
{
    CHECK(band_of(sheet, Missile::javelin, 5) == Band::close);
    CHECK(band_of(sheet, Missile::javelin, 5.01) == Band::out);
    CHECK(band_of(with("fp.range.javelin", "4 8 -"), Missile::javelin, 5) == Band::medium);
}
TEST_CASE("fp.range.light_cannon: 10, 20, 40")
{
    check_bands(Missile::light_cannon, 10, 20, 40);
}
TEST_CASE("fp.range.bolt_thrower: 10, 20, 40")
{
    check_bands(Missile::bolt_thrower, 10, 20, 40);
}
TEST_CASE("fp.range.heavy_cannon: 15, 30, 60")
{
    check_bands(Missile::heavy_cannon, 15, 30, 60);
}
TEST_CASE("fp.range.javelin_skirmishers_only: formed troops do not shoot javelins")
{
    CHECK(is_usable(sheet, Missile::javelin, Order::skirmish));
    CHECK_FALSE(is_usable(sheet, Missile::javelin, Order::formed));
    CHECK(is_usable(sheet, Missile::bow, Order::formed));
    CHECK(is_usable(without("fp.range.javelin_skirmishers_only"), Missile::javelin, Order::formed));
    ShooterFacts javelins;
    javelins.weapon = Missile::javelin;
    CHECK(shot_bar(sheet, javelins, Band::close) == ShotBar::javelins_only_for_skirmishers);
    CHECK(shot_bar(sheet, javelins, Band::out) == ShotBar::out_of_range);
}

TEST_CASE("fp.missile.target.light_armour: -1")
{
    ShotFacts facts = shot();
    facts.armour = Armour::light;
    CHECK(row("fp.missile.target.light_armour", facts) == -1);
    facts.armour = Armour::none;
    CHECK(shot_reckoning(sheet, facts).total() == 0);
}
TEST_CASE("fp.missile.target.medium_armour: -2")
{
    ShotFacts facts = shot();
    facts.armour = Armour::medium;
    CHECK(row("fp.missile.target.medium_armour", facts) == -2);
    facts.armour = Armour::light;
    CHECK(row("fp.missile.target.medium_armour", facts) == 0);
}
TEST_CASE("fp.missile.target.heavy_armour: -3")
{
    ShotFacts facts = shot();
    facts.armour = Armour::heavy;
    CHECK(row("fp.missile.target.heavy_armour", facts) == -3);
    facts.armour = Armour::medium;
    CHECK(row("fp.missile.target.heavy_armour", facts) == 0);
}
TEST_CASE("fp.missile.target.extra_heavy_armour: -4")
{
    ShotFacts facts = shot();
    facts.armour = Armour::extra_heavy;
    CHECK(row("fp.missile.target.extra_heavy_armour", facts) == -4);
    facts.armour = Armour::heavy;
    CHECK(row("fp.missile.target.extra_heavy_armour", facts) == 0);
}
TEST_CASE("fp.missile.armour_cap_engines: armour counts -2 at most against engines")
{
    ShotFacts facts = shot();
    facts.shooter.weapon = Missile::bolt_thrower;
    facts.armour = Armour::heavy;
    CHECK(row("fp.missile.armour_cap_engines", facts) == 1);
    CHECK(shot_reckoning(sheet, facts).total() == -2);
    facts.armour = Armour::extra_heavy;
    CHECK(row("fp.missile.armour_cap_engines", facts) == 2);
    facts.armour = Armour::medium;
    CHECK(row("fp.missile.armour_cap_engines", facts) == 0);
    facts.armour = Armour::extra_heavy;
    facts.shooter.weapon = Missile::longbow;
    CHECK(row("fp.missile.armour_cap_engines", facts) == 0);
}
TEST_CASE("fp.missile.target.skirmishers: -2")
{
    ShotFacts facts = shot();
    facts.order = Order::skirmish;
    CHECK(row("fp.missile.target.skirmishers", facts) == -2);
    facts.order = Order::formed;
    facts.shooter.order = Order::skirmish;
    CHECK(row("fp.missile.target.skirmishers", facts) == 0);
}
TEST_CASE("fp.missile.target.light_cover: -1")
{
    ShotFacts facts = shot();
    facts.cover = Cover::light;
    CHECK(row("fp.missile.target.light_cover", facts) == -1);
    facts.cover = Cover::none;
    CHECK(row("fp.missile.target.light_cover", facts) == 0);
}
TEST_CASE("fp.missile.target.heavy_cover: -2, instead of light cover")
{
    ShotFacts facts = shot();
    facts.cover = Cover::heavy;
    CHECK(row("fp.missile.target.heavy_cover", facts) == -2);
    CHECK(shot_reckoning(sheet, facts).total() == -2);
    facts.cover = Cover::light;
    CHECK(row("fp.missile.target.heavy_cover", facts) == 0);
}
TEST_CASE("fp.missile.firer.shaken: -2")
{
    ShotFacts facts = shot();
    facts.shooter.shaken = true;
    CHECK(row("fp.missile.firer.shaken", facts) == -2);
    facts.shooter.shaken = false;
    CHECK(row("fp.missile.firer.shaken", facts) == 0);
}
TEST_CASE("fp.missile.firer.medium_range: -2")
{
    ShotFacts facts = shot();
    facts.band = Band::medium;
    CHECK(row("fp.missile.firer.medium_range", facts) == -2);
    facts.band = Band::close;
    CHECK(row("fp.missile.firer.medium_range", facts) == 0);
}
TEST_CASE("fp.missile.firer.long_range: -4, instead of medium range")
{
    ShotFacts facts = shot();
    facts.band = Band::far;
    CHECK(shot_reckoning(sheet, facts).total() == -4);
    CHECK(row("fp.missile.firer.long_range", facts) == -4);
    facts.band = Band::medium;
    CHECK(row("fp.missile.firer.long_range", facts) == 0);
}
TEST_CASE("fp.missile.firer.poor_skill: -1")
{
    ShotFacts facts = shot();
    facts.shooter.skill = Skill::poor;
    CHECK(row("fp.missile.firer.poor_skill", facts) == -1);
    facts.shooter.skill = Skill::average;
    CHECK(row("fp.missile.firer.poor_skill", facts) == 0);
}
TEST_CASE("fp.missile.firer.good_skill: +1")
{
    ShotFacts facts = shot();
    facts.shooter.skill = Skill::good;
    CHECK(row("fp.missile.firer.good_skill", facts) == 1);
    facts.shooter.skill = Skill::average;
    CHECK(row("fp.missile.firer.good_skill", facts) == 0);
}
TEST_CASE("fp.missile.firer.being_charged: -1")
{
    ShotFacts facts = shot();
    facts.shooter.being_charged = true;
    CHECK(row("fp.missile.firer.being_charged", facts) == -1);
    facts.shooter.being_charged = false;
    CHECK(row("fp.missile.firer.being_charged", facts) == 0);
}
TEST_CASE("fp.missile.firer.moved: -1, but not for skirmishers")
{
    ShotFacts facts = shot();
    facts.shooter.moved = true;
    CHECK(row("fp.missile.firer.moved", facts) == -1);
    facts.shooter.order = Order::skirmish;
    CHECK(row("fp.missile.firer.moved", facts) == 0);
}
TEST_CASE(
    "fp.missile.weapon.powerful: handguns, heavy crossbow, longbow +1 at close or medium range")
{
    ShotFacts facts = shot();
    for (const Missile weapon : {Missile::late_handgun, Missile::early_handgun,
                                 Missile::heavy_crossbow, Missile::longbow}) {
        facts.shooter.weapon = weapon;
        facts.band = Band::medium;
        CHECK(row("fp.missile.weapon.powerful", facts) == 1);
        facts.band = Band::far;
        CHECK(row("fp.missile.weapon.powerful", facts) == 0);
    }
    facts.shooter.weapon = Missile::bow;
    facts.band = Band::close;
    CHECK(row("fp.missile.weapon.powerful", facts) == 0);
}

TEST_CASE("fp.missile.to_hit: from +3 to -4 the die and the modifier must make 6")
{
    CHECK(attacks(sheet, Attack::missile, 8, 3) == Attacks{8, 3, 0});
    CHECK(attacks(sheet, Attack::missile, 8, 0) == Attacks{8, 6, 0});
    CHECK(attacks(sheet, Attack::missile, 8, -4) == Attacks{8, 10, 0});
    CHECK(attacks(with("fp.missile.to_hit", 5.0), Attack::missile, 8, 0) == Attacks{8, 5, 0});
}
TEST_CASE("fp.missile.minus5: from -5 on half the dice, and only a 10 hits")
{
    CHECK(attacks(sheet, Attack::missile, 8, -5) == Attacks{4, 10, 0});
    CHECK(attacks(sheet, Attack::missile, 8, -9) == Attacks{4, 10, 0});
    CHECK(attacks(sheet, Attack::missile, 8, -4).dice == 8);
}
TEST_CASE("fp.dice.round_up: halves of dice round up")
{
    CHECK(attacks(sheet, Attack::missile, 5, -5).dice == 3);
    CHECK(attacks(sheet, Attack::hand, 1, -5).dice == 1);
    CHECK(attacks(without("fp.dice.round_up"), Attack::missile, 5, -5).dice == 2);
}
TEST_CASE("fp.dice.plus3_cap: a modifier above +3 counts as +3")
{
    CHECK(attacks(sheet, Attack::hand, 8, 4) == attacks(sheet, Attack::hand, 8, 3));
    CHECK(attacks(sheet, Attack::hand, 8, 2).needed == 4);
}

TEST_CASE("fp.missile.dice: front-rank stands by their attacks")
{
    ShooterFacts shooter;
    shooter.front_stands = 4;
    shooter.attacks = 2;
    CHECK(shot_dice(sheet, shooter) == 8);
    shooter.front_stands = 3;
    CHECK(shot_dice(sheet, shooter) == 6);
}
TEST_CASE("fp.missile.second_rank: formed foot with bows and slings, one die a stand")
{
    ShooterFacts shooter;
    shooter.front_stands = 4;
    shooter.attacks = 2;
    shooter.second_rank_stands = 3;
    CHECK(shot_dice(sheet, shooter) == 11);
    for (const Missile weapon :
         {Missile::bow, Missile::short_bow, Missile::longbow, Missile::sling, Missile::staff_sling})
        CHECK(second_rank_shoots(Type::infantry, Order::formed, weapon));
    CHECK_FALSE(second_rank_shoots(Type::infantry, Order::formed, Missile::light_crossbow));
    CHECK_FALSE(second_rank_shoots(Type::infantry, Order::formed, Missile::late_handgun));
    CHECK_FALSE(second_rank_shoots(Type::infantry, Order::skirmish, Missile::bow));
    CHECK_FALSE(second_rank_shoots(Type::cavalry, Order::formed, Missile::bow));
}
TEST_CASE("fp.missile.priority: the nearest, or one past those that may be ignored")
{
    const Candidate candidates[] = {{4, true}, {7, false}, {7, false}, {9, false}};
    CHECK(may_aim_at(sheet, candidates, 0));
    CHECK(may_aim_at(sheet, candidates, 1));
    CHECK(may_aim_at(sheet, candidates, 2)); // equally near
    CHECK_FALSE(may_aim_at(sheet, candidates, 3));
    CHECK(may_aim_at(without("fp.missile.priority"), candidates, 3));
}
TEST_CASE("fp.engine.move_or_shoot: an engine that moved does not shoot")
{
    ShooterFacts engine;
    engine.weapon = Missile::heavy_cannon;
    engine.moved = true;
    CHECK(shot_bar(sheet, engine, Band::far) == ShotBar::engine_moved);
    engine.moved = false;
    CHECK(shot_bar(sheet, engine, Band::far) == ShotBar::none);
    engine.weapon = Missile::bow;
    engine.moved = true;
    CHECK(shot_bar(sheet, engine, Band::far) == ShotBar::none);
}
TEST_CASE("fp.charge.shoot_close: shooting at a charger is at close range, whatever the range")
{
    ShooterFacts shooter;
    shooter.weapon = Missile::bow;
    shooter.being_charged = true;
    CHECK(shot_band(sheet, shooter, 30) == Band::close);
    shooter.being_charged = false;
    CHECK(shot_band(sheet, shooter, 30) == Band::out);
}
TEST_CASE("fp.missile.ammo: a weapon shoots however often it has shot")
{
    ShooterFacts shooter;
    shooter.front_stands = shooter.attacks = 2;
    CHECK(shot_bar(sheet, shooter, Band::close) == ShotBar::none);
    CHECK(shot_dice(sheet, shooter) == 4); // nothing in the facts counts shots
}

TEST_CASE("fp.wounds.carry: wounds that make no stand are carried, and count next time")
{
    CHECK(wounded(sheet, {8, 8, 3, 2}, 2).stands_lost == 1);
    CHECK(wounded(sheet, {8, 8, 3, 2}, 2).carried == 1);
    CHECK(wounded(sheet, {8, 8, 3, 1}, 1).stands_lost == 0);
    CHECK(wounded(sheet, {8, 8, 3, 1}, 1).carried == 2);
    CHECK(wounded(without("fp.wounds.carry"), {8, 8, 3, 2}, 2).stands_lost == 0);
}
TEST_CASE("fp.morale.trigger_missile: a stand lost to shooting brings a test, a wound does not")
{
    CHECK(must_test(sheet, {.trigger = Trigger::missile, .stands_lost = 1}));
    CHECK_FALSE(must_test(sheet, {.trigger = Trigger::missile, .stands_lost = 0}));
    const auto after = [&](int hits) {
        return dice::every<dice::Exact>(
            [&](Dice& dice) { return struck(sheet, eight_trained(), hits, dice); });
    };
    CHECK(after(2).of(MoraleEnd::no_test) == 1);
    CHECK(after(3).of(MoraleEnd::no_test) == 0);
    CHECK(after(3).of(MoraleEnd::shaken) == dice::Fraction("3/10"));
    CHECK(after(24).of(MoraleEnd::destroyed) == 1);
}

// --- places
// ----------------------------------------------------------------------------------------------

namespace {

table::Rect rect(double x, double y, double frontage, double depth)
{
    return table::rect_of({table::point_of_units(x, y), {}}, frontage, depth, {});
}

} // namespace

TEST_CASE("fp.missile.range_measure: from the front edge to the nearest point")
{
    CHECK(shot_range(rect(0, 0, 4, 2), rect(0, 8, 4, 2)) == 6);
    CHECK(shot_range(rect(0, 0, 4, 2), rect(6, 5, 2, 2)) == doctest::Approx(4.2426407)); // 3 and 3
}
TEST_CASE("fp.missile.sight: one free line from the front edge's ends or middle is enough")
{
    const table::Rect shooter = rect(0, 0, 4, 2);
    const table::Rect target = rect(0, 12, 4, 2);
    CHECK(sees(shooter, target, {}, {}));
    const table::Rect wall_of_men[] = {rect(0, 6, 12, 2)};
    CHECK_FALSE(sees(shooter, target, {.units = wall_of_men}, {}));
    const table::Rect narrow[] = {rect(0, 6, 3, 2)};
    CHECK(sees(shooter, target, {.units = narrow}, {})); // past its side, from an end
    const Crest crest[] = {{table::point_of_units(-9, 5), table::point_of_units(9, 5)}};
    CHECK_FALSE(sees(shooter, target, {.crests = crest}, {}));
    const table::Convex deep_wood[] = {table::convex_of(rect(0, 7, 30, 3))};
    CHECK_FALSE(sees(shooter, target, {.woods = deep_wood, .inside = 2}, {}));
    const table::Convex thin_wood[] = {table::convex_of(rect(0, 7, 30, 2))};
    CHECK(sees(shooter, target, {.woods = thin_wood, .inside = 2}, {}));
}
