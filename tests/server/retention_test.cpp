// How long battles stay, how they end that all have left, and where they go.

#include "journal/verify.hpp"
#include "server/attic.hpp"
#include "server/hall.hpp"

#include <fstream>
#include <sstream>
#include <sys/stat.h>

using namespace quincunx;
using namespace quincunx::server;

namespace {

constexpr std::int64_t day = 86400;
constexpr std::chrono::hours ten_days{24 * 10};

Limits kept_for(std::chrono::hours playing)
{
    Limits limits;
    limits.kept = playing;
    return limits;
}

// A host with an archive that a test can fill up.
struct Hosted {
    Hall hall;
    std::map<std::string, std::string> archive;
    std::string trouble; // what the archive says; empty: it keeps what it gets
    TestClient client;
    explicit Hosted(const Limits& limits, bool archives = true)
        : hall(":memory:", limits, nullptr, {}, archives ? keeping() : nullptr)
    {
        hall.host.come(client);
    }
    Hall::Archiving keeping()
    {
        return [this](const std::string& name, const std::string& text) {
            if (trouble.empty()) archive[name] = text;
            return trouble;
        };
    }
    // One that he plays alone, with an order in it; nobody sits at it any more.
    Value played(const Value& pace = {})
    {
        Value asked =
            Object{{"do", "create"}, {"scenario", "cannae"}, {"red", "me"}, {"blue", "me"}};
        if (!pace.is_null()) asked["pace"] = pace;
        Value links = hall.good(client, std::move(asked));
        join(hall, client, links["mine"]);
        hall.good(client, order_message("stop", 0, "a"));
        return links;
    }
    void get_up() { hall.good(client, Object{{"do", "leave"}}); }
    std::size_t tidy_up()
    {
        const std::size_t gone = hall.host.tidy_up();
        hall.loop.run();
        return gone;
    }
    void resign() { hall.good(client, Object{{"do", "resign"}, {"client", "r"}}); }
    journal::Verification verified(const std::string& name)
    {
        return journal::verify(archive.at(name), name, rules::rule_sets());
    }
};

std::string text_of_file(const std::string& path)
{
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace

TEST_CASE("retention: battles that are over have a time of their own, shorter or for good")
{
    Limits limits = kept_for(ten_days);
    limits.kept_finished = std::chrono::hours(24 * 2);
    Hosted soon(limits, false);
    const Value over = soon.played();
    soon.resign();
    const Value playing = soon.played();
    soon.get_up();
    soon.hall.date += 3 * day;
    CHECK(soon.tidy_up() == 1);
    CHECK(soon.hall.store.battles() == std::vector<std::string>{playing.find("battle")->as_text()});
    soon.hall.date += 8 * day;
    CHECK(soon.tidy_up() == 1);
    CHECK(soon.hall.store.count() == 0);

    limits.kept_finished = std::chrono::hours(0);
    Hosted for_good(limits, false);
    const Value stays = for_good.played();
    for_good.resign();
    for_good.played();
    for_good.get_up();
    for_good.hall.date += 10'000 * day;
    CHECK(for_good.tidy_up() == 1);
    CHECK(for_good.tidy_up() == 0);
    CHECK(for_good.hall.store.battles() ==
          std::vector<std::string>{stays.find("battle")->as_text()});
}

TEST_CASE("retention: what goes is archived as a journal that is verified, whatever was ordered")
{
    Hosted host(kept_for(ten_days));
    host.played();
    host.resign();
    host.played();
    create(host.hall, host.client); // nothing was ordered: nothing is archived of it
    host.get_up();
    host.hall.date += 11 * day;
    CHECK(host.tidy_up() == 3);
    CHECK(host.hall.store.count() == 0);
    REQUIRE(host.archive.size() == 2);
    int abandoned = 0;
    for (const auto& [name, text] : host.archive) {
        INFO(name);
        CHECK(name.starts_with("2027-01-15-"));
        CHECK(name.find("cannae") != std::string::npos);
        CHECK(name.ends_with(".quincunx"));
        const journal::Verification found = host.verified(name);
        CHECK(found.status() == journal::Status::verified);
        CHECK(found.dice_proven);
        CHECK(found.ended);
        REQUIRE(found.concluded);
        if (found.concluded->how == journal::Conclusion::How::abandoned) ++abandoned;
    }
    CHECK(abandoned == 1);
    CHECK(host.hall.has_logged("\"event\": \"archived\""));
}

TEST_CASE("retention: a disk that is full leaves the battle where it is, says so, and is asked "
          "again an hour later")
{
    Hosted host(kept_for(ten_days));
    const Value links = host.played();
    host.get_up();
    host.hall.date += 11 * day;
    host.trouble = "There is no space left.";
    CHECK(host.tidy_up() == 1);
    CHECK(host.hall.store.count() == 1);
    CHECK(host.hall.has_logged("There is no space left."));
    host.trouble.clear();
    CHECK(host.tidy_up() == 0); // not at once
    CHECK(host.archive.empty());
    host.hall.date += 3601;
    CHECK(host.tidy_up() == 1);
    CHECK(host.archive.size() == 1);
    CHECK(host.hall.store.count() == 0);
    CHECK(host.hall.refused(host.client, Object{{"do", "join"}, {"link", *links.find("mine")}}) ==
          "link");
}

TEST_CASE("retention: whoever comes back while it is archived keeps his battle")
{
    Hosted host(kept_for(ten_days));
    const Value links = host.played();
    host.get_up();
    host.hall.date += 11 * day;
    CHECK(host.hall.host.tidy_up() == 1); // a worker is at it
    join(host.hall, host.client, *links.find("mine"));
    host.hall.loop.run();
    CHECK(host.hall.store.count() == 1);
    host.hall.good(host.client, Object{{"do", "state"}});
    host.hall.date += 11 * day;
    CHECK(host.tidy_up() == 0); // he looks at it
}

TEST_CASE("retention: what all have left ends for nobody, in memory or not, and is kept as over")
{
    Limits limits = kept_for(std::chrono::hours(24 * 40));
    limits.kept_finished = std::chrono::hours(24 * 5);
    limits.abandoned = std::chrono::hours(24 * 30);
    for (const bool in_memory : {true, false}) {
        INFO(in_memory);
        limits.rooms_in_memory = in_memory ? 200 : 0;
        Hosted host(limits);
        const Value links = host.played();
        host.get_up();
        host.played(); // where no more are kept in memory, this puts the other away
        host.get_up();
        host.hall.date += 29 * day;
        host.tidy_up();
        const std::string battle = links.find("battle")->as_text();
        CHECK(host.hall.store.lines(battle).size() == 1);
        host.hall.date += 2 * day;
        host.tidy_up();
        REQUIRE(host.hall.store.lines(battle).size() == 2);
        CHECK(host.hall.has_logged("\"event\": \"abandoned\""));
        Value joined = join(host.hall, host.client, *links.find("mine"));
        CHECK(joined["state"]["standing"]["by"] == Value("abandoned"));
        CHECK(joined["state"]["standing"]["outcome"] == Value("draw"));
        const Value journal = host.hall.good(host.client, Object{{"do", "journal"}});
        const auto found = journal::verify(journal.as_text(), "journal", rules::rule_sets());
        CHECK(found.status() == journal::Status::verified);
        host.get_up();
    }
}

TEST_CASE("retention: a time that was agreed on ends a battle, not its host")
{
    Limits limits = kept_for(std::chrono::hours(24 * 400));
    limits.abandoned = std::chrono::hours(24 * 10);
    Hosted host(limits);
    const Value links = host.played(Object{{"days", 30}, {"end", "claim"}});
    const Value loses = host.played(Object{{"days", 30}, {"end", "lose"}});
    host.get_up();
    const std::string battle = links.find("battle")->as_text();
    host.hall.date += 11 * day;
    host.tidy_up();
    CHECK(host.hall.store.lines(battle).size() == 1);
    host.hall.date += 20 * day; // nobody has claimed it
    host.tidy_up();
    CHECK(host.hall.store.lines(battle).size() == 2);
    CHECK(host.hall.store.lines(battle)[1].line.find("abandoned") != std::string::npos);
    const auto lost = host.hall.store.lines(loses.find("battle")->as_text());
    REQUIRE(lost.size() == 2);
    CHECK(lost[1].line.find("out of time") != std::string::npos);
}

TEST_CASE("retention: the archive's files are whole or not there, and their owner's alone")
{
    const std::string folder = fmt::format(
        "{}/quincunx-archive-{}", std::filesystem::temp_directory_path().string(), ::getpid());
    std::filesystem::create_directories(folder);
    CHECK(wrong_folder(folder).empty());
    CHECK(put_into(folder, "a.quincunx", "first").empty());
    CHECK(put_into(folder, "a.quincunx", "second").empty()); // after a kill, once more
    CHECK(text_of_file(folder + "/a.quincunx") == "second");
    struct stat file {};
    REQUIRE(::stat((folder + "/a.quincunx").c_str(), &file) == 0);
    CHECK((file.st_mode & 0777U) == 0600U);
    // A folder in its place: nothing is left of what could not be written.
    std::filesystem::create_directories(folder + "/b.quincunx/x");
    CHECK(put_into(folder, "b.quincunx", "first").find("b.quincunx cannot be written") !=
          std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder + "/b.quincunx.unfinished"));
    CHECK_FALSE(put_into(folder + "/nowhere", "a.quincunx", "x").empty());
    CHECK(wrong_folder(folder + "/nowhere").find("cannot be written") != std::string::npos);
    std::filesystem::remove_all(folder);
}
