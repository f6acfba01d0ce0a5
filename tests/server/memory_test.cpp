// Memory is refused at every allocation of every door, once or for a while. Whoever asked is
// answered, or told to join again, or left; the other tables play on; what was acknowledged stands
// once; and with memory again everything goes on.
//
//     QUINCUNX_REFUSALS=1 test_server -tc="memory*"     at every allocation; else at some of them

#include "muster/toml.hpp"
#include "server/hall.hpp"
#include "server/memory.hpp"

#include <cstdlib>
#include <sqlite3.h>

using namespace quincunx;
using namespace quincunx::server;

namespace {

// The next allocation to refuse: all of the first, then fewer and fewer.
long next_refused(long n)
{
    static const bool all = std::getenv("QUINCUNX_REFUSALS") != nullptr;
    return all || n < 10 ? n + 1 : n + n / 3;
}

// Takes memory for what it sends, as a socket does.
class Ear final : public Client {
  public:
    void send(Text text) override
    {
        const std::string sent = *text + " and where it is kept until it is read";
        const Unrefused free;
        heard.push_back(*text);
    }
    void close(std::string why) override
    {
        const Unrefused free;
        closed = std::move(why);
    }
    const std::string& address() const override { return address_; }
    bool hears(std::string_view words) const
    {
        return std::any_of(heard.begin(), heard.end(), [&](const std::string& text) {
            return text.find(words) != std::string::npos;
        });
    }
    std::vector<std::string> heard;
    std::string closed;

  private:
    std::string address_ = "192.0.2.1";
};

Limits without_quotas()
{
    Limits limits;
    limits.messages_at_once = limits.messages_per_second = 1e9;
    limits.sayings_at_once = 1e9;
    limits.battles_per_minute = limits.uploads_per_minute = limits.players_per_minute = 1'000'000;
    limits.challenges_of_a_player = limits.challenges = limits.players = 1'000'000;
    limits.address_bytes_at_once = limits.refusals_at_once = 1e12;
    return limits;
}

// One table where memory ends, another where it must not matter.
class Tables {
  public:
    Tables() : hall_(":memory:", without_quotas())
    {
        hall_.host.come(there_);
        join(hall_, there_, create(hall_, there_)["mine"]);
        hall_.good(there_, Object{{"do", "enroll"}, {"name", "There"}, {"key", key(1)}});
        begin_battle();
    }

    // The message while memory ends after so many allocations; false: there were not so many.
    bool try_out(const std::string& door, long after, long many)
    {
        INFO(door, " refused after ", after);
        sit_down();
        const Value asked = message(door);
        const std::string text = to_json(asked);
        ear_->heard.clear();
        bool fired = false;
        {
            const Refusal refusal(after, many);
            converse(text, many);
            fired = refusal.fired();
        }
        hall_.loop.pass(std::chrono::seconds(1)); // whatever was to be tried again
        hall_.loop.run();
        const bool known = ear_->hears(fmt::format("\"re\": {}", asked.find("id")->as_whole())) ||
                           ear_->hears("rejoin") || !ear_->closed.empty();
        CHECK((known || many > 1));
        CHECK(hall_.host.queue().working() == 0);
        CHECK(hall_.host.queue().waiting() == 0);
        CHECK_FALSE(hall_.has_logged("\"event\": \"bug\"")); // it is none
        if (many > 1 && !known) leave();
        if (is_order(door)) check_order(asked);
        plays_on_there();
        return fired;
    }

