#include "rules/my_ancients/turn/phases.hpp"

#include "battle/leaders.hpp"
#include "dice/noted.hpp"
#include "rules/my_ancients/book/sequence_rules.hpp"

namespace quincunx::my_ancients {

using battle::Outcome;

namespace {

// --- the end (13)

std::array<int, 2> at_the_start(const State& state)
{
    return {state.setting->armies[0].units, state.setting->armies[1].units};
}

void end_battle(Play& play, Outcome outcome, Rule rule, std::string_view words)
{
    State& state = play.state;
    state.outcome = outcome;
    state.ended_by = static_cast<std::uint16_t>(rule.index);
    tell(play, EventKind::ended, rule.id(), {words});
}

Outcome outcome_of(Winner winner)
{
    switch (winner) {
    case Winner::red: return battle::wins(Side::red);
    case Winner::blue: return battle::wins(Side::blue);
    case Winner::draw: return Outcome::draw;
    case Winner::none: break;
    }
    return Outcome::undecided;
}

} // namespace

void risk_leader(Play& play, UnitId unit, int bases_lost)
{
    State& state = play.state;
    const std::uint8_t leader = leader_with(state, unit);
    if (leader == no_leader || bases_lost <= 0) return;
    dice::Noted noted(play.dice);
    const bool survives = leader_survives(sheet(state), bases_lost, noted);
    tell(play, EventKind::general, "ma.leader.risk",
         {survives ? "The leader with {unit} is unharmed." : "The leader with {unit} is struck.",
          unit},
         {}, noted.faces(), battle::Besides{.passed = survives});
    if (!survives) lose_leader(play, side_of(state, unit), leader, "ma.leader.risk");
}

// Bases have been taken off and the leader's die is thrown: the facts are those of now.
void check_morale(Play& play, const task::Check& check)
{
    State& state = play.state;
    if (!present(state, check.unit) || is_broken(state, check.unit)) return;
    UnitFacts unit = facts(state, check.unit);
    Strain strain{.reason = check.reason,
                  .hit_in_flank = check.hit_in_flank || state.units[check.unit].hit_in_flank,
                  .outnumbered = is_melee(check.reason) &&
                                 outnumbered(state, check.unit, opponents(state, check.unit))};
    // What was lost in this event, should only that count (ma.ruling.base_loss_total).
    for (int i = 0; i < check.bases_lost; ++i) unit.ranks.back() += 1;
    strain.lost = check.bases_lost;
    unit.leader = leader_near(state, check.unit);
    Trial made = trial(sheet(state), unit, strain);
    made.leader_rolls = 0; // thrown before (ma.ruling.leader_before_check)
    dice::Noted noted(play.dice);
    const Morale after = tried(sheet(state), made, noted);
    tell(play, EventKind::result, reason_rule(check.reason).id(),
         {after == state.units[check.unit].morale ? "{unit} keeps its morale."
                                                  : "{unit} fails its morale check.",
          check.unit},
         morale_reckoning(sheet(state), morale_facts(sheet(state), unit, strain, unit.leader)),
         noted.faces(),
         {.sums = {{"modifier"}}, .passed = after == state.units[check.unit].morale});
    drop_to(play, check.unit, after, "ma.morale.check", check.cause);
}

void check_elephants(Play& play, const task::ElephantCheck& check)
{
    State& state = play.state;
    if (!present(state, check.unit) || is_broken(state, check.unit)) return;
    if (!sheet(state).on("ma.morale.reason.elephant_hit")) return;
    const ElephantCheckFacts facts{check.hits, check.wounds, profile(state, check.unit).quality};
    const Reckoning factors = elephant_check_reckoning(sheet(state), facts);
    dice::Noted noted(play.dice);
    const bool kept = keeps_level(static_cast<int>(factors.total()), noted);
    tell(play, EventKind::result, "ma.elephant.missile.check",
         {kept ? "{unit} bears the missiles." : "{unit} is shaken by the missiles.", check.unit},
         factors, noted.faces(), {.sums = {{"modifier"}}, .passed = kept});
    if (!kept)
        drop_to(play, check.unit, dropped(state.units[check.unit].morale, 1),
                "ma.elephant.missile.check", check.cause);
}

// --- recovery

bool may_recover(const State& state, UnitId unit)
{
    if (!present(state, unit) || state.units[unit].recovered) return false;
    return !is_barred(sheet(state), condition_of(state, unit));
}

void recover(Play& play, UnitId id)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    unit.recovered = true;
    const Reckoning factors = recovery_reckoning(sheet(state), recovery_facts(state, id));
    dice::Noted noted(play.dice);
    const Morale after =
        recovered(sheet(state), unit.morale, static_cast<int>(factors.total()), noted);
    tell(play, EventKind::result, "ma.recover.result",
         {after == unit.morale ? "{unit} does not recover." : "{unit} recovers a level.", id},
         factors, noted.faces(), {.sums = {{"needed"}}, .passed = after != unit.morale});
    unit.morale = after;
}

// --- the end (13)

ArmyLoss army_loss(const State& state, Side side)
{
    ArmyLoss loss;
    for (UnitId id = 0; id < state.units.size(); ++id) {
        if (side_of(state, id) != side) continue;
        const Presence presence = state.units[id].presence;
        const bool gone = presence == Presence::destroyed || presence == Presence::left ||
                          presence == Presence::stampeding ||
                          (presence == Presence::on_table && is_broken(state, id));
        if (!gone) continue;
        ++loss.units;
        loss.points += state.setting->units[id].points;
    }
    loss.units += state.day.objective_losses[index(side)];
    loss.breaks_at =
        army_break(sheet(state), {.units = at_the_start(state)}).breaks_at[index(side)];
    return loss;
}

void decide(Play& play)
{
    State& state = play.state;
    battle::count_objectives(state.setting->day, standees(state), battle::lost_of(state.leaders),
                             state.turn, state.day);
    if (const auto winner = battle::won_by_exit(state.setting->day, state.day))
        return end_battle(play, battle::wins(*winner), "ma.ruling.army_break",
                          *winner == Side::red ? "Red has broken through."
                                               : "Blue has broken through.");
    const ArmyLoss red = army_loss(state, Side::red);
    const ArmyLoss blue = army_loss(state, Side::blue);
    const Break end = army_break(sheet(state), {.units = at_the_start(state),
                                                .gone = {red.units, blue.units},
                                                .turn = state.turn,
                                                .turn_limit = state.setting->last_turn,
                                                .points_lost = {red.points, blue.points}});
    if (end.winner == Winner::none) return;
    const bool limit = !end.broken[0] && !end.broken[1];
    if (const int winner = state.setting->day.limit_winner; limit && winner >= 0)
        return end_battle(play, battle::wins(winner == 0 ? Side::red : Side::blue),
                          "ma.ruling.turn_limit", "The day is over.");
    end_battle(play, outcome_of(end.winner),
               limit ? Rule("ma.ruling.turn_limit") : Rule("ma.ruling.army_break"),
               limit ? "The day is over: whoever lost fewer points has won."
                     : "An army has broken.");
}

} // namespace quincunx::my_ancients
