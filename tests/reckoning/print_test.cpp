#include "reckoning/print.hpp"

#include "kernel/json.hpp"
#include "reckoning/printed.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::reckoning;

namespace {

// The invented rule set of the examples, with words that need escaping.
constexpr Entry melee_rows[] = {
    {"cam.melee.uphill", "holds the higher ground", 1, Kind::factor, Source::sheet},
    {"cam.melee.tired", "tired & <worn> | beaten", -2, Kind::factor, Source::ruling},
};
constexpr Entry other_rows[] = {
    length("cam.shoot.range", "range", 2.5),
    count("cam.order.move", "order to move", 3, "3+"),
    rule("cam.general.lost", "a general is lost with his unit").from(Source::book),
    word("cam.marker.tired", "marker of tired units", "brown"),
    fixed(Why::measuring, "cam.geo.frame", "x right, y up").from(Source::ruling),
};
constexpr auto printed = printed_sheet("campus", "cam.", "Campus", section("Melee", melee_rows),
                                       section("The rest", other_rows));
constexpr const Register& campus = register_of<printed>;

Sheet house_sheet()
{
    using What = Change::What;
    const HouseRules house[] = {{"Ours & theirs",
                                 "campus",
                                 "house.toml",
                                 {{"cam.melee.uphill", What::value, 3, {}, 1},
                                  {"cam.melee.tired", What::off, 0, {}, 2},
                                  {"cam.order.move", What::value, 4, {}, 3},
                                  {"cam.general.lost", What::off, 0, {}, 4},
                                  {"cam.marker.tired", What::word, 0, "grey", 5}}}};
    const auto sheet = Sheet::with(campus, house);
    REQUIRE(sheet);
    return *sheet;
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

const Value& row(const Value& list, std::string_view id)
{
    for (const Value& each : list.find("rows")->as_list())
        if (each.find("id")->as_text() == id) return each;
    FAIL("no row ", std::string(id));
    return list;
}

} // namespace

TEST_CASE("print: the sheet as markdown, word for word")
{
    const Sheet sheet(campus);
    const std::string expected =
        "# Campus\n\nRows in force: `" + std::string(16, '?') + // the hash is compared below
        "`\n\n## Melee\n\n| rule | value | source | id |\n|---|---|---|---|\n"
        "| holds the higher ground | +1 | sheet | `cam.melee.uphill` |\n"
        "| tired & \\<worn> \\| beaten | -2 | ruling | `cam.melee.tired` |\n"
        "\n## The rest\n\n| rule | value | source | id |\n|---|---|---|---|\n"
        "| range | 2.5 | sheet | `cam.shoot.range` |\n"
        "| order to move | 3+ | sheet | `cam.order.move` |\n"
        "| a general is lost with his unit | on | book | `cam.general.lost` |\n"
        "| marker of tired units | brown | sheet | `cam.marker.tired` |\n"
        "| x right, y up |  | ruling | `cam.geo.frame` |\n";
    std::string printed = print_sheet(sheet, Format::markdown);
    const std::size_t at = printed.find('`') + 1;
    CHECK(printed.substr(at, 16).find_first_not_of("0123456789abcdef") == std::string::npos);
    CHECK(printed.replace(at, 16, std::string(16, '?')) == expected);
}

TEST_CASE("print: changed rows show the value in force and the printed one")
{
    const std::string printed = print_sheet(house_sheet(), Format::markdown);
    CHECK(contains(printed, "House rules: Ours & theirs\n"));
    CHECK(contains(printed, "| holds the higher ground | **+3** (printed +1) | sheet |"));
    CHECK(contains(printed, "| **off** (printed -2) | ruling | `cam.melee.tired` |"));
    CHECK(contains(printed, "| order to move | **4** (printed 3+) |"));
    CHECK(contains(printed, "| **off** (printed on) | book |"));
    CHECK(contains(printed, "| **grey** (printed brown) |"));
    CHECK(contains(printed, "| range | 2.5 | sheet |"));
}

TEST_CASE("print: the sheet as HTML stands alone and is escaped")
{
    const std::string printed = print_sheet(house_sheet(), Format::html);
    CHECK(printed.rfind("<!DOCTYPE html>", 0) == 0);
    CHECK(contains(printed, "<h1>Campus</h1>"));
    CHECK(contains(printed, "@page { size: A4;"));
    CHECK(contains(printed, "tired &amp; &lt;worn&gt; | beaten"));
    CHECK_FALSE(contains(printed, "<worn>"));
    CHECK(contains(printed, "House rules: <b>Ours &amp; theirs</b>."));
    CHECK(contains(printed,
                   "<tr class=\"changed\"><td>holds the higher ground<span class=\"id\">"
                   "cam.melee.uphill</span></td><td class=\"value\">+3<del>+1</del></td>"));
    CHECK(contains(printed, "<tr><td>range<span"));
    CHECK_FALSE(contains(printed, "http")); // nothing is fetched
    CHECK_FALSE(contains(print_sheet(Sheet(campus), Format::html), "Changed rows"));
}

TEST_CASE("list_rules: every row as data, in printed order")
{
    const Value list = list_rules(campus);
    CHECK(list.find("id")->as_text() == "campus");
    REQUIRE(list.find("rows")->as_list().size() == 7);
    CHECK(to_json(list.find("rows")->as_list()[0]) ==
          "{\"id\": \"cam.melee.uphill\", \"words\": \"holds the higher ground\", \"value\": 1, "
          "\"text\": \"+1\", \"kind\": \"factor\", \"source\": \"sheet\", \"section\": \"Melee\"}");
    CHECK(row(list, "cam.general.lost").find("value")->as_bool());
    CHECK(row(list, "cam.marker.tired").find("value")->as_text() == "brown");
    CHECK(row(list, "cam.geo.frame").find("value")->is_null());
}

TEST_CASE("list_rules: of a sheet with house rules the changes are told")
{
    const Value list = list_rules(house_sheet());
    CHECK(row(list, "cam.melee.uphill").find("value")->as_number() == 3);
    CHECK(row(list, "cam.melee.uphill").find("printed")->as_number() == 1);
    CHECK(row(list, "cam.melee.uphill").find("printed_text")->as_text() == "+1");
    CHECK(row(list, "cam.melee.uphill").find("changed")->as_bool());
    CHECK(*row(list, "cam.melee.tired").find("value") == Value(false));
    CHECK(row(list, "cam.general.lost").find("printed")->as_bool());
    CHECK(row(list, "cam.shoot.range").find("changed") == nullptr);
}
