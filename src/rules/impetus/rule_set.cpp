#include "rules/impetus/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/impetus/ask/questions.hpp"
#include "rules/impetus/ask/referee.hpp"
#include "rules/impetus/mind/appraisal.hpp"
#include "rules/impetus/mind/options.hpp"
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

    // Why somebody moves, by how the rule's id begins.
    static constexpr battle::MotiveOf motives[] = {
        {Motive::order, {"imp.move", "imp.impetuous", "imp.terrain"}},
        {Motive::passage, {"imp.disc.fail.line_relief", "imp.interp", "imp.spec.s.pike"}},
        {Motive::push, {"imp.interp.invol.push_back"}},
        {Motive::countercharge, {"imp.countercharge"}},
        {Motive::interception, {"imp.opp"}},
        {Motive::charge, {"imp.charge", "imp.baggage", "imp.spec.impetuous"}},
        {Motive::evade, {"imp.evade"}},
        {Motive::retreat, {"imp.disengage", "imp.retreat"}},
        {Motive::pursuit, {"imp.pursuit"}},
        {Motive::rout, {"imp.rout"}},
        {Motive::stampede, {"imp.spec.el"}}};

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const double half = routs_at(sheet(state), "imp.vd.army_half", vd_at_start(state, side));
        return battle::Losses(vd_lost(state, side), half);
    }

    // For generals.
    static constexpr double effort = 0.7;
    static constexpr auto lost_by_limit = share_lost;
    static double soundness(const State& state, UnitId id)
    {
        const Profile& p = profile(state, id);
        double left = 0;
        for (const std::uint8_t vbu : state.units[id].vbu) left += vbu;
        const double all = static_cast<double>(p.vbu) * p.bases;
        return std::min(1.0, all > 0 ? left / all : 1) * (state.units[id].disordered ? 0.85 : 1);
    }

    // What is asked and may be answered.
    static constexpr auto options = impetus::options;
};

const battle::RuleSetWith<Setting, State>& rule_set()
{
    return battle::rule_set_of<Game>();
}

} // namespace quincunx::impetus
