// What lies in ambush stays hidden: names, places, and whatever would give them away.

#include "journal/record.hpp"
#include "muster/layout.hpp"
#include "server/hall.hpp"
#include "server/wire.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>

using namespace quincunx;
using namespace quincunx::server;

namespace {

bool speaks_of(const std::string& text, const std::string& label)
{
    for (std::size_t at = text.find(label); at != std::string::npos;
         at = text.find(label, at + 1)) {
        const auto is_part = [&](std::size_t i) {
            return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
        };
        if (!(at > 0 && is_part(at - 1)) && !is_part(at + label.size())) return true;
    }
    return false;
}

// Two people and a watcher at one table.
struct Ambush {
    Hall hall;
    TestClient seats[2];
    TestClient watcher;
    Value joined[3];

    Ambush(const std::string& scenario, std::string_view rules)
    {
        hall.host.come(watcher);
        Value links = hall.good(watcher, Object{{"do", "create"},
                                                {"scenario", scenario},
                                                {"rules", rules},
                                                {"red", "friend"},
                                                {"blue", "friend"}});
        hall.host.come(seats[0]);
        hall.host.come(seats[1]);
        joined[0] = join(hall, seats[0], links["red"]);
        joined[1] = join(hall, seats[1], links["blue"]);
        joined[2] = join(hall, watcher, links["watch"]);
    }
    // Labels of a side's troops that lie in ambush now.
    std::set<std::string> hidden(int side)
    {
        std::set<std::string> labels;
        Value state = hall.good(seats[side], Object{{"do", "state"}});
        for (const Value& figure : state["figures"].as_list())
            if (figure.find("hidden")->as_bool()) labels.insert(figure.find("label")->as_text());
        return labels;
    }
    // Whoever decides gives an order, one of the many.
    bool go_on(int i)
    {
        hall.loop.pass(std::chrono::seconds(9));
        Value state = hall.good(watcher, Object{{"do", "state"}});
        if (state["decision"]["over"].as_bool()) return false;
        TestClient& who = seats[state["decision"]["side"].as_text() == "red" ? 0 : 1];
        Value options = hall.good(who, Object{{"do", "options"}});
        const auto& all = options["options"].as_list();
        const Value& one = all[static_cast<std::size_t>(i * 7) % all.size()];
        hall.good(who, Object{{"do", "judge"}, {"order", *one.find("order")}});
        Value given =
            hall.tell(who, order_message(one.find("order")->as_text(), state["moment"].as_whole(),
                                         fmt::format("o{}", i)));
        // What only the unseen forbids is found out by giving it; some other order goes on.
        for (std::size_t other = 0; !given["ok"].as_bool() && other < all.size(); ++other) {
            REQUIRE(given["error"]["why"].as_text() == "unseen");
            hall.loop.pass(std::chrono::seconds(9));
            given = hall.tell(who, order_message(all[other].find("order")->as_text(),
                                                 state["moment"].as_whole(),
                                                 fmt::format("o{}-{}", i, other)));
        }
        REQUIRE(given["ok"].as_bool());
        return true;
    }
};

} // namespace

TEST_CASE("sight: no byte that the enemy or a watcher hears names troops in ambush")
{
    int ambushes = 0; // a rule set may know none
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* scenario : {"trebia", "argentoratum", "pharsalus"}) {
            INFO(rules->rules().rules, " ", scenario);
            Ambush ambush(scenario, rules->rules().rules);
            std::set<std::string> hidden[2] = {ambush.hidden(0), ambush.hidden(1)};
            if (hidden[0].size() + hidden[1].size() > 0) ++ambushes;
            for (int i = 0; i < 25 && hidden[0].size() + hidden[1].size() > 0; ++i) {
                if (!ambush.go_on(i)) break;
                const std::set<std::string> now[2] = {ambush.hidden(0), ambush.hidden(1)};
                for (int side = 0; side < 2; ++side)
                    for (const std::string& label : now[side])
                        for (const TestClient* client : {&ambush.seats[1 - side], &ambush.watcher})
                            for (const std::string& text : client->heard)
                                CHECK_FALSE_MESSAGE(speaks_of(text, label), label, ": ", text);
                for (TestClient* client : {&ambush.seats[0], &ambush.seats[1], &ambush.watcher})
                    client->heard.clear();
                hidden[0] = now[0];
                hidden[1] = now[1];
            }
        }
    CHECK(ambushes >= 6);
}

