// What is read from the disk: the data directory, and single files that somebody names.

#include "muster/house.hpp"
#include "muster/library.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fmt/format.h>
#include <fstream>
#include <memory>

namespace quincunx::muster {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const fs::path& folder)
{
    constexpr std::string_view ending = ".toml";
    std::vector<std::string> names;
    // Not by std::filesystem's iterator, which ends the program where memory does.
    const auto close = [](DIR* opened) { ::closedir(opened); };
    const std::unique_ptr<DIR, decltype(close)> open(::opendir(folder.c_str()), close);
    if (!open) return names;
    while (const dirent* entry = ::readdir(open.get())) {
        const std::string_view file = entry->d_name;
        if (file.size() > ending.size() && file.ends_with(ending))
            names.emplace_back(file.substr(0, file.size() - ending.size()));
    }
    std::sort(names.begin(), names.end());
    return names;
}

// A folder with folders.
class DiskShelf final : public Shelf {
  public:
    explicit DiskShelf(fs::path place) : place_(std::move(place)) {}

    std::vector<std::string> names(std::string_view folder) const override
    {
        return names_in(place_ / folder);
    }
    Result<Value, Trouble> document(std::string_view folder, std::string_view name) const override
    {
        return read_toml_file(file(folder, name));
    }
    std::string folder(std::string_view folder) const override
    {
        return (place_ / folder).string();
    }
    std::string file(std::string_view folder, std::string_view name) const override
    {
        return (place_ / folder / fmt::format("{}.toml", name)).string();
    }

  private:
    fs::path place_;
};

} // namespace

Result<Value, Trouble> read_toml_file(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return Failure{Trouble{path.string(), 0, "",
                               fmt::format("cannot be opened: {}.", std::strerror(errno))}};
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return Failure{Trouble{path.string(), 0, "", "cannot be read: it is a directory."}};
    std::string text(largest_file + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) return Failure{Trouble{path.string(), 0, "", "cannot be read."}};
    text.resize(static_cast<std::size_t>(in.gcount()));
    return read_toml(text, path.string());
}

Result<reckoning::HouseRules, Troubles> read_house_file(const std::filesystem::path& path)
{
    auto value = read_toml_file(path);
    if (!value) return Failure{Troubles{value.error()}};
    return read_house(*value, path.string());
}

Result<Troops, Troubles> read_troops_folder(const fs::path& folder,
                                            std::span<const RuleSetCheck> checks)
{
    return read_troops_on(DiskShelf(folder.parent_path()), folder.filename().string(), checks);
}

Result<fs::path, Trouble> find_data(const fs::path& given)
{
    std::error_code error;
    const auto good = [&](const fs::path& path) {
        return fs::is_directory(path / "troops", error);
    };
    if (!given.empty()) {
        if (good(given)) return given;
        return Failure{
            Trouble{given.string(), 0, "", "no troops/ here; expected the data directory."}};
    }
    if (const char* set = std::getenv("QUINCUNX_DATA"); set != nullptr && *set != '\0') {
        if (good(set)) return fs::path(set);
        return Failure{Trouble{set, 0, "",
                               "no troops/ here; QUINCUNX_DATA must name the directory that holds "
                               "troops/, or nothing."}};
    }
    std::vector<fs::path> places;
    const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path();
    if (!beside.empty()) {
        places.push_back(beside / "data");
        places.push_back(beside.parent_path() / "share" / "quincunx" / "data");
    }
#ifdef QUINCUNX_DATA_DIR
    places.emplace_back(QUINCUNX_DATA_DIR);
#endif
    for (const fs::path& place : places)
        if (good(place)) return place;
    return Failure{Trouble{"data", 0, "",
                           "not found; set QUINCUNX_DATA to the directory that holds troops/."}};
}

std::shared_ptr<const Shelf> shelf_on_disk(const fs::path& data)
{
    return std::make_shared<const DiskShelf>(data);
}

Result<Library, Troubles> Library::open(const fs::path& data, std::span<const RuleSetCheck> checks)
{
    auto library = open(shelf_on_disk(data), checks);
    if (library) library->folder_ = data;
    return library;
}

} // namespace quincunx::muster
