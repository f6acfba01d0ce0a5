#pragma once
// imp.setup.terrain: the ground of two armies. The defender places pieces and, where a die allows
// them, a river and a built-up area; the attacker moves one piece or takes it away; then the
// defender picks his long edge, by turning the ground under the armies.

#include "rules/impetus/turn/judging.hpp"

namespace quincunx::impetus {

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
bool is_area(Verb verb); // one of the defender's pieces
bool is_river(Verb verb);
bool is_laid(Verb verb); // anything of the defender's

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
