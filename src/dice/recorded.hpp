#pragma once
// Dice that show given faces: a journal replayed, or the script of a test. A journal may be wrong,
// so trouble is noted, not thrown, and the rules go on with a legal face.

#include "dice/dice.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quincunx::dice {

struct Trouble {
    enum class Kind : std::uint8_t { out_of_range, ran_out, left_over };
    Kind kind;
    std::size_t die; // which die of the record, from 1; ran_out: the first missing; left_over: the
                     // first not used
    int faces;       // the size of die asked for; 0 when left over
    int shown;       // the face recorded; 0 when there is none

    // "die 3 asks for a D6, recorded 7"
    std::string words() const;
    bool operator==(const Trouble&) const = default;
};

class Recorded final : public Dice {
  public:
    Recorded(std::initializer_list<int> faces);
    explicit Recorded(std::span<const std::uint8_t> faces);
    explicit Recorded(std::vector<int> faces);

    // Every face was legal for its die, and none is left over.
    bool all_used() const { return !trouble(); }
    // The first thing wrong with the record so far, left-over faces last.
    std::optional<Trouble> trouble() const;

  private:
    int another(int faces) override;
    int stand_in(int faces);

    std::vector<int> faces_;
    std::size_t used_ = 0;
    std::optional<Trouble> first_trouble_;
    std::uint32_t stand_ins_ = 0;
};

} // namespace quincunx::dice
