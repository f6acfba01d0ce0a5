#include "muster/shape.hpp"

#include "kernel/reading.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

constexpr std::size_t longest_text = 4000;

// Checks one table. The plain kinds are Reading's; lists and tables within are done here.
class Checking {
  public:
    Checking(const Value& value, const Shape& shape, const std::string& file,
             const std::string& path, Troubles& troubles)
        : value_(value), shape_(shape), reading_(value, file, path, troubles)
    {
    }

    void run()
    {
        if (!value_.is_object()) return; // Reading has noted it
        for (const Key& key : shape_.keys) {
            if (reading_.has(key.name))
                check_value(key, key.name, *value_.find(key.name));
            else if (key.required)
                reading_.trouble(key.name, fmt::format("is missing; expected {}.", expected(key)));
        }
        if (shape_.others == nullptr) return reading_.finish();
        for (const auto& [name, item] : value_.as_object())
            if (!is_named(name)) check_value(*shape_.others, name, item);
    }

  private:
    bool is_named(std::string_view name) const
    {
        return std::any_of(shape_.keys.begin(), shape_.keys.end(),
                           [&](const Key& key) { return key.name == name; });
    }
    static std::string expected(const Key& key)
    {
        switch (key.kind) {
        case Kind::text: return "text";
        case Kind::flag: return "true or false";
        case Kind::whole: return fmt::format("a whole number from {} to {}", key.least, key.most);
        case Kind::number: return fmt::format("a number from {} to {}", key.least, key.most);
        case Kind::word: return listed(key.words);
        case Kind::texts: return "a list of texts";
        case Kind::words: return fmt::format("a list out of {}", listed(key.words, "and"));
        case Kind::numbers: return fmt::format("a list of {} to {} numbers", key.least, key.most);
        case Kind::spot: return "a place [x, y] with x and y from 0 to 1";
        case Kind::spots:
            return fmt::format("a list of {} to {} places [x, y] with x and y from 0 to 1",
                               key.least, key.most);
        case Kind::table: return "a table";
        case Kind::tables: return fmt::format("a list of {} to {} tables", key.least, key.most);
        case Kind::setting:
            return "a number, true or false, text, or a list or table of numbers and texts";
        case Kind::any: return "a value";
        }
        return {};
    }
    void wrong(const Key& key, std::string_view name, const Value& item)
    {
        const bool counted = key.kind == Kind::texts || key.kind == Kind::words ||
                             key.kind == Kind::spots || key.kind == Kind::tables;
        const std::string found = counted && item.is_list()
                                      ? fmt::format("a list of {}", item.as_list().size())
                                      : std::string(item.kind());
        reading_.trouble(name, fmt::format("expected {}, found {}.", expected(key), found));
    }
    void check_value(const Key& key, std::string_view name, const Value& item)
    {
        switch (key.kind) {
        case Kind::text: return check_text(key, name, item);
        case Kind::flag: reading_.flag(name); return;
        case Kind::whole:
            reading_.whole(name, static_cast<int>(key.least), static_cast<int>(key.most));
            return;
        case Kind::number: reading_.number(name, key.least, key.most); return;
        case Kind::word: reading_.one_of(name, key.words, 0); return;
        case Kind::texts:
        case Kind::words: return check_texts(key, name, item);
        case Kind::numbers:
            reading_.numbers(name, static_cast<std::size_t>(key.least),
                             static_cast<std::size_t>(key.most));
            return;
        case Kind::spot:
            if (!is_spot(item)) wrong(key, name, item);
            return;
        case Kind::spots: return check_spots(key, name, item);
        case Kind::table:
            return check(item, *key.shape, reading_.file(), reading_.path_of(name),
                         reading_.troubles());
        case Kind::tables: return check_tables(key, name, item);
        case Kind::setting: return check_setting(key, name, item);
        case Kind::any: return;
        }
    }
    void check_text(const Key& key, std::string_view name, const Value& item)
    {
        if (!item.is_text()) return wrong(key, name, item);
        if (item.as_text().size() > longest_text)
            reading_.trouble(name, fmt::format("expected at most {} letters.", longest_text));
    }
    void check_texts(const Key& key, std::string_view name, const Value& item)
    {
        const bool good = item.is_list() && in_number(key, item) &&
                          std::all_of(item.as_list().begin(), item.as_list().end(),
                                      [](const Value& each) { return each.is_text(); });
        if (!good) return wrong(key, name, item);
        if (key.kind == Kind::texts) return;
        for (const Value& each : item.as_list())
            if (std::find(key.words.begin(), key.words.end(), each.as_text()) == key.words.end())
                reading_.trouble(name, fmt::format("\"{}\" is not known; expected {}.{}",
                                                   each.as_text(), listed(key.words),
                                                   did_you_mean(each.as_text(), key.words)));
    }
    void check_setting(const Key& key, std::string_view name, const Value& item)
    {
        const auto plain = [](const Value& each) { return each.is_number() || each.is_text(); };
        bool good = plain(item) || item.is_bool();
        if (item.is_list()) good = std::all_of(item.as_list().begin(), item.as_list().end(), plain);
        if (item.is_object())
            good = std::all_of(item.as_object().begin(), item.as_object().end(),
                               [&](const auto& each) { return plain(each.second); });
        if (!good) wrong(key, name, item);
    }
    static bool in_number(const Key& key, const Value& item)
    {
        const auto size = static_cast<double>(item.as_list().size());
        return size >= key.least && size <= key.most;
    }
    static bool is_spot(const Value& item)
    {
        return item.is_list() && item.as_list().size() == 2 &&
               std::all_of(item.as_list().begin(), item.as_list().end(), [](const Value& each) {
                   return each.is_number() && each.as_number() >= 0 && each.as_number() <= 1;
               });
    }
    void check_spots(const Key& key, std::string_view name, const Value& item)
    {
        const bool good = item.is_list() && in_number(key, item) &&
                          std::all_of(item.as_list().begin(), item.as_list().end(), is_spot);
        if (!good) wrong(key, name, item);
    }
    void check_tables(const Key& key, std::string_view name, const Value& item)
    {
        if (!item.is_list() || !in_number(key, item)) return wrong(key, name, item);
        for (std::size_t i = 0; i < item.as_list().size(); ++i)
            check(item.as_list()[i], *key.shape, reading_.file(),
                  fmt::format("{}[{}]", reading_.path_of(name), i + 1), reading_.troubles());
    }

