#pragma once
// The sheet in force, asked by ids that the compiler checks.

#include "reckoning/reckoning.hpp"
#include "tessera/book/ids.hpp" // made of the tables

namespace quincunx::tessera {

using reckoning::Reckoning;

struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

} // namespace quincunx::tessera
