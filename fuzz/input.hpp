#pragma once
// What every fuzz target begins with.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace quincunx::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

// What must hold whatever comes in.
inline void must(bool holds, const std::string& what)
{
    if (holds) return;
    std::fprintf(stderr, "must hold: %s\n", what.c_str());
    std::abort();
}

} // namespace quincunx::fuzz
