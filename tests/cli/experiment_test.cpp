// Experiments and impact sheets as people run them: results to the last byte, and what is said of
// files that cannot be.

#include "cli/command.hpp"
#include "kernel/json.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace quincunx;
using namespace quincunx::cli;

namespace {

namespace fs = std::filesystem;

struct Done {
    Status status = done;
    std::string out;
    std::string err;

    bool says(std::string_view words) const { return out.find(words) != std::string::npos; }
    bool complains(std::string_view words) const { return err.find(words) != std::string::npos; }
};

Done did(const std::vector<std::string>& words)
{
    const std::vector<std::string_view> line(words.begin(), words.end());
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Streams streams{in, out, err};
    Done result;
    result.status = run(line, streams);
    result.out = out.str();
    result.err = err.str();
    return result;
}

// A folder that is gone when the test is over.
struct Folder {
    fs::path path = fs::path(QUINCUNX_BINARY_DIR) / "experiment_cli_test";
    Folder()
    {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~Folder() { fs::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name, const std::string& text = "") const
    {
        const std::string full = (path / name).string();
        if (!text.empty()) std::ofstream(full) << text;
        return full;
    }
    std::string text(const std::string& name) const
    {
        std::ostringstream all;
        all << std::ifstream(path / name).rdbuf();
        return all.str();
    }
};

constexpr const char* small = R"(title = "Charging"
seed = 7
rules = ["justified-ancients"]
scenarios = ["cannae"]
generals = [{ red = "recruit", blue = "recruit" }]
battles = 6
measure = ["rows", "troops", "places"]
[[vary]]
row = "ja.melee.charging"
values = "0..2"
)";

// What is said of the small experiment with one line otherwise.
std::string said(const Folder& folder, const std::string& line, const std::string& instead)
{
    std::string text = small;
    const std::size_t at = text.find(line);
    REQUIRE(at != std::string::npos);
    text.replace(at, line.size(), instead);
    const std::string file = folder.file("wrong.toml", text);
    const Done refused = did({"experiment", file, "--dry-run"});
    CHECK(refused.status == wrong_use);
    CHECK(refused.complains("wrong.toml"));
    return refused.err;
}

bool has(const std::string& text, std::string_view words)
{
    return text.find(words) != std::string::npos;
}

constexpr std::string_view written[] = {"results.json", "variants.csv", "battles.csv",
                                        "report.html"};

} // namespace

TEST_CASE("experiment: the same bytes for any number of threads, killed and resumed")
{
    const Folder folder;
    const std::string file = folder.file("charging.toml", small);
    const std::string one = (folder.path / "one").string();
    const std::string two = (folder.path / "two").string();
    const Done first = did({"experiment", file, "--out", one, "--threads", "1"});
    CHECK(first.status == done);
    CHECK(first.says("ja.melee.charging = 2"));
    CHECK(first.says("against 0"));
    CHECK(first.complains("18 of 18 battles"));
    CHECK(did({"experiment", file, "--out", one}).complains("go on with it by --resume"));
    CHECK(did({"experiment", file, "--resume"}).complains("--resume goes with --out"));
    // Cut off in the midst of a line, as if killed.
    const std::string kept = folder.text("one/checkpoint.jsonl");
    fs::create_directories(two);
    std::ofstream(fs::path(two) / "checkpoint.jsonl")
        << kept.substr(0, kept.find('\n', kept.find('\n') + 1) + 40);
    const Done resumed = did({"experiment", file, "--out", two, "--resume", "--threads", "4"});
    CHECK(resumed.status == done);
    CHECK(resumed.out == first.out);
    for (const std::string_view name : written) {
        CAPTURE(name);
        CHECK(folder.text("one/" + std::string(name)).size() > 200);
        CHECK(folder.text("two/" + std::string(name)) == folder.text("one/" + std::string(name)));
    }
    const auto results = read_json(folder.text("one/results.json"));
    REQUIRE(results.ok());
    CHECK(results->find("variants")->as_list().size() == 3);
    CHECK(results->find("signatures")->find("justified-ancients") != nullptr);
    CHECK(results->find("inputs")->as_list().size() > 10);
    CHECK_FALSE(has(folder.text("one/report.html"), "src=\"http"));
    // Another experiment does not go on with it.
    const std::string other = folder.file("other.toml", std::string(small) + "# more\n");
    CHECK(did({"experiment", other, "--out", one, "--resume"}).status == done);
    std::string longer = small;
    longer.replace(longer.find("battles = 6"), 11, "battles = 8");
    CHECK(did({"experiment", folder.file("longer.toml", longer), "--out", one, "--resume"})
              .complains("a checkpoint of another experiment"));
}

