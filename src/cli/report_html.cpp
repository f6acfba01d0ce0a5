// The laboratory's report as one page: no scripts, no files beside it, plots as SVG.

#include "cli/plots.hpp"
#include "cli/report.hpp"
#include "kernel/html.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

constexpr std::string_view page_head = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
body {{ color: #222; background: #fff }}
table {{ border-collapse: collapse; margin: 1rem 0 }}
th, td {{ text-align: left; padding: .2rem .8rem; border-bottom: 1px solid #ccc }}
td.number, th.number {{ text-align: right; font-variant-numeric: tabular-nums }}
figure {{ margin: 1rem 0 }}
svg text {{ font: 12px system-ui, sans-serif; fill: currentColor }}
@media (prefers-color-scheme: dark) {{ body {{ color: #ddd; background: #1b1b1b }} th, td {{ border-color: #444 }} }}
</style>
</head>
<body>
<h1>{title}</h1>
)";

std::string row(std::string_view who, const laboratory::Record& record)
{
    return fmt::format(
        "<tr><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{:.1f} %</td>"
        "<td class=\"number\">{:.1f} to {:.1f} %</td><td class=\"number\">{:.2f}</td></tr>\n",
        html_text(who), record.wins, record.win_rate.share * 100, record.win_rate.least * 100,
        record.win_rate.most * 100, record.losses.mean);
}

std::string record_table(const LabResult& result, bool swapped)
{
    std::string text =
        "<table>\n<tr><th></th><th class=\"number\">wins</th><th class=\"number\">rate</th>"
        "<th class=\"number\">95 % interval</th><th class=\"number\">mean losses</th></tr>\n";
    static constexpr std::string_view sides[] = {"red", "blue"};
    for (std::size_t side = 0; side < 2; ++side)
        text += row(fmt::format("{}, {}", result.generals[side],
                                swapped ? "both sides by turns" : sides[side]),
                    result.summary.generals[side]);
    if (swapped)
        for (std::size_t side = 0; side < 2; ++side)
            text += row(fmt::format("{} army: {}", sides[side], result.armies[side]),
                        result.summary.armies[side]);
    return text + "</table>\n";
}

std::vector<double> losses_of(const LabResult& result, std::size_t side)
{
    std::vector<double> losses;
    for (const laboratory::Ending& ending : result.endings) losses.push_back(ending.losses[side]);
    return losses;
}

std::string section(const LabResult& result, bool swapped)
{
    const laboratory::Summary& summary = result.summary;
    std::string text = fmt::format("<section>\n<h2>{}</h2>\n", html_text(result.title));
    text += record_table(result, swapped);
    text +=
        fmt::format("<p>{} battle{}, {} draw{}, {} stopped by the guard; {:.1f} turns on average, "
                    "median {}. {:.0f} battles per second.</p>\n",
                    summary.battles, summary.battles == 1 ? "" : "s", summary.draws,
                    summary.draws == 1 ? "" : "s", summary.ended_by_guard, summary.turns.mean,
                    summary.turns.median, result.battles_per_second());
    text += share_plot("Who wins", {{result.generals[0], summary.generals[0].win_rate, "#c0392b"},
                                    {result.generals[1], summary.generals[1].win_rate, "#2c5fb3"}});
    std::vector<double> turns;
    for (const laboratory::Ending& ending : result.endings) turns.push_back(ending.turn);
    text += histogram("Turns until the end", turns, "#6a6a6a");
    text += histogram("Losses of the red army", losses_of(result, 0), "#c0392b");
    text += histogram("Losses of the blue army", losses_of(result, 1), "#2c5fb3");
    return text + "</section>\n";
}

} // namespace

std::string report_html(const LabReport& report)
{
    const std::string title =
        fmt::format("{} ({}): {} battles", report.scenario, report.size, report.battles);
    std::string text = fmt::format(fmt::runtime(page_head), fmt::arg("title", html_text(title)));
    text +=
        fmt::format("<p>Seed {}; the same seed gives the same battles.", html_text(report.seed));
    if (report.swapped) text += " In every second battle the generals change sides.";
    for (const std::string& house : report.house)
        text += fmt::format(" House rules: {}.", html_text(house));
    text += "</p>\n";
    for (const LabResult& result : report.results) text += section(result, report.swapped);
    return text + "</body>\n</html>\n";
}

} // namespace quincunx::cli
