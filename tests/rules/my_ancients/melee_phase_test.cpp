// A round of melee on the table (9): dice, winners, checks, and what comes after (9.10).

#include "drill_ground.hpp"

#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

#include <algorithm>
#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

constexpr std::string_view plain = "light_foot quality 0 4";

// Blue has come up to red; blue strikes first in the order of the dice.
struct Round {
    DrillGround drill;
    UnitId ours = no_unit;
    UnitId foe = no_unit;

    explicit Round(std::string_view own = plain, std::string_view theirs = plain, int files = 4)
    {
        ours = drill.place(red, own, {36, 24}, 0, files);
        foe = drill.place(blue, theirs, {36, 24}, 180, files);
        drill.phase(Phase::melee, red, red);
        drill.bout(foe, ours);
    }
    Bout* bout() { return bout_of(drill.state, ours, foe); }
    // Throws the round, then does all that needs no word.
    void fight(std::initializer_list<int> dice)
    {
        drill.with_dice(dice, [&](Play& play) {
            my_ancients::fight(play, ours);
            run_on(play);
            while (!play.state.tasks.empty() && holds<task::RemoveBases>(play.state.tasks.back())) {
                const Task task = play.state.tasks.back();
                play.state.tasks.pop_back();
                perform(play, task); // as nobody says
                run_on(play);
            }
        });
    }
    template <class Kind>
    bool waits_for(UnitId unit)
    {
        return !drill.state.tasks.empty() && holds<Kind>(drill.state.tasks.back()) &&
               in_hand<Kind>(drill.state).unit == unit;
    }
    void answer_hold(bool hold, std::initializer_list<int> dice)
    {
        REQUIRE(waits_for<task::Hold>(foe));
        drill.state.tasks.pop_back();
        drill.with_dice(dice, [&](Play& play) {
            if (hold)
                try_to_hold(play, foe, ours);
            else
                follow_loser(play.state, foe, ours);
            run_on(play);
        });
    }
};

// "10 at 6", with the once-only dice shared as they are.
std::string blow(const DrillGround& drill, UnitId from, UnitId on)
{
    const Bout& bout = *bout_of(drill.state, from, on);
    BlowFacts facts = blow_facts(sheet(drill.state), fight_facts(drill.state, bout, from),
                                 fight_facts(drill.state, bout, on), bout.round);
    if (struck_by(drill.state, from).size() > 1) facts.bonus = fighter(bout, from).share.dice();
    const ReckonedBlow made = reckoned(sheet(drill.state), facts);
    return made.target ? fmt::format("{} at {}", made.dice, *made.target) : "none";
}

} // namespace

// --- winners and checks
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.melee.winner: more hits inflicted than suffered has won")
{
    Round round("light_foot quality 5 4", "light_foot quality 0 4");
    // Blue 4 dice, red 9.
    round.fight({4, 1, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(round.drill.of(round.ours).result == RoundResult::won);
    CHECK(round.drill.of(round.foe).result == RoundResult::lost);
}

TEST_CASE("ma.melee.draw: equal hits, and the melee goes on without a check")
{
    Round round;
    round.fight({4, 1, 1, 1, 4, 1, 1, 1});
    CHECK(round.drill.of(round.ours).result == RoundResult::drew);
    REQUIRE(round.bout() != nullptr);
    CHECK(round.bout()->round == 2);
    CHECK(round.drill.of(round.ours).morale == Morale::steady);
}

TEST_CASE("ma.melee.loser_check: the loser checks its morale, the winner not")
{
    Round round;
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1}); // M = 0 + 1 - 2: the die of 1 makes 2
    CHECK(round.drill.of(round.ours).morale == Morale::shaken);
    CHECK(round.drill.of(round.foe).morale == Morale::steady);
    CHECK(round.drill.told("ma.morale.reason.lost_melee"));
}

TEST_CASE("ma.melee.pass_continues: a loser that keeps its level fights on")
{
    Round round("light_foot quality 3 4", plain);
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3}); // M = 2, D = 1
    REQUIRE(round.bout() != nullptr);
    CHECK(round.bout()->round == 2);
    CHECK(round.drill.where(round.ours) == "36 24 facing 0");
    CHECK(!round.drill.of(round.ours).disordered);
}

TEST_CASE("ma.melee.winner_check: a winner that lost a base checks; failing costs one level")
{
    Round round(plain, "light_foot quality 1 4");
    // Blue: 5 dice, 4 hits; red: 4 dice, 3 hits. Red's check, then blue's: M = 1 - 1 + 1.
    round.fight({4, 4, 4, 4, 1, 4, 4, 4, 1, 1, 6});
    CHECK(round.drill.of(round.foe).result == RoundResult::won);
    CHECK(round.drill.of(round.foe).morale == Morale::shaken);
    CHECK(round.drill.told("ma.morale.reason.won_lost_base"));
}

TEST_CASE("ma.ruling.winner_per_unit: each unit compares its own totals")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, plain, {36, 24}, 0, 4);
    const UnitId left = drill.place(blue, "light_foot quality 0 2", {34.5, 24}, 180, 2);
    const UnitId right = drill.place(blue, "light_foot quality 0 2", {37.5, 24}, 180, 2);
    drill.bout(left, ours);
    drill.bout(right, ours);
    drill.phase(Phase::melee, red, red);
    // left 2 dice, ours on left 2, right 2, ours on right 2.
    drill.with_dice({4, 1, 1, 1, 1, 1, 4, 1}, [&](Play& play) { fight(play, ours); });
    CHECK(drill.of(left).result == RoundResult::won);
    CHECK(drill.of(right).result == RoundResult::lost);
    CHECK(drill.of(ours).result == RoundResult::drew);
}

TEST_CASE("ma.multi.combined_check: all hits count together, and one check is made")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, plain, {36, 24}, 0, 4);
    const UnitId left = drill.place(blue, "light_foot quality 0 2", {34.5, 24}, 180, 2);
    const UnitId right = drill.place(blue, "light_foot quality 0 2", {37.5, 24}, 180, 2);
    drill.bout(left, ours);
    drill.bout(right, ours);
    drill.phase(Phase::melee, red, red);
    drill.with_dice({4, 4, 1, 1, 4, 1, 1, 1}, [&](Play& play) { fight(play, ours); });
    CHECK(drill.of(ours).hits == 3);
    CHECK(drill.of(ours).lost == 1); // 2 + 1 hits
    CHECK(drill.tasks_for<task::Check>(ours) == 1);
}

