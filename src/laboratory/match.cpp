#include "laboratory/match.hpp"

#include "dice/rolled.hpp"
#include "journal/match.hpp"
#include "rules/situation.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::laboratory {

namespace {

// In ten thousandths: what is kept of a battle stays short.
double in_short(double share)
{
    return std::round(std::clamp(share, 0.0, 1.0) * 10'000) / 10'000;
}

// Nothing is known of rules that nobody surveys.
void survey(const battle::Battle& battle, Ending& ending)
{
    battle::Situation now;
    if (!rules::survey(battle, now)) return;
    for (const battle::Side side : {battle::Side::red, battle::Side::blue})
        ending.lost[battle::index(side)] = in_short(lost_share(now, side));
    ending.day = in_short(share_of_day(now));
}

Ending ending_of(const battle::Battle& battle, std::uint64_t trail)
{
    const battle::Standing standing = battle.standing();
    Ending ending;
    ending.outcome = standing.outcome;
    ending.turn = standing.turn;
    ending.entries = battle.entry();
    for (std::size_t side = 0; side < 2; ++side) {
        ending.losses[side] = standing.losses[side];
        ending.breaks_at[side] = standing.breaks_at[side];
    }
    survey(battle, ending);
    ending.hash = battle.hash();
    ending.trail = trail;
    return ending;
}

} // namespace

// What is left is counted in turns of both sides, whatever the rules count.
double share_of_day(const battle::Situation& now)
{
    const int turn = (now.turn + now.turns_a_round - 1) / now.turns_a_round;
    return double(turn) / std::max(1, turn + now.turns_left - 1);
}

Ending play_out(battle::Battle& battle, Players& players, const dice::Seed& seed, Trail trail,
                std::uint32_t guard)
{
    battle::Silence silence;
    Onlooker* const onlooker = players.onlooker;
    battle::Chronicle& chronicle = onlooker != nullptr ? onlooker->chronicle() : silence;
    dice::Rolled dice(seed, journal::set_up_entry, dice::Rolled::Faces::forgotten);
    Hasher states;
    for (generals::General* general : players.generals) general->forget();
    if (onlooker != nullptr) onlooker->opened(battle, seed);
    battle::Decision decision = battle.pending();
    while (!decision.over && battle.entry() < guard) {
        const std::size_t side = battle::index(decision.side);
        const battle::LegalOrder order =
            players.generals[side]->choose(battle, players.chances[side]);
        if (onlooker != nullptr) onlooker->before(battle, order);
        dice.start(battle.entry() + 1);
        battle.apply(order, dice, chronicle);
        if (onlooker != nullptr) onlooker->after(battle);
        if (trail == Trail::hashed) states.add(battle.hash());
        decision = battle.pending();
    }
    if (onlooker != nullptr) onlooker->ended(battle);
    Ending ending = ending_of(battle, trail == Trail::hashed ? states.value() : 0);
    if (!decision.over) {
        ending.by_guard = true;
        ending.outcome = battle::Outcome::draw;
    }
    return ending;
}

} // namespace quincunx::laboratory
