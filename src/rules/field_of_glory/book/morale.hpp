#pragma once
// Quality re-rolls (2), cohesion tests, death rolls, auto-break, bolstering and rallying (10),
// commanders at risk (11), camps (12), and when an army breaks (13).

#include "dice/dice.hpp"
#include "rules/field_of_glory/book/tables.hpp"

namespace quincunx::field_of_glory {

// --- quality

// Faces that are thrown again, once: those up to `low`, and those from `high`.
struct Reroll {
    std::uint8_t low = 0;
    std::uint8_t high = 7;
    bool never_worse = true; // of low faces

    bool operator==(const Reroll&) const = default;
};
Reroll reroll(const Sheet& sheet, Quality quality);
// For the dice of a close combat: a commander in the front rank helps by one step.
Reroll combat_reroll(const Sheet& sheet, const GroupFacts& group);
inline constexpr Reroll no_reroll{};

int score(const Reroll& again, Dice& dice);
// How many of so many dice score the target.
int hits(int dice_thrown, int target, const Reroll& again, Dice& dice);
int score_of_two(const Reroll& again, Dice& dice);

// --- who is shock, who has flanks

bool is_shock(const Sheet& sheet, const GroupFacts& group);
// All but battle wagons (fog.wagons.edges).
inline bool has_flanks(const Sheet& sheet, Type type)
{
    return type != Type::BWg || !sheet.on("fog.wagons.edges");
}

// --- cohesion tests

// An enemy that was fought.
struct Fought {
    Type type = Type::HF;
    Impact impact = Impact::none;
    bool open = true;

    bool operator==(const Fought&) const = default;
};

struct TestCircumstances {
    Reason reason = Reason::lost_melee;
    int hits = 0;
    int hits_inflicted = 0;
    int reasons = 1;
    std::span<const Fought> enemies = {};
    bool shot_by_artillery_or_firearms = false;
};
CohesionFacts cohesion_facts(const Sheet& sheet, const GroupFacts& group,
                             const TestCircumstances& circumstances);
inline Reckoning cohesion_reckoning(const Sheet& sheet, const CohesionFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::cohesion_modifiers>, facts);
}

// May it test for this? A BROKEN group tests only to rally; bolstering and rallying have
// conditions (fog.rally).
bool may_test(const Sheet& sheet, const CohesionFacts& facts);

// A test whose modifiers are known: all that the dice need.
struct ReckonedTest {
    std::int16_t total = 0;
    std::int16_t pass = 7;
    std::int16_t disaster = 2; // this or less may cost two levels
    Level state = Level::STEADY;
    bool two_levels = false; // a disaster does
    bool to_rally = false;   // or to bolster
    Reroll again;
};
ReckonedTest reckoned(const Sheet& sheet, const CohesionFacts& facts);
// The level afterwards.
Level tested(const ReckonedTest& reckoned, Dice& dice);
Level level_after(const ReckonedTest& reckoned, int score);
inline Level lowered(Level level, int by)
{
    return static_cast<Level>(std::min(static_cast<int>(level) + by, 3));
}

// The row by which a group of this type is destroyed as soon as it is BROKEN; nothing: it runs.
std::optional<Rule> destroyed_when_broken(const Sheet& sheet, Type type);

// --- losses

inline Reckoning death_reckoning(const Sheet& sheet, const DeathFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::death_modifiers>, facts);
}
struct ReckonedDeath {
    std::int16_t total = 0;
    std::int16_t again_over = 6; // hits; and so many are taken off
    std::int16_t removes = 1;    // bases, each time
    std::int16_t bases = 0;
};
ReckonedDeath reckoned(const Sheet& sheet, const DeathFacts& facts);
// Bases lost to so many hits.
int death_roll(const ReckonedDeath& reckoned, int hits, Dice& dice);

Rule autobreak_rule(Quality quality);
bool autobroken(const Sheet& sheet, Quality quality, int bases, int original);
// The most bases with which it is; below 0: never.
int autobreak_at(const Sheet& sheet, Quality quality, int original);
// Most bases that it can lose in all without being auto-broken.
int losses_survived(const Sheet& sheet, Quality quality, int original);
bool may_rally(const Sheet& sheet, const GroupFacts& group); // as to its losses

// What test and death roll leave of a group.
struct Fate {
    Level level = Level::STEADY;
    std::uint8_t bases_lost = 0;

    bool operator==(const Fate&) const = default;
};

// A group that has been hit: its test (if it must), then its death roll, then auto-break.
struct ReckonedOrdeal {
    Level state = Level::STEADY;
    std::int8_t filler = 0;        // values of parts have no padding
    std::int16_t autobreak_at = 0; // with so many bases left, or fewer
    ReckonedDeath death;
};
ReckonedOrdeal reckoned_ordeal(const Sheet& sheet, const DeathFacts& facts);
Fate suffered(const ReckonedOrdeal& ordeal, const ReckonedTest* test, int hits, Dice& dice);

// --- commanders, camps, armies

inline Rule commander_risk_rule(bool lost)
{
    return lost ? Rule("fog.commander.risk_lost") : Rule("fog.commander.risk_not_lost");
}
bool commander_lost(const Sheet& sheet, bool group_lost, Dice& dice);
bool camp_sacked(const Sheet& sheet, bool fortified, Quality quality, Dice& dice);

inline Reckoning attrition_reckoning(const Sheet& sheet, const AttritionFacts& army)
{
    return reckoning::reckon(sheet, Sheet::table<rows::attrition_points>, army);
}
int break_point(const Sheet& sheet, const AttritionFacts& army);
inline bool army_broken(const Sheet& sheet, const AttritionFacts& army)
{
    return attrition_reckoning(sheet, army).total() >= break_point(sheet, army);
}
enum class BattleEnd : std::uint8_t { play_on, first_wins, second_wins, draw };
// At the count in a joint action phase, after so many turns of each player.
BattleEnd battle_end(const Sheet& sheet, const AttritionFacts& first, const AttritionFacts& second,
                     int turns);

// --- rear support

struct Supporter {
    GroupFacts group;
    double distance = 0;
    bool behind = true; // wholly behind, and facing as required
};
bool supports(const Sheet& sheet, const GroupFacts& group, const Supporter& supporter);

} // namespace quincunx::field_of_glory
