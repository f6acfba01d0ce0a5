// The commands as people and programs run them: output, status, and what happens to bad input.

#include "cli/command.hpp"
#include "kernel/json.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

using namespace quincunx;
using namespace quincunx::cli;

namespace {

struct Ran {
    Status status = done;
    std::string out;
    std::string err;

    bool says(std::string_view words) const { return out.find(words) != std::string::npos; }
    bool complains(std::string_view words) const { return err.find(words) != std::string::npos; }
    Value json() const
    {
        const auto read = read_json(out);
        REQUIRE_MESSAGE(read.ok(), out);
        return *read;
    }
};

Ran ran(const std::vector<std::string_view>& line, const std::string& typed = "")
{
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    Streams streams{in, out, err};
    Ran result;
    result.status = run(line, streams);
    result.out = out.str();
    result.err = err.str();
    return result;
}

// A file that is gone when the test is over.
struct File {
    std::string path;
    explicit File(const std::string& name, const std::string& text = "")
        : path((std::filesystem::path(QUINCUNX_BINARY_DIR) / ("cli_test_" + name)).string())
    {
        std::filesystem::remove(path);
        if (!text.empty()) std::ofstream(path) << text;
    }
    ~File() { std::filesystem::remove(path); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    std::string text() const
    {
        std::ostringstream all;
        all << std::ifstream(path).rdbuf();
        return all.str();
    }
};

constexpr const char* ja = "justified-ancients";
constexpr const char* fog = "field-of-glory";

std::string_view id_of(const battle::RuleBook& rules)
{
    return rules.rules().rules;
}

// A book that is asked but not played; none once every book is played.
const battle::RuleBook* unplayed()
{
    for (const battle::RuleBook* book : rules::rule_books())
        if (rules::find(id_of(*book)) == nullptr) return book;
    return nullptr;
}

void check_example(std::string_view rules, const Value& question)
{
    const std::string kind = question.find("kind")->as_text();
    CAPTURE(kind);
    REQUIRE(question.find("example") != nullptr);
    const Ran answer =
        ran({"ask", rules, kind, "--facts", "-", "--json"}, to_json(*question.find("example")));
    CHECK_MESSAGE(answer.status == done, answer.err);
    for (const auto& [fact, value] : question.find("example")->as_object()) {
        bool known = false;
        for (const Value& shape : question.find("facts")->as_list())
            known = known || shape.find("name")->as_text() == fact;
        CHECK_MESSAGE(known, fact);
    }
    CHECK(ran({"ask", rules, kind, "--facts", "-"}, to_json(*question.find("example"))).status ==
          done);
}

} // namespace

TEST_CASE("quincunx: help, version, and wrong commands")
{
    CHECK(ran({"--version"}).says("quincunx 0."));
    CHECK(ran({"--help"}).status == done);
    CHECK(ran({}).status == wrong_use);
    const Ran wrong = ran({"batle"});
    CHECK(wrong.status == wrong_use);
    CHECK(wrong.out == "");
    CHECK(wrong.complains("There is no command \"batle\". Did you mean \"battle\"?"));
    CHECK(ran({"help", "batle"}).status == wrong_use);
}

TEST_CASE("quincunx: every command explains itself with examples, and refuses too many words")
{
    for (const CommandShape& command : commands()) {
        CAPTURE(command.name);
        const Ran help = ran({command.name, "--help"});
        CHECK(help.status == done);
        CHECK(help.says("Examples:\n  quincunx " + std::string(command.name)));
        for (const FlagShape& flag : command.flags) CHECK(help.says(flag.name));
        CHECK(ran({"help", command.name}).out == help.out);
        CHECK(ran({command.name, "--no-such-flag"}).complains("There is no flag --no-such-flag"));
        if (command.most_words > 3) continue;
        std::vector<std::string_view> line{command.name};
        for (std::size_t i = 0; i <= command.most_words; ++i) line.push_back("x");
        CHECK(ran(line).complains("is one word too many"));
    }
}

TEST_CASE("ask: an answer as JSON is one document and nothing else")
{
    const Ran answer = ran({"ask", ja, "order", "order=move", "training=untrained", "poor=true",
                            "distance=13", "--json"});
    CHECK(answer.status == done);
    CHECK(answer.err == "");
    CHECK(answer.json() == *read_json(R"({
        "factors": {"ja.order.mod.untrained": -1, "ja.order.mod.poor": -1, "ja.order.mod.distance": -2},
        "values": {"total": -4, "target": 1}, "outcomes": {"obeys": "1/3", "refuses": "2/3"},
        "result": {"allowed": true}})"));
}

TEST_CASE("ask: an answer for people has words, ids, fractions, percent and bars")
{
    const Ran answer = ran(
        {"ask", ja, "shoot", "target.type=elephant", "target.weight=medium", "target.order=LO"});
    CHECK(answer.status == done);
    CHECK(answer.says("ja.shoot.mod.mounted"));
    CHECK(answer.says("no_effect"));
    CHECK(answer.says("1/2"));
    CHECK(answer.says("50.0 %"));
    CHECK(answer.says("██"));
}

TEST_CASE("ask: facts from a file, from standard input, and typed over them")
{
    const std::string facts =
        R"({"target": {"type": "elephant", "weight": "medium", "order": "LO"}})";
    const File file("facts.json", facts);
    const Ran from_file = ran({"ask", ja, "shoot", "--facts", file.path, "--json"});
    CHECK(from_file.status == done);
    CHECK(ran({"ask", ja, "shoot", "--facts", "-", "--json"}, facts).out == from_file.out);
    const Ran typed =
        ran({"ask", ja, "shoot", "target.type=foot", "--facts", "-", "--json"}, facts);
    CHECK(typed.status == done);
    CHECK(typed.out != from_file.out);
}

TEST_CASE("ask: without facts it says which there are")
{
    CHECK(ran({"ask", ja}).says("melee"));
    CHECK(ran({"ask", ja, "shoot"}).says("Facts:\n  target"));
    CHECK(ran({"ask", ja, "--json"}).json().as_list().size() >= 19);
    CHECK(ran({"ask", ja, "shoot", "--json"}).json().find("example") != nullptr);
}

TEST_CASE("ask: every question answers its own example, and knows every fact in it")
{
    for (const battle::RuleBook* book : rules::rule_books()) {
        const Value questions = ran({"ask", id_of(*book), "--json"}).json();
        for (const Value& question : questions.as_list()) check_example(id_of(*book), question);
    }
}

TEST_CASE("ask, rules, sheet, armies: rules that are not played are there all the same")
{
    const Ran answer =
        ran({"ask", fog, "evade", "charger_move=4", "evader_move=5", "gap=1", "--json"});
    CHECK(answer.status == done);
    CHECK(answer.json() == *read_json(R"({"outcomes": {"caught": "2/9", "escaped": "7/9"}})"));
    CHECK(ran({"ask", fog, "evade", "charger_mov=4"}).complains("charger_move"));
    CHECK(ran({"ask", fog, "--batch"}, "{\"kind\": \"sequence\", \"facts\": {\"phase\": "
                                       "\"impact\"}}\n")
              .status == done);
    CHECK(ran({"rules", fog}).says("fog.ct.mod.commander"));
    CHECK(ran({"sheet", fog}).says("Field of Glory"));
    CHECK(ran({"armies", "--rules", fog}).status == done);
    const File house("fog.toml", "title = \"Ours\"\n\"fog.ct.mod.comander\" = 2\n");
    CHECK(ran({"sheet", fog, "--house", house.path}).complains("fog.ct.mod.commander"));
    CHECK(ran({"completion", "bash"}).says(fog));
}

TEST_CASE("play, battle, lab: rules that are only asked are refused in words, with those played")
{
    if (unplayed() == nullptr) return;
    const std::string id(id_of(*unplayed()));
    const std::string words = std::string(unplayed()->rules().title) +
                              " can be asked (\"quincunx ask " + id +
                              "\") but is not played yet; justified-ancients";
    for (const char* command : {"play", "battle", "lab", "scenarios"}) {
        CAPTURE(command);
        const Ran refused = ran({command, "cannae", "--rules", id});
        CHECK(refused.status == wrong_use);
        CHECK_MESSAGE(refused.complains(words), refused.err);
    }
    CHECK(ran({"signature", id}).complains(words));
    CHECK(ran({"lab", "cannae", "--rules", std::string(ja) + "," + id}).complains(words));
    CHECK(ran({"battle", "cannae", "--rules", "justified-ancient"})
              .complains("Did you mean \"justified-ancients\"?"));
    const Value listed = ran({"rules", "--json"}).json();
    for (const Value& one : listed.as_list())
        CHECK(one.find("played")->as_bool() == (one.find("version") != nullptr));
}

TEST_CASE("ask: wrong rule sets, kinds, keys and values are refused by name")
{
    CHECK(ran({"ask"}).status == wrong_use);
    CHECK(ran({"ask", "justified-ancient"}).complains("Did you mean \"justified-ancients\"?"));
    CHECK(ran({"ask", ja, "shot"}).complains("Did you mean \"shoot\"?"));
    const Ran key = ran({"ask", ja, "shoot", "target.type=foot", "target.wieght=light", "--json"});
    CHECK(key.status == wrong_use);
    CHECK(key.out == "");
    CHECK(key.complains("target.wieght"));
    CHECK(key.complains("weight"));
    const Ran value = ran({"ask", ja, "shoot", "target.type=hores"});
    CHECK(value.status == wrong_use);
    CHECK(value.complains("target.type"));
    CHECK(value.complains("horse"));
    CHECK(ran({"ask", ja, "shoot", "foot"}).complains("\"foot\" is no fact; write key=value."));
    CHECK(ran({"ask", ja, "shoot", "--facts", "-"}, "{\"target\": ").status == wrong_use);
    CHECK(ran({"ask", ja, "shoot", "--facts", "-"}, "[1]").complains("expected a table of facts"));
    CHECK(ran({"ask", ja, "shoot", "--facts", "/no/such/file"})
              .complains("Cannot read /no/such/file"));
    CHECK(ran({"ask", ja, "shoot", "--facts", QUINCUNX_SOURCE_DIR}).complains("it is a directory"));
}

TEST_CASE("ask --batch: a line asked, a line answered, wrong ones with their errors")
{
    const Ran batch =
        ran({"ask", ja, "--batch"},
            "{\"kind\": \"order\", \"facts\": {\"order\": \"move\", \"training\": \"trained\"}}\n"
            "\n"
            "{\"kind\": \"ordre\", \"facts\": {}}\n"
            "nonsense\n"
            "{\"kind\": \"order\", \"fact\": {}}\n"
            "{\"kind\": \"order\", \"facts\": {\"order\": \"move\", \"training\": \"trained\"}}");
    CHECK(batch.status == wrong_use);
    std::istringstream lines(batch.out);
    std::vector<Value> answers;
    for (std::string line; std::getline(lines, line);) answers.push_back(*read_json(line));
    REQUIRE(answers.size() == 5);
    CHECK(answers[0].find("outcomes") != nullptr);
    CHECK(answers[0] == answers[4]);
    for (const std::size_t wrong : {1U, 2U, 3U}) {
        CHECK(answers[wrong].find("errors") != nullptr);
        CHECK(answers[wrong].find("line")->as_whole() == static_cast<int>(wrong) + 2);
    }
    // What is no UTF-8 is answered in UTF-8.
    const Ran odd = ran({"ask", ja, "--batch"}, "{\"kind\": \"\xff\"}\n");
    CHECK(odd.status == wrong_use);
    CHECK(odd.out == "{\"line\": 1, \"errors\": [{\"message\": \"expected UTF-8, found "
                     "\\\"\\\\xff\\\"\"}]}\n");
    const Ran right = ran({"ask", ja, "order", "--batch"},
                          "{\"facts\": {\"order\": \"move\", \"training\": \"trained\"}}\n");
    CHECK(right.status == done);
    CHECK(*read_json(right.out) == answers[0]);
    const Ran facts_alone =
        ran({"ask", ja, "--batch", "order"}, "{\"order\": \"move\", \"training\": \"trained\"}\n");
    CHECK(facts_alone.status == done);
    CHECK(facts_alone.out == right.out);
    // A line's own kind goes before the command's.
    CHECK(ran({"ask", ja, "shoot", "--batch"},
              "{\"kind\": \"order\", \"facts\": {\"order\": \"move\", \"training\": \"trained\"}}")
              .out == right.out);
    CHECK(ran({"ask", ja, "ordre", "--batch"}).complains("Did you mean \"order\"?"));
    CHECK(ran({"ask", ja, "order", "x=1", "--batch"}).status == wrong_use);
}

TEST_CASE("armies, battle: armies cost and are picked at the prices of the house rules")
{
    const File dear("dear.toml", "title = \"Dear\"\n\"ja.points.weight\" = 3\n");
    const auto points = [&](std::vector<std::string_view> more) {
        std::vector<std::string_view> words{"armies", "romans_125", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return ran(words).json();
    };
    CHECK(points({}).find("points")->as_whole() == 125);
    CHECK(points({"--house", dear.path}).find("points")->as_whole() > 125);
    const Value printed = points({"--points", "125"});
    const Value picked = points({"--points", "125", "--house", dear.path});
    CHECK(picked.find("points")->as_whole() <= 125);
    CHECK(picked.find("units")->as_whole() < printed.find("units")->as_whole());
    const Ran battle = ran({"battle", "--red-army", "romans_125", "--blue-army", "epirots_124",
                            "--house", dear.path, "--seed", "1"});
    CHECK(battle.complains("ja.points.army")); // as they stand ready
    CHECK(ran({"battle", "--red-army", "romans_125", "--blue-army", "epirots_124", "--points",
               "125", "--house", dear.path, "--seed", "1"})
              .status == done);
}

TEST_CASE("house rules: they change answers and sheets; unknown rows are refused with the nearest")
{
    const File house("house.toml", "title = \"Ours\"\n\"ja.order.mod.poor\" = -3\n");
    const Ran answer = ran({"ask", ja, "order", "order=move", "training=trained", "poor=true",
                            "--house", house.path, "--json"});
    CHECK(answer.status == done);
    CHECK(answer.json().find("factors")->find("ja.order.mod.poor")->as_whole() == -3);
    CHECK(ran({"sheet", ja, "--house", house.path}).says("Ours"));
    CHECK(ran({"rules", ja, "--house", house.path}).says("(house rule)"));
    const File wrong("wrong.toml", "title = \"Ours\"\n\"ja.order.mod.por\" = -3\n");
    const Ran refused = ran({"sheet", ja, "--house", wrong.path});
    CHECK(refused.status == wrong_use);
    CHECK(refused.complains("ja.order.mod.poor"));
    CHECK(refused.complains(wrong.path));
    CHECK(ran({"sheet", ja, "--house", "/no/such.toml"}).status == wrong_use);
    CHECK(ran({"battle", "cannae", "--house", wrong.path}).status == wrong_use);
    CHECK(ran({"lab", "cannae", "--battles", "1", "--house", wrong.path}).status == wrong_use);
}

TEST_CASE("rules and sheet: all rows, as text, JSON, Markdown and HTML")
{
    CHECK(ran({"rules"}).says(ja));
    CHECK(ran({"rules", ja}).says("ja.melee.charging"));
    CHECK(ran({"rules", ja, "--json"}).json().find("rows")->as_list().size() > 100);
    CHECK(ran({"rules", "--json"}).json().as_list().size() >= 1);
    CHECK(ran({"sheet", ja}).says("ja.melee.charging"));
    CHECK(ran({"sheet", ja, "--format", "html"}).says("<html"));
    CHECK(ran({"sheet", ja, "--format", "pdf"}).status == wrong_use);
    CHECK(ran({"sheet"}).status == wrong_use);
    CHECK(ran({"rules", "chess"}).status == wrong_use);
}

TEST_CASE("ladder: where nobody is named, whoever takes his time is left out")
{
    const Ran told = ran({"ladder", "--rules", "fast-play", "--army", "romans_125", "--size",
                          "small", "--pairs", "1", "--seed", "1", "--threads", "1"});
    CHECK(told.says("centurion - optio"));
    CHECK(told.says("Left out, as an order may take a second: legate, consul."));
    CHECK(!told.says("legate - "));
}

TEST_CASE("armies, scenarios, generals, schema: lists for people and programs")
{
    CHECK(ran({"scenarios"}).says("cannae"));
    CHECK(ran({"scenarios", "--json"}).json().as_list().size() == 16);
    CHECK(ran({"scenarios", "cannae"}).says("A1"));
    // How hard it is by each rule set, as it was measured.
    CHECK(ran({"scenarios", "cannae"}).says("How hard it is, between equal centurions"));
    CHECK(ran({"scenarios", "cannae"}).says("- field-of-glory: "));
    CHECK(ran({"scenarios", "cannae", "--json"}).json().find("balance") != nullptr);
    CHECK(ran({"scenarios", "canae"}).complains("Did you mean \"cannae\"?"));
    CHECK(ran({"scenarios", "cannae", "--size", "large", "--json"}).json().find("layout") !=
          nullptr);
    CHECK(ran({"armies", "--json"}).json().as_list().size() >= 6);
    CHECK(ran({"armies", "romans_125", "--json"}).json().find("points")->as_whole() == 125);
    CHECK(ran({"armies", "romans_126"}).complains("Did you mean \"romans_125\"?"));
    CHECK(ran({"generals", "--json"}).json().as_list().size() == 8);
    CHECK(ran({"schema"}).says("scenario"));
    CHECK(ran({"schema", "scenario"}).json().find("$schema") != nullptr);
    CHECK(ran({"schema", "scenaro"}).complains("Did you mean \"scenario\"?"));
}

TEST_CASE("manual: names every command and flag, and begins no line with words that man would read")
{
    const Ran page = ran({"manual"});
    CHECK(page.status == done);
    for (const CommandShape& command : commands()) {
        CHECK(page.says(fmt::format(".SS {}\n", command.name)));
        for (const FlagShape& flag : command.flags) {
            std::string shown;
            for (const char c : flag.name) shown += c == '-' ? "\\-" : std::string(1, c);
            CHECK(page.says(".TP\n.B " + shown));
        }
    }
    std::istringstream lines(page.out);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with('.')) {
            const bool own = line == ".nf" || line == ".fi" || line == ".br";
            CHECK_MESSAGE((own || std::isupper(static_cast<unsigned char>(line[1])) != 0), line);
        }
}

TEST_CASE("completion: bash, zsh and fish know every command and flag")
{
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const Ran script = ran({"completion", shell});
        CHECK(script.status == done);
        for (const CommandShape& command : commands()) CHECK(script.says(command.name));
        CHECK(script.says("battles"));
        CHECK(script.says("centurion"));
    }
    CHECK(ran({"completion", "csh"}).status == wrong_use);
    CHECK(ran({"completion"}).status == wrong_use);
}

