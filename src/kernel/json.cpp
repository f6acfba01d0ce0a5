#include "kernel/json.hpp"

#include "kernel/shown.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace quincunx {

namespace {

constexpr int deepest = 100;

// The keys of an object so far. A few are looked through; of many a set is kept, so that a document
// of nothing but keys costs no more than any other of its length.
class Keys {
  public:
    // False: it stands there already.
    bool add(const Value::Object& so_far, const std::string& key)
    {
        const auto same = [&](const auto& entry) { return entry.first == key; };
        if (so_far.size() < few) return std::none_of(so_far.begin(), so_far.end(), same);
        if (many_.empty())
            for (const auto& entry : so_far) many_.insert(entry.first);
        return many_.insert(key).second;
    }

  private:
    static constexpr std::size_t few = 16;
    std::set<std::string> many_;
};

class Parser {
  public:
    Parser(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    Result<Value, Trouble> document()
    {
        Value value;
        if (!is_utf8() || !read(value, 0)) return Failure{trouble_};
        skip_blanks();
        if (at_ < text_.size()) {
            fail("the document ends before this; found more text");
            return Failure{trouble_};
        }
        return value;
    }

  private:
    bool fail(std::string message)
    {
        if (trouble_.message.empty()) trouble_ = {file_, line_, "", std::move(message)};
        return false;
    }
    // So that whatever is echoed of it can be written as JSON.
    bool is_utf8()
    {
        int line = 1;
        for (std::size_t at = 0; at < text_.size();) {
            if (text_[at] == '\n') ++line;
            const std::size_t bytes = bytes_of_character(text_, at);
            if (bytes == 0) {
                trouble_ = {
                    file_, line, "",
                    fmt::format("expected UTF-8, found \"{}\"", shown(text_.substr(at, 1)))};
                return false;
            }
            at += bytes;
        }
        return true;
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks()
    {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\n') ++line_;
            if (c != ' ' && c != '\t' && c != '\n' && c != '\r') return;
            ++at_;
        }
    }
    bool take(std::string_view word)
    {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }

    bool read(Value& value, int depth)
    {
        if (depth > deepest) return fail("nested too deeply");
        skip_blanks();
        const int line = line_;
        const bool good = read_kind(value, depth);
        value.at_line(line);
        return good;
    }
    bool read_kind(Value& value, int depth)
    {
        switch (peek()) {
        case '{': return read_object(value, depth);
        case '[': return read_list(value, depth);
        case '"': {
            std::string text;
            if (!read_text(text)) return false;
            value = Value(std::move(text));
            return true;
        }
        case 't': value = true; return take("true") || no_value();
        case 'f': value = false; return take("false") || no_value();
        case 'n': value = Value(); return take("null") || no_value();
        default: return read_number(value);
        }
    }
    // What stands here is none: the word, or the character where it begins with no letter.
    bool no_value()
    {
        if (at_ == text_.size()) return fail("the document ends where a value is due");
        const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
        std::size_t end = at_ + 1;
        while (letter(peek()) && end < text_.size() && letter(text_[end])) ++end;
        while (end < text_.size() && continues_character(text_[end])) ++end;
        return fail(
            fmt::format("expected a value, found \"{}\"", shown(text_.substr(at_, end - at_))));
    }
    bool read_object(Value& value, int depth)
    {
        ++at_;
        value = Value::object();
        Keys keys;
        skip_blanks();
        if (take("}")) return true;
        while (true) {
            skip_blanks();
            std::string key;
            if (peek() != '"') return fail("expected a key in quotation marks");
            if (!read_text(key)) return false;
            if (!keys.add(value.as_object(), key))
                return fail(fmt::format("the key \"{}\" stands here twice", shown(key)));
            skip_blanks();
            if (!take(":")) return fail(fmt::format("expected : after the key \"{}\"", shown(key)));
            Value item;
            if (!read(item, depth + 1)) return false;
            value.as_object().emplace_back(std::move(key), std::move(item));
            skip_blanks();
            if (take("}")) return true;
            if (!take(",")) return fail("expected , or } in an object");
        }
    }
    bool read_list(Value& value, int depth)
    {
        ++at_;
        value = Value::list();
        skip_blanks();
        if (take("]")) return true;
        while (true) {
            Value item;
            if (!read(item, depth + 1)) return false;
            value.push_back(std::move(item));
            skip_blanks();
            if (take("]")) return true;
            if (!take(",")) return fail("expected , or ] in a list");
        }
    }
    bool read_number(Value& value)
    {
        const std::size_t from = at_;
        bool whole = true;
        if (peek() == '-') ++at_;
        if (peek() < '0' || peek() > '9') {
            at_ = from;
            return no_value();
        }
        if (peek() == '0' && at_ + 1 < text_.size() && text_[at_ + 1] >= '0' &&
            text_[at_ + 1] <= '9')
            return fail("a number does not begin with 0");
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '.' || c == 'e' || c == 'E') whole = false;
            const bool part = (c >= '0' && c <= '9') || c == '.' || c == 'e' || c == 'E' ||
                              ((c == '+' || c == '-') && !whole);
            if (!part) break;
            ++at_;
        }
        const char* begin = text_.data() + from;
        const char* end = text_.data() + at_;
        if (whole) {
            std::int64_t i = 0;
            const auto [stop, error] = std::from_chars(begin, end, i);
            if (error == std::errc() && stop == end) {
                value = Value(i);
                return true;
            }
        }
        double d = 0;
        const auto [stop, error] = std::from_chars(begin, end, d);
        if (error != std::errc() || stop != end || *(end - 1) == '.')
            return fail(fmt::format("\"{}\" is not a number", shown({begin, end})));
        value = Value(d);
        return true;
    }
    bool read_text(std::string& text)
    {
        ++at_;
        while (at_ < text_.size()) {
            const char c = text_[at_++];
            if (c == '"') return true;
            if (static_cast<unsigned char>(c) < 0x20) return fail("a control character in a text");
            if (c != '\\') {
                text += c;
                continue;
            }
            if (!read_escape(text)) return false;
        }
        return fail("a text without its closing quotation mark");
    }
    bool read_escape(std::string& text)
    {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const char c = at_ < text_.size() ? text_[at_++] : '\0';
        if (const std::size_t i = letters.find(c); i != std::string_view::npos && c != '\0') {
            text += meanings[i];
            return true;
        }
        if (c != 'u') return fail("an unknown escape in a text");
        unsigned code = 0;
        if (!read_hex(code)) return false;
        if (code >= 0xD800 && code < 0xDC00) {
            unsigned low = 0;
            if (!take("\\u") || !read_hex(low) || low < 0xDC00 || low > 0xDFFF)
                return fail("half of a surrogate pair");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        } else if (code >= 0xDC00 && code < 0xE000) {
            return fail("half of a surrogate pair");
        }
        append_utf8(text, code);
        return true;
    }
    bool read_hex(unsigned& code)
    {
        if (at_ + 4 > text_.size()) return fail("expected four hexadecimal digits");
        const char* begin = text_.data() + at_;
        const auto [stop, error] = std::from_chars(begin, begin + 4, code, 16);
        if (error != std::errc() || stop != begin + 4)
            return fail("expected four hexadecimal digits");
        at_ += 4;
        return true;
    }
    static void append_utf8(std::string& text, unsigned code)
    {
        const auto byte = [&text](unsigned b) { text += static_cast<char>(b); };
        if (code < 0x80) {
            byte(code);
        } else if (code < 0x800) {
            byte(0xC0 | (code >> 6));
            byte(0x80 | (code & 0x3F));
        } else if (code < 0x10000) {
            byte(0xE0 | (code >> 12));
            byte(0x80 | ((code >> 6) & 0x3F));
            byte(0x80 | (code & 0x3F));
        } else {
            byte(0xF0 | (code >> 18));
            byte(0x80 | ((code >> 12) & 0x3F));
            byte(0x80 | ((code >> 6) & 0x3F));
            byte(0x80 | (code & 0x3F));
        }
    }

    std::string_view text_;
    std::string file_;
    std::size_t at_ = 0;
    int line_ = 1;
    Trouble trouble_;
};

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

Result<Value, Trouble> read_json(std::string_view text, std::string_view file)
{
    return Parser(text, file).document();
}

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
