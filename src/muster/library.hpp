#pragma once
// The data directory, or the same held in the program: troops read once, armies and scenarios found
// by the names of their files.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "muster/army.hpp"
#include "muster/house.hpp"
#include "muster/scenario.hpp"
#include "muster/shelf.hpp"
#include "muster/troops.hpp"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::muster {

// The first that holds troops/: the path given, $QUINCUNX_DATA, beside or above the executable, the
// source tree.
Result<std::filesystem::path, Trouble> find_data(const std::filesystem::path& given = {});

// That folder with its folders.
std::shared_ptr<const Shelf> shelf_on_disk(const std::filesystem::path& data);

// The cards of all documents in a folder.
Result<Troops, Troubles> read_troops_on(const Shelf& shelf, std::string_view folder,
                                        std::span<const RuleSetCheck> checks = {});

class Library {
  public:
    static Result<Library, Troubles> open(const std::filesystem::path& data,
                                          std::span<const RuleSetCheck> checks = {});
    static Result<Library, Troubles> open(std::span<const HeldFile> files,
                                          std::span<const RuleSetCheck> checks = {});
    static Result<Library, Troubles> open(std::shared_ptr<const Shelf> shelf,
                                          std::span<const RuleSetCheck> checks = {});

    const std::filesystem::path& folder() const { return folder_; } // empty: the program holds it
    const Shelf& shelf() const { return *shelf_; }
    const Troops& troops() const { return troops_; }
    std::vector<std::string> scenario_names() const; // by the alphabet: "cannae", ...
    std::vector<std::string> army_names() const;
    std::vector<std::string> house_names() const;

    Result<Scenario, Troubles> scenario(std::string_view name) const;
    Result<ArmyList, Troubles> army(std::string_view name) const;
    Result<reckoning::HouseRules, Troubles> house(std::string_view name) const;

  private:
    std::filesystem::path folder_;
    std::shared_ptr<const Shelf> shelf_;
    Troops troops_;
    std::vector<RuleSetCheck> checks_; // for what armies change on their cards
};

} // namespace quincunx::muster
