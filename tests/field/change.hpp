#pragma once
// Another value for a row, chosen mechanically, and how it is written in the list of witnesses.

#include "reckoning/sheet.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::rows {

// Other values within the bounds of a row, those that likely matter first: a toggle switched, a
// number a little or a lot larger and smaller, the figures of a row or a word one by one. None for
// a fixed row.
std::vector<reckoning::Change> other_values(const reckoning::Register& rules,
                                            const reckoning::Entry& entry);

std::string to_text(const reckoning::Change& change); // "off", "3", "{ close = 7 }"
std::optional<reckoning::Change> change_of(std::string_view id, std::string_view text);

bool is_allowed(const reckoning::Register& rules, const reckoning::Change& change);
// The printed sheet with this one house rule, which is allowed.
reckoning::Sheet sheet_with(const reckoning::Register& rules, const reckoning::Change& change);

} // namespace quincunx::rows
