// Shooting, Fighting and Pursuing (7, 9): dice, and the chain of retreat, pursuit and the next
// fight.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

namespace {

// --- shots

// The declared shot and those that answer it: all are reckoned, then all thrown, then all suffered.
void resolve_shot(Play& play, const Shooting& shot)
{
    State& state = play.state;
    Fixed<Volley, most_units> volleys;
    volleys.push_back(volley(state, shot.shooter, shot.target, phases_of_shot(state, shot.shooter),
                             shot.target_evades));
    for (const UnitId unit : battle::each_in(shot.answering))
        if (present(state, unit)) volleys.push_back(volley(state, unit, shot.shooter, 0, false));
    for (Volley& one : volleys) throw_volley(play, one);
    for (const Volley& one : volleys) suffer(play, one);
    if (shot.target_evades && present(state, shot.target) && !in_melee(state, shot.target))
        get_away(play, shot.target, shot.failed);
    settle(play);
}

// In the order in which they were asked: the target, then the nearest (imp.react.order).
UnitId next_charger(const State& state, const Shooting& shot)
{
    if (shot.target != no_unit && (shot.chargers & bit(shot.target)) != 0) return shot.target;
    const Many chargers =
        battle::units_where(state, [&](UnitId unit) { return (shot.chargers & bit(unit)) != 0; });
    return least_of(chargers, [&](UnitId unit) { return distance(state, unit, shot.shooter); });
}

// --- melees

// Who may or must follow: the winner first, then those who supported it (imp.pursuit.support).
void push_pursuit(State& state, const Fought& fought, const Retreated& retreated)
{
    const PursuitDuty duty = pursuit_duty(state, fought.winner, fought.beaten);
    if (duty.pursuit == Pursuit::no) return;
    const std::size_t side = fought.winner == fought.round.main[0] ? 0 : 1;
    Pursuing pursuit{.winner = fought.winner,
                     .beaten = fought.loser != no_unit ? fought.loser : fought.round.main[1 - side],
                     .routed = fought.routed || retreated.gone,
                     .from = retreated.from,
                     .to = retreated.to};
    pursuit.units.push_back(fought.winner);
    if (duty.pursuit == Pursuit::must) pursuit.going |= bit(fought.winner);
    if (sheet(state).on("imp.pursuit.support"))
        for (const UnitId unit : fought.round.support[side]) {
            const Type type = type_of(state, unit);
            const bool follows = type == Type::CP || is_chariot(type) || is_impetuous(state, unit);
            if (present(state, unit) && follows &&
                pursuit_duty(state, unit, fought.beaten).pursuit != Pursuit::no)
                pursuit.units.push_back(unit);
        }
    state.frames.push_back(pursuit);
}

// --- pursuits

// Everybody says whether he follows; the supports only if the main unit does.
bool ask_pursuers(Pursuing& pursuit)
{
    for (const UnitId unit : pursuit.units) {
        if (unit != pursuit.winner && (pursuit.going & bit(pursuit.winner)) == 0) break;
        if (((pursuit.going | pursuit.asked) & bit(unit)) != 0) continue;
        pursuit.asking = unit;
        return false;
    }
    pursuit.asking = no_unit;
    pursuit.step = PursueStep::go;
    return true;
}

// Where pursuits can be evaded: whom the first of them would reach is asked before they go.
bool asks_prey(State& state, Pursuing& pursuit)
{
    const UnitId first = pursuit.winner;
    if (sheet(state).on("imp.evade.not_pursuit") || (pursuit.going & bit(first)) == 0) return false;
    const double reach = largest_surge(type_of(state, first));
    const UnitId prey =
        !pursuit.routed && present(state, pursuit.beaten)
            ? pursuit.beaten
            : ahead_of(state, first, {state.units[first].pose, reach, Passing::compulsory_advance})
                  .enemy;
    if (prey == no_unit || (pursuit.asked & bit(prey)) != 0) return false;
    pursuit.asked |= bit(prey);
    state.frames.push_back(
        Reacting{.whom = Asked::target, .action = Action::pursuit, .actor = first, .target = prey});
    return true;
}

void go_after(Play& play, Pursuing& pursuit)
{
    State& state = play.state;
    pursuit.step = PursueStep::fight;
    for (const UnitId unit : pursuit.units) {
        UnitId met = no_unit;
        if ((pursuit.going & bit(unit)) != 0 && present(state, unit) && !in_melee(state, unit)) {
            std::optional<Retreated> towards;
            if (unit == pursuit.winner && !pursuit.routed)
                towards = Retreated{pursuit.from, pursuit.to, false};
            met = pursue(play, unit, towards).with;
            settle(play);
        }
        pursuit.met.push_back(met);
        if (state.stage == Stage::over) return;
    }
}

} // namespace

