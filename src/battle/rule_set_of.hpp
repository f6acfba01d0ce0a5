#pragma once
// A rule set made of the same struct of names as its battles (battle_of.hpp), and of its book:
//
//     struct Game {
//         ... what BattleOf asks for ...
//         using Sheet = ...;                 the rows with house rules laid over them
//         rule_register(), version
//         frame(size, sheet)                 tables and distances; the rest is filled in here
//         profile_of(table, file, path)      the table of a troop card -> Result<..., Troubles>
//         size_of(profile, sheet), price_of(profile, sheet)
//         throw_set_up(fight, sheet, dice)   where something is thrown for before the battle
//         setting_of(fight, sheet), opening_state(fight, setting)
//         questions()                        what can be asked, and who answers it
//     };
//
// A rule set that looks closer at a card has check_profile(table, file, path) instead of
// profile_of, and reads the table itself in size_of(table, size, sheet) and price_of(table, sheet).

#include "battle/battle_of.hpp"
#include "battle/rule_set.hpp"

namespace quincunx::battle {

// What a sound profile gives, or the first trouble of one that is not.
template <class Known, class Make>
auto of_sound(const Known& known, Make make) -> Result<decltype(make(*known)), Trouble>
{
    if (!known) return Failure{known.error().front()};
    return make(*known);
}

template <class Game>
class RuleSetOf final : public RuleSet {
  public:
    using Sheet = typename Game::Sheet;

    const reckoning::Register& rules() const override { return Game::rule_register(); }
    int version() const override { return Game::version; }

    muster::Frame frame(muster::Size size, const reckoning::Sheet& sheet) const override
    {
        const auto in_force = std::make_shared<const Sheet>(sheet);
        muster::Frame frame = Game::frame(size, *in_force);
        frame.rules = rules().rules;
        frame.unit_size = [=](const Value& table) -> Result<muster::UnitSize, Trouble> {
            if constexpr (reads_profiles)
                return of_sound(Game::profile_of(table, "", ""), [&](const auto& profile) {
                    return Game::size_of(profile, *in_force);
                });
            else
                return Game::size_of(table, size, *in_force);
        };
        return frame;
    }
    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        if constexpr (reads_profiles) {
            const auto known = Game::profile_of(profile, file, path);
            return known ? Troubles{} : known.error();
        } else
            return Game::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile, const reckoning::Sheet& sheet) const override
    {
        if constexpr (reads_profiles)
            return of_sound(Game::profile_of(profile, "", ""),
                            [&](const auto& known) { return Game::price_of(known, Sheet(sheet)); });
        else
            return Game::price_of(profile, Sheet(sheet));
    }

    void set_up(muster::Fight& fight, const reckoning::Sheet& sheet, Dice& dice) const override
    {
        if constexpr (requires(const Sheet& in_force) {
                          Game::throw_set_up(fight, in_force, dice);
                      })
            Game::throw_set_up(fight, Sheet(sheet), dice);
    }
    Result<std::unique_ptr<Battle>, Troubles> open(const muster::Fight& fight,
                                                   const reckoning::Sheet& sheet) const override
    {
        return opened<Game>(fight, Sheet(sheet));
    }

    std::vector<QuestionShape> questions() const override
    {
        return shapes_of<Sheet>(Game::questions());
    }
    Form question_form(std::string_view kind) const override
    {
        return form_of<Sheet>(Game::questions(), kind, Sheet(reckoning::Sheet(rules())));
    }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return answered<Sheet>(Game::questions(), kind, facts, Sheet(sheet));
    }

  private:
    static constexpr bool reads_profiles = requires(const Value& table)
    {
        Game::profile_of(table, "", "");
    };
};

} // namespace quincunx::battle