TEST_CASE("battle: the same seed gives the same battle, and its journal verifies")
{
    const File journal("battle.quincunx");
    const Ran first = ran({"battle", "cannae", "--seed", "7", "--red", "recruit", "--blue",
                           "recruit", "--json", "--journal", journal.path});
    CHECK(first.status == done);
    const Value value = first.json();
    for (const char* key :
         {"scenario", "rules", "seed", "red", "blue", "winner", "turns", "entries"})
        CHECK(value.find(key) != nullptr);
    CHECK(
        ran({"battle", "cannae", "--seed", "7", "--red", "recruit", "--blue", "recruit", "--json"})
            .out == first.out);
    const Ran verified = ran({"verify", journal.path, "--json"});
    CHECK(verified.status == done);
    CHECK(verified.json().find("verified")->as_bool());
    CHECK(verified.json().find("dice_proven")->as_bool());
    CHECK(ran({"battle", "cannae", "--seed", "8", "--red", "recruit", "--blue", "recruit",
               "--journal", journal.path})
              .complains("battle.quincunx is there already, and a journal is never overwritten"));
}

TEST_CASE("review: a battle of two generals is told as chances, luck and turning points")
{
    const File journal("review.quincunx");
    REQUIRE(ran({"battle", "telamon", "--rules", "justified-ancients", "--seed", "3", "--red",
                 "recruit", "--blue", "recruit", "--journal", journal.path})
                .status == done);
    const Ran told = ran({"review", journal.path, "--work", "2000"});
    REQUIRE(told.status == done);
    for (const char* part : {"Chance of", "Dice and decisions", "What history did", "fought out"})
        CHECK(told.says(part));
    Value review = ran({"review", journal.path, "--work", "2000", "--json"}).json();
    const double all = review["luck"].as_number() + review["decisions"].as_list()[0].as_number() +
                       review["decisions"].as_list()[1].as_number();
    const Value::List& moments = review["moments"].as_list();
    const auto chance = [](const Value& moment) {
        return moment.find("red")->as_list()[0].as_number();
    };
    CHECK(chance(moments.back()) - chance(moments.front()) == doctest::Approx(all).epsilon(0.01));
    CHECK(ran({"review"}).status == wrong_use);
    CHECK(ran({"review", "-"}, "hello\n").status == wrong_use);
}

