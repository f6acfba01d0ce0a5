#pragma once
// One table of verbs a rule set: what an order is called and speaks of, which decision it answers,
// whether it is legal, what it does. A verb without one of them does not compile.
//
//     constexpr VerbOf<State> verb_table[] = {
//         {orders, always, end_turn, {.name = "end", .words = "end the turn"}},
//     };

#include "battle/judging.hpp"

#include <vector>

namespace quincunx::battle {

// A state that is played on.
template <class State>
struct PlayOf {
    State& state;
    Dice& dice;
    Chronicle& chronicle;
};

using Judged = Result<Preview, Refusal>;

template <class State>
struct VerbOf {
    using Play = PlayOf<State>;
    using Judging = Judged(const State& state, const Order& order);
    using Doing = void(Play& play, const Order& order);

    template <class Ask>
    constexpr VerbOf(Ask ask, Judging* judge_, Doing* carry_out_, const VerbShape& shape_)
        : answers(static_cast<std::uint8_t>(ask)),
          judge(judge_),
          carry_out(carry_out_),
          shape(shape_)
    {
    }

    std::uint8_t answers; // the kind of decision
    Judging* judge;
    Doing* carry_out;
    VerbShape shape;
};

// What needs no judge beyond that it is asked for.
template <class State>
Judged always(const State&, const Order&)
{
    return Preview{};
}

template <class State>
std::vector<VerbShape> shapes_in(std::span<const VerbOf<State>> table)
{
    std::vector<VerbShape> shapes;
    for (const VerbOf<State>& row : table) shapes.push_back(row.shape);
    return shapes;
}

// Whatever every judge asks first; then the verb's own.
template <class State>
Judged judged_by(std::span<const VerbOf<State>> table, const State& state, const Order& order,
                 const Asking& asking)
{
    const bool answers = order.verb < table.size() && table[order.verb].answers == asking.now.kind;
    if (const auto refusal = no_answer(asking, order, answers)) return Failure{*refusal};
    return table[order.verb].judge(state, order);
}

// The battle is over, by this row of the rules.
template <class State, class Rule>
void finish_battle(PlayOf<State>& play, Outcome outcome, Rule by)
{
    play.state.outcome = outcome;
    play.state.ended_by = by.index;
    tell(play, EventKind::ended, by.id(), {ending_words(outcome)});
}

} // namespace quincunx::battle
