// Outlooks of shots, charges, evades and rounds of melee.

#include "rules/impetus/picture_outlooks.hpp"

#include "battle/event.hpp"
#include "dice/every.hpp"
#include "rules/impetus/forced_moves.hpp"
#include "rules/impetus/observe.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

using battle::Outlook;
using battle::Outlooks;

namespace {

// --- shots

std::string shot_words(const State& state, UnitId target, const ShotOutcome& outcome)
{
    const std::string who = full_name(state, target);
    if (outcome.routed != 0) return fmt::format("{} routs", who);
    if (outcome.losses > 0)
        return fmt::format("{} loses {} VBU{}", who, outcome.losses,
                           outcome.panics != 0 ? " and panics" : "");
    return outcome.shaken == Shaken::untouched ? "no hit" : fmt::format("{} is disordered", who);
}

} // namespace

void add_shot(const State& state, UnitId shooter, UnitId target, int phases, bool target_evades,
              Outlooks& outlooks)
{
    const Volley shot = volley(state, shooter, target, phases, target_evades);
    if (!shot.reckoned.possible) return;
    Outlook outlook;
    outlook.words = fmt::format("The shot at {}{}: {} dice", full_name(state, target),
                                target_evades ? ", if it evades" : "", shot.reckoned.dice);
    outlook.scores.push_back({shooter, full_name(state, shooter), shot.reckoned.factors});
    outlook.scores.push_back(
        {target, full_name(state, target) + ", its test", shot.reckoned.cohesion});
    const auto odds =
        dice::every<double>([&](Dice& dice) { return shoot(sheet(state), shot.reckoned, dice); });
    for (const auto& line : odds)
        add(outlook, {shot_words(state, target, line.outcome), line.chance,
                      line.outcome.shaken == Shaken::untouched ? 0 : 1});
    finish(std::move(outlook), outlooks);
}

void add_shots(const State& state, UnitId shooter, UnitId target, int phases, Outlooks& outlooks)
{
    add_shot(state, shooter, target, phases, false, outlooks);
    ReactionFacts asked;
    asked.unit = facts(state, target);
    asked.trigger = Trigger::shot;
    asked.against = Against::me;
    asked.threat_in_front_corridor = is_in_front_corridor(state, target, shooter);
    asked.earlier_evades = state.units[target].evades;
    const bool may = reactions(sheet(state), asked).evade != MayEvade::no;
    if (may && may_start_evade(state, target))
        add_shot(state, shooter, target, phases, true, outlooks);
}

// --- melees

namespace {

struct Ending {
    std::string_view words;
    std::size_t side; // whom it befalls; nobody: neither
};

Ending ending_of(MeleeEnd end)
{
    switch (end) {
    case MeleeEnd::draw: return {"a draw", nobody};
    case MeleeEnd::draw_attacker_retreats: return {"draws and goes back", attacking};
    case MeleeEnd::draw_defender_retreats: return {"draws and goes back", defending};
    case MeleeEnd::attacker_retreats_caught: return {"retreats and is caught", attacking};
    case MeleeEnd::defender_retreats_caught: return {"retreats and is caught", defending};
    case MeleeEnd::attacker_retreats_clear: return {"retreats", attacking};
    case MeleeEnd::defender_retreats_clear: return {"retreats", defending};
    case MeleeEnd::attacker_loses_holds: return {"loses and holds", attacking};
    case MeleeEnd::defender_loses_holds: return {"loses and holds", defending};
    case MeleeEnd::attacker_routed: return {"routs", attacking};
    case MeleeEnd::defender_routed: return {"routs", defending};
    case MeleeEnd::both_routed: break;
    }
    return {"both rout", nobody};
}

// `ours`: the side of whoever orders.
void add_round(const State& state, const MeleeFacts& known, UnitId attacker, UnitId defender,
               std::size_t ours, Outlooks& outlooks)
{
    Outlook outlook;
    const UnitId units[] = {attacker, defender};
    if (is_swept_away(sheet(state), known)) {
        outlook.words = "The contact";
        outlook.outcomes.push_back({fmt::format("{} is swept away", full_name(state, defender)), 1,
                                    ours == attacking ? 1 : -1});
        return outlooks.push_back(std::move(outlook));
    }
    const ReckonedMelee melee = reckoned(sheet(state), known);
    outlook.words = fmt::format("The first round: {} dice against {}", melee.side[attacking].dice,
                                melee.side[defending].dice);
    for (const std::size_t side : {attacking, defending})
        outlook.scores.push_back(
            {units[side], full_name(state, units[side]), melee.side[side].main.factors});
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return impetus::round(sheet(state), melee, dice).end; });
    for (const auto& line : odds) {
        const Ending ending = ending_of(line.outcome);
        const bool neither = ending.side == nobody;
        add(outlook,
            {neither ? std::string(ending.words)
                     : fmt::format("{} {}", full_name(state, units[ending.side]), ending.words),
             line.chance,
             neither               ? 0
             : ending.side == ours ? -1
                                   : 1});
    }
    finish(std::move(outlook), outlooks);
}

