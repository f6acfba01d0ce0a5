#include "rules/impetus/questions.hpp"

#include "rules/impetus/questions_facts.hpp"

namespace quincunx::impetus {

namespace {

constexpr battle::AnsweredBy<Sheet> known[] = {
    {"shooting", ask::shooting},
    {"cohesion", ask::cohesion},
    {"melee", ask::melee},
    {"engagement", ask::engagement},
    {"discipline", ask::discipline},
    {"rally", ask::rally},
    {"moves", ask::moves},
    {"initiative", ask::initiative},
    {"activation", ask::activation},
    {"general_loss", ask::general_loss},
    {"charge", ask::charge},
    {"evade", ask::evade},
    {"retreat", ask::retreat},
    {"river_retreat", ask::river_retreat},
    {"demoralisation", ask::demoralisation},
    {"rout_effect", ask::rout_effect},
    {"fire_priority", ask::fire_priority},
    {"wheel", ask::wheel},
    {"contact_side", ask::contact_side},
    {"zone_of_control", ask::zone_of_control},
    {"fire_arc", ask::fire_arc},
    {"sight", ask::sight},
    {"terrain", ask::terrain},
    {"interpenetrate", ask::interpenetrate},
    {"manoeuvre", ask::manoeuvre},
    {"impetuous", ask::impetuous},
    {"reactions", ask::reactions},
    {"points", ask::points},
};

} // namespace

Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet)
{
    return battle::answered<Sheet>(known, kind, facts, sheet);
}

} // namespace quincunx::impetus
