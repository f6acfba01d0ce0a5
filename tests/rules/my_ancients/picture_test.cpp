// What a table shows of a unit and of an order: the lines of the rules, and exact odds.

#include "drill_ground.hpp"

#include "rules/my_ancients/rule_set.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

using battle::GuideKind;

namespace {

std::unique_ptr<battle::Battle> battle_of(const DrillGround& drill)
{
    for (auto& unit : drill.setting->roster.units) unit.name = "men";
    return rule_set().battle_from(std::make_shared<const Setting>(*drill.setting), drill.state);
}

// The lengths of all guides of a kind, in their order: "8 20".
std::string lengths(const DrillGround& drill, UnitId unit, GuideKind kind)
{
    battle::Guides guides;
    battle_of(drill)->guides(unit, guides);
    std::string text;
    for (const battle::Guide& one : guides) {
        CHECK(one.outline.size() >= 2);
        if (one.kind != kind) continue;
        if (!text.empty()) text += " ";
        text += std::to_string(static_cast<int>(one.length));
    }
    return text;
}

battle::Outlooks outlooks_of(const DrillGround& drill, std::string_view words)
{
    const auto battle = battle_of(drill);
    const auto order = battle::order_of_text(words, verbs().shapes, drill.setting->roster);
    REQUIRE(order);
    const battle::Verdict verdict = battle->judge(*order);
    REQUIRE_MESSAGE(verdict, words);
    battle::Outlooks found;
    battle->outlooks(*verdict, found);
    for (const battle::Outlook& one : found) {
        double sum = 0;
        for (const battle::Chance& chance : one.outcomes) sum += chance.share;
        CHECK(sum == doctest::Approx(1));
    }
    return found;
}

double share(const battle::Outlook& outlook, std::string_view words)
{
    for (const battle::Chance& chance : outlook.outcomes)
        if (chance.words == words) return chance.share;
    return 0;
}

} // namespace

TEST_CASE("ma.move.rate.cavalry: the lines about a unit are as long as its rows say")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 4", {20, 10}, 0, 4);
    const UnitId bows = drill.place(red, "light_foot bow 4", {40, 10}, 0, 4);
    const UnitId engine = drill.place(red, "bolt_thrower 1", {60, 10}, 0, 1);
    drill.place(blue, "light_foot 4", {20, 19}, 180, 4);
    CHECK(lengths(drill, horse, GuideKind::reach) == "10"); // an enemy is near: no march
    CHECK(lengths(drill, horse, GuideKind::charge) == "13");
    CHECK(lengths(drill, horse, GuideKind::range).empty());
    CHECK(lengths(drill, horse, GuideKind::zone) == "0 0"); // flank and rear
    CHECK(lengths(drill, bows, GuideKind::reach) == "12 6");
    CHECK(lengths(drill, bows, GuideKind::range) == "8 20");
    CHECK(lengths(drill, engine, GuideKind::reach).empty());
    CHECK(lengths(drill, engine, GuideKind::charge).empty());
    drill.of(horse).morale = Morale::broken;
    CHECK(lengths(drill, horse, GuideKind::charge).empty());
}

TEST_CASE("ma.seq.fire: before a shot its odds are shown (six dice on 5)")
{
    DrillGround drill;
    drill.place(red, "light_foot bow 6", {20, 10}, 0, 3);
    const UnitId foe = drill.place(blue, "light_foot quality 2 protection 1 8", {20, 20}, 180, 4);
    drill.of(foe).carried = 2;
    drill.phase(Phase::targets, red, red);
    const battle::Outlooks found = outlooks_of(drill, "red shoot A1 B2");
    REQUIRE(found.size() == 1);
    CHECK(found[0].words == "The shot at B2 men: 6 dice on 5+");
    REQUIRE(found[0].scores.size() == 2);
    CHECK(found[0].scores[0].reckoning.lines.size() == 6);
    CHECK(share(found[0], "no hit") == doctest::Approx(64.0 / 729));
    CHECK(found[0].scores[1].words == "B2 men, its check for a base lost");
    CHECK(share(found[0], "a base lost, it holds") > 0);
    CHECK(share(found[0], "a base lost, it is shaken") > 0);
}

TEST_CASE("ma.morale.reason.missile_base: hits that take no base are told, and bring no check")
{
    DrillGround drill;
    drill.place(red, "light_foot bow 2", {20, 10}, 0, 2);
    drill.place(blue, "light_foot quality 2 protection 1 8", {20, 20}, 180, 4);
    drill.phase(Phase::targets, red, red);
    const battle::Outlooks found = outlooks_of(drill, "red shoot A1 B2");
    REQUIRE(found.size() == 1);
    CHECK(found[0].scores.size() == 1); // two dice make no three hits
    const double hit = share(found[0], "1 hit towards a base");
    const double both = share(found[0], "2 hits towards a base");
    CHECK(both > 0);
    CHECK(share(found[0], "no hit") + hit + both == doctest::Approx(1));
}

