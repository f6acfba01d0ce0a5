#pragma once
// Melee (9): attacks, result scores, the victory table; and the trampling of stampeding elephants
// (12). No geometry: who fights whom with how many stands comes in as facts.

#include "dice/noted.hpp"
#include "rules/fast_play/book/morale.hpp"

namespace quincunx::fast_play {

// --- attacks

// Charging or countercharging.
inline bool charges(Role role)
{
    return role == Role::charging || role == Role::countercharging;
}
BlowFacts blow_facts(const Sheet& sheet, const UnitFacts& us, const UnitFacts& them);
Reckoning hand_reckoning(const Sheet& sheet, const BlowFacts& facts);

struct ReckonedBlows {
    Reckoning factors;
    int total = 0;
    Attacks attacks;
    bool has_none = false; // caught fleeing
};
ReckonedBlows reckoned_blows(const Sheet& sheet, const UnitFacts& us, const UnitFacts& them,
                             int fighting_stands);

// --- result scores

inline constexpr std::size_t most_chargers = 7;
struct Melee {
    Fixed<UnitFacts, most_chargers> chargers; // the first leads
    UnitFacts target;
    Fixed<int, most_chargers> target_fighting; // its stands against each
};
bool elephants_charge(const Melee& melee);
ResultFacts charger_facts(const Sheet& sheet, const Melee& melee);
ResultFacts target_facts(const Sheet& sheet, const Melee& melee);
inline Reckoning result_reckoning(const Sheet& sheet, const ResultFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::result_rows>, facts);
}

// --- the victory table

enum class VictoryRow : std::uint8_t { none, recoil, retire, retreat, rout, stampede, destroyed };
enum class Faces : std::uint8_t { enemy, away, by_template, none };

Rule rule_of(VictoryRow row); // where it is printed
inline Reckoning victory_reckoning(const Sheet& sheet, const VictoryFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::victory_modifiers>, facts);
}
inline bool is_formed_against_elephants(Type type, Order order, bool winner_has_elephants)
{
    return winner_has_elephants && order == Order::formed && type != Type::elephant;
}
// The totals from which rout, retreat, retire and recoil are read.
using Thresholds = std::array<int, 4>;
Thresholds thresholds(const Sheet& sheet);
VictoryRow row_of(const Thresholds& from, int total);
// What a row is to this kind of troops: elephants stampede, artillery is destroyed.
VictoryRow suffered(const Sheet& sheet, Type type, VictoryRow row);

struct VictoryEffect {
    VictoryRow row = VictoryRow::none;
    double back = 0; // inches
    Faces faces = Faces::none;
    bool shaken = false;
    double breakthrough = 0; // of the winner; 0 is none
    bool loses_initiative = false;
};
VictoryEffect effect_of(const Sheet& sheet, VictoryRow row, Type loser, Type winner);

// Which way a loser goes (fp.victory.direction): to its own rear, or as its enemy faces.
enum class BackWay : std::uint8_t { own_rear, as_enemy_faces };
// Of its own faces that were fought.
inline BackWay back_way(Contact worst)
{
    return worst == Contact::front ? BackWay::own_rear : BackWay::as_enemy_faces;
}
inline bool may_break_through(const Sheet& sheet, const VictoryEffect& worst,
                              int broke_through_before)
{
    return worst.breakthrough > 0 &&
           broke_through_before < sheet.whole("fp.victory.one_breakthrough");
}

// --- a melee fought

enum class Left : std::uint8_t { most, three_quarters, half, nothing };
Left left_of(const Sheet& sheet, const Strength& strength, int hits);

struct ReckonedUnit {
    Type type = Type::infantry;
    Strength strength;
    std::array<int, 3> victory_bonus{}; // by what is left
};
struct ReckonedMelee {
    Fixed<ReckonedBlows, most_chargers> by_charger;
    Fixed<ReckonedBlows, most_chargers> by_target;
    Reckoning charger_result; // without wounds and die
    Reckoning target_result;
    Fixed<ReckonedUnit, most_chargers + 1> units; // the target first
    Thresholds from{};
    int lead = 0; // of the chargers' score
    int per_wound = 1;
    int per_pip = 1;
    int per_difference = 1;
    int worst_difference = 0; // from here on every charger that is left has the last row
    std::uint8_t alike = 0;   // of several melees the first in which the chargers strike so
};
ReckonedMelee reckoned(const Sheet& sheet, const Melee& melee);

// What the attacks leave: the chargers' lead, and what there is of each unit (the target first).
struct Clash {
    std::int64_t lead = 0; // a whole word, as values of parts are copied
    std::array<Left, most_chargers + 1> left{};

    bool operator==(const Clash&) const = default;
};
// Hits taken, for whoever removes the casualties.
struct Blows {
    struct Struck {
        int hits = 0;
        std::size_t first = 0; // of the faces thrown, where they are noted
        std::size_t end = 0;
    };
    const dice::Noted* thrown = nullptr;        // where to look for them
    std::array<int, most_chargers + 1> taken{}; // the target first
    std::array<Struck, most_chargers> by_charger{};
    std::array<Struck, most_chargers> by_target{};
};
enum class Loser : std::uint8_t { target, chargers, both };
struct MeleeOutcome {
    Loser loser = Loser::target;                  // both: both sides are wiped out
    std::array<VictoryRow, most_chargers> rows{}; // of the losing units, in naming order

    bool operator==(const MeleeOutcome&) const = default;
};
// At the table: all attacks, casualties, then the scores.
Clash strike(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice, Blows* noted = nullptr);
MeleeOutcome decided(const Sheet& sheet, const ReckonedMelee& melee, const Clash& clash,
                     Dice& dice);

// For odds: the same with what does not depend on each other merged apart.
MeleeOutcome fight(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice);
// One of several that a question may come to: against the same target, by the same kinds of units,
// at most 256. Which of them are alike is found out before.
void find_alike(std::span<ReckonedMelee> melees);
MeleeOutcome fight(const Sheet& sheet, std::span<const ReckonedMelee> melees, std::size_t which,
                   Dice& dice);

// --- dice of both sides

// Two dice thrown until they differ: is the first higher?
bool first_is_higher(int faces, Dice& dice);
// What the two dice of it show on the table, from what was thrown.
std::array<dice::Thrown, 2> shown_apart(dice::Thrown first, dice::Thrown other);
bool wins_tie(Dice& dice); // the first of two sides with equal scores

// --- trampling

struct TrampleFacts {
    int stands = 0; // elephants; all attack
    int attacks = 0;
    Skill skill = Skill::average;
    TestedUnit target;
    Armour armour = Armour::none; // the target's
    Skill target_skill = Skill::average;
    bool routing = false; // the target
};
struct ReckonedTrample {
    ReckonedBlows blows;
    TestedUnit target;
    bool routing = false;
};
ReckonedTrample reckoned(const Sheet& sheet, const TrampleFacts& facts);
MoraleEnd trampled(const Sheet& sheet, const ReckonedTrample& trample, Dice& dice);
// Degrees clockwise from the way they faced.
double stampede_turn(const Sheet& sheet, Dice& dice);

} // namespace quincunx::fast_play

namespace quincunx {
template <>
inline constexpr std::string_view names_of<fast_play::Faces>[] = {"enemy", "away", "template",
                                                                  "none"};
} // namespace quincunx
