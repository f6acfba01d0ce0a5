#include "rules/field_of_glory/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/field_of_glory/ask/questions.hpp"
#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/mind/options.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/invariants.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/turn/verbs.hpp"
#include "rules/field_of_glory/view/picture.hpp"

namespace quincunx::field_of_glory {

namespace {

struct Game : battle::GameOf<Sheet, State, Play>,
              battle::TablesOf<rule_register, questions, verb_rows>,
              battle::ShapesOf<verb_shapes, decision_shapes> {
    // The book.
    static constexpr int version = 2;
    static constexpr auto profile_of = field_of_glory::profile_of;

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        return {.width = sheet.figure({"fog.scale.table", "width"}),
                .depth = sheet.figure({"fog.scale.table", "depth"}),
                .stretch = size == muster::Size::small ? 1 : 1.33,
                .stream_width = 1,
                .measure = "MU"};
    }
    static muster::UnitSize size_of(const Profile& profile, muster::Size size, const Sheet& sheet)
    {
        return size_in_scenario(sheet, profile, size);
    }

    // Why somebody moves, by the rule: the first whose id begins so.
    using Motive = battle::Motive;
    static constexpr battle::MotiveOf motives[] = {{"fog.manoeuvre.charge", Motive::charge},
                                                   {"fog.manoeuvre", Motive::order},
                                                   {"fog.charge", Motive::charge},
                                                   {"fog.intercept", Motive::interception},
                                                   {"fog.evade", Motive::evade},
                                                   {"fog.rout", Motive::rout},
                                                   {"fog.pursuit", Motive::pursuit},
                                                   {"fog.breakoff", Motive::retreat},
                                                   {"fog.melee.reform", Motive::facing},
                                                   {"fog.melee", Motive::contact},
                                                   {"fog.rally", Motive::facing},
                                                   {"scenario.arrive", Motive::arrival}};

    // The battle.
    static int turn(const State& state) { return turn_of(state); }
    static battle::Losses losses(const State& state, Side side)
    {
        const AttritionFacts army = attrition_of(state, side);
        return battle::Losses(attrition_reckoning(sheet(state), army).total(),
                              break_point(sheet(state), army));
    }
};

} // namespace

const battle::RuleSetWith<Setting, State>& rule_set()
{
    static const battle::RuleSetOf<Game> rules;
    return rules;
}

} // namespace quincunx::field_of_glory
