#include "rules/impetus/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/impetus/ask/questions.hpp"
#include "rules/impetus/mind/appraisal.hpp"
#include "rules/impetus/mind/options.hpp"
#include "rules/impetus/turn/invariants.hpp"
#include "rules/impetus/turn/sequence.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/verbs.hpp"
#include "rules/impetus/view/picture.hpp"

namespace quincunx::impetus {

namespace {

struct Game : battle::GameOf<Sheet, State, Play>,
              battle::TablesOf<rule_register, questions, verb_rows>,
              battle::ShapesOf<verb_shapes, decision_shapes> {
    // The book.
    static constexpr int version = 2;
    static constexpr auto profile_of = impetus::profile_of;

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        constexpr double margin = 5;
        const bool small = size == muster::Size::small;
        return {.width = small ? sheet.figure({"imp.table.size", "width"})
                               : sheet.figure({"imp.table.size", "large_width"}),
                .depth = small ? sheet.figure({"imp.table.size", "depth"})
                               : sheet.figure({"imp.table.size", "large_depth"}),
                .stretch = small ? 1 : 1.33,
                .side_margin = margin,
                .stream_width = 2,
                .measure = "U"};
    }
    static muster::UnitSize size_of(const Profile& profile, muster::Size, const Sheet& sheet)
    {
        return size_in_scenario(sheet, profile);
    }

    // Why somebody moves, by the rule: the first whose id begins so.
    using Motive = battle::Motive;
    static constexpr battle::MotiveOf motives[] = {{"imp.move", Motive::order},
                                                   {"imp.impetuous", Motive::order},
                                                   {"imp.terrain", Motive::order},
                                                   {"imp.disc.fail.line_relief", Motive::passage},
                                                   {"imp.interp.invol.push_back", Motive::push},
                                                   {"imp.interp", Motive::passage},
                                                   {"imp.spec.s.pike", Motive::passage},
                                                   {"imp.countercharge", Motive::countercharge},
                                                   {"imp.opp", Motive::interception},
                                                   {"imp.charge", Motive::charge},
                                                   {"imp.baggage", Motive::charge},
                                                   {"imp.evade", Motive::evade},
                                                   {"imp.disengage", Motive::retreat},
                                                   {"imp.retreat", Motive::retreat},
                                                   {"imp.pursuit", Motive::pursuit},
                                                   {"imp.rout", Motive::rout},
                                                   {"imp.spec.impetuous", Motive::charge},
                                                   {"imp.spec.el", Motive::stampede},
                                                   {"scenario.arrive", Motive::arrival}};

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const double half = routs_at(sheet(state), "imp.vd.army_half", vd_at_start(state, side));
        return battle::Losses(vd_lost(state, side), half);
    }

    // What is asked and may be answered.
    static constexpr auto options = impetus::options;
    static constexpr auto verbs = verb_shapes;
    static constexpr auto decisions = decision_shapes;
};

} // namespace

const battle::RuleSetWith<Setting, State>& rule_set()
{
    static const battle::RuleSetOf<Game> rules;
    return rules;
}

} // namespace quincunx::impetus
