#pragma once
// Counts for /metrics, in the text format of Prometheus, and for the operator's page.

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

    // An order of the loop's thread: when, where, by which rules.
    struct Ordered {
        std::int64_t at = 0; // seconds since 1970
        std::string_view battle = {};
        std::string_view rules = {}; // their title, which stays
    };
    // Without memory of its own: an order that was taken is not lost by counting it.
    struct Slow {
        std::int64_t at = 0;
        std::int64_t microseconds = 0;
        std::array<char, 24> battle{};
        std::string_view rules;
    };
    // The slowest of each minute; of the last hour, in the order of time.
    std::array<Slow, 60> slow{};
    std::vector<Slow> slowest(std::int64_t now) const;

    // Why messages were refused, by the words of docs/protocol.md.
    static constexpr std::array<std::string_view, 27> refusals{
        "unreadable", "over",     "out_of_turn", "illegal", "final",     "nothing", "stale",
        "unseen",     "seat",     "table",       "link",    "early",     "journal", "store",
        "too_fast",   "too_many", "replaced",    "general", "memory",    "key",     "player",
        "taken",      "gone",     "own",         "bug",     "elsewhere", "other"};
    std::array<std::atomic<std::int64_t>, refusals.size()> refused{};
    void refuse(std::string_view why);

    void order_took(std::int64_t microseconds, const Ordered& order);
    std::string text() const;
};

} // namespace quincunx::server