    const Value& value_;
    const Shape& shape_;
    Reading reading_;
};

} // namespace

void check(const Value& value, const Shape& shape, const std::string& file, const std::string& path,
           Troubles& troubles)
{
    Checking(value, shape, file, path, troubles).run();
}

std::string text_in(const Value& table, std::string_view key)
{
    const Value* value = table.find(key);
    return value == nullptr ? std::string() : value->as_text();
}

double number_in(const Value& table, std::string_view key, double fallback)
{
    const Value* value = table.find(key);
    return value == nullptr ? fallback : value->as_number();
}

int whole_in(const Value& table, std::string_view key, int fallback)
{
    const Value* value = table.find(key);
    return value == nullptr ? fallback : static_cast<int>(value->as_number());
}

bool flag_in(const Value& table, std::string_view key, bool fallback)
{
    const Value* value = table.find(key);
    return value == nullptr ? fallback : value->as_bool();
}

std::vector<std::string> texts_in(const Value& table, std::string_view key)
{
    std::vector<std::string> texts;
    for (const Value& item : items_in(table, key)) texts.push_back(item.as_text());
    return texts;
}

int word_in(const Value& table, std::string_view key, std::span<const std::string_view> words,
            int fallback)
{
    const Value* value = table.find(key);
    if (value == nullptr) return fallback;
    const auto at = std::find(words.begin(), words.end(), value->as_text());
    return static_cast<int>(at - words.begin());
}

std::span<const Value> items_in(const Value& table, std::string_view key)
{
    const Value* value = table.find(key);
    return value == nullptr ? std::span<const Value>() : std::span<const Value>(value->as_list());
}

} // namespace quincunx::muster
