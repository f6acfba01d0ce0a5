#pragma once
// A battle of any rule set, made of its state and its functions: all that the waist asks for and no
// rule set should write again. A rule set describes itself in a struct of names:
//
//     struct Game : GameOf<Sheet, State> {   a plain value with `entry`, `outcome`, `ended_by` and
//                                            `setting`, what is fixed when the battle opens
//         verbs()                            what may be ordered and is asked (verbs.hpp)
//         losses(state, side)
//     };
//
// What it does not name it finds beside the state, by the same name in the rule set's namespace:
//
//         setting_of(fight, sheet)           or Game::setting_of
//         opening_state(fight, setting)
//         pending(state) -> Decision         what is asked now
//         draw(state, scene)
//         broken_invariant(state)            or Game::fault
//
// and, where it has them and the usual is not enough:
//
//         proceed(play)                      what follows by itself, up to the next decision
//         carry_out(play, order, what was found)         one entry more, the verb's own; proceed
//         Game::options(state, unit, orders)  what the rows of the verbs offer
//         is_subject(state, decision, unit)  may it be ordered? Or subjects(state, units): all who
//             may; those who have not acted
//             (bases.hpp)
//         begin(play)                        up to the first decision; proceed
//         Game::turn(state)                  state.turn
//         prompt(state, decision)            what is asked, without whom; none: as decisions say
//         guides(state, unit, guides)        none
//         each_attack(...), stands_at(...)       when somebody could attack (threats_of.hpp); none
//         Game::motives                      what a move by a rule is for (MotiveOf); none
//         Setting::changed_by(state, order): another setting or nullptr, where orders of the set-up
//             change what is fixed afterwards

#include "battle/account.hpp"
#include "battle/battle.hpp"
#include "battle/opening.hpp"
#include "battle/play.hpp"
#include "battle/positions.hpp"
#include "battle/threats_of.hpp"
#include "battle/told.hpp"
#include "battle/verbs.hpp"
#include "kernel/trouble.hpp"
#include "muster/fight.hpp"

#include <memory>

namespace quincunx::battle {

// The types of a Game: its state, which knows its setting, and a state that is played on.
template <class SheetOfRules, class StateOfRules, class PlayOfRules = PlayOf<StateOfRules>>
struct GameOf {
    using Sheet = SheetOfRules;
    using State = StateOfRules;
    using Setting = std::remove_cvref_t<decltype(*State::setting)>;
    using Play = PlayOfRules;
    using Motive = battle::Motive; // what motives speak of
};

// The tables of a Game: its questions, its verbs; and how it reads troop cards, where there is one
// kind of them.
template <auto asked, auto said, auto... read>
struct TablesOf {
    static constexpr auto questions = asked;
    static constexpr auto verbs = said;
};
template <auto asked, auto said, auto read>
struct TablesOf<asked, said, read> : TablesOf<asked, said> {
    static constexpr auto profile_of = read;
};

// What a rule set has beside its state, found by its name there; or the usual.
namespace beside {

template <class State>
Decision asked_of(const State& state)
{
    return pending(state);
}
template <class State>
void drawn(const State& state, Scene& scene)
{
    draw(state, scene);
}
template <class Game, class State>
std::string fault_of(const State& state)
{
    if constexpr (requires { Game::fault(state); })
        return Game::fault(state);
    else
        return broken_invariant(state);
}
template <class Play>
void gone_on(Play& play)
{
    if constexpr (requires { proceed(play); }) proceed(play);
}
template <class Play>
void begun(Play& play)
{
    if constexpr (requires { begin(play); })
        begin(play);
    else
        gone_on(play);
}
template <class Game, class Play>
void done(Play& play, const Order& order, const Finding& finding)
{
    if constexpr (requires { carry_out(play, order, finding); }) {
        carry_out(play, order, finding);
    } else {
        ++play.state.entry;
        Game::verbs()[order].carry_out(play, order, finding);
        gone_on(play);
    }
}
// Those of the side that decides of whom it is true.
template <class State>
void subjects_where(const State& state, Units& units)
{
    const Decision now = pending(state);
    units.clear();
    if (now.over) return;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == now.side && is_subject(state, now, unit)) units.push_back(unit);
}
template <class State>
void named_subjects(const State& state, Units& units)
{
    if constexpr (requires { subjects(state, units); })
        subjects(state, units);
    else if constexpr (requires(UnitId unit, const Decision& now) { is_subject(state, now, unit); })
        subjects_where(state, units);
    else
        subjects_at(pending(state), state, units);
}
template <class State>
void add_guides(const State& state, UnitId unit, Guides& lines)
{
    if constexpr (requires { guides(state, unit, lines); }) guides(state, unit, lines);
}
template <class State>
std::string asked_in_words(const State& state, const Decision& now,
                           std::span<const DecisionShape> decisions)
{
    if (now.over) return ending_words(state.outcome, state.setting->roster);
    if constexpr (requires { prompt(state, now); })
        if (std::string words = prompt(state, now); !words.empty()) return words;
    return asking_words(now, decisions[now.kind], state.setting->roster);
}
template <class Game, class Sheet>
auto set(const muster::Fight& fight, const Sheet& sheet)
{
    if constexpr (requires { Game::setting_of(fight, sheet); })
        return Game::setting_of(fight, sheet);
    else
        return setting_of(fight, sheet);
}
template <class Setting>
auto opening(const muster::Fight& fight, const Setting& setting)
{
    return opening_state(fight, setting);
}

} // namespace beside

