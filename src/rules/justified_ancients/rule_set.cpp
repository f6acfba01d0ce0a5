#include "rules/justified_ancients/rule_set.hpp"

#include "battle/battle_of.hpp"
#include "rules/justified_ancients/appraisal.hpp"
#include "rules/justified_ancients/invariants.hpp"
#include "rules/justified_ancients/options.hpp"
#include "rules/justified_ancients/picture.hpp"
#include "rules/justified_ancients/questions.hpp"
#include "rules/justified_ancients/sequence.hpp"
#include "rules/justified_ancients/setup.hpp"

namespace quincunx::justified_ancients {

using battle::index;

namespace {

// Section 13 as the waist asks for it.
battle::Standing standing_of(const State& state)
{
    const Setting& setting = *state.setting;
    battle::Standing now;
    now.outcome = state.outcome;
    if (state.outcome != battle::Outcome::undecided) now.rule = entries[state.ended_by].id;
    now.turn = state.player_turn;
    for (const Side side : {Side::red, Side::blue}) {
        now.losses[index(side)] = losses(setting.sheet, army_facts(state, side));
        now.breaks_at[index(side)] =
            setting.sheet["ja.victory.half"] * setting.armies[index(side)].size;
    }
    return now;
}

struct Game {
    using Setting = justified_ancients::Setting;
    using State = justified_ancients::State;
    static constexpr auto pending = justified_ancients::pending;
    static constexpr auto judged = justified_ancients::judged;
    static constexpr auto standing = standing_of;
    static constexpr auto subjects = justified_ancients::subjects;
    static constexpr auto options = justified_ancients::options;
    static constexpr auto appraise = justified_ancients::appraise;
    static constexpr auto draw = justified_ancients::draw;
    static constexpr auto guides = justified_ancients::guides;
    static constexpr auto outlooks = justified_ancients::outlooks;
    static constexpr auto prompt = justified_ancients::prompt;
    static constexpr auto verbs = verb_shapes;
    static constexpr auto decisions = decision_shapes;
    static constexpr auto hash = hash_of;
    static constexpr auto first_difference = justified_ancients::first_difference;
    static constexpr auto fault = broken_invariant;
    static constexpr auto setting_of = justified_ancients::setting_of;
    static constexpr auto opening_state = justified_ancients::opening_state;
    static void begin(State& state, Dice& dice, battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        justified_ancients::begin(play);
    }
    static void carry_out(State& state, const battle::Order& order, Dice& dice,
                          battle::Chronicle& chronicle)
    {
        Play play{state, dice, chronicle};
        justified_ancients::carry_out(play, order);
    }
};
using JustifiedAncientsBattle = battle::BattleOf<Game>;

class JustifiedAncients final : public battle::RuleSet {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }
    int version() const override { return 1; }

    muster::Frame frame(muster::Size size) const override
    {
        const Sheet printed;
        const TableSize table = table_size(printed, size == muster::Size::small ? 12 : 24);
        muster::Frame frame;
        frame.rules = rule_register().rules;
        frame.width = table.width;
        frame.depth = table.depth;
        frame.side_margin = 1;
        frame.stream_width = 0.5;
        frame.turns_per_nominal = 2;
        frame.unit_size = [printed](const Value& profile) -> Result<muster::UnitSize, Trouble> {
            const auto known = profile_of(profile, printed, "", "justified-ancients");
            if (!known) return Failure{known.error().front()};
            return muster::UnitSize{base_frontage(printed), base_depth(printed, *known), 0, 0};
        };
        return frame;
    }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        if (is_general(profile)) {
            const auto quality = general_quality_of(profile, Sheet{}, file, path);
            return quality ? Troubles{} : quality.error();
        }
        const auto known = profile_of(profile, Sheet{}, file, path);
        return known ? Troubles{} : known.error();
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const Sheet printed;
        if (is_general(profile)) {
            const auto quality = general_quality_of(profile, printed, "", "justified-ancients");
            if (!quality) return Failure{quality.error().front()};
            return justified_ancients::points(printed, *quality);
        }
        const auto known = profile_of(profile, printed, "", "justified-ancients");
        if (!known) return Failure{known.error().front()};
        return justified_ancients::points(printed, *known);
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
        return justified_ancients::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleSet& rule_set()
{
    static const JustifiedAncients rules;
    return rules;
}

std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state)
{
    return std::make_unique<JustifiedAncientsBattle>(std::move(setting), state);
}

const State& state_of(const battle::Battle& battle)
{
    return battle::state_in<Game>(battle);
}

} // namespace quincunx::justified_ancients
