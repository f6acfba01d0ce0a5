#include "kernel/reserve.hpp"

#include <new>

namespace quincunx {

namespace {

thread_local Reserve* of_this_thread = nullptr;

} // namespace

// Nothing is written there, so that it takes no memory but its place in what the program may have.
Reserve::Reserve(std::size_t bytes)
    : kept_(std::make_unique_for_overwrite<std::byte[]>(bytes)), around_(of_this_thread)
{
    [[maybe_unused]] static const auto usual = std::set_new_handler(give_back);
    of_this_thread = this;
}

Reserve::~Reserve()
{
    of_this_thread = around_;
}

// Called where an allocation is refused, which is then tried again.
void Reserve::give_back()
{
    if (of_this_thread == nullptr || !of_this_thread->kept_) throw std::bad_alloc();
    of_this_thread->kept_.reset();
}

} // namespace quincunx
