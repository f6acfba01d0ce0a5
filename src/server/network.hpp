#pragma once
// Sockets: HTTP and WebSocket over one port, on one thread. The only files that know Boost are
// network.cpp and boost.cpp.

#include "server/limits.hpp"
#include "server/outside.hpp"
#include "server/site.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace quincunx::server {

class PortTrouble : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct Address {
    std::string host = "127.0.0.1"; // a numeric address
    unsigned short port = 0;        // 0: any that is free
    std::vector<std::string> origins = {};
    std::vector<std::string> proxies = {}; // numeric addresses whose X-Forwarded-For is believed
};

// What happens to those who connect. All calls come on the loop's thread.
struct Reception {
    std::function<void(Client&)> come;
    std::function<void(Client&, std::string_view)> message;
    std::function<void(Client&)> leave;
};

class Network {
  public:
    Network(); // a loop without sockets yet
    ~Network();

    Loop& loop();
    // Begins to listen; throws PortTrouble where it cannot. The site and metrics must outlive it.
    void listen(const Address& address, const Site& site, Metrics& metrics, const Limits& limits,
                Reception reception);
    unsigned short port() const;

    void run();              // until stop()
    void forget_reception(); // before it ends: nobody is told of who leaves any more
    void stop();             // from any thread: no more guests, farewell to those who are there
    void stop_on_signals();  // SIGINT, SIGTERM

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

} // namespace quincunx::server
