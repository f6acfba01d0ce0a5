#include "rules/justified_ancients/judging.hpp"

#include "rules/justified_ancients/aftermath.hpp"
#include "rules/justified_ancients/melee_phase.hpp"
#include "rules/justified_ancients/reactions.hpp"
#include "rules/justified_ancients/setup.hpp"
#include "rules/justified_ancients/shooting.hpp"

namespace quincunx::justified_ancients {

using battle::index;
using battle::Preview;
using battle::Refusal;
using battle::Sentence;

namespace {

Failure<Refusal> refused(std::string_view rule, const Sentence& reason)
{
    return Failure{Refusal{rule, reason}};
}

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

Failure<Refusal> forbidden(std::string_view rule, UnitId unit, UnitId other_unit = no_unit)
{
    return refused(rule, {reason_of(rule), unit, other_unit});
}

// The unit is the orderer's own and on the table.
std::optional<Refusal> not_ours(const State& state, const battle::Order& order, UnitId unit)
{
    if (unit >= state.units.size()) return Refusal{"ja.turn.orders", {"The order names no unit."}};
    if (side_of(state, unit) != order.side)
        return Refusal{"ja.turn.orders", {"{unit} belongs to the other side.", unit}};
    return std::nullopt;
}

std::optional<Refusal> not_here(const State& state, UnitId unit)
{
    if (!present(state, unit))
        return Refusal{"ja.turn.orders", {"{unit} is not on the table.", unit}};
    return std::nullopt;
}

// One order a turn, and none for lines that hold.
std::optional<Refusal> not_free(const State& state, UnitId unit, Order kind)
{
    const int most = sheet(state).whole("ja.order.one_per_turn");
    if (state.units[unit].orders >= most)
        return Refusal{"ja.order.one_per_turn",
                       {"{unit} has had its order this turn; {a} is allowed.", unit, no_unit,
                        static_cast<double>(most)}};
    const bool moves = kind == Order::move || kind == Order::wheel || kind == Order::charge;
    if (moves && held(state, unit))
        return Refusal{"scenario.hold",
                       {"{unit} holds: the scenario lets it move from nominal turn {a} on, or when "
                        "the enemy comes near.",
                        unit, no_unit,
                        static_cast<double>(state.setting->units[unit].conditions.hold_until)}};
    return std::nullopt;
}

// May the unit have this order at all? Then what the test of the order wants to know of it.
Result<UnitFacts, Refusal> orderable(const State& state, const battle::Order& order, Order kind)
{
    if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
    if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
    const UnitFacts unit = facts(state, order.unit);
    const std::string_view rule = order_forbidden(sheet(state), kind, unit);
    if (!rule.empty()) return forbidden(rule, order.unit);
    if (auto refusal = not_free(state, order.unit, kind)) return Failure{*refusal};
    return unit;
}

double chance_of(const State& state, UnitId unit, const UnitFacts& unit_facts, Order order)
{
    const OrderFacts f =
        order_facts(sheet(state), order, unit_facts, command(state, side_of(state, unit)),
                    distance_from_general(state, unit));
    return obeying_faces(sheet(state), f) / static_cast<double>(order_die);
}

void warn_of_ground(const State& state, UnitId unit, bool uphill, bool difficult, Preview& preview)
{
    if (uphill) preview.may_trigger.push_back({"{unit} moves uphill and will be fatigued.", unit});
    if (difficult && can_be_disordered(sheet(state), profile(state, unit)) &&
        !state.units[unit].disordered)
        preview.may_trigger.push_back(
            {"{unit} crosses difficult ground and will be disordered.", unit});
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
    if (move->leaves_table) {
        const table::Rect end = rect_at(state, unit, move->end, {});
        if (!battle::exit_for(state.setting->day, order.side, table::footprint(end),
                              state.setting->ground.table, {}))
            return refused("ja.move.off_table", {"{unit} would leave the table.", unit});
    }
    Preview preview;
    preview.ends.push_back({unit, move->end});
    preview.cost = move->cost;
    preview.allowance = move->allowance;
    warn_of_ground(state, unit, move->uphill, move->difficult, preview);
    each_passed(near, move->passed, [&](UnitId friendly) {
        if (!preview.may_trigger.full())
            preview.may_trigger.push_back({"{unit} passes through {other}.", unit, friendly});
    });
    return preview;
}

} // namespace

double order_chance(const State& state, UnitId unit, Order order)
{
    return chance_of(state, unit, facts(state, unit), order);
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
    }
    if (judged) judged->chance = chance_of(state, order.unit, *unit, kind);
    return judged;
}

