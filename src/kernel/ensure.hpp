#pragma once
// A bug is a failed ensure(...), on in every build. It throws Bug, which nothing below the doors
// catches.

#include <source_location>
#include <stdexcept>
#include <string>

namespace quincunx {

class Bug : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

[[noreturn]] void report_bug(const char* expected, std::source_location where);

constexpr void ensure(bool holds, const char* expected,
                      std::source_location where = std::source_location::current())
{
    if (!holds) report_bug(expected, where);
}

} // namespace quincunx
