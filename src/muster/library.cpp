#include "muster/library.hpp"

#include "kernel/nearest.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

// Files that the program holds.
class HeldShelf final : public Shelf {
  public:
    explicit HeldShelf(std::span<const HeldFile> files) : files_(files.begin(), files.end()) {}

    std::vector<std::string> names(std::string_view folder) const override
    {
        constexpr std::string_view ending = ".toml";
        const std::string begin = fmt::format("{}/", folder);
        std::vector<std::string> found;
        for (const HeldFile& held : files_)
            if (held.path.starts_with(begin) && held.path.ends_with(ending))
                found.emplace_back(held.path.substr(begin.size(), held.path.size() - begin.size() -
                                                                      ending.size()));
        std::sort(found.begin(), found.end());
        return found;
    }
    Result<Value, Trouble> document(std::string_view folder, std::string_view name) const override
    {
        const std::string path = file(folder, name);
        for (const HeldFile& held : files_)
            if (held.path == path) return read_toml(held.text, path);
        return Failure{Trouble{path, 0, "", "is not held here."}};
    }
    std::string folder(std::string_view folder) const override { return std::string(folder); }
    std::string file(std::string_view folder, std::string_view name) const override
    {
        return fmt::format("{}/{}.toml", folder, name);
    }

  private:
    std::vector<HeldFile> files_;
};

// The document of this name; names are those of the folder's files, so that none can lead out of
// it.
Result<Value, Troubles> document(const Shelf& shelf, std::string_view folder, std::string_view what,
                                 std::string_view name)
{
    const std::vector<std::string> names = shelf.names(folder);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        std::string message =
            fmt::format("there is no {} \"{}\".{}", what, name, did_you_mean(name, known));
        if (nearest(name, known).empty())
            message += fmt::format(" Known: {}.", listed(known, "and"));
        return Failure{Troubles{{shelf.folder(folder), 0, "", std::move(message)}}};
    }
    auto value = shelf.document(folder, name);
    if (!value) return Failure{Troubles{value.error()}};
    return *std::move(value);
}

constexpr std::string_view scenarios = "scenarios";
constexpr std::string_view armies = "armies";
constexpr std::string_view house_rules = "house";

} // namespace

Result<Library, Troubles> Library::open(std::shared_ptr<const Shelf> shelf,
                                        std::span<const RuleSetCheck> checks)
{
    auto troops = read_troops_on(*shelf, "troops", checks);
    if (!troops) return Failure{std::move(troops.error())};
    Library library;
    library.shelf_ = std::move(shelf);
    library.troops_ = *std::move(troops);
    library.checks_.assign(checks.begin(), checks.end());
    return library;
}

Result<Library, Troubles> Library::open(std::span<const HeldFile> files,
                                        std::span<const RuleSetCheck> checks)
{
    return open(std::make_shared<const HeldShelf>(files), checks);
}

std::vector<std::string> Library::scenario_names() const
{
    return shelf_->names(scenarios);
}

std::vector<std::string> Library::army_names() const
{
    return shelf_->names(armies);
}

std::vector<std::string> Library::house_names() const
{
    return shelf_->names(house_rules);
}

Result<Scenario, Troubles> Library::scenario(std::string_view name) const
{
    auto value = document(*shelf_, scenarios, "scenario", name);
    if (!value) return Failure{std::move(value.error())};
    return read_scenario(*value, shelf_->file(scenarios, name), name, troops_);
}

Result<ArmyList, Troubles> Library::army(std::string_view name) const
{
    auto value = document(*shelf_, armies, "army", name);
    if (!value) return Failure{std::move(value.error())};
    return read_army(*value, shelf_->file(armies, name), name, troops_, checks_);
}

Result<reckoning::HouseRules, Troubles> Library::house(std::string_view name) const
{
    auto value = document(*shelf_, house_rules, "house-rules file", name);
    if (!value) return Failure{std::move(value.error())};
    return read_house(*value, shelf_->file(house_rules, name));
}

} // namespace quincunx::muster
