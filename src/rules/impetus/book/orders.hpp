#pragma once
// Command: initiative (4.1), discipline tests (5.2), rallying (5.3) and several moves in one
// activation (6.2).

#include "rules/impetus/book/morale.hpp"

namespace quincunx::impetus {

// --- discipline tests

enum class Reason : std::uint8_t {
    rally,
    opportunity,
    extra_move,
    extra_evade,
    dismount,
    counter_charge,
    disengage,
    about_face,
    line_relief,
    occupy_bua,
    square,
    baggage,
    rearward,
    evade,
};
enum class IfFailed : std::uint8_t { no_effect, done_then_disordered, compulsory_move, stays };
Rule failure_rule(Reason reason);
IfFailed if_failed(const Sheet& sheet, Reason reason);

// What becomes of the thing tested for.
enum class Done : std::uint8_t { in_order, disordered, not_done, compelled };
Done done_by(const Sheet& sheet, Reason reason, bool passed);

struct ReckonedTest {
    Reckoning factors; // modifiers, and the target under its own row
    int target = 0;
    int lowest_die = 0; // the smallest roll that passes; above 6: none
};
ReckonedTest reckoned(const Sheet& sheet, const DisciplineFacts& facts);
DisciplineFacts discipline_of(const UnitFacts& unit, int move_number = 1);
bool passes(const ReckonedTest& test, Dice& dice);

// --- rally

enum class Rallied : std::uint8_t {
    rallied_may_act,
    rallied_no_action,
    still_disordered_may_act,
    still_disordered_no_action,
};
struct RallyFacts {
    UnitFacts unit;
    bool in_disordering_ground = false;
    bool general_in_range = false;
    int leadership = 0;
    bool use_general = true;
};
inline bool may_rally(const Sheet& sheet, const RallyFacts& facts)
{
    return sheet.on("imp.rally.self") && !facts.in_disordering_ground && !facts.unit.in_melee;
}
int general_tests(const Sheet& sheet, const RallyFacts& facts);
// What one test for it comes to, by imp.disc.fail.rally.
constexpr bool is_rallied(Done done) // in order again
{
    return done == Done::in_order || done == Done::compelled;
}
constexpr bool is_tried_again(Done done) // nothing has happened: the general may try again
{
    return done == Done::not_done;
}
Rallied rally(const Sheet& sheet, const ReckonedTest& test, int general_tests, Dice& dice);

// --- several moves

// On a road a single unit or column makes its second move without a test.
inline bool is_tested(const Sheet& sheet, int phase, bool on_road)
{
    return phase > 2 || (phase == 2 && !(on_road && sheet.on("imp.terrain.road.move")));
}
// The phase whose test was failed, after which no other is made; 0: none. What became of it.
struct LastPhase {
    std::uint8_t number = 0;
    Done done = Done::in_order;

    bool operator==(const LastPhase&) const = default;
};
LastPhase last_phase(const Sheet& sheet, const DisciplineFacts& unit, int phases, bool on_road,
                     Dice& dice);

// --- initiative

struct Captain {
    std::optional<Level> general; // none: his command acts with leadership 0
    bool under_charismatic = false;
};
Reckoning initiative_reckoning(const Sheet& sheet, const Captain& captain);
struct Pair {
    int first = 0;
    int second = 0;
};
// An incompetent or cowardly general who throws a double other than of 6s.
bool is_barred(const Sheet& sheet, const Captain& captain, const Pair& dice);
// A double 6 raises him from the next roll on.
Captain raised(const Sheet& sheet, Captain captain, const Pair& dice);
// He runs: an even throw just after a friendly command routed.
bool cowardly_routs(const Sheet& sheet, const Captain& captain, const Pair& dice);

enum class Initiative : std::uint8_t { red, blue, neither, tie };
Initiative initiative(const Sheet& sheet, const std::array<Captain, 2>& captains,
                      const std::array<Pair, 2>& thrown);
Initiative initiative(const Sheet& sheet, const std::array<Captain, 2>& captains, Dice& dice);

} // namespace quincunx::impetus
