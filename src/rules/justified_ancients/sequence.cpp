#include "rules/justified_ancients/sequence.hpp"

#include "dice/noted.hpp"
#include "rules/justified_ancients/aftermath.hpp"
#include "rules/justified_ancients/judging.hpp"
#include "rules/justified_ancients/melee_phase.hpp"
#include "rules/justified_ancients/reactions.hpp"
#include "rules/justified_ancients/setup.hpp"
#include "rules/justified_ancients/shooting.hpp"

namespace quincunx::justified_ancients {

using battle::Decision;
using battle::EventKind;
using battle::index;
using battle::VerbShape;

std::span<const VerbShape> verb_shapes()
{
    static constexpr VerbShape shapes[] = {
        {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
        {.name = "general", .words = "send the general to a point", .place = true},
        {.name = "attach", .words = "send the general to a unit", .unit = true},
        {.name = "ready", .words = "end the deployment"},
        {.name = "charge", .words = "charge an enemy", .unit = true, .target = true},
        {.name = "stand", .words = "receive the charge"},
        {.name = "fire", .words = "stand and shoot at the charger"},
        {.name = "evade", .words = "evade, facing away"},
        {.name = "evade_facing", .words = "evade, then face the enemy"},
        {.name = "fire_and_evade", .words = "shoot, then evade, facing away"},
        {.name = "fire_and_evade_facing", .words = "shoot, then evade, then face the enemy"},
        {.name = "move",
         .words = "move, with a wheel under 45 degrees at most",
         .unit = true,
         .path = true},
        {.name = "wheel",
         .words = "move with a wheel of 45 to 90 degrees",
         .unit = true,
         .path = true},
        {.name = "reface",
         .words = "turn in place: turn left, turn right, turn back",
         .unit = true,
         .path = true},
        {.name = "reform", .words = "lose disorder", .unit = true},
        {.name = "testudo", .words = "form or un-form testudo", .unit = true},
        {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
        {.name = "fight", .words = "fight the melee of this unit next", .unit = true},
        {.name = "pursue", .words = "pursue with this unit", .unit = true},
        {.name = "hold", .words = "do not pursue"},
        {.name = "stop", .words = "end this phase"},
    };
    return shapes;
}

std::span<const battle::DecisionShape> decision_shapes()
{
    static constexpr battle::DecisionShape shapes[] = {
        {"deploy", "place your units, baggage and general, then say ready"},
        {"charge", "name a charge, move the general, or stop"},
        {"react", "choose how the charged unit reacts"},
        {"order", "give an order, move the general, or stop"},
        {"shoot", "choose a shooter and its target, or stop"},
        {"melee", "choose the melee to fight next"},
        {"pursue", "pursue with one of the victors, or hold"},
    };
    return shapes;
}

Decision pending(const State& state)
{
    const auto decision = [&](Ask ask, Side side, UnitId about = no_unit,
                              UnitId against = no_unit) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), about, against};
    };
    switch (state.phase) {
    case Phase::deployment: return decision(Ask::deploy, deploying(state));
    case Phase::charges:
        if (charge_in_hand(state))
            return decision(Ask::react, other(state.active), state.charge.target,
                            state.charge.charger);
        return decision(Ask::charge, state.active);
    case Phase::orders: return decision(Ask::order, state.active);
    case Phase::fire: return decision(Ask::shoot, state.active);
    case Phase::melee:
        if (state.melee.pursuit_of != no_unit)
            return decision(Ask::pursue, other(side_of(state, state.melee.pursuit_of)), no_unit,
                            state.melee.pursuit_of);
        return decision(Ask::melee, state.active);
    case Phase::over: break;
    }
    return {true, state.active, 0, no_unit, no_unit};
}

