// What the club keeps in the store: players, keys, seats, challenges, and how soon lists are found
// among many battles.

#include "server/club.hpp"
#include "server/hall.hpp"
#include "server/plain_text.hpp"
#include "server/postgres_folder.hpp"

#include <ctime>
#include <sqlite3.h>

using namespace quincunx;
using namespace quincunx::server;

namespace {

// What a program without our store finds in the file.
class OtherProgram {
  public:
    explicit OtherProgram(const std::string& path)
    {
        REQUIRE(sqlite3_open(path.c_str(), &held_) == SQLITE_OK);
    }
    ~OtherProgram() { sqlite3_close(held_); }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;
    void run(const std::string& sql)
    {
        char* why = nullptr;
        const int status = sqlite3_exec(held_, sql.c_str(), nullptr, nullptr, &why);
        INFO((why == nullptr ? "" : why));
        REQUIRE(status == SQLITE_OK);
    }
    // The last column of every row, one a line.
    std::string asked(const std::string& sql)
    {
        sqlite3_stmt* rows = nullptr;
        REQUIRE(sqlite3_prepare_v2(held_, sql.c_str(), -1, &rows, nullptr) == SQLITE_OK);
        std::string found;
        while (sqlite3_step(rows) == SQLITE_ROW) {
            const auto* text = sqlite3_column_text(rows, sqlite3_column_count(rows) - 1);
            found += std::string(reinterpret_cast<const char*>(text)) + "\n";
        }
        sqlite3_finalize(rows);
        return found;
    }

  private:
    sqlite3* held_ = nullptr;
};

StoredStanding standing(std::string title, std::int64_t ordered, int decides = 0)
{
    StoredStanding made;
    made.title = std::move(title);
    made.decides = decides;
    made.ordered = ordered;
    return made;
}

void add_battle(Store& store, const std::string& id, const StoredStanding& how)
{
    store.add({id, "{}", dice::seed_from(1), {"friend", "friend"}, 5}, {}, {}, &how);
}

// As many battles as a server may keep, of 200 players, half of them over.
void fill(const std::string& path, int battles)
{
    {
        const Store made(path); // its tables
    }
    OtherProgram database(path);
    const std::string counted =
        fmt::format("with recursive n(i) as (select 0 union all select i + 1 "
                    "from n where i + 1 < {}) ",
                    battles);
    database.run("begin");
    database.run(counted +
                 "insert into battles select 'b' || i, '{\"header\": ' || i || '}', "
                 "zeroblob(32), 'friend', 'friend', 1800000000 - i, 0, zeroblob(32) from n");
    database.run(counted + "insert into lines select 'b' || i, 1, 'a line', '' from n");
    database.run(counted +
                 "insert into standings (battle, title, rules, house, red, blue, turn, orders, "
                 "decides, over, winner, ordered, open, counts, verified) select 'b' || i, "
                 "'Cannae', 'Rules', '', 'Rome', 'Carthage', 3, 1, case i % 2 when 0 then 0 "
                 "else 2 end, i % 2, 0, 1700000000 + i, i % 3 = 0, 1, i % 2 from n");
    database.run(
        "with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < 200) "
        "insert into players select 'p' || i, 'P' || i, 'p' || i, 0, 0, i % 7, 0, 0 from n");
    database.run(counted + "insert into seats select 'b' || i, 'p' || (i % 200), 1, i from n");
    database.run(counted +
                 "insert into seats select 'b' || i, 'p' || ((i + 1 + i / 200) % 200), 2, i "
                 "from n where (1 + i / 200) % 200 <> 0");
    database.run("commit");
}

// Of this process: others may use the machine.
template <class Task>
double milliseconds_of(const Task& task)
{
    const std::clock_t began = std::clock();
    task();
    return 1000.0 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
}

} // namespace

