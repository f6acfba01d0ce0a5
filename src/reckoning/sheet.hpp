#pragma once
// The sheet in force: a register's printed values with a player's house rules laid over them.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "reckoning/register.hpp"

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace quincunx::reckoning {

// One line of a house-rules file: another value, another word, or the row switched on or off.
struct Change {
    std::string id;
    enum class What : std::uint8_t { value, word, on, off } what = What::value;
    double value = 0;
    std::string word = {};
    int line = 0; // in the file, for messages

    bool operator==(const Change&) const = default;
};

struct HouseRules {
    std::string title;
    std::string rules; // the rule set they belong to; empty: whichever the ids name
    std::string file;  // for messages
    std::vector<Change> changes;

    bool operator==(const HouseRules&) const = default;
};

class Sheet {
  public:
    explicit Sheet(const Register& rules); // as printed
    // Refuses ids that do not exist (the nearest is named), values of the wrong kind, and what
    // cannot be changed.
    static Result<Sheet, Troubles> with(const Register& rules, std::span<const HouseRules> house);

    const Register& rules() const { return *register_; }
    const Entry& entry(std::size_t index) const { return register_->entries[index]; }
    double value(std::size_t index) const { return values_[index]; }
    bool on(std::size_t index) const { return on_[index] != 0; }
    std::string_view word(std::size_t index) const { return words_[index]; }
    bool changed(std::size_t index) const { return changed_[index] != 0; }

    // Of the effective rules: equal for equal rows in force, whoever wrote them.
    std::uint64_t hash() const { return hash_; }
    std::span<const std::string> titles() const
    {
        return titles_;
    } // of the house rules laid over it

    bool operator==(const Sheet& other) const
    {
        return register_ == other.register_ && values_ == other.values_ && on_ == other.on_ &&
               words_ == other.words_;
    }

  private:
    void take(const Change& change, const std::string& file, Troubles& troubles);
    void rehash();

    const Register* register_;
    std::vector<double> values_;
    std::vector<std::uint8_t> on_;
    std::vector<std::string> words_;
    std::vector<std::uint8_t> changed_;
    std::vector<std::string> titles_;
    std::uint64_t hash_ = 0;
};

// A sheet asked by ids that the compiler checks: sheet["ja.shoot.range"],
// sheet.on("ja.general.lost"). Where its register is named too, it is as printed by default.
template <const auto& entries, auto register_of = nullptr>
class SheetOf : public Sheet {
  public:
    using Rule = reckoning::Rule<entries>;
    SheetOf() requires(!std::is_null_pointer_v<decltype(register_of)>) : Sheet(register_of()) {}
    explicit SheetOf(Sheet sheet) : Sheet(std::move(sheet)) {}
    double operator[](Rule rule) const { return value(rule.index); }
    int whole(Rule rule) const { return static_cast<int>(value(rule.index)); }
    bool on(Rule rule) const { return Sheet::on(rule.index); }
    using Sheet::on;
};

} // namespace quincunx::reckoning
