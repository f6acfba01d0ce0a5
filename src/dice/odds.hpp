#pragma once
// What can come of a question and how likely each is: exact fractions, or doubles.

#include "dice/fraction.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace quincunx::dice {

// A list that needs no heap while it is short.
template <class T, std::size_t Room>
class ShortList {
  public:
    void push_back(T item)
    {
        if (size_ < Room)
            few_[size_] = std::move(item);
        else {
            if (size_ == Room) many_.assign(few_.begin(), few_.end());
            many_.push_back(std::move(item));
        }
        ++size_;
    }
    std::size_t size() const { return size_; }
    T* begin() { return size_ <= Room ? few_.data() : many_.data(); }
    T* end() { return begin() + size_; }
    const T* begin() const { return size_ <= Room ? few_.data() : many_.data(); }
    const T* end() const { return begin() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<T, Room> few_{};
    std::vector<T> many_;
};

template <class Outcome, class Chance>
class Odds {
  public:
    struct Line {
        Outcome outcome{};
        Chance chance{};
        bool operator==(const Line&) const = default;
    };

    // In the order in which outcomes were first met, which is the same everywhere; impossible ones
    // are absent.
    const Line* begin() const { return lines_.begin(); }
    const Line* end() const { return lines_.end(); }
    std::size_t size() const { return lines_.size(); }
    const Line& operator[](std::size_t i) const { return begin()[i]; }

    // The chance of one outcome; 0 when it cannot be.
    Chance of(const Outcome& outcome) const
    {
        for (const Line& line : lines_)
            if (line.outcome == outcome) return line.chance;
        return Chance{};
    }
    // The chance of all outcomes for which this holds.
    template <class Holds>
    Chance where(Holds&& holds) const
    {
        Chance sum{};
        for (const Line& line : lines_)
            if (holds(line.outcome)) sum += line.chance;
        return sum;
    }
    // Exactly 1 for fractions; for doubles within a few units in the last place.
    Chance sum() const
    {
        return where([](const Outcome&) { return true; });
    }

    // Adds to the chance of an outcome.
    void add(Outcome outcome, Chance chance)
    {
        for (Line& line : lines_)
            if (line.outcome == outcome) {
                line.chance += chance;
                return;
            }
        lines_.push_back({std::move(outcome), std::move(chance)});
    }
    // The same for one known to be new.
    void add_new(Outcome outcome, Chance chance)
    {
        lines_.push_back({std::move(outcome), std::move(chance)});
    }

    // The odds of what `to` makes of the outcomes; those it makes equal are one.
    template <class To>
    auto merged(To&& to) const
    {
        Odds<std::decay_t<decltype(to(std::declval<const Outcome&>()))>, Chance> other;
        for (const Line& line : lines_) other.add(to(line.outcome), line.chance);
        return other;
    }
    // The same lines in another order: less(outcome, outcome), ties as they were.
    template <class Less>
    Odds sorted(Less&& less) const
    {
        std::vector<const Line*> order;
        for (const Line& line : lines_) order.push_back(&line);
        // No ties are left: the one that stood first is first, and all lines lie in one block of
        // memory.
        std::sort(order.begin(), order.end(), [&less](const Line* a, const Line* b) {
            if (less(a->outcome, b->outcome)) return true;
            return !less(b->outcome, a->outcome) && a < b; // of equals, the one that stood first
        });
        Odds other;
        for (const Line* line : order) other.lines_.push_back(*line);
        return other;
    }

  private:
    ShortList<Line, 8> lines_;
};

// The mean of a quantity: a fraction for exact odds (of whole numbers or fractions), else a double.
template <class Outcome, class Chance, class Quantity>
Chance expected(const Odds<Outcome, Chance>& odds, Quantity&& quantity)
{
    Chance sum{};
    for (const auto& [outcome, chance] : odds) sum += chance * Chance(quantity(outcome));
    return sum;
}

} // namespace quincunx::dice