TEST_CASE("experiment: a battle of it is replayed into a journal that verifies")
{
    const Folder folder;
    const std::string file = folder.file("charging.toml", small);
    const std::string out = (folder.path / "out").string();
    CHECK(did({"experiment", file, "--out", out, "--threads", "1"}).status == done);
    const std::string journal = folder.file("again.quincunx");
    const Done again = did({"experiment", file, "--replay", "2:3", "--journal", journal});
    CHECK(again.status == done);
    CHECK(did({"verify", journal}).status == done);
    // The same last state as in the table of battles.
    std::istringstream lines(folder.text("out/battles.csv"));
    std::string line;
    bool found = false;
    while (std::getline(lines, line))
        if (line.starts_with("2,") && has(line, ",2,3,false,")) {
            found = true;
            CHECK(again.says(line.substr(line.rfind(',') + 1)));
        }
    CHECK(found);
    CHECK(did({"experiment", file, "--replay", "9:0", "--journal", journal})
              .complains("a variant from 0 to 2"));
    CHECK(did({"experiment", file, "--replay", "0:1"}).complains("--journal"));
}

TEST_CASE("experiment --dry-run: says what it will cost")
{
    const Folder folder;
    const Done cost = did({"experiment", folder.file("a.toml", small), "--dry-run"});
    CHECK(cost.status == done);
    CHECK(cost.says("3 variants of 6 battles: 18 battles."));
    CHECK(cost.says("s a battle"));
}

TEST_CASE("experiment: what cannot be is refused with file, line, key and the nearest name")
{
    const Folder folder;
    const auto wrong = [&](const std::string& line, const std::string& instead) {
        return said(folder, line, instead);
    };
    CHECK(has(wrong("ja.melee.charging", "ja.melee.chargin"), ":8: vary[1].row"));
    CHECK(
        has(wrong("ja.melee.charging", "ja.melee.chargin"), "Did you mean \"ja.melee.charging\"?"));
    CHECK(has(wrong("\"0..2\"", "[1, 1000]"), ":10: ja.melee.charging"));
    CHECK(has(wrong("\"0..2\"", "[]"), "expected a list of 1 to 100 values"));
    CHECK(has(wrong("\"0..2\"", "\"2..0\""), "expected a list of 1 to 100 values"));
    CHECK(has(wrong("\"0..2\"", "[1, 1]"), "1 stands there twice"));
    CHECK(has(wrong("battles = 6", "battles = 1000000000000"),
              ":6: battles: expected a whole number from 1 to 1000000"));
    CHECK(has(wrong("battles = 6", "battles = 0"), ":6: battles"));
    CHECK(has(wrong("\"cannae\"", "\"canae\""), ":4: scenarios: there is no scenario \"canae\""));
    CHECK(has(wrong("\"cannae\"", "\"canae\""), "Did you mean \"cannae\"?"));
    CHECK(has(wrong("[\"cannae\"]", "[]"), "there is nothing to fight"));
    CHECK(has(wrong("[\"justified-ancients\"]", "[]"), "expected a rule set at least"));
    CHECK(has(wrong("justified-ancients", "justified-ancient"), "Did you mean"));
    CHECK(has(wrong("red = \"recruit\"", "red = \"recrut\""),
              ":5: generals: there is no general \"recrut\". Did you mean \"recruit\"?"));
    CHECK(has(wrong("seed = 7", "seed = \"x\""), ":2: seed"));
    CHECK(has(wrong("seed = 7", "sed = 7"), "sed"));
    CHECK(has(wrong("\"places\"]", "\"places\"]\nhouse = [\"none.toml\"]"), "none.toml"));
    CHECK(has(wrong("\"0..2\"\n",
                    "\"0..20\"\n[[vary]]\nscenario = \"limit.turns\"\nvalues = \"1..40\"\n"
                    "[[vary]]\nrow = \"ja.move.uphill\"\nvalues = \"0..20\"\n"),
              "that makes 17640 variants; expected at most 10000"));
    CHECK(has(wrong("row = \"ja.melee.charging\"", "scenario = \"limit.turn\""), "limit.turn"));
    CHECK(has(wrong("row = \"ja.melee.charging\"\nvalues = \"0..2\"",
                    "scenario = \"line[Libyan, right].quality_step\"\nvalues = [0, 1]"),
              "Did you mean \"Libyans, right\"?"));
    CHECK(has(wrong("row = \"ja.melee.charging\"\nvalues = \"0..2\"",
                    "scenario = \"limit.turns\"\nvalues = [12, 99]"),
              "limit.turns = 99 cannot be"));
    CHECK(has(wrong("row = \"ja.melee.charging\"\nvalues = \"0..2\"",
                    "troop = \"hastai\"\nkey = \"points\"\nvalues = [5]"),
              "Did you mean \"hastati\"?"));
    CHECK(
        has(wrong("row = \"ja.melee.charging\"", "key = \"x\""), "expected one of row, scenario"));
}

