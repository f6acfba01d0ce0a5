#pragma once
// Complex move tests (5), which moves are simple, complex or impossible, how far a group may go
// (6), and who may charge (5, 8).

#include "rules/field_of_glory/book/morale.hpp"

namespace quincunx::field_of_glory {

// --- complex move tests

inline Reckoning complex_move_reckoning(const Sheet& sheet, const ComplexMoveFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::complex_move_modifiers>, facts);
}
int complex_move_target(const Sheet& sheet, const GroupFacts& group);
bool passes(const Sheet& sheet, const ComplexMoveFacts& facts, Dice& dice);
double chance_to_pass(const Sheet& sheet, const ComplexMoveFacts& facts); // for previews

// --- simple and complex moves

enum class Column : std::uint8_t {
    skirmishers,
    drilled,
    undrilled_cavalry,
    undrilled_with_commander,
    undrilled_without_commander,
};
enum class Verdict : std::uint8_t { simple, complex, impossible };
Column column_of(const Sheet& sheet, const GroupFacts& group);
Rule rule_of(Manoeuvre move);
struct ManoeuvreVerdict {
    Verdict verdict = Verdict::simple;
    std::string_view rule; // that says so
};
ManoeuvreVerdict judged(const Sheet& sheet, const GroupFacts& group, Manoeuvre move);

// --- rates and ground

Rule rate_rule(const Sheet& sheet, const Profile& profile);
// Nothing: may not enter.
inline std::optional<double> rate(const Sheet& sheet, const Profile& profile, Ground ground)
{
    return sheet.figure_if(rate_rule(sheet, profile), columns::rates[ground]);
}
// The same; 0 where it may not enter.
double pace(const Sheet& sheet, const Profile& profile, Ground ground = Ground::open);
Disorder disorder_in(const Sheet& sheet, const Profile& profile, Ground ground);
// What the nearness of elephants or camelry does to it.
bool unsettled(const Sheet& sheet, Type type, bool elephants, bool camelry);

struct MoveFacts {
    GroupFacts group;
    Fixed<Ground, 4> ground;            // all that is touched
    std::optional<Manoeuvre> manoeuvre; // nothing: a plain advance
    bool manoeuvre_phase = true;
};
struct Allowance {
    std::optional<double> move; // nothing: may not enter
    double rate = 0;
    double less = 0;       // for expanding or turning with an advance; negative
    double fragmented = 0; // negative

    double length() const { return move ? *move : 0; }
};
Allowance allowance(const Sheet& sheet, const MoveFacts& facts);

// --- variable moves

inline Reckoning variable_move(const Sheet& sheet, int face)
{
    return reckoning::reckon(sheet, Sheet::table<rows::variable_moves>, VariableMoveFacts{face});
}
// Of a rate, with the die of a variable move; at least 0.
double varied(const Sheet& sheet, double move, int face);

// --- charges

enum class Permission : std::uint8_t { free, test, forbidden };
struct ChargeFacts {
    GroupFacts group;
    GroupFacts target;
    bool pursuing = false;
    bool flank_or_rear = false;
    bool excused = false; // a shock exception holds
};
struct ChargeVerdict {
    Permission permission = Permission::free;
    std::string_view rule;
    bool must_test_to_hold = false;
};
// By its own type and level alone.
ChargeVerdict may_charge(const Sheet& sheet, const GroupFacts& group);
ChargeVerdict may_charge(const Sheet& sheet, const ChargeFacts& facts);

// --- features

enum class Feature : std::uint8_t {
    gentle_hill,
    open_fields,
    broken_ground,
    brush,
    enclosed_fields,
    plantation,
    gully,
    forest,
    vineyards,
    marsh,
    soft_sand,
    steep_hill,
};
struct FeatureFacts {
    Ground ground = Ground::open;
    std::optional<double> visible_at; // nothing: no limit
    bool light_foot_only = false;     // the limit
    bool one_rank_shoots = false;
    bool cover = false;
};
FeatureFacts feature_facts(const Sheet& sheet, Feature feature);
Rule feature_rule(Feature feature);
// As this troop type finds it.
Ground ground_in(const Sheet& sheet, Feature feature, Type type);

// --- passing friends

enum class Passing : std::uint8_t { move, evade, rout };
bool passes_friends(Type mover, Type passed, Passing how);
bool bursts_through(Type mover, Type passed, Passing how); // the passed drops a level

// Mounted against these foot must break off (9).
bool must_break_off(const Sheet& sheet, Type type, std::span<const GroupFacts> enemies,
                    bool flank_or_rear_contact);

} // namespace quincunx::field_of_glory
