#pragma once
// House rules: a small file that lays a player's own values over any row of any rule set, by its
// id.
//
//     title = "Sunday rules"
//     rules = "justified-ancients"        # optional: whichever the ids name
//     [rows]
//     "ja.melee.charging" = 2
//     "ja.general.lost" = false
//     "ja.table.small" = { width = 30 }   # of several figures those that change; or [30, 24]
//
// The rows may also stand at the top of the file. Which ids there are and what they take is for
// Sheet::with to say.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/shape.hpp"
#include "reckoning/sheet.hpp"

#include <filesystem>
#include <string>

namespace quincunx::muster {

const Shape& house_shape();

Result<reckoning::HouseRules, Troubles> read_house(const Value& document, const std::string& file);
Result<reckoning::HouseRules, Troubles> read_house_file(const std::filesystem::path& path);
Value to_value(const reckoning::HouseRules& house);
std::string to_toml(const reckoning::HouseRules& house);

} // namespace quincunx::muster
