// The power fails, or the disk does. What was acknowledged must be there afterwards.

#include "server/disk.hpp"
#include "server/hall.hpp"
#include "server/network.hpp"

#include <cstdlib>
#include <sys/resource.h>
#include <sys/wait.h>
#include <utility>

using namespace quincunx;
using namespace quincunx::server;

namespace {

StoredBattle battle_named(const std::string& id)
{
    return {id, "{\"header\": true}", dice::seed_from(1), {"me", "me"}};
}

std::string line(int n)
{
    return fmt::format("{{\"n\": {}, \"order\": \"{}\"}}", n, std::string(300, 'x'));
}

// Appends until the power is cut; how many lines were acknowledged.
int append_until_cut(const std::string& path, int lines, const Power& power)
{
    int acknowledged = -1;
    try {
        Store store(path);
        store.add(battle_named("one"), {{"one", dice::sha256("link"), 3}});
        for (acknowledged = 0; acknowledged < lines;) {
            store.append("one", acknowledged + 1, {line(acknowledged + 1), ""});
            ++acknowledged;
        }
    } catch (const StoreTrouble&) {
        CHECK(power.cut);
    }
    return acknowledged;
}

} // namespace

TEST_CASE("store: when the power fails at any write, nothing acknowledged is lost or doubled")
{
    int cuts = 0;
    for (int operations = 1; operations < 400; operations += operations < 60 ? 1 : 7) {
        const DatabaseFile file("power");
        int acknowledged = 0;
        bool cut = false;
        {
            Disk disk(operations, static_cast<unsigned>(operations));
            acknowledged = append_until_cut(file.path, 90, disk.now);
            cut = disk.now.cut;
        }
        if (!cut) break;
        ++cuts;
        INFO(operations, " operations, ", acknowledged, " acknowledged");
        Store after(file.path);
        const std::vector<StoredLine> lines = after.lines("one");
        if (acknowledged >= 0) CHECK(after.battles() == std::vector<std::string>{"one"});
        CHECK(static_cast<int>(lines.size()) >= std::max(0, acknowledged));
        CHECK(static_cast<int>(lines.size()) <= acknowledged + 1);
        for (std::size_t i = 0; i < lines.size(); ++i)
            CHECK(lines[i].line == line(static_cast<int>(i) + 1));
    }
    CHECK(cuts > 60);
}

TEST_CASE("store: this disk does lose what was not synced")
{
    // The proof of the proof: without syncs the same power cut loses lines.
    const DatabaseFile file("unsynced");
    int acknowledged = 0;
    {
        Disk disk(120, 5);
        sqlite3* database = nullptr;
        REQUIRE(sqlite3_open(file.path.c_str(), &database) == SQLITE_OK);
        sqlite3_exec(database, "pragma journal_mode=wal; pragma synchronous=off; create table t(x)",
                     nullptr, nullptr, nullptr);
        while (sqlite3_exec(database, "insert into t values (randomblob(300))", nullptr, nullptr,
                            nullptr) == SQLITE_OK)
            ++acknowledged;
        sqlite3_close(database);
        CHECK(disk.now.cut);
    }
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(file.path.c_str(), &database) == SQLITE_OK);
    int kept = 0;
    sqlite3_exec(
        database, "select count(*) from t",
        [](void* to, int, char** values, char**) {
            *static_cast<int*>(to) = std::atoi(values[0]);
            return 0;
        },
        &kept, nullptr);
    sqlite3_close(database);
    CHECK(acknowledged > 5);
    CHECK(kept < acknowledged);
}

TEST_CASE("server: a disk that is full refuses orders with the reason, and loses none before")
{
    const DatabaseFile file("disk-full");
    Disk disk(-1, 1);
    Hall hall(file.path);
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.good(client, order_message("stop", 0, "a"));
    disk.now.full = true;
    const std::string text = first_option(hall, client);
    Value reply = hall.tell(client, order_message(text, 1, "b"));
    CHECK(reply["error"]["why"].as_text() == "store");
    CHECK(reply["error"]["reason"].as_text().find("disk is full") != std::string::npos);
    disk.now.full = false;
    Value again = join(hall, client, links["mine"]);
    CHECK(again["state"]["moment"].as_whole() == 1);
    hall.good(client, order_message(text, 1, "b"));
}

