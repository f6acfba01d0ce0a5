#include "rules/fast_play/rule_set.hpp"

#include "battle/battle_of.hpp"
#include "rules/fast_play/appraisal.hpp"
#include "rules/fast_play/invariants.hpp"
#include "rules/fast_play/options.hpp"
#include "rules/fast_play/picture.hpp"
#include "rules/fast_play/questions.hpp"
#include "rules/fast_play/sequence.hpp"
#include "rules/fast_play/setup.hpp"

namespace quincunx::fast_play {

using battle::index;

namespace {

// Section 13 as the waist asks for it.
battle::Standing standing_of(const State& state)
{
    battle::Standing now;
    now.outcome = state.outcome;
    if (state.outcome != battle::Outcome::undecided) now.rule = entries[state.ended_by].id;
    now.turn = state.turn;
    for (const Side side : {Side::red, Side::blue}) {
        const ArmyFacts army = army_facts(state, side);
        now.losses[index(side)] = army.lost;
        now.breaks_at[index(side)] = army.start * state.setting->sheet["fp.army.break"];
    }
    return now;
}

struct Game {
    using Setting = fast_play::Setting;
    using State = fast_play::State;
    static constexpr auto pending = fast_play::pending;
    static constexpr auto judged = fast_play::judged;
    static constexpr auto standing = standing_of;
    static constexpr auto subjects = fast_play::subjects;
    static constexpr auto options = fast_play::options;
    static constexpr auto appraise = fast_play::appraise;
    static constexpr auto draw = fast_play::draw;
    static constexpr auto guides = fast_play::guides;
    static constexpr auto outlooks = fast_play::outlooks;
    static constexpr auto prompt = fast_play::prompt;
    static constexpr auto verbs = verb_shapes;
    static constexpr auto decisions = decision_shapes;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = fast_play::first_difference;
    static constexpr auto fault = broken_invariant;
    static constexpr auto setting_of = fast_play::setting_of;
    static constexpr auto opening_state = fast_play::opening_state;
    static void begin(State& state, Dice& dice, battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        fast_play::begin(play);
    }
    static void carry_out(State& state, const battle::Order& order, Dice& dice,
                          battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        fast_play::carry_out(play, order);
    }
};
using FastPlayBattle = battle::BattleOf<Game>;

class FastPlay final : public battle::RuleSet {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }
    int version() const override { return 1; }

    muster::Frame frame(muster::Size size) const override
    {
        const Figures table = figures(Sheet{}, "fp.scale.table");
        muster::Frame frame;
        frame.rules = rule_register().rules;
        frame.width = table[0].value_or(72);
        frame.depth = table[1].value_or(48);
        frame.stretch = size == muster::Size::small ? 0.84 : 1.5;
        frame.stream_width = 0.5;
        frame.turns_per_nominal = 1;
        frame.unit_size = [](const Value& profile) -> Result<muster::UnitSize, Trouble> {
            const auto known = profile_of(profile, "", "fast-play");
            if (!known) return Failure{known.error().front()};
            return size_in_scenario(*known);
        };
        return frame;
    }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return fast_play::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "fast-play");
        if (!known) return Failure{known.error().front()};
        return fast_play::points(*known);
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
        return fast_play::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleSet& rule_set()
{
    static const FastPlay rules;
    return rules;
}

std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state)
{
    return std::make_unique<FastPlayBattle>(std::move(setting), state);
}

const State& state_of(const battle::Battle& battle)
{
    return battle::state_in<Game>(battle);
}

} // namespace quincunx::fast_play
