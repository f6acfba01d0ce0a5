// Set-up and the end of the day on the table (3, 13).

#include "drill_ground.hpp"

#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/setup.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

// Two units a side that wait to be placed; red begins.
struct Waiting {
    DrillGround drill;

    Waiting()
    {
        for (const Side side : {red, blue})
            for (const std::string_view words : {"elephant 1", "elephant 1"})
                wait(drill.place(side, words, {0, 0}, 0, 1));
        drill.phase(Phase::deploy, red, red);
    }
    void wait(UnitId unit)
    {
        drill.of(unit).presence = Presence::to_deploy;
        forget_places(drill.state, unit);
    }
};

int first_turn(std::initializer_list<int> faces)
{
    dice::Recorded dice(faces);
    muster::Fight fight;
    fight.first_turn = -1;
    throw_set_up(fight, Sheet(), dice);
    CHECK(!dice.trouble());
    return fight.first_turn;
}

} // namespace

TEST_CASE("ma.ruling.deployment: the lower scorer places first, ties are thrown again")
{
    CHECK(first_turn({2, 5}) == 1);       // blue has the first turn: red places first
    CHECK(first_turn({4, 4, 6, 1}) == 0); // and the other way round
}

TEST_CASE("ma.ruling.deployment: by turns, a unit at a time")
{
    Waiting set_up;
    DrillGround& drill = set_up.drill;
    drill.give("red deploy A1 1 at 20 8 facing 0", {});
    CHECK(pending(drill.state).side == blue);
    drill.give("blue deploy B3 1 at 20 40 facing 180", {});
    CHECK(pending(drill.state).side == red);
}

TEST_CASE("ma.elephant.gap: a base width between elephants that are placed")
{
    Waiting set_up;
    DrillGround& drill = set_up.drill;
    drill.give("red deploy A1 1 at 20 8 facing 0", {});
    drill.give("blue deploy B3 1 at 20 40 facing 180", {});
    CHECK(drill.judge("red deploy A2 1 at 22.9 8 facing 0") == "ma.elephant.gap");
    CHECK(drill.judge("red deploy A2 1 at 23 8 facing 0") == "legal");
}

TEST_CASE("ma.ruling.deployment: leaders, too, stand 6 inches from the short edges")
{
    DrillGround drill;
    drill.place(red, "light_foot 4", {20, 8}, 0, 4);
    drill.leader(red, Spot{0, 0});
    drill.state.leaders[0][0].on_table = false;
    drill.phase(Phase::deploy, red, red);
    CHECK(drill.judge("red leader 1 at 5.9 8 facing 0") == "ma.ruling.deployment");
    CHECK(drill.judge("red leader 1 at 6 8 facing 0") == "legal");
    CHECK(drill.judge("red leader 1 at 66.1 8 facing 0") == "ma.ruling.deployment");
    CHECK(drill.judge("red leader 1 at 20 12.1 facing 0") == "ma.ruling.deployment");
}

TEST_CASE("ma.ruling.turn_limit: a scenario may say who wins when the day is over")
{
    for (const int winner : {0, 1}) {
        DrillGround drill;
        drill.place(red, "light_foot 4", {20, 8}, 0, 4);
        drill.place(blue, "light_foot 4", {20, 40}, 180, 4);
        drill.setting->day.limit_winner = winner;
        drill.setting->last_turn = 9;
        drill.state.turn = 8;
        drill.with_dice({}, [](Play& play) { decide(play); });
        CHECK(drill.state.outcome == battle::Outcome::undecided);
        drill.state.turn = 9;
        drill.with_dice({}, [](Play& play) { decide(play); });
        CHECK(drill.state.outcome ==
              (winner == 0 ? battle::Outcome::red_wins : battle::Outcome::blue_wins));
    }
}

TEST_CASE("ma.ruling.deployment: the strip is as deep, and as far from the sides, as its row says")
{
    Waiting one;
    CHECK(one.drill.judge("red deploy A1 1 at 36 12 facing 0") == "legal");
    CHECK(one.drill.judge("red deploy A1 1 at 8 12 facing 0") == "legal");
    one.drill.house_rule("ma.ruling.deployment", "8 10");
    CHECK(one.drill.judge("red deploy A1 1 at 36 12 facing 0") == "ma.ruling.deployment");
    CHECK(one.drill.judge("red deploy A1 1 at 36 8 facing 0") == "legal");
    CHECK(one.drill.judge("red deploy A1 1 at 8 8 facing 0") == "ma.ruling.deployment");
    CHECK(one.drill.options_of(0).find("36 8") != std::string::npos);
}
