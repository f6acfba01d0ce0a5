#pragma once
// A state of Field of Glory for tests of geometry and resolutions: groups placed by hand on a
// table, at any step of the turn, without a battle around it.
//
//     DrillGround drill;
//     const UnitId spears = drill.place(red, "HF protected def_spear 6", {10, 10}, 90, 3);
//     const UnitId warband = drill.place(blue, "HF impact_foot swordsmen 8", {10, 12}, 270, 4);
//     CHECK(in_contact(drill.state, spears, warband));
//
// Places are middles of front edges, headings degrees counter-clockwise from +x, as in the rules.

#include "dice/recorded.hpp"
#include "rules/field_of_glory/field/effects.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

namespace quincunx::field_of_glory::test {

inline constexpr Side red = Side::red;
inline constexpr Side blue = Side::blue;

struct Spot {
    double x = 0;
    double y = 0;
};

// "HF armoured superior drilled impact_foot swordsmen bow 8": names of the rules in any order,
// bases as a number. A word that is both an impact and a melee capability is both.
Profile profile_in_words(std::string_view words);

class DrillGround {
  public:
    explicit DrillGround(double width = 72, double depth = 48);

    UnitId place(Side side, std::string_view words, Spot front, double degrees, int files);
    // Alone, or with a group; the first of a side is in chief. Their number on their side.
    std::size_t commander(Side side, Rank rank, Spot at);
    std::size_t commander(Side side, Rank rank, UnitId with);
    void ground(table::Kind kind, std::vector<Spot> outline, std::vector<Spot> crest = {});
    void box(table::Kind kind, Spot low, Spot high);

    Group& of(UnitId group) { return state.units[group]; }
    table::Point point(Spot at) const { return table::point_of_units(at.x, at.y); }
    // "10 12 facing 90": middle of the front edge; "gone".
    std::string where(UnitId group) const;

    // Words for people, groups by their labels.
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

    std::unique_ptr<Setting> setting;
    State state;
    battle::Log log;
};

} // namespace quincunx::field_of_glory::test
