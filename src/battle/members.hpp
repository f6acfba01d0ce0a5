#pragma once
// The fields of a state, found by the compiler. A struct names them once, in their order:
//
//     struct Unit {
//         table::Pose pose;
//         bool acted = false;
//         static constexpr std::array field_names{"pose", "acted"};
//     };
//
// Hash and first difference follow from that. A field without a name, or a name without a field,
// does not compile. Pointers are no part of a state: what they point to is fixed when it opens.

#include "battle/fields.hpp"
#include "table/lattice.hpp"

#include <array>
#include <tuple>
#include <type_traits>

namespace quincunx::battle {

namespace detail {

struct Anything {
    template <class T>
    operator T() const; // never defined: only counted with
};

template <class Struct, class... Given>
consteval std::size_t member_count()
{
    static_assert(sizeof...(Given) < 24, "a struct of so many fields is several");
    if constexpr (requires { Struct{Given{}..., Anything{}}; })
        return member_count<Struct, Given..., Anything>();
    else
        return sizeof...(Given);
}

template <class Struct>
constexpr auto members(const Struct& of)
{
    constexpr std::size_t count = member_count<Struct>();
    static_assert(count <= 12, "a struct of so many fields is several");
    // clang-format off
    if constexpr (count == 1) { const auto& [a] = of; return std::tie(a); }
    else if constexpr (count == 2) { const auto& [a, b] = of; return std::tie(a, b); }
    else if constexpr (count == 3) { const auto& [a, b, c] = of; return std::tie(a, b, c); }
    else if constexpr (count == 4) { const auto& [a, b, c, d] = of; return std::tie(a, b, c, d); }
    else if constexpr (count == 5)
        { const auto& [a, b, c, d, e] = of; return std::tie(a, b, c, d, e); }
    else if constexpr (count == 6)
        { const auto& [a, b, c, d, e, f] = of; return std::tie(a, b, c, d, e, f); }
    else if constexpr (count == 7)
        { const auto& [a, b, c, d, e, f, g] = of; return std::tie(a, b, c, d, e, f, g); }
    else if constexpr (count == 8)
        { const auto& [a, b, c, d, e, f, g, h] = of; return std::tie(a, b, c, d, e, f, g, h); }
    else if constexpr (count == 9)
        { const auto& [a, b, c, d, e, f, g, h, i] = of;
          return std::tie(a, b, c, d, e, f, g, h, i); }
    else if constexpr (count == 10)
        { const auto& [a, b, c, d, e, f, g, h, i, j] = of;
          return std::tie(a, b, c, d, e, f, g, h, i, j); }
    else if constexpr (count == 11)
        { const auto& [a, b, c, d, e, f, g, h, i, j, k] = of;
          return std::tie(a, b, c, d, e, f, g, h, i, j, k); }
    else
        { const auto& [a, b, c, d, e, f, g, h, i, j, k, l] = of;
          return std::tie(a, b, c, d, e, f, g, h, i, j, k, l); }
    // clang-format on
}

} // namespace detail

// Names of fields, where a struct cannot give them itself.
template <class Struct>
inline constexpr auto field_names_of = Struct::field_names;
template <>
inline constexpr std::array field_names_of<table::Point>{"x", "y"};
template <>
inline constexpr std::array field_names_of<table::Heading>{"x", "y"};
template <>
inline constexpr std::array field_names_of<table::Pose>{"front", "heading"};

// Where a value stands: "unit 3: pose.front.x".
struct FieldPath {
    const FieldPath* above = nullptr;
    const char* name = "";
    std::size_t number = not_numbered;
};
std::string to_text(const FieldPath& path);

// `found(path, value)` for every number, flag and choice in it; a list begins with its length.
template <class Value, class Found>
void visit_members(const Value& value, const FieldPath& path, Found&& found)
{
    if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>)
        found(path, value);
    else if constexpr (std::is_pointer_v<Value>)
        return;
    else if constexpr (requires { value.size(); }) {
        found(FieldPath{&path, "count"}, value.size());
        for (std::size_t i = 0; i < value.size(); ++i)
            visit_members(value[i], FieldPath{path.above, path.name, i}, found);
    } else if constexpr (requires { value.visit([](const char*, auto) {}); })
        value.visit([&](const char* name, auto part) { found(FieldPath{&path, name}, part); });
    else {
        constexpr const auto& names = field_names_of<Value>;
        const auto all = detail::members(value);
        static_assert(std::tuple_size_v<decltype(all)> == names.size(), "a name for every field");
        const auto each = [&]<std::size_t... I>(std::index_sequence<I...>)
        {
            (visit_members(std::get<I>(all), FieldPath{&path, names[I]}, found), ...);
        };
        each(std::make_index_sequence<names.size()>());
    }
}

template <class State>
std::uint64_t hash_of_members(const State& state)
{
    Hasher hasher;
    visit_members(state, {}, [&](const FieldPath&, auto value) { hasher.add(value); });
    return hasher.value();
}

template <class State>
std::vector<NamedField> named_members(const State& state)
{
    std::vector<NamedField> fields;
    visit_members(state, {}, [&](const FieldPath& path, auto value) {
        fields.push_back({to_text(path), static_cast<long long>(value)});
    });
    return fields;
}

} // namespace quincunx::battle
