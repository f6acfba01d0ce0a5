#pragma once
// Dice that pass on what another's show and keep it, so that a log can tell the faces of one throw.

#include "dice/dice.hpp"
#include "kernel/fixed.hpp"
#include "kernel/names.hpp"

namespace quincunx::dice {

// How a die fell: it was one of those that something was needed of, and showed it or not; or it was
// thrown again, so that only the last of these counts.
enum class Fell : std::uint8_t { told, good, bad, again };

// What one die showed, how many faces it has, and what was needed of it.
struct Thrown {
    std::uint8_t face = 0;
    std::uint8_t of = 6;
    Fell fell = Fell::told;
    Need need = {};
};
using Throws = Fixed<Thrown, 128>; // no throw of a rule set that is told die by die has more

class Noted final : public Dice, private Witness {
  public:
    explicit Noted(Dice& thrown) : Dice(nullptr, this), thrown_(thrown) {}
    const Throws& faces() const { return faces_; }

  private:
    int another(int faces) override
    {
        const int face = thrown_.die(faces);
        if (!faces_.full())
            faces_.push_back({static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(faces)});
        return face;
    }
    void fell(Need need, bool good) override
    {
        for (std::size_t i = decided_; i < faces_.size(); ++i)
            faces_[i].fell = i + 1 < faces_.size() ? Fell::again : good ? Fell::good : Fell::bad;
        for (std::size_t i = decided_; i < faces_.size(); ++i) faces_[i].need = need;
        decided_ = faces_.size();
    }
    void good_too(int face, int dice) override
    {
        for (std::size_t i = 0; i < faces_.size() && dice > 0; ++i)
            if (faces_[i].face == face && faces_[i].fell == Fell::bad) {
                faces_[i].fell = Fell::good;
                --dice;
            }
    }

    Dice& thrown_;
    Throws faces_;
    std::size_t decided_ = 0; // what of them each was for is known of so many
};

} // namespace quincunx::dice
