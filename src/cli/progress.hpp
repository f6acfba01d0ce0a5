#pragma once
// How far something is: in a terminal one line that is written anew, elsewhere a line a while.

#include "cli/command.hpp"

#include <chrono>
#include <string>

namespace quincunx::cli {

class ProgressLine {
  public:
    explicit ProgressLine(Streams& streams) : streams_(streams) {}

    bool due() const; // whether anybody wants to hear of it by now
    void say(const std::string& text);
    void end(const std::string& text); // always said

  private:
    using Clock = std::chrono::steady_clock;
    void write(const std::string& text, bool last);

    Streams& streams_;
    Clock::time_point said_ = Clock::now();
    bool any_ = false;
    std::size_t wide_ = 0; // what stands in the line
};

std::string duration_text(double seconds); // "40 s", "12 min", "3.5 h", "2 days"

} // namespace quincunx::cli