bool go_on(Play& play, Shooting& shot)
{
    State& state = play.state;
    switch (shot.step) {
    case ShotStep::declared:
        shot.step = ShotStep::resolve;
        state.frames.push_back(
            Reacting{.action = Action::shot, .actor = shot.shooter, .target = shot.target});
        return true;
    case ShotStep::resolve:
        shot.step = ShotStep::charges;
        resolve_shot(play, shot);
        return true;
    case ShotStep::charges: break;
    }
    const UnitId charger = next_charger(state, shot);
    if (charger == no_unit || in_melee(state, shot.shooter)) {
        state.frames.pop_back();
        return true;
    }
    shot.chargers &= ~bit(charger);
    if (!present(state, charger) || in_melee(state, charger)) return true;
    seize_opportunity(play, charger, shot.shooter);
    return true;
}

// --- melees

// Whom it met may have gone with his command since: then whoever else it came at.
UnitId to_be_fought(const State& state, UnitId unit, UnitId met)
{
    if (met == no_unit || are_in_contact(state, unit, met)) return met;
    const UnitId other = main_enemy(state, unit);
    return other != no_unit && is_charging(state, unit, other) ? other : no_unit;
}

bool go_on(Play& play, Fighting& melee)
{
    State& state = play.state;
    const auto [attacker, defender] = melee;
    state.frames.pop_back();
    if (!are_in_contact(state, attacker, defender)) return true;
    const Fought fought = fight_round(play, attacker, defender);
    if (state.stage == Stage::over) return true;
    Retreated retreated;
    const bool goes =
        fought.loser != no_unit && !fought.loser_holds && present(state, fought.loser);
    if (goes) {
        const UnitId winner = fought.loser == attacker ? defender : attacker;
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

bool go_on(Play& play, Pursuing& pursuit)
{
    State& state = play.state;
    switch (pursuit.step) {
    case PursueStep::ask:
        if (!present(state, pursuit.winner)) {
            state.frames.pop_back();
            return true;
        }
        return ask_pursuers(pursuit);
    case PursueStep::go:
        if (!asks_prey(state, pursuit)) go_after(play, pursuit);
        return true;
    case PursueStep::fight: break;
    }
    // The new melees in the order of the pursuers; the frame goes before the last of them.
    while (!pursuit.units.empty()) {
        const UnitId unit = pursuit.units[0];
        const UnitId met = pursuit.met[0];
        pursuit.units.erase_at(0);
        pursuit.met.erase_at(0);
        const UnitId enemy = to_be_fought(state, unit, met);
        if (enemy == no_unit) continue;
        if (pursuit.units.empty()) state.frames.pop_back();
        state.frames.push_back(Fighting{unit, enemy});
        return true;
    }
    state.frames.pop_back();
    return true;
}

void obey_pursuit(Play& play, const battle::Order& order)
{
    auto& pursuit = top<Pursuing>(play.state);
    pursuit.asked |= bit(pursuit.asking);
    if (static_cast<Verb>(order.verb) == Verb::pursue) pursuit.going |= bit(pursuit.asking);
}

} // namespace quincunx::impetus
