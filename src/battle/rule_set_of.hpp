#pragma once
// A rule set made of the same struct of names as its battles (battle_of.hpp), and of its book:
//
//     struct Game : GameOf<Sheet, State> {   the rows with house rules laid over them
//         ... what BattleOf asks for ...
//         version
//         layout                             tables and distances, or frame(size, sheet)
//         profile_of(table, file, path)      the table of a troop card -> Result<..., Troubles>
//         size_of(profile, sheet)            or size_in_scenario(sheet, profile) beside the sheet,
//                                            or of a battle of that size: (sheet, profile, size)
//         price_of(profile, sheet)           or points(sheet, profile) beside the sheet
//         questions()                        what can be asked, and who answers it
//         throw_set_up(fight, sheet, dice)   beside its sheet, where something is thrown for
//         card_facts(sheet, table), read_counted(sheet, reading), consequences_of(sheet)
//                                            beside its sheet: for a referee (ask/referee)
//     };
//
// Numbers that a card prints and that follow from the rest of it are derived_numbers(sheet,
// profile) beside the sheet (muster/derived.hpp). A rule set with several kinds of cards has
// check_profile(table, file, path) instead of profile_of, and reads the table itself in
// size_of(table, size, sheet) and price_of(table, sheet).

#include "battle/battle_of.hpp"
#include "battle/other_rows.hpp"
#include "battle/rule_set.hpp"
#include "battle/situation.hpp"
#include "muster/derived.hpp"

namespace quincunx::battle {

// What a sound profile gives, or the first trouble of one that is not.
template <class Known, class Make>
auto of_sound(const Known& known, Make make) -> Result<decltype(make(*known)), Trouble>
{
    if (!known) return Failure{known.error().front()};
    return make(*known);
}

// How scenarios are laid out where battles of both sizes have the same table.
template <class Sheet>
struct Layout {
    typename Sheet::Rule table;      // the row of its width and depth
    std::array<double, 2> stretch{}; // of small battles and of large ones
    double stream_width = 1;
    std::string_view measure = "in";

    muster::Frame frame(muster::Size size, const Sheet& sheet) const
    {
        const std::span<const double> extent = sheet.figures(table.index);
        muster::Frame frame;
        frame.width = extent[0];
        frame.depth = extent[1];
        frame.stretch = stretch[size == muster::Size::small ? 0 : 1];
        frame.stream_width = stream_width;
        frame.measure = measure;
        return frame;
    }
};

namespace beside {
template <class Sheet, class Profile>
int points_of(const Sheet& sheet, const Profile& profile)
{
    return points(sheet, profile);
}
template <class Sheet, class Profile>
muster::UnitSize size_of(const Sheet& sheet, const Profile& profile, muster::Size size)
{
    if constexpr (requires { size_in_scenario(sheet, profile, size); })
        return size_in_scenario(sheet, profile, size);
    else
        return size_in_scenario(sheet, profile);
}
template <class Sheet>
void thrown(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if constexpr (requires { throw_set_up(fight, sheet, dice); }) throw_set_up(fight, sheet, dice);
}
} // namespace beside

template <class Game>
class RuleSetOf final : public RuleSetWith<typename Game::Setting, typename Game::State>,
                        public OtherRows {
  public:
    using Sheet = typename Game::Sheet;
    using State = typename Game::State;
    using Setting = typename Game::Setting;

    const reckoning::Register& rules() const override { return Game::Sheet::rule_register(); }
    const reckoning::Sheet& printed() const override { return as_printed(); }
    int version() const override { return Game::version; }

    muster::Frame frame(muster::Size size, const reckoning::Sheet& sheet) const override
    {
        const auto in_force = std::make_shared<const Sheet>(sheet);
        muster::Frame frame = frame_of(size, *in_force);
        frame.rules = rules().rules;
        frame.unit_size = [=](const Value& table) -> Result<muster::UnitSize, Trouble> {
            if constexpr (reads_profiles)
                return of_sound(Game::profile_of(table, "", id()), [&](const auto& profile) {
                    if constexpr (requires { Game::size_of(profile, *in_force); })
                        return Game::size_of(profile, *in_force);
                    else
                        return beside::size_of(*in_force, profile, size);
                });
            else
                return Game::size_of(table, size, *in_force);
        };
        return frame;
    }
    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        if constexpr (requires { Game::check_profile(profile, file, path); }) {
            return Game::check_profile(profile, file, path);
        } else {
            const auto known = Game::profile_of(profile, file, path);
            if constexpr (requires { derived_numbers(std::declval<const Sheet&>(), *known); })
                return muster::profile_faults(profile, file, path, known, [&](const auto& sound) {
                    return derived_numbers(as_printed(), sound);
                });
            else
                return known ? Troubles{} : known.error();
        }
    }
    Result<int, Trouble> points(const Value& profile, const reckoning::Sheet& sheet) const override
    {
        if constexpr (reads_profiles)
            return of_sound(Game::profile_of(profile, "", id()),
                            [&](const auto& known) { return priced(known, Sheet(sheet)); });
        else
            return Game::price_of(profile, Sheet(sheet));
    }