namespace {

Failure<Refusal> no_charge(const State& state, const battle::Order& order, NoCharge reason)
{
    const double most =
        allowance_of(sheet(state), profile(state, order.unit), How::charge, false, false);
    const table::Point origin = state.units[order.unit].pose.front;
    const double apart =
        table::distance(rect(state, order.unit, origin), rect(state, order.target, origin));
    const auto say = [&](std::string_view rule, std::string_view words) {
        return refused(rule, {words, order.unit, order.target, apart, most});
    };
    switch (reason) {
    case NoCharge::out_of_reach:
        return say("ja.charge.legal",
                   "{unit} cannot reach {other}: it is {a} away and the charge allowance "
                   "is {b}, wheel of less than 45 degrees and ground included.");
    case NoCharge::other_enemy:
        return say("ja.charge.legal", "{unit} would touch another enemy before {other}.");
    case NoCharge::friend_in_the_way:
        return say("ja.inter.voluntary",
                   "A friend bars the way of {unit}: charges pass only through skirmishers.");
    case NoCharge::closed_ground:
        return say("ja.terrain.closed",
                   "Closed ground or the table's edge bars the way of {unit}.");
    case NoCharge::no_room:
        return say("ja.charge.conform",
                   "{unit} reaches {other} but has no room to line up on its edge.");
    }
    return say("ja.charge.legal", "{unit} cannot charge {other}.");
}

} // namespace

Judged judge_charge(const State& state, const battle::Order& order)
{
    const auto unit = orderable(state, order, Order::charge);
    if (!unit) return Failure{unit.error()};
    if (order.target >= state.units.size() || !present(state, order.target) ||
        !enemies(state, order.unit, order.target))
        return refused("ja.charge.legal",
                       {"{unit} can only charge an enemy on the table.", order.unit});
    if (state.units[order.target].hidden)
        return refused("scenario.hidden", {"That unit is not in sight.", order.unit});
    const Surroundings near = around(state, order.unit, charge_reach(state, order.unit));
    const std::size_t target = place_of(near, order.target);
    if (target == near.bases.size()) return no_charge(state, order, NoCharge::out_of_reach);
    const auto path = charge_path(sheet(state), mover(state, order.unit), target, near);
    if (!path) return no_charge(state, order, path.error());
    Preview preview;
    preview.ends.push_back({order.unit, path->end});
    preview.cost = path->used();
    preview.allowance = path->allowance;
    preview.chance = chance_of(state, order.unit, *unit, Order::charge);
    warn_of_ground(state, order.unit, path->uphill, path->difficult, preview);
    static constexpr std::string_view faces[] = {"on its front", "on its flank", "on its rear"};
    preview.may_trigger.push_back({"It would take {other} {word}.", order.unit, order.target, 0, 0,
                                   0, faces[static_cast<std::size_t>(edge_of(path->zone))]});
    return preview;
}

ShotGeometry shot_between(const State& state, UnitId shooter, UnitId target)
{
    const Surroundings near = around(state, shooter, shot_reach);
    Fixed<table::Rect, most_around> others;
    for (std::size_t i = 0; i < near.bases.size(); ++i)
        if (near.bases[i].id != target) others.push_back(near.rects[i]);
    return shot_geometry(sheet(state), rect(state, shooter, near.origin),
                         rect(state, target, near.origin), std::span(others.begin(), others.size()),
                         &state.setting->ground, near.origin);
}

namespace {

std::string_view shooter_rule(const State& state, UnitId shooter)
{
    const Unit& unit = state.units[shooter];
    return shooter_forbidden(sheet(state),
                             {facts(state, shooter), unit.shots, unit.charged, Occasion::own_turn});
}

} // namespace