TEST_CASE("sight: a general beside hidden troops, the army's breaking point and notes stay hidden")
{
    Ambush ambush("pharsalus", "field-of-glory");
    const int side = ambush.hidden(0).empty() ? 1 : 0;
    const auto names = [&](int who, const char* key) {
        std::set<std::string> found;
        for (const Value& note : ambush.joined[who].find("opening")->find(key)->as_list())
            found.insert(to_json(note));
        return found;
    };
    // The note speaks of the Fourth line, which lies hidden.
    CHECK(names(side, "notes").size() >= 3);
    CHECK(names(1 - side, "notes").size() == names(side, "notes").size() - 1);
    CHECK(names(2, "notes") == names(1 - side, "notes"));
    const auto breaks_at = [&](int who) {
        Value state = *ambush.joined[who].find("state");
        return state["standing"]["breaks_at"].as_list()[static_cast<std::size_t>(side)];
    };
    CHECK(breaks_at(side).is_number());
    CHECK(breaks_at(1 - side).is_null());
    CHECK(breaks_at(2).is_null());
}

namespace {

// Trebia with the men in ambush called by a name that other words have in them.
struct Gully {
    muster::Fight fight;
    const battle::RuleSet* rules = rules::find("justified-ancients");
    std::string label; // of one of them

    Gully()
    {
        const auto scenario = library().scenario("trebia");
        REQUIRE(scenario);
        auto laid =
            muster::lay_out(*scenario, muster::Size::small,
                            rules->frame(muster::Size::small, reckoning::Sheet(rules->rules())),
                            library().troops());
        REQUIRE(laid);
        fight = std::move(*laid);
        for (muster::Fielded& unit : fight.sides[1].units)
            if (unit.hidden) {
                unit.name = "Art";
                label = unit.label;
            }
        REQUIRE(!label.empty());
        fight.notes.clear();
    }
    // How many notes somebody reads.
    std::size_t notes(Sides viewer) const
    {
        const auto match = journal::Match::open({rules, fight}, dice::seed_from(1));
        REQUIRE(match);
        return opening_value(*match, viewer)["notes"].as_list().size();
    }
};
constexpr Sides owner = sides_of(battle::Side::blue);
constexpr Sides enemy = sides_of(battle::Side::red);

} // namespace

TEST_CASE("sight: a note is a secret by the units it speaks of, not by the words in it")
{
    Gully gully;
    const std::size_t others = gully.notes(owner);
    gully.fight.notes = {{"The battle starts late in the day.", {}}}; // Art stands in it
    CHECK(gully.notes(owner) == others + 1);
    CHECK(gully.notes(enemy) == others + 1);
    CHECK(gully.notes(watching) == others + 1);
    gully.fight.notes = {{"Whoever comes up from the reeds is not shot at.", {gully.label}}};
    CHECK(gully.notes(owner) == others + 1);
    CHECK(gully.notes(enemy) == others);
    CHECK(gully.notes(watching) == others);
    gully.fight.notes = {{"The first of the line counts twice.", {"B1", gully.label}}};
    CHECK(gully.notes(owner) == others + 1);
    CHECK(gully.notes(enemy) == others);
    gully.fight.notes = {{"The first of the line counts twice.", {"B1"}}};
    CHECK(gully.notes(enemy) == others + 1);
}

