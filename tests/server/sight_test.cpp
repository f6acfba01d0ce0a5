// What lies in ambush stays hidden: names, places, and whatever would give them away.

#include "journal/record.hpp"
#include "muster/layout.hpp"
#include "server/hall.hpp"
#include "server/wire.hpp"
#include "server/work.hpp"

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
    Value states[3]; // as each was told last

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
        for (int who = 0; who < 3; ++who) states[who] = *joined[who].find("state");
    }
    TestClient& client(int who) { return who == 2 ? watcher : seats[who]; }
    // Troops of a side that lie in ambush now, as its owner sees them.
    std::map<std::string, std::int64_t> hidden(int side) const
    {
        std::map<std::string, std::int64_t> found; // labels and numbers
        for (const Value& figure : states[side].find("figures")->as_list())
            if (figure.find("hidden")->as_bool())
                found[figure.find("label")->as_text()] = figure.find("unit")->as_whole();
        return found;
    }
    // Whoever decides gives an order, one of the many; all that anybody hears is of this order.
    bool go_on(int i)
    {
        for (int each = 0; each < 3; ++each) client(each).heard.clear();
        hall.loop.pass(std::chrono::seconds(9));
        const Value& state = states[2];
        const Value& decision = *state.find("decision");
        if (decision.find("over")->as_bool()) return false;
        const std::int64_t moment = state.find("moment")->as_whole();
        TestClient& who = seats[decision.find("side")->as_text() == "red" ? 0 : 1];
        Value options = hall.good(who, Object{{"do", "options"}});
        const auto& all = options["options"].as_list();
        const Value& one = all[static_cast<std::size_t>(i * 7) % all.size()];
        hall.good(who, Object{{"do", "judge"}, {"order", *one.find("order")}});
        Value given = hall.tell(
            who, order_message(one.find("order")->as_text(), moment, fmt::format("o{}", i)));
        // What only the unseen forbids is found out by giving it; some other order goes on.
        for (std::size_t other = 0; !given["ok"].as_bool() && other < all.size(); ++other) {
            REQUIRE(given["error"]["why"].as_text() == "unseen");
            hall.loop.pass(std::chrono::seconds(9));
            given = hall.tell(who, order_message(all[other].find("order")->as_text(), moment,
                                                 fmt::format("o{}-{}", i, other)));
        }
        REQUIRE(given["ok"].as_bool());
        for (int each = 0; each < 3; ++each) states[each] = told_last(client(each));
        return true;
    }

  private:
    static Value told_last(const TestClient& client)
    {
        for (auto text = client.heard.rbegin(); text != client.heard.rend(); ++text)
            if (text->find(R"("push": "state")") != std::string::npos) {
                auto state = read_json(*text);
                REQUIRE(state);
                return *std::move(state);
            }
        FAIL("nobody was told of the order");
        return {};
    }
};

constexpr const char* ambushes[] = {"trebia", "argentoratum", "pharsalus"};

// Every unit whose number stands in a message, wherever that is.
void add_units(const Value& value, std::set<std::int64_t>& units)
{
    static const std::set<std::string> one = {"actor", "unit",  "other",  "target",
                                              "with",  "about", "against"};
    static const std::set<std::string> several = {"targets", "others", "swept", "subjects"};
    if (value.is_list())
        for (const Value& each : value.as_list()) add_units(each, units);
    if (!value.is_object()) return;
    for (const auto& [key, each] : value.as_object()) {
        if (one.contains(key) && each.is_whole()) units.insert(each.as_whole());
        if (several.contains(key) && each.is_list())
            for (const Value& unit : each.as_list()) units.insert(unit.as_whole());
        if (each.is_list() || each.is_object()) add_units(each, units);
    }
}

std::set<std::int64_t> units_in(const TestClient& client)
{
    std::set<std::int64_t> units;
    for (const std::string& text : client.heard) {
        const auto message = read_json(text);
        REQUIRE(message.ok());
        add_units(*message, units);
    }
    return units;
}

// What the enemy and a watcher of a battle with an ambush heard before they may, and what not.
struct Leaks {
    bool any = false;                  // ambush: a rule set may know none
    std::vector<std::string> named;    // messages that name somebody in ambush
    std::vector<std::string> counted;  // numbers of somebody in ambush
    int told = 0;                      // numbers, to their own side
    std::vector<std::string> recalled; // what befell them, heard after they were seen
    int secrets = 0;                 // told to their own side while they lay hidden, and seen later
    bool gapless = true;             // are events numbered without a gap
    std::vector<std::string> beside; // generals who are with somebody in ambush
    std::size_t hidden_generals = 0;
    std::vector<std::string> gaps; // in labels, names and numbers
};

