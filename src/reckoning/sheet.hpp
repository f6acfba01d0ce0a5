#pragma once
// The sheet in force: a register's printed values with a player's house rules laid over them.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "reckoning/ids.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace quincunx::reckoning {

// A figure as a house rule writes it: a number, or the word that there is none.
struct WrittenFigure {
    std::string column; // of a table; empty in a list
    std::optional<double> number;
    std::string word = {}; // where it is no number

    bool operator==(const WrittenFigure&) const = default;
};

// One line of a house-rules file: another value, another word, the row switched on or off, or
// figures: a list of all, or a table of those that change. A row of figures also takes them in a
// word, "6 12 24".
struct Change {
    std::string id;
    enum class What : std::uint8_t { value, word, on, off, list, table } what = What::value;
    double value = 0;
    std::string word = {};
    int line = 0; // in the file, for messages
    std::vector<WrittenFigure> figures = {};

    bool operator==(const Change&) const = default;
};
std::string written(const Change& change); // its value as a file writes it: 2, "brown", [6, 12]

struct HouseRules {
    std::string title;
    std::string rules; // the rule set they belong to; empty: whichever the ids name
    std::string file;  // for messages
    std::vector<Change> changes;

    bool operator==(const HouseRules&) const = default;
};

// A copy is cheap and shares its rows, which never change once the sheet is made.
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
    // A word; of a row of several figures these as the sheet would print them.
    std::string_view word(std::size_t index) const { return rows_->words[index]; }
    // Of a row of several figures: those in force, in the order of its columns.
    std::span<const double> figures(std::size_t index) const
    {
        return {figures_ + first_[index], entry(index).printed_figures().size()};
    }
    double figure_at(std::size_t index, std::size_t column) const
    {
        return figures_[first_[index] + column];
    }
    bool changed(std::size_t index) const { return rows_->changed[index] != 0; }

    // Of the effective rules: equal for equal rows in force, whoever wrote them.
    std::uint64_t hash() const { return rows_->hash; }
    std::span<const std::string> titles() const
    {
        return rows_->titles;
    } // of the house rules laid over it

    bool operator==(const Sheet& other) const
    {
        return register_ == other.register_ && rows_->values == other.rows_->values &&
               rows_->on == other.rows_->on && rows_->words == other.rows_->words;
    }

  private:
    struct Rows {
        std::vector<double> values;
        std::vector<std::uint8_t> on;
        std::vector<std::string> words;
        std::vector<double> figures;    // of all rows of several, one after the other
        std::vector<std::size_t> first; // of each row in figures
        std::vector<std::uint8_t> changed;
        std::vector<std::string> titles;
        std::uint64_t hash = 0;
    };
    void take(const Change& change, const std::string& file, Troubles& troubles);
    void take_figures(std::size_t index, const Change& change, const std::string& file,
                      Troubles& troubles);
    void rehash();

    const Register* register_;
    std::shared_ptr<Rows> rows_;
    // Into the rows, for whoever asks thousands of times.
    const double* values_;
    const std::uint8_t* on_;
    const double* figures_;
    const std::size_t* first_;
};

// A sheet asked by ids that the compiler checks: sheet["ja.shoot.range"],
// sheet.on("ja.general.lost"), sheet.figure({"fp.range.bow", "close"}). As printed by default.
template <const auto& printed>
class SheetOf : public Sheet {
  public:
    using Rule = reckoning::Rule<printed>;
    using SureFigure = reckoning::FigureOf<printed, false>;
    using FigureOrNone = reckoning::FigureOf<printed, true>;
    // One of its factor tables, for reckon(): Sheet::table<rows::melee_factors>.
    template <const auto& rows>
    static constexpr auto table = table_in<rows>(rows);
    static const Register& rule_register() { return *printed.rules; }

    // Made once: writing all rows out takes longer than most questions about them.
    static const Sheet& as_printed()
    {
        static const Sheet made(rule_register());
        return made;
    }

    SheetOf() : Sheet(as_printed()) {}
    explicit SheetOf(Sheet sheet) : Sheet(std::move(sheet)) {}
    double operator[](Rule rule) const { return value(rule.index); }
    int whole(Rule rule) const { return static_cast<int>(value(rule.index)); }
    bool on(Rule rule) const { return Sheet::on(rule.index); }
    using Sheet::on;

    // Of a row of several figures the one in a column, which always has one.
    double figure(SureFigure of) const { return figure_at(of.row, of.column); }
    double figure(Rule rule, Column column) const
    {
        ensure(!column.of->may_be_none(column.at), "a column that is never none");
        return in_column(rule, column);
    }
    int whole(SureFigure of) const { return static_cast<int>(figure(of)); }
    int whole(Rule rule, Column column) const { return static_cast<int>(figure(rule, column)); }
    // In a column where there may be none.
    std::optional<double> figure_if(FigureOrNone of) const
    {
        return if_any(figure_at(of.row, of.column));
    }
    std::optional<double> figure_if(Rule rule, Column column) const
    {
        return if_any(in_column(rule, column));
    }

  private:
    double in_column(Rule rule, Column column) const
    {
        ensure(entry(rule.index).columns == column.of, "a column of this row");
        return figure_at(rule.index, column.at);
    }
    static std::optional<double> if_any(double figure)
    {
        return is_none(figure) ? std::nullopt : std::optional(figure);
    }
};

} // namespace quincunx::reckoning
