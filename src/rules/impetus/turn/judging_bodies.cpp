// The judge of activated bodies (4.2): who may be activated, and what it may do then.

#include "rules/impetus/turn/judging.hpp"

#include "table/zone.hpp"

namespace quincunx::impetus {

namespace {

// --- NEXT

Judged judge_activated(const State& state, UnitId unit)
{
    if (state.units[unit].activated)
        return refused("imp.react.order", {"{unit} has been activated in this turn.", unit});
    if (!may_be_activated(state, unit))
        return refused("imp.init.roll", {"{unit} is not of the command that acts, which is {a}.",
                                         unit, no_unit, state.acting + 1.0});
    return Preview{};
}

// --- phases

Judged no_phase(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    if (held(state, id))
        return Failure{battle::still_held(state.setting->units[id].conditions, id)};
    if (unit.square) return refused("imp.disc.fail.square", {"{unit} stands in square.", id});
    if (is_garrison(state, id))
        return refused("imp.bua.garrison", {"{unit} holds a built-up area: leave it first.", id});
    if (unit.disordered && unit.phases > 0)
        return refused("imp.move.multi", {"{unit} is disordered: one phase only.", id});
    if (type_of(state, id) == Type::ART)
        return refused("imp.spec.art.move", {"{unit} makes one phase, and none if it shoots.", id});
    return refused("imp.move.multi", {"{unit} makes no further phase: it has made {a}.", id,
                                      no_unit, static_cast<double>(unit.phases)});
}

// What a test of discipline may do to a phase.
void warn_of_tests(const State& state, const Members& who, const Phase& phase,
                   const table::Path& path, Preview& preview)
{
    const UnitId leader = who.front();
    const auto reason = tested_for(state, leader, phase, path);
    if (!reason) return;
    const int number = state.units[leader].phases + 1;
    const double chance = chance_to_pass(state, discipline_facts(state, who, number));
    switch (done_by(sheet(state), *reason, false)) {
    case Done::not_done: preview.chance = chance; return;
    case Done::disordered:
        preview.trigger(battle::Trigger::disorder, {"{unit} is disordered with a chance of {a}.",
                                                    leader, no_unit, 1 - chance});
        return;
    case Done::in_order:
    case Done::compelled: return;
    }
}

void warn_of_shieldwall(const State& state, const Members& who, Preview& preview)
{
    for (const UnitId unit : who)
        if (state.units[unit].shieldwall &&
            !keeps_shieldwall(state, unit, state.units[unit].phases + 1)) {
            preview.trigger(battle::Trigger::formation, {"{unit} gives up its shieldwall.", unit});
            return;
        }
}

Preview preview_of(const Phase& phase)
{
    Preview preview{.cost = phase.cost, .allowance = phase.allowance};
    constexpr std::size_t first_few = 4; // of a group
    for (std::size_t i = 0; i < std::min(phase.members.size(), first_few); ++i)
        preview.ends.push_back({phase.members[i], phase.ends[i]});
    battle::note_swept(preview, phase.swept);
    preview.finding.keep(phase);
    return preview;
}

// Done only if its test is passed.
Preview if_passed(const State& state, UnitId unit)
{
    return {.chance = chance_to_pass(state, discipline_facts(state, {unit}, 1))};
}

} // namespace

Judged judge_activation(const State& state, const battle::Order& order)
{
    Members members{order.unit};
    for (const UnitId unit : order.others) {
        if (unit >= state.units.size() || side_of(state, unit) != order.side ||
            members.contains(unit))
            return refused("imp.group.form", {"A group is made of different units of yours."});
        members.push_back(unit);
    }
    for (const UnitId unit : members)
        if (const Judged one = judge_activated(state, unit); !one) return one;
    if (members.size() == 1) return Preview{};
    const auto formed = judged_group(state, members);
    if (!formed) return Failure{formed.error()};
    for (const UnitId unit : members) {
        if (held(state, unit))
            return Failure{battle::still_held(state.setting->units[unit].conditions, unit)};
        if (must_rush(state, unit))
            return refused("imp.impetuous.full_move",
                           {"{unit} must advance, and does so by itself.", unit});
        if (baggage_ahead(state, unit) != no_unit)
            return refused("imp.baggage.trigger",
                           {"{unit} has enemy baggage before it, and acts by itself.", unit});
    }
    return Preview{};
}

// The unit or group that an order about phases speaks of.
std::optional<battle::Refusal> not_acting(const State& state, UnitId unit)
{
    const auto refusal = [&](std::string_view words, UnitId who) {
        return battle::Refusal{"imp.group.finish", {words, who}};
    };
    if (state.body.together && unit != state.body.members.front())
        return refusal("The group is led by {unit}; say stop to let it part.",
                       state.body.members.front());
    if (!state.body.members.contains(unit)) return refusal("{unit} is not activated now.", unit);
    const UnitId current = acting_unit(state);
    if (current != no_unit && current != unit) return refusal("{unit} finishes first.", current);
    if (state.units[unit].finished) return refusal("{unit} has finished.", unit);
    return std::nullopt;
}

Judged judge_move(const State& state, const battle::Order& order)
{
    const Members who = state.body.together ? state.body.members : Members{order.unit};
    for (const UnitId unit : who)
        if (!may_make_phase(state, unit)) return no_phase(state, unit);
    const auto phase = judged_phase(state, who, order.path);
    if (!phase) return Failure{phase.error()};
    Preview preview = preview_of(*phase);
    warn_of_tests(state, who, *phase, order.path, preview);
    if (phase->ground_disorders())
        preview.trigger(battle::Trigger::disorder, {"The ground disorders {unit}.", who.front()});
    if (phase->zones_entered != 0)
        preview.trigger(battle::Trigger::reaction, {"An enemy whose zone it enters may charge."});
    if (phase->leaves_zone)
        preview.trigger(battle::Trigger::disorder,
                        {"{unit} leaves a zone of control and is disordered.", who.front()});
    warn_of_shieldwall(state, who, preview);
    return preview;
}

Judged judge_charge(const State& state, const battle::Order& order)
{
    if (state.body.together)
        return refused("imp.group.finish",
                       {"A group does not charge: its members do, one by one."});
    if (!may_make_phase(state, order.unit)) return no_phase(state, order.unit);
    const auto ahead = judged_charge(state, order.unit);
    if (!ahead) return Failure{ahead.error()};
    if (ahead->enemy != order.target)
        return refused("imp.charge.chain",
                       {"The first enemy straight ahead is {other}.", order.unit, ahead->enemy});
    Preview preview =
        battle::preview_at(order.unit, pose_ahead(state, order.unit, ahead->distance));
    preview.cost = ahead->cost;
    preview.allowance = charge_limit(state, order.unit); // with the best bonus
    warn_of_shieldwall(state, {order.unit}, preview);
    return preview;
}

Judged judge_shot(const State& state, const battle::Order& order)
{
    const UnitId id = order.unit;
    if (state.body.together)
        return refused("imp.group.finish", {"A group does not shoot: its members do, one by one."});
    if (state.units[id].shot)
        return refused("imp.fire.one_by_one", {"{unit} has shot in this activation.", id});
    if (in_melee(state, id) || !may_shoot_at_all(state, id))
        return refused("imp.fire.dice_vbu", {"{unit} cannot shoot now.", id});
    const Many open = targets_of(state, id);
    if (!open.contains(order.target))
        return refused(open.empty() ? "imp.fire.arc" : "imp.fire.priority.4",
                       {open.empty() ? "{unit} sees nobody to shoot at."
                                     : "{unit} may not take {other}: others come first.",
                        id, order.target});
    constexpr int most_phases = 7;
    const int more = number_in(order);
    if (more < 0 || more > most_phases)
        return refused("imp.fire.mod.moved",
                       {"{unit} may announce 0 to {a} more phases, not {b}.", id, no_unit,
                        static_cast<double>(most_phases), static_cast<double>(more)});
    if (more > 0 && type_of(state, id) == Type::ART && sheet(state).on("imp.spec.art.move"))
        return refused("imp.spec.art.move", {"{unit} makes no phase if it shoots.", id});
    return Preview{};
}

Judged judge_disengaging(const State& state, const battle::Order& order)
{
    const auto most = judged_disengaging(state, order.unit);
    if (!most) return Failure{most.error()};
    const double wanted = -table::units_of(order.path.front().ahead);
    const bool back =
        order.path.size() == 1 && order.path.front().kind == table::StepKind::advance && wanted > 0;
    if (!back || table::exceeds(wanted, *most, slack_of(state)))
        return refused("imp.disengage",
                       {"{unit} goes straight back, up to {a} U.", order.unit, no_unit, *most});
    if (const UnitId on = stopped_on(state, order.unit, -wanted); on != no_unit)
        return refused("imp.disengage", {"{unit} would stop on {other}.", order.unit, on});
    return Preview{.cost = wanted, .allowance = *most};
}

// --- modes

Judged judge_waiting(const State& state, const battle::Order& order)
{
    const UnitId id = order.unit;
    const Unit& unit = state.units[id];
    if (unit.disordered)
        return refused("imp.opp.place", {"{unit} is disordered and cannot wait.", id});
    if (is_baggage(state, id)) return refused("imp.opp.place", {"{unit} cannot wait.", id});
    return if_passed(state, id);
}

Judged judge_square(const State& state, const battle::Order& order)
{
    const UnitId id = order.unit;
    if (state.units[id].square) return Preview{};
    const Missile missile = profile(state, id).missile;
    const bool guns = missile == Missile::arquebus_a || missile == Missile::arquebus_b ||
                      missile == Missile::musket;
    if (!profile(state, id).may_square || !guns || is_garrison(state, id))
        return refused("imp.disc.fail.square",
                       {"{unit} cannot: arquebusiers and musketeers form square.", id});
    return if_passed(state, id);
}

Judged judge_dismount(const State& state, const battle::Order& order)
{
    const UnitId id = order.unit;
    const UnitCard& card = state.setting->units[id];
    if (!card.foot || state.units[id].dismounted)
        return refused("imp.disc.fail.dismount", {"{unit} does not dismount.", id});
    return Preview{};
}

Judged judge_leave(const State& state, const battle::Order& order)
{
    if (!is_garrison(state, order.unit))
        return refused("imp.bua.garrison", {"{unit} is in no built-up area.", order.unit});
    if (!order.place)
        return refused("imp.bua.garrison", {"Say where {unit} shall come out.", order.unit});
    const auto out = judged_leaving(state, order.unit, *order.place);
    if (!out) return Failure{out.error()};
    Preview preview = battle::preview_at(order.unit, *out);
    if (sheet(state).on("imp.terrain.bua.leave_disorder"))
        preview.trigger(battle::Trigger::disorder, {"{unit} comes out disordered.", order.unit});
    return preview;
}

Judged judge_stand(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
    Preview preview;
    if (forms_shieldwall(state, unit))
        preview.trigger(battle::Trigger::formation, {"{unit} forms a shieldwall.", unit});
    return preview;
}

Judged judge_veer(const State& state, const battle::Order& order)
{
    constexpr Rule full_move = "imp.impetuous.full_move";
    constexpr std::string_view rule = full_move.id();
    const UnitId id = order.unit;
    if (zones_over(state, id) != 0)
        return refused(rule, {"{unit} is in an enemy zone of control: straight ahead only.", id});
    const bool wheels = order.path.size() == 1 &&
                        order.path.front().kind == table::StepKind::wheel &&
                        table::degrees_of(order.path.front()) < sheet(state)[full_move];
    if (!wheels)
        return refused(rule, {"{unit} may make one wheel of less than {a} degrees first.", id,
                              no_unit, sheet(state)[full_move]});
    const auto phase = judged_phase(state, {id}, order.path);
    if (!phase) return Failure{phase.error()};
    // Towards the enemy that draws it on, or round bad ground.
    const UnitId enemy = drawn_by(state, id);
    const table::Pose& pose = state.units[id].pose;
    const table::Vec there = rect(state, enemy, pose.front).centre;
    const double left = table::dot(there, table::left_of(table::forward(pose.heading)));
    const bool to_left = order.path.front().side == table::Side::left;
    const bool towards = to_left ? left > 0 : left < 0;
    table::Kinds bad = closed_to(state, id);
    for (const table::Feature& feature : state.setting->ground.features)
        if (is_difficult(feature_of(feature.kind))) bad.add(feature.kind);
    const table::Rect way = table::zone_ahead(rect(state, id, pose.front), move_of(state, id));
    if (!towards && !table::in_any(state.setting->ground, bad, way, pose.front))
        return refused(rule, {"{unit} wheels towards {other}, which draws it on, or round bad "
                              "ground.",
                              id, enemy});
    return preview_of(*phase);
}

Judged judge_rally(const State& state, const battle::Order& order)
{
    return if_passed(state, order.unit);
}

Judged judge_relief(const State& state, const battle::Order& order)
{
    return judged_relief(state, order.unit, order.target);
}

} // namespace quincunx::impetus
