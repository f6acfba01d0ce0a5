#include "rules/impetus/turn/phases.hpp"

namespace quincunx::impetus {

namespace {

// --- who fights whom

// Its front edge touches the enemy.
bool strikes(const State& state, UnitId unit, UnitId enemy)
{
    if (!are_in_contact(state, unit, enemy) || is_garrison(state, unit)) return false;
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    if (!is_garrison(state, enemy))
        return table::edge_touches(ours, Face::front, rect(state, enemy, origin));
    return table::distance(table::edge_rect(ours, Face::front), area_of(state, enemy), origin) <=
           table::tolerance;
}

UnitFacts in_contact(const State& state, UnitId unit, UnitId enemy, std::uint64_t busy)
{
    UnitFacts known = placed_facts(state, unit);
    known.supported_flanks = supported_flanks(state, unit, busy);
    known.uphill = is_uphill_of(state, unit, enemy);
    const Engaged with = engaged(state, unit, enemy);
    known.charging = with.charging;
    known.charge_ground = with.ground;
    return known;
}

// --- the dice

// Broken ground disorders whoever fights in it.
void disorder_by_ground(Play& play, UnitId unit)
{
    if (stands_in_disorder(play.state, unit) &&
        sheet(play.state).on("imp.terrain.broken.combat_disorder"))
        disorder(play, unit, DisorderCause::ground, "imp.terrain.broken.combat_disorder");
}

void tell_support(Play& play, const Round& round, const ReckonedMelee& ready, std::size_t side)
{
    for (std::size_t i = 0; i < round.support[side].size(); ++i) {
        const ReckonedUnit& dice = ready.side[side].support[i];
        tell(play, EventKind::fight, "imp.melee.support",
             {"{unit} supports against {other} with {a} dice.", round.support[side][i],
              round.main[1 - side], static_cast<double>(dice.dice)},
             dice.factors, {}, {.sums = {{"dice"}}});
    }
}

// Hits on the enemy main unit.
int strike(Play& play, const Round& round, const ReckonedMelee& ready, std::size_t side)
{
    Throw thrown(play, round.main[side]);
    const int made = hits(sheet(play.state), ready.side[side].dice, thrown.dice());
    thrown.regret(regret_of_hits(ready.side[side].dice, made));
    tell(play, EventKind::fight, "imp.melee.main",
         {"{unit} fights {other}: {a} dice in its pool, on 6 or a pair of 5: {c} hits.",
          round.main[side], round.main[1 - side], static_cast<double>(ready.side[side].dice), 0,
          static_cast<double>(made)},
         ready.side[side].main.factors, thrown.faces(), {.sums = {{"dice"}}});
    tell_support(play, round, ready, side);
    return made;
}

struct Blows {
    std::array<Suffered, 2> suffered;
    std::array<bool, 2> routed{};
};

// Both tests before either unit is removed.
Blows blows_of(Play& play, const Round& round, const ReckonedMelee& ready)
{
    std::array<int, 2> taken{};
    for (const std::size_t side : {attacking, defending})
        taken[1 - side] = strike(play, round, ready, side);
    Blows blows;
    for (const std::size_t side : {attacking, defending}) {
        if (taken[side] == 0) continue;
        const Shock shock =
            test_cohesion(play, round.main[side], ready.side[side], taken[side], true);
        blows.suffered[side] = shock.suffered;
        blows.routed[side] = shock.routed;
    }
    return blows;
}

// Routed, and whatever else ends with the round: CF that did not eliminate the foe, baggage that
// lost.
void remove_beaten(Play& play, const Round& round, const ReckonedMelee& ready, const Blows& blows)
{
    const std::array<bool, 2> gone = removed(sheet(play.state), ready, blows.suffered);
    for (const std::size_t side : {attacking, defending}) {
        const UnitFacts& us = ready.side[side].unit;
        const bool turned = us.flanked && blows.suffered[side].shaken == Shaken::failed;
        if (blows.routed[side])
            remove(play, round.main[side], turned ? "imp.rout.flank_fail" : "imp.rout.cause_zero",
                   true);
        else if (gone[side])
            remove(play, round.main[side],
                   us.type == Type::CF ? "imp.spec.cf.destroyed" : "imp.spec.baggage.vbu");
    }
}

void end_charging(State& state, const Round& round)
{
    std::uint64_t fought = bit(round.main[attacking]) | bit(round.main[defending]);
    for (const auto& supports : round.support)
        for (const UnitId unit : supports) fought |= bit(unit);
    for (Contact& contact : state.contacts) {
        if ((fought & bit(contact.unit)) != 0) contact.unit_charging = false;
        if ((fought & bit(contact.enemy)) != 0) contact.enemy_charging = false;
    }
}

// --- what it came to

void note_removed(const State& state, const Blows& blows, std::size_t gone, Fought& fought)
{
    const bool by_failing = blows.suffered[gone].shaken == Shaken::failed ||
                            !sheet(state).on("imp.pursuit.no_after_pass");
    if (!blows.routed[gone] || !by_failing) return;
    fought.routed = true;
    fought.winner = fought.round.main[1 - gone];
}

void note_result(const State& state, const ReckonedMelee& ready, const Blows& blows, Fought& fought)
{
    const std::array<UnitId, 2>& main = fought.round.main;
    const bool attacker_gone = !present(state, main[attacking]);
    const bool defender_gone = !present(state, main[defending]);
    if (attacker_gone && defender_gone) return;
    if (attacker_gone || defender_gone) {
        const std::size_t gone = attacker_gone ? attacking : defending;
        fought.beaten = ready.side[gone].unit;
        note_removed(state, blows, gone, fought);
        return;
    }
    const bool draw = loser(blows.suffered) == nobody;
    const std::size_t lost = draw ? drawn_back(sheet(state), ready) : loser(blows.suffered);
    if (lost == nobody) return;
    fought.draw = draw;
    fought.loser = main[lost];
    fought.winner = main[1 - lost];
    fought.beaten = ready.side[lost].unit;
    fought.loser_holds = retreat_end(sheet(state), ready.side[lost].unit, ready.side[1 - lost].unit,
                                     draw) == RetreatEnd::holds;
}

} // namespace

Round round_between(const State& state, UnitId attacker, UnitId defender)
{
    Round round;
    round.main = {attacker, defender};
    std::uint64_t busy = 0;
    for (const std::size_t side : {attacking, defending})
        for (const UnitId unit : everybody(state, side_of(state, round.main[side]))) {
            const UnitId enemy = round.main[1 - side];
            if (unit == round.main[side] || !strikes(state, unit, enemy)) continue;
            round.support[side].push_back(unit);
            busy |= bit(unit);
        }
    MeleeFacts& facts = round.facts;
    facts.first_round = false;
    facts.side = touched_by(state, defender, attacker);
    for (const std::size_t side : {attacking, defending}) {
        const UnitId enemy = round.main[1 - side];
        facts.main[side] = in_contact(state, round.main[side], enemy, busy);
        facts.first_round |= facts.main[side].charging;
        for (const UnitId unit : round.support[side]) {
            facts.support[side].push_back(
                {in_contact(state, unit, enemy, busy), touched_by(state, enemy, unit)});
            facts.first_round |= facts.support[side].back().unit.charging;
        }
    }
    return round;
}

Round begun_round(Play& play, UnitId attacker, UnitId defender)
{
    const Round found = round_between(play.state, attacker, defender);
    for (const std::size_t side : {attacking, defending}) {
        disorder_by_ground(play, found.main[side]);
        for (const UnitId unit : found.support[side]) disorder_by_ground(play, unit);
    }
    return round_between(play.state, attacker, defender);
}

Fought fight_round(Play& play, UnitId attacker, UnitId defender)
{
    State& state = play.state;
    Fought fought;
    fought.round = begun_round(play, attacker, defender);
    const ReckonedMelee ready = reckoned(sheet(state), fought.round.facts);
    const Blows blows = blows_of(play, fought.round, ready);
    end_charging(state, fought.round);
    remove_beaten(play, fought.round, ready, blows);
    settle(play);
    if (state.stage == Stage::battle) note_result(state, ready, blows, fought);
    return fought;
}

} // namespace quincunx::impetus