bool can_shoot_at(const State& state, UnitId shooter, UnitId target)
{
    return present(state, shooter) && present(state, target) && enemies(state, shooter, target) &&
           !state.units[target].hidden && shooter_rule(state, shooter).empty() &&
           target_forbidden(sheet(state), facts(state, target)).empty() &&
           shot_between(state, shooter, target).can_shoot();
}

bool any_shot(const State& state)
{
    const double range = sheet(state)["ja.shoot.range"];
    for (UnitId shooter = 0; shooter < state.units.size(); ++shooter) {
        if (!present(state, shooter) || side_of(state, shooter) != state.active ||
            profile(state, shooter).missile == Missile::none ||
            !shooter_rule(state, shooter).empty())
            continue;
        const table::Point origin = state.units[shooter].pose.front;
        for (UnitId target = 0; target < state.units.size(); ++target)
            if (present(state, target) && enemies(state, shooter, target) &&
                may_be_within(state, shooter, target, range + 0.1) &&
                table::distance(rect(state, shooter, origin), rect(state, target, origin)) <=
                    range + 0.1 &&
                can_shoot_at(state, shooter, target))
                return true;
    }
    return false;
}

namespace {

// Where house rules allow no free choice (ja.shoot.free_choice): a target of this shooter nearer
// than that.
UnitId nearer_target(const State& state, UnitId shooter, double distance)
{
    if (sheet(state).on("ja.shoot.free_choice")) return no_unit;
    const table::Slack slack{sheet(state)["ja.geo.tolerance"]};
    for (UnitId target = 0; target < state.units.size(); ++target) {
        if (!present(state, target) || !can_shoot_at(state, shooter, target)) continue;
        if (table::exceeds(distance, *shot_between(state, shooter, target).distance, slack))
            return target;
    }
    return no_unit;
}

} // namespace

Judged judge_shot(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
    if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
    if (order.target >= state.units.size() || !present(state, order.target) ||
        !enemies(state, order.unit, order.target))
        return refused("ja.shoot.free_choice",
                       {"{unit} can only shoot at an enemy on the table.", order.unit});
    if (state.units[order.target].hidden)
        return refused("scenario.hidden", {"That unit is not in sight.", order.unit});
    if (const auto rule = shooter_rule(state, order.unit); !rule.empty())
        return forbidden(rule, order.unit);
    if (const auto rule = target_forbidden(sheet(state), facts(state, order.target)); !rule.empty())
        return forbidden(rule, order.unit, order.target);
    const ShotGeometry shot = shot_between(state, order.unit, order.target);
    if (!shot.in_arc)
        return refused(
            "ja.shoot.arc",
            {"{other} is outside the arc of {unit}, {a} degrees to each side of its front.",
             order.unit, order.target, sheet(state)["ja.shoot.arc"]});
    if (!shot.in_range)
        return refused("ja.shoot.range",
                       {"{other} is {a} away from {unit}; the range is {b}.", order.unit,
                        order.target, *shot.distance, sheet(state)["ja.shoot.range"]});
    if (!shot.sight)
        return refused(
            "ja.shoot.sight",
            {"{unit} does not see {other}: a base, woods, buildings or a hill are in the way.",
             order.unit, order.target});
    if (const UnitId nearer = nearer_target(state, order.unit, *shot.distance); nearer != no_unit)
        return refused(
            "ja.shoot.free_choice",
            {"{unit} must shoot at the nearest: {other} is nearer.", order.unit, nearer});
    Preview preview;
    preview.cost = *shot.distance;
    preview.allowance = sheet(state)["ja.shoot.range"];
    return preview;
}

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
        return refused("ja.turn.general", {"The general has moved this turn; {a} move is allowed.",
                                           no_unit, no_unit, sheet(state)["ja.turn.general"]});
    if (static_cast<Verb>(order.verb) == Verb::attach) {
        if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
        if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
        if (is_baggage(profile(state, order.unit)))
            return refused("ja.general.free_move",
                           {"The general joins fighting units, not baggage.", order.unit});
        return Preview{};
    }
    if (!order.place)
        return refused("ja.general.free_move", {"Say where the general shall go: general at x y."});
    const table::Vec point = table::relative(order.place->front, {});
    const table::Table& table = state.setting->ground.table;
    if (!table::on_table(point, table, {}))
        return refused("ja.general.free_move", {"That point lies beyond the table's edge."});
    const double deep = table::units_of(table.depth) / sheet(state)["ja.setup.zone"];
    const double y = order.side == Side::red
                         ? table::to_units(point.y)
                         : table::units_of(table.depth) - table::to_units(point.y);
    if (deploys && y > deep + table::tolerance)
        return refused("ja.setup.zone", {"The general begins in the deployment zone, {a} deep; "
                                         "this point is {b} from the edge.",
                                         no_unit, no_unit, deep, y});
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (present(state, unit) && side_of(state, unit) != order.side &&
            table::contains(rect(state, unit, {}), point))
            return refused("ja.general.free_move", {"{unit} stands there.", unit});
    return Preview{};
}

