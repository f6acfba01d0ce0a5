#include "muster/toml.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::muster;

namespace {

Value read(std::string_view text)
{
    const auto value = read_toml(text, "a.toml");
    if (!value) FAIL(to_text(value.error()));
    return *value;
}

std::string trouble(std::string_view text)
{
    const auto value = read_toml(text, "a.toml");
    return value ? std::string() : to_text(value.error());
}

} // namespace

TEST_CASE("toml: keys keep their order and values their lines")
{
    const Value value =
        read("zebra = 1\napple = 2.5\n\n[table]\nb = true\na = [\"x\",\n  \"y\"]\n");
    CHECK(value.as_object()[0].first == "zebra");
    CHECK(value.as_object()[1].first == "apple");
    CHECK(value.find("zebra")->as_whole() == 1);
    CHECK(value.find("apple")->as_number() == 2.5);
    CHECK(value.find("apple")->line() == 2);
    const Value& table = *value.find("table");
    CHECK(table.line() == 4);
    CHECK(table.as_object()[0].first == "b");
    CHECK(table.find("b")->as_bool());
    CHECK(table.find("a")->as_list()[1].as_text() == "y");
    CHECK(table.find("a")->as_list()[1].line() == 7);
}

TEST_CASE("toml: lists of tables are lists of objects")
{
    const Value value = read("[[line]]\nname = \"a\"\n[[line]]\nname = \"b\"\n");
    REQUIRE(value.find("line")->is_list());
    CHECK(value.find("line")->as_list()[1].find("name")->as_text() == "b");
    CHECK(value.find("line")->as_list()[1].line() == 3);
}

TEST_CASE("toml: a mistake is told with file and line")
{
    CHECK(trouble("a = 1\nb = \n").rfind("a.toml:2: ", 0) == 0);
    CHECK(trouble("a = 1\na = 2\n").rfind("a.toml:2: ", 0) == 0);
    CHECK(trouble("when = 1979-05-27\n") ==
          "a.toml:1: expected text, a finite number, true or false, "
          "a list or a table.");
    CHECK(trouble("x = inf\n").rfind("a.toml:1: ", 0) == 0);
    CHECK(trouble("x = \"\xff\"\n") != "");
    CHECK_FALSE(read_toml_file("/no/such/file.toml"));
    CHECK(read_toml_file("/no/such/file.toml").error().message ==
          "cannot be opened: No such file or directory.");
    CHECK_FALSE(read_toml_file("/"));
}

TEST_CASE("toml: hostile files are refused, not suffered")
{
    CHECK(trouble(std::string((1 << 20) + 1, ' ')) ==
          "a.toml: the file is larger than 1048576 bytes.");
    CHECK(trouble("a = " + std::string(5000, '[')) != "");
    std::string dotted = "a";
    for (int i = 0; i < 5000; ++i) dotted += ".a";
    CHECK(trouble(dotted + " = 1") == "a.toml:1: a line with more than 200 dots.");
    std::string deep = "a";
    for (int i = 0; i < 50; ++i) deep += ".a";
    CHECK(trouble(deep + " = 1") == "a.toml:1: nested too deeply.");
    std::string many = "a = [";
    for (int i = 0; i < 100'001; ++i) many += "1,";
    CHECK(trouble(many + "]") == "a.toml:1: the file has too many values.");
}

TEST_CASE("toml: what is written reads back the same")
{
    const Value value =
        read("title = \"a \\\"b\\\" \\\\ \\u007f \\n é\"\nempty = []\n\"odd key\" = 0.1\n"
             "[t]\nx = [[1, 2.5], [3, 4]]\ny = { a = 1, \"b.c\" = [\"d\"] }\n"
             "[[l]]\nn = -3\n[[l]]\nflag = false\n");
    const std::string text = to_toml(value);
    CAPTURE(text);
    CHECK(read(text) == value);
    CHECK(to_toml(read(text)) == text);
}

TEST_CASE("toml: numbers that are too large to be whole are written so that they read back")
{
    for (const char* number : {"-6555555555555555555e2", "6.5e20", "1e300", "9223372036854775807",
                               "-9223372036854775808", "9.3e18", "1234567890123456768.0"}) {
        CAPTURE(number);
        const Value value = read(std::string("x = ") + number + "\n");
        CHECK(read(to_toml(value)) == value);
    }
}
