#pragma once
// The sheet in force, asked by ids that the compiler checks.

#include "campus/book/ids.hpp" // made of the tables
#include "reckoning/reckoning.hpp"

namespace quincunx::campus {

using namespace reckoning;

using Sheet = SheetOf<printed>;
using Rule = Sheet::Rule;

} // namespace quincunx::campus
