#pragma once
// The JSON Schemas (draft 2020-12) of all files that people and programs write. Those of troops,
// armies, scenarios, house rules and experiments are made from the very shapes that their readers
// check.

#include "kernel/value.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace quincunx::muster {

std::span<const std::string_view>
schema_kinds(); // "troops", "army", "scenario", "house", "sheet", "experiment", "journal", "facts"

std::optional<Value> schema(std::string_view kind); // nothing where there is no such kind

} // namespace quincunx::muster