Judged judge_reaction(const State& state, Verb verb)
{
    static constexpr Reaction reactions[] = {Reaction::stand,          Reaction::fire,
                                             Reaction::evade,          Reaction::evade,
                                             Reaction::fire_and_evade, Reaction::fire_and_evade};
    const std::size_t which =
        static_cast<std::size_t>(verb) - static_cast<std::size_t>(Verb::stand);
    const std::string_view rule = reaction_rule(state, reactions[which]);
    if (!rule.empty()) return forbidden(rule, state.charge.target);
    const bool faces = verb == Verb::evade_facing || verb == Verb::fire_and_evade_facing;
    if (faces && !sheet(state).on("ja.react.evade.facing"))
        return refused("ja.react.evade.facing",
                       {"{unit} ends facing the way it moved.", state.charge.target});
    return Preview{};
}

std::uint64_t released_now(const State& state)
{
    std::uint64_t held_units = 0;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (held(state, unit)) held_units |= battle::bit(unit);
    if (held_units == 0) return 0;
    Fixed<battle::UnitConditions, most_units> conditions;
    for (const Setting::UnitCard& card : state.setting->units)
        conditions.push_back(card.conditions);
    return battle::released_holds(std::span(conditions.begin(), conditions.size()), standees(state),
                                  nominal_turn(state));
}

bool may_be_ordered(const State& state, UnitId unit)
{
    return present(state, unit) && side_of(state, unit) == state.active &&
           !is_baggage(profile(state, unit)) &&
           state.units[unit].orders < sheet(state).whole("ja.order.one_per_turn") &&
           !(sheet(state).on("ja.order.engaged") && engaged(state, unit));
}

namespace {

// The enemies near enough for a charge of this unit, as bits; none where it may not charge.
std::uint64_t in_charge_reach(const State& state, UnitId unit)
{
    if (!may_be_ordered(state, unit) || held(state, unit)) return 0;
    const double most =
        allowance_of(sheet(state), profile(state, unit), How::charge, false, false) + 0.1;
    const table::Point origin = state.units[unit].pose.front;
    std::uint64_t targets = 0;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy)
        if (enemies(state, unit, enemy) && present(state, enemy) && !state.units[enemy].hidden &&
            may_be_within(state, unit, enemy, most) &&
            table::gap(rect(state, unit, origin), rect(state, enemy, origin)) <= most)
            targets |= battle::bit(enemy);
    if (targets == 0 || !order_forbidden(sheet(state), Order::charge, facts(state, unit)).empty())
        return 0;
    return targets;
}

template <class Visit>
void each_target(const Surroundings& near, std::uint64_t targets, Visit visit)
{
    for (std::size_t i = 0; i < near.bases.size(); ++i)
        if ((targets & battle::bit(near.bases[i].id)) != 0) visit(i);
}

} // namespace

Targets chargeable(const State& state, UnitId unit)
{
    Targets found;
    const std::uint64_t targets = in_charge_reach(state, unit);
    if (targets == 0) return found;
    const Mover charger = mover(state, unit);
    const Surroundings near = around(state, unit, charge_reach(state, unit));
    each_target(near, targets, [&](std::size_t i) {
        if (charge_path(sheet(state), charger, i, near)) found.push_back(near.bases[i].id);
    });
    return found;
}

