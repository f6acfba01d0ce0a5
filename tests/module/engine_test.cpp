#include "module/engine.hpp"

#include "kernel/json.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>

using namespace quincunx;
using namespace quincunx::module;

namespace {

const muster::Library& library()
{
    static const muster::Library opened = [] {
        auto found = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
        if (!found) FAIL(to_text(found.error()));
        return *std::move(found);
    }();
    return opened;
}

// A page: it keeps what it is told to, and hears answers.
struct Page {
    std::map<std::string, std::string> pairs;
    std::vector<std::string> heard;
    std::chrono::steady_clock::time_point now{std::chrono::hours(1)};
    std::unique_ptr<Engine> engine;
    int last = 0;

    explicit Page(std::map<std::string, std::string> kept = {}) : pairs(std::move(kept))
    {
        Outside outside{[this](std::string_view text) { heard.emplace_back(text); },
                        [](std::string_view why) { FAIL(why); },
                        [this](std::span<const Change> changes) {
                            for (const Change& change : changes)
                                if (change.what == Change::What::dropped)
                                    pairs.erase(change.key);
                                else
                                    pairs[change.key] = change.value;
                        },
                        [this] { return now; }, [] { return std::int64_t{1'800'000'000}; }};
        engine = std::make_unique<Engine>(std::move(outside), library(),
                                          Wishes{std::chrono::milliseconds(5), dice::seed_from(7)});
        for (const auto& [key, value] : pairs) CHECK(engine->restore(key, value));
        engine->come();
    }

    // Until nothing waits but what is far away, or so many steps were made.
    void go_on(int steps = 1'000'000)
    {
        while (steps-- > 0) {
            const std::int64_t wait = engine->tick();
            if (wait < 0 || wait > 1000) return;
            now += std::chrono::milliseconds(wait);
        }
    }
    Value ask(Value message)
    {
        message["id"] = ++last;
        const std::size_t before = heard.size();
        engine->message(to_json(message));
        for (int steps = 0; steps < 1000; ++steps) {
            for (std::size_t i = before; i < heard.size(); ++i) {
                auto answer = read_json(heard[i]);
                const Value* re = answer->find("re");
                if (re == nullptr || *re != Value(last)) continue;
                INFO(heard[i]);
                REQUIRE((*answer)["ok"].as_bool());
                return std::move((*answer)["is"]);
            }
            go_on(1);
        }
        FAIL("no answer");
        return {};
    }
};

Value with(std::string door, Value more)
{
    more["do"] = std::move(door);
    return more;
}

Value orders_of(Page& page, const std::string& link)
{
    return page.ask(with("join", Value::Object{{"link", link}}))["state"]["entry"];
}

} // namespace

TEST_CASE(
    "engine: generals play a battle to its end; closed on the way it goes on from what was kept")
{
    Page page;
    const Value links = page.ask(with("create", Value::Object{{"scenario", "cannae"},
                                                              {"rules", "fast-play"},
                                                              {"red", "recruit"},
                                                              {"blue", "recruit"}}));
    const std::string watch = links.find("watch")->as_text();
    page.ask(with("join", Value::Object{{"link", watch}}));
    page.go_on(100);
    const Value half = page.ask(with("journal", Value::object()));
    Page again(page.pairs);
    CHECK(orders_of(again, watch) == orders_of(page, watch));
    CHECK(again.ask(with("journal", Value::object())) == half);
    again.go_on();
    const Value journal = again.ask(with("journal", Value::object()));
    CHECK(journal.as_text().size() > half.as_text().size());
    const Value report = again.ask(
        with("upload", Value::Object{{"part", journal}, {"last", true}, {"keep", false}}));
    CHECK(report.find("verified")->as_bool());
}

TEST_CASE("engine: whoever holds the battles may have a journal at any time")
{
    Page page;
    const Value links = page.ask(with(
        "create", Value::Object{{"scenario", "cannae"}, {"red", "me"}, {"blue", "centurion"}}));
    page.ask(with("join", Value::Object{{"link", *links.find("mine")}}));
    const Value journal = page.ask(with("journal", Value::object()));
    CHECK(journal.as_text().starts_with("{"));
    const Value report =
        page.ask(with("upload", Value::Object{{"part", journal}, {"last", true}, {"keep", true}}));
    CHECK(report.find("verified")->as_bool());
}

TEST_CASE("engine: answers the published questions as they are published, of every kind")
{
    for (const battle::RuleBook* book : rules::rule_books()) {
        const std::string id(book->rules().rules);
        std::ifstream file(std::string(QUINCUNX_SOURCE_DIR) + "/docs/vectors/" + id + ".jsonl");
        REQUIRE_MESSAGE(file.good(), id);
        std::set<std::string> kinds;
        for (std::string line; std::getline(file, line);) {
            auto vector = read_json(line);
            REQUIRE(vector);
            Value question = Value::Object{
                {"rules", id}, {"kind", (*vector)["kind"]}, {"facts", (*vector)["facts"]}};
            kinds.insert((*vector)["kind"].as_text());
            const auto answer = read_json(Engine::answer(to_json(question)));
            REQUIRE(answer);
            CHECK_MESSAGE(*answer == (*vector)["answer"], line);
        }
        for (const auto& question : book->questions())
            CHECK_MESSAGE(kinds.count(std::string(question.kind)) == 1, id, " ", question.kind);
    }
}

TEST_CASE("engine: a wrong question says what is wrong")
{
    const auto wrong = [](const char* question) { return Engine::answer(question); };
    CHECK(wrong("{").find("errors") != std::string::npos);
    CHECK(wrong(R"({"rules": "chess", "kind": "melee"})").find("no rule set") != std::string::npos);
    CHECK(wrong(R"({"rules": "impetus", "kind": "chess"})").find("cannot be asked") !=
          std::string::npos);
    CHECK(wrong(R"({"rules": "impetus", "kind": "melee", "facts": {"chess": 1}})").find("chess") !=
          std::string::npos);
}

TEST_CASE("library: files that the program holds are the library that the disk holds")
{
    const std::filesystem::path data = QUINCUNX_SOURCE_DIR "/data";
    std::vector<std::pair<std::string, std::string>> texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(data)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path());
        texts.emplace_back(std::filesystem::relative(entry.path(), data).string(),
                           std::string(std::istreambuf_iterator<char>(in), {}));
    }
    std::vector<muster::HeldFile> files;
    for (const auto& [path, text] : texts) files.push_back({path, text});
    const auto held = muster::Library::open(files, rules::profile_checks());
    REQUIRE(held);
    CHECK(held->scenario_names() == library().scenario_names());
    CHECK(held->army_names() == library().army_names());
    CHECK(server::catalogue_value(rules::rule_sets(), *held) ==
          server::catalogue_value(rules::rule_sets(), library()));
    CHECK(to_text(held->scenario("canae").error()).find("Did you mean \"cannae\"") !=
          std::string::npos);
    CHECK_FALSE(muster::Library::open(std::span<const muster::HeldFile>()));
}
