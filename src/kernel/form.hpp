#pragma once
// What a table of facts takes, key by key. Nobody writes one by hand: it is what a reader asks for
// when he reads a form instead of a document (reading.hpp), so that help, schema, completion and
// drawn forms cannot say otherwise than the reader.

#include "kernel/value.hpp"

#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx {

enum class FactKind : std::uint8_t {
    text,
    flag,
    whole,
    number,
    numbers,
    word,  // one of `words`
    words, // a list of words out of `words`
    table,
    tables,
    named, // tables by names of the asker's own
    other, // several kinds; `about` says which
};

struct Fact;
using Form = std::list<Fact>; // a list: a fact stays where it is while others are added

struct Fact {
    std::string name;
    FactKind kind = FactKind::other;
    std::string about;
    bool required = false;
    std::string fallback = {}; // what is taken where it is missing, in words; empty: nothing
    double least = 0;          // of a number; of a list: how many
    double most = 0;
    std::vector<std::string> words = {};
    Form facts = {}; // of a table, and of each of several tables
    bool or_null = false;

    friend bool operator==(const Fact& one, const Fact& other) = default;
};

// What may stand under a key, in a few words: "whole number from 1 to 100".
std::string kind_words(const Fact& fact);

Value json_schema(const Form& form); // of a table that takes these facts and no others

} // namespace quincunx
