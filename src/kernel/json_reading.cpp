// Boost.JSON finds the tokens; what is made of them, and the words for what is wrong, are ours.

#include "kernel/json.hpp"
#include "kernel/shown.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <set>
#include <utility>

namespace quincunx {

namespace {

namespace bj = boost::json;

constexpr std::size_t deepest = 100;
constexpr std::string_view blanks = " \t\n\r";
constexpr std::string_view of_numbers = "+-.0123456789Ee";
constexpr std::string_view hexadecimal = "0123456789ABCDEFabcdef";

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

// Takes the tokens as they come and puts each value where it belongs. The parser does not say where
// a token stands, so the builder goes along the text for its line.
class Builder {
  public:
    static constexpr std::size_t max_object_size = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t max_array_size = max_object_size;
    static constexpr std::size_t max_key_size = max_object_size;
    static constexpr std::size_t max_string_size = max_object_size;

    explicit Builder(std::string_view text) : at_(text.data()) {}

    Value document;
    std::string trouble; // what is wrong though it is JSON

    bool in_object() const { return !open_.empty() && open_.back().value->is_object(); }
    bool in_list() const { return !open_.empty() && open_.back().value->is_list(); }
    bool is_whole() const { return open_.empty() && document.line() > 0; }
    const std::string* key() const { return has_key_ ? &key_ : nullptr; } // without its value

    bool on_document_begin(bj::error_code&) { return true; }
    bool on_document_end(bj::error_code&) { return true; }
    bool on_object_begin(bj::error_code& error) { return open(Value::object(), error); }
    bool on_object_end(std::size_t, bj::error_code&) { return close(); }
    bool on_array_begin(bj::error_code& error) { return open(Value::list(), error); }
    bool on_array_end(std::size_t, bj::error_code&) { return close(); }
    bool on_null(bj::error_code& error) { return put(Value(), 4, error); }
    bool on_bool(bool is, bj::error_code& error) { return put(Value(is), is ? 4 : 5, error); }

    bool on_key_part(std::string_view part, std::size_t, bj::error_code&) { return add(part); }
    bool on_key(std::string_view rest, std::size_t, bj::error_code& error)
    {
        pass(quoted_size(rest));
        add(rest);
        key_ = std::exchange(text_, {});
        if (!open_.back().keys.add(open_.back().value->as_object(), key_))
            return fail(fmt::format("the key \"{}\" stands here twice", shown(key_)), error);
        has_key_ = true;
        return true;
    }
    bool on_string_part(std::string_view part, std::size_t, bj::error_code&) { return add(part); }
    bool on_string(std::string_view rest, std::size_t, bj::error_code& error)
    {
        const std::size_t size = quoted_size(rest);
        add(rest);
        return put(Value(std::exchange(text_, {})), size, error);
    }

    bool on_number_part(std::string_view, bj::error_code&) { return true; } // it ends too soon
    bool on_int64(std::int64_t number, std::string_view text, bj::error_code& error)
    {
        return put(Value(number), text.size(), error);
    }
    bool on_uint64(std::uint64_t number, std::string_view text, bj::error_code& error)
    {
        return put(Value(static_cast<double>(number)), text.size(), error);
    }
    // The library's own decimals may be off by the last bit.
    bool on_double(double, std::string_view text, bj::error_code& error)
    {
        double number = 0;
        if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc())
            return fail(fmt::format("\"{}\" is not a number", shown(text)), error);
        return put(Value(number), text.size(), error);
    }
    bool on_comment_part(std::string_view, bj::error_code&) { return true; }
    bool on_comment(std::string_view, bj::error_code&) { return true; }

  private:
    // What it points at stays where it is while it is open: only the innermost grows.
    struct Open {
        Value* value;
        Keys keys;
    };

    bool fail(std::string message, bj::error_code& error)
    {
        trouble = std::move(message);
        error = bj::error::syntax;
        return false;
    }
    bool add(std::string_view part)
    {
        text_ += part;
        return true;
    }

