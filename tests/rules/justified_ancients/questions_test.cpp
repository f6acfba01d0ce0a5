// Every question of the rules' own section 18 has its printed answer.

#include "rules/asking.hpp"
#include "rules/justified_ancients/ask/questions.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::justified_ancients;

namespace {

Value file_of(const std::string& name)
{
    return quincunx::test::document("rules/justified_ancients/questions/" + name);
}

std::string answered(std::string_view kind, const Value& facts)
{
    const auto made = battle::answered<Sheet>(questions(), kind, facts, Sheet());
    return made ? to_json(*made) : to_text(made.error());
}

// Asks every question of a file; returns how many there are.
std::size_t answered_as_written(const std::string& name)
{
    return quincunx::test::answered_as_written(
        "justified_ancients/questions/" + name, [](std::string_view kind, const Value& facts) {
            return battle::answered<Sheet>(questions(), kind, facts, Sheet());
        });
}

} // namespace

TEST_CASE("every printed question has its printed answer")
{
    CHECK(answered_as_written("printed.json") == questions().size());
}

TEST_CASE("the bounds of every table, defaults and states together are answered as by hand")
{
    CHECK(answered_as_written("edges.json") == 618);
}

TEST_CASE("an unknown kind names the nearest right one")
{
    CHECK(answered("melees", Value::object()) ==
          "question: kind: \"melees\" is no kind of question. Did you mean \"melee\"?\n");
    CHECK(answered("weather", Value::object()).find("Known: order, move, shoot") !=
          std::string::npos);
    CHECK(questions().size() == 19);
}

namespace {

std::string trouble(std::string_view kind, std::string_view facts)
{
    const auto read = read_json(facts);
    REQUIRE(read);
    const auto made = battle::answered<Sheet>(questions(), kind, *read, Sheet());
    REQUIRE_FALSE(made);
    return made.error()[0].key + ": " + made.error()[0].message;
}

} // namespace

TEST_CASE("an unknown fact names the nearest right one, at any depth")
{
    CHECK(trouble("order", R"({"order": "move", "trainig": "trained", "training": "trained"})") ==
          "trainig: \"trainig\" is not known here. Did you mean \"training\"?");
    CHECK(trouble(
              "shoot",
              R"({"target": {"type": "foot", "weight": "light", "order": "LO", "covr": true}})") ==
          "target.covr: \"covr\" is not known here. Did you mean \"cover\"?");
    CHECK(trouble("melee", R"({"units": {"A": {"type": "foot", "weight": "light", "order": "LO"},
                               "B": {"type": "foot", "weight": "light", "order": "LO"}},
                               "contacts": [{"unit": "A", "enemy": "B", "on": "front"}]})")
              .find("contacts[0].on") == 0);
}
TEST_CASE("an unknown value names the nearest right one")
{
    CHECK(
        trouble("order", R"({"order": "chrage", "training": "trained"})") ==
        "order: \"chrage\" is not known; expected move, charge, wheel, reface, reform or testudo. "
        "Did you mean \"charge\"?");
    CHECK(trouble("shoot", R"({"target": {"type": "foot", "weight": "none", "order": "LO"}})")
              .find("target.weight: \"none\" is not known; expected light, medium or heavy.") == 0);
    CHECK(
        trouble("melee", R"({"units": {"Alpha": {"type": "foot", "weight": "light", "order": "LO"},
                               "Beta": {"type": "foot", "weight": "light", "order": "LO"}},
                               "contacts": [{"unit": "Alpha", "enemy": "Bta"}]})") ==
        "contacts[0].enemy: \"Bta\" is not known; expected Alpha or Beta. Did you mean \"Beta\"?");
}
TEST_CASE("facts that matter must be there; with baggage no other attribute is needed")
{
    CHECK(trouble("shoot", R"({"target": {"type": "foot", "order": "LO"}})") ==
          "target.weight: is missing; expected light, medium or heavy.");
    CHECK(trouble("order", R"({"order": "move"})") ==
          "training: is missing; expected trained or untrained.");
    CHECK(trouble("charge_zone", R"({"target": {"type": "foot", "heading": 0},
                                     "charger": {"type": "foot", "centre": [0, 0], "heading": 0}})") ==
          "target.centre: is missing; expected a list of 2 numbers.");
    CHECK(answered("shoot", *read_json(R"({"target": {"type": "baggage"}})")) ==
          R"({"result": {"allowed": false, "rule": "ja.shoot.not_baggage"}})");
    CHECK(answered("order", *read_json(R"({"order": "move", "type": "baggage"})")) ==
          R"({"result": {"allowed": false, "rule": "ja.baggage.passive"}})");
}
TEST_CASE("facts of a unit that do not matter are taken without complaint")
{
    CHECK(answered(
              "interpenetration",
              *read_json(R"({"mover": {"type": "foot", "order": "CO", "weight": "light", "level": 2,
                                  "centre": [1, 2], "heading": 3, "missile": "only", "engaged": true},
                                  "friend": {"type": "foot", "order": "LO"}})")) ==
          R"({"result": {"mover": "disordered", "friend": "depleted"}})");
}
TEST_CASE("names with signs that outcomes are written with, doubled contacts and lonely units are "
          "refused")
{
    constexpr auto foot = R"({"type": "foot", "weight": "light", "order": "LO"})";
    const auto melee = [&](const std::string& a, const std::string& contacts) {
        return R"({"units": {")" + a + "\": " + foot + R"(, "B": )" + foot + R"(}, "contacts": )" +
               contacts + "}";
    };
    CHECK(trouble("melee", melee("A;C", R"([{"unit": "A;C", "enemy": "B"}])")).find("is no name") !=
          std::string::npos);
    CHECK(trouble("melee", melee("A", R"([{"unit": "A", "enemy": "A"}])")) ==
          "contacts[0].enemy: a unit does not fight itself.");
    CHECK(trouble("melee",
                  melee("A", R"([{"unit": "A", "enemy": "B"}, {"unit": "B", "enemy": "A"}])")) ==
          "contacts[1].enemy: this pair is already in contact.");
    CHECK(trouble("melee", melee("A", R"([{"unit": "A", "enemy": "B", "unit_on": "none"}])"))
              .find("ja.contact.pair") != std::string::npos);
    CHECK(trouble("melee", melee("A", "[]")) == "contacts: expected a list of contacts.");
}

