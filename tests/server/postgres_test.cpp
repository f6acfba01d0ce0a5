// PostgreSQL, beside what it shares with SQLite: versions, a database that goes away and comes
// back, copies, and battles that are one server's at a time.

#include "server/hall.hpp"
#include "server/postgres_folder.hpp"
#include "server/postgres_relay.hpp"

#include <thread>

using namespace quincunx;
using namespace quincunx::server;

namespace {

const StoredBattle kept{"abc", "{}", dice::seed_from(1), {"me", "centurion"}};

std::string trouble_of(const std::string& address)
{
    try {
        const Store store(address);
    } catch (const StoreTrouble& trouble) {
        return trouble.what();
    }
    return "";
}

} // namespace

TEST_CASE("store: an address that no database answers at is told, without what is secret in it")
{
    const std::string told = trouble_of("postgresql://anna:secret@/battles?host=/nowhere");
    CHECK(told.find("secret") == std::string::npos);
#ifdef QUINCUNX_POSTGRESQL
    CHECK(told.find("postgresql://anna@/battles: The database is away") == 0);
#else
    CHECK(told.find("built without PostgreSQL") != std::string::npos);
#endif
}

TEST_CASE("store: PostgreSQL of a newer version is refused, of an older one brought up to date")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    const std::string address = folder->fresh();
    {
        Store store(address);
        store.add(kept, {});
    }
    folder->asked(address, "update quincunx_version set version = 99");
    CHECK(trouble_of(address).find("of version 99, of a newer program") != std::string::npos);
    folder->asked(address, "drop table contacts; drop table notices; drop table gathered; "
                           "drop table reviews; drop table notes; drop table sayings; drop table "
                           "outages; alter table health drop column beat; drop view listed; drop "
                           "view offers; drop table challenges; drop table seats; drop table keys; "
                           "drop table players; drop table standings; "
                           "update quincunx_version set version = 3");
    Store store(address);
    CHECK(store.battle("abc"));
    store.keep_review("abc", {7, 1, "{}"});
    CHECK(store.review("abc"));
    store.keep_note("abc", {"clock", "{}"});
    CHECK(store.note("abc", "clock") == "{}");
}

TEST_CASE("store: several servers that start at once on an empty PostgreSQL all find its tables")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    const std::string address = folder->fresh();
    std::vector<std::string> troubles(4);
    {
        std::vector<std::jthread> all;
        for (std::string& trouble : troubles)
            all.emplace_back([&] { trouble = trouble_of(address); });
    }
    for (const std::string& trouble : troubles) CHECK(trouble == "");
}

TEST_CASE("store: PostgreSQL that goes away and comes back is told in words, loses and doubles "
          "nothing, and is used again")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    Store store(folder->fresh());
    store.add(kept, {{"abc", dice::sha256("secret"), 3}});
    store.append("abc", 1, {"first", "3:a"});
    folder->stop();
    const auto began = std::chrono::steady_clock::now();
    for (int again = 0; again < 50; ++again)
        CHECK_THROWS_AS(store.append("abc", 2, {"second", "3:b"}), StoreTrouble);
    CHECK(store.trouble().find("The database") == 0);
    CHECK_THROWS_AS(store.lines("abc"), StoreTrouble);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(15)); // nobody waits
    folder->start();
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    CHECK(store.trouble() == "");
    store.append("abc", 2, {"second", "3:b"});
    CHECK(store.lines("abc").size() == 2);
    // A question alone finds the way by itself.
    folder->stop();
    folder->start();
    CHECK(store.lines("abc").size() == 2);
}

TEST_CASE("store: a copy made by pg_dump while a server plays is a database with all of it")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    const std::string address = folder->fresh();
    Store store(address);
    store.add(kept, {{"abc", dice::sha256("secret"), 3}});
    for (int n = 1; n <= 20; ++n) store.append("abc", n, {fmt::format("line {}", n), ""});
    store.members().enroll({.id = "p1", .name = "Ἄννα"}, "ἄννα", dice::sha256("key"));
    Store copy(folder->fresh_copy_of(address));
    CHECK(copy.battles() == store.battles());
    CHECK(copy.link(dice::sha256("secret"))->sides == 3);
    CHECK(copy.members().key(dice::sha256("key"))->player.name == "Ἄννα");
    CHECK(broken_chain(*copy.battle("abc"), copy.lines("abc")) == "");
    copy.append("abc", 21, {"more", ""});
    CHECK(store.lines("abc").size() == 20);
}

