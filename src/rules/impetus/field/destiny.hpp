#pragma once
// Destiny re-rolls (13.3): each throws one of the owner's own throws again. While any are left,
// every step of the sequence is watched: at the first throw that its owner may repeat the step is
// broken off, the state put back to where the step began, and the question asked; then the step is
// done again with the faces that stand. So a re-roll can come in the middle of any chain, and the
// code of the rules never knows.

#include "dice/noted.hpp"
#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

class Destiny {
  public:
    Destiny(Dice& thrown, const Suspended& before) : dice_(thrown, before), now_(before) {}

    Dice& dice() { return dice_; }
    // An event: is it to be told? Those that were told before the question are not told twice.
    bool tells();
    // A throw of a side begins, and has been told.
    void begin_throw();
    void end_throw(Side owner, UnitId unit, int rerolls_left, double regret);

    bool asks() const { return dice_.broken_off; }
    // What the state must remember until the answer, and the question.
    const Suspended& suspended() const { return now_; }
    const Rerolling& question() const { return question_; }

  private:
    // The faces that stand, then new ones; once somebody must be asked any faces will do, since
    // nothing comes of them.
    class Replayed final : public Dice {
      public:
        Replayed(Dice& thrown, const Suspended& before) : faces(before.faces), thrown_(thrown) {}

        FacesThrown faces;
        std::size_t used = 0;
        bool overflows = false; // by house rules only: more than can be kept, nobody is asked
        bool broken_off = false;

      private:
        int another(int sides) override;

        Dice& thrown_;
        std::uint32_t stand_in_ = 1;
    };

    Replayed dice_;
    Suspended now_;
    Rerolling question_;
    std::size_t throw_begins_ = 0;
    std::uint16_t told_ = 0;
    std::uint16_t told_at_throw_ = 0;
    std::uint8_t throws_ = 0;
};

} // namespace quincunx::impetus
