#pragma once
// Outlooks made of a rule itself, by walking all its dice.

#include "battle/outlook.hpp"
#include "dice/every.hpp"

#include <utility>

namespace quincunx::battle {

// What a rule comes to, in exact odds: each outcome in the words, and for whom, that `said` gives.
template <class Rule, class Said>
void add_odds(Outlook outlook, Rule&& rule, Said&& said, Outlooks& outlooks)
{
    for (const auto& [outcome, share] : dice::every<double>(rule)) {
        Chance chance = said(outcome);
        chance.share = share;
        add(outlook, std::move(chance));
    }
    finish(std::move(outlook), outlooks);
}

} // namespace quincunx::battle
