#include "cli/canvas.hpp"

namespace quincunx::cli {

namespace {

std::string_view escape_of(Ink ink)
{
    switch (ink) {
    case Ink::plain: return "";
    case Ink::faint: return "\x1b[2m";
    case Ink::red: return "\x1b[1;31m";
    case Ink::blue: return "\x1b[1;34m";
    case Ink::green: return "\x1b[32m";
    case Ink::brown: return "\x1b[33m";
    case Ink::cyan: return "\x1b[36m";
    case Ink::bold: return "\x1b[1m";
    }
    return "";
}

} // namespace

Canvas::Canvas(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows))
{
}

bool Canvas::has(int column, int row) const
{
    return column >= 0 && column < columns_ && row >= 0 && row < rows_;
}

Canvas::Cell& Canvas::at(int column, int row)
{
    return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
}

const Canvas::Cell& Canvas::at(int column, int row) const
{
    return const_cast<Canvas*>(this)->at(column, row);
}

void Canvas::put(int column, int row, std::string_view glyph, Ink ink)
{
    if (!has(column, row)) return;
    at(column, row).glyph = glyph;
    at(column, row).ink = ink;
}

void Canvas::write(int column, int row, std::string_view ascii, Ink ink)
{
    for (std::size_t i = 0; i < ascii.size(); ++i)
        put(column + static_cast<int>(i), row, ascii.substr(i, 1), ink);
}

bool Canvas::is_taken(int column, int row) const
{
    return !has(column, row) || at(column, row).taken;
}

void Canvas::take(int column, int row)
{
    if (has(column, row)) at(column, row).taken = true;
}

std::string Canvas::line(int row, bool colour) const
{
    std::string text;
    Ink ink = Ink::plain;
    for (int column = 0; column < columns_; ++column) {
        const Cell& cell = at(column, row);
        if (colour && cell.ink != ink) {
            if (ink != Ink::plain) text += "\x1b[0m";
            text += escape_of(cell.ink);
            ink = cell.ink;
        }
        text += cell.glyph;
    }
    if (colour && ink != Ink::plain) text += "\x1b[0m";
    return text;
}

std::string inked(std::string_view text, Ink ink, bool colour)
{
    if (!colour || ink == Ink::plain) return std::string(text);
    return std::string(escape_of(ink)) + std::string(text) + "\x1b[0m";
}

} // namespace quincunx::cli