TEST_CASE("ma.ruling.destroyed_wins: who is left when the enemy is destroyed has won")
{
    Round round("light_foot quality 0 4", "light_foot quality 3 1", 1);
    round.drill.of(round.foe).carried = 2;
    // Blue: 1 contact + 3, all hit; red: one rank behind, 1 + 0 dice, one hit: destroyed.
    round.drill.with_dice({4, 4, 1, 1, 4},
                          [&](Play& play) { my_ancients::fight(play, round.ours); });
    CHECK(round.drill.of(round.ours).result == RoundResult::won); // 1 against 2
    CHECK(round.drill.of(round.foe).result == RoundResult::lost);
}

// --- pila and shield walls
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.melee.pilum: thrown in the first round, one die a base, need 4 + protection")
{
    Round round("light_foot quality 0 pilum 4", "light_foot quality 0 protection 1 4");
    CHECK(may_throw_pila(round.drill.state, round.ours));
    take_pila(round.drill.state, round.ours);
    const ReckonedBlow made =
        reckoned(sheet(round.drill.state),
                 blow_facts(sheet(round.drill.state),
                            fight_facts(round.drill.state, *round.bout(), round.ours),
                            fight_facts(round.drill.state, *round.bout(), round.foe), 1));
    CHECK(made.pilum_dice == 4);
    CHECK(made.pilum_target == 5);
    round.bout()->round = 2;
    CHECK(!may_throw_pila(round.drill.state, round.ours));
}

TEST_CASE("ma.melee.pilum_count: hits of pila join those of the round")
{
    Round round("light_foot quality 0 pilum 4", plain);
    take_pila(round.drill.state, round.ours);
    round.drill.with_dice({1, 1, 1, 1, 4, 1, 1, 1, 4, 1, 1, 1},
                          [&](Play& play) { my_ancients::fight(play, round.ours); });
    CHECK(round.drill.of(round.foe).hits == 2);
}

TEST_CASE("ma.ruling.pilum_dice: no bonus dice and no halving for pila")
{
    Round round("light_foot quality 3 pilum 4", plain);
    take_pila(round.drill.state, round.ours);
    round.drill.of(round.ours).disordered = true;
    const ReckonedBlow made =
        reckoned(sheet(round.drill.state),
                 blow_facts(sheet(round.drill.state),
                            fight_facts(round.drill.state, *round.bout(), round.ours),
                            fight_facts(round.drill.state, *round.bout(), round.foe), 1));
    CHECK(made.pilum_dice == 4);
    CHECK(made.dice == 4); // 7 halved
}

TEST_CASE("ma.shield_wall.no_pilum: contacted in a shield wall no pila are thrown")
{
    Round round("light_foot quality 0 pilum shield 4", plain);
    round.drill.of(round.ours).shield_wall = true;
    CHECK(!may_throw_pila(round.drill.state, round.ours));
    round.drill.switch_off("ma.shield_wall.no_pilum");
    CHECK(may_throw_pila(round.drill.state, round.ours));
}

TEST_CASE("ma.shield_wall.timing: in contact it is too late to come out; the round ends it")
{
    Round round("light_foot quality 0 pilum shield 4", plain);
    round.drill.of(round.ours).shield_wall = true;
    round.drill.phase(Phase::moves, red, red);
    battle::Order order;
    order.verb = static_cast<std::uint8_t>(Verb::shield_wall);
    order.side = red;
    order.unit = round.ours;
    CHECK(!battle::judged_by(verbs(), round.drill.state, order).ok());
    round.fight({1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(!round.drill.of(round.ours).shield_wall);
}

// --- third round
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.third_round.expand: from the third round a second rank may expand to overlap")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 0 4", {36, 24}, 0, 2);
    const UnitId foe = drill.place(blue, "light_foot quality 0 2", {36, 24}, 180, 2);
    Bout& bout = drill.bout(foe, ours);
    bout.round = 2;
    CHECK(may_expand(drill.state, ours) == 0);
    bout.round = 3;
    CHECK(may_expand(drill.state, ours) == 2);
    CHECK(may_expand(drill.state, foe) == 0); // no second rank
    drill.with_dice({}, [&](Play& play) { expand(play, ours, 1, 1); });
    CHECK(overlapping(drill.state, ours, foe).size() == 2);
}

// --- breaking off
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.melee.pursue_choice: the winner says whether it pursues")
{
    Round round;
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1}); // red is shaken and must break off
    CHECK(round.waits_for<task::Hold>(round.foe));
}

TEST_CASE("ma.melee.both_disordered: when a melee ends both are disordered")
{
    Round round("light_foot quality 0 4", "light_foot quality 6 4");
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    round.answer_hold(true, {1, 1}); // holds; red goes back 6 - 1
    CHECK(round.bout() == nullptr);
    CHECK(round.drill.of(round.ours).disordered);
    CHECK(round.drill.of(round.foe).disordered);
}

TEST_CASE("ma.pursue.hold_test: holding needs a test, pursuing none")
{
    Round round;
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1});
    round.answer_hold(true, {1, 1, 1}); // quality 0 fails; red goes 5, blue 5 after it
    CHECK(round.drill.told("ma.pursue.hold_test"));
    CHECK(round.bout() != nullptr); // caught: equal is contact
    Round other;
    other.fight({4, 1, 1, 1, 1, 1, 1, 1, 1});
    other.answer_hold(false, {1, 3}); // no test; 5 against 3
    CHECK(other.drill.of(other.foe).pursuing == other.ours);
    CHECK(other.drill.of(other.ours).pursued);
}

TEST_CASE("ma.pursue.hold_test: by a house rule whoever wants to hold does")
{
    Round round;
    round.drill.switch_off("ma.pursue.hold_test");
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1});
    round.answer_hold(true, {1}); // only red throws, for its way back
    CHECK(round.drill.of(round.foe).pursuing == no_unit);
    CHECK(round.bout() == nullptr);
}

TEST_CASE("ma.ruling.hold_test: failing means pursuing, or by a house rule holding all the same")
{
    Round round;
    round.drill.switch_off("ma.ruling.hold_test");
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1});
    round.answer_hold(true, {6, 1});
    CHECK(round.drill.of(round.foe).pursuing == no_unit);
}

TEST_CASE("ma.ruling.equal_is_contact: a pursuer that goes as far as the loser has caught it")
{
    Round round;
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1});
    round.answer_hold(false, {2, 2});
    REQUIRE(round.bout() != nullptr);
    CHECK(fighter(*round.bout(), round.foe).attacks == Zone::rear);
}

