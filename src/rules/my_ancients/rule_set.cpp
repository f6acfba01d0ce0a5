#include "rules/my_ancients/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/my_ancients/ask/questions.hpp"
#include "rules/my_ancients/ask/referee.hpp"
#include "rules/my_ancients/mind/appraisal.hpp"
#include "rules/my_ancients/mind/options.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
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

    // Why somebody moves, by how the rule's id begins.
    static constexpr battle::MotiveOf motives[] = {
        {Motive::charge, {"ma.impetuous", "ma.move.charge"}},
        {Motive::rout, {"ma.seq.pursued", "ma.broken", "ma.melee.broken_move"}},
        {Motive::facing, {"ma.form", "ma.flank"}},
        {Motive::order, {"ma.march", "ma.wheel", "ma.oblique", "ma.move", "ma.elephant.turn"}},
        {Motive::evade, {"ma.move.evade", "ma.evade"}},
        {Motive::retreat, {"ma.melee.retreat", "ma.breakoff"}},
        {Motive::follow_up, {"ma.melee.take_ground"}},
        {Motive::pursuit, {"ma.breakoff.pursuit", "ma.pursue"}},
        {Motive::countercharge, {"ma.countercharge"}},
        {Motive::passage, {"ma.interpenetrate", "ma.elephant.melee.skirmishers_part"}},
        {Motive::push, {"ma.elephant.melee.push_back"}},
        {Motive::stampede, {"ma.elephant.stampede", "ma.ruling.stampede"}},
        {Motive::contact, {"ma.ruling.conform"}}};

    // The battle.
    static battle::Losses losses(const State& state, Side side)
    {
        const ArmyLoss army = army_loss(state, side);
        return battle::Losses(army.units, army.breaks_at);
    }

    // For generals.
    static constexpr double effort = 1.2;
    static double lost_by_limit(const State& state, Side side)
    {
        return army_loss(state, side).points;
    }
    static double soundness(const State& state, UnitId id)
    {
        constexpr double by_morale[] = {1, 0.75, 0.4, 0.05};
        const Unit& unit = state.units[id];
        const int all = state.setting->units[id].start_bases;
        return by_morale[static_cast<std::size_t>(unit.morale)] *
               (all > 0 ? static_cast<double>(unit.bases) / all : 1) * (unit.disordered ? 0.9 : 1);
    }
};

const battle::RuleSetWith<Setting, State>& rule_set()
{
    return battle::rule_set_of<Game>();
}

} // namespace quincunx::my_ancients
