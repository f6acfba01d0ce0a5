// What the rules see of a melee on the table (8.5, 8.6, 9.3, 9.4): dice and numbers needed.

#include "drill_ground.hpp"

#include "rules/my_ancients/book/melee.hpp"
#include "rules/my_ancients/field/observe.hpp"
#include "rules/my_ancients/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

using table::Kind;

namespace {

// Red faces north with its front edge on y = 20, blue comes up to it.
struct Clashing {
    DrillGround drill;
    UnitId ours = no_unit;
    UnitId foe = no_unit;

    Clashing(std::string_view own, int files, std::string_view theirs, int their_files)
    {
        ours = drill.place(red, own, {20, 20}, 0, files);
        foe = drill.place(blue, theirs, {20, 20}, 180, their_files);
        drill.bout(foe, ours);
    }
    Bout& bout() { return *bout_of(drill.state, ours, foe); }
    ReckonedBlow blow(UnitId from) { return blow_in(bout(), from); }
    ReckonedBlow blow_in(Bout& of, UnitId from)
    {
        const UnitId on = opponent(of, from).unit;
        return reckoned(sheet(drill.state),
                        blow_facts(sheet(drill.state), fight_facts(drill.state, of, from),
                                   fight_facts(drill.state, of, on), of.round));
    }
    int dice() { return blow(ours).dice; }
    int need() { return blow(ours).target.value_or(0); }
};

constexpr std::string_view plain = "light_foot quality 0 4";

} // namespace

// --- dice
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.melee.dice.contact: one die for each base in contact")
{
    Clashing one("light_foot quality 0 4", 4, "light_foot quality 0 4", 4);
    CHECK(one.dice() == 4);
    one.drill.of(one.foe).pose.front = one.drill.point({23, 20}); // two files meet
    CHECK(bases_in_contact(one.drill.state, one.ours, one.foe).size() == 2);
}

TEST_CASE("ma.melee.dice.overlap: one die on each side for a base that touches nobody")
{
    Clashing one("light_foot quality 0 4", 4, "light_foot quality 0 2", 2);
    CHECK(one.dice() == 4); // 2 in contact, 2 overlap
    CHECK(one.blow(one.foe).dice == 2);
}

TEST_CASE("ma.melee.dice.second_rank: one die for two bases behind those that count")
{
    Clashing one("light_foot quality 0 8", 4, plain, 4);
    CHECK(one.dice() == 6);
    one.drill.of(one.ours).bases = 7; // three behind
    CHECK(one.dice() == 5);
}

TEST_CASE("ma.melee.dice.elephant_contact: two dice for each elephant in contact")
{
    Clashing one("elephant quality 0 1", 1, plain, 4);
    CHECK(one.dice() == 2);
}

TEST_CASE("ma.melee.dice.charging: two dice in the first round")
{
    Clashing one(plain, 4, plain, 4);
    fighter(one.bout(), one.ours).charged = true;
    CHECK(one.dice() == 6);
    one.bout().round = 2;
    CHECK(one.dice() == 4);
}

TEST_CASE("ma.ruling.contact_only: dice for coming up count in the first round only")
{
    Clashing one("light_foot quality 0 shock 4", 4, plain, 4);
    fighter(one.bout(), one.ours).charged = true;
    CHECK(one.need() == 3);
    one.bout().round = 2;
    CHECK(one.need() == 4);
}

TEST_CASE("ma.melee.dice.counter_charging: one die in the first round")
{
    Clashing one(plain, 4, plain, 4);
    fighter(one.bout(), one.ours).counter_charged = true;
    CHECK(one.dice() == 5);
    one.bout().round = 2;
    CHECK(one.dice() == 4);
}

TEST_CASE("ma.melee.dice.uphill: two dice from a higher level, in the first round")
{
    Clashing one(plain, 4, plain, 4);
    one.drill.box(Kind::gentle_hill, {10, 10}, {30, 20});
    CHECK(one.dice() == 6);
    CHECK(one.blow(one.foe).dice == 4);
    one.bout().round = 2;
    CHECK(one.dice() == 4);
}

TEST_CASE("ma.melee.dice.half_disordered_shaken: half, rounded up")
{
    Clashing one("light_foot quality 1 4", 4, plain, 4);
    CHECK(one.dice() == 5);
    one.drill.of(one.ours).disordered = true;
    CHECK(one.dice() == 3);
    one.drill.of(one.ours).disordered = false;
    one.drill.of(one.ours).morale = Morale::shaken;
    CHECK(one.dice() == 3);
}

TEST_CASE("ma.melee.dice.half_demoralised: half, rounded down")
{
    Clashing one("light_foot quality 1 4", 4, plain, 4);
    one.drill.of(one.ours).morale = Morale::demoralised;
    CHECK(one.dice() == 2);
}

TEST_CASE("ma.melee.dice.half_skirmishers: skirmishers against formed troops")
{
    Clashing one("skirmisher quality 1 4", 4, plain, 4);
    CHECK(one.dice() == 3);
    Clashing other("skirmisher quality 1 4", 4, "skirmisher quality 0 4", 4);
    CHECK(other.dice() == 5);
}

