#pragma once
// A vector that lives in place: a fixed room, a count, no heap. Battle states are built of these,
// so that a copy of a battle is one block of memory.

#include "kernel/ensure.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace quincunx {

template <class T, std::size_t Room>
class Fixed {
  public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    constexpr Fixed() = default;
    constexpr Fixed(std::initializer_list<T> items)
    {
        for (const T& item : items) push_back(item);
    }

    static constexpr std::size_t room() { return Room; }
    constexpr std::size_t size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr bool full() const { return count_ == Room; }

    constexpr T& operator[](std::size_t i)
    {
        ensure(i < count_, "index within a Fixed");
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const
    {
        ensure(i < count_, "index within a Fixed");
        return items_[i];
    }
    constexpr T& back() { return (*this)[count_ - 1U]; }
    constexpr const T& back() const { return (*this)[count_ - 1U]; }
    constexpr T& front() { return (*this)[0]; }
    constexpr const T& front() const { return (*this)[0]; }

    constexpr T* begin() { return items_; }
    constexpr T* end() { return items_ + count_; }
    constexpr const T* begin() const { return items_; }
    constexpr const T* end() const { return items_ + count_; }
    constexpr T* data() { return items_; }
    constexpr const T* data() const { return items_; }

    constexpr void push_back(const T& item)
    {
        ensure(count_ < Room, "room in a Fixed");
        items_[count_++] = item;
    }
    constexpr void pop_back()
    {
        ensure(count_ > 0, "something to take from a Fixed");
        --count_;
        items_[count_] = T{};
    }
    constexpr void clear()
    {
        for (std::size_t i = 0; i < count_; ++i) items_[i] = T{};
        count_ = 0;
    }
    // Takes the item at `i` out, keeping the order of the others.
    constexpr void erase_at(std::size_t i)
    {
        ensure(i < count_, "index within a Fixed");
        for (std::size_t k = i + 1; k < count_; ++k) items_[k - 1] = items_[k];
        pop_back();
    }
    constexpr bool contains(const T& wanted) const
    {
        for (const T& item : *this)
            if (item == wanted) return true;
        return false;
    }

    constexpr bool operator==(const Fixed& other) const
    {
        if (count_ != other.count_) return false;
        for (std::size_t i = 0; i < count_; ++i)
            if (!(items_[i] == other.items_[i])) return false;
        return true;
    }

  private:
    using Count = std::conditional_t<(Room < 256), std::uint8_t, std::uint32_t>;
    T items_[Room]{};
    Count count_ = 0;
};

} // namespace quincunx