TEST_CASE("experiment: a scenario's key and a troop's price are varied")
{
    const Folder folder;
    const std::string scenario = folder.file("turns.toml", R"(title = "Turns"
rules = ["impetus"]
scenarios = ["cannae"]
generals = [{ red = "recruit", blue = "recruit" }]
battles = 2
[[vary]]
scenario = "limit.turns"
values = [12, 1]
)");
    const Done turns = did({"experiment", scenario, "--threads", "1", "--json"});
    REQUIRE(turns.status == done);
    const auto value = read_json(turns.out);
    REQUIRE(value.ok());
    const auto& variants = value->find("variants")->as_list();
    CHECK(variants[1].find("turns")->as_list()[0].as_number() <
          variants[0].find("turns")->as_list()[0].as_number());
    const std::string price = folder.file("price.toml", R"(title = "Hastati"
rules = ["justified-ancients"]
armies = [{ red = "romans_125", blue = "gauls" }]
points = 125
generals = [{ red = "recruit", blue = "recruit" }]
battles = 2
[[vary]]
troop = "hastati"
key = "points"
values = [10, 30]
)");
    const Done dear = did({"experiment", price, "--threads", "1"});
    CHECK(dear.status == done);
    CHECK(dear.says("hastati points = 30"));
}

TEST_CASE("audit: an army weighed, told in every form, resumed and replayed")
{
    const Folder folder;
    const std::string out = (folder.path / "audit").string();
    const std::vector<std::string> asked{
        "audit",     "points", "anglo_saxons", "--general", "recruit", "--rules",     "my-ancients",
        "--battles", "64",     "--seed",       "3",         "--price", "huscarls=300"};
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words = asked;
        words.insert(words.end(), more.begin(), more.end());
        return did(words);
    };
    CHECK(with({"--dry-run"}).says("8 variants of 8 battles: 64 battles"));
    const Done first = with({"--threads", "1", "--out", out});
    REQUIRE(first.status == done);
    CHECK(first.says("Anglo-Saxons, My Ancients: 8 rounds of 8 battles"));
    CHECK(first.says("Huscarls"));
    CHECK(first.complains("64 of 64 battles"));
    const Done again = with({"--threads", "4", "--out", out, "--resume"});
    CHECK(again.out == first.out);
    const auto value = read_json(folder.text("audit/audit.json"));
    REQUIRE(value.ok());
    const Value& army = value->find("armies")->as_list()[0];
    CHECK(army.find("troops")->as_list().size() == 3);
    CHECK(army.find("troops")->as_list()[0].find("points")->as_whole() == 300);
    CHECK(has(value->find("command")->as_text(), "--price huscarls=300"));
    CHECK(has(folder.text("audit/audit.csv"), "my-ancients,anglo_saxons,huscarls,Huscarls,300"));
    CHECK(has(folder.text("audit/audit.html"), "<svg"));
    CHECK(folder.text("audit/battles.csv").size() > 1000);
    CHECK(has(folder.text("audit/results.json"), "quincunx audit points anglo_saxons --rules"));
    const std::string journal = folder.file("again.quincunx");
    CHECK(with({"--replay", "3:5", "--journal", journal}).says("Battle 5 of my-ancients"));
    CHECK(did({"verify", journal}).status == done);
}

TEST_CASE("audit: what cannot be weighed is refused, with the nearest name")
{
    CHECK(did({"audit"}).complains("quincunx audit points ARMY"));
    CHECK(did({"audit", "armies", "gauls"}).complains("What is audited are points"));
    CHECK(did({"audit", "points"}).complains("Name armies, or a rule set"));
    CHECK(did({"audit", "points", "gaul"}).complains("gauls"));
    CHECK(did({"audit", "points", "impetuss"}).complains("impetus"));
    CHECK(did({"audit", "points", "gauls", "--price", "huscarl=3"}).complains("huscarls"));
    CHECK(did({"audit", "points", "gauls", "--price", "huscarls"}).complains("hastati=12"));
    CHECK(did({"audit", "points", "gauls", "--rules", "my-ancients", "--battles", "20"})
              .complains("a round that weighs all troops once takes"));
    CHECK(did({"audit", "points", "anglo_saxons", "--price", "great_fyrd=0", "--price",
               "camp_followers=0"})
              .complains("expected two at least"));
    CHECK(did({"audit", "points", "anglo_saxons", "--price", "great_fyrd=0", "--price",
               "camp_followers=0", "--price", "huscarls=0"})
              .complains("no points to audit"));
}

