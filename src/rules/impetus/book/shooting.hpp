#pragma once
// Shooting (7): range bands, whom to shoot, dice and the test that follows. No geometry: distance,
// sight and sides come in as facts.

#include "rules/impetus/book/morale.hpp"
#include "rules/impetus/book/movement.hpp"

#include <span>

namespace quincunx::impetus {

Band band_of(const Sheet& sheet, double distance);
// tan of imp.fire.arc: how far the arc widens to each side.
double arc_slope(const Sheet& sheet);
bool shoots_all_round(const Sheet& sheet, Type type);

// What the table gives a weapon at this range; nothing: it may not shoot.
std::optional<int> weapon_dice(const Sheet& sheet, Missile missile, Band band, Type target);

struct ShotAsked {
    ShotFacts facts;
    bool through_light = false; // the line passes over CL or S
};
struct ReckonedShot : Tested { // the target
    bool possible = false;
    Reckoning factors;
    int dice = 0;
};
ReckonedShot reckoned(const Sheet& sheet, const ShotAsked& asked);

struct ShotOutcome {
    Shaken shaken = Shaken::untouched;
    std::uint8_t losses = 0; // 0 where it is routed
    std::uint8_t routed = 0;
    std::uint8_t panics = 0;

    bool operator==(const ShotOutcome&) const = default;
};
ShotOutcome shot_at(const Sheet& sheet, const ReckonedShot& shot, int hits, Dice& dice);
ShotOutcome shoot(const Sheet& sheet, const ReckonedShot& shot, Dice& dice);

// --- whom to shoot

enum class ActsAgainst : std::uint8_t { none, me, comrade };
struct Aim {
    double distance = 0;
    double bearing = 0; // degrees off straight ahead
    bool in_front_corridor = false;
    ActsAgainst acts_against = ActsAgainst::none;
    bool can_be_shot = true;
};
struct Priority {
    int rank = 0;                     // 1 to 5; 0: nobody
    Fixed<std::uint16_t, 64> choices; // indices of those open to the shooter
};
// `has_front`: a garrison has none, and so nobody is straight before it.
Priority fire_priority(const Sheet& sheet, std::span<const Aim> aims, bool opportunity,
                       bool has_front = true);

// --- sight

// How much of a line may lie inside; nothing: as much as it likes.
std::optional<double> sight_limit(const Sheet& sheet, Feature feature, bool over_crest);

} // namespace quincunx::impetus
