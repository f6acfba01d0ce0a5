#pragma once
// The fields of a state, declared once. Each struct of a state has a list of its members with their
// names, beside the state's hash (state.cpp):
//
//     constexpr auto fields_of(const Unit*)
//     {
//         return fields(field("pose", &Unit::pose), field("acted", &Unit::acted));
//     }
//
// or, where they are called as they are,
//
//         return fields(members<&Unit::pose, &Unit::acted>());
//
// Where there are many, the lists of all structs of a namespace stand in one function:
//
//     constexpr auto lists_of(const void*)
//     {
//         return std::tuple(members<&Unit::pose, &Unit::acted>(), members<&Charge::by>());
//     }
//
// Hash, equality and the first difference follow from the lists, in their order (Told). A member
// that is in no list, or twice in one, does not compile. Told are
//
//     numbers, flags, enums    their value (and the name it has, where names_of knows one)
//     structs with a list      field by field: "unit 3: pose.x"
//     Fixed, span, ...         their length and every item, also an array of structs
//     arrays of numbers        every item; two are one a side: "deployed.red"
//     optionals                whether there is one, and it
//     variants                 which of its types it holds, and that

#include "battle/told.hpp"
#include "kernel/hash.hpp"
#include "kernel/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace quincunx::battle {

// --- lists
// ----------------------------------------------------------------------------------------------

struct AsItIs {};
struct NotTold {};

template <class Struct, class Member, class How>
struct Field {
    const char* name;
    Member Struct::*member;
    How how;
};

// A field without a name is told as if its parts stood in its place.
template <class Struct, class Member>
constexpr Field<Struct, Member, AsItIs> field(const char* name, Member Struct::*member)
{
    return {name, member, {}};
}
// Told as what `seen(whole struct)` gives.
template <class Struct, class Member, class Seen>
constexpr Field<Struct, Member, Seen> field(const char* name, Member Struct::*member, Seen seen)
{
    return {name, member, seen};
}
// What all copies of a battle share is no part of a state.
template <class Struct, class Member>
constexpr Field<Struct, const Member*, NotTold> shared(const Member* Struct::*member)
{
    return {"", member, {}};
}
// What follows from other fields is told by them.
template <class Struct, class Member>
constexpr Field<Struct, Member, NotTold> derived(Member Struct::*member)
{
    return {"", member, {}};
}

// Members that are called as they are.
template <auto... member>
constexpr auto members()
{
    return std::make_tuple(field(name_of_member<member>.data(), member)...);
}

template <class Struct, class Member, class How>
constexpr std::tuple<Field<Struct, Member, How>> as_list(const Field<Struct, Member, How>& one)
{
    return {one};
}
template <class... Listed>
constexpr std::tuple<Listed...> as_list(const std::tuple<Listed...>& several)
{
    return several;
}
template <class... Lists>
constexpr auto fields(const Lists&... lists)
{
    return std::tuple_cat(as_list(lists)...);
}

// Lists of several structs in one tuple (lists_of).
template <class List>
struct StructIn;
template <class Struct, class Member, class How, class... More>
struct StructIn<std::tuple<Field<Struct, Member, How>, More...>> {
    using type = Struct;
};
template <class Struct, class Lists>
inline constexpr bool has_list = false;
template <class Struct, class... Lists>
inline constexpr bool has_list<Struct, std::tuple<Lists...>> =
    (std::is_same_v<Struct, typename StructIn<Lists>::type> || ...);
template <class Struct, class... Lists>
constexpr auto list_in(const std::tuple<Lists...>& lists)
{
    constexpr bool is_it[] = {std::is_same_v<Struct, typename StructIn<Lists>::type>...};
    constexpr auto found = std::find(std::begin(is_it), std::end(is_it), true) - is_it;
    return std::get<static_cast<std::size_t>(found)>(lists);
}
template <class T>
concept ListedBeside = requires(const T* of)
{
    requires has_list<T, decltype(lists_of(of))>;
};