  private:
    static std::string key(int number) { return fmt::format("{:032x}", 0xabcdef12345LL + number); }
    // Of players and the lobby: most need somebody who has said who he is, some a challenge.
    void prepare(const std::string& door, Value& asked)
    {
        const std::string fresh = fmt::format("N{}", ++id_);
        if (door == "enroll") asked["name"] = fresh;
        if (door == "enroll" || door == "rekey") asked["key"] = key(++id_);
        if (door == "enter") asked["key"] = key(1);
        for (const char* needs : {"rename", "rekey", "adopt", "let_go", "mine", "challenge",
                                  "call_off", "take", "rematch", "letters", "forget_me"})
            if (door == needs)
                REQUIRE(ask(Object{{"do", "enroll"}, {"name", fresh}, {"key", key(++id_)}})["ok"]
                            .as_bool());
        const Value::Object wanted{{"do", "challenge"}, {"scenario", "cannae"}, {"words", fresh}};
        if (door == "rename") asked["name"] = fresh + "a";
        if (door == "adopt") asked["links"] = Value::List{links_["mine"]};
        if (door == "let_go") asked["battle"] = links_["battle"];
        if (door == "delete") {
            begin_battle();
            sit_down();
            asked["link"] = links_["mine"];
            over_ = true; // whatever became of it, another is begun
        }
        if (door == "challenge") asked["scenario"] = "cannae";
        if (door == "take") asked["challenge"] = hall_.good(there_, wanted)["challenge"];
        if (door == "call_off") asked["challenge"] = ask(wanted)["is"]["challenge"];
    }
    static bool is_order(const std::string& door)
    {
        return door == "order" || door == "undo" || door == "redo" || door == "resign" ||
               door == "offer";
    }
    // Where there is no memory to say so, an exception ends the connection, as the network does.
    void converse(const std::string& text, long many)
    {
        bool well = true;
        const auto step = [&](const auto& what) {
            try {
                what();
            } catch (const std::bad_alloc&) {
                well = false;
            }
        };
        step([&] { hall_.host.message(*ear_, text); });
        for (int i = 0; i < 20; ++i) step([&] { hall_.loop.run(); });
        const Unrefused free;
        CHECK((well || many > 1));
        if (!well) leave();
    }
    void leave()
    {
        hall_.host.leave(*ear_);
        ear_->closed = "left";
    }
    void begin_battle()
    {
        TestClient maker;
        hall_.host.come(maker);
        // Where time is kept, what is kept of it goes to the disk with every order.
        links_ = hall_.good(maker, Object{{"do", "create"},
                                          {"scenario", "cannae"},
                                          {"red", "me"},
                                          {"blue", "me"},
                                          {"pace", Object{{"minutes", 30}}}});
        hall_.host.leave(maker);
        if (ear_) hall_.host.leave(*ear_);
        ear_.reset();
        moment_ = 0;
        over_ = false;
    }
    Value ask(Value message)
    {
        message["id"] = ++id_;
        ear_->heard.clear();
        hall_.host.message(*ear_, to_json(message));
        hall_.loop.run();
        for (const std::string& text : ear_->heard) {
            auto value = read_json(text);
            const Value* re = value->find("re");
            if (re != nullptr && *re == Value(id_)) return *value;
        }
        return {};
    }
    void sit_down()
    {
        if (over_) begin_battle();
        if (ear_ && ear_->closed.empty() && ask(Object{{"do", "state"}})["ok"].as_bool()) return;
        if (ear_) hall_.host.leave(*ear_);
        ear_ = std::make_unique<Ear>();
        hall_.host.come(*ear_);
        Value joined = ask(Object{{"do", "join"}, {"link", links_["mine"]}});
        INFO(to_json(joined));
        REQUIRE(joined["ok"].as_bool());
        look(joined["is"]["state"]);
    }
    void look(const Value& state)
    {
        moment_ = state.find("moment")->as_whole();
        over_ = state.find("decision")->find("over")->as_bool();
    }
    std::string option()
    {
        Value options = ask(Object{{"do", "options"}});
        REQUIRE(options["ok"].as_bool());
        return options["is"]["options"].as_list().back()["order"].as_text();
    }
    static bool is_referee(const std::string& door)
    {
        return door == "questions" || door == "question" || door == "units" || door == "ask" ||
               door == "throw";
    }
    static void ask_referee(const std::string& door, Value& asked)
    {
        asked["rules"] = "impetus";
        if (door == "units") asked["army"] = "gauls";
        if (door == "questions" || door == "units") return;
        asked["kind"] = "river_retreat";
        if (door != "question") asked["facts"] = Object{{"river", "normal"}};
    }
    Value message(const std::string& door)
    {
        Value asked = Object{{"do", door}};
        if (door == "create") asked["scenario"] = "cannae";
        if (door == "join") asked["link"] = links_["mine"];
        if (door == "judge" || door == "odds" || door == "order") asked["order"] = option();
        if (door == "guides" || door == "threats") asked["unit"] = 0;
        if (door == "all_guides") asked["side"] = "red";
        if (door == "replay" || door == "play_on") asked["entry"] = 0;
        if (door == "row") asked["rule"] = "ja.melee.charging";
        if (is_referee(door)) ask_referee(door, asked);
        if (door == "upload") {
            asked["part"] = "{}";
            asked["last"] = true;
        }
        if (door == "claim") asked["client"] = "c";
        if (door == "answer_ahead")
            asked["answers"] = Value::List{Object{{"kind", "react"}, {"verb", "stop"}}};
        if (door == "say") asked["text"] = "Well met.";
        if (door == "block") asked["who"] = "watching";
        if (door == "offer") asked["what"] = id_ % 2 == 0 ? "draw" : "take_back";
        prepare(door, asked);
        if (is_order(door)) {
            if (door != "order") {
                begin_battle(); // where "stop" throws no die, and can be taken back
                sit_down();
                give("stop");
            }
            if (door == "redo") give_back();
            if (door != "resign" && door != "offer") asked["after"] = moment_;
            asked["client"] = fmt::format("n{}", ++id_);
        }
        asked["id"] = ++id_;
        return asked;
    }
    void give(const std::string& text)
    {
        Value given = ask(order_message(text, moment_, fmt::format("n{}", ++id_)));
        REQUIRE(given["ok"].as_bool());
        moment_ = given["is"]["moment"].as_whole();
    }
    void give_back()
    {
        Value back =
            ask(Object{{"do", "undo"}, {"after", moment_}, {"client", fmt::format("n{}", ++id_)}});
        REQUIRE(back["ok"].as_bool());
        moment_ = back["is"]["moment"].as_whole();
    }
    // Asked again under its name it stands in the journal once, whatever became of it before.
    void check_order(const Value& asked)
    {
        sit_down();
        Value again = ask(asked);
        INFO(to_json(again));
        CHECK(again["ok"].as_bool());
        int times = 0;
        const std::string named = "3:" + asked.find("client")->as_text();
        for (const StoredLine& line : hall_.store.lines(links_["battle"].as_text()))
            times += line.client == named ? 1 : 0;
        CHECK(times == 1);
        Value state = ask(Object{{"do", "state"}});
        REQUIRE(state["ok"].as_bool());
        look(state["is"]);
        CHECK(moment_ ==
              static_cast<std::int64_t>(hall_.store.lines(links_["battle"].as_text()).size()));
    }
    void plays_on_there()
    {
        there_.heard.clear();
        Value state = hall_.good(there_, Object{{"do", "state"}});
        CHECK(state["moment"].as_whole() == 0);
        CHECK(state.find("halted") == nullptr);
    }

