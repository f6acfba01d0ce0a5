// Rows that hold several figures: read by name, changed by house rules, printed.

#include "reckoning/figures.hpp"

#include "kernel/json.hpp"
#include "reckoning/print.hpp"
#include "reckoning/printed.hpp"

#include <doctest/doctest.h>
#include <limits>

using namespace quincunx;
using namespace quincunx::reckoning;

namespace {

enum class Band { close, medium, far };
enum class Rank { low, high };

constexpr Columns bands = columns({"close", "medium", "long"}).or_none("-", 1);
constexpr Columns extent = columns({"width", "depth"}).at_least_one().printed_as("# x #");
constexpr Columns rates = columns({"open", "rough"}).or_none("no");
constexpr Columns share = columns({"dice", "bases"}).or_none("base", 1).printed_as("# per #");
constexpr Columns worst = columns({"modifier", "face"});
constexpr Columns grounds =
    columns({"seen", "hides", "covers"}).or_none("unlimited").yes_or_no(1).printed_as("#, #, #");
constexpr Columns ranks = columns({"high", "low"});

constexpr Entry rows[] = {
    figures("cam.range.bow", "bow", bands, {6, 12, 24}),
    figures("cam.range.dart", "dart", bands, {5, none, none}),
    figures("cam.table.size", "table", extent, {72, 48}).from(Source::ruling),
    figures("cam.move.foot", "foot", rates, {4, 2.5}),
    figures("cam.move.guns", "guns (asterisk: pivot only)", rates, {1, none}, "#* #"),
    figures("cam.dice.bows", "bows", share, {1, 2}),
    figures("cam.dice.guns", "guns", share, {2, none}),
    figures("cam.missile.worst", "from this modifier only this face hits", worst, {-5, 10}),
    figures("cam.leader", "leaders", ranks, {2, 0}).from(Source::ruling).within(0, 10),
    figures("cam.ground.wood", "wood", grounds, {2, 0, 1}),
    figures("cam.ground.marsh", "marsh", grounds, {none, 0, 0}),
    length("cam.shoot.arc", "degrees to each side", 45),
};
constexpr auto printed = printed_sheet("campus", "cam.", "Campus", section("All", rows));
constexpr const Register& campus = register_of<printed>;
using CampusSheet = SheetOf<ids_of<printed>>;
using What = Change::What;

// Whether code that names a row, or a figure of one, compiles.
template <std::size_t size>
struct Text {
    char letters[size]{};
    consteval Text(const char (&text)[size]) { std::copy_n(text, size, letters); }
};
template <std::uint16_t>
struct Number {
};
template <Text id>
concept names_a_row = requires
{
    typename Number<CampusSheet::Rule(id.letters).index>;
};
template <class Figure, Text id, Text column>
concept names = requires
{
    typename Number<Figure(id.letters, column.letters).column>;
};

Change text(std::string id, std::string word)
{
    return {std::move(id), What::word, 0, std::move(word), 3};
}
Change list(std::string id, std::vector<WrittenFigure> figures)
{
    return {std::move(id), What::list, 0, {}, 3, std::move(figures)};
}
Change table(std::string id, std::vector<WrittenFigure> figures)
{
    return {std::move(id), What::table, 0, {}, 3, std::move(figures)};
}

Result<Sheet, Troubles> laid(std::vector<Change> changes)
{
    const HouseRules house[] = {{"Ours", "campus", "house.toml", std::move(changes)}};
    return Sheet::with(campus, house);
}
CampusSheet with(std::vector<Change> changes)
{
    const auto sheet = laid(std::move(changes));
    REQUIRE_MESSAGE(sheet, (sheet ? std::string() : to_text(sheet.error())));
    return CampusSheet(*sheet);
}
std::string refused(Change change)
{
    const auto sheet = laid({std::move(change)});
    return sheet ? std::string() : to_text(sheet.error()[0]);
}
bool takes(Change change)
{
    return refused(std::move(change)).empty();
}
std::string shown_of(const Sheet& sheet, std::string_view id)
{
    return value_text(sheet, index_of(campus.entries, id));
}

} // namespace

