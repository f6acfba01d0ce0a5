#include "rules/fast_play/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/fast_play/ask/questions.hpp"
#include "rules/fast_play/mind/appraisal.hpp"
#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/invariants.hpp"
#include "rules/fast_play/turn/sequence.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/turn/verbs.hpp"
#include "rules/fast_play/view/picture.hpp"

namespace quincunx::fast_play {

namespace {

struct Game {
    // The book.
    using Sheet = fast_play::Sheet;
    static constexpr int version = 2;
    static constexpr auto rule_register = fast_play::rule_register;
    static constexpr auto questions = fast_play::questions;
    static constexpr auto check_profile = fast_play::check_profile;
    static Result<int, Trouble> price_of(const Value& profile, const Sheet& sheet)
    {
        return battle::of_sound(profile_of(profile, "", "fast-play"),
                                [&](const Profile& known) { return points(sheet, known); });
    }

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        muster::Frame frame;
        frame.width = sheet.figure({"fp.scale.table", "width"});
        frame.depth = sheet.figure({"fp.scale.table", "depth"});
        frame.stretch = size == muster::Size::small ? 0.84 : 1.5;
        frame.stream_width = 0.5;
        return frame;
    }
    static Result<muster::UnitSize, Trouble> size_of(const Value& profile, muster::Size,
                                                     const Sheet& sheet)
    {
        return battle::of_sound(
            profile_of(profile, "", "fast-play"),
            [&sheet](const Profile& known) { return size_in_scenario(sheet, known); });
    }
    static constexpr auto throw_set_up = fast_play::throw_set_up;
    static constexpr auto setting_of = fast_play::setting_of;
    static constexpr auto opening_state = fast_play::opening_state;

    // The battle.
    using Setting = fast_play::Setting;
    using State = fast_play::State;
    using Play = fast_play::Play;
    static constexpr auto pending = fast_play::pending;
    static constexpr auto judged = fast_play::judged;
    static constexpr auto begin = fast_play::begin;
    static constexpr auto carry_out = fast_play::carry_out;
    static constexpr auto fault = broken_invariant;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = fast_play::first_difference;
    static int turn(const State& state) { return state.turn; }
    static battle::Losses losses(const State& state, Side side)
    {
        const ArmyFacts army = army_facts(state, side);
        return battle::Losses(army.lost, army.start * state.setting->sheet["fp.army.break"]);
    }

    // For generals, and for the page.
    static constexpr auto subjects = fast_play::subjects;
    static constexpr auto draw = fast_play::draw;
    static constexpr auto guides = fast_play::guides;
    static constexpr auto prompt = fast_play::prompt;
    static constexpr auto verb_rows = fast_play::verb_rows;
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

} // namespace quincunx::fast_play
