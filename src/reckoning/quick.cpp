#include "reckoning/quick.hpp"

#include "kernel/html.hpp"
#include "reckoning/figures.hpp"
#include "reckoning/print.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::reckoning {

namespace {

using Rows = std::vector<std::size_t>; // by their places in the register

bool named_by(std::string_view pattern, const Entry& entry)
{
    if (!pattern.ends_with('*')) return entry.id == pattern;
    return entry.source != Source::ruling &&
           entry.id.starts_with(pattern.substr(0, pattern.size() - 1));
}

// In the order of the layout, and within a pattern in that of the sheet.
Rows rows_named(const Register& rules, std::span<const std::string> patterns)
{
    Rows rows;
    for (const std::string& pattern : patterns)
        for (std::size_t i = 0; i < rules.entries.size(); ++i)
            if (named_by(pattern, rules.entries[i]) &&
                std::find(rows.begin(), rows.end(), i) == rows.end())
                rows.push_back(i);
    return rows;
}

// Where an id stands in a grid.
struct Cell {
    std::string_view row;
    std::string_view column;
};

constexpr std::string_view row_mark = "{row}";
constexpr std::string_view column_mark = "{column}";

// The part of an id for the mark that begins a pattern: up to what stands after it there; the last
// one takes all that is left. Both are cut off.
std::string_view take_part(std::string_view& pattern, std::string_view& id, std::size_t mark)
{
    pattern.remove_prefix(mark);
    const std::string_view after = pattern.substr(0, pattern.find('{'));
    const std::size_t end = after.empty() ? id.size() : id.find(after);
    const std::string_view part = id.substr(0, end);
    id.remove_prefix(std::min(end, id.size()));
    return part;
}

std::optional<Cell> cell_of(std::string_view pattern, std::string_view id)
{
    Cell cell;
    while (!pattern.empty()) {
        if (pattern.starts_with(row_mark)) {
            cell.row = take_part(pattern, id, row_mark.size());
        } else if (pattern.starts_with(column_mark)) {
            cell.column = take_part(pattern, id, column_mark.size());
        } else {
            const std::string_view same = pattern.substr(0, pattern.find('{'));
            if (!id.starts_with(same)) return std::nullopt;
            id.remove_prefix(same.size());
            pattern.remove_prefix(same.size());
        }
    }
    if (cell.row.empty() || cell.column.empty() || !id.empty()) return std::nullopt;
    return cell;
}

bool belongs(const Heading& heading, std::string_view part)
{
    return std::any_of(heading.keys.begin(), heading.keys.end(), [&](const std::string& key) {
        return key.ends_with('_') || key.ends_with('.') ? part.starts_with(key) : part == key;
    });
}

Rows rows_at(const Register& rules, const Panel& panel, const Heading& down, const Heading& across)
{
    Rows rows;
    for (std::size_t i = 0; i < rules.entries.size(); ++i)
        if (const auto cell = cell_of(panel.grid, rules.entries[i].id);
            cell && belongs(down, cell->row) && belongs(across, cell->column))
            rows.push_back(i);
    return rows;
}

Rows rows_on(const Register& rules, const Panel& panel)
{
    Rows rows = rows_named(rules, panel.rows);
    for (const Heading& down : panel.down)
        for (const Heading& across : panel.across) {
            const Rows cell = rows_at(rules, panel, down, across);
            rows.insert(rows.end(), cell.begin(), cell.end());
        }
    return rows;
}

// ---- one row ----------------------------------------------------------------------------------

void remove_words(std::string& text, std::string_view words)
{
    if (const std::size_t at = text.find(words); at != std::string::npos)
        text.erase(at, words.size());
}

// "wheel" of "wheel: may not contact an enemy": what several rows in a row have in common.
std::string_view subject_of(std::string_view words)
{
    constexpr std::size_t longest = 28;
    const std::size_t colon = words.find(": ");
    return colon > longest ? std::string_view() : words.substr(0, colon); // or there is none
}

class Printer {
  public:
    Printer(const Sheet& sheet, const Layout& layout) : sheet_(sheet), layout_(layout) {}

    std::string page(int number) const
    {
        std::string out;
        for (const Panel& panel : layout_.panels)
            if (panel.page == number) out += box(panel);
        if (number == last_page()) out += others();
        return out;
    }
    int last_page() const
    {
        int last = 1;
        for (const Panel& panel : layout_.panels) last = std::max(last, panel.page);
        return last;
    }

  private:
    std::string words(const Panel& panel, std::size_t row) const
    {
        std::string text(sheet_.entry(row).words);
        for (const std::string& some : panel.without) remove_words(text, some);
        return text;
    }

