#pragma once
// The shape of a file: which keys each of its tables has, of what kind, and what they mean. Reader
// and JSON Schema both go by the same shape, so that they cannot disagree. A file of the right
// shape is then read without further questions.

#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::muster {

enum class Kind : std::uint8_t {
    text,
    flag,
    whole,
    number,
    word,    // one of `words`
    texts,   // a list of texts
    numbers, // a list of numbers
    words,   // a list of words out of `words`
    spot,    // [x, y]
    spots,   // [[x, y], ...]
    table,
    tables,  // a list of tables
    setting, // a number, true or false, text, or a list or table of numbers and texts
    any,
};

struct Shape;

struct Key {
    std::string_view name;
    Kind kind = Kind::text;
    std::string_view about;
    bool required = false;
    double least = -1e6; // of a number and of each coordinate; of texts, spots and tables: how many
    double most = 1e6;
    std::span<const std::string_view> words = {};
    const Shape* shape = nullptr;

    constexpr Key needed() const
    {
        Key key = *this;
        key.required = true;
        return key;
    }
};

struct Shape {
    std::string_view about;
    std::span<const Key> keys;
    // Tables with names of the writer's own choice (rule sets, row ids, troops): the value of each
    // such key.
    const Key* others = nullptr;
};

constexpr Key text(std::string_view name, std::string_view about)
{
    return {name, Kind::text, about};
}
constexpr Key flag(std::string_view name, std::string_view about)
{
    return {name, Kind::flag, about};
}
constexpr Key whole(std::string_view name, int least, int most, std::string_view about)
{
    return {name, Kind::whole, about, false, double(least), double(most)};
}
constexpr Key number(std::string_view name, double least, double most, std::string_view about)
{
    return {name, Kind::number, about, false, least, most};
}
constexpr Key word(std::string_view name, std::span<const std::string_view> words,
                   std::string_view about)
{
    return {name, Kind::word, about, false, 0, 0, words};
}
constexpr Key words(std::string_view name, std::span<const std::string_view> words,
                    std::string_view about)
{
    return {name, Kind::words, about, false, 0, 20, words};
}
constexpr Key texts(std::string_view name, std::string_view about)
{
    return {name, Kind::texts, about, false, 0, 100};
}
constexpr Key numbers(std::string_view name, int least, int most, std::string_view about)
{
    return {name, Kind::numbers, about, false, double(least), double(most)};
}
constexpr Key spot(std::string_view name, std::string_view about)
{
    return {name, Kind::spot, about, false, 0, 1};
}
constexpr Key spots(std::string_view name, int least, int most, std::string_view about)
{
    return {name, Kind::spots, about, false, double(least), double(most)};
}
constexpr Key table(std::string_view name, const Shape& shape, std::string_view about)
{
    return {name, Kind::table, about, false, 0, 0, {}, &shape};
}
constexpr Key tables(std::string_view name, int least, int most, const Shape& shape,
                     std::string_view about)
{
    return {name, Kind::tables, about, false, double(least), double(most), {}, &shape};
}

// Notes every key that is unknown, missing, of the wrong kind or out of range.
void check(const Value& value, const Shape& shape, const std::string& file, const std::string& path,
           Troubles& troubles);

// The JSON Schema of a table of this shape (without the "$schema" line of a document).
Value json_schema(const Shape& shape);

// Readers of a table that has passed check().
std::string text_in(const Value& table, std::string_view key);
double number_in(const Value& table, std::string_view key, double fallback = 0);
int whole_in(const Value& table, std::string_view key, int fallback = 0);
bool flag_in(const Value& table, std::string_view key, bool fallback = false);
std::vector<std::string> texts_in(const Value& table, std::string_view key);
int word_in(const Value& table, std::string_view key, std::span<const std::string_view> words,
            int fallback);
std::span<const Value> items_in(const Value& table,
                                std::string_view key); // of a list; none if missing

} // namespace quincunx::muster
