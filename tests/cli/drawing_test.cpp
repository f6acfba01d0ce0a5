#include "campus/campus.hpp"
#include "cli/canvas.hpp"
#include "cli/drawing.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::cli;

namespace {

struct Drawn {
    std::unique_ptr<battle::Battle> battle = campus::opened(campus::line_battle(4));
    battle::Scene scene;
    Drawn() { battle->draw(scene); }
    std::string map(DrawingStyle style = {}) const { return map_text(*battle, scene, style); }
};

std::size_t widest_line(const std::string& text)
{
    std::size_t widest = 0;
    std::size_t wide = 0;
    for (const char c : text) {
        if (c == '\n')
            wide = 0;
        else if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80)
            ++wide; // bytes that begin a character
        widest = std::max(widest, wide);
    }
    return widest;
}

} // namespace

TEST_CASE("map: every unit stands on it with its label and the way it faces")
{
    const std::string map = Drawn().map();
    for (const char* label : {"A1↑", "A4↑", "B1↓", "B4↓"})
        CHECK(map.find(label) != std::string::npos);
    // Red's edge is below: its units stand under blue's.
    CHECK(map.find("B1") < map.find("A1"));
    CHECK(map.find("\x1b[") == std::string::npos);
}

TEST_CASE("map: colours only where they are wanted")
{
    CHECK(Drawn().map({true, 100}).find("\x1b[1;31m") != std::string::npos);
}

TEST_CASE("map: never wider than the terminal, and every label stays")
{
    for (const int columns : {30, 50, 80, 200}) {
        const std::string map = Drawn().map({false, columns});
        CAPTURE(columns);
        const std::string table = map.substr(0, map.find("red "));
        CHECK(widest_line(table) <= static_cast<std::size_t>(columns));
        for (const char* label : {"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"})
            CHECK(map.find(label) != std::string::npos);
    }
}

TEST_CASE("map: an empty scene is an empty table")
{
    const Drawn drawn;
    const std::string map = map_text(*drawn.battle, battle::Scene{}, {});
    CHECK(map.find("A1") == std::string::npos);
    CHECK(map.find("0") != std::string::npos);
}

TEST_CASE("arrow: one of eight, by the nearest direction")
{
    const auto of = [](double degrees) { return arrow(table::heading_of_degrees(degrees)); };
    CHECK(of(0) == "↑");
    CHECK(of(22) == "↑");
    CHECK(of(23) == "↗");
    CHECK(of(90) == "→");
    CHECK(of(135) == "↘");
    CHECK(of(180) == "↓");
    CHECK(of(225) == "↙");
    CHECK(of(270) == "←");
    CHECK(of(315) == "↖");
}

TEST_CASE("units: one line each, with state")
{
    const Drawn drawn;
    const std::string text = units_text(*drawn.battle, drawn.scene, {});
    CHECK(std::count(text.begin(), text.end(), '\n') == 8);
    CHECK(text.find("strength") != std::string::npos);
}

TEST_CASE("canvas: writing beyond the edge changes nothing")
{
    Canvas canvas(4, 2);
    canvas.write(2, 0, "abcdef", Ink::plain);
    canvas.put(-1, 0, "x", Ink::plain);
    canvas.put(0, 5, "x", Ink::plain);
    CHECK(canvas.line(0, false) == "  ab");
    CHECK(canvas.line(1, false) == "    ");
    CHECK(canvas.is_taken(9, 9));
}
