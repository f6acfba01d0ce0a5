#pragma once
// What rule code asks for chance. The same text of a rule is rolled in play (rolled.hpp), replayed
// from a journal or a script (recorded.hpp) and walked through all results for exact odds
// (every.hpp). Rule files include this header only.
//
// One draw per statement: C++ leaves the order of arguments to the compiler, and compilers differ.

#include "kernel/ensure.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace quincunx::dice {

class Dice;

// A value that stages hand on: equal values merge by their bytes, so it must have no padding.
template <class T>
concept Value = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// The rule of a part, or of one die of a pool, without its types.
struct Asked {
    const void* rule;
    void (*run)(const void* rule, const void* value, Dice& dice, void* result);
    const void* name; // which rule it is; nullptr: asked without a value, so not remembered
    const void* value;
    std::uint32_t value_size;
    std::uint32_t result_size;
    bool by_value_alone = false; // nothing but the value says what comes of it, in any question
};

// What only every-dice do: take a pool or a part as one draw with chances of its own.
class Merging {
  public:
    // Where the result stands until the next draw; or nullptr, and it was written to `result`.
    virtual const void* pool(const Asked& one, int n, int kinds, std::uint8_t* result) = 0;
    virtual const void* part(const Asked& stage, void* result) = 0;

  protected:
    ~Merging() = default;
};

// What a die must show to be good.
struct Need {
    enum class Way : std::uint8_t { nothing, at_least, at_most };
    Way way = Way::nothing;
    std::uint8_t number = 0;

    constexpr bool met_by(int face) const
    {
        return way == Way::at_least ? face >= number : way == Way::at_most && face <= number;
    }
    bool operator==(const Need&) const = default;
};
// Numbers beyond any die are as good as the last that no die shows.
constexpr Need at_least(int number)
{
    return {Need::Way::at_least, static_cast<std::uint8_t>(std::clamp(number, 0, 255))};
}
constexpr Need at_most(int number)
{
    return {Need::Way::at_most, static_cast<std::uint8_t>(std::clamp(number, 0, 255))};
}

// Whoever tells of dice (noted.hpp) learns from the rule itself what they were for: the last die
// thrown decided, those since the one before were thrown again.
class Witness {
  public:
    virtual void fell(Need need, bool good) = 0;
    virtual void good_too(int face, int dice) = 0;

  protected:
    ~Witness() = default;
};

class Dice {
  public:
    Dice(const Dice&) = delete;
    Dice& operator=(const Dice&) = delete;
    virtual ~Dice() = default;

    static constexpr int most_faces = 255;
    static constexpr int most_in_a_pool = 255;

    // One die: 1 .. faces.
    int die(int faces)
    {
        if (faces == ready_faces_ && next_ != ready_end_) return *next_++;
        return another(faces);
    }

    // One die of which this is needed, for whoever tells of it.
    int die(int faces, Need need)
    {
        const int face = die(faces);
        if (witness_ != nullptr) witness_->fell(need, need.met_by(face));
        return face;
    }

    // one(Dice&) -> bool: how many of n dice succeed.
    template <class One>
    int count(int n, One&& one)
    {
        return count(n, Need{}, std::forward<One>(one));
    }
    // The same, where one die succeeds by showing what is needed, perhaps thrown again.
    template <class One>
    int count(int n, Need need, One&& one)
    {
        if (merging_ != nullptr)
            return tally<2>(n, [&one](Dice& dice) { return one(dice) ? 1 : 0; })[1];
        int succeeded = 0;
        for (int i = 0; i < n; ++i) {
            const bool good = one(*this);
            if (witness_ != nullptr && need.way != Need::Way::nothing) witness_->fell(need, good);
            succeeded += good ? 1 : 0;
        }
        return succeeded;
    }
    // So many of the dice told of that show this face were good after all (a pair of fives).
    void good_too(int face, int dice)
    {
        if (witness_ != nullptr) witness_->good_too(face, dice);
    }

    // one(Dice&) -> 0 .. Kinds-1: how many of n dice showed each.
    template <int Kinds, class One>
    std::array<std::uint8_t, Kinds> tally(int n, One&& one)
    {
        ensure(n <= most_in_a_pool, "a pool of at most 255 dice");
        std::array<std::uint8_t, Kinds> shown{};
        if (merging_ != nullptr) {
            const Asked asked{address(one),
                              &run_one<Kinds, std::remove_reference_t<One>>,
                              nullptr,
                              nullptr,
                              0,
                              1};
            const void* drawn = merging_->pool(asked, n, Kinds, shown.data());
            if (drawn != nullptr) std::memcpy(shown.data(), drawn, sizeof shown);
            return shown;
        }
        for (int i = 0; i < n; ++i) ++shown[kind_of<Kinds>(one, *this)];
        return shown;
    }

