#pragma once
// A table of Justified Ancients for tests: troops in words, units with markers from the start.

#include "field/field.hpp"
#include "rules/justified_ancients/rule_set.hpp"

#include <doctest/doctest.h>
#include <functional>

namespace quincunx::justified_ancients::test {

using quincunx::test::blue;
using quincunx::test::Faces;
using quincunx::test::Field;
using quincunx::test::Placed;
using quincunx::test::red;

// "heavy LO horse", "light skirmish foot only", "medium CO foot phalanx deep untrained": trained
// and without missiles where nothing is said.
Value troop(std::string_view words);

class Tabletop : public Field {
  public:
    // Both generals are average and stand alone, red's at (12, 0), blue's at (12, 24).
    explicit Tabletop(double width = 24, double depth = 24);
    Placed place(std::string label, Side side, std::string_view words);
    // Units in the corners of the own edge, so that a side does not break at its first loss.
    void reserves(Side side, int count = 4);

    // Markers from the start: "fatigued", "depleted", "charging", "testudo", "shot", "ordered".
    // Fatigue is as old as the turn before the first.
    void mark(std::string_view label, std::string_view marker);
    void change(std::function<void(State&)> by); // anything else, before the first decision

    const State& state() { return battle::state_in<State>(battle()); }
    const Unit& of(std::string_view label) { return state().units[unit(label)]; }
    // Ends all phases of a player turn that ask for nothing but "stop".
    void pass();
    // Ends charges and orders of the active side: the melees are fought with these dice.
    void fight_round(Faces dice);

  protected:
    std::unique_ptr<battle::Battle> open(const reckoning::Sheet& sheet) override;

  private:
    struct Mark {
        std::string label;
        std::string marker;
    };
    std::vector<Mark> marks_;
    std::vector<std::function<void(State&)>> changes_;
};

} // namespace quincunx::justified_ancients::test
