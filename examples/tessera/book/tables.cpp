#include "tessera/book/tables.hpp"

#include "reckoning/printed.hpp"
#include "tessera/book/tables_rows.hpp"

namespace quincunx::tessera {

namespace {
constexpr auto sheet_as_printed = reckoning::printed_sheet(
    "tessera", "tes.", "Tessera", section("The turn", rows::turn),
    section("Troops: against foot, horse; move, in rough; depth; points", rows::troops),
    section("Moving and attacking", rows::moving), section("Shooting", rows::shooting, rows::shot),
    section("Fighting", rows::fight),
    section("Beaten by foot, horse, twice over: 0 stands, 1 recoils, 2 flees, 3 is destroyed",
            rows::fates),
    section("What follows, and the end", rows::ends));
static_assert(reckoning::lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr reckoning::Register printed_register = reckoning::register_of<sheet_as_printed>;

} // namespace quincunx::tessera
