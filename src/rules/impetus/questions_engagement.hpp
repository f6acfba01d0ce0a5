#pragma once
// The odds of a whole fight.

#include "rules/impetus/melee.hpp"
#include "rules/impetus/questions_facts.hpp"

namespace quincunx::impetus::ask {

// Names of MeleeEnd with their chances when rounds go on as long as the pursuer catches the foe.
Outcomes engagement_odds(const Sheet& sheet, const MeleeFacts& facts);

} // namespace quincunx::impetus::ask
