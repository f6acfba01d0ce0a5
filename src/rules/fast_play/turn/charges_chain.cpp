#include "dice/noted.hpp"
#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/phases.hpp"

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

} // namespace quincunx::fast_play