TEST_CASE("ma.impetuous.pursue: impetuous units must pursue a beaten enemy")
{
    Round round(plain, "light_foot quality 0 impetuous 4");
    CHECK(must_pursue(round.drill.state, round.foe));
    CHECK(!must_pursue(round.drill.state, round.ours));
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3}); // nobody is asked
    CHECK(round.drill.of(round.foe).pursuing == round.ours);
    Round calm(plain, "light_foot quality 0 impetuous 4");
    calm.drill.switch_off("ma.impetuous.pursue");
    calm.fight({4, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(calm.waits_for<task::Hold>(calm.foe)); // its owner is asked
}

TEST_CASE("ma.pursue.impetuous: a leader attached lets them test to hold")
{
    Round round(plain, "light_foot quality 0 impetuous 4");
    round.drill.leader(blue, round.foe);
    CHECK(!must_pursue(round.drill.state, round.foe));
    round.drill.switch_off("ma.pursue.impetuous");
    round.drill.state.leaders[1].clear();
    CHECK(!must_pursue(round.drill.state, round.foe));
}

TEST_CASE("ma.melee.defender_stays: who was charged and did not counter-charge stays")
{
    Round round("light_foot quality 5 4", plain);
    // Blue is beaten: 4 dice, then red's 9; blue's check; red holds by a test.
    round.fight({1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    REQUIRE(round.waits_for<task::Hold>(round.ours));
    round.drill.state.tasks.pop_back();
    round.drill.with_dice({5, 1}, [&](Play& play) {
        try_to_hold(play, round.ours, round.foe);
        run_on(play);
    });
    CHECK(round.drill.where(round.ours) == "36 24 facing 0");
}

TEST_CASE("ma.melee.defender_stays: nor does it take the ground of an enemy it destroyed")
{
    const auto after = [](bool counter_charged) {
        Round round("light_foot quality 0 4", "light_foot quality 0 1", 1);
        round.drill.of(round.ours).files = 4;
        fighter(*round.bout(), round.ours).attacker = counter_charged;
        // Blue one die, red two in contact and two overlapping: three hits are its only base.
        round.fight({1, 4, 4, 4, 1});
        CHECK(round.drill.where(round.foe) == "gone");
        return round.drill.where(round.ours);
    };
    CHECK(after(false) == "36 24 facing 0");
    CHECK(after(true) == "36 24.75 facing 0");
}

TEST_CASE("ma.ruling.take_ground_depth: the holder goes ahead by the loser's depth")
{
    Round round("light_foot quality 0 8", "light_foot quality 6 4");
    // Blue 4 + 6 dice, red 4 + 2; red's check: M = 0 + 1 + 1 - 2.
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2});
    round.answer_hold(true, {1, 1});
    CHECK(round.drill.where(round.foe) == "36 22.5 facing 180"); // two ranks of 0.75
}

TEST_CASE("ma.ruling.breakoff_order: first those who break off, then those who hold or follow")
{
    Round round;
    round.fight({4, 1, 1, 1, 1, 1, 1, 1, 1});
    REQUIRE(round.waits_for<task::Hold>(round.foe));
    round.drill.state.tasks.pop_back();
    follow_loser(round.drill.state, round.foe, round.ours);
    const auto& tasks = round.drill.state.tasks; // worked off from the last
    REQUIRE(tasks.size() == 3);
    CHECK(holds<task::Retreat>(tasks[2]));
    CHECK(holds<task::Pursue>(tasks[1]));
    CHECK(holds<task::EndGroup>(tasks[0]));
}

TEST_CASE("ma.multi.distribute: fewer dice than enemies are given one each while they last")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 2 6", {36, 24}, 0, 6);
    Many foes;
    for (const double x : {33.0, 36.0, 39.0}) {
        foes.push_back(drill.place(blue, "light_foot quality 0 2", {x, 24}, 180, 2));
        drill.bout(foes.back(), ours);
    }
    drill.phase(Phase::melee, red, red);
    const auto share = [&](std::size_t foe) {
        return default_share(drill.state, ours, foes[foe]).quality;
    };
    CHECK(share(0) + share(1) + share(2) == 2);
    CHECK(share(0) == 1);
    CHECK(share(1) == 1);
    CHECK(!wrong_share(drill.state, ours, foes[2], {0, 0, 0, 0}));
    CHECK(!wrong_share(drill.state, ours, foes[2], {1, 0, 0, 0}));
    CHECK(wrong_share(drill.state, ours, foes[2], {2, 0, 0, 0}));
    drill.setting->units[ours].profile.quality = 3; // enough for all
    CHECK(wrong_share(drill.state, ours, foes[2], {0, 0, 0, 0}));
    CHECK(!wrong_share(drill.state, ours, foes[2], {1, 0, 0, 0}));
    CHECK(!may_share(drill.state, ours)); // one each
}

namespace {

// Six bases against three enemies of two each, in the order B2, B3, B4.
struct Three {
    DrillGround drill;
    UnitId ours = drill.place(red, "light_foot quality 5 6", {36, 24}, 0, 6);
    Many foes;

    Three()
    {
        for (const double x : {33.0, 36.0, 39.0}) {
            foes.push_back(drill.place(blue, "light_foot quality 0 2", {x, 24}, 180, 2));
            drill.bout(foes.back(), ours);
        }
        drill.phase(Phase::melee, red, red);
    }
    void begin()
    {
        drill.with_dice({}, [&](Play& play) {
            begin_group(play, ours);
            run_on(play);
        });
    }
    int quality_on(std::size_t foe)
    {
        return fighter(*bout_of(drill.state, ours, foes[foe]), ours).share.quality;
    }
    bool asks() { return static_cast<Ask>(pending(drill.state).kind) == Ask::split_bonus; }
};

} // namespace