// Sixty orders of it, or as many as it takes to see all of the ambush.
class Walk {
  public:
    Walk(const char* scenario, const battle::RuleSet& rules)
        : ambush_(scenario, rules.rules().rules)
    {
        hidden_[0] = ambush_.hidden(0);
        hidden_[1] = ambush_.hidden(1);
        side_ = hidden_[0].empty() ? 1 : 0;
        found_.any = !hidden_[side_].empty();
        look_at_generals();
        look_at_roster();
        look();
        bool goes_on = true;
        for (int i = 0; i < 60 && goes_on && hidden_[0].size() + hidden_[1].size() > 0; ++i) {
            goes_on = ambush_.go_on(i);
            if (goes_on) look();
        }
        if (found_.any && goes_on) compare(); // at the end nothing is a secret
    }
    const Leaks& found() const { return found_; }

  private:
    void look_at_generals()
    {
        const auto generals = [&](int who) -> const Value::List& {
            return ambush_.states[who].find("generals")->as_list();
        };
        for (const Value& general : generals(2))
            for (const auto& [label, number] : hidden_[side_])
                if (*general.find("with") == Value(number)) found_.beside.push_back(label);
        found_.hidden_generals = generals(side_).size() - generals(2).size();
        std::set<std::int64_t> numbers;
        for (const Value& general : generals(2)) numbers.insert(general.find("number")->as_whole());
        if (!numbers.empty() && *numbers.rbegin() >= static_cast<std::int64_t>(numbers.size()))
            found_.gaps.push_back("a general's number");
    }
    void look_at_roster()
    {
        const Value& roster = *ambush_.joined[2].find("opening")->find("roster");
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
        if (*numbers.rbegin() != static_cast<std::int64_t>(numbers.size()) - 1)
            found_.gaps.push_back("numbers");
        for (const char letter : {'A', 'B'})
            for (int n = 1; labels.contains(fmt::format("{}{}", letter, n)); ++n)
                labels.erase(fmt::format("{}{}", letter, n));
        found_.gaps.insert(found_.gaps.end(), labels.begin(), labels.end());
        for (const auto& [kind, places] : of_a_kind)
            if (places.size() < 2 || !places.contains("1st")) found_.gaps.push_back(kind);
    }
    void look()
    {
        const std::map<std::string, std::int64_t> now[2] = {ambush_.hidden(0), ambush_.hidden(1)};
        const std::set<std::int64_t> units[3] = {
            units_in(ambush_.client(0)), units_in(ambush_.client(1)), units_in(ambush_.client(2))};
        for (int side = 0; side < 2; ++side)
            for (const auto& [label, number] : now[side]) {
                for (const int other : {1 - side, 2}) {
                    for (const std::string& text : ambush_.client(other).heard)
                        if (speaks_of(text, label)) found_.named.push_back(label + ": " + text);
                    if (units[other].contains(number))
                        found_.counted.push_back(fmt::format("{} {}", label, number));
                }
                found_.told += units[side].contains(number) ? 1 : 0;
            }
        for (const auto& [label, number] : hidden_[side_])
            if (!now[side_].contains(label))
                seen_after_[label] = ambush_.states[2].find("entry")->as_whole();
        hidden_[0] = now[0];
        hidden_[1] = now[1];
    }
    // What each hears of all that happened.
    void compare()
    {
        const Value own = events(side_);
        const std::set<std::string> others[2] = {words(1 - side_), words(2)};
        for (const Value& event : own.as_list())
            for (const auto& [label, after] : seen_after_) {
                if (event.find("entry")->as_whole() >= after) continue;
                if (!speaks_of(event.find("words")->as_text(), label)) continue;
                ++found_.secrets;
                for (const std::set<std::string>& other : others)
                    if (other.contains(line(event))) found_.recalled.push_back(line(event));
            }
    }
    Value events(int who)
    {
        return ambush_.hall.good(ambush_.client(who), Object{{"do", "events"}, {"from", 0}});
    }
    static std::string line(const Value& event)
    {
        return fmt::format("{} {}", event.find("entry")->as_whole(),
                           event.find("words")->as_text());
    }
    // Numbered without a gap, so that nobody counts what he does not hear.
    std::set<std::string> words(int who)
    {
        std::set<std::string> found;
        const Value all = events(who);
        std::int64_t i = 0;
        for (const Value& event : all.as_list()) {
            found_.gapless = found_.gapless && event.find("i")->as_whole() == i;
            ++i;
            found.insert(line(event));
        }
        found_.gapless = found_.gapless && ambush_.states[who].find("events_size")->as_whole() == i;
        return found;
    }

