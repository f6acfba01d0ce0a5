#include "rules/impetus/rule_set.hpp"

#include "battle/battle_of.hpp"
#include "rules/impetus/appraisal.hpp"
#include "rules/impetus/invariants.hpp"
#include "rules/impetus/options.hpp"
#include "rules/impetus/picture.hpp"
#include "rules/impetus/questions.hpp"
#include "rules/impetus/sequence.hpp"
#include "rules/impetus/setup.hpp"

namespace quincunx::impetus {

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
        now.losses[index(side)] = vd_lost(state, side);
        now.breaks_at[index(side)] =
            routs_at(sheet(state), "imp.vd.army_half", vd_at_start(state, side));
    }
    return now;
}

struct Game {
    using Setting = impetus::Setting;
    using State = impetus::State;
    static constexpr auto pending = impetus::pending;
    static constexpr auto standing = standing_of;
    static constexpr auto subjects = impetus::subjects;
    static constexpr auto options = impetus::options;
    static constexpr auto appraise = impetus::appraise;
    static constexpr auto draw = impetus::draw;
    static constexpr auto prompt = impetus::prompt;
    static constexpr auto guides = impetus::guides;
    static constexpr auto outlooks = impetus::outlooks;
    static constexpr auto verbs = verb_shapes;
    static constexpr auto decisions = decision_shapes;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = impetus::first_difference;
    static constexpr auto fault = broken_invariant;
    static Result<battle::Preview, battle::Refusal> judged(const State& state,
                                                           const battle::Order& order)
    {
        return impetus::judged(state, order);
    }
    static constexpr auto setting_of = impetus::setting_of;
    static constexpr auto opening_state = impetus::opening_state;
    static void begin(State& state, Dice& dice, battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        impetus::begin(play);
    }
    static void carry_out(State& state, const battle::Order& order, Dice& dice,
                          battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        impetus::carry_out(play, order);
    }
};
using ImpetusBattle = battle::BattleOf<Game>;

class Impetus final : public battle::RuleSet {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }
    int version() const override { return 1; }

    muster::Frame frame(muster::Size size) const override
    {
        constexpr double margin = 5;
        const Figures table = figures(Sheet{}, "imp.table.size");
        const std::size_t at = size == muster::Size::small ? 0 : 2;
        muster::Frame frame;
        frame.rules = rule_register().rules;
        frame.width = table[at].value_or(120);
        frame.depth = table[at + 1].value_or(90);
        frame.stretch = size == muster::Size::small ? 1 : 1.33;
        frame.side_margin = margin;
        frame.stream_width = 2;
        frame.turns_per_nominal = 1;
        frame.unit_size = [](const Value& profile) -> Result<muster::UnitSize, Trouble> {
            const auto known = profile_of(profile, "", "impetus");
            if (!known) return Failure{known.error().front()};
            return size_in_scenario(*known);
        };
        return frame;
    }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return impetus::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "impetus");
        if (!known) return Failure{known.error().front()};
        return impetus::points(*known);
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
        return impetus::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleSet& rule_set()
{
    static const Impetus rules;
    return rules;
}

std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state)
{
    return std::make_unique<ImpetusBattle>(std::move(setting), state);
}

const State& state_of(const battle::Battle& battle)
{
    return battle::state_in<Game>(battle);
}

} // namespace quincunx::impetus
