#include "server/work.hpp"

#include "server/memory.hpp"

namespace quincunx::server {

namespace {

long before = 0;

} // namespace

void begin_work()
{
    before = allocations();
}

Work work_done()
{
    return {allocations() - before};
}

} // namespace quincunx::server
