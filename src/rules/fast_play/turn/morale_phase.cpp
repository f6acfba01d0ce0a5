#include "rules/fast_play/turn/phases.hpp"

#include "rules/fast_play/field/forced.hpp"

namespace quincunx::fast_play {

namespace {

// A charger that has not made contact yet.
bool is_charging(const State& state, UnitId unit)
{
    return std::ranges::any_of(state.act.chargers, [&](const Charger& charger) {
        return charger.unit == unit && !charger.out && charger.against == no_unit;
    });
}

// It is no worse off, or better.
constexpr MoraleEnd firm[] = {MoraleEnd::no_test, MoraleEnd::steady, MoraleEnd::charges_home,
                              MoraleEnd::recovers, MoraleEnd::rallies_shaken};

MoraleEnd test(Play& play, UnitId unit, Purpose purpose, std::string_view rule)
{
    const State& state = play.state;
    const ReckonedTest reckoned_test = reckoned(sheet(state), tested_unit(state, unit), purpose);
    dice::Noted noted(play.dice);
    const MoraleEnd end = tested(sheet(state), reckoned_test, noted);
    if (play.chronicle.listening())
        tell(play, EventKind::result, rule,
             {"{unit} tests its morale: {word}.", unit, no_unit, 0, 0, 0, name(end)},
             morale_reckoning(sheet(state), reckoned_test.facts), noted.faces(),
             {.sums = {{"modifier", {}, reckoned_test.total}},
              .passed = std::ranges::count(firm, end) > 0});
    return end;
}

void suffer(Play& play, UnitId unit, MoraleEnd end)
{
    if (end >= MoraleEnd::rout) return rout_by_morale(play, unit);
    if (end == MoraleEnd::shaken) shake(play, unit, "fp.morale.result_shaken");
    if (end != MoraleEnd::halts_shaken) return;
    stop_charging(play.state, unit);
    shake(play, unit, "fp.morale.charging_halts");
}

void go_on_stampeding(Play& play, UnitId unit)
{
    lose_stands(play, unit, sheet(play.state).whole("fp.rally.fail_stand"), Cause::melee);
    if (present(play.state, unit)) stampede(play, unit);
}

void rally(Play& play, UnitId unit)
{
    State& state = play.state;
    if (test(play, unit, Purpose::rally, "fp.rally.routers") == MoraleEnd::rallies_shaken) {
        Unit& of = state.units[unit];
        of.routing = false;
        of.shaken = true;
        of.spent = true;
        tell(play, EventKind::state, "fp.rally.routers", {"{unit} rallies, shaken.", unit});
        const UnitId enemy = nearest_enemy(state, unit).unit;
        if (enemy != no_unit) force_turn(play, unit, heading_to(state, unit, enemy));
        return;
    }
    lose_stands(play, unit, sheet(state).whole("fp.rally.fail_stand"), Cause::melee);
    if (present(state, unit)) rout_on(play, unit);
}

} // namespace

TestedUnit tested_unit(const State& state, UnitId unit)
{
    return {.quality = profile(state, unit).quality,
            .type = type_of(state, unit),
            .strength = strength_of(state, unit),
            .shaken = state.units[unit].shaken,
            .charging = is_charging(state, unit),
            .commander_morale = morale_value(sheet(state), grade_of(state, side_of(state, unit)),
                                             commander_near(state, unit))};
}

void empty_queue(Play& play)
{
    while (!play.queue.empty()) {
        const UnitId unit = play.queue.front().roster;
        play.queue.erase_at(0);
        if (!present(play.state, unit) || runs(play.state.units[unit])) continue;
        suffer(play, unit, test(play, unit, Purpose::test, "fp.morale.d10"));
    }
}

// --- the rally phase

void begin_rally(Play& play)
{
    State& state = play.state;
    state.phase = Phase::rally;
    for (Unit& unit : state.units) unit.rally = rally_step(state_of(unit));
}

UnitId next_to_rally(const State& state)
{
    for (const Side side : {state.first, other(state.first)})
        for (const RallyStep step : {RallyStep::stampeding, RallyStep::routing, RallyStep::shaken})
            for (UnitId unit = 0; unit < state.units.size(); ++unit)
                if (side_of(state, unit) == side && state.units[unit].rally == step) return unit;
    return no_unit;
}

bool continue_rally(Play& play)
{
    State& state = play.state;
    for (UnitId unit = next_to_rally(state); unit != no_unit; unit = next_to_rally(state)) {
        Unit& of = state.units[unit];
        const RallyStep step = of.rally;
        const bool still = step == rally_step(state_of(of));
        if (still && step == RallyStep::shaken && sheet(state).on("fp.rally.recover")) return false;
        of.rally = RallyStep::not_at_all;
        if (!still) continue;
        if (step == RallyStep::stampeding) go_on_stampeding(play, unit);
        if (step == RallyStep::routing) rally(play, unit);
        empty_queue(play);
    }
    return true;
}

void decide_recovery(Play& play, bool tries)
{
    State& state = play.state;
    const UnitId unit = next_to_rally(state);
    Unit& of = state.units[unit];
    of.rally = RallyStep::not_at_all;
    if (!tries) return;
    of.spent = true;
    const MoraleEnd end = test(play, unit, Purpose::recover, "fp.rally.recover");
    if (end == MoraleEnd::recovers) {
        of.shaken = false;
        tell(play, EventKind::state, "fp.rally.recover", {"{unit} recovers.", unit});
    } else {
        suffer(play, unit, end);
    }
    empty_queue(play);
}

} // namespace quincunx::fast_play
