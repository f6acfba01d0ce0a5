#include "rules/my_ancients/questions.hpp"

#include "rules/my_ancients/questions_facts.hpp"

namespace quincunx::my_ancients {

namespace {

constexpr battle::AnsweredBy<Sheet> known[] = {
    {"melee_dice", ask::melee_dice},
    {"melee_round", ask::melee_round},
    {"multi_melee", ask::multi_melee},
    {"melee_bases", ask::melee_bases},
    {"missile", ask::missile},
    {"missile_elephant", ask::missile_elephant},
    {"elephant_missile_check", ask::elephant_missile_check},
    {"morale_check", ask::morale_check},
    {"recovery", ask::recovery},
    {"leader_risk", ask::leader_risk},
    {"quality_test", ask::quality_test},
    {"formation_sequence", ask::formation_sequence},
    {"expand", ask::expand},
    {"reactions", ask::reactions},
    {"face_flank_charge", ask::face_flank_charge},
    {"flank_contact", ask::flank_contact},
    {"initiative", ask::initiative},
    {"move_distance", ask::move_distance},
    {"charge_reach", ask::charge_reach},
    {"evade", ask::evade},
    {"voluntary_break_off", ask::voluntary_break_off},
    {"lost_melee_move", ask::lost_melee_move},
    {"pursuit_turn", ask::pursuit_turn},
    {"march", ask::march},
    {"wheel", ask::wheel},
    {"oblique", ask::oblique},
    {"zone_test", ask::zone_test},
    {"arc_test", ask::arc_test},
    {"interpenetrate", ask::interpenetrate},
    {"support_test", ask::support_test},
    {"elephant_turn", ask::elephant_turn},
    {"elephant_gap", ask::elephant_gap},
    {"stampede", ask::stampede},
    {"mahout", ask::mahout},
    {"trample", ask::trample},
    {"identify", ask::identify},
    {"points", ask::points},
    {"army_break", ask::army_break},
};

} // namespace

Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet)
{
    return battle::answered<Sheet>(known, kind, facts, sheet);
}

} // namespace quincunx::my_ancients