namespace {

constexpr std::string_view phase_words[] = {"deployment",   "charges", "orders",
                                            "missile fire", "melee",   "over"};

void enter(Play& play, Phase phase)
{
    play.state.phase = phase;
    if (phase != Phase::over)
        tell(play, EventKind::turn, "",
             {"Player turn {a}: {word}.", no_unit, no_unit,
              static_cast<double>(play.state.player_turn), 0, 0,
              phase_words[static_cast<std::size_t>(phase)]});
}

// A unit that comes on now: at its place, or as near to it along its front as there is room.
void arrive(Play& play, UnitId id)
{
    State& state = play.state;
    const table::Pose wanted = state.setting->units[id].conditions.arrives_at;
    const double frontage = sheet(state)["ja.base.frontage"];
    for (int step = 0; step <= 40; ++step) {
        const double aside = frontage / 2 * (step % 2 == 0 ? step / 2 : -(step + 1) / 2);
        const table::Pose pose = table::moved(
            wanted, table::along(table::right_of(table::forward(wanted.heading)), aside));
        if (!room_at(state, id, pose)) continue;
        state.units[id].presence = Presence::on_table;
        place(play, id, pose, "scenario.arrive");
        tell(play, EventKind::state, "scenario.arrive", {"{unit} comes onto the table.", id});
        return;
    }
}

void begin_turn(Play& play)
{
    State& state = play.state;
    for (GeneralState& general : state.generals) {
        general.with_since_start = general.with;
        general.moves = 0;
    }
    for (UnitId id = 0; id < state.units.size(); ++id) {
        Unit& unit = state.units[id];
        unit.orders = 0;
        unit.shots = 0;
        unit.charged = false;
        unit.made_contact = false;
        const int due = state.setting->units[id].conditions.arrives;
        if (unit.presence == Presence::to_arrive && side_of(state, id) == state.active &&
            due <= nominal_turn(state))
            arrive(play, id);
    }
    enter(play, Phase::charges);
}

bool any_order(const State& state)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (may_be_ordered(state, unit)) return true;
    return general_may_move(state, state.active);
}

void finish(Play& play, battle::Outcome outcome, Rule rule)
{
    State& state = play.state;
    state.outcome = outcome;
    state.ended_by = rule.index;
    state.charge = {};
    state.melee = {};
    enter(play, Phase::over);
    static constexpr std::string_view words[] = {"", "Red wins.", "Blue wins.", "A draw."};
    tell(play, EventKind::ended, entries[state.ended_by].id,
         {words[static_cast<std::size_t>(outcome)]});
}

battle::Outcome wins(Side side)
{
    return side == Side::red ? battle::Outcome::red_wins : battle::Outcome::blue_wins;
}

void decide_battle(Play& play)
{
    State& state = play.state;
    const Setting& setting = *state.setting;
    const battle::CommandersLost lost{state.generals[0].lost ? 1U : 0U,
                                      state.generals[1].lost ? 1U : 0U};
    battle::count_objectives(setting.day, standees(state), lost,
                             state.player_turn % 2 == 0 ? nominal_turn(state) : 0, state.day);
    if (const auto side = battle::won_by_exit(setting.day, state.day))
        return finish(play, wins(*side), "ja.victory.half");
    const bool limit = state.player_turn >= setting.last_player_turn;
    // The row's own limit stands for the scenario's: battle_end only asks whether it is reached.
    const int turn = limit ? sheet(state).whole("ja.victory.turn_limit") : 0;
    const Side first = setting.first;
    const ArmyFacts ours = army_facts(state, first);
    const ArmyFacts theirs = army_facts(state, other(first));
    const BattleEnd end = battle_end(sheet(state), ours, theirs, turn);
    const bool broke = broken(sheet(state), ours) || broken(sheet(state), theirs);
    if (!broke && limit && setting.day.limit_winner >= 0)
        return finish(play, wins(static_cast<Side>(setting.day.limit_winner)),
                      "ja.victory.turn_limit");
    const Rule by = broke ? Rule("ja.victory.half") : Rule("ja.victory.turn_limit");
    if (end == BattleEnd::first_wins) finish(play, wins(first), by);
    if (end == BattleEnd::second_wins) finish(play, wins(other(first)), by);
    if (end == BattleEnd::draw) finish(play, battle::Outcome::draw, by);
}

void end_turn(Play& play)
{
    State& state = play.state;
    for (UnitId id = 0; id < state.units.size(); ++id) {
        Unit& unit = state.units[id];
        if (!present(state, id) || side_of(state, id) != state.active) continue;
        if (unit.fatigued &&
            fatigue_ends(sheet(state), unit.fatigued_on, state.player_turn, engaged(state, id))) {
            unit.fatigued = false;
            tell(play, EventKind::state, "ja.cond.fatigued.cure", {"{unit} has rested.", id});
        }
        if (unit.charged && charge_fatigues(sheet(state), unit.made_contact))
            fatigue(play, id, FatigueCause::charge);
    }
    decide_battle(play);
    if (state.phase == Phase::over) return;
    ++state.player_turn;
    state.active = other(state.active);
    begin_turn(play);
}