    void set_up(muster::Fight& fight, const reckoning::Sheet& sheet, Dice& dice) const override
    {
        beside::thrown(fight, Sheet(sheet), dice);
    }
    Result<std::unique_ptr<Battle>, Troubles> open(const muster::Fight& fight,
                                                   const reckoning::Sheet& sheet) const override
    {
        return opened<Game>(fight, Sheet(sheet));
    }

    std::unique_ptr<Battle> battle_from(std::shared_ptr<const Setting> setting,
                                        const State& state) const override
    {
        return std::make_unique<BattleOf<Game>>(std::move(setting), state);
    }

    bool survey(const Battle& battle, Situation& now) const override
    {
        const State* state = state_of(battle);
        if constexpr (requires { Game::soundness(*state, UnitId{}); })
            if (state != nullptr) {
                SurveyOf<Game>::fill(*state, now);
                return true;
            }
        return false;
    }
    // As if they were to come later, which every rule set knows.
    std::unique_ptr<Battle> without(const Battle& battle, const Units& unknown) const override
    {
        const State* ours = state_of(battle);
        if (ours == nullptr) return nullptr;
        State state = *ours;
        if constexpr (requires { state.units[0].presence; })
            for (const UnitId unit : unknown)
                state.units[unit].presence = decltype(state.units[unit].presence)::to_arrive;
        // The copy keeps what all copies share.
        const std::shared_ptr<const Battle> copy = battle.copy();
        return battle_from(std::shared_ptr<const Setting>(copy, state.setting), state);
    }

    std::unique_ptr<Battle> by_rows_of(const Battle& position, const Battle& opened) const override
    {
        const State* ours = state_of(position);
        const State* other = state_of(opened);
        if (ours == nullptr || other == nullptr) return nullptr;
        State state = *ours;
        state.setting = other->setting;
        return battle_from({std::shared_ptr<void>{}, state.setting}, state);
    }

    std::vector<QuestionShape> questions() const override
    {
        return shapes_of<Sheet>(Game::questions());
    }
    Form question_form(std::string_view kind) const override
    {
        return form_of<Sheet>(Game::questions(), kind, as_printed());
    }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return answered<Sheet>(Game::questions(), kind, facts, Sheet(sheet));
    }

    Value unit_facts(const Value& profile, const reckoning::Sheet& sheet) const override
    {
        if constexpr (requires { card_facts(std::declval<const Sheet&>(), profile); })
            return card_facts(Sheet(sheet), profile);
        else
            return profile;
    }
    Form counters() const override
    {
        Form form;
        if constexpr (requires(Reading & one) {
                          read_counted(std::declval<const Sheet&>(), one);
                      }) {
            Troubles troubles;
            Reading reading(form, troubles);
            read_counted(as_printed(), reading);
        }
        return form;
    }
    std::vector<Follows> consequences() const override
    {
        std::vector<Follows> all;
        if constexpr (requires { consequences_of(std::declval<const Sheet&>()); })
            for (const Consequence<Sheet>& one : consequences_of(as_printed()))
                all.push_back({one.kinds, one.outcome, one.rule.id(), one.words, one.where});
        return all;
    }

  private:
    static const Sheet& as_printed()
    {
        static const Sheet made;
        return made;
    }
    static const State* state_of(const Battle& battle) // nothing: a battle of other rules
    {
        const auto* ours = dynamic_cast<const BattleWith<State>*>(&battle);
        return ours == nullptr ? nullptr : &ours->state();
    }
    static muster::Frame frame_of(muster::Size size, const Sheet& sheet)
    {
        if constexpr (requires { Game::layout; })
            return Game::layout.frame(size, sheet);
        else
            return Game::frame(size, sheet);
    }
    static int priced(const auto& profile, const Sheet& sheet)
    {
        if constexpr (requires { Game::price_of(profile, sheet); })
            return Game::price_of(profile, sheet);
        else
            return beside::points_of(sheet, profile);
    }
    static std::string id() { return std::string(Game::Sheet::rule_register().rules); }
    static constexpr bool reads_profiles = requires(const Value& table)
    {
        Game::profile_of(table, "", "");
    };
};

// The one rule set of a Game.
template <class Game>
const RuleSetWith<typename Game::Setting, typename Game::State>& rule_set_of()
{
    static const RuleSetOf<Game> rules;
    return rules;
}

} // namespace quincunx::battle
