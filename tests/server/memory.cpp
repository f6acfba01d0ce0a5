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
// What a handler has given back since, which can be taken in spite of it.
thread_local std::size_t given = 0;
thread_local long asked_for = 0;
std::atomic<std::size_t> in_use{0};

bool is_refused(std::size_t size)
{
    if (!refusing) return false;
    if (given > 0 && size <= given) return given -= size, false;
    if (left > 0) return --left, false;
    if (-left >= refused) return false;
    --left;
    return true;
}

void* taken(std::size_t size)
{
    ++asked_for;
    if (is_refused(size)) return nullptr;
    void* found = std::malloc(size == 0 ? 1 : size);
    if (found != nullptr) in_use += ::malloc_usable_size(found);
    return found;
}

// As operator new does it: whoever keeps a reserve is asked for it, then it is tried again.
void* taken_or_thrown(std::size_t size)
{
    for (;;) {
        if (void* found = taken(size)) return found;
        const std::new_handler handler = std::get_new_handler();
        if (handler == nullptr) throw std::bad_alloc();
        const std::size_t before = in_use;
        handler();
        given += before - in_use;
    }
}

void given_back(void* memory)
{
    if (memory == nullptr) return;
    if (refusing && given > 0) given += ::malloc_usable_size(memory);
    in_use -= ::malloc_usable_size(memory);
    std::free(memory);
}

} // namespace

Refusal::Refusal(long after, long many)
{
    left = after;
    refused = many;
    given = 0;
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

long allocations()
{
    return asked_for;
}

std::size_t bytes_in_use()
{
    return in_use;
}

} // namespace quincunx::server

// All forms but those that ask for an alignment: a sanitizer has its own of whichever is left out.
void* operator new(std::size_t size)
{
    return quincunx::server::taken_or_thrown(size);
}
void* operator new[](std::size_t size)
{
    return operator new(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return quincunx::server::taken(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept
{
    return quincunx::server::taken(size);
}
void operator delete(void* memory) noexcept
{
    quincunx::server::given_back(memory);
}
void operator delete[](void* memory) noexcept
{
    quincunx::server::given_back(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    quincunx::server::given_back(memory);
}
void operator delete[](void* memory, std::size_t) noexcept
{
    quincunx::server::given_back(memory);
}