// Everything that happens by itself, up to the next decision.
void proceed(Play& play)
{
    State& state = play.state;
    while (true) {
        reveal_seen(play);
        if (state.phase != Phase::deployment && state.phase != Phase::over)
            state.day.released |= released_now(state);
        switch (state.phase) {
        case Phase::deployment:
            if (!state.deployed[0] || !state.deployed[1]) return;
            begin_turn(play);
            break;
        case Phase::charges:
            if (charge_in_hand(state) || any_charge(state)) return;
            enter(play, Phase::orders);
            break;
        case Phase::orders:
            if (any_order(state)) return;
            enter(play, Phase::fire);
            break;
        case Phase::fire:
            if (any_shot(state)) return;
            enter(play, Phase::melee);
            find_melees(play);
            break;
        case Phase::melee:
            if (!continue_melees(play)) return;
            end_turn(play);
            break;
        case Phase::over: return;
        }
    }
}

// The test of section 5: the order number by die and modifiers.
bool order_obeyed(Play& play, UnitId unit, Order order)
{
    State& state = play.state;
    ++state.units[unit].orders;
    const OrderFacts f =
        order_facts(sheet(state), order, facts(state, unit), command(state, side_of(state, unit)),
                    distance_from_general(state, unit));
    dice::Noted noted(play.dice);
    const bool obeyed = obeys(sheet(state), f, noted);
    if (play.chronicle.listening()) {
        battle::Event event;
        event.kind = EventKind::order;
        event.rule = rows::order_numbers[static_cast<std::size_t>(order)].id;
        event.words = {obeyed ? "{unit} obeys: {word} ({a}+)."
                              : "{unit} does not obey: {word} ({a}+).",
                       unit,
                       no_unit,
                       static_cast<double>(order_number(sheet(state), order)),
                       0,
                       0,
                       name(order)};
        event.reckoning = order_reckoning(sheet(state), f);
        for (const std::uint8_t face : noted.faces()) event.dice.push_back(face);
        play.chronicle.record(event);
    }
    return obeyed;
}

void move_unit(Play& play, const battle::Order& order, Order kind)
{
    State& state = play.state;
    const UnitId id = order.unit;
    const Surroundings near = around(state, id, move_reach(state, id));
    const auto move = ordered_move(sheet(state), mover(state, id), order.path, near);
    ensure(move.ok(), "a path that the judge found legal");
    if (!order_obeyed(play, id, kind)) return;
    if (move->leaves_table) {
        const table::Footprint end = table::footprint(rect_at(state, id, move->end, {}));
        const auto exit =
            battle::exit_for(state.setting->day, order.side, end, state.setting->ground.table, {});
        ensure(exit.has_value(), "an exit that the judge found");
        leave_safely(play, id, *exit);
        return;
    }
    place(play, id, move->end, "ja.order.move");
    ground_effects(play, id, move->uphill, move->difficult);
    each_passed(near, move->passed, [&](UnitId friendly) { interpenetrate(play, id, friendly); });
}

void reface_unit(Play& play, const battle::Order& order)
{
    State& state = play.state;
    const auto pose = refaced(mover(state, order.unit), order.path, around(state, order.unit, 1));
    ensure(pose.ok(), "a turn that the judge found legal");
    if (order_obeyed(play, order.unit, Order::reface))
        place(play, order.unit, *pose, "ja.order.reface");
}

void reform_unit(Play& play, UnitId unit)
{
    if (!order_obeyed(play, unit, Order::reform)) return;
    const Sheet& rules = sheet(play.state);
    if (rules.on("ja.cond.disordered.cure")) {
        play.state.units[unit].disordered = false;
        tell(play, EventKind::state, "ja.cond.disordered.cure", {"{unit} has reformed.", unit});
    }
    if (!rules.on("ja.cond.depleted.no_cure") && play.state.units[unit].depleted > 0) {
        --play.state.units[unit].depleted;
        tell(play, EventKind::state, "ja.cond.depleted.no_cure",
             {"{unit} has made good its losses.", unit});
    }
}

void change_testudo(Play& play, UnitId unit)
{
    if (!order_obeyed(play, unit, Order::testudo)) return;
    bool& testudo = play.state.units[unit].testudo;
    testudo = !testudo;
    tell(play, EventKind::state, "ja.testudo.state",
         {testudo ? "{unit} forms testudo." : "{unit} leaves testudo.", unit});
}