TEST_CASE("verify: an edited journal differs (1), what is no journal is wrong use (2)")
{
    const File journal("edited.quincunx");
    ran({"battle", "cannae", "--seed", "3", "--red", "recruit", "--blue", "recruit", "--journal",
         journal.path});
    std::string text = journal.text();
    const std::size_t dice = text.find("\"dice\": [", text.find("\"n\": 5"));
    REQUIRE(dice != std::string::npos);
    std::string edited = text;
    const std::size_t hash = edited.find("\"hash\": \"", dice) + 9;
    edited[hash] = edited[hash] == '0' ? '1' : '0';
    const File other("edited2.quincunx", edited);
    CHECK(ran({"verify", other.path}).status == answer_is_no);
    CHECK_FALSE(ran({"verify", other.path, "--json"}).json().find("verified")->as_bool());
    CHECK(ran({"verify", "-"}, text).status == done);
    CHECK(ran({"verify", "-"}, "hello\n").status == wrong_use);
    CHECK(ran({"verify", "-"}, "").status == wrong_use);
    CHECK(ran({"verify"}).status == wrong_use);
    CHECK(ran({"verify", "/no/such/journal"}).complains("Cannot read /no/such/journal"));
    const Ran differs = ran({"verify", other.path});
    CHECK(differs.out.starts_with(other.path + ": Differs: line "));
    CHECK(ran({"verify", QUINCUNX_SOURCE_DIR}).complains("it is a directory"));
}

