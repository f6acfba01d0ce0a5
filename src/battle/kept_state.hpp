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

using StateGrounds = Grounds<4>;
template <class State>
StateGrounds whole_state(const State& state)
{
    static_assert(std::is_trivially_copyable_v<State>);
    thread_local const auto recent = std::make_unique<Recent<sizeof(State), 1>>();
    StateGrounds grounds;
    return grounds.add(state.setting->identity)
        .add(recent->number_of(std::as_bytes(std::span(&state, 1))));
}

} // namespace quincunx::battle
