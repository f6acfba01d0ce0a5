#include "campus/book/tables.hpp"

#include "campus/book/tables_rows.hpp"
#include "reckoning/printed.hpp"

namespace quincunx::campus {

namespace {
constexpr auto sheet_as_printed =
    printed_sheet("campus", "cam.", "Campus", section("All", rows::melee, rows::others));
static_assert(lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr Register printed_register = register_of<sheet_as_printed>;

} // namespace quincunx::campus
