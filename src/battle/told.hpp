#pragma once
// What follows from the fields that a state lists (fields.hpp), for everybody who does not see the
// lists. Made where they stand, beside the state, and nowhere else: template struct
// battle::Told<State>.

#include <cstdint>
#include <string>

namespace quincunx::battle {

template <class State>
struct Told {
    static std::uint64_t hash(const State& state);
    static bool same(const State& one, const State& other);
    // The name of the first field that differs, with both values; empty where all are equal.
    static std::string first_difference(const State& ours, const State& theirs);
};

} // namespace quincunx::battle
