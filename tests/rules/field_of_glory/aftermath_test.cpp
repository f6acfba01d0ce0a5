// Tests that follow from what others suffered, rallying, and what an army has lost.

#include "drill_ground.hpp"
#include "facts.hpp"

#include "rules/field_of_glory/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

// A line of spears: 6 bases in 3 files, one every `apart` MU from the first.
struct Line {
    explicit Line(double apart, int groups = 3)
    {
        for (int i = 0; i < groups; ++i)
            members.push_back(
                drill.place(red, "HF protected def_spear 6", {20 + i * apart, 20}, 90, 3));
    }
    Level level(std::size_t i) { return drill.of(members[i]).level; }
    void breaks(std::size_t i)
    {
        drill.with_dice({},
                        [&](Play& play) { break_group(play, members[i], "fog.ct.result.fail_1"); });
    }
    bool witnesses_test(std::initializer_list<int> faces)
    {
        bool broke = false;
        drill.with_dice(faces, [&](Play& play) { broke = test_witnesses(play); });
        return broke;
    }

    DrillGround drill;
    std::vector<UnitId> members;
};

const battle::Event* told_of(const DrillGround& drill, std::string_view rule)
{
    for (const battle::Event& event : drill.log.events)
        if (event.rule == rule) return &event;
    return nullptr;
}

std::string words_of(DrillGround& drill, const battle::Sentence& sentence)
{
    drill.setting->roster.units[0].name = "Spears";
    return battle::to_text(sentence, drill.setting->roster);
}

} // namespace

TEST_CASE("fog.ct.reason.friend_breaks: friends within 3 test at the end of the phase")
{
    Line line(7.8); // 4.8 wide: 3 apart
    line.breaks(0);
    CHECK_FALSE(line.witnesses_test({2, 3})); // the second saw it, the third did not
    CHECK(line.level(1) == Level::DISRUPTED);
    CHECK(line.level(2) == Level::STEADY);
    CHECK_FALSE(line.witnesses_test({})); // once (fog.ct.once)

    Line wider(7.9);
    wider.breaks(0);
    CHECK_FALSE(wider.witnesses_test({}));
}

TEST_CASE("fog.ct.mod.hits_1_per_2_bases: hits of the same phase count when a friend breaks, too")
{
    for (const int hits : {2, 3}) { // of 6 bases
        Line line(7.8);
        line.drill.of(line.members[1]).hits_taken = static_cast<std::uint8_t>(hits);
        line.breaks(0);
        CHECK_FALSE(line.witnesses_test({3, 4}));
        CHECK(line.level(1) == (hits == 3 ? Level::DISRUPTED : Level::STEADY)); // 7 - 1
    }
}

TEST_CASE("fog.ct.mod.per_25pct_lost: bases lost to this phase's death rolls do not count yet")
{
    for (const int of_this_phase : {0, 2}) {
        Line line(7.8);
        Group& group = line.drill.of(line.members[1]);
        group.bases = 4; // a third lost
        group.bases_lost = static_cast<std::uint8_t>(of_this_phase);
        line.breaks(0);
        CHECK_FALSE(line.witnesses_test({3, 4}));
        CHECK(line.level(1) == (of_this_phase == 0 ? Level::DISRUPTED : Level::STEADY));
    }
}

TEST_CASE("fog.ct.reason.friend_breaks: two or less drops two levels, and who breaks is seen")
{
    Line line(7.8);
    line.drill.of(line.members[1]).level = Level::DISRUPTED; // -1
    line.breaks(0);
    CHECK(line.witnesses_test({1, 2})); // 3 - 1 = 2: two levels
    CHECK(line.level(1) == Level::BROKEN);
    CHECK(line.drill.of(line.members[1]).must_rout);
    CHECK_FALSE(line.witnesses_test({6, 6})); // the third saw the second
    CHECK(line.level(2) == Level::STEADY);
}

