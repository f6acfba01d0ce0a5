#include "reckoning/printed.hpp"
#include "reckoning/reckoning.hpp"

#include <doctest/doctest.h>
#include <limits>

using namespace quincunx;
using namespace quincunx::reckoning;

namespace {

// The invented rule set of the examples.
struct MeleeFacts {
    bool higher_ground = false;
    int ranks_behind = 0;
};

constexpr Row<MeleeFacts> melee_rows[] = {
    {"cam.melee.uphill", "holds the higher ground", 1, Source::sheet,
     [](const MeleeFacts& f) { return int{f.higher_ground}; }},
    {"cam.melee.rear_rank", "each rank of spears behind", 2, Source::ruling,
     [](const MeleeFacts& f) { return f.ranks_behind; }},
};
constexpr Entry other_rows[] = {
    length("cam.shoot.range", "range", 3),
    length("cam.shoot.arc", "degrees to each side", 45),
    count("cam.points.army", "points of an army", 125),
    count("cam.rout.upto", "0 or less: the unit routs", 0),
    word("cam.table.size", "table", "72 x 48").from(Source::ruling),
    word("cam.missile.worst", "from this modifier only this face hits", "-5 6"),
    rule("cam.general.lost", "a general is lost with his unit").from(Source::book),
    word("cam.marker.tired", "marker of tired units", "brown"),
    fixed(Why::measuring, "cam.geo.frame", "x right, y up").from(Source::ruling),
    length("cam.shoot.step", "a step", 1).from(Source::ruling).within(0.5, 4),
};
constexpr auto printed =
    printed_sheet("campus", "cam.", "Campus", section("All", melee_rows, other_rows));
constexpr const Register& campus = register_of<printed>;
using CampusSheet = SheetOf<ids_of<printed>>;
constexpr auto melee_table = table_of(printed, melee_rows);

Result<Sheet, Troubles> with(Change change)
{
    const HouseRules house[] = {{"Ours", "campus", "house.toml", {std::move(change)}}};
    return Sheet::with(campus, house);
}

} // namespace

TEST_CASE("register: a sheet said section by section has all rows in its order, and its sections")
{
    static constexpr auto said =
        printed_sheet("campus", "cam.", "Campus", section("Melee", melee_rows),
                      section("Others", other_rows, melee_rows));
    static_assert(said.entries.size() == 2 * std::size(melee_rows) + std::size(other_rows));
    const Register& rules = register_of<said>;
    CHECK(rules.rules == "campus");
    CHECK(rules.prefix == "cam.");
    CHECK(rules.title == "Campus");
    CHECK(rules.entries.size() == said.entries.size());
    REQUIRE(rules.sections.size() == 2);
    CHECK(rules.sections[0].title == "Melee");
    CHECK(rules.sections[0].entries.size() == std::size(melee_rows));
    CHECK(rules.sections[0].entries[1].id == "cam.melee.rear_rank");
    CHECK(rules.sections[1].title == "Others");
    CHECK(rules.sections[1].entries.front().id == "cam.shoot.range");
    CHECK(rules.sections[1].entries.back().id == "cam.melee.rear_rank");
}

TEST_CASE("register: a row is from where its table is, or from where it says itself")
{
    static constexpr Ruling rulings[] = {
        rule("cam.general.alone", "a general alone is not attacked"),
        count("cam.general.range", "his range", 12).from(Source::book).within(6, 18),
    };
    static constexpr auto said =
        printed_sheet("campus", "cam.", "Campus", section("Others", other_rows, rulings));
    CHECK(said.entries.front().source == Source::sheet);
    const Entry& general = said.entries[std::size(other_rows)];
    CHECK(general.source == Source::ruling);
    CHECK(general.value == 1);
    CHECK(general.off().value == 0);
    CHECK(said.entries.back().source == Source::book);
    CHECK(said.entries.back().most == 18);
}

TEST_CASE("reckon: names the rows that apply and how much each adds")
{
    const Sheet sheet(campus);
    const Reckoning both = reckon(sheet, melee_table, {true, 2});
    CHECK(both.total() == 5);
    CHECK(both.has("cam.melee.uphill"));
    CHECK(both.lines[1].entry->id == "cam.melee.rear_rank");
    CHECK(both.lines[1].value == 4);
    CHECK(reckon(sheet, melee_table, {false, 0}).lines.empty());
    CHECK(total(sheet, melee_table, {true, 2}) == 5);
}

TEST_CASE("a sheet answers by ids that the compiler checks")
{
    const CampusSheet sheet{Sheet(campus)};
    CHECK(sheet["cam.shoot.range"] == 3);
    CHECK(sheet.on("cam.general.lost"));
}

TEST_CASE("house rules change a value, switch a row off, and mark it changed")
{
    const auto changed = with({"cam.melee.uphill", Change::What::value, 3, {}, 1});
    REQUIRE(changed);
    CHECK(reckon(*changed, melee_table, {true, 0}).total() == 3);
    CHECK(changed->changed(0));
    CHECK_FALSE(changed->changed(1));
    CHECK(changed->hash() != Sheet(campus).hash());

    const auto off = with({"cam.melee.rear_rank", Change::What::off, 0, {}, 1});
    REQUIRE(off);
    CHECK(reckon(*off, melee_table, {true, 2}).total() == 1);
}

