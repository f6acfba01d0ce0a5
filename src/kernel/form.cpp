#include "kernel/form.hpp"

#include "kernel/nearest.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace quincunx {

namespace {

constexpr double no_bound = 1e9;

std::string bounds(const Fact& fact)
{
    if (fact.least <= -no_bound || fact.most >= no_bound) return {};
    return fmt::format(" from {} to {}", fact.least, fact.most);
}

Value bounded(std::string_view type, const Fact& fact)
{
    Value schema = Value::object();
    schema["type"] = type;
    if (fact.least > -no_bound) schema["minimum"] = fact.least;
    if (fact.most < no_bound) schema["maximum"] = fact.most;
    return schema;
}

Value one_of(const std::vector<std::string>& words)
{
    Value schema = Value::object();
    Value& list = schema["enum"] = Value::list();
    for (const std::string& word : words) list.push_back(word);
    return schema;
}

Value typed(std::string_view type)
{
    Value schema = Value::object();
    schema["type"] = type;
    return schema;
}

Value list_of(Value items)
{
    Value schema = typed("array");
    schema["items"] = std::move(items);
    return schema;
}

Value kind_schema(const Fact& fact)
{
    switch (fact.kind) {
    case FactKind::text: return typed("string");
    case FactKind::flag: return typed("boolean");
    case FactKind::whole: return bounded("integer", fact);
    case FactKind::number: return bounded("number", fact);
    case FactKind::word: return one_of(fact.words);
    case FactKind::words: return list_of(one_of(fact.words));
    case FactKind::table: return json_schema(fact.facts);
    case FactKind::tables: return list_of(json_schema(fact.facts));
    case FactKind::named: {
        Value schema = typed("object");
        schema["additionalProperties"] = json_schema(fact.facts);
        return schema;
    }
    case FactKind::numbers: {
        Value schema = list_of(typed("number"));
        schema["minItems"] = fact.least;
        schema["maxItems"] = fact.most;
        return schema;
    }
    case FactKind::other: break;
    }
    return Value::object();
}

} // namespace

namespace {

std::string words_of_kind(const Fact& fact)
{
    switch (fact.kind) {
    case FactKind::text: return "text";
    case FactKind::flag: return "true or false";
    case FactKind::whole: return "whole number" + bounds(fact);
    case FactKind::number: return "number" + bounds(fact);
    case FactKind::numbers:
        return fact.least == fact.most ? fmt::format("list of {} numbers", fact.least)
                                       : std::string("list of numbers");
    case FactKind::word: return fmt::format("{}", fmt::join(fact.words, ", "));
    case FactKind::words: return fmt::format("list of {}", fmt::join(fact.words, ", "));
    case FactKind::table: return "table";
    case FactKind::tables: return "list of tables";
    case FactKind::named: return "table of tables, by name";
    case FactKind::other: break;
    }
    return "several kinds";
}

} // namespace

std::string kind_words(const Fact& fact)
{
    return words_of_kind(fact) + (fact.or_null ? " or null" : "");
}

Value json_schema(const Form& form)
{
    Value schema = typed("object");
    Value required = Value::list();
    Value& properties = schema["properties"] = Value::object();
    for (const Fact& fact : form) {
        Value one = kind_schema(fact);
        if (fact.or_null) {
            Value either = Value::object();
            either["anyOf"] = Value::list();
            either["anyOf"].push_back(std::move(one));
            either["anyOf"].push_back(typed("null"));
            one = std::move(either);
        }
        if (!fact.about.empty()) one["description"] = fact.about;
        if (fact.required) required.push_back(fact.name);
        properties[fact.name] = std::move(one);
    }
    if (!required.as_list().empty()) schema["required"] = std::move(required);
    schema["additionalProperties"] = false;
    return schema;
}

} // namespace quincunx
