#pragma once
// Reads one table of a document strictly: every key is asked for by name and kind, wrong kinds and
// values are noted as troubles with the nearest right name, and finish() notes the keys that nobody
// knows. Reading goes on after a trouble with the fallback, so that a person sees all mistakes of a
// file at once.

#include "kernel/names.hpp"
#include "kernel/nearest.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx {

class Reading {
  public:
    // `path` names the table in messages ("unit", "lines[2]"); empty for the document itself.
    Reading(const Value& table, std::string file, std::string path, Troubles& troubles);

    bool has(std::string_view key); // also counts as asking for it
    const Value* child(std::string_view key);

    std::string text(std::string_view key); // required
    std::string text_or(std::string_view key, std::string fallback);
    bool flag(std::string_view key, bool fallback = false);
    int whole(std::string_view key, int least, int most); // required
    int whole_or(std::string_view key, int fallback, int least, int most);
    double number(std::string_view key, double least = -1e9, double most = 1e9); // required
    double number_or(std::string_view key, double fallback, double least = -1e9, double most = 1e9);
    std::vector<double> numbers(std::string_view key, std::size_t least,
                                std::size_t most); // required

    // One of the known words; the index into `known`, or `fallback` when the key is missing
    // (required when negative) or wrong.
    int one_of(std::string_view key, std::span<const std::string_view> known, int fallback = -1);
    template <class E>
    E one_of(std::string_view key)
    {
        const int i = one_of(key, all_names<E>(), -1);
        return static_cast<E>(i < 0 ? 0 : i);
    }
    template <class E>
    E one_of_or(std::string_view key, E fallback)
    {
        return static_cast<E>(one_of(key, all_names<E>(), static_cast<int>(fallback)));
    }

    void also_known(std::span<const std::string_view> keys);
    void also_known(std::initializer_list<std::string_view> keys);
    void trouble(std::string_view key, std::string message); // about a key of this table
    void finish();                                           // notes unknown keys

    std::string path_of(std::string_view key) const;
    const std::string& file() const { return file_; }
    Troubles& troubles() { return *troubles_; }

  private:
    const Value* asked(std::string_view key);
    void missing(std::string_view key, std::string_view expected);
    void wrong(std::string_view key, std::string_view expected, const Value& found);

    const Value* table_;
    std::string file_;
    std::string path_;
    Troubles* troubles_;
    std::vector<std::string_view> known_;
};

} // namespace quincunx