TEST_CASE("lab: the JSON of the design, the same for any number of threads")
{
    const auto counted = [](const char* threads) {
        const Ran lab =
            ran({"lab", "cannae", "--rules", ja, "--battles", "6", "--seed", "5", "--red",
                 "centurion", "--blue", "recruit", "--threads", threads, "--json"});
        CHECK(lab.status == done);
        CHECK(lab.complains("6 of 6 battles")); // progress, on standard error
        Value value = lab.json();
        value["rules"].as_list()[0]["battles_per_second"] = 0;
        return value;
    };
    const Value alone = counted("1");
    CHECK(counted("2") == alone);
    CHECK(counted("4") == alone);
    CHECK(alone.find("scenario")->as_text() == "cannae");
    CHECK(alone.find("battles")->as_whole() == 6);
    CHECK(alone.find("seed")->as_whole() == 5);
    const Value& rules = alone.find("rules")->as_list()[0];
    CHECK(rules.find("id")->as_text() == ja);
    CHECK(rules.find("red")->find("general")->as_text() == "centurion");
    CHECK(rules.find("red")->find("wins")->as_whole() +
              rules.find("blue")->find("wins")->as_whole() + rules.find("draws")->as_whole() ==
          6);
    CHECK(rules.find("ended_by_guard")->as_whole() == 0);
    CHECK(rules.find("turns")->is_number());
    CHECK(rules.find("red")->find("interval")->as_list().size() == 2);
}

