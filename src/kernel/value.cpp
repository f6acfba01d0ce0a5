#include "kernel/value.hpp"

namespace quincunx {

std::string_view Value::kind() const
{
    if (is_null()) return "nothing";
    if (is_bool()) return "true or false";
    if (is_whole()) return "a whole number";
    if (is_number()) return "a number";
    if (is_text()) return "text";
    if (is_list()) return "a list";
    return "a table";
}

const Value* Value::find(std::string_view key) const
{
    if (!is_object()) return nullptr;
    for (const auto& [name, value] : as_object())
        if (name == key) return &value;
    return nullptr;
}

Value& Value::operator[](std::string_view key)
{
    if (is_null()) held_ = Object{};
    ensure(is_object(), "an object to take a key");
    for (auto& [name, value] : as_object())
        if (name == key) return value;
    as_object().emplace_back(std::string(key), Value());
    return as_object().back().second;
}

void Value::push_back(Value item)
{
    if (is_null()) held_ = List{};
    ensure(is_list(), "a list to take an item");
    as_list().push_back(std::move(item));
}

bool Value::operator==(const Value& other) const
{
    if (is_number() && other.is_number()) {
        if (is_whole() && other.is_whole()) return as_whole() == other.as_whole();
        return as_number() == other.as_number();
    }
    if (is_object() && other.is_object()) {
        if (as_object().size() != other.as_object().size()) return false;
        for (const auto& [key, value] : as_object()) {
            const Value* theirs = other.find(key);
            if (theirs == nullptr || !(value == *theirs)) return false;
        }
        return true;
    }
    if (held_.index() != other.held_.index()) return false;
    if (is_bool()) return as_bool() == other.as_bool();
    if (is_text()) return as_text() == other.as_text();
    if (is_list()) return as_list() == other.as_list();
    return true;
}

} // namespace quincunx