TEST_CASE("ma.multi.distribute: the owner names every share, of three enemies two")
{
    Three melee;
    melee.begin();
    REQUIRE(melee.asks());
    CHECK(melee.drill.judge("red split A1 B3 4 0 0 0") == "ma.multi.distribute");
    CHECK(melee.drill.refusal("red split A1 B3 4 0 0 0") ==
          "Of its quality dice A1 may spend 1 to 3 on B3, not 4.");
    CHECK(melee.drill.refusal("red split A1 B3 0 0 0 0") ==
          "Of its quality dice A1 may spend 1 to 3 on B3, not 0.");
    CHECK(melee.drill.refusal("red split A1 B3 2 1 0 0") ==
          "Of its charging dice A1 spends 0 on B3, not 1.");
    melee.drill.give("red split A1 B3 1 0 0 0", {});
    REQUIRE(melee.asks());
    CHECK(melee.drill.refusal("red split A1 B3 1 0 0 0") ==
          "A1 has shared out its dice on B3 already.");
    CHECK(melee.drill.refusal("red split A1 B2 4 0 0 0") ==
          "Of its quality dice A1 may spend 1 to 3 on B2, not 4.");
    // 3 dice of B2 and 2 + 1 overlapping on it; A1: 2 + 1, 2 + 3, 2 + 1; then B3 and B4.
    melee.drill.give("red split A1 B2 3 0 0 0",
                     {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(melee.quality_on(0) == 3);
    CHECK(melee.quality_on(1) == 1);
    CHECK(melee.quality_on(2) == 1); // what is left
}

TEST_CASE("ma.multi.distribute: nobody is asked where there is one way to share")
{
    Three melee;
    melee.drill.setting->units[melee.ours].profile.quality = 3; // one each
    CHECK(!may_share(melee.drill.state, melee.ours));
    melee.drill.setting->units[melee.ours].profile.quality = 0;
    CHECK(!may_share(melee.drill.state, melee.ours));
    melee.drill.setting->units[melee.ours].profile.quality = 1; // on whom?
    CHECK(may_share(melee.drill.state, melee.ours));
    give_share(melee.drill.state, melee.ours, melee.foes[1], {1, 0, 0, 0});
    CHECK(!may_share(melee.drill.state, melee.ours));
    share_the_rest(melee.drill.state, melee.ours);
    CHECK(melee.quality_on(0) == 0);
    CHECK(melee.quality_on(1) == 1);
}

TEST_CASE("ma.multi.distribute: with two dice for three enemies each gets one at most")
{
    Three melee;
    melee.drill.setting->units[melee.ours].profile.quality = 2;
    CHECK(largest_share(melee.drill.state, melee.ours, melee.foes[0]).quality == 1);
    CHECK(least_share(melee.drill.state, melee.ours, melee.foes[0]).quality == 0);
    give_share(melee.drill.state, melee.ours, melee.foes[0], {0, 0, 0, 0});
    CHECK(!may_share(melee.drill.state, melee.ours)); // the others get one each
    CHECK(least_share(melee.drill.state, melee.ours, melee.foes[2]).quality == 1);
}

TEST_CASE("ma.melee.dice.used_once: by a house rule all of them count against each enemy")
{
    Three melee;
    melee.drill.switch_off("ma.melee.dice.used_once");
    CHECK(!may_share(melee.drill.state, melee.ours));
    CHECK(!shares_dice(melee.drill.state, melee.ours));
}

TEST_CASE("ma.multi.distribute: generals are offered an even share, the most and the least")
{
    Three melee;
    melee.begin();
    CHECK(melee.drill.options_of(melee.ours) ==
          "red split A1 B2 3 0 0 0, red split A1 B2 1 0 0 0"); // 3 1 1 is even and the most
    melee.drill.setting->units[melee.ours].profile.quality = 7;
    CHECK(melee.drill.options_of(melee.ours) ==
          "red split A1 B2 3 0 0 0, red split A1 B2 5 0 0 0, red split A1 B2 1 0 0 0");
}

TEST_CASE("ma.melee.pursue_choice: a winner whose enemies all break off chooses whom to pursue")
{
    Three melee;
    DrillGround& drill = melee.drill;
    const auto beaten = [&](UnitId unit) {
        drill.of(unit).result = RoundResult::lost;
        drill.of(unit).before = Morale::steady;
        drill.of(unit).morale = Morale::shaken;
    };
    drill.state.group = bit(melee.ours);
    for (const UnitId foe : melee.foes) drill.state.group |= bit(foe);
    drill.of(melee.ours).result = RoundResult::won;
    beaten(melee.foes[0]);
    beaten(melee.foes[1]);
    CHECK(quarries(drill.state, melee.ours).empty()); // B4 stays
    beaten(melee.foes[2]);
    CHECK(quarries(drill.state, melee.ours) == melee.foes);
    drill.with_dice({}, [&](Play& play) {
        settle(play);
        run_on(play);
    });
    CHECK(drill.options_of(melee.ours) ==
          "red pursue A1 B2, red pursue A1 B3, red pursue A1 B4, red hold A1");
    CHECK(drill.refusal("red pursue A1 A1") ==
          "A1 does not break off from A1, which cannot pursue it.");
    drill.give("red pursue A1 B3", {1, 1, 1, 3}); // all go back 5, A1 3 after B3
    CHECK(drill.of(melee.ours).pursuing == melee.foes[1]);
    CHECK(drill.of(melee.foes[1]).pursued);
    CHECK(!drill.of(melee.foes[0]).pursued);
}

TEST_CASE("ma.pursue.impetuous: an impetuous winner of several is asked whom, not whether")
{
    Three melee;
    DrillGround& drill = melee.drill;
    drill.setting->units[melee.ours].profile.impetuous = true;
    drill.state.group = bit(melee.ours);
    drill.of(melee.ours).result = RoundResult::won;
    for (const UnitId foe : melee.foes) {
        drill.state.group |= bit(foe);
        drill.of(foe).result = RoundResult::lost;
        drill.of(foe).morale = Morale::shaken;
    }
    drill.with_dice({}, [&](Play& play) {
        settle(play);
        run_on(play);
    });
    CHECK(drill.options_of(melee.ours) == "red pursue A1 B2, red pursue A1 B3, red pursue A1 B4");
    CHECK(drill.judge("red hold A1") == "ma.pursue.impetuous");
    drill.leader(red, melee.ours); // with him it may try
    drill.setting->units[melee.ours].profile.quality = 0;
    CHECK(drill.judge("red hold A1") == "legal");
    drill.give("red hold A1", {3}); // failed: 0 + 2
    CHECK(drill.judge("red hold A1") == "ma.pursue.hold_test");
    drill.give("red pursue A1 B4", {1, 1, 1, 3});
    CHECK(drill.of(melee.ours).pursuing == melee.foes[2]);
}

// --- worked examples (16.1, 16.2)
// ------------------------------------------------------------------------------------------------

namespace {

// The legion L0 to L5 from x = 31.5 to 40.5, its front on y = 24.
struct Legion {
    DrillGround drill;
    UnitId legion = no_unit, a = no_unit, b = no_unit, c = no_unit;

    Legion()
    {
        constexpr std::string_view celts = "light_foot quality 2 protection 1 shock barbarian";
        const auto band = [&](int bases) { return fmt::format("{} {}", celts, bases); };
        legion = drill.place(red, "heavy_foot quality 3 protection 3 6", {36, 24}, 0, 6);
        a = drill.place(blue, band(8), {34.5, 24}, 180, 4);
        b = drill.place(blue, band(4), {40.5, 24}, 180, 2);
        c = drill.place(blue, "light_foot quality 1 protection 1 shock barbarian 4", {31.5, 24}, 90,
                        2);
        for (const UnitId each : {a, b, c}) {
            Bout& bout = drill.bout(each, legion, each == c ? Zone::flank : Zone::front);
            fighter(bout, each).charged = true;
        }
        fighter(*bout_of(drill.state, legion, b), legion).counter_charged = true;
        drill.of(legion).morale = Morale::shaken; // by the hit in flank
        give_share(drill.state, legion, a, {2, 0, 0, 0});
        give_share(drill.state, legion, b, {1, 0, 1, 0});
    }
};

} // namespace

TEST_CASE("ma.multi.example.unit_1: the legion strikes A with 4 dice at 5")
{
    const Legion fight;
    CHECK(blow(fight.drill, fight.legion, fight.a) == "4 at 5");
    CHECK(overlapping(fight.drill.state, fight.legion, fight.a).size() == 1); // L4
}

TEST_CASE("ma.multi.example.unit_2: the legion strikes B with 2 dice at 5, and C with none")
{
    const Legion fight;
    CHECK(blow(fight.drill, fight.legion, fight.b) == "2 at 5");
    CHECK(blow(fight.drill, fight.legion, fight.c) == "none");
}

TEST_CASE("ma.multi.example.unit_a: A strikes with 10 dice at 6")
{
    const Legion fight;
    CHECK(blow(fight.drill, fight.a, fight.legion) == "10 at 6");
}

TEST_CASE("ma.multi.example.unit_b: B strikes with 7 dice at 6")
{
    const Legion fight;
    CHECK(blow(fight.drill, fight.b, fight.legion) == "7 at 6");
}

TEST_CASE("ma.multi.example.unit_c: C strikes the flank with 6 dice at 4")
{
    const Legion fight;
    CHECK(blow(fight.drill, fight.c, fight.legion) == "6 at 4");
}

TEST_CASE("ma.ruling.counter_point_once: the point of a counter-charge is spent in one fight")
{
    Legion fight;
    const Bout& with_b = *bout_of(fight.drill.state, fight.legion, fight.b);
    fighter(*bout_of(fight.drill.state, fight.legion, fight.a), fight.legion).shared = false;
    CHECK(bonus_dice(fight.drill.state, fight.legion).counter_charging == 1);
    CHECK(fighter(with_b, fight.legion).share.counter_charging == 1);
    CHECK(!wrong_share(fight.drill.state, fight.legion, fight.a, {2, 0, 0, 0}));
    CHECK(wrong_share(fight.drill.state, fight.legion, fight.a, {2, 0, 1, 0})); // spent on B
}

TEST_CASE("ma.multi.example.allocation: hits fall on the part that an enemy fights")
{
    const Legion fight;
    const auto part = [&](UnitId enemy) {
        return part_hit_by(fight.drill.state, fight.legion, enemy);
    };
    CHECK(part(fight.a) == Part{fight.a, 5}); // L0 to L4
    CHECK(part(fight.b) == Part{fight.b, 1}); // L5
    CHECK(part(fight.c) == Part{fight.a, 5}); // L0 is one of the first part
}

TEST_CASE("ma.multi.example.allocation: A scores 2, B 1, C 3, the legion 1 and 1, on the table")
{
    Legion fight;
    DrillGround& drill = fight.drill;
    drill.phase(Phase::melee, blue, blue);
    drill.with_dice(
        {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 5, 1, 4, 4, 4, 1, 1, 1},
        [&](Play& play) {
            my_ancients::fight(play, fight.legion);
            run_on(play);
        });
    CHECK(drill.of(fight.legion).given == 2);
    CHECK(drill.of(fight.legion).hits == 6);
    CHECK(drill.of(fight.a).result == RoundResult::won);
    CHECK(drill.of(fight.b).result == RoundResult::drew);
    CHECK(drill.of(fight.c).result == RoundResult::won);
    REQUIRE(holds<task::RemoveBases>(drill.state.tasks.back())); // both ends are in contact
    CHECK(in_hand<task::RemoveBases>(drill.state).count == 2);
    drill.state.tasks.pop_back();
    drill.with_dice({1}, [&](Play& play) { // M = -5: broken whatever the die
        remove_bases(play, fight.legion, 2, Removal::right, "ma.base_loss.choice");
        run_on(play);
    });
    CHECK(drill.of(fight.legion).bases == 4);
    CHECK(drill.of(fight.legion).morale == Morale::broken);
    CHECK(holds<task::Hold>(drill.state.tasks.back()));
}

TEST_CASE("ma.multi.separate: an enemy on the flank is overlapped by nobody")
{
    DrillGround drill;
    const UnitId legion = drill.place(red, "heavy_foot 6", {36, 24}, 0, 6); // 31.5 to 40.5
    const UnitId side = drill.place(blue, "light_foot 2", {31.5, 24}, 90, 2);
    const UnitId front = drill.place(blue, "light_foot 2", {36, 24}, 180, 2); // on files 2 and 3
    drill.bout(side, legion, Zone::flank);
    drill.bout(front, legion);
    CHECK(overlapping(drill.state, legion, side).empty());
    CHECK(overlapping(drill.state, legion, front).size() == 2);
}

TEST_CASE("ma.ruling.partial_turn: bases that have turned leave the unit's other fights")
{
    Legion fight;
    DrillGround& drill = fight.drill;
    Bout& bout = *bout_of(drill.state, fight.legion, fight.c);
    bout.round = 2;
    const auto on_a = [&] {
        return fight_facts(drill.state, *bout_of(drill.state, fight.legion, fight.a), fight.legion);
    };
    CHECK(on_a().contact == 4);
    CHECK(on_a().overlap == 1);
    fighter(bout, fight.legion).turned = 2; // L0 and L1, the nearest to C
    CHECK(turned_bases(drill.state, fight.legion) == 0b11);
    CHECK(on_a().contact == 2);
    CHECK(on_a().overlap == 1);
    CHECK(part_hit_by(drill.state, fight.legion, fight.c) == Part{fight.c, 2});
    CHECK(part_hit_by(drill.state, fight.legion, fight.a) == Part{fight.a, 3});
}

TEST_CASE("ma.multi.excess: hits on a part above three for each of its bases are ignored")
{
    Legion fight;
    fight.drill.phase(Phase::melee, red, red);
    // A 10 dice, legion on A 4; B 7 dice, legion on B 2; C 6 dice.
    fight.drill.with_dice(
        {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
        [&](Play& play) { my_ancients::fight(play, fight.legion); });
    CHECK(fight.drill.of(fight.legion).hits == 3); // of B's four on L5
    CHECK(fight.drill.of(fight.b).given == 3);
}

TEST_CASE("ma.multi.excess: enemies of one part fill its limit together")
{
    Legion fight;
    fight.drill.phase(Phase::melee, red, red);
    // A ten hits on part 1, C six: its five bases take fifteen.
    fight.drill.with_dice(
        {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4},
        [&](Play& play) { my_ancients::fight(play, fight.legion); });
    CHECK(fight.drill.of(fight.legion).hits == 15);
    CHECK(fight.drill.of(fight.a).given == 10);
    CHECK(fight.drill.of(fight.c).given == 6);
}

TEST_CASE("ma.ruling.retreat_direction: the enemy that hit most is the cause of the check")
{
    Legion fight;
    fight.drill.phase(Phase::melee, red, red);
    // A one hit, B none, C two.
    fight.drill.with_dice(
        {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1},
        [&](Play& play) { my_ancients::fight(play, fight.legion); });
    const auto& tasks = fight.drill.state.tasks;
    const auto check = std::find_if(tasks.begin(), tasks.end(), [&](const Task& task) {
        const auto* found = std::get_if<task::Check>(&task);
        return found != nullptr && found->unit == fight.legion;
    });
    REQUIRE(check != tasks.end());
    CHECK(std::get<task::Check>(*check).cause == fight.c);
}

TEST_CASE("ma.ruling.phase_order: of both who lose bases A takes them off first")
{
    for (const Side first : {red, blue}) {
        Round round;
        round.drill.phase(Phase::melee, first, first);
        round.drill.with_dice({4, 4, 4, 1, 4, 4, 4, 1},
                              [&](Play& play) { my_ancients::fight(play, round.ours); });
        CHECK(in_hand<task::RemoveBases>(round.drill.state).unit ==
              (first == red ? round.ours : round.foe));
    }
}

TEST_CASE("ma.ruling.bolt_thrower: one that lost a level of morale in melee is removed")
{
    Round round("bolt_thrower quality 0 2", "light_foot quality 0 2", 2);
    DrillGround& drill = round.drill;
    drill.state.group = bit(round.ours) | bit(round.foe);
    drill.of(round.ours).result = RoundResult::lost;
    drill.of(round.ours).morale = Morale::shaken;
    drill.of(round.foe).result = RoundResult::won;
    drill.with_dice({}, [&](Play& play) { settle(play); });
    CHECK(drill.where(round.ours) == "gone");
    CHECK(!drill.has_task<task::Retreat>(round.ours));
}

TEST_CASE("ma.flank.second_round_turn: when all bases have turned the unit faces its enemy")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 3 4", {36, 24}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {36, 23.25}, 0, 4); // on its rear
    drill.bout(foe, ours, Zone::rear).round = 2;
    const State before = drill.state;
    drill.with_dice({3}, [&](Play& play) { turn_to_face(play, ours, foe, 4); });
    CHECK(fighter(*bout_of(drill.state, ours, foe), foe).attacks == Zone::front);
    CHECK(table::degrees_of(drill.of(ours).pose.heading) == doctest::Approx(180));
    drill.state = before;
    drill.with_dice({4}, [&](Play& play) { turn_to_face(play, ours, foe, 4); });
    CHECK(fighter(*bout_of(drill.state, ours, foe), foe).attacks == Zone::rear); // two have turned
    CHECK(fighter(*bout_of(drill.state, ours, foe), ours).turned == 2);
}

TEST_CASE("ma.multi.excess: who is on the flank strikes the part that he touches, not one base")
{
    Legion fight;
    fight.drill.phase(Phase::melee, red, red);
    fight.drill.with_dice(
        {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4},
        [&](Play& play) { my_ancients::fight(play, fight.legion); });
    CHECK(fight.drill.of(fight.legion).hits == 6); // fifteen would be too many
}

namespace {

// Nine bases in five files with nobody behind file 3; two elephants on files 2 and 4.
struct Diagram {
    DrillGround drill;
    UnitId foot = no_unit, beasts = no_unit;

    explicit Diagram(int bases, std::uint16_t behind)
    {
        foot = drill.place(red, fmt::format("medium_foot quality 3 protection 2 {}", bases),
                           {36, 24}, 0, 5);
        beasts = drill.place(blue, "elephant quality 2 2", {36, 24}, 180, 2);
        drill.of(foot).rear_files = behind;
        drill.of(foot).disordered = true;
        drill.setting->units[foot].start_bases = 9;
        Bout& bout = drill.bout(beasts, foot);
        fighter(bout, beasts).charged = true;
    }
};

} // namespace

TEST_CASE("ma.elephant.diagram_a: elephants 8 dice at 3, disordered defenders 5 at 6")
{
    const Diagram one(9, 0b11011);
    CHECK(blow(one.drill, one.beasts, one.foot) == "8 at 3");
    CHECK(blow(one.drill, one.foot, one.beasts) == "5 at 6");
}

TEST_CASE("ma.elephant.diagram_b: both rounds of the diagrams, to the last die")
{
    Diagram one(9, 0b11011);
    DrillGround& drill = one.drill;
    drill.phase(Phase::melee, blue, blue);
    drill.with_dice({3, 3, 3, 2, 2, 2, 2, 2, 5, 5, 5, 5, 5}, [&](Play& play) {
        fight(play, one.foot);
        run_on(play);
    });
    REQUIRE(holds<task::RemoveBases>(drill.state.tasks.back())); // file 2 or file 4
    drill.state.tasks.pop_back();
    drill.with_dice({2}, [&](Play& play) { // M = 3 - 1 - 2 + 1: a 2 holds
        remove_bases(play, one.foot, 1, Removal::left, "ma.base_loss.choice");
        run_on(play);
    });
    CHECK(drill.of(one.foot).morale == Morale::steady);
    CHECK(drill.told("ma.elephant.melee.push_back"));
    CHECK(drill.where(one.beasts) == "36 22.5 facing 180");
    CHECK(bout_of(drill.state, one.foot, one.beasts)->round == 2);
    CHECK(bases_in_contact(drill.state, one.foot, one.beasts).size() == 7);
    CHECK(blow(drill, one.foot, one.beasts) == "5 at 6");
    CHECK(blow(drill, one.beasts, one.foot) == "6 at 4");
}

TEST_CASE("ma.elephant.diagram_b: after the push seven bases touch: 5 dice at 6, elephants 6 at 4")
{
    Diagram one(8, 0b11001);
    one.drill.with_dice({}, [&](Play& play) { push_back(play, one.beasts, one.foot); });
    bout_of(one.drill.state, one.foot, one.beasts)->round = 2;
    CHECK(bases_in_contact(one.drill.state, one.foot, one.beasts).size() == 7);
    CHECK(blow(one.drill, one.foot, one.beasts) == "5 at 6");
    CHECK(blow(one.drill, one.beasts, one.foot) == "6 at 4");
}

TEST_CASE("ma.elephant.melee.all_touching: once pushed, every base that touches counts")
{
    Diagram one(8, 0b11001);
    CHECK(bases_in_contact(one.drill.state, one.foot, one.beasts).size() == 2);
    one.drill.with_dice({}, [&](Play& play) { push_back(play, one.beasts, one.foot); });
    CHECK(bases_in_contact(one.drill.state, one.foot, one.beasts).size() == 7);
}

TEST_CASE("ma.ruling.elephant_places: own places until the melee ends, then re-formed")
{
    Diagram one(8, 0b11001);
    one.drill.with_dice({}, [&](Play& play) { push_back(play, one.beasts, one.foot); });
    CHECK(has_places(one.drill.state, one.foot));
    one.drill.with_dice(
        {}, [&](Play& play) { destroy(play, one.beasts, "ma.base_loss.elephant_five"); });
    CHECK(!has_places(one.drill.state, one.foot));
    CHECK(one.drill.of(one.foot).files == 5);
    CHECK(one.drill.where(one.foot) == "36 24 facing 0");
}

TEST_CASE("ma.elephant.melee.remove_contact_first: files against elephants lose their bases first")
{
    Diagram one(9, 0b11011);
    one.drill.with_dice({}, [&](Play& play) {
        remove_bases(play, one.foot, 1, Removal::left, "ma.base_loss.three");
    });
    // File 2 is refilled from behind.
    CHECK(table::last_rank_files(formation(one.drill.state, one.foot)) == 0b11001);
    Diagram other(9, 0b11011);
    other.drill.switch_off("ma.elephant.melee.remove_contact_first");
    other.drill.with_dice({}, [&](Play& play) {
        remove_bases(play, other.foot, 1, Removal::left, "ma.base_loss.three");
    });
    CHECK(table::last_rank_files(formation(other.drill.state, other.foot)) == 0b11010);
}

TEST_CASE("ma.elephant.melee.flank_bases: spare bases may go to an elephant's side or rear")
{
    Diagram one(8, 0b11001);
    one.drill.with_dice({}, [&](Play& play) { push_back(play, one.beasts, one.foot); });
    const SparePlaces places = spare_places(one.drill.state, one.foot);
    CHECK(has_spare_base(one.drill.state, one.foot) == !places.empty());
    for (const table::Pose& place : places)
        CHECK(judged_spare_base(one.drill.state, one.foot, place).ok());
    const table::Pose nowhere{one.drill.point({50, 40}), table::heading_of_degrees(0)};
    CHECK(!judged_spare_base(one.drill.state, one.foot, nowhere).ok());
}

TEST_CASE(
    "ma.elephant.melee.remove_contact_first: of a single rank the end that touches goes first")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {36, 24}, 0, 4); // 33 to 39
    const UnitId beast = drill.place(blue, "elephant 1", {33.75, 24}, 180, 1);
    drill.bout(beast, foot);
    CHECK(!may_choose_losses(drill.state, foot, 1));
    const State before = drill.state;
    drill.with_dice({}, [&](Play& play) { remove_bases(play, foot, 1, Removal::right, "ma.x"); });
    CHECK(drill.where(foot) == "36.75 24 facing 0"); // the left end has gone
    drill.state = before;
    drill.switch_off("ma.elephant.melee.remove_contact_first");
    drill.with_dice({}, [&](Play& play) { remove_bases(play, foot, 1, Removal::right, "ma.x"); });
    CHECK(drill.where(foot) == "35.25 24 facing 0"); // bases in contact last
}

