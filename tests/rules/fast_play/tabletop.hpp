#pragma once
// A table of Fast Play for tests of whole orders: units in words, placed by the centre of their
// footprints (headings clockwise from +y), ordered as people type.
//
//     Tabletop table;
//     table.place("A1", red, "heavy_foot seasoned light thrown 8 x 4").at(36, 10);
//     table.give("red move A1 advance 2");

#include "field/field.hpp"
#include "rules/fast_play/rule_set.hpp"

#include <doctest/doctest.h>

#include <functional>

namespace quincunx::fast_play::test {

using quincunx::test::blue;
using Shown = quincunx::test::Faces; // of dice
using quincunx::test::Field;
using quincunx::test::Placed;
using quincunx::test::red;

// "heavy_foot regular medium good bow pike phalanx impetuous 8 x 4": names of the rules in any
// order, then stands x files. A formation that is named (column, skirmish) is taken; "in_phalanx"
// is the formation, "phalanx" the ability.
Value troop(std::string_view words);

class Tabletop : public Field {
  public:
    explicit Tabletop(double width = 72, double depth = 48);
    Placed place(std::string label, Side side, std::string_view words);
    // Units in the corners of the own edge, so that a side does not break at its first loss.
    void reserves(Side side, int count = 4);
    void change(std::function<void(State&)> by); // before the first decision
    // The unit, before the first decision.
    void mark(std::string label, std::function<void(Unit&)> by);

    const State& state() { return battle::state_in<State>(battle()); }
    const Unit& of(std::string_view label) { return state().units[unit(label)]; }

  protected:
    std::unique_ptr<battle::Battle> open(const reckoning::Sheet& sheet) override;

  private:
    std::vector<std::function<void(State&)>> changes_;
};

} // namespace quincunx::fast_play::test
