// The report of an experiment: its results written into the page that draws them. A program built
// without that page (scripts/report) writes a plain one.

#include "cli/plots.hpp"
#include "cli/report_page.hpp"
#include "cli/results.hpp"
#include "kernel/html.hpp"
#include "kernel/json.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

// Nothing within can end the script that holds it.
std::string json_within_html(const Value& value)
{
    std::string safe;
    for (const char c : to_json(value)) {
        if (c == '<')
            safe += "\\u003c";
        else
            safe += c;
    }
    return safe;
}

std::string plain_report(const Results& results)
{
    const laboratory::Plan& plan = results.campaign.plan();
    std::vector<PlottedShare> shares;
    for (std::size_t i = 0; i < results.variants.size(); ++i)
        shares.push_back({fmt::format("{}", i), results.variants[i].share, "#c0392b"});
    return fmt::format("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<title>{0}</title>\n</head>\n<body>\n<h1>{0}</h1>\n{1}<pre>{2}</pre>\n"
                       "</body>\n</html>\n",
                       html_text(plan.asked.title), share_plot("Shares, by variant", shares),
                       html_text(results_text(results)));
}

} // namespace

std::string results_html(const Results& results, const Value& value)
{
    constexpr std::string_view place = "\"@RESULTS@\"";
    const std::string_view page = report_page();
    const std::size_t at = page.find(place);
    if (at == std::string_view::npos) return plain_report(results);
    return std::string(page.substr(0, at)) + json_within_html(value) +
           std::string(page.substr(at + place.size()));
}

} // namespace quincunx::cli
