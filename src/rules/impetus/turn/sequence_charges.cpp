// Charging (8.2, 4.4, 6.7): who is there now, the bonus, contact or falling short.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

namespace {

Passing passing_of(const Charging& charge)
{
    return charge.kind == ChargeKind::advance ? Passing::compulsory_advance : Passing::voluntary;
}

std::string_view rule_of(const Charging& charge)
{
    switch (charge.kind) {
    case ChargeKind::charge: return "imp.charge.chain";
    case ChargeKind::advance:
        return charge.compelled ? "imp.baggage.trigger" : "imp.impetuous.full_move";
    case ChargeKind::opportunity: break;
    }
    return "imp.opp.react";
}

double bonus_at_most(const State& state, const Charging& charge)
{
    const bool has =
        !charge.bonus && has_charge_bonus(sheet(state), profile(state, charge.charger).impetus);
    return has ? largest_surge(type_of(state, charge.charger)) : 0;
}

// Whom it meets with so much movement.
Ahead ahead_within(const State& state, const Charging& charge, double movement)
{
    return ahead_of(state, charge.charger,
                    {charge.start, movement, passing_of(charge), charge.compelled});
}

// Goes as far as `ahead` says, and meets whoever it touches there. The charge is over; true where a
// melee follows.
bool come(Play& play, const Ahead& ahead, std::string_view disordered_by = {})
{
    State& state = play.state;
    const Charging charge = top<Charging>(state);
    const UnitId charger = charge.charger;
    state.frames.pop_back();
    const Meeting met = come_on(play, charger, ahead, approach_of(charge, ahead.enemy));
    if (present(state, charger) && !disordered_by.empty())
        disorder(play, charger, DisorderCause::manoeuvre, disordered_by);
    if (present(state, charger) && charge.failed)
        disorder(play, charger, DisorderCause::test, "imp.disc.fail.extra_move");
    settle(play);
    const UnitId enemy = to_be_fought(state, charger, met.with);
    if (enemy == no_unit || state.stage == Stage::over) return false;
    if (charge.kind != ChargeKind::opportunity) {
        end_activation(state, charger);
    } else if (state.body.members.contains(enemy)) { // whatever it had declared is lost (4.4)
        while (!is_on_top<Activation>(state) && !is_on_top<Commanding>(state))
            state.frames.pop_back();
        end_activation(state, enemy);
    }
    state.frames.push_back(Fighting{charger, enemy});
    return true;
}

// imp.charge.goes_on: a charge without melee is a phase like others.
void end_phase(State& state, const Charging& charge)
{
    if (charge.kind != ChargeKind::opportunity && !sheet(state).on("imp.charge.goes_on"))
        end_activation(state, charge.charger);
}

void meet(Play& play, const Ahead& ahead)
{
    const Charging charge = top<Charging>(play.state);
    if (!come(play, ahead)) end_phase(play.state, charge);
}

// Goes without reaching anybody before it: the phase is over.
void go_and_end(Play& play, double distance, std::string_view disordered_by)
{
    State& state = play.state;
    const Charging charge = top<Charging>(state);
    if (come(play, {.distance = distance}, disordered_by)) return;
    end_phase(state, charge);
    // An advance at nobody is a movement phase, and answered like one (4.3).
    const UnitId charger = charge.charger;
    const bool advance = charge.kind == ChargeKind::advance && charge.asked == 0;
    if (!advance || state.stage == Stage::over || !present(state, charger)) return;
    const std::uint64_t entered =
        zones_over(state, charger) & ~zones_at(state, charger, charge.start);
    state.frames.push_back(Reacting{.actor = charger, .zones = entered});
}

double way_left(const State& state, const Charging& charge)
{
    return way_ahead(state, charge.charger, table::units_of(charge.movement), passing_of(charge));
}

// 8.2, steps 3 to 5.
bool look(Play& play, Charging& charge)
{
    State& state = play.state;
    const double movement = table::units_of(charge.movement);
    const Ahead ahead = ahead_within(state, charge, movement + bonus_at_most(state, charge));
    const bool opportunity = charge.kind == ChargeKind::opportunity;
    const bool somebody = ahead.enemy != no_unit && ahead.legal;
    if (opportunity && (!somebody || ahead.enemy != charge.target)) {
        state.frames.pop_back(); // the enemy is no longer there
        return true;
    }
    if (!somebody) {
        charge.step = ChargeStep::how_far;
        return true;
    }
    if (charge.target != ahead.enemy) charge.countered = false; // that was another
    charge.target = ahead.enemy;
    const bool answered = opportunity && sheet(state).on("imp.evade.not_pursuit");
    const bool asks = !answered && !charge.compelled && (charge.asked & bit(ahead.enemy)) == 0;
    if (asks) {
        charge.asked |= bit(ahead.enemy);
        state.frames.push_back(
            Reacting{.whom = Asked::target,
                     .action = opportunity ? Action::opportunity : Action::charge,
                     .actor = charge.charger,
                     .target = ahead.enemy});
        return true;
    }
    if (reaches(sheet(state), movement, ahead.cost)) {
        meet(play, ahead);
        return true;
    }
    charge.step = ChargeStep::bonus;
    return false;
}

int surged(Play& play, UnitId unit)
{
    Throw thrown(play, unit);
    const int bonus = surge(type_of(play.state, unit), thrown.dice());
    tell(play, EventKind::order, "imp.move.forwards.charge_bonus",
         {"{unit} gains {a} U.", unit, no_unit, static_cast<double>(bonus)}, {}, thrown.faces());
    thrown.regret((3.5 - thrown.faces().front().face) / 5);
    return bonus;
}

} // namespace

