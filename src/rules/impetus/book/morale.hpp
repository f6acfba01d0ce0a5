#pragma once
// Hits, cohesion tests (10), routs, the loss of generals (11.2) and the breaking of commands and
// armies (13.1): facts in, outcome out, dice asked for.

#include "dice/dice.hpp"
#include "rules/impetus/book/tables.hpp"

#include <span>

namespace quincunx::impetus {

// --- what the special rules make of a unit's facts

bool has_flanks(const Sheet& sheet, const UnitFacts& unit);
inline bool can_be_disordered(const Sheet& sheet, const UnitFacts& unit)
{
    return unit.type != Type::CF || !sheet.on("imp.spec.cf.never_disordered");
}
// Below half its VBU an impetuous unit is impetuous no more.
bool is_impetuous(const Sheet& sheet, const UnitFacts& unit);
bool is_below_half(const Sheet& sheet, const UnitFacts& unit);
inline int fighting_vbu(const Sheet& sheet, const UnitFacts& unit) // a garrison fights with 7
{
    return unit.in_bua ? sheet.whole("imp.terrain.bua.vbu7") : unit.front_vbu();
}
// As the rows may ask it: nobody is disordered, flanked or impetuous who cannot be.
UnitFacts settled(const Sheet& sheet, UnitFacts unit);

// --- hits

inline constexpr int most_dice = 200;
int hits(const Sheet& sheet, int pool, Dice& dice);
int hits_shown(const Sheet& sheet, std::span<const int> faces);

// --- cohesion

// Who is tested, as the dice find it.
struct Tested {
    UnitFacts unit; // settled
    Reckoning cohesion;
    int vbu = 0; // for its test
};
int critical_number(const Sheet& sheet, const Tested& who, int hits);

// All that a die needs to know of a test.
struct Trial {
    std::uint8_t critical_number = 1;
    std::uint8_t disordered = 0; // before the test, and can be
    std::uint8_t natural6 = 1;   // a 6 fails
    std::uint8_t pass_costs = 1; // VBU, of a unit already disordered

    bool operator==(const Trial&) const = default;
};
Trial trial(const Sheet& sheet, const UnitFacts& unit, int critical_number);

enum class Shaken : std::uint8_t { untouched, passed, failed };
struct Suffered {
    Shaken shaken = Shaken::untouched;
    std::uint8_t losses = 0; // VBU, more than there may be

    bool operator==(const Suffered&) const = default;
};
Suffered tested(const Trial& trial, int roll);
Suffered tested(const Trial& trial, Dice& dice);

// Losses come off the rearmost unit and carry forward; whoever has none left is removed.
Fixed<std::uint8_t, 3> reduced(Fixed<std::uint8_t, 3> vbu, int losses);
int vbu_in_all(const UnitFacts& unit);
// Nothing left of it, or failed while an enemy is on its flank or rear.
bool is_routed(const Sheet& sheet, const UnitFacts& unit, const Suffered& suffered);

// --- routs

enum class Harm : std::uint8_t { untouched, loses_1_disordered, loses_1, routs };
Harm harm_behind(const Sheet& sheet, const UnitFacts& routed, bool in_melee,
                 const UnitFacts& behind, double distance);

// --- generals

int leadership(const Sheet& sheet, Level level);
Rule leadership_rule(Level level);
Reckoning general_reckoning(const Sheet& sheet, const GeneralFacts& facts);
enum class Fate : std::uint8_t {
    no_effect,
    captured,
    killed,
    captured_command_routs,
    killed_command_routs,
    killed_army_routs,
};
Fate general_fate(const Sheet& sheet, const GeneralFacts& facts, int total);
Fate general_loss(const Sheet& sheet, const GeneralFacts& facts, int modifier, Dice& dice);

// --- demoralisation

int routs_at(const Sheet& sheet, Rule share, int vd); // rounded up

} // namespace quincunx::impetus
