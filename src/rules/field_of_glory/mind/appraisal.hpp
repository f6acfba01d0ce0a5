#pragma once
// What a general may expect of an order: exact odds of the next fight, and a plain measure of how
// well a unit stands.

#include "battle/verbs.hpp"
#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/book/shooting.hpp"
#include "rules/field_of_glory/field/charges.hpp"

namespace quincunx::field_of_glory {

// By verb, for the table of verbs.
battle::AppraisalOf<State> appraise_charge, appraise_interception;
battle::AppraisalByOrder<State> appraise_evade;
battle::AppraisalOf<State> appraise_move;
battle::AppraisalByOrder<State> appraise_commander, appraise_lead, appraise_deployment,
    appraise_pursuit, appraise_facing, appraise_conforming;
battle::AppraisalOf<State> appraise_lining_up;
battle::AppraisalByOrder<State> appraise_rally, appraise_preference, appraise_conceding;

// What a round of close combat or shooting may be expected to cost both sides, for computer
// generals: from the same dice, scores and tests as the fight itself. The chances of a round are
// exact but for what earlier rounds did to the enemy.

// The chance of one die to score at least this.
double hit_chance(const Reroll& again, int target);

// How many hits are made, by their number.
class HitChances {
  public:
    HitChances() { chance_[0] = 1; }
    void add(int dice, double chance);
    int most() const { return most_; }
    double operator[](int hits) const { return chance_[static_cast<std::size_t>(hits)]; }

  private:
    static constexpr int room = 40; // more hits are not told apart
    std::array<double, room + 1> chance_{};
    int most_ = 0;
};

// What a round may do to a group, by the level that it stands at: STEADY, DISRUPTED, FRAGMENTED.
struct RoundChances {
    std::array<double, 3> one{}; // chance to drop one level
    std::array<double, 3> two{};
    double bases = 0; // lost, on the average
};
// Where a group may stand, and what it has lost.
struct Condition {
    std::array<double, 4> level{}; // chance of each
    double bases = 0;              // lost since, on the average
};
Condition condition_of(Level level);
Condition after(const Condition& before, const RoundChances& round);
// Share of a group's worth that is lost.
double lost(const Condition& condition, const Profile& profile);
double lost(Level level);

// What a fight may do to one of its roles, in one round.
RoundChances round_for(std::span<const ReckonedRole> roles,
                       std::span<const ReckonedStretch> stretches, std::size_t role);

// What all who shoot at a group may do to it.
RoundChances round_for(const ReckonedVolley& volley);

// Two groups that meet: an impact, then so many rounds of melee. Shares of their worth lost.
struct Exchange {
    double ours = 0;
    double theirs = 0;
};
struct Meeting {
    Fight impact;
    Fight melee;
    int rounds = 2; // of melee
};
Exchange fought_out(const Sheet& sheet, const Meeting& meeting);

// Of a volley: what it costs the target.
double expected_volley(const Sheet& sheet, const ShooterFacts& shooter, const GroupFacts& target,
                       bool cover);

// How well a group stands at a place: in its line, near enough, facing the enemy, with whom before
// it.

constexpr double danger_ahead = 0.6; // of the worst charge that could be made against a group
constexpr double flank_shown = 0.25; // an enemy behind its front line, near: of its worth

// A reserve: cheap troops who would soon be lost in the line, as any group that breaks counts the
// same (fog.attrition.broken).
bool holds_back(const State& state, UnitId group);

// From its own table edge towards the enemy's, units.
double progress(const State& state, Side side, Point place);

// What enemies a group could meet from a place, and who could come at it there.
struct Prospect {
    double nearest = 100;
    double facing = 1; // towards the nearest
    double chance = 0; // the best charge
    double danger = 0; // the worst against it
    double shot = 0;
    bool flanked = false;
};
// Leaving out some enemies, as bits.
Prospect prospect_at(const State& state, UnitId unit, const Rect& ours, Point origin,
                     std::uint64_t but);

// Near enough to fight or shoot, in line, facing the enemy, with a good charge before it and none
// threatening, its flanks not shown.
double standing_at(const State& state, UnitId unit, const Body& at);

// --- riding for the enemy's camp: round his line, then straight at it from its front. A camp that
// is sacked counts as much as a group that breaks (fog.attrition.camp_sacked).

// The enemy's camp while it stands; no_unit: there is none.
UnitId enemy_camp(const State& state, Side side);
// Does it ride for the camp? Whoever is through the enemy's line, with no enemy near.
bool goes_for_camp(const State& state, UnitId unit);
// Where it goes next, standing there.
Point way_to_camp(const State& state, UnitId unit, UnitId camp, Point from);

// What a charge or a volley may be expected to bring, at a glance: from what the groups are and who
// stands near, without the exact places of their bases.

// Share of its army that a group stands for.
double worth(const State& state, UnitId group);
// Fights in the line: no skirmishers, artillery, wagons or camps.
bool is_battle_troop(const State& state, UnitId group);

// Mounted who will leave a melee with this enemy after one round (fog.breakoff).
bool breaks_off(const State& state, UnitId mounted, UnitId enemy);

// How a charge of the one into the other would go, impact and the melees after it.
Appraisal expected_charge(const State& state, UnitId charger, UnitId target, ChargeFace face);
// Own losses weigh somewhat more.
double net(const Appraisal& expected);
// Could the one charge the other next turn, as far as a glance tells, and how would it meet it?
bool could_charge(const State& state, UnitId charger, const Rect& from, const Rect& to);
ChargeFace face_from(const Rect& charger, const Rect& target);
// Could battle troops of the enemy charge it, standing there?
bool could_be_charged(const State& state, UnitId unit, const Body& at);

double expected_shot(const State& state, UnitId shooter, UnitId target, double apart);

// What the fights on the table may be expected to come to if nobody else came in: everybody's
// dice, overlaps, supports and tests as they are thrown, for the rounds of the next turns.

// What each side has lost of its army then, in shares of its worth.
struct Forecast {
    std::array<double, 2> lost{};
};
// The melees of the next turns, with the impacts of the clashes before them.
Forecast forecast(const State& state);
// The same, kept while this state is asked about.
Forecast forecast_now(const State& state);
// The same with the charges declared so far carried out, nobody evading: and with one more.
Forecast forecast_of_charges(const State& state, UnitId charger, Wheel wheel);
Forecast forecast_of_charges(const State& state, const Answer& answer); // with one answer more
Forecast forecast_of_charges(const State& state);                       // kept
// With a group somewhere else.
Forecast forecast(const State& state, UnitId group, const Body& at);

// With a group somewhere else, and all enemies near it who are free to and can charging: what comes
// of standing there.
Forecast forecast_of_attack(const State& state, UnitId group, const Body& at);

// What the one side gains from the change between two forecasts.
Appraisal gained(const Forecast& before, const Forecast& after, Side side);

} // namespace quincunx::field_of_glory
