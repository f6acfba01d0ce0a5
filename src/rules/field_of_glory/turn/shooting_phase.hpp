#pragma once
// The shooting phase on the table (7): which file shoots at whom, with which bases, and what it
// does.

#include "rules/field_of_glory/book/shooting.hpp"
#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

// How far it shoots; nothing: it has no missiles.
inline std::optional<Ranges> ranges_of(const State& state, UnitId group)
{
    const Profile& card = profile(state, group);
    return ranges(sheet(state), card.type, card.shooting, ranks(state, group));
}
// May it shoot at all now (fog.shoot.who)?
bool may_shoot(const State& state, UnitId group);

// What a file could shoot at: the best by fog.shoot.target, and its equals. Battle wagons shoot
// from their sides: there a "file" is a wagon with a free one, column by column, front to back.
struct FileTargets {
    std::uint8_t file = 0;
    bool to_rear = false;
    bool long_range = false;
    std::uint8_t first = 0;             // bases of the first shooting rank (wagons: base widths)
    std::uint8_t second = 0;            // and of the second
    std::array<Disorder, 2> disorder{}; // of either
    Fixed<UnitId, 8> targets;           // one: no choice
    std::uint8_t cover = 0;             // bits, target by target
    std::uint8_t behind = 0;            // which of them it shoots at from behind
};
using FilesOfGroup = Fixed<FileTargets, most_files>;
void file_targets(const State& state, UnitId group, FilesOfGroup& found);

// A file of the side's groups whose owner must choose and has not.
struct TargetChoice {
    UnitId group = no_unit;
    FileTargets file;
};
std::optional<TargetChoice> undecided_target(const State& state, Side side);

// All who shoot at one target, as facts.
struct VolleyOnTable {
    UnitId target = no_unit;
    Fixed<ShooterFacts, most_shooters> shooters;
    Fixed<UnitId, most_shooters> groups;
    GroupFacts facts;
};
using Volleys = Fixed<VolleyOnTable, most_groups>;
void volleys(const State& state, Volleys& found);

// All of it at once: hits, tests, death rolls, auto-break.
void shoot_all(Play& play);

} // namespace quincunx::field_of_glory