bool any_charge(const State& state)
{
    std::uint64_t others = 0; // could charge at most with a wheel: asked last, for that is dear
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        const std::uint64_t targets = in_charge_reach(state, unit);
        if (targets == 0) continue;
        const Mover charger = mover(state, unit);
        const Surroundings near = around(state, unit, charge_reach(state, unit));
        bool straight = false;
        each_target(near, targets, [&](std::size_t i) {
            straight = straight || charges_straight(sheet(state), charger, i, near);
        });
        if (straight) return true;
        others |= battle::bit(unit);
    }
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if ((others & battle::bit(unit)) != 0 && !chargeable(state, unit).empty()) return true;
    return false;
}

ArmyFacts army_facts(const State& state, Side side)
{
    ArmyFacts army;
    army.units_at_start = state.setting->armies[index(side)].size;
    army.units_lost = state.day.objective_losses[index(side)];
    army.general_lost = state.generals[index(side)].lost;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (side_of(state, unit) != side || state.units[unit].presence != Presence::destroyed)
            continue;
        if (is_baggage(profile(state, unit)))
            army.baggage_lost = true;
        else if (state.setting->units[unit].counts)
            ++army.units_lost;
    }
    return army;
}

namespace {

// Which decisions a verb answers.
bool answers(Verb verb, Ask ask)
{
    switch (verb) {
    case Verb::deploy:
    case Verb::ready: return ask == Ask::deploy;
    case Verb::general:
    case Verb::attach: return ask == Ask::deploy || ask == Ask::charge || ask == Ask::order;
    case Verb::charge: return ask == Ask::charge;
    case Verb::stand:
    case Verb::fire:
    case Verb::evade:
    case Verb::evade_facing:
    case Verb::fire_and_evade:
    case Verb::fire_and_evade_facing: return ask == Ask::react;
    case Verb::move:
    case Verb::wheel:
    case Verb::reface:
    case Verb::reform:
    case Verb::testudo: return ask == Ask::order;
    case Verb::shoot: return ask == Ask::shoot;
    case Verb::fight: return ask == Ask::melee;
    case Verb::pursue:
    case Verb::hold: return ask == Ask::pursue;
    case Verb::stop: return ask == Ask::charge || ask == Ask::order || ask == Ask::shoot;
    }
    return false;
}

Judged judge_pursuit(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
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

} // namespace

Judged judged(const State& state, const battle::Order& order)
{
    const battle::Decision now = pending(state);
    if (now.over) return refused("ja.victory.half", {"The battle is over."});
    if (order.verb >= verb_shapes().size())
        return refused("ja.turn.orders", {"There is no such order."});
    const Verb verb = static_cast<Verb>(order.verb);
    const std::string_view asked = decision_shapes()[now.kind].words;
    if (order.side != now.side)
        return refused("ja.turn.orders",
                       {"It is not for this side to decide: {word} is asked of the other.", no_unit,
                        no_unit, 0, 0, 0, decision_shapes()[now.kind].name});
    if (!answers(verb, static_cast<Ask>(now.kind)))
        return refused("ja.turn.orders",
                       {"That is not asked now: {word}.", no_unit, no_unit, 0, 0, 0, asked});
    switch (verb) {
    case Verb::deploy:
        if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
        return judge_deploy(state, order);
    case Verb::ready: return judge_ready(state, order);
    case Verb::general:
    case Verb::attach: return judge_general(state, order);
    case Verb::charge: return judge_charge(state, order);
    case Verb::stand:
    case Verb::fire:
    case Verb::evade:
    case Verb::evade_facing:
    case Verb::fire_and_evade:
    case Verb::fire_and_evade_facing: return judge_reaction(state, verb);
    case Verb::move: return judge_unit_order(state, order, Order::move);
    case Verb::wheel: return judge_unit_order(state, order, Order::wheel);
    case Verb::reface: return judge_unit_order(state, order, Order::reface);
    case Verb::reform: return judge_unit_order(state, order, Order::reform);
    case Verb::testudo: return judge_unit_order(state, order, Order::testudo);
    case Verb::shoot: return judge_shot(state, order);
    case Verb::fight: return judge_fight(state, order);
    case Verb::pursue: return judge_pursuit(state, order);
    case Verb::hold:
    case Verb::stop: return Preview{};
    }
    return refused("ja.turn.orders", {"There is no such order."});
}

} // namespace quincunx::justified_ancients
