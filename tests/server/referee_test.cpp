// The referee beside real figures: his answers are those of the rule books, and what he throws
// obeys the odds that he tells.

#include "dice/law.hpp"
#include "dice/rolled.hpp"
#include "server/hall.hpp"
#include "server/referee.hpp"

#include <fstream>
#include <sstream>

namespace quincunx::server {

namespace {

Value questions_of(Hall& hall, TestClient& client, std::string_view rules)
{
    return hall.good(client, Object{{"do", "questions"}, {"rules", rules}});
}

AskedReferee asked_of(const battle::RuleBook& book, std::string_view kind, const Value& facts)
{
    return {&book, std::string(kind), facts, reckoning::Sheet(book.rules())};
}

// What the tests of the rule set ask, and can be answered; examples first.
std::vector<AskedReferee> stored_questions(const battle::RuleBook& book, std::size_t most_of_a_kind)
{
    std::vector<AskedReferee> all;
    std::map<std::string, std::size_t> many;
    const auto take = [&](std::string_view kind, const Value& facts) {
        AskedReferee asked = asked_of(book, kind, facts);
        if (many[asked.kind] >= most_of_a_kind) return;
        const auto answer = book.answer(kind, facts, asked.sheet);
        if (!answer || answer->find("outcomes") == nullptr) return;
        ++many[asked.kind];
        all.push_back(std::move(asked));
    };
    for (const battle::QuestionShape& shape : book.questions())
        take(shape.kind, *read_json(shape.example));
    std::string folder(book.rules().rules);
    std::ranges::replace(folder, '-', '_');
    for (const auto& file : std::filesystem::directory_iterator(
             fmt::format("{}/tests/rules/{}/questions", QUINCUNX_SOURCE_DIR, folder))) {
        std::ostringstream text;
        text << std::ifstream(file.path()).rdbuf();
        const auto stored = read_json(text.str());
        for (const Value& one : stored->as_list())
            take(one.find("kind")->as_text(), *one.find("facts"));
    }
    return all;
}

double share(const std::string& text)
{
    const std::size_t slash = text.find('/');
    const double above = std::stod(text.substr(0, slash));
    return slash == std::string::npos ? above : above / std::stod(text.substr(slash + 1));
}

// How often each outcome came in so many throws fits its chance; nothing else came.
void check_law(const AskedReferee& asked, int throws)
{
    INFO(asked.rules->rules().rules << " " << asked.kind << " "
                                    << to_json(asked.facts).substr(0, 200));
    const auto told = answer_value(asked);
    REQUIRE(told);
    const Value& odds = *told->find("answer")->find("outcomes");
    std::map<std::string, int> came;
    for (int i = 0; i < throws; ++i) {
        dice::Rolled rolled(dice::seed_from(7), static_cast<std::uint64_t>(i));
        const auto thrown = thrown_value(asked, rolled);
        REQUIRE(thrown);
        REQUIRE(thrown->find("next")->is_null());
        REQUIRE_FALSE(thrown->find("outcomes")->as_list().empty());
        for (const Value& outcome : thrown->find("outcomes")->as_list()) ++came[outcome.as_text()];
    }
    for (const auto& [outcome, times] : came) CHECK_MESSAGE(odds.find(outcome) != nullptr, outcome);
    for (const auto& [outcome, chance] : odds.as_object()) {
        const double p = share(chance.as_text());
        const double wide = 5.5 * std::sqrt(throws * p * (1 - p)) + 0.5;
        CHECK_MESSAGE(std::abs(came[outcome] - throws * p) <= wide,
                      outcome << " came " << came[outcome]);
    }
}

} // namespace

TEST_CASE("referee: every kind of question is listed with its facts, and answered as its rule book "
          "answers it")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    int kinds = 0;
    for (const battle::RuleSet* book : rules::rule_sets()) {
        const std::string_view id = book->rules().rules;
        Value all = questions_of(hall, client, id);
        CHECK(all["kinds"].as_list().size() == book->questions().size());
        CHECK_FALSE(all["counters"].as_list().empty());
        for (const battle::QuestionShape& shape : book->questions()) {
            hall.loop.pass(std::chrono::seconds(10));
            Value form =
                hall.good(client, Object{{"do", "question"}, {"rules", id}, {"kind", shape.kind}});
            CHECK(form["facts"].as_list().size() == book->question_form(shape.kind).size());
            Value asked = Object{
                {"do", "ask"}, {"rules", id}, {"kind", shape.kind}, {"facts", form["example"]}};
            Value told = hall.good(client, asked);
            const auto answer =
                book->answer(shape.kind, form["example"], reckoning::Sheet(book->rules()));
            REQUIRE(answer);
            CHECK(to_json(told["answer"]) == to_json(*answer));
            ++kinds;
        }
    }
    CHECK(kinds == 147);
}

