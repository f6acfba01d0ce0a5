#pragma once
// A state as a list of named fields, for whoever must hash it or name the first difference. A rule
// set writes one function that visits every field of its state in one order:
//
//     field("", "entry", state.entry);            a field of the state itself
//     field("unit", "pose.x", pose.x, i);          a field of the i-th of several

#include "kernel/hash.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

namespace quincunx::battle {

struct NamedField {
    std::string name;
    long long value;
};

inline constexpr std::size_t not_numbered = ~std::size_t{0};

// `visit(state, field)` calls field(group, part, value) or field(group, part, value, number).
template <class State, class Visit>
std::uint64_t hash_of_fields(const State& state, Visit&& visit)
{
    Hasher hasher;
    visit(state, [&](const char*, const char*, auto value, std::size_t = 0) { hasher.add(value); });
    return hasher.value();
}

template <class State, class Visit>
std::vector<NamedField> named_fields(const State& state, Visit&& visit)
{
    std::vector<NamedField> fields;
    visit(state,
          [&](const char* group, const char* part, auto value, std::size_t number = not_numbered) {
              std::string name = *group == '\0' ? part : fmt::format("{}.{}", group, part);
              if (number != not_numbered) name = fmt::format("{} {}: {}", group, number, part);
              fields.push_back({std::move(name), static_cast<long long>(value)});
          });
    return fields;
}

// The name of the first field that differs, with both values; empty where all are equal.
std::string first_difference(const std::vector<NamedField>& ours,
                             const std::vector<NamedField>& theirs);

} // namespace quincunx::battle
