#pragma once
// Values met in a walk, told apart by their bytes and kept in the order in which they were first
// met. Places are found by a hash of the bytes, but nothing is ever listed in the order of the
// hash. A value stands in whole words, the last of them filled up with zeros.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory_resource>
#include <span>
#include <vector>

namespace quincunx::dice {

using Word = std::uint64_t;

constexpr std::size_t words_in(std::size_t bytes)
{
    return (bytes + sizeof(Word) - 1) / sizeof(Word);
}

// The products do not wait for each other, which for values of several words is most of the time.
inline std::uint32_t hash_of(const Word* words, std::size_t count)
{
    constexpr Word odd = 0x9e3779b97f4a7c15ULL;
    Word hash = count;
    Word factor = odd;
    for (std::size_t i = 0; i < count; ++i, factor += 2 * odd)
        hash += (words[i] ^ words[i] >> 32) * factor;
    return static_cast<std::uint32_t>(hash >> 32);
}

inline bool are_same(const Word* a, const Word* b, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        if (a[i] != b[i]) return false;
    return true;
}

// A table from hashes to places. Clearing it costs nothing, so it may stay as large as it once
// became.
class Places {
  public:
    explicit Places(std::pmr::memory_resource* room) : slots_(room) {}

    void clear();
    // The first place under this hash for which same(place) holds, or none.
    template <class Same>
    std::uint32_t find(std::uint32_t hash, Same&& same) const
    {
        if (used_ == 0) return none;
        const Slot* const slots = slots_.data();
        for (std::size_t i = hash & mask_; slots[i].round == round_; i = (i + 1) & mask_)
            if (slots[i].hash == hash && same(slots[i].place)) return slots[i].place;
        return none;
    }
    void add(std::uint32_t hash, std::uint32_t place);

    static constexpr std::uint32_t none = ~std::uint32_t{0};

  private:
    struct Slot {
        std::uint32_t round = 0; // used in this round only
        std::uint32_t hash = 0;
        std::uint32_t place = 0;
    };
    void put(const Slot& slot);
    void grow();

    std::pmr::vector<Slot> slots_; // a power of two
    std::size_t mask_ = 0;         // one less
    std::uint32_t round_ = 1;
    std::size_t used_ = 0;
};

// Distinct values of one size.
class DistinctValues {
  public:
    explicit DistinctValues(std::pmr::memory_resource* room) : words_(room), places_(room) {}

    void begin(std::size_t value_size);
    // Where this value stands; a new one comes last.
    std::size_t place(const Word* value)
    {
        if (count_ > few) return place_by_table(value);
        for (std::size_t i = 0; i < count_; ++i)
            if (are_same(at(i), value, width_)) return i;
        return add(value);
    }

    std::size_t size() const { return count_; }
    const Word* at(std::size_t i) const { return words_.data() + i * width_; }
    std::span<const Word> words() const { return words_; }

  private:
    std::size_t place_by_table(const Word* value);
    std::size_t add(const Word* value);

    static constexpr std::size_t few = 8; // no more than this are looked through without the table
    std::size_t width_ = 0;               // of a value, in words
    std::size_t count_ = 0;
    std::pmr::vector<Word> words_;
    Places places_;
};

// Questions of different rules about values of different sizes, each with a place of its own.
class DistinctQuestions {
  public:
    explicit DistinctQuestions(std::pmr::memory_resource* room)
        : questions_(room), words_(room), places_(room)
    {
    }

    std::uint32_t find(const void* rule, std::span<const Word> value) const;
    // The next place, for a question that was not found.
    void add(const void* rule, std::span<const Word> value);

  private:
    struct Question {
        const void* rule;
        std::size_t first;
        std::size_t size;
    };
    std::pmr::vector<Question> questions_;
    std::pmr::vector<Word> words_;
    Places places_;
};

} // namespace quincunx::dice
