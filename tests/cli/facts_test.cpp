#include "cli/facts.hpp"

#include "cli/arguments.hpp"
#include "kernel/json.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::cli;

namespace {

std::string typed(std::vector<std::string> facts, const char* file = "{}")
{
    return to_json(with_typed_facts(*read_json(file), facts));
}

} // namespace

TEST_CASE("facts: dotted keys make tables, numbers make lists")
{
    CHECK(typed({"unit.type=foot", "unit.poor=true", "degrees=45"}) ==
          R"({"unit": {"type": "foot", "poor": true}, "degrees": 45})");
    CHECK(typed({"contacts.0.unit=A", "contacts.0.enemy=B", "contacts.1.unit=C"}) ==
          R"({"contacts": [{"unit": "A", "enemy": "B"}, {"unit": "C"}]})");
    CHECK(typed({"units.1.type=foot"}, R"({"units": {}})") ==
          R"({"units": {"1": {"type": "foot"}}})");
}

TEST_CASE("facts: values are JSON where they are, words where not")
{
    CHECK(typed({"a=[12, 5]"}) == R"({"a": [12, 5]})");
    CHECK(typed({"a=-1.5"}) == R"({"a": -1.5})");
    CHECK(typed({"a=\"3\""}) == R"({"a": "3"})");
    CHECK(typed({"a=CO"}) == R"({"a": "CO"})");
    CHECK(typed({"a="}) == R"({"a": ""})");
    CHECK(typed({"a=b=c"}) == R"({"a": "b=c"})");
    CHECK(typed({"a={\"b\": null}"}) == R"({"a": {"b": null}})");
}

TEST_CASE("facts: typed ones are laid over those of a file")
{
    CHECK(typed({"unit.order=LO"}, R"({"unit": {"type": "foot", "order": "CO"}})") ==
          R"({"unit": {"type": "foot", "order": "LO"}})");
}

TEST_CASE("facts: what is no fact is refused with its key")
{
    CHECK_THROWS_WITH(typed({"foot"}), "\"foot\" is no fact; write key=value.");
    CHECK_THROWS_WITH(typed({"=foot"}), "\"=foot\" is no fact; write key=value.");
    CHECK_THROWS_WITH(typed({"unit..type=foot"}), "\"unit..type=foot\" has an empty key.");
    CHECK_THROWS_WITH(typed({"unit.=foot"}), "\"unit.=foot\" has an empty key.");
    CHECK_THROWS_WITH(typed({"a=1", "a.b=2"}),
                      "a.b: \"b\" stands within a whole number, which holds no keys.");
    CHECK_THROWS_WITH(typed({"a.0=1", "a.2=2"}), "a.2: the next item of this list is 1.");
    CHECK_THROWS_AS(typed({"a.999999999=1"}), WrongUse);
}