TEST_CASE("lab: a report with plots, and wrong use")
{
    const File page("report.html");
    CHECK(ran({"lab", "cannae", "--battles", "4", "--seed", "1", "--red", "recruit", "--blue",
               "recruit", "--swap", "--out", page.path})
              .status == done);
    const std::string html = page.text();
    CHECK(html.find("<svg") != std::string::npos);
    CHECK(html.find("</html>") != std::string::npos);
    CHECK(html.find("http") == std::string::npos); // nothing is fetched
    CHECK(ran({"lab"}).complains("Name a scenario"));
    CHECK(ran({"lab", "cannae", "--battles", "0"}).status == wrong_use);
    CHECK(ran({"lab", "cannae", "--rules", "chess", "--battles", "1"}).status == wrong_use);
    CHECK(ran({"lab", "cannae", "--red", "centurio"}).complains("Did you mean \"centurion\"?"));
    const Ran nowhere =
        ran({"lab", "cannae", "--battles", "1", "--seed", "1", "--out", "/no/such/x.html"});
    CHECK(nowhere.complains("Cannot write"));
    CHECK_FALSE(nowhere.complains("battles")); // said before any was fought
    CHECK(ran({"lab", "cannae", "--seed", "x"}).complains("--seed"));
    CHECK(ran({"lab", "cannae", "--size", "huge"}).complains("--size"));
}

