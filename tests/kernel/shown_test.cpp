#include "kernel/shown.hpp"

#include "kernel/json.hpp"
#include "kernel/reading.hpp"

#include <doctest/doctest.h>

using namespace quincunx;

TEST_CASE("what a message echoes is at most sixty characters, and printable")
{
    CHECK(shown("hastati") == "hastati");
    CHECK(shown(std::string(60, 'x')) == std::string(60, 'x'));
    CHECK(shown(std::string(61, 'x')) == std::string(57, 'x') + "...");
    CHECK(shown(std::string_view("a\0b", 3)) == "a\\x00b");
    CHECK(shown("\x1b[2J") == "\\x1b[2J");
    // What is no UTF-8 is shown byte by byte.
    CHECK(shown("a\xff\xc3"
                "b") == "a\\xff\\xc3"
                        "b");
    CHECK(shown("\xed\xa0\x80") == "\\xed\\xa0\\x80"); // half of a pair
    CHECK(shown("\xc0\xaf") == "\\xc0\\xaf");          // longer than need be
    CHECK(shown("é€\xf0\x9f\x98\x80") == "é€\xf0\x9f\x98\x80");
    // A character of two bytes is not cut in half.
    CHECK(shown(std::string(56, 'x') + "éééé") == std::string(56, 'x') + "...");
}

TEST_CASE("JSON that is none says what stands there")
{
    const auto message = [](std::string_view text) { return read_json(text).error().message; };
    CHECK(message("nonsense") == "expected a value, found \"nonsense\"");
    CHECK(message("[tru, 1]") == "expected a value, found \"tru\"");
    CHECK(message("{\"a\": ?}") == "expected a value, found \"?\"");
    CHECK(message("\xEF\xBF\xBDPNG") ==
          "expected a value, found \"\xEF\xBF\xBD\""); // whole characters
    CHECK(message("[\"a\xff\"]") == "expected UTF-8, found \"\\xff\"");
    CHECK(read_json("[1,\n\xff]").error().line == 2);
    CHECK(message("") == "the document ends where a value is due");
    CHECK(message("-") == "expected a value, found \"-\"");
}

TEST_CASE("an unknown key is named short and harmless, however it was written")
{
    Value table = Value::object();
    table[std::string(5000, 'k')] = 1;
    table[std::string(1, '\0')] = 1;
    Troubles troubles;
    Reading reading(table, "", "", troubles);
    reading.has("target");
    reading.finish();
    REQUIRE(troubles.size() == 2);
    CHECK(troubles[0].key == std::string(57, 'k') + "...");
    CHECK(troubles[0].message ==
          "\"" + std::string(57, 'k') + "...\" is not known here. Known: target.");
    CHECK(troubles[1].key == "\\x00");
    CHECK(troubles[1].message == "\"\\x00\" is not known here. Known: target.");
}
