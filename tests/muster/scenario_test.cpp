#include "muster/scenario.hpp"

#include "muster/frames.hpp"
#include "muster/toml.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::muster;
using namespace quincunx::muster::testing;

namespace {

const std::string skirmish = R"(title = "A skirmish"
first_turn = "A"

[A]
name = "Rome"
[B]
name = "Gaul"

[[terrain]]
name = "hill"
kind = "gentle_hill"
outline = [[0.4, 0.4], [0.6, 0.4], [0.5, 0.6]]

[[commander]]
side = "A"
name = "Marcus"
quality = "average"
levels = { impetus = "fair" }
with = "Front"

[[line]]
side = "A"
name = "Front"
command = "Marcus"
at = [0.5, 0.3]
heading = 0
troops = [{ troop = "hastati", small = 2, large = 4 }]
hold = { until_turn = 3, lines_broken = ["Front"] }

[[line]]
side = "B"
name = "Mob"
at = [0.5, 0.7]
heading = 180
troops = [{ troop = "gallic_warband", small = 2, large = 4 }]

[[objective]]
name = "the hill"
feature = "hill"
loser = "absent"
)";

Result<Scenario, Troubles> read(const std::string& text)
{
    const auto value = read_toml(text, "s.toml");
    if (!value) FAIL(to_text(value.error()));
    return read_scenario(*value, "s.toml", "s", library().troops());
}

std::string troubles(std::string_view from, std::string_view to)
{
    std::string text = skirmish;
    REQUIRE(text.find(from) != std::string::npos);
    const auto scenario = read(text.replace(text.find(from), from.size(), to));
    return scenario ? std::string() : to_text(scenario.error());
}

} // namespace

TEST_CASE("scenarios: a small one is read whole")
{
    const auto scenario = read(skirmish);
    if (!scenario) FAIL(to_text(scenario.error()));
    CHECK(scenario->first_turn == 0);
    CHECK(scenario->lines[0].hold->until_turn == 3);
    CHECK(scenario->sides[1].edges == std::vector<std::string>{"far"});
    CHECK(scenario->leaders[0].called == "Marcus");
    CHECK(scenario->objectives[0].worth == 1);
}

TEST_CASE("scenarios: unknown keys are named with the nearest known one")
{
    CHECK(troubles("heading = 0", "heding = 0") ==
          "s.toml:21: line[1].heading: is missing; expected a number from 0 to 360.\n"
          "s.toml:26: line[1].heding: \"heding\" is not known here. Did you mean \"heading\"?\n");
    CHECK(troubles("first_turn", "frist_turn") ==
          "s.toml:2: frist_turn: \"frist_turn\" is not known here. Did you mean \"first_turn\"?\n");
}

TEST_CASE("scenarios: wrong kinds and numbers out of range say what was expected")
{
    CHECK(troubles("heading = 0", "heading = 361") ==
          "s.toml:26: line[1].heading: expected a number from 0 to 360, found 361.\n");
    CHECK(
        troubles("at = [0.5, 0.3]", "at = [0.5, 1.3]") ==
        "s.toml:25: line[1].at: expected a place [x, y] with x and y from 0 to 1, found a list.\n");
    CHECK(troubles("small = 2", "small = \"two\"") ==
          "s.toml:27: line[1].troops[1].small: expected a whole number from 0 to 24, found "
          "\"two\".\n");
    CHECK(troubles("until_turn = 3", "until_turn = 0") ==
          "s.toml:28: line[1].hold.until_turn: expected a whole number from 1 to 40, found 0.\n");
    CHECK(troubles("{ until_turn = 3, lines_broken = [\"Front\"] }", "{}") ==
          "s.toml:28: line[1].hold: expected until_turn, enemy_within, enemy_past_y or "
          "lines_broken.\n");
    CHECK(troubles("kind = \"gentle_hill\"", "kind = \"gentel_hill\"")
              .find("s.toml:11: terrain[1].kind: \"gentel_hill\" is not known;") == 0);
    CHECK(troubles("title = \"A skirmish\"", "title = 3") ==
          "s.toml:1: title: expected text, found a whole number.\n");
    CHECK(troubles("title = \"A skirmish\"\n", "").find(": title: is missing; expected text.") !=
          std::string::npos);
}

TEST_CASE("scenarios: as many exits and objectives as a battle keeps count of, and no more")
{
    const auto with = [](const std::string& table, int count) {
        std::string all = "loser = \"absent\"\n";
        for (int i = 0; i < count; ++i) all += table;
        return troubles("loser = \"absent\"\n", all);
    };
    const std::string exit = "[[exit]]\nside = \"A\"\nedge = \"left\"\n";
    CHECK(with(exit, most_exits) == "");
    CHECK(with(exit, most_exits + 1).find("a list of 0 to 8 tables") != std::string::npos);
    const std::string objective =
        "[[objective]]\nname = \"it\"\nfeature = \"hill\"\nloser = \"A\"\nworth = 24\n";
    CHECK(with(objective, most_objectives - 1) == "");
    CHECK(with(objective, most_objectives).find("a list of 0 to 10 tables") != std::string::npos);
}

