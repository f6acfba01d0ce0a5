#pragma once
// What becomes of whoever is beaten.

#include "tessera/book/profile.hpp"

namespace quincunx::tessera {

enum class Fate : std::uint8_t { stands, recoils, flees, destroyed };

// As the row of the beaten says, by who beats him and whether twice over.
Fate beaten(const Sheet& sheet, Troop loser, Troop winner, bool twice);

std::string_view said(Fate fate); // of whom it befalls: "recoils"
double cost_of(Fate fate);        // in units, to whoever weighs it

} // namespace quincunx::tessera

template <>
inline constexpr std::string_view quincunx::names_of<quincunx::tessera::Fate>[] = {
    "stands", "recoils", "flees", "destroyed"};
