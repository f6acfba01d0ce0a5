#pragma once
// A battle of any rule set, made of its state and its functions: all that the waist asks for and no
// rule set should write again. A rule set describes itself in a struct of names:
//
//     struct Game {
//         using Setting = ...;               fixed when the battle opens
//         using State = ...;                 a plain value with `entry`, `outcome` and `ended_by`
//         static constexpr auto pending = ...;           (state) -> Decision
//         verb_rows()                        what may be ordered (verbs.hpp)
//         decisions                          what is asked
//         losses(state, side), rule_register(), draw, fault
//         setting_of(fight, sheet), opening_state(fight, setting)
//     };
//
// and, where it has them or the usual is not enough:
//
//         using Play = ...;                  a state that is played on; PlayOf<State>
//         judged(state, order)               whatever every judge asks, by the rows `ended` and
//             `order_of_things`; then the verb's own
//         carry_out(play, order, what was found)         the verb's own, and one entry more
//         options(state, unit, orders)       what the rows of the verbs offer
//         verbs()                            the shapes of the rows
//         subjects(state, units)             who may be ordered; those who have not acted
//         (bases.hpp) begin(play)                        up to the first decision; nothing to do
//         turn(state)                        state.turn
//         prompt(state)                      the words of the decision
//         guides(state, unit, guides)        none
//         hash(state), first_difference(a, b)            of the fields that the state lists
//         Setting::changed_by(state, order): another setting or nullptr, where orders of the set-up
//             change what is fixed afterwards

#include "battle/battle.hpp"
#include "battle/fields.hpp"
#include "battle/opening.hpp"
#include "battle/play.hpp"
#include "battle/verbs.hpp"
#include "kernel/trouble.hpp"
#include "muster/fight.hpp"

#include <memory>

namespace quincunx::battle {

template <class Game>
struct PlayOfGame {
    using type = PlayOf<typename Game::State>;
};
template <class Game>
requires requires
{
    typename Game::Play;
}
struct PlayOfGame<Game> {
    using type = typename Game::Play;
};

template <class Game>
class BattleOf final : public Battle, private Judge {
  public:
    using Setting = typename Game::Setting;
    using State = typename Game::State;

    BattleOf(std::shared_ptr<const Setting> setting, const State& state)
        : setting_(std::move(setting)), state_(state)
    {
    }

    std::unique_ptr<Battle> copy() const override
    {
        return std::make_unique<BattleOf>(setting_, state_);
    }
    void become(const Battle& other) override
    {
        const auto* same = dynamic_cast<const BattleOf*>(&other);
        ensure(same != nullptr, "a battle of the same rule set");
        if (setting_ != same->setting_) setting_ = same->setting_;
        state_ = same->state_;
    }

    Decision pending() const override { return Game::pending(state_); }
    Verdict judge(const Order& order) const override
    {
        const auto preview = judged(order);
        if (!preview) return Failure{preview.error()};
        return legal(order, *preview, state_.entry);
    }
    void apply(const LegalOrder& order, Dice& dice, Chronicle& chronicle) override
    {
        ensure(order.entry() == state_.entry, "an order judged at this entry");
        if constexpr (requires { setting_->changed_by(state_, order.order()); })
            if (auto changed = setting_->changed_by(state_, order.order())) {
                setting_ = std::move(changed);
                state_.setting = setting_.get();
            }
        typename PlayOfGame<Game>::type play{state_, dice, chronicle};
        if constexpr (requires { Game::carry_out(play, order.order(), order.finding()); }) {
            Game::carry_out(play, order.order(), order.finding());
        } else {
            row(order.order()).carry_out(play, order.order(), order.finding());
            ++state_.entry;
        }
    }
    std::uint32_t entry() const override { return state_.entry; }
    Standing standing() const override
    {
        Standing now;
        now.outcome = state_.outcome;
        if (state_.outcome != Outcome::undecided)
            now.rule = Game::rule_register().entries[state_.ended_by].id;
        if constexpr (requires { Game::turn(state_); })
            now.turn = Game::turn(state_);
        else
            now.turn = state_.turn;
        for (const Side side : {Side::red, Side::blue}) {
            const Losses army = Game::losses(state_, side);
            now.losses[index(side)] = army.lost;
            now.breaks_at[index(side)] = army.breaks_at;
        }
        return now;
    }

    void subjects(Units& units) const override
    {
        if constexpr (requires { Game::subjects(state_, units); })
            Game::subjects(state_, units);
        else
            subjects_at(pending(), state_, units);
    }
    void options(UnitId unit, Orders& orders) const override
    {
        if constexpr (requires { Game::options(state_, unit, orders); })
            Game::options(state_, unit, orders);
        else
            offer(Game::verb_rows(), pending(), state_, unit, orders);
    }
    Appraisal appraise(const LegalOrder& order) const override
    {
        return row(order.order()).appraise(state_, order);
    }