TEST_CASE(
    "ja.charge.legal: a charger that stands on its target is refused, one that touches it not")
{
    const auto behind = [](const std::string& y) {
        return R"({"charger": {"type": "foot", "weight": "medium", "order": "CO",
                               "centre": [12, 5], "heading": 0},
                   "target": {"type": "foot", "heading": 0, "centre": [12, )" +
               y + "]}}";
    };
    CHECK(trouble("charge_path", behind("4.21")) ==
          "charger: its base at [12, 5] stands on the target; expected a place clear of it.");
    CHECK(trouble("charge_path", behind("5.79")).starts_with("charger: its base"));
    CHECK(answered("charge_path", *read_json(behind("4.2"))).find("\"legal\": false") !=
          std::string::npos);
    CHECK(answered("charge_path", *read_json(behind("5.8"))).find("\"legal\": true") !=
          std::string::npos);
}
TEST_CASE("ja.victory.half: an army loses no more units than it had")
{
    const auto lost = [](const std::string& units) {
        return R"({"first": {"units_at_start": 10, "units_lost": )" + units +
               R"(}, "second": {"units_at_start": 10}})";
    };
    CHECK(trouble("army_break", lost("11")) ==
          "first.units_lost: is 11; expected no more than the 10 at the start.");
    CHECK(answered("army_break", *read_json(lost("10"))).find("second wins") != std::string::npos);
}

TEST_CASE("harder questions have the answers worked out by hand")
{
    CHECK(answered_as_written("worked.json") == file_of("worked.json").as_list().size());
}

TEST_CASE("a friend is answered by its name: once, and not by a word of the answer")
{
    const auto pushed = [](const std::string& one, const std::string& two) {
        const std::string common = R"(", "type": "foot", "order": "LO", "gap": )";
        return R"({"unit": {"type": "foot", "order": "CO"}, "friends": [{"name": ")" + one +
               common + R"(0.3}, {"name": ")" + two + common + "3}]}";
    };
    CHECK(answered("push_back", *read_json(pushed("F", "G"))).find("not_met") != std::string::npos);
    CHECK(trouble("push_back", pushed("F", "F")) ==
          "friends[1].name: \"F\" stands here twice; expected another name.");
    CHECK(trouble("push_back", pushed("unit", "G")) ==
          "friends[0].name: \"unit\" is a word of the answer; expected another name.");
    const auto fled = [](const std::string& name, const std::string& side) {
        const std::string place =
            R"("type": "foot", "weight": "light", "order": "LO", "heading": 0, )";
        return "{\"unit\": {" + place + R"("centre": [9, 9]}, "others": [{)" + place +
               R"("centre": [3, 3], "name": ")" + name + R"(", "side": ")" + side + "\"}]}";
    };
    CHECK(answered("flee", *read_json(fled("x", "enemy"))).find("\"x\": 9") != std::string::npos);
    CHECK(trouble("flee", fled("x", "friend")) ==
          "others[0].name: \"x\" is a word of the answer; expected another name.");
}

TEST_CASE("a place that is none is told by what is wrong with it")
{
    const auto wheel = [](const std::string& centre) {
        return R"({"unit": {"type": "foot", "heading": 0, "centre": )" + centre +
               R"(}, "degrees": 9, "side": "left", "allowance": 2})";
    };
    CHECK(trouble("wheel", wheel("[1, 2, 3]")) ==
          "unit.centre: expected a list of 2 numbers, found 3.");
    CHECK(trouble("wheel", wheel("[\"1\", 2]")) ==
          "unit.centre: expected a list of 2 numbers within a thousand million, found "
          "\"1\".");
    CHECK(trouble("wheel", wheel("[1e30, 2]")) ==
          "unit.centre: expected a list of 2 numbers within a thousand million, found "
          "1e+30.");
}

TEST_CASE("ja.out.flee.friends: friends are told in the order of the runaways that met them")
{
    // A holds or is pushed in some outcomes; then only B runs, through G and F.
    const Value facts = *read_json(R"({"units": {
        "A": {"type": "foot", "weight": "medium", "order": "CO", "flee_through": [
            {"name": "F", "type": "foot", "order": "LO"}]},
        "B": {"type": "foot", "weight": "medium", "order": "CO", "depleted": true, "flee_through": [
            {"name": "G", "type": "foot", "order": "CO"}, {"name": "F", "type": "foot", "order": "LO"}]},
        "E": {"type": "foot", "weight": "medium", "order": "CO"}},
        "contacts": [{"unit": "E", "enemy": "A"}, {"unit": "E", "enemy": "B"}]})");
    const std::string made = answered("melee", facts);
    CHECK(
        made.find("A=pushed_disordered;B=destroyed;E=stays;G=disordered;F=depleted;pursuer(B)=E") !=
        std::string::npos);
    CHECK(made.find("A=flees;B=destroyed;E=stays;F=destroyed;G=disordered;") != std::string::npos);
}
