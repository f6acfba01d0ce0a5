#include "battle/setting.hpp"

#include <atomic>

namespace quincunx::battle {

std::uint64_t Identity::another()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

} // namespace quincunx::battle
