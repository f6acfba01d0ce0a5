#include "muster/quick.hpp"

#include "muster/library.hpp"
#include "muster/toml.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::muster;

namespace {

std::string trouble_in(std::string_view toml)
{
    const auto document = read_toml(toml, "sheet.toml");
    REQUIRE(document);
    const auto layout = read_quick(*document, "sheet.toml");
    return layout ? std::string() : to_text(layout.error().front());
}

} // namespace

TEST_CASE("quick: a layout is read with its pages, tables and grids")
{
    const auto document = read_toml(R"(
rules = "campus"
sizes = [9, 8.5]
left_out = ["cam.credit"]
[[panel]]
title = "Orders"
rows = ["cam.order.*"]
[[panel]]
page = 2
title = "Skill: against"
grid = "cam.skill.{row}_vs_{column}"
down = ["Good: good", "All the rest: poor none"]
across = ["at: good"]
bare = true
[[panel]]
title = "After it"
rows = ["cam.melee.*"]
columns = ["near", "far"]
split = ", "
wide = true
)");
    REQUIRE(document);
    const auto layout = read_quick(*document, "sheet.toml");
    REQUIRE(layout);
    CHECK(layout->sizes == std::vector<double>{9, 8.5});
    CHECK(layout->left_out == std::vector<std::string>{"cam.credit"});
    REQUIRE(layout->panels.size() == 3);
    CHECK(layout->panels[0].page == 1);
    CHECK(layout->panels[1].down[1].title == "All the rest");
    CHECK(layout->panels[1].down[1].keys == std::vector<std::string>{"poor", "none"});
    CHECK(layout->panels[1].bare);
    CHECK(layout->panels[2].page == 2); // as the one before
    CHECK(layout->panels[2].wide);
    CHECK(layout->panels[2].split == ", ");
}

TEST_CASE("quick: what is wrong in a layout is named with its line")
{
    CHECK(trouble_in("rules = \"x\"\nsizes = [9]\n[[panel]]\ntitle = \"A\"\nrow = [\"a\"]\n")
              .find("sheet.toml:5: panel[1].row: ") == 0);
    CHECK(trouble_in("rules = \"x\"\nsizes = [9]\n[[panel]]\ntitle = \"A\"\n")
              .find("expected rows, or a grid") != std::string::npos);
    CHECK(trouble_in(
              "rules = \"x\"\nsizes = [9]\n[[panel]]\ntitle = \"A\"\ngrid = \"a.{row}.{column}\"\n"
              "down = [\"Good\"]\nacross = [\"B: b\"]\n")
              .find("expected \"Title: part part\"") != std::string::npos);
    CHECK(trouble_in("rules = \"x\"\nsizes = [9]\n").find("panel") != std::string::npos);
}

TEST_CASE("quick: every rule set is laid out, each row of its printed sheet once")
{
    const auto data = find_data();
    REQUIRE(data);
    for (const battle::RuleBook* book : rules::rule_books()) {
        const std::string name(book->rules().rules);
        CAPTURE(name);
        CHECK(std::filesystem::exists(*data / "sheets" / (name + ".toml")));
        const auto layout = quick_layout(*shelf_on_disk(*data), book->rules());
        CHECK_MESSAGE(layout.ok(), to_text(layout ? Troubles() : layout.error()));
    }
}

TEST_CASE("quick: rules that nobody has laid out are printed section by section")
{
    const reckoning::Register& rules = rules::rule_books()[0]->rules();
    const auto layout = quick_layout(*shelf_on_disk("no/such/folder"), rules);
    REQUIRE(layout);
    CHECK(layout->panels.size() == rules.sections.size());
    CHECK(faults_of(*layout, rules).empty());
}
