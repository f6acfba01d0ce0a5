#pragma once
// Dice that pass on what another's show and keep it, so that a log can tell the faces of one throw.

#include "dice/dice.hpp"
#include "kernel/fixed.hpp"

namespace quincunx::dice {

// What one die showed, and how many faces it has.
struct Thrown {
    std::uint8_t face = 0;
    std::uint8_t of = 6;
};
using Throws = Fixed<Thrown, 128>; // no throw of a rule set that is told die by die has more

class Noted final : public Dice {
  public:
    explicit Noted(Dice& thrown) : thrown_(thrown) {}
    const Throws& faces() const { return faces_; }

  private:
    int another(int faces) override
    {
        const int face = thrown_.die(faces);
        if (!faces_.full())
            faces_.push_back({static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(faces)});
        return face;
    }

    Dice& thrown_;
    Throws faces_;
};

} // namespace quincunx::dice
