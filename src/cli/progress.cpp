#include "cli/progress.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

bool ProgressLine::due() const
{
    const std::chrono::duration<double> since = Clock::now() - said_;
    constexpr double in_terminal = 0.1;
    constexpr double in_log = 30;
    return streams_.watched ? !any_ || since.count() >= in_terminal : since.count() >= in_log;
}

void ProgressLine::say(const std::string& text)
{
    if (due()) write(text, false);
}

void ProgressLine::end(const std::string& text)
{
    write(text, true);
}

void ProgressLine::write(const std::string& text, bool last)
{
    any_ = true;
    said_ = Clock::now();
    if (!streams_.watched) {
        streams_.err << text << '\n';
    } else {
        // A longer line would leave its beginning above the next.
        const std::string line = text.substr(0, std::size_t(std::max(20, streams_.columns - 1)));
        streams_.err << '\r' << line
                     << std::string(wide_ > line.size() ? wide_ - line.size() : 0, ' ')
                     << (last ? "\n" : "");
        wide_ = last ? 0 : line.size();
    }
    streams_.err.flush();
}

std::string duration_text(double seconds)
{
    if (seconds < 1) return "a moment";
    if (seconds < 120) return fmt::format("{:.0f} s", seconds);
    if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
    if (seconds < 172'800) return fmt::format("{:.1f} h", seconds / 3600);
    return fmt::format("{:.0f} days", seconds / 86'400);
}

} // namespace quincunx::cli
