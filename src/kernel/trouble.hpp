#pragma once
// What is wrong with something that a person wrote: where, which key, what was expected.

#include <string>
#include <vector>

namespace quincunx {

struct Trouble {
    std::string file;    // or "facts", "order" where there is no file
    int line = 0;        // 0: not known
    std::string key;     // path of the key, such as "unit.weight"
    std::string message; // a whole sentence; says what was expected, and the nearest right name

    bool operator==(const Trouble&) const = default;
};

using Troubles = std::vector<Trouble>;

std::string to_text(const Trouble& trouble);   // file:line: key: message
std::string to_text(const Troubles& troubles); // one a line

} // namespace quincunx
