// Rows at work in a battle that is played: what is asked of whom, what an order throws, and what
// follows of itself (4, 17).

#include "tabletop.hpp"

#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

// Red has the turn; neither side breaks at its first loss.
struct PlayedOut : Tabletop {
    PlayedOut()
    {
        reserves(red);
        reserves(blue);
        fight().first_turn = 0;
    }
    // Before the first decision.
    void set(std::string_view label, std::function<void(State&, UnitId)> by)
    {
        change([label = std::string(label), by](State& state) { by(state, number(state, label)); });
    }
    void level(std::string_view label, Level level)
    {
        set(label, [level](State& state, UnitId id) { state.units[id].level = level; });
    }
    void with_commander(std::string_view label)
    {
        set(label, [](State& state, UnitId id) {
            state.commanders[battle::index(side_of(state, id))][0].with = id;
        });
    }

    // Red's groups come first, of either side four in reserve before the others.
    static UnitId number(const State& state, std::string_view label)
    {
        UnitId first = 0;
        if (label[0] == 'B')
            while (side_of(state, first) == red) ++first;
        return static_cast<UnitId>(first + 4 + (label[1] - '1'));
    }
};

// Heavy foot 1.6 before slingers who face it, or look aside.
struct Skirmishers : PlayedOut {
    explicit Skirmishers(double facing = 180)
    {
        place("A1", red, "HF 6", 3).at(36, 20);
        place("B1", blue, "LF sling 4", 4).at(36, 22.6).heading(facing);
    }
};

} // namespace

// --- reactions
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.charge.skirmishers: skirmishers that stand against battle troops test, or run")
{
    Skirmishers stays;
    stays.give("red charge A1 B1");
    CHECK(stays.asked() == "blue react");
    stays.give("blue stand B1",
               {4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}); // 7, and no hit on either side
    CHECK(stays.told("fog.charge.skirmishers"));
    CHECK(stays.of("B1").evaded == false);

    Skirmishers runs;
    runs.give("red charge A1 B1");
    runs.give("blue stand B1", {4, 2, 3, 3}); // 6; about and along are one way: nothing to ask
    CHECK(runs.of("B1").evaded);
    CHECK(runs.where("B1") == "36 27.6 facing 0");
    CHECK(runs.asked() == "red manoeuvre");
}

TEST_CASE("fog.evade.move: who fails to stand still chooses the way, and stands no more")
{
    Skirmishers table(150);
    table.give("red charge A1 B1");
    table.give("blue stand B1", {1, 2});
    CHECK(table.asked() == "blue react");
    CHECK(table.why_not("blue stand B1") ==
          "fog.charge.skirmishers: B1 LF failed its test to stand: it must evade.");
    CHECK(table.ends("blue evade B1") != table.ends("blue evade_along B1"));
    table.give("blue evade_along B1", {3, 3});
    CHECK(table.of("B1").evaded);
    CHECK(table.where("B1") == "36 27.6 facing 0");
    CHECK(table.asked() == "red manoeuvre");
}

TEST_CASE("fog.evade.move: for whom nobody chooses it runs about if it can")
{
    Skirmishers table(150);
    table.give("red charge A1 B1");
    table.give("blue stop", {1, 2});
    CHECK(table.asked() == "blue react");
    table.give("blue stop", {3, 3});
    CHECK(table.of("B1").evaded);
    CHECK(table.where("B1").ends_with("facing 330"));
}

