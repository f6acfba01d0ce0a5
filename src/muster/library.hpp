#pragma once
// The data directory: troops read once, armies and scenarios found by the names of their files.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "muster/army.hpp"
#include "muster/scenario.hpp"
#include "muster/troops.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::muster {

// The first that holds troops/: the path given, $QUINCUNX_DATA, beside or above the executable, the
// source tree.
Result<std::filesystem::path, Trouble> find_data(const std::filesystem::path& given = {});

class Library {
  public:
    static Result<Library, Troubles> open(const std::filesystem::path& data,
                                          std::span<const RuleSetCheck> checks = {});

    const std::filesystem::path& folder() const { return folder_; }
    const Troops& troops() const { return troops_; }
    std::vector<std::string> scenario_names() const; // by the alphabet: "cannae", ...
    std::vector<std::string> army_names() const;

    Result<Scenario, Troubles> scenario(std::string_view name) const;
    Result<ArmyList, Troubles> army(std::string_view name) const;

  private:
    std::filesystem::path folder_;
    Troops troops_;
    std::vector<RuleSetCheck> checks_; // for what armies change on their cards
};

} // namespace quincunx::muster
