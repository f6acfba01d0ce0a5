#include "rules/field_of_glory/questions.hpp"

#include "rules/field_of_glory/questions_facts.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr battle::AnsweredBy<Sheet> known[] = {
    {"cohesion", ask::cohesion},
    {"complex_move", ask::complex_move},
    {"shooting", ask::shooting},
    {"impact", ask::impact},
    {"melee", ask::melee},
    {"death_roll", ask::death_roll},
    {"autobreak", ask::autobreak},
    {"evade", ask::evade},
    {"pursuit", ask::pursuit},
    {"variable_move", ask::variable_move},
    {"commander_risk", ask::commander_risk},
    {"camp", ask::camp},
    {"attrition", ask::attrition},
    {"points", ask::points},
    {"effects", ask::effects},
    {"sequence", ask::sequence},
    {"move", ask::move},
    {"manoeuvre", ask::manoeuvre},
    {"can_charge", ask::can_charge},
    {"terrain", ask::terrain},
    {"shooting_range", ask::shooting_range},
    {"wheel", ask::wheel},
    {"charge_reach", ask::charge_reach},
    {"flank_test", ask::flank_test},
    {"shooting_arc", ask::shooting_arc},
    {"interpenetration", ask::interpenetration},
    {"rear_support", ask::rear_support},
    {"restricted_area", ask::restricted_area},
    {"conform", ask::conform},
    {"step_forward", ask::step_forward},
    {"overlap", ask::overlap},
    {"break_off", ask::break_off},
};

} // namespace

Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet)
{
    return battle::answered<Sheet>(known, kind, facts, sheet);
}

} // namespace quincunx::field_of_glory
