#pragma once
// What a rule set knows of a verb, in one row: its name, what it speaks of, the decisions that it
// answers, and the functions that judge it, carry it out, offer it, appraise it, tell its odds and
// say it. A rule set has one table of such rows, at its door (verbs.cpp), made by verb_table():
// a verb without a row, or a row without one of these, does not compile. It reaches its rooms, with
// the words of what is asked, as VerbsOf. Where a verb has nothing
// to say in a column, the row says so: always_legal, no_options, nothing_to_expect, no_outlooks,
// said_by_its_verb.

#include "battle/judging.hpp"
#include "kernel/names.hpp"

#include <array>
#include <initializer_list>

namespace quincunx::battle {

using Judged = Result<Preview, Refusal>;

// The decisions that a verb answers.
template <class Ask>
class Answers {
  public:
    constexpr Answers() = default;
    constexpr Answers(std::initializer_list<Ask> asked)
    {
        for (const Ask ask : asked) bits_ |= bit(static_cast<std::uint8_t>(ask));
    }
    static constexpr Answers every() // decision there is
    {
        Answers all;
        all.bits_ = ~std::uint64_t{0};
        return all;
    }
    constexpr bool has(std::uint8_t kind) const { return (bits_ & bit(kind)) != 0; }
    constexpr bool has(Ask ask) const { return has(static_cast<std::uint8_t>(ask)); }
    constexpr bool none() const { return bits_ == 0; }

  private:
    static constexpr std::uint64_t bit(std::uint8_t kind) { return std::uint64_t{1} << kind; }
    std::uint64_t bits_ = 0;
};

// Functions for the columns of a state's verbs. Rooms declare theirs by these, several at a time:
// battle::OutlooksOf<State> add_shot, add_charge;
template <class State>
using JudgeOf = Judged(const State&, const Order&);
template <class State>
using OptionsOf = void(const State&, UnitId, Orders&);
template <class State>
using AppraisalOf = Appraisal(const State&, const LegalOrder&);
template <class State>
using OutlooksOf = void(const State&, const LegalOrder&, Outlooks&);
template <class State>
using WordsOf = std::string(const State&, const Order&);
// Where an appraisal or odds ask only what is ordered (by_order).
template <class State>
using AppraisalByOrder = Appraisal(const State&, const Order&);
template <class State>
using OutlooksByOrder = void(const State&, const Order&, Outlooks&);

template <class VerbOfRules, class Ask, class State, class Play>
struct VerbRow {
    VerbOfRules verb;
    VerbShape shape;
    Answers<Ask> answers;
    JudgeOf<State>* judge;
    // By what the judge has found (LegalOrder): nothing is judged a second time.
    void (*carry_out)(Play&, const Order&, const Finding&);
    // Offers sensible orders with this verb, and perhaps with others, whose rows name it as well:
    // of a unit, or of none (no_unit).
    OptionsOf<State>* options;
    AppraisalOf<State>* appraise;
    OutlooksOf<State>* outlooks;
    WordsOf<State>* say;

