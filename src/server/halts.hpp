#pragma once
// Battles that do not go on by themselves, and why. A halt outlives its room: whoever joins again
// reads the cause and nobody tries the same at once again. It ends when the battle goes on, by
// another order or one taken back; trouble of the store is tried again after a while that grows.

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace quincunx::server {

struct Halt {
    std::string_view why;              // one of server::why: bug, store, memory, general
    std::string words;                 // what was the matter, for those who may know all
    std::int64_t moment = 0;           // of the battle
    int tries = 1;                     // so often the same went wrong there
    std::chrono::milliseconds wait{0}; // before it is worth a try again
};

class Halts {
  public:
    Halt add(const std::string& battle, Halt halt);
    // Nothing: the battle has gone on since, or never halted.
    const Halt* find(const std::string& battle, std::int64_t moment) const;
    void lift(const std::string& battle) { halts_.erase(battle); }
    std::size_t size() const { return halts_.size(); }

  private:
    std::map<std::string, Halt> halts_;
};

} // namespace quincunx::server
