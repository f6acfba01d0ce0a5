#include "rules/impetus/book/tables.hpp"

#include <array>

namespace quincunx::impetus {

namespace {

using reckoning::Register;

constexpr auto sections = sheet_sections.sections_of(entries);

constexpr Register the_register{"impetus", "imp.", "Impetus", entries, sections};

double figure_of(const Sheet& sheet, Rule rule, Type type)
{
    const Figures& all = figures(sheet, rule);
    return all[static_cast<std::size_t>(type)].value_or(0);
}

// The figures of the printed rows, read once.
const std::vector<Figures>& printed_figures()
{
    static const std::vector<Figures> all = [] {
        const reckoning::Sheet printed(the_register);
        std::vector<Figures> read;
        for (std::size_t i = 0; i < entries.size(); ++i)
            read.push_back(reckoning::figures(printed, i));
        return read;
    }();
    return all;
}

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}
Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force))
{
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (changed(i)) rewritten_.push_back({i, reckoning::figures(*this, i)});
}

const Figures& Sheet::figures(Rule rule) const
{
    for (const Rewritten& row : rewritten_)
        if (row.index == rule.index) return row.figures;
    return printed_figures()[rule.index];
}

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
    return figure_of(sheet, "imp.base.depth", type);
}

double move_rate(const Sheet& sheet, Type type)
{
    return figure_of(sheet, "imp.move.rate", type);
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
