#include "kernel/json.hpp"
#include "kernel/reading.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <limits>
#include <vector>

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

// Both at once, as a person is told it.
std::string wrong(std::string_view text)
{
    const auto read = read_json(text);
    return read ? "nothing is wrong"
                : fmt::format("{}: {}", read.error().line, read.error().message);
}

std::string nested(int deep, std::string_view inside)
{
    const auto many = static_cast<std::size_t>(deep);
    return std::string(many, '[') + std::string(inside) + std::string(many, ']');
}

// The text as it is written once more.
std::string rewritten(std::string_view text)
{
    const auto read = read_json(text);
    return read ? to_json(*read) : to_text(read.error());
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

TEST_CASE("json: blanks and nesting cost no more than anything else of their length")
{
    const auto read = read_json(nested(100, std::string(2'000'000, '\n') + "1"));
    REQUIRE(read);
    const Value* inner = &*read;
    while (inner->is_list()) inner = &inner->as_list().front();
    CHECK(inner->line() == 2'000'001);
}

TEST_CASE("json: every value knows the line it begins in")
{
    const auto read = read_json("\n{\"a\\n\\\"\": [1,\r\n 2.5, \"x\\u0041,\\\\\", {}\n, null\n], \n"
                                "\"b\"\n:\n\"plain, : text\", \"c\": [\n[]\n,\ntrue]}\n\n");
    REQUIRE(read);
    CHECK(read->line() == 2);
    const Value& list = *read->find("a\n\"");
    CHECK(list.line() == 2);
    const int lines[] = {2, 3, 3, 3, 4};
    REQUIRE(list.as_list().size() == std::size(lines));
    for (std::size_t i = 0; i < std::size(lines); ++i) CHECK(list.as_list()[i].line() == lines[i]);
    CHECK(list.as_list()[2].as_text() == "xA,\\");
    CHECK(read->find("b")->line() == 8);
    CHECK(read->find("c")->line() == 8);
    CHECK(read->find("c")->as_list()[0].line() == 9);
    CHECK(read->find("c")->as_list()[1].line() == 11);
}

TEST_CASE("json: a mistake is told with its line and what was expected")
{
    CHECK(wrong("{\n\"a\" 1}") == "2: expected : after the key \"a\"");
    CHECK(wrong("{\"a\"") == "1: expected : after the key \"a\"");
    CHECK(wrong("{\n\na: 1}") == "3: expected a key in quotation marks");
    CHECK(wrong("{\"a\": 1,\n}") == "2: expected a key in quotation marks");
    CHECK(wrong("{\"a\": 1\n\"b\": 2}") == "2: expected , or } in an object");
    CHECK(wrong("{\"a\": {}") == "1: expected , or } in an object");
    CHECK(wrong("[1\n2]") == "2: expected , or ] in a list");
    CHECK(wrong("[truex]") == "1: expected , or ] in a list");
    CHECK(wrong("[1,\n") == "2: the document ends where a value is due");
    CHECK(wrong("[1,\n]") == "2: expected a value, found \"]\"");
    CHECK(wrong("{\"a\":\nnul}") == "2: expected a value, found \"nul\"");
    CHECK(wrong("[fals") == "1: expected a value, found \"fals\"");
    CHECK(wrong("/* */ 1") == "1: expected a value, found \"/\"");
    CHECK(wrong("[]\n[]") == "2: the document ends before this; found more text");
    CHECK(wrong("1 2") == "1: the document ends before this; found more text");
    CHECK(wrong("[\n\"a") == "2: a text without its closing quotation mark");
    CHECK(wrong("[\"\\\\\nb\"]") == "1: a control character in a text");
    CHECK(wrong("[\"\\x\"]") == "1: an unknown escape in a text");
    CHECK(wrong("{\"a\": 1, \"b\": [],\n\"\\u0061\": 2}") == "2: the key \"a\" stands here twice");
    // What is no UTF-8 is told before anything else, wherever it stands.
    CHECK(wrong("[1 2,\n\"\xE2\x82\"]") == "2: expected UTF-8, found \"\\xe2\"");
}

TEST_CASE("json: a document cut off anywhere is refused, and no byte behind it is looked at")
{
    const std::string whole = "{\"text\": \"caf\xC3\xA9 \\u20ac \\ud83d\\ude00 \\n\", \"numbers\": "
                              "[-1.5e+3, 0, 1e5, 12], \"t\": true,\n\"f\": false, \"n\": null}";
    REQUIRE(read_json(whole));
    for (std::size_t size = 0; size < whole.size(); ++size) {
        INFO(size);
        const std::vector<char> cut(whole.begin(), whole.begin() + static_cast<long>(size));
        const auto read = read_json({cut.data(), cut.size()}); // a sanitizer sees one byte more
        REQUIRE_FALSE(read);
        CHECK(read.error().line == (size > whole.find('\n') ? 2 : 1));
    }
}

TEST_CASE("json: a number is whole where it is written so, else the nearest there is")
{
    CHECK(read_json("9223372036854775807")->as_whole() == std::numeric_limits<std::int64_t>::max());
    CHECK(read_json("-9223372036854775808")->as_whole() ==
          std::numeric_limits<std::int64_t>::min());
    CHECK(read_json("-0")->is_whole());
    for (const char* text : {"9223372036854775808", "-9223372036854775809", "18446744073709551616",
                             "1.0", "1e2", "-0.0", "123456789012345678901234567890"}) {
        INFO(text);
        CHECK_FALSE(read_json(text)->is_whole());
        CHECK(read_json(text)->as_number() == std::strtod(text, nullptr));
    }
    // Where an approximation is off by the last bit, and at the ends.
    for (const char* text : {"0.30000000000000004", "2.2250738585072011e-308", "9007199254740993.5",
                             "8.98846567431158e307", "1.7976931348623157e308", "4.9e-324",
                             "123456789.12345678901234567890", "7.2057594037927933e16",
                             "6.929001713869936e+236", "1e23", "0.1e-6"})
        CHECK(read_json(text)->as_number() == std::strtod(text, nullptr));
}

TEST_CASE("json: what is no number is refused")
{
    CHECK(wrong("[01]") == "1: a number does not begin with 0");
    CHECK(wrong("-012") == "1: a number does not begin with 0");
    CHECK(wrong("[\n-]") == "2: expected a value, found \"-\"");
    CHECK(wrong("+1") == "1: expected a value, found \"+\"");
    CHECK(wrong("[.5]") == "1: expected a value, found \".\"");
    CHECK(wrong("NaN") == "1: expected a value, found \"NaN\"");
    CHECK(wrong("-Infinity") == "1: expected a value, found \"-\"");
    for (const char* text : {"1.", "1.e5", "1.5.5", "1e", "1e+", "1-2", "1e5-3", "1e999", "-1e999",
                             "1e-999", "1e99999999999"}) {
        CHECK(wrong(text) == fmt::format("1: \"{}\" is not a number", text));
        CHECK(wrong(fmt::format("[1,\n{}]", text)) ==
              fmt::format("2: \"{}\" is not a number", text));
    }
}

TEST_CASE("json: escapes stand for one character each, and halves of pairs for none")
{
    CHECK(read_json("\"\\ud83d\\ude00\\u20AC\\u00e9\\u0000\\b\\f\\/\"")->as_text() ==
          std::string("\xF0\x9F\x98\x80\xE2\x82\xAC\xC3\xA9\0\b\f/", 13));
    const std::string more = ", \"and a good deal of text behind it\"]";
    for (const std::string& end : {std::string("]"), more}) // near the end it is read otherwise
        for (const char* half :
             {"\\ud800", "\\udc00", "\\ud800x", "\\ud800\\n", "\\ud800\\u0041", "\\ud800\\ud800"}) {
            INFO(half << end);
            CHECK(wrong(fmt::format("[\n\"{}\"{}", half, end)) == "2: half of a surrogate pair");
        }
    for (const std::string& end : {std::string("]"), more})
        for (const char* digits :
             {"\\u", "\\u12", "\\u12g4", "\\ud800\\u00", "\\u\n123", "\\u-123"}) {
            INFO(digits << end);
            CHECK(wrong(fmt::format("[\"{}\"{}", digits, end)) ==
                  "1: expected four hexadecimal digits");
        }
    // Longer than what is unescaped at once.
    std::string text, read;
    for (int i = 0; i < 3000; ++i) {
        text += "abc\\n\\u00e9";
        read += "abc\n\xC3\xA9";
    }
    CHECK(read_json("{\"" + text + "\": \"" + text + "\"}")->find(read)->as_text() == read);
}

TEST_CASE("json: a byte order mark and a zero byte are no blanks")
{
    CHECK(wrong("\xEF\xBB\xBF{}") == "1: expected a value, found \"\xEF\xBB\xBF\"");
    CHECK(wrong(std::string_view("\0", 1)) == "1: expected a value, found \"\\x00\"");
    CHECK(wrong(std::string_view("[1]\0", 4)) ==
          "1: the document ends before this; found more text");
    CHECK(wrong(std::string_view("[\"a\0\"]", 6)) == "1: a control character in a text");
    CHECK(wrong("[1,\v2]") == "1: expected a value, found \"\\x0b\"");
}

TEST_CASE("json: a hundred lists stand within a list, and nothing below them")
{
    CHECK(read_json(nested(101, "")));
    CHECK(read_json(nested(100, "1")));
    CHECK(wrong(nested(101, "1")) == "1: nested too deeply");
    CHECK(wrong(nested(102, "")) == "1: nested too deeply");
    CHECK(wrong(nested(101, "{}")) == "1: nested too deeply");
    CHECK(wrong(std::string(1'000'000, '[')) == "1: nested too deeply");
}

TEST_CASE("json: what is written stays what it was, byte by byte")
{
    CHECK(rewritten("{\"a\":[1,2.50,-0,-0.0,1e2,1e15,1e21,1.5e-7],\"b\":{},\"c\":[],\"d\":null}") ==
          "{\"a\": [1, 2.5, 0, 0, 100, 1e+15, 1e+21, 1.5e-07], \"b\": {}, \"c\": [], \"d\": null}");
    CHECK(rewritten("\"\\\" \\\\ \\/ \\n \\t \\r \\b \\f \\u007f \\u00e9\"") ==
          "\"\\\" \\\\ / \\n \\t \\u000d \\u0008 \\u000c \x7F \xC3\xA9\"");
    CHECK(to_json_pretty(*read_json("{\"a\": [1, {}], \"b\": {\"c\": []}}")) ==
          "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": {\n    \"c\": []\n  }\n}");
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