TEST_CASE("ma.elephant.melee.flank_bases: the owner may say which spare base goes")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 8", {36, 24}, 0, 4);     // 33 to 39
    const UnitId beast = drill.place(blue, "elephant 1", {34.5, 24}, 180, 1); // files 1 and 2
    drill.bout(beast, foot);
    drill.phase(Phase::melee, red, red);
    drill.state.tasks.push_back(task::SpareBases{foot});
    REQUIRE(waits(drill.state, drill.state.tasks.back()));
    const SparePlaces places = spare_places(drill.state, foot);
    REQUIRE(!places.empty());
    const auto at = [&](std::string_view base) {
        const table::Pose& to = places[0];
        return fmt::format("red spare A1 {} at {} {} facing {}", base,
                           battle::number_text(table::units_of(to.front.x)),
                           battle::number_text(table::units_of(to.front.y)),
                           battle::number_text(table::degrees_of(to.heading)));
    };
    CHECK(drill.refusal(at("1")) == "Base 1 of A1 is not spare: a base that touches no enemy is.");
    CHECK(drill.judge(at("8")) == "legal");
    CHECK(drill.judge(at("")) == "legal");
    drill.give(at("8"), {});
    CHECK(drill.state.places.back().pose == places[0]); // the last of the second rank
}

