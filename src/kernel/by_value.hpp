#pragma once
// A table with an entry for each value of an enum, in the order of its values. With one too few or
// too many it does not compile.
//
//     constexpr ByValue<Band, int> inches{{6, 12}};
//     inches[Band::near]

#include "kernel/names.hpp"

namespace quincunx {

template <class E, class T>
class ByValue {
  public:
    template <std::size_t entries>
    requires(entries == all_names<E>().size()) consteval ByValue(const T (&all)[entries])
        : all_(std::to_array(all))
    {
    }
    constexpr const T& operator[](E value) const { return all_[static_cast<std::size_t>(value)]; }

  private:
    std::array<T, all_names<E>().size()> all_;
};

} // namespace quincunx