TEST_CASE("scenarios: what history says is numbers with bounds, the least first")
{
    const auto with = [](const std::string& history) {
        return troubles("loser = \"absent\"\n", "loser = \"absent\"\n" + history);
    };
    const std::string lost = "[[history.lost]]\nside = \"A\"\nsource = \"Livy\"\n";
    CHECK(with("[history]\nwinner = \"A\"\n" + lost + "men = [10, 20]\nof = 100\n") == "");
    CHECK(with("[history]\ntarget = [80, 60]\n") ==
          "s.toml:42: history.target: expected two numbers from 0 to 100, the least first, found "
          "80 and 60.\n");
    CHECK(with(lost + "men = [10, 200]\nof = 100\n") ==
          "s.toml:44: history.lost[1].men: expected two numbers from 0 to 100, the least first, "
          "found 10 and 200.\n");
    CHECK(with(lost + "men = [10, 20]\n") ==
          "s.toml:41: history.lost[1].of: is missing; expected the men that it had.\n");
    CHECK(with(lost + "target = [10, 20, 30]\n")
              .find("s.toml:44: history.lost[1].target: expected a list of 2") == 0);
    CHECK(with(lost + lost) ==
          "s.toml:45: history.lost[2].side: its losses stand in history.lost[1] already.\n");
    CHECK(with("[[history.lost]]\nside = \"A\"\n") ==
          "s.toml:41: history.lost[1].source: is missing; expected text.\n");
    CHECK(with("[history.length]\nhuors = [1, 2]\nsource = \"Livy\"\n") ==
          "s.toml:42: history.length.huors: \"huors\" is not known here. Did you mean "
          "\"hours\"?\n");
    CHECK(with("[history.length]\nhours = [-1, 2]\nsource = \"Livy\"\n")
              .find("s.toml:42: history.length.hours: expected two numbers from 0 to 100") == 0);
}

TEST_CASE("scenarios: every battle says who won and how, and where its figures come from")
{
    for (const std::string& name : library().scenario_names()) {
        CAPTURE(name);
        const auto scenario = library().scenario(name);
        REQUIRE(scenario.ok());
        const History& history = scenario->history;
        CHECK_FALSE(history.winner.empty());
        CHECK_FALSE(history.how.empty());
        CHECK(is_known(history.target));
        CHECK_FALSE(history.lost.empty());
        for (const SideLoss& lost : history.lost) {
            CHECK((is_known(lost.men) || is_known(lost.target)));
            CHECK(lost.share()[1] <= 1);
        }
    }
}

TEST_CASE("scenarios: troops, lines, commanders, features and rule sets must exist")
{
    CHECK(troubles("troop = \"hastati\"", "troop = \"hastatti\"") ==
          "s.toml:27: line[1].troops[1].troop: there is no troop \"hastatti\". Did you mean "
          "\"hastati\"?\n");
    CHECK(troubles("with = \"Front\"", "with = \"Frnt\"") ==
          "s.toml:19: commander[1].with: there is no line \"Frnt\" here; expected Front. Did you "
          "mean "
          "\"Front\"?\n");
    CHECK(troubles("command = \"Marcus\"", "command = \"Markus\"") ==
          "s.toml:24: line[1].command: there is no commander \"Markus\" here; expected Marcus. Did "
          "you "
          "mean \"Marcus\"?\n");
    CHECK(troubles("[\"Front\"]", "[\"Mob\"]")
              .find("s.toml:28: line[1].hold.lines_broken: there is no "
                    "line \"Mob\" here") == 0);
    CHECK(troubles("feature = \"hill\"", "feature = \"hil\"")
              .find("s.toml:39: objective[1].feature: there is no feature \"hil\" here") == 0);
    CHECK(
        troubles("impetus = \"fair\"", "impetis = \"fair\"")
            .find(
                "s.toml:18: commander[1].levels.impetis: there is no rule set \"impetis\" here") ==
        0);
}

TEST_CASE("scenarios: at most 12 units a side in the small battle, 24 in the large")
{
    CHECK(troubles("small = 2, large = 4 }]\nhold", "small = 13, large = 4 }]\nhold") ==
          "s.toml:1: line: side A has 13 units in the small battle; expected 1 to 12.\n");
}

TEST_CASE("scenarios: a part may be for some rule sets or sizes only")
{
    const Scope scope{{"impetus", "fast-play/large"}, {"impetus/small"}};
    CHECK(scope.holds("impetus", Size::large));
    CHECK_FALSE(scope.holds("impetus", Size::small));
    CHECK(scope.holds("fast-play", Size::large));
    CHECK_FALSE(scope.holds("fast-play", Size::small));
    CHECK_FALSE(scope.holds("my-ancients", Size::small));
    CHECK(Scope{}.holds("my-ancients", Size::small));
}

TEST_CASE("scenarios: every file is written and read back the same")
{
    CHECK(library().scenario_names().size() >= 4);
    for (const std::string& name : library().scenario_names()) {
        CAPTURE(name);
        const auto scenario = library().scenario(name);
        if (!scenario) FAIL(to_text(scenario.error()));
        const auto value = read_toml(to_toml(*scenario), "again.toml");
        if (!value) FAIL(to_text(value.error()));
        const auto again = read_scenario(*value, "again.toml", name, library().troops());
        if (!again) FAIL(to_text(again.error()));
        CHECK(*again == *scenario);
    }
}

TEST_CASE("scenarios: what is said of a line that lies hidden stands with the line")
{
    int hidden = 0;
    for (const std::string& name : library().scenario_names()) {
        const auto scenario = library().scenario(name);
        REQUIRE(scenario);
        for (const Line& line : scenario->lines) {
            if (!line.hidden) continue;
            ++hidden;
            for (const std::string& note : scenario->notes)
                CHECK_MESSAGE(note.find(line.name) == std::string::npos, name, ": ", note);
        }
    }
    CHECK(hidden >= 3);
}
