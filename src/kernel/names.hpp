#pragma once
// Names of enumerators, as files, questions and journals write them. An enum says
//
//     enum class Weight : std::uint8_t { light, medium, heavy };
//     template <> inline constexpr std::string_view names_of<Weight>[] = {"light", "medium",
//     "heavy"};
//
// (the specialisation in namespace quincunx), and name(), named() and all_names() work for it.

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace quincunx {

template <class E>
inline constexpr std::string_view names_of[1] = {};

template <class E>
constexpr std::span<const std::string_view> all_names()
{
    return names_of<E>;
}

template <class E>
constexpr std::string_view name(E value)
{
    return names_of<E>[static_cast<std::size_t>(value)];
}

template <class E>
constexpr std::optional<E> named(std::string_view text)
{
    const std::span<const std::string_view> names = all_names<E>();
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == text) return static_cast<E>(i);
    return std::nullopt;
}

} // namespace quincunx