    Ambush ambush_;
    Leaks found_;
    std::map<std::string, std::int64_t> hidden_[2];
    int side_ = 0;                                   // that lies in ambush
    std::map<std::string, std::int64_t> seen_after_; // orders
};

// Of all ambushes by all rule sets, walked once for all that is looked for in them.
const std::map<std::string, Leaks>& walks()
{
    static const std::map<std::string, Leaks> all = [] {
        std::map<std::string, Leaks> found;
        for (const battle::RuleSet* rules : rules::rule_sets())
            for (const char* scenario : ambushes) {
                const std::string name = fmt::format("{} {}", rules->rules().rules, scenario);
                INFO(name);
                found[name] = Walk(scenario, *rules).found();
            }
        return found;
    }();
    return all;
}

std::string first_of(const std::vector<std::string>& found)
{
    return found.empty() ? "" : found.front();
}

} // namespace

TEST_CASE("sight: no byte that the enemy or a watcher hears names troops in ambush")
{
    int with_ambush = 0;
    for (const auto& [name, walk] : walks()) {
        INFO(name);
        with_ambush += walk.any ? 1 : 0;
        CHECK(first_of(walk.named) == "");
    }
    CHECK(with_ambush >= 6);
}

TEST_CASE("sight: no message has the number of a unit in ambush, in no part of any event")
{
    int told = 0; // to their own side
    for (const auto& [name, walk] : walks()) {
        INFO(name);
        CHECK(first_of(walk.counted) == "");
        told += walk.told;
    }
    CHECK(told > 0);
}

TEST_CASE("sight: what befell troops in ambush is not told when they are seen, only at the end")
{
    int secrets = 0;
    for (const auto& [name, walk] : walks()) {
        INFO(name);
        CHECK(first_of(walk.recalled) == "");
        CHECK(walk.gapless);
        secrets += walk.secrets;
    }
    CHECK(secrets > 0);
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
    std::size_t hidden_generals = 0;
    for (const auto& [name, walk] : walks()) {
        INFO(name);
        CHECK(first_of(walk.beside) == "");
        hidden_generals += walk.hidden_generals;
    }
    CHECK(hidden_generals > 0);
}

TEST_CASE("sight: an order that names hidden enemies is as unknown as one that names nobody")
{
    Ambush ambush("trebia", "justified-ancients");
    const int side = ambush.hidden(0).empty() ? 1 : 0;
    const std::string label = ambush.hidden(side).begin()->first;
    TestClient& enemy = ambush.seats[1 - side];
    const auto decides = [&] { return ambush.states[1 - side].find("yours")->as_bool(); };
    for (int i = 0; i < 40 && !decides(); ++i) ambush.go_on(i);
    REQUIRE(decides());
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
        say(enemy, Object{{"do", "state"}});
        say(enemy, Object{{"do", "events"}});
        for (const char* side : {"red", "blue"})
            say(enemy, Object{{"do", "all_guides"}, {"side", side}});
        for (int unit = 0; unit < 40; unit += 3)
            for (const char* door : {"guides", "threats"})
                say(enemy, Object{{"do", door}, {"unit", unit}});
        say(enemy, Object{{"do", "hint"}});
        Value options = ask(enemy, Object{{"do", "options"}});
        of_enemy_.clear();
        if (options["ok"].as_bool()) {
            of_enemy_ = texts_of(options["is"]);
            probe();
        }
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
    // How it stands, as whoever lies in ambush sees it.
    struct Glance {
        std::size_t hidden = 0;
        std::int64_t moment = 0;
        bool over = false;
        bool enemy_decides = false;
        std::string asked; // of whom, and what
    };
    Glance glance()
    {
        Value state = ask(seats_[owner_], Object{{"do", "state"}})["is"];
        const Value& decision = *state.find("decision");
        Glance seen;
        for (const Value& figure : state.find("figures")->as_list())
            seen.hidden += figure.find("hidden")->as_bool() ? 1 : 0;
        seen.moment = state.find("moment")->as_whole();
        seen.over = decision.find("over")->as_bool();
        seen.enemy_decides = !seen.over && !state.find("yours")->as_bool();
        seen.asked = to_json(decision);
        return seen;
    }
    std::vector<std::string> options_of(bool enemy)
    {
        if (enemy) return of_enemy_; // as he was told
        Value reply = ask(seats_[owner_], Object{{"do", "options"}});
        REQUIRE(reply["ok"].as_bool());
        return texts_of(reply["is"]);
    }
    bool give(const Glance& now, const std::string& order)
    {
        TestClient& who = seats_[now.enemy_decides ? 1 - owner_ : owner_];
        return ask(who, order_message(order, now.moment, fmt::format("n{}", ++names_)))["ok"]
            .as_bool();
    }
    int probes = 0;
    struct Worked {
        std::string question;
        Work work;
    };
    std::vector<Worked> works;
    Work work_again(const std::string& question)
    {
        TestClient& enemy = seats_[1 - owner_];
        const Work work = worked(enemy, question);
        enemy.heard.clear();
        watcher_.heard.clear();
        return work;
    }

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
    // Asks, and leaves it at what was heard.
    void say(TestClient& who, const Value& message)
    {
        const std::string text = to_json(message);
        works.push_back({text, worked(who, text)});
    }
    Work worked(TestClient& who, const std::string& text)
    {
        hall_.loop.pass(std::chrono::seconds(20));
        who.looks = watcher_.looks = false;
        begin_work();
        hall_.host.message(who, text);
        hall_.loop.run();
        const Work work = work_done();
        who.looks = watcher_.looks = true;
        return work;
    }
    static std::vector<std::string> texts_of(const Value& options)
    {
        std::vector<std::string> found;
        for (const Value& one : options.find("options")->as_list())
            found.push_back(one.find("order")->as_text());
        return found;
    }
    // Every way there is to go, in many lengths.
    void probe()
    {
        TestClient& enemy = seats_[1 - owner_];
        std::set<std::string> ways;
        for (const std::string& text : of_enemy_) {
            const std::size_t at = text.find(" advance ");
            if (at == std::string::npos) {
                ++probes;
                say(enemy, Object{{"do", "judge"}, {"order", text}});
                say(enemy, Object{{"do", "odds"}, {"order", text}});
                continue;
            }
            ways.insert(text.substr(0, at));
        }
        for (const std::string& way : ways)
            for (const int length : {2, 6, 14}) {
                ++probes;
                say(enemy,
                    Object{{"do", "judge"}, {"order", fmt::format("{} advance {}", way, length)}});
            }
    }

    Hall hall_;
    TestClient seats_[2];
    TestClient watcher_;
    int owner_ = 0;
    int names_ = 0;
    std::vector<std::string> of_enemy_; // whatever he may order
};

