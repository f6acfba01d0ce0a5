#pragma once
// A disk under SQLite that fails when a test says so. It keeps what has been written but not
// synced, and when the power is cut loses all of it, or any part of it. It can be full, read-only,
// or fail now and then; and any single call of it can be made to fail, or all from that one on.

#include <map>
#include <random>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::server {

struct Write {
    sqlite3_int64 at = 0;
    std::string bytes;
    bool cuts = false; // the file's length becomes `at`
};

// What SQLite asks of a disk.
enum class Call : std::uint8_t {
    open,
    read,
    write,
    cut,
    sync,
    size,
    lock,
    share,
    share_lock,
    remove,
    look
};

// How a call goes wrong.
enum class Fault : std::uint8_t {
    none,
    error,  // EIO, whatever it was to do
    full,   // ENOSPC: nothing more can be written
    torn,   // half of it is written
    locked, // by another program
    gone,   // it is done, and the file is no more there
};
inline constexpr Fault faults[] = {Fault::error, Fault::full, Fault::torn, Fault::locked,
                                   Fault::gone};
std::string_view name(Fault fault);

// What the disk has been told and not been made to keep, file by file.
struct Power {
    std::map<std::string, std::vector<Write>> waiting;
    int left = -1; // writes and syncs until the power is cut; negative: never
    bool cut = false;
    bool full = false;      // nothing more can be written
    bool read_only = false; // for files that are opened
    int fails_one_in = 0;   // so often a call is an error; 0: never
    std::mt19937 luck;

    // The call that goes wrong, of those that can go wrong so, from 0; and all that follow.
    Fault fault = Fault::none;
    int at = 0;
    bool for_good = false;
    std::string file; // that is gone then
    int calls = 0;    // that could have gone wrong so far
    bool fired() const { return fault != Fault::none && calls > at; }

    // One more thing asked of the disk; false: there is no power.
    bool spend()
    {
        if (cut || left == 0) return false;
        if (left > 0) --left;
        return true;
    }
    // The error of this call; SQLITE_OK: it is done.
    int trouble_of(Call call);
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
