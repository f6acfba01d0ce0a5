#include "rules/my_ancients/turn/phases.hpp"

#include "dice/noted.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

// --- who fights

Many groups_left(const State& state)
{
    Many found;
    std::uint64_t seen = 0;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if ((seen & bit(unit)) != 0) continue;
        const bool waits = std::ranges::any_of(
            state.bouts, [&](const Bout& bout) { return !bout.fought && fights_in(bout, unit); });
        if (!waits) continue;
        for (const UnitId member : group_of(state, unit)) seen |= bit(member);
        found.push_back(unit);
    }
    return found;
}

UnitId hit_most_by(const State& state, UnitId unit)
{
    return first_least(opponents(state, unit), [&](UnitId enemy) {
        return -fighter(*bout_of(state, unit, enemy), enemy).hits;
    });
}

void begin_group(Play& play, UnitId unit)
{
    State& state = play.state;
    const Many group = group_of(state, unit);
    for (Bout& bout : state.bouts)
        for (Fighter& one : bout.fighters)
            if (group.contains(one.unit)) {
                one.pila = false;
                one.share = {};
                one.shared = false;
                one.hits = 0;
            }
    for (const UnitId member : group) {
        Unit& one = state.units[member];
        one.hits = one.given = one.lost = 0;
        one.hit_in_flank = false;
    }
    const Many ordered = last_first(state, group);
    push(state, task::Fight{unit});
    for (const UnitId member : ordered) push(state, task::ThrowPila{member});
    for (const UnitId member : ordered) push(state, task::Split{member});
    for (const UnitId member : ordered)
        for (const UnitId enemy : opponents(state, member))
            push(state, task::TurnToFace{member, enemy});
    for (const UnitId member : ordered) push(state, task::Expand{member});
}

// --- the dice

