#pragma once
// Names of enums that are called as their enumerators are written. A namespace says once
//
//     consteval void names_itself(auto) {}
//
// and its enums, numbered from 0, have names_of; one that says other names has those.

#include "kernel/names.hpp"

#include <array>
#include <type_traits>
#include <utility>

namespace quincunx {

// As compilers print it, "... value = ns::Weight::heavy]"; a number without a name is printed as a
// cast, "(ns::Weight)3", and has none.
template <auto value>
consteval std::string_view enumerator()
{
    std::string_view shown = __PRETTY_FUNCTION__;
    shown.remove_prefix(shown.find("value = ") + 8);
    shown = shown.substr(0, shown.find_first_of(";]"));
    return shown.front() == '(' ? std::string_view{} : shown.substr(shown.rfind(':') + 1);
}

template <class E, std::size_t count = 0>
consteval std::size_t enumerators()
{
    if constexpr (enumerator<static_cast<E>(count)>().empty())
        return count;
    else
        return enumerators<E, count + 1>();
}

template <class E>
concept NamesItself = std::is_enum_v<E> && requires(E value)
{
    names_itself(value);
};

template <NamesItself E>
inline constexpr auto names_of<E> = []<std::size_t... i>(std::index_sequence<i...>)
{
    return std::array{enumerator<static_cast<E>(i)>()...};
}
(std::make_index_sequence<enumerators<E>()>());

} // namespace quincunx
