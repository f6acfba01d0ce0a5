#include "muster/quick.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

using reckoning::Heading;
using reckoning::Layout;
using reckoning::Panel;

constexpr Key panel_keys[] = {
    text("title", "what stands above it").needed(),
    whole("page", 1, 2, "on which page; else on that of the panel before"),
    text("about", "a line below the title"),
    texts("rows", "ids of rows, or their beginnings with *"),
    texts("columns", "titles of columns: the rows are a table of what each holds"),
    text("split", "what parts a row's value into columns; else a blank"),
    text("grid", "ids with {row} and {column} for the parts that say where they stand"),
    texts("down", "the lines of a grid, \"Title: part part\"; a part may end in _ and more"),
    texts("across", "its columns, likewise"),
    flag("bare", "a grid of values alone"),
    flag("wide", "across the page"),
    texts("without", "words to leave out of each row, as the panel says them already"),
};
constexpr Shape panel_shape{"A box of the quick reference.", panel_keys};
constexpr Key quick_keys[] = {
    text("rules", "id of the rule set").needed(),
    numbers("sizes", 1, 2, "of the type on each page, in points on A4").needed(),
    texts("left_out", "rows of the printed sheet that need not stand here"),
    tables("panel", 1, 100, panel_shape, "in the order of the turn").needed(),
};
constexpr Shape quick_document{"A quick reference.", quick_keys};

// "Title: part part"
std::optional<Heading> heading_of(const std::string& written)
{
    const std::size_t colon = written.rfind(": ");
    if (colon == std::string::npos) return std::nullopt;
    Heading heading{written.substr(0, colon), {}};
    std::string_view rest = std::string_view(written).substr(colon + 2);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (end > 0) heading.keys.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return heading;
}

std::vector<Heading> headings(const Value& panel, const char* key, const std::string& file,
                              Troubles& troubles)
{
    std::vector<Heading> all;
    for (const std::string& written : texts_in(panel, key)) {
        const auto heading = heading_of(written);
        if (heading)
            all.push_back(*heading);
        else
            troubles.push_back({file, panel.line(), key,
                                fmt::format("\"{}\": expected \"Title: part part\".", written)});
    }
    return all;
}

Panel panel_of(const Value& table, int page, const std::string& file, Troubles& troubles)
{
    Panel panel;
    panel.page = whole_in(table, "page", page);
    panel.title = text_in(table, "title");
    panel.about = text_in(table, "about");
    panel.rows = texts_in(table, "rows");
    panel.columns = texts_in(table, "columns");
    panel.split = text_in(table, "split");
    panel.grid = text_in(table, "grid");
    panel.down = headings(table, "down", file, troubles);
    panel.across = headings(table, "across", file, troubles);
    panel.bare = flag_in(table, "bare");
    panel.wide = flag_in(table, "wide");
    panel.without = texts_in(table, "without");
    if (panel.rows.empty() && panel.grid.empty())
        troubles.push_back({file, table.line(), "rows", "expected rows, or a grid."});
    if (!panel.grid.empty() && (panel.down.empty() || panel.across.empty()))
        troubles.push_back({file, table.line(), "grid", "a grid needs down and across."});
    return panel;
}

std::vector<double> sizes_in(const Value& document)
{
    std::vector<double> sizes;
    for (const Value& size : items_in(document, "sizes")) sizes.push_back(size.as_number());
    return sizes;
}

// Where nobody has laid it out: the sections of the sheet as they come, in two halves.
Layout plain_layout(const reckoning::Register& rules)
{
    Layout layout{std::string(rules.rules), {6, 6}, {}};
    std::size_t stand = 0;
    for (const reckoning::Section& section : rules.sections) {
        Panel panel{stand * 2 < rules.entries.size() ? 1 : 2, std::string(section.title)};
        for (const reckoning::Entry& entry : section.entries) panel.rows.emplace_back(entry.id);
        stand += section.entries.size();
        layout.panels.push_back(std::move(panel));
    }
    return layout;
}

} // namespace

const Shape& quick_shape()
{
    return quick_document;
}

Result<Layout, Troubles> read_quick(const Value& document, const std::string& file)
{
    Troubles troubles;
    check(document, quick_document, file, "", troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    Layout layout{
        text_in(document, "rules"), sizes_in(document), {}, texts_in(document, "left_out")};
    int page = 1;
    for (const Value& table : items_in(document, "panel")) {
        layout.panels.push_back(panel_of(table, page, file, troubles));
        page = layout.panels.back().page;
    }
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return layout;
}

Result<Layout, Troubles> quick_layout(const Shelf& data, const reckoning::Register& rules)
{
    constexpr std::string_view sheets = "sheets";
    const std::vector<std::string> names = data.names(sheets);
    if (std::ranges::find(names, rules.rules) == names.end()) return plain_layout(rules);
    const auto document = data.document(sheets, rules.rules);
    if (!document) return Failure{Troubles{document.error()}};
    const std::string file = data.file(sheets, rules.rules);
    auto layout = read_quick(*document, file);
    if (!layout) return layout;
    Troubles troubles;
    for (const std::string& fault : faults_of(*layout, rules))
        troubles.push_back({file, 0, "", fault});
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return layout;
}

} // namespace quincunx::muster
