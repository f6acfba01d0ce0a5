#pragma once
// Answers that follow from a whole state, kept while it is the one that is asked about: what all
// orders of a decision are compared with.
//
//     const double now = battle::kept<double, struct StandingNow>(
//         battle::whole_state(state).add(unit), [&] { return standing_at(state, unit, here); });

#include "battle/kept.hpp"

#include <cstring>

namespace quincunx::battle {

// The bytes of the values that were asked about last, each with a number that no other had before
// it. Bytes that are the same are the same value; where only those between the members differ, a
// value counts as another and is asked about anew.
template <std::size_t Room, std::size_t Slots>
class Recent {
  public:
    std::uint64_t number_of(std::span<const std::byte> bytes)
    {
        if (bytes.size() > Room) return ++last_;
        if (holds(slots_[latest_], bytes)) return slots_[latest_].number;
        for (std::size_t i = 0; i < Slots; ++i)
            if (i != latest_ && holds(slots_[i], bytes)) {
                latest_ = i;
                return slots_[i].number;
            }
        latest_ = ++last_ % Slots;
        Slot& slot = slots_[latest_];
        slot.number = last_;
        slot.size = bytes.size();
        std::memcpy(slot.bytes.data(), bytes.data(), bytes.size());
        return last_;
    }

  private:
    struct Slot {
        std::uint64_t number = 0;
        std::size_t size = 0;
        std::array<std::byte, Room> bytes;
    };
    static bool holds(const Slot& slot, std::span<const std::byte> bytes)
    {
        return slot.number != 0 && slot.size == bytes.size() &&
               std::memcmp(slot.bytes.data(), bytes.data(), bytes.size()) == 0;
    }

    std::array<Slot, Slots> slots_{};
    std::size_t latest_ = 0; // slot that was asked about last
    std::uint64_t last_ = 0;
};

// Kept by the thread under the name of a question.
template <class Question, std::size_t Room, std::size_t Slots>
std::uint64_t number_of_bytes(std::span<const std::byte> bytes)
{
    thread_local const auto recent = std::make_unique<Recent<Room, Slots>>();
    return recent->number_of(bytes);
}

// What is found for a number, once for each of the last few. It stays where it is until others have
// been asked for: whoever asks takes from it what he needs.
template <class Found, class Find>
Found& found_once(std::uint64_t number, Find&& find)
{
    constexpr std::size_t remembered = 8;
    struct Slot {
        std::uint64_t number = 0;
        Found found;
    };
    thread_local const auto slots = std::make_unique<std::array<Slot, remembered>>();
    Slot& slot = (*slots)[number % remembered];
    if (slot.number == number) return slot.found;
    find(slot.found);
    slot.number = number;
    return slot.found;
}

// What follows from one number alone, kept as long as no other is asked about.
template <class Answer, class Question, class Find>
Answer kept_for(double number, Find&& find)
{
    thread_local double asked = 0;
    thread_local Answer found{};
    if (number != asked) {
        found = find(number);
        asked = number;
    }
    return found;
}

using StateGrounds = Grounds<4>;
template <class State>
StateGrounds whole_state(const State& state)
{
    static_assert(std::is_trivially_copyable_v<State>);
    const auto bytes = std::as_bytes(std::span(&state, 1));
    StateGrounds grounds;
    return grounds.add(state.setting->identity)
        .add(number_of_bytes<State, sizeof(State), 1>(bytes));
}

} // namespace quincunx::battle
