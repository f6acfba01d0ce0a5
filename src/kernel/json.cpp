// Written by hand: Boost.JSON writes no blanks after , and :, decimals as 1.5E0, and other escapes
// of control characters, which would be other journals and other golden files.

#include "kernel/json.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace quincunx {

namespace {

std::string number_text(const Value& value)
{
    if (value.is_whole()) return std::to_string(value.as_whole());
    const double d = value.as_number();
    if (std::isfinite(d) && d == std::floor(d) && std::fabs(d) < 1e15)
        return std::to_string(static_cast<std::int64_t>(d));
    char buffer[32];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, d);
    return std::string(buffer, end);
}

// Indented by `indent` blanks a level; on one line when it is negative.
void write(const Value& value, int indent, int level, std::string& out)
{
    const auto break_line = [&](int to) {
        if (indent < 0) return;
        out += '\n';
        out.append(static_cast<std::size_t>(indent * to), ' ');
    };
    const std::string_view comma = indent < 0 ? ", " : ",";
    if (value.is_null()) out += "null";
    if (value.is_bool()) out += value.as_bool() ? "true" : "false";
    if (value.is_number()) out += number_text(value);
    if (value.is_text()) out += json_text(value.as_text());
    if (value.is_list()) {
        out += '[';
        bool first = true;
        for (const Value& item : value.as_list()) {
            if (!first) out += comma;
            first = false;
            break_line(level + 1);
            write(item, indent, level + 1, out);
        }
        if (!first) break_line(level);
        out += ']';
    }
    if (value.is_object()) {
        out += '{';
        bool first = true;
        for (const auto& [key, item] : value.as_object()) {
            if (!first) out += comma;
            first = false;
            break_line(level + 1);
            out += json_text(key) + ": ";
            write(item, indent, level + 1, out);
        }
        if (!first) break_line(level);
        out += '}';
    }
}

} // namespace

std::string to_json(const Value& value)
{
    std::string out;
    write(value, -1, 0, out);
    return out;
}

std::string to_json_pretty(const Value& value)
{
    std::string out;
    write(value, 2, 0, out);
    return out;
}

std::string json_text(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            out += c;
        }
    }
    return out + '"';
}

} // namespace quincunx
