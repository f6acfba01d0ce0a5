#include "server/metrics.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr std::int64_t known_for = 3600;

} // namespace

void Metrics::refuse(std::string_view why)
{
    std::size_t i = 0;
    while (i + 1 < refusals.size() && refusals[i] != why) ++i;
    ++refused[i];
}

std::vector<Metrics::Slow> Metrics::slowest(std::int64_t now) const
{
    std::vector<Slow> found;
    for (const Slow& one : slow)
        if (one.at > 0 && one.at > now - known_for) found.push_back(one);
    std::ranges::sort(found, {}, &Slow::at);
    return found;
}

void Metrics::order_took(std::int64_t microseconds, const Ordered& order)
{
    Slow& minute = slow[static_cast<std::size_t>(order.at / 60) % slow.size()];
    const bool of_this_minute = minute.at / 60 == order.at / 60;
    if (order.at > 0 && (!of_this_minute || microseconds > minute.microseconds)) {
        minute = {order.at, microseconds, {}, order.rules};
        order.battle.copy(minute.battle.data(), minute.battle.size() - 1);
    }

    const double seconds = static_cast<double>(microseconds) / 1e6;
    std::size_t i = 0;
    while (i < bounds.size() && seconds > bounds[i]) ++i;
    ++order_times[i];
    order_microseconds += microseconds;
}

std::string Metrics::text() const
{
    std::string text;
    const auto add = [&](std::string_view name, std::string_view kind, std::string_view help,
                         std::int64_t value) {
        text += fmt::format("# HELP quincunx_{0} {1}\n# TYPE quincunx_{0} {2}\nquincunx_{0} {3}\n",
                            name, help, kind, value);
    };
    add("connections", "gauge", "connections open now", connections);
    add("connections_total", "counter", "connections so far", connections_total);
    add("connections_refused_total", "counter", "connections refused by a limit", refused_total);
    add("messages_total", "counter", "messages received", messages_total);
    add("bad_messages_total", "counter", "messages that were not understood", bad_messages_total);
    add("hasty_messages_total", "counter", "messages told to wait", hasty_messages_total);
    add("orders_total", "counter", "orders taken", orders_total);
    add("orders_refused_total", "counter", "orders refused", orders_refused_total);
    add("battles_in_memory", "gauge", "battles in memory", rooms);
    add("bytes_sent_total", "counter", "bytes of messages sent", bytes_sent_total);
    add("memory_refused_total", "counter", "troubles that there was no memory to tell of",
        memory_refused_total);
    text += "# HELP quincunx_refusals_total messages refused, by why\n"
            "# TYPE quincunx_refusals_total counter\n";
    for (std::size_t i = 0; i < refusals.size(); ++i)
        text += fmt::format("quincunx_refusals_total{{why=\"{}\"}} {}\n", refusals[i],
                            refused[i].load());
    text += "# HELP quincunx_order_seconds from an order's arrival to its committed answer\n"
            "# TYPE quincunx_order_seconds histogram\n";
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        sum += order_times[i];
        text += fmt::format("quincunx_order_seconds_bucket{{le=\"{}\"}} {}\n", bounds[i], sum);
    }
    sum += order_times.back();
    text += fmt::format("quincunx_order_seconds_bucket{{le=\"+Inf\"}} {0}\n"
                        "quincunx_order_seconds_sum {1}\nquincunx_order_seconds_count {0}\n",
                        sum, static_cast<double>(order_microseconds) / 1e6);
    return text;
}

} // namespace quincunx::server