TEST_CASE_TEMPLATE("club: a key opens to its player and no other does; a revoked one opens nothing",
                   Place, InSqlite, InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    Store store(place.address);
    Club club(store);
    const dice::Digest first = dice::sha256("first");
    club.enroll({.id = "p1", .name = "Anna"}, "anna", first);
    REQUIRE(club.key(first));
    CHECK(club.key(first)->player.name == "Anna");
    CHECK_FALSE(club.key(dice::sha256("firs")));
    // The same beginning does not open.
    dice::Digest near = first;
    near.back() ^= 1U;
    CHECK_FALSE(club.key(near));
    CHECK_FALSE(same_hash(first, near));
    CHECK(same_hash(first, first));
    club.take_key("p1", dice::sha256("second"));
    CHECK(club.key(first)->revoked);
    CHECK_FALSE(club.key(dice::sha256("second"))->revoked);
    // Neither a name nor a key is given twice.
    CHECK(club.has_name("anna", ""));
    CHECK_FALSE(club.has_name("anna", "p1"));
    CHECK_THROWS_AS(club.enroll({.id = "p2", .name = "ANNA"}, "anna", dice::sha256("x")),
                    StoreTrouble);
    CHECK_THROWS_AS(club.enroll({.id = "p2", .name = "Ben"}, "ben", first), StoreTrouble);
    CHECK_FALSE(club.player("p2"));
}

TEST_CASE_TEMPLATE(
    "club: lists begin with what goes on, by the last order; nothing falls out of them", Place,
    InSqlite, InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    Store store(place.address);
    Club club(store);
    club.enroll({.id = "p1", .name = "Anna"}, "anna", dice::sha256("a"));
    for (int i = 0; i < 120; ++i) {
        const std::string id = fmt::format("b{}", i);
        add_battle(store, id, standing(id, i, i % 2 == 0 ? 1 : StoredStanding::nobody));
        club.sit(id, {"p1", "", 1}, i);
    }
    const auto first = club.of_player("p1", 0, 50);
    REQUIRE(first.size() == 50);
    CHECK(first[0].battle == "b118");
    CHECK(first[49].battle == "b20");
    const auto last = club.of_player("p1", 100, 50);
    REQUIRE(last.size() == 20);
    CHECK(last.back().battle == "b1");
    club.leave("b1", "p1");
    CHECK(club.of_player("p1", 100, 50).size() == 19);
    // With the battle goes all that is kept of it.
    store.remove("b118");
    CHECK(club.of_player("p1", 0, 1)[0].battle == "b116");
    CHECK_FALSE(club.listed("b118"));
}

TEST_CASE_TEMPLATE("club: what may go is found by its time, and who is gone leaves nothing", Place,
                   InSqlite, InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    Store store(place.address);
    Club club(store);
    for (const char* id : {"p1", "p2"})
        club.enroll({.id = id, .name = id, .seen = 7}, id, dice::sha256(id));
    add_battle(store, "playing", standing("Cannae", 10)); // each was looked at at 5
    add_battle(store, "over", standing("Zama", 20, StoredStanding::nobody));
    add_battle(store, "empty", standing("Telamon", 30));
    for (const char* id : {"playing", "over"}) store.append(id, 1, {"a line", ""});
    const auto forgotten = [&](const StoredUntil& until) {
        auto found = store.forgotten(until, 9);
        std::ranges::sort(found);
        return found;
    };
    using Ids = std::vector<std::string>;
    CHECK(forgotten({}).empty());
    CHECK(forgotten({.playing = 6}) == Ids{"empty", "playing"});
    CHECK(forgotten({.over = 6}) == Ids{"over"});
    CHECK(forgotten({.empty = 6}) == Ids{"empty"});
    CHECK(forgotten({.playing = 6, .over = 6, .empty = 6}).size() == 3);
    CHECK(forgotten({.playing = 5, .over = 5, .empty = 5}).empty());
    CHECK(store.forgotten({.playing = 6, .over = 6}, 1).size() == 1);
    CHECK(store.abandoned(11, 9) == Ids{"playing"});
    CHECK(store.abandoned(10, 9).empty());
    CHECK(store.tally().battles == 3);
    CHECK(store.tally().playing == 2);
    CHECK(store.tally().over == 1);
    club.sit("playing", {"p1", "", 1}, 1);
    club.add({.id = "c1", .player = "p1", .side = "red", .wanted = "{}", .ends = 100});
    club.add({.id = "c2", .player = "p2", .whom = "p1", .side = "red", .wanted = "{}", .ends = 9});
    CHECK(club.unseen(8, 9) == Ids{"p2"});
    CHECK(club.unseen(7, 9).empty());
    CHECK(club.awaited("p1") == 0); // it does not count
    club.discount("playing");
    club.forget("p1");
    CHECK_FALSE(club.player("p1"));
    CHECK_FALSE(club.key(dice::sha256("p1")));
    CHECK(club.seats("playing").empty());
    CHECK(club.challenges() == 0);
    CHECK(club.listed("playing"));
    CHECK(club.unseen(8, 9) == Ids{"p2"});
}

