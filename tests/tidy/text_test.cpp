// The files as text: nothing of the machine they were written on, no tabs, lines that fit.

#include "tidy/source_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>

using namespace quincunx::tidy;

namespace {

constexpr std::size_t longest_line = 120;

// Written apart, so that this file does not find itself.
const std::string elsewhere[] = {std::string("../sha") + "red", std::string("/ho") + "me/",
                                 std::string("/ro") + "ot/", std::string("/wor") + "k/",
                                 std::string("/Us") + "ers/"};

// Columns, not bytes: a letter beyond ASCII is one.
std::size_t columns(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// A whole word, not behind '::' of something else.
bool has_word(std::string_view text, std::string_view word)
{
    const auto letter = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
    };
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool before = at > 0 && (letter(text[at - 1]) || text[at - 1] == ':');
        if (!before && !(end < text.size() && letter(text[end]))) return true;
    }
    return false;
}

} // namespace

TEST_CASE("tidy: the project stands alone: no path of a machine, nothing outside the project")
{
    Places places;
    for (const File& file : all_files())
        for (const Line& line : file.lines)
            for (const std::string& path : elsewhere)
                if (line.text.find(path) != std::string::npos) places.add(file, line);
    CHECK(places.text() == "");
}

TEST_CASE("tidy: no tabs, no blanks at the end of a line, no carriage returns")
{
    Places places;
    for (const File& file : all_files())
        for (const Line& line : file.lines) {
            if (line.text.find('\t') != std::string::npos) places.add(file, line, "a tab");
            if (line.text.ends_with(' ')) places.add(file, line, "a blank at the end");
            if (line.text.ends_with('\r')) places.add(file, line, "a carriage return");
        }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: no line of C++ or of the page is longer than 120 columns")
{
    Places places;
    for (const File& file : all_files()) {
        const bool page =
            file.path.starts_with("page/") && !file.path.ends_with("package-lock.json");
        if (!file.is_cpp() && !page) continue;
        for (const Line& line : file.lines)
            if (columns(line.text) > longest_line)
                places.add(file, line, std::to_string(columns(line.text)) + " columns");
    }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: headers are guarded by #pragma once, in their first line")
{
    Places places;
    for (const std::string_view folder : {"src/", "tests/", "examples/", "fuzz/", "bench/"})
        for (const File* file : cpp_files(folder))
            if (file->path.ends_with(".hpp") &&
                (file->lines.empty() || file->lines[0].text != "#pragma once"))
                places.add(file->path);
    CHECK(places.text() == "");
}

TEST_CASE("tidy: heavy headers stand in few files, and in no header of ours")
{
    struct Heavy {
        std::string_view header;
        std::size_t files; // that may include it
    };
    for (const auto& [header, most] :
         {Heavy{"<toml++/", 1}, Heavy{"<regex>", 0}, Heavy{"<boost/", 4}, Heavy{"<boost/json/", 2},
          Heavy{"<sqlite3.h>", 1}}) {
        Places places;
        std::size_t found = 0;
        for (const File* file : cpp_files("src/"))
            for (const Line& line : file->lines)
                if (line.code.starts_with("#include") &&
                    line.code.find(header) != std::string::npos) {
                    ++found;
                    places.add(*file, line);
                    break;
                }
        INFO(header << " is included by " << places.text());
        CHECK(found <= most);
    }
    Places headers;
    for (const File* file : cpp_files("src/"))
        for (const Line& line : file->lines)
            if (file->path.ends_with(".hpp") &&
                (line.code == "#include <iostream>" || line.code == "#include <regex>"))
                headers.add(*file, line);
    CHECK(headers.text() == "");
}

namespace {

// The names that a using-declaration brings in, on this line and those it goes on over.
std::vector<std::string> names_used(const File& file, std::size_t line)
{
    std::vector<std::string> names;
    for (; line < file.lines.size(); ++line) {
        const std::string_view code = file.lines[line].code;
        for (std::size_t at = 0; at < code.size();) {
            const std::size_t end = std::min(code.find_first_of(",;", at), code.size());
            const std::string_view one = code.substr(at, end - at);
            if (const std::size_t last = one.rfind("::"); last != std::string_view::npos)
                names.emplace_back(one.substr(last + 2));
            at = end + 1;
        }
        if (code.find(';') != std::string_view::npos) break;
    }
    return names;
}

} // namespace

TEST_CASE("tidy: a using-declaration of a source file is used in it")
{
    Places places;
    for (const File* file : cpp_files("src/")) {
        if (!file->path.ends_with(".cpp")) continue;
        for (std::size_t i = 0; i < file->lines.size(); ++i) {
            const Line& line = file->lines[i];
            if (!line.code.starts_with("using ") || line.code.find("::") == std::string::npos ||
                line.code.find('=') != std::string::npos ||
                line.code.starts_with("using namespace"))
                continue;
            for (const std::string& name : names_used(*file, i)) {
                const auto declares = [&](const Line& other) {
                    return other.code.find("::" + name + ",") != std::string::npos ||
                           other.code.find("::" + name + ";") != std::string::npos;
                };
                const bool used = std::ranges::any_of(file->lines, [&](const Line& other) {
                    return !declares(other) && has_word(other.code, name);
                });
                if (!used) places.add(*file, line, "unused: " + name);
            }
        }
    }
    CHECK(places.text() == "");
}
