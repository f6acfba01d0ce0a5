// The power fails. A layer under SQLite keeps what has been written but not synced, and when the
// power is cut loses all of it, or any part of it. What was acknowledged must be there afterwards.

#include "server/hall.hpp"

#include <cstring>
#include <map>
#include <random>
#include <sqlite3.h>

using namespace quincunx;
using namespace quincunx::server;

namespace {

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
    std::mt19937 luck;

    // One more thing asked of the disk; false: there is no power.
    bool spend()
    {
        if (cut || left == 0) return false;
        if (left > 0) --left;
        return true;
    }
};
Power* power = nullptr;
sqlite3_vfs* below = nullptr;

struct File {
    sqlite3_file base;
    std::string* name; // owned
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    std::vector<Write>& waiting() { return power->waiting[*name]; }
};
File* as_file(sqlite3_file* file)
{
    return reinterpret_cast<File*>(file);
}

int put(sqlite3_file* real, const Write& write)
{
    if (write.cuts) return real->pMethods->xTruncate(real, write.at);
    return real->pMethods->xWrite(real, write.bytes.data(), static_cast<int>(write.bytes.size()),
                                  write.at);
}

sqlite3_int64 size_of(File* file)
{
    sqlite3_int64 size = 0;
    file->real()->pMethods->xFileSize(file->real(), &size);
    for (const Write& write : file->waiting())
        size = write.cuts
                   ? write.at
                   : std::max(size, write.at + static_cast<sqlite3_int64>(write.bytes.size()));
    return size;
}

int close_file(sqlite3_file* file)
{
    File* ours = as_file(file);
    // Without power nothing is kept but what luck kept: any of the waiting writes.
    if (power->cut)
        for (const Write& write : ours->waiting())
            if (power->luck() % 3 == 0) put(ours->real(), write);
    if (!power->cut)
        for (const Write& write : ours->waiting()) put(ours->real(), write);
    power->waiting.erase(*ours->name);
    const int status = ours->real()->pMethods->xClose(ours->real());
    delete ours->name;
    return status;
}

int read_file(sqlite3_file* file, void* into, int size, sqlite3_int64 at)
{
    File* ours = as_file(file);
    std::memset(into, 0, static_cast<std::size_t>(size));
    const int status = ours->real()->pMethods->xRead(ours->real(), into, size, at);
    if (status != SQLITE_OK && status != SQLITE_IOERR_SHORT_READ) return status;
    for (const Write& write : ours->waiting()) {
        const sqlite3_int64 from = std::max(at, write.at);
        const sqlite3_int64 to =
            write.cuts
                ? at + size
                : std::min(at + size, write.at + static_cast<sqlite3_int64>(write.bytes.size()));
        if (from >= to) continue;
        char* target = static_cast<char*>(into) + (from - at);
        const auto count = static_cast<std::size_t>(to - from);
        if (write.cuts)
            std::memset(target, 0, count);
        else
            std::memcpy(target, write.bytes.data() + (from - write.at), count);
    }
    return at + size <= size_of(ours) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at)
{
    if (power->full) return SQLITE_FULL;
    if (!power->spend()) return power->cut = true, SQLITE_IOERR_WRITE;
    as_file(file)->waiting().push_back(
        {at, {static_cast<const char*>(bytes), static_cast<std::size_t>(size)}});
    return SQLITE_OK;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size)
{
    if (!power->spend()) return power->cut = true, SQLITE_IOERR_TRUNCATE;
    as_file(file)->waiting().push_back({size, "", true});
    return SQLITE_OK;
}

int sync_file(sqlite3_file* file, int)
{
    if (!power->spend()) return power->cut = true, SQLITE_IOERR_FSYNC;
    File* ours = as_file(file);
    for (const Write& write : ours->waiting())
        if (const int status = put(ours->real(), write); status != SQLITE_OK) return status;
    ours->waiting().clear();
    return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size)
{
    *size = size_of(as_file(file));
    return SQLITE_OK;
}

template <auto Method, class... Args>
int passed_on(sqlite3_file* file, Args... args)
{
    sqlite3_file* real = as_file(file)->real();
    return (real->pMethods->*Method)(real, args...);
}

void barrier(sqlite3_file* file)
{
    sqlite3_file* real = as_file(file)->real();
    real->pMethods->xShmBarrier(real);
}

const sqlite3_io_methods methods = {
    2, // no memory maps: they would go round us
    close_file,
    read_file,
    write_file,
    truncate_file,
    sync_file,
    file_size,
    [](sqlite3_file* f, int how) { return passed_on<&sqlite3_io_methods::xLock>(f, how); },
    [](sqlite3_file* f, int how) { return passed_on<&sqlite3_io_methods::xUnlock>(f, how); },
    [](sqlite3_file* f, int* is) {
        return passed_on<&sqlite3_io_methods::xCheckReservedLock>(f, is);
    },
    [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; },
    [](sqlite3_file* f) { return passed_on<&sqlite3_io_methods::xSectorSize>(f); },
    [](sqlite3_file*) { return 0; }, // promises nothing
    [](sqlite3_file* f, int page, int size, int extend, void volatile** at) {
        return passed_on<&sqlite3_io_methods::xShmMap>(f, page, size, extend, at);
    },
    [](sqlite3_file* f, int from, int n, int how) {
        return passed_on<&sqlite3_io_methods::xShmLock>(f, from, n, how);
    },
    barrier,
    [](sqlite3_file* f, int gone) { return passed_on<&sqlite3_io_methods::xShmUnmap>(f, gone); },
    nullptr,
    nullptr,
};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* told)
{
    File* ours = as_file(file);
    if (power->read_only)
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    const int status = below->xOpen(below, name, ours->real(), flags, told);
    file->pMethods = nullptr;
    if (status != SQLITE_OK) return status;
    ours->name = new std::string(name == nullptr ? "" : name);
    file->pMethods = &methods;
    return SQLITE_OK;
}

