#pragma once
// A value or the reason why there is none. g++ 12 has no std::expected.

#include "kernel/ensure.hpp"

#include <utility>
#include <variant>

namespace quincunx {

template <class E>
struct Failure {
    E error;
};

template <class E>
Failure(E) -> Failure<E>;

template <class T, class E>
class Result {
  public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    // Made where it stays: large values are not copied in.
    template <class... Parts>
    explicit Result(std::in_place_t, Parts&&... parts)
        : held_(std::in_place_index<0>, std::forward<Parts>(parts)...)
    {
    }
    Result(Failure<E> failure) : held_(std::in_place_index<1>, std::move(failure.error)) {}

    explicit operator bool() const { return held_.index() == 0; }
    bool ok() const { return held_.index() == 0; }

    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(value()); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const T& value() const
    {
        ensure(ok(), "a Result that holds a value");
        return *std::get_if<0>(&held_);
    }
    T& value()
    {
        ensure(ok(), "a Result that holds a value");
        return *std::get_if<0>(&held_);
    }
    const E& error() const
    {
        ensure(!ok(), "a Result that holds an error");
        return *std::get_if<1>(&held_);
    }
    E& error()
    {
        ensure(!ok(), "a Result that holds an error");
        return *std::get_if<1>(&held_);
    }

  private:
    std::variant<T, E> held_;
};

} // namespace quincunx