TEST_CASE("figures: read by row and column, which the compiler checks")
{
    const CampusSheet sheet{Sheet(campus)};
    CHECK(sheet.figure({"cam.range.bow", "close"}) == 6);
    CHECK(sheet.figure_if({"cam.range.bow", "long"}) == 24);
    CHECK_FALSE(sheet.figure_if({"cam.range.dart", "long"}));
    CHECK(sheet.figure_if({"cam.move.foot", "rough"}) == 2.5);
    CHECK(sheet.whole({"cam.missile.worst", "modifier"}) == -5);
    static_assert(bands.find("close") == 0 && bands.find("far") == no_such_column);
}

TEST_CASE("figures: a row, a column or a figure that there is not does not compile")
{
    static_assert(names_a_row<"cam.range.bow"> && names_a_row<"cam.shoot.arc">);
    static_assert(!names_a_row<"cam.range.bo"> && !names_a_row<"cam.range.bows">);
    static_assert(!names_a_row<""> && !names_a_row<"bam.range.bow"> && !names_a_row<"zam">);
    using Sure = CampusSheet::SureFigure;
    using OrNone = CampusSheet::FigureOrNone;
    static_assert(names<Sure, "cam.range.bow", "close"> && names<OrNone, "cam.range.bow", "long">);
    static_assert(!names<Sure, "cam.range.bow", "long">);    // may be none
    static_assert(!names<OrNone, "cam.range.bow", "close">); // never none
    static_assert(!names<Sure, "cam.range.bow", "clos"> && !names<Sure, "cam.shoot.arc", "close">);
    for (std::size_t i = 0; i < std::size(rows); ++i) CHECK(ids_of<printed>.find(rows[i].id) == i);
}

TEST_CASE("figures: a list of ids is proven by the sheet")
{
    static_assert(lists(ids_of<printed>, printed));
    const auto is_wrong = [](auto change) {
        auto ids = ids_of<printed>;
        change(ids);
        return !lists(ids, printed);
    };
    CHECK_FALSE(is_wrong([](auto&) {}));
    CHECK(is_wrong([](auto& ids) { ids.entries[3].id = "cam.move.fot"; }));
    CHECK(is_wrong([](auto& ids) { ids.entries[1].columns = &extent; }));
    CHECK(is_wrong([](auto& ids) { ids.entries[9].columns = &extent; }));
    CHECK(is_wrong([](auto& ids) { std::swap(ids.by_name[0], ids.by_name[1]); }));
    CHECK(is_wrong([](auto& ids) { ids.tables[0].first = 1; }));
    CHECK(is_wrong([](auto& ids) { ids.tables[0].table = &ids; }));
}

TEST_CASE("figures: a column that is chosen while a battle runs")
{
    const CampusSheet sheet{Sheet(campus)};
    const CampusSheet::Rule rows_of[] = {"cam.range.bow", "cam.range.dart"};
    CHECK(sheet.figure(rows_of[1], bands["close"]) == 5);
    CHECK(sheet.figure_if(rows_of[0], bands[Band::medium]) == 12);
    CHECK_FALSE(sheet.figure_if(rows_of[1], bands[Band::medium]));
    CHECK(sheet.whole("cam.leader", ranks.from_last(Rank::high)) == 2);
    CHECK(sheet.whole("cam.leader", ranks.from_last(Rank::low)) == 0);
    CHECK_THROWS_AS(sheet.figure(rows_of[0], bands[Band::far]), Bug); // may be none
    CHECK_THROWS_AS(sheet.figure("cam.leader", worst["face"]), Bug);  // of another row
    CHECK_THROWS_AS(static_cast<void>(bands.at(bands.size)), Bug);    // beyond the last
    CHECK_THROWS_AS(static_cast<void>(worst[Band::far]), Bug);
}

