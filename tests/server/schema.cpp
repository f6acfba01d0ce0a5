#include "server/schema.hpp"

#include "kernel/json.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace quincunx::server {

namespace {

const Value& schema()
{
    static const Value read = [] {
        std::ifstream file(std::string(QUINCUNX_SOURCE_DIR) + "/docs/protocol.schema.json");
        std::stringstream text;
        text << file.rdbuf();
        const auto value = read_json(text.str(), "protocol.schema.json");
        REQUIRE(value);
        return *value;
    }();
    return read;
}

const Value& definition_of(std::string_view name)
{
    const Value* found = schema().find("$defs")->find(name);
    REQUIRE_MESSAGE(found != nullptr, name);
    return *found;
}

bool is_a(const Value& document, std::string_view type)
{
    if (type == "object") return document.is_object();
    if (type == "array") return document.is_list();
    if (type == "string") return document.is_text();
    if (type == "integer") return document.is_whole();
    if (type == "number") return document.is_number();
    if (type == "boolean") return document.is_bool();
    return type == "null" && document.is_null();
}

// Where in the document; written out only where something is wrong there, as all that any test
// hears is looked at.
struct At {
    const At* above;
    std::string_view key;
    std::size_t index = 0; // where there is no key
};

std::string to_text(const At& at)
{
    if (at.above == nullptr) return std::string(at.key);
    if (at.key.empty()) return fmt::format("{}[{}]", to_text(*at.above), at.index);
    return fmt::format("{}.{}", to_text(*at.above), at.key);
}

// Large ones by their kind: of several choices all but one are wrong.
std::string told(const Value& document)
{
    if (document.is_list() || document.is_object()) return std::string(document.kind());
    return to_json(document);
}

std::string wrong(const Value& document, const Value& by, const At& at);

std::string wrong_type(const Value& document, const Value& type, const At& at)
{
    if (type.is_text() && is_a(document, type.as_text())) return "";
    if (type.is_list())
        for (const Value& one : type.as_list())
            if (is_a(document, one.as_text())) return "";
    return fmt::format("{}: {} is not {}", to_text(at), told(document), to_json(type));
}

std::string wrong_object(const Value& document, const Value& by, const At& at)
{
    const Value* properties = by.find("properties");
    if (const Value* required = by.find("required"))
        for (const Value& key : required->as_list())
            if (document.find(key.as_text()) == nullptr)
                return fmt::format("{}: {} is missing", to_text(at), key.as_text());
    for (const auto& [key, value] : document.as_object()) {
        const Value* known = properties == nullptr ? nullptr : properties->find(key);
        const Value* others = by.find("additionalProperties"); // of one schema, or none
        if (known == nullptr && others != nullptr && others->is_bool())
            return fmt::format("{}: {} is not known", to_text(at), key);
        if (known == nullptr) known = others;
        if (known == nullptr) continue;
        if (auto found = wrong(value, *known, {&at, key}); !found.empty()) return found;
    }
    return "";
}

std::string wrong_list(const Value& document, const Value& by, const At& at)
{
    const auto size = static_cast<std::int64_t>(document.as_list().size());
    const Value* least = by.find("minItems");
    const Value* most = by.find("maxItems");
    if ((least != nullptr && size < least->as_whole()) ||
        (most != nullptr && size > most->as_whole()))
        return fmt::format("{}: {} items", to_text(at), size);
    const Value* items = by.find("items");
    const Value* first = by.find("prefixItems"); // each has a schema of its own
    for (std::size_t i = 0; i < document.as_list().size(); ++i) {
        const bool own = first != nullptr && i < first->as_list().size();
        const Value* item = own ? &first->as_list()[i] : items;
        if (item == nullptr) continue;
        if (auto found = wrong(document.as_list()[i], *item, {&at, {}, i}); !found.empty())
            return found;
    }
    return "";
}

std::string wrong_text(const std::string& text, const Value& by, const At& at)
{
    const auto size = static_cast<std::int64_t>(text.size());
    const Value* least = by.find("minLength");
    const Value* most = by.find("maxLength");
    const bool fits = (least == nullptr || size >= least->as_whole()) &&
                      (most == nullptr || size <= most->as_whole());
    return fits ? "" : fmt::format("{}: {} letters", to_text(at), size);
}

// Exactly one of them fits; else why the last did not.
std::string wrong_of_one(const Value& document, const Value& choices, const At& at)
{
    int fits = 0;
    std::string why;
    for (const Value& choice : choices.as_list()) {
        const std::string found = wrong(document, choice, at);
        if (found.empty())
            ++fits;
        else
            why += "\n  " + found;
    }
    return fits == 1 ? "" : fmt::format("{}: {} of the choices fit{}", to_text(at), fits, why);
}

std::string wrong(const Value& document, const Value& by, const At& at)
{
    if (const Value* reference = by.find("$ref"))
        return wrong(document, definition_of(reference->as_text().substr(8)), at);
    if (const Value* one = by.find("oneOf")) return wrong_of_one(document, *one, at);
    if (const Value* type = by.find("type"))
        if (auto found = wrong_type(document, *type, at); !found.empty()) return found;
    if (const Value* value = by.find("const"); value != nullptr && !(document == *value))
        return fmt::format("{}: {} is not {}", to_text(at), told(document), to_json(*value));
    if (const Value* all = by.find("enum"))
        if (std::find(all->as_list().begin(), all->as_list().end(), document) ==
            all->as_list().end())
            return fmt::format("{}: {} is not one of {}", to_text(at), told(document),
                               to_json(*all));
    if (const Value* least = by.find("minimum");
        least != nullptr && document.is_number() && document.as_number() < least->as_number())
        return fmt::format("{}: {} is too small", to_text(at), told(document));
    if (document.is_object()) return wrong_object(document, by, at);
    if (document.is_list()) return wrong_list(document, by, at);
    if (document.is_text()) return wrong_text(document.as_text(), by, at);
    return "";
}

} // namespace

std::string against_schema(const Value& document, std::string_view definition)
{
    return wrong(document, definition_of(definition), {nullptr, definition});
}

} // namespace quincunx::server
