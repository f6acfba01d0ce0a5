#include "server/hall.hpp"
#include "server/postgres_folder.hpp"

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

TEST_CASE_TEMPLATE("store: what was added is there after it is opened again", Place, InSqlite,
                   InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    {
        Store store(place.address);
        store.add(kept, {{"abc", dice::sha256("secret"), 3}});
        store.append("abc", 1, {"first", "3:a"});
        store.append("abc", 2, {"second", ""});
    }
    const Store store(place.address);
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

TEST_CASE_TEMPLATE("store: a line is never written twice, a battle never half", Place, InSqlite,
                   InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    Store store(place.address);
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

TEST_CASE("store: a database of the first version is brought up to date with all that it holds")
{
    const DatabaseFile file("first-version");
    run_sql(file.path, R"(
create table battles (
    id text primary key, header text not null, seed blob not null, red text not null, blue text not null) strict;
create table links (
    hash blob primary key, battle text not null references battles(id), sides integer not null) strict;
create table lines (
    battle text not null references battles(id), n integer not null, line text not null, client text not null,
    primary key (battle, n)) strict, without rowid;
insert into battles values ('abc', '{}', zeroblob(32), 'me', 'centurion');
insert into lines values ('abc', 1, 'first', '3:a');
pragma user_version = 1;)");
    for (int start = 0; start < 2; ++start) {
        Store store(file.path);
        const auto known = store.battle("abc");
        REQUIRE(known);
        CHECK(known->players[1] == "centurion");
        CHECK(known->touched > 1'700'000'000); // from now on it counts
        CHECK(store.lines("abc").size() == static_cast<std::size_t>(1 + start));
        store.append("abc", 2 + start, {"more", ""});
    }
}

TEST_CASE("store: a database from before reviews were kept has room for them afterwards")
{
    const DatabaseFile file("third-version");
    {
        Store store(file.path);
        store.add(kept, {});
    }
    run_sql(file.path,
            "drop table contacts; drop table notices; drop table gathered; "
            "drop view listed; drop view offers; drop table challenges; drop table seats; "
            "drop table keys; drop table players; drop table standings; "
            "drop table notes; drop table sayings; drop table outages; alter table health drop "
            "column beat; drop table reviews; pragma user_version = 3;");
    for (int start = 0; start < 2; ++start) {
        Store store(file.path);
        REQUIRE(store.battle("abc"));
        CHECK(store.review("abc").has_value() == (start == 1));
        store.keep_review("abc", {7, 1, "{}"});
    }
}

TEST_CASE_TEMPLATE(
    "store: the review of a battle is kept beside it, the last one alone, and goes with it", Place,
    InSqlite, InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    {
        Store store(place.address);
        CHECK_THROWS_AS(store.keep_review("abc", {7, 1, "{}"}), StoreTrouble); // there is no such
        store.add(kept, {});
        CHECK_FALSE(store.review("abc"));
        store.keep_review("abc", {7, 1, "first"});
        const std::int64_t bytes = store.bytes();
        store.keep_review("abc", {9, 2, std::string(100'000, 'x')});
        CHECK(store.bytes() >=
              bytes + (std::is_same_v<Place, InSqlite> ? 90'000 : 0)); // or pressed
    }
    Store store(place.address);
    const auto found = store.review("abc");
    REQUIRE(found);
    CHECK(found->length == 9);
    CHECK(found->shape == 2);
    CHECK(found->found.size() == 100'000);
    store.remove("abc");
    CHECK_FALSE(store.review("abc"));
}

TEST_CASE("store: tables of another shape are told at the start, not when somebody plays")
{
    const DatabaseFile file("shape");
    run_sql(file.path, "create table battles (id text primary key, header text not null); "
                       "pragma user_version = 1");
    CHECK_FALSE(trouble_of(file.path).empty());
}

TEST_CASE("store: a damaged page is told at the start")
{
    const DatabaseFile file("damaged");
    {
        Store store(file.path);
        for (int i = 0; i < 50; ++i) {
            StoredBattle one = kept;
            one.id = fmt::format("battle {}", i);
            one.header = std::string(3000, 'h');
            store.add(one, {});
        }
    }
    {
        std::fstream bytes(file.path, std::ios::in | std::ios::out | std::ios::binary);
        for (int page = 40; page < 66; ++page) { // of battles
            bytes.seekp(page * 4096);
            bytes << std::string(100, '\xff');
        }
    }
    CHECK(trouble_of(file.path).find("damaged") != std::string::npos);
    // A large one opens at once, and is looked through beside play.
    const Store large(file.path, 1000);
    CHECK_FALSE(large.looked_through());
    CHECK(Store::damage(file.path, {}).find("damaged") != std::string::npos);
    const DatabaseFile sound("undamaged");
    Store store(sound.path, 1000);
    store.add(kept, {});
    CHECK(Store::damage(sound.path, {}) == "");
    store.append("abc", 1, {"first", ""}); // it is still its own
}

TEST_CASE("store: nobody else reads the seeds")
{
    const DatabaseFile file("mode");
    std::ofstream(file.path).close(); // as an older program left it
    std::filesystem::permissions(file.path, std::filesystem::perms(0644));
    Store store(file.path);
    store.add(kept, {});
    for (const char* ending : {"", "-wal", "-shm"})
        CHECK(std::filesystem::status(file.path + ending).permissions() ==
              std::filesystem::perms(0600));
}

TEST_CASE("store: the same file by another name is the same file")
{
    const DatabaseFile file("held-by-name");
    const DatabaseFile linked("held-by-link");
    const Store store(file.path);
    std::filesystem::create_hard_link(file.path, linked.path);
    CHECK(trouble_of(linked.path).find("another server keeps its battles") != std::string::npos);
    linked.remove();
    std::filesystem::create_symlink(file.path, linked.path);
    CHECK(trouble_of(linked.path).find("another server keeps its battles") != std::string::npos);
}

TEST_CASE("store: its health is whether it can be written, and its file is there")
{
    const DatabaseFile file("health");
    Store store(file.path);
    store.add(kept, {});
    CHECK(store.trouble().empty());
    {
        sqlite3* holder = nullptr;
        REQUIRE(sqlite3_open(file.path.c_str(), &holder) == SQLITE_OK);
        REQUIRE(sqlite3_exec(holder, "begin immediate", nullptr, nullptr, nullptr) == SQLITE_OK);
        CHECK(store.trouble().find("locked") != std::string::npos);
        // Whoever waits for it again does not wait long: all tables are on one thread. Waiting each
        // time would take 20 s at least.
        const auto began = std::chrono::steady_clock::now();
        for (int i = 0; i < 400; ++i)
            CHECK_THROWS_AS(store.append("abc", 1, {"first", ""}), StoreTrouble);
        CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(15));
        sqlite3_close(holder);
    }
    CHECK(store.trouble().empty());
    store.append("abc", 1, {"first", ""});
    std::filesystem::rename(file.path, file.path + ".away");
    CHECK(store.trouble().find("moved or deleted") != std::string::npos);
    CHECK_THROWS_AS(store.append("abc", 2, {"second", ""}), StoreTrouble);
    std::filesystem::rename(file.path + ".away", file.path);
    store.append("abc", 2, {"second", ""});
    CHECK(store.lines("abc").size() == 2);
}

TEST_CASE("store: a battle that is let go leaves nothing, and its room is used again")
{
    Store store(":memory:");
    const auto fill = [&](const std::string& id) {
        StoredBattle one = kept;
        one.id = id;
        store.add(one, {{id, dice::sha256(id), 3}});
        for (int n = 1; n <= 200; ++n) store.append(id, n, {std::string(200, 'x'), ""});
    };
    fill("one");
    const std::int64_t bytes = store.bytes();
    for (int i = 0; i < 20; ++i) {
        fill("other");
        store.remove("other");
    }
    CHECK_FALSE(store.battle("other"));
    CHECK(store.lines("other").empty());
    CHECK_FALSE(store.link(dice::sha256("other")));
    CHECK(store.bytes() < bytes + 20'000);
    CHECK(store.lines("one").size() == 200);
}

TEST_CASE("store: a copy made while a server plays is a database with all of it")
{
    const DatabaseFile file("copied");
    const DatabaseFile copied("copy");
    Store store(file.path);
    store.add(kept, {{"abc", dice::sha256("secret"), 3}});
    for (int n = 1; n <= 20; ++n) store.append("abc", n, {fmt::format("line {}", n), ""});
    // As sqlite3's .backup does it.
    sqlite3* from = nullptr;
    sqlite3* to = nullptr;
    REQUIRE(sqlite3_open(file.path.c_str(), &from) == SQLITE_OK);
    REQUIRE(sqlite3_open(copied.path.c_str(), &to) == SQLITE_OK);
    sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
    REQUIRE(backup != nullptr);
    CHECK(sqlite3_backup_step(backup, -1) == SQLITE_DONE);
    CHECK(sqlite3_backup_finish(backup) == SQLITE_OK);
    sqlite3_close(to);
    sqlite3_close(from);
    Store copy(copied.path);
    CHECK(copy.link(dice::sha256("secret"))->sides == 3);
    CHECK(broken_chain(*copy.battle("abc"), copy.lines("abc")) == "");
    copy.append("abc", 21, {"more", ""});
    CHECK(store.lines("abc").size() == 20);
}