namespace {

// One blow of a bout, reckoned before any dice are thrown.
struct Blow {
    UnitId from = no_unit;
    UnitId on = no_unit;
    ReckonedBlow reckoned;
    bool in_flank = false;   // the flank row is used
    Part part;               // of the enemy: what it strikes
    std::size_t enemies = 1; // of whom it strikes
    int hits = 0;            // that count for the striker
};

Blow blow_of(const State& state, const Bout& bout, UnitId unit)
{
    const UnitId enemy = opponent(bout, unit).unit;
    const FightFacts us = fight_facts(state, bout, unit);
    const FightFacts them = fight_facts(state, bout, enemy);
    BlowFacts facts = blow_facts(sheet(state), us, them, bout.round);
    if (shares_dice(state, unit)) facts.bonus = fighter(bout, unit).share.dice();
    return {unit,
            enemy,
            reckoned(sheet(state), facts),
            us.attacks_flank_or_rear,
            part_hit_by(state, enemy, unit),
            opponents(state, enemy).size()};
}

// What has been struck already: it counts for whoever strikes the same part after it.
struct Struck {
    UnitId on = no_unit;
    Part part;
    int hits = 0;
};
using AllStruck = Fixed<Struck, 2 * decltype(State::bouts)::room()>;

// ma.multi.excess: the most hits that the part struck can take. One enemy: no parts.
int most_hits(const State& state, const Blow& blow)
{
    if (!sheet(state).on("ma.multi.excess") || blow.enemies < 2) return 255;
    return std::max(1, blow.part.bases) * hits_per_base(sheet(state), is_elephant(state, blow.on));
}

// Hits of enemies on one part count together up to its limit; each enemy's own win or loss goes by
// what it has scored itself.
void count_hits(State& state, Blow& blow, int hits, AllStruck& before)
{
    const int limit = most_hits(state, blow);
    blow.hits = std::min(hits, limit);
    int on_part = 0;
    for (const Struck& other : before)
        if (other.on == blow.on && other.part == blow.part) on_part += other.hits;
    before.push_back({blow.on, blow.part, blow.hits});
    const int taken = std::min(on_part + blow.hits, limit) - std::min(on_part, limit);
    fighter(*bout_of(state, blow.from, blow.on), blow.from).hits =
        static_cast<std::uint8_t>(blow.hits);
    Unit& giver = state.units[blow.from];
    Unit& taker = state.units[blow.on];
    giver.given = static_cast<std::uint8_t>(std::min(255, giver.given + blow.hits));
    taker.hits = static_cast<std::uint8_t>(std::min(255, taker.hits + taken));
    taker.hit_in_flank = taker.hit_in_flank || blow.in_flank;
}

void throw_blows(Play& play, const Many& group)
{
    State& state = play.state;
    AllStruck before;
    const auto strike = [&](Blow blow) {
        dice::Noted noted(play.dice);
        const int hits = blow.reckoned.target ? struck(blow.reckoned, noted) : 0;
        tell(play, EventKind::fight, "ma.seq.melee",
             {!blow.reckoned.target || *blow.reckoned.target > 6 || blow.reckoned.pilum_dice > 0
                  ? "{unit} strikes {other} with {a} dice: {b} hits."
                  : "{unit} strikes {other} with {a} dice, on {c} or more: {b} hits.",
              blow.from, blow.on, static_cast<double>(blow.reckoned.dice),
              static_cast<double>(hits), static_cast<double>(blow.reckoned.target.value_or(0))},
             blow.reckoned.factors, noted.faces(),
             {.sums = {{{}, "ma.melee.dice.half"},
                       {"dice", "ma.melee.dice"},
                       {{}, "ma.melee.number.minimum"},
                       {{}, "ma.melee.number.above_six"},
                       {"needed", "ma.melee.number"}}});
        count_hits(state, blow, hits, before);
    };
    // Hits change nothing that a blow is reckoned by: bases go when all have struck.
    for (const Bout& bout : state.bouts)
        if (group.contains(bout.fighters[0].unit))
            for (const Fighter& one : bout.fighters) strike(blow_of(state, bout, one.unit));
}

// What each has lost; bases are taken off by their owners afterwards.
void count_losses(State& state, const Many& group)
{
    for (const UnitId id : group) {
        Unit& unit = state.units[id];
        const Loss now = loss(sheet(state), facts(state, id), unit.hits);
        unit.carried = static_cast<std::uint8_t>(now.carried);
        unit.lost = static_cast<std::uint8_t>(now.bases);
    }
}

bool destroyed(const State& state, UnitId unit)
{
    return state.units[unit].lost >= state.units[unit].bases;
}

RoundResult result_for(const State& state, UnitId unit)
{
    const Many enemies = opponents(state, unit);
    const bool all_gone = !enemies.empty() && std::ranges::all_of(enemies, [&](UnitId enemy) {
        return destroyed(state, enemy);
    });
    const int margin = state.units[unit].given - state.units[unit].hits;
    return result_of(sheet(state), margin, destroyed(state, unit), all_gone);
}

task::Check check_of(const State& state, UnitId unit, RoundResult result)
{
    return {.unit = unit,
            .cause = hit_most_by(state, unit),
            .bases_lost = state.units[unit].lost,
            .reason = result == RoundResult::won ? Reason::won_melee_lost_base : Reason::lost_melee,
            .hit_in_flank = state.units[unit].hit_in_flank};
}

// ma.melee.defender_stays: whoever was charged and did not counter-charge takes no ground.
bool may_take_ground(const State& state, UnitId unit, UnitId enemy)
{
    return fighter(*bout_of(state, unit, enemy), unit).attacker ||
           !sheet(state).on("ma.melee.defender_stays");
}

// What is needed of the round when bases and losers are gone.
void remember_round(State& state, const Many& group)
{
    state.group = 0;
    for (const UnitId id : group) {
        Unit& unit = state.units[id];
        state.group |= bit(id);
        unit.result = result_for(state, id);
        unit.before = unit.morale;
        unit.beat = no_unit;
        for (const UnitId enemy : opponents(state, id))
            if (destroyed(state, enemy) && may_take_ground(state, id, enemy)) unit.beat = enemy;
    }
    for (Bout& bout : state.bouts) {
        if ((state.group & bit(bout.fighters[0].unit)) == 0) continue;
        bout.fought = true;
        bout.round = static_cast<std::uint8_t>(std::min(bout.round + 1, 200));
        for (Fighter& one : bout.fighters) one.fleeing = one.shared = false;
    }
}

} // namespace

void fight(Play& play, UnitId unit)
{
    State& state = play.state;
    const Many group = group_of(state, unit);
    throw_blows(play, group);
    for (const UnitId member : group) state.units[member].shield_wall = false; // 7: contact ends it
    count_losses(state, group);
    remember_round(state, group);
    push(state, task::Settle{});
    const Many ordered = last_first(state, group);
    const auto checks = [&](RoundResult result, UnitId member) {
        const Unit& one = state.units[member];
        if (one.result != result || one.before == Morale::broken) return false;
        return result == RoundResult::lost || one.lost > 0;
    };
    for (const RoundResult result : {RoundResult::won, RoundResult::lost})
        for (const UnitId member : ordered)
            if (checks(result, member)) push(state, check_of(state, member, result));
    push_losses(state, ordered, [&](UnitId member) { return state.units[member].lost; });
}

} // namespace quincunx::my_ancients
