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

struct Game : battle::GameOf<Sheet, State, Play>, battle::TablesOf<questions, verbs, profile_of> {
    // The book.
    static constexpr int version = 2;

    // Before the first decision.
    static constexpr battle::Layout<Sheet> layout{
        .table = "ma.ruling.table", .stretch = {0.94, 1.25}, .stream_width = 1};

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const ArmyLoss army = army_loss(state, side);
        return battle::Losses(army.units, army.breaks_at);
    }
};

const battle::RuleSetWith<Setting, State>& rule_set()
{
    return battle::rule_set_of<Game>();
}

} // namespace quincunx::my_ancients
