// The impact sheet as one page to print: no scripts, no files beside it.

#include "cli/impact_sheet.hpp"
#include "kernel/html.hpp"
#include "reckoning/print.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::cli {

using laboratory::Mean;
using laboratory::Reference;

namespace {

constexpr std::string_view impact_style = R"(
@page { size: A4; margin: 12mm; }
* { box-sizing: border-box; }
body { font: 9.5pt/1.35 "Source Serif 4", "Palatino Linotype", Palatino, Georgia, serif; color: #1c1a17;
  background: #fff; max-width: 190mm; margin: 0 auto; padding: 6mm; }
h1 { font-size: 17pt; margin: 0 0 1mm; border-bottom: .6mm solid #7a1f1f; padding-bottom: 1mm; }
h2 { font-size: 11.5pt; margin: 4mm 0 1mm; color: #7a1f1f; break-after: avoid; }
h3 { font-size: 9.5pt; margin: 2mm 0 .5mm; break-after: avoid; }
p { margin: 0 0 1.5mm; }
.small { font-size: 8pt; color: #55504a; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
table { width: 100%; border-collapse: collapse; font-size: 8.6pt; }
tr { break-inside: avoid; }
th { text-align: left; font-weight: 600; color: #55504a; font-size: 7.8pt; }
td, th { vertical-align: top; padding: .5mm 1mm; border-bottom: .15mm solid #d8d2c8; }
th.number { text-align: right; }
code { font: 7pt ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; color: #55504a; }
del { color: #7d766c; }
.odds { display: grid; grid-template-columns: 1fr 1fr; gap: 0 6mm; }
.odds > div { break-inside: avoid; min-width: 0; }
.odds td:first-child { overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: 4.2mm; }
tr.clear td { background: #fbeed5; }
.bar { display: inline-block; height: 2.2mm; background: #b8860b; vertical-align: middle; }
.bar.then { background: #cfc6b8; }
@media print { body { padding: 0; max-width: none; }
  .bar, tr.clear td { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
@media (max-width: 640px) { body { padding: 4mm; } .odds { display: block; }
  .wide { overflow-x: auto; } .wide tr > :nth-child(2), .wide tr > :nth-child(3) { display: none; }
  .wide tr > :last-child { min-width: 24mm; } }
)";

std::string rows_html(const ImpactSheet& impact)
{
    std::string text = "<h2>Rows</h2>\n<table>\n<tr><th>rule</th><th class=\"number\">printed</th>"
                       "<th class=\"number\">proposed</th></tr>\n";
    for (const std::size_t row : changed_rows(impact.after))
        text += fmt::format("<tr><td>{} <code>{}</code></td><td class=\"number\"><del>{}</del></td>"
                            "<td class=\"number\"><b>{}</b></td></tr>\n",
                            html_text(impact.after.entry(row).words),
                            html_text(impact.after.entry(row).id),
                            html_text(printed_text(impact.after.entry(row))),
                            html_text(value_text(impact.after, row)));
    return text + "</table>\n";
}

std::string chance_cell(std::string_view fraction, std::string_view look)
{
    const double percent = 100 * laboratory::value_of_fraction(fraction);
    return fmt::format("<td class=\"number\" title=\"{0}\">{1:.1f} % <span class=\"bar{2}\" "
                       "style=\"width:{3:.1f}mm\"></span></td>",
                       html_text(fraction), percent, look, percent / 12);
}

// "A=flees;B=stays" with room to break the line.
std::string outcome_words(std::string_view outcome)
{
    std::string text;
    for (const char c : outcome) {
        if (c == ';')
            text += "; ";
        else if (c == '=')
            text += " = ";
        else
            text += c;
    }
    return html_text(text);
}

std::string reference_html(const ImpactSheet& impact, const Reference& reference)
{
    std::string beside;
    for (const auto& [key, value] : reference.beside)
        beside += fmt::format(" <code>{}={}</code>", html_text(key), html_text(value));
    std::string text = fmt::format("<div><h3>{}: {}</h3>\n<p class=\"small\">{}{}</p>\n<table>\n",
                                   html_text(reference.kind), html_text(reference.words),
                                   beside.empty() ? "its example" : "its example with", beside);
    text +=
        "<tr><th></th><th class=\"number\">printed</th><th class=\"number\">proposed</th></tr>\n";
    for (const Reference::Chance& chance : reference.chances())
        text += fmt::format("<tr><td>{}</td>{}{}</tr>\n", outcome_words(chance.outcome),
                            chance_cell(chance.before, " then"), chance_cell(chance.after, ""));
    return text + fmt::format("</table>\n<p><code>{}</code></p></div>\n",
                              html_text(ask_command(impact, reference)));
}

// From -50 to 50 points of a hundred, the interval and its middle.
std::string interval_svg(const Mean& mean)
{
    const auto x = [](double share) { return std::clamp(50 + 100 * share, 0.0, 100.0); };
    return fmt::format(
        "<svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{:+.1f} "
        "({:+.1f} to {:+.1f})\"><path d=\"M50 0 V8\" stroke=\"#7d766c\" stroke-width=\".4\"/>"
        "<path d=\"M{:.1f} 4 H{:.1f}\" stroke=\"#7a1f1f\" stroke-width=\"1.6\"/>"
        "<path d=\"M{:.1f} 1 V7\" stroke=\"#1c1a17\" stroke-width=\".9\"/></svg>",
        100 * mean.mean, 100 * mean.least, 100 * mean.most, x(mean.least), x(mean.most),
        x(mean.mean));
}

std::string difference_cells(const Mean& mean)
{
    return fmt::format("<td class=\"number\">{:+.1f}</td><td class=\"number\">{:+.1f} to "
                       "{:+.1f}</td><td>{}</td>",
                       100 * mean.mean, 100 * mean.least, 100 * mean.most, interval_svg(mean));
}

bool is_clear(const Mean& mean)
{
    return mean.least > 0 || mean.most < 0;
}

std::string battles_html(const ImpactSheet& impact)
{
    std::string text = fmt::format(
        "<h2>Battles</h2>\n<p>Each of {} battles of history {} times by the rules as printed and "
        "{} times as proposed, with the same dice; {} leads both sides, seed {}. Differences are "
        "points of red in a hundred, with the bounds between which the true one lies 19 times in "
        "20; shaded where that leaves out none at all.</p>\n<div class=\"wide\"><table>\n"
        "<tr><th>battle</th><th class=\"number\">red wins</th><th class=\"number\">as proposed</th>"
        "<th class=\"number\">difference</th><th class=\"number\">19 in 20</th><th "
        "style=\"width:34%\">-50 to 50</th></tr>\n",
        impact.battles.size(), impact.battles_of_each, impact.battles_of_each,
        html_text(impact.general), html_text(impact.seed));
    for (const ImpactSheet::Battle& battle : impact.battles) {
        const Mean& difference = battle.after.against->share;
        text += fmt::format("<tr{}><td>{}</td><td class=\"number\">{:.0f} %</td><td "
                            "class=\"number\">{:.0f} %</td>{}</tr>\n",
                            is_clear(difference) ? " class=\"clear\"" : "",
                            html_text(battle.scenario), 100 * battle.before.armies[0].share,
                            100 * battle.after.armies[0].share, difference_cells(difference));
    }
    return text + fmt::format("<tr{}><th>all</th><td></td><td></td>{}</tr>\n</table></div>\n<p>A "
                              "battle lasts {:+.2f} turns more ({:+.2f} to {:+.2f}).</p>\n",
                              is_clear(impact.share) ? " class=\"clear\"" : "",
                              difference_cells(impact.share), impact.turns.mean, impact.turns.least,
                              impact.turns.most);
}

} // namespace

std::string impact_html(const ImpactSheet& impact)
{
    const std::string title = html_text(impact.title);
    std::string text =
        fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
                    "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n<p class=\"small\">What "
                    "this house rule "
                    "does to {2}. Rows in force: {3:016x} as printed, {4:016x} as proposed.</p>\n",
                    title, impact_style, html_text(impact.rules.rules().title),
                    impact.before.hash(), impact.after.hash());
    text += rows_html(impact) + "<h2>Exact odds</h2>\n";
    if (impact.references.empty())
        text += "<p>No question that can be asked has another answer by these rows.</p>\n";
    text += "<div class=\"odds\">\n";
    for (const Reference& reference : impact.references)
        if (reference.shift > 0) text += reference_html(impact, reference);
    text += "</div>\n" + battles_html(impact) +
            quick_within(impact.after, impact.layout, reckoning::Paper::a4);
    return text + "</body>\n</html>\n";
}

} // namespace quincunx::cli