TEST_CASE("ma.ruling.halve_once: several reasons halve once, down if demoralised")
{
    Clashing one("skirmisher quality 1 8", 4, plain, 4); // 4 + 2 + 1
    one.drill.of(one.ours).disordered = true;
    CHECK(one.dice() == 4);
    one.drill.of(one.ours).morale = Morale::demoralised;
    CHECK(one.dice() == 3);
    one.drill.switch_off("ma.ruling.halve_once");
    CHECK(one.dice() < 3);
}

TEST_CASE("ma.melee.dice.half_hit_flank: who is hit in flank strikes its front with half")
{
    Clashing one("light_foot quality 1 4", 4, plain, 4); // 5 dice
    const UnitId other = one.drill.place(blue, plain, {17, 19.625}, 90, 4);
    one.drill.bout(other, one.ours, Zone::flank);
    CHECK(one.dice() == 3);
}

// --- numbers needed
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.melee.number.shock: one less for shock troops that charged, in the first round")
{
    Clashing one("light_foot quality 0 shock 4", 4, plain, 4);
    CHECK(one.need() == 4);
    fighter(one.bout(), one.ours).charged = true;
    CHECK(one.need() == 3);
}

TEST_CASE("ma.melee.number.flank_rear: two less at flank or rear")
{
    Clashing one(plain, 4, "light_foot protection 1 4", 4);
    CHECK(one.need() == 5);
    fighter(one.bout(), one.ours).attacks = Zone::flank;
    CHECK(one.need() == 3);
}

TEST_CASE("ma.melee.number.archers: archers need one more")
{
    Clashing one("light_foot quality 0 bow 4", 4, plain, 4);
    CHECK(one.need() == 5);
    Clashing other("light_foot quality 0 sling 4", 4, plain, 4);
    CHECK(other.need() == 4);
}

TEST_CASE("ma.melee.number.attacking_archers: one less against archers")
{
    Clashing one(plain, 4, "light_foot bow 4", 4);
    CHECK(one.need() == 3);
}

TEST_CASE("ma.melee.number.minimum: never below 2")
{
    Clashing one("light_foot quality 0 shock 4", 4, "light_foot bow 4", 4);
    fighter(one.bout(), one.ours).charged = true;
    CHECK(one.need() == 2); // 4 - 1 - 1
    fighter(one.bout(), one.ours).attacks = Zone::flank;
    CHECK(one.need() == 2); // 0 by the rows
}

TEST_CASE("ma.elephant.melee.needs_six: elephants are hit by sixes alone")
{
    Clashing one("light_foot quality 5 shock 4", 4, "elephant 1", 1);
    fighter(one.bout(), one.ours).charged = true;
    CHECK(one.need() == 6);
}

TEST_CASE("ma.ruling.shock_elephants: shock does not help against elephants; theirs counts once")
{
    Clashing one("light_foot shock 4", 4, "elephant 1", 1);
    fighter(one.bout(), one.ours).charged = true;
    CHECK(!one.blow(one.ours).factors.has("ma.melee.number.shock"));
    fighter(one.bout(), one.foe).charged = true;
    CHECK(one.blow(one.foe).target == 3);
    one.bout().round = 2;
    CHECK(one.blow(one.foe).target == 4);
}

TEST_CASE("ma.ruling.elephants_shock: elephants are shock troops without saying so")
{
    Clashing one(plain, 4, "elephant 1", 1);
    CHECK(one.blow(one.foe).target == 4);
    fighter(one.bout(), one.foe).charged = true;
    CHECK(one.blow(one.foe).factors.has("ma.melee.number.shock"));
}

TEST_CASE("ma.ruling.protection_elephants: protection does not count against elephants")
{
    Clashing one("heavy_foot protection 3 4", 4, "elephant 1", 1);
    CHECK(one.blow(one.foe).target == 4);
    Clashing other("heavy_foot protection 3 4", 4, plain, 4);
    CHECK(other.blow(other.foe).target == 7);
}

// --- hit in flank or rear
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.flank.unfaced_no_dice: bases that do not face an enemy do not fight it")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 3 4", {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {17, 19.625}, 90, 1);
    Bout& bout = drill.bout(foe, ours, Zone::flank);
    const FightFacts facts = fight_facts(drill.state, bout, ours);
    CHECK(!facts.faces_enemy);
    CHECK(facts.contact == 0);
    CHECK(!reckoned(sheet(drill.state),
                    blow_facts(sheet(drill.state), facts, fight_facts(drill.state, bout, foe), 1))
               .target);
}

TEST_CASE("ma.ruling.flank_no_dice_first: no dice against a flanker in the first round")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 3 4", {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {17, 19.625}, 90, 1);
    Bout& bout = drill.bout(foe, ours, Zone::flank);
    CHECK(may_turn(drill.state, ours, foe) == 0);
    bout.round = 2;
    CHECK(may_turn(drill.state, ours, foe) == 4);
}

