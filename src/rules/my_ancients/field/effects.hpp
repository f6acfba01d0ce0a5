#pragma once
// What befalls a unit while an order is carried out: it moves, drops a level, loses bases, breaks,
// is removed. Every change of its condition goes through here, so that its event, its rule and its
// consequences (leaders with it, bouts, pursuits, friends who see it) are never forgotten.

#include "battle/play.hpp"
#include "battle/verdict.hpp"
#include "rules/my_ancients/book/morale.hpp"
#include "rules/my_ancients/book/orders.hpp"
#include "rules/my_ancients/field/field.hpp"

namespace quincunx::my_ancients {

// A battle in motion.
using Play = battle::PlayOf<State>;

// What the judge says of an order: a preview, or why not.
using Judged = quincunx::Result<Preview, Refusal>;
using Barred = std::optional<Refusal>; // nothing: nothing bars it

// Work for later, done before whatever is there already.
inline void push(State& state, const Task& task)
{
    state.tasks.push_back(task);
}
// The task in hand, of the kind that its answer speaks of.
template <class Kind>
const Kind& in_hand(const State& state)
{
    const Kind* found = std::get_if<Kind>(&state.tasks.back());
    ensure(found != nullptr, "the task in hand is of the kind that is answered");
    return *found;
}
// Before the first, from the bottom of the stack, that is such a one; on top where none is.
template <class Such>
void insert_before(State& state, const Task& task, Such such)
{
    Task* const at = std::ranges::find_if(state.tasks, such);
    state.tasks.push_back(task);
    std::rotate(at, state.tasks.end() - 1, state.tasks.end());
}

// Whoever of these has lost bases takes them off, then its leader is at risk: the last of them
// first.
template <class Lost>
void push_losses(State& state, const Many& units, Lost lost)
{
    for (const UnitId unit : units)
        if (lost(unit) > 0) push(state, task::LeaderRisk{unit, lost(unit)});
    for (const UnitId unit : units)
        if (lost(unit) > 0) push(state, task::RemoveBases{unit, lost(unit)});
}

// Puts a unit somewhere: its places go with it (or stand in line anew), lone leaders on whom it
// ends are displaced (ma.ruling.lone_leader), a hidden unit shows itself, a shield wall ends. Then
// mounted units near elephants are disordered (ma.elephant.mounted_12).
void place(Play& play, UnitId unit, const Body& at, std::string_view rule);
// Elephants: each base turns on its own centre.
void turn_elephants(Play& play, UnitId unit, Heading heading, std::string_view rule);
void disorder_mounted_near_elephants(Play& play);

// Of its quality, with the leader near it.
inline QualityTest test_of(const State& state, UnitId unit)
{
    return quality_test(sheet(state), profile(state, unit).quality, leader_near(state, unit));
}
// The same thrown, and told with its factors and its die.
struct Wording {
    std::string_view passed;
    std::string_view failed;
};
bool passes_quality(Play& play, UnitId unit, std::string_view rule, const Wording& words,
                    UnitId other = no_unit);

void disorder(Play& play, UnitId unit, std::string_view rule);
// ma.melee.both_disordered: a melee has ended, and it is left without an enemy in contact.
void disorder_after_melee(Play& play, UnitId unit);

// To this level, told with the rule. Broken now: disordered, out of its shield wall and its
// pursuit; elephants break up because of the cause. Never better than it is.
void drop_to(Play& play, UnitId unit, Morale level, std::string_view rule, UnitId cause);
// ma.flank.drop_level, once a turn (ma.ruling.one_flank_drop_per_turn).
void hit_in_flank(Play& play, UnitId unit, UnitId by);

// Takes bases off in the default order (ma.ruling.removal_order), or as the owner said; bases gone:
// destroyed. rear: from the deepest rank; left, right: from that end of the front rank, refilled
// from behind. Of a single rank an end in contact goes only when the other is in contact too.
enum class Removal : std::uint8_t { rear, left, right };
// Has its owner any choice which of its bases go (ma.base_loss.choice)?
bool may_choose_losses(const State& state, UnitId unit, int count);
// Of bases with places of their own, the numbers of those of which one goes next: whoever touches
// an elephant; else whoever touches nobody, while there is such a base.
BaseNumbers may_go(const State& state, UnitId unit);
void remove_placed(Play& play, const task::RemoveBases& lost, std::uint8_t base,
                   std::string_view rule);
// Bases of which its owner has no choice; of the others he is asked again.
void remove_by_default(Play& play, const task::RemoveBases& lost);
void remove_bases(Play& play, UnitId unit, int count, Removal from, std::string_view rule);
// The rank that is left short: how many of it go, of which files (as bits), and which of those
// stand against elephants and come first. A count of 0: no rank is.
struct FilesToLose {
    int count = 0;
    std::uint32_t files = 0;
    std::uint32_t first = 0;
};
FilesToLose files_to_lose(const State& state, UnitId unit, int count);
void remove_files(Play& play, UnitId unit, int count, std::uint32_t files, std::string_view rule);
void destroy(Play& play, UnitId unit, std::string_view rule);
// By an edge: a loss, or safe by an exit of the scenario where it is not broken.
void leave_table(Play& play, UnitId unit, std::string_view rule);

// His unit is gone or an enemy has come upon him: to the nearest friendly unit, or lost.
void displace_leader(Play& play, Side side, std::size_t leader);
void lose_leader(Play& play, Side side, std::size_t leader, std::string_view rule);

// --- contact

// `attacker` has come up to `defender`, in this zone of it. Ends pursuits of both, shield walls,
// and, from flank or rear, drops a level. Elephants that moved disorder whom they touch
// (ma.elephant.melee.contact_disorder). Does nothing where the bout is there already.
struct ComingUp {
    Zone zone = Zone::front;
    bool charged = false;
    bool counter_charged = false; // the defender
    bool fleeing = false;         // the defender
};
void begin_bout(Play& play, UnitId attacker, UnitId defender, const ComingUp& how);
void end_bout(Play& play, UnitId a, UnitId b);
inline void end_bouts(Play& play, UnitId unit)
{
    for (const UnitId enemy : opponents(play.state, unit)) end_bout(play, unit, enemy);
}
// Ends bouts of units that touch no more (after moves); units pushed in by elephants re-form when
// their last one has ended (ma.ruling.elephant_places).
void prune_bouts(Play& play);

// A pursuit ends (6.8): a quarry that nobody follows any more is free.
void end_pursuit(Play& play, UnitId pursuer);
void end_pursuits_of(Play& play, UnitId quarry);

} // namespace quincunx::my_ancients
