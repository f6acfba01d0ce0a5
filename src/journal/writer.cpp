#include "journal/writer.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace quincunx::journal {

namespace {

[[noreturn]] void world_fails(const std::string& path)
{
    throw std::system_error(errno, std::generic_category(), path);
}

// A new file is there for good once its folder is on the disk as well. Folders that cannot be
// opened or synced (some file systems know no such thing) keep what their system promises.
void sync_folder_of(const std::string& path)
{
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    const int handle = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (handle < 0) return;
    ::fsync(handle);
    ::close(handle);
}

} // namespace

Writer::Writer(const std::string& path, const char* mode)
    : path_(path), file_(std::fopen(path.c_str(), mode))
{
    if (file_ == nullptr && errno == EEXIST)
        throw std::runtime_error(
            fmt::format("{} is there already, and a journal is never overwritten: name another "
                        "file, or move this one away.",
                        path));
    if (file_ == nullptr) world_fails(path);
}

void Writer::write(const std::string& line)
{
    const std::string whole = line + "\n";
    if (std::fwrite(whole.data(), 1, whole.size(), file_.get()) != whole.size()) world_fails(path_);
}

void Writer::sync()
{
    if (std::fflush(file_.get()) != 0) world_fails(path_);
    // A pipe or a device has no disk to reach.
    if (::fsync(::fileno(file_.get())) != 0 && errno != EINVAL && errno != EROFS)
        world_fails(path_);
}

Writer Writer::create(const std::string& path, const Match& match, Seal seal)
{
    Writer writer(path, "wbx");
    writer.write(to_line(header_of(match, seal)));
    writer.add(match);
    writer.sync();
    sync_folder_of(path);
    return writer;
}

void Writer::follow(const Match& match)
{
    if (add(match)) sync();
}

void Writer::note(const Match& match)
{
    if (add(match) && std::fflush(file_.get()) != 0) world_fails(path_);
}

bool Writer::add(const Match& match)
{
    bool news = false;
    const auto entries = match.entries();
    const auto stands = [&](std::size_t count) {
        return count <= entries.size() && given(entries[count - 1]) == written_[count - 1];
    };
    while (!written_.empty() && !stands(written_.size())) {
        const auto n = static_cast<std::uint32_t>(written_.size());
        written_.pop_back();
        write(to_line(TakenBack{n, written_.empty() ? match.first_hash() : written_.back().hash}));
        news = true;
    }
    for (std::size_t i = written_.size(); i < entries.size(); ++i) {
        written_.push_back(given(entries[i]));
        write(to_line(written_.back()));
        news = true;
    }
    return news;
}

void Writer::close(const Match& match)
{
    add(match);
    write(to_line(end_of(match)));
    sync();
    if (std::fclose(file_.release()) != 0) world_fails(path_);
}

std::string file_text(const std::string& path)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (file == nullptr) world_fails(path);
    std::string text;
    char buffer[1 << 16];
    while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, file.get()))
        text.append(buffer, size);
    if (std::ferror(file.get()) != 0) world_fails(path);
    return text;
}

Result<Resumed, Difference> resume(const std::string& path, RuleSets rule_sets,
                                   std::optional<dice::Seed> seed)
{
    const std::string text = file_text(path);
    const auto journal = read_journal(text, path);
    if (!journal) return Failure{*verify(text, path, rule_sets).difference};
    if (journal->end() != nullptr)
        return Failure{Difference{Status::unreadable, journal->lines.back().line, 0,
                                  "the battle has ended; it cannot be resumed"}};
    auto match = replayed(*journal, rule_sets, std::move(seed));
    if (!match) return Failure{match.error()};
    if (!match->seed())
        return Failure{Difference{Status::unreadable, 1, 0, "the seed is needed to go on"}};
    std::filesystem::resize_file(path, journal->whole_size);
    Resumed resumed{std::move(*match), Writer(path, "ab")};
    if (journal->whole_size > 0 && text[journal->whole_size - 1] != '\n') resumed.writer.write("");
    resumed.writer.sync();
    for (const Entry& entry : resumed.match.entries())
        resumed.writer.written_.push_back(given(entry));
    return resumed;
}

} // namespace quincunx::journal