TEST_CASE("fog.ct.mod.more_than_one_reason: several breaks make one test at -1")
{
    Line line(7.8);
    line.breaks(0);
    line.breaks(2);
    CHECK_FALSE(line.witnesses_test({3, 4}));
    CHECK(line.level(1) == Level::DISRUPTED); // 7 - 1
    const battle::Event* test = told_of(line.drill, "fog.ct.reason.friend_breaks");
    REQUIRE(test != nullptr);
    CHECK(test->reckoning.has("fog.ct.mod.more_than_one_reason"));
    CHECK(test->dice.size() == 2);
}

TEST_CASE("fog.ct.reason.commander_lost: his own within 3 test, others of his army do not")
{
    for (const bool near : {true, false}) {
        DrillGround drill;
        const UnitId group = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
        drill.commander(red, Rank::field, Spot{near ? 26.2 : 26.3, 20}); // his base is 1.6 wide
        drill.with_dice(
            {}, [&](Play& play) { lose_commander(play, red, 0, "fog.commander.displaced"); });
        if (near)
            drill.with_dice({1, 1}, [&](Play& play) { CHECK_FALSE(test_witnesses(play)); });
        else
            drill.with_dice({}, [&](Play& play) { CHECK_FALSE(test_witnesses(play)); });
        CHECK(drill.told("fog.ct.reason.commander_lost") == near);
        CHECK(drill.of(group).level == (near ? Level::FRAGMENTED : Level::STEADY));
    }
}

TEST_CASE("fog.define.sees: battle troops do not care for skirmishers who break")
{
    DrillGround drill;
    const UnitId slingers = drill.place(red, "LF sling 4", {20, 20}, 90, 2);
    drill.place(red, "HF protected def_spear 6", {24, 20}, 90, 3);
    const UnitId archers = drill.place(red, "LF bow 4", {16, 20}, 90, 2);
    drill.with_dice({}, [&](Play& play) { break_group(play, slingers, "fog.ct.result.fail_1"); });
    drill.with_dice({3, 3}, [&](Play& play) { CHECK_FALSE(test_witnesses(play)); });
    CHECK(drill.of(archers).level == Level::DISRUPTED);
}

TEST_CASE("fog.ct.reason.fragmented_charged: by others than light foot, and friends see it at once")
{
    for (const std::string_view charger : {"HF impact_foot 6", "LF javelins 6"}) {
        Line line(7.8);
        line.drill.of(line.members[0]).level = Level::FRAGMENTED;
        const UnitId enemy = line.drill.place(blue, charger, {20, 23}, 270, 3);
        line.drill.state.active = blue;
        Charge charge;
        charge.charger = enemy;
        charge.targets = bit(line.members[0]);
        line.drill.state.charges.push_back(charge);
        const bool light = charger[0] == 'L';
        if (light) {
            line.drill.with_dice({}, [&](Play& play) { test_fragmented_targets(play); });
            CHECK(line.level(0) == Level::FRAGMENTED);
            continue;
        }
        // 8 - 2 = 6: breaks; its neighbour throws 2 and falls two levels.
        line.drill.with_dice({4, 4, 1, 1}, [&](Play& play) { test_fragmented_targets(play); });
        CHECK(line.level(0) == Level::BROKEN);
        CHECK(line.level(1) == Level::FRAGMENTED);
        CHECK(line.level(2) == Level::STEADY);
        CHECK(line.drill.told("fog.ct.reason.fragmented_friend_breaks"));
        CHECK_FALSE(line.witnesses_test({})); // it was seen already
    }
}

