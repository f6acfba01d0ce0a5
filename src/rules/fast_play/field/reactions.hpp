#pragma once
// What a charged unit may do (8.3).

#include "rules/fast_play/field/charges.hpp"

namespace quincunx::fast_play {

struct ChargerFacts {
    Contact zone = Contact::front; // of the target
    double gap = 0;                // straight, after the wheel
    Order order = Order::formed;
};
inline constexpr std::size_t most_at_once = 16;
struct ChargedFacts {
    Troop troop = Troop::heavy_foot;
    Order order = Order::formed;
    bool shock = false;
    Missile weapon = Missile::none;
    bool shaken = false;
    bool routing = false;
    bool column = false;
    bool surprised = false;
    Fixed<ChargerFacts, most_at_once> chargers;
};
enum class Flee : std::uint8_t { no, free, test, must };
struct Reactions {
    bool stand = false;
    bool stand_and_shoot = false;
    bool countercharge = false;
    Flee flee = Flee::no;

    bool operator==(const Reactions&) const = default;
};
Reactions reactions(const Sheet& sheet, const ChargedFacts& facts);

} // namespace quincunx::fast_play
