// What an order does at once, verb by verb.

#include "rules/field_of_glory/field/movement.hpp"
#include "rules/field_of_glory/field/movement_lining_up.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/aftermath_routs.hpp"
#include "rules/field_of_glory/turn/reactions.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/sequence_turns.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

namespace quincunx::field_of_glory {

using battle::EventKind;
using battle::index;

namespace {

std::size_t commander_in(const battle::Order& order)
{
    return static_cast<std::size_t>(order.numbers[0] - 1);
}

void send_commander(Play& play, const battle::Order& order, UnitId to)
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
             {"Commander {a} of {word} rides off.", no_unit, no_unit, number, 0, 0,
              battle::side_word(order.side)});
    else
        tell(play, EventKind::general, "fog.commander.move",
             {"Commander {a} of {word} joins {unit}.", to, no_unit, number, 0, 0,
              battle::side_word(order.side)});
}

// 1.1: a charge that needs a test rolls it now; failed: no charge this turn.
void order_charge(Play& play, UnitId charger, const FoundCharge& found)
{
    if (found.test && !passes_test(play, charger, false, *found.test)) {
        play.state.groups[charger].failed_cmt = true;
        play.state.groups[charger].held = true;
        return;
    }
    declare(play, charger, found.wheel, false);
}

void order_move(Play& play, const battle::Order& order, const Move& move)
{
    State& state = play.state;
    Group& group = state.groups[order.unit];
    const std::string_view rule = entries[rule_of(move.row).index].id;
    if (move.verdict == Verdict::complex && !passes_test(play, order.unit, false, rule)) {
        group.failed_cmt = true; // fog.cmt.failed: a simple move instead
        return;
    }
    group.moved_twice = group.moved;
    group.moved = true;
    if (const auto exit = exit_at(state, order.unit, move.end))
        leave_safely(play, order.unit, *exit);
    else
        place(play, order.unit, move.end, rule);
}

void line_up_as(Play& play, UnitId group, const table::Body& end, bool Group::*done,
                std::string_view rule)
{
    play.state.groups[group].*done = true;
    place(play, group, end, rule);
}

void prefer(Play& play, const battle::Order& order)
{
    Preference preference;
    preference.group = order.unit;
    preference.file = static_cast<std::uint8_t>(order.numbers[0] - 1);
    preference.target = order.target;
    play.state.preferences.push_back(preference);
}

void decide(Play& play, const battle::Order& order, bool pursues)
{
    if (play.state.step == Step::stop_pursuit)
        decide_to_stop(play, order.unit, !pursues);
    else
        decide_pursuit(play, order.unit, pursues);
}

} // namespace

void obey(Play& play, const battle::Order& order, const battle::Finding& found)
{
    State& state = play.state;
    const UnitId unit = order.unit;
    const auto line_up = [&](bool Group::*done, std::string_view rule) {
        line_up_as(play, unit, found.as<table::Body>(), done, rule);
    };
    switch (static_cast<Verb>(order.verb)) {
    case Verb::deploy:
        tell(play, EventKind::order, "fog.setup.deployment", {"{unit} is placed.", order.unit});
        return deploy(state, order);
    case Verb::commander: return send_commander(play, order, no_unit);
    case Verb::join: return send_commander(play, order, unit);
    case Verb::charge: return order_charge(play, unit, found.as<FoundCharge>());
    case Verb::stand: return answer(play, unit, Reaction::stand);
    case Verb::evade: return answer(play, unit, Reaction::evade_about);
    case Verb::evade_along: return answer(play, unit, Reaction::evade_along);
    case Verb::intercept: return intercept(play, order, found.as<Interception>());
    case Verb::go: return make_move(play, unit);
    case Verb::lead:
        state.commanders[index(order.side)][commander_in(order)].front_rank = true;
        return;
    case Verb::pursue: return decide(play, order, true);
    case Verb::hold: return decide(play, order, false);
    case Verb::face: return line_up(&Group::faced, "fog.melee.turn_to_face");
    case Verb::conform: return line_up(&Group::lined_up, "fog.melee.conform");
    case Verb::expand_left:
    case Verb::expand_right: return line_up(&Group::expanded, "fog.melee.expand");
    case Verb::feed: return line_up(&Group::fed, "fog.melee.feed");
    case Verb::move: return order_move(play, order, found.as<Move>());
    case Verb::shoot:
    case Verb::overlap: return prefer(play, order);
    case Verb::rally: return rally(play, order.side, commander_in(order));
    case Verb::stop:
    case Verb::concede: break;
    }
}

} // namespace quincunx::field_of_glory
