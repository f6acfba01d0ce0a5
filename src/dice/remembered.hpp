#pragma once
// Answers that many questions share: a part that captures nothing comes to the same for the same
// value whoever asks (the test of a unit, the hits of a pool), so each thread keeps the last of
// them. An answer is given again only for the very same rule and value: it makes no difference but
// in time.

#include "dice/dice.hpp"
#include "dice/distinct.hpp"
#include "dice/weights.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <memory_resource>
#include <optional>

namespace quincunx::dice {

// All results of a part, with their weights.
template <class Weight>
struct Answer {
    std::span<const Weight> weights;
    std::span<const Word> values;
    Denominator denominator;
    std::size_t levels = 0; // of parts one inside another
};

// So many items, the oldest of which give way to new ones. What is put in together stays together.
template <class Item, std::size_t Room>
class Ring {
  public:
    // Where they stand from now on; no more than there is room for.
    std::uint64_t put(std::span<const Item> items)
    {
        if (next_ % Room + items.size() > Room) next_ += Room - next_ % Room;
        std::ranges::copy(items, held_.begin() + static_cast<std::ptrdiff_t>(next_ % Room));
        const std::uint64_t first = next_;
        next_ += items.size();
        return first;
    }
    bool holds(std::uint64_t first) const { return first + Room >= next_; }
    const Item* at(std::uint64_t first) const { return held_.data() + first % Room; }

  private:
    std::array<Item, Room> held_{};
    std::uint64_t next_ = 0;
};

template <class Weight>
class Remembered {
  public:
    // Nothing where it is not, or no longer, known.
    std::optional<Answer<Weight>> find(const Asked& stage, std::span<const Word> value) const
    {
        const std::size_t first = place_of(stage, value);
        for (std::size_t i = first; i < first + near; ++i) {
            const Kept& kept = kept_[i];
            if (kept.rule != stage.name || kept.value_size != stage.value_size || !holds(kept))
                continue;
            const Word* const words = words_.at(kept.first_word); // the value, then the results
            if (are_same(words, value.data(), value.size()))
                return Answer<Weight>{{weights_.at(kept.first_weight), kept.count},
                                      {words + value.size(), kept.words},
                                      kept.denominator,
                                      kept.levels};
        }
        return std::nullopt;
    }
    void keep(const Asked& stage, std::span<const Word> value, const Answer<Weight>& answer)
    {
        std::array<Word, most> words;
        if (answer.weights.size() > most || value.size() + answer.values.size() > most) return;
        std::ranges::copy(value, words.begin());
        std::ranges::copy(answer.values, words.begin() + static_cast<std::ptrdiff_t>(value.size()));
        Kept& kept = oldest_at(place_of(stage, value));
        kept = {.rule = stage.name,
                .first_word =
                    words_.put(std::span(words).first(value.size() + answer.values.size())),
                .first_weight = weights_.put(answer.weights),
                .denominator = answer.denominator,
                .value_size = stage.value_size,
                .count = static_cast<std::uint32_t>(answer.weights.size()),
                .words = static_cast<std::uint32_t>(answer.values.size()),
                .levels = static_cast<std::uint32_t>(answer.levels)};
    }

  private:
    static constexpr std::size_t most = 64; // words: more are no part of a common question
    static constexpr std::size_t near = 4;  // answers that share a place, the oldest gives way
    static constexpr std::size_t places = 128;
    struct Kept {
        const void* rule = nullptr;
        std::uint64_t first_word = 0;
        std::uint64_t first_weight = 0;
        Denominator denominator;
        std::uint32_t value_size = 0;
        std::uint32_t count = 0;
        std::uint32_t words = 0;
        std::uint32_t levels = 0;
    };
    static std::size_t place_of(const Asked& stage, std::span<const Word> value)
    {
        return (hash_of(value.data(), value.size()) ^
                reinterpret_cast<std::uintptr_t>(stage.name)) %
               places * near;
    }
    bool holds(const Kept& kept) const
    {
        return words_.holds(kept.first_word) && weights_.holds(kept.first_weight);
    }
    Kept& oldest_at(std::size_t place)
    {
        std::size_t oldest = place;
        for (std::size_t i = place; i < place + near; ++i) {
            if (kept_[i].rule == nullptr) return kept_[i];
            if (kept_[i].first_word < kept_[oldest].first_word) oldest = i;
        }
        return kept_[oldest];
    }

    std::array<Kept, places * near> kept_{};
    Ring<Word, 8192> words_;
    Ring<Weight, 4096> weights_;
};

// Room for questions larger than most, kept by the thread: given back to the system after each and
// taken again, it took a quarter of their time. What is larger still comes from the heap.
class KeptRoom final : public std::pmr::memory_resource {
    static constexpr std::size_t size = 512 * 1024;

    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        const std::size_t first = (used_ + alignment - 1) / alignment * alignment;
        if (alignment > alignof(std::max_align_t) || bytes > size || first > size - bytes)
            return std::pmr::new_delete_resource()->allocate(bytes, alignment);
        if (block_ == nullptr) block_ = std::make_unique_for_overwrite<std::byte[]>(size);
        used_ = first + bytes;
        ++pieces_;
        return block_.get() + first;
    }
    void do_deallocate(void* piece, std::size_t bytes, std::size_t alignment) override
    {
        const auto* const at = static_cast<const std::byte*>(piece);
        const std::less<> before;
        if (block_ == nullptr || before(at, block_.get()) || !before(at, block_.get() + size))
            return std::pmr::new_delete_resource()->deallocate(piece, bytes, alignment);
        if (--pieces_ == 0) used_ = 0;
    }
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override
    {
        return this == &other;
    }

    std::unique_ptr<std::byte[]> block_;
    std::size_t used_ = 0;
    std::size_t pieces_ = 0; // taken and not yet given back
};
inline thread_local KeptRoom room_of_thread;

template <class Weight>
inline constinit thread_local Remembered<Weight> answers_of_thread;

} // namespace quincunx::dice
