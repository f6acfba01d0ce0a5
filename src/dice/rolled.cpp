#include "dice/rolled.hpp"

#include "dice/chacha.hpp"

#include <algorithm>

namespace quincunx::dice {
namespace {

__extension__ using Wide = unsigned __int128;
using Lanes = std::uint32_t __attribute__((vector_size(16)));

// How a word becomes faces of one die size.
struct Cut {
    std::uint64_t combinations = 1;  // faces^count
    std::uint64_t refused_below = 0; // 2^64 mod combinations
    std::uint32_t count = 0;         // faces from one word
};

// As many faces as keep the chance of a refused word below 1 in 4096, but no more than 32.
constexpr Cut cut_for(std::uint64_t faces)
{
    Cut cut;
    while (cut.count < 32 && cut.combinations * faces <= (1ULL << 52)) {
        cut.combinations *= faces;
        ++cut.count;
    }
    cut.refused_below = (0 - cut.combinations) % cut.combinations;
    return cut;
}

constexpr auto cuts = [] {
    std::array<Cut, Dice::most_faces + 1> all{};
    for (std::size_t faces = 1; faces < all.size(); ++faces) all[faces] = cut_for(faces);
    return all;
}();

// Takes the next face off a word.
std::uint8_t cut_face(std::uint64_t& word, std::uint64_t faces)
{
    const Wide product = Wide{word} * faces;
    word = static_cast<std::uint64_t>(product);
    return static_cast<std::uint8_t>(static_cast<std::uint8_t>(product >> 64) + 1U);
}

void cut_word(std::uint64_t word, std::uint64_t faces, std::size_t count, std::uint8_t* to)
{
    for (std::size_t k = 0; k < count; ++k) to[k] = cut_face(word, faces);
}

// Four words side by side, as each product of a word has to wait for the one before.
void cut_four(const std::uint64_t* words, std::uint64_t faces, std::size_t count, std::uint8_t* to)
{
    std::uint64_t first = words[0];
    std::uint64_t second = words[1];
    std::uint64_t third = words[2];
    std::uint64_t fourth = words[3];
    for (std::size_t k = 0; k < count; ++k) {
        to[k] = cut_face(first, faces);
        to[k + count] = cut_face(second, faces);
        to[k + 2 * count] = cut_face(third, faces);
        to[k + 3 * count] = cut_face(fourth, faces);
    }
}

void cut_words(std::span<const std::uint64_t> words, std::uint64_t faces, std::uint8_t* to)
{
    const std::size_t count = cuts[faces].count;
    std::size_t i = 0;
    for (; i + 4 <= words.size(); i += 4) cut_four(&words[i], faces, count, to + i * count);
    for (; i < words.size(); ++i) cut_word(words[i], faces, count, to + i * count);
}

// How many words are good before the first that is refused. The last low half of a word is its
// product with faces^count.
std::size_t good_words(std::span<const std::uint64_t> words, const Cut& cut)
{
    std::size_t good = 0;
    while (good < words.size() && words[good] * cut.combinations >= cut.refused_below) ++good;
    return good;
}

template <class Word>
ChachaState<Word> state_for(const std::array<std::uint32_t, 8>& key, std::uint64_t entry)
{
    ChachaState<Word> state{};
    for (std::size_t i = 0; i < 4; ++i) state[i] += chacha_constants[i];
    for (std::size_t i = 0; i < 8; ++i) state[4 + i] += key[i];
    state[14] += static_cast<std::uint32_t>(entry);
    state[15] += static_cast<std::uint32_t>(entry >> 32);
    return state;
}

void one_block(ChachaState<std::uint32_t> state, std::uint64_t block, std::uint64_t* words)
{
    state[12] = static_cast<std::uint32_t>(block);
    state[13] = static_cast<std::uint32_t>(block >> 32);
    state = chacha_block<8>(state);
    for (std::size_t i = 0; i < 8; ++i)
        words[i] = state[2 * i] | std::uint64_t{state[2 * i + 1]} << 32;
}

void four_blocks(ChachaState<Lanes> state, std::uint64_t block, std::uint64_t* words)
{
    for (std::size_t lane = 0; lane < 4; ++lane) {
        state[12][lane] = static_cast<std::uint32_t>(block + lane);
        state[13][lane] = static_cast<std::uint32_t>((block + lane) >> 32);
    }
    state = chacha_block<8>(state);
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t i = 0; i < 8; ++i)
            words[8 * lane + i] = state[2 * i][lane] | std::uint64_t{state[2 * i + 1][lane]} << 32;
}

} // namespace

