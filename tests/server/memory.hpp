#pragma once
// Memory that ends when a test says so: the n-th allocation of this thread fails, or so many from
// that one on. And how much of it is in use.

#include <cstddef>

namespace quincunx::server {

class Refusal {
  public:
    // After so many allocations that many are refused.
    explicit Refusal(long after, long many = 1);
    ~Refusal();
    Refusal(const Refusal&) = delete;
    Refusal& operator=(const Refusal&) = delete;
    bool fired() const; // there were so many
};

// What a test does itself meanwhile, and is not to be refused.
class Unrefused {
  public:
    Unrefused();
    ~Unrefused();
    Unrefused(const Unrefused&) = delete;
    Unrefused& operator=(const Unrefused&) = delete;

  private:
    bool before_;
};

long allocations();         // of this thread so far
std::size_t bytes_in_use(); // of all threads, by operator new

} // namespace quincunx::server
