// Every question of the rules' own section 18 has its printed answer.

#include "facts.hpp"
#include "rules/asking.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

Value file_of(const std::string& name)
{
    return quincunx::test::document("rules/fast_play/questions/" + name);
}

std::string trouble(std::string_view kind, std::string_view facts)
{
    const auto read = read_json(facts);
    REQUIRE(read);
    const auto made = battle::answered<Sheet>(questions(), kind, *read, Sheet());
    REQUIRE_FALSE(made);
    return made.error()[0].key + ": " + made.error()[0].message;
}

// Asks every question of a file; returns how many there are.
std::size_t answered_as_written(const std::string& name)
{
    return quincunx::test::answered_as_written(
        "fast_play/questions/" + name, [](std::string_view kind, const Value& facts) {
            return battle::answered<Sheet>(questions(), kind, facts, Sheet());
        });
}

} // namespace

TEST_CASE("every printed question has its printed answer")
{
    CHECK(answered_as_written("printed.json") == questions().size());
}
TEST_CASE("fights and tests have the answers of a second, plain reckoning in fractions")
{
    CHECK(answered_as_written("reckoned.json") == 70);
}
TEST_CASE("the bounds of every table, defaults and states together are answered as by hand")
{
    CHECK(answered_as_written("edges.json") == 904);
}
TEST_CASE("what cannot be answered is refused with every key, value and what is allowed")
{
    const Value all = file_of("refused.json");
    CHECK(all.as_list().size() == 102);
    for (const Value& one : all.as_list()) {
        const std::string& kind = one.find("kind")->as_text();
        const auto made = battle::answered<Sheet>(questions(), kind, *one.find("facts"), Sheet());
        CAPTURE(kind);
        REQUIRE_FALSE(made);
        std::vector<Value> told;
        for (const Trouble& trouble : made.error())
            told.emplace_back(trouble.key + ": " + trouble.message);
        CHECK_MESSAGE(told == one.find("refused")->as_list(), to_text(made.error()));
    }
}

