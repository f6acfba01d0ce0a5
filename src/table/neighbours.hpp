#pragma once
// Broad phase: who can matter at all, once per activation.

#include "table/formation.hpp"

#include <span>

namespace quincunx::table {

// A disc round a body in whole millionths.
struct Around {
    Point centre;
    std::int32_t radius = 0;
    bool operator==(const Around&) const = default;
};
Around around(const Body& body);

using Neighbours = Fixed<std::uint8_t, 128>;
// Indices, in order, of the bodies that something moving at most `reach` units from `self` could
// come near (within one unit). `self` itself is left out; a radius below 0 marks an absent body.
Neighbours neighbours(std::span<const Around> bodies, std::size_t self, double reach);

} // namespace quincunx::table
