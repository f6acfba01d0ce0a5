#pragma once
// Where documents stand: in folders of TOML files, on the disk or held in the program.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::muster {

class Shelf {
  public:
    virtual ~Shelf() = default;
    // Of the files in a folder, without ".toml", by the alphabet: "cannae", ...
    virtual std::vector<std::string> names(std::string_view folder) const = 0;
    // Only what names() told of may be asked for.
    virtual Result<Value, Trouble> document(std::string_view folder,
                                            std::string_view name) const = 0;
    // As messages call a folder, and a file in it.
    virtual std::string folder(std::string_view folder) const = 0;
    virtual std::string file(std::string_view folder, std::string_view name) const = 0;
};

// A file held in the program: "scenarios/cannae.toml".
struct HeldFile {
    std::string_view path;
    std::string_view text;
};

} // namespace quincunx::muster