    // Rows that can only be on say it by standing there; several figures have their names.
    std::string value(std::size_t row) const
    {
        const Entry& entry = sheet_.entry(row);
        if (sheet_.changed(row)) return value_text(sheet_, row);
        if (entry.kind == Kind::toggle && sheet_.on(row)) return {};
        const bool unnamed = entry.kind == Kind::figures && entry.columns->size > 1 &&
                             entry.text.empty() && entry.columns->pattern.empty();
        return unnamed ? named_figures(entry) : value_text(sheet_, row);
    }
    static std::string named_figures(const Entry& entry)
    {
        std::string text;
        for (std::size_t i = 0; i < entry.columns->size; ++i)
            text += fmt::format("{}{} {}", i == 0 ? "" : ", ", entry.columns->names[i],
                                figure_text(*entry.columns, i, entry.printed_figures()[i]));
        std::replace(text.begin(), text.end(), '_', ' ');
        return text;
    }

    std::string value_html(std::size_t row) const
    {
        if (!sheet_.changed(row)) return html_text(value(row));
        return fmt::format("<b>{}</b> <del>{}</del>", html_text(value_text(sheet_, row)),
                           html_text(printed_text(sheet_.entry(row))));
    }

    std::string marks(std::size_t row, bool under = false) const
    {
        const std::string_view looks =
            sheet_.changed(row) ? (under ? "changed under" : "changed") : (under ? "under" : "");
        return fmt::format(" title=\"{}\"{}", html_text(sheet_.entry(row).id),
                           looks.empty() ? "" : fmt::format(" class=\"{}\"", looks));
    }

    // A line of a list: how wide its table is, and whether it stands under what it speaks of.
    struct Place {
        std::size_t columns = 2;
        bool under = false;
    };

    std::string line(std::size_t row, const std::string& text, Place place) const
    {
        constexpr std::size_t one_line = 44;
        constexpr std::size_t short_value = 14;
        const std::string shown = value(row);
        const std::string begin = fmt::format("<tr{}><td", marks(row, place.under));
        if (shown.empty())
            return fmt::format("{} class=\"dot\" colspan=\"{}\">{}</td></tr>\n", begin,
                               place.columns, html_text(text));
        if (shown.size() > short_value && shown.size() + text.size() > one_line)
            return fmt::format("{} class=\"dot\" colspan=\"{}\">{}: <i>{}</i></td></tr>\n", begin,
                               place.columns, html_text(text), value_html(row));
        return fmt::format("{} colspan=\"{}\">{}</td><td class=\"value\">{}</td></tr>\n", begin,
                           place.columns - 1, html_text(text), value_html(row));
    }

    // Rows below each other; of those that speak of the same thing it stands above them.
    std::string list(const Panel& panel, const Rows& rows, std::size_t wide = 2) const
    {
        std::string out;
        std::string above;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::string text = words(panel, rows[i]);
            const std::string subject(subject_of(text));
            const bool shared =
                !subject.empty() &&
                (subject == above ||
                 (i + 1 < rows.size() && subject_of(words(panel, rows[i + 1])) == subject));
            if (shared && subject != above)
                out += fmt::format("<tr class=\"subject\"><th colspan=\"{}\">{}</th></tr>\n", wide,
                                   html_text(subject));
            above = shared ? subject : std::string();
            if (shared) text.erase(0, subject.size() + 2);
            out += line(rows[i], text, {wide, shared});
        }
        return out;
    }

    // What stands in each column of a table's row.
    std::vector<std::string> parts(const Panel& panel, std::size_t row) const
    {
        const std::string text = value_text(sheet_, row);
        const std::string_view between = panel.split.empty() ? " " : std::string_view(panel.split);
        std::vector<std::string> all;
        std::string_view rest = text;
        while (true) {
            const std::size_t at = rest.find(between);
            all.emplace_back(rest.substr(0, at));
            if (at == std::string_view::npos) return all;
            rest.remove_prefix(at + between.size());
        }
    }

    std::string table(const Panel& panel, const Rows& rows) const
    {
        std::string out = "<tr class=\"heads\"><th></th>";
        for (const std::string& title : panel.columns)
            out += fmt::format("<th>{}</th>", html_text(title));
        out += "</tr>\n";
        Rows others;
        for (const std::size_t row : rows) {
            const std::vector<std::string> all = parts(panel, row);
            if (all.size() != panel.columns.size()) {
                others.push_back(row);
                continue;
            }
            out += fmt::format("<tr{}><td>{}", marks(row), html_text(words(panel, row)));
            if (sheet_.changed(row))
                out += fmt::format(" <del>{}</del>", html_text(printed_text(sheet_.entry(row))));
            out += "</td>";
            for (const std::string& part : all)
                out += fmt::format("<td class=\"figure\">{}</td>", html_text(part));
            out += "</tr>\n";
        }
        return out + list(panel, others, panel.columns.size() + 1);
    }