TEST_CASE(
    "fog.ct.reason.fragmented_friend_breaks: who breaks by it is seen at the end of the phase")
{
    Line line(7.8);
    line.drill.of(line.members[0]).level = Level::FRAGMENTED;
    line.drill.of(line.members[1]).level = Level::DISRUPTED;
    const UnitId enemy = line.drill.place(blue, "Kn lancers 4", {20, 23}, 270, 2);
    Charge charge;
    charge.charger = enemy;
    charge.targets = bit(line.members[0]);
    line.drill.state.charges.push_back(charge);
    line.drill.with_dice({1, 1, 1, 1}, [&](Play& play) { test_fragmented_targets(play); });
    CHECK(line.level(1) == Level::BROKEN);
    CHECK_FALSE(line.witnesses_test({6, 6}));
    CHECK(line.drill.told("fog.ct.reason.friend_breaks"));
}

TEST_CASE("fog.level.fragmented.charged: a FRAGMENTED group that is charged tests, others do not")
{
    DrillGround drill;
    const UnitId spears = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "HF impact_foot 6", {20, 23}, 270, 3);
    Charge charge;
    charge.charger = enemy;
    charge.targets = bit(spears);
    drill.state.charges.push_back(charge);
    drill.of(spears).level = Level::DISRUPTED;
    drill.with_dice({}, [&](Play& play) { test_fragmented_targets(play); });
    drill.of(spears).level = Level::FRAGMENTED;
    drill.with_dice({4, 5}, [&](Play& play) { test_fragmented_targets(play); });
    CHECK(drill.of(spears).level == Level::FRAGMENTED); // 9 - 2
    drill.setting->sheet = without("fog.ct.reason.fragmented_charged");
    drill.with_dice({}, [&](Play& play) { test_fragmented_targets(play); });
}

TEST_CASE("fog.rally: a commander with a group that is not STEADY may have it test once a turn")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
    const std::size_t alone = drill.commander(red, Rank::troop, Spot{60, 40});
    const std::size_t with = drill.commander(red, Rank::field, group);
    CHECK_FALSE(judged_rally(drill.state, red, alone));
    CHECK_FALSE(judged_rally(drill.state, red, with)); // STEADY
    drill.of(group).level = Level::DISRUPTED;
    const auto judged = judged_rally(drill.state, red, with);
    REQUIRE(judged);
    CHECK(judged->chance == doctest::Approx(21.0 / 36)); // +1 -1: 7 on two dice
    drill.with_dice({3, 4}, [&](Play& play) { rally(play, red, with); });
    CHECK(drill.of(group).level == Level::STEADY);
    drill.of(group).level = Level::FRAGMENTED;
    CHECK(judged_rally(drill.state, red, with).error().rule == "fog.rally"); // he has tried
    drill.state.commanders[0][with].rallied = false;
    CHECK_FALSE(judged_rally(drill.state, red, with)); // it has been tried
    drill.of(group).rally_tried = false;
    CHECK(judged_rally(drill.state, red, with));
    drill.state.commanders[0][with].rallied = true; // another group, in this phase
    CHECK_FALSE(judged_rally(drill.state, red, with));
}

TEST_CASE("fog.ct.result.rally_fail: a failed attempt changes nothing")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
    const std::size_t with = drill.commander(red, Rank::field, group);
    drill.of(group).level = Level::FRAGMENTED;
    drill.with_dice({3, 4}, [&](Play& play) { rally(play, red, with); }); // 7 + 1 - 2
    CHECK(drill.of(group).level == Level::FRAGMENTED);
    CHECK(drill.of(group).rally_tried);
}

TEST_CASE("fog.rally: no bolstering in close combat")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "HF impact_foot 6", {20, 20}, 270, 3);
    const std::size_t with = drill.commander(red, Rank::field, group);
    drill.of(group).level = Level::DISRUPTED;
    const auto refused = judged_rally(drill.state, red, with);
    REQUIRE_FALSE(refused);
    CHECK(words_of(drill, refused.error().reason) == "A1 Spears is in close combat.");
    drill.of(enemy).pose.front = drill.point({20, 21});
    CHECK(judged_rally(drill.state, red, with));
}

