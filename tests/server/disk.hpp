#pragma once
// A disk under SQLite that fails when a test says so. It keeps what has been written but not
// synced, and when the power is cut loses all of it, or any part of it. It can be full, read-only,
// or fail now and then.

#include <map>
#include <random>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace quincunx::server {

struct Write {
    sqlite3_int64 at = 0;
    std::string bytes;
    bool cuts = false; // the file's length becomes `at`
};

// What the disk has been told and not been made to keep, file by file.
struct Power {
    std::map<std::string, std::vector<Write>> waiting;
    int left = -1; // writes and syncs until the power is cut; negative: never
    bool cut = false;
    bool full = false;      // nothing more can be written
    bool read_only = false; // for files that are opened
    int fails_one_in = 0;   // so often a write or a sync is an error; 0: never
    std::mt19937 luck;

    // One more thing asked of the disk; false: there is no power.
    bool spend()
    {
        if (cut || left == 0) return false;
        if (left > 0) --left;
        return true;
    }
    bool fails() { return fails_one_in > 0 && luck() % static_cast<unsigned>(fails_one_in) == 0; }
};

// While it lives, all databases are on it.
struct Disk {
    Power now;
    sqlite3_vfs vfs;
    explicit Disk(int operations, unsigned seed);
    ~Disk();
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;
};

} // namespace quincunx::server