template <class Struct>
constexpr auto list_of()
{
    constexpr const Struct* of = nullptr;
    if constexpr (ListedBeside<Struct>)
        return list_in<Struct>(lists_of(of));
    else
        return fields_of(of);
}
template <class T>
concept Declared = ListedBeside<T> || requires(const T* of)
{
    fields_of(of);
};

// --- the guard: every member is in the list
// ----------------------------------------------------------------------------------------------

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... Kinds>
inline constexpr bool is_variant<std::variant<Kinds...>> = true;

// Stands for any member, to see how many a struct takes. (An optional takes it for what it holds.)
template <std::size_t>
struct Anything {
    template <class T>
    requires(!is_optional<T>) operator T() const;
};
template <class Struct, std::size_t... I>
consteval bool takes(std::index_sequence<I...>)
{
    return requires
    {
        Struct{Anything<I>{}...};
    };
}

template <class One, class Other>
constexpr bool same_member(One one, Other other)
{
    if constexpr (std::is_same_v<One, Other>)
        return one == other;
    else
        return false;
}
template <class... Listed>
constexpr bool each_once(const std::tuple<Listed...>& list)
{
    return std::apply(
        [](const auto&... one) {
            const auto times = [&](const auto& wanted) {
                return (std::size_t{0} + ... + std::size_t{same_member(wanted.member, one.member)});
            };
            return ((times(one) == 1) && ...);
        },
        list);
}

// Does the list of a struct have each of its members once?
template <class Struct>
consteval bool lists_every_member()
{
    static_assert(std::is_aggregate_v<Struct>, "a struct of a state is a plain aggregate");
    constexpr std::size_t listed = std::tuple_size_v<decltype(list_of<Struct>())>;
    return takes<Struct>(std::make_index_sequence<listed>()) &&
           !takes<Struct>(std::make_index_sequence<listed + 1>()) && each_once(list_of<Struct>());
}

// A state is one block of memory, no larger than promised (docs/architecture.md).
template <class State, std::size_t most_bytes>
consteval bool is_state()
{
    static_assert(std::is_trivially_copyable_v<State>, "a state is copied as one block of memory");
    static_assert(sizeof(State) <= most_bytes, "a state is as small as docs/architecture.md says");
    return true;
}

// --- told one by one
// ----------------------------------------------------------------------------------------------

template <class T>
concept Plain = std::is_integral_v<T> || std::is_enum_v<T>;

// An array of structs is a list like others; one of numbers, or of lists, needs no length.
template <class T>
inline constexpr bool has_length = true;
template <class T, std::size_t count>
inline constexpr bool has_length<std::array<T, count>> = Declared<T>;

template <class Listed>
inline constexpr bool is_told =
    !std::is_same_v<decltype(std::remove_cvref_t<Listed>::how), NotTold>;

template <class Struct, class Member, class How>
constexpr decltype(auto) part_of(const Struct& whole, const Field<Struct, Member, How>& listed)
{
    if constexpr (std::is_same_v<How, AsItIs>)
        return whole.*listed.member;
    else
        return listed.how(whole);
}

template <class Teller, class T>
void tell(const Teller& teller, const T& value)
{
    if constexpr (Plain<T>) {
        teller.told(value);
    } else if constexpr (is_optional<T>) {
        teller.in("given").told(value.has_value());
        if (value) tell(teller, *value);
    } else if constexpr (is_variant<T>) {
        teller.in("kind").told(value.index());
        std::visit([&](const auto& held) { tell(teller, held); }, value);
    } else if constexpr (Declared<T>) {
        static_assert(lists_every_member<T>(), "every member of a struct is in its list, once");
        const auto one = [&](const auto& listed) {
            if constexpr (is_told<decltype(listed)>)
                tell(teller.in(listed.name), part_of(value, listed));
        };
        constexpr auto list = list_of<T>();
        std::apply([&](const auto&... listed) { (one(listed), ...); }, list);
    } else if constexpr (has_length<T>) {
        teller.in("count").told(value.size());
        for (std::size_t i = 0; i < value.size(); ++i) tell(teller.at(i), value[i]);
    } else if constexpr (std::tuple_size_v<T> == 2) {
        tell(teller.in("red"), value[0]);
        tell(teller.in("blue"), value[1]);
    } else {
        for (std::size_t i = 0; i < value.size(); ++i) tell(teller.at(i), value[i]);
    }
}

