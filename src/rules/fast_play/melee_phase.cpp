#include "rules/fast_play/melee_phase.hpp"

#include "dice/noted.hpp"
#include "rules/fast_play/aftermath.hpp"
#include "rules/fast_play/morale_phase.hpp"

namespace quincunx::fast_play {

using battle::EventKind;

namespace {

constexpr std::string_view strikes = "{unit} strikes at {other} with {a} dice.";

void tell_blows(Play& play, UnitId us, UnitId them, const ReckonedBlows& blows)
{
    if (!play.chronicle.listening() || blows.has_none || blows.attacks.dice == 0) return;
    battle::Event event;
    event.kind = EventKind::fight;
    event.rule = "fp.hth.to_hit";
    event.words = {strikes, us, them, static_cast<double>(blows.attacks.dice)};
    event.reckoning = blows.factors;
    play.chronicle.record(event);
}

void tell_scores(Play& play, const Combatants& who, const ReckonedMelee& melee, const Blows& blows,
                 const dice::Noted& noted)
{
    if (!play.chronicle.listening()) return;
    const auto score = [&](UnitId us, UnitId them, const Reckoning& rows, int wounds) {
        battle::Event event;
        event.kind = EventKind::fight;
        event.rule = "fp.result.wounds";
        event.words = {"{unit} scores {a} and {b} wounds against {other}, before the die.", us,
                       them, static_cast<double>(rows.total()), static_cast<double>(wounds)};
        event.reckoning = rows;
        for (const std::uint8_t face : noted.faces())
            if (!event.dice.full()) event.dice.push_back(face);
        play.chronicle.record(event);
    };
    int by_target = 0;
    for (std::size_t i = 1; i <= who.chargers.size(); ++i) by_target += blows.taken[i];
    const UnitId leader = who.chargers.front().unit;
    score(leader, who.target, melee.charger_result, blows.taken[0]);
    score(who.target, leader, melee.target_result, by_target);
}

void remove_casualties(Play& play, const Combatants& who, const Blows& blows)
{
    take_hits(play, who.target, blows.taken[0], Cause::melee);
    for (std::size_t i = 0; i < who.chargers.size(); ++i)
        take_hits(play, who.chargers[i].unit, blows.taken[i + 1], Cause::melee);
}

std::uint64_t bits_of(const Combatants& who)
{
    std::uint64_t all = bit(who.target);
    for (const Charger& charger : who.chargers) all |= bit(charger.unit);
    return all;
}

} // namespace

void fight_melee(Play& play, UnitId target)
{
    State& state = play.state;
    const Combatants who = combatants_against(state, target);
    const ReckonedMelee melee = reckoned(sheet(state), melee_facts(state, who));
    for (std::size_t i = 0; i < who.chargers.size(); ++i) {
        tell_blows(play, who.chargers[i].unit, target, melee.by_charger[i]);
        tell_blows(play, target, who.chargers[i].unit, melee.by_target[i]);
    }
    for (Charger& charger : state.act.chargers)
        if (charger.against == target) {
            charger.against = no_unit;
            charger.out = true;
        }
    play.in_melee = bits_of(who);
    dice::Noted noted(play.dice);
    Blows blows;
    const Clash clash = strike(sheet(state), melee, noted, &blows);
    tell_scores(play, who, melee, blows, noted);
    remove_casualties(play, who, blows);
    const MeleeOutcome outcome = decided(sheet(state), melee, clash, play.dice);
    suffer_results(play, who, outcome);
    play.in_melee = 0;
    empty_queue(play);
    part(play, who, outcome);
    offer_breakthroughs(play, who, outcome);
}

} // namespace quincunx::fast_play