    // f(Dice&) -> small value: equal results merge.
    template <class F>
    auto part(F&& f)
    {
        using Result = std::decay_t<decltype(f(*this))>;
        static_assert(Value<Result>, "a part's result: trivially copyable and without padding");
        if (merging_ == nullptr) return Result(f(*this));
        const Asked asked{address(f), &run_stage<std::remove_reference_t<F>, Result>,
                          nullptr,    nullptr,
                          0,          sizeof(Result)};
        return merged<Result>(asked);
    }

    // f(value, Dice&): the same, and asked once per value and question; once for many questions
    // where f captures nothing. It is remembered by f's type (a plain function: by its address) and
    // the value: what differs between two calls belongs in the value, never in a capture.
    template <Value V, class F>
    auto part(const V& value, F&& f)
    {
        using Result = std::decay_t<decltype(f(value, *this))>;
        static_assert(Value<Result>, "a part's result: trivially copyable and without padding");
        if (merging_ == nullptr) return Result(f(value, *this));
        using Rule = std::remove_reference_t<F>;
        const void* rule = address(f);
        const Asked asked{rule,
                          &run_stage_of<V, Rule, Result>,
                          name_of<V, Rule, Result>(rule),
                          &value,
                          sizeof(V),
                          sizeof(Result),
                          !std::is_class_v<Rule> || std::is_empty_v<Rule>};
        return merged<Result>(asked);
    }

  protected:
    explicit Dice(Merging* merging = nullptr, Witness* witness = nullptr)
        : merging_(merging), witness_(witness)
    {
    }

    // A die for which no face lies ready.
    virtual int another(int faces) = 0;

    // Faces that lie ready for dice of one size; `die` takes them in order. They are the memory of
    // what was thrown at the same time: what stands before next_ has been thrown.
    const std::uint8_t* next_ = nullptr;
    const std::uint8_t* ready_end_ = nullptr;
    int ready_faces_ = 0;

  private:
    template <int Kinds, class One>
    static std::size_t kind_of(One& one, Dice& dice)
    {
        const auto kind = static_cast<std::size_t>(one(dice));
        ensure(kind < static_cast<std::size_t>(Kinds), "a kind among those tallied");
        return kind;
    }

    template <class F>
    static const void* address(F& f)
    {
        if constexpr (std::is_function_v<F>)
            return reinterpret_cast<const void*>(&f);
        else
            return &f;
    }
    template <class F>
    static F& rule_at(const void* rule)
    {
        if constexpr (std::is_function_v<F>)
            return *reinterpret_cast<F*>(const_cast<void*>(rule));
        else
            return *static_cast<F*>(const_cast<void*>(rule));
    }

    // One address per kind of question. Functions of one signature share a type, so they go by
    // their own address.
    template <class V, class F, class Result>
    static inline const char type_mark = 0;
    template <class V, class F, class Result>
    static const void* name_of(const void* rule)
    {
        if constexpr (std::is_function_v<F>)
            return rule;
        else if constexpr (std::is_pointer_v<F>)
            return reinterpret_cast<const void*>(*static_cast<const F*>(rule));
        else
            return &type_mark<V, F, Result>;
    }

    template <int Kinds, class One>
    static void run_one(const void* rule, const void*, Dice& dice, void* result)
    {
        *static_cast<std::uint8_t*>(result) =
            static_cast<std::uint8_t>(kind_of<Kinds>(rule_at<One>(rule), dice));
    }
    template <class F, class Result>
    static void run_stage(const void* rule, const void*, Dice& dice, void* result)
    {
        const Result value = rule_at<F>(rule)(dice);
        std::memcpy(result, &value, sizeof value);
    }
    template <class V, class F, class Result>
    static void run_stage_of(const void* rule, const void* value, Dice& dice, void* result)
    {
        const Result answer = rule_at<F>(rule)(*static_cast<const V*>(value), dice);
        std::memcpy(result, &answer, sizeof answer);
    }
    template <class Result>
    Result merged(const Asked& asked)
    {
        std::array<std::byte, sizeof(Result)> bytes;
        const void* drawn = merging_->part(asked, bytes.data());
        if (drawn != nullptr) std::memcpy(bytes.data(), drawn, sizeof bytes);
        return std::bit_cast<Result>(bytes);
    }

    Merging* const merging_;
    Witness* const witness_;
};

} // namespace quincunx::dice

namespace quincunx {
using dice::Dice;
}
