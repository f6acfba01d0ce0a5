#include "rules/impetus/field/movement_phases.hpp"

#include "rules/impetus/field/movement_straight.hpp"
#include "rules/impetus/field/movement_way.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::Refusal;
using table::StepKind;

// --- which phase it is
// ---------------------------------------------------------------------------------------------

namespace {

std::optional<PhaseKind> kind_of(const table::Path& path)
{
    if (path.size() == 2 && path[0].kind == StepKind::advance && path[0].ahead >= 0 &&
        path[1].kind == StepKind::wheel)
        return PhaseKind::wheel;
    if (path.size() != 1) return std::nullopt;
    switch (path[0].kind) {
    case StepKind::advance: return path[0].ahead < 0 ? PhaseKind::rearward : PhaseKind::forwards;
    case StepKind::wheel: return PhaseKind::wheel;
    case StepKind::oblique:
    case StepKind::shift: return PhaseKind::oblique;
    case StepKind::half_turn: return PhaseKind::about_face;
    case StepKind::quarter_turn:
    case StepKind::widen:
    case StepKind::reform:
    case StepKind::place: break;
    }
    return std::nullopt;
}

std::optional<Refusal> cannot_move(const State& state, UnitId unit)
{
    if (!in_the_field(state, unit))
        return Refusal{"imp.bua.garrison", {"{unit} is not on the open table.", unit}};
    if (in_melee(state, unit))
        return Refusal{"imp.disengage", {"{unit} is in melee: it fights, or disengages.", unit}};
    if (move_of(state, unit) <= 0) return Refusal{"imp.move.rate", {"{unit} cannot move.", unit}};
    if (state.units[unit].square)
        return Refusal{"imp.disc.fail.square", {"{unit} stands in a square.", unit}};
    return std::nullopt;
}

// The pure rows that forbid an oblique, an about face or a rearward move.
std::optional<Refusal> forbidden(const State& state, UnitId unit, Manoeuvre move, double angle)
{
    const ReckonedManoeuvre ready =
        reckoned(sheet(state), ManoeuvreFacts{facts(state, unit), move, angle});
    if (ready.allowed) return std::nullopt;
    if (ready.rule.id() == "imp.move.oblique.forwards_same_facing")
        return Refusal{ready.rule.id(),
                       {"{unit} would go {a} degrees off its facing; it may go up to {b}.", unit,
                        no_unit, angle, sheet(state)[ready.rule]}};
    const bool shaken = state.units[unit].disordered;
    return Refusal{ready.rule.id(),
                   {shaken ? "{unit} is disordered and may not make this move."
                           : "{unit} may not make this move.",
                    unit}};
}

} // namespace

Result<Phase, Refusal> judged_phase(const State& state, const Members& members,
                                    const table::Path& path)
{
    ensure(!members.empty(), "somebody who moves");
    const auto kind = kind_of(path);
    const UnitId leader = members.front();
    if (!kind || table::flaw(path, formation(state, leader)))
        return Failure{Refusal{"imp.move.multi",
                               {"One phase is one of: ahead, a wheel, an oblique, about face, or "
                                "straight back.",
                                leader}}};
    for (const UnitId unit : members)
        if (auto refused = cannot_move(state, unit)) return Failure{*refused};
    Moving moving{members, Formation::single, *kind};
    if (members.size() > 1) {
        const auto drawn_up = judged_group(state, members);
        if (!drawn_up) return Failure{drawn_up.error()};
        moving.formation = *drawn_up;
        if (*kind != PhaseKind::forwards && *kind != PhaseKind::wheel)
            return Failure{Refusal{"imp.group.form",
                                   {"A group with {unit} may only go ahead or wheel.", leader}}};
    }
    const table::Step& step = path[0];
    switch (*kind) {
    case PhaseKind::forwards: return judged_forwards(state, moving, table::units_of(step.ahead));
    case PhaseKind::wheel: return judged_wheel(state, moving, path);
    case PhaseKind::oblique: {
        const double angle = oblique_angle(step);
        const bool aside = step.kind == StepKind::shift;
        if (auto refused =
                forbidden(state, leader, aside ? Manoeuvre::sideways : Manoeuvre::oblique, angle))
            return Failure{*refused};
        return judged_oblique(state, moving, step);
    }
    case PhaseKind::about_face:
        if (auto refused = forbidden(state, leader, Manoeuvre::about_face, 0))
            return Failure{*refused};
        return about_face(state, moving);
    case PhaseKind::rearward:
        if (auto refused = forbidden(state, leader, Manoeuvre::rearward, 0))
            return Failure{*refused};
        return judged_rearward(state, moving, -table::units_of(step.ahead));
    }
    return Failure{Refusal{"imp.move.multi", {"No phase.", leader}}};
}

// --- made
// ------------------------------------------------------------------------------------------------

void make_phase(Play& play, const Phase& phase, std::string_view rule)
{
    State& state = play.state;
    for (const Shift& shift : phase.shifts)
        place(play, shift.unit, shift.to, "imp.interp.vol.s_t_fl");
    for (std::size_t i = 0; i < phase.members.size(); ++i)
        place(play, phase.members[i], phase.ends[i], rule);
    for (const GroundEffect& effect : phase.ground) {
        if (!present(state, effect.unit)) continue;
        if (effect.destroyed)
            remove(play, effect.unit, effect.rule);
        else
            disorder(play, effect.unit, DisorderCause::ground, effect.rule);
    }
    for (const UnitId unit : phase.members) {
        const table::Point origin = origin_of(state, unit);
        if (present(state, unit) &&
            !table::on_table(rect(state, unit, origin), state.setting->ground.table, origin))
            leave_table(play, unit, state.units[unit].pose);
    }
    prune_contacts(state);
}

double free_way_ahead(const State& state, UnitId unit, double movement)
{
    constexpr double short_of = 0.01; // U: not touching
    const StraightWay way = way_forward(state, unit, movement + 1);
    double length = std::min({way.ground.length_for(movement), way.ground.closed_at, way.edge,
                              barred_by_friend(state, unit, way, Passing::voluntary),
                              short_of_enemies(way, short_of)});
    length = free_end(state, unit, way, length, Passing::voluntary);
    return std::max(0.0, length);
}

} // namespace quincunx::impetus
