#include "muster/house.hpp"

#include "kernel/json.hpp"
#include "muster/toml.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>
#include <filesystem>

using namespace quincunx;
using namespace quincunx::muster;
using reckoning::Change;

namespace {

Result<reckoning::HouseRules, Troubles> read(std::string_view text)
{
    const auto value = read_toml(text, "h.toml");
    REQUIRE(value);
    return read_house(*value, "h.toml");
}

std::string troubles(std::string_view text)
{
    const auto house = read(text);
    return house ? std::string() : to_text(house.error());
}

} // namespace

TEST_CASE("house rules: numbers, switches and words, with their lines")
{
    const auto house = read("title = \"Ours\"\nrules = \"campus\"\n\"cam.a.top\" = 1\n[rows]\n"
                            "\"cam.a.half\" = 0.5\n\"cam.a.off\" = false\n\"cam.a.on\" = true\n"
                            "\"cam.a.word\" = \"blue\"\n");
    REQUIRE(house);
    CHECK(house->title == "Ours");
    CHECK(house->rules == "campus");
    CHECK(house->file == "h.toml");
    REQUIRE(house->changes.size() == 5);
    CHECK(house->changes[0] == Change{"cam.a.top", Change::What::value, 1, "", 3});
    CHECK(house->changes[1] == Change{"cam.a.half", Change::What::value, 0.5, "", 5});
    CHECK(house->changes[2] == Change{"cam.a.off", Change::What::off, 0, "", 6});
    CHECK(house->changes[3] == Change{"cam.a.on", Change::What::on, 0, "", 7});
    CHECK(house->changes[4] == Change{"cam.a.word", Change::What::word, 0, "blue", 8});
}

TEST_CASE("house rules: figures in a list, or by name in a table")
{
    const auto house = read("title = \"Ours\"\n[rows]\n\"cam.a.all\" = [6, 13.5, \"-\"]\n"
                            "\"cam.a.some\" = { medium = 13, long = \"none\" }\n"
                            "[rows.\"cam.a.lines\"]\nclose = 5\n");
    REQUIRE(house);
    using reckoning::WrittenFigure;
    REQUIRE(house->changes.size() == 3);
    CHECK(house->changes[0].what == Change::What::list);
    CHECK(house->changes[0].figures ==
          std::vector<WrittenFigure>{{"", 6.0}, {"", 13.5}, {"", std::nullopt, "-"}});
    CHECK(house->changes[0].line == 3);
    CHECK(house->changes[1].what == Change::What::table);
    CHECK(house->changes[1].figures ==
          std::vector<WrittenFigure>{{"medium", 13.0}, {"long", std::nullopt, "none"}});
    CHECK(house->changes[2].figures == std::vector<WrittenFigure>{{"close", 5.0}});
}

TEST_CASE("house rules: each mistake is told with file, line, key and expectation")
{
    CHECK(troubles("rules = \"campus\"\n").find("title: is missing; expected text.") !=
          std::string::npos);
    CHECK(troubles("title = \"x\"\n[rows]\n\"a.b\" = [[1]]\n") ==
          "h.toml:3: rows.a.b: expected a number, true or false, text, or a list or table of "
          "numbers and texts, found a list.\n");
    CHECK(troubles("title = \"x\"\n\"a.b\" = { c = true }\n") ==
          "h.toml:2: a.b: expected a number, true or false, text, or a list or table of numbers "
          "and texts, found a table.\n");
    CHECK(troubles("title = \"x\"\ntitel = 3\n") ==
          "h.toml:2: titel: expected a row's id with dots in quotation marks, such as "
          "\"ja.melee.charging\"; or one of title, rules and rows.\n");
    // Without quotation marks the id becomes tables within tables.
    CHECK(troubles("title = \"x\"\nja.melee.charging = 2\n") ==
          "h.toml:2: ja: expected a row's id with dots in quotation marks, such as "
          "\"ja.melee.charging\"; or one of title, rules and rows.\n");
    CHECK(troubles("title = \"x\"\n[rows]\nja.table = { width = 30 }\n") ==
          "h.toml:3: ja: expected a row's id with dots in quotation marks, such as "
          "\"ja.melee.charging\"; or one of title, rules and rows.\n");
    CHECK(troubles("title = \"x\"\n\"a.b\" = 1\n[rows]\n\"a.b\" = 2\n") ==
          "h.toml:4: a.b: this row is changed already, on line 2.\n");
}

TEST_CASE("house rules: written and read back the same")
{
    const auto house =
        read("title = \"Ours\"\n[rows]\n\"cam.a.half\" = 0.5\n\"cam.a.off\" = false\n"
             "\"cam.a.word\" = \"blue\"\n\"cam.a.list\" = [6, 13.5, \"-\"]\n"
             "\"cam.a.table\" = { medium = 13, long = \"none\" }\n");
    REQUIRE(house);
    auto again = read(to_toml(*house));
    REQUIRE(again);
    for (std::size_t i = 0; i < again->changes.size(); ++i)
        again->changes[i].line = house->changes[i].line;
    CHECK(*again == *house);
    // As a journal keeps them.
    auto kept = read_house(*read_json(to_json(to_value(*house))), "h.toml");
    REQUIRE(kept);
    for (std::size_t i = 0; i < kept->changes.size(); ++i)
        kept->changes[i].line = house->changes[i].line;
    CHECK(*kept == *house);
}

TEST_CASE("house rules: the examples fit the rule sets that they are for")
{
    int files = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(QUINCUNX_SOURCE_DIR) + "/data/house")) {
        const auto house = read_house_file(entry.path());
        if (!house) FAIL(to_text(house.error()));
        CHECK_FALSE(house->changes.empty());
        ++files;
        const battle::RuleBook* rules = rules::find_book(house->rules);
        if (rules == nullptr) continue; // not known yet
        const reckoning::HouseRules one[] = {*house};
        const auto sheet = reckoning::Sheet::with(rules->rules(), one);
        if (!sheet) FAIL(to_text(sheet.error()));
        CHECK(sheet->hash() != reckoning::Sheet(rules->rules()).hash());
    }
    CHECK(files >= 2);
}
