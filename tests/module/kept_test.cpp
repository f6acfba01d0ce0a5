#include "module/kept.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::module;
using server::Archive;
using server::broken_chain;
using server::Store;
using server::StoredBattle;
using server::StoredLine;

namespace {

// Somebody who keeps pairs, as a browser does.
struct Keeper {
    std::map<std::string, std::string> pairs;
    int calls = 0;

    Kept::Keep keep()
    {
        return [this](std::span<const Change> changes) {
            ++calls;
            for (const Change& change : changes) {
                if (change.what == Change::What::added) CHECK(pairs.count(change.key) == 0);
                if (change.what == Change::What::dropped)
                    pairs.erase(change.key);
                else
                    pairs[change.key] = change.value;
            }
        };
    }
    Kept again() const
    {
        Kept kept([](std::span<const Change>) {});
        for (const auto& [key, value] : pairs) CHECK(kept.restore(key, value));
        return kept;
    }
};

const StoredBattle first{"abc", "{}", dice::seed_from(1), {"me", "centurion"}, 7};
const StoredBattle second{"aaa", "{\"b\": 2}", dice::seed_from(2), {"me", "me"}, 9};

// The same calls of any archive, and all that can be asked of it then.
void fill(Archive& archive)
{
    archive.add(first, {{"abc", dice::sha256("secret"), 3}, {"abc", dice::sha256("watch"), 0}});
    archive.append("abc", 1, {"first", "3:a"});
    const server::StoredNote clock{"clock", "12"};
    archive.append("abc", 2, {"second \"quoted\"", ""}, nullptr, &clock);
    archive.keep_note("abc", {"offers", "a draw"});
    archive.keep_note("abc", {"offers", ""});
    for (std::int64_t n = 1; n <= 4; ++n) archive.say("abc", {n, "red", 10 + n, "well"}, 3);
    archive.add(second, {{"aaa", dice::sha256("other"), 1}}, {{"taken over", "x"}});
    archive.keep_review("abc", {2, 1, "found"});
    archive.add({"gone", "{}", dice::seed_from(3), {"me", "me"}, 1},
                {{"gone", dice::sha256("gone"), 1}});
    archive.touch("abc", 11);
    archive.remove("gone");
}

std::string all_of(const Archive& archive)
{
    std::string text;
    for (const std::string& id : archive.battles()) {
        const auto battle = archive.battle(id);
        REQUIRE(battle);
        text += id + battle->header + hex(battle->seed) + battle->players[0] + battle->players[1];
        text += std::to_string(battle->touched) + " " + std::to_string(battle->length);
        for (const StoredLine& line : archive.lines(id)) text += line.line + line.client;
        text += "chain: " + broken_chain(*battle, archive.lines(id));
        if (const auto review = archive.review(id)) text += review->found;
        text += archive.note(id, "clock") + archive.note(id, "offers") + archive.note(id, "none");
        for (const server::StoredSaying& saying : archive.sayings(id))
            text +=
                std::to_string(saying.n) + saying.from + std::to_string(saying.at) + saying.text;
        text += "\n";
    }
    for (const char* secret : {"secret", "watch", "other", "gone", "nobody"})
        if (const auto link = archive.link(dice::sha256(secret)))
            text += link->battle + std::to_string(link->sides);
    for (const std::string& id : archive.forgotten({.playing = 10, .over = 10}, 5))
        text += " forgotten " + id;
    return text + std::to_string(archive.count());
}

} // namespace

TEST_CASE("kept: an archive in memory knows what a database knows")
{
    Keeper keeper;
    Kept kept(keeper.keep());
    Store store(":memory:");
    fill(kept);
    fill(store);
    CHECK(all_of(kept) == all_of(store));
    CHECK(keeper.calls == 14); // each call is one change, whole or not at all
}

TEST_CASE("kept: the pairs that were told are all that is needed to be there again")
{
    Keeper keeper;
    Kept kept(keeper.keep());
    fill(kept);
    Kept again = keeper.again();
    CHECK(all_of(again) == all_of(kept));
    CHECK(again.bytes() == kept.bytes());
    again.append("abc", 3, {"third", ""});
    CHECK(broken_chain(*again.battle("abc"), again.lines("abc")).empty());
}

TEST_CASE("kept: a line that is lost shows, and what cannot be read is told")
{
    Keeper keeper;
    Kept kept(keeper.keep());
    fill(kept);
    REQUIRE(keeper.pairs.erase("line/abc/00000001") == 1);
    const Kept again = keeper.again();
    CHECK_FALSE(broken_chain(*again.battle("abc"), again.lines("abc")).empty());

    Kept damaged([](std::span<const Change>) {});
    CHECK_FALSE(damaged.restore("battle/abc", "{\"number\": 1}"));
    CHECK_FALSE(damaged.restore("battle/abc", "not JSON"));
    CHECK_FALSE(damaged.restore("line/abc/x", "{\"line\": \"a\", \"client\": \"\"}"));
    CHECK_FALSE(damaged.restore("chain/abc", "{\"length\": 1, \"head\": \"12\"}"));
    CHECK_FALSE(damaged.restore("weather/abc", "{}"));
    CHECK_FALSE(damaged.restore("", "{}"));
    CHECK(damaged.restore("line/abc/00000001", "{\"line\": \"a\", \"client\": \"\"}"));
    CHECK(damaged.battles().empty()); // without its own pair there is no battle
    CHECK_FALSE(damaged.battle("abc"));
    CHECK(damaged.count() == 0);
}
