#pragma once
// Values met in a walk, told apart by their bytes and kept in the order in which they were first
// met. Places are found by a hash of the bytes, but nothing is ever listed in the order of the
// hash.

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

namespace quincunx::dice {

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
        if (slots_.empty()) return none;
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = hash & mask; slots_[i].round == round_; i = (i + 1) & mask)
            if (slots_[i].hash == hash && same(slots_[i].place)) return slots_[i].place;
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
    std::uint32_t round_ = 1;
    std::size_t used_ = 0;
};

std::uint32_t hash_of(const std::byte* bytes, std::size_t size);

// Distinct values of one size.
class DistinctValues {
  public:
    explicit DistinctValues(std::pmr::memory_resource* room) : bytes_(room), places_(room) {}

    void begin(std::size_t value_size);
    // Where this value stands; a new one comes last.
    std::size_t place(const std::byte* value);

    std::size_t size() const { return count_; }
    const std::byte* at(std::size_t i) const { return bytes_.data() + i * value_size_; }
    std::span<const std::byte> bytes() const { return bytes_; }

  private:
    bool same(std::size_t i, const std::byte* value) const;

    static constexpr std::size_t few = 8; // no more than this are looked through without the table
    std::size_t value_size_ = 0;
    std::size_t count_ = 0;
    std::pmr::vector<std::byte> bytes_;
    Places places_;
};

// Questions of different rules about values of different sizes, each with a place of its own.
class DistinctQuestions {
  public:
    explicit DistinctQuestions(std::pmr::memory_resource* room)
        : questions_(room), bytes_(room), places_(room)
    {
    }

    void clear();
    std::uint32_t find(const void* rule, std::span<const std::byte> value) const;
    // The next place, for a question that was not found.
    void add(const void* rule, std::span<const std::byte> value);

  private:
    struct Question {
        const void* rule;
        std::size_t first;
        std::size_t size;
    };
    std::pmr::vector<Question> questions_;
    std::pmr::vector<std::byte> bytes_;
    Places places_;
};

} // namespace quincunx::dice