TEST_CASE("ma.flank.second_round_turn: pass all bases wanted, fail two")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 3 8", {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {17, 19.25}, 90, 1);
    drill.bout(foe, ours, Zone::flank).round = 2;
    drill.with_dice({4}, [&](Play& play) { turn_to_face(play, ours, foe, 5); });
    CHECK(fighter(*bout_of(drill.state, ours, foe), ours).turned == 2);
    drill.with_dice({3}, [&](Play& play) { turn_to_face(play, ours, foe, 4); });
    CHECK(fighter(*bout_of(drill.state, ours, foe), ours).turned == 6);
}

TEST_CASE("ma.ruling.partial_turn: turned bases fight the flanker, two more overlap")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 0 8", {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {17, 19.25}, 90, 1);
    Bout& bout = drill.bout(foe, ours, Zone::flank);
    fighter(bout, ours).turned = 1;
    CHECK(fight_facts(drill.state, bout, ours).contact == 1);
    CHECK(fight_facts(drill.state, bout, ours).overlap == 0);
    fighter(bout, ours).turned = 5;
    CHECK(fight_facts(drill.state, bout, ours).contact == 1);
    CHECK(fight_facts(drill.state, bout, ours).overlap == 2);
    CHECK(fight_facts(drill.state, bout, ours).second_rank_behind == 0);
}

TEST_CASE("ma.ruling.flank_bonus_ends: while an unturned base is touched")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 0 8", {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {17, 19.25}, 90, 1); // on both ranks
    Bout& bout = drill.bout(foe, ours, Zone::flank);
    CHECK(uses_flank_row(drill.state, bout, foe));
    fighter(bout, ours).turned = 1;
    CHECK(uses_flank_row(drill.state, bout, foe));
    fighter(bout, ours).turned = 2;
    CHECK(!uses_flank_row(drill.state, bout, foe));
}

TEST_CASE("ma.melee.fleeing_no_attack: who is contacted in flight has no attack in that round")
{
    Clashing one(plain, 4, plain, 4);
    fighter(one.bout(), one.ours).fleeing = true;
    CHECK(!one.blow(one.ours).target);
    CHECK(one.blow(one.foe).target == 4);
}

TEST_CASE("ma.broken.no_defence: a broken unit that is contacted has no attack")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, plain, {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, plain, {20, 20}, 180, 4);
    drill.of(ours).morale = Morale::broken;
    drill.with_dice({}, [&](Play& play) { begin_bout(play, foe, ours, {.charged = true}); });
    CHECK(fighter(*bout_of(drill.state, ours, foe), ours).fleeing);
    CHECK(!fighter(*bout_of(drill.state, ours, foe), foe).fleeing);
}

// --- several enemies
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.multi.separate: each pair of units in contact is a fight of its own")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 0 4", {20, 20}, 0, 4);
    const UnitId left = drill.place(blue, plain, {18.5, 20}, 180, 2);
    const UnitId right = drill.place(blue, plain, {21.5, 20}, 180, 2);
    drill.bout(left, ours);
    drill.bout(right, ours);
    CHECK(bases_in_contact(drill.state, ours, left).size() == 2);
    CHECK(bases_in_contact(drill.state, ours, right).size() == 2);
    CHECK(overlapping(drill.state, ours, left).empty());
    CHECK(opponents(drill.state, ours).size() == 2);
    CHECK(group_of(drill.state, left).size() == 3);
}

TEST_CASE("ma.melee.dice.used_once: quality and charging are shared out, once")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 3 4", {20, 20}, 0, 4);
    const UnitId left = drill.place(blue, plain, {18.5, 20}, 180, 2);
    const UnitId right = drill.place(blue, plain, {21.5, 20}, 180, 2);
    drill.bout(left, ours);
    drill.bout(right, ours);
    CHECK(bonus_dice(drill.state, ours).quality == 3);
    const int first = default_share(drill.state, ours, left).quality;
    const int second = default_share(drill.state, ours, right).quality;
    CHECK(first + second == 3);
    CHECK(!wrong_share(drill.state, ours, left, {2, 0, 0, 0}));
    CHECK(wrong_share(drill.state, ours, left, {4, 0, 0, 0}));
}

TEST_CASE("ma.multi.distribute: a value above one gives each enemy at least one point")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 3 4", {20, 20}, 0, 4);
    const UnitId left = drill.place(blue, plain, {18.5, 20}, 180, 2);
    const UnitId right = drill.place(blue, plain, {21.5, 20}, 180, 2);
    drill.bout(left, ours);
    drill.bout(right, ours);
    CHECK(!wrong_share(drill.state, ours, left, {1, 0, 0, 0}));
    CHECK(wrong_share(drill.state, ours, left, {3, 0, 0, 0})); // none for the other
    CHECK(wrong_share(drill.state, ours, left, {0, 0, 0, 0}));
}
