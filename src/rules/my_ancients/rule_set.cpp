#include "rules/my_ancients/rule_set.hpp"

#include "battle/battle_of.hpp"
#include "rules/my_ancients/aftermath.hpp"
#include "rules/my_ancients/appraisal.hpp"
#include "rules/my_ancients/invariants.hpp"
#include "rules/my_ancients/options.hpp"
#include "rules/my_ancients/picture.hpp"
#include "rules/my_ancients/questions.hpp"
#include "rules/my_ancients/sequence_play.hpp"
#include "rules/my_ancients/setup_play.hpp"

namespace quincunx::my_ancients {

using battle::index;

namespace {

// Section 13 as the waist asks for it.
battle::Standing standing_now(const State& state)
{
    battle::Standing now;
    now.outcome = state.outcome;
    if (state.outcome != battle::Outcome::undecided) now.rule = entries[state.ended_by].id;
    now.turn = state.turn;
    for (const Side side : {Side::red, Side::blue}) {
        const ArmyLoss loss = army_loss(state, side);
        now.losses[index(side)] = loss.units;
        now.breaks_at[index(side)] = loss.breaks_at;
    }
    return now;
}

struct Game {
    using Setting = my_ancients::Setting;
    using State = my_ancients::State;

    static constexpr auto pending = my_ancients::pending;
    static constexpr auto judged = my_ancients::judged;
    static constexpr auto standing = standing_now;
    static constexpr auto subjects = my_ancients::subjects;
    static constexpr auto options = my_ancients::options;
    static constexpr auto appraise = my_ancients::appraise;
    static constexpr auto draw = my_ancients::draw;
    static constexpr auto prompt = my_ancients::prompt;
    static constexpr auto guides = my_ancients::guides;
    static constexpr auto outlooks = my_ancients::outlooks;
    static constexpr auto verbs = verb_shapes;
    static constexpr auto decisions = decision_shapes;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = my_ancients::first_difference;
    static constexpr auto fault = broken_invariant;
    static constexpr auto setting_of = my_ancients::setting_of;
    static constexpr auto opening_state = my_ancients::opening_state;
    static void begin(State& state, Dice& dice, battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        my_ancients::begin(play);
    }
    static void carry_out(State& state, const battle::Order& order, Dice& dice,
                          battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        my_ancients::carry_out(play, order);
    }
};

using MyAncientsBattle = battle::BattleOf<Game>;

class MyAncients final : public battle::RuleSet {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }
    int version() const override { return 1; }

    muster::Frame frame(muster::Size size) const override
    {
        const bool small = size == muster::Size::small;
        muster::Frame frame;
        frame.rules = rule_register().rules;
        frame.width = 72;
        frame.depth = 48;
        frame.stretch = small ? 0.94 : 1.25;
        frame.stream_width = 1;
        frame.turns_per_nominal = 1;
        frame.unit_size = [size](const Value& profile) -> Result<muster::UnitSize, Trouble> {
            const auto known = profile_of(profile, "", "my-ancients");
            if (!known) return Failure{known.error().front()};
            return size_in_scenario(*known, size);
        };
        return frame;
    }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return my_ancients::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "my-ancients");
        if (!known) return Failure{known.error().front()};
        return my_ancients::points(*known);
    }

    void set_up(muster::Fight& fight, const reckoning::Sheet& sheet, Dice& dice) const override
    {
        throw_set_up(fight, Sheet(sheet), dice);
    }
    Result<std::unique_ptr<battle::Battle>, Troubles>
    open(const muster::Fight& fight, const reckoning::Sheet& sheet) const override
    {
        return battle::opened<Game>(fight, Sheet(sheet));
    }

    std::span<const battle::QuestionShape> questions() const override { return question_shapes(); }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return my_ancients::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleSet& rule_set()
{
    static const MyAncients rules;
    return rules;
}

std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state)
{
    return std::make_unique<MyAncientsBattle>(std::move(setting), state);
}

const State& state_of(const battle::Battle& battle)
{
    return battle::state_in<Game>(battle);
}

} // namespace quincunx::my_ancients