TEST_CASE("figures: printed as the sheet prints them")
{
    const Sheet sheet(campus);
    CHECK(shown_of(sheet, "cam.range.bow") == "6 12 24");
    CHECK(shown_of(sheet, "cam.range.dart") == "5 - -");
    CHECK(shown_of(sheet, "cam.table.size") == "72 x 48");
    CHECK(shown_of(sheet, "cam.move.foot") == "4 2.5");
    CHECK(shown_of(sheet, "cam.move.guns") == "1* no");
    CHECK(shown_of(sheet, "cam.dice.bows") == "1 per 2");
    CHECK(shown_of(sheet, "cam.dice.guns") == "2 per base");
    CHECK(print_sheet(sheet, Format::markdown).find("| bow | 6 12 24 | sheet |") !=
          std::string::npos);
}

TEST_CASE("figures: a house rule changes those that it names; the others stay as printed")
{
    const CampusSheet sheet = with({table("cam.range.bow", {{"medium", 13.0}})});
    CHECK(sheet.figure({"cam.range.bow", "close"}) == 6);
    CHECK(sheet.figure_if({"cam.range.bow", "medium"}) == 13);
    CHECK(sheet.figure_if({"cam.range.bow", "long"}) == 24);
    CHECK(shown_of(sheet, "cam.range.bow") == "6 13 24");
    CHECK(sheet.changed(0));
    CHECK_FALSE(sheet.changed(1));
    CHECK(sheet.hash() != Sheet(campus).hash());
    CHECK_FALSE(sheet == Sheet(campus));
    // Another file after it changes what is in force.
    const HouseRules two[] = {{"One", "", "1", {table("cam.range.bow", {{"medium", 13.0}})}},
                              {"Two", "", "2", {table("cam.range.bow", {{"close", 7.0}})}}};
    const auto both = Sheet::with(campus, two);
    REQUIRE(both);
    CHECK(shown_of(*both, "cam.range.bow") == "7 13 24");
}

TEST_CASE("figures: a table, a list and a text that say the same are the same")
{
    const CampusSheet by_table =
        with({table("cam.range.bow", {{"medium", 13.5}, {"long", std::nullopt, "none"}})});
    const CampusSheet by_list =
        with({list("cam.range.bow", {{"", 6.0}, {"", 13.5}, {"", std::nullopt, "-"}})});
    const CampusSheet by_text = with({text("cam.range.bow", "6, 13.5 no")});
    CHECK(by_table.hash() == by_list.hash());
    CHECK(by_table.hash() == by_text.hash());
    CHECK(by_table == by_text);
    CHECK_FALSE(by_text.figure_if({"cam.range.bow", "long"}));
}

TEST_CASE("figures: a house rule that says what is printed changes nothing")
{
    for (const Change& same :
         {table("cam.range.dart", {{"close", 5.0}}), text("cam.range.dart", "5 - -"),
          text("cam.range.dart", "5, none, NO"), text("cam.table.size", "72x48"),
          text("cam.table.size", "72 48"), text("cam.dice.bows", "1 per 2"),
          text("cam.dice.guns", "2 per base"), text("cam.move.guns", "1* no"),
          text("cam.move.guns", "1 no"), list("cam.leader", {{"", 2.0}, {"", 0.0}})}) {
        CAPTURE(written(same));
        const CampusSheet sheet = with({same});
        CHECK(sheet.hash() == Sheet(campus).hash());
        CHECK_FALSE(sheet.changed(index_of(campus.entries, same.id)));
    }
}

TEST_CASE("figures: what is printed after a change reads back as the same change")
{
    for (const Change& change :
         {table("cam.range.bow", {{"close", 0.1}, {"long", std::nullopt, "-"}}),
          table("cam.move.guns", {{"open", std::nullopt, "no"}, {"rough", 3.0}}),
          table("cam.dice.bows", {{"bases", std::nullopt, "base"}}),
          table("cam.table.size", {{"depth", 60.25}})}) {
        const CampusSheet once = with({change});
        const CampusSheet again = with({text(change.id, shown_of(once, change.id))});
        CHECK(once == again);
        CHECK(once.hash() == again.hash());
    }
}

