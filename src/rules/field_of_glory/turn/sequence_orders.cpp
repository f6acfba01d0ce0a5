// What an order does at once, verb by verb.

#include "rules/field_of_glory/field/movement.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

namespace quincunx::field_of_glory {

void send_commander(Play& play, const Order& order, UnitId to)
{
    State& state = play.state;
    CommanderState& commander = state.commanders[index(order.side)][commander_in(order)];
    commander.with = to;
    commander.on_table = true;
    commander.moved = state.step != Step::deploy;
    if (to == no_unit) commander.at = order.place->front;
    const double number = order.numbers[0];
    if (to == no_unit)
        tell(play, EventKind::general, "fog.commander.move",
             battle::with_word(order.side, "Commander {a} of {word} rides off.", number));
    else
        tell(play, EventKind::general, "fog.commander.move",
             {"Commander {a} of {word} joins {unit}.", to, no_unit, number, 0, 0, order.side});
}

// 1.1: a charge that needs a test rolls it now; failed: no charge this turn.
void order_charge(Play& play, const Order& order, const FoundCharge& found)
{
    const UnitId charger = order.unit;
    if (found.test && !passes_test(play, charger, false, *found.test)) {
        play.state.units[charger].failed_cmt = true;
        play.state.units[charger].held = true;
        return;
    }
    declare(play, charger, found.wheel, false);
}

namespace {

void make_ordered(Play& play, UnitId id, const Body& end, std::string_view rule)
{
    Group& group = play.state.units[id];
    group.moved_twice = group.moved;
    group.moved = true;
    if (const auto exit = exit_at(play.state, id, end))
        leave_safely(play, id, *exit);
    else
        place(play, id, end, rule);
}

} // namespace

void order_move(Play& play, const Order& order, const Move& move)
{
    const std::string_view rule = rule_of(move.row).id();
    if (move.verdict == Verdict::complex && !passes_test(play, order.unit, false, rule)) {
        play.state.units[order.unit].failed_cmt = true; // fog.cmt.failed: a simple move instead
        return;
    }
    make_ordered(play, order.unit, move.end, rule);
}

// Its groups go one after the other, none in another's way; one test fails for all of them.
void order_line(Play& play, const Order&, const LineMove& line)
{
    const std::string_view rule = rule_of(line.move.row).id();
    const bool fails = line.tested != no_unit && !passes_test(play, line.tested, false, rule);
    for (std::size_t i = 0; i < line.groups.size(); ++i)
        if (fails)
            play.state.units[line.groups[i]].failed_cmt = true;
        else
            make_ordered(play, line.groups[i], line.ends[i], rule);
}

void prefer(State& state, const Order& order)
{
    state.preferences.push_back({.group = order.unit,
                                 .file = static_cast<std::uint8_t>(order.numbers[0] - 1),
                                 .target = order.target});
}

void decide(Play& play, const Order& order, bool pursues)
{
    if (play.state.step == Step::stop_pursuit)
        decide_to_stop(play, order.unit, !pursues);
    else
        decide_pursuit(play, order.unit, pursues);
}

void place_group(Play& play, const Order& order)
{
    tell(play, EventKind::order, "fog.setup.deployment", {"{unit} is placed.", order.unit});
    deploy(play.state, order);
}

void lead_from_the_front(Play& play, const Order& order)
{
    play.state.commanders[index(order.side)][commander_in(order)].front_rank = true;
}

void rally_with(Play& play, const Order& order)
{
    rally(play, order.side, commander_in(order));
}

} // namespace quincunx::field_of_glory