TEST_CASE("fog.rally: a rallied router stops, turns about, is FRAGMENTED, and is left alone")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear superior 6", {20, 20}, 270, 3);
    const UnitId pursuer = drill.place(blue, "Cv swordsmen 4", {20, 30}, 270, 2);
    const std::size_t with = drill.commander(red, Rank::inspired, group);
    drill.of(group).level = Level::BROKEN;
    drill.of(pursuer).pursuing = true;
    drill.of(pursuer).router = group;
    drill.with_dice({4, 4}, [&](Play& play) { rally(play, red, with); }); // 8 + 2 - 3
    CHECK(drill.of(group).level == Level::FRAGMENTED);
    CHECK(drill.where(group) == "20 21.2 facing 90"); // two ranks of 0.6 deep
    CHECK_FALSE(drill.of(pursuer).pursuing);
}

TEST_CASE("fog.level.broken.no_rally: not at half its bases or fewer, never when auto-broken")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear elite 8", {20, 20}, 90, 4);
    const std::size_t with = drill.commander(red, Rank::field, group);
    drill.of(group).level = Level::BROKEN;
    drill.of(group).bases = 5;
    CHECK(judged_rally(drill.state, red, with));
    drill.of(group).bases = 4;
    const auto refused = judged_rally(drill.state, red, with);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().rule == "fog.level.broken.no_rally");
    CHECK(words_of(drill, refused.error().reason) ==
          "A1 Spears has 4 of 8 bases left; to rally it needs more than 50%.");
    drill.of(group).bases = 5;
    drill.of(group).autobroken = true;
    CHECK(judged_rally(drill.state, red, with).error().rule == "fog.level.broken.no_rally");
}

TEST_CASE("fog.attrition.once: each group counts once, with its dearest row")
{
    DrillGround drill;
    const auto spears = [&](double x) {
        return drill.place(red, "HF protected def_spear 6", {x, 20}, 90, 3);
    };
    const UnitId steady = spears(10);
    const UnitId shaken = spears(20);
    const UnitId routing = spears(30);
    const UnitId gone = spears(40);
    const UnitId light = drill.place(red, "LH javelins 4", {50, 20}, 90, 2);
    drill.place(red, "Camp", {60, 10}, 90, 1);
    drill.commander(red, Rank::troop, steady);
    drill.commander(red, Rank::troop, steady);
    drill.of(shaken).level = Level::FRAGMENTED;
    drill.of(routing).level = Level::BROKEN;
    drill.of(gone).level = Level::BROKEN;
    drill.of(gone).presence = Presence::left;
    drill.of(light).presence = Presence::left;
    AttritionFacts army = attrition_of(drill.state, red);
    CHECK(army.battle_groups == 5);
    CHECK(army.fragmented == 1);
    CHECK(army.broken == 2); // the one that left, too
    CHECK(army.off_table_skirmishers == 1);
    CHECK(army.off_table_battle_troops == 0);
    CHECK(army.camp_sacked == 0);
    CHECK(army.c_in_c_lost == 0);
    CHECK(attrition_reckoning(sheet(drill.state), army).total() == 7);

    drill.of(light).presence = Presence::left_safely;
    drill.of(5).presence = Presence::destroyed; // the camp
    drill.state.commanders[0][1].lost = true;
    army = attrition_of(drill.state, red);
    CHECK(army.off_table_skirmishers == 0);
    CHECK(army.camp_sacked == 1);
    CHECK(army.c_in_c_lost == 0); // the other one
    drill.state.commanders[0][0].lost = true;
    CHECK(attrition_of(drill.state, red).c_in_c_lost == 1);
    CHECK(attrition_of(drill.state, blue).broken == 0);
}

TEST_CASE("fog.attrition.off_table_battle_troops: a battle group that left unbroken counts as such")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "Cv swordsmen 4", {10, 20}, 90, 4);
    drill.of(horse).level = Level::FRAGMENTED;
    drill.of(horse).presence = Presence::left;
    const AttritionFacts army = attrition_of(drill.state, red);
    CHECK(army.off_table_battle_troops == 1);
    CHECK(army.fragmented == 0);
}

