#pragma once
// A state of Impetus for tests of geometry and resolutions: units placed by hand on a table, at any
// moment of a battle, without a battle around it.
//
//     DrillGround drill;
//     const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
//     const UnitId spears = drill.place(blue, "FP 5 I1 B long_spear", {60, 46}, 180);
//     CHECK(zones_over(drill.state, knights) == bit(spears));
//
// Places are middles of front edges, headings degrees clockwise from +y, as in the rules.

#include "dice/recorded.hpp"
#include "rules/impetus/field/effects.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

namespace quincunx::impetus::test {

inline constexpr Side red = Side::red;
inline constexpr Side blue = Side::blue;

struct Spot {
    double x = 0;
    double y = 0;
};

// "FP 5 I3 A pilum", "FL 5 x2 I3 C warband impetuous", "T 4 B long_bow_a": type, VBU, I with its
// letter, discipline and the names of the rules in any order; x2 and x3 are Large Units. Defaults:
// I0, C.
Profile profile_in_words(std::string_view words);

class DrillGround {
  public:
    // Both sides have one command, without general, until general() gives it one.
    explicit DrillGround(double width = 120, double depth = 90);

    UnitId place(Side side, std::string_view words, Spot front, double degrees,
                 std::uint8_t command = 0);
    // Rides with a unit of the command, or (no_unit) stays off table. Commands are made as needed.
    void general(Side side, Level level, UnitId with, std::uint8_t command = 0);
    void ground(table::Kind kind, std::vector<Spot> outline, std::vector<Spot> crest = {});
    void box(table::Kind kind, Spot low, Spot high);
    // They touch: `unit` came up to `enemy`.
    Contact& contact(UnitId unit, UnitId enemy, Touched enemy_on = Touched::front,
                     bool charging = false);

    Unit& of(UnitId unit) { return state.units[unit]; }
    table::Point point(Spot at) const { return table::point_of_units(at.x, at.y); }
    table::Pose pose(Spot at, double degrees) const
    {
        return {point(at), table::heading_of_degrees(degrees)};
    }
    // "10 12 facing 90": middle of the front edge; "gone".
    std::string where(UnitId unit) const;
    // "ordered 5", "disordered 4 4": order and VBU left.
    std::string how(UnitId unit) const;

    // Words for people, units by their labels.
    std::string text(const battle::Sentence& words) const;
    template <class T>
    std::string refusal(const Result<T, battle::Refusal>& verdict) const
    {
        if (verdict) return "";
        return std::string(verdict.error().rule) + ": " + text(verdict.error().reason);
    }

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

  private:
    void count_command(Side side, std::uint8_t number);
};

} // namespace quincunx::impetus::test
