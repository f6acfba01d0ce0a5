#include "rules/my_ancients/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "reckoning/extent.hpp"
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

struct Game {
    // The book.
    using Sheet = my_ancients::Sheet;
    static constexpr int version = 2;
    static constexpr auto rule_register = my_ancients::rule_register;
    static constexpr auto questions = my_ancients::questions;
    static constexpr auto check_profile = my_ancients::check_profile;
    static Result<int, Trouble> price_of(const Value& profile, const Sheet& sheet)
    {
        return battle::of_sound(profile_of(profile, "", "my-ancients"),
                                [&](const Profile& known) { return points(sheet, known); });
    }

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        const reckoning::Extent table = reckoning::extent(sheet, Rule("ma.ruling.table").index);
        muster::Frame frame;
        frame.width = table.width;
        frame.depth = table.depth;
        frame.stretch = size == muster::Size::small ? 0.94 : 1.25;
        frame.stream_width = 1;
        return frame;
    }
    static Result<muster::UnitSize, Trouble> size_of(const Value& profile, muster::Size size,
                                                     const Sheet& sheet)
    {
        return battle::of_sound(profile_of(profile, "", "my-ancients"), [&](const Profile& known) {
            return size_in_scenario(sheet, known, size);
        });
    }
    static constexpr auto throw_set_up = my_ancients::throw_set_up;
    static constexpr auto setting_of = my_ancients::setting_of;
    static constexpr auto opening_state = my_ancients::opening_state;

    // The battle.
    using Setting = my_ancients::Setting;
    using State = my_ancients::State;
    using Play = my_ancients::Play;
    static constexpr auto pending = my_ancients::pending;
    static constexpr auto judged = my_ancients::judged;
    static constexpr auto begin = my_ancients::begin;
    static constexpr auto carry_out = my_ancients::carry_out;
    static constexpr auto fault = broken_invariant;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = my_ancients::first_difference;
    static int turn(const State& state) { return state.turn; }
    static battle::Losses losses(const State& state, Side side)
    {
        const ArmyLoss army = army_loss(state, side);
        return battle::Losses(army.units, army.breaks_at);
    }

    // For generals, and for the page.
    static constexpr auto subjects = my_ancients::subjects;
    static constexpr auto draw = my_ancients::draw;
    static constexpr auto guides = my_ancients::guides;
    static constexpr auto prompt = my_ancients::prompt;
    static constexpr auto verb_rows = my_ancients::verb_rows;
    static constexpr auto verbs = verb_shapes;
    static constexpr auto decisions = decision_shapes;
};

} // namespace

const battle::RuleSet& rule_set()
{
    static const battle::RuleSetOf<Game> rules;
    return rules;
}

std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state)
{
    return std::make_unique<battle::BattleOf<Game>>(std::move(setting), state);
}

const State& state_of(const battle::Battle& battle)
{
    return battle::state_in<Game>(battle);
}

} // namespace quincunx::my_ancients
