// What each verb does at once; what follows by itself is the sequence's.

#include "rules/my_ancients/turn/sequence_orders.hpp"

#include "rules/my_ancients/book/orders.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::index;

namespace {

constexpr std::uint64_t everybody = ~std::uint64_t{0};

int number(const battle::Order& order, std::size_t which, int otherwise = 0)
{
    return which < order.numbers.size() ? order.numbers[which] : otherwise;
}

// The task that waits has its answer.
Task answered(State& state)
{
    const Task task = state.tasks.back();
    state.tasks.pop_back();
    return task;
}

} // namespace

void name_target(Play& play, const battle::Order& order, const Mark& mark)
{
    State& state = play.state;
    const int told = number(order, 0);
    const int bases = told > 0 ? told : bases_for(state, order.unit, mark);
    state.aims.push_back({.shooter = order.unit,
                          .target = order.target,
                          .beast = mark.beast,
                          .bases = static_cast<std::uint8_t>(bases)});
}

namespace {

// ma.pursue.stop, ma.pursue.off_table
void try_to_halt(Play& play, UnitId id)
{
    if (passes_quality(play, id, "ma.pursue.stop",
                       {"{unit} gives up the pursuit.", "{unit} does not stop."}))
        return end_pursuit(play, id);
    go_on(play, id);
}

// 6.8: whoever pursues moves when the breaker has moved.
void follow(State& state, const Task& task)
{
    decltype(state.tasks) reordered;
    bool put = false;
    for (const Task& each : state.tasks) {
        if (!put && each.kind == TaskKind::break_off && each.unit == task.other) {
            reordered.push_back(
                {.kind = TaskKind::pursue, .unit = task.unit, .other = task.other, .flag = 1});
            put = true;
        }
        reordered.push_back(each);
    }
    state.tasks = reordered;
}

} // namespace

void order_break_off(Play& play, UnitId unit)
{
    State& state = play.state;
    state.done |= bit(unit);
    tell(play, battle::EventKind::order, "ma.breakoff.move", {"{unit} breaks off.", unit});
    push(state, {.kind = TaskKind::break_off, .unit = unit});
    const Many enemies = opponents(state, unit);
    for (std::size_t i = enemies.size(); i-- > 0;)
        push(state, {.kind = TaskKind::follow, .unit = enemies[i], .other = unit});
}

void stop(Play& play)
{
    State& state = play.state;
    if (!state.tasks.empty()) {
        answered(state);
        return;
    }
    if (state.phase == Phase::react)
        for (UnitId unit = 0; unit < state.units.size(); ++unit)
            if (has_choice(state, unit)) state.reactions[unit] = Reaction::stand;
    if (state.phase == Phase::moves)
        for (LeaderState& leader : state.leaders[index(state.active)]) leader.moved = true;
    state.done = everybody;
}

void concede(Play& play, Side side)
{
    State& state = play.state;
    state.tasks.clear();
    state.phase = Phase::over;
    state.outcome = side == Side::red ? battle::Outcome::blue_wins : battle::Outcome::red_wins;
    state.ended_by = static_cast<std::uint16_t>(Rule("ma.ruling.army_break").index);
    tell(play, battle::EventKind::ended, "ma.ruling.army_break",
         {"{word} gives up the battle.", no_unit, no_unit, 0, 0, 0, battle::side_word(side)});
}

namespace {

// An end or files of the last rank; of bases with places of their own one by its number, then the
// next.
void remove_named(Play& play, const Task& task, const battle::Order& order)
{
    const int named = number(order, 0);
    constexpr std::string_view rule = "ma.base_loss.choice";
    if (!has_places(play.state, task.unit) && named == by_files)
        return remove_files(play, task.unit, task.count, files_named(order), rule);
    if (!has_places(play.state, task.unit))
        return remove_bases(play, task.unit, task.count, static_cast<Removal>(named), rule);
    remove_placed(play, task.unit, static_cast<std::uint8_t>(named - 1), rule);
    Task rest = task;
    if (--rest.count > 0) push(play.state, rest);
}

} // namespace

