#include "rules/justified_ancients/turn/judging.hpp"

#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"

namespace quincunx::justified_ancients {

namespace {

// What a rule that forbids an order by the unit's state says to the player.
std::string_view reason_of(std::string_view rule)
{
    struct Reason {
        std::string_view rule;
        std::string_view words;
    };
    static constexpr Reason reasons[] = {
        {"ja.baggage.passive",
         "{unit} is baggage: it takes no orders, never moves, shoots or reacts."},
        {"ja.order.engaged", "{unit} is engaged: units in contact with the enemy take no orders."},
        {"ja.cond.fatigued.effect", "{unit} is fatigued: it may not charge, flee or evade."},
        {"ja.testudo.limits", "{unit} is in testudo: it may not charge, shoot or pursue."},
        {"ja.order.reform.needed", "{unit} is not disordered: there is nothing to reform."},
        {"ja.order.reform.not_in_difficult",
         "{unit} stands in difficult terrain: it cannot reform there."},
        {"ja.testudo.state",
         "{unit} cannot form testudo: that takes the drill, good order and open ground."},
        {"ja.shoot.who",
         "{unit} cannot shoot: it has no missiles left to use this turn, or is in testudo."},
        {"ja.shoot.unengaged_shooter", "{unit} is engaged: only unengaged units shoot."},
        {"ja.shoot.not_after_charge", "{unit} has charged this turn: it does not shoot."},
        {"ja.shoot.unengaged_target", "The target is engaged: only unengaged units are shot at."},
        {"ja.shoot.not_baggage", "Fire does not hurt baggage."},
        {"ja.opt.javelin", "{unit} throws its javelins only in reaction to a charge."},
        {"ja.react.fire", "{unit} cannot shoot at this charger: that takes missiles, a charge to "
                          "its front, and no shot yet this turn."},
        {"ja.react.evade", "{unit} cannot evade: only skirmishers do, unless they are fatigued."},
        {"ja.react.fire_and_evade",
         "{unit} cannot shoot and evade: only missile-armed skirmishers that may do both can."},
    };
    for (const Reason& reason : reasons)
        if (reason.rule == rule) return reason.words;
    return "{unit} may not do that.";
}

// One order a turn, and none for lines that hold.
std::optional<Refusal> not_free(const State& state, UnitId unit, Order kind)
{
    const int most = sheet(state).whole("ja.order.one_per_turn");
    if (state.units[unit].orders >= most)
        return battle::refusal("ja.order.one_per_turn",
                               "{unit} has had its order this turn; {a} is allowed.", unit, most);
    const bool moves = kind == Order::move || kind == Order::wheel || kind == Order::charge;
    if (moves && held(state, unit)) return battle::still_held(card(state, unit).conditions, unit);
    return std::nullopt;
}

Judged judge_move(const State& state, const battle::Order& order, Order kind)
{
    const UnitId unit = order.unit;
    const Surroundings near = around(state, unit, move_reach(state, unit));
    const auto move = ordered_move(sheet(state), mover(state, unit), order.path, near);
    if (!move) return Failure{move.error()};
    const double small = sheet(state)["ja.order.small_wheel"];
    if (order_of_wheel(sheet(state), move->degrees) != kind)
        return kind == Order::move
                   ? refused("ja.order.small_wheel", {"A move allows a wheel under {a} degrees; "
                                                      "this one of {b} needs the wheel order.",
                                                      unit, no_unit, small, move->degrees})
                   : refused("ja.order.small_wheel", {"The wheel order is for {a} to 90 degrees; "
                                                      "this wheel is {b}: it needs the move order.",
                                                      unit, no_unit, small, move->degrees});
    FoundMove found{*move, {}, {}};
    if (move->leaves_table) {
        const Rect end = rect_at(state, unit, move->end, {});
        found.exit = battle::exit_for(state.setting->day, order.side, table::footprint(end),
                                      state.setting->ground.table, {});
        if (!found.exit)
            return refused("ja.move.off_table", {"{unit} would leave the table.", unit});
    }
    Preview preview = battle::preview_at(unit, move->end);
    preview.cost = move->cost;
    preview.allowance = move->allowance;
    warn_of_ground(state, unit, move->uphill, move->difficult, preview);
    each_passed(near, move->passed, [&](UnitId friendly) {
        found.passed.push_back(friendly);
        preview.trigger(battle::Trigger::passing,
                        {"{unit} passes through {other}.", unit, friendly});
    });
    preview.finding.keep(found);
    return preview;
}

} // namespace

Failure<Refusal> forbidden(std::string_view rule, UnitId unit, UnitId other_unit)
{
    return refused(rule, {reason_of(rule), unit, other_unit});
}

std::optional<Refusal> not_here(const State& state, UnitId unit)
{
    if (present(state, unit)) return std::nullopt;
    return battle::refusal("ja.turn.orders", "{unit} is not on the table.", unit);
}

Result<UnitFacts, Refusal> orderable(const State& state, const battle::Order& order, Order kind)
{
    if (auto refusal = not_ours(state, order)) return Failure{*refusal};
    if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
    const UnitFacts unit = facts(state, order.unit);
    const std::string_view rule = order_forbidden(sheet(state), kind, unit);
    if (!rule.empty()) return forbidden(rule, order.unit);
    if (auto refusal = not_free(state, order.unit, kind)) return Failure{*refusal};
    return unit;
}

void warn_of_ground(const State& state, UnitId unit, bool uphill, bool difficult, Preview& preview)
{
    if (uphill && fatigues(sheet(state), FatigueCause::uphill))
        preview.trigger(battle::Trigger::fatigue,
                        {"{unit} moves uphill and will be fatigued.", unit});
    if (difficult && disorders(sheet(state), DisorderCause::terrain, profile(state, unit)) &&
        !state.units[unit].disordered)
        preview.trigger(battle::Trigger::disorder,
                        {"{unit} crosses difficult ground and will be disordered.", unit});
}

// --- by verb

Judged judge_reaction(const State& state, Reaction reaction, bool faces_back)
{
    const std::string_view rule = reaction_rule(state, reaction);
    if (!rule.empty()) return forbidden(rule, state.charge.target);
    if (faces_back && !sheet(state).on("ja.react.evade.facing"))
        return refused("ja.react.evade.facing",
                       {"{unit} ends facing the way it moved.", state.charge.target});
    return Preview{};
}

Judged judge_pursuit(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order)) return Failure{*refusal};
    if (!pursuers_of(state, state.melee.pursuit_of).contains(order.unit))
        return refused(
            "ja.result.pursue",
            {"{unit} may not pursue {other}: only the highest scoring victors that hold and "
             "have no other enemy in contact may.",
             order.unit, state.melee.pursuit_of});
    return Preview{};
}