    void draw(Scene& scene) const override
    {
        scene.figures.clear();
        scene.generals.clear();
        Game::draw(state_, scene);
        if constexpr (!requires { Game::prompt(state_); }) scene.prompt = prompt();
        if (pending().over) scene.turn = last_turn_words(standing().turn);
    }
    void guides(UnitId unit, Guides& guides) const override
    {
        guides.clear();
        if constexpr (requires { Game::guides(state_, unit, guides); })
            Game::guides(state_, unit, guides);
    }
    void outlooks(const LegalOrder& order, Outlooks& outlooks) const override
    {
        outlooks.clear();
        row(order.order()).outlooks(state_, order, outlooks);
    }
    std::string words_of(const Order& order) const override
    {
        return row(order).say(state_, order);
    }
    const Roster& roster() const override { return setting_->roster; }
    const table::Ground& ground() const override { return setting_->ground; }
    std::span<const VerbShape> verbs() const override
    {
        if constexpr (requires { Game::verbs(); }) {
            return Game::verbs();
        } else {
            static const std::vector<VerbShape> shapes = shapes_in(Game::verb_rows());
            return shapes;
        }
    }
    std::span<const DecisionShape> decisions() const override
    {
        if constexpr (requires { Game::decisions(); })
            return Game::decisions();
        else
            return Game::decisions;
    }
    std::string prompt() const override
    {
        if constexpr (requires { Game::prompt(state_); }) return Game::prompt(state_);
        const Decision now = pending();
        if (now.over) return ending_words(state_.outcome, roster());
        return asking_words(now, decisions()[now.kind], roster());
    }

    std::uint64_t hash() const override
    {
        if constexpr (requires { Game::hash(state_); })
            return Game::hash(state_);
        else
            return hash_of_fields(state_);
    }
    std::string first_difference(const Battle& other) const override
    {
        const auto* same = dynamic_cast<const BattleOf*>(&other);
        if (same == nullptr) return "the rule set";
        if constexpr (requires { Game::first_difference(state_, state_); })
            return Game::first_difference(state_, same->state_);
        else
            return first_difference_of(state_, same->state_);
    }
    std::string fault() const override { return Game::fault(state_); }

    const State& state() const { return state_; }

  private:
    static const auto& row(const Order& order) { return row_of(Game::verb_rows(), order); }

    Judged judged(const Order& order) const
    {
        if constexpr (requires { Game::judged(state_, order); }) {
            return Game::judged(state_, order);
        } else {
            const Decision now = pending();
            return judged_by(Game::verb_rows(),
                             Asking{now, verbs(), decisions(), Game::ended, Game::order_of_things},
                             state_, order);
        }
    }

    std::shared_ptr<const Setting> setting_;
    State state_;
};

// Nothing is thrown for before the first decision.
class NoDice final : public Dice {
    int another(int) override
    {
        ensure(false, "no dice before the first decision");
        return 1;
    }
};

// The setting and first state of a fight, looked over, and played on to the first decision.
template <class Game, class SheetOfRules>
Result<std::unique_ptr<Battle>, Troubles> opened(const muster::Fight& fight,
                                                 const SheetOfRules& sheet)
{
    auto setting = Game::setting_of(fight, sheet);
    if (!setting) return Failure{setting.error()};
    typename Game::State state = Game::opening_state(fight, **setting);
    const std::string fault = Game::fault(state);
    if (!fault.empty()) return Failure{Troubles{{fight.scenario, 0, "", fault}}};
    if constexpr (requires(typename PlayOfGame<Game>::type & play) { Game::begin(play); }) {
        Silence nobody;
        NoDice none;
        typename PlayOfGame<Game>::type play{state, none, nobody};
        Game::begin(play);
    }
    std::unique_ptr<Battle> battle = std::make_unique<BattleOf<Game>>(std::move(*setting), state);
    if (std::string barred = deployment_fault(*battle, fight); !barred.empty())
        return Failure{Troubles{{fight.scenario, 0, "", std::move(barred)}}};
    return battle;
}

// The state of a battle of this rule set.
template <class Game>
const typename Game::State& state_in(const Battle& battle)
{
    const auto* ours = dynamic_cast<const BattleOf<Game>*>(&battle);
    ensure(ours != nullptr, "a battle of this rule set");
    return ours->state();
}

} // namespace quincunx::battle
