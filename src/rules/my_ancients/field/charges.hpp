#pragma once
// Charges on the table (8): who may, by which path, what the charged may do, and the move into
// contact with its lining up.

#include "rules/my_ancients/book/reactions.hpp"
#include "rules/my_ancients/field/observe.hpp"

namespace quincunx::my_ancients {

// By its own state alone: could it charge anybody? The refusal says why not.
Barred barred_from_charging(const State& state, UnitId unit);

// The path as the player named it; nothing: the straightest that reaches the target (no wheel and
// no oblique if that does, else the least wheel).
struct ChargeWish {
    std::optional<std::int16_t> wheel; // tenths of a degree, left positive
    std::int32_t aside = 0;            // millionths, left positive
};
ChargeWish charge_wish(const battle::Order& order); // wheel in tenths of a degree, hundredths aside
using JudgedCharge = quincunx::Result<Charge, Refusal>;
JudgedCharge judged_charge(const State& state, UnitId charger, UnitId target,
                           const ChargeWish& wish);
// Is there anybody whom it could charge now? For whoever must know whether to ask.
bool can_charge(const State& state, UnitId unit);
// The nearest enemy that a unit out of control must charge: within N by a legal path (5).
std::optional<Charge> forced_charge(const State& state, UnitId unit);

// Declares: mounted against elephants test first, failing which they stay
// (ma.elephant.cavalry_test).
void declare(Play& play, const Charge& charge);

// What a charged unit may do besides standing (8.2), as the pure reactions say.
Reactions allowed_reactions(const State& state, UnitId unit);
bool has_choice(const State& state, UnitId unit); // charged, not decided, more than standing
// Carries a reaction out at once: tests, counter-charge move, evade, turn to face. Instead of
// turning to face it may expand or contract to so many files where it stands.
void react(Play& play, UnitId unit, Reaction reaction, int files = 0);
Barred barred_files(const State& state, UnitId unit, int files); // to re-form in so many

// Charges of the active side still to be moved, in roster order.
Many charges_left(const State& state); // numbers in state.charges
std::optional<std::uint8_t> charge_left(const State& state, UnitId charger); // its number
bool order_matters(const State& state, std::uint8_t a, std::uint8_t b);
// Rolls, moves along the path, conforms, begins bouts. Elephants that meet skirmishers ask
// whether these part, and go on with what is left of their move when that is answered.
void go_in(Play& play, std::uint8_t charge);
void let_through(Play& play, const task::Part& parting, bool parts); // the answer

// 8.4: where a unit that touches another lines up. Used by pursuers too.
Body conformed(const State& state, UnitId mover, const Body& touching, UnitId target, Zone zone);

} // namespace quincunx::my_ancients
