#include "server/attic.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace quincunx::server {

namespace {

class File {
  public:
    File(const std::string& path, int flags) : held_(::open(path.c_str(), flags | O_CLOEXEC, 0600))
    {
    }
    ~File()
    {
        if (held_ >= 0) ::close(held_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    bool write(std::string_view text) const
    {
        while (held_ >= 0 && !text.empty()) {
            const ssize_t written = ::write(held_, text.data(), text.size());
            if (written < 0 && errno != EINTR) return false;
            if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
        }
        return held_ >= 0 && ::fsync(held_) == 0;
    }

  private:
    int held_;
};

std::string told(const std::string& path, int error)
{
    return fmt::format("{} cannot be written: {}.", path, std::strerror(error));
}

} // namespace

std::string put_into(const std::string& folder, const std::string& name, const std::string& text)
{
    const std::string path = folder + "/" + name;
    const std::string unfinished = path + ".unfinished";
    const auto failed = [&] {
        const int error = errno;
        ::unlink(unfinished.c_str());
        return told(path, error);
    };
    if (!File(unfinished, O_CREAT | O_WRONLY | O_TRUNC).write(text)) return failed();
    if (::rename(unfinished.c_str(), path.c_str()) != 0) return failed();
    if (!File(folder, O_RDONLY | O_DIRECTORY).write("")) return told(folder, errno);
    return "";
}

std::string wrong_folder(const std::string& folder)
{
    const std::string trial = folder + "/.quincunx";
    const bool well = File(trial, O_CREAT | O_WRONLY | O_TRUNC).write("x");
    const int error = errno;
    ::unlink(trial.c_str());
    return well ? "" : told(folder, error);
}

} // namespace quincunx::server