TEST_CASE("fog.cmt.roll: a complex move test on the table tells its modifiers and dice")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
    drill.commander(red, Rank::field, Spot{24, 20});
    drill.with_dice({3, 4}, [&](Play& play) {
        CHECK(passes_test(play, group, false, "fog.manoeuvre.expand_stationary"));
    });
    const battle::Event* test = told_of(drill, "fog.manoeuvre.expand_stationary");
    REQUIRE(test != nullptr);
    CHECK(test->reckoning.has("fog.cmt.commander_in_range"));
    CHECK(words_of(drill, test->words) ==
          "A1 Spears takes a complex move test with 1 to the dice, needs 8: passed.");
    drill.of(group).level = Level::DISRUPTED;
    drill.with_dice({3, 4}, [&](Play& play) {
        CHECK_FALSE(passes_test(play, group, false, "fog.manoeuvre.expand_stationary"));
    });
}

TEST_CASE("fog.ct.once: the end of a phase forgets its hits, drops, tests and dismays")
{
    Line line(7.8);
    line.breaks(0);
    line.witnesses_test({6, 6});
    Group& group = line.drill.of(line.members[1]);
    group.hits_taken = group.hits_given = group.bases_lost = 2;
    group.dropped = true;
    line.drill.state.preferences.push_back({0, 0, 1});
    line.drill.with_dice({}, [&](Play& play) { end_phase(play); });
    CHECK(group.hits_taken + group.hits_given + group.bases_lost == 0);
    CHECK_FALSE(group.dropped);
    CHECK_FALSE(group.tested);
    CHECK(line.drill.state.dismays.empty());
    CHECK(line.drill.state.preferences.empty());
}