TEST_CASE("sight: an objective that is a line in ambush is told to its owner alone")
{
    Gully gully;
    const std::size_t others = gully.notes(owner);
    muster::Objective bait;
    bait.name = "the bait";
    bait.loser = 1;
    bait.line = "Ambush";
    gully.fight.objectives.push_back(bait);
    CHECK(gully.notes(owner) == others + 1);
    CHECK(gully.notes(enemy) == others);
    gully.fight.objectives.back().line = "Camp";
    CHECK(gully.notes(enemy) == others + 1);
}

TEST_CASE("sight: a general who is with hidden troops, or beside them, is hidden too")
{
    int hidden_generals = 0;
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* scenario : {"trebia", "argentoratum", "pharsalus"}) {
            Ambush ambush(scenario, rules->rules().rules);
            const int side = ambush.hidden(0).empty() ? 1 : 0;
            const auto generals = [&](int who) {
                return ambush.joined[who].find("state")->find("generals")->as_list();
            };
            std::vector<int> unseen;
            for (const Value& figure :
                 ambush.joined[side].find("state")->find("figures")->as_list())
                if (figure.find("hidden")->as_bool())
                    unseen.push_back(static_cast<int>(figure.find("unit")->as_whole()));
            for (const Value& general : generals(2)) {
                const Value* with = general.find("with");
                if (with->is_whole())
                    CHECK(std::find(unseen.begin(), unseen.end(), with->as_whole()) ==
                          unseen.end());
            }
            hidden_generals += static_cast<int>(generals(side).size() - generals(2).size());
        }
    CHECK(hidden_generals > 0);
}

TEST_CASE("sight: an order that names hidden enemies is as unknown as one that names nobody")
{
    Ambush ambush("trebia", "justified-ancients");
    const int side = ambush.hidden(0).empty() ? 1 : 0;
    const std::string label = *ambush.hidden(side).begin();
    TestClient& enemy = ambush.seats[1 - side];
    Value state = ambush.hall.good(enemy, Object{{"do", "state"}});
    if (!state["yours"].as_bool()) {
        Value own = ambush.hall.good(ambush.seats[side], Object{{"do", "state"}});
        for (int i = 0; i < 40 && !state["yours"].as_bool(); ++i) {
            ambush.go_on(i);
            state = ambush.hall.good(enemy, Object{{"do", "state"}});
        }
    }
    REQUIRE(state["yours"].as_bool());
    REQUIRE(ambush.hidden(side).contains(label));
    const std::string own = side == 0 ? "B1" : "A1";
    const auto reason = [&](const std::string& target) {
        Value reply = ambush.hall.tell(
            enemy, Object{{"do", "judge"}, {"order", fmt::format("charge {} {}", own, target)}});
        CHECK_FALSE(reply["ok"].as_bool());
        return reply["error"]["why"].as_text();
    };
    CHECK(reason(label) == "unreadable");
    CHECK(reason(label.substr(0, 1) + "99") == "unreadable");
}

