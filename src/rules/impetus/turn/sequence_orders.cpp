// What the orders of an activated body do (4.2, 5, 6.2, 12).

#include "rules/impetus/turn/sequence.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

void let_body(State& state, BodyStep step)
{
    activation(state)->step = step;
}

// One phase, charge or shot of a unit; of a group that has parted it is this one who finishes now.
void let_act(State& state, UnitId unit)
{
    let_body(state, BodyStep::phase);
    if (state.body.members.size() > 1) state.body.current = unit;
}

// --- modes

// Tests for something; who failed and does it all the same is disordered by it. True: it is done.
template <class Do>
bool attempt(Play& play, UnitId unit, Reason reason, Do&& it)
{
    const Done done = tried(play, {unit}, 1, reason);
    if (done == Done::not_done) return false;
    it();
    if (done == Done::disordered && present(play.state, unit))
        disorder(play, unit, DisorderCause::test, failure_rule(reason).id());
    return true;
}

// --- phases (6)

// How a phase turned out.
struct Made {
    bool made = true;
    bool failed = false; // its test: no further phase
    bool disordered = false;
    std::string_view rule; // of the disorder
};

// OBLIQUE, ABOUT FACE and REARWARD by their own rows.
Made try_manoeuvre(Play& play, UnitId unit, const Phase& phase, const table::Path& path, int number)
{
    const State& state = play.state;
    const ManoeuvreFacts known = manoeuvre_facts(state, unit, phase.kind, path, number);
    const ReckonedManoeuvre reckoned_one = reckoned(sheet(state), known);
    Throw thrown(play, unit);
    const Manoeuvred how = manoeuvre(sheet(state), known, reckoned_one, thrown.dice());
    Made made;
    made.rule = reckoned_one.rule.id();
    made.made = how != Manoeuvred::nothing_happens && how != Manoeuvred::stays;
    made.disordered = how == Manoeuvred::done_disordered;
    if (!reckoned_one.tested) return made;
    const bool passed =
        !thrown.faces().empty() && thrown.faces().front().face >= reckoned_one.test.lowest_die;
    made.failed = !passed;
    if (!passed) thrown.regret(pass_chance(reckoned_one.test));
    tell(
        play, EventKind::order, made.rule,
        {passed ? "{unit} passes its discipline test." : "{unit} fails its discipline test.", unit},
        reckoned_one.test.factors, thrown.faces(),
        {.sums = {{{}, "imp.disc.target"}, {"modifier"}}, .passed = passed});
    return made;
}

Made try_phase(Play& play, const Phase& phase, const table::Path& path, int number)
{
    if (is_manoeuvre(phase.kind))
        return try_manoeuvre(play, phase.members.front(), phase, path, number);
    Made made;
    if (!is_tested(sheet(play.state), number, phase.by_road)) return made;
    const Done done = tried(play, phase.members, number, Reason::extra_move);
    made.made = done != Done::not_done;
    made.failed = done != Done::in_order;
    made.disordered = done == Done::disordered;
    made.rule = "imp.disc.fail.extra_move";
    return made;
}

// It breaks with the second movement phase of an activation, a charge as well.
void give_up_shieldwall(Play& play, UnitId id)
{
    Unit& unit = play.state.units[id];
    if (!unit.shieldwall || keeps_shieldwall(play.state, id, unit.phases)) return;
    unit.shieldwall = false;
    tell(play, EventKind::state, "imp.spec.shieldwall.lose",
         {"{unit} gives up its shieldwall.", id});
}

// What moving does to a unit by what it is, and what becomes of its shieldwall.
void after_phase(Play& play, UnitId id, const Made& made, const Phase& phase)
{
    State& state = play.state;
    if (!present(state, id)) return;
    Unit& unit = state.units[id];
    ++unit.phases;
    if (made.failed) unit.announced = unit.phases;
    if (!made.made) return;
    const Profile& card = profile(state, id);
    if (made.disordered)
        disorder(play, id, made.failed ? DisorderCause::test : DisorderCause::manoeuvre, made.rule);
    if (card.schiltron && sheet(state).on("imp.spec.schiltron.disorder_move"))
        disorder(play, id, DisorderCause::manoeuvre, "imp.spec.schiltron.disorder_move");
    if (card.type == Type::W && sheet(state).on("imp.spec.w.move_disorder"))
        disorder(play, id, DisorderCause::manoeuvre, "imp.spec.w.move_disorder");
    if (phase.leaves_zone) disorder(play, id, DisorderCause::manoeuvre, "imp.zoc.leave");
    give_up_shieldwall(play, id);
}