TEST_CASE("ma.base_loss.choice: of several elephants the owner says which is lost")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant quality 2 3", {36, 24}, 0, 3); // 33, 36, 39
    drill.phase(Phase::fire, red, red);
    drill.state.tasks.push_back(task::RemoveBases{beasts, 1});
    REQUIRE(waits(drill.state, drill.state.tasks.back()));
    CHECK(drill.options_of(beasts) == "red remove A1 1, red remove A1 2, red remove A1 3");
    CHECK(drill.refusal("red remove A1 4") == "A1 has bases 1 to 3, and none with the number 4.");
    CHECK(drill.words("red remove A1 2") == "lose elephant 2 of 3, at 36 24");
    drill.give("red remove A1 1", {});
    CHECK(drill.of(beasts).bases == 2);
    CHECK(drill.where(beasts) == "37.5 24 facing 0"); // between 36 and 39
    drill.state.tasks.push_back(task::RemoveBases{beasts, 2});
    CHECK(!waits(drill.state, drill.state.tasks.back())); // all of them
}

TEST_CASE("ma.base_loss.choice: elephants in contact are lost last, and only among equals is asked")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant quality 2 3", {36, 24}, 0, 3);
    const UnitId foot = drill.place(blue, "heavy_foot 1", {36, 24}, 180, 1); // on the middle one
    drill.bout(beasts, foot);
    drill.phase(Phase::melee, red, red);
    const auto asked = [&](std::uint8_t count) {
        return waits(drill.state, task::RemoveBases{beasts, count});
    };
    CHECK(asked(1));
    CHECK(!asked(2)); // the two at the ends
    drill.state.tasks.push_back(task::RemoveBases{beasts, 1});
    CHECK(drill.options_of(beasts) == "red remove A1 1, red remove A1 3");
    CHECK(drill.refusal("red remove A1 2") ==
          "Base 2 of A1 is in contact: bases in contact are lost last.");
    drill.give("red remove A1 3", {});
    CHECK(drill.where(beasts) == "34.5 24 facing 0");
    CHECK(bout_of(drill.state, beasts, foot) != nullptr);
    CHECK(!asked(1)); // the one that touches nobody
}

