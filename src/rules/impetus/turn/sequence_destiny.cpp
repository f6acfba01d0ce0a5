// Rerolling (4.5, 13.3): what is being done is broken off while somebody says whether he throws
// again.

#include "rules/impetus/turn/sequence.hpp"

#include "rules/impetus/turn/verbs.hpp"
namespace quincunx::impetus {

bool go_on(Play&, Rerolling&)
{
    return false;
}

bool watched(Play& play, const Judgement* judgement, Act act)
{
    State& state = play.state;
    const bool rerolls = state.destiny[0] > 0 || state.destiny[1] > 0;
    if (!rerolls && state.suspended.settled == 0) return act(play, judgement);
    const State before = state;
    Destiny destiny(play.dice, before.suspended);
    Play again{state, destiny.dice(), play.chronicle, &destiny};
    const bool more = act(again, judgement);
    if (destiny.asks()) {
        state = before;
        state.suspended = destiny.suspended();
        state.suspended.obeying = judgement != nullptr;
        if (judgement != nullptr) state.suspended.order = judgement->order;
        state.frames.push_back(destiny.question());
        return false;
    }
    state.suspended = {};
    return more;
}

bool answer_destiny(Play& play, const battle::Order& answer, Act obeyed)
{
    State& state = play.state;
    const Side owner = top<Rerolling>(state).owner;
    state.frames.pop_back();
    Suspended& waiting = state.suspended;
    ++waiting.settled;
    if (static_cast<Verb>(answer.verb) == Verb::spend) {
        std::uint8_t& left = state.destiny[index(owner)];
        --left;
        while (waiting.faces.size() > waiting.begins_at) waiting.faces.pop_back();
        waiting.told = waiting.told_before;
        tell(play, battle::EventKind::decision, "imp.points.destiny",
             {"{word} throws again: {a} re-rolls left.", no_unit, no_unit,
              static_cast<double>(left), 0, 0, owner});
    }
    if (!waiting.obeying) return true;
    const battle::Order order = waiting.order;
    const auto legal = battle::judged_by(verbs(), state, order);
    ensure(legal.ok(), "an order that was legal when it was broken off");
    const Judgement judgement{order, legal->finding};
    return watched(play, &judgement, obeyed);
}

} // namespace quincunx::impetus
