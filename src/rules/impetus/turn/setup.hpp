#pragma once
// Section 3: the ground, who attacks, and how the armies come onto the table.

#include "battle/opening.hpp"
#include "battle/verdict.hpp"
#include "muster/frame.hpp"
#include "rules/impetus/field/field.hpp"
#include "rules/impetus/turn/judging.hpp"

namespace quincunx::impetus {

// Throws for who attacks. Two armies get a table of their size, and baggage where they have none.
battle::ThrowSetUp<Sheet> throw_set_up;

// How a scenario's units stand: the ground they take.
muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile);
battle::SettingOfFight<Setting> setting_of;
battle::OpeningOfFight<State> opening_state;

// --- deployment by the players (imp.setup.deploy): one whole command at a time, the defender first

// Has the side anything left to place: of one command, of any, or baggage?
inline bool has_to_deploy(const State& state, Side side)
{
    return battle::to_be_placed(state, side) != no_unit;
}
bool has_to_deploy(const State& state, Side side, std::size_t command);
battle::Strip strip_for(const State& state, UnitId unit);
battle::JudgeOf<State> judge_deploy;
void deploy(State& state, const battle::Order& order);
// A general joins a unit of his command before the battle begins.
battle::JudgeOf<State> judge_lead;
void lead(State& state, UnitId unit);
// The command is placed: the other side's turn, or the battle.
Judged judge_ready(const State& state);
void be_ready(State& state);

// imp.setup.terrain: the ground of two armies. The defender places pieces and, where a die allows
// them, a river and a built-up area; the attacker moves one piece or takes it away; then the
// defender picks his long edge, by turning the ground under the armies.

inline Side attacker(const State& state)
{
    return battle::other(state.setting->defender);
}

// The figures of the row.
struct Placing {
    int fewest = 0; // pieces
    int most = 0;
    double square = 0;   // that each lies in
    double apart = 0;    // between them
    double farthest = 0; // that the attacker may move one
    int die = 0;         // that allows a river, and a built-up area
};
Placing placing(const Sheet& sheet);

// --- verbs, by what they place
constexpr bool is_area(Verb verb) // one of the defender's pieces
{
    return verb <= Verb::impassable;
}
constexpr bool is_river(Verb verb)
{
    return verb == Verb::dry_river || verb == Verb::normal_river || verb == Verb::deep_river;
}
constexpr bool is_laid(Verb verb) // anything of the defender's
{
    return verb <= Verb::built_up;
}

// --- pieces by their numbers from 0; crossings go with their rivers
bool is_piece(const table::Ground& ground, std::size_t piece);
int pieces_in(const table::Ground& ground);
table::Point middle_of(const table::Feature& feature);
// Is the middle named, and on the table?
std::optional<battle::Refusal> ill_named(const Setting& setting, const battle::Order& order);
// Does it lie on the table, and far enough from another?
std::optional<battle::Refusal> off_table(const Setting& setting, const table::Feature& feature);
std::optional<battle::Refusal> too_near(const Setting& setting, const table::Feature& feature,
                                        const table::Feature& other);

// What an order of the defender lays out: an area, or a river with its bridges.
std::vector<table::Feature> laid_by(const Setting& setting, const battle::Order& order);

// Is there any place left?
std::optional<table::Point> room_for_piece(const Setting& setting); // at least for a small one
bool has_room_for_river(const Setting& setting);

Judged judge_piece(const State& state, const battle::Order& order);  // the defender's
Judged judge_ground(const State& state, const battle::Order& order); // the attacker's
// The setting has changed already: what is told and asked next.
void obey_ground(Play& play, const battle::Order& order);

} // namespace quincunx::impetus
