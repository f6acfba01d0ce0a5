#pragma once
// The scene to draw, the line that says who must do what, the lines of the rules about a unit, and
// the odds of an order.

#include "battle/names.hpp"
#include "battle/outlook_odds.hpp"
#include "battle/verbs.hpp"
#include "rules/impetus/field/state.hpp"
#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state, const battle::Decision& now);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
battle::OutlooksByOrder<State> add_evading, add_counter_charge, add_opportunity_shot,
    add_opportunity_charge, add_standing;
battle::OutlooksOf<State> add_phase;
battle::OutlooksByOrder<State> add_activation, add_rushing, add_charge, add_ordered_shot, add_fight;
void add_tested(const State& state, const battle::Order& order, Reason reason,
                battle::Outlooks& outlooks);
battle::WordsOf<State> laid_words, change_words, name_words, activate_words, shoot_words,
    stop_words;

// Inside of the outlooks: each adds one thing that an order may come to, with its factors and exact
// odds.

using battle::add_odds, battle::Chance, battle::full_name, battle::Outlook, battle::Outlooks;

// For whom something is told: `ours` is his side in a fight, and `outlooks` takes it.
struct Audience {
    const State& state;
    Outlooks& outlooks;
    std::size_t ours = attacking;
};

// `target_evades`: it goes from this shot.
void add_shot(const Audience& to, UnitId shooter, UnitId target, int phases,
              bool target_evades = false);
// The shot, and where its target may evade what is left of it then.
void add_shots(const Audience& to, UnitId shooter, UnitId target, int phases);
// How a test went that comes before a charge.
enum class IfTested : std::uint8_t { no, passed, failed };
// A round of a melee that has begun.
void add_melee(const Audience& to, UnitId attacker, UnitId defender,
               IfTested tested = IfTested::no);
struct Coming {
    bool countered = false; // the target comes on too
    IfTested tested = IfTested::no;
    bool rushes = false; // an impetuous advance
};
// A charge from where both stand: whether it gets there, and the first round with all who support
// and stand beside.
void add_contact(const Audience& to, UnitId charger, UnitId target, Coming coming = {});
// The same after a test of the charger, or of the target that counter-charges: passed, and failed
// where it comes on all the same.
void add_tested_contact(const Audience& to, UnitId charger, UnitId target, Reason reason);
// What an evade from this charge may come to; nothing where it may not.
void add_evade(const Audience& to, UnitId charger, UnitId target, Attack attack = Attack::charge);

} // namespace quincunx::impetus