    std::string in_cell(const Panel& panel, std::size_t row) const
    {
        std::string text(sheet_.entry(row).words);
        if (const std::string_view subject = subject_of(text); !subject.empty())
            text.erase(0, subject.size() + 2);
        for (const std::string& some : panel.without) remove_words(text, some);
        const std::string shown = value_html(row);
        if (panel.bare || text.empty()) return fmt::format("<div{}>{}</div>", marks(row), shown);
        return fmt::format("<div{}>{}{}<i>{}</i></div>", marks(row), html_text(text),
                           shown.empty() ? "" : " ", shown);
    }

    std::string grid(const Panel& panel) const
    {
        std::string out = "<tr class=\"heads\"><th></th>";
        for (const Heading& across : panel.across)
            out += fmt::format("<th>{}</th>", html_text(across.title));
        out += "</tr>\n";
        for (const Heading& down : panel.down) {
            out += fmt::format("<tr><th class=\"side\">{}</th>", html_text(down.title));
            for (const Heading& across : panel.across) {
                out += panel.bare ? "<td class=\"figure\">" : "<td class=\"cell\">";
                for (const std::size_t row : rows_at(sheet_.rules(), panel, down, across))
                    out += in_cell(panel, row);
                out += "</td>";
            }
            out += "</tr>\n";
        }
        return out;
    }

    std::string box(const Panel& panel) const
    {
        const Rows rows = rows_named(sheet_.rules(), panel.rows);
        std::string inside;
        if (!panel.grid.empty()) inside += grid(panel);
        const std::size_t wide = panel.grid.empty() ? 2 : panel.across.size() + 1;
        inside += panel.columns.empty() ? list(panel, rows, wide) : table(panel, rows);
        return framed(panel, inside);
    }

    static std::string framed(const Panel& panel, const std::string& inside)
    {
        constexpr std::ptrdiff_t few = 13; // lines that stand together
        const bool together = std::count(inside.begin(), inside.end(), '\n') <= few;
        return fmt::format(
            "<section class=\"{}\"><h2>{}</h2>{}<table>\n{}</table></section>\n",
            panel.wide ? "wide" : (together ? "short" : "long"), html_text(panel.title),
            panel.about.empty() ? "" : fmt::format("<p>{}</p>", html_text(panel.about)), inside);
    }

    // Rows that house rules have changed and that no panel shows.
    std::string others() const
    {
        Rows shown;
        for (const Panel& panel : layout_.panels) {
            const Rows rows = rows_on(sheet_.rules(), panel);
            shown.insert(shown.end(), rows.begin(), rows.end());
        }
        Rows changed;
        for (std::size_t i = 0; i < sheet_.rules().entries.size(); ++i)
            if (sheet_.changed(i) && std::find(shown.begin(), shown.end(), i) == shown.end())
                changed.push_back(i);
        if (changed.empty()) return {};
        return framed({last_page(), "House rules besides"}, list({}, changed));
    }

    const Sheet& sheet_;
    const Layout& layout_;
};

