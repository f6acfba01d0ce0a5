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

struct Game {
    // The book.
    using Sheet = field_of_glory::Sheet;
    static constexpr int version = 2;
    static constexpr auto rule_register = field_of_glory::rule_register;
    static constexpr auto questions = field_of_glory::questions;
    static constexpr auto check_profile = field_of_glory::check_profile;
    static Result<int, Trouble> price_of(const Value& profile, const Sheet& sheet)
    {
        return battle::of_sound(profile_of(profile, "", "field-of-glory"),
                                [&](const Profile& known) { return points(sheet, known); });
    }

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        muster::Frame frame;
        frame.measure = "MU";
        frame.width = sheet.figure({"fog.scale.table", "width"});
        frame.depth = sheet.figure({"fog.scale.table", "depth"});
        frame.stretch = size == muster::Size::small ? 1 : 1.33;
        frame.stream_width = 1;
        return frame;
    }
    static Result<muster::UnitSize, Trouble> size_of(const Value& profile, muster::Size size,
                                                     const Sheet& sheet)
    {
        return battle::of_sound(
            profile_of(profile, "", "field-of-glory"),
            [&](const Profile& known) { return size_in_scenario(sheet, known, size); });
    }
    static constexpr auto throw_set_up = field_of_glory::throw_set_up;
    static constexpr auto setting_of = field_of_glory::setting_of;
    static constexpr auto opening_state = field_of_glory::opening_state;

    // The battle.
    using Setting = field_of_glory::Setting;
    using State = field_of_glory::State;
    using Play = field_of_glory::Play;
    static constexpr auto pending = field_of_glory::pending;
    static Result<battle::Preview, battle::Refusal> judged(const State& state,
                                                           const battle::Order& order)
    {
        return field_of_glory::judged(state, order);
    }
    static constexpr auto begin = field_of_glory::begin;
    static constexpr auto carry_out = field_of_glory::carry_out;
    static constexpr auto fault = broken_invariant;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = field_of_glory::first_difference;
    static int turn(const State& state) { return turn_of(state); }
    static battle::Losses losses(const State& state, Side side)
    {
        const AttritionFacts army = attrition_of(state, side);
        return battle::Losses(attrition_reckoning(sheet(state), army).total(),
                              break_point(sheet(state), army));
    }

    // For generals, and for the page.
    static constexpr auto subjects = field_of_glory::subjects;
    static constexpr auto draw = field_of_glory::draw;
    static constexpr auto guides = field_of_glory::guides;
    static constexpr auto prompt = field_of_glory::prompt;
    static constexpr auto verb_rows = field_of_glory::verb_rows;
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

} // namespace quincunx::field_of_glory