    static bool parts_tokens(char c)
    {
        return c == ' ' || c == ',' || c == ':' || c == '\n' || c == '\t' || c == '\r';
    }
    void go_to_token()
    {
        for (; parts_tokens(*at_); ++at_)
            if (*at_ == '\n') ++line_;
    }
    void pass(std::size_t size)
    {
        go_to_token();
        at_ += size;
    }
    // With its quotation marks and escapes, of a text whose last part this is.
    std::size_t quoted_size(std::string_view last)
    {
        go_to_token();
        if (last.data() == at_ + 1) return last.size() + 2; // no escape: it is read where it stands
        std::size_t size = 1;
        while (at_[size] != '"') size += at_[size] == '\\' ? 2 : 1;
        return size + 1;
    }

    bool put(Value value, std::size_t size, bj::error_code& error)
    {
        if (open_.size() > deepest) return fail("nested too deeply", error);
        pass(size);
        place(std::move(value)).at_line(line_);
        return true;
    }
    bool open(Value value, bj::error_code& error)
    {
        if (open_.size() > deepest) return fail("nested too deeply", error);
        pass(1);
        open_.push_back({&place(std::move(value)).at_line(line_), {}});
        return true;
    }
    bool close()
    {
        pass(1);
        open_.pop_back();
        return true;
    }
    Value& place(Value value)
    {
        if (open_.empty()) return document = std::move(value);
        Value& into = *open_.back().value;
        if (into.is_list()) return into.as_list().emplace_back(std::move(value));
        has_key_ = false;
        return into.as_object().emplace_back(std::move(key_), std::move(value)).second;
    }

    const char* at_; // behind the last token
    int line_ = 1;
    std::vector<Open> open_;
    std::string key_; // read, its value not yet
    bool has_key_ = false;
    std::string text_; // of a string or a key, as far as it has come
};

// The words for the place at which a document goes wrong. All that stands before it is good.
class Fault {
  public:
    Fault(std::string_view text, std::size_t at, const Builder& so_far)
        : text_(text), at_(at), so_far_(so_far)
    {
    }

    int line() const
    {
        return 1 + static_cast<int>(std::count(text_.begin(), text_.begin() + offset(at_), '\n'));
    }
    std::string words() const
    {
        if (!so_far_.trouble.empty()) return so_far_.trouble;
        if (const std::string wrong = of_text(); !wrong.empty()) return wrong;
        if (const std::size_t begin = number_begin(); begin < at_) return of_number(begin);
        const std::size_t begin = word_begin();
        const std::size_t last = text_.substr(0, begin).find_last_not_of(blanks);
        return expected_after(last == std::string_view::npos ? '\0' : text_[last], begin);
    }

  private:
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static std::ptrdiff_t offset(std::size_t at) { return static_cast<std::ptrdiff_t>(at); }
    bool stands_here(std::string_view any) const
    {
        return at_ < text_.size() && any.find(text_[at_]) != std::string_view::npos;
    }

    // Empty where the place is in none. A text ends in its line, if it does.
    std::string of_text() const
    {
        bool within = false;
        for (std::size_t i = text_.substr(0, at_).rfind('\n') + 1; i < at_; ++i) {
            if (text_[i] == '"') within = !within;
            if (text_[i] != '\\') continue;
            if (std::string wrong = of_escape(text_.substr(i + 1)); !wrong.empty()) return wrong;
            ++i;
        }
        if (!within) return "";
        if (at_ == text_.size()) return "a text without its closing quotation mark";
        const bool control = static_cast<unsigned char>(text_[at_]) < 0x20;
        return control ? "a control character in a text" : "half of a surrogate pair";
    }
    static std::string of_escape(std::string_view rest)
    {
        if (rest.empty()) return "";
        if (std::string_view("\"\\/bfnrtu").find(rest[0]) == std::string_view::npos)
            return "an unknown escape in a text";
        const bool digits = rest.substr(1, 4).find_first_not_of(hexadecimal) == rest.npos;
        return rest[0] == 'u' && !digits ? "expected four hexadecimal digits" : "";
    }

