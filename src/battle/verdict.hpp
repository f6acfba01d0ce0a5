#pragma once
// What the judge says of an order: legal, with a preview of it; or not, with the reason and the
// rule.

#include "battle/order.hpp"
#include "battle/words.hpp"

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

namespace quincunx::battle {

struct Refusal {
    std::string_view rule; // id of the row that forbids it
    Sentence reason;       // what was measured, what is allowed

    bool operator==(const Refusal&) const = default;
};

// Of one unit and what was measured; of a unit and another.
constexpr Refusal refusal(std::string_view rule, std::string_view pattern, UnitId unit = no_unit,
                          double a = 0, double b = 0, std::string_view word = {})
{
    return {rule, {pattern, unit, no_unit, a, b, 0, word}};
}
constexpr Refusal refusal_of(std::string_view rule, std::string_view pattern, UnitId unit,
                             UnitId other = no_unit)
{
    return {rule, {pattern, unit, other}};
}

inline Failure<Refusal> refused(std::string_view rule, const Sentence& reason)
{
    return {Refusal{rule, reason}};
}

// Why a judge refuses what is ordered of a unit: by which rule, in what words, what was measured
// and who else it is about.
struct RefusedOf {
    UnitId unit = no_unit;

    Failure<Refusal> operator()(std::string_view rule, std::string_view pattern, double a = 0,
                                double b = 0, UnitId other = no_unit) const
    {
        return {Refusal{rule, {pattern, unit, other, a, b}}};
    }
};
// The same where one rule is behind all of it.
struct RefusedBy {
    std::string_view rule;
    UnitId unit = no_unit;

    Failure<Refusal> operator()(std::string_view pattern, double a = 0, double b = 0,
                                UnitId other = no_unit) const
    {
        return {Refusal{rule, {pattern, unit, other, a, b}}};
    }
};

// Where a unit would stand.
struct Ghost {
    UnitId unit = no_unit;
    table::Pose at;

    bool operator==(const Ghost&) const = default;
};

// What an order brings with it besides what it says: for generals by kind, for people in words.
enum class Trigger : std::uint8_t {
    contact,   // an enemy is met, or met somewhere
    reaction,  // an enemy may answer it
    test,      // it is carried out only if a test is passed
    passing,   // friends are passed through
    disorder,  // order, a level or part of the move may be lost
    fatigue,   // it tires
    formation, // a formation is taken or given up
    leaving,   // it may leave the table
};

struct Triggered {
    Trigger what;
    Sentence words;

    bool operator==(const Triggered&) const = default;
};

// What the judge of a rule set found out and carrying the order out needs: the way of a move, whom
// a charge meets. A plain value of the rule set's own, kept in place; only its own bytes are
// copied.
class Finding {
  public:
    Finding() {} // leaves the room as it is
    Finding(const Finding& other) : kind_(other.kind_), size_(other.size_)
    {
        std::memcpy(bytes_, other.bytes_, size_);
    }
    Finding& operator=(const Finding& other)
    {
        if (this == &other) return *this;
        kind_ = other.kind_;
        size_ = other.size_;
        std::memcpy(bytes_, other.bytes_, size_);
        return *this;
    }

    template <class Found>
    void keep(const Found& found)
    {
        static_assert(std::is_trivially_copyable_v<Found> && alignof(Found) <= alignment);
        static_assert(sizeof(Found) <= room, "a finding is small: it is copied with the order");
        std::memcpy(bytes_, &found, sizeof(Found));
        size_ = sizeof(Found);
        kind_ = &kind_of<Found>;
    }
    template <class Found>
    const Found& as() const
    {
        ensure(kind_ == &kind_of<Found>, "what the judge of this order has found");
        return *std::launder(reinterpret_cast<const Found*>(bytes_));
    }

  private:
    static constexpr std::size_t room = 1280;
    static constexpr std::size_t alignment = alignof(std::max_align_t);
    template <class Found>
    static constexpr char kind_of = 0; // each type has its own
    const char* kind_ = nullptr;
    std::size_t size_ = 0;
    alignas(alignment) std::byte bytes_[room];
};

struct Preview {
    Fixed<Ghost, 9> ends; // of the unit ordered, and of those it takes along
    double cost = 0;      // what it uses of its allowance, in the rule set's unit
    double allowance = 0; // 0 where it has none
    double chance = 1;    // that the order is carried out at all
    Fixed<Triggered, 6> may_trigger;
    Fixed<UnitId, 6> swept; // friends beside it whom its wheel swings over
    Finding finding;        // for carrying it out; nothing of it is shown

    // The first six are told.
    void trigger(Trigger what, const Sentence& words)
    {
        if (!may_trigger.full()) may_trigger.push_back({what, words});
    }
};

// Nothing but where the unit comes to stand.
inline Preview preview_at(UnitId unit, const table::Pose& at)
{
    Preview preview;
    preview.ends.push_back({unit, at});
    return preview;
}

// `units`: bits of their ids.
inline void note_swept(Preview& preview, std::uint64_t units)
{
    for (UnitId unit = 0; unit < 64 && !preview.swept.full(); ++unit)
        if ((units >> unit & 1) != 0) preview.swept.push_back(unit);
}

// What only a judge has.
class Gavel {
    friend class Judge;
    explicit Gavel() = default;
};

// An order that has been judged. Only a judge makes one, so whoever holds it needs no check and
// nobody judges it again; it is legal for the battle at the entry that it was judged at.
class LegalOrder {
  public:
    LegalOrder(Gavel, const Order& order, const Preview& preview, std::uint32_t entry)
        : order_(order), preview_(preview), entry_(entry)
    {
    }
    const Order& order() const { return order_; }
    const Preview& preview() const { return preview_; }
    const Finding& finding() const { return preview_.finding; }
    std::uint32_t entry() const { return entry_; }

  private:
    Order order_;
    Preview preview_;
    std::uint32_t entry_;
};

using Verdict = Result<LegalOrder, Refusal>;

// What rule sets derive their judges from: the only maker of legal orders.
class Judge {
  protected:
    static Verdict legal(const Order& order, const Preview& preview, std::uint32_t entry)
    {
        return Verdict(std::in_place, Gavel(), order, preview, entry);
    }
};

} // namespace quincunx::battle
