#include "server/memory.hpp"

#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace quincunx::server {

namespace {

thread_local bool refusing = false;
thread_local long left = 0; // until the first is refused; below 0: so many were
thread_local long refused = 0;
std::atomic<std::size_t> in_use{0};

bool is_refused()
{
    if (!refusing) return false;
    if (left > 0) return --left, false;
    if (-left >= refused) return false;
    --left;
    return true;
}

void* taken(std::size_t size)
{
    if (is_refused()) return nullptr;
    void* found = std::malloc(size == 0 ? 1 : size);
    if (found != nullptr) in_use += ::malloc_usable_size(found);
    return found;
}

void given_back(void* memory)
{
    if (memory == nullptr) return;
    in_use -= ::malloc_usable_size(memory);
    std::free(memory);
}

} // namespace

Refusal::Refusal(long after, long many)
{
    left = after;
    refused = many;
    refusing = true;
}
Refusal::~Refusal()
{
    refusing = false;
}
bool Refusal::fired() const
{
    return left < 0;
}

Unrefused::Unrefused() : before_(refusing)
{
    refusing = false;
}
Unrefused::~Unrefused()
{
    refusing = before_;
}

std::size_t bytes_in_use()
{
    return in_use;
}

} // namespace quincunx::server

// NOLINTBEGIN(misc-new-delete-overloads): the others call these
void* operator new(std::size_t size)
{
    if (void* found = quincunx::server::taken(size)) return found;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    quincunx::server::given_back(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    quincunx::server::given_back(memory);
}
// NOLINTEND(misc-new-delete-overloads)
