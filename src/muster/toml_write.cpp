#include "kernel/json.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

// As JSON quotes it, but that TOML will not have a bare DEL.
std::string in_quotes(std::string_view text)
{
    std::string out;
    for (const char c : json_text(text))
        if (c == '\x7f')
            out += "\\u007f";
        else
            out += c;
    return out;
}

bool bare(std::string_view key)
{
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
}

std::string key_text(std::string_view key)
{
    return bare(key) ? std::string(key) : in_quotes(key);
}

bool is_list_of_tables(const Value& value)
{
    return value.is_list() && !value.as_list().empty() &&
           std::all_of(value.as_list().begin(), value.as_list().end(),
                       [](const Value& item) { return item.is_object(); });
}

// As JSON has it; but a number with many digits and no point would be a whole one, and too large.
std::string number_text(const Value& value)
{
    const std::string text = to_json(value);
    const bool looks_whole = text.find_first_of(".e") == std::string::npos;
    return looks_whole && std::abs(value.as_number()) >= 9e18 && !value.is_whole() ? text + ".0"
                                                                                   : text;
}

std::string inline_text(const Value& value)
{
    std::string out;
    if (value.is_object()) {
        for (const auto& [key, item] : value.as_object())
            out +=
                fmt::format("{}{} = {}", out.empty() ? "" : ", ", key_text(key), inline_text(item));
        return out.empty() ? "{}" : "{ " + out + " }";
    }
    if (value.is_list()) {
        for (const Value& item : value.as_list())
            out += (out.empty() ? "" : ", ") + inline_text(item);
        return "[" + out + "]";
    }
    ensure(!value.is_null(), "a value that TOML can write");
    if (value.is_number()) return number_text(value);
    return value.is_text() ? in_quotes(value.as_text()) : to_json(value);
}

// A list is broken into lines where it would be too long for one.
std::string value_text(const Value& value)
{
    constexpr std::size_t longest = 100;
    std::string out = inline_text(value);
    if (!value.is_list() || value.as_list().empty() || out.size() <= longest) return out;
    out = "[\n";
    for (const Value& item : value.as_list()) out += "  " + inline_text(item) + ",\n";
    return out + "]";
}

// How a table is written: small ones in lines (a troop of a line, a hold) stay in their line.
bool stands_apart(const Value& value, int depth)
{
    return depth < 1 && (value.is_object() || is_list_of_tables(value));
}

void write_table(const Value& table, const std::string& path, int depth, std::string& out)
{
    for (const auto& [key, value] : table.as_object())
        if (!stands_apart(value, depth)) out += key_text(key) + " = " + value_text(value) + "\n";
    for (const auto& [key, value] : table.as_object()) {
        if (!stands_apart(value, depth)) continue;
        const std::string name = path + key_text(key);
        if (value.is_object()) {
            out += fmt::format("\n[{}]\n", name);
            write_table(value, name + ".", depth + 1, out);
        } else {
            for (const Value& item : value.as_list()) {
                out += fmt::format("\n[[{}]]\n", name);
                write_table(item, name + ".", depth + 1, out);
            }
        }
    }
}

} // namespace

std::string to_toml(const Value& document)
{
    ensure(document.is_object(), "a TOML document is a table");
    std::string out;
    write_table(document, "", 0, out);
    return out;
}

} // namespace quincunx::muster
