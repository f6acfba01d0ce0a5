#pragma once
// What is thrown when, and what comes of it, on the table: charges declared, answered and moved;
// which file shoots at whom, with which bases; from contacts, clashes and overlaps to the facts of
// the fights (fog.combat.*), and what they do to the groups; tests that follow from what others
// suffered, rallying, routs and pursuits.

#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/book/shooting.hpp"
#include "rules/field_of_glory/field/charges.hpp"

namespace quincunx::field_of_glory {

// --- the impact phase before its combats (1.1 to 1.5)

void declare(Play& play, UnitId charger, Wheel wheel, bool forced);
// Skirmishers that would stand against battle troops in the open although they could evade must
// pass a test, or run (fog.charge.skirmishers).
bool must_test_to_stand(const State& state, UnitId group);
void test_to_stand(Play& play);
// Somebody failed and has yet to say which way it runs (fog.evade.move).
bool somebody_must_run(const State& state);
// Those of a side for whom nobody says it run about if they can, else along the charge.
void run_as_they_can(Play& play, Side side);

// What a group answers: its owner's word, or nothing yet.
const Answer* answer_of(const State& state, UnitId group);
void answer(Play& play, UnitId group, Reaction reaction); // by standing or evading
void intercept(Play& play, const Order& order, const Interception& found);

// A group's move of the step in hand.
void make_move(Play& play, UnitId group);

// --- shooting (7)

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
using Volleys = Uncleared<VolleyOnTable, most_groups>;
void volleys(const State& state, Volleys& found);

// All of it at once: hits, tests, death rolls, auto-break.
void shoot_all(Play& play);

// --- close combat (1.6, 4)

// A fight with the groups of its roles. Every stretch is one section of its first role's bases
// (fog.combat.mixed_poa), which strike; the second role's own blows are stretches of their own.
template <std::size_t Roles, std::size_t Stretches>
struct FightOnTableOf {
    FightOf<Roles, Stretches> fight;
    Fixed<UnitId, Roles> groups; // role by role
};
// Of one group, for odds; of everybody, in play.
using FightOnTable = FightOnTableOf<24, 64>;
inline constexpr std::size_t most_sections = 224;
using WholeFight = FightOnTableOf<most_groups, most_sections>;

// Everyone in a clash; everyone in contact or overlapping, but for pairs of a pending clash.
void whole_fight(const State& state, Combat combat, WholeFight& found);
// What one group gives and takes, for odds: it is role 0. False: it does not fight.
bool fight_of(const State& state, Combat combat, UnitId group, FightOnTable& found);

// Rolls all of them at once, then tests, death rolls, auto-break and the commanders' risk. Broken
// groups are marked to rout.
void fight_all(Play& play, Combat combat);

// Which groups will fight, and so may have a commander in front (fog.quality.commander_front_rank).
std::uint64_t fighting(const State& state, Combat combat);
// A base that could overlap two enemies and whose owner has not said: nothing, none is left.
std::optional<Overlap> undecided_overlap(const State& state, Side side);

// Groups of the active side in front contact with the enemy camp and not engaged (12).
void assault_camps(Play& play);

// Which base strikes at which (fog.combat.pairing, fog.combat.side, fog.melee.overlap): geometry
// only, no dice and no points of advantage.

// A base by its place in its group.
struct BaseOf {
    UnitId group = no_unit;
    std::uint8_t file = 0;
    std::uint8_t rank = 0;
};

// A base that fights another. What stands behind it counts with it where `with_ranks`.
struct Blow {
    BaseOf striker;
    BaseOf target;
    Face face = Face::front; // of the striker: which way it fights
    bool overlap = false;
    bool with_ranks = true;
};
using Blows = Uncleared<Blow, 2 * FrontContacts::room() + Overlaps::room()>; // and answers

// Every blow of the phase, by strikers in the order of their army lists, the active side first.
Blows blows_of(const State& state, Combat combat);

// The clash of a pair, whoever charged; none: they fight on.
const Clash* clash_of(const State& state, UnitId a, UnitId b);
// Does it fight enemies in two directions?
bool in_two_directions(const Blows& blows, UnitId group);

// --- tests for what others suffered, and rallying (10)

// One cohesion test on the table: rolled, told, and its level set.
void take_test(Play& play, UnitId group, const TestCircumstances& circumstances,
               std::string_view rule);
// The same with all that it asks known beforehand: for tests that are taken at the same time.
void take_test(Play& play, UnitId group, const ReckonedTest& test, const CohesionFacts& facts,
               std::string_view rule);
// A death roll on the table: rolled, told, and its bases taken off.
void roll_for_deaths(Play& play, UnitId group, const ReckonedDeath& death, const DeathFacts& facts,
                     int hits);
// A complex move test on the table: rolled and told.
bool passes_test(Play& play, UnitId group, bool to_hold, std::string_view rule);

// Step 1.3: FRAGMENTED targets of charges by others than light foot.
std::optional<CohesionFacts> test_on_being_charged(const State& state, UnitId group);
void test_fragmented_targets(Play& play);
// One test for each group that saw friends break or a commander lost (fog.ct.once). Whoever breaks
// is marked to rout and is himself seen: come again until nobody has anything to test for.
bool test_witnesses(Play& play); // true: somebody broke
// Forgets what this phase knew: hits, drops, tests taken, dismays.
void end_phase(Play& play);

// fog.rally
Judged judged_rally(const State& state, Side side, std::size_t commander);
void rally(Play& play, Side side, std::size_t commander);

AttritionFacts attrition_of(const State& state, Side side);

// --- routs and pursuits in their order (1.7, 3, 4, 5.3), and the decisions of pursuers

// Runs whoever must, asks pursuers who may choose, has the witnesses test, until nothing is left.
// FRAGMENTED targets that broke on being charged run before anybody answers (1.3); who saw that has
// tested already.
// False: a pursuer must be decided.
bool settle(Play& play);
// The pursuer who is asked now; no_unit: nobody.
UnitId undecided_pursuer(const State& state);
void decide_pursuit(Play& play, UnitId pursuer, bool pursues);

// 5.3: everybody who is still running runs again.
void begin_joint_routs(Play& play);
// Pursuers who have followed their routers already go on with what is before them: those without a
// router left run on as if it were straight ahead; with no router on the table they stop.
void end_idle_pursuits(Play& play);
// The owner's word on a pursuer that has lost its router.
bool must_test_to_stop(const State& state, UnitId pursuer); // shock troops (fog.pursuit.stop)
void decide_to_stop(Play& play, UnitId pursuer, bool stops);

} // namespace quincunx::field_of_glory
