#include "rules/field_of_glory/rule_set.hpp"

#include "battle/battle_of.hpp"
#include "rules/field_of_glory/aftermath.hpp"
#include "rules/field_of_glory/appraisal.hpp"
#include "rules/field_of_glory/invariants.hpp"
#include "rules/field_of_glory/options.hpp"
#include "rules/field_of_glory/picture.hpp"
#include "rules/field_of_glory/questions.hpp"
#include "rules/field_of_glory/sequence.hpp"
#include "rules/field_of_glory/setup.hpp"

namespace quincunx::field_of_glory {

using battle::index;

namespace {

// Section 13 as the waist asks for it.
battle::Standing standing_of(const State& state)
{
    battle::Standing now;
    now.outcome = state.outcome;
    if (state.outcome != battle::Outcome::undecided) now.rule = entries[state.ended_by].id;
    now.turn = turn_of(state);
    for (const Side side : {Side::red, Side::blue}) {
        const AttritionFacts army = attrition_of(state, side);
        now.losses[index(side)] = attrition_reckoning(sheet(state), army).total();
        now.breaks_at[index(side)] = break_point(army);
    }
    return now;
}

struct Game {
    using Setting = field_of_glory::Setting;
    using State = field_of_glory::State;
    static constexpr auto pending = field_of_glory::pending;
    static constexpr auto standing = standing_of;
    static constexpr auto subjects = field_of_glory::subjects;
    static constexpr auto options = field_of_glory::options;
    static constexpr auto appraise = field_of_glory::appraise;
    static constexpr auto draw = field_of_glory::draw;
    static constexpr auto prompt = field_of_glory::prompt;
    static constexpr auto guides = field_of_glory::guides;
    static constexpr auto outlooks = field_of_glory::outlooks;
    static constexpr auto verbs = verb_shapes;
    static constexpr auto decisions = decision_shapes;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = field_of_glory::first_difference;
    static constexpr auto fault = broken_invariant;
    static Result<battle::Preview, battle::Refusal> judged(const State& state,
                                                           const battle::Order& order)
    {
        return field_of_glory::judged(state, order);
    }
    static constexpr auto setting_of = field_of_glory::setting_of;
    static constexpr auto opening_state = field_of_glory::opening_state;
    static void begin(State& state, Dice& dice, battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        field_of_glory::begin(play);
    }
    static void carry_out(State& state, const battle::Order& order, Dice& dice,
                          battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        field_of_glory::carry_out(play, order);
    }
};
using FieldOfGloryBattle = battle::BattleOf<Game>;

class FieldOfGlory final : public battle::RuleSet {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }
    int version() const override { return 1; }

    muster::Frame frame(muster::Size size) const override
    {
        const Figures table = figures(Sheet{}, "fog.scale.table");
        muster::Frame frame;
        frame.rules = rule_register().rules;
        frame.width = table[0].value_or(72);
        frame.depth = table[1].value_or(48);
        frame.stretch = size == muster::Size::small ? 1 : 1.33;
        frame.stream_width = 1;
        frame.turns_per_nominal = 4.0 / 3;
        frame.unit_size = [size](const Value& profile) -> Result<muster::UnitSize, Trouble> {
            const auto known = profile_of(profile, "", "field-of-glory");
            if (!known) return Failure{known.error().front()};
            return size_in_scenario(*known, size);
        };
        return frame;
    }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return field_of_glory::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "field-of-glory");
        if (!known) return Failure{known.error().front()};
        return field_of_glory::points(*known);
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
        return field_of_glory::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleSet& rule_set()
{
    static const FieldOfGlory rules;
    return rules;
}

std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state)
{
    return std::make_unique<FieldOfGloryBattle>(std::move(setting), state);
}

const State& state_of(const battle::Battle& battle)
{
    return battle::state_in<Game>(battle);
}

} // namespace quincunx::field_of_glory
