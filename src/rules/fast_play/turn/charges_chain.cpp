#include "rules/fast_play/turn/phases.hpp"

#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/turn/judging.hpp"

namespace quincunx::fast_play {

bool passes_test(Play& play, UnitId unit, Rule rule)
{
    const Reckoning rows = tl_reckoning(sheet(play.state), tl_facts(play.state, unit));
    dice::Noted noted(play.dice);
    const bool passed = passes_tl(sheet(play.state), rows.total(), noted);
    tell(play, EventKind::order, rule.id(),
         {passed ? "{unit} passes its T&L test." : "{unit} fails its T&L test.", unit}, rows,
         noted.faces(), {.sums = {{"modifier"}}, .passed = passed});
    return passed;
}

void charge_with(Play& play, const battle::Order& order, const JudgedCharge& charge)
{
    State& state = play.state;
    const UnitId target = order.target;
    Activation& act = state.act;
    act = {};
    act.doing = Doing::declared;
    act.target = target;
    for (const JudgedCharger& named : charge.chargers) {
        Unit& unit = state.units[named.unit];
        unit.spent = true;
        unit.hidden = false;
        Charger charger = beginning(state, named.unit, named.wheel);
        charger.zone = zone_from(state, unit.pose, target);
        act.chargers.push_back(charger);
        tell(play, EventKind::order,
             charge.chargers.size() > 1 ? "fp.charge.combined" : "fp.charge.declare",
             {"{unit} charges {other}.", named.unit, target});
    }
}

namespace {

UnitId next_fight(const State& state)
{
    for (const Charger& charger : state.act.chargers)
        if (charger.against != no_unit) return charger.against;
    return no_unit;
}

// Panic since the contact may have torn them apart.
void forget_torn(State& state)
{
    for (Charger& charger : state.act.chargers) {
        if (charger.against == no_unit) continue;
        const bool holds =
            fights_on(state, charger.unit) && fights_on(state, charger.against) &&
            table::within(distance(state, charger.unit, charger.against), 0, {2 * slack.units});
        if (!holds) charger.against = no_unit;
    }
}

// The only thing that the target may do; nothing: its owner decides.
bool reacts_by_itself(Play& play)
{
    const Reactions allowed = allowed_reactions(play.state);
    if (allowed.flee == Flee::must) {
        flee(play);
        return true;
    }
    if (allowed.stand_and_shoot || allowed.countercharge || allowed.flee != Flee::no) return false;
    stand(play);
    return true;
}

// Where on its way a charger is shot at: as soon as it comes within close range
// (fp.charge.shoot_close), or by a house rule where it begins.
struct ShotPoint {
    Pose pose;
    std::int32_t wheel_left = 0;
    double gone = 0; // inches of its way
};

ShotPoint shot_point(const State& state, const Charger& charger, UnitId shooter)
{
    const Pose start = state.units[charger.unit].pose;
    if (!sheet(state).on("fp.charge.shoot_close")) return {start, charger.wheel, 0};
    const Point origin = start.front;
    const double close =
        sheet(state).figure(range_rule(profile(state, shooter).missile), columns::bands["close"]);
    const Rect edge = table::edge_rect(rect(state, shooter, origin), Face::front);
    const Rect mover = rect(state, charger.unit, origin);
    if (table::within(table::distance(mover, edge), close, slack)) return {start, charger.wheel, 0};
    const double frontage = frontage_of(state, charger.unit);
    const Body from = body(state, charger.unit);
    if (charger.wheel != 0) {
        const table::Side side = side_of_wheel(charger.wheel);
        const double degrees = std::abs(charger.wheel) / 1e6;
        const double near = table::first_within(mover, edge, side, close);
        if (near < half_tangent(degrees)) {
            const double made = std::min(degrees, table::degrees_of_half_tangent(near));
            const Body at = table::end_of(from, {table::wheel(side, made)});
            const auto left =
                static_cast<std::int32_t>(table::whole_nearest((degrees - made) * 1e6));
            return {at.pose, charger.wheel > 0 ? left : -left, wheel_arc(frontage, made)};
        }
    }
    const Body wheeled = wheeled_body(state, charger);
    const Rect ahead = table::whole_rect(wheeled, origin);
    const double most = gap_to(state, charger, shooter);
    const double along = std::min(most, table::first_within(ahead, edge, ahead.forward, close));
    return {table::moved(wheeled.pose, table::along(ahead.forward, along)), 0,
            wheel_arc(frontage, std::abs(charger.wheel) / 1e6) + along};
}

// So far it has come when it is shot at: nobody waits for it there, but it has been there.
void come_to_shot(Play& play, UnitId unit, const Pose& pose)
{
    const Pose from = play.state.units[unit].pose;
    play.state.units[unit].pose = pose;
    if (from != pose) battle::tell_move(play.chronicle, "fp.charge.shoot_close", unit, from, pose);
    mind_ground(play, unit, from);
}

// A charger that halted on its way stands on nobody: at the last free place before.
void halt_on_the_way(Play& play, const Charger& charger)
{
    const State& state = play.state;
    const UnitId unit = charger.unit;
    const Pose halted = state.units[unit].pose;
    if (room_at(state, unit, body(state, unit))) return drive_off_commander(play, unit);
    Body from = body(state, unit);
    const Vec way = table::relative(halted.front, charger.start.front);
    const Vec ahead = table::forward(halted.heading);
    from.pose.front =
        table::snapped(charger.start.front, way - ahead * std::max(0.0, table::dot(way, ahead)));
    const double length =
        last_free(state, unit, from, table::to_units(std::max(0.0, table::dot(way, ahead))));
    Body end = from;
    end.pose = table::moved(from.pose, table::along(ahead, length));
    place(play, unit, room_at(state, unit, end) ? end.pose : charger.start,
          "fp.morale.charging_halts");
}

} // namespace

void break_through(Play& play, const BreakOut& out)
{
    State& state = play.state;
    Activation& act = state.act;
    const Breakthrough may = act.breakthroughs.front();
    act.breakthroughs.erase_at(0);
    act.broke_through |= bit(may.unit);
    const Pose start = state.units[may.unit].pose;
    tell(play, EventKind::decision, "fp.victory.breakthrough_rules",
         {"{unit} breaks through.", may.unit});
    for (const UnitId router : each_in(out.ridden_down))
        destroy(play, router, "fp.victory.breakthrough_rules");
    place(play, may.unit, out.end, "fp.victory.breakthrough_rules");
    act.chargers.clear();
    empty_queue(play);
    if (out.met != no_unit && present(state, out.met) && fights_on(state, may.unit)) {
        const Charger charger{.unit = may.unit,
                              .start = start,
                              .reach = may.distance - table::lattice_length(out.used),
                              .zone = out.onset.zone,
                              .broken = out.onset.broken,
                              .breakthrough = true,
                              .beaten = may.beaten};
        act.chargers.push_back(charger);
        act.next = 0;
        act.target = out.met;
        act.countered = false;
        act.counter_broken = false;
        act.doing = Doing::surprised;
    }
}

bool continue_charge(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    while (true) {
        switch (act.doing) {
        case Doing::nothing: return true;
        case Doing::acting: return false;
        case Doing::declared:
        case Doing::surprised:
            if (!reacts_by_itself(play)) return false;
            break;
        case Doing::following: follow(play); break;
        case Doing::fighting: {
            forget_torn(state);
            const UnitId target = next_fight(state);
            if (target == no_unit)
                act.doing = Doing::break_outs;
            else
                fight_melee(play, target);
            break;
        }
        case Doing::break_outs:
            if (act.breakthroughs.empty()) return true;
            if (fights_on(state, act.breakthroughs.front().unit)) return false;
            act.breakthroughs.erase_at(0);
            break;
        }
    }
}

// --- targets that meet a charge: they shoot, or countercharge (8.3)

Pose shot_place(const State& state, UnitId charger)
{
    for (const Charger& each : state.act.chargers)
        if (each.unit == charger) return shot_point(state, each, state.act.target).pose;
    return state.units[charger].pose;
}

void stand_and_shoot(Play& play, UnitId target)
{
    State& state = play.state;
    Activation& act = state.act;
    const UnitId shooter = act.target;
    tell(play, EventKind::decision, "fp.charge.shoot_close",
         {"{unit} stands and shoots at {other}.", shooter, target});
    for (Charger& charger : act.chargers) {
        if (charger.unit != target) continue;
        const auto whole = onset(state, charger, shooter, charger.zone);
        charger.broken = whole.ok() && whole->broken; // by any part of its way
        const ShotPoint at = shot_point(state, charger, shooter);
        charger.wheel = at.wheel_left;
        charger.reach -= table::lattice_length(at.gone);
        come_to_shot(play, target, at.pose);
    }
    shoot_at(play, shooter, target, false, true);
    empty_queue(play);
    for (const Charger& charger : act.chargers)
        if (charger.unit == target && charger.out && fights_on(state, target))
            halt_on_the_way(play, charger);
    contact_all(play);
}

std::optional<Countering> countering(const State& state)
{
    const Charger& charger = leader_of(state);
    const UnitId target = state.act.target;
    const auto met = counter_meeting(state, charger, target);
    if (!met) return std::nullopt;
    const Point origin = charger.start.front;
    return Countering{
        *met,
        goes_through_bad(state, charger.unit,
                         table::course(body(state, charger.unit),
                                       charge_way(charger.wheel, met->gap / 2), origin)),
        on_bad_ground(state, target, rect(state, target, origin),
                      rect_at(state, target, met->target, origin), origin)};
}

void countercharge(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    const std::size_t at = static_cast<std::size_t>(&leader_of(state) - act.chargers.begin());
    Charger& charger = act.chargers[at];
    const auto both = countering(state);
    ensure(both.has_value(), "a countercharge that the judge found legal");
    tell(play, EventKind::decision, "fp.charge.counter",
         {"{unit} countercharges {other}.", act.target, charger.unit});
    charger.broken = both->charger_broken;
    act.counter_broken = both->target_broken;
    act.countered = true;
    charger.against = act.target;
    charger.wheel = 0;
    place(play, charger.unit, both->met.charger, "fp.charge.counter");
    place(play, act.target, both->met.target, "fp.charge.counter");
    act.doing = Doing::fighting;
}

} // namespace quincunx::fast_play
