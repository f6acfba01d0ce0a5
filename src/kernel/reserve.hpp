#pragma once
// Memory kept aside for what must not be refused any. Some libraries end the program where memory
// ends in the midst of them: while they work on this thread a reserve lives, and is given back to
// them where nothing else is left. What it held is taken when it is made, or refused then.

#include <cstddef>
#include <memory>

namespace quincunx {

class Reserve {
  public:
    explicit Reserve(std::size_t bytes); // throws std::bad_alloc, as anything does
    ~Reserve();
    Reserve(const Reserve&) = delete;
    Reserve& operator=(const Reserve&) = delete;

  private:
    static void give_back(); // that of this thread; throws std::bad_alloc where there is none

    std::unique_ptr<std::byte[]> kept_;
    Reserve* around_; // the one that was there before, on this thread
};

} // namespace quincunx
