#include "server/schema.hpp"

#include "kernel/json.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fstream>
#include <limits>
#include <map>
#include <optional>
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

// Where in the document; written out only where something is wrong there.
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

// One schema of the file, read once: all that any test hears is looked at.
class Shape {
  public:
    void read(const Value& by);
    // `why`: what does not fit, for whoever wants to know.
    bool fits(const Value& document, const At& at, std::string* why) const;

  private:
    struct Property {
        std::string key;
        const Shape* shape = nullptr; // nothing: whatever it is
        bool required = false;
    };
    struct Range {
        std::int64_t least = 0;
        std::int64_t most = std::numeric_limits<std::int64_t>::max();
        bool holds(std::size_t size) const
        {
            return static_cast<std::int64_t>(size) >= least &&
                   static_cast<std::int64_t>(size) <= most;
        }
    };
    void read_object(const Value& by);
    bool fits_one(const Value& document, const At& at, std::string* why) const;
    bool fits_object(const Value::Object& object, const At& at, std::string* why) const;
    bool fits_list(const Value::List& list, const At& at, std::string* why) const;
    const Property* property(std::string_view key, std::size_t& from) const;

    const Shape* same_as_ = nullptr;
    std::vector<const Shape*> one_of_;
    std::vector<std::string> types_; // none: any
    const Value* only_ = nullptr;
    const Value* among_ = nullptr;
    std::optional<double> minimum_;
    Range letters_;
    Range items_in_all_;
    std::vector<Property> properties_;
    std::size_t required_ = 0;
    bool closed_ = false;
    const Shape* others_ = nullptr;
    std::vector<const Shape*> first_; // each has a schema of its own
    const Shape* items_ = nullptr;
};

const Shape& shape_of(const Value& by)
{
    static std::map<const Value*, Shape> known;
    const auto [found, first] = known.try_emplace(&by);
    if (first) found->second.read(by); // after it is known: it may speak of itself
    return found->second;
}

const Shape& shape_named(std::string_view name)
{
    const Value* found = schema().find("$defs")->find(name);
    REQUIRE_MESSAGE(found != nullptr, name);
    return shape_of(*found);
}

void Shape::read(const Value& by)
{
    if (const Value* reference = by.find("$ref")) {
        same_as_ = &shape_named(reference->as_text().substr(8));
        return;
    }
    if (const Value* choices = by.find("oneOf")) {
        for (const Value& choice : choices->as_list()) one_of_.push_back(&shape_of(choice));
        return;
    }
    if (const Value* type = by.find("type")) {
        if (type->is_text()) types_.push_back(type->as_text());
        if (type->is_list())
            for (const Value& one : type->as_list()) types_.push_back(one.as_text());
    }
    only_ = by.find("const");
    among_ = by.find("enum");
    if (const Value* least = by.find("minimum")) minimum_ = least->as_number();
    const auto range = [&](Range& into, const char* least, const char* most) {
        if (const Value* found = by.find(least)) into.least = found->as_whole();
        if (const Value* found = by.find(most)) into.most = found->as_whole();
    };
    range(letters_, "minLength", "maxLength");
    range(items_in_all_, "minItems", "maxItems");
    if (const Value* first = by.find("prefixItems"))
        for (const Value& one : first->as_list()) first_.push_back(&shape_of(one));
    if (const Value* items = by.find("items")) items_ = &shape_of(*items);
    read_object(by);
}

void Shape::read_object(const Value& by)
{
    if (const Value* properties = by.find("properties"))
        for (const auto& [key, value] : properties->as_object())
            properties_.push_back({key, &shape_of(value), false});
    if (const Value* required = by.find("required"))
        for (const Value& key : required->as_list()) {
            std::size_t from = 0;
            if (property(key.as_text(), from) == nullptr)
                properties_.push_back({key.as_text(), nullptr, false});
            for (Property& one : properties_)
                if (one.key == key.as_text()) one.required = true;
            ++required_;
        }
    const Value* others = by.find("additionalProperties"); // of one schema, or none
    closed_ = others != nullptr && others->is_bool();
    if (others != nullptr && !closed_) others_ = &shape_of(*others);
}