TEST_CASE("house rules that change nothing leave the hash as it is")
{
    const auto same = with({"cam.melee.uphill", Change::What::value, 1, {}, 1});
    REQUIRE(same);
    CHECK(same->hash() == Sheet(campus).hash());
    CHECK_FALSE(same->changed(0));
}

TEST_CASE("a house rule for a row that does not exist names file, line, row and the nearest")
{
    const auto unknown = with({"cam.melee.uphil", Change::What::value, 3, {}, 7});
    REQUIRE_FALSE(unknown);
    CHECK(to_text(unknown.error()[0]) == "house.toml:7: cam.melee.uphil: Campus has no row "
                                         "\"cam.melee.uphil\". Did you mean \"cam.melee.uphill\"?");
}

TEST_CASE("a house rule of the wrong kind says what the row takes")
{
    const auto half = with({"cam.melee.uphill", Change::What::value, 0.5, {}, 2});
    REQUIRE_FALSE(half);
    CHECK(half.error()[0].message == "this row (holds the higher ground) takes a whole number from "
                                     "-100 to 100, or false to switch it off; found 0.5.");
    CHECK_FALSE(with({"cam.general.lost", Change::What::value, 2, {}, 2}));
    CHECK_FALSE(with({"cam.geo.frame", Change::What::off, 0, {}, 2}));
    CHECK_FALSE(with({"cam.shoot.range", Change::What::off, 0, {}, 2}));
}

TEST_CASE("a house rule goes to 100, or to ten times the sheet's value up to 1000")
{
    const auto range = [](double value) {
        return with({"cam.shoot.range", Change::What::value, value, {}, 3});
    };
    CHECK(range(100));
    REQUIRE_FALSE(range(100.5));
    CHECK(to_text(range(2e9).error()[0]) == "house.toml:3: cam.shoot.range: this row (range) takes "
                                            "a number from 0 to 100; found 2000000000.");
    CHECK(with({"cam.shoot.arc", Change::What::value, 450, {}, 3}));
    CHECK_FALSE(with({"cam.shoot.arc", Change::What::value, 450.5, {}, 3}));
    CHECK(with({"cam.points.army", Change::What::value, 1000, {}, 3}));
    CHECK_FALSE(with({"cam.points.army", Change::What::value, 1001, {}, 3}));
    CHECK_FALSE(range(std::numeric_limits<double>::infinity()));
    CHECK_FALSE(range(std::numeric_limits<double>::quiet_NaN()));
}

TEST_CASE("a house rule goes below 0 for factors, and where the sheet prints 0 or less")
{
    CHECK(with({"cam.melee.uphill", Change::What::value, -100, {}, 3}));
    CHECK_FALSE(with({"cam.melee.uphill", Change::What::value, -101, {}, 3}));
    CHECK(with({"cam.rout.upto", Change::What::value, -1, {}, 3}));
    CHECK(with({"cam.shoot.range", Change::What::value, 0, {}, 3}));
    CHECK_FALSE(with({"cam.shoot.range", Change::What::value, -1, {}, 3}));
}

TEST_CASE("figures in the word of a house rule are bounded as numbers are")
{
    const auto sizes = [](std::string word) {
        return with({"cam.table.size", Change::What::word, 0, std::move(word), 3});
    };
    CHECK(sizes("720 x 480"));
    CHECK(sizes("no 2-3 1*"));
    CHECK(to_text(sizes("721 x 48").error()[0]) ==
          "house.toml:3: cam.table.size: this row (table) takes a word of at most 100 letters, "
          "figures in it from 0 to 720; found \"721 x 48\".");
    CHECK_FALSE(sizes("1e9 x 48"));
    CHECK_FALSE(sizes("9e999 x 48"));
    CHECK_FALSE(sizes("-72 x 48"));
    CHECK_FALSE(sizes(std::string(101, 'a')));
    CHECK(with({"cam.missile.worst", Change::What::word, 0, "-100 6", 3}));
    CHECK_FALSE(with({"cam.missile.worst", Change::What::word, 0, "-101 6", 3}));
}

TEST_CASE("a fixed row says why it cannot be changed")
{
    const auto refused = with({"cam.geo.frame", Change::What::on});
    REQUIRE_FALSE(refused);
    CHECK(to_text(refused.error()).find("takes nothing: it says how places on the table") !=
          std::string::npos);
}

TEST_CASE("a row with bounds of its own is held to them")
{
    CHECK(with({"cam.shoot.step", Change::What::value, 4}));
    const auto refused = with({"cam.shoot.step", Change::What::value, 4.5});
    REQUIRE_FALSE(refused);
    CHECK(to_text(refused.error()).find("a number from 0.5 to 4; found 4.5") != std::string::npos);
    CHECK_FALSE(with({"cam.shoot.step", Change::What::value, 0.25}));
}