TEST_CASE("two armies instead of a scenario, at a price")
{
    const Ran battle = ran({"battle", "--red-army", "romans_125", "--blue-army", "epirots_124",
                            "--seed", "2", "--red", "recruit", "--blue", "recruit", "--json"});
    CHECK_MESSAGE(battle.status == done, battle.err);
    CHECK(ran({"battle", "--red-army", "romans_125", "--seed", "1"})
              .complains("Two armies are needed"));
    CHECK(ran({"battle", "cannae", "--red-army", "romans_125"}).complains("not both"));
    CHECK(ran({"battle", "cannae", "--points", "100"}).complains("--points goes with"));
    CHECK(ran({"battle", "--red-army", "romans_125", "--blue-army", "epirots_124", "--points", "3"})
              .status == wrong_use);
}

TEST_CASE("play: orders from standard input, kept in a journal and taken up again")
{
    const File journal("play.quincunx");
    const Ran first =
        ran({"play", "cannae", "--seed", "1", "--journal", journal.path}, "auto\nauto\nquit\n");
    CHECK(first.status == done);
    CHECK(ran({"verify", journal.path}).status == done);
    const Ran again = ran({"play", "--journal", journal.path}, "log\nquit\n");
    CHECK_MESSAGE(again.status == done, again.err);
    CHECK(ran({"play", "nowhere"}).status == wrong_use);
    const File broken("broken.quincunx", "{\"quincunx\": 1}\n");
    CHECK(ran({"play", "--journal", broken.path}).status == wrong_use);
    // A journal says itself what is played.
    CHECK(ran({"play", "zama", "--journal", journal.path}, "quit\n").complains("leave out zama"));
    CHECK(ran({"play", "--journal", journal.path, "--rules", ja}, "quit\n")
              .complains("leave out --rules"));
}

