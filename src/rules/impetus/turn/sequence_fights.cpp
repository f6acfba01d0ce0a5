// SHOT, MELEE and PURSUE frames (7, 9): dice, and the chain of retreat, pursuit and the next fight.

#include "rules/impetus/turn/sequence_steps.hpp"

namespace quincunx::impetus {

using battle::EventKind;

// --- shots
// ------------------------------------------------------------------------------------------------

namespace {

// The declared shot and those that answer it: all are reckoned, then all thrown, then all suffered.
void resolve_shot(Play& play)
{
    State& state = play.state;
    const Frame frame = top(state);
    Fixed<Volley, most_units> volleys;
    volleys.push_back(
        volley(state, frame.unit, frame.enemy, phases_of_shot(state, frame.unit), frame.evades));
    for (const UnitId unit : everybody(state, other(side_of(state, frame.unit))))
        if ((frame.answered & bit(unit)) != 0)
            volleys.push_back(volley(state, unit, frame.unit, 0, false));
    for (Volley& one : volleys) throw_volley(play, one);
    for (const Volley& one : volleys) suffer(play, one);
    if (frame.evades && present(state, frame.enemy) && !in_melee(state, frame.enemy))
        get_away(play, frame.enemy, frame.failed);
    settle(play);
}

// In the order in which they were asked: the target, then the nearest (imp.react.order).
UnitId next_charger(const State& state, const Frame& shot)
{
    if (shot.enemy != no_unit && (shot.chargers & bit(shot.enemy)) != 0) return shot.enemy;
    UnitId nearest = no_unit;
    double least = 0;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if ((shot.chargers & bit(unit)) == 0) continue;
        const double far = distance(state, unit, shot.unit);
        if (nearest != no_unit && far >= least) continue;
        nearest = unit;
        least = far;
    }
    return nearest;
}

} // namespace

bool step_shot(Play& play)
{
    State& state = play.state;
    Frame& frame = top(state);
    switch (static_cast<ShotStep>(frame.step)) {
    case ShotStep::declared:
        frame.step = static_cast<std::uint8_t>(ShotStep::resolve);
        push_react(state, Action::shot, frame.unit, frame.enemy, ReactStep::all);
        return true;
    case ShotStep::resolve:
        frame.step = static_cast<std::uint8_t>(ShotStep::charges);
        resolve_shot(play);
        return true;
    case ShotStep::charges: break;
    }
    const UnitId charger = next_charger(state, frame);
    if (charger == no_unit || in_melee(state, frame.unit)) {
        state.frames.pop_back();
        return true;
    }
    frame.chargers &= ~bit(charger);
    if (!present(state, charger) || in_melee(state, charger)) return true;
    tell(play, EventKind::decision, "imp.opp.react",
         {"{unit} seizes the opportunity and charges {other}.", charger, frame.unit});
    push_charge(state, ChargeKind::opportunity, charger, frame.unit, move_of(state, charger));
    return true;
}

// --- melees
// ------------------------------------------------------------------------------------------------

void push_melee(State& state, UnitId attacker, UnitId defender)
{
    Frame frame;
    frame.kind = FrameKind::melee;
    frame.unit = attacker;
    frame.enemy = defender;
    state.frames.push_back(frame);
}

// Whom it met may have gone with his command since: then whoever else it came at.
UnitId to_be_fought(const State& state, UnitId unit, UnitId met)
{
    if (met == no_unit || are_in_contact(state, unit, met)) return met;
    const UnitId other = main_enemy(state, unit);
    return other != no_unit && is_charging(state, unit, other) ? other : no_unit;
}

namespace {

bool may_support_pursuit(const State& state, UnitId unit)
{
    const Type type = type_of(state, unit);
    return type == Type::CP || is_chariot(type) || is_impetuous(state, unit);
}

// Who may or must follow: the winner first, then those who supported it (imp.pursuit.support).
void push_pursuit(State& state, const Fought& fought, const Retreated& retreated)
{
    const PursuitDuty duty = pursuit_duty(state, fought.winner, fought.beaten);
    if (duty.pursuit == Pursuit::no) return;
    Frame frame;
    frame.kind = FrameKind::pursue;
    frame.unit = fought.winner;
    frame.enemy = fought.loser != no_unit                 ? fought.loser
                  : fought.winner == fought.round.main[0] ? fought.round.main[1]
                                                          : fought.round.main[0];
    frame.routed = fought.routed || retreated.gone;
    frame.start = retreated.from;
    frame.end = retreated.to;
    frame.units.push_back(fought.winner);
    if (duty.pursuit == Pursuit::must) frame.answered |= bit(fought.winner);
    const std::size_t side = fought.winner == fought.round.main[0] ? 0 : 1;
    if (sheet(state).on("imp.pursuit.support"))
        for (const UnitId unit : fought.round.support[side]) {
            if (!present(state, unit) || !may_support_pursuit(state, unit)) continue;
            const PursuitDuty own = pursuit_duty(state, unit, fought.beaten);
            if (own.pursuit == Pursuit::no) continue;
            frame.units.push_back(unit);
        }
    state.frames.push_back(frame);
}

} // namespace