TEST_CASE("store: what is no text is refused by PostgreSQL, and nothing of it stays")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    Store store(folder->fresh());
    store.add(kept, {});
    for (const std::string& text : {std::string("a\0b", 3), std::string("\xff\xfe")})
        CHECK_THROWS_AS(store.append("abc", 1, {text, ""}), StoreTrouble);
    CHECK(store.lines("abc").empty());
    store.append("abc", 1, {"'; drop table lines; --", "$1 ? \\x00"});
    CHECK(store.lines("abc")[0].line == "'; drop table lines; --");
    CHECK(store.lines("abc")[0].client == "$1 ? \\x00");
}

TEST_CASE(
    "store: a battle is one server's at a time; whoever dies lets go of it; the other is found")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    const std::string address = folder->fresh();
    auto first = std::make_unique<Store>(address);
    Store second(address);
    first->announce("/1");
    second.announce("/2");
    first->add(kept, {});
    CHECK(first->claim("abc").ours);
    CHECK(first->claim("abc").ours);
    CHECK_FALSE(second.claim("abc").ours);
    CHECK(second.claim("abc").address == "/1");
    first->let_go("abc");
    CHECK(second.claim("abc").ours);
    CHECK(first->claim("abc").address == "/2");
    second.let_go("abc");
    CHECK(first->claim("abc").ours);
    first.reset();
    bool ours = false;
    for (int look = 0; look < 100 && !ours; ++look) {
        ours = second.claim("abc").ours;
        if (!ours) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    CHECK(ours);
}

TEST_CASE("store: whoever lost a battle with its connection writes nothing into it any more")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    const std::string address = folder->fresh();
    Store first(address);
    first.announce("/1");
    first.add(kept, {});
    REQUIRE(first.claim("abc").ours);
    first.append("abc", 1, {"first", ""});
    // Cut off, it takes its battle again before anybody else comes.
    const char* cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity where "
                      "application_name = 'quincunx'";
    folder->asked(address, cut);
    CHECK(first.stay().empty());
    first.append("abc", 2, {"second", ""});
    folder->asked(address, cut);
    Store second(address);
    second.announce("/2");
    REQUIRE(second.claim("abc").ours);
    second.append("abc", 3, {"third", ""});
    CHECK_THROWS_AS(first.append("abc", 3, {"another third", ""}), StoreTrouble);
    CHECK_THROWS_AS(first.append("abc", 4, {"fourth", ""}), StoreTrouble);
    CHECK(first.stay() == std::vector<std::string>{"abc"});
    CHECK(first.claim("abc").address == "/2");
    CHECK(second.lines("abc").size() == 3);
}

TEST_CASE("store: PostgreSQL whose answer to a commit is lost is asked again what became of it")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    const std::string address = folder->fresh();
    const std::string name = address.substr(address.rfind('/', address.find('?')) + 1);
    PostgresRelay relay(folder->folder() + "/.s.PGSQL.5432");
    Store store(fmt::format("postgresql://postgres@127.0.0.1:{}/{}?sslmode=disable", relay.port(),
                            name.substr(0, name.find('?'))));
    store.add(kept, {});
    store.append("abc", 1, {"first", "3:a"});
    // It was committed: that is found out, and answered as if nothing had been.
    relay.swallow_next_commit();
    store.append("abc", 2, {"second", "3:b"});
    CHECK(store.lines("abc").size() == 2);
    // Its commit never came there: nothing of it is kept.
    store.append("abc", 3, {"third", "3:c"});
    relay.cut_after(1);
    CHECK_THROWS_WITH_AS(store.append("abc", 4, {"fourth", "3:d"}),
                         "The database went away and came back.", StoreTrouble);
    CHECK(store.lines("abc").size() == 3);
    // Nobody can be asked: that is said, and the order itself stands there when he is back.
    store.append("abc", 4, {"fourth", "3:d"});
    relay.swallow_next_commit();
    relay.refuse(true);
    CHECK_THROWS_AS(store.append("abc", 5, {"fifth", "3:e"}), StoreDoubt);
    relay.refuse(false);
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    CHECK(store.lines("abc").size() == 5);
    CHECK(broken_chain(*store.battle("abc"), store.lines("abc")) == "");
}
