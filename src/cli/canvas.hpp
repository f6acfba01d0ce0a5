#pragma once
// A sheet of character cells with colours, on which a map is drawn.

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::cli {

enum class Ink : unsigned char { plain, faint, red, blue, green, brown, cyan, bold };

class Canvas {
  public:
    Canvas(int columns, int rows);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool has(int column, int row) const;
    void put(int column, int row, std::string_view glyph, Ink ink);
    void write(int column, int row, std::string_view ascii, Ink ink);
    bool is_taken(int column, int row) const; // by a unit's label
    void take(int column, int row);
    std::string line(int row, bool colour) const;

  private:
    struct Cell {
        std::string glyph = " ";
        Ink ink = Ink::plain;
        bool taken = false;
    };
    Cell& at(int column, int row);
    const Cell& at(int column, int row) const;

    int columns_;
    int rows_;
    std::vector<Cell> cells_;
};

// Text in a colour, or just the text.
std::string inked(std::string_view text, Ink ink, bool colour);

} // namespace quincunx::cli