    Hall hall_;
    TestClient there_;
    std::unique_ptr<Ear> ear_;
    Value links_;
    std::int64_t moment_ = 0;
    int id_ = 0;
    bool over_ = false;
};

const char* const doors[] = {
    "order",     "undo",    "redo",    "join",     "create",     "state",    "options",
    "judge",     "odds",    "guides",  "events",   "all_guides", "threats",  "replay",
    "row",       "sheet",   "print",   "hint",     "review",     "play_on",  "upload",
    "catalogue", "journal", "nothing", "leave",    "enroll",     "enter",    "rename",
    "rekey",     "adopt",   "let_go",  "mine",     "results",    "lobby",    "challenge",
    "call_off",  "take",    "rematch", "letters",  "resign",     "offer",    "decline",
    "withdraw",  "say",     "chat",    "block",    "questions",  "question", "units",
    "ask",       "throw",   "delete",  "forget_me"};

void refuse_at_all_doors(long many)
{
    Tables tables;
    for (const char* door : doors) {
        int refused = 0;
        for (long after = 0; tables.try_out(door, after, many); after = next_refused(after))
            ++refused;
        CHECK(refused > 10);
    }
}

} // namespace

TEST_CASE("memory: refused once, at every allocation of every door, whoever asked knows, and no "
          "order is lost or doubled")
{
    refuse_at_all_doors(1);
}

TEST_CASE("memory: refused for a while, what is left of the server goes on")
{
    refuse_at_all_doors(25);
}

namespace {

// What takes most memory for its length, as long as a message may bring it.
std::vector<std::string> greedy_texts()
{
    constexpr std::size_t length = 64'000;
    const auto filled = [](const auto& part) {
        std::string text;
        for (int i = 0; text.size() < length; ++i) text += part(i);
        return text;
    };
    const auto key = [](int i) { return fmt::format("{:x}", i); };
    std::string list = filled([](int) { return "[],"; });
    std::string tables = filled([](int) { return "{},"; });
    std::string ones = filled([](int) { return "1,"; });
    std::string texts = filled([](int) { return "'',"; });
    return {filled([&](int i) { return key(i) + "=1\n"; }),
            filled([&](int i) { return key(i) + "=''\n"; }),
            filled([&](int i) { return fmt::format("[{}]\n", key(i)); }),
            filled([&](int i) { return fmt::format("[[{}]]\n", key(i)); }),
            filled([](int) { return "[[a]]\n"; }),
            filled([&](int i) { return key(i) + ".a.a.a.a.a.a.a.a.a.a.a.a.a.a=1\n"; }),
            filled([&](int i) { return key(i) + "={a={a={a={a={a={}}}}}}\n"; }),
            "a=[" + list + "]",
            "a=[" + tables + "]",
            "a=[" + ones + "]",
            "a=[" + texts + "]",
            filled([&](int i) { return key(i) + "=1\n"; }) + "=", // and a fault at the end
            "a='" + std::string(length, 'a')};
}

std::string read_back(const std::string& text)
{
    const auto read = muster::read_toml(text, "house");
    const Unrefused free;
    return read ? to_json(*read) : to_text(read.error());
}

} // namespace

