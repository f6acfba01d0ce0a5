#include "reckoning/print.hpp"

#include "kernel/html.hpp"
#include "kernel/json.hpp"
#include "reckoning/figures.hpp"

#include <cmath>
#include <fmt/format.h>

namespace quincunx::reckoning {

namespace {

// In this order after the value in the printed row.
struct Line {
    const Entry* entry;
    std::string value;
    std::string printed; // where house rules have changed it
};

std::string number_text(double value, bool with_sign)
{
    const std::string text = to_json(Value(value));
    return with_sign && value > 0 ? "+" + text : text;
}

std::string switch_text(bool on)
{
    return on ? "on" : "off";
}

Line line_of(const Sheet& sheet, std::size_t index)
{
    const Entry& entry = sheet.entry(index);
    return {&entry, value_text(sheet, index),
            sheet.changed(index) ? printed_text(entry) : std::string()};
}

// The rows of a section by their places in the register.
std::vector<std::size_t> rows_of(const Sheet& sheet, const Section& section)
{
    std::vector<std::size_t> rows;
    for (const Entry& entry : section.entries) {
        const std::size_t index = index_of(sheet.rules().entries, entry.id);
        if (index != not_found) rows.push_back(index);
    }
    return rows;
}

bool has_changes(const Sheet& sheet)
{
    for (std::size_t i = 0; i < sheet.rules().entries.size(); ++i)
        if (sheet.changed(i)) return true;
    return false;
}

// What would end a cell or begin markup.
std::string markdown_text(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '|' || c == '*' || c == '_' || c == '`' || c == '<' || c == '\\') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string markdown_row(const Line& line)
{
    const std::string value = markdown_text(line.value);
    const std::string shown = line.printed.empty() ? value
                                                   : fmt::format("**{}** (printed {})", value,
                                                                 markdown_text(line.printed));
    return fmt::format("| {} | {} | {} | `{}` |\n", markdown_text(line.entry->words), shown,
                       word_for(line.entry->source), line.entry->id);
}

std::string markdown(const Sheet& sheet)
{
    std::string out = fmt::format("# {}\n\n", markdown_text(sheet.rules().title));
    if (!sheet.titles().empty())
        out += fmt::format("House rules: {}\n\n", markdown_text(titles_text(sheet)));
    out += fmt::format("Rows in force: `{:016x}`\n", sheet.hash());
    for (const Section& section : sheet.rules().sections) {
        out += fmt::format("\n## {}\n\n| rule | value | source | id |\n|---|---|---|---|\n",
                           markdown_text(section.title));
        for (const std::size_t index : rows_of(sheet, section))
            out += markdown_row(line_of(sheet, index));
    }
    return out;
}

// Two columns of small tables; a table may run on, a row may not be cut.
constexpr std::string_view style = R"(
@page { size: A4; margin: 12mm; }
* { box-sizing: border-box; }
body { font: 9pt/1.3 "Source Serif 4", "Palatino Linotype", Palatino, Georgia, serif; color: #1c1a17;
  background: #fff; max-width: 190mm; margin: 0 auto; padding: 6mm; }
h1 { font-size: 17pt; margin: 0 0 1mm; border-bottom: .6mm solid #7a1f1f; padding-bottom: 1mm; }
.about { font-size: 8pt; color: #55504a; margin: 0 0 4mm; }
main { columns: 2; column-gap: 6mm; }
section { margin: 0 0 4mm; }
h2 { font-size: 10.5pt; margin: 0 0 1mm; color: #7a1f1f; break-after: avoid; }
table { width: 100%; border-collapse: separate; border-spacing: 0; font-size: 7.8pt; }
tr { break-inside: avoid; }
td { vertical-align: top; padding: .5mm 1mm; border-bottom: .15mm solid #d8d2c8; }
td.value { width: 1%; min-width: 9mm; text-align: right; font-weight: 600; white-space: nowrap; }
td.long { min-width: 18mm; white-space: normal; }
td.on { font-weight: 400; color: #7d766c; }
td.source { width: 10mm; min-width: 10mm; }
.id { display: block; font: 6.2pt ui-monospace, "DejaVu Sans Mono", monospace; color: #7d766c;
  overflow-wrap: anywhere; }
.source { color: #7d766c; font-size: 6.8pt; }
tr.changed td { background: #fbeed5; }
tr.changed del { font-weight: 400; color: #7d766c; display: block; font-size: 6.8pt; }
@media print { body { padding: 0; max-width: none; } tr.changed td { print-color-adjust: exact; } }
@media (max-width: 640px) { main { columns: 1; } }
)";

// Long values are set in several lines. Most rows that can only be on or off are on: that need not
// catch the eye.
std::string_view look_of(const Line& line)
{
    constexpr std::size_t one_line = 12;
    if (line.value.size() > one_line) return " long";
    return line.printed.empty() && line.value == switch_text(true) ? " on" : "";
}

std::string html_row(const Line& line)
{
    const std::string printed = line.printed.empty()
                                    ? std::string()
                                    : fmt::format("<del>{}</del>", html_text(line.printed));
    return fmt::format(
        "<tr{}><td>{}<span class=\"id\">{}</span></td><td class=\"value{}\">{}{}</td>"
        "<td class=\"source\">{}</td></tr>\n",
        line.printed.empty() ? "" : " class=\"changed\"", html_text(line.entry->words),
        html_text(line.entry->id), look_of(line), html_text(line.value), printed,
        word_for(line.entry->source));
}

std::string html_about(const Sheet& sheet)
{
    std::string about;
    if (!sheet.titles().empty())
        about += fmt::format("House rules: <b>{}</b>. ", html_text(titles_text(sheet)));
    if (has_changes(sheet)) about += "Changed rows are shaded, with the printed value struck out. ";
    about +=
        "A row is from the printed sheet, from the rule book, or a ruling where both are silent. ";
    return about + fmt::format("Rows in force: <code>{:016x}</code>", sheet.hash());
}

std::string html(const Sheet& sheet)
{
    const std::string title = html_text(sheet.rules().title);
    std::string out =
        fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width\">\n"
                    "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n"
                    "<p class=\"about\">{}</p>\n<main>\n",
                    title, style, title, html_about(sheet));
    for (const Section& section : sheet.rules().sections) {
        out += fmt::format("<section>\n<h2>{}</h2>\n<table>\n", html_text(section.title));
        for (const std::size_t index : rows_of(sheet, section))
            out += html_row(line_of(sheet, index));
        out += "</table>\n</section>\n";
    }
    return out + "</main>\n</body>\n</html>\n";
}

// A row's value, in force or as printed.
struct Held {
    double value;
    bool on;
    std::string_view word;
    std::span<const double> figures;
};

// {"close": 6, "medium": "-"}, as a house rule writes them.
Value figures_data(const Columns& columns, std::span<const double> figures)
{
    Value made = Value::object();
    for (std::size_t i = 0; i < columns.size; ++i)
        made[columns.names[i]] = columns.answers_in(i) ? Value(figures[i] != 0 ? "yes" : "no")
                                 : is_none(figures[i]) ? Value(columns.none_printed)
                                                       : Value(figures[i]);
    return made;
}

// The value as data: a number, figures by their names, true or false, or a word.
Value data_of(const Entry& entry, const Held& held)
{
    switch (entry.kind) {
    case Kind::factor:
    case Kind::count:
    case Kind::length: return held.on ? Value(held.value) : Value(false);
    case Kind::figures: return figures_data(*entry.columns, held.figures);
    case Kind::toggle: return Value(held.on);
    case Kind::word: return Value(held.word);
    case Kind::fixed: return held.word.empty() ? Value() : Value(held.word);
    }
    return {};
}

bool printed_on(const Entry& entry)
{
    return entry.kind == Kind::toggle ? entry.value != 0 : true;
}

Value row_data(const Sheet& sheet, std::size_t index, std::string_view section)
{
    const Entry& entry = sheet.entry(index);
    Value row = Value::object();
    row["id"] = entry.id;
    row["words"] = entry.words;
    row["value"] = data_of(
        entry, {sheet.value(index), sheet.on(index), sheet.word(index), sheet.figures(index)});
    row["text"] = value_text(sheet, index);
    row["kind"] = word_for(entry.kind);
    row["source"] = word_for(entry.source);
    row["section"] = section;
    if (sheet.changed(index)) {
        row["changed"] = true;
        row["printed_text"] = printed_text(entry);
        row["printed"] =
            data_of(entry, {entry.value, printed_on(entry), entry.text, entry.printed_figures()});
    }
    return row;
}

} // namespace

std::string titles_text(const Sheet& sheet)
{
    std::string text;
    for (const std::string& title : sheet.titles()) text += (text.empty() ? "" : ", ") + title;
    return text;
}

std::string_view word_for(Source source)
{
    switch (source) {
    case Source::sheet: return "sheet";
    case Source::book: return "book";
    case Source::ruling: return "ruling";
    }
    return {};
}

std::string_view word_for(Kind kind)
{
    switch (kind) {
    case Kind::factor: return "factor";
    case Kind::count: return "count";
    case Kind::length: return "length";
    case Kind::figures: return "figures";
    case Kind::toggle: return "toggle";
    case Kind::word: return "word";
    case Kind::fixed: return "fixed";
    }
    return {};
}

std::string printed_text(const Entry& entry)
{
    if (entry.kind == Kind::figures) return figures_text(entry, entry.printed_figures());
    if (!entry.text.empty()) return std::string(entry.text);
    switch (entry.kind) {
    case Kind::factor: return number_text(entry.value, true);
    case Kind::count:
    case Kind::length: return number_text(entry.value, false);
    case Kind::toggle: return switch_text(entry.value != 0);
    case Kind::figures:
    case Kind::word:
    case Kind::fixed: return {};
    }
    return {};
}

std::string value_text(const Sheet& sheet, std::size_t index)
{
    const Entry& entry = sheet.entry(index);
    if (!sheet.changed(index)) return printed_text(entry);
    if (!sheet.on(index)) return "off";
    switch (entry.kind) {
    case Kind::factor: return number_text(sheet.value(index), true);
    case Kind::count:
    case Kind::length: return number_text(sheet.value(index), false);
    case Kind::toggle: return "on";
    case Kind::figures:
    case Kind::word:
    case Kind::fixed: return std::string(sheet.word(index));
    }
    return {};
}

std::string print_sheet(const Sheet& sheet, Format format)
{
    return format == Format::markdown ? markdown(sheet) : html(sheet);
}

Value list_rules(const Sheet& sheet)
{
    Value document = Value::object();
    document["id"] = sheet.rules().rules;
    document["title"] = sheet.rules().title;
    document["prefix"] = sheet.rules().prefix;
    document["rows"] = Value::list();
    for (const Section& section : sheet.rules().sections)
        for (const std::size_t index : rows_of(sheet, section))
            document["rows"].push_back(row_data(sheet, index, section.title));
    return document;
}

Value list_rules(const Register& rules)
{
    return list_rules(Sheet(rules));
}

} // namespace quincunx::reckoning
