// 4.1: what is still to be worked off, kind by kind: what is done about it, and, where it needs a
// player's word, when it waits for that and what he is asked.

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

using battle::Decision;

bool bound_to_pursue(const State& state, const task::Hold& hold)
{
    return hold.failed || must_pursue(state, hold.unit);
}

namespace {

bool follows_freely(const State& state, const task::Follow& after)
{
    for (const UnitId enemy : opponents(state, after.unit))
        if (enemy != after.breaker) return false;
    return present(state, after.unit) && !is_broken(state, after.unit) &&
           !follows_nobody(state, after.unit);
}

bool may_decide(const State& state, const task::Hold& won)
{
    if (!present(state, won.unit) || follows_nobody(state, won.unit)) return false;
    return !bound_to_pursue(state, won) || quarries(state, won.unit).size() > 1;
}

// Kinds that a player is asked about: both whether it waits for his word, which it does not where
// there is only one answer, and what the question is.
struct Word {
    const State& state;

    Decision ask(Ask what, UnitId about, UnitId against = no_unit) const
    {
        return {false, side_of(state, about), static_cast<std::uint8_t>(what), about, against};
    }
    const Unit& of(UnitId unit) const { return state.units[unit]; }

    bool waits(task::RemoveBases t) const { return may_choose_losses(state, t.unit, t.count); }
    Decision asks(task::RemoveBases t) const { return ask(Ask::remove_bases, t.unit); }

    bool waits(task::Mahout t) const
    {
        return t.beast < state.beasts.size() && state.beasts[t.beast].mahout;
    }
    Decision asks(task::Mahout t) const { return ask(Ask::mahout, state.beasts[t.beast].from); }

    bool waits(task::Part t) const { return present(state, t.unit) && present(state, t.elephants); }
    Decision asks(task::Part t) const { return ask(Ask::part_for_elephants, t.unit, t.elephants); }

    bool waits(task::Chase t) const
    {
        return present(state, t.unit) && of(t.unit).pursuing != no_unit;
    }
    Decision asks(task::Chase t) const
    {
        return ask(Ask::stop_pursuit, t.unit, of(t.unit).pursuing);
    }

    bool waits(task::Follow t) const { return follows_freely(state, t); }
    Decision asks(task::Follow t) const { return ask(Ask::follow_break_off, t.unit, t.breaker); }

    bool waits(task::Expand t) const { return may_expand(state, t.unit) > 0; }
    Decision asks(task::Expand t) const { return ask(Ask::expand_third_round, t.unit); }

    bool waits(task::TurnToFace t) const { return may_turn(state, t.unit, t.enemy) > 0; }
    Decision asks(task::TurnToFace t) const { return ask(Ask::turn_to_face, t.unit, t.enemy); }

    bool waits(task::Split t) const { return may_share(state, t.unit); }
    Decision asks(task::Split t) const { return ask(Ask::split_bonus, t.unit); }

    bool waits(task::ThrowPila t) const { return may_throw_pila(state, t.unit); }
    Decision asks(task::ThrowPila t) const { return ask(Ask::throw_pila, t.unit); }

    bool waits(task::Hold t) const { return may_decide(state, t); }
    Decision asks(task::Hold t) const { return ask(Ask::pursue_or_hold, t.unit, t.loser); }

    bool waits(task::SpareBases t) const { return has_spare_base(state, t.unit); }
    Decision asks(task::SpareBases t) const { return ask(Ask::elephant_flank_bases, t.unit); }
};

// A kind with one of the two has both.
template <class Kind>
concept NeedsWord = requires(const Word& word, const Kind& kind)
{
    word.waits(kind);
}
|| requires(const Word& word, const Kind& kind)
{
    word.asks(kind);
};

// ma.impetuous.range: an unruly unit near the enemy must be held back.
void control(Play& play, UnitId id)
{
    State& state = play.state;
    if (!present(state, id)) return;
    if (passes_quality(play, id, "ma.impetuous.range",
                       {"{unit} is kept in hand.", "{unit} cannot be held back."}))
        return;
    if (const auto charge = forced_charge(state, id)) return declare(play, *charge);
    state.units[id].must_advance = true;
}

// Every kind: what is done about it; of those that wait for a word, where nobody need be asked.
struct Work {
    Play& play;

    void operator()(task::RemoveBases t) const { remove_by_default(play, t); }
    void operator()(task::LeaderRisk t) const { risk_leader(play, t.unit, t.bases_lost); }
    void operator()(const task::Check& t) const { check_morale(play, t); }
    void operator()(const task::ElephantCheck& t) const { check_elephants(play, t); }
    void operator()(task::BreakUp t) const { break_up(play, t.unit, t.cause); }
    void operator()(task::Run t) const { run(play, t.beast); }
    void operator()(task::Mahout) const {}
    void operator()(task::Flee t) const { flee(play, t.unit); }
    void operator()(task::Control t) const { control(play, t.unit); }
    void operator()(task::Part) const {}
    void operator()(task::Chase) const {}
    void operator()(task::Follow) const {}
    void operator()(task::BreakOff t) const { break_off(play, t.unit); }
    void operator()(task::Pursue t) const { pursue(play, t.unit, t.quarry); }
    void operator()(task::Advance t) const { advance_at_enemy(play, t.unit); }
    void operator()(task::Expand) const {}
    void operator()(task::TurnToFace) const {}
    void operator()(task::Split t) const { share_the_rest(play.state, t.unit); }
    void operator()(task::ThrowPila) const {}
    void operator()(task::Fight t) const { fight(play, t.unit); }
    void operator()(task::Settle) const { settle(play); }
    void operator()(task::Hold t) const
    {
        if (!follows_nobody(play.state, t.unit)) follow_loser(play.state, t.unit, t.loser);
    }
    void operator()(task::Retreat t) const
    {
        retreat(play, t.unit, t.victor, is_followed(play.state, t.unit));
    }
    void operator()(task::TakeGround t) const { take_ground(play, t.unit, t.depth.inches()); }
    void operator()(task::EndGroup) const { end_group(play); }
    void operator()(task::SpareBases) const {}
};

} // namespace

bool waits(const State& state, const Task& task)
{
    return std::visit(
        [&]<class Kind>(const Kind& kind) {
            if constexpr (NeedsWord<Kind>)
                return Word{state}.waits(kind);
            else
                return false;
        },
        task);
}

Decision asked_by(const State& state, const Task& task)
{
    return std::visit(
        [&]<class Kind>(const Kind& kind) {
            if constexpr (NeedsWord<Kind>) return Word{state}.asks(kind);
            ensure(false, "a task that somebody is asked about");
            return Decision{};
        },
        task);
}

void perform(Play& play, const Task& task)
{
    std::visit(Work{play}, task);
}

} // namespace quincunx::my_ancients