TEST_CASE("fidelity: battles beside what history says, and what brings them nearer")
{
    const std::vector<std::string> asked{"fidelity",  "hastings", "--rules",   "justified-ancients",
                                         "--general", "recruit",  "--battles", "12",
                                         "--threads", "1"};
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words = asked;
        words.insert(words.end(), more.begin(), more.end());
        return did(words);
    };
    CHECK(with({"--dry-run"}).says("1 variants of 12 battles"));
    const Done told = with({"--nearer"});
    REQUIRE(told.status == done);
    CHECK(told.says("hastings       justified-ancients  50 to 65"));
    const Done data = with({"--json"});
    const auto value = read_json(data.out);
    REQUIRE(value.ok());
    const Value& battle = value->find("battles")->as_list()[0];
    CHECK(battle.find("winner")->as_text() == "red");
    CHECK(battle.find("target")->as_list()[0].as_number() == 0.5);
    CHECK(battle.find("battles")->as_whole() == 12);
    // Recruits lose it for the Normans: that is said, and a line that changes it is looked for.
    CHECK(battle.find("word")->as_text() == "too seldom");
    CHECK(told.says("nearer by line["));
    CHECK(did({"fidelity", "cana"}).complains("cannae"));
    CHECK(did({"fidelity", "--rules", "impetuss"}).complains("impetus"));
}

TEST_CASE("impact: its odds are those of ask, by both sheets")
{
    const Folder folder;
    const std::string house = folder.file("charge.toml", R"(title = "Harder charges"
rules = "justified-ancients"
"ja.melee.charging" = 2
)");
    const std::string page = folder.file("impact.html");
    const Done impact = did({"impact", house, "--battles", "2", "--scenario", "cannae", "--general",
                             "recruit", "--threads", "1", "--out", page, "--json"});
    REQUIRE(impact.status == done);
    const auto value = read_json(impact.out);
    REQUIRE(value.ok());
    CHECK(value->find("rows")->as_list()[0].find("before")->as_text() == "+1");
    CHECK(value->find("rows")->as_list()[0].find("after")->as_text() == "+2");
    const auto& odds = value->find("odds")->as_list();
    REQUIRE(odds.size() >= 2);
    for (const Value& one : odds) {
        const std::string facts = folder.file("facts.json", to_json(*one.find("facts")));
        const std::string kind = one.find("kind")->as_text();
        CAPTURE(kind);
        const Done before = did({"ask", "justified-ancients", kind, "--facts", facts, "--json"});
        const Done after =
            did({"ask", "justified-ancients", kind, "--facts", facts, "--house", house, "--json"});
        REQUIRE(before.status == done);
        CHECK(*read_json(before.out) == *one.find("before"));
        CHECK(*read_json(after.out) == *one.find("after"));
        CHECK(*one.find("before") != *one.find("after"));
    }
    const std::string html = folder.text("impact.html");
    CHECK(has(html, "<del>+1</del>"));
    // It ends in the quick reference on two pages, with the change marked.
    CHECK(has(html, "page 2 of 2"));
    CHECK(has(html, "with house rules: <b>Harder charges</b>"));
    CHECK(has(html, "changed"));
    CHECK_FALSE(has(html, "<script"));
    CHECK_FALSE(has(html, "http"));
    const Done text = did({"impact", house, "--battles", "2", "--scenario", "cannae", "--general",
                           "recruit", "--threads", "1"});
    CHECK(text.says("+1 -> +2"));
    CHECK(text.says("Exact odds, before and after"));
    CHECK(text.says("(printed +1)"));
}

TEST_CASE("impact: what cannot be weighed is refused")
{
    const Folder folder;
    CHECK(did({"impact"}).complains("Name the file"));
    CHECK(did({"impact", "/no/such.toml"}).status == wrong_use);
    CHECK(did({"impact", folder.file("none.toml", "title = \"None\"\n")})
              .complains("no row is changed"));
    CHECK(did({"impact", folder.file("row.toml", "title = \"X\"\n\"ja.melee.chargin\" = 2\n")})
              .complains("ja.melee.charging"));
    CHECK(did({"impact", folder.file("rules.toml", "title = \"X\"\n\"zz.row\" = 2\n")})
              .complains("no rule set has rows that begin so"));
}
