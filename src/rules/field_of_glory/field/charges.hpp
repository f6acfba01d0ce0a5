#pragma once
// Section 8: where a charge goes and whom it meets; who may declare one and who must; who can step
// into its way; who can run from it.

#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

// Somebody that a charge touches, and where (fog.charge.flank_test).
struct Met {
    UnitId group = no_unit;
    ChargeFace face = ChargeFace::front;
};

// A charge as it would go with everybody where they stand now.
struct ChargePath {
    Path path;            // one wheel or none, then straight ahead
    double allowance = 0; // its rate for the ground crossed
    double wheel_cost = 0;
    double reach = 0; // how far it goes: to the contact, to its allowance, or just short of a bar
    std::optional<double>
        contact;            // length at the first contact, wheel included; nothing: meets nobody
    UnitId first = no_unit; // whom it meets first
    ChargeFace face = ChargeFace::front;
    std::uint64_t targets = 0;      // all it would touch, stepping forward included
    Fixed<Met, most_files + 1> met; // the same, one by one, whom it meets first at the front
    Body touching;                  // where it would stand, in contact or not
    Fixed<FileStep, most_files> steps;
    UnitId barred_by = no_unit; // a friend that it cannot pass before the contact
    bool barred = false;        // by that friend, ground or the edge
    std::uint64_t passed = 0;   // friends that it passes
    std::uint64_t swept = 0;    // friends beside it whom its wheel swings over
};
inline bool meets(const ChargePath& path, UnitId target)
{
    return (path.targets & bit(target)) != 0;
}
// All that the way of a charge follows from: where the charger stands, where everybody does whom it
// may come near, and which friends that it could pass are fighting.
using ChargeGrounds = battle::Grounds<160>;
ChargeGrounds charge_grounds(const State& state, UnitId charger, double bonus = 0);
// `bonus`: so many units more or less, by a variable move.
ChargePath charge_path(const State& state, UnitId charger, Wheel wheel, double bonus = 0);
// The way that the straight part of a charge leads.
Heading charge_heading(const State& state, UnitId charger, Wheel wheel);
// Its wheel and straight part together so long; a shorter one is all wheel.
Path charge_way(const Formation& formation, Wheel wheel, double length);
// What of a target's edges the front of a body touches, where it stood wholly behind it before.
ChargeFace face_met(const State& state, const Body& before, const Rect& touching, UnitId target,
                    Point origin);
// Straight if that meets the target first or at all; else the smallest wheel that does, in tenths
// of a degree; nothing: no wheel does within its move.
std::optional<Wheel> least_wheel(const State& state, UnitId charger, UnitId target);
// The same with the way that it leads.
struct LeastCharge {
    Wheel wheel = 0;
    ChargePath path;
};
std::optional<LeastCharge> least_charge(const State& state, UnitId charger, UnitId target);
// Ground that hides the target from this charger (section 3): the row. Nothing: it is seen.
std::optional<std::string_view> hidden_by(const State& state, UnitId charger, UnitId target);

// What the judge has found of a charge that is declared.
struct FoundCharge {
    Wheel wheel = 0;
    std::optional<std::string_view> test; // the row by which it needs one
};
bool has_declared(const State& state, UnitId charger);
// May it declare this charge (fog.charge.*)? The preview's chance is that of the test it must pass.
Judged judged_charge(const State& state, UnitId charger, UnitId target, std::optional<Wheel> wheel);
// Could it declare any charge at all? Who may not, and no enemy in reach: no.
bool may_charge_at_all(const State& state, UnitId charger);
// The test that a declared charge needs, if any: its rule.
std::optional<std::string_view> charge_test(const State& state, UnitId charger,
                                            const ChargePath& path);

// Facts of a group as far as charging asks for them: what it is, its level, whether it is engaged.
GroupFacts charge_facts(const State& state, UnitId group);

// fog.charge.shock_test: the charge that a shock group must make or test to hold from. Nothing: it
// has none, or an exception excuses it (fog.charge.shock_exceptions).
struct ShockCharge {
    Wheel wheel = 0;
    UnitId target = no_unit;
};
std::optional<ShockCharge> shock_charge(const State& state, UnitId group);

// --- reactions

// Is it charged, by whom (the first declared)? Pursuers whose impact is to be fought in this phase
// count too (fog.pursuit.contact).
Groups chargers_of(const State& state, UnitId group);
// fog.evade.who, whoever charges it.
bool could_evade(const State& state, UnitId group);
// fog.evade.who; and evading about is only for those it carries away (fog.evade.move).
Judged judged_evade(const State& state, UnitId group, Reaction how);
// The way that it would run from a charger.
Heading evade_heading(const State& state, UnitId group, UnitId charger, Reaction how);
// fog.intercept.distance: straight ahead until it bars the charger's way. No distance given: up to
// the charger's flank or rear where it can strike that, else the least that bars.
struct Interception {
    double distance = 0;
    bool strikes = false; // touches the charger: a legal flank or rear charge
    ChargeFace face = ChargeFace::front;
    std::optional<std::string_view> test; // a complex move test that it needs first
};
// Could it come to bar this charge at all, tests aside? For shock foot in fear of mounted.
bool could_intercept(const State& state, UnitId group, UnitId charger, const ChargePath& path);
Result<Interception, Refusal> judged_interception(const State& state, UnitId group, UnitId charger,
                                                  std::optional<double> distance);

// --- moves of step 5, with their dice and everything that follows from them

void move_interceptor(Play& play, const Answer& answer);
void move_evader(Play& play, const Answer& answer);
// Notes its contacts as clashes; flank drops (fog.charge.flank_drop) happen here.
void move_charger(Play& play, Charge& charge);
// A contact to be fought, once a pair: a battle-troop charge on a flank or rear costs the defender
// a level, once a phase (fog.charge.flank_drop).
void note_clash(Play& play, const Clash& clash);
// Could the order of two moves of step 5 matter? What one covers on its way, the other out of it,
// overlaps what the other does.
bool order_matters(const State& state, UnitId a, UnitId b);

} // namespace quincunx::field_of_glory