constexpr std::string_view phase_rules[] = {
    "imp.move.forwards.terrain", "imp.move.wheel.instead", "imp.move.oblique.forwards_same_facing",
    "imp.move.about_face.test", "imp.move.rearward.disorders"};

// imp.terrain.bua.enter_test
void occupy(Play& play, UnitId unit, std::uint8_t feature)
{
    const auto enter = [&] { enter_built_up_area(play, unit, feature); };
    if (!sheet(play.state).on("imp.terrain.bua.enter_test"))
        enter();
    else if (!attempt(play, unit, Reason::occupy_bua, enter))
        return;
    end_activation(play.state, unit);
}

void move_body(Play& play, const Members& who, const table::Path& path, const Phase& phase)
{
    State& state = play.state;
    const int number = state.units[who.front()].phases + 1;
    const Made made = try_phase(play, phase, path, number);
    if (made.made) make_phase(play, phase, phase_rules[static_cast<std::size_t>(phase.kind)]);
    for (const UnitId unit : who) after_phase(play, unit, made, phase);
    settle(play);
    if (state.stage == Stage::over || !present(state, who.front())) return;
    if (phase.enters != no_feature && made.made) occupy(play, who.front(), phase.enters);
    state.frames.push_back(
        Reacting{.actor = who.front(), .zones = made.made ? phase.zones_entered : 0});
}

} // namespace

bool forms_shieldwall(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    return profile(state, id).may_shieldwall && !unit.disordered && !unit.shieldwall &&
           is_fresh(state, id) && sheet(state).on("imp.spec.shieldwall.enter");
}

bool keeps_shieldwall(const State& state, UnitId id, int phases)
{
    return state.units[id].shieldwall &&
           (phases < 2 || !sheet(state).on("imp.spec.shieldwall.lose"));
}

// --- rally (5.3)

void order_rally(Play& play, UnitId unit)
{
    State& state = play.state;
    const RallyFacts known = rally_facts(state, unit);
    const Done done = tried(play, {unit}, 1, Reason::rally);
    if (is_rallied(done)) {
        restore_order(play, unit, "imp.rally.self");
        state.units[unit].rallied = true;
        return let_body(state, BodyStep::baggage);
    }
    const bool pressed = is_tried_again(done) && general_tests(sheet(state), known) > 0;
    let_body(state, pressed ? BodyStep::press : BodyStep::baggage);
}

void order_press(Play& play, UnitId unit)
{
    State& state = play.state;
    const int tests = general_tests(sheet(state), rally_facts(state, unit));
    for (int i = 0; i < tests; ++i) {
        const Done done = tried(play, {unit}, 1, Reason::rally);
        if (is_rallied(done)) restore_order(play, unit, "imp.rally.general");
        if (!is_tried_again(done)) break;
    }
    end_activation(state, unit);
}

void order_waiting(Play& play, UnitId unit)
{
    attempt(play, unit, Reason::opportunity, [&] {
        play.state.units[unit].opportunity = true;
        tell(play, EventKind::state, "imp.opp.place", {"{unit} waits on opportunity.", unit});
    });
    end_activation(play.state, unit);
}

void order_standing(Play& play, const battle::Order& order)
{
    const UnitId id = order.unit;
    State& state = play.state;
    if (forms_shieldwall(state, id)) {
        state.units[id].shieldwall = true;
        tell(play, EventKind::state, "imp.spec.shieldwall.enter",
             {"{unit} forms a shieldwall.", id});
    }
    end_activation(state, id);
}

void order_square(Play& play, UnitId id)
{
    Unit& unit = play.state.units[id];
    if (unit.square) {
        unit.square = false;
        tell(play, EventKind::state, "imp.disc.fail.square", {"{unit} leaves its square.", id});
    } else {
        attempt(play, id, Reason::square, [&] {
            unit.square = true;
            tell(play, EventKind::state, "imp.disc.fail.square", {"{unit} forms square.", id});
        });
    }
    end_activation(play.state, id);
}

