#include "muster/library.hpp"

#include "battle/rule_set.hpp"
#include "muster/frames.hpp"
#include "muster/layout.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>

using namespace quincunx;
using namespace quincunx::muster;
using namespace quincunx::muster::testing;

namespace {

const std::string data = std::string(QUINCUNX_SOURCE_DIR) + "/data";

} // namespace

TEST_CASE("library: the data directory is the one given, or found")
{
    const auto given = find_data(data);
    REQUIRE(given);
    CHECK(*given == data);
    CHECK_FALSE(find_data("/no/such/place"));
    CHECK(find_data("/no/such/place").error().message ==
          "no troops/ here; expected the data directory.");
    const auto found = find_data();
    REQUIRE(found);
    CHECK(std::filesystem::equivalent(*found, data));
}

TEST_CASE("library: a QUINCUNX_DATA that leads nowhere is told, not passed over")
{
    ::setenv("QUINCUNX_DATA", "/no/such/place", 1);
    const auto found = find_data();
    ::unsetenv("QUINCUNX_DATA");
    REQUIRE_FALSE(found);
    CHECK(to_text(found.error()) ==
          "/no/such/place: no troops/ here; QUINCUNX_DATA must name the directory that holds "
          "troops/, or nothing.");
}

TEST_CASE("library: QUINCUNX_DATA comes before other places")
{
    const auto folder = std::filesystem::path(QUINCUNX_BINARY_DIR) / "library_test";
    std::filesystem::create_directories(folder / "troops");
    ::setenv("QUINCUNX_DATA", folder.c_str(), 1);
    const auto found = find_data();
    ::unsetenv("QUINCUNX_DATA");
    REQUIRE(found);
    CHECK(*found == folder);
    std::filesystem::remove_all(folder);
}

TEST_CASE("library: scenarios and armies are listed and loaded by name")
{
    const auto names = library().scenario_names();
    for (const char* name : {"gaugamela", "telamon", "cannae", "zama"})
        CHECK(std::find(names.begin(), names.end(), name) != names.end());
    CHECK(std::is_sorted(names.begin(), names.end()));
    const auto cannae = library().scenario("cannae");
    REQUIRE(cannae);
    CHECK(cannae->id == "cannae");
    CHECK(cannae->title == "Cannae, 216 BC");
    CHECK(cannae->history.target == std::array<double, 2>{70, 85});
    CHECK(cannae->history.winner == "B");
}

TEST_CASE("library: a wrong name gets the nearest")
{
    const auto wrong = library().scenario("canae");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error()[0].message == "there is no scenario \"canae\". Did you mean \"cannae\"?");
    CHECK_FALSE(library().army("../troops/01_rome_republic"));
    const auto far = library().army("xyzzyxyzzy");
    REQUIRE_FALSE(far);
    CHECK(far.error()[0].message.find("Known: ") != std::string::npos);
}

TEST_CASE("library: cards and armies satisfy every rule set")
{
    std::vector<RuleSetCheck> checks;
    for (const battle::RuleBook* each : rules::rule_books()) {
        const std::string id(each->rules().rules);
        checks.push_back({id, [each, id](const Card& card, const Value& profile) {
                              return each->check_profile(profile, card.file, card.key + "." + id);
                          }});
    }
    const auto opened = Library::open(data, checks);
    if (!opened) FAIL(to_text(opened.error()));
    for (const std::string& name : opened->army_names()) {
        const auto army = opened->army(name);
        if (!army) FAIL_CHECK(to_text(army.error()));
    }
    for (const battle::RuleBook* each : rules::rule_books()) {
        const std::string id(each->rules().rules);
        for (const Card& card : opened->troops().cards()) {
            CAPTURE(card.key);
            const auto points = each->points(*card.profile(id), reckoning::Sheet(each->rules()));
            REQUIRE(points);
            CHECK(Value(*points) == *card.profile(id)->find("points"));
        }
    }
}

TEST_CASE("library: every scenario lies on the tables of every rule set that is played")
{
    for (const battle::RuleSet* each : rules::rule_sets())
        for (const std::string& name : library().scenario_names())
            for (const Size size : {Size::small, Size::large}) {
                CAPTURE(name);
                const auto scenario = library().scenario(name);
                REQUIRE(scenario);
                const auto fight =
                    lay_out(*scenario, size, each->frame(size, reckoning::Sheet(each->rules())),
                            library().troops());
                if (!fight) FAIL_CHECK(to_text(fight.error()));
            }
}
