#pragma once
// Section 4: the turn as a stack of pending frames. Whose decision is pending, what an order does,
// and everything that happens by itself until the next decision.

#include "battle/threats_of.hpp"
#include "rules/impetus/book/reactions.hpp"
#include "rules/impetus/turn/phases.hpp"

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
    evade, // then the other reactions with verbs of their own, in the order of Reaction: verb_of
    pursue = evade + reactions_with_verbs,
    hold,
    keep,
    spend,
    stop,
    concede,
};
constexpr Verb verb_of(Reaction reaction)
{
    if (reaction == Reaction::shoot) return Verb::shoot;
    if (reaction == Reaction::charge) return Verb::charge;
    return static_cast<Verb>(static_cast<int>(Verb::evade) + static_cast<int>(reaction));
}
const ReactionRow& reaction_of(const battle::Order& order);
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
// What must hold in every state in which a player decides, and does not; empty: all holds.
std::string broken_invariant(const State& state);

// From the opening to the first decision.
void begin(Play& play);
// A legal order, and all that follows by itself.
void carry_out(Play& play, const battle::Order& order, const battle::Finding& found);

// For whoever asks who could attack a unit (battle/threats_of.hpp).
void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit);
bool stands_at(State& state, UnitId unit, const table::Pose& pose);

// --- what is open at a decision, for judge, sequence and options alike

// Is this what lies on top of the stack?
template <class Kind>
bool is_on_top(const State& state)
{
    return !state.frames.empty() && std::holds_alternative<Kind>(state.frames.back());
}
// What lies on top, which is of this kind.
template <class Kind, class StateOrConst>
auto& top(StateOrConst& state)
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
inline double pass_chance(const ReckonedTest& test)
{
    return std::clamp(7 - test.lowest_die, 0, 6) / 6.0;
}
inline double chance_to_pass(const State& state, const DisciplineFacts& facts)
{
    return pass_chance(reckoned(sheet(state), facts));
}
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
    UnitId target = no_unit; // whom it would charge or shoot: the acting enemy
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

// Inside of the sequence: what each kind of frame does next, and what each order does at once.

// Each goes on with what lies on top of the stack: false where a player must decide first.
bool go_on(Play& play, Naming& naming);
bool go_on(Play& play, Commanding& commanding);
bool go_on(Play& play, Activation& body);
bool go_on(Play& play, Shooting& shot);
bool go_on(Play& play, Charging& charge);
bool go_on(Play& play, Reacting& react);
bool go_on(Play& play, Fighting& melee);
bool go_on(Play& play, Pursuing& pursuit);
bool go_on(Play& play, Rerolling& question);

void drop_body(State& state); // nobody is activated any more
// Of the body in hand; nullptr: none is activated.
Activation* activation(State& state);
// The activation of this unit is over; of a group it is only its own (imp.group.finish).
void end_activation(State& state, UnitId unit);
// Evades; who failed its test for it and goes all the same is disordered at the end (6.6).
void get_away(Play& play, UnitId unit, bool failed);
// A charge that begins where its unit stands.
Charging charge_by(const State& state, ChargeKind kind, UnitId charger, UnitId target,
                   double movement);
// On opportunity (4.4).
void seize_opportunity(Play& play, UnitId unit, UnitId target);
// The enemy main unit of the melee that follows when a unit has met this one; no_unit: none does.
UnitId to_be_fought(const State& state, UnitId unit, UnitId met);

// --- destiny re-rolls
// An order with what its judge has found.
struct Judgement {
    const battle::Order& order;
    const battle::Finding& found;
};
// Something that may be thrown for: the order that is obeyed, or (nullptr) what follows by itself.
using Act = bool (*)(Play& play, const Judgement* judgement);
// Does it; false where it has come to a decision, or somebody must first say whether he throws
// again.
bool watched(Play& play, const Judgement* judgement, Act act);
// REROLL answered: an order that was broken off is judged once more, as the state remembers its
// words alone, and obeyed again; false as in watched().
bool answer_destiny(Play& play, const battle::Order& answer, Act obeyed);

// --- turns (sequence_turns.cpp)
void begin_turn(Play& play);
void end_turn(Play& play);
bool any_waiting(const State& state, Side side);
bool needs_name(const State& state, const Naming& naming, Side side); // does it have to say?
void concede(Play& play, Side side);
double share_lost(const State& state, Side side); // of its VD

// --- a discipline test with its event, and what comes of it by its row (5.2)
Done tried(Play& play, const Members& members, int move_number, Reason reason);

// --- single orders
using Obeyed = void(Play&, const battle::Order&);
Obeyed activate, place_unit, name_command, order_disengaging, order_standing, order_relief,
    order_leaving, order_charge, order_shot, throw_bonus, go_on_charging, obey_pursuit;
using ObeyedBy = void(Play&, UnitId);
ObeyedBy order_fight, order_rally, order_press, order_waiting, order_square, order_dismounting;
void order_move(Play& play, const battle::Order& order, const Phase& phase);
void rush(Play& play, UnitId unit, const Phase* veered); // 6.7; nullptr: straight ahead
Obeyed stop;                                             // whatever is being done
void stop_body(State& state);
// Of a unit that is asked what it does about an enemy's deed.
Obeyed answer_standing, answer_reacting;
// Whether it is thrown again is said before any order is obeyed: answer_destiny().
Obeyed leave_to_destiny;

} // namespace quincunx::impetus
