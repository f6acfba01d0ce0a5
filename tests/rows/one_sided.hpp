#pragma once
// one_sided.txt: rows that by nature matter to one side only, to what is told beforehand or to what
// is played, each with its reason; and rows whose proof is still to be found.
//
//     ja.general.free_move | played | nothing is foretold of a general's ride

#include <map>
#include <string>

namespace quincunx::rows {

enum class Only : std::uint8_t {
    told,   // asked or shown before an order, and played nowhere
    played, // played, and told nowhere
};
struct OneSided {
    Only only;
    std::string reason;
};

// By row.
std::map<std::string, OneSided> one_sided_rows();

} // namespace quincunx::rows
