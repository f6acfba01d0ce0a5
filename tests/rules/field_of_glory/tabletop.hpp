#pragma once
// A table of Field of Glory for tests of whole orders: battle groups in words, placed by the centre
// of their bodies (headings clockwise from +y, as all fields have them), ordered as people type.

#include "drill_ground.hpp"
#include "field/field.hpp"
#include "rules/field_of_glory/rule_set.hpp"

#include <functional>

namespace quincunx::field_of_glory::test {

using quincunx::test::Faces;
using quincunx::test::Field;
using quincunx::test::Placed;

class Tabletop : public Field {
  public:
    // Both sides have a troop commander who stands alone in the middle of his edge.
    explicit Tabletop(double width = 72, double depth = 48);
    Placed place(std::string label, Side side, std::string_view words, int files);
    // Battle groups in the corners of the own edge, so that a side does not break at its first
    // loss.
    void reserves(Side side, int count = 4);
    void change(std::function<void(State&)> by); // before the first decision

    const State& state() { return battle::state_in<State>(battle()); }
    const Group& of(std::string_view label) { return state().units[unit(label)]; }
    // Says stop until this is asked: "red manoeuvre", "over".
    void pass_to(std::string_view asked);

  protected:
    std::unique_ptr<battle::Battle> open(const reckoning::Sheet& sheet) override;

  private:
    std::vector<std::function<void(State&)>> changes_;
};

} // namespace quincunx::field_of_glory::test