TEST_CASE("store: a database that cannot be written, or that another holds, is refused with the "
          "reason")
{
    const DatabaseFile file("read-only");
    {
        const Store made(file.path);
    }
    const auto trouble = [&] {
        try {
            const Store store(file.path);
        } catch (const StoreTrouble& found) {
            return std::string(found.what());
        }
        return std::string();
    };
    {
        Disk disk(-1, 1);
        disk.now.read_only = true;
        CHECK(trouble().find("is read-only") != std::string::npos);
    }
    sqlite3* holder = nullptr;
    REQUIRE(sqlite3_open(file.path.c_str(), &holder) == SQLITE_OK);
    REQUIRE(sqlite3_exec(holder, "begin exclusive", nullptr, nullptr, nullptr) == SQLITE_OK);
    CHECK(trouble().find("database is locked") != std::string::npos);
    sqlite3_close(holder);
    CHECK(trouble().empty());
}

// --- every single call of the disk -----------------------------------------------------------

namespace {

constexpr int orders = 4;

// The next call that goes wrong: each of the first, then fewer and fewer; QUINCUNX_FAULTS=1: each.
int next_fault(int at)
{
    static const bool all = std::getenv("QUINCUNX_FAULTS") != nullptr;
    return all || at < 12 ? at + 1 : at + 1 + at / 6;
}

// Opens, adds and appends as the server does: what fails is looked for and, where it is not there,
// done again. How many lines were acknowledged.
int use_with_faults(const std::string& path, Power& power, bool from_the_start)
{
    const auto wanted = std::exchange(power.fault, Fault::none);
    if (from_the_start) power.fault = wanted;
    std::unique_ptr<Store> store;
    for (int tries = 0; !store && tries < 3; ++tries) {
        try {
            store = std::make_unique<Store>(path);
        } catch (const StoreTrouble&) {
            CHECK(power.fired());
        }
    }
    if (!store) return -1;
    power.fault = wanted;
    const auto surely = [&](const auto& what) {
        for (int tries = 0; tries < 3; ++tries) {
            try {
                what();
                return true;
            } catch (const StoreTrouble&) {
                CHECK(power.fired());
            }
        }
        return false;
    };
    const bool added = surely([&] {
        if (!store->battle("one"))
            store->add(battle_named("one"), {{"one", dice::sha256("link"), 3}});
    });
    if (!added) return -1;
    int acknowledged = 0;
    while (acknowledged < orders && surely([&] {
               const int n = acknowledged + 1;
               if (static_cast<int>(store->lines("one").size()) < n)
                   store->append("one", n, {line(n), ""});
           }))
        ++acknowledged;
    surely([&] { CHECK(store->link(dice::sha256("link")).has_value()); });
    surely([&] { store->touch("one", 5); });
    const bool noted = surely([&] { store->keep_note("one", {"offers", "kept"}); });
    if (noted) surely([&] { CHECK(store->note("one", "offers") == "kept"); });
    std::int64_t said = 0;
    for (int n = 1; n <= 3; ++n)
        if (surely([&] {
                const auto all = store->sayings("one");
                if (all.empty() || all.back().n < n) store->say("one", {n, "red", 5, "so"}, 2);
            }))
            said = n;
    surely([&] { CHECK((said == 0 || store->sayings("one").back().n >= said)); });
    store->trouble();
    return acknowledged;
}

// What is there afterwards, on a disk without faults.
void check_after(const std::string& path, int acknowledged, bool once)
{
    const Disk calm(-1, 1); // which waits for no real disk
    Store after(path);
    const std::vector<StoredLine> lines = after.lines("one");
    CHECK(static_cast<int>(lines.size()) >= acknowledged);
    CHECK(static_cast<int>(lines.size()) <= std::max(0, acknowledged) + 1);
    if (once) CHECK(acknowledged == orders); // what fails once is done the next time
    for (std::size_t i = 0; i < lines.size(); ++i)
        CHECK(lines[i].line == line(static_cast<int>(i) + 1));
    if (const auto known = after.battle("one")) CHECK(broken_chain(*known, lines) == "");
}

} // namespace

