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

struct Game {
    // The book.
    using Sheet = impetus::Sheet;
    static constexpr int version = 2;
    static constexpr auto rule_register = impetus::rule_register;
    static constexpr auto questions = impetus::questions;
    static constexpr auto check_profile = impetus::check_profile;
    static Result<int, Trouble> price_of(const Value& profile, const Sheet& sheet)
    {
        return battle::of_sound(profile_of(profile, "", "impetus"),
                                [&](const Profile& known) { return points(sheet, known); });
    }

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        constexpr double margin = 5;
        const bool small = size == muster::Size::small;
        muster::Frame frame;
        frame.measure = "U";
        frame.width = small ? sheet.figure({"imp.table.size", "width"})
                            : sheet.figure({"imp.table.size", "large_width"});
        frame.depth = small ? sheet.figure({"imp.table.size", "depth"})
                            : sheet.figure({"imp.table.size", "large_depth"});
        frame.stretch = small ? 1 : 1.33;
        frame.side_margin = margin;
        frame.stream_width = 2;
        return frame;
    }
    static Result<muster::UnitSize, Trouble> size_of(const Value& profile, muster::Size,
                                                     const Sheet& sheet)
    {
        return battle::of_sound(profile_of(profile, "", "impetus"), [&sheet](const Profile& known) {
            return size_in_scenario(sheet, known);
        });
    }
    static constexpr auto throw_set_up = impetus::throw_set_up;
    static constexpr auto setting_of = impetus::setting_of;
    static constexpr auto opening_state = impetus::opening_state;

    // The battle.
    using Setting = impetus::Setting;
    using State = impetus::State;
    using Play = impetus::Play;
    static constexpr auto pending = impetus::pending;
    static constexpr auto judged = impetus::judged;
    static constexpr auto begin = impetus::begin;
    static constexpr auto carry_out = impetus::carry_out;
    static constexpr auto fault = broken_invariant;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = impetus::first_difference;
    static int turn(const State& state) { return state.turn; }
    static battle::Losses losses(const State& state, Side side)
    {
        const double half = routs_at(sheet(state), "imp.vd.army_half", vd_at_start(state, side));
        return battle::Losses(vd_lost(state, side), half);
    }

    // For generals, and for the page.
    static constexpr auto subjects = impetus::subjects;
    static constexpr auto options = impetus::options;
    static constexpr auto draw = impetus::draw;
    static constexpr auto guides = impetus::guides;
    static constexpr auto prompt = impetus::prompt;
    static constexpr auto verb_rows = impetus::verb_rows;
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

} // namespace quincunx::impetus
