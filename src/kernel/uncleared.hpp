#pragma once
// As Fixed, but its room is not cleared beforehand: for what is made again and again, mostly holds
// few, and is never compared nor kept.

#include "kernel/ensure.hpp"

#include <cstddef>
#include <initializer_list>
#include <type_traits>

namespace quincunx {

template <class T, std::size_t Room>
class Uncleared {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    Uncleared() {} // leaves the room as it is
    Uncleared(std::initializer_list<T> items)
    {
        for (const T& item : items) push_back(item);
    }
    static constexpr std::size_t room() { return Room; }
    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    T* begin() { return items_; }
    T* end() { return items_ + count_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + count_; }
    const T& operator[](std::size_t i) const
    {
        ensure(i < count_, "index within an Uncleared");
        return items_[i];
    }
    T& operator[](std::size_t i)
    {
        ensure(i < count_, "index within an Uncleared");
        return items_[i];
    }
    T& back() { return (*this)[count_ - 1]; }
    const T& back() const { return (*this)[count_ - 1]; }
    void clear() { count_ = 0; }
    void push_back(const T& item)
    {
        ensure(count_ < Room, "room in an Uncleared");
        items_[count_++] = item;
    }

  private:
    union {
        T items_[Room];
    };
    std::size_t count_ = 0;
};

} // namespace quincunx