TEST_CASE_TEMPLATE("club: a result counts once, for those whose seats they were", Place, InSqlite,
                   InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    Store store(place.address);
    Club club(store);
    for (const char* id : {"p1", "p2"}) club.enroll({.id = id, .name = id}, id, dice::sha256(id));
    club.add({.id = "c1", .player = "p1", .side = "red", .wanted = "{}", .ends = 100});
    Challenge taken = *club.challenge("c1");
    taken.taker = "p2";
    club.begin(taken, {.battle = {"abc", "{}", dice::seed_from(1), {"friend", "friend"}, 5},
                       .links = {},
                       .standing = standing("Cannae", 7),
                       .red = "p1",
                       .blue = "p2"});
    CHECK(club.challenge("c1")->battle == "abc");
    CHECK(club.open_challenges("", 0, 10).empty());
    CHECK(club.to_verify().empty());
    StoredStanding over = standing("Cannae", 8, StoredStanding::nobody);
    over.winner = 1;
    const StoredLine line{"end", ""};
    store.append("abc", 1, line, &over);
    CHECK(club.to_verify() == "abc");
    for (int again = 0; again < 2; ++again) club.verified("abc", true);
    CHECK(club.to_verify().empty());
    CHECK(club.player("p1")->lost == 1);
    CHECK(club.player("p2")->won == 1);
    CHECK(club.results_of("p2", 10).size() == 1);
    CHECK(club.best(10).size() == 1);
}

TEST_CASE_TEMPLATE("club: a battle begins whole or not at all, and its challenge stays", Place,
                   InSqlite, InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    Store store(place.address);
    Club club(store);
    club.enroll({.id = "p1", .name = "Anna"}, "anna", dice::sha256("a"));
    club.add({.id = "c1", .player = "p1", .side = "red", .wanted = "{}", .ends = 100});
    // The other player is not known.
    CHECK_THROWS_AS(
        club.begin(*club.challenge("c1"),
                   {.battle = {"abc", "{}", dice::seed_from(1), {"friend", "friend"}, 5},
                    .links = {},
                    .standing = standing("Cannae", 7),
                    .red = "p1",
                    .blue = "nobody"}),
        StoreTrouble);
    CHECK_FALSE(store.battle("abc"));
    CHECK_FALSE(club.listed("abc"));
    CHECK(club.open_challenges("", 0, 10).size() == 1);
    store.add({"abc", "{}", dice::seed_from(1), {"me", "me"}, 5}, {}); // what comes next is written
    CHECK(store.battle("abc"));
    club.tidy_up(100);
    CHECK_FALSE(club.challenge("c1"));
}

