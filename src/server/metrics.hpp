#pragma once
// Counts for /metrics, in the text format of Prometheus.

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace quincunx::server {

struct Metrics {
    std::atomic<std::int64_t> connections{0};
    std::atomic<std::int64_t> connections_total{0};
    std::atomic<std::int64_t> refused_total{0}; // connections
    std::atomic<std::int64_t> messages_total{0};
    std::atomic<std::int64_t> bad_messages_total{0};
    std::atomic<std::int64_t> hasty_messages_total{0};
    std::atomic<std::int64_t> orders_total{0};
    std::atomic<std::int64_t> orders_refused_total{0};
    std::atomic<std::int64_t> rooms{0};
    std::atomic<std::int64_t> bytes_sent_total{0};
    std::atomic<std::int64_t> memory_refused_total{0}; // when there was none to say what went wrong

    // Seconds from an order's arrival to its committed answer.
    static constexpr std::array<double, 8> bounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1.0};
    std::array<std::atomic<std::int64_t>, bounds.size() + 1> order_times{};
    std::atomic<std::int64_t> order_microseconds{0};

    void order_took(std::int64_t microseconds);
    std::string text() const;
};

} // namespace quincunx::server