// What is made once for all is made by whoever asks first: where one had more to do, both are asked
// again.
void compare_work(Probed& here, Probed& there)
{
    REQUIRE(here.works.size() == there.works.size());
    for (std::size_t i = 0; i < here.works.size(); ++i) {
        const std::string& question = here.works[i].question;
        INFO(question);
        if (here.works[i].work == there.works[i].work) continue;
        CHECK(here.work_again(question) == there.work_again(question));
    }
    here.works.clear();
    there.works.clear();
}

} // namespace

TEST_CASE("sight: where an ambush lies changes no answer, number, size or work that its enemy can "
          "observe")
{
    constexpr int rounds = 15;
    int probes = 0;
    int battles = 0;
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* name : ambushes) {
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
            Probed::Glance now = one.glance();
            Probed::Glance there = other.glance();
            const std::size_t hidden = now.hidden;
            REQUIRE(there.hidden == hidden);
            // What is made once for all is made by whoever asks first.
            for (Probed* first : {&one, &other}) {
                first->heard_of_all_questions();
                first->works.clear();
            }
            for (int round = 0; round < rounds; ++round) {
                const std::string heard = one.heard_of_all_questions();
                const std::string heard_there = other.heard_of_all_questions();
                compare_work(one, other);
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
                if (now.over || there.over) break;
                // The same order in both, as long as it meets nobody in either.
                REQUIRE(there.enemy_decides == now.enemy_decides);
                const auto options = one.options_of(now.enemy_decides);
                const auto options_there = other.options_of(now.enemy_decides);
                std::string order;
                for (std::size_t i = 0; i < options.size() && order.empty(); ++i) {
                    const std::string& any =
                        options[(i + static_cast<std::size_t>(round) * 5) % options.size()];
                    const bool both = std::find(options_there.begin(), options_there.end(), any) !=
                                      options_there.end();
                    if (both && any.find(" A7") == std::string::npos &&
                        any.find(" B7") == std::string::npos)
                        order = any;
                }
                if (order.empty()) break;
                if (!one.give(now, order) || !other.give(there, order)) break;
                now = one.glance();
                there = other.glance();
                if (now.hidden != hidden || there.hidden != hidden) break;
                // Where those in ambush may act, their owner is asked: that shows.
                if (now.asked != there.asked) break;
            }
            probes += one.probes;
        }
    CHECK(battles >= 6);
    CHECK(probes > 150);
}

TEST_CASE("sight: labels, names and numbers of those who are seen have no gap")
{
    for (const auto& [name, walk] : walks()) {
        INFO(name);
        CHECK(first_of(walk.gaps) == "");
    }
}