TEST_CASE("referee: whatever the tests of the rule sets ask, what is thrown fits the odds")
{
    for (const battle::RuleSet* book : rules::rule_sets()) {
        std::set<std::string> kinds;
        for (const AskedReferee& asked : stored_questions(*book, 6)) {
            const bool first = kinds.insert(asked.kind).second;
            check_law(asked, first ? 400 : 60);
        }
        CHECK(kinds.size() >= 4);
    }
}

TEST_CASE("referee: dice that are entered come to what the same dice came to when they were thrown")
{
    for (const battle::RuleSet* book : rules::rule_sets())
        for (const AskedReferee& asked : stored_questions(*book, 2)) {
            INFO(book->rules().rules << " " << asked.kind);
            dice::Rolled rolled(dice::seed_from(3), 1);
            auto thrown = thrown_value(asked, rolled);
            REQUIRE(thrown);
            std::vector<int> faces(rolled.faces().begin(), rolled.faces().end());
            auto entered = entered_value(asked, faces);
            REQUIRE(entered);
            CHECK(to_json(*entered) == to_json(*thrown));
            if (faces.empty()) continue;
            // One die fewer: it is asked for.
            const auto last = std::pair(faces.back(), faces.size());
            faces.pop_back();
            entered = entered_value(asked, faces);
            REQUIRE(entered);
            CHECK((*entered)["next"]["die"].as_whole() == static_cast<std::int64_t>(last.second));
            CHECK((*entered)["next"]["of"].as_whole() >= last.first);
            CHECK((*entered)["outcomes"].as_list().empty());
            // One too many, or one that no die shows.
            faces.insert(faces.end(), {last.first, 1});
            CHECK_FALSE(entered_value(asked, faces));
            faces.front() = 200;
            CHECK_FALSE(entered_value(asked, faces));
        }
}

TEST_CASE("referee: house rules that the server has change the odds, and the rows say so")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    const auto asked_by = [](std::string_view rules, std::string_view kind, const Value& facts) {
        return Value(Object{{"do", "ask"}, {"rules", rules}, {"kind", kind}, {"facts", facts}});
    };
    Value asked = asked_by("my-ancients", "morale_check",
                           Object{{"quality", 2}, {"reason", "lost_melee"}, {"second_rank", true}});
    Value printed = hall.good(client, asked);
    asked["house_rules"] = Value::List{"steady_ranks"};
    Value changed = hall.good(client, asked);
    CHECK(to_json(printed["answer"]["outcomes"]) != to_json(changed["answer"]["outcomes"]));
    const auto is_changed = [](Value& row) { return row["changed"].as_bool(); };
    CHECK(std::ranges::any_of(changed["rows"].as_list(), is_changed));
    CHECK(std::ranges::none_of(printed["rows"].as_list(), is_changed));
    Value listed = questions_of(hall, client, "my-ancients");
    CHECK(to_json(listed["house"]) == R"([{"name": "steady_ranks", "title": "Steady ranks"}])");
    asked["house_rules"] = Value::List{"../armies/gauls"};
    CHECK(hall.refused(client, asked) == "unreadable");
    asked["house_rules"] = Value::List{"bloody_sunday"}; // of other rules
    CHECK(hall.refused(client, asked) == "unreadable");
}