TEST_CASE("store: whatever call of the disk goes wrong, once or from then on, nothing acknowledged "
          "is lost or doubled")
{
    for (const Fault fault : faults)
        for (const bool for_good : {false, true}) {
            if (fault == Fault::gone) continue; // below
            // Whoever waits for a lock at the start waits for long.
            const bool from_the_start = !(fault == Fault::locked && for_good);
            int tried = 0;
            for (int at = 0;; at = next_fault(at)) {
                INFO(name(fault), " at ", at, for_good ? " for good" : "");
                const DatabaseFile file("every-call");
                int acknowledged = 0;
                bool fired = false;
                {
                    Disk disk(-1, 1);
                    disk.now.fault = fault;
                    disk.now.at = at;
                    disk.now.for_good = for_good;
                    acknowledged = use_with_faults(file.path, disk.now, from_the_start);
                    fired = disk.now.fired();
                    disk.now.fault = Fault::none;
                }
                if (!fired) break;
                ++tried;
                check_after(file.path, acknowledged, !for_good);
            }
            CHECK(tried > 8);
        }
}

TEST_CASE("store: a file that is deleted at any call is told, and nothing is acknowledged since")
{
    int tried = 0;
    for (int at = 0;; at = next_fault(at)) {
        INFO("gone at ", at);
        const DatabaseFile file("gone");
        const DatabaseFile kept("gone-kept");
        int before = 0; // acknowledged while it was there
        bool fired = false;
        {
            Disk disk(-1, 1);
            Store store(file.path);
            std::filesystem::create_hard_link(file.path, kept.path);
            store.add(battle_named("one"), {});
            disk.now.fault = Fault::gone;
            disk.now.at = at;
            disk.now.file = file.path;
            for (int n = 1; n <= orders; ++n) {
                try {
                    store.append("one", n, {line(n), ""});
                    CHECK_FALSE(disk.now.fired());
                    ++before;
                } catch (const StoreTrouble& trouble) {
                    CHECK(std::string(trouble.what()).find("moved or deleted") !=
                          std::string::npos);
                }
            }
            if (disk.now.fired())
                CHECK(store.trouble().find("moved or deleted") != std::string::npos);
            fired = disk.now.fired();
            disk.now.fault = Fault::none;
        }
        if (!fired) break;
        ++tried;
        CHECK(before < orders);
    }
    CHECK(tried > 12);
}