TEST_CASE("ma.base_loss.elephant_five: the odds of a shot at a stampeding elephant")
{
    DrillGround drill;
    drill.place(red, "light_foot bow 1", {20, 10}, 0, 1);
    const UnitId wild = drill.place(blue, "elephant quality 2 1", {20, 16}, 180, 1);
    drill.place(blue, "light_foot 4", {50, 40}, 180, 4);
    drill.state.beasts.push_back({.pose = drill.of(wild).pose, .from = wild, .wounds = 4});
    forget_places(drill.state, wild);
    drill.of(wild).presence = Presence::stampeding;
    drill.phase(Phase::targets, red, red);
    const battle::Outlooks found = outlooks_of(drill, "red shoot A1 B2");
    REQUIRE(found.size() == 1);
    CHECK(share(found[0], "shot dead") == doctest::Approx(1.0 / 6));
}

TEST_CASE("ma.move.charge: before a charge its reach and its first round are shown")
{
    DrillGround drill;
    drill.place(red, "cavalry quality 2 4", {20, 10}, 0, 4);
    drill.place(blue, "light_foot quality 2 4", {20, 22}, 180, 4);
    const battle::Outlooks found = outlooks_of(drill, "red charge A1 B2");
    REQUIRE(found.size() == 3);
    CHECK(share(found[0], "contact") == doctest::Approx(2.0 / 3));
    CHECK(found[1].words == "The first round against B2 men");
    REQUIRE(found[1].scores.size() == 2);
    CHECK(found[1].scores[0].words == "A1 men: 8 dice on 4+");
    CHECK(found[1].scores[1].words == "B2 men: 6 dice on 4+");
    CHECK(share(found[1], "a draw") == doctest::Approx(3003.0 / 16384));
    CHECK(found[2].part == battle::Part::whole);
    CHECK(share(found[2], "a draw") == doctest::Approx(2.0 / 3 * 3003 / 16384));
}

TEST_CASE("ma.move.charge: within its normal move it certainly comes up")
{
    DrillGround drill;
    drill.place(red, "cavalry quality 2 4", {20, 10}, 0, 4);
    drill.place(blue, "light_foot quality 2 4", {20, 18}, 180, 4);
    CHECK(outlooks_of(drill, "red charge A1 B2").size() == 1);
}

TEST_CASE("ma.countercharge.quarter: a counter-charge is shown with its die")
{
    DrillGround drill;
    drill.place(red, "light_foot quality 2 4", {20, 10}, 0, 4);
    drill.place(blue, "light_foot quality 2 4", {20, 14}, 180, 4);
    drill.state.charges.push_back({.charger = 1, .target = 0, .cost = 4'000'000});
    drill.phase(Phase::react, blue, blue);
    const battle::Outlooks stands = outlooks_of(drill, "red stand A1");
    REQUIRE(stands.size() == 1);
    CHECK(stands[0].scores[0].words == "A1 men: 6 dice on 4+");
    CHECK(stands[0].scores[1].words == "B2 men: 8 dice on 4+");
    const battle::Outlooks counters = outlooks_of(drill, "red countercharge A1");
    REQUIRE(counters.size() == 1);
    CHECK(counters[0].scores[0].words == "A1 men: 7 dice on 4+");
}

TEST_CASE("ma.test.quality: before a test its odds are shown with every factor")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot quality 2 4", {20, 10}, 0, 4);
    drill.place(blue, "light_foot 4", {20, 40}, 180, 4);
    drill.of(men).disordered = true;
    drill.phase(Phase::moves, red, red);
    const battle::Outlooks alone = outlooks_of(drill, "red reform A1 advance 1");
    REQUIRE(alone.size() == 1);
    CHECK(share(alone[0], "all passed") == doctest::Approx(2.0 / 6));
    drill.leader(red, men);
    const battle::Outlooks led = outlooks_of(drill, "red reform A1 advance 1");
    REQUIRE(led.size() == 1);
    CHECK(share(led[0], "all passed") == doctest::Approx(4.0 / 6));
    CHECK(led[0].scores[0].reckoning.total() == 4);
}

TEST_CASE("ma.recover.result: the odds of recovering")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot quality 2 4", {20, 10}, 0, 4);
    drill.place(blue, "light_foot 4", {20, 22}, 180, 4); // neither near nor far
    drill.of(men).morale = Morale::shaken;
    drill.phase(Phase::recovery, red, red);
    const battle::Outlooks found = outlooks_of(drill, "red recover A1");
    REQUIRE(found.size() == 1);
    CHECK(share(found[0], "becomes steady") == doctest::Approx(2.0 / 6));
}

TEST_CASE("ma.breakoff.caught: the odds of getting clear, and of the next round")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot quality 2 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "medium_foot quality 2 4", {20, 10}, 180, 4);
    drill.bout(foe, men).round = 2;
    drill.phase(Phase::break_offs, red, red);
    const battle::Outlooks leaves = outlooks_of(drill, "red breakoff A1");
    REQUIRE(leaves.size() == 1);
    CHECK(share(leaves[0], "is caught in the rear") == doctest::Approx(1.0 / 3));
    drill.phase(Phase::melee, red, red);
    const battle::Outlooks fights = outlooks_of(drill, "red fight A1");
    REQUIRE(fights.size() == 1);
    CHECK(fights[0].words == "Round 2 against B2 men");
    CHECK(fights[0].scores[0].words == "A1 men: 6 dice on 4+");
}
