#include "rules/fast_play/turn/sequence.hpp"

#include "rules/fast_play/turn/charges_chain.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/morale_phase.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/turn/verbs.hpp"

namespace quincunx::fast_play {

using battle::Decision;

namespace {

Decision pending_action(const State& state)
{
    const auto decision = [&](Ask ask, Side side, UnitId about = no_unit,
                              UnitId against = no_unit) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), about, against};
    };
    const Activation& act = state.act;
    switch (act.doing) {
    case Doing::acting: return decision(Ask::act, state.active, act.unit);
    case Doing::declared:
    case Doing::surprised:
        return decision(Ask::react, side_of(state, act.target), act.target, leader_of(state).unit);
    case Doing::break_outs: {
        const UnitId unit = act.breakthroughs.front().unit;
        return decision(Ask::break_through, side_of(state, unit), unit);
    }
    case Doing::nothing:
    case Doing::following:
    case Doing::fighting: break;
    }
    return decision(Ask::activate, state.active);
}

} // namespace

Decision pending(const State& state)
{
    switch (state.phase) {
    case Phase::deployment: {
        const Ask ask = state.edges == Edges::to_choose ? Ask::edge : Ask::deploy;
        return {false, state.placing, static_cast<std::uint8_t>(ask), no_unit, no_unit};
    }
    case Phase::rally: {
        const UnitId unit = next_to_rally(state);
        return {false, side_of(state, unit), static_cast<std::uint8_t>(Ask::recover), unit,
                no_unit};
    }
    case Phase::action: return pending_action(state);
    case Phase::over: break;
    }
    return {true, state.active, 0, no_unit, no_unit};
}

void proceed(Play& play)
{
    State& state = play.state;
    while (true) {
        battle::reveal_seen(play, state.units, state.setting->units);
        if (state.phase != Phase::deployment && state.phase != Phase::over)
            battle::release_holds(state, state.setting->units, state.turn);
        switch (state.phase) {
        case Phase::deployment:
            if (!all_deployed(state)) return;
            begin_first_turn(play, true);
            break;
        case Phase::rally:
            if (!continue_rally(play)) return;
            begin_action(play, true);
            break;
        case Phase::action: {
            if (state.act.doing == Doing::nothing) return;
            if (state.act.doing == Doing::acting && !acts_on(state)) {
                finish_acting(play);
                break;
            }
            if (!continue_charge(play)) return;
            const bool lost = state.act.lost_initiative;
            complete(play, lost ? Completed::own_unit_routs_from_melee : Completed::none);
            break;
        }
        case Phase::over: return;
        }
    }
}

void hold_unit(Play& play, const battle::Order& order)
{
    const UnitId unit = order.unit;
    begin_acting(play.state, unit);
    tell(play, battle::EventKind::order, "fp.act.move_shoot", {"{unit} holds.", unit});
    finish_acting(play);
}

void place_unit(Play& play, const battle::Order& order)
{
    tell(play, battle::EventKind::order, "fp.setup.deploy", {"{unit} is placed.", order.unit});
    deploy(play, order);
}

void pass(Play& play, const battle::Order& order)
{
    tell(play, battle::EventKind::order, "fp.turn.pass",
         {"{word} passes.", no_unit, no_unit, 0, 0, 0, battle::side_word(order.side), order.side});
    complete(play, Completed::pass);
}

void begin(Play& play)
{
    if (all_deployed(play.state)) begin_first_turn(play, false);
    proceed(play);
}

} // namespace quincunx::fast_play
