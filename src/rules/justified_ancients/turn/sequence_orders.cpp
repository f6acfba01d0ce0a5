#include "rules/justified_ancients/turn/phases.hpp"

#include "dice/noted.hpp"
#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

namespace quincunx::justified_ancients {

namespace {

void tell_test(Play& play, UnitId unit, const OrderFacts& f, bool obeyed,
               std::span<const dice::Thrown> faces)
{
    const reckoning::Reckoning factors = order_reckoning(sheet(play.state), f);
    const double reached = faces.empty() ? 0 : faces[0].face + factors.total();
    tell(play, EventKind::order, rows::order_numbers[static_cast<std::size_t>(f.order)].id,
         {faces.empty() ? "{unit} obeys: {word}."
          : obeyed      ? "{unit} obeys: to {word} it needs {a} and has {b}."
                        : "{unit} does not obey: to {word} it needs {a} and has {b}.",
          unit, no_unit, static_cast<double>(order_number(sheet(play.state), f.order)), reached, 0,
          name(f.order)},
         factors, faces, {.sums = {{"modifier"}}, .passed = obeyed});
}

// The test of section 5: the order number by die and modifiers.
bool order_obeyed(Play& play, UnitId unit, Order order)
{
    State& state = play.state;
    ++state.units[unit].orders;
    const OrderFacts f = order_facts(state, unit, order, facts(state, unit));
    dice::Noted noted(play.dice);
    const bool obeyed = obeys(sheet(state), f, noted);
    if (play.chronicle.listening()) tell_test(play, unit, f, obeyed, noted.faces());
    return obeyed;
}

} // namespace

void place_unit(Play& play, const battle::Order& order)
{
    Unit& unit = play.state.units[order.unit];
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
    tell(play, EventKind::order, "ja.setup.deploy", {"{unit} is placed.", order.unit});
}

void move_unit(Play& play, UnitId unit, Order kind, const FoundMove& found)
{
    if (!order_obeyed(play, unit, kind)) return;
    if (found.exit) return leave_safely(play, unit, *found.exit);
    place(play, unit, found.move.end, "ja.order.move");
    ground_effects(play, unit, found.move.uphill, found.move.difficult);
    for (const UnitId friendly : found.passed) interpenetrate(play, unit, friendly);
}

void reface_unit(Play& play, const battle::Order& order, const Pose& pose)
{
    if (order_obeyed(play, order.unit, Order::reface))
        place(play, order.unit, pose, "ja.order.reface");
}

void reform_unit(Play& play, const battle::Order& order)
{
    const UnitId unit = order.unit;
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

void change_testudo(Play& play, const battle::Order& order)
{
    const UnitId unit = order.unit;
    if (!order_obeyed(play, unit, Order::testudo)) return;
    bool& testudo = play.state.units[unit].testudo;
    testudo = !testudo;
    tell(play, EventKind::state, "ja.testudo.state",
         {testudo ? "{unit} forms testudo." : "{unit} leaves testudo.", unit});
}

void order_charge(Play& play, const battle::Order& order, const ChargePath& path)
{
    if (order_obeyed(play, order.unit, Order::charge))
        charge_to_touch(play, order.unit, order.target, path);
}

void shoot_at(Play& play, UnitId shooter, UnitId target)
{
    State& state = play.state;
    ++state.units[shooter].shots;
    state.units[shooter].hidden = false;
    const bool from_rear =
        shot_between(state, shooter, target).from_rear && sheet(state).on("ja.out.push.shot_rear");
    const ShotOutcome outcome =
        take_shot(play, shooter, target, "ja.shoot.die", "{unit} shoots at {other}: {word}.");
    if (is_push(outcome) && present(state, target))
        push_unit(play, target, from_rear, PushCause::fire);
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
             battle::with_word(order.side, "The general of {word} rides out."));
    else
        tell(play, EventKind::general, "ja.general.free_move", {"The general joins {unit}.", with});
}

} // namespace quincunx::justified_ancients