TEST_CASE("fog.ct.roll: two dice, those of good troops thrown again once")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF superior def_spear 6", {20, 20}, 90, 3);
    drill.with_dice({1, 6, 1, 2}, // ones again: 6 and 2
                    [&](Play& play) {
                        take_test(play, group, {.reason = Reason::shot},
                                  "fog.ct.reason.shot_1_per_3");
                    });
    CHECK(drill.of(group).level == Level::STEADY);
    CHECK(drill.told("fog.ct.reason.shot_1_per_3"));
}
TEST_CASE("fog.ct.result.pass: 7 passes, 6 drops a level")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const auto shot = [&](Play& play) {
        take_test(play, group, {.reason = Reason::shot}, "fog.ct.reason.shot_1_per_3");
    };
    drill.with_dice({3, 4}, shot);
    CHECK(drill.of(group).level == Level::STEADY);
    drill.with_dice({3, 3}, shot);
    CHECK(drill.of(group).level == Level::DISRUPTED);
    CHECK(drill.told("fog.ct.result.fail_1"));
    drill.with_dice({1, 1}, shot); // 2 - 1: one level only, it was shot at
    CHECK(drill.of(group).level == Level::FRAGMENTED);
}
TEST_CASE("fog.level.fragmented.tests: -2 on further tests, and BROKEN never tests but to rally")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    drill.of(group).level = Level::FRAGMENTED;
    const auto shot = [&](Play& play) {
        take_test(play, group, {.reason = Reason::shot}, "fog.ct.reason.shot_1_per_3");
    };
    drill.with_dice({4, 5}, shot);
    CHECK(drill.of(group).level == Level::FRAGMENTED);
    drill.with_dice({4, 4}, shot);
    CHECK(drill.of(group).level == Level::BROKEN);
    drill.with_dice({}, shot);
}
TEST_CASE("fog.ct.result.rally_pass, fog.level.broken.rally: 7 or more at -3, up one level")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const std::size_t with = drill.commander(red, Rank::troop, group);
    drill.of(group).level = Level::BROKEN;
    drill.with_dice({4, 4}, [&](Play& play) { rally(play, red, with); }); // 8 + 1 - 3
    CHECK(drill.of(group).level == Level::BROKEN);
    drill.of(group).rally_tried = drill.state.commanders[0][with].rallied = false;
    drill.with_dice({4, 5}, [&](Play& play) { rally(play, red, with); });
    CHECK(drill.of(group).level == Level::FRAGMENTED);
    CHECK(drill.told("fog.ct.result.rally_pass"));
}
TEST_CASE("fog.ct.result.rally_pass: a house rule for rallying leaves other tests alone")
{
    DrillGround drill;
    drill.setting->sheet = with("fog.ct.result.rally_pass", 9);
    const UnitId group = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const std::size_t with_it = drill.commander(red, Rank::troop, group);
    drill.of(group).level = Level::DISRUPTED;
    CHECK(judged_rally(drill.state, red, with_it)->chance == doctest::Approx(10.0 / 36)); // 9+
    drill.with_dice({4, 4}, [&](Play& play) { rally(play, red, with_it); }); // 8 + 1 - 1
    CHECK(drill.of(group).level == Level::DISRUPTED);
    drill.with_dice({4, 4}, [&](Play& play) {
        take_test(play, group, {.reason = Reason::shot}, "fog.ct.reason.shot_1_per_3");
    });
    CHECK(drill.of(group).level == Level::DISRUPTED); // 8 is enough here
    CHECK(ask_for("values:target", "cohesion",
                  R"({"group": {"type": "HF", "bases": 6, "state": "DISRUPTED",
                      "commander": {"rank": "troop", "where": "with"}},
                      "reason": "bolster_or_rally"})",
                  drill.setting->sheet) == "9");
}
TEST_CASE("fog.level.broken.rally: -3 to rally, which a FRAGMENTED group does not have")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const std::size_t with = drill.commander(red, Rank::troop, group);
    drill.of(group).level = Level::BROKEN;
    CHECK(judged_rally(drill.state, red, with)->chance == doctest::Approx(10.0 / 36)); // 9+
    drill.of(group).level = Level::FRAGMENTED;
    CHECK(judged_rally(drill.state, red, with)->chance == doctest::Approx(15.0 / 36)); // 8+
}
TEST_CASE("fog.ct.reason.bolster_or_rally: a house without it rallies nobody")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const std::size_t with = drill.commander(red, Rank::troop, group);
    drill.of(group).level = Level::DISRUPTED;
    CHECK(judged_rally(drill.state, red, with));
    drill.setting->sheet = without("fog.ct.reason.bolster_or_rally");
    CHECK(judged_rally(drill.state, red, with).error().rule == "fog.ct.reason.bolster_or_rally");
}
TEST_CASE("fog.pursuit.who: a pursuer whose owner lets the router run pursues no more")
{
    DrillGround drill;
    const UnitId router = drill.place(blue, "HF 6", {20, 30}, 90, 3);
    const UnitId first = drill.place(red, "MF 6", {20, 20}, 90, 3);
    const UnitId second = drill.place(red, "MF 6", {30, 20}, 90, 3);
    drill.of(router).level = Level::BROKEN;
    for (const UnitId pursuer : {first, second}) {
        drill.of(pursuer).pursuing = true;
        drill.of(pursuer).router = router;
    }
    drill.state.rout.router = router;
    drill.with_dice({}, [&](Play& play) {
        decide_pursuit(play, first, false);
        decide_pursuit(play, second, true);
    });
    CHECK_FALSE(drill.of(first).pursuing);
    CHECK(drill.of(first).router == no_unit);
    CHECK(drill.of(second).pursuing);
    CHECK(drill.state.rout.pursuers.size() == 1);
}
TEST_CASE("fog.attrition.break_point: the groups at the start, at most points / 50 rounded up")
{
    AttritionFacts army;
    army.points = 510;
    army.battle_groups = 12;
    CHECK(break_point(Sheet(), army) == 11);
    army.battle_groups = 10;
    CHECK(break_point(Sheet(), army) == 10);
}
TEST_CASE("fog.quality: which faces are thrown again, and whether the second throw must stand")
{
    const Sheet rules;
    const auto thrown = [&](Quality quality, std::initializer_list<int> faces) {
        dice::Recorded recorded(faces);
        const int shown = score(reroll(rules, quality), recorded);
        CHECK(recorded.all_used());
        return shown;
    };
    CHECK(thrown(Quality::average, {1}) == 1);
    CHECK(thrown(Quality::poor, {6, 2}) == 2);
    CHECK(thrown(Quality::elite, {2, 1}) == 2);
}
TEST_CASE("fog.quality.elite.reroll: ones and twos")
{
    dice::Recorded recorded{2, 6, 3};
    const Reroll again = reroll(Sheet(), Quality::elite);
    CHECK(score(again, recorded) == 6);
    CHECK(score(again, recorded) == 3);
}
TEST_CASE("fog.quality.superior.reroll: ones")
{
    dice::Recorded recorded{1, 5, 2};
    const Reroll again = reroll(Sheet(), Quality::superior);
    CHECK(score(again, recorded) == 5);
    CHECK(score(again, recorded) == 2);
}
TEST_CASE("fog.quality.average.reroll: none")
{
    dice::Recorded recorded{1, 6};
    const Reroll again = reroll(Sheet(), Quality::average);
    CHECK(score(again, recorded) == 1);
    CHECK(score(again, recorded) == 6);
}
TEST_CASE("fog.quality.poor.reroll: sixes, and the second throw stands")
{
    dice::Recorded recorded{6, 6, 5};
    const Reroll again = reroll(Sheet(), Quality::poor);
    CHECK(score(again, recorded) == 6);
    CHECK(score(again, recorded) == 5);
}
TEST_CASE("fog.quality.never_worse: good troops keep the better throw; a house may have it not so")
{
    dice::Recorded better{2, 1};
    CHECK(score(reroll(Sheet(), Quality::elite), better) == 2);
    dice::Recorded worse{2, 1};
    CHECK(score(reroll(without("fog.quality.never_worse"), Quality::elite), worse) == 1);
}
TEST_CASE("fog.death.over6: a base lost to more than six hits is followed by another roll")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF elite def_spear 12", {20, 20}, 90, 4);
    const ReckonedDeath death = reckoned(sheet(drill.state), DeathFacts{facts(drill.state, group)});
    const auto roll = [&](int hits) {
        return [&, hits](Play& play) {
            roll_for_deaths(play, group, death, DeathFacts{facts(drill.state, group)}, hits);
        };
    };
    drill.with_dice({6}, roll(6)); // not more than six
    CHECK(drill.of(group).bases == 11);
    drill.with_dice({6, 2}, roll(7)); // the second of one hit
    CHECK(drill.of(group).bases == 10);
    drill.with_dice({6, 3}, roll(9)); // of three
    CHECK(drill.of(group).bases == 8);
}
TEST_CASE("fog.cmt.pass: 7 for drilled troops and skirmishers, 8 for others")
{
    const auto passes = [](std::string_view words, std::initializer_list<int> faces) {
        DrillGround drill;
        const UnitId group = drill.place(red, words, {20, 20}, 90, 2);
        bool passed = false;
        drill.with_dice(faces, [&](Play& play) {
            passed = passes_test(play, group, false, "fog.manoeuvre.turn_stationary");
        });
        return passed;
    };
    CHECK(passes("HF drilled def_spear 4", {3, 4}));
    CHECK(passes("LF javelins 4", {3, 4}));
    CHECK_FALSE(passes("HF drilled def_spear 4", {3, 3}));
    CHECK_FALSE(passes("HF def_spear 4", {3, 4}));
    CHECK(passes("HF def_spear 4", {4, 4}));
}
