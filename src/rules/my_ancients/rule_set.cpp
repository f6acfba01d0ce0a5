#include "rules/my_ancients/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/my_ancients/ask/questions.hpp"
#include "rules/my_ancients/mind/appraisal.hpp"
#include "rules/my_ancients/mind/options.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/invariants.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/verbs.hpp"
#include "rules/my_ancients/view/picture.hpp"

namespace quincunx::my_ancients {

namespace {

struct Game : battle::GameOf<Sheet, State, Play>,
              battle::TablesOf<rule_register, questions, verb_rows>,
              battle::ShapesOf<verb_shapes, decision_shapes> {
    // The book.
    static constexpr int version = 2;
    static constexpr auto profile_of = my_ancients::profile_of;

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        return {.width = sheet.figure({"ma.ruling.table", "width"}),
                .depth = sheet.figure({"ma.ruling.table", "depth"}),
                .stretch = size == muster::Size::small ? 0.94 : 1.25,
                .stream_width = 1};
    }
    static muster::UnitSize size_of(const Profile& profile, muster::Size size, const Sheet& sheet)
    {
        return size_in_scenario(sheet, profile, size);
    }

    // Why somebody moves, by the rule: the first whose id begins so.
    using Motive = battle::Motive;
    static constexpr battle::MotiveOf motives[] = {
        {"ma.impetuous", Motive::charge},
        {"ma.seq.pursued", Motive::rout},
        {"ma.form", Motive::facing},
        {"ma.march", Motive::order},
        {"ma.wheel", Motive::order},
        {"ma.oblique", Motive::order},
        {"ma.move.evade", Motive::evade},
        {"ma.move.charge", Motive::charge},
        {"ma.move", Motive::order},
        {"ma.evade", Motive::evade},
        {"ma.broken", Motive::rout},
        {"ma.melee.broken_move", Motive::rout},
        {"ma.melee.retreat", Motive::retreat},
        {"ma.melee.take_ground", Motive::follow_up},
        {"ma.breakoff.pursuit", Motive::pursuit},
        {"ma.breakoff", Motive::retreat},
        {"ma.pursue", Motive::pursuit},
        {"ma.countercharge", Motive::countercharge},
        {"ma.flank", Motive::facing},
        {"ma.interpenetrate", Motive::passage},
        {"ma.elephant.melee.push_back", Motive::push},
        {"ma.elephant.melee.skirmishers_part", Motive::passage},
        {"ma.elephant.stampede", Motive::stampede},
        {"ma.elephant.turn", Motive::order},
        {"ma.ruling.conform", Motive::contact},
        {"ma.ruling.stampede", Motive::stampede},
        {"scenario.arrive", Motive::arrival}};

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const ArmyLoss army = army_loss(state, side);
        return battle::Losses(army.units, army.breaks_at);
    }
};

} // namespace

const battle::RuleSetWith<Setting, State>& rule_set()
{
    static const battle::RuleSetOf<Game> rules;
    return rules;
}

} // namespace quincunx::my_ancients
