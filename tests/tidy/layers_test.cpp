// Includes go downwards only, a rule set knows only itself and what stands below it, and inside of
// one the rooms stand on each other.

#include "tidy/source_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>

using namespace quincunx::tidy;

namespace {

// From the ground up. Layers of one row do not know each other.
constexpr std::array<std::array<std::string_view, 3>, 11> storeys = {{
    {"kernel"},
    {"table", "dice", "reckoning"},
    {"muster"},
    {"battle"},
    {"rules"},
    {"journal"},
    {"generals"},
    {"laboratory"},
    {"server"},
    {"cli", "module"},
    {"cluster"},
}};

std::optional<std::size_t> storey_of(std::string_view layer)
{
    for (std::size_t i = 0; i < storeys.size(); ++i)
        if (!layer.empty() && std::ranges::find(storeys[i], layer) != storeys[i].end()) return i;
    return std::nullopt;
}

// What a line includes in quotes, or nothing.
std::optional<std::string> included(const Line& line)
{
    constexpr std::string_view directive = "#include \"";
    if (!line.code.starts_with(directive)) return std::nullopt;
    const std::string rest = line.code.substr(directive.size());
    return rest.substr(0, rest.find('"'));
}

// The rooms of a rule set, each on those before it.
constexpr std::array<std::string_view, 6> rooms = {"book", "field", "turn", "ask", "view", "mind"};

// "impetus" and "field" of "rules/impetus/field/sight.hpp"; the room of a file at a rule set's door
// (rule_set.hpp, verbs.cpp), and the rule set of register.hpp, are empty.
struct Address {
    std::string_view rule_set;
    std::string_view room;
};
Address address_of(std::string_view path)
{
    Address address;
    path.remove_prefix(path.find('/') + 1);
    for (std::string_view* part : {&address.rule_set, &address.room}) {
        const std::size_t slash = path.find('/');
        if (slash == std::string_view::npos) break;
        *part = path.substr(0, slash);
        path.remove_prefix(slash + 1);
    }
    return address;
}

std::string why_not_room(std::string_view from, std::string_view to)
{
    if (from.empty()) return ""; // the door sees all of its house
    if (to.empty()) return "a room does not know the house's door";
    return std::ranges::find(rooms, to) <= std::ranges::find(rooms, from)
               ? ""
               : std::string(from) + "/ does not stand above " + std::string(to) + "/";
}

std::string why_not(const File& file, std::string_view include)
{
    const std::string_view from = layer_of(file.path);
    const std::string_view to = include.substr(0, include.find('/'));
    if (from == to && from == "rules") {
        if (file.path == "src/rules/register.cpp") return "";                   // lists all
        const Address mine = address_of(std::string_view(file.path).substr(4)); // after "src/"
        const Address other = address_of(include);
        if (mine.rule_set != other.rule_set)
            return "a rule set includes only itself and what is below";
        return why_not_room(mine.room, other.room);
    }
    if (from == to) return "";
    const auto mine = storey_of(from);
    const auto other = storey_of(to);
    if (!other) return "no layer of that name";
    return *other < *mine ? "" : std::string(from) + " does not stand above " + std::string(to);
}

} // namespace

TEST_CASE("tidy: every folder of src is a layer of the design")
{
    Places places;
    for (const File* file : cpp_files("src/"))
        if (!storey_of(layer_of(file->path))) places.add(file->path);
    CHECK(places.text() == "");
}

TEST_CASE("tidy: includes go downwards only")
{
    Places places;
    for (const File* file : cpp_files("src/")) {
        if (!storey_of(layer_of(file->path))) continue;
        for (const Line& line : file->lines)
            if (const auto include = included(line))
                if (const std::string why = why_not(*file, *include); !why.empty())
                    places.add(*file, line, why);
    }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: every file of a rule set stands in one of its rooms")
{
    Places places;
    for (const File* file : cpp_files("src/rules/")) {
        const Address address = address_of(std::string_view(file->path).substr(4));
        const bool at_the_door =
            address.room.empty() &&
            (address.rule_set.empty() || file->path.find("/rule_set.") != std::string::npos ||
             file->path.find("/verbs.") != std::string::npos);
        if (!at_the_door && std::ranges::find(rooms, address.room) == rooms.end())
            places.add(file->path);
    }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: the program never includes tests, benchmarks or fuzz targets")
{
    Places places;
    for (const File* file : cpp_files("src/"))
        for (const Line& line : file->lines)
            if (const auto include = included(line);
                include && include->find("..") != std::string::npos)
                places.add(*file, line, "a path that climbs");
    CHECK(places.text() == "");
}

TEST_CASE("tidy: the order of the layers is told apart by this test")
{
    const File lower{"src/table/shapes.cpp", {}};
    CHECK(why_not(lower, "kernel/fixed.hpp") == "");
    CHECK(why_not(lower, "table/lattice.hpp") == "");
    CHECK(why_not(lower, "dice/dice.hpp") == "table does not stand above dice");
    CHECK(why_not(lower, "battle/order.hpp") == "table does not stand above battle");
    CHECK(why_not(lower, "nowhere/order.hpp") == "no layer of that name");

    const File rule_set{"src/rules/campus/field/charges.cpp", {}};
    CHECK(why_not(rule_set, "rules/campus/field/movement.hpp") == "");
    CHECK(why_not(rule_set, "rules/campus/book/tables.hpp") == "");
    CHECK(why_not(rule_set, "rules/campus/turn/sequence.hpp") ==
          "field/ does not stand above turn/");
    CHECK(why_not(rule_set, "rules/campus/rule_set.hpp") ==
          "a room does not know the house's door");
    CHECK(why_not(rule_set, "battle/order.hpp") == "");
    CHECK(why_not(rule_set, "rules/other/book/tables.hpp") != "");
    CHECK(why_not(rule_set, "rules/register.hpp") != "");
    CHECK(why_not(File{"src/rules/campus/rule_set.cpp", {}}, "rules/campus/mind/options.hpp") ==
          "");
    CHECK(why_not(File{"src/rules/register.cpp", {}}, "rules/campus/rule_set.hpp") == "");
}
