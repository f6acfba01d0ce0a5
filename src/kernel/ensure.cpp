#include "kernel/ensure.hpp"

#include <fmt/format.h>

namespace quincunx {

void report_bug(const char* expected, std::source_location where)
{
    throw Bug(fmt::format("{}:{}: in {}: expected {}", where.file_name(), where.line(),
                          where.function_name(), expected));
}

} // namespace quincunx
