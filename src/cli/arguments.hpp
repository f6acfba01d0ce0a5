#pragma once
// Words and flags of a command line, the same habits for every command: --flag value or
// --flag=value, -- ends the flags, and the nearest right name for a wrong one. Wrong use is thrown
// and answered in one place, cli::run.

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::cli {

// The person asked for something that there is not, or not in this way. Exit status 2.
class WrongUse : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct FlagShape {
    std::string_view name;  // with its dashes
    std::string_view takes; // what its value is: "N", "FILE"; empty for a switch
    std::string_view words;
    bool repeats = false;
    std::span<const std::string_view> (*values)() =
        nullptr; // all that it may be, where that is a list
    void (*check)(std::string_view value) =
        nullptr; // throws wrong use; without it the value must be one of the list
};

class Arguments {
  public:
    // Refuses unknown flags, missing and unwanted values, and flags given twice that do not repeat.
    Arguments(std::span<const FlagShape> shapes, std::span<const std::string_view> line);

    const std::vector<std::string>& words() const { return words_; }
    std::optional<std::string> word(std::size_t i) const;

    bool has(std::string_view flag) const;
    std::optional<std::string> text(std::string_view flag) const;
    std::string text_or(std::string_view flag, std::string_view fallback) const;
    std::vector<std::string> all(std::string_view flag) const;
    int whole_or(std::string_view flag, int fallback, int least, int most) const;

  private:
    struct Given {
        const FlagShape* shape;
        std::string value;
    };
    const FlagShape& shape_of(std::span<const FlagShape> shapes, std::string_view name) const;

    std::vector<std::string> words_;
    std::vector<Given> given_;
};

// One of the known words, or wrong use that names the nearest: `what` is "rule set", "general" ...
std::size_t chosen(std::string_view word, std::span<const std::string_view> known,
                   std::string_view what);

} // namespace quincunx::cli
