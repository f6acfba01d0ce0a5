#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/answering.hpp"
#include "battle/questions.hpp"
#include "reckoning/answers.hpp"
#include "rules/justified_ancients/book/melee.hpp"
#include "rules/justified_ancients/book/orders.hpp"
#include "rules/justified_ancients/book/tables.hpp"
#include "rules/justified_ancients/field/forced.hpp"

#include <vector>

namespace quincunx::justified_ancients {
battle::QuestionsOf<Sheet> questions;
}

namespace quincunx::justified_ancients::ask {

// Reading the facts of a question (18.1), and writing numbers as answers show them.

// Which facts of a unit the question cannot do without.
struct Needs {
    bool weight = false;
    bool order = false;
    bool training = false;
    bool place = false;
};

struct Place {
    double x = 0;
    double y = 0;
    double heading = 0;
};

struct Friend {
    std::string name;
    UnitFacts facts;
};

struct AskedUnit {
    UnitFacts facts;
    Place place;
    bool push_blocked = false;
    bool flee_blocked = false;
    std::vector<Friend> flee_through;
    std::string pursuing; // name of an enemy; empty: none
};

// All facts of 18.1 are known in every unit; those that are needed must be there, those that are
// there must be right.
AskedUnit read_unit(Reading& reading, Needs needs);
// The unit under a key of the question; a trouble when it is missing.
AskedUnit unit_at(Reading& question, std::string_view key, Needs needs);
// A name that outcomes can be written with.
std::string name_in(Reading& reading, std::string_view key);
void check_name(Reading& reading, std::string_view key, std::string_view name);

// Whether a move is uphill, and through difficult ground.
struct Ground {
    bool uphill = false;
    bool difficult = false;
};
Ground ground_in(Reading& facts);
// The allowance of a unit that goes so there.
AllowanceReckoning allowance_on(const Sheet& sheet, const AskedUnit& unit, How how,
                                const Ground& ground);

// "front", "flank" or "rear".
Edge face_in(Reading& reading, std::string_view key, Edge fallback = Edge::front);

using reckoning::factors;
Value factors(const AllowanceReckoning& reckoning);

using battle::Answer, battle::answer, battle::number_or_null, battle::odds_of, battle::part_read;
// With the chances of these answers: what is sure has 1.
Value written(const battle::Outcomes& outcomes);
inline Value not_allowed(std::string_view rule)
{
    return answer({{"allowed", false}, {"rule", rule}});
}

// Each kind: facts in, answer out; troubles are noted in the reading.
battle::AnswerBy<Sheet> order, move, shoot, melee, charge, wheel, charge_zone, charge_reach,
    charge_path, shot_geometry, push_back, flee, pursuit, evade, interpenetration, support, fatigue,
    army_break, points;

// Places of a question: where it puts units, and where they end.

// The base of a unit where the question puts it.
Base placed(const Sheet& sheet, const AskedUnit& unit, std::size_t id, bool friendly);
// x, y (of the centre) and heading.
void write_place(Value& result, const Pose& pose, double depth);

} // namespace quincunx::justified_ancients::ask