TEST_CASE(
    "ma.elephant.melee.remove_contact_first: the owner says which of those that touch is lost")
{
    Diagram one(8, 0b11001);
    DrillGround& drill = one.drill;
    drill.with_dice({}, [&](Play& play) { push_back(play, one.beasts, one.foot); });
    drill.phase(Phase::melee, red, red);
    drill.state.tasks.push_back(task::RemoveBases{one.foot, 1});
    REQUIRE(waits(drill.state, drill.state.tasks.back()));
    const BaseNumbers touching = bases_in_contact(drill.state, one.foot, one.beasts);
    CHECK(may_go(drill.state, one.foot) == touching);
    REQUIRE(!touching.contains(6)); // behind file 4
    CHECK(drill.refusal("red remove A1 7") ==
          "Base 7 of A1 touches no elephant: those that do are lost first.");
    const auto front_of_four = drill.state.places[3].pose;
    drill.give("red remove A1 4", {});
    CHECK(drill.of(one.foot).bases == 7);
    CHECK(drill.state.places[3].pose == front_of_four); // filled from behind
}

TEST_CASE("ma.base_loss.choice: the owner may name the files of the last rank that lose theirs")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 8", {20, 10}, 0, 4);
    drill.phase(Phase::melee, red, red);
    drill.state.tasks.push_back(task::RemoveBases{foot, 2});
    CHECK(drill.refusal("red remove A1 3 2") ==
          "A1 loses bases of 2 files of its last rank, not of 1.");
    CHECK(drill.refusal("red remove A1 3 2 2") ==
          "A1 loses bases of 2 files of its last rank, not of 1.");
    CHECK(drill.refusal("red remove A1 3 2 5") == "File 5 of A1 has no base in its last rank.");
    CHECK(drill.judge("red remove A1 4") == "ma.base_loss.choice");
    CHECK(drill.words("red remove A1 3 1 3") == "from behind, of files 1, 3");
    drill.give("red remove A1 3 1 3", {});
    CHECK(drill.of(foot).bases == 6);
    CHECK(table::last_rank_files(formation(drill.state, foot)) == 0b1010U);
    // Two in the last rank: three lost are these and one of the front, which is a single rank.
    CHECK(files_to_lose(drill.state, foot, 3).count == 0);
    CHECK(files_to_lose(drill.state, foot, 1).files == 0b1010U);
    const UnitId deep = drill.place(red, "light_foot 10", {40, 10}, 0, 4); // 4, 4 and 2
    CHECK(files_to_lose(drill.state, deep, 3).count == 1);
    CHECK(files_to_lose(drill.state, deep, 3).files == 0b1111U);
    CHECK(files_to_lose(drill.state, deep, 2).count == 0);
}