Rolled::Rolled(const Seed& seed, std::uint64_t entry, Faces memory) : entry_(entry), memory_(memory)
{
    for (std::size_t i = 0; i < 8; ++i) {
        const std::uint8_t* b = seed.bytes.data() + 4 * i;
        key_[i] = static_cast<std::uint32_t>(b[0] | b[1] << 8 | b[2] << 16) | std::uint32_t{b[3]}
                                                                                  << 24;
    }
    thrown_ = here_.data();
    next_ = ready_end_ = thrown_;
}

void Rolled::start(std::uint64_t entry)
{
    entry_ = entry;
    block_ = 0;
    word_ = loaded_ = filled_ = 0;
    ready_faces_ = 0;
    next_ = ready_end_ = thrown_;
}

std::span<const std::uint8_t> Rolled::faces() const
{
    if (memory_ == Faces::forgotten) return {};
    return {thrown_, static_cast<std::size_t>(next_ - thrown_)};
}

int Rolled::another(int faces)
{
    ensure(faces >= 1 && faces <= most_faces, "a die of 1 to 255 faces");
    if (faces != ready_faces_) change_size(faces);
    do fill();
    while (next_ == ready_end_);
    return *next_++;
}

// Words cut for the former size and not begun go back; what is left of the one begun is dropped.
void Rolled::change_size(int faces)
{
    if (ready_faces_ != 0) {
        const std::size_t count = cuts[static_cast<std::size_t>(ready_faces_)].count;
        const auto taken = static_cast<std::size_t>(next_ - filled_at_);
        word_ -= filled_ - (taken + count - 1) / count;
    }
    ready_faces_ = faces;
    filled_ = 0;
}

// A first block alone, as most entries need no more; then four at a time.
void Rolled::load_words()
{
    word_ = 0;
    if (block_ == 0) {
        one_block(state_for<std::uint32_t>(key_, entry_), block_, words_.data());
        loaded_ = words_in_block;
    } else {
        four_blocks(state_for<Lanes>(key_, entry_), block_, words_.data());
        loaded_ = most_words;
    }
    block_ += loaded_ / words_in_block;
}

// Room for more faces behind those thrown.
void Rolled::make_room(std::size_t more)
{
    if (memory_ == Faces::forgotten) {
        next_ = thrown_;
        return;
    }
    const auto used = static_cast<std::size_t>(next_ - thrown_);
    if (used + more <= room_) return;
    std::vector<std::uint8_t> larger(2 * (used + more));
    std::copy(thrown_, thrown_ + used, larger.begin());
    elsewhere_.swap(larger);
    thrown_ = elsewhere_.data();
    room_ = elsewhere_.size();
    next_ = thrown_ + used;
}

// Cuts one word at first, then twice as many each time: long pools cost less a die, short ones
// waste little. None may come of it, when the first word is refused.
void Rolled::fill()
{
    if (word_ == loaded_) load_words();
    const Cut& cut = cuts[static_cast<std::size_t>(ready_faces_)];
    const std::size_t wanted = std::min(filled_ == 0 ? 1 : 2 * filled_, loaded_ - word_);
    filled_ = good_words({words_.data() + word_, wanted}, cut);
    make_room(filled_ * cut.count);
    cut_words({words_.data() + word_, filled_}, static_cast<std::uint64_t>(ready_faces_),
              thrown_ + (next_ - thrown_));
    filled_at_ = next_;
    ready_end_ = next_ + filled_ * cut.count;
    word_ += filled_ == 0 ? 1 : filled_; // a refused word is passed over when it comes first
}

} // namespace quincunx::dice
