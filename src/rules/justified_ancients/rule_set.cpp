#include "rules/justified_ancients/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "rules/justified_ancients/ask/questions.hpp"
#include "rules/justified_ancients/mind/appraisal.hpp"
#include "rules/justified_ancients/mind/options.hpp"
#include "rules/justified_ancients/turn/invariants.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"
#include "rules/justified_ancients/view/picture.hpp"

namespace quincunx::justified_ancients {

using battle::index;

namespace {

struct Game {
    // The book.
    using Sheet = justified_ancients::Sheet;
    static constexpr int version = 1;
    static constexpr auto rule_register = justified_ancients::rule_register;
    static constexpr auto questions = justified_ancients::questions;
    static Troubles check_profile(const Value& profile, const std::string& file,
                                  const std::string& path)
    {
        if (is_general(profile)) {
            const auto quality = general_quality_of(profile, file, path);
            return quality ? Troubles{} : quality.error();
        }
        const auto known = profile_of(profile, file, path);
        return known ? Troubles{} : known.error();
    }
    static Result<int, Trouble> price_of(const Value& profile, const Sheet& sheet)
    {
        const auto points_of = [&sheet](const auto& known) { return points(sheet, known); };
        if (is_general(profile))
            return battle::of_sound(general_quality_of(profile, "", "justified-ancients"),
                                    points_of);
        return battle::of_sound(profile_of(profile, "", "justified-ancients"), points_of);
    }

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet& sheet)
    {
        const TableSize table = table_size(
            sheet, size == muster::Size::small ? most_on_small_table : most_on_medium_table);
        muster::Frame frame;
        frame.width = table.width;
        frame.depth = table.depth;
        frame.side_margin = 1;
        frame.stream_width = 0.5;
        return frame;
    }
    static Result<muster::UnitSize, Trouble> size_of(const Value& profile, muster::Size,
                                                     const Sheet& sheet)
    {
        return battle::of_sound(
            profile_of(profile, "", "justified-ancients"), [&sheet](const Profile& known) {
                return muster::UnitSize{base_frontage(sheet), base_depth(sheet, known), 0, 0};
            });
    }
    static constexpr auto throw_set_up = justified_ancients::throw_set_up;
    static constexpr auto setting_of = justified_ancients::setting_of;
    static constexpr auto opening_state = justified_ancients::opening_state;

    // The battle.
    using Setting = justified_ancients::Setting;
    using State = justified_ancients::State;
    using Play = justified_ancients::Play;
    static constexpr auto pending = justified_ancients::pending;
    static constexpr auto judged = justified_ancients::judged;
    static constexpr auto begin = justified_ancients::begin;
    static constexpr auto carry_out = justified_ancients::carry_out;
    static constexpr auto fault = broken_invariant;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = justified_ancients::first_difference;
    static int turn(const State& state) { return state.player_turn; }
    static battle::Losses losses(const State& state, Side side)
    {
        const Setting& setting = *state.setting;
        return battle::Losses(justified_ancients::losses(setting.sheet, army_facts(state, side)),
                              setting.sheet["ja.victory.half"] * setting.armies[index(side)].size);
    }

    // For generals, and for the page.
    static constexpr auto subjects = justified_ancients::subjects;
    static constexpr auto draw = justified_ancients::draw;
    static constexpr auto guides = justified_ancients::guides;
    static constexpr auto prompt = justified_ancients::prompt;
    static constexpr auto verb_rows = justified_ancients::verb_rows;
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

} // namespace quincunx::justified_ancients
