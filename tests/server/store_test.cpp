#include "server/hall.hpp"

#include <fstream>
#include <sqlite3.h>

using namespace quincunx;
using namespace quincunx::server;

namespace {

void run_sql(const std::string& path, const char* sql)
{
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    REQUIRE(sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
}

std::string trouble_of(const std::string& path)
{
    try {
        const Store store(path);
    } catch (const StoreTrouble& trouble) {
        return trouble.what();
    }
    return "";
}

const StoredBattle kept{"abc", "{}", dice::seed_from(1), {"me", "centurion"}};

} // namespace

TEST_CASE("store: what was added is there after it is opened again")
{
    const DatabaseFile file("store");
    {
        Store store(file.path);
        store.add(kept, {{"abc", dice::sha256("secret"), 3}});
        store.append("abc", 1, {"first", "3:a"});
        store.append("abc", 2, {"second", ""});
    }
    const Store store(file.path);
    CHECK(store.battles() == std::vector<std::string>{"abc"});
    const auto known = store.battle("abc");
    REQUIRE(known);
    CHECK(known->seed == kept.seed);
    CHECK(known->players[1] == "centurion");
    const auto lines = store.lines("abc");
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].client == "3:a");
    CHECK(lines[1].line == "second");
    CHECK(store.link(dice::sha256("secret"))->sides == 3);
    CHECK_FALSE(store.link(dice::sha256("secre")));
    CHECK_FALSE(store.battle("abd"));
}

TEST_CASE("store: a line is never written twice, a battle never half")
{
    Store store(":memory:");
    store.add(kept, {{"abc", dice::sha256("one"), 1}});
    store.append("abc", 1, {"first", ""});
    CHECK_THROWS_AS(store.append("abc", 1, {"again", ""}), StoreTrouble);
    CHECK(store.lines("abc").size() == 1);
    // The second link is there already, so all of the battle is not.
    StoredBattle other = kept;
    other.id = "other";
    CHECK_THROWS_AS(
        store.add(other, {{"other", dice::sha256("two"), 1}, {"other", dice::sha256("one"), 1}}),
        StoreTrouble);
    CHECK_FALSE(store.battle("other"));
    CHECK_FALSE(store.link(dice::sha256("two")));
}

TEST_CASE("store: a database of a newer version, or none at all, is refused with the reason")
{
    const DatabaseFile newer("newer");
    run_sql(newer.path, "pragma user_version=99");
    CHECK(trouble_of(newer.path).find("of version 99, of a newer program") != std::string::npos);
    const DatabaseFile rubbish("rubbish");
    std::ofstream(rubbish.path) << std::string(4096, 'x');
    CHECK(trouble_of(rubbish.path).find("not a database") != std::string::npos);
    CHECK(trouble_of("/nowhere/at/all.db").find("cannot be opened") != std::string::npos);
}

TEST_CASE("store: two servers never keep the same battles; the second is told why")
{
    const DatabaseFile file("held");
    Hall hall(file.path);
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.good(client, order_message("stop", 0, "a"));
    CHECK(trouble_of(file.path).find("another server keeps its battles") != std::string::npos);
    // Whoever came too late has changed nothing, and whoever only copies it may.
    sqlite3* reader = nullptr;
    REQUIRE(sqlite3_open(file.path.c_str(), &reader) == SQLITE_OK);
    CHECK(sqlite3_exec(reader, "select count(*) from lines", nullptr, nullptr, nullptr) ==
          SQLITE_OK);
    sqlite3_close(reader);
    hall.good(client, order_message(first_option(hall, client), 1, "b"));
}