TEST_CASE("referee: what is wrong with a question is said, and nothing is thrown")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    const auto why = [&](Value asked) { return hall.refused(client, std::move(asked)); };
    CHECK(why(Object{{"do", "questions"}, {"rules", "chess"}}) == "unreadable");
    CHECK(why(Object{{"do", "question"}, {"rules", "impetus"}, {"kind", "mele"}}) == "unreadable");
    CHECK(why(Object{{"do", "units"}, {"rules", "impetus"}, {"army", "../house/x"}}) ==
          "unreadable");
    Value asked = Object{{"do", "ask"}, {"rules", "impetus"}, {"kind", "melee"}};
    CHECK(why(asked) == "unreadable");
    asked["facts"] = Value::List{};
    CHECK(why(asked) == "unreadable");
    asked["facts"] = Object{{"attacker", Object{{"type", "XX"}}}};
    CHECK(why(asked) == "unreadable");
    asked = Object{{"do", "throw"},
                   {"rules", "impetus"},
                   {"kind", "discipline"},
                   {"facts", Object{{"discipline", "B"}, {"reason", "rally"}}}};
    CHECK(hall.good(client, asked)["thrown"].as_list().size() == 1);
    asked["dice"] = Value::List{7};
    CHECK(why(asked) == "unreadable");
    asked["dice"] = Value::List{0};
    CHECK(why(asked) == "unreadable");
    asked["dice"] = "six";
    CHECK(why(asked) == "unreadable");
    asked["dice"] = Value::List{6};
    CHECK(hall.good(client, asked)["next"].is_null());
}

TEST_CASE("referee: what must be done is said of each unit of an outcome, with figures in force")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value asked = Object{{"do", "throw"},
                         {"rules", "justified-ancients"},
                         {"kind", "melee"},
                         {"facts", *read_json(R"({"units": {
                             "A": {"type": "foot", "weight": "medium", "order": "LO"},
                             "B": {"type": "foot", "weight": "medium", "order": "LO"}},
                             "contacts": [{"unit": "A", "enemy": "B"}]})")},
                         {"dice", Value::List{1, 2}}};
    Value thrown = hall.good(client, asked);
    REQUIRE(thrown["outcomes"].as_list().size() == 1);
    const std::string whole = thrown["outcomes"].as_list().front().as_text();
    std::set<std::string> all{whole};
    for (const std::string_view part : battle::parts_of(whole)) all.insert(std::string(part));
    CHECK(all.size() == 3);
    std::set<std::string> of;
    for (Value& one : thrown["then"].as_list()) {
        of.insert(one["outcome"].as_text());
        CHECK(one["words"].as_text().find('{') == std::string::npos);
        CHECK_FALSE(one["row"]["id"].as_text().empty());
    }
    CHECK(std::ranges::includes(all, of));
    for (const std::string_view part : battle::parts_of(whole))
        CHECK(of.contains(std::string(part)));
}

TEST_CASE("referee: the units of every army come with facts that questions know")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    for (const battle::RuleSet* book : rules::rule_sets()) {
        std::set<std::string> known;
        const std::function<void(const Form&)> gather = [&](const Form& form) {
            for (const Fact& fact : form) {
                known.insert(fact.name);
                gather(fact.facts);
            }
        };
        for (const battle::QuestionShape& shape : book->questions())
            gather(book->question_form(shape.kind));
        for (const Fact& counter : book->counters()) CHECK(known.contains(counter.name));
        for (const std::string& army : library().army_names()) {
            hall.loop.pass(std::chrono::seconds(10));
            Value units = hall.good(
                client, Object{{"do", "units"}, {"rules", book->rules().rules}, {"army", army}});
            for (Value& unit : units["units"].as_list()) {
                int shared = 0;
                for (const auto& [name, value] : unit["facts"].as_object())
                    shared += known.contains(name) ? 1 : 0;
                CHECK(shared >= 3);
            }
        }
    }
}

} // namespace quincunx::server
