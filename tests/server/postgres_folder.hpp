#pragma once
// Debian's PostgreSQL in a folder of its own, for tests: begun by the first that asks, on a socket
// in that folder and no port, and ended with the program. Where it is not installed, tests that
// need it say so and are left out.

#include <string>
#include <sys/types.h>

namespace quincunx::server {

class PostgresFolder {
  public:
    // Nothing: it is not installed, or the program was built without it; said once.
    static PostgresFolder* there();

    std::string fresh(); // the address of a new database
    std::string fresh_copy_of(const std::string& address);
    // What psql finds, one row a line.
    std::string asked(const std::string& address, const std::string& sql) const;
    void tool(const std::string& line) const; // as its user: pg_dump, createdb ...
    void stop();                              // at once, as if the power went
    void start();                             // and waits until it answers
    const std::string& folder() const { return folder_; }

    ~PostgresFolder();
    PostgresFolder(const PostgresFolder&) = delete;
    PostgresFolder& operator=(const PostgresFolder&) = delete;

  private:
    PostgresFolder(std::string programs, std::string folder);
    std::string address_of(const std::string& database) const;

    std::string programs_; // where initdb is
    std::string folder_;
    pid_t owner_ = 0; // of forks, the first alone ends it
    pid_t running_ = 0;
    int databases_ = 0;
};

// A place for a store: what is asked of one is asked of the other. Empty address: it is not there.
struct InSqlite {
    std::string address;
    std::string file;
    InSqlite();
    ~InSqlite();
    InSqlite(const InSqlite&) = delete;
    InSqlite& operator=(const InSqlite&) = delete;
};
struct InPostgres {
    std::string address;
    InPostgres();
};

} // namespace quincunx::server
