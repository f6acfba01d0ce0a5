#include "cli/plots.hpp"

#include "kernel/html.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::cli {

namespace {

constexpr double plot_width = 640;
constexpr double left_margin = 140;
constexpr double bars_width = plot_width - left_margin - 20;
constexpr int most_bars = 40;

std::string framed(std::string_view title, double height, const std::string& inside)
{
    return fmt::format(
        "<figure><svg role=\"img\" aria-label=\"{0}\" viewBox=\"0 0 {1} {2}\" width=\"{1}\">"
        "<title>{0}</title>\n<text x=\"0\" y=\"14\" "
        "font-weight=\"bold\">{0}</text>\n{3}</svg></figure>\n",
        html_text(title), plot_width, height, inside);
}

// Bars begin at `first`, each `step` wide.
struct Bars {
    double first = 0;
    double step = 1;
    std::vector<int> counts;
};

Bars bars_of(const std::vector<double>& values)
{
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    Bars bars;
    bars.first = std::floor(*least);
    bars.step = std::max(1.0, std::ceil((*most - bars.first + 1) / most_bars));
    const auto count = static_cast<std::size_t>((*most - bars.first) / bars.step) + 1;
    bars.counts.assign(count, 0);
    for (const double value : values)
        ++bars.counts[static_cast<std::size_t>((value - bars.first) / bars.step)];
    return bars;
}

} // namespace

std::string share_plot(std::string_view title, const std::vector<PlottedShare>& shares)
{
    std::string inside;
    double y = 28;
    for (const PlottedShare& plotted : shares) {
        const auto x = [](double share) { return left_margin + share * bars_width; };
        inside +=
            fmt::format("<text x=\"0\" y=\"{0}\">{1}</text>"
                        "<rect x=\"{2}\" y=\"{3}\" width=\"{4:.1f}\" height=\"16\" fill=\"{5}\"/>"
                        "<path d=\"M{6:.1f} {7} h{8:.1f} m0 -5 v10 M{6:.1f} {9} v10\" "
                        "stroke=\"currentColor\" fill=\"none\"/>\n",
                        y + 13, html_text(plotted.name), left_margin, y,
                        plotted.share.share * bars_width, plotted.colour, x(plotted.share.least),
                        y + 8, (plotted.share.most - plotted.share.least) * bars_width, y + 3);
        y += 26;
    }
    for (const int percent : {0, 25, 50, 75, 100})
        inside += fmt::format("<text x=\"{:.0f}\" y=\"{}\" text-anchor=\"middle\">{} %</text>\n",
                              left_margin + percent * bars_width / 100, y + 12, percent);
    return framed(title, y + 20, inside);
}

std::string histogram(std::string_view title, const std::vector<double>& values,
                      std::string_view colour)
{
    if (values.empty()) return "";
    const Bars bars = bars_of(values);
    const int tallest = *std::max_element(bars.counts.begin(), bars.counts.end());
    const double wide = bars_width / static_cast<double>(bars.counts.size());
    constexpr double base = 150;
    constexpr double room = 120;
    std::string inside = fmt::format("<text x=\"{}\" y=\"40\" text-anchor=\"end\">{}</text>\n",
                                     left_margin - 6, tallest);
    for (std::size_t i = 0; i < bars.counts.size(); ++i) {
        const double high = room * bars.counts[i] / tallest;
        const double x = left_margin + wide * static_cast<double>(i);
        const double from = bars.first + bars.step * static_cast<double>(i);
        inside += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\">"
            "<title>{}: {}</title></rect>\n",
            x, base - high, std::max(1.0, wide - 1), high, colour, from, bars.counts[i]);
        if (bars.counts.size() <= 12 || i % (bars.counts.size() / 10) == 0)
            inside += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                                  x + wide / 2, base + 14, from);
    }
    return framed(title, base + 20, inside);
}

} // namespace quincunx::cli