TEST_CASE(
    "club: names are letters that can be seen, not too many, and are told apart without capitals")
{
    CHECK(tidied("  Anna   of  Kos ") == "Anna of Kos");
    CHECK(wrong_letters("Anna", 1, 24) == "");
    CHECK(wrong_letters("Ἄννα ἡ Κῷα", 1, 24) == "");
    CHECK(wrong_letters("<script>alert(1)</script>", 1, 25) == ""); // shown as it is
    CHECK(wrong_letters("", 1, 24) != "");
    CHECK(wrong_letters(std::string(25, 'a'), 1, 24) != "");
    CHECK(wrong_letters("a\nb", 1, 24) != "");
    CHECK(wrong_letters("a\x1b[31m", 1, 24) != "");
    CHECK(wrong_letters("Anna\xe2\x80\xae", 1, 24) != "");          // writes from right to left
    CHECK(wrong_letters("An\xe2\x80\x8bna", 1, 24) != "");          // no width
    CHECK(wrong_letters("a\xcc\x80\xcc\x80\xcc\x80", 1, 24) != ""); // a tower of accents
    CHECK(wrong_letters("\xf3\xa0\x80\xa1", 1, 24) != "");          // a tag
    CHECK(folded("ANNA of Kos") == "anna of kos");
}

TEST_CASE(
    "club: a database of the version before it gets its tables, with all battles; the newer is "
    "refused by the older")
{
    const DatabaseFile file("club-version");
    {
        const Store made(file.path);
    }
    std::string version;
    {
        OtherProgram database(file.path);
        version = database.asked("pragma user_version");
        for (const char* what :
             {"table contacts", "table notices", "table gathered", "view listed", "view offers",
              "table challenges", "table seats", "table keys", "table players", "table standings"})
            database.run(fmt::format("drop {}", what));
        database.run("insert into battles values ('abc', '{\"fight\": {\"title\": \"Cannae\"}}', "
                     "zeroblob(32), 'me', 'me', 7, -1, x'')");
        database.run(fmt::format("pragma user_version = {}", std::stoi(version) - 2));
    }
    {
        Store store(file.path);
        Club club(store);
        CHECK(store.battle("abc"));
        CHECK(store.orders_told("abc") == -1);
        club.enroll({.id = "p1", .name = "Anna"}, "anna", dice::sha256("a"));
    }
    OtherProgram database(file.path);
    CHECK(database.asked("pragma user_version") == version);
}

TEST_CASE("club: every question is answered by an index")
{
    const DatabaseFile file("club-plans");
    fill(file.path, 2000);
    OtherProgram database(file.path);
    for (const char* question : Club::questions()) {
        const std::string plan = database.asked(fmt::format("explain query plan {}", question));
        INFO(question << "\n" << plan);
        CHECK(plan.find("SEARCH") != std::string::npos);
        CHECK(plan.find("SCAN") == std::string::npos);
    }
}

TEST_CASE("club: among 100,000 battles every list is found, and it says how soon")
{
    const DatabaseFile file("club-many");
    fill(file.path, 100'000);
    std::optional<Store> store;
    const double start = milliseconds_of([&] { store.emplace(file.path); });
    Club club(*store);
    std::map<std::string, double> took;
    took["mine"] = milliseconds_of([&] { CHECK(club.of_player("p7", 0, 51).size() == 51); });
    took["mine, further"] =
        milliseconds_of([&] { CHECK(club.of_player("p7", 800, 51).size() > 20); });
    took["to watch"] = milliseconds_of([&] { CHECK(club.to_watch(50).size() == 50); });
    took["results"] = milliseconds_of([&] { CHECK(club.results_of("p7", 50).size() == 50); });
    took["best"] = milliseconds_of([&] { CHECK(club.best(50).size() == 50); });
    took["to verify"] = milliseconds_of([&] { CHECK(club.to_verify().empty()); });
    took["forgotten"] =
        milliseconds_of([&] { CHECK(store->forgotten({.empty = 1'800'000'000}, 5).empty()); });
    MESSAGE("start: ", start, " ms");
    for (const auto& [what, time] : took) MESSAGE(what, ": ", time, " ms");
}
