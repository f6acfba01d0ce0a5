// The worked examples of the rules, from facts to odds.

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

TEST_CASE("example 1: untrained poor foot 13 from an average general need 5 to move")
{
    CHECK(
        answer_to("order",
                  R"({"order": "move", "training": "untrained", "poor": true, "distance": 13})") ==
        R"({"factors": {"ja.order.mod.untrained": -1, "ja.order.mod.poor": -1, "ja.order.mod.distance": -2}, )"
        R"("values": {"total": -4, "target": 1}, "outcomes": {"obeys": "1/3", "refuses": "2/3"}, )"
        R"("result": {"allowed": true}})");
}
TEST_CASE("example 2: fire at a medium loose order elephant, pushed back 1.6")
{
    CHECK(ask_for("outcomes", "shoot",
                  R"({"target": {"type": "elephant", "weight": "medium", "order": "LO"}})") ==
          R"({"depleted_pushed": "1/6", "no_effect": "1/2", "pushed": "1/3"})");
    CHECK(ask_for("values", "push_back",
                  R"({"unit": {"type": "elephant", "order": "LO"}, "cause": "fire"})") ==
          R"({"moved": 1.6})");
}
TEST_CASE("example 3: fire at heavy close order foot in testudo in woods does nothing")
{
    CHECK(
        answer_to("shoot", R"({"target": {"type": "foot", "weight": "heavy", "order": "CO",
                                      "testudo": true, "cover": true}})") ==
        R"({"factors": {"ja.shoot.mod.testudo_or_cover": -1, "ja.shoot.mod.heavy": -1}, )"
        R"("values": {"total": -2}, "outcomes": {"no_effect": "1"}, "result": {"allowed": true}})");
}
TEST_CASE("example 4: heavy loose order horse charge a formed phalanx")
{
    CHECK(
        ask_for(
            "outcomes", "melee",
            R"({"units": {"A": {"type": "horse", "weight": "heavy", "order": "LO", "charging": true},
                               "B": {"type": "foot", "weight": "medium", "order": "CO", "phalanx": true}},
                      "contacts": [{"unit": "A", "enemy": "B"}]})") ==
        R"({"A=destroyed;B=stays;pursuer(A)=B": "1/9", "A=flees;B=stays;pursuer(A)=B": "5/9", )"
        R"("A=pushed;B=stays": "2/9", "A=stays;B=stays": "1/9"})");
    CHECK(ask_for("values", "push_back", R"({"unit": {"type": "horse", "order": "LO"}})") ==
          R"({"moved": 1.2})");
}
TEST_CASE("example 5: medium close order foot charge a flank")
{
    CHECK(
        ask_for(
            "outcomes", "melee",
            R"({"units": {"A": {"type": "foot", "weight": "medium", "order": "CO", "charging": true},
                               "B": {"type": "foot", "weight": "medium", "order": "CO"}},
                      "contacts": [{"unit": "A", "enemy": "B", "unit_on": "flank"}]})") ==
        R"({"A=stays;B=destroyed;pursuer(B)=A": "1/3", "A=stays;B=flees;pursuer(B)=A": "5/9", )"
        R"("A=stays;B=pushed_disordered": "1/9"})");
}
TEST_CASE("example 6: of equal foot the unsupported is pushed on a tie, not disordered")
{
    CHECK(ask_for("outcomes", "melee",
                  R"({"units": {"A": {"type": "foot", "weight": "medium", "order": "CO"},
                               "B": {"type": "foot", "weight": "medium", "order": "CO", "supported": true}},
                      "contacts": [{"unit": "A", "enemy": "B"}]})") ==
          R"({"A=flees;B=stays;pursuer(A)=B": "1/9", "A=pushed;B=stays": "1/3", )"
          R"("A=pushed_disordered;B=stays": "2/9", "A=stays;B=flees;pursuer(B)=A": "1/9", )"
          R"("A=stays;B=pushed_disordered": "2/9"})");
}
TEST_CASE("example 7: medium close order foot flee 3, are caught exactly, and are then destroyed")
{
    CHECK(ask_for("result", "pursuit",
                  R"({"loser": {"type": "foot", "weight": "medium", "order": "CO"},
                      "victor": {"type": "foot", "weight": "medium", "order": "CO"}})") ==
          R"({"caught": true, "marker": "pursuing"})");
    CHECK(
        ask_for(
            "outcomes", "melee",
            R"({"units": {"P": {"type": "foot", "weight": "medium", "order": "CO", "pursuing": "R"},
                               "R": {"type": "foot", "weight": "medium", "order": "CO", "fatigued": true,
                                     "disordered": true, "depleted": true}},
                      "contacts": [{"unit": "P", "enemy": "R", "unit_on": "rear"}]})") ==
        R"({"P=stays;R=destroyed;pursuer(R)=P": "1"})");
}
TEST_CASE(
    "example 8: a fatigued loser stays, depleted; its victor may take the marker without moving")
{
    CHECK(
        ask_for(
            "outcomes", "melee",
            R"({"units": {"A": {"type": "foot", "weight": "medium", "order": "CO", "fatigued": true},
                               "B": {"type": "foot", "weight": "medium", "order": "CO", "charging": true}},
                      "contacts": [{"unit": "B", "enemy": "A"}]})")
            .find(R"("A=fails_to_flee;B=stays;pursuer(A)=B": "1/3")") != std::string::npos);
    CHECK(answer_to(
              "pursuit",
              R"({"loser": {"type": "foot", "weight": "medium", "order": "CO", "fatigued": true},
                             "victor": {"type": "foot", "weight": "medium", "order": "CO"}})") ==
          R"({"factors": {"loser": {}, "victor": {"ja.move.foot": 2, "ja.move.charge_flee": 1}}, )"
          R"("values": {"loser": {"moves": 0}, "victor": {"moves": 0}}, )"
          R"("result": {"caught": true, "marker": "pursuing"}})");
}
TEST_CASE("example 9: a chariot charges at 3 against 1, and fights on at 0 against 1")
{
    constexpr auto first = R"({"units": {
        "C": {"type": "chariot", "weight": "light", "order": "LO", "charging": true},
        "F": {"type": "foot", "weight": "medium", "order": "LO"}}, "contacts": [{"unit": "C", "enemy": "F"}]})";
    CHECK(ask_for("values", "melee", first) ==
          R"({"C vs F": {"total": 3}, "F vs C": {"total": 1}})");
    constexpr auto second = R"({"units": {
        "C": {"type": "chariot", "weight": "light", "order": "LO", "rounds_fought": 1},
        "F": {"type": "foot", "weight": "medium", "order": "LO"}}, "contacts": [{"unit": "C", "enemy": "F"}]})";
    CHECK(ask_for("values", "melee", second) ==
          R"({"C vs F": {"total": 0}, "F vs C": {"total": 1}})");
}
TEST_CASE("example 10: loose order foot that flee into a loose order friend are removed")
{
    CHECK(ask_for("result", "flee", R"({"unit": {"type": "foot", "weight": "medium", "order": "LO",
        "centre": [10, 10], "heading": 0}, "lost_by": 3, "others": [
        {"name": "W", "side": "friend", "type": "foot", "order": "LO", "centre": [10, 7], "heading": 0},
        {"name": "L", "side": "friend", "type": "foot", "order": "LO", "centre": [8.3, 7], "heading": 0},
        {"name": "R", "side": "friend", "type": "foot", "order": "LO", "centre": [11.7, 7], "heading": 0}]})") ==
          R"({"removed": true, "turned": 0, "W": "depleted", "L": "not_met", "R": "not_met"})");
}
TEST_CASE(
    "example 11: skirmishers 3 away are caught exactly by loose order horse, at 3.1 they escape")
{
    const auto caught = [](std::string_view gap) {
        return ask_for(
            "result.caught", "evade",
            std::string(R"({"charger": {"type": "horse", "weight": "medium", "order": "LO"},
                           "evader": {"type": "foot", "weight": "light", "order": "skirmish"}, "gap": )") +
                std::string(gap) + "}");
    };
    CHECK(caught("3") == "true");
    CHECK(caught("3.01") == "true");
    CHECK(caught("3.1") == "false");
}
TEST_CASE("example 12: a wheel of 1.25 radians takes foot their whole move")
{
    CHECK(
        answer_to("wheel", R"({"unit": {"type": "foot", "centre": [12, 5], "heading": 0},
                           "degrees": 71.61972439135292, "side": "right", "allowance": 2})") ==
        R"({"values": {"arc": 2, "left": 0}, "result": {"legal": true, "order": "wheel", "x": 12.168, )"
        R"("y": 6.033, "heading": 71.62}})");
}
