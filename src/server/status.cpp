// How the server is, for its operator: numbers and names of battles, nothing that is played.

#include "server/guest.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

Value whole(std::size_t number)
{
    return static_cast<std::int64_t>(number);
}

Value orders_value(const Metrics& metrics, std::int64_t now)
{
    Value value;
    value["taken"] = metrics.orders_total.load();
    value["refused"] = metrics.orders_refused_total.load();
    value["messages"] = metrics.messages_total.load();
    value["bounds"] = Value::list();
    for (const double bound : Metrics::bounds) value["bounds"].push_back(bound);
    value["times"] = Value::list();
    for (const auto& times : metrics.order_times) value["times"].push_back(times.load());
    value["slow"] = Value::list();
    for (const Metrics::Slow& slow : metrics.slowest(now))
        value["slow"].push_back(
            Value::Object{{"at", slow.at},
                          {"seconds", static_cast<double>(slow.microseconds) / 1e6},
                          {"battle", std::string(slow.battle.data())},
                          {"rules", slow.rules}});
    return value;
}

} // namespace

Value Host::status() const
{
    const auto watched = std::ranges::count_if(
        rooms_, [](const auto& entry) { return !entry.second->viewers().empty(); });
    const auto named = std::ranges::count_if(
        guests_, [](const auto& entry) { return !entry.second->player.id.empty(); });
    const StoredTally tally = with_.store.tally();
    Value value;
    value["now"] = today();
    value["battles"] = Value::Object{{"in_memory", whole(rooms_.size())},
                                     {"looked_at", static_cast<std::int64_t>(watched)},
                                     {"stored", tally.battles},
                                     {"playing", tally.playing},
                                     {"over", tally.over}};
    value["players"] = Value::Object{{"known", club_.players()},
                                     {"here", static_cast<std::int64_t>(named)},
                                     {"connections", with_.metrics.connections.load()},
                                     {"connections_total", with_.metrics.connections_total.load()},
                                     {"refused", with_.metrics.refused_total.load()}};
    const auto oldest = queue_.oldest();
    value["queue"] = Value::Object{
        {"waiting", whole(queue_.waiting())},
        {"working", whole(queue_.working())},
        {"generals", whole(queue_.waiting("general"))},
        {"oldest", oldest ? Value(std::chrono::duration<double>(*oldest).count()) : Value()}};
    value["orders"] = orders_value(with_.metrics, today());
    value["storage"] = Value::Object{{"bytes", with_.store.bytes()},
                                     {"limit", whole(with_.limits.store_bytes)},
                                     {"beat", with_.store.last_beat()},
                                     {"outages", Value::list()}};
    for (const StoredOutage& outage : outages_)
        value["storage"]["outages"].push_back(
            Value::Object{{"began", outage.began}, {"ended", outage.ended}});
    value["refusals"] = Value::object();
    for (std::size_t i = 0; i < Metrics::refusals.size(); ++i)
        value["refusals"][Metrics::refusals[i]] = with_.metrics.refused[i].load();
    return value;
}

} // namespace quincunx::server
