#pragma once
// Which rows apply to these facts, each with what it adds, and the total.

#include "kernel/fixed.hpp"
#include "reckoning/sheet.hpp"

namespace quincunx::reckoning {

struct Line {
    const Entry* entry = nullptr; // of the register: id and words
    double value = 0; // what the row adds here: its value in force, times how often it counts

    bool operator==(const Line&) const = default;
};

struct Reckoning {
    Fixed<Line, 24> lines;

    double sum() const
    {
        double total = 0;
        for (const Line& line : lines) total += line.value;
        return total;
    }
    int total() const { return static_cast<int>(sum()); } // of whole-number rows
    bool has(std::string_view id) const
    {
        for (const Line& line : lines)
            if (line.entry->id == id) return true;
        return false;
    }
    bool operator==(const Reckoning&) const = default;
};

// A line for a row that is no factor row, such as dice; none for 0.
inline void add_line(Reckoning& reckoning, const Sheet& sheet, std::size_t index, double value)
{
    if (value != 0) reckoning.lines.push_back({&sheet.entry(index), value});
}

template <class SheetOfRules>
void add_line(Reckoning& reckoning, const SheetOfRules& sheet, typename SheetOfRules::Rule rule,
              double value)
{
    add_line(reckoning, sheet, rule.index, value);
}
inline void append(Reckoning& reckoning, const Reckoning& more)
{
    for (const Line& line : more.lines) reckoning.lines.push_back(line);
}

template <class Facts>
Reckoning reckon(const Sheet& sheet, const Table<Facts>& table, const Facts& facts)
{
    Reckoning reckoning;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const std::size_t index = table.first + i;
        if (!sheet.on(index)) continue;
        const int times = table.rows[i].times(facts);
        const double value = sheet.value(index) * times;
        if (times != 0 && value != 0) reckoning.lines.push_back({&sheet.entry(index), value});
    }
    return reckoning;
}

// Only the total, for those who ask thousands of times.
template <class Facts>
int total(const Sheet& sheet, const Table<Facts>& table, const Facts& facts)
{
    double sum = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const std::size_t index = table.first + i;
        if (sheet.on(index)) sum += sheet.value(index) * table.rows[i].times(facts);
    }
    return static_cast<int>(sum);
}

} // namespace quincunx::reckoning
