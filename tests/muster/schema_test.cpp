#include "muster/schema.hpp"

#include "kernel/json.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::muster;

namespace {

// As much of JSON Schema as our schemas use. The first thing wrong, or nothing.
class Validator {
  public:
    std::string check(const Value& value, const Value& schema, const std::string& path)
    {
        if (const Value* alternatives = schema.find("oneOf"))
            return one_of(value, *alternatives, path);
        if (const Value* type = schema.find("type"))
            if (!is_of(value, *type)) return path + ": type";
        if (const Value* words = schema.find("enum"))
            if (std::find(words->as_list().begin(), words->as_list().end(), value) ==
                words->as_list().end())
                return path + ": enum";
        if (value.is_number()) return bounds(value, schema, path);
        if (value.is_list()) return list(value, schema, path);
        if (value.is_object()) return object(value, schema, path);
        return {};
    }

  private:
    static bool is_named(const Value& value, const std::string& type)
    {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_list();
        if (type == "string") return value.is_text();
        if (type == "boolean") return value.is_bool();
        if (type == "integer")
            return value.is_number() && value.as_number() == std::floor(value.as_number());
        return type == "number" && value.is_number();
    }
    static bool is_of(const Value& value, const Value& type)
    {
        if (type.is_text()) return is_named(value, type.as_text());
        return std::any_of(type.as_list().begin(), type.as_list().end(),
                           [&](const Value& each) { return is_named(value, each.as_text()); });
    }
    std::string one_of(const Value& value, const Value& alternatives, const std::string& path)
    {
        int fitting = 0;
        for (const Value& each : alternatives.as_list())
            fitting += check(value, each, path).empty();
        return fitting == 1 ? std::string() : path + ": oneOf";
    }
    static std::string bounds(const Value& value, const Value& schema, const std::string& path)
    {
        const Value* least = schema.find("minimum");
        const Value* most = schema.find("maximum");
        const bool good = (least == nullptr || value.as_number() >= least->as_number()) &&
                          (most == nullptr || value.as_number() <= most->as_number());
        return good ? std::string() : path + ": bounds";
    }
    std::string list(const Value& value, const Value& schema, const std::string& path)
    {
        const auto size = static_cast<double>(value.as_list().size());
        if (const Value* least = schema.find("minItems"); least && size < least->as_number())
            return path + ": minItems";
        if (const Value* most = schema.find("maxItems"); most && size > most->as_number())
            return path + ": maxItems";
        if (const Value* items = schema.find("items"))
            for (const Value& item : value.as_list())
                if (std::string wrong = check(item, *items, path + "[]"); !wrong.empty())
                    return wrong;
        return {};
    }
    std::string object(const Value& value, const Value& schema, const std::string& path)
    {
        if (const Value* required = schema.find("required"))
            for (const Value& key : required->as_list())
                if (value.find(key.as_text()) == nullptr) return path + ": no " + key.as_text();
        const Value* properties = schema.find("properties");
        const Value* others = schema.find("additionalProperties");
        for (const auto& [key, item] : value.as_object()) {
            const Value* known = properties == nullptr ? nullptr : properties->find(key);
            const Value* of = known != nullptr ? known : others;
            if (of == nullptr) continue;
            if (of->is_bool() && !of->as_bool()) return path + "." + key + ": unknown";
            if (of->is_bool()) continue;
            if (std::string wrong = check(item, *of, path + "." + key); !wrong.empty())
                return wrong;
        }
        return {};
    }
};

std::string wrong_with(const Value& value, std::string_view kind)
{
    return Validator().check(value, *schema(kind), "");
}

struct Folder {
    const char* name;
    std::string_view kind;
    int least;
};

} // namespace

