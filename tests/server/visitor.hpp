#pragma once
// Somebody with a name, and two who have met in the lobby.

#include "server/hall.hpp"

namespace quincunx::server {

inline std::string key_of(int number)
{
    return fmt::format("{:032x}", 0x1234567890abcdefLL + number);
}

struct Visitor {
    TestClient client;
    Hall& hall;
    Visitor(Hall& into, std::string address = "192.0.2.1") : client(std::move(address)), hall(into)
    {
        hall.host.come(client);
    }
    ~Visitor() { hall.host.leave(client); }
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    Value good(Value message) { return hall.good(client, std::move(message)); }
    std::string refused(Value message) { return hall.refused(client, std::move(message)); }
    Value enroll(const std::string& name, int key)
    {
        return good(Object{{"do", "enroll"}, {"name", name}, {"key", key_of(key)}});
    }
    Value enter(int key) { return good(Object{{"do", "enter"}, {"key", key_of(key)}}); }
    Value mine() { return good(Object{{"do", "mine"}}); }
    Value challenge(std::string side = "red", std::string scenario = "cannae")
    {
        return good(Object{{"do", "challenge"},
                           {"scenario", std::move(scenario)},
                           {"side", std::move(side)},
                           {"words", "Of an evening"}});
    }
    Value take(const Value& challenge)
    {
        return good(Object{{"do", "take"}, {"challenge", challenge}});
    }
    Value sit(const Value& battle) { return good(Object{{"do", "join"}, {"battle", battle}}); }
    std::size_t heard(std::string_view words) const
    {
        return static_cast<std::size_t>(
            std::count_if(client.heard.begin(), client.heard.end(), [&](const std::string& text) {
                return text.find(words) != std::string::npos;
            }));
    }
};

inline void pass(Hall& hall)
{
    hall.loop.pass(std::chrono::seconds(2));
    hall.loop.run();
}

// Anna, who challenged, leads blue, which begins at Cannae; Ben took it.
struct Met {
    Hall hall;
    Visitor anna{hall};
    Visitor ben{hall, "192.0.2.2"};
    Value battle;
    explicit Met(const std::string& database = ":memory:") : hall(database)
    {
        anna.enroll("Anna", 1);
        ben.enroll("Ben", 2);
        const Value offered = anna.challenge("blue");
        battle = ben.take(*offered.find("challenge"))["battle"];
    }
};

} // namespace quincunx::server