Judged judge_fight(const State& state, const battle::Order& order)
{
    if (order.unit >= state.units.size() || group_of(state, order.unit) == 0)
        return refused("ja.melee.group",
                       {"{unit} is in no melee that is still to be fought.", order.unit});
    return Preview{};
}

// --- sections 5 and 11: what an order to a unit would come to, and where generals may go

bool may_be_ordered(const State& state, UnitId unit)
{
    return present(state, unit) && side_of(state, unit) == state.active &&
           !is_baggage(profile(state, unit)) &&
           state.units[unit].orders < sheet(state).whole("ja.order.one_per_turn") &&
           !(sheet(state).on("ja.order.engaged") && engaged(state, unit));
}

double chance_of(const State& state, UnitId unit, const UnitFacts& unit_facts, Order order)
{
    const OrderFacts f = order_facts(state, unit, order, unit_facts);
    return obeying_faces(sheet(state), f) / static_cast<double>(order_die);
}

Judged judge_unit_order(const State& state, const battle::Order& order, Order kind)
{
    const auto unit = orderable(state, order, kind);
    if (!unit) return Failure{unit.error()};
    Judged judged{Preview{}};
    if (kind == Order::move || kind == Order::wheel) judged = judge_move(state, order, kind);
    if (kind == Order::reface) {
        const auto pose =
            refaced(mover(state, order.unit), order.path, around(state, order.unit, 1));
        if (!pose) return Failure{pose.error()};
        judged->ends.push_back({order.unit, *pose});
        judged->finding.keep(*pose);
    }
    if (judged) judged->chance = chance_of(state, order.unit, *unit, kind);
    return judged;
}

// --- generals

bool general_may_move(const State& state, Side side)
{
    const GeneralState& general = state.generals[index(side)];
    return state.setting->armies[index(side)].has_general && general.on_table && !general.lost &&
           general.moves < sheet(state).whole("ja.turn.general") &&
           sheet(state).on("ja.general.free_move");
}

Judged judge_general(const State& state, const battle::Order& order)
{
    const bool deploys = state.phase == Phase::deployment;
    if (!state.setting->armies[index(order.side)].has_general)
        return refused("ja.general.one", {"This army has no general."});
    if (!deploys && state.generals[index(order.side)].lost)
        return refused("ja.general.lost", {"The general is lost."});
    if (!deploys && !sheet(state).on("ja.general.free_move"))
        return refused("ja.general.free_move", {"The general stays where he began."});
    if (!deploys && !general_may_move(state, order.side))
        return refused("ja.turn.general",
                       battle::with_numbers("The general has moved this turn; {a} move is allowed.",
                                            sheet(state)["ja.turn.general"]));
    if (static_cast<Verb>(order.verb) == Verb::attach) {
        if (auto refusal = not_ours(state, order)) return Failure{*refusal};
        if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
        if (is_baggage(profile(state, order.unit)))
            return refused("ja.general.free_move",
                           {"The general joins fighting units, not baggage.", order.unit});
        return Preview{};
    }
    if (!order.place)
        return refused("ja.general.free_move", {"Say where the general shall go: general at x y."});
    const Vec point = table::relative(order.place->front, {});
    const table::Table& table = state.setting->ground.table;
    if (!table::on_table(point, table, {}))
        return refused("ja.general.free_move", {"That point lies beyond the table's edge."});
    const double deep = strip_of(state).deep;
    const double y = order.side == Side::red
                         ? table::to_units(point.y)
                         : table::units_of(table.depth) - table::to_units(point.y);
    if (deploys && y > deep + table::tolerance)
        return refused("ja.setup.zone",
                       battle::with_numbers("The general begins in the deployment zone, {a} deep; "
                                            "this point is {b} from the edge.",
                                            deep, y));
    for (const UnitId unit : everybody(state, other(order.side)))
        if (table::contains(rect(state, unit, {}), point))
            return refused("ja.general.free_move", {"{unit} stands there.", unit});
    return Preview{};
}

} // namespace quincunx::justified_ancients