// Nothing is thrown for until two bases touch.
class Undecided final : public Dice {
    int another(int) override
    {
        ensure(false, "no dice before a contact");
        return 1;
    }
};

} // namespace

void add_melee(const State& state, UnitId attacker, UnitId defender, std::size_t ours,
               Outlooks& outlooks)
{
    add_round(state, round_between(state, attacker, defender).facts, attacker, defender, ours,
              outlooks);
}

namespace {

// Whether it gets there, where M alone is not enough.
void add_reach(const State& state, UnitId charger, const Ahead& ahead, std::size_t ours,
               Outlooks& outlooks)
{
    const UnitFacts known = facts(state, charger);
    if (reaches(sheet(state), known.move, ahead.cost)) return;
    Outlook outlook;
    outlook.words = fmt::format("The charge bonus: {} needs {} U more", full_name(state, charger),
                                battle::number_text(ahead.cost - known.move));
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return charge(sheet(state), known, ahead.cost, dice); });
    const int good = ours == attacking ? 1 : -1;
    for (const auto& line : odds) {
        const bool there = line.outcome <= Reached::contact_with_bonus;
        add(outlook,
            {there ? "reaches" : "falls short, disordered", line.chance, there ? good : -good});
    }
    finish(std::move(outlook), outlooks);
}

} // namespace

void add_contact(const State& state, UnitId charger, UnitId target, bool countered,
                 std::size_t ours, Outlooks& outlooks)
{
    State after = state;
    Undecided none;
    battle::Silence silence;
    Play play{after, none, silence};
    if (countered)
        if (const auto way = counter_charge_way(state, target, charger))
            counter_charge(play, target, *way);
    table::Pose start = state.units[charger].pose;
    for (const Frame& frame : state.frames)
        if (frame.kind == FrameKind::charge && frame.unit == charger) start = frame.start;
    const Ahead ahead = ahead_of_charge(after, charger);
    if (ahead.enemy != target || !ahead.legal) return;
    add_reach(after, charger, ahead, ours, outlooks);
    Approach approach;
    approach.start = start;
    approach.rule = "imp.charge.chain";
    approach.countered = countered;
    const Meeting met = come_on(play, charger, ahead, approach);
    if (met.how == Met::destroyed) return;
    if (!present(after, target)) {
        Outlook outlook;
        outlook.words = "The contact";
        outlook.outcomes.push_back({fmt::format("{} is swept away", full_name(state, target)), 1,
                                    ours == attacking ? 1 : -1});
        outlooks.push_back(std::move(outlook));
    }
    if (met.how == Met::melee) add_melee(after, charger, met.with, ours, outlooks);
}

// --- evades

namespace {

struct Escape {
    std::string_view words;
    int favours; // the evader
};

Escape escape_of(Evaded evaded)
{
    switch (evaded) {
    case Evaded::evades_clear: return {"gets away", 1};
    case Evaded::evades_clear_disordered: return {"gets away, disordered", 1};
    case Evaded::dispersed_after_evading: return {"is caught and dispersed", -1};
    case Evaded::caught_melee_after_evading: return {"is caught and must fight", -1};
    case Evaded::dispersed: return {"fails to go and is dispersed", -1};
    case Evaded::stands_melee: return {"fails to go and must fight", -1};
    case Evaded::stands_not_reached: return {"fails to go and is not reached", 0};
    case Evaded::may_not_evade: break;
    }
    return {"may not evade", 0};
}

} // namespace

void add_evade(const State& state, UnitId charger, UnitId target, std::size_t ours,
               Outlooks& outlooks)
{
    const Ahead ahead =
        ahead_of(state, charger, state.units[charger].pose, charge_limit(state, charger));
    if (ahead.enemy != target || in_melee(state, target) || is_garrison(state, target) ||
        !may_start_evade(state, target))
        return;
    const EvadeFacts known{.evader = facts(state, target),
                           .charger = facts(state, charger),
                           .distance = ahead.cost,
                           .earlier_evades = state.units[target].evades,
                           .threat_in_front_corridor =
                               is_in_front_corridor(state, target, charger)};
    const ReckonedEvade ready = reckoned(sheet(state), known);
    if (!ready.allowed) return;
    Outlook outlook;
    outlook.words =
        fmt::format("If {} evades, with a bonus of the charger", full_name(state, target));
    if (ready.tested)
        outlook.scores.push_back(
            {target, full_name(state, target) + ", its test", ready.test.factors});
    const auto odds =
        dice::every<double>([&](Dice& dice) { return evade(sheet(state), known, ready, dice); });
    for (const auto& line : odds) {
        const Escape escape = escape_of(line.outcome);
        add(outlook, {fmt::format("{} {}", full_name(state, target), escape.words), line.chance,
                      ours == defending ? escape.favours : -escape.favours});
    }
    finish(std::move(outlook), outlooks);
}

} // namespace quincunx::impetus