TEST_CASE("store: a line that is lost or altered behind its back shows when the battle is joined")
{
    const DatabaseFile file("altered");
    Value links;
    std::string id;
    {
        Hall hall(file.path);
        TestClient client;
        hall.host.come(client);
        links = create(hall, client);
        id = links["battle"].as_text();
        join(hall, client, links["mine"]);
        hall.good(client, order_message("stop", 0, "a"));
        hall.good(client, order_message(first_option(hall, client), 1, "b"));
    }
    const auto joins_after = [&](const std::string& sql) {
        sqlite3* database = nullptr;
        REQUIRE(sqlite3_open(file.path.c_str(), &database) == SQLITE_OK);
        REQUIRE(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
        sqlite3_close(database);
        Hall hall(file.path);
        TestClient client;
        hall.host.come(client);
        const Value reply = hall.tell(client, Object{{"do", "join"}, {"link", links["mine"]}});
        return reply.find("ok")->as_bool() ? std::string("joined")
                                           : reply.find("error")->find("reason")->as_text();
    };
    CHECK(joins_after("select 1") == "joined");
    CHECK(joins_after("update lines set line = line || ' ' where n = 2").find("not the one") !=
          std::string::npos);
    CHECK(joins_after("update lines set line = trim(line) where n = 2") == "joined");
    CHECK(joins_after("delete from lines where n = 2").find("has 1 lines and should have 2") !=
          std::string::npos);
    // One of an older program is believed, and chained from its next line on.
    CHECK(joins_after("update battles set length = -1, head = x''") == "joined");
    {
        Hall hall(file.path);
        TestClient client;
        hall.host.come(client);
        join(hall, client, links["mine"]);
        hall.good(client, order_message(first_option(hall, client), 1, "c"));
        CHECK(hall.store.battle(id)->length == 2);
    }
    CHECK(joins_after("select 1") == "joined");
}

TEST_CASE("server: whatever call of the disk goes wrong while people play, each order stands once")
{
    for (const Fault fault : {Fault::error, Fault::full, Fault::torn}) {
        int tried = 0;
        for (int at = 0;; at = next_fault(at)) {
            INFO(name(fault), " at ", at);
            const DatabaseFile file("server-fault");
            bool fired = false;
            {
                Disk disk(-1, 1);
                Hall hall(file.path);
                TestClient client;
                hall.host.come(client);
                Value links = hall.good(client, Object{{"do", "create"},
                                                       {"scenario", "cannae"},
                                                       {"red", "me"},
                                                       {"blue", "me"},
                                                       {"pace", Object{{"days", 3}}}});
                disk.now.fault = fault;
                disk.now.at = at;
                std::int64_t moment = 0;
                // As a page does: joins again and gives the order again under its name.
                for (int n = 0, tries = 0; n < 4 && tries < 12; ++tries) {
                    Value joined =
                        hall.tell(client, Object{{"do", "join"}, {"link", links["mine"]}});
                    if (!joined["ok"].as_bool()) continue;
                    moment = joined["is"]["state"]["moment"].as_whole();
                    CHECK(moment >= n);
                    Value options = hall.tell(client, Object{{"do", "options"}});
                    if (!options["ok"].as_bool()) continue;
                    const std::string text =
                        options["is"]["options"].as_list().front()["order"].as_text();
                    const Value asked = order_message(text, moment, fmt::format("o{}", moment));
                    Value given = hall.tell(client, asked);
                    if (given["ok"].as_bool()) n = static_cast<int>(moment) + 1;
                }
                fired = disk.now.fired();
                disk.now.fault = Fault::none;
                CHECK_FALSE(hall.has_logged("\"event\": \"bug\""));
                const auto lines = hall.store.lines(links["battle"].as_text());
                CHECK(lines.size() == 4);
                for (std::size_t i = 0; i < lines.size(); ++i)
                    CHECK(lines[i].client == fmt::format("3:o{}", i));
            }
            if (!fired) break;
            ++tried;
        }
        CHECK(tried > 1);
    }
}

TEST_CASE("server: whatever call of the disk goes wrong while players settle, it is done once and "
          "what is said does not disturb them")
{
    for (const Fault fault : {Fault::error, Fault::full, Fault::torn}) {
        int tried = 0;
        for (int at = 0;; at = next_fault(at)) {
            INFO(name(fault), " at ", at);
            const DatabaseFile file("manners-fault");
            Disk disk(-1, 1);
            Hall hall(file.path);
            TestClient client;
            hall.host.come(client);
            Value links = create(hall, client);
            join(hall, client, links["mine"]);
            hall.good(client, order_message("stop", 0, "o0"));
            disk.now.fault = fault;
            disk.now.at = at;
            const Value all[] = {
                Object{{"do", "say"}, {"text", "so"}},
                Object{{"do", "offer"}, {"what", "take_back"}, {"client", "t"}},
                Object{{"do", "block"}, {"who", "watching"}},
                Object{{"do", "resign"}, {"client", "r"}},
            };
            for (const Value& one : all)
                for (int tries = 0; tries < 12; ++tries) {
                    if (hall.tell(client, one)["ok"].as_bool()) break;
                    if (hall.tell(client, Object{{"do", "state"}})["ok"].as_bool()) continue;
                    hall.tell(client, Object{{"do", "join"}, {"link", links["mine"]}});
                }
            const bool fired = disk.now.fired();
            disk.now.fault = Fault::none;
            CHECK_FALSE(hall.has_logged("\"event\": \"bug\""));
            const auto lines = hall.store.lines(links["battle"].as_text());
            REQUIRE(lines.size() == 3);
            CHECK(lines[1].client == "3:t");
            CHECK(lines[2].client == "3:r");
            CHECK_FALSE(hall.store.sayings(links["battle"].as_text()).empty());
            if (!fired) break;
            ++tried;
        }
        CHECK(tried > 1);
    }
}

TEST_CASE("server: a file that may not grow any more is told as an error, not by a signal")
{
    const DatabaseFile file("may-not-grow");
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        Network network;
        network.stop_on_signals();
        const rlimit small{200'000, 200'000};
        ::setrlimit(RLIMIT_FSIZE, &small);
        try {
            Store store(file.path);
            store.add(battle_named("one"), {});
            for (int n = 1; n < 10'000; ++n) store.append("one", n, {line(n), ""});
        } catch (const StoreTrouble&) {
            ::_exit(7);
        }
        ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 7);
}
