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

struct Game : battle::GameOf<Sheet, State, Play>, battle::TablesOf<questions, verbs, profile_of> {
    // The book.
    static constexpr int version = 2;

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

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const double half = routs_at(sheet(state), "imp.vd.army_half", vd_at_start(state, side));
        return battle::Losses(vd_lost(state, side), half);
    }

    // What is asked and may be answered.
    static constexpr auto options = impetus::options;
};

const battle::RuleSetWith<Setting, State>& rule_set()
{
    return battle::rule_set_of<Game>();
}

} // namespace quincunx::impetus