Charging charge_by(const State& state, ChargeKind kind, UnitId charger, UnitId target,
                   double movement)
{
    // Nobody reacts to an opportunity charge but who may evade from it.
    return {.step = kind == ChargeKind::opportunity ? ChargeStep::look : ChargeStep::declared,
            .kind = kind,
            .charger = charger,
            .target = target,
            .movement = table::lattice_length(movement),
            .start = state.units[charger].pose};
}

void seize_opportunity(Play& play, UnitId unit, UnitId target)
{
    State& state = play.state;
    tell(play, EventKind::decision, "imp.opp.react",
         {"{unit} seizes the opportunity and charges {other}.", unit, target});
    state.frames.push_back(
        charge_by(state, ChargeKind::opportunity, unit, target, move_of(state, unit)));
}

Ahead ahead_of_charge(const State& state, const Charging& charge)
{
    const double gained = table::units_of(charge.movement) - move_of(state, charge.charger);
    return ahead_within(state, charge, charge_limit(state, charge.charger) + gained);
}

Approach approach_of(const Charging& charge, UnitId enemy)
{
    return {.start = charge.start,
            .why = passing_of(charge),
            .rule = rule_of(charge),
            .countered = charge.countered,
            .evaded = enemy != no_unit && (charge.evaded & bit(enemy)) != 0};
}

bool go_on(Play& play, Charging& charge)
{
    State& state = play.state;
    if (in_melee(state, charge.charger)) { // somebody else has come first
        state.frames.pop_back();
        return true;
    }
    switch (charge.step) {
    case ChargeStep::declared:
        charge.step = ChargeStep::look;
        charge.asked |= bit(charge.target);
        state.frames.push_back(
            Reacting{.action = Action::charge, .actor = charge.charger, .target = charge.target});
        return true;
    case ChargeStep::look: return look(play, charge);
    case ChargeStep::bonus: return false;
    case ChargeStep::how_far: break;
    }
    const double most = way_left(state, charge);
    if (charge.kind == ChargeKind::advance || most <= table::tolerance) {
        go_and_end(play, most, "");
        return true;
    }
    return false;
}

void throw_bonus(Play& play, const battle::Order&)
{
    State& state = play.state;
    auto& charge = top<Charging>(state);
    const int bonus = surged(play, charge.charger);
    charge.bonus = true;
    charge.movement += table::lattice_length(bonus);
    const double movement = table::units_of(charge.movement);
    const Ahead ahead = ahead_within(state, charge, movement);
    if (ahead.enemy != no_unit && ahead.legal && reaches(sheet(state), movement, ahead.cost))
        return meet(play, ahead);
    go_and_end(play, way_left(state, charge), "imp.move.forwards.charge_bonus");
}

void go_on_charging(Play& play, const battle::Order& order)
{
    // Compelled, an advance without a bonus goes as far as it can.
    const auto& charge = top<Charging>(play.state);
    if (charge.kind == ChargeKind::advance)
        return go_and_end(play, way_left(play.state, charge), "");
    const double distance = order.path.empty() ? 0 : table::units_of(order.path.front().ahead);
    go_and_end(play, distance, "");
}

} // namespace quincunx::impetus