// Looked for from where the last one was found: documents have their keys in the schema's order.
const Shape::Property* Shape::property(std::string_view key, std::size_t& from) const
{
    for (std::size_t i = 0; i < properties_.size(); ++i) {
        const Property& one = properties_[(from + i) % properties_.size()];
        if (one.key != key) continue;
        from = (from + i + 1) % properties_.size();
        return &one;
    }
    return nullptr;
}

// Says what is wrong, if that is wanted; else the words are not even put together.
template <class Words>
bool wrong(std::string* why, const At& at, const Words& words)
{
    if (why != nullptr) *why = to_text(at) + ": " + words();
    return false;
}

bool Shape::fits_object(const Value::Object& object, const At& at, std::string* why) const
{
    std::size_t from = 0;
    std::size_t required = 0;
    for (const auto& [key, value] : object) {
        const Property* known = property(key, from);
        if (known == nullptr && closed_)
            return wrong(why, at, [&] { return fmt::format("{} is not known", key); });
        if (known != nullptr && known->required) ++required;
        const Shape* shape = known != nullptr ? known->shape : others_;
        if (shape != nullptr && !shape->fits(value, {&at, key}, why)) return false;
    }
    if (required == required_) return true;
    for (const Property& one : properties_)
        if (one.required &&
            std::ranges::none_of(object, [&](const auto& pair) { return pair.first == one.key; }))
            return wrong(why, at, [&] { return fmt::format("{} is missing", one.key); });
    return wrong(why, at, [] { return "a key stands there twice"; });
}

bool Shape::fits_list(const Value::List& list, const At& at, std::string* why) const
{
    if (!items_in_all_.holds(list.size()))
        return wrong(why, at, [&] { return fmt::format("{} items", list.size()); });
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Shape* item = i < first_.size() ? first_[i] : items_;
        if (item != nullptr && !item->fits(list[i], {&at, {}, i}, why)) return false;
    }
    return true;
}

// Exactly one of them fits; else why the others did not.
bool Shape::fits_one(const Value& document, const At& at, std::string* why) const
{
    const auto fit = std::ranges::count_if(
        one_of_, [&](const Shape* choice) { return choice->fits(document, at, nullptr); });
    if (fit == 1) return true;
    if (why == nullptr) return false;
    std::string all;
    for (const Shape* choice : one_of_) {
        std::string found;
        if (!choice->fits(document, at, &found)) all += "\n  " + found;
    }
    return wrong(why, at, [&] { return fmt::format("{} of the choices fit{}", fit, all); });
}

bool Shape::fits(const Value& document, const At& at, std::string* why) const
{
    if (same_as_ != nullptr) return same_as_->fits(document, at, why);
    if (!one_of_.empty()) return fits_one(document, at, why);
    const auto is_this = [&](const std::string& type) { return is_a(document, type); };
    if (!types_.empty() && std::ranges::none_of(types_, is_this))
        return wrong(why, at, [&] {
            return fmt::format("{} is not {}", told(document), fmt::join(types_, " or "));
        });
    if (only_ != nullptr && !(document == *only_))
        return wrong(why, at,
                     [&] { return fmt::format("{} is not {}", told(document), to_json(*only_)); });
    if (among_ != nullptr &&
        std::ranges::find(among_->as_list(), document) == among_->as_list().end())
        return wrong(why, at, [&] {
            return fmt::format("{} is not one of {}", told(document), to_json(*among_));
        });
    if (minimum_ && document.is_number() && document.as_number() < *minimum_)
        return wrong(why, at, [&] { return fmt::format("{} is too small", told(document)); });
    if (document.is_object()) return fits_object(document.as_object(), at, why);
    if (document.is_list()) return fits_list(document.as_list(), at, why);
    if (document.is_text() && !letters_.holds(document.as_text().size()))
        return wrong(why, at, [&] { return fmt::format("{} letters", document.as_text().size()); });
    return true;
}

} // namespace

std::string against_schema(const Value& document, std::string_view definition)
{
    const Shape& shape = shape_named(definition);
    std::string why;
    if (!shape.fits(document, {nullptr, definition}, nullptr))
        shape.fits(document, {nullptr, definition}, &why);
    return why;
}

} // namespace quincunx::server
