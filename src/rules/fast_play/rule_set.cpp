#include "rules/fast_play/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/fast_play/ask/questions.hpp"
#include "rules/fast_play/ask/referee.hpp"
#include "rules/fast_play/mind/appraisal.hpp"
#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/turn/verbs.hpp"
#include "rules/fast_play/view/picture.hpp"

namespace quincunx::fast_play {

struct Game : battle::GameOf<Sheet, State, Play>, battle::TablesOf<questions, verbs, profile_of> {
    // The book.
    static constexpr int version = 2;

    // Before the first decision.
    static constexpr battle::Layout<Sheet> layout{
        .table = "fp.scale.table", .stretch = {0.84, 1.5}, .stream_width = 0.5};

    // Why somebody moves, by how the rule's id begins.
    static constexpr battle::MotiveOf motives[] = {
        {Motive::order, {"fp.act.move_shoot", "fp.tl.", "fp.move.march"}},
        {Motive::facing, {"fp.move.forced_turn"}},
        {Motive::retreat, {"fp.move.forced", "fp.victory.retire", "fp.victory.retreat"}},
        {Motive::rout, {"fp.move.rout", "fp.victory.rout"}},
        {Motive::charge, {"fp.move.charge", "fp.charge", "fp.ability"}},
        {Motive::evade, {"fp.charge.flee"}},
        {Motive::countercharge, {"fp.charge.counter"}},
        {Motive::contact, {"fp.charge.conform"}},
        {Motive::push, {"fp.victory.recoil"}},
        {Motive::pursuit, {"fp.victory.breakthrough"}},
        {Motive::stampede, {"fp.elephant"}}};

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const ArmyFacts army = army_facts(state, side);
        return battle::Losses(army.lost, army.start * state.setting->sheet["fp.army.break"]);
    }

    // For generals.
    static constexpr double effort = 3;
    static double lost_by_limit(const State& state, Side side)
    {
        return army_facts(state, other(side)).points_taken;
    }
    static double soundness(const State& state, UnitId id)
    {
        const Unit& unit = state.units[id];
        const int all = profile(state, id).stands;
        const double left = unit.stands - 0.25 * unit.wounds;
        return (unit.routing  ? 0.1
                : unit.shaken ? 0.6
                              : 1) *
               (all > 0 ? std::max(0.1, left / all) : 1);
    }
};

const battle::RuleSetWith<Setting, State>& rule_set()
{
    return battle::rule_set_of<Game>();
}

} // namespace quincunx::fast_play
