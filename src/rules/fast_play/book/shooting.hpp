#pragma once
// Shooting (7): ranges, dice, modifiers, and what it does to the target.

#include "rules/fast_play/book/morale.hpp"
#include "table/terrain.hpp"

namespace quincunx::fast_play {

Rule range_rule(Missile weapon); // not of none
Band band_of(const Sheet& sheet, Missile weapon, double range);
inline bool is_engine(Missile weapon)
{
    return weapon >= Missile::light_cannon;
}

// Why a unit may not shoot; the first that fits.
enum class ShotBar : std::uint8_t {
    none,
    out_of_range,
    javelins_only_for_skirmishers,
    engine_moved,
};
ShotBar shot_bar(const Sheet& sheet, const ShooterFacts& shooter, Band band);
// Of a unit that is being charged the band is close, whatever the range.
Band shot_band(const Sheet& sheet, const ShooterFacts& shooter, double range);
bool is_usable(const Sheet& sheet, Missile weapon, Order order);

// --- places

// From the front edge to the nearest point of the target.
double shot_range(const table::Rect& shooter, const table::Rect& target);
// What may bar sight: third units, woods and buildings, and hills with their crests. A shooter on a
// hill sees over units that are not on one.
using Crest = std::array<table::Point, 2>;
struct Sightlines {
    std::span<const table::Rect> units;
    std::span<const table::Convex> woods;
    std::span<const Crest> crests;         // none that the shooter or the target touches
    const table::Ground* ground = nullptr; // more woods, where there are any
    table::Kinds wooded;                   // the kinds of it that are woods
    double inside = 0;                     // inches that a line may run in them (fp.terrain.wood)
};
bool sees(const table::Rect& shooter, const table::Rect& target, const Sightlines& between,
          table::Point origin);

// Does a second-rank stand shoot too? Formed foot with bows and slings.
bool second_rank_shoots(Type type, Order order, Missile weapon);
inline int shot_dice(const Sheet& sheet, const ShooterFacts& shooter)
{
    return shooter.front_stands * shooter.attacks +
           shooter.second_rank_stands * sheet.whole("fp.missile.second_rank");
}

Reckoning shot_reckoning(const Sheet& sheet, const ShotFacts& facts);

struct ShotTarget {
    TestedUnit unit;
    Armour armour = Armour::none;
    Order order = Order::formed;
    Cover cover = Cover::none;
};
struct ReckonedShot {
    Reckoning factors;
    int total = 0;
    Attacks attacks;
    TestedUnit target;
};
ReckonedShot reckoned(const Sheet& sheet, const ShooterFacts& shooter, Band band,
                      const ShotTarget& target);

struct ShotOutcome {
    std::uint8_t hits = 0;
    MoraleEnd end = MoraleEnd::no_test;

    bool operator==(const ShotOutcome&) const = default;
};
// What so many hits do, and the test that they bring.
MoraleEnd struck(const Sheet& sheet, const TestedUnit& target, int hits, Dice& dice);
ShotOutcome shoot(const Sheet& sheet, const ReckonedShot& shot, Dice& dice);

// Whom a unit may shoot at: the nearest, or one past those that may be ignored (skirmish order,
// routers, stampeding elephants). Candidates are in arc, range and sight.
struct Candidate {
    double distance = 0;
    bool may_be_ignored = false;
};
bool may_aim_at(const Sheet& sheet, std::span<const Candidate> candidates, std::size_t wanted);

} // namespace quincunx::fast_play
