#include "rules/fast_play/turn/phases.hpp"

namespace quincunx::fast_play {

namespace {

// One pool of attacks with the dice it threw.
void tell_blows(Play& play, UnitId us, UnitId them, const ReckonedBlows& blows,
                const Blows::Struck& struck, std::span<const dice::Thrown> faces)
{
    if (blows.has_none || blows.attacks.dice == 0) return;
    tell(play, EventKind::fight, "fp.hth.to_hit",
         {"{unit} strikes at {other} with {a} dice, on {c} or more: {b} hits.", us, them,
          static_cast<double>(blows.attacks.dice), static_cast<double>(struck.hits),
          static_cast<double>(blows.attacks.needed)},
         blows.factors, faces.subspan(struck.first, struck.end - struck.first),
         {.sums = {{"modifier", {}, blows.total}}});
}

void tell_all_blows(Play& play, const Combatants& who, const ReckonedMelee& melee,
                    const Blows& blows)
{
    if (!play.chronicle.listening()) return;
    const dice::Throws& faces = blows.thrown->faces();
    for (std::size_t i = 0; i < who.chargers.size(); ++i) {
        const UnitId charger = who.chargers[i].unit;
        tell_blows(play, charger, who.target, melee.by_charger[i], blows.by_charger[i], faces);
        tell_blows(play, who.target, charger, melee.by_target[i], blows.by_target[i], faces);
    }
}

// What each side comes to, with its die: the chargers' first, as both are thrown.
void tell_scores(Play& play, const Combatants& who, const ReckonedMelee& melee, const Blows& blows,
                 const dice::Throws& faces)
{
    if (!play.chronicle.listening() || faces.size() < 2) return;
    const auto score = [&](UnitId us, UnitId them, Reckoning rows, int wounds, dice::Thrown die) {
        const double sum =
            rows.total() + wounds * melee.per_wound + static_cast<int>(die.face) * melee.per_pip;
        add_line(rows, sheet(play.state), "fp.result.wounds", wounds * melee.per_wound);
        add_line(rows, sheet(play.state), "fp.result.d6", die.face * melee.per_pip);
        tell(play, EventKind::fight, "fp.result.wounds",
             {"{unit} scores {a} against {other}, with {b} wounds and a die of {c}.", us, them, sum,
              static_cast<double>(wounds), static_cast<double>(die.face)},
             rows, std::span(&die, 1), {.sums = {{"score", {}, sum}}});
    };
    int by_target = 0;
    for (std::size_t i = 1; i <= who.chargers.size(); ++i) by_target += blows.taken[i];
    const UnitId leader = who.chargers.front().unit;
    score(leader, who.target, melee.charger_result, blows.taken[0], faces[0]);
    score(who.target, leader, melee.target_result, by_target, faces[1]);
    if (faces.size() < 4) return;
    const auto again = shown_apart(faces[2], faces[3]);
    const bool chargers_win = again[0].face > again[1].face;
    tell(play, EventKind::fight, "fp.result.tie",
         {chargers_win ? "The scores are equal, and both throw until one is higher: {unit} with "
                         "{a} against {b} of {other}."
                       : "The scores are equal, and both throw until one is higher: {other} with "
                         "{b} against {a} of {unit}.",
          leader, who.target, static_cast<double>(again[0].face),
          static_cast<double>(again[1].face)},
         {}, again);
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
    for (Charger& charger : state.act.chargers)
        if (charger.against == target) {
            charger.against = no_unit;
            charger.out = true;
        }
    play.in_melee = bits_of(who);
    dice::Noted noted(play.dice);
    Blows blows{.thrown = &noted};
    const Clash clash = strike(sheet(state), melee, noted, &blows);
    tell_all_blows(play, who, melee, blows);
    take_hits(play, target, blows.taken[0], Cause::melee);
    for (std::size_t i = 0; i < who.chargers.size(); ++i)
        take_hits(play, who.chargers[i].unit, blows.taken[i + 1], Cause::melee);
    dice::Noted deciding(play.dice);
    const MeleeOutcome outcome = decided(sheet(state), melee, clash, deciding);
    tell_scores(play, who, melee, blows, deciding.faces());
    suffer_results(play, who, outcome);
    play.in_melee = 0;
    empty_queue(play);
    part(play, who, outcome);
    offer_breakthroughs(play, who, outcome);
}

} // namespace quincunx::fast_play