TEST_CASE("ma.elephant.melee.remove_contact_first: no file before those that stand against one")
{
    Diagram one(9, 0b11011); // elephants on files 2 and 4
    DrillGround& drill = one.drill;
    drill.phase(Phase::melee, red, red);
    drill.state.tasks.push_back(task::RemoveBases{one.foot, 1});
    CHECK(drill.refusal("red remove A1 3 1") ==
          "File 2 of A1 stands against an elephant: it loses a base first.");
    CHECK(drill.judge("red remove A1 3 4") == "legal");
    drill.give("red remove A1 3 2", {});
    CHECK(table::last_rank_files(formation(drill.state, one.foot)) == 0b11001U);
}

TEST_CASE("ma.base_loss.choice: the owner says from which end of the last rank")
{
    for (const Removal from : {Removal::left, Removal::right}) {
        DrillGround drill;
        const UnitId unit = drill.place(red, "light_foot 8", {20, 10}, 0, 4);
        drill.with_dice(
            {}, [&](Play& play) { remove_bases(play, unit, 1, from, "ma.base_loss.choice"); });
        CHECK(table::last_rank_files(formation(drill.state, unit)) ==
              (from == Removal::left ? 0b1110U : 0b0111U));
    }
}

// --- who stands beside
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.third_round.expand: nobody expands into contact with an enemy whom it does not fight")
{
    for (const double aside : {5.25, 7.5}) {
        CAPTURE(aside);
        DrillGround drill;
        const UnitId unit = drill.place(red, "light_foot 6", {30, 20}, 0, 3); // 27.75 to 32.25
        const UnitId foe = drill.place(blue, "light_foot 6", {30, 20}, 180, 3);
        drill.place(blue, "light_foot 3", {30 + aside, 20}, 180, 3);
        drill.bout(unit, foe).round = 3;
        drill.phase(Phase::melee, red, red);
        CHECK(may_expand_at(drill.state, unit, table::Side::right) == (aside > 6));
        CHECK(may_expand_at(drill.state, unit, table::Side::left));
    }
}

TEST_CASE("ma.flank.second_round_turn: bases turn to face in later rounds; without the row none do")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {30, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 2", {27, 19.625}, 90, 2);
    drill.bout(foe, unit, Zone::flank).round = 2;
    CHECK(may_turn(drill.state, unit, foe) == 4);
    drill.switch_off("ma.flank.second_round_turn");
    CHECK(may_turn(drill.state, unit, foe) == 0);
}

TEST_CASE(
    "ma.ruling.partial_turn: of the bases that are left no more have turned than there are; two "
    "more than the attacker's overlap, or as many as a house rule says")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 6", {30, 20}, 0, 6); // from 25.5
    const UnitId foe = drill.place(blue, "light_foot 1", {25.5, 19.625}, 90, 1);
    Bout& bout = drill.bout(foe, unit, Zone::flank);
    bout.round = 2;
    fighter(bout, unit).turned = 5;
    CHECK(fight_facts(drill.state, bout, unit).contact == 1);
    CHECK(fight_facts(drill.state, bout, unit).overlap == 2);
    drill.house_rule("ma.ruling.partial_turn", 3);
    CHECK(fight_facts(drill.state, bout, unit).overlap == 3);
    drill.with_dice(
        {}, [&](Play& play) { remove_bases(play, unit, 4, Removal::right, "ma.base_loss.three"); });
    CHECK(fighter(bout, unit).turned == 2);
}
