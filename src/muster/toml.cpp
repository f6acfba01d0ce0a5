#include "muster/toml.hpp"

#include "kernel/reserve.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <toml++/toml.h>

namespace quincunx::muster {

namespace {

constexpr std::size_t most_values = 100'000;
constexpr int deepest = 20;
// A key of a thousand dots nests a thousand tables, which the parser builds and frees by recursion.
constexpr std::ptrdiff_t most_dots_in_a_line = 200;
// The parser ends the program where memory does. It takes less than so many bytes for each letter
// (tests/server/memory_test.cpp), and at least for whatever it says of a fault.
constexpr std::size_t memory_a_letter = 300;
constexpr std::size_t memory_at_least = 64 * 1024;

std::size_t memory_for(std::string_view text)
{
    return memory_at_least + memory_a_letter * text.size();
}

class Conversion {
  public:
    explicit Conversion(std::string_view file) : file_(file) {}

    Result<Value, Trouble> document(const toml::table& table)
    {
        Value value = converted(table, 0);
        if (trouble_) return Failure{*trouble_};
        return value;
    }

  private:
    Value converted(const toml::node& node, int depth)
    {
        const int line = static_cast<int>(node.source().begin.line);
        if (++values_ > most_values) fail(line, "the file has too many values.");
        if (depth > deepest) fail(line, "nested too deeply.");
        if (trouble_) return {};
        Value value = of_kind(node, depth);
        value.at_line(line);
        return value;
    }
    Value of_kind(const toml::node& node, int depth)
    {
        if (const toml::table* table = node.as_table()) return of_table(*table, depth);
        if (const toml::array* array = node.as_array()) return of_array(*array, depth);
        if (const auto* text = node.as_string()) return Value(text->get());
        if (const auto* whole = node.as_integer()) return Value(std::int64_t{whole->get()});
        if (const auto* flag = node.as_boolean()) return Value(flag->get());
        if (const auto* number = node.as_floating_point(); number && std::isfinite(number->get()))
            return Value(number->get());
        fail(static_cast<int>(node.source().begin.line),
             "expected text, a finite number, true or false, a list or a table.");
        return {};
    }
    // The parser keeps keys by the alphabet; the file's order is that of their places in it.
    Value of_table(const toml::table& table, int depth)
    {
        std::vector<std::pair<const toml::key*, const toml::node*>> entries;
        for (const auto& [key, node] : table) entries.emplace_back(&key, &node);
        // Keys differ, so no ties are left.
        std::sort(entries.begin(), entries.end(), [](const auto& x, const auto& y) {
            const auto& one = x.first->source().begin;
            const auto& other = y.first->source().begin;
            if (one.line != other.line) return one.line < other.line;
            if (one.column != other.column) return one.column < other.column;
            return x.first->str() < y.first->str();
        });
        Value::Object object;
        for (const auto& [key, node] : entries)
            object.emplace_back(std::string(key->str()), converted(*node, depth + 1));
        return Value(std::move(object));
    }
    Value of_array(const toml::array& array, int depth)
    {
        Value::List list;
        for (const toml::node& node : array) list.push_back(converted(node, depth + 1));
        return Value(std::move(list));
    }
    void fail(int line, std::string message)
    {
        if (!trouble_) trouble_ = Trouble{file_, line, "", std::move(message)};
    }

    std::string file_;
    std::size_t values_ = 0;
    std::optional<Trouble> trouble_;
};

std::optional<Trouble> harmful(std::string_view text, std::string_view file)
{
    if (text.size() > largest_file)
        return Trouble{std::string(file), 0, "",
                       fmt::format("the file is larger than {} bytes.", largest_file)};
    int line = 1;
    std::ptrdiff_t dots = 0;
    for (const char c : text) {
        if (c == '\n') {
            ++line;
            dots = 0;
        } else if (c == '.' && ++dots > most_dots_in_a_line) {
            return Trouble{std::string(file), line, "",
                           fmt::format("a line with more than {} dots.", most_dots_in_a_line)};
        }
    }
    return std::nullopt;
}

Failure<Trouble> unreadable(const toml::parse_error& error, std::string_view file)
{
    return Failure{Trouble{std::string(file), static_cast<int>(error.source().begin.line), "",
                           fmt::format("{}.", error.description())}};
}

} // namespace

Result<Value, Trouble> read_toml(std::string_view text, std::string_view file)
{
    if (auto trouble = harmful(text, file)) return Failure{*trouble};
    const Reserve reserve(memory_for(text));
#if TOML_EXCEPTIONS
    try {
        return Conversion(file).document(toml::parse(text, file));
    } catch (const toml::parse_error& error) {
        return unreadable(error, file);
    }
#else // where nothing can be caught (cmake/wasm.cmake)
    const toml::parse_result parsed = toml::parse(text, file);
    if (!parsed) return unreadable(parsed.error(), file);
    return Conversion(file).document(parsed.table());
#endif
}

} // namespace quincunx::muster