TEST_CASE("sight: what befell troops in ambush is not told when they are seen, only at the end")
{
    int secrets = 0; // told to their own side while they lay hidden, and seen later
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* scenario : {"trebia", "argentoratum", "pharsalus"}) {
            INFO(rules->rules().rules, " ", scenario);
            Ambush ambush(scenario, rules->rules().rules);
            const int side = ambush.hidden(0).empty() ? 1 : 0;
            std::set<std::string> hidden = ambush.hidden(side);
            std::map<std::string, std::int64_t> seen_after; // orders
            bool goes_on = true;
            for (int i = 0; i < 60 && goes_on && !hidden.empty(); ++i) {
                goes_on = ambush.go_on(i);
                const std::set<std::string> now = ambush.hidden(side);
                Value state = ambush.hall.good(ambush.watcher, Object{{"do", "state"}});
                for (const std::string& label : hidden)
                    if (!now.contains(label)) seen_after[label] = state["entry"].as_whole();
                hidden = now;
            }
            if (!goes_on) continue; // nothing is a secret then
            const auto heard = [&](TestClient& client) {
                return ambush.hall.good(client, Object{{"do", "events"}, {"from", 0}});
            };
            // Numbered without a gap, so that nobody counts what he does not hear.
            const auto words = [&](TestClient& client) {
                std::set<std::string> found;
                const Value events = heard(client);
                std::int64_t i = 0;
                for (const Value& event : events.as_list()) {
                    CHECK(event.find("i")->as_whole() == i++);
                    found.insert(fmt::format("{} {}", event.find("entry")->as_whole(),
                                             event.find("words")->as_text()));
                }
                CHECK(ambush.hall.good(client, Object{{"do", "state"}})["events_size"].as_whole() ==
                      i);
                return found;
            };
            const std::set<std::string> enemy = words(ambush.seats[1 - side]);
            const std::set<std::string> bystander = words(ambush.watcher);
            const Value own = heard(ambush.seats[side]);
            for (const Value& event : own.as_list())
                for (const auto& [label, after] : seen_after) {
                    if (event.find("entry")->as_whole() >= after) continue;
                    if (!speaks_of(event.find("words")->as_text(), label)) continue;
                    ++secrets;
                    const std::string told = fmt::format("{} {}", event.find("entry")->as_whole(),
                                                         event.find("words")->as_text());
                    CHECK_FALSE_MESSAGE(enemy.contains(told), to_json(event));
                    CHECK_FALSE_MESSAGE(bystander.contains(told), to_json(event));
                }
        }
    CHECK(secrets > 0);
}

// --- what a seat may not see changes nothing that it can observe ------------------------------

namespace {

bool has_ambush(const muster::Fight& fight)
{
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& unit : army.units)
            if (unit.hidden) return true;
    return false;
}

std::size_t hidden_in(const journal::Match& match)
{
    battle::Scene scene;
    match.battle().draw(scene);
    return static_cast<std::size_t>(
        std::count_if(scene.figures.begin(), scene.figures.end(),
                      [](const battle::Figure& figure) { return figure.hidden; }));
}

// The same battle with those in ambush somewhere else; nothing: there is no room.
std::optional<muster::Fight> with_ambush_elsewhere(const muster::Fight& fight,
                                                   const battle::RuleSet& rules)
{
    for (int step = 1; step < 40; ++step) {
        muster::Fight moved = fight;
        const double way = (step % 2 == 0 ? -1 : 1) * (step / 2 + 1) * 1.0;
        for (muster::Army& army : moved.sides)
            for (muster::Fielded& unit : army.units)
                if (unit.hidden) unit.at.x += way;
        const auto match = journal::Match::open({&rules, moved}, dice::seed_from(4));
        if (match && hidden_in(*match) ==
                         hidden_in(*journal::Match::open({&rules, fight}, dice::seed_from(4))))
            return moved; // and they are not seen there
    }
    return std::nullopt;
}

// A server with that one battle, and all that the enemy and a watcher ever hear of it.
class Probed {
  public:
    Probed(const muster::Fight& fight, const battle::RuleSet& rules)
    {
        const auto match = journal::Match::open({&rules, fight}, dice::seed_from(4));
        REQUIRE(match);
        hall_.store.add({"battle",
                         to_line(header_of(*match, journal::Seal::sealed)),
                         dice::seed_from(4),
                         {"friend", "friend"}},
                        {{"battle", dice::sha256("red"), 1},
                         {"battle", dice::sha256("blue"), 2},
                         {"battle", dice::sha256("watch"), 0}});
        owner_ = has_hidden(fight, 0) ? 0 : 1;
        for (TestClient* one : {&seats_[0], &seats_[1], &watcher_}) hall_.host.come(*one);
        join(hall_, seats_[0], Value("red"));
        join(hall_, seats_[1], Value("blue"));
        join(hall_, watcher_, Value("watch"));
    }

