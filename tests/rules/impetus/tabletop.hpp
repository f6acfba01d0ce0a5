#pragma once
// A table of Impetus for tests of whole orders: units in words, placed by the middle of their front
// edges (headings clockwise from +y), ordered as people type.

#include "drill_ground.hpp"
#include "field/field.hpp"
#include "rules/impetus/rule_set.hpp"

#include <functional>

namespace quincunx::impetus::test {

using quincunx::test::Faces;
using quincunx::test::Field;
using quincunx::test::Placed;

class Tabletop : public Field {
  public:
    // Each side has one command under a Fair general.
    explicit Tabletop(double width = 120, double depth = 90);
    Placed place(std::string label, Side side, std::string_view words, Spot front,
                 double degrees = 0, int command = 0);
    void change(std::function<void(State&)> by); // before the first decision

    const State& state() { return battle::state_in<State>(battle()); }
    const Unit& of(std::string_view label) { return state().units[unit(label)]; }
    // "10 12 facing 90": middle of the front edge; "gone".
    std::string front(std::string_view label);
    // Opens the battle; this side's first command wins the initiative.
    void begin(Side side);

  protected:
    std::unique_ptr<battle::Battle> open(const reckoning::Sheet& sheet) override;

  private:
    std::vector<std::function<void(State&)>> changes_;
};

} // namespace quincunx::impetus::test
