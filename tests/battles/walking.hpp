#pragma once
// A battle fought out by recruits, every invariant asked after every order.

#include "battle/battle.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"
#include "kernel/ensure.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace quincunx::test {

struct Walk {
    std::string fault;
    std::uint32_t entries = 0;
    bool ended = false;
};

inline constexpr std::uint32_t walk_guard = 20'000;

// `after` sees the battle after every order.
inline Walk walked(
    battle::Battle& battle, const generals::GeneralShape& shape, std::uint64_t seed,
    const std::function<void(const battle::Battle&)>& after = [](const battle::Battle&) {})
{
    const dice::Seed dice_seed = dice::seed_from(seed);
    const std::unique_ptr<generals::General> players[2] = {shape.make(), shape.make()};
    generals::Choice chances[2] = {generals::Choice(2 * seed + 1), generals::Choice(2 * seed + 2)};
    battle::Log log(false); // of the last order, for whoever must find out what went wrong
    Walk walk;
    while (walk.entries < walk_guard) {
        const battle::Decision now = battle.pending();
        if (now.over) {
            walk.ended = true;
            break;
        }
        const std::size_t side = battle::index(now.side);
        const battle::LegalOrder order = players[side]->choose(battle, chances[side]);
        dice::Rolled dice(dice_seed, battle.entry() + 1);
        log.events.clear();
        battle.apply(order, dice, log);
        ++walk.entries;
        walk.fault = battle.fault();
        if (!walk.fault.empty()) {
            walk.fault +=
                " after '" + battle::to_text(order.order(), battle.verbs(), battle.roster()) + "'";
            for (const battle::Event& event : log.events)
                walk.fault += "\n" + battle::to_text(event, battle.roster());
            break;
        }
        after(battle);
    }
    return walk;
}

} // namespace quincunx::test
