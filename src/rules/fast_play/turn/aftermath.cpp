#include "rules/fast_play/turn/phases.hpp"

#include "rules/fast_play/field/forced.hpp"

#include <algorithm>

namespace quincunx::fast_play {

namespace {

// Which way a loser goes, and whom it faces afterwards where it was not fought in front.
struct GoesBack {
    Heading way;
    UnitId faces = no_unit;
};

GoesBack back_of(const State& state, const Combatants& who, UnitId loser)
{
    const Heading own_rear = table::opposite(state.units[loser].pose.heading);
    if (loser != who.target) return {own_rear, no_unit};
    for (const Charger& charger : who.chargers) {
        const Contact contact = charger.caught ? Contact::rear : contact_of(charger.zone);
        if (back_way(contact) == BackWay::as_enemy_faces)
            return {state.units[charger.unit].pose.heading, charger.unit};
    }
    return {own_rear, no_unit};
}

Move move_of(VictoryRow row)
{
    if (row == VictoryRow::retire) return Move::retire;
    return row == VictoryRow::retreat ? Move::retreat : Move::recoil;
}

void suffer(Play& play, const Combatants& who, UnitId loser, VictoryRow row, Type winner)
{
    State& state = play.state;
    const VictoryEffect effect = effect_of(sheet(state), row, type_of(state, loser), winner);
    const bool lost = side_of(state, loser) == state.active && row >= VictoryRow::rout;
    state.act.lost_initiative = state.act.lost_initiative || lost;
    if (!present(state, loser)) return;
    tell(play, EventKind::result, rule_of(row).id(),
         {"{unit} has lost: {word}.", loser, no_unit, 0, 0, 0, name(row)});
    if (row == VictoryRow::destroyed) return destroy(play, loser, "fp.engine.loses");
    if (row == VictoryRow::stampede) return begin_stampede(play, loser);
    const GoesBack back = back_of(state, who, loser);
    if (row == VictoryRow::rout) return rout(play, loser, back.way, effect.back, "fp.victory.rout");
    if (row == VictoryRow::none) return;
    force(play, loser, {move_of(row), back.way, effect.back}, rule_of(row).id());
    if (!present(state, loser)) return;
    if (back.faces != no_unit && present(state, back.faces))
        force_turn(play, loser, heading_to(state, loser, back.faces));
    if (effect.shaken)
        shake(play, loser,
              row == VictoryRow::retire ? "fp.victory.retire_shaken" : "fp.victory.retreat_shaken");
}

// A unit of the winners that has lost its last stand is as bad as routed.
void count_destroyed_winners(State& state, const Combatants& who, Loser loser)
{
    const auto count = [&](UnitId unit) {
        if (!present(state, unit) && side_of(state, unit) == state.active)
            state.act.lost_initiative = true;
    };
    if (loser != Loser::target) count(who.target);
    if (loser == Loser::chargers) return;
    for (const Charger& charger : who.chargers) count(charger.unit);
}

} // namespace

void suffer_results(Play& play, const Combatants& who, const MeleeOutcome& outcome)
{
    const State& state = play.state;
    count_destroyed_winners(play.state, who, outcome.loser);
    if (outcome.loser == Loser::both) {
        count_destroyed_winners(play.state, who, Loser::target);
        return;
    }
    if (outcome.loser == Loser::target)
        return suffer(play, who, who.target, outcome.rows[0],
                      type_of(state, who.chargers.front().unit));
    for (std::size_t i = 0; i < who.chargers.size(); ++i)
        suffer(play, who, who.chargers[i].unit, outcome.rows[i], type_of(state, who.target));
}

namespace {

Fixed<UnitId, most_chargers> units_of(const Combatants& who, bool chargers)
{
    Fixed<UnitId, most_chargers> units;
    if (!chargers) units.push_back(who.target);
    if (chargers)
        for (const Charger& charger : who.chargers) units.push_back(charger.unit);
    return units;
}

} // namespace

void part(Play& play, const Combatants& who, const MeleeOutcome& outcome)
{
    State& state = play.state;
    if (outcome.loser == Loser::both) return;
    const bool chargers_win = outcome.loser == Loser::target;
    for (const UnitId winner : units_of(who, chargers_win))
        for (const UnitId loser : units_of(who, !chargers_win)) {
            if (!present(state, winner) || !present(state, loser) || runs(state.units[winner]) ||
                table::exceeds(distance(state, winner, loser), 0, slack))
                continue;
            const ForcedEnd back = forced_end(state, winner, Move::recoil,
                                              table::opposite(state.units[winner].pose.heading),
                                              sheet(state)["fp.move.forced"]);
            place(play, winner, back.pose, "fp.move.forced");
        }
}

void offer_breakthroughs(Play& play, const Combatants& who, const MeleeOutcome& outcome)
{
    State& state = play.state;
    if (outcome.loser == Loser::both) return;
    const bool chargers_win = outcome.loser == Loser::target;
    const auto losers = units_of(who, !chargers_win);
    VictoryRow worst = VictoryRow::none;
    std::uint64_t beaten = 0;
    for (std::size_t i = 0; i < losers.size(); ++i) {
        worst = std::max(worst, outcome.rows[i]);
        beaten |= bit(losers[i]);
    }
    Fixed<Breakthrough, 2 * most_chargers> offered;
    for (const UnitId winner : units_of(who, chargers_win)) {
        if (!present(state, winner) || runs(state.units[winner])) continue;
        if (card(state, winner).conditions.stays()) continue; // the guards of a camp
        const VictoryEffect effect =
            effect_of(sheet(state), worst, type_of(state, losers.front()), type_of(state, winner));
        const int before = (state.act.broke_through & bit(winner)) != 0 ? 1 : 0;
        if (may_break_through(sheet(state), effect, before))
            offered.push_back({winner, table::lattice_length(effect.breakthrough), beaten});
    }
    for (const Breakthrough& waiting : state.act.breakthroughs) offered.push_back(waiting);
    state.act.breakthroughs = offered;
}

} // namespace quincunx::fast_play