    // Of a number that is not finished, or goes on where it may not; else this place itself.
    std::size_t number_begin() const
    {
        const std::size_t begin = text_.substr(0, at_).find_last_not_of(of_numbers) + 1;
        if (begin == at_ || (text_[begin] != '-' && !is_digit(text_[begin]))) return at_;
        return !is_digit(text_[at_ - 1]) || stands_here(of_numbers) ? begin : at_;
    }
    std::string of_number(std::size_t begin) const
    {
        const std::size_t end = std::min(text_.find_first_not_of(of_numbers, at_), text_.size());
        const std::string_view number = text_.substr(begin, end - begin);
        const std::string_view digits = number.substr(number[0] == '-' ? 1 : 0);
        if (digits.empty() || !is_digit(digits[0])) return no_value(begin);
        if (digits.size() > 1 && digits[0] == '0' && is_digit(digits[1]))
            return "a number does not begin with 0";
        return fmt::format("\"{}\" is not a number", shown(number));
    }

    // Of true, false or null that is not finished; else this place itself.
    std::size_t word_begin() const
    {
        std::size_t begin = at_;
        while (begin > 0 && is_letter(text_[begin - 1])) --begin;
        const std::string_view word = text_.substr(begin, at_ - begin);
        return word == "true" || word == "false" || word == "null" ? at_ : begin;
    }
    std::string expected_after(char before, std::size_t begin) const
    {
        const bool first_or_next = before == '[' || before == '{' || before == ',';
        if (so_far_.key() != nullptr && before != ':')
            return fmt::format("expected : after the key \"{}\"", shown(*so_far_.key()));
        if (so_far_.in_object() && so_far_.key() == nullptr)
            return first_or_next ? "expected a key in quotation marks"
                                 : "expected , or } in an object";
        if (so_far_.in_list() && !first_or_next) return "expected , or ] in a list";
        if (so_far_.is_whole()) return "the document ends before this; found more text";
        return no_value(begin);
    }
    // What stands here is none: the word, or the character where it begins with no letter.
    std::string no_value(std::size_t begin) const
    {
        if (begin == text_.size()) return "the document ends where a value is due";
        std::size_t end = begin + 1;
        while (is_letter(text_[begin]) && end < text_.size() && is_letter(text_[end])) ++end;
        while (end < text_.size() && continues_character(text_[end])) ++end;
        return fmt::format("expected a value, found \"{}\"",
                           shown(text_.substr(begin, end - begin)));
    }

    std::string_view text_;
    std::size_t at_;
    const Builder& so_far_;
};

// The first byte that is no UTF-8, so that whatever is echoed of a document can be written as JSON.
std::size_t no_utf8(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t bytes = bytes_of_character(text, at);
        if (bytes == 0) break;
        at += bytes;
    }
    return at;
}

} // namespace

Result<Value, Trouble> read_json(std::string_view text, std::string_view file)
{
    bj::parse_options options;
    options.max_depth = deepest + 2; // the builder stops before
    bj::basic_parser<Builder> parser(options, text);
    Builder& builder = parser.handler();
    bj::error_code error;
    const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
    if (!error && read == text.size()) return std::move(builder.document);
    // Of wrong digits it says a place behind them, which may be in the next line.
    const bool digits = error == bj::error::expected_hex_digit;
    std::size_t at = digits ? text.rfind("\\u", read) + 1 : read;
    if (const std::size_t odd = no_utf8(text); odd < text.size()) {
        at = odd;
        builder.trouble = fmt::format("expected UTF-8, found \"{}\"", shown(text.substr(at, 1)));
    }
    const Fault fault(text, at, builder);
    return Failure{Trouble{std::string(file), fault.line(), "", fault.words()}};
}

} // namespace quincunx
