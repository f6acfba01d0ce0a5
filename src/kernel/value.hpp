#pragma once
// A document as people write it (TOML, JSON) and as answers are given: one tree for both. Objects
// keep the order of their keys. A value read from a file remembers its line, so that a mistake can
// be shown where it stands.

#include "kernel/ensure.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quincunx {

class Value {
  public:
    using List = std::vector<Value>;
    using Object = std::vector<std::pair<std::string, Value>>;

    Value() = default;
    // Not the variant's own copy: where memory ends on the way, that of g++ 12's library destroys
    // what was never made. Each is copied first and moved in then, which takes no memory.
    Value(const Value& other) : line_(other.line_)
    {
        const auto copy = [this]<class T>(const T& held) { held_.template emplace<T>(T(held)); };
        std::visit(copy, other.held_);
    }
    Value(Value&& other) = default;
    Value& operator=(const Value& other)
    {
        if (this != &other) *this = Value(other);
        return *this;
    }
    Value& operator=(Value&& other) = default;
    ~Value() = default;
    Value(bool b) : held_(b) {}
    Value(int i) : held_(std::int64_t{i}) {}
    Value(std::int64_t i) : held_(i) {}
    Value(std::uint64_t) = delete; // write it as text: not every reader keeps 64 bits
    Value(double d) : held_(d) {}
    Value(const char* s) : held_(std::string(s)) {}
    Value(std::string_view s) : held_(std::string(s)) {}
    Value(std::string s) : held_(std::move(s)) {}
    Value(List l) : held_(std::move(l)) {}
    Value(Object o) : held_(std::move(o)) {}
    static Value object() { return Value(Object{}); }
    static Value list() { return Value(List{}); }

    bool is_null() const { return std::holds_alternative<std::monostate>(held_); }
    bool is_bool() const { return std::holds_alternative<bool>(held_); }
    bool is_whole() const { return std::holds_alternative<std::int64_t>(held_); }
    bool is_number() const { return is_whole() || std::holds_alternative<double>(held_); }
    bool is_text() const { return std::holds_alternative<std::string>(held_); }
    bool is_list() const { return std::holds_alternative<List>(held_); }
    bool is_object() const { return std::holds_alternative<Object>(held_); }
    std::string_view kind() const; // "a number", "text", ... for messages

    bool as_bool() const { return std::get<bool>(held_); }
    std::int64_t as_whole() const { return std::get<std::int64_t>(held_); }
    double as_number() const
    {
        return is_whole() ? static_cast<double>(as_whole()) : std::get<double>(held_);
    }
    const std::string& as_text() const { return std::get<std::string>(held_); }
    const List& as_list() const { return std::get<List>(held_); }
    List& as_list() { return std::get<List>(held_); }
    const Object& as_object() const { return std::get<Object>(held_); }
    Object& as_object() { return std::get<Object>(held_); }

    const Value* find(std::string_view key) const; // null where there is none, or this is no object
    Value& operator[](std::string_view key); // of an object (a null becomes one); makes the key
    void push_back(Value item);              // to a list (a null becomes one)

    int line() const { return line_; }
    Value& at_line(int line)
    {
        line_ = line;
        return *this;
    }
    // By content: 2 and 2.0 are equal, keys in any order; lines do not count.
    bool operator==(const Value& other) const;

  private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object> held_;
    int line_ = 0;
};

} // namespace quincunx
