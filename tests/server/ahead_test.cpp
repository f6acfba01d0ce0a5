// Answers given ahead: used where they fit, asked elsewhere, seen by nobody else.
#include "server/ahead.hpp"

#include "journal/verify.hpp"
#include "server/hall.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

struct Letters {
    Hall hall;
    TestClient red;
    TestClient blue;
    Value links;

    explicit Letters(const std::string& rules)
    {
        hall.host.come(red);
        hall.host.come(blue);
        links = hall.good(red, Object{{"do", "create"},
                                      {"scenario", "cannae"},
                                      {"rules", rules},
                                      {"red", "me"},
                                      {"blue", "friend"}});
        join(hall, red, links["mine"]);
        join(hall, blue, links["blue"]);
    }
    Value state() { return hall.good(red, Object{{"do", "state"}}); }
    TestClient& of(const std::string& side) { return side == "red" ? red : blue; }
    // The advice of centurion, so that they come to blows.
    bool order()
    {
        Value now = state();
        if (now["decision"]["over"].as_bool()) return false;
        TestClient& who = of(now["decision"]["side"].as_text());
        const Value advice = hall.good(who, Object{{"do", "hint"}});
        hall.good(who, order_message(advice.find("order")->as_text(), now["moment"].as_whole(),
                                     fmt::format("p{}", now["moment"].as_whole())));
        hall.loop.pass(std::chrono::seconds(5));
        return true;
    }
};

bool heard(const TestClient& client, std::string_view text)
{
    return std::ranges::any_of(client.heard, [&](const std::string& message) {
        return message.find(text) != std::string::npos;
    });
}

Value answers_of(std::string kind, std::string verb)
{
    return Object{
        {"do", "answer_ahead"},
        {"answers", Value::List{Object{{"kind", std::move(kind)}, {"verb", std::move(verb)}}}}};
}

} // namespace

TEST_CASE("ahead: answers are read strictly, by what the rule set declares")
{
    Letters letters("justified-ancients");
    TestClient watcher;
    letters.hall.host.come(watcher);
    join(letters.hall, watcher, letters.links["watch"]);
    CHECK(letters.hall.refused(watcher, Object{{"do", "ahead"}}) == "seat");
    CHECK(letters.hall.refused(watcher, answers_of("react", "stand")) == "seat");
    CHECK(letters.hall.refused(letters.red, answers_of("dance", "stand")) == "unreadable");
    CHECK(letters.hall.refused(letters.red, answers_of("react", "dance")) == "unreadable");
    CHECK(letters.hall.refused(letters.red, Object{{"do", "answer_ahead"}}) == "unreadable");
    Value many = Object{{"do", "answer_ahead"}, {"answers", Value::list()}};
    for (std::size_t i = 0; i <= most_aheads; ++i)
        many["answers"].push_back(Object{{"kind", "react"}, {"verb", "stop"}});
    CHECK(letters.hall.refused(letters.red, many) == "unreadable");
    Value mine = letters.hall.good(letters.red, Object{{"do", "ahead"}});
    CHECK(mine["answers"].as_list().empty());
    CHECK(mine["kinds"].as_list().size() > 3);
    CHECK_FALSE(mine["mine"].as_list().empty());
}

TEST_CASE("ahead: by every rule set, what comes back to one who has answered ahead is answered for "
          "him, journalled as an order, and only he sees that")
{
    int marked = 0;
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::string id(rules->rules().rules);
        INFO(id);
        // First, which question of the other side's turn there is, and how it is answered.
        Letters first(id);
        std::string kind;
        std::string verb;
        std::string whose;
        for (int i = 0; i < 400 && kind.empty(); ++i) {
            Value before = first.state();
            if (!first.order()) break;
            Value after = first.state();
            if (after["decision"]["over"].as_bool()) break;
            const bool asked = after["decision"]["side"] != before["decision"]["side"];
            if (!asked) continue;
            whose = after["decision"]["side"].as_text();
            kind = after["decision"]["kind"].as_text();
            // A verb that is offered once: nobody need choose.
            Value options = first.hall.good(first.of(whose), Object{{"do", "options"}});
            std::map<std::string, int> offered;
            for (Value& one : options["options"].as_list()) ++offered[one["verb"].as_text()];
            for (const auto& [name, times] : offered)
                if (times == 1) verb = name;
            if (verb.empty()) kind.clear();
        }
        REQUIRE_FALSE(kind.empty());
        CAPTURE(kind);
        CAPTURE(verb);
        Letters letters(id);
        TestClient& owner = letters.of(whose);
        TestClient& enemy = letters.of(whose == "red" ? "blue" : "red");
        letters.hall.good(owner, answers_of(kind, verb));
        CHECK(letters.hall.good(enemy, Object{{"do", "ahead"}})["answers"].as_list().empty());
        const auto used = [&] {
            const auto lines = letters.hall.store.lines(letters.links["battle"].as_text());
            return std::ranges::count_if(
                lines, [](const StoredLine& line) { return line.client.starts_with(ahead_mark); });
        };
        for (int i = 0; i < 100 && used() == 0; ++i)
            if (!letters.order()) break;
        CHECK(used() > 0);
        // An order that brings nothing about is in no log.
        if (heard(owner, R"("ahead": true)")) ++marked;
        CHECK_FALSE(heard(enemy, "\"ahead\": true"));
        letters.hall.good(owner, Object{{"do", "resign"}, {"client", "r"}});
        const auto verified = journal::verify(
            letters.hall.good(owner, Object{{"do", "journal"}}).as_text(), "", rules::rule_sets());
        INFO(to_text(verified));
        CHECK(verified.status() == journal::Status::verified);
    }
    CHECK(marked > 0);
}

TEST_CASE("ahead: a condition that does not fit leaves the question to the player")
{
    Letters letters("justified-ancients");
    Value message = answers_of("order", "stop");
    message["answers"].as_list().front()["about"] = Value::List{"nobody_of_the_kind"};
    letters.hall.good(letters.red, message);
    letters.hall.good(letters.blue, message);
    const std::int64_t before = letters.state()["moment"].as_whole();
    REQUIRE(letters.order());
    CHECK(letters.state()["moment"].as_whole() == before + 1);
}

TEST_CASE("ahead: answers outlive the process, and can be taken back")
{
    const DatabaseFile file("ahead");
    Value links;
    {
        Hall hall(file.path);
        TestClient client;
        hall.host.come(client);
        links = create(hall, client, "me", "friend");
        join(hall, client, links["mine"]);
        hall.good(client, answers_of("react", "stop"));
    }
    Hall hall(file.path);
    TestClient client;
    hall.host.come(client);
    join(hall, client, links["mine"]);
    CHECK(hall.good(client, Object{{"do", "ahead"}})["answers"].as_list().size() == 1);
    hall.good(client, Object{{"do", "answer_ahead"}, {"answers", Value::list()}});
    CHECK(hall.good(client, Object{{"do", "ahead"}})["answers"].as_list().empty());
}
