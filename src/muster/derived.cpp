#include "muster/derived.hpp"

#include "kernel/json.hpp"

#include <fmt/format.h>

namespace quincunx::muster {

void check_derived(const Value& profile, std::string_view key, int follows, const std::string& file,
                   const std::string& path, Troubles& troubles)
{
    const Value* printed = profile.find(key);
    if (printed == nullptr || *printed == Value(follows)) return;
    troubles.push_back({file, printed->line(), fmt::format("{}.{}", path, key),
                        fmt::format("expected {}, which follows from the rest; found {}.", follows,
                                    to_json(*printed))});
}

} // namespace quincunx::muster
