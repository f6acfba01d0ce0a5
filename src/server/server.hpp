#pragma once
// A server whole: store, tables, network, generals' threads. Made, then run until it is stopped.

#include "server/host.hpp"
#include "server/network.hpp"
#include "server/pool.hpp"

#include <thread>

namespace quincunx::server {

struct Settings {
    Address address = {};
    std::string database = ":memory:";
    std::string announce = {}; // by which address other servers send guests here; empty: none do
    std::string archive = {};  // a folder into which battles go; empty: they are gone
    Limits limits = {};
    std::chrono::milliseconds pace{0}; // between two orders of a general
    unsigned threads = 2;              // for generals and uploads; one more for quick questions
    std::string operator_token = {};   // empty: there is no operator's page
    std::string version = {};          // of the program, for that page
    std::function<void(const Value&)> log = {};
    Text catalogue = {}; // where many servers are made one after the other; nothing: it is made
    std::function<std::int64_t()> date = {}; // seconds since 1970, for tests; nothing: it is now
    PostSettings post = {};
    NoticeSettings telling = {};
    std::optional<dice::Seed> seed = {}; // of every new battle, for tests; nothing: each its own
};

class Server {
  public:
    // Throws StoreTrouble or PortTrouble with the reason.
    Server(const Settings& settings, std::span<const battle::RuleSet* const> rule_sets,
           const muster::Library& library);

    ~Server();

    unsigned short port() const { return network_.port(); }
    Host& host() { return host_; }                        // before run(), or on the loop's thread
    std::string kept_in() const { return store_.name(); } // without what is secret in its address
    Network& network() { return network_; }
    void announce(const std::string& address) { store_.announce(address); } // before run()
    void run() { network_.run(); }
    void stop() { network_.stop(); } // from any thread

  private:
    std::string health();
    std::string status();
    void look_through(const Settings& settings);

    Metrics metrics_;
    Operator operator_;
    std::string version_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    Store store_;
    std::string store_trouble_;
    std::chrono::steady_clock::time_point store_looked_at_{};
    Network network_;
    Site site_;
    Pool pool_;
    std::unique_ptr<Post> post_;
    Host host_;
    std::string damage_;   // found since the start
    std::jthread looking_; // through a large database, beside play
};

bool has_page();

} // namespace quincunx::server
