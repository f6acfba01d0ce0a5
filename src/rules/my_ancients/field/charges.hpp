#pragma once
// Charges on the table (8): who may, by which path, what the charged may do, and the move into
// contact with its lining up.

#include "rules/my_ancients/book/reactions.hpp"
#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/observe.hpp"

namespace quincunx::my_ancients {

// By its own state alone: could it charge anybody? The refusal says why not.
Barred barred_from_charging(const State& state, UnitId unit);

// The path as the player named it; nothing: the straightest that reaches the target (no wheel and
// no oblique if that does, else the least wheel).
struct ChargeWish {
    std::optional<std::int16_t> wheel; // tenths of a degree, left positive
    std::int32_t aside = 0;            // millionths, left positive
};
ChargeWish charge_wish(const battle::Order& order); // wheel in tenths of a degree, hundredths aside
using JudgedCharge = quincunx::Result<Charge, Refusal>;
JudgedCharge judged_charge(const State& state, UnitId charger, UnitId target,
                           const ChargeWish& wish);
// Is there anybody whom it could charge now? For whoever must know whether to ask.
bool can_charge(const State& state, UnitId unit);
// The nearest enemy that a unit out of control must charge: within N by a legal path (5).
std::optional<Charge> forced_charge(const State& state, UnitId unit);

// Declares: mounted against elephants test first, failing which they stay
// (ma.elephant.cavalry_test).
void declare(Play& play, const Charge& charge);

// What a charged unit may do besides standing (8.2), as the pure reactions say.
Reactions allowed_reactions(const State& state, UnitId unit);
bool has_choice(const State& state, UnitId unit);   // charged, not decided, more than standing
bool came_halfway(const State& state, UnitId unit); // counter-charged in this turn
// Carries a reaction out at once: tests, counter-charge move, evade, turn to face. Instead of
// turning to face it may expand or contract to so many files where it stands.
void react(Play& play, UnitId unit, Reaction reaction, int files = 0);
Barred barred_files(const State& state, UnitId unit, int files); // to re-form in so many

// Charges of the active side still to be moved, in roster order.
Many charges_left(const State& state); // numbers in state.charges
std::optional<std::uint8_t> charge_left(const State& state, UnitId charger); // its number
bool order_matters(const State& state, std::uint8_t a, std::uint8_t b);
// Rolls, moves along the path, conforms, begins bouts. Elephants that meet skirmishers ask
// whether these part, and go on with what is left of their move when that is answered.
void go_in(Play& play, std::uint8_t charge);
void let_through(Play& play, const task::Part& parting, bool parts); // the answer

// 8.4: where a unit that touches another lines up. Used by pursuers too.
Body conformed(const State& state, UnitId mover, const Body& touching, UnitId target, Zone zone);

// The way of a charge (8.1): a wheel at the start, then a straight line with its oblique; what it
// meets, and where it ends.

// Laid out, whether anything stands in it or not.
struct ChargeWay {
    UnitId charger = no_unit;
    Body start;
    Body turned; // after the wheel; skirmishers: facing the way they go
    table::Side side = table::Side::left;
    double degrees = 0; // of the wheel; 0 for those who do not wheel
    double arc = 0;     // what the wheel costs
    double aside = 0;   // inches to the left for every inch ahead
    Vec direction;
};
// `ahead`: inches that the move to the side is spread over.
ChargeWay charge_way(const State& state, UnitId charger, std::int16_t wheel = 0, double aside = 0,
                     double ahead = 0);
ChargeWay charge_way(const State& state, const Charge& charge);

struct ChargeRun {
    Body end;
    double cost = 0;
    UnitId met = no_unit;    // enemy that it touches
    UnitId barred = no_unit; // friend that stops it
    bool by_ground = false;  // or ground, or the edge
    Behind behind;
};
ChargeRun charge_run(const State& state, const ChargeWay& way, double allowance);
// Inches of allowance used when it first has a part in rough ground; `never`: nowhere.
double rough_cost(const State& state, const ChargeWay& way, double allowance);

inline double longest_charge(const State& state, UnitId unit) // N + 3
{
    return charge_allowance(sheet(state), normal_move(state, unit)).most();
}

// Elephants (ma.elephant.turn.exact): straight on, a turn on the spot, and straight on again.
// Before it is thrown how soon they can turn: by the first throw that leads to the target.
ChargeRun turning_run(const State& state, UnitId charger, UnitId target, std::int16_t wheel,
                      double allowance);
// Throws for it and makes the turn; the rest is still to be moved.
ChargeRun turn_and_run(Play& play, const Charge& charge, double allowance);
std::optional<std::int16_t> least_elephant_turn(const State& state, UnitId charger, UnitId target,
                                                double allowance);

// Degrees to the left of its heading, from a place of it to the nearest of the target.
std::optional<double> degrees_towards(const State& state, UnitId unit, UnitId target, Vec from);
inline std::int16_t tenths_of(double degrees)
{
    return static_cast<std::int16_t>(table::whole_nearest(degrees * 10));
}
// The least wheel after which the way leads to the target; nothing: none of up to 45 degrees does.
std::optional<std::int16_t> least_wheel(const State& state, UnitId charger, UnitId target,
                                        double allowance);

// ma.elephant.cavalry_test: mounted test before they move into contact with elephants.
bool dares_elephants(Play& play, UnitId unit, UnitId target);

// What comes of touching an enemy: lining up, bouts with all it touches. `from`: where the middle
// of its front was when the move was declared.
struct Contact {
    UnitId mover = no_unit;
    UnitId target = no_unit;
    Body touching;
    Point from;
    ComingUp how;
    double left = 0; // inches of its move
    std::string_view rule;
};
void come_up(Play& play, const Contact& contact);
// How somebody is met who may be fleeing: then in the rear, wherever he is touched.
ComingUp met_from(const State& state, UnitId met, Point from, bool charged);
// An enemy whom a charge or pursuit has come to lie against (8.4) without having met him head-on.
UnitId grazed(const State& state, UnitId mover);
void meet(Play& play, const Contact& contact); // the same with skirmishers who do not part

} // namespace quincunx::my_ancients
