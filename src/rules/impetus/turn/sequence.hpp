#pragma once
// Section 4: the turn as a stack of pending frames. Whose decision is pending, what an order does,
// and everything that happens by itself until the next decision.

#include "rules/impetus/book/reactions.hpp"
#include "rules/impetus/turn/melee_phase.hpp"

namespace quincunx::impetus {

// What a player may say; each has a row in the table of verbs (verbs.hpp).
enum class Verb : std::uint8_t {
    gentle_hill,
    steep_hill,
    wood,
    rough,
    field,
    enclosed_field,
    marsh,
    dunes,
    impassable,
    dry_river,
    normal_river,
    deep_river,
    built_up,
    shift,
    clear,
    turn,
    deploy,
    lead,
    name,
    activate,
    fight,
    disengage,
    rally,
    press,
    opportunity,
    stand,
    square,
    dismount,
    relieve,
    leave,
    move,
    charge,
    shoot,
    rush,
    veer,
    bonus,
    evade,
    counter,
    step_back,
    pursue,
    hold,
    keep,
    spend,
    stop,
    concede,
};
// The number that an order says; 0: none.
inline int number_in(const battle::Order& order)
{
    return order.numbers.empty() ? 0 : order.numbers[0];
}

// Section 17, in the order of its words (verbs.cpp).
enum class Ask : std::uint8_t {
    pieces,
    river,
    town,
    ground,
    edge,
    deploy,
    name,
    next,
    melee,
    rally,
    press,
    mode,
    phase,
    rush,
    bonus,
    how_far,
    react,
    pursue,
    destiny,
};

battle::Decision pending(const State& state);

// From the opening to the first decision.
void begin(Play& play);
// A legal order, and all that follows by itself.
void carry_out(Play& play, const battle::Order& order, const battle::Finding& found);

// --- what is open at a decision, for judge, sequence and options alike
// ------------------------------------------------------------------------------------------------

// Is this what lies on top of the stack?
template <class Kind>
bool is_on_top(const State& state)
{
    return !state.frames.empty() && std::holds_alternative<Kind>(state.frames.back());
}
// What lies on top, which is of this kind.
template <class Kind>
const Kind& top(const State& state)
{
    ensure(is_on_top<Kind>(state), "a frame of this kind on top");
    return *std::get_if<Kind>(&state.frames.back());
}
template <class Kind>
Kind& top(State& state)
{
    ensure(is_on_top<Kind>(state), "a frame of this kind on top");
    return *std::get_if<Kind>(&state.frames.back());
}
// The unit whose step of 4.2 it is: the single body, or the member who is finishing; no_unit while
// a group moves together or chooses who is next.
UnitId acting_unit(const State& state);
// NEXT: may it be activated now?
bool may_be_activated(const State& state, UnitId unit);
// 5: one more movement phase, one shot.
bool may_make_phase(const State& state, UnitId unit);
bool may_look_for_shot(const State& state, UnitId unit); // whether there is a target or not
bool may_take_shot(const State& state, UnitId unit);
// Members of a parted group who have not finished.
Members members_left(const State& state);
// Phases of a shot: those made, and those announced.
int phases_of_shot(const State& state, UnitId unit);

// Discipline tests: of one unit, or of a group by its worst (5.2).
DisciplineFacts discipline_facts(const State& state, const Members& members, int move_number);
double pass_chance(const ReckonedTest& test);
double chance_to_pass(const State& state, const DisciplineFacts& facts);
ManoeuvreFacts manoeuvre_facts(const State& state, UnitId unit, PhaseKind kind,
                               const table::Path& path, int number);
// What the test before this phase is for; nothing: there is none.
std::optional<Reason> tested_for(const State& state, UnitId leader, const Phase& phase,
                                 const table::Path& path);

// 6.7: the enemies that draw an impetuous unit on; the nearest, no_unit: nobody.
UnitId drawn_by(const State& state, UnitId unit);
bool must_rush(const State& state, UnitId unit);
// 12: baggage that a unit would run at; no_unit: none.
UnitId baggage_ahead(const State& state, UnitId unit);
// 5.3
RallyFacts rally_facts(const State& state, UnitId unit);

// Is it asked about a charge at itself?
bool is_charged(const State& state, UnitId unit);
// What a unit may do about the deed that it is asked about.
struct Answers {
    Reactions open;
    bool step_back = false;
    UnitId target = no_unit; // whom it would charge or shoot: the acting enemy
    bool any() const
    {
        return open.shoot || open.charge || open.counter_charge || step_back ||
               open.evade != MayEvade::no;
    }
};
// What a charge meets from where it stands now: by the start and the movement of the charge that is
// under way; where none is, as it would be declared.
Ahead ahead_of_charge(const State& state, UnitId charger);
// Of the charge of this frame; and how it comes on against an enemy.
Ahead ahead_of_charge(const State& state, const Charging& charge);
Approach approach_of(const Charging& charge, UnitId enemy);

bool forms_shieldwall(const State& state, UnitId unit);             // if it stands fast
bool keeps_shieldwall(const State& state, UnitId unit, int phases); // after so many
Answers answers_of(const State& state, const Reacting& react, UnitId unit);

} // namespace quincunx::impetus
