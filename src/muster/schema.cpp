#include "muster/schema.hpp"

#include "muster/army.hpp"
#include "muster/experiment.hpp"
#include "muster/house.hpp"
#include "muster/quick.hpp"
#include "muster/scenario.hpp"
#include "muster/shape.hpp"
#include "muster/troops.hpp"

#include <fmt/format.h>

namespace quincunx::muster {

namespace {

constexpr std::string_view kind_names[] = {"troops", "army",       "scenario", "house",
                                           "sheet",  "experiment", "journal",  "facts"};

// The lines of a journal and a question: written by programs, so their readers stand elsewhere.
constexpr Key journal_head_keys[] = {
    whole("quincunx", 1, 1000, "version of the format").needed(),
    text("program", "version of the program that wrote it"),
    text("rules", "id of the rule set").needed(),
    whole("version", 0, 1000000, "version of the rule set").needed(),
    text("rules_hash", "of the rows in force, 16 hexadecimal digits").needed(),
    text("facts", "SHA-256 of the line's other facts, from format 2 on, 64 hexadecimal digits"),
    text("seal", "SHA-256 of the seed and the facts, 64 hexadecimal digits").needed(),
    text("seed", "where it was never secret"),
    whole("taken_over", 0, 1000000, "orders that come from another battle, with their dice"),
    Key{"fight", Kind::any, "who fights where, before anything was thrown for", true},
    Key{"house", Kind::any, "house rules"},
    Key{"dice", Kind::any, "faces thrown before the battle opened"},
    text("hash", "of the first state, 16 hexadecimal digits").needed(),
};
constexpr Shape journal_head{"The first line: what is played and how.", journal_head_keys};
constexpr Key journal_order_keys[] = {
    whole("n", 1, 1000000, "number of the order").needed(),
    text("order", "the order as a player would type it").needed(),
    numbers("dice", 0, 100000, "faces in the order thrown"),
    text("hash", "of the state after it, 16 hexadecimal digits").needed(),
};
constexpr Shape journal_order{"An order.", journal_order_keys};
constexpr Key journal_undo_keys[] = {
    whole("undo", 1, 1000000, "number of the order taken back").needed(),
    flag("agreed", "with all orders after it, by agreement of both players"),
    text("hash", "of the state it went back to, 16 hexadecimal digits").needed(),
};
constexpr Shape journal_undo{"An order taken back.", journal_undo_keys};
constexpr Key journal_end_keys[] = {
    text("end", "the outcome in words").needed(),
    text("by", "where the rules did not end it: 'red resigns', 'agreement', 'abandoned'"),
    text("rule", "id of the row that ended the battle"),
    whole("turn", 0, 1000000, "turn in which it ended"),
    text("seed", "64 hexadecimal digits").needed(),
};
constexpr Shape journal_end{"The last line: how it ended.", journal_end_keys};

constexpr Key fact_key{"", Kind::any, "a fact of the rule set's questions"};
constexpr Shape any_facts{"Facts by name.", {}, &fact_key};
constexpr Key question_keys[] = {
    text("kind", "what is asked").needed(),
    table("facts", any_facts, "what is the case"),
};
constexpr Shape question{"A question to a rule set, one a line.", question_keys};

Value bounded(std::string_view type, const Key& key)
{
    Value schema = Value::object();
    schema["type"] = type;
    schema["minimum"] = key.least;
    schema["maximum"] = key.most;
    return schema;
}

Value list_of(Value items, const Key& key)
{
    Value schema = Value::object();
    schema["type"] = "array";
    schema["items"] = std::move(items);
    schema["minItems"] = key.least;
    schema["maxItems"] = key.most;
    return schema;
}

Value of_type(std::string_view type)
{
    Value schema = Value::object();
    schema["type"] = type;
    return schema;
}

Value one_of(std::span<const std::string_view> words)
{
    Value schema = of_type("string");
    for (const std::string_view word : words) schema["enum"].push_back(word);
    return schema;
}

Value spot_schema()
{
    Key coordinate = number("", 0, 1, "");
    Key pair = spots("", 2, 2, "");
    return list_of(bounded("number", coordinate), pair);
}

// A number, true or false, text, or a list or table of numbers and texts.
Value setting_schema()
{
    Value plain = Value::object();
    for (const char* type : {"number", "string"}) plain["type"].push_back(type);
    Value schema = Value::object();
    for (const char* type : {"number", "string", "boolean", "array", "object"})
        schema["type"].push_back(type);
    schema["items"] = plain;
    schema["additionalProperties"] = std::move(plain);
    return schema;
}

Value schema_of(const Key& key)
{
    switch (key.kind) {
    case Kind::text: return of_type("string");
    case Kind::flag: return of_type("boolean");
    case Kind::whole: return bounded("integer", key);
    case Kind::number: return bounded("number", key);
    case Kind::word: return one_of(key.words);
    case Kind::texts: return list_of(of_type("string"), key);
    case Kind::numbers: return list_of(of_type("number"), key);
    case Kind::words: return list_of(one_of(key.words), key);
    case Kind::spot: return spot_schema();
    case Kind::spots: return list_of(spot_schema(), key);
    case Kind::table: return json_schema(*key.shape);
    case Kind::tables: return list_of(json_schema(*key.shape), key);
    case Kind::setting: return setting_schema();
    case Kind::any: return Value::object();
    }
    return Value::object();
}

Value described(Value schema, std::string_view about)
{
    schema["description"] = about;
    return schema;
}

Value document(Value schema, std::string_view kind)
{
    Value whole = Value::object();
    whole["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    whole["title"] = fmt::format("Quincunx {}", kind);
    for (auto& [key, value] : schema.as_object()) whole[key] = std::move(value);
    return whole;
}

Value journal_schema()
{
    Value schema = Value::object();
    schema["description"] = "A journal is JSON Lines; each line is one of these.";
    for (const Shape* shape : {&journal_head, &journal_order, &journal_undo, &journal_end})
        schema["oneOf"].push_back(json_schema(*shape));
    return schema;
}

} // namespace

Value json_schema(const Shape& shape)
{
    Value schema = of_type("object");
    schema["description"] = shape.about;
    Value properties = Value::object();
    Value required = Value::list();
    for (const Key& key : shape.keys) {
        properties[key.name] = described(schema_of(key), key.about);
        if (key.required) required.push_back(key.name);
    }
    if (!shape.keys.empty()) schema["properties"] = std::move(properties);
    if (!required.as_list().empty()) schema["required"] = std::move(required);
    schema["additionalProperties"] = shape.others == nullptr
                                         ? Value(false)
                                         : described(schema_of(*shape.others), shape.others->about);
    return schema;
}

std::span<const std::string_view> schema_kinds()
{
    return kind_names;
}

std::optional<Value> schema(std::string_view kind)
{
    if (kind == "troops") return document(json_schema(troops_shape()), kind);
    if (kind == "army") return document(json_schema(army_shape()), kind);
    if (kind == "scenario") return document(json_schema(scenario_shape()), kind);
    if (kind == "house") return document(json_schema(house_shape()), kind);
    if (kind == "sheet") return document(json_schema(quick_shape()), kind);
    if (kind == "experiment") return document(json_schema(experiment_shape()), kind);
    if (kind == "journal") return document(journal_schema(), kind);
    if (kind == "facts") return document(json_schema(question), kind);
    return std::nullopt;
}

} // namespace quincunx::muster
