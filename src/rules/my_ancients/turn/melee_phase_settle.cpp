// 9.10: who must break off, who follows or holds, and how the melee ends.

#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/turn/phases.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

bool in_group(const State& state, UnitId unit)
{
    return (state.group & bit(unit)) != 0 && present(state, unit);
}

// It lost a level with its round, or was broken already and has been struck.
bool must_break_off(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    if (!in_group(state, id)) return false;
    if (unit.before == Morale::broken) return true;
    return unit.result == RoundResult::lost && unit.morale > unit.before;
}

// The order of 9.10: the lower, the later.
struct StepOf {
    template <class Kind>
    int operator()(const Kind&) const
    {
        return 5;
    }
    int operator()(task::Hold) const { return 4; }
    int operator()(task::Retreat) const { return 3; }
    int operator()(task::Flee) const { return 3; }
    int operator()(task::TakeGround) const { return 2; }
    int operator()(task::Pursue) const { return 1; }
    int operator()(task::EndGroup) const { return 0; }
};

int step(const Task& task)
{
    return std::visit(StepOf{}, task);
}

// Of one step, whoever comes first is worked off first (ma.ruling.phase_order).
void insert(State& state, const Task& task)
{
    insert_before(state, task, [&](const Task& each) { return step(each) >= step(task); });
}

bool came_up(const State& state, UnitId unit, UnitId against)
{
    const Bout* bout = bout_of(state, unit, against);
    return bout == nullptr || fighter(*bout, unit).attacker;
}

void take_the_ground(State& state, UnitId winner, double depth)
{
    insert(state, task::TakeGround{winner, Length::of(depth)});
}

Many in_order(const State& state)
{
    return first_first(state,
                       units_where(state, [&](UnitId unit) { return in_group(state, unit); }));
}

// ma.elephant.melee.push_back, ma.elephant.melee.flank_bases
void push_defenders(Play& play, const Many& group)
{
    State& state = play.state;
    for (const UnitId unit : group) {
        if (!in_group(state, unit) || is_elephant(state, unit) || must_break_off(state, unit) ||
            state.units[unit].result != RoundResult::lost)
            continue;
        const Many elephants = those_where(opponents(state, unit),
                                           [&](UnitId enemy) { return is_elephant(state, enemy); });
        for (const UnitId enemy : elephants)
            if (state.units[enemy].result == RoundResult::won) push_back(play, enemy, unit);
        if (!elephants.empty()) push(state, task::SpareBases{unit});
    }
}

// A victor that is left with nobody takes the ground of whom it destroyed.
void advance_victors(State& state, const Many& group)
{
    for (const UnitId unit : group) {
        const UnitId gone = state.units[unit].beat;
        if (!in_group(state, unit) || gone == no_unit || in_melee(state, unit)) continue;
        if (is_broken(state, unit) || follows_nobody(state, unit)) continue;
        take_the_ground(state, unit, depth_of(state, gone));
    }
}

// 9.10.3: as deep as the deepest of those it came up to.
void hold_the_ground(State& state, UnitId winner)
{
    double depth = 0;
    for (const UnitId loser : quarries(state, winner))
        if (came_up(state, winner, loser) || !sheet(state).on("ma.melee.defender_stays"))
            depth = std::max(depth, depth_of(state, loser));
    if (depth > 0) take_the_ground(state, winner, depth);
}

} // namespace

Many quarries(const State& state, UnitId winner)
{
    const Unit& unit = state.units[winner];
    if (!in_group(state, winner) || unit.result != RoundResult::won) return {};
    if (must_break_off(state, winner) || is_broken(state, winner)) return {};
    const Many enemies = opponents(state, winner);
    for (const UnitId enemy : enemies)
        if (!must_break_off(state, enemy)) return {}; // it stays in contact
    return enemies;
}

bool must_pursue(const State& state, UnitId winner)
{
    return profile(state, winner).impetuous &&
           must_pursue(sheet(state), leader_near(state, winner));
}

bool is_followed(const State& state, UnitId loser)
{
    return std::ranges::any_of(state.tasks, [&](const Task& task) {
        const auto* pursue = std::get_if<task::Pursue>(&task);
        return pursue != nullptr && pursue->quarry == loser;
    });
}

void settle(Play& play)
{
    State& state = play.state;
    const Many group = in_order(state);
    push(state, task::EndGroup{});
    advance_victors(state, group);
    for (const UnitId unit : group) {
        if (!must_break_off(state, unit)) continue;
        if (troop_of(state, unit) == Troop::bolt_thrower) {
            destroy(play, unit, "ma.ruling.bolt_thrower");
            continue;
        }
        const bool broken_before = state.units[unit].before == Morale::broken;
        insert(state, broken_before ? Task{task::Flee{unit}}
                                    : task::Retreat{unit, hit_most_by(state, unit)});
    }
    for (std::size_t i = group.size(); i-- > 0;) {
        const Many losers = quarries(state, group[i]);
        if (!losers.empty()) push(state, task::Hold{group[i], losers.front()});
    }
    push_defenders(play, group);
}

void try_to_hold(Play& play, UnitId winner, UnitId loser)
{
    State& state = play.state;
    if (follows_nobody(state, winner)) return; // no test, and it never moves
    if (!holds_by_test(state, winner)) {
        tell(play, EventKind::decision, "ma.melee.pursue_choice", {"{unit} holds.", winner});
        return hold_the_ground(state, winner);
    }
    const QualityTest needed = test_of(state, winner);
    dice::Noted noted(play.dice);
    const bool passed = passes(sheet(state), needed.target, noted);
    const bool holds = passed || !sheet(state).on("ma.ruling.hold_test");
    tell(play, EventKind::decision, "ma.pursue.hold_test",
         {holds ? "{unit} holds." : "{unit} cannot be held: it pursues.", winner}, needed.factors,
         noted.faces(), {.sums = {{"needed", {}, needed.target}}, .passed = passed});
    if (holds) return hold_the_ground(state, winner);
    push(state, task::Hold{.unit = winner, .loser = loser, .failed = true});
}

void follow_loser(State& state, UnitId winner, UnitId loser)
{
    if (!present(state, winner) || !present(state, loser)) return;
    insert(state, task::Pursue{winner, loser});
}

void end_group(Play& play)
{
    State& state = play.state;
    const Many group = in_order(state);
    prune_bouts(play);
    for (const UnitId unit : group) disorder_after_melee(play, unit);
    state.group = 0;
}

} // namespace quincunx::my_ancients