bool step_melee(Play& play)
{
    State& state = play.state;
    const Frame frame = top(state);
    state.frames.pop_back();
    if (!are_in_contact(state, frame.unit, frame.enemy)) return true;
    const Fought fought = fight_round(play, frame.unit, frame.enemy);
    if (state.stage == Stage::over) return true;
    Retreated retreated;
    const bool goes =
        fought.loser != no_unit && !fought.loser_holds && present(state, fought.loser);
    if (goes) {
        const UnitId winner = fought.loser == frame.unit ? frame.enemy : frame.unit;
        retreated = retreat(play, fought.loser, winner, fought.draw);
        settle(play);
        if (state.stage == Stage::over) return true;
    }
    const bool followed = (goes && !fought.draw) || fought.routed;
    if (followed && fought.winner != no_unit && present(state, fought.winner))
        push_pursuit(state, fought, retreated);
    return true;
}

// --- pursuits
// ------------------------------------------------------------------------------------------------

namespace {

// Everybody says whether he follows; the supports only if the main unit does.
bool ask_pursuers(Frame& frame)
{
    for (std::size_t i = 0; i < frame.units.size(); ++i) {
        const UnitId unit = frame.units[i];
        if (i > 0 && (frame.answered & bit(frame.units[0])) == 0) break;
        if ((frame.answered & bit(unit)) != 0 || (frame.asked & bit(unit)) != 0) continue;
        frame.asking = unit;
        return false;
    }
    frame.asking = no_unit;
    frame.step = static_cast<std::uint8_t>(PursueStep::go);
    return true;
}

// Where pursuits can be evaded: whom the first of them would reach is asked before they go.
bool asks_prey(State& state)
{
    Frame& frame = top(state);
    const UnitId first = frame.units[0];
    if (sheet(state).on("imp.evade.not_pursuit") || (frame.answered & bit(first)) == 0)
        return false;
    const double reach = largest_surge(type_of(state, first));
    const UnitId prey =
        !frame.routed && present(state, frame.enemy)
            ? frame.enemy
            : ahead_of(state, first, state.units[first].pose, reach, Passing::compulsory_advance)
                  .enemy;
    if (prey == no_unit || (frame.asked & bit(prey)) != 0) return false;
    frame.asked |= bit(prey);
    push_react(state, Action::pursuit, first, prey, ReactStep::target);
    return true;
}

void go_after(Play& play)
{
    State& state = play.state;
    const std::size_t at = state.frames.size() - 1;
    Frame frame = top(state);
    frame.step = static_cast<std::uint8_t>(PursueStep::fight);
    for (std::size_t i = 0; i < frame.units.size(); ++i) {
        const UnitId unit = frame.units[i];
        UnitId met = no_unit;
        if ((frame.answered & bit(unit)) != 0 && present(state, unit) && !in_melee(state, unit)) {
            std::optional<Retreated> towards;
            if (i == 0 && !frame.routed) towards = Retreated{frame.start, frame.end, false};
            met = pursue(play, unit, towards).with;
            settle(play);
        }
        frame.met.push_back(met);
        if (state.stage == Stage::over) return;
    }
    state.frames[at] = frame;
}

} // namespace

bool step_pursue(Play& play)
{
    State& state = play.state;
    Frame& frame = top(state);
    switch (static_cast<PursueStep>(frame.step)) {
    case PursueStep::ask:
        if (!present(state, frame.unit)) {
            state.frames.pop_back();
            return true;
        }
        return ask_pursuers(frame);
    case PursueStep::go:
        if (!asks_prey(state)) go_after(play);
        return true;
    case PursueStep::fight: break;
    }
    // The new melees in the order of the pursuers; the frame goes before the last of them.
    while (!frame.units.empty()) {
        const UnitId unit = frame.units[0];
        const UnitId met = frame.met[0];
        frame.units.erase_at(0);
        frame.met.erase_at(0);
        const UnitId enemy = to_be_fought(state, unit, met);
        if (enemy == no_unit) continue;
        if (frame.units.empty()) state.frames.pop_back();
        push_melee(state, unit, enemy);
        return true;
    }
    state.frames.pop_back();
    return true;
}

void obey_pursuit(Play& play, const battle::Order& order)
{
    Frame& frame = top(play.state);
    frame.asked |= bit(frame.asking);
    if (static_cast<Verb>(order.verb) == Verb::pursue) frame.answered |= bit(frame.asking);
}

} // namespace quincunx::impetus
