#pragma once
// The project's own files, read as text.

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::tidy {

struct Line {
    int number; // from 1
    std::string text;
    std::string code; // the text without comments; string literals are left as they are
};

struct File {
    std::string path; // from the project's root, with slashes: "src/dice/rolled.cpp"
    std::vector<Line> lines;

    std::string at(const Line& line) const; // "src/dice/rolled.cpp:12: the text"
    bool is_cpp() const;
    bool under(std::string_view folder) const; // "src/dice/"
};

// All files that belong to the project (no build folders, no version control), in order of their
// paths.
const std::vector<File>& all_files();
std::vector<const File*>
cpp_files(std::string_view folder); // "src/": C++ sources and headers under it

// Where a word stands by itself in a line, or npos: word("std::cos") is not found in "std::cosine".
std::size_t find_word(std::string_view line, std::string_view word);

// The path's second part: "dice" of "src/dice/rolled.cpp", nothing for "src/main.cpp".
std::string_view layer_of(std::string_view path);

// A list of places as one message, a place a line; empty for none, so that a test can compare with
// "".
class Places {
  public:
    void add(const File& file, const Line& line, std::string_view why = {});
    void add(std::string_view what);
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

} // namespace quincunx::tidy
