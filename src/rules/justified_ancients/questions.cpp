#include "rules/justified_ancients/questions.hpp"

#include "rules/justified_ancients/questions_facts.hpp"

namespace quincunx::justified_ancients {

namespace {

constexpr battle::AnsweredBy<Sheet> known[] = {
    {"order", ask::order},
    {"move", ask::move},
    {"shoot", ask::shoot},
    {"melee", ask::melee},
    {"charge", ask::charge},
    {"wheel", ask::wheel},
    {"charge_zone", ask::charge_zone},
    {"charge_reach", ask::charge_reach},
    {"charge_path", ask::charge_path},
    {"shot_geometry", ask::shot_geometry},
    {"push_back", ask::push_back},
    {"flee", ask::flee},
    {"pursuit", ask::pursuit},
    {"evade", ask::evade},
    {"interpenetration", ask::interpenetration},
    {"support", ask::support},
    {"fatigue", ask::fatigue},
    {"army_break", ask::army_break},
    {"points", ask::points},
};

} // namespace

Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet)
{
    return battle::answered<Sheet>(known, kind, facts, sheet);
}

} // namespace quincunx::justified_ancients
