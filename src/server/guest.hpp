#pragma once
// Somebody connected, and a message of his as the doors see it.

#include "kernel/reading.hpp"
#include "server/host.hpp"

namespace quincunx::server {

struct Host::Guest {
    Client* client = nullptr;
    std::uint64_t serial = 0;   // no two guests have the same
    std::shared_ptr<Room> room; // where he sits; nothing: nowhere yet
    Sides sides = watching;
    std::string seat;   // whose quota he takes from: his own, or his side's at the table
    std::string upload; // the parts of a journal so far
    Player player;      // who he has said he is; without an id: nobody
    bool in_lobby = false;
    std::uint64_t times_seated = 0;

    Lane lane() const { return {client->address(), serial}; }
};

struct Host::Request {
    Guest& guest;
    const Value& message;
    Reading& read;
    Troubles& troubles;

    Room& room() const { return *guest.room; }
    Sight sight() const { return {room().battle(), room().match().fight(), guest.sides}; }
    // What is wrong with the message, after all keys were asked for.
    std::optional<Refused> wrong()
    {
        read.finish();
        if (troubles.empty()) return std::nullopt;
        return Refused{why::unreadable, to_text(troubles.front())};
    }
};

// What players settle and order comes under a name of the client's making, so that it is done once.
Asked named_by(Sides sides, Reading& read, Troubles& troubles);

struct Host::Door {
    std::string_view name;
    Reply (Host::*open)(Request&);
    bool at_a_table;
    double cost; // as many as so many of the cheapest
};

} // namespace quincunx::server
