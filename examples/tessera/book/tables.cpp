#include "tessera/book/tables.hpp"

#include "reckoning/printed.hpp"
#include "tessera/book/tables_rows.hpp"

namespace quincunx::tessera {

namespace {
constexpr auto sheet_as_printed = printed_sheet(
    "tessera", "tes.", "Tessera", section("The turn", rows::turn), section("Troops", rows::troops),
    section("Moving and attacking", rows::moving), section("Shooting", rows::shooting, rows::shot),
    section("Fighting", rows::fight), section("Whoever is beaten", rows::fates),
    section("What follows, and the end", rows::ends));
static_assert(lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr Register printed_register = register_of<sheet_as_printed>;

} // namespace quincunx::tessera