template <class Game>
class BattleOf final : public BattleWith<typename Game::State>, private Judge {
  public:
    using Setting = typename Game::Setting;
    using State = typename Game::State;

    BattleOf(std::shared_ptr<const Setting> setting, const State& state)
        : setting_(std::move(setting)), state_(state)
    {
        setting_->identity.settle();
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

    Decision pending() const override { return beside::asked_of(state_); }
    Verdict judge(const Order& order) const override
    {
        const auto preview = judged_at(pending(), Game::verbs(), state_, order);
        if (!preview) return Failure{preview.error()};
        return legal(order, *preview, state_.entry);
    }
    void apply(const LegalOrder& order, Dice& dice, Chronicle& chronicle) override
    {
        ensure(order.entry() == state_.entry, "an order judged at this entry");
        if constexpr (requires { setting_->changed_by(state_, order.order()); })
            if (auto changed = setting_->changed_by(state_, order.order())) {
                setting_ = std::move(changed);
                setting_->identity.settle();
                state_.setting = setting_.get();
            }
        if (!chronicle.looking()) return carry_out(order, dice, chronicle);
        const auto draw = [](const void* state, Scene& scene) {
            beside::drawn(*static_cast<const State*>(state), scene);
        };
        Account account({&state_, draw, order.order(), setting_->roster, motives()}, chronicle);
        carry_out(order, dice, account);
        account.close();
    }
    std::uint32_t entry() const override { return state_.entry; }
    Standing standing() const override
    {
        Standing now;
        now.outcome = state_.outcome;
        if (state_.outcome != Outcome::undecided)
            now.rule = Game::Sheet::rule_register().entries[state_.ended_by].id;
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

    void subjects(Units& units) const override { beside::named_subjects(state_, units); }
    void options(UnitId unit, Orders& orders) const override
    {
        if constexpr (requires { Game::options(state_, unit, orders); })
            Game::options(state_, unit, orders);
        else
            offer(Game::verbs(), pending(), state_, unit, orders);
    }
    Appraisal appraise(const LegalOrder& order) const override
    {
        return row(order.order()).appraise(state_, order);
    }

    void draw(Scene& scene) const override
    {
        scene.figures.clear();
        scene.generals.clear();
        beside::drawn(state_, scene);
        scene.asked = beside::asked_in_words(state_, pending(), decisions());
        scene.prompt = who_is_asked(pending(), scene.asked, roster());
        if (pending().over) scene.turn = last_turn_words(standing().turn);
    }
    void guides(UnitId unit, Guides& guides) const override
    {
        guides.clear();
        beside::add_guides(state_, unit, guides);
    }
    void outlooks(const LegalOrder& order, Outlooks& outlooks) const override
    {
        outlooks.clear();
        row(order.order()).outlooks(state_, order, outlooks);
    }
    bool threats(UnitId unit, const std::optional<table::Pose>& at, Threats& threats) const override
    {
        threats.clear();
        if constexpr (Threatened<State>) {
            if (unit >= state_.units.size() || pending().over) return false;
            State there = state_;
            if (at && !stands_at(there, unit, *at)) return false;
            ThreatsOf<Game>(unit, threats).find(there);
        }
        return true;
    }
    std::string words_of(const Order& order) const override
    {
        return row(order).say(state_, order);
    }
    const Roster& roster() const override { return setting_->roster; }
    const table::Ground& ground() const override { return setting_->ground; }
    std::span<const VerbShape> verbs() const override { return Game::verbs().shapes; }
    std::span<const DecisionShape> decisions() const override { return Game::verbs().decisions; }
    std::string prompt() const override
    {
        const Decision now = pending();
        return who_is_asked(now, beside::asked_in_words(state_, now, decisions()), roster());
    }

    std::uint64_t hash() const override { return Told<State>::hash(state_); }
    std::string first_difference(const Battle& other) const override
    {
        const auto* same = dynamic_cast<const BattleOf*>(&other);
        if (same == nullptr) return "the rule set";
        return Told<State>::first_difference(state_, same->state_);
    }
    std::string fault() const override { return beside::fault_of<Game>(state_); }

    const State& state() const override { return state_; }

  private:
    void carry_out(const LegalOrder& order, Dice& dice, Chronicle& chronicle)
    {
        typename Game::Play play{state_, dice, chronicle};
        beside::done<Game>(play, order.order(), order.finding());
    }
    static std::span<const MotiveOf> motives()
    {
        if constexpr (requires { Game::motives; })
            return Game::motives;
        else
            return {};
    }
    static const auto& row(const Order& order) { return Game::verbs()[order]; }

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
    using State = typename Game::State;
    static_assert(decltype(State::units)::room() <= most_units);
    Troubles troubles;
    check_number(fight, decltype(State::units)::room(), troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    auto setting = beside::set<Game>(fight, sheet);
    if (!setting) return Failure{setting.error()};
    State state = beside::opening(fight, **setting);
    const std::string fault = beside::fault_of<Game>(state);
    if (!fault.empty()) return Failure{Troubles{{fight.scenario, 0, "", fault}}};
    Silence nobody;
    NoDice none;
    typename Game::Play play{state, none, nobody};
    beside::begun(play);
    std::unique_ptr<Battle> battle = std::make_unique<BattleOf<Game>>(std::move(*setting), state);
    if (std::string barred = deployment_fault(*battle, fight); !barred.empty())
        return Failure{Troubles{{fight.scenario, 0, "", std::move(barred)}}};
    return battle;
}

} // namespace quincunx::battle
