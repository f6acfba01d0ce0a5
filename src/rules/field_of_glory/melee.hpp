#pragma once
// Close combat: impact (8) and melee (9), from dice and points of advantage through hits to tests,
// losses and auto-break. No geometry: who fights whom with how many bases comes in as facts.

#include "rules/field_of_glory/morale.hpp"

namespace quincunx::field_of_glory {

// Dice that disorder or a level costs: "1 per 3".
struct Reduction {
    Rule rule;
    Share share;
};
std::optional<Reduction> reduction_of(const Sheet& sheet, Disorder worst);

enum class Combat : std::uint8_t { impact, melee };

// The rows that both sides of a pair claim.
struct PairOfReckonings {
    Reckoning ours;
    Reckoning theirs;
};
PairOfReckonings poas(const Sheet& sheet, Combat combat, const Fighter& us, const Fighter& them,
                      bool open);
int net(const PairOfReckonings& pair); // within ++ ... - -
int close_target(const Sheet& sheet, int net);

inline constexpr std::size_t most_roles = 4;
inline constexpr std::size_t most_stretches = 16;

// A stretch of the line with one net figure: two of the roles, each with its own facts there.
struct Stretch {
    std::array<std::uint8_t, 2> role{0, 1};
    std::array<Fighter, 2> fighter;
    bool open = true;
};
struct Fight {
    Combat combat = Combat::impact;
    Fixed<GroupFacts, most_roles> roles;
    Fixed<Stretch, most_stretches> stretches; // left to right
};

struct ReckonedSide {
    Reckoning factors; // dice before reductions, points of advantage
    int dice = 0;
    int poa = 0;
    int target = 0;
    int support_dice = 0;
    int support_target = 0; // 0: it has no support
};
struct ReckonedStretch {
    std::array<std::uint8_t, 2> role{0, 1};
    std::array<ReckonedSide, 2> side;
};
struct ReckonedRole {
    Reckoning factors;           // reductions, the level lost to a flank or rear charge
    Level state = Level::STEADY; // when the dice are thrown
    int dice = 0;
    Reroll again;
    Reroll support_again;
    bool tests = false; // if it loses
    std::int16_t bases = 0;
    // By whether it took one hit for two bases, and whether it lost by two.
    std::array<std::array<ReckonedTest, 2>, 2> test;
    std::array<ReckonedOrdeal, 3> ordeal; // won, drew, lost
};
struct ReckonedFight {
    Fixed<ReckonedRole, most_roles> roles;
    Fixed<ReckonedStretch, most_stretches> stretches;
    bool broken_before = false; // by the level lost to a charge: nobody fights
};
ReckonedFight reckoned(const Sheet& sheet, const Fight& fight);

enum class Outcome : std::uint8_t { won, drew, lost };
struct RoleOutcome {
    Outcome outcome = Outcome::drew;
    Fate fate;

    bool operator==(const RoleOutcome&) const = default;
};
using FightOutcome = std::array<RoleOutcome, most_roles>;
// All that happens, as it is played.
FightOutcome fight(const Sheet& sheet, const ReckonedFight& reckoned, Dice& dice);
// The same as one of the roles sees it, without the dice that do not concern it: for odds.
RoleOutcome fight_of(const Sheet& sheet, const ReckonedFight& reckoned, std::size_t role,
                     Dice& dice);

} // namespace quincunx::field_of_glory

namespace quincunx {
template <>
inline constexpr std::string_view names_of<field_of_glory::Outcome>[] = {"won", "drew", "lost"};
} // namespace quincunx
