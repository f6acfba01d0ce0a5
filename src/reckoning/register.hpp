#pragma once
// The register of a rule set: all of its rows, in sections as they are printed.

#include "reckoning/row.hpp"

#include <span>

namespace quincunx::reckoning {

struct Section {
    std::string_view title;
    std::span<const Entry> entries;
};

struct Register {
    std::string_view rules;  // "justified-ancients"
    std::string_view prefix; // "ja."
    std::string_view title;  // "Justified Ancients"
    std::span<const Entry> entries;
    std::span<const Section> sections; // in printed order; together they are all entries
};

constexpr std::size_t not_found = static_cast<std::size_t>(-1);

constexpr std::size_t index_of(std::span<const Entry> entries, std::string_view id)
{
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].id == id) return i;
    return not_found;
}

// A factor table within a register: where its rows stand, and their conditions.
template <class Facts>
struct Table {
    std::uint16_t first;
    std::span<const Row<Facts>> rows;
};

} // namespace quincunx::reckoning
