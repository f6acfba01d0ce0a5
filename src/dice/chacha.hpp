#pragma once
// The ChaCha block function (D. J. Bernstein, 2008): a stream that can be entered anywhere, and
// from whose output nobody finds the key. `Word` is a 32-bit word, or several of them side by side
// for several blocks at once.

#include <array>
#include <cstddef>
#include <cstdint>

namespace quincunx::dice {

// Words 0 to 3 are constants, 4 to 11 the key, 12 to 15 what addresses the block.
template <class Word>
using ChachaState = std::array<Word, 16>;

inline constexpr std::array<std::uint32_t, 4> chacha_constants{0x61707865, 0x3320646e, 0x79622d32,
                                                               0x6b206574};

template <class Word>
constexpr void quarter_round(Word& a, Word& b, Word& c, Word& d)
{
    const auto turned = [](Word word, int by) { return (word << by) | (word >> (32 - by)); };
    a += b, d = turned(d ^ a, 16);
    c += d, b = turned(b ^ c, 12);
    a += b, d = turned(d ^ a, 8);
    c += d, b = turned(b ^ c, 7);
}

template <int Rounds, class Word>
constexpr ChachaState<Word> chacha_block(const ChachaState<Word>& start)
{
    static_assert(Rounds % 2 == 0);
    ChachaState<Word> x = start;
    for (int round = 0; round < Rounds; round += 2) {
        quarter_round(x[0], x[4], x[8], x[12]); // columns
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]); // diagonals
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
    return x;
}

} // namespace quincunx::dice