TEST_CASE("an unknown kind names the nearest right one")
{
    CHECK(answer_to("mele", "{}") ==
          "question: kind: \"mele\" is no kind of question. Did you mean \"melee\"?\n");
    CHECK(questions().size() == 30);
}
TEST_CASE("an unknown fact names the nearest right one, at any depth")
{
    CHECK(trouble("tl_test", R"({"manoeuvre": "retire", "tl": 7, "ordr": "formed"})") ==
          "ordr: \"ordr\" is not known here. Did you mean \"order\"?");
    CHECK(trouble("missile", R"({"range": 5, "shooter": {"weapon": "bow", "front_stands": 2,
                                "missile_attacks": 2, "mvoed": true},
                                "target": {"quality": "levy", "stands": 4}})") ==
          "shooter.mvoed: \"mvoed\" is not known here. Did you mean \"moved\"?");
}
TEST_CASE("facts that matter must be there, and be right")
{
    CHECK(trouble("flee", R"({"arm": "infantry", "basic_move": 6, "gap": 6})") ==
          "charger_reach: is missing; expected a number.");
    CHECK(trouble("tl_test", R"({"manoeuvre": "retire"})") ==
          "tl: is missing; expected a whole number from 4 to 10.");
    CHECK(trouble("tl_test", R"({"manoeuvre": "retire", "tl": 11})") ==
          "tl: expected a whole number from 4 to 10, found 11.");
    CHECK(trouble("points", R"({"troop": "cavalri", "quality": "levy", "stands": 4})")
              .ends_with("Did you mean \"cavalry\"?"));
    CHECK(trouble("points", R"({"troop": "cavalry", "quality": "levy", "stands": 4,
                               "weapons": ["lnce"]})")
              .ends_with("Did you mean \"lance\"?"));
    CHECK(
        trouble("change_facing", R"({"degrees": 120, "stands": 4, "files": 4, "basic_move": 4})") ==
        "degrees: is 120; expected 90 or 180.");
    CHECK(trouble("army_break", R"({"units": []})") ==
          "units: is empty; expected a list of units.");
    CHECK(trouble("battle_end", R"({"turn": 13, "A": {"lost": 0, "start": 9, "points_taken": 0},
                                   "B": {"lost": 0, "start": 9, "points_taken": 0}})") ==
          "turn: expected a whole number from 1 to 12, found 13.");
}
TEST_CASE("facts that contradict each other are refused with both")
{
    CHECK(trouble("morale", R"({"quality": "levy", "stands": 9, "start_stands": 8})") ==
          "start_stands: is 8; expected at least the 9 stands that there are.");
    CHECK(trouble("trample", R"({"elephants": {"stands": 1}, "target": {"quality": "levy",
                                "stands": 4, "wounds_carried": 3}})") ==
          "target.wounds_carried: is 3; expected less than the 3 that make a stand.");
    CHECK(trouble("ranks", R"({"stands": 3, "files": 4})") ==
          "files: is 4; expected no more than the 3 stands.");
    CHECK(trouble("charge", R"({"basic_move": 4, "frontage": 8, "gap": 5, "difficult": 6})") ==
          "difficult: is 6; expected no more than the gap of 5.");
    CHECK(trouble("reactions", R"({"target": {"troop": "skirmisher_foot", "order": "formed"},
                                  "chargers": [{"zone": "front", "gap": 7}]})")
              .starts_with("target.order: is formed; expected skirmish"));
    CHECK(trouble("back_move", R"({"move": "rout", "distance": 8,
                                  "friends": [{"from": 5, "to": 4}]})") ==
          "friends[0].to: is 4; expected more than from, 5.");
    CHECK(trouble("countercharge", R"({"charger": {"x": 0, "y": 0, "facing": 270, "frontage": 4},
                  "target": {"x": 9, "y": 1, "facing": 270, "frontage": 4, "depth": 2}})")
              .starts_with("charger: its way straight ahead misses the target"));
}
TEST_CASE("a unit that is destroyed is not shaken, charged, shot at or trampled as well")
{
    CHECK(trouble("morale", R"({"quality": "levy", "stands": 0, "start_stands": 8,
                               "shaken": true})") ==
          "stands: expected a whole number from 1 to 100, found 0.");
    CHECK(trouble("missile", R"({"range": 5, "shooter": {"weapon": "bow", "front_stands": 2,
                                "missile_attacks": 2}, "target": {"quality": "levy", "stands": 0,
                                "start_stands": 4, "shaken": true}})") ==
          "target.stands: expected a whole number from 1 to 100, found 0.");
    CHECK(trouble("trample", R"({"elephants": {"stands": 0}, "target": {"quality": "levy",
                                "stands": 4, "routing": true}})") ==
          "elephants.stands: expected a whole number from 1 to 100, found 0.");
}
TEST_CASE("charge_chain: chargers fight with their front rank, so with no more than their files")
{
    const auto chain = [](int fighting) {
        return std::string(R"({"range": 5, "shooter": {"weapon": "sling",
            "front_stands": 3, "missile_attacks": 2}, "charger": {"type": "infantry",
            "quality": "regular", "stands": 4, "role": "charging", "attacks": 2, "files": 2,
            "ranks": 2, "fighting_stands": )" +
                           std::to_string(fighting) + R"(},
            "target": {"type": "infantry", "quality": "levy", "stands": 6, "role": "standing",
            "fighting_stands": 3, "attacks": 2}})");
    };
    CHECK(trouble("charge_chain", chain(3)) ==
          "charger.fighting_stands: is 3; expected no more than the 2 files, as "
          "chargers fight with their front rank.");
    CHECK(answer_to("charge_chain", chain(2)).starts_with("{"));
}
TEST_CASE("a wrong fact is told once: what stands in for it contradicts nobody")
{
    CHECK(answer_to("ranks", R"({"files": 4})") ==
          "facts:1: stands: is missing; expected a whole number from 1 to 100.\n");
    CHECK(answer_to("losses", R"({"files": 4, "lost": 1, "start_stands": 8})") ==
          "facts:1: stands: is missing; expected a whole number from 1 to 100.\n");
    CHECK(answer_to("morale", R"({"quality": "levy", "stands": 4, "start_stands": 0})") ==
          "facts:1: start_stands: expected a whole number from 1 to 100, found 0.\n");
    CHECK(answer_to("back_move", R"({"move": "rout", "distance": 8, "friends": [{"from": 5}]})") ==
          "facts:1: friends[0].to: is missing; expected a number.\n");
    CHECK(answer_to("change_facing",
                    R"({"degrees": 60, "stands": 4, "files": 4, "basic_move": 4})") ==
          "facts:1: degrees: is 60; expected 90 or 180.\n");
    CHECK(answer_to("army_break", R"({"units": 3})") ==
          "facts:1: units: expected a list, found a whole number.\n");
    CHECK(answer_to("reactions", R"({"target": {"troop": "elephant"}})") ==
          "facts:1: chargers: is missing; expected a list of chargers.\n");
}

namespace {

constexpr std::string_view standing_foot =
    R"("type": "infantry", "quality": "trained", "stands": 8, "ranks": 2, "attacks": 2)";

std::string melee_facts(std::string_view chargers, std::string_view target)
{
    return "{\"chargers\": [" + std::string(chargers) + "], \"target\": {" +
           std::string(standing_foot) + ", " + std::string(target) + "}}";
}
std::string charger(std::string_view more)
{
    return "{" + std::string(standing_foot) + ", " + std::string(more) + "}";
}

} // namespace