    // Why an order of whatever verb is not legal, before its own judge; or nothing.
    using Objection = std::optional<Refusal>(const State&, const Decision&, const VerbRow&,
                                             const Order&);
};

// --- for columns in which a verb has nothing to say
// ----------------------------------------------------------------------------------------------

// It need only be asked for.
template <class State>
Judged always_legal(const State&, const Order&)
{
    return Preview{};
}
// Computer generals do not give it.
template <class State>
void no_options(const State&, UnitId, Orders&)
{
}
template <class State>
Appraisal nothing_to_expect(const State&, const LegalOrder&)
{
    return {};
}
template <class State>
void no_outlooks(const State&, const LegalOrder&, Outlooks&)
{
}
template <class State>
std::string said_by_its_verb(const State&, const Order&)
{
    return {};
}

// To carry out an order by its words alone, since its judge finds nothing that is needed for it.
template <auto function>
inline constexpr auto as_ordered =
    [](auto& play, const Order& order, const Finding&) { function(play, order); };
// Or only by whose order it is, or whom it names.
template <auto function>
inline constexpr auto by_itself = [](auto& play, const Order&, const Finding&) { function(play); };
template <auto function>
inline constexpr auto by_side =
    [](auto& play, const Order& order, const Finding&) { function(play, order.side); };
template <auto function>
inline constexpr auto by_unit =
    [](auto& play, const Order& order, const Finding&) { function(play, order.unit); };
template <auto function>
inline constexpr auto by_target =
    [](auto& play, const Order& order, const Finding&) { function(play, order.target); };
template <auto function>
inline constexpr auto by_unit_and_target = [](auto& play, const Order& order, const Finding&) {
    function(play, order.unit, order.target);
};
// Or by what its judge has found, too: as the function's third parameter says.
template <class Function>
struct FoundFor;
template <class Play, class Found>
struct FoundFor<void (*)(Play&, const Order&, const Found&)> {
    using type = Found;
};
template <auto function>
inline constexpr auto as_found = [](auto& play, const Order& order, const Finding& finding) {
    function(play, order, finding.as<typename FoundFor<decltype(function)>::type>());
};

// For columns that hand over a legal order, where a function asks only what is ordered.
template <auto function>
inline constexpr auto by_order = [](const auto& state, const LegalOrder& legal, auto&... more) {
    return function(state, legal.order(), more...);
};

// --- the table, checked by the compiler
// ----------------------------------------------------------------------------------------------

// What a row still lacks; empty: it is whole.
template <class Row>
constexpr std::string_view lacking(const Row& row)
{
    if (row.shape.name.empty()) return "a name";
    if (row.shape.words.empty()) return "words";
    if (row.answers.none()) return "a decision that it answers";
    if (row.judge == nullptr) return "judge";
    if (row.carry_out == nullptr) return "carry_out";
    if (row.options == nullptr) return "options";
    if (row.appraise == nullptr) return "appraise";
    if (row.outlooks == nullptr) return "outlooks";
    if (row.say == nullptr) return "say";
    return {};
}

// Never defined: to call them while compiling is the error.
void a_row_stands_out_of_the_order_of_verbs();
void a_row_lacks_something(std::string_view what);

template <class Row, std::size_t count>
struct VerbTable {
    std::array<Row, count> rows;
    std::array<VerbShape, count> shapes;
};
template <class Row, std::size_t count>
consteval VerbTable<Row, count> verb_table(const Row (&rows)[count])
{
    using VerbOfRules = decltype(Row::verb);
    static_assert(enumerator<static_cast<VerbOfRules>(count)>().empty(), "every verb has a row");
    VerbTable<Row, count> table{};
    for (std::size_t i = 0; i < count; ++i) {
        if (rows[i].verb != static_cast<VerbOfRules>(i)) a_row_stands_out_of_the_order_of_verbs();
        if (!lacking(rows[i]).empty()) a_row_lacks_something(lacking(rows[i]));
        table.rows[i] = rows[i];
        table.shapes[i] = rows[i].shape;
    }
    return table;
}

// --- by the table
// ----------------------------------------------------------------------------------------------

// What a rule set's players may say and what they are asked.
template <class Row>
struct VerbsOf {
    std::span<const Row> rows;         // in the order of its enum of verbs
    std::span<const VerbShape> shapes; // of each
    std::span<const DecisionShape> decisions;
    std::string_view ended;             // row by which a battle is over
    std::string_view order_of_things;   // row that says what is asked when
    typename Row::Objection* objection; // to the orders of all verbs; nullptr: none

    template <std::size_t count>
    VerbsOf(const VerbTable<Row, count>& table, std::span<const DecisionShape> asked,
            std::string_view over, std::string_view turns,
            typename Row::Objection* objects = nullptr)
        : rows(table.rows),
          shapes(table.shapes),
          decisions(asked),
          ended(over),
          order_of_things(turns),
          objection(objects)
    {
    }

    const Row& operator[](const Order& order) const
    {
        ensure(order.verb < rows.size(), "a verb of the rule set");
        return rows[order.verb];
    }
};

// Is an order legal at this decision? Whatever every judge asks, then the objection of the rules,
// then the verb's own judge.
template <class Row, class State>
Judged judged_at(const Decision& now, const VerbsOf<Row>& verbs, const State& state,
                 const Order& order)
{
    const Asking asking{now, verbs.shapes, verbs.decisions, verbs.ended, verbs.order_of_things};
    const bool answers = order.verb < verbs.rows.size() && verbs[order].answers.has(now.kind);
    if (const auto refusal = no_answer(asking, order, answers)) return Failure{*refusal};
    const Row& row = verbs[order];
    if (verbs.objection != nullptr)
        if (const auto refusal = verbs.objection(state, now, row, order)) return Failure{*refusal};
    return row.judge(state, order);
}
template <class Row, class State>
Judged judged_by(const VerbsOf<Row>& verbs, const State& state, const Order& order)
{
    return judged_at(pending(state), verbs, state, order);
}

// The orders of all verbs that answer the decision, in the order of the table; what offers several
// of them is asked once, at the first.
template <class Row, class State>
void offer(const VerbsOf<Row>& verbs, const Decision& now, const State& state, UnitId unit,
           Orders& orders)
{
    orders.clear();
    if (now.over) return;
    Fixed<decltype(Row::options), 32> asked;
    for (const Row& row : verbs.rows) {
        if (!row.answers.has(now.kind) || asked.contains(row.options)) continue;
        asked.push_back(row.options);
        row.options(state, unit, orders);
    }
}

} // namespace quincunx::battle
