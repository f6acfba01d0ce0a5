#pragma once
// Dice thrown in play. A face is a function of (seed, entry, dice thrown before in that entry):
// there is no generator to carry, and any entry can be thrown again alone.
//
// The words of an entry are the ChaCha8 key stream with the seed as key, addressed by (entry,
// block). A cipher, because players see the dice while the seed is sealed; with 8 rounds, as that
// is fast enough: bench/dice_bench.cpp found 5 times the speed of mt19937 with
// uniform_int_distribution under g++ -O2, where four times were asked for.
//
// A word gives several faces: multiply by the number of faces, the high half is a face, go on with
// the low half. It is refused when its last low half shows that it lies in the uneven rest, so
// every face is exactly equally likely. When the die size changes, and at the end of the entry,
// what is left of a word is dropped.

#include "dice/dice.hpp"
#include "dice/seed.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace quincunx::dice {

class Rolled final : public Dice {
  public:
    // Forgotten: for the laboratory, where nobody reads the faces. The dice are the same.
    enum class Faces : std::uint8_t { remembered, forgotten };

    Rolled(const Seed& seed, std::uint64_t entry, Faces memory = Faces::remembered);

    // Begins another entry of the same seed; all faces are forgotten.
    void start(std::uint64_t entry);

    // What was thrown in this entry, in order; empty when faces are forgotten. Valid until the next
    // throw.
    std::span<const std::uint8_t> faces() const;

  private:
    int another(int faces) override;
    void change_size(int faces);
    void load_words();
    void make_room(std::size_t more);
    void fill();

    static constexpr std::size_t words_in_block = 8;
    static constexpr std::size_t most_words = 4 * words_in_block;
    static constexpr std::size_t most_faces_in_word = 32;

    std::array<std::uint32_t, 8> key_;
    std::uint64_t entry_;
    Faces memory_;

    // Words of the stream: block_ is the next block to make, word_ .. loaded_ are made and not
    // used.
    std::uint64_t block_ = 0;
    std::size_t word_ = 0;
    std::size_t loaded_ = 0;
    // The faces that lie ready came from filled_ words, and begin at filled_at_.
    std::size_t filled_ = 0;
    const std::uint8_t* filled_at_ = nullptr;

    std::uint8_t* thrown_; // the first face of the entry
    std::size_t room_ = most_words * most_faces_in_word;
    std::array<std::uint64_t, most_words> words_;
    std::array<std::uint8_t, most_words * most_faces_in_word> here_;
    std::vector<std::uint8_t> elsewhere_; // for entries of very many dice
};

} // namespace quincunx::dice