struct Hashing {
    Hasher* hasher;

    Hashing in(const char*) const { return *this; }
    Hashing at(std::size_t) const { return *this; }
    template <Plain T>
    void told(T value) const
    {
        hasher->add(value);
    }
};

struct NamedField {
    std::string name;
    long long value;
    std::string word = {}; // for the value, where it has one
};

struct Naming {
    std::vector<NamedField>* found;
    std::string path = {};
    const char* joint = "";

    Naming in(const char* name) const
    {
        return *name == '\0' ? *this : Naming{found, path + joint + name, "."};
    }
    Naming at(std::size_t number) const
    {
        return {found, fmt::format("{} {}", path, number), ": "};
    }
    template <Plain T>
    void told(T value) const
    {
        found->push_back({path, static_cast<long long>(value)});
        if constexpr (std::is_enum_v<T>) {
            const auto words = all_names<T>();
            if (static_cast<std::size_t>(value) < words.size())
                found->back().word = words[static_cast<std::size_t>(value)];
        }
    }
};

// --- what follows from the lists
// ----------------------------------------------------------------------------------------------

// Inlined whole: calls for every struct would cost a tenth of its time.
template <class State>
[[gnu::flatten]] std::uint64_t hash_of_fields(const State& state)
{
    Hasher hasher;
    tell(Hashing{&hasher}, state);
    return hasher.value();
}

template <class T>
bool same_fields(const T& one, const T& other)
{
    if constexpr (Plain<T>) {
        return one == other;
    } else if constexpr (is_optional<T>) {
        return one.has_value() == other.has_value() && (!one || same_fields(*one, *other));
    } else if constexpr (is_variant<T>) {
        const auto same = [&]<class Kind>(const Kind& held) {
            const Kind* theirs = std::get_if<Kind>(&other);
            return theirs != nullptr && same_fields(held, *theirs);
        };
        return std::visit(same, one);
    } else if constexpr (Declared<T>) {
        const auto same = [&](const auto& listed) {
            if constexpr (is_told<decltype(listed)>)
                return same_fields(part_of(one, listed), part_of(other, listed));
            else
                return true;
        };
        constexpr auto list = list_of<T>();
        return std::apply([&](const auto&... listed) { return (same(listed) && ...); }, list);
    } else {
        if (one.size() != other.size()) return false;
        for (std::size_t i = 0; i < one.size(); ++i)
            if (!same_fields(one[i], other[i])) return false;
        return true;
    }
}

template <class State>
std::vector<NamedField> named_fields(const State& state)
{
    std::vector<NamedField> found;
    tell(Naming{&found}, state);
    return found;
}

// The name of the first field that differs, with both values; empty where all are equal.
std::string first_difference(const std::vector<NamedField>& ours,
                             const std::vector<NamedField>& theirs);
template <Declared State>
std::string first_difference_of(const State& ours, const State& theirs)
{
    return first_difference(named_fields(ours), named_fields(theirs));
}

template <class State>
std::uint64_t Told<State>::hash(const State& state)
{
    return hash_of_fields(state);
}
template <class State>
bool Told<State>::same(const State& one, const State& other)
{
    return same_fields(one, other);
}
template <class State>
std::string Told<State>::first_difference(const State& ours, const State& theirs)
{
    return first_difference_of(ours, theirs);
}

} // namespace quincunx::battle