TEST_CASE("figures: a wrong number of them is told with what the row takes")
{
    const std::string expected =
        "house.toml:3: cam.range.bow: this row (bow) takes 3 figures (close, medium and long), "
        "each a number from 0 to 240, from medium on also \"-\"; found ";
    CHECK(refused(text("cam.range.bow", "6 12")) == expected + "\"6 12\".");
    CHECK(refused(text("cam.range.bow", "6 12 24 48")) == expected + "\"6 12 24 48\".");
    CHECK(refused(text("cam.range.bow", "")) == expected + "\"\".");
    CHECK(refused(list("cam.range.bow", {{"", 6.0}, {"", 12.0}})) == expected + "[6, 12].");
    CHECK(refused(list("cam.range.bow", {})) == expected + "[].");
    CHECK(refused(table("cam.range.bow", {})) == expected + "{}.");
    CHECK(refused(text("cam.move.foot", "4")) ==
          "house.toml:3: cam.move.foot: this row (foot) takes 2 figures (open and rough), each a "
          "number from 0 to 100 or \"no\"; found \"4\".");
}

TEST_CASE("figures: what is no number, and what is no figures at all")
{
    CHECK(refused(text("cam.range.bow", "6 twelve 24")).ends_with("found \"6 twelve 24\"."));
    CHECK(refused(text("cam.range.bow", "6 12-24 -")).ends_with("found \"6 12-24 -\"."));
    CHECK(refused(text("cam.range.bow", "6 nan 24")).ends_with("found \"6 nan 24\"."));
    CHECK(refused(list("cam.range.bow", {{"", 6.0}, {"", std::nullopt, "far"}, {"", 24.0}}))
              .ends_with("found [6, \"far\", 24]."));
    CHECK(refused(table("cam.range.bow", {{"medium", std::nullopt, "far"}})) ==
          "house.toml:3: cam.range.bow.medium: this figure (bow) takes a number from 0 to 240 or "
          "\"-\"; found \"far\".");
    CHECK(refused({"cam.range.bow", What::value, 12, {}, 3}).ends_with("found 12."));
    CHECK(refused({"cam.range.bow", What::on, 0, {}, 3}).ends_with("found true."));
    CHECK(refused({"cam.range.bow", What::off, 0, {}, 3}).ends_with("found false."));
    CHECK_FALSE(takes(text("cam.range.bow", "6 12 24" + std::string(100, ' '))));
    // Nor do other rows take figures.
    CHECK(refused(list("cam.shoot.arc", {{"", 45.0}})) ==
          "house.toml:3: cam.shoot.arc: this row (degrees to each side) takes a number from 0 to "
          "450; found [45].");
    CHECK_FALSE(takes(table("cam.shoot.arc", {{"left", 45.0}})));
}

TEST_CASE("figures: a name that the row does not have is told, with the nearest")
{
    CHECK(refused(table("cam.range.bow", {{"mediun", 13.0}})) ==
          "house.toml:3: cam.range.bow.mediun: this row (bow) has no such figure; expected close, "
          "medium or long. Did you mean \"medium\"?");
    CHECK(refused(table("cam.range.bow", {{"close", 5.0}, {"", 13.0}}))
              .find("expected close, medium or long.") != std::string::npos);
}

TEST_CASE("figures: each is held to the bounds of its row")
{
    CHECK(takes(text("cam.range.bow", "240 0 240")));
    CHECK(refused(text("cam.range.bow", "6 241 24")) ==
          "house.toml:3: cam.range.bow.medium: this figure (bow) takes a number from 0 to 240 or "
          "\"-\"; found 241.");
    CHECK(refused(table("cam.range.bow", {{"close", -1.0}})) ==
          "house.toml:3: cam.range.bow.close: this figure (bow) takes a number from 0 to 240; "
          "found -1.");
    CHECK(takes(text("cam.missile.worst", "-100 6"))); // a figure below 0 is printed
    CHECK_FALSE(takes(text("cam.missile.worst", "-101 6")));
    CHECK(takes(table("cam.leader", {{"high", 10.0}}))); // its own bounds
    CHECK_FALSE(takes(table("cam.leader", {{"high", 10.5}})));
    CHECK(takes(text("cam.table.size", "1 x 720")));
    CHECK(refused(text("cam.table.size", "0.5 x 48")) ==
          "house.toml:3: cam.table.size.width: this figure (table) takes a number from 1 to 720; "
          "found 0.5.");
    constexpr double infinite = std::numeric_limits<double>::infinity();
    CHECK_FALSE(takes(table("cam.range.bow", {{"close", infinite}})));
    CHECK_FALSE(
        takes(table("cam.range.bow", {{"medium", none}}))); // no number, nor a word for none
    CHECK_FALSE(takes(text("cam.range.bow", "1e9 12 24")));
}

