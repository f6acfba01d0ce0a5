// Campus is the example to copy: small, in its rooms, and shown truly where adding a rule set is
// explained. Tessera, made by that explanation, is a whole game and still small.

#include "tidy/source_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

using namespace quincunx::tidy;

namespace {

constexpr std::array<std::string_view, 6> rooms = {"book", "field", "turn", "ask", "view", "mind"};

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

// Does the file hold these lines, one after the other?
bool stands_in(const File& file, const std::vector<Line>& lines)
{
    const auto same = [](const Line& a, const Line& b) {
        return trimmed(a.text) == trimmed(b.text);
    };
    return std::search(file.lines.begin(), file.lines.end(), lines.begin(), lines.end(), same) !=
           file.lines.end();
}

// The blocks of C++ in a page.
std::vector<std::vector<Line>> blocks_in(const File& page)
{
    std::vector<std::vector<Line>> blocks;
    bool inside = false;
    for (const Line& line : page.lines) {
        const bool fence = line.text.starts_with("```");
        if (fence && line.text == "```cpp") blocks.emplace_back();
        if (inside && !fence) blocks.back().push_back(line);
        if (fence) inside = line.text == "```cpp";
    }
    return blocks;
}

const File& file_at(std::string_view path)
{
    const auto found = std::ranges::find(all_files(), path, &File::path);
    REQUIRE(found != all_files().end());
    return *found;
}

// Its rules: what helps tests to fights of them apart.
std::vector<const File*> campus_files()
{
    std::vector<const File*> files = cpp_files("tests/campus/");
    std::erase_if(files, [](const File* file) { return file->under("tests/campus/campus."); });
    return files;
}

std::size_t room_of(std::string_view path) // after "campus/"
{
    const std::string_view room = path.substr(0, path.find('/'));
    return static_cast<std::size_t>(std::ranges::find(rooms, room) - rooms.begin());
}

// Apart from includes, namespaces and comments.
std::size_t lines_in(const std::vector<const File*>& files)
{
    std::size_t lines = 0;
    for (const File* file : files)
        for (const Line& line : file->lines) {
            const std::string_view code = trimmed(line.code);
            lines += !code.empty() && !code.starts_with('#') && !code.starts_with("namespace ") &&
                     !line.text.starts_with("} // namespace");
        }
    return lines;
}

// What a file of an example includes that it may not: a later room of its own, or what does not lie
// below the rules. `folder`: where its rooms stand.
void add_forbidden(const File& file, std::string_view folder, Places& places)
{
    constexpr std::string_view below[] = {"kernel",    "table",  "dice",
                                          "reckoning", "muster", "battle"};
    constexpr std::string_view directive = "#include \"";
    const std::string_view name = folder.substr(folder.rfind('/', folder.size() - 2) + 1);
    const std::size_t own = room_of(std::string_view(file.path).substr(folder.size()));
    for (const Line& line : file.lines) {
        if (!line.text.starts_with(directive)) continue;
        const std::string_view path = std::string_view(line.text).substr(directive.size());
        const std::string_view layer = path.substr(0, path.find('/'));
        const bool ours = path.starts_with(name);
        if (ours ? room_of(path.substr(name.size())) > own
                 : std::ranges::find(below, layer) == std::end(below))
            places.add(file, line);
    }
}

} // namespace

TEST_CASE("tidy: what the page on rule sets shows of campus stands there")
{
    const File& page = file_at("docs/adding-a-rule-set.md");
    const std::vector<const File*> files = campus_files();
    Places places;
    for (const std::vector<Line>& block : blocks_in(page))
        if (std::ranges::none_of(files, [&](const File* file) { return stands_in(*file, block); }))
            places.add(page, block.front());
    CHECK(places.text() == "");
    CHECK(blocks_in(page).size() > 15);
    CHECK_FALSE(stands_in(page, {{1, "no such line", ""}}));
}

TEST_CASE("tidy: campus has at most 400 lines, tessera 1500")
{
    const std::size_t campus = lines_in(campus_files());
    const std::size_t tessera = lines_in(cpp_files("examples/tessera/"));
    CHECK(campus > 100);
    CHECK(campus <= 400);
    CHECK(tessera > 1000);
    CHECK(tessera <= 1500);
}

TEST_CASE("tidy: the rooms of the examples include what stands before them and below the rules")
{
    Places places;
    for (const File* file : campus_files()) add_forbidden(*file, "tests/campus/", places);
    for (const File* file : cpp_files("examples/tessera/"))
        add_forbidden(*file, "examples/tessera/", places);
    CHECK(places.text() == "");
    CHECK(room_of("turn/turn.hpp") == 2);
    CHECK(room_of("rule_set.hpp") == rooms.size());
    const File wrong{"examples/tessera/book/melee.hpp",
                     {{1, "#include \"tessera/field/state.hpp\"", ""},
                      {2, "#include \"journal/match.hpp\"", ""},
                      {3, "#include \"tessera/book/tables.hpp\"", ""}}};
    Places found;
    add_forbidden(wrong, "examples/tessera/", found);
    CHECK(std::ranges::count(found.text(), '\n') == 2);
}

TEST_CASE("tidy: every row of tessera has a test that names it")
{
    Places places;
    for (const Line& row : file_at("examples/tessera/book/tables_rows.hpp").lines) {
        const std::size_t first = row.code.find("\"tes.");
        if (first == std::string::npos) continue;
        const std::string id =
            row.code.substr(first + 1, row.code.find('"', first + 1) - first - 1);
        const auto names = [&](const Line& line) {
            return find_word(line.code, id) != std::string_view::npos;
        };
        const auto& tests = file_at("tests/tessera/rows_test.cpp").lines;
        if (std::ranges::none_of(tests, names)) places.add(id);
    }
    CHECK(places.text() == "");
}
