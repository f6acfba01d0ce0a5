#pragma once
// A state of My Ancients for tests of geometry and resolutions: units placed by hand on a table, in
// any phase of the turn, without a battle around it.
//
//     DrillGround drill;
//     const UnitId legion = drill.place(red, "heavy_foot quality 3 protection 3 pilum 8",
//                                       {10, 10}, 0, 4);
//     const UnitId warband = drill.place(blue, "light_foot shock 8", {10, 12}, 180, 4);
//     CHECK(bases_in_contact(drill.state, legion, warband).empty());
//
// Places are middles of front edges, headings degrees clockwise from +y, as in the rules.

#include "dice/recorded.hpp"
#include "rules/my_ancients/field/effects.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

namespace quincunx::my_ancients::tests {

inline constexpr Side red = Side::red;
inline constexpr Side blue = Side::blue;

struct Spot {
    double x = 0;
    double y = 0;
};

// "heavy_foot quality 3 protection 2 shield bow pilum shock impetuous roman barbarian 8": words of
// the rules in any order, bases as a number by itself.
Profile profile_in_words(std::string_view words);

template <class Kind>
bool holds(const Task& task)
{
    return std::holds_alternative<Kind>(task);
}

class DrillGround {
  public:
    explicit DrillGround(double width = 72, double depth = 48);

    UnitId place(Side side, std::string_view words, Spot front, double degrees, int files);
    std::size_t leader(Side side, Spot at);
    std::size_t leader(Side side, UnitId with);
    void ground(table::Kind kind, std::vector<Spot> outline);
    void box(table::Kind kind, Spot low, Spot high);
    void house_rule(std::string_view id, double value); // instead of any before
    void house_rule(std::string_view id, std::string_view words);
    void switch_off(std::string_view id);
    // Two units in contact, the first having come up to the second.
    Bout& bout(UnitId attacker, UnitId defender, Zone zone = Zone::front);
    // A stampeding elephant of a unit that has broken up.
    void beast(UnitId from, Spot front, double degrees = 0);
    // Declares the straightest charge.
    void charge(UnitId charger, UnitId target);
    void react(UnitId unit, Reaction reaction, std::initializer_list<int> faces);
    void go_in(std::uint8_t charge, std::initializer_list<int> faces);
    // How many tasks of this kind are there for the unit; is there any?
    template <class Kind>
    auto tasks_for(UnitId unit) const
    {
        return std::count_if(state.tasks.begin(), state.tasks.end(), [&](const Task& task) {
            const Kind* found = std::get_if<Kind>(&task);
            return found != nullptr && found->unit == unit;
        });
    }
    template <class Kind>
    bool has_task(UnitId unit) const
    {
        return tasks_for<Kind>(unit) > 0;
    }
    template <class Kind>
    bool has_task() const
    {
        return std::any_of(state.tasks.begin(), state.tasks.end(), holds<Kind>);
    }
    void phase(Phase phase, Side active, Side first);

    Unit& of(UnitId unit) { return state.units[unit]; }
    table::Point point(Spot at) const { return table::point_of_units(at.x, at.y); }
    // "10 12 facing 90": middle of the front edge; "gone".
    std::string where(UnitId unit) const;
    std::string text(const battle::Sentence& words) const;

    // A battle in motion with these dice; every face must be thrown, and no other.
    template <class Act>
    void with_dice(std::initializer_list<int> faces, Act&& act)
    {
        dice::Recorded recorded(faces);
        log.events.clear();
        Play play{state, recorded, log};
        act(play);
        const auto trouble = recorded.trouble();
        CHECK_MESSAGE(!trouble, (trouble ? trouble->words() : ""));
    }
    bool told(std::string_view rule) const;

    // An order in words, as players write it: "legal" or the rule that refuses it; the reason; what
    // the page calls it; all that the generals are offered of a unit, with commas between.
    std::string judge(std::string_view order) const;
    std::string refusal(std::string_view order) const;
    std::string words(std::string_view order) const;
    std::string options_of(UnitId unit) const;
    // A legal order carried out, then what waits for nobody's word.
    void give(std::string_view order, std::initializer_list<int> faces);

    std::unique_ptr<Setting> setting;
    State state;
    battle::Log log;

  private:
    battle::Order read(std::string_view order) const;
    void lay(const reckoning::Change& change);
};

// Does all the work that waits for no player's word.
void run_on(Play& play);

} // namespace quincunx::my_ancients::tests
