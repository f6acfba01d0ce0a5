#pragma once
// What the tables know of the outside: somebody to send to, a thread that all of it runs on, and
// threads to think on. No socket and no Boost type comes through here, so that everything but the
// network can be tried without one.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace quincunx::server {

// Many hear the same: it is kept once.
using Text = std::shared_ptr<const std::string>;
inline Text text_of(std::string words)
{
    return std::make_shared<const std::string>(std::move(words));
}

// Somebody at the other end of a connection.
class Client {
  public:
    virtual ~Client() = default;
    virtual void send(Text text) = 0;
    virtual void close(std::string why) = 0;
    // Whose limits he shares: his address, of IPv6 the network of it.
    virtual const std::string& address() const = 0;
};

// The one thread that owns all tables. Whoever works elsewhere comes back to it by post().
class Loop {
  public:
    virtual ~Loop() = default;
    virtual void post(std::function<void()> task) = 0;
    virtual void after(std::chrono::milliseconds time, std::function<void()> task) = 0;
    virtual std::chrono::steady_clock::time_point now() const = 0; // from any thread
};

// Where whatever takes time is thought out: never on the loop's thread.
class Workers {
  public:
    virtual ~Workers() = default;
    virtual void work(std::function<void()> task) = 0;
    virtual std::size_t threads() const = 0; // so many tasks are worked at a time
};

} // namespace quincunx::server