TEST_CASE("memory: a file of house rules is read with what was kept aside for it, where nothing "
          "else is left")
{
    for (const std::string& text : greedy_texts()) {
        INFO(text.substr(0, 40));
        const std::string before = read_back(text);
        bool refused = false;
        std::string after;
        {
            const Refusal refusal(1, 1'000'000'000); // the reserve is the first
            after = read_back(text);
            refused = refusal.fired();
        }
        CHECK(refused);
        CHECK(after == before);
    }
}

TEST_CASE("memory: refused while a document is copied, both are as they were before")
{
    const Value from = Object{{"a list of texts", Value::List{"too long to be kept in place, each",
                                                              "of them, so that they take some"}},
                              {"an object", Object{{"a key that is not short", "nor is its text"}}},
                              {"a number", 7}};
    const Value before = Value::List{"what stood there before, as long as the others", 3};
    int refused = 0;
    for (long after = 0;; ++after) {
        Value to = before;
        bool copied = true;
        {
            const Refusal refusal(after);
            try {
                to = from;
            } catch (const std::bad_alloc&) {
                copied = false;
            }
        }
        CHECK(to == (copied ? from : before));
        if (copied) break;
        ++refused;
    }
    CHECK(refused > 5);
}

// --- SQLite's own ------------------------------------------------------------------------------

namespace {

sqlite3_mem_methods usual;
long left_for_sqlite = -1; // below 0: enough

bool refused_to_sqlite()
{
    if (left_for_sqlite < 0) return false;
    return left_for_sqlite-- == 0;
}

// While it lives, SQLite's memory can end.
struct SmallMemory {
    SmallMemory()
    {
        sqlite3_shutdown();
        sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
        sqlite3_mem_methods ours = usual;
        ours.xMalloc = [](int size) { return refused_to_sqlite() ? nullptr : usual.xMalloc(size); };
        ours.xRealloc = [](void* memory, int size) {
            return refused_to_sqlite() ? nullptr : usual.xRealloc(memory, size);
        };
        sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
        sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0); // every one of them is asked for
        sqlite3_initialize();
    }
    ~SmallMemory()
    {
        left_for_sqlite = -1;
        sqlite3_shutdown();
        sqlite3_config(SQLITE_CONFIG_MALLOC, &usual);
        sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 1200, 40);
        sqlite3_initialize();
    }
    SmallMemory(const SmallMemory&) = delete;
    SmallMemory& operator=(const SmallMemory&) = delete;
};

const StoredBattle stored{"one", "{}", dice::seed_from(1), {"me", "me"}};

// All that the server does with its store. What fails is done again; what was done stands once.
void use(const std::string& path)
{
    const auto surely = [](const auto& what) {
        for (int tries = 0; tries < 3; ++tries) {
            try {
                return what();
            } catch (const StoreTrouble&) {
                CHECK(left_for_sqlite < 0); // it was refused: only then
            }
        }
        return what();
    };
    const auto opened = surely([&] { return std::make_unique<Store>(path); });
    Store& store = *opened;
    surely([&] {
        if (!store.battle("one")) store.add(stored, {{"one", dice::sha256("link"), 3}});
    });
    for (std::int64_t n = 1; n <= 3; ++n)
        surely([&] {
            if (static_cast<std::int64_t>(store.lines("one").size()) < n)
                store.append("one", n, {fmt::format("line {}", n), ""});
        });
    surely([&] { CHECK(store.link(dice::sha256("link")).has_value()); });
    surely([&] { CHECK(store.battle("one").has_value()); });
    surely([&] { CHECK(store.lines("one").size() == 3); });
    surely([&] { CHECK(broken_chain(*store.battle("one"), store.lines("one")).empty()); });
    surely([&] { store.touch("one", 7); });
    surely([&] { CHECK(store.forgotten({.playing = 8}, 9).size() == 1); });
    surely([&] { CHECK(store.bytes() > 0); });
    surely([&] { CHECK(store.count() == 1); });
}

} // namespace

TEST_CASE(
    "memory: refused to SQLite at every allocation, nothing is found missing, lost or doubled")
{
    const SmallMemory small;
    long refused = 0;
    for (long n = 0;; n = next_refused(n)) {
        INFO("refused after ", n);
        const DatabaseFile file("small-memory");
        left_for_sqlite = n;
        use(file.path);
        if (left_for_sqlite >= 0) break; // there were not so many
        ++refused;
    }
    CHECK(refused > 20);
}
