#include "kernel/json.hpp"
#include "kernel/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace quincunx;

namespace {

// {"k0": 0, "k1": 0, ...} and then this key once more.
std::string keys(int many, const std::string& again = "")
{
    std::string text = "{";
    for (int i = 0; i < many; ++i) text += fmt::format("{}\"k{}\": 0", i > 0 ? ", " : "", i);
    if (!again.empty()) text += fmt::format(", \"{}\": 1", again);
    return text + "}";
}

} // namespace

TEST_CASE("json: a key that stands twice is refused, among few keys and among many")
{
    for (const int many : {1, 15, 16, 17, 300}) {
        INFO(many);
        CHECK(read_json(keys(many)));
        for (const std::string& again : {std::string("k0"), fmt::format("k{}", many - 1)}) {
            const auto twice = read_json(keys(many, again));
            REQUIRE_FALSE(twice);
            CHECK(twice.error().message == fmt::format("the key \"{}\" stands here twice", again));
        }
    }
}

TEST_CASE("json: a document of very many keys is read in a time that grows as it does")
{
    const auto read = read_json(keys(300'000)); // minutes, if each were compared with all others
    REQUIRE(read);
    CHECK(read->as_object().size() == 300'000);
}

TEST_CASE("reading: of very many unknown keys the first are named and the others counted")
{
    const auto read = read_json(keys(50));
    REQUIRE(read);
    Troubles troubles;
    Reading reading(*read, "message", "", troubles);
    reading.finish();
    REQUIRE(troubles.size() == 21);
    CHECK(troubles[19].key == "k19");
    CHECK(troubles[20].message == "30 more keys are not known here.");
}
