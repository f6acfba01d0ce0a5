#pragma once
// Quality tests and what they decide (5, 6.3): formation changes stage by stage, expanding, turning
// to face.

#include "dice/dice.hpp"
#include "rules/my_ancients/book/tables.hpp"

namespace quincunx::my_ancients {

enum class Purpose : std::uint8_t {
    formation_change,
    evade,
    face_flank_charge,
    impetuous,
    hold,
    stop_pursuit,
    contact_elephants,
};
// The row that calls for the test; a formation change has only the test's own.
std::optional<Rule> row_of(Purpose purpose);

inline int test_faces(const Sheet& sheet) // of its die
{
    return sheet.whole("ma.test.quality");
}
struct QualityTest {
    Reckoning factors;
    int target = 0; // a die up to it passes

    bool can_pass() const { return target >= 1; }
    bool can_fail(const Sheet& sheet) const { return target < test_faces(sheet); }
};
QualityTest quality_test(const Sheet& sheet, int quality, LeaderNear leader);
inline bool passes(const Sheet& sheet, int target, Dice& dice)
{
    return dice.die(test_faces(sheet), dice::at_most(target)) <= target;
}
// ma.skirmish.no_test: what must be thrown, with its rows; none: skirmishers make no test.
std::optional<int> needed_unless_skirmishing(const Sheet& sheet, int quality, LeaderNear leader,
                                             bool skirmisher, Reckoning& factors);

// --- formation changes in stages

enum class Stage : std::uint8_t { turn, form_up, move };
inline constexpr std::size_t most_stages = 64;
struct Step {
    Stage stage = Stage::move;
    std::int64_t share = 0; // of a move, in parts of the whole
};
struct StagesFacts {
    int quality = 0;
    LeaderNear leader = LeaderNear::none;
    bool skirmisher = false;
    bool in_rough = false;
    std::int64_t whole = 1000; // parts that a whole move has
    Fixed<Step, most_stages> steps;
};
struct ReckonedStages {
    Reckoning factors;
    std::optional<int> target; // none: no test is made
    int test_target = 0;
    std::int64_t turn = 0; // what a passed stage costs, in parts
    std::int64_t form_up = 0;
};
// Rows of the steps that can be reached.
ReckonedStages reckoned(const Sheet& sheet, const StagesFacts& facts);

// One stage by itself, with so many parts left. `untouched`: nothing of the move has been used, so
// that a change which takes a whole move is still made.
struct StageEnd {
    bool made = false;
    bool finished = false; // the unit does no more
    std::int64_t left = 0;
};
StageEnd stage_end(const Sheet& sheet, const StagesFacts& facts, const ReckonedStages& reckoned,
                   const Step& step, bool untouched, std::int64_t left, Dice& dice);

struct StagesEnd {
    std::int64_t done = 0; // steps
    std::int64_t left = 0; // parts
    bool operator==(const StagesEnd&) const = default;
};
StagesEnd staged(const Sheet& sheet, const StagesFacts& facts, const ReckonedStages& reckoned,
                 Dice& dice);

// --- expanding, contracting, turning to face

enum class Expanding : std::uint8_t { expand, contract, turn_to_face };
struct ExpandFacts {
    int quality = 0;
    LeaderNear leader = LeaderNear::none;
    int bases_wanted = 0;
    Expanding purpose = Expanding::expand;
    bool skirmisher = false;
};
struct ReckonedExpand {
    Reckoning factors;
    std::optional<int> target;
    bool allowed = true; // else nobody turns (ma.flank.second_round_turn)
};
ReckonedExpand reckoned(const Sheet& sheet, const ExpandFacts& facts);
// Bases that change place, or turn.
int expanded(const Sheet& sheet, const ExpandFacts& facts, const ReckonedExpand& reckoned,
             Dice& dice);

} // namespace quincunx::my_ancients