void order_charge(Play& play, const battle::Order& order)
{
    State& state = play.state;
    const Surroundings near = around(state, order.unit, charge_reach(state, order.unit));
    const auto path =
        charge_path(sheet(state), mover(state, order.unit), place_of(near, order.target), near);
    ensure(path.ok(), "a charge that the judge found legal");
    if (order_obeyed(play, order.unit, Order::charge))
        charge_to_touch(play, order.unit, order.target, *path);
}

void shoot_at(Play& play, UnitId shooter, UnitId target_id)
{
    State& state = play.state;
    ++state.units[shooter].shots;
    state.units[shooter].hidden = false;
    const UnitFacts target = facts(state, target_id);
    const bool from_rear = shot_between(state, shooter, target_id).from_rear &&
                           sheet(state).on("ja.out.push.shot_rear");
    dice::Noted noted(play.dice);
    const ShotOutcome outcome = shoot(sheet(state), target, noted);
    if (play.chronicle.listening()) {
        battle::Event event;
        event.kind = EventKind::shot;
        event.rule = "ja.shoot.die";
        event.words = {
            "{unit} shoots at {other}: {word}.", shooter, target_id, 0, 0, 0, words_of(outcome)};
        event.reckoning = shot_reckoning(sheet(state), target);
        for (const std::uint8_t face : noted.faces()) event.dice.push_back(face);
        play.chronicle.record(event);
    }
    if (disorders(outcome)) disorder(play, target_id, DisorderCause::combat);
    if (depletes(outcome) || outcome == ShotOutcome::destroyed)
        deplete(play, target_id, DepletionCause::combat);
    if (is_push(outcome) && present(state, target_id))
        push_unit(play, target_id, from_rear, PushCause::fire);
}

void move_general(Play& play, const battle::Order& order, UnitId with)
{
    State& state = play.state;
    GeneralState& general = state.generals[index(order.side)];
    general.with = with;
    general.on_table = true;
    if (with == no_unit) general.at = order.place->front;
    if (state.phase != Phase::deployment)
        ++general.moves;
    else
        general.with_since_start = with;
    if (with == no_unit)
        tell(play, EventKind::general, "ja.general.free_move",
             {"The general of {word} rides out.", no_unit, no_unit, 0, 0, 0,
              battle::side_word(order.side)});
    else
        tell(play, EventKind::general, "ja.general.free_move", {"The general joins {unit}.", with});
}

void stop_phase(Play& play)
{
    switch (play.state.phase) {
    case Phase::charges: return enter(play, Phase::orders);
    case Phase::orders: return enter(play, Phase::fire);
    case Phase::fire: enter(play, Phase::melee); return find_melees(play);
    case Phase::deployment:
    case Phase::melee:
    case Phase::over: break;
    }
}

} // namespace

void begin(Play& play)
{
    proceed(play);
}

void carry_out(Play& play, const battle::Order& order)
{
    State& state = play.state;
    ++state.entry;
    switch (static_cast<Verb>(order.verb)) {
    case Verb::deploy: deploy(state, order); break;
    case Verb::general: move_general(play, order, no_unit); break;
    case Verb::attach: move_general(play, order, order.unit); break;
    case Verb::ready: state.deployed[index(order.side)] = true; break;
    case Verb::charge: order_charge(play, order); break;
    case Verb::stand: react(play, Reaction::stand, false); break;
    case Verb::fire: react(play, Reaction::fire, false); break;
    case Verb::evade: react(play, Reaction::evade, false); break;
    case Verb::evade_facing: react(play, Reaction::evade, true); break;
    case Verb::fire_and_evade: react(play, Reaction::fire_and_evade, false); break;
    case Verb::fire_and_evade_facing: react(play, Reaction::fire_and_evade, true); break;
    case Verb::move: move_unit(play, order, Order::move); break;
    case Verb::wheel: move_unit(play, order, Order::wheel); break;
    case Verb::reface: reface_unit(play, order); break;
    case Verb::reform: reform_unit(play, order.unit); break;
    case Verb::testudo: change_testudo(play, order.unit); break;
    case Verb::shoot: shoot_at(play, order.unit, order.target); break;
    case Verb::fight: fight_group_of(play, order.unit); break;
    case Verb::pursue: decide_pursuit(play, order.unit); break;
    case Verb::hold: decide_pursuit(play, no_unit); break;
    case Verb::stop: stop_phase(play); break;
    }
    proceed(play);
}

} // namespace quincunx::justified_ancients