TEST_CASE("melee: roles, fighting stands and lists are checked")
{
    const std::string good = charger(R"("role": "charging", "fighting_stands": 4)");
    CHECK(trouble("melee", melee_facts(charger(R"("role": "standing", "fighting_stands": 4)"),
                                       R"("role": "standing", "fighting_stands": 4)")) ==
          "chargers[0].role: \"standing\" is no role of a charger; expected charging.");
    CHECK(trouble("melee", melee_facts(good, R"("role": "charging", "fighting_stands": 4)"))
              .starts_with("target.role: \"charging\" is no role of a target; expected"));
    CHECK(trouble("melee", melee_facts(good, R"("role": "standing", "fighting_stands": 9)")) ==
          "target.fighting_stands: is 9; expected no more than the 8 stands.");
    CHECK(trouble("melee",
                  melee_facts(good + ", " + good, R"("role": "standing", "fighting_stands": 4)"))
              .starts_with("target.fighting_stands: expected a list of 2 numbers"));
    CHECK(trouble("melee", melee_facts("", R"("role": "standing", "fighting_stands": 4)")) ==
          "chargers: is empty; expected a list of units, the leader first.");
}
TEST_CASE("melee: a target is known also where its chargers cannot be read")
{
    const std::string good = charger(R"("role": "charging", "fighting_stands": 4)");
    const std::string target = R"("role": "standing", "fighting_stands": 4)";
    std::string eight = good;
    for (int i = 1; i < 8; ++i) eight += ", " + good;
    CHECK(answer_to("melee", melee_facts(eight, target)) ==
          "facts:1: chargers: are 8; expected at most 7.\n");
    CHECK(answer_to("melee", melee_facts("", target)) ==
          "facts:1: chargers: is empty; expected a list of units, the leader first.\n");
    CHECK(answer_to("melee", melee_facts(good, R"("role": "standin", "fighting_stands": 4)")) ==
          "facts:1: target.role: \"standin\" is not known; expected charging, countercharging, "
          "standing or caught_fleeing. Did you mean \"standing\"?\n");
}
TEST_CASE("melee: many chargers together have half the attacks that few may have")
{
    const std::string one = charger(R"("role": "charging", "fighting_stands": 8)");
    const auto asked = [&](int chargers) {
        std::string all = one;
        std::string each = "0";
        for (int i = 1; i < chargers; ++i) {
            all += ", " + one;
            each += ", 0";
        }
        return answer_to(
            "melee", melee_facts(all, R"("role": "standing", "fighting_stands": [)" + each + "]"));
    };
    CHECK(asked(4).starts_with(R"({"values")")); // 64 attacks
    CHECK(asked(5) == "facts:1: chargers: 80 attacks are too many; expected at most 60.\n");
}
TEST_CASE("melee: several chargers have roles of their own, and losers are named in order")
{
    const std::string good = charger(R"("role": "charging", "fighting_stands": 4)");
    const auto read = read_json(
        melee_facts(good + ", " + good,
                    R"("role": "standing", "fighting_stands": [4, 2], "contact": "flank")"));
    REQUIRE(read);
    const auto made = battle::answered<Sheet>(questions(), "melee", *read, Sheet());
    REQUIRE(made);
    const Value* values = made->find("values");
    CHECK(values->find("charger_to_hit") != nullptr);
    CHECK(values->find("charger2_to_hit") != nullptr);
    CHECK(values->find("target_to_hit")->find("dice")->as_whole() == 8);
    CHECK(values->find("target_v_charger2_to_hit")->find("dice")->as_whole() == 4);
    CHECK(made->find("outcomes")->find("charger:recoil,charger2:recoil") != nullptr);
    CHECK(made->find("outcomes")->find("charger:retreat,charger2:recoil") == nullptr);
}
TEST_CASE(
    "melee: a unit caught fleeing has no dice, is taken in the rear and loses its weapon rows")
{
    const std::string facts =
        melee_facts(charger(R"("role": "charging", "fighting_stands": 4)"),
                    R"("role": "caught_fleeing", "fighting_stands": 4, "weapons": ["pike"],
           "abilities": ["steadfast"])");
    CHECK(ask_for("values:target_to_hit", "melee", facts) == R"({"dice": 0})");
    CHECK(ask_for("factors:target_result", "melee", facts) ==
          R"({"fp.result.quality.trained": 3})");
    CHECK(ask_for("factors:charger_result", "melee", facts) ==
          R"({"fp.result.quality.trained": 3, "fp.result.flank_or_rear": 2})");
    CHECK(ask_for("factors:target_to_hit", "melee", facts) == "nothing");
}
TEST_CASE("missile: a shot that is not allowed says why, and throws no dice")
{
    const auto shot = [](std::string_view range, std::string_view shooter) {
        return answer_to("missile",
                         "{\"range\": " + std::string(range) +
                             R"(, "shooter": {"front_stands": 4, "missile_attacks": 2, )" +
                             std::string(shooter) +
                             R"(}, "target": {"quality": "levy", "stands": 4}})");
    };
    CHECK(
        shot("25", R"("weapon": "bow")") ==
        R"({"values": {"dice": 0}, "result": {"band": "out"}, "outcomes": {"out_of_range": "1/1"}})");
    CHECK(shot("4", R"("weapon": "javelin")") ==
          R"({"values": {"dice": 0}, "result": {"band": "close"}, )"
          R"("outcomes": {"javelins_only_for_skirmishers": "1/1"}})");
    CHECK(shot("4", R"("weapon": "bolt_thrower", "moved": true)") ==
          R"({"values": {"dice": 0}, "result": {"band": "close"}, )"
          R"("outcomes": {"engine_moved": "1/1"}})");
}
TEST_CASE("tl_test: skirmishers need none to turn")
{
    CHECK(answer_to("tl_test", R"({"manoeuvre": "change_facing", "tl": 6, "order": "skirmish"})") ==
          R"({"values": {"target": null}, "outcomes": {"pass": "1/1"}})");
}
TEST_CASE("victory: artillery is destroyed, elephants stampede, both lose the initiative")
{
    CHECK(ask_for("result", "victory", R"({"difference": 1, "loser": {"type": "artillery",
                  "stands": 2}, "winner": {"type": "infantry"}})") ==
          R"({"row": "destroyed", "back_inches": 0, "faces": "none", "shaken": false, )"
          R"("breakthrough_inches": 3, "loses_initiative": true})");
    CHECK(ask_for("result", "victory", R"({"difference": 7, "loser": {"type": "elephant",
                  "stands": 2}, "winner": {"type": "cavalry"}})") ==
          R"({"row": "stampede", "back_inches": 0, "faces": "template", "shaken": false, )"
          R"("breakthrough_inches": 6, "loses_initiative": true})");
}
TEST_CASE("stampede: directions are read from the facing, within a full circle")
{
    CHECK(answer_to("stampede", R"({"facing": 337.5})") ==
          R"({"outcomes": {"157.5": "1/6", "217.5": "1/6", "277.5": "1/6", "337.5": "1/6", )"
          R"("37.5": "1/6", "97.5": "1/6"}})");
}
TEST_CASE("points: a weapon named twice is one weapon, and a long word is cut short")
{
    const auto armed = [](std::string_view weapons) {
        return answer_to("points", R"({"troop": "light_foot", "quality": "trained", "stands": 4,
                   "weapons": )" + std::string(weapons) +
                                       "}");
    };
    CHECK(armed(R"(["bow", "thrown"])") == R"({"values": {"per_stand": 20, "unit": 80}})");
    CHECK(armed(R"(["bow", "thrown", "bow", "thrown"])") == armed(R"(["bow", "thrown"])"));
    CHECK(armed("[\"" + std::string(200, 'x') + "\"]").size() < 400);
}
TEST_CASE("points: the sample armies of section 13")
{
    const auto unit_points = [](std::string_view facts) {
        return ask_for("values:unit", "points", facts);
    };
    CHECK(unit_points(R"({"troop": "heavy_foot", "quality": "seasoned", "armour": "medium",
          "weapons": ["pike"], "abilities": ["phalanx", "steadfast"], "stands": 12})") == "396");
    CHECK(unit_points(R"({"troop": "light_cavalry", "quality": "trained",
          "weapons": ["javelin", "thrown"], "stands": 4})") == "80");
    CHECK(unit_points(R"({"troop": "elephant", "quality": "regular", "armour": "medium",
          "stands": 2})") == "146");
    CHECK(unit_points(R"({"troop": "cavalry", "quality": "regular", "armour": "medium",
          "weapons": ["thrown"], "abilities": ["shock", "impetuous"], "stands": 4})") == "120");
    CHECK(unit_points(R"({"troop": "skirmisher_foot", "quality": "trained", "weapons": ["bow"],
          "missile_skill": "good", "stands": 4})") == "68");
    CHECK(unit_points(R"({"troop": "bolt_thrower", "quality": "trained", "missile_skill": "good",
          "tl": 8, "stands": 1})") == "39");
}
