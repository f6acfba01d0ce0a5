#include "rules/fast_play/questions.hpp"

#include "rules/fast_play/questions_facts.hpp"

namespace quincunx::fast_play {

namespace {

constexpr battle::AnsweredBy<Sheet> known[] = {
    {"tl_test", ask::tl_test},
    {"flee", ask::flee},
    {"leader", ask::leader},
    {"morale", ask::morale},
    {"attacks", ask::attacks},
    {"missile", ask::missile},
    {"melee", ask::melee},
    {"victory", ask::victory},
    {"charge_chain", ask::charge_chain},
    {"trample", ask::trample},
    {"dice_table", ask::dice_table},
    {"stampede", ask::stampede},
    {"range_band", ask::range_band},
    {"zone", ask::zone},
    {"wheel", ask::wheel},
    {"charge", ask::charge},
    {"charge_path", ask::charge_path},
    {"countercharge", ask::countercharge},
    {"march", ask::march},
    {"change_facing", ask::change_facing},
    {"ranks", ask::ranks},
    {"losses", ask::losses},
    {"fighting_stands", ask::fighting_stands},
    {"reactions", ask::reactions},
    {"interpenetration", ask::interpenetration},
    {"back_move", ask::back_move},
    {"next_active", ask::next_active},
    {"army_break", ask::army_break},
    {"battle_end", ask::battle_end},
    {"points", ask::points},
};

} // namespace

Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet)
{
    return battle::answered<Sheet>(known, kind, facts, sheet);
}

} // namespace quincunx::fast_play
