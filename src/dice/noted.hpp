#pragma once
// Dice that pass on what another's show and keep it, so that a log can tell the faces of one throw.

#include "dice/dice.hpp"
#include "kernel/fixed.hpp"

namespace quincunx::dice {

class Noted final : public Dice {
  public:
    explicit Noted(Dice& thrown) : thrown_(thrown) {}
    const Fixed<std::uint8_t, 64>& faces() const { return faces_; }

  private:
    int another(int faces) override
    {
        const int face = thrown_.die(faces);
        if (!faces_.full()) faces_.push_back(static_cast<std::uint8_t>(face));
        return face;
    }

    Dice& thrown_;
    Fixed<std::uint8_t, 64> faces_;
};

} // namespace quincunx::dice
