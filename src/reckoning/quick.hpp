#pragma once
// The quick reference: what the printed sheet says, on two pages to lie beside a table. Lists,
// tables and grids in the order of the turn, filled from the rows in force. Where each row stands
// is a layout, which is data (data/sheets); its reader is muster/quick.hpp.

#include "reckoning/sheet.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace quincunx::reckoning {

// A line or a column of a grid: its title, and the parts of ids that belong to it. A part that ends
// in `_` or `.` is a beginning.
struct Heading {
    std::string title;
    std::vector<std::string> keys;
};

// One box of the sheet. Rows are named by their ids; one that ends in `*` names all that begin so
// and are no rulings.
struct Panel {
    int page = 1;
    std::string title;
    std::string about = {};             // a line below the title
    std::vector<std::string> rows = {}; // a list, or with columns a table
    std::vector<std::string> columns = {};
    std::string split = {}; // what parts a row's words into columns; figures part themselves
    std::string grid = {};  // "ja.cond.{column}.{row}": ids by two of their parts
    std::vector<Heading> down = {};
    std::vector<Heading> across = {};
    bool bare = false;                     // a grid of values, whose lines and columns say the rest
    bool wide = false;                     // across the page
    std::vector<std::string> without = {}; // words that the title says already
};

struct Layout {
    std::string rules;
    std::vector<double> sizes; // of the type on each page, in points on A4
    std::vector<Panel> panels;
    std::vector<std::string> left_out = {}; // of the printed sheet: examples, credits
};

enum class Paper : std::uint8_t { a4, letter };

// Stands alone and is made to be printed. House rules are named, the rows they change are marked
// with the printed value struck out, and changed rows that have no place of their own come last.
std::string print_quick(const Sheet& sheet, const Layout& layout, Paper paper);
// The same pages within another page, printed on paper of their own; how either looks stays its
// own.
std::string quick_within(const Sheet& sheet, const Layout& layout, Paper paper);

// What is wrong with a layout for these rules: patterns that name no row, rows of the printed sheet
// without a place, rows with two. Empty when it is whole.
std::vector<std::string> faults_of(const Layout& layout, const Register& rules);

} // namespace quincunx::reckoning