TEST_CASE("schemas: every kind has one of draft 2020-12, which is good JSON")
{
    CHECK(schema_kinds().size() == 8);
    for (const std::string_view kind : schema_kinds()) {
        CAPTURE(std::string(kind));
        const auto found = schema(kind);
        REQUIRE(found);
        CHECK(found->find("$schema")->as_text() == "https://json-schema.org/draft/2020-12/schema");
        const auto read = read_json(to_json_pretty(*found));
        REQUIRE(read);
        CHECK(*read == *found);
    }
    CHECK_FALSE(schema("troop"));
}

TEST_CASE("schemas: all files of the data directory are valid by them")
{
    for (const Folder folder : {Folder{"troops", "troops", 10},
                                {"armies", "army", 8},
                                {"scenarios", "scenario", 4},
                                {"house", "house", 2}}) {
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(
                 fmt::format("{}/data/{}", QUINCUNX_SOURCE_DIR, folder.name))) {
            CAPTURE(entry.path().string());
            const auto value = read_toml_file(entry.path());
            REQUIRE(value);
            CHECK(wrong_with(*value, folder.kind) == "");
            ++files;
        }
        CHECK(files >= folder.least);
    }
    const auto experiment = read_toml_file(std::string(QUINCUNX_SOURCE_DIR) +
                                           "/examples/experiments/order_or_charge.toml");
    REQUIRE(experiment);
    CHECK(wrong_with(*experiment, "experiment") == "");
    const auto read = read_toml("title = \"X\"\nbattles = 0\n");
    REQUIRE(read);
    CHECK(wrong_with(*read, "experiment") == ".battles: bounds");
}

TEST_CASE("schemas: they refuse what the readers refuse")
{
    const std::string folder = std::string(QUINCUNX_SOURCE_DIR) + "/data/";
    Value army = *read_toml_file(folder + "armies/gauls.toml");
    army["titel"] = "x";
    CHECK(wrong_with(army, "army") == ".titel: unknown");
    Value scenario = *read_toml_file(folder + "scenarios/cannae.toml");
    scenario["line"].as_list()[0]["heading"] = 400;
    CHECK(wrong_with(scenario, "scenario") == ".line[].heading: bounds");
    scenario = *read_toml_file(folder + "scenarios/cannae.toml");
    scenario["terrain"].as_list()[0]["kind"] = "swimming pool";
    CHECK(wrong_with(scenario, "scenario") == ".terrain[].kind: enum");
    Value troops = *read_toml_file(folder + "troops/01_rome_republic.toml");
    troops["hastati"].as_object().erase(troops["hastati"].as_object().begin());
    CHECK(wrong_with(troops, "troops") == ".hastati: no name");
    Value house = Value::object();
    house["title"] = "x";
    house["a.b"] = Value(Value::List{1, "none"});
    house["a.c"]["close"] = 5;
    CHECK(wrong_with(house, "house") == "");
    house["a.b"] = Value(Value::List{true});
    CHECK(wrong_with(house, "house") == ".a.b[]: type");
    house["a.b"] = 1;
    house["a.c"]["close"] = Value::list();
    CHECK(wrong_with(house, "house") == ".a.c.close: type");
}

TEST_CASE("schemas: lines of a journal and questions")
{
    const auto line = [](std::string_view text) { return wrong_with(*read_json(text), "journal"); };
    CHECK(line(R"({"n": 1, "order": "red end", "dice": [1, 6], "hash": "00"})") == "");
    CHECK(line(R"({"undo": 1, "hash": "00"})") == "");
    CHECK(line(R"({"end": "red wins", "rule": "a.b", "turn": 3, "seed": "00"})") == "");
    CHECK(line(R"({"quincunx": 1, "rules": "campus", "version": 1, "rules_hash": "0", "seal": "0",
                   "fight": {}, "hash": "0"})") == "");
    CHECK(line(R"({"m": 1})") == ": oneOf");
    CHECK(wrong_with(*read_json(R"({"kind": "melee", "facts": {"a": 1}})"), "facts") == "");
    CHECK(wrong_with(*read_json(R"({"facts": {}})"), "facts") == ": no kind");
}
