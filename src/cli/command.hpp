#pragma once
// What a command is, and how one is run. One file a command; commands.cpp lists them all.

#include "cli/arguments.hpp"

#include <iosfwd>

namespace quincunx::cli {

enum Status : int {
    done = 0,
    answer_is_no = 1,
    wrong_use = 2,
    broken = 3, // a bug of the program
};

// Where a command reads and writes. Results go to `out`, progress and troubles to `err`.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool colour = false;  // `out` is a terminal that shows colours
    bool person = false;  // somebody types `in`
    bool watched = false; // `err` is a terminal: progress may overwrite itself
    int columns = 100;    // how wide `out` is
};

struct CommandShape {
    std::string_view name;
    std::string_view takes; // "SCENARIO", "RULES KIND [key=value ...]"
    std::string_view words; // one line
    std::string_view more;  // paragraphs of help; may be empty
    std::span<const FlagShape> flags;
    std::span<const std::string_view> examples;
    std::size_t most_words;
    Status (*run)(const Arguments&, Streams&);
};

std::span<const CommandShape> commands();

// The whole program: `line` without the program's own name.
Status run(std::span<const std::string_view> line, Streams& streams);

std::string help_text();
std::string help_text(const CommandShape& command);

} // namespace quincunx::cli
