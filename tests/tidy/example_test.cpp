// Campus is the example to copy: small, in its rooms, and shown truly where adding a rule set is
// explained.

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

TEST_CASE("tidy: campus has at most 400 lines, apart from includes, namespaces and comments")
{
    std::size_t lines = 0;
    for (const File* file : campus_files())
        for (const Line& line : file->lines) {
            const std::string_view code = trimmed(line.code);
            lines += !code.empty() && !code.starts_with('#') && !code.starts_with("namespace ") &&
                     !line.text.starts_with("} // namespace");
        }
    CHECK(lines > 100);
    CHECK(lines <= 400);
}

TEST_CASE("tidy: the rooms of campus include only what stands before them")
{
    constexpr std::string_view directive = "#include \"campus/";
    Places places;
    for (const File* file : campus_files()) {
        const std::size_t own = room_of(std::string_view(file->path).substr(13));
        for (const Line& line : file->lines)
            if (line.text.starts_with(directive) &&
                room_of(std::string_view(line.text).substr(directive.size())) > own)
                places.add(*file, line);
    }
    CHECK(places.text() == "");
    CHECK(room_of("turn/turn.hpp") == 2);
    CHECK(room_of("rule_set.hpp") == rooms.size());
}
