#pragma once
// A charge through fire (8.3): the target stands and shoots, the charger tests, and fights if it
// comes home.

#include "rules/fast_play/book/melee.hpp"
#include "rules/fast_play/book/shooting.hpp"

#include <vector>

namespace quincunx::fast_play {

struct Chain {
    ReckonedShot shot;
    Melee melee;   // if no shot hits; one charger
    int files = 0; // of the charger
};

// The melees that hits may lead to, by their number, as long as there is a charger left.
std::vector<ReckonedMelee> melees_of(const Sheet& sheet, const Chain& chain);

struct ChainOutcome {
    MoraleEnd before = MoraleEnd::charges_home;
    MeleeOutcome melee;

    bool operator==(const ChainOutcome&) const = default;
};

ChainOutcome charged_through(const Sheet& sheet, const Chain& chain,
                             std::span<const ReckonedMelee> melees, Dice& dice);

} // namespace quincunx::fast_play
