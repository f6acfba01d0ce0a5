// The power fails, or the disk does. What was acknowledged must be there afterwards.

#include "server/disk.hpp"
#include "server/hall.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

StoredBattle battle(const std::string& id)
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
        store.add(battle("one"), {{"one", dice::sha256("link"), 3}});
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
