#pragma once
// Melee (9): dice and numbers needed of each side, hits, winner, losses and checks. No geometry:
// who touches whom and where comes in as facts.

#include "rules/my_ancients/book/hits.hpp"
#include "rules/my_ancients/book/morale.hpp"

#include <array>

namespace quincunx::my_ancients {

// --- one side strikes another

struct ReckonedBlow {
    Reckoning factors;
    int dice = 0;
    std::optional<int> target; // none: no attack
    int pilum_dice = 0;
    int pilum_target = 0;
    Pool pool;
    Pool pila;
};
// Bonus dice in full, as against a single enemy.
BonusDice bonus_dice(const Sheet& sheet, const FightFacts& us, int round);
BlowFacts blow_facts(const Sheet& sheet, const FightFacts& us, const FightFacts& them, int round);
ReckonedBlow reckoned(const Sheet& sheet, const BlowFacts& facts);
int struck(const ReckonedBlow& blow, Dice& dice); // hits, pila included

// Which bases of a front rank fight one enemy.
inline constexpr std::size_t most_files = 64;
using Files = Fixed<std::uint8_t, most_files>; // 0 is the left
struct FrontFacts {
    int front_bases = 0;
    Files contact; // with this enemy
    Files contact_with_others;
    Files overlap_used_elsewhere;
    Files second_rank_at;
    bool elephant = false;
};
struct FrontDice {
    Reckoning factors;
    int overlaps = 0;
    int second_rank_behind = 0;
    int base_dice = 0;
};
FrontDice melee_bases(const Sheet& sheet, const FrontFacts& facts);

// --- a round of one against one

enum class RoundResult : std::uint8_t { won, drew, lost };
constexpr RoundResult turned_round(RoundResult result)
{
    return static_cast<RoundResult>(2 - static_cast<int>(result));
}
// By hits inflicted and suffered, unless somebody is destroyed and that decides.
struct Destroyed {
    bool decides, we, they;
};
RoundResult result_of(int margin, const Destroyed& destroyed);
inline RoundResult result_of(const Sheet& sheet, int margin, bool we, bool they)
{
    return result_of(margin, {sheet.on("ma.ruling.destroyed_wins"), we, they});
}

// All that the tables of a round's blows need: so the same blows are the same in any round.
struct Throws {
    Pool pila;
    Pool by_hand;
};
struct Blows {
    std::array<Throws, 2> by{};
    std::array<Endurance, 2> of{};
    std::int16_t destroyed_wins = 0; // ma.ruling.destroyed_wins
};
struct ReckonedRound {
    std::array<FightFacts, 2> side;
    std::array<ReckonedBlow, 2> blow;
    std::array<bool, 2> hit_in_flank{};
    Blows blows;
};
ReckonedRound reckoned(const Sheet& sheet, const FightFacts& a, const FightFacts& b, int round);

struct Clash {
    std::array<std::uint8_t, 2> by{}; // hits that each side has scored
    bool operator==(const Clash&) const = default;
};
Clash clash(const Blows& blows, Dice& dice);

// What the checks need to know of the dice.
struct Toll {
    std::array<std::uint8_t, 2> lost{};   // bases
    RoundResult first{RoundResult::drew}; // of the first side
    bool operator==(const Toll&) const = default;
};
Toll toll(const Blows& blows, const Clash& clash);

struct Fate {
    RoundResult result{RoundResult::drew};
    End end{End::steady};
    std::uint8_t breaks_off = 0; // lost, and at least one level with it
    bool operator==(const Fate&) const = default;
};
Fate fate(const Sheet& sheet, const ReckonedRound& round, const Toll& toll, std::size_t side,
          Dice& dice);
using RoundEnd = std::array<Fate, 2>;
RoundEnd fought(const Sheet& sheet, const ReckonedRound& round, Dice& dice);

// What a unit that has lost so many bases goes through after its round: leader, then check.
Fate fate_of(const Sheet& sheet, const UnitFacts& unit, RoundResult result, const Strain& strain,
             Dice& dice);
inline bool is_outnumbered(const Sheet& sheet, int own, int enemies) // ma.ruling.outnumbered_scope
{
    return enemies > 0 && reaches(enemies, sheet["ma.ruling.outnumbered_scope"] * own);
}

// --- one unit in parts against several enemies

inline constexpr std::size_t most_fights = 8;
struct Encounter {
    std::uint8_t part = 0;
    int round = 1;
    FightFacts us;    // the unit, with those of its bases that fight this enemy
    BonusDice shares; // spent on this enemy
    FightFacts foe;
};
struct SeveralFacts {
    FightFacts unit;
    Fixed<int, most_fights> parts; // bases in each
    Fixed<Encounter, most_fights> fights;
};
struct ReckonedEncounter {
    std::uint8_t part = 0;
    int limit = 0; // hits on the part that count
    ReckonedBlow ours;
    ReckonedBlow theirs;
    UnitFacts foe;
};
struct ReckonedSeveral {
    UnitFacts unit;
    bool hit_in_flank = false;
    Fixed<ReckonedEncounter, most_fights> fights;
    Fixed<std::uint8_t, most_fights> by_part; // fights in the order of their parts
};
ReckonedSeveral reckoned(const Sheet& sheet, const SeveralFacts& facts);

// The hits of one fight: ours on the foe, and the foe's on our part.
struct Strokes {
    std::uint8_t ours = 0;
    std::uint8_t theirs = 0;
    bool operator==(const Strokes&) const = default;
};

// All fights up to one, added up.
struct Tally {
    std::int16_t inflicted = 0;
    std::int16_t suffered = 0; // by parts that are done
    std::int16_t open = 0;     // by the part that is being added up
    std::int16_t foes_left = 0;
    std::uint8_t part = 0;
    std::uint8_t foe_stands = 0;
    bool operator==(const Tally&) const = default;

    int suffered_by_all() const { return suffered + open; }
};
Tally added(const Sheet& sheet, Tally tally, const ReckonedEncounter& fight, const Strokes& hits);
Fate fate(const Sheet& sheet, const ReckonedSeveral& several, const Tally& tally, Dice& dice);

// The unit's own fate, and how one of its enemies has come off.
Fate fought(const Sheet& sheet, const ReckonedSeveral& several, Dice& dice);
RoundResult enemy_fought(const Sheet& sheet, const ReckonedSeveral& several, std::size_t enemy,
                         Dice& dice);
// All of them by the same dice.
struct EverybodyFought {
    Fate unit;
    Fixed<RoundResult, most_fights> enemies;
};
EverybodyFought everybody_fought(const Sheet& sheet, const ReckonedSeveral& several, Dice& dice);

} // namespace quincunx::my_ancients
