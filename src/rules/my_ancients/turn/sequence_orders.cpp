// What each verb does at once; what follows by itself is the sequence's.

#include "rules/my_ancients/turn/sequence.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/setup.hpp"

namespace quincunx::my_ancients {

namespace {

// The task that waits has its answer.
template <class Kind>
Kind answered(State& state)
{
    const Kind task = in_hand<Kind>(state);
    state.tasks.pop_back();
    return task;
}

} // namespace

void name_target(Play& play, const battle::Order& order, const Mark& mark)
{
    State& state = play.state;
    state.aims.push_back(aim_of(state, order, mark));
}

void order_break_off(Play& play, UnitId unit)
{
    State& state = play.state;
    state.done |= bit(unit);
    tell(play, EventKind::order, "ma.breakoff.move", {"{unit} breaks off.", unit});
    push(state, task::BreakOff{unit});
    const Many enemies = opponents(state, unit);
    for (std::size_t i = enemies.size(); i-- > 0;) push(state, task::Follow{enemies[i], unit});
}

void order_stop(Play& play, const battle::Order&)
{
    State& state = play.state;
    if (!state.tasks.empty()) return state.tasks.pop_back();
    if (state.phase == Phase::react)
        for (UnitId unit = 0; unit < state.units.size(); ++unit)
            if (has_choice(state, unit)) state.reactions[unit] = Reaction::stand;
    if (state.phase == Phase::moves)
        for (LeaderState& leader : state.leaders[index(state.active)]) leader.moved = true;
    state.done = all_done;
}

void order_concession(Play& play, const battle::Order& order)
{
    State& state = play.state;
    const Side side = order.side;
    state.tasks.clear();
    state.phase = Phase::over;
    state.outcome = battle::wins(other(side));
    state.ended_by = static_cast<std::uint16_t>(Rule("ma.ruling.army_break").index);
    tell(play, EventKind::ended, "ma.ruling.army_break",
         battle::with_word(side, "{word} gives up the battle."));
}

std::uint32_t files_named(const battle::Order& order)
{
    std::uint32_t files = 0;
    for (std::size_t i = 1; i < order.numbers.size(); ++i)
        if (order.numbers[i] >= 1 && order.numbers[i] <= most_bases)
            files |= 1U << (order.numbers[i] - 1);
    return files;
}

// --- what a side orders

void place_unit(Play& play, const battle::Order& order)
{
    tell(play, EventKind::order, "ma.ruling.deployment", {"{unit} is placed.", order.unit});
    deploy(play.state, order);
}

void send_leader(Play& play, const battle::Order& order)
{
    const auto leader = static_cast<std::size_t>(number_of(order, 0, 1) - 1);
    if (play.state.phase == Phase::deploy)
        return deploy_leader(play.state, order.side, leader, order);
    if (static_cast<Verb>(order.verb) == Verb::attach)
        return attach(play, order.side, leader, order.unit);
    move_leader(play, order.side, leader, order.place->front);
}

void order_charge(Play& play, const battle::Order&, const Charge& charge)
{
    declare(play, charge);
}

void order_reaction(Play& play, const battle::Order& order)
{
    react(play, order.unit, reaction_of(order), number_of(order, 0));
}

void order_go(Play& play, const battle::Order& order)
{
    go_in(play, *charge_left(play.state, order.unit));
}

void order_recovery(Play& play, const battle::Order& order)
{
    play.state.done |= bit(order.unit);
    recover(play, order.unit);
}

// --- answers to the task that waits

void order_stand(Play& play, const battle::Order& order)
{
    if (!play.state.tasks.empty())
        return let_through(play, answered<task::Part>(play.state), false);
    play.state.reactions[order.unit] = Reaction::stand;
}

void answer_parting(Play& play, const battle::Order&)
{
    let_through(play, answered<task::Part>(play.state), true);
}

// ma.pursue.stop, ma.pursue.off_table
void answer_halt(Play& play, const battle::Order&)
{
    const UnitId unit = answered<task::Chase>(play.state).unit;
    if (passes_quality(play, unit, "ma.pursue.stop",
                       {"{unit} gives up the pursuit.", "{unit} does not stop."}))
        return end_pursuit(play, unit);
    go_on(play, unit);
}

void answer_pursuit(Play& play, const battle::Order& order)
{
    State& state = play.state;
    const Task task = state.tasks.back();
    state.tasks.pop_back();
    if (std::holds_alternative<task::Chase>(task)) return go_on(play, order.unit);
    const auto* after = std::get_if<task::Follow>(&task);
    if (after == nullptr) return follow_loser(state, order.unit, order.target);
    // 6.8: whoever pursues moves when the breaker has moved.
    insert_before(state, task::Pursue{after->unit, after->breaker}, [&](const Task& each) {
        const auto* off = std::get_if<task::BreakOff>(&each);
        return off != nullptr && off->unit == after->breaker;
    });
}

void answer_hold(Play& play, const battle::Order&)
{
    const Task task = play.state.tasks.back();
    play.state.tasks.pop_back();
    if (const auto* won = std::get_if<task::Hold>(&task)) try_to_hold(play, won->unit, won->loser);
}

void answer_expansion(Play& play, const battle::Order& order)
{
    expand(play, answered<task::Expand>(play.state).unit, number_of(order, 0), number_of(order, 1));
}

void answer_turn(Play& play, const battle::Order& order)
{
    const auto [unit, enemy] = answered<task::TurnToFace>(play.state);
    turn_to_face(play, unit, enemy, number_of(order, 0));
}

void answer_split(Play& play, const battle::Order& order)
{
    // The task stays, for the enemies that have no share yet.
    give_share(
        play.state, order.unit, order.target,
        {number_of(order, 0), number_of(order, 1), number_of(order, 2), number_of(order, 3)});
}

void throw_pila(Play& play, const battle::Order&)
{
    take_pila(play.state, answered<task::ThrowPila>(play.state).unit);
}

// An end or files of the last rank; of bases with places of their own one by its number, then the
// next.
void answer_removal(Play& play, const battle::Order& order)
{
    const auto lost = answered<task::RemoveBases>(play.state);
    const int named = number_of(order, 0);
    constexpr std::string_view rule = "ma.base_loss.choice";
    if (has_places(play.state, lost.unit))
        return remove_placed(play, lost, static_cast<std::uint8_t>(named - 1), rule);
    if (named == by_files)
        return remove_files(play, lost.unit, lost.count, files_named(order), rule);
    remove_bases(play, lost.unit, lost.count, static_cast<Removal>(named), rule);
}

void answer_spare(Play& play, const battle::Order& order)
{
    // The task stays: there may be more of them.
    move_spare_base(play, order.unit, *order.place, number_of(order, 0));
}

void kill_elephant(Play& play, const battle::Order&)
{
    mahout(play, answered<task::Mahout>(play.state).beast, true);
}

} // namespace quincunx::my_ancients
