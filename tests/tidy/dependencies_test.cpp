// docs/dependencies.md names what is installed, found and fetched, and nothing else.

#include "kernel/json.hpp"
#include "tidy/source_tree.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <set>

using namespace quincunx;
using namespace quincunx::tidy;

namespace {

using Names = std::set<std::string>;

const File& file_at(std::string_view path)
{
    const auto found = std::ranges::find(all_files(), path, &File::path);
    REQUIRE(found != all_files().end());
    return *found;
}

// What stands between two marks, wherever they do in a line.
std::vector<std::string> between(std::string_view line, std::string_view begin,
                                 std::string_view end)
{
    std::vector<std::string> found;
    for (std::size_t at = line.find(begin); at != std::string_view::npos;) {
        const std::size_t from = at + begin.size();
        const std::size_t to = line.find(end, from);
        if (to == std::string_view::npos) break;
        found.emplace_back(line.substr(from, to - from));
        at = line.find(begin, to + end.size());
    }
    return found;
}

void add_words(Names& names, const std::string& text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) names.insert(text.substr(at, end - at));
        at = end + 1;
    }
}

// for_play=(g++ cmake ...), for_play+=(nodejs npm)
Names debian_packages()
{
    Names names;
    for (const Line& line : file_at("scripts/set-up").lines)
        if (find_word(line.text, "for_play") != std::string_view::npos ||
            line.text.starts_with("for_site") || line.text.starts_with("for_check=") ||
            line.text.starts_with("for_all=") || line.text.starts_with("for_cluster=") ||
            line.text.starts_with("for_hosting="))
            for (const std::string& list : between(line.text, "=(", ")"))
                if (list.find('$') == std::string::npos) add_words(names, list);
    return names;
}

// find_package(fmt REQUIRED)
Names cmake_packages()
{
    Names names;
    for (const File& file : all_files())
        if (file.path.ends_with("CMakeLists.txt") || file.path.ends_with(".cmake"))
            for (const Line& line : file.lines)
                for (const std::string& package : between(line.text, "find_package(", ")"))
                    names.insert(package.substr(0, package.find(' ')));
    return names;
}

Names npm_packages()
{
    std::string text;
    for (const Line& line : file_at("page/package.json").lines) text += line.text + "\n";
    const auto document = read_json(text);
    REQUIRE(document);
    Names names;
    for (const char* list : {"dependencies", "devDependencies", "overrides"}) {
        REQUIRE(document->find(list) != nullptr);
        for (const auto& [name, version] : document->find(list)->as_object()) names.insert(name);
    }
    return names;
}

// The names in backticks of the first column of the tables.
Names described()
{
    Names names;
    for (const Line& line : file_at("docs/dependencies.md").lines)
        if (line.text.starts_with("| `"))
            for (std::string& name : between(line.text.substr(0, line.text.find('|', 1)), "`", "`"))
                names.insert(std::move(name));
    return names;
}

} // namespace

TEST_CASE("tidy: docs/dependencies.md names every package that is installed, found or fetched")
{
    Names wanted;
    for (const Names& names : {debian_packages(), cmake_packages(), npm_packages()}) {
        CHECK(names.size() >= 6); // they were found where they are looked for
        wanted.insert(names.begin(), names.end());
    }
    Places places;
    for (const std::string& name : wanted)
        if (!described().contains(name)) places.add(name + " is used and not described");
    for (const std::string& name : described())
        if (!wanted.contains(name)) places.add(name + " is described and not used");
    CHECK(places.text() == "");
}
