#include "rules/fast_play/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/fast_play/ask/questions.hpp"
#include "rules/fast_play/mind/appraisal.hpp"
#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/invariants.hpp"
#include "rules/fast_play/turn/sequence.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/turn/verbs.hpp"
#include "rules/fast_play/view/picture.hpp"

namespace quincunx::fast_play {

namespace {

struct Game : battle::GameOf<Sheet, State, Play>,
              battle::TablesOf<rule_register, questions, verb_rows> {
    // The book.
    static constexpr int version = 2;
    static constexpr auto profile_of = fast_play::profile_of;

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        return {.width = sheet.figure({"fp.scale.table", "width"}),
                .depth = sheet.figure({"fp.scale.table", "depth"}),
                .stretch = size == muster::Size::small ? 0.84 : 1.5,
                .stream_width = 0.5};
    }
    static muster::UnitSize size_of(const Profile& profile, muster::Size, const Sheet& sheet)
    {
        return size_in_scenario(sheet, profile);
    }

    // Why somebody moves, by the rule: the first whose id begins so.
    using Motive = battle::Motive;
    static constexpr battle::MotiveOf motives[] = {{"fp.act.move_shoot", Motive::order},
                                                   {"fp.tl.", Motive::order},
                                                   {"fp.move.march", Motive::order},
                                                   {"fp.move.forced_turn", Motive::facing},
                                                   {"fp.move.forced", Motive::retreat},
                                                   {"fp.move.rout", Motive::rout},
                                                   {"fp.move.charge", Motive::charge},
                                                   {"fp.charge.flee", Motive::evade},
                                                   {"fp.charge.counter", Motive::countercharge},
                                                   {"fp.charge.conform", Motive::contact},
                                                   {"fp.charge", Motive::charge},
                                                   {"fp.ability", Motive::charge},
                                                   {"fp.victory.recoil", Motive::push},
                                                   {"fp.victory.retire", Motive::retreat},
                                                   {"fp.victory.retreat", Motive::retreat},
                                                   {"fp.victory.rout", Motive::rout},
                                                   {"fp.victory.breakthrough", Motive::pursuit},
                                                   {"fp.elephant", Motive::stampede},
                                                   {"scenario.arrive", Motive::arrival}};

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const ArmyFacts army = army_facts(state, side);
        return battle::Losses(army.lost, army.start * state.setting->sheet["fp.army.break"]);
    }

    // What is asked and may be answered.
    static constexpr battle::DecisionShape decisions[] = {
        {"edge", "take a long edge: the one laid out for you, or the other"},
        {"deploy", "place a unit, and at the end the commander"},
        {"recover", "try to recover the shaken unit, or leave it"},
        {"activate", "activate a unit, move the commander, or pass"},
        {"act", "go on with the unit in hand: move, shoot, or stop"},
        {"react", "choose how the charged unit reacts"},
        {"break_through", "break through with the victor, or stay"},
    };
    static constexpr std::string_view ended = "fp.army.break";
    static constexpr std::string_view order_of_things = "fp.turn.action";
};

} // namespace

const battle::RuleSetWith<Setting, State>& rule_set()
{
    static const battle::RuleSetOf<Game> rules;
    return rules;
}

} // namespace quincunx::fast_play