    // Asks whatever the enemy may ask: all that he hears, without the seal, which is another.
    std::string heard_of_all_questions()
    {
        TestClient& enemy = seats_[1 - owner_];
        ask(enemy, Object{{"do", "state"}});
        ask(enemy, Object{{"do", "events"}});
        for (const char* side : {"red", "blue"})
            ask(enemy, Object{{"do", "all_guides"}, {"side", side}});
        for (int unit = 0; unit < 40; unit += 3)
            ask(enemy, Object{{"do", "guides"}, {"unit", unit}});
        ask(enemy, Object{{"do", "hint"}});
        Value options = ask(enemy, Object{{"do", "options"}});
        if (options["ok"].as_bool()) probe(options["is"]["options"].as_list());
        std::string all;
        for (TestClient* one : {&enemy, &watcher_}) {
            for (const std::string& text : one->heard) all += text + "\n";
            one->heard.clear();
        }
        constexpr std::size_t seal_size = 75; // "seal": "..."
        for (std::size_t seal = all.find("\"seal\": \""); seal != std::string::npos;
             seal = all.find("\"seal\": \""))
            all.erase(seal, seal_size);
        return all;
    }
    bool enemy_decides() { return good(seats_[1 - owner_], "state")["yours"].as_bool(); }
    std::string asks() { return to_json(good(seats_[owner_], "state")["decision"]); }
    bool over() { return good(watcher_, "state")["decision"]["over"].as_bool(); }
    std::size_t hidden()
    {
        const Value state = good(seats_[owner_], "state");
        std::size_t many = 0;
        for (const Value& figure : state.find("figures")->as_list())
            many += figure.find("hidden")->as_bool() ? 1 : 0;
        return many;
    }
    std::vector<std::string> options_of(bool enemy)
    {
        std::vector<std::string> found;
        Value options = good(seats_[enemy ? 1 - owner_ : owner_], "options");
        for (const Value& one : options["options"].as_list())
            found.push_back(one.find("order")->as_text());
        return found;
    }
    bool give(bool enemy, const std::string& order)
    {
        TestClient& who = seats_[enemy ? 1 - owner_ : owner_];
        const std::int64_t moment = good(who, "state")["moment"].as_whole();
        const bool given =
            ask(who, order_message(order, moment, fmt::format("n{}", ++names_)))["ok"].as_bool();
        return given;
    }
    int probes = 0;

  private:
    static bool has_hidden(const muster::Fight& fight, std::size_t side)
    {
        const auto& units = fight.sides[side].units;
        return std::any_of(units.begin(), units.end(),
                           [](const muster::Fielded& unit) { return unit.hidden; });
    }
    // The same number of seconds for all, so that nobody waits.
    Value ask(TestClient& who, Value message)
    {
        hall_.loop.pass(std::chrono::seconds(20));
        return hall_.tell(who, std::move(message));
    }
    Value good(TestClient& who, const char* what)
    {
        Value reply = ask(who, Object{{"do", what}});
        REQUIRE(reply["ok"].as_bool());
        return reply["is"];
    }
    // Every way there is to go, in many lengths.
    void probe(const Value::List& options)
    {
        TestClient& enemy = seats_[1 - owner_];
        std::set<std::string> ways;
        for (const Value& one : options) {
            const std::string text = one.find("order")->as_text();
            const std::size_t at = text.find(" advance ");
            if (at == std::string::npos) {
                ++probes;
                ask(enemy, Object{{"do", "judge"}, {"order", text}});
                ask(enemy, Object{{"do", "odds"}, {"order", text}});
                continue;
            }
            ways.insert(text.substr(0, at));
        }
        for (const std::string& way : ways)
            for (const int length : {2, 6, 14}) {
                ++probes;
                ask(enemy,
                    Object{{"do", "judge"}, {"order", fmt::format("{} advance {}", way, length)}});
            }
    }

    Hall hall_;
    TestClient seats_[2];
    TestClient watcher_;
    int owner_ = 0;
    int names_ = 0;
};

} // namespace

