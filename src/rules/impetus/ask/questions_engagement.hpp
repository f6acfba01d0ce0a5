#pragma once
// The odds of a whole fight.

#include "rules/impetus/ask/questions_facts.hpp"
#include "rules/impetus/book/melee.hpp"

namespace quincunx::impetus::ask {

// Names of MeleeEnd with their chances when rounds go on as long as the pursuer catches the foe.
Outcomes engagement_odds(const Sheet& sheet, const MeleeFacts& facts);

} // namespace quincunx::impetus::ask