void order_dismounting(Play& play, UnitId unit)
{
    attempt(play, unit, Reason::dismount, [&] { dismount(play, unit); });
    end_activation(play.state, unit);
}

void order_relief(Play& play, const battle::Order& order)
{
    const UnitId unit = order.unit;
    attempt(play, unit, Reason::line_relief, [&] { relieve(play, unit, order.target); });
    end_activation(play.state, unit);
}

void order_leaving(Play& play, const battle::Order& order)
{
    leave_built_up_area(play, order.unit, *order.place);
    end_activation(play.state, order.unit);
}

void order_disengaging(Play& play, const battle::Order& order)
{
    attempt(play, order.unit, Reason::disengage,
            [&] { disengage(play, order.unit, table::units_of(-order.path.front().ahead)); });
    settle(play);
    end_activation(play.state, order.unit);
}

void order_move(Play& play, const battle::Order& order, const Phase& phase)
{
    State& state = play.state;
    if (state.body.together) {
        let_body(state, BodyStep::phase);
        const Members who = state.body.members;
        return move_body(play, who, order.path, phase);
    }
    let_act(state, order.unit);
    move_body(play, {order.unit}, order.path, phase);
}

void order_charge(Play& play, const battle::Order& order)
{
    State& state = play.state;
    const UnitId id = order.unit;
    let_act(state, id);
    Unit& unit = state.units[id];
    ++unit.phases;
    Done done = Done::in_order;
    if (is_tested(sheet(state), unit.phases, false)) {
        done = tried(play, {id}, unit.phases, Reason::extra_move);
        if (done != Done::in_order) unit.announced = unit.phases;
        if (done == Done::not_done) return;
    }
    give_up_shieldwall(play, id);
    tell(play, EventKind::order, "imp.charge.chain", {"{unit} charges {other}.", id, order.target});
    Charging charge = charge_by(state, ChargeKind::charge, id, order.target, move_of(state, id));
    charge.failed = done == Done::disordered;
    state.frames.push_back(charge);
}

void order_shot(Play& play, const battle::Order& order)
{
    State& state = play.state;
    let_act(state, order.unit);
    Unit& unit = state.units[order.unit];
    unit.shot = true;
    const int most = unit.announced == no_announcement ? 255 : unit.announced;
    unit.announced = static_cast<std::uint8_t>(std::min(unit.phases + number_in(order), most));
    state.frames.push_back(Shooting{.shooter = order.unit, .target = order.target});
}

void stop_body(State& state)
{
    const BodyStep step = top<Activation>(state).step;
    if (step == BodyStep::rally || step == BodyStep::press)
        return let_body(state, BodyStep::baggage);
    if (state.body.members.size() == 1) return let_body(state, BodyStep::done);
    if (state.body.together)
        state.body.together = false;
    else if (state.body.current != no_unit)
        end_activation(state, state.body.current);
    else
        let_body(state, BodyStep::done);
}

// --- the impetuous advance (6.7)

void rush(Play& play, UnitId id, const Phase* veered)
{
    State& state = play.state;
    let_body(state, BodyStep::phase);
    double movement = move_of(state, id);
    const table::Pose start = state.units[id].pose;
    if (veered != nullptr) {
        movement -= veered->cost;
        make_phase(play, *veered, "imp.impetuous.full_move");
        if (!present(state, id)) return;
    }
    ++state.units[id].phases;
    tell(play, EventKind::order, "imp.spec.impetuous.out_of_control",
         {"{unit} cannot be held.", id});
    const Ahead first = ahead_of(state, id,
                                 {start, movement + charge_limit(state, id) - move_of(state, id),
                                  Passing::compulsory_advance});
    Charging charge =
        charge_by(state, ChargeKind::advance, id, first.legal ? first.enemy : no_unit, movement);
    charge.start = start;
    if (!first.legal) charge.step = ChargeStep::look;
    state.frames.push_back(charge);
}

void order_fight(Play& play, UnitId unit)
{
    let_body(play.state, BodyStep::done);
    play.state.frames.push_back(Fighting{unit, main_enemy(play.state, unit)});
}

} // namespace quincunx::impetus
