#pragma once
// Close combat: impact (8) and melee (9), from dice and points of advantage through hits to tests,
// losses and auto-break. No geometry: who fights whom with how many bases comes in as facts.

#include "kernel/uncleared.hpp"
#include "rules/field_of_glory/book/morale.hpp"

namespace quincunx::field_of_glory {

// Dice that disorder or a level costs: "1 per 3".
struct Reduction {
    Rule rule;
    Share share;
};
std::optional<Reduction> reduction_of(const Sheet& sheet, Disorder worst);
// Does it lose the dice that `as` costs? Of two causes the worse counts, but for a house rule
// (fog.dice.reduce.worst_only).
bool loses_dice(const Sheet& sheet, const GroupFacts& group, Disorder as);

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

// A stretch of the line with one net figure: two of the roles, each with its own facts there.
struct Stretch {
    std::array<std::uint8_t, 2> role{0, 1};
    std::array<Fighter, 2> fighter;
    bool open = true;
    // Where it lies in the line of each role, as that role looks: smaller is further left. Equal:
    // by the order of the stretches.
    std::array<std::uint8_t, 2> place{0, 0};
};

// A fight of so many roles at most: a few in a question, everybody on the table.
template <std::size_t Roles, std::size_t Stretches>
struct FightOf {
    Combat combat = Combat::impact;
    bool levels_dropped = false; // what flank and rear charges cost has been paid on contact
    Uncleared<GroupFacts, Roles> roles;
    Uncleared<Stretch, Stretches> stretches; // left to right
};
inline constexpr std::size_t most_roles = 4;
inline constexpr std::size_t most_stretches = 16;
using Fight = FightOf<most_roles, most_stretches>;

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
template <std::size_t Roles, std::size_t Stretches>
struct ReckonedFightOf {
    Uncleared<ReckonedRole, Roles> roles;
    Uncleared<ReckonedStretch, Stretches> stretches;
    bool broken_before = false; // by the level lost to a charge: nobody fights
};
using ReckonedFight = ReckonedFightOf<most_roles, most_stretches>;

// A fight of any size, taken to pieces. Its levels drop on the way.
struct FightParts {
    Combat combat = Combat::impact;
    bool levels_dropped = false;
    std::span<GroupFacts> roles;
    std::span<Stretch> stretches;
};
struct ReckonedParts {
    std::span<ReckonedRole> roles;
    std::span<ReckonedStretch> stretches;
};
// Fills in the parts, one for each of the fight's. False: it was broken before the dice, and the
// stretches are as they were.
bool reckon(const Sheet& sheet, const FightParts& fight, const ReckonedParts& made);

// What a role would test on if it lost so. The fight is as `reckon` left it.
CohesionFacts lost_facts(const Sheet& sheet, const FightParts& fight, std::size_t role, int hits,
                         int inflicted);

template <std::size_t Roles, std::size_t Stretches>
FightParts parts_of(FightOf<Roles, Stretches>& fight)
{
    return {fight.combat, fight.levels_dropped, fight.roles, fight.stretches};
}

template <std::size_t Roles, std::size_t Stretches>
void reckon(const Sheet& sheet, FightOf<Roles, Stretches>& fight,
            ReckonedFightOf<Roles, Stretches>& made)
{
    for (std::size_t i = 0; i < fight.roles.size(); ++i) made.roles.push_back({});
    for (std::size_t i = 0; i < fight.stretches.size(); ++i) made.stretches.push_back({});
    made.broken_before = !reckon(sheet, parts_of(fight), {made.roles, made.stretches});
    if (made.broken_before) made.stretches.clear();
}
ReckonedFight reckoned(const Sheet& sheet, Fight fight);

enum class Outcome : std::uint8_t { won, drew, lost };
struct RoleOutcome {
    Outcome outcome = Outcome::drew;
    Fate fate;

    bool operator==(const RoleOutcome&) const = default;
};
using FightOutcome = std::array<RoleOutcome, most_roles>;
// All that happens, as it is played.
FightOutcome fight(const ReckonedFight& reckoned, Dice& dice);
// The same as one of the roles sees it, without the dice that do not concern it: for odds.
RoleOutcome fight_of(const ReckonedFight& reckoned, std::size_t role, Dice& dice);
RoleOutcome fight_of(std::span<const ReckonedRole> roles,
                     std::span<const ReckonedStretch> stretches, std::size_t role, Dice& dice);

// --- its steps

// Hits that one side of a stretch makes.
int hits(const ReckonedRole& role, const ReckonedSide& side, Dice& dice);

// All that a role's end hangs on.
struct Taken {
    std::uint8_t role = 0;
    std::uint8_t hits = 0;
    Outcome outcome = Outcome::drew;
    bool lost_by_two = false;
};
Taken taken_by(std::size_t role, int received, int inflicted);
// The test that it must take, if any.
const ReckonedTest* test_for(const ReckonedRole& role, const Taken& taken);

} // namespace quincunx::field_of_glory
