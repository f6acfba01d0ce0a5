#pragma once
// Stands between a store and PostgreSQL, and cuts the line at the worst moments.

#include <atomic>
#include <string>
#include <thread>

namespace quincunx::server {

class PostgresRelay {
  public:
    explicit PostgresRelay(std::string socket); // of PostgreSQL's
    ~PostgresRelay();
    PostgresRelay(const PostgresRelay&) = delete;
    PostgresRelay& operator=(const PostgresRelay&) = delete;

    unsigned short port() const { return port_; }
    // What it committed next is not told.
    void swallow_next_commit() { swallows_ = true; }
    // So many messages from now on still go there; with the next the line is cut.
    void cut_after(int messages) { left_ = messages; }
    void refuse(bool refuses) { refuses_ = refuses; }

  private:
    void serve();
    void carry(int client, int server);
    bool carried(int from, int to, bool from_client);

    std::string socket_;
    int listens_ = -1;
    unsigned short port_ = 0;
    std::atomic<bool> ends_ = false;
    std::atomic<bool> swallows_ = false;
    std::atomic<bool> refuses_ = false;
    std::atomic<int> left_ = -1; // below 0: all go
    std::jthread thread_;
};

} // namespace quincunx::server
