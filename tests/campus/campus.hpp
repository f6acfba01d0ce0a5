#pragma once
// Campus: a tiny rule set, invented to try everything above the rules. Units of one base face north
// or south. In his turn a player moves units straight ahead, or attacks an enemy in front, each
// unit once; the enemy attacked holds or falls back; who holds fights with a D6 each. A side that
// has lost half its units is beaten.

#include "battle/rule_set.hpp"

namespace quincunx::campus {

const battle::RuleSet& rule_set(); // its id is "campus"

// Red and blue lines of so many units each, face to face across a small table: A1, A2 ... and B1,
// B2 ...
muster::Fight line_battle(int units_a_side = 4);
// The same with B1 in ambush: hidden until it acts or an enemy stands within 3 of it.
muster::Fight ambush(int units_a_side = 4);

std::unique_ptr<battle::Battle> opened(const muster::Fight& fight); // by the printed sheet

// Verbs and decisions, in the order of the rule set's lists.
enum Verbs : battle::Verb { move, attack, hold, fall_back, end };
enum Decisions : std::uint8_t { orders, react };

} // namespace quincunx::campus
