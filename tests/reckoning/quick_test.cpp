#include "reckoning/quick.hpp"

#include "reckoning/printed.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::reckoning;

namespace {

constexpr Columns ranges = columns({"short", "long"});
constexpr Entry rows[] = {
    {"cam.melee.uphill", "holds the higher ground", 1, Kind::factor, Source::sheet},
    {"cam.skill.good_vs_good", "good against good", 0, Kind::factor, Source::sheet},
    {"cam.skill.good_vs_poor", "good against poor", 2, Kind::factor, Source::sheet},
    {"cam.skill.poor_vs_good", "poor against good", -2, Kind::factor, Source::sheet},
    {"cam.skill.poor_vs_poor", "poor against poor", 0, Kind::factor, Source::sheet},
    figures("cam.range.bow", "bow <and arrow>", ranges, {6, 12}),
    rule("cam.wheel.cost", "wheel: costs what its outer corner goes"),
    rule("cam.wheel.contact", "wheel: contacts nobody"),
    rule("cam.general.lost", "a general is lost with his unit").from(Source::ruling),
};
constexpr auto quick_printed = printed_sheet("campus", "cam.", "Campus", section("All", rows));
constexpr const Register& quick_campus = register_of<quick_printed>;

Panel listed(std::vector<std::string> named)
{
    Panel panel{1, "A list"};
    panel.rows = std::move(named);
    return panel;
}

Panel skills()
{
    Panel panel{2, "Skill"};
    panel.grid = "cam.skill.{row}_vs_{column}";
    panel.down = {{"Good", {"good"}}, {"Poor", {"poor"}}};
    panel.across = {{"at good", {"good"}}, {"at poor", {"poor"}}};
    panel.bare = true;
    return panel;
}

Panel bows()
{
    Panel panel = listed({"cam.range.*"});
    panel.columns = {"near", "far"};
    return panel;
}

Layout whole()
{
    return {"campus", {9, 8}, {listed({"cam.melee.uphill", "cam.wheel.*"}), bows(), skills()}};
}

bool says(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("quick: lists, tables and grids say what the rows in force hold")
{
    const std::string page = print_quick(Sheet(quick_campus), whole(), Paper::a4);
    CHECK(says(page, "size: A4"));
    CHECK(says(page, "page 2 of 2"));
    CHECK(says(page, "<tr title=\"cam.melee.uphill\"><td colspan=\"1\">holds the higher ground</td>"
                     "<td class=\"value\">+1</td></tr>"));
    // What several speak of stands above them, and what is simply so has no value.
    CHECK(says(page, "<th colspan=\"2\">wheel</th>"));
    CHECK(says(page, "<td class=\"dot\" colspan=\"2\">contacts nobody</td>"));
    CHECK(says(page, "bow &lt;and arrow&gt;</td><td class=\"figure\">6</td>"
                     "<td class=\"figure\">12</td>"));
    CHECK(says(page, "<th class=\"side\">Good</th><td class=\"figure\">"
                     "<div title=\"cam.skill.good_vs_good\">0</div></td><td class=\"figure\">"
                     "<div title=\"cam.skill.good_vs_poor\">+2</div></td>"));
    CHECK_FALSE(says(page, "class=\"changed\""));
    CHECK(says(print_quick(Sheet(quick_campus), whole(), Paper::letter), "size: letter"));
}

TEST_CASE("quick: house rules are named and marked, and none is lost that has no place")
{
    using What = Change::What;
    const HouseRules house[] = {{"Ours & theirs",
                                 "campus",
                                 "house.toml",
                                 {{"cam.melee.uphill", What::value, 3, {}, 1},
                                  {"cam.wheel.contact", What::off, 0, {}, 2},
                                  {"cam.general.lost", What::off, 0, {}, 3}}}};
    const auto sheet = Sheet::with(quick_campus, house);
    REQUIRE(sheet);
    const std::string page = print_quick(*sheet, whole(), Paper::a4);
    CHECK(says(page, "<b>Ours &amp; theirs</b>"));
    CHECK(says(page, "<b>+3</b> <del>+1</del>"));
    CHECK(says(page, "<b>off</b> <del>on</del>"));
    CHECK(says(page, "House rules besides"));
    CHECK(says(page, "a general is lost with his unit"));
}

TEST_CASE("quick: a layout must name rows that are there, each row of the sheet once")
{
    CHECK(faults_of(whole(), quick_campus).empty());
    Layout layout = whole();
    layout.panels.push_back(listed({"cam.melee.uphil"}));
    CHECK(faults_of(layout, quick_campus) ==
          std::vector<std::string>{"A list: no row is named by cam.melee.uphil."});
    layout.panels.back().rows = {"cam.melee.uphill"};
    CHECK(faults_of(layout, quick_campus) ==
          std::vector<std::string>{"cam.melee.uphill has 2 places."});
    layout.panels.back().rows = {"cam.general.lost"}; // a ruling, by its name
    CHECK(faults_of(layout, quick_campus).empty());
    layout.panels.erase(layout.panels.begin() + 1);
    CHECK(faults_of(layout, quick_campus) ==
          std::vector<std::string>{"cam.range.bow stands on the printed sheet and has no place."});
    layout.left_out = {"cam.range.*"};
    CHECK(faults_of(layout, quick_campus).empty());
}
