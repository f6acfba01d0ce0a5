#pragma once
// One battle between two computer generals, with nobody listening: no log, no journal, nothing on
// the heap.

#include "battle/situation.hpp"
#include "dice/seed.hpp"
#include "generals/general.hpp"

#include <array>

namespace quincunx::laboratory {

// Rule sets end their battles. Should generals and rules ever go round in circles, the laboratory
// stops them here.
inline constexpr std::uint32_t most_entries = 20'000;

struct Ending {
    battle::Outcome outcome = battle::Outcome::undecided;
    bool by_guard = false;
    int turn = 0;
    std::uint32_t entries = 0;
    std::array<double, 2> losses{};
    std::array<double, 2> breaks_at{};
    std::array<double, 2> lost{}; // share of its strength; the same measure for every rule set
    double day = 0;               // share of the turns until the limit
    std::uint64_t hash = 0;       // of the last state
    std::uint64_t trail = 0;      // of every state on the way; 0 where nobody asked for it

    bool operator==(const Ending&) const = default;
};

// How late it is: this turn counted, of the turns until the limit.
double share_of_day(const battle::Situation& now);

// Whoever looks on while a battle is played, and hears what every order brings about.
class Onlooker {
  public:
    virtual ~Onlooker() = default;
    virtual void opened(const battle::Battle& battle, const dice::Seed& seed) = 0;
    virtual void before(const battle::Battle& battle, const battle::LegalOrder& order) = 0;
    virtual battle::Chronicle& chronicle() = 0;
    virtual void after(const battle::Battle& battle) = 0;
    virtual void ended(const battle::Battle& battle) = 0;
};

// Whoever gives orders for the two sides, red first, each with a chance of its own.
struct Players {
    std::array<generals::General*, 2> generals;
    std::array<generals::Choice, 2> chances;
    Onlooker* onlooker = nullptr;
};

enum class Trail : std::uint8_t { forgotten, hashed };

// Plays a battle to its end from where it stands. The dice follow from the seed, by the same
// numbers as in a journal: order n, counted from 1, throws the dice of entry n.
Ending play_out(battle::Battle& battle, Players& players, const dice::Seed& seed,
                Trail trail = Trail::forgotten, std::uint32_t guard = most_entries);

} // namespace quincunx::laboratory