TEST_CASE("battle --reasons: a line for every order, with what it and the next best were worth")
{
    const File reasons("reasons.jsonl", "");
    const Ran fought = ran({"battle", "telamon", "--rules", ja, "--seed", "3", "--blue", "recruit",
                            "--reasons", reasons.path, "--json"});
    REQUIRE(fought.status == done);
    std::ifstream file(reasons.path);
    std::int64_t lines = 0;
    bool weighed = false;
    for (std::string line; std::getline(file, line); ++lines) {
        const auto read = read_json(line, "reasons");
        REQUIRE(read);
        CHECK(read->find("entry")->as_whole() == lines + 1);
        CHECK(!read->find("order")->as_text().empty());
        const Value& of = *read->find("weighed");
        weighed = weighed || !of.as_list().empty();
        if (!of.as_list().empty())
            CHECK(of.as_list()[0].find("order")->as_text() == read->find("order")->as_text());
    }
    CHECK(weighed);
    CHECK(lines == fought.json().find("entries")->as_whole());
    CHECK(ran({"battle", "telamon", "--reasons", "/nowhere/at/all"}).status == wrong_use);
}

// Those of all rule sets together are compared with the ones that are kept:
// tests/battles/signature_test.cpp.
TEST_CASE("signature: one number a rule set, the same for any number of threads")
{
    const Ran alone = ran({"signature", ja, "--threads", "1"});
    CHECK(alone.status == done);
    CHECK(alone.says(ja));
    CHECK(std::count(alone.out.begin(), alone.out.end(), '\n') == 1);
    CHECK(ran({"signature", ja, "--threads", "4"}).out == alone.out);
}
