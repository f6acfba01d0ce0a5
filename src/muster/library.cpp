#include "muster/library.hpp"

#include "kernel/nearest.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <cstdlib>
#include <dirent.h>
#include <fmt/format.h>
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

// The document of this name; names are those of the folder's files, so that none can lead out of
// it.
Result<Value, Troubles> document(const fs::path& folder, std::string_view what,
                                 std::string_view name)
{
    const std::vector<std::string> names = names_in(folder);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        std::string message =
            fmt::format("there is no {} \"{}\".{}", what, name, did_you_mean(name, known));
        if (nearest(name, known).empty())
            message += fmt::format(" Known: {}.", listed(known, "and"));
        return Failure{Troubles{{folder.string(), 0, "", std::move(message)}}};
    }
    auto value = read_toml_file(folder / fmt::format("{}.toml", name));
    if (!value) return Failure{Troubles{value.error()}};
    return *std::move(value);
}

std::string file_of(const fs::path& folder, std::string_view name)
{
    return (folder / fmt::format("{}.toml", name)).string();
}

} // namespace

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

Result<Library, Troubles> Library::open(const fs::path& data, std::span<const RuleSetCheck> checks)
{
    auto troops = read_troops_folder(data / "troops", checks);
    if (!troops) return Failure{std::move(troops.error())};
    Library library;
    library.folder_ = data;
    library.troops_ = *std::move(troops);
    library.checks_.assign(checks.begin(), checks.end());
    return library;
}

std::vector<std::string> Library::scenario_names() const
{
    return names_in(folder_ / "scenarios");
}

std::vector<std::string> Library::army_names() const
{
    return names_in(folder_ / "armies");
}

Result<Scenario, Troubles> Library::scenario(std::string_view name) const
{
    const fs::path folder = folder_ / "scenarios";
    auto value = document(folder, "scenario", name);
    if (!value) return Failure{std::move(value.error())};
    return read_scenario(*value, file_of(folder, name), name, troops_);
}

Result<ArmyList, Troubles> Library::army(std::string_view name) const
{
    const fs::path folder = folder_ / "armies";
    auto value = document(folder, "army", name);
    if (!value) return Failure{std::move(value.error())};
    return read_army(*value, file_of(folder, name), name, troops_, checks_);
}

} // namespace quincunx::muster
