#include "rules/impetus/book/tables.hpp"

namespace quincunx::impetus {

double base_frontage(const Sheet& sheet)
{
    return sheet["imp.base.frontage"];
}

double base_depth(const Sheet& sheet, Type type)
{
    return sheet.figure("imp.base.depth", columns::types[type]);
}

double move_rate(const Sheet& sheet, Type type)
{
    return sheet.figure("imp.move.rate", columns::types[type]);
}

double slack(const Sheet& sheet)
{
    return sheet["imp.geo.slack"];
}

bool reaches(const Sheet& sheet, double length, double wanted)
{
    return length + slack(sheet) >= wanted;
}

} // namespace quincunx::impetus
