#include "rules/field_of_glory/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/field_of_glory/ask/questions.hpp"
#include "rules/field_of_glory/ask/referee.hpp"
#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/mind/options.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/turn/verbs.hpp"
#include "rules/field_of_glory/view/picture.hpp"

namespace quincunx::field_of_glory {

struct Game : battle::GameOf<Sheet, State, Play>, battle::TablesOf<questions, verbs, profile_of> {
    // The book.
    static constexpr int version = 2;

    // Before the first decision.
    static constexpr battle::Layout<Sheet> layout{
        .table = "fog.scale.table", .stretch = {1, 1.33}, .stream_width = 1, .measure = "MU"};

    // Why somebody moves, by how the rule's id begins.
    static constexpr battle::MotiveOf motives[] = {
        {Motive::charge, {"fog.manoeuvre.charge", "fog.charge"}},
        {Motive::order, {"fog.manoeuvre"}},
        {Motive::interception, {"fog.intercept"}},
        {Motive::evade, {"fog.evade"}},
        {Motive::rout, {"fog.rout"}},
        {Motive::pursuit, {"fog.pursuit"}},
        {Motive::retreat, {"fog.breakoff"}},
        {Motive::facing, {"fog.melee.reform", "fog.rally"}},
        {Motive::contact, {"fog.melee"}}};

    // The battle.
    static int turn(const State& state) { return turn_of(state); }
    static battle::Losses losses(const State& state, Side side)
    {
        const AttritionFacts army = attrition_of(state, side);
        return battle::Losses(attrition_reckoning(sheet(state), army).total(),
                              break_point(sheet(state), army));
    }

    // For generals.
    static constexpr double effort = 6;
    static double soundness(const State& state, UnitId id)
    {
        constexpr double by_level[] = {1, 0.75, 0.4, 0.05};
        const Group& group = state.units[id];
        const int all = profile(state, id).bases;
        return by_level[static_cast<std::size_t>(group.level)] *
               (all > 0 ? static_cast<double>(group.bases) / all : 1);
    }
};

const battle::RuleSetWith<Setting, State>& rule_set()
{
    return battle::rule_set_of<Game>();
}

} // namespace quincunx::field_of_glory