constexpr std::string_view quick_style = R"(
* { box-sizing: border-box; }
html { background: #e9e4da; }
body, :host { display: block; margin: 0; color: #1c1a17;
  font: 10pt/1.22 "Source Sans 3", "Segoe UI", "DejaVu Sans Condensed",
  "Helvetica Neue", Arial, sans-serif; }
article { width: var(--wide); height: var(--high); margin: 5mm auto; padding: 7mm; background: #fff;
  font-size: var(--size); display: flex; flex-direction: column; break-after: page; }
article:last-of-type { break-after: auto; }
header { display: flex; align-items: baseline; gap: 3mm; border-bottom: .5mm solid #7a1f1f; margin-bottom: 2mm; }
h1 { font: 700 13pt/1.2 "Source Serif 4", Palatino, "Palatino Linotype", Georgia, serif; margin: 0;
  white-space: nowrap; }
header span { color: #55504a; }
header span:last-child { margin-left: auto; }
main { min-height: 0; columns: 3; column-gap: 3.5mm; }
section { margin: 0 0 1.8mm; }
.wide { column-span: all; }
h2 { font-size: 1.12em; line-height: 1.25; margin: 0; padding: .15em .45em; color: #fff; background: #7a1f1f;
  break-after: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
p { margin: .2em .45em; font-style: italic; color: #55504a; break-after: avoid; }
table { width: 100%; border-collapse: collapse; }
tr { break-inside: avoid; }
section.short { break-inside: avoid; }
tr:last-child { break-before: avoid; }
td, th { text-align: left; vertical-align: top; padding: .1em .45em; border-bottom: .1mm solid #ddd6ca; }
td.dot { padding-left: 1.15em; text-indent: -.7em; }
td.dot::before { content: "\2022"; display: inline-block; width: .7em; text-indent: 0; color: #7a1f1f; }
td.value { text-align: right; font-weight: 700; white-space: nowrap; width: 1%; }
td.figure { text-align: center; }
td.figure { font-weight: 600; white-space: nowrap; width: 1%; }
td.figure, tr.heads th { padding-left: .22em; padding-right: .22em; }
tr.subject th { padding-top: .25em; color: #7a1f1f; break-after: avoid; }
tr.subject { break-after: avoid; }
tr.under td:first-child { padding-left: 1.2em; }
tr.under td.dot { padding-left: 1.9em; }
tr.heads th { font-weight: 600; text-align: center; vertical-align: bottom; background: #f1ece2; line-height: 1.05;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
th.side { font-weight: 600; }
td.cell div + div { border-top: .1mm dotted #ddd6ca; }
i { font-style: normal; font-weight: 600; }
.changed { background: #fbe3b5; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
del { font-weight: 400; color: #6d665c; }
@media print { html { background: none; } article { margin: 0; } }
@media screen and (max-width: 700px) {
  article { width: auto; font-size: 13px; height: auto; margin: 0; padding: 3mm; }
  main { columns: 1; }
  section { overflow-x: auto; }
  header { flex-wrap: wrap; }
}
)";

struct Size {
    std::string_view name;
    std::string_view wide;
    std::string_view high;
    double type; // against A4
};

constexpr Size size_of(Paper paper)
{
    return paper == Paper::a4 ? Size{"A4", "210mm", "296.8mm", 1.0}
                              : Size{"letter", "215.9mm", "279.2mm", 0.96};
}

std::string head(const Sheet& sheet, int page, int pages)
{
    const std::string house = titles_text(sheet);
    return fmt::format("<header><h1>{}</h1><span>{}</span><span>rows {:016x} &middot; page {} of {}"
                       "</span></header>\n",
                       html_text(sheet.rules().title),
                       house.empty()
                           ? "quick reference"
                           : fmt::format("with house rules: <b>{}</b>; what they change is "
                                         "shaded, with the printed value struck out",
                                         html_text(house)),
                       sheet.hash(), page, pages);
}

std::string pages_of(const Sheet& sheet, const Layout& layout, const Size& size)
{
    const Printer printer(sheet, layout);
    std::string out;
    for (int page = 1; page <= printer.last_page(); ++page) {
        const auto at = std::min(static_cast<std::size_t>(page), layout.sizes.size()) - 1;
        out +=
            fmt::format("<article style=\"--size: {:.2f}pt\">\n{}<main>\n{}</main>\n</article>\n",
                        layout.sizes[at] * size.type, head(sheet, page, printer.last_page()),
                        printer.page(page));
    }
    return out;
}

} // namespace

std::string print_quick(const Sheet& sheet, const Layout& layout, Paper paper)
{
    const Size size = size_of(paper);
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
        "<style>@page {{ size: {}; margin: 0; }}\n:root {{ --wide: {}; --high: {}; "
        "}}{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
        html_text(sheet.rules().title), size.name, size.wide, size.high, quick_style,
        pages_of(sheet, layout, size));
}

std::string quick_within(const Sheet& sheet, const Layout& layout, Paper paper)
{
    const Size size = size_of(paper);
    return fmt::format("<style>@page quick {{ size: {}; margin: 0; }}</style>\n"
                       "<div style=\"page: quick; break-before: page; --wide: {}; --high: {}\">"
                       "<template shadowrootmode=\"open\"><style>{}</style>\n{}</template></div>\n",
                       size.name, size.wide, size.high, quick_style, pages_of(sheet, layout, size));
}

std::vector<std::string> faults_of(const Layout& layout, const Register& rules)
{
    std::vector<std::string> faults;
    std::vector<int> places(rules.entries.size(), 0);
    for (const Panel& panel : layout.panels) {
        for (const std::string& pattern : panel.rows)
            if (rows_named(rules, {&pattern, 1}).empty())
                faults.push_back(fmt::format("{}: no row is named by {}.", panel.title, pattern));
        for (const std::size_t row : rows_on(rules, panel)) ++places[row];
    }
    for (const std::string& pattern : layout.left_out)
        if (rows_named(rules, {&pattern, 1}).empty())
            faults.push_back(fmt::format("left out: no row is named by {}.", pattern));
    for (const std::size_t row : rows_named(rules, layout.left_out)) ++places[row];
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Entry& entry = rules.entries[i];
        if (places[i] == 0 && entry.source == Source::sheet)
            faults.push_back(
                fmt::format("{} stands on the printed sheet and has no place.", entry.id));
        if (places[i] > 1) faults.push_back(fmt::format("{} has {} places.", entry.id, places[i]));
    }
    return faults;
}

} // namespace quincunx::reckoning
