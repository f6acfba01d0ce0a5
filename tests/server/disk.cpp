#include "server/disk.hpp"

#include <algorithm>
#include <cstring>
#include <unistd.h>

namespace quincunx::server {

namespace {

int error_of(Call call)
{
    switch (call) {
    case Call::open: return SQLITE_CANTOPEN;
    case Call::read: return SQLITE_IOERR_READ;
    case Call::write: return SQLITE_IOERR_WRITE;
    case Call::cut: return SQLITE_IOERR_TRUNCATE;
    case Call::sync: return SQLITE_IOERR_FSYNC;
    case Call::size: return SQLITE_IOERR_FSTAT;
    case Call::lock: return SQLITE_IOERR_LOCK;
    case Call::share: return SQLITE_IOERR_SHMMAP;
    case Call::share_lock: return SQLITE_IOERR_SHMLOCK;
    case Call::remove: return SQLITE_IOERR_DELETE;
    case Call::look: return SQLITE_IOERR_ACCESS;
    }
    return SQLITE_IOERR;
}

bool can_go_wrong(Call call, Fault fault)
{
    switch (fault) {
    case Fault::none: return false;
    case Fault::error:
    case Fault::gone: return true;
    case Fault::full:
    case Fault::torn: return call == Call::write;
    case Fault::locked: return call == Call::lock || call == Call::share_lock;
    }
    return false;
}

} // namespace

std::string_view name(Fault fault)
{
    switch (fault) {
    case Fault::none: return "none";
    case Fault::error: return "error";
    case Fault::full: return "full";
    case Fault::torn: return "torn";
    case Fault::locked: return "locked";
    case Fault::gone: return "gone";
    }
    return "";
}

int Power::trouble_of(Call call)
{
    if (full && call == Call::write) return SQLITE_FULL;
    if (fails_one_in > 0 && luck() % static_cast<unsigned>(fails_one_in) == 0)
        return error_of(call);
    if (!can_go_wrong(call, fault)) return SQLITE_OK;
    const int number = calls++;
    if (for_good ? number < at : number != at) return SQLITE_OK;
    switch (fault) {
    case Fault::error: return error_of(call);
    case Fault::full: return SQLITE_FULL;
    case Fault::torn: return SQLITE_IOERR_WRITE;
    case Fault::locked: return SQLITE_BUSY;
    case Fault::gone: ::unlink(file.c_str()); return SQLITE_OK;
    case Fault::none: break;
    }
    return SQLITE_OK;
}

namespace {

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
    if (const int trouble = power->trouble_of(Call::read); trouble != SQLITE_OK) return trouble;
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
    if (const int trouble = power->trouble_of(Call::write); trouble != SQLITE_OK) {
        const auto half = static_cast<std::size_t>(size) / 2;
        if (power->fault == Fault::torn)
            as_file(file)->waiting().push_back({at, {static_cast<const char*>(bytes), half}});
        return trouble;
    }
    if (!power->spend()) return power->cut = true, SQLITE_IOERR_WRITE;
    as_file(file)->waiting().push_back(
        {at, {static_cast<const char*>(bytes), static_cast<std::size_t>(size)}});
    return SQLITE_OK;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size)
{
    if (const int trouble = power->trouble_of(Call::cut); trouble != SQLITE_OK) return trouble;
    if (!power->spend()) return power->cut = true, SQLITE_IOERR_TRUNCATE;
    as_file(file)->waiting().push_back({size, "", true});
    return SQLITE_OK;
}

int sync_file(sqlite3_file* file, int)
{
    if (const int trouble = power->trouble_of(Call::sync); trouble != SQLITE_OK) return trouble;
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
    return power->trouble_of(Call::size);
}

template <auto Method, Call call, class... Args>
int asked_of(sqlite3_file* file, Args... args)
{
    if (const int trouble = power->trouble_of(call); trouble != SQLITE_OK) return trouble;
    sqlite3_file* real = as_file(file)->real();
    return (real->pMethods->*Method)(real, args...);
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
    [](sqlite3_file* f, int how) {
        return asked_of<&sqlite3_io_methods::xLock, Call::lock>(f, how);
    },
    [](sqlite3_file* f, int how) { return passed_on<&sqlite3_io_methods::xUnlock>(f, how); },
    [](sqlite3_file* f, int* is) {
        return passed_on<&sqlite3_io_methods::xCheckReservedLock>(f, is);
    },
    [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; },
    [](sqlite3_file* f) { return passed_on<&sqlite3_io_methods::xSectorSize>(f); },
    [](sqlite3_file*) { return 0; }, // promises nothing
    [](sqlite3_file* f, int page, int size, int extend, void volatile** at) {
        return asked_of<&sqlite3_io_methods::xShmMap, Call::share>(f, page, size, extend, at);
    },
    [](sqlite3_file* f, int from, int n, int how) {
        // What is held is always given back.
        if ((how & SQLITE_SHM_UNLOCK) != 0)
            return passed_on<&sqlite3_io_methods::xShmLock>(f, from, n, how);
        // Whoever only reads is kept out by nobody.
        if ((how & SQLITE_SHM_SHARED) != 0)
            return asked_of<&sqlite3_io_methods::xShmLock, Call::share>(f, from, n, how);
        return asked_of<&sqlite3_io_methods::xShmLock, Call::share_lock>(f, from, n, how);
    },
    barrier,
    [](sqlite3_file* f, int gone) { return passed_on<&sqlite3_io_methods::xShmUnmap>(f, gone); },
    nullptr,
    nullptr,
};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* told)
{
    File* ours = as_file(file);
    file->pMethods = nullptr;
    if (const int trouble = power->trouble_of(Call::open); trouble != SQLITE_OK) return trouble;
    if (power->read_only)
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    const int status = below->xOpen(below, name, ours->real(), flags, told);
    if (status != SQLITE_OK) return status;
    ours->name = new std::string(name == nullptr ? "" : name);
    file->pMethods = &methods;
    return SQLITE_OK;
}

int remove_file(sqlite3_vfs*, const char* name, int surely)
{
    if (const int trouble = power->trouble_of(Call::remove); trouble != SQLITE_OK) return trouble;
    return below->xDelete(below, name, surely);
}

int look_for(sqlite3_vfs*, const char* name, int flags, int* found)
{
    if (const int trouble = power->trouble_of(Call::look); trouble != SQLITE_OK) return trouble;
    return below->xAccess(below, name, flags, found);
}

} // namespace

Disk::Disk(int operations, unsigned seed)
{
    below = sqlite3_vfs_find("unix");
    vfs = *below;
    vfs.zName = "power";
    vfs.szOsFile = static_cast<int>(sizeof(File)) + below->szOsFile;
    vfs.xOpen = open_file;
    vfs.xDelete = remove_file;
    vfs.xAccess = look_for;
    now.left = operations;
    now.luck.seed(seed);
    power = &now;
    sqlite3_vfs_register(&vfs, 1);
}

Disk::~Disk()
{
    sqlite3_vfs_unregister(&vfs);
    sqlite3_vfs_register(sqlite3_vfs_find("unix"), 1);
    power = nullptr;
}

} // namespace quincunx::server