std::uint32_t files_named(const battle::Order& order)
{
    std::uint32_t files = 0;
    for (std::size_t i = 1; i < order.numbers.size(); ++i)
        if (order.numbers[i] >= 1 && order.numbers[i] <= most_bases)
            files |= 1U << (order.numbers[i] - 1);
    return files;
}

// --- what a side orders
// ------------------------------------------------------------------------------------------------

void place_unit(Play& play, const battle::Order& order)
{
    tell(play, battle::EventKind::order, "ma.ruling.deployment", {"{unit} is placed.", order.unit});
    deploy(play.state, order);
}

void send_leader(Play& play, const battle::Order& order)
{
    const auto leader = static_cast<std::size_t>(number(order, 0, 1) - 1);
    if (play.state.phase == Phase::deploy)
        return deploy_leader(play.state, order.side, leader, order);
    if (static_cast<Verb>(order.verb) == Verb::attach)
        return attach(play, order.side, leader, order.unit);
    move_leader(play, order.side, leader, order.place->front);
}

void order_charge(Play& play, const battle::Order& order, const Charge& charge)
{
    play.state.done |= bit(order.unit);
    declare(play, charge);
}

void order_face(Play& play, const battle::Order& order)
{
    react(play, order.unit, Reaction::face, number(order, 0));
}

void order_go(Play& play, const battle::Order& order)
{
    for (const std::uint8_t charge : charges_left(play.state))
        if (play.state.charges[charge].charger == order.unit) return go_in(play, charge);
}

void order_recovery(Play& play, const battle::Order& order)
{
    play.state.done |= bit(order.unit);
    recover(play, order.unit);
}

// --- answers to the task that waits
// ------------------------------------------------------------------------------------------------

void order_stand(Play& play, const battle::Order& order)
{
    if (!play.state.tasks.empty()) return let_through(play, answered(play.state), false);
    play.state.reactions[order.unit] = Reaction::stand;
}

void answer_parting(Play& play, const battle::Order&)
{
    let_through(play, answered(play.state), true);
}

void answer_halt(Play& play, const battle::Order&)
{
    try_to_halt(play, answered(play.state).unit);
}

void answer_pursuit(Play& play, const battle::Order& order)
{
    State& state = play.state;
    const Task task = answered(state);
    if (task.kind == TaskKind::chase) return go_on(play, task.unit);
    if (task.kind == TaskKind::follow) return follow(state, task);
    follow_loser(state, task.unit, order.target);
}

void answer_hold(Play& play, const battle::Order&)
{
    const Task task = answered(play.state);
    if (task.kind == TaskKind::hold) try_to_hold(play, task.unit, task.other);
}

void answer_expansion(Play& play, const battle::Order& order)
{
    expand(play, answered(play.state).unit, number(order, 0), number(order, 1));
}

void answer_turn(Play& play, const battle::Order& order)
{
    const Task task = answered(play.state);
    turn_to_face(play, task.unit, task.other, number(order, 0));
}

void answer_split(Play& play, const battle::Order& order)
{
    State& state = play.state;
    const Task task = answered(state);
    give_share(state, task.unit, order.target,
               {number(order, 0), number(order, 1), number(order, 2), number(order, 3)});
    push(state, task); // for the enemies that have no share yet
}

void answer_pila(Play& play, bool thrown)
{
    const Task task = answered(play.state);
    if (thrown) take_pila(play.state, task.unit);
}

void answer_removal(Play& play, const battle::Order& order)
{
    const Task task = answered(play.state);
    remove_named(play, task, order);
}

void answer_spare(Play& play, const battle::Order& order)
{
    const Task task = answered(play.state);
    move_spare_base(play, task.unit, *order.place, number(order, 0));
    push(play.state, task); // there may be more of them
}

void answer_mahout(Play& play, bool kills)
{
    mahout(play, answered(play.state).count, kills);
}

} // namespace quincunx::my_ancients
