#include "rules/justified_ancients/rule_set.hpp"

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

class JustifiedAncientsBattle final : public battle::Battle, private battle::Judge {
  public:
    JustifiedAncientsBattle(std::shared_ptr<const Setting> setting, const State& state)
        : setting_(std::move(setting)), state_(state)
    {
    }

    std::unique_ptr<Battle> copy() const override
    {
        return std::make_unique<JustifiedAncientsBattle>(setting_, state_);
    }
    void become(const Battle& other) override
    {
        const auto* same = dynamic_cast<const JustifiedAncientsBattle*>(&other);
        ensure(same != nullptr, "a battle of the same rule set");
        if (setting_ != same->setting_) setting_ = same->setting_;
        state_ = same->state_;
    }

    battle::Decision pending() const override { return justified_ancients::pending(state_); }
    battle::Verdict judge(const battle::Order& order) const override
    {
        const auto preview = judged(state_, order);
        if (!preview) return Failure{preview.error()};
        return legal(order, *preview, state_.entry);
    }
    void apply(const battle::LegalOrder& order, Dice& dice, battle::Chronicle& chronicle) override
    {
        ensure(order.entry() == state_.entry, "an order judged at this entry");
        Play play{state_, dice, chronicle};
        carry_out(play, order.order());
    }
    std::uint32_t entry() const override { return state_.entry; }
    battle::Standing standing() const override
    {
        battle::Standing now;
        now.outcome = state_.outcome;
        if (state_.outcome != battle::Outcome::undecided) now.rule = entries[state_.ended_by].id;
        now.turn = state_.player_turn;
        for (const Side side : {Side::red, Side::blue}) {
            now.losses[index(side)] = losses(setting_->sheet, army_facts(state_, side));
            now.breaks_at[index(side)] =
                setting_->sheet["ja.victory.half"] * setting_->armies[index(side)].size;
        }
        return now;
    }

    void subjects(battle::Units& units) const override
    {
        justified_ancients::subjects(state_, units);
    }
    void options(UnitId unit, battle::Orders& orders) const override
    {
        justified_ancients::options(state_, unit, orders);
    }
    battle::Appraisal appraise(const battle::LegalOrder& order) const override
    {
        return justified_ancients::appraise(state_, order);
    }

    void draw(battle::Scene& scene) const override { justified_ancients::draw(state_, scene); }
    const battle::Roster& roster() const override { return setting_->roster; }
    const table::Ground& ground() const override { return setting_->ground; }
    std::span<const battle::VerbShape> verbs() const override { return verb_shapes(); }
    std::span<const battle::DecisionShape> decisions() const override { return decision_shapes(); }
    std::string prompt() const override { return justified_ancients::prompt(state_); }

    std::uint64_t hash() const override { return hash_of(state_); }
    std::string first_difference(const Battle& other) const override
    {
        const auto* same = dynamic_cast<const JustifiedAncientsBattle*>(&other);
        return same == nullptr ? "the rule set"
                               : justified_ancients::first_difference(state_, same->state_);
    }
    std::string fault() const override { return broken_invariant(state_); }
    const State& state() const { return state_; }

  private:
    std::shared_ptr<const Setting> setting_;
    State state_;
};

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
        auto setting = setting_of(fight, Sheet(sheet));
        if (!setting) return Failure{setting.error()};
        State state = opening_state(fight, **setting);
        const std::string fault = broken_invariant(state);
        if (!fault.empty()) return Failure{Troubles{{fight.scenario, 0, "", fault}}};
        battle::Silence nobody;
        NoDice none;
        Play play{state, none, nobody};
        begin(play);
        return battle_from(std::move(*setting), state);
    }

    std::span<const battle::QuestionShape> questions() const override { return question_shapes(); }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return justified_ancients::answer(kind, facts, Sheet(sheet));
    }

  private:
    // Nothing is thrown for before the first decision.
    class NoDice final : public Dice {
        int another(int) override
        {
            ensure(false, "no dice before the first decision");
            return 1;
        }
    };
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
    const auto* ours = dynamic_cast<const JustifiedAncientsBattle*>(&battle);
    ensure(ours != nullptr, "a battle of Justified Ancients");
    return ours->state();
}

} // namespace quincunx::justified_ancients
