#include "kernel/ensure.hpp"

#include <cstdio>
#include <fmt/format.h>

namespace quincunx {

void report_bug(const char* expected, std::source_location where)
{
    std::string words = fmt::format("{}:{}: in {}: expected {}", where.file_name(), where.line(),
                                    where.function_name(), expected);
#ifdef __wasm__ // where nothing is caught, and so nobody else would hear of it
    std::fprintf(stderr, "%s\n", words.c_str());
#endif
    throw Bug(std::move(words));
}

} // namespace quincunx
