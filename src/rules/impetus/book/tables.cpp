#include "rules/impetus/book/tables.hpp"

#include <array>

namespace quincunx::impetus {

namespace {

using reckoning::Register;

constexpr auto sections = sheet_sections.sections_of(entries);

constexpr Register the_register{"impetus", "imp.", "Impetus", entries, sections};

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}
Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force)) {}

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    reckoning::add_line(factors, sheet, rule.index, value);
}

void append(Reckoning& factors, const Reckoning& more)
{
    for (const reckoning::Line& line : more.lines) factors.lines.push_back(line);
}

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
