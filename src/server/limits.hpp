#pragma once
// How much anybody may ask for. Each limit has an answer that says it.

#include <chrono>
#include <cstddef>

namespace quincunx::server {

struct Limits {
    std::size_t message_bytes = 64 * 1024;
    double messages_per_second = 40; // in the long run
    double messages_at_once = 120;   // after a pause
    std::size_t connections = 4000;
    std::size_t connections_per_address = 100;   // a club behind one router; more behind a proxy
    std::size_t waiting_bytes = 8 * 1024 * 1024; // a reader this far behind is left
    std::size_t battles_per_minute = 30;         // opened by one address
    std::size_t journal_bytes = 4 * 1024 * 1024; // of one that is uploaded
    std::size_t rooms_in_memory = 200;           // those that nobody looks at are put away beyond
    std::chrono::seconds idle{120};              // without a message or an answered ping
};

} // namespace quincunx::server