TEST_CASE("fog.charge.skirmishers: each tests once, before anybody says which way it runs")
{
    Skirmishers table(150);
    table.place("A2", red, "HF 6", 3).at(50, 20);
    table.place("B2", blue, "LF sling 4", 4).at(50, 22.6).heading(180);
    table.give("red charge A1 B1");
    table.give("red charge A2 B2");
    table.give("blue stand B1");
    table.give("blue stand B2", {1, 2, 6, 6}); // B1 fails, B2 stands
    CHECK(table.asked() == "blue react");
    CHECK(table.why_not("blue evade B2") == "fog.charge.sequence: B2 LF has its orders already.");
    // B1 runs, A1 comes after it, A2 and B2 fight: B2 is not tested again.
    table.give("blue evade_along B1", {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
    CHECK(table.of("B1").evaded);
    CHECK_FALSE(table.of("B2").evaded);
}

TEST_CASE("fog.evade.move: while skirmishers say which way they run nobody else is asked")
{
    Skirmishers table(150);
    table.place("A2", red, "HF 6", 3).at(50, 20);
    table.place("B2", blue, "Cv bow 3", 3).at(50, 23).heading(180);
    table.give("red charge A1 B1");
    table.give("red charge A2 B2");
    CHECK(may_react(table.state(), table.unit("B2")));
    table.give("blue stop", {1, 2});
    CHECK(may_react(table.state(), table.unit("B1")));
    CHECK_FALSE(may_react(table.state(), table.unit("B2"))); // it stands: its time is over
    CHECK(table.forbids("blue evade B2") == "fog.charge.skirmishers");
}

// --- charges that nobody ordered, or that fail
// ------------------------------------------------------------------------------------------------

namespace {

struct Warband : PlayedOut {
    explicit Warband(std::string_view words = "HF impact_foot 6")
    {
        place("A1", red, words, 3).at(36, 20);
        place("B1", blue, "HF 6", 3).at(36, 23).heading(180);
    }
};

} // namespace

TEST_CASE("fog.charge.shock_test: shock troops that were not sent charge unless they pass 8")
{
    Warband goes;
    CHECK(goes.asked() == "red charge");
    goes.give("red stop", {4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}); // 7: and nobody hits
    CHECK(goes.told("fog.charge.shock_test"));
    CHECK(goes.of("A1").charged);
    CHECK(goes.where("A1") == "36 21.8 facing 0");

    Warband stays;
    stays.give("red stop", {4, 4});
    CHECK_FALSE(stays.of("A1").charged);
    CHECK(stays.where("A1") == "36 20 facing 0");
    CHECK(stays.asked() == "red manoeuvre");
}

TEST_CASE("fog.cmt.roll: no die is thrown again by shock troops testing not to charge")
{
    Warband table("HF impact_foot elite 6");
    table.give("red stop", {1, 2, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 3, 3, 3});
    CHECK(table.of("A1").charged);
}

TEST_CASE("fog.level.disrupted.charge: failed, there is no charge this turn, but a simple move")
{
    Warband table("HF drilled 6");
    table.level("A1", Level::DISRUPTED);
    table.give("red charge A1 B1", {4, 3}); // 7 - 1
    CHECK(table.told("fog.level.disrupted.charge"));
    CHECK_FALSE(table.of("A1").charged);
    CHECK(table.asked() == "red manoeuvre");
    CHECK(table.forbids("red move A1 widen 0 1 advance 0.5") == "fog.cmt.failed");
    CHECK(table.forbids("red move A1 advance 0.5") == "");
}

// --- pursuits
// ------------------------------------------------------------------------------------------------

namespace {

// B1 has broken before A1's front and is about to run.
struct Broken : PlayedOut {
    explicit Broken(std::string_view pursuer)
    {
        place("A1", red, pursuer, 3).at(36, 20);
        place("B1", blue, "HF 6", 3).at(36, 20.9).heading(180);
        set("B1", [](State& state, UnitId id) {
            state.units[id].level = Level::BROKEN;
            state.units[id].must_rout = true;
        });
    }
};

} // namespace

TEST_CASE("fog.pursuit.who: those who may choose are asked, those who must are not")
{
    Broken asked("HF 3");
    CHECK(asked.asked() == "red pursue");
    asked.give("red hold A1", {3});
    CHECK(asked.where("A1") == "36 20 facing 0");
    CHECK(asked.of("B1").bases == 6);
    CHECK_FALSE(asked.of("A1").pursuing);

    Broken chased("HF 3");
    chased.give("red pursue A1", {3, 3});
    CHECK(chased.where("A1") == "36 23 facing 0");
    CHECK(chased.of("B1").bases == 5);
    CHECK(chased.told("fog.level.broken.pursuers"));
}

TEST_CASE("fog.ct.reason.fragmented_charged: who fights a target that breaks on being charged may "
          "pursue it at once")
{
    for (const bool pursues : {false, true}) {
        CAPTURE(pursues);
        PlayedOut table;
        table.place("A1", red, "HF 2", 2).at(34.4, 20);
        table.place("A2", red, "HF 2", 2).at(37.6, 18);
        table.place("B1", blue, "HF 8", 4).at(36, 20.9).heading(180);
        table.level("B1", Level::FRAGMENTED);
        table.give("red charge A2 B1", {1, 1}); // it breaks
        CHECK(table.asked() == "red pursue");
        if (pursues)
            table.give("red pursue A1", {3, 3, 3}); // router, pursuer; A2 has nobody left to meet
        else
            table.give("red hold A1", {3, 3});
        CHECK(table.where("A1") == (pursues ? "34.4 23 facing 0" : "34.4 20 facing 0"));
        CHECK(table.of("B1").bases == (pursues ? 7 : 8));
        CHECK(table.told("fog.vmd.applies"));
    }
}

namespace {

// A1 has lost touch with B1, which runs far before it.
struct OutOfTouch : PlayedOut {
    explicit OutOfTouch(std::string_view pursuer)
    {
        place("A1", red, pursuer, 3).at(36, 12);
        place("B1", blue, "HF 6", 3).at(36, 24);
        set("A1", [](State& state, UnitId id) {
            state.units[id].pursuing = true;
            state.units[id].router = number(state, "B1");
        });
        set("B1", [](State& state, UnitId id) {
            state.units[id].level = Level::BROKEN;
            state.units[id].fleeing = true;
        });
    }
    void go_to_the_end(Faces faces)
    {
        pass_to("blue commanders");
        give("blue stop", faces);
    }
};

} // namespace

TEST_CASE("fog.pursuit.stop: shock troops out of touch stop only if they pass a test")
{
    for (const bool passes : {false, true}) {
        OutOfTouch table("HF impact_foot 3");
        table.go_to_the_end({3, 3});
        REQUIRE(table.asked() == "red stop_pursuit");
        if (passes)
            table.give("red hold A1", {4, 4});
        else
            table.give("red hold A1", {4, 3});
        CHECK(table.of("A1").pursuing == !passes);
    }
    OutOfTouch others("HF 3");
    others.go_to_the_end({});
    others.give("red pursue A1", {3, 3});
    REQUIRE(others.asked() == "red stop_pursuit");
    others.give("red hold A1");
    CHECK_FALSE(others.of("A1").pursuing);
}

TEST_CASE("fog.turn.ties: of routers on both sides the active side's runs first")
{
    for (const int first : {0, 1}) {
        PlayedOut table;
        table.fight().first_turn = first;
        table.place("A1", red, "HF 6", 3).at(20, 20);
        table.place("A2", red, "HF 3", 3).at(50, 20);
        table.place("B1", blue, "HF 6", 3).at(50, 20.9).heading(180);
        table.place("B2", blue, "HF 3", 3).at(20, 20.9).heading(180);
        for (const std::string_view router : {"A1", "B1"})
            table.set(router, [](State& state, UnitId id) {
                state.units[id].level = Level::BROKEN;
                state.units[id].must_rout = true;
            });
        CHECK(table.asked() == (first == 0 ? "blue pursue" : "red pursue"));
    }
}

TEST_CASE("fog.pursuit.contact: met in this impact phase, they fight in the next one")
{
    for (const bool pending : {true, false}) {
        DrillGround drill;
        const UnitId ours = drill.place(red, "HF 3", {20, 20}, 90, 3);
        const UnitId theirs = drill.place(blue, "HF 3", {20, 20}, 270, 3);
        drill.state.step = Step::impact_lead;
        drill.state.clashes.push_back({.attacker = ours, .defender = theirs, .pending = pending});
        const auto fights = [](Play& play) { fight_all(play, Combat::impact); };
        if (pending)
            drill.with_dice({}, fights);
        else
            drill.with_dice({3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}, fights);
        CHECK(drill.state.clashes.size() == (pending ? 1 : 0));
    }
}

TEST_CASE("fog.breakoff: mounted of the passive side break off, too")
{
    PlayedOut table;
    table.place("A1", red, "HF 3", 3).at(36, 20);
    table.place("B1", blue, "Cv 2", 2).at(36, 20.9).heading(180);
    table.pass_to("red manoeuvre");
    table.give("red stop", {3, 3, 3, 3, 3});
    CHECK(table.told("fog.breakoff"));
    CHECK(table.where("B1") == "36 25.9 facing 180");
}

// --- lining up
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.melee.conform: where one opens the place of another the owner says who is first")
{
    PlayedOut table;
    table.place("A1", red, "HF 3", 3).at(33.9, 20); // 0.3 to the right of its place
    table.place("A2", red, "HF 3", 3).at(38.7, 20); // so is this, beside it
    table.place("B1", blue, "HF 8", 8).at(36, 20.6).heading(180);
    CHECK(table.asked() == "red line_up");
    CHECK(table.ends("red conform A2") == "40 20 facing 0");
    table.give("red conform A1");
    CHECK(table.where("A1") == "33.6 20 facing 0");
    CHECK(table.where("A2") == "38.4 20 facing 0"); // and now by itself
}

// --- the end
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.attrition.break_point: a side with nobody left on the table is broken")
{
    for (const Side side : {red, blue}) {
        Tabletop table;
        table.place("A1", red, "HF 6", 3).at(36, 10);
        table.place("B1", blue, "HF 6", 3).at(36, 40).heading(180);
        table.fight().first_turn = 0;
        table.change([side](State& state) { // out of the battle, and not lost
            state.units[battle::index(side)].presence = Presence::left_safely;
        });
        table.pass_to("over");
        CHECK(table.standing().outcome == battle::wins(battle::other(side)));
        CHECK(table.standing().losses[battle::index(side)] == 0);
    }
}

TEST_CASE("fog.attrition.break_point: both broken in one count is a draw")
{
    Tabletop table;
    table.place("A1", red, "HF 6", 3).at(36, 10);
    table.place("B1", blue, "HF 6", 3).at(36, 40).heading(180);
    table.fight().first_turn = 0;
    table.change([](State& state) {
        for (Group& group : state.units) group.presence = Presence::destroyed;
    });
    table.pass_to("over");
    CHECK(table.standing().outcome == battle::Outcome::draw);
}

// --- commanders
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.quality.commander_front_rank: both owners are asked before the dice, active first")
{
    PlayedOut table;
    table.place("A1", red, "HF 3", 3).at(36, 20);
    table.place("B1", blue, "HF 3", 3).at(36, 20.6).heading(180);
    table.with_commander("A1");
    table.with_commander("B1");
    table.pass_to("red lead");
    table.give("red lead 1");
    CHECK(table.asked() == "blue lead");
    // Three dice a side need 4: A1's 1s are thrown again, B1's are not.
    table.give("blue stop", {1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.told("fog.turn.melee"));
}

TEST_CASE("fog.rally: asked in the joint action phase, once a group and commander")
{
    PlayedOut table;
    table.place("A1", red, "HF 6", 3).at(36, 10);
    table.level("A1", Level::DISRUPTED);
    table.with_commander("A1");
    table.pass_to("red rally");
    table.give("red rally 1", {4, 3}); // -1 DISRUPTED, +1 commander
    CHECK(table.of("A1").level == Level::STEADY);
    CHECK(table.asked() == "blue manoeuvre");
}