TEST_CASE(
    "sight: where an ambush lies changes no answer, number or size that its enemy can observe")
{
    constexpr int rounds = 15;
    int probes = 0;
    int battles = 0;
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* name : {"trebia", "argentoratum", "pharsalus"}) {
            INFO(rules->rules().rules, " ", name);
            const auto scenario = library().scenario(name);
            const auto fight =
                muster::lay_out(*scenario, muster::Size::small,
                                rules->frame(muster::Size::small, reckoning::Sheet(rules->rules())),
                                library().troops());
            if (!fight || !has_ambush(*fight)) continue;
            const auto moved = with_ambush_elsewhere(*fight, *rules);
            if (!moved) continue;
            ++battles;
            Probed one(*fight, *rules);
            Probed other(*moved, *rules);
            const std::size_t hidden = one.hidden();
            REQUIRE(other.hidden() == hidden);
            for (int round = 0; round < rounds; ++round) {
                const std::string heard = one.heard_of_all_questions();
                const std::string heard_there = other.heard_of_all_questions();
                if (heard != heard_there) {
                    const auto differs = std::mismatch(heard.begin(), heard.end(),
                                                       heard_there.begin(), heard_there.end())
                                             .first -
                                         heard.begin();
                    const auto from =
                        static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, differs - 300));
                    FAIL_CHECK("round " << round << "\n"
                                        << heard.substr(from, 500) << "\n-- or --\n"
                                        << heard_there.substr(from, 500));
                    break;
                }
                if (one.over() || other.over()) break;
                // The same order in both, as long as it meets nobody in either.
                const bool enemy = one.enemy_decides();
                REQUIRE(other.enemy_decides() == enemy);
                const auto options = one.options_of(enemy);
                const auto there = other.options_of(enemy);
                std::string order;
                for (std::size_t i = 0; i < options.size() && order.empty(); ++i) {
                    const std::string& any =
                        options[(i + static_cast<std::size_t>(round) * 5) % options.size()];
                    const bool both = std::find(there.begin(), there.end(), any) != there.end();
                    if (both && any.find(" A7") == std::string::npos &&
                        any.find(" B7") == std::string::npos)
                        order = any;
                }
                if (order.empty()) break;
                if (!one.give(enemy, order) || !other.give(enemy, order)) break;
                if (one.hidden() != hidden || other.hidden() != hidden) break;
                // Where those in ambush may act, their owner is asked: that shows.
                if (one.asks() != other.asks()) break;
            }
            probes += one.probes;
        }
    CHECK(battles >= 6);
    CHECK(probes > 150);
}

TEST_CASE("sight: labels, names and numbers of those who are seen have no gap")
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* scenario : {"trebia", "argentoratum", "pharsalus"}) {
            INFO(rules->rules().rules, " ", scenario);
            Ambush ambush(scenario, rules->rules().rules);
            const Value& roster = *ambush.joined[2].find("opening")->find("roster");
            std::set<std::string> labels;
            std::set<std::int64_t> numbers;
            std::map<std::string, std::set<std::string>> of_a_kind; // "1st", "2nd" of each
            for (const Value& unit : roster.as_list()) {
                labels.insert(unit.find("label")->as_text());
                numbers.insert(unit.find("unit")->as_whole());
                const std::string name = unit.find("name")->as_text();
                if (std::isdigit(static_cast<unsigned char>(name[0])) == 0) continue;
                of_a_kind[unit.find("side")->as_text() + name.substr(name.find(' '))].insert(
                    name.substr(0, name.find(' ')));
            }
            CHECK(*numbers.rbegin() == static_cast<std::int64_t>(numbers.size()) - 1);
            for (const char letter : {'A', 'B'})
                for (int n = 1; labels.contains(fmt::format("{}{}", letter, n)); ++n)
                    labels.erase(fmt::format("{}{}", letter, n));
            CHECK(labels.empty());
            for (const auto& [kind, places] : of_a_kind) {
                INFO(kind);
                CHECK(places.size() > 1);
                CHECK(places.contains("1st"));
            }
        }
}
