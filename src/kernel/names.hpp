#pragma once
// Names of enumerators, as files, questions and journals write them: those that they have in code,
// as compilers print them; and of members. name(), named() and all_names() work for every enum
// whose values count from 0. One that is written otherwise says so, in namespace quincunx:
//
//     enum class Band : std::uint8_t { near, far };
//     template <> inline constexpr std::string_view names_of<Band>[] = {"short", "long"};

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace quincunx {

// The enumerator of this value; empty: it has none. Compilers print such a value as a cast,
// "(Weight)12".
template <auto value>
consteval std::string_view enumerator()
{
    constexpr std::string_view printed = __PRETTY_FUNCTION__;
    std::string_view shown = printed.substr(printed.find("value = "));
    shown = shown.substr(0, shown.find_first_of(";]"));
    shown.remove_prefix(shown.find_last_of(":) ") + 1);
    const char first = shown.front();
    return first == '-' || (first >= '0' && first <= '9') ? std::string_view{} : shown;
}

template <class E, std::size_t... before>
consteval auto enumerators()
{
    constexpr std::size_t next = sizeof...(before);
    if constexpr (enumerator<static_cast<E>(next)>().empty())
        return std::array<std::string_view, next>{enumerator<static_cast<E>(before)>()...};
    else
        return enumerators<E, before..., next>();
}

template <class E>
inline constexpr auto names_of = enumerators<E>();

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

// The name of a member, as compilers print a pointer to it: "... = &ns::Unit::pose]".
template <auto member>
consteval auto letters_of_member()
{
    constexpr std::string_view printed = __PRETTY_FUNCTION__;
    constexpr std::size_t first = printed.rfind("::") + 2;
    constexpr std::size_t length = printed.find_first_of(";])", first) - first;
    std::array<char, length + 1> name{};
    for (std::size_t i = 0; i < length; ++i) name[i] = printed[first + i];
    return name;
}
template <auto member>
inline constexpr auto name_of_member = letters_of_member<member>();

} // namespace quincunx
