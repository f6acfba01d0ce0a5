#pragma once
// What the tables know of the outside: somebody to send to, a thread that all of it runs on, and
// threads to think on. No socket and no Boost type comes through here, so that everything but the
// network can be tried without one.

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace quincunx::server {

// Somebody at the other end of a connection.
class Client {
  public:
    virtual ~Client() = default;
    virtual void send(std::string text) = 0;
    virtual void close(std::string why) = 0;
    virtual const std::string& address() const = 0;
};

// The one thread that owns all tables. Whoever works elsewhere comes back to it by post().
class Loop {
  public:
    virtual ~Loop() = default;
    virtual void post(std::function<void()> task) = 0;
    virtual void after(std::chrono::milliseconds time, std::function<void()> task) = 0;
    virtual std::chrono::steady_clock::time_point now() const = 0;
};

// Where generals think: never on the loop's thread.
class Workers {
  public:
    virtual ~Workers() = default;
    virtual void work(std::function<void()> task) = 0;
};

} // namespace quincunx::server
