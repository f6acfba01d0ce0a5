#pragma once
// What a charged unit may do (8.2).

#include "rules/my_ancients/book/charges_rules.hpp"

namespace quincunx::my_ancients {

enum class Choice : std::uint8_t { no, free, test };

struct ReactionFacts {
    Troop troop = Troop::light_foot;
    Zone zone = Zone::front;
    double distance = 0; // path cost
    double charger_move = 0;
    bool charger_elephant = false;
    bool charger_skirmisher = false;
    bool shield_wall = false;
    bool in_melee = false;
    bool pursuing = false;
    bool pursued = false;
    Morale morale = Morale::steady;
};
// Standing is always open.
struct Reactions {
    Reckoning factors;
    Choice counter_charge = Choice::no;
    Choice evade = Choice::no;
    Choice face = Choice::no;
};
Reactions reactions(const Sheet& sheet, const ReactionFacts& facts);

} // namespace quincunx::my_ancients
