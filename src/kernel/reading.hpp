#pragma once
// Reads one table of a document strictly: every key is asked for by name and kind, wrong kinds and
// values are noted as troubles with the nearest right name, and finish() notes the keys that nobody
// knows. Reading goes on after a trouble with the fallback, so that a person sees all mistakes of a
// file at once.
//
// The words at the end of a call say what the key means. Nothing is read from a form (form.hpp):
// each call then writes down what it asks for, every key seems to be there with its fallback, and
// there always is a trouble, so that nobody goes on to answer.

#include "kernel/form.hpp"
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

// What is taken where a key is missing; in words where it follows from other keys ("stands").
template <class T>
struct Else {
    T value;
    std::string_view words = {};

    Else(T taken) : value(taken) {}
    Else(T taken, std::string_view said) : value(taken), words(said) {}
};

class Reading {
  public:
    // `path` names the table in messages ("unit", "lines[2]"); empty for the document itself.
    Reading(const Value& table, std::string file, std::string path, Troubles& troubles);
    // Writes down what is asked for. Its troubles are never empty.
    Reading(Form& form, Troubles& troubles);

    bool has(std::string_view key); // also counts as asking for it: who asks first needs no answer
    // Notes that a key is missing which a reader of its own (a list of tables, say) must find.
    bool needs(std::string_view key, std::string_view expected);
    // A key that is needed only as other facts say ("unless it is baggage").
    void needed_only(std::string_view key, std::string_view when);
    // What stands there, for a reader of his own, who has declared it; nothing in a form.
    const Value* child(std::string_view key);
    void declare(Fact fact);
    bool is_form() const { return form_ != nullptr; }
    Form* facts_of(std::string_view table); // of a table declared in a form
    void may_be_null(std::string_view key); // what is declared in a form

    using About = std::string_view;
    std::string text(std::string_view key, About about = {}); // required
    std::string text_or(std::string_view key, std::string fallback, About about = {});
    bool flag(std::string_view key, About about = {}, Else<bool> fallback = false);
    // Flags whose keys are the names of members: reading.flags<&Unit::pike, &Unit::shield>(unit).
    template <auto... members, class Whole>
    void flags(Whole& whole)
    {
        ((whole.*members = flag(name_of_member<members>.data())), ...);
    }
    int whole(std::string_view key, int least, int most, About about = {}); // required
    int whole_or(std::string_view key, Else<int> fallback, int least, int most, About about = {});
    double number(std::string_view key, double least = -1e9, double most = 1e9,
                  About about = {}); // required
    double number(std::string_view key, About about) { return number(key, -1e9, 1e9, about); }
    double number_or(std::string_view key, Else<double> fallback, double least = -1e9,
                     double most = 1e9, About about = {});
    double number_or(std::string_view key, Else<double> fallback, About about)
    {
        return number_or(key, fallback, -1e9, 1e9, about);
    }
    std::vector<double> numbers(std::string_view key, std::size_t least, std::size_t most,
                                About about = {}); // required

    // One of the known words; the index into `known`, or `fallback` when the key is missing
    // (required when negative) or wrong.
    int one_of(std::string_view key, std::span<const std::string_view> known, int fallback = -1,
               About about = {});
    template <class E>
    E one_of(std::string_view key, About about = {})
    {
        const int i = one_of(key, all_names<E>(), -1, about);
        return static_cast<E>(i < 0 ? 0 : i);
    }
    template <class E>
    E one_of_or(std::string_view key, E fallback, About about = {})
    {
        return static_cast<E>(one_of(key, all_names<E>(), static_cast<int>(fallback), about));
    }

    void also_known(std::span<const std::string_view> keys);
    void also_known(std::initializer_list<std::string_view> keys);
    void trouble(std::string_view key, std::string message); // about a key of this table
    void finish();                                           // notes unknown keys

    std::string path_of(std::string_view key) const;
    const std::string& file() const { return file_; }
    Troubles& troubles() { return *troubles_; }
    // Whether what was read so far is too wrong to read on by; a form is read to its end.
    bool in_trouble() const { return !is_form() && !troubles_->empty(); }

  private:
    const Value* asked(std::string_view key);
    void missing(std::string_view key, std::string_view expected);
    void wrong(std::string_view key, std::string_view expected, const Value& found);

    const Value* table_;
    std::string file_;
    std::string path_;
    Troubles* troubles_;
    Form* form_ = nullptr;
    std::vector<std::string_view> known_;    // as often as they were asked for
    std::vector<std::string_view> optional_; // of a form: asked whether they are there
    std::vector<std::string_view> needed_;
    std::vector<std::pair<std::string_view, std::string_view>> at_times_; // needed only so
};

} // namespace quincunx
