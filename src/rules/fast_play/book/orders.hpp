#pragma once
// The T&L test (5), and what impetuous troops do unasked (4).

#include "rules/fast_play/book/effects.hpp"

namespace quincunx::fast_play {

Rule rule_of(Manoeuvre manoeuvre);
// Units in skirmish order test only to change formation.
bool needs_test(const Sheet& sheet, Manoeuvre manoeuvre, Order order);

Reckoning tl_reckoning(const Sheet& sheet, const TlFacts& facts);
// Two dice of this or less pass, but never an unmodified 12.
bool passes_tl(const Sheet& sheet, int target, Dice& dice);
double chance_to_pass(const Sheet& sheet, int target);

// Must an activated unit charge? It may do something else only after passing a T&L test.
inline bool must_charge(const Sheet& sheet, bool impetuous, int legal_charges)
{
    return impetuous && legal_charges > 0 && sheet.on("fp.ability.impetuous");
}

} // namespace quincunx::fast_play
