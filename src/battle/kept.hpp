#pragma once
// Answers that are asked for again and again, kept beside all that they follow from:
//
//     bool touch(const State& state, UnitId a, UnitId b)
//     {
//         return battle::kept<bool, struct Touch>(places(state, a, b), [&] { ... });
//     }
//
// An answer is given again only where every word of its grounds is the same, so it is the one that
// would be found anew: nothing has to be told that somebody moved, and it does not matter which
// battle asked before. Each thread keeps its own. What follows from the setting has its identity
// among its grounds; while it has none, nothing is kept.

#include "battle/setting.hpp"
#include "table/lattice.hpp"

#include <algorithm>
#include <bit>
#include <memory>

namespace quincunx::battle {

// Small numbers in one word, a byte each; the first is the lowest.
template <class... Small>
constexpr std::uint64_t bytes_of(Small... small)
{
    static_assert(sizeof...(small) <= 8);
    std::uint64_t word = 0;
    unsigned at = 0;
    ((word |= (static_cast<std::uint64_t>(small) & 0xffU) << at, at += 8U), ...);
    return word;
}

// What an answer follows from, in words of 64 bits. One with more than there is room for is found
// anew each time.
template <std::size_t Room>
class Grounds {
  public:
    Grounds() {} // leaves the room as it is
    Grounds& add(std::uint64_t word)
    {
        if (count_ < Room) words_[count_] = word;
        ++count_;
        return *this;
    }
    Grounds& add(const Identity& identity)
    {
        if (!identity.settled()) count_ = Room; // and one more: too many
        return add(identity.number());
    }
    Grounds& add(table::Point point) { return add(std::bit_cast<std::uint64_t>(point)); }
    Grounds& add(const table::Pose& pose)
    {
        return add(pose.front).add(std::bit_cast<std::uint64_t>(pose.heading));
    }
    Grounds& add_number(double number) { return add(std::bit_cast<std::uint64_t>(number)); }

    bool fit() const { return count_ <= Room; }
    std::uint64_t mixed() const
    {
        std::uint64_t mix = count_;
        for (std::size_t i = 0; i < count_; ++i) {
            mix = (mix ^ words_[i]) * 0x9e3779b97f4a7c15U;
            mix ^= mix >> 32;
        }
        return mix;
    }
    bool operator==(const Grounds& other) const
    {
        return count_ == other.count_ && std::equal(words_, words_ + count_, other.words_);
    }
    void become(const Grounds& other)
    {
        count_ = other.count_;
        std::copy(other.words_, other.words_ + count_, words_);
    }

  private:
    union {
        std::uint64_t words_[Room];
    };
    std::size_t count_ = 0;
};

// So many answers; a new one takes the place of whichever has the same slot.
template <class Answer, std::size_t Room, std::size_t Slots>
class Keeper {
  public:
    template <class Find>
    Answer answer(const Grounds<Room>& grounds, Find&& find)
    {
        if (!grounds.fit()) return find();
        const std::uint64_t mixed = grounds.mixed();
        const Entry& known = entries_[mixed % Slots];
        if (known.mixed == mixed && known.grounds == grounds) return known.found;
        const Answer found = find(); // which may ask others, and so take this very slot
        Entry& entry = entries_[mixed % Slots];
        entry.mixed = mixed;
        entry.grounds.become(grounds);
        entry.found = found;
        return found;
    }

  private:
    struct Entry {
        std::uint64_t mixed = 0;
        Grounds<Room> grounds; // none: no question has them
        Answer found{};
    };
    std::array<Entry, Slots> entries_;
};

// Kept by the thread under the name of a question.
template <class Answer, class Question, std::size_t Slots = 256, std::size_t Room, class Find>
Answer kept(const Grounds<Room>& grounds, Find&& find)
{
    thread_local const auto keeper = std::make_unique<Keeper<Answer, Room, Slots>>();
    return keeper->answer(grounds, std::forward<Find>(find));
}

// A number for all that is asked of a whole position: the same for the same grounds as long as the
// last few positions are remembered, and never that of another.
template <class Rules, std::size_t Room>
std::uint64_t position_number(const Grounds<Room>& grounds)
{
    thread_local std::uint64_t last = 0;
    return kept<std::uint64_t, Rules, 16>(grounds, [] { return ++last; });
}

} // namespace quincunx::battle
