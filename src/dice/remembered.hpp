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

template <class Weight>
class Remembered {
  public:
    // Nothing where it is not, or no longer, known.
    std::optional<Answer<Weight>> find(const Asked& stage, std::span<const Word> value) const
    {
        const std::size_t first = place_of(stage, value);
        for (std::size_t i = first; i < first + near; ++i) {
            const Kept& kept = kept_[i];
            if (kept.rule == stage.name && kept.value_size == stage.value_size &&
                are_same(kept.value.data(), value.data(), value.size()))
                return Answer<Weight>{std::span(kept.weights).first(kept.count),
                                      std::span(kept.values).first(kept.words), kept.denominator,
                                      kept.levels};
        }
        return std::nullopt;
    }
    void keep(const Asked& stage, std::span<const Word> value, const Answer<Weight>& answer)
    {
        Kept& kept = kept_[place_of(stage, value) + turn_++ % near];
        if (value.size() > kept.value.size() || answer.weights.size() > kept.weights.size() ||
            answer.values.size() > kept.values.size())
            return;
        kept.rule = stage.name;
        kept.value_size = stage.value_size;
        std::ranges::copy(value, kept.value.begin());
        kept.count = answer.weights.size();
        std::ranges::copy(answer.weights, kept.weights.begin());
        kept.words = answer.values.size();
        std::ranges::copy(answer.values, kept.values.begin());
        kept.denominator = answer.denominator;
        kept.levels = answer.levels;
    }

  private:
    static constexpr std::size_t most = 32; // results: more are no part of a common question
    static constexpr std::size_t near = 4;  // answers that share a place, the oldest gives way
    struct Kept {
        const void* rule = nullptr;
        std::uint32_t value_size = 0;
        std::array<Word, 4> value{};
        std::size_t count = 0;
        std::size_t words = 0;
        std::array<Weight, most> weights{};
        std::array<Word, most> values{};
        Denominator denominator;
        std::size_t levels = 0;
    };
    static std::size_t place_of(const Asked& stage, std::span<const Word> value)
    {
        return (hash_of(value.data(), value.size()) ^
                reinterpret_cast<std::uintptr_t>(stage.name)) %
               places * near;
    }

    static constexpr std::size_t places = 32;
    std::array<Kept, places * near> kept_{};
    std::size_t turn_ = 0;
};

template <class Weight>
inline constinit thread_local Remembered<Weight> answers_of_thread;

} // namespace quincunx::dice