// While it lives, all databases are on it.
struct Disk {
    Power now;
    sqlite3_vfs vfs;
    explicit Disk(int operations, unsigned seed)
    {
        below = sqlite3_vfs_find("unix");
        vfs = *below;
        vfs.zName = "power";
        vfs.szOsFile = static_cast<int>(sizeof(File)) + below->szOsFile;
        vfs.xOpen = open_file;
        now.left = operations;
        now.luck.seed(seed);
        power = &now;
        sqlite3_vfs_register(&vfs, 1);
    }
    ~Disk()
    {
        sqlite3_vfs_unregister(&vfs);
        sqlite3_vfs_register(sqlite3_vfs_find("unix"), 1);
        power = nullptr;
    }
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;
};

StoredBattle battle(const std::string& id)
{
    return {id, "{\"header\": true}", dice::seed_from(1), {"me", "me"}};
}

std::string line(int n)
{
    return fmt::format("{{\"n\": {}, \"order\": \"{}\"}}", n, std::string(300, 'x'));
}

// Appends until the power is cut; how many lines were acknowledged.
int append_until_cut(const std::string& path, int lines)
{
    int acknowledged = -1;
    try {
        Store store(path);
        store.add(battle("one"), {{"one", dice::sha256("link"), 3}});
        for (acknowledged = 0; acknowledged < lines;) {
            store.append("one", acknowledged + 1, {line(acknowledged + 1), ""});
            ++acknowledged;
        }
    } catch (const StoreTrouble&) {
        CHECK(power->cut);
    }
    return acknowledged;
}

} // namespace

TEST_CASE("store: when the power fails at any write, nothing acknowledged is lost or doubled")
{
    int cuts = 0;
    for (int operations = 1; operations < 400; operations += operations < 60 ? 1 : 7) {
        const DatabaseFile file("power");
        int acknowledged = 0;
        bool cut = false;
        {
            Disk disk(operations, static_cast<unsigned>(operations));
            acknowledged = append_until_cut(file.path, 90);
            cut = disk.now.cut;
        }
        if (!cut) break;
        ++cuts;
        INFO(operations, " operations, ", acknowledged, " acknowledged");
        Store after(file.path);
        const std::vector<StoredLine> lines = after.lines("one");
        if (acknowledged >= 0) CHECK(after.battles() == std::vector<std::string>{"one"});
        CHECK(static_cast<int>(lines.size()) >= std::max(0, acknowledged));
        CHECK(static_cast<int>(lines.size()) <= acknowledged + 1);
        for (std::size_t i = 0; i < lines.size(); ++i)
            CHECK(lines[i].line == line(static_cast<int>(i) + 1));
    }
    CHECK(cuts > 60);
}

TEST_CASE("store: this disk does lose what was not synced")
{
    // The proof of the proof: without syncs the same power cut loses lines.
    const DatabaseFile file("unsynced");
    int acknowledged = 0;
    {
        Disk disk(120, 5);
        sqlite3* database = nullptr;
        REQUIRE(sqlite3_open(file.path.c_str(), &database) == SQLITE_OK);
        sqlite3_exec(database, "pragma journal_mode=wal; pragma synchronous=off; create table t(x)",
                     nullptr, nullptr, nullptr);
        while (sqlite3_exec(database, "insert into t values (randomblob(300))", nullptr, nullptr,
                            nullptr) == SQLITE_OK)
            ++acknowledged;
        sqlite3_close(database);
        CHECK(disk.now.cut);
    }
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(file.path.c_str(), &database) == SQLITE_OK);
    int kept = 0;
    sqlite3_exec(
        database, "select count(*) from t",
        [](void* to, int, char** values, char**) {
            *static_cast<int*>(to) = std::atoi(values[0]);
            return 0;
        },
        &kept, nullptr);
    sqlite3_close(database);
    CHECK(acknowledged > 5);
    CHECK(kept < acknowledged);
}

TEST_CASE("server: a disk that is full refuses orders with the reason, and loses none before")
{
    const DatabaseFile file("disk-full");
    Disk disk(-1, 1);
    Hall hall(file.path);
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.good(client, order_message("stop", 0, "a"));
    disk.now.full = true;
    const std::string text = first_option(hall, client);
    Value reply = hall.tell(client, order_message(text, 1, "b"));
    CHECK(reply["error"]["why"].as_text() == "store");
    CHECK(reply["error"]["reason"].as_text().find("disk is full") != std::string::npos);
    disk.now.full = false;
    Value again = join(hall, client, links["mine"]);
    CHECK(again["state"]["moment"].as_whole() == 1);
    hall.good(client, order_message(text, 1, "b"));
}

TEST_CASE("store: a database that cannot be written, or that another holds, is refused with the "
          "reason")
{
    const DatabaseFile file("read-only");
    {
        const Store made(file.path);
    }
    const auto trouble = [&] {
        try {
            const Store store(file.path);
        } catch (const StoreTrouble& found) {
            return std::string(found.what());
        }
        return std::string();
    };
    {
        Disk disk(-1, 1);
        disk.now.read_only = true;
        CHECK(trouble().find("is read-only") != std::string::npos);
    }
    sqlite3* holder = nullptr;
    REQUIRE(sqlite3_open(file.path.c_str(), &holder) == SQLITE_OK);
    REQUIRE(sqlite3_exec(holder, "begin exclusive", nullptr, nullptr, nullptr) == SQLITE_OK);
    CHECK(trouble().find("database is locked") != std::string::npos);
    sqlite3_close(holder);
    CHECK(trouble().empty());
}