TEST_CASE("figures: none only where the row can do without")
{
    CHECK(takes(text("cam.range.bow", "6 - -")));
    CHECK(refused(text("cam.range.bow", "- 12 24")) ==
          "house.toml:3: cam.range.bow.close: this figure (bow) takes a number from 0 to 240; "
          "found none.");
    CHECK_FALSE(takes(table("cam.table.size", {{"width", std::nullopt, "no"}})));
    CHECK(takes(table("cam.move.foot", {{"open", std::nullopt, "no"}})));
}

TEST_CASE("figures: a column that says yes or no is printed and changed by these words")
{
    const CampusSheet sheet{Sheet(campus)};
    CHECK(sheet.figure({"cam.ground.wood", "covers"}) == 1);
    CHECK(sheet.figure({"cam.ground.wood", "hides"}) == 0);
    CHECK_FALSE(sheet.figure_if({"cam.ground.marsh", "seen"}));
    CHECK(shown_of(sheet, "cam.ground.wood") == "2, no, yes");
    CHECK(shown_of(sheet, "cam.ground.marsh") == "unlimited, no, no");
    CHECK(with({text("cam.ground.wood", "2, no, YES")}) == sheet);
    const CampusSheet open = with({table("cam.ground.wood", {{"covers", std::nullopt, "no"}})});
    CHECK(shown_of(open, "cam.ground.wood") == "2, no, no");
    CHECK(open == with({list("cam.ground.wood", {{"", 2.0}, {"", 0.0}, {"", 0.0}})}));
    CHECK(refused(table("cam.ground.wood", {{"covers", std::nullopt, "none"}})) ==
          "house.toml:3: cam.ground.wood.covers: this figure (wood) takes \"yes\" or \"no\"; "
          "found \"none\".");
    CHECK_FALSE(takes(table("cam.ground.wood", {{"covers", 2.0}})));
    CHECK_FALSE(takes(table("cam.ground.wood", {{"covers", 0.5}})));
    CHECK(refused(text("cam.ground.wood", "2, no"))
              .find("each a number from 0 to 100 or \"unlimited\", from hides on \"yes\" or "
                    "\"no\"; found") != std::string::npos);
}

TEST_CASE("figures: as data by their names, as a house rule would write them")
{
    const auto row = [](const Sheet& sheet, std::string_view id) {
        const Value list = list_rules(sheet);
        for (const Value& each : list.find("rows")->as_list())
            if (each.find("id")->as_text() == id) return each;
        return Value();
    };
    const Value dart = row(Sheet(campus), "cam.range.dart");
    CHECK(to_json(*dart.find("value")) == R"({"close": 5, "medium": "-", "long": "-"})");
    CHECK(dart.find("text")->as_text() == "5 - -");
    CHECK(dart.find("kind")->as_text() == "figures");
    CHECK(to_json(*row(Sheet(campus), "cam.ground.marsh").find("value")) ==
          R"({"seen": "unlimited", "hides": "no", "covers": "no"})");
    const Value bow = row(with({table("cam.range.bow", {{"long", 30.0}})}), "cam.range.bow");
    CHECK(to_json(*bow.find("value")) == R"({"close": 6, "medium": 12, "long": 30})");
    CHECK(to_json(*bow.find("printed")) == R"({"close": 6, "medium": 12, "long": 24})");
}
