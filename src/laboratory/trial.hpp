#pragma once
// Many battles from one opening, on as many threads as are wanted. Battle i depends only on the
// seed and i: its dice and both generals' chances follow from them. Threads share nothing but the
// opening, which nobody changes, and the number of the next battle; so the results are the same for
// any number of threads.

#include "laboratory/match.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace quincunx::laboratory {

// The battle of that number, opened with what this seed throws for before it begins.
using Opener = std::function<std::unique_ptr<battle::Battle>(const dice::Seed&, int battle)>;

struct Trial {
    const battle::Battle* opening =
        nullptr;   // the same for all battles; or, where it is thrown for,
    Opener opener; // another for each
    std::array<const generals::GeneralShape*, 2> generals{}; // red's and blue's
    dice::Seed seed;
    int first = 0; // number of the first battle
    int battles = 0;
    int threads = 1;
    bool swapped_by_turns = false; // in every second battle the generals change sides
    bool twins = false; // battles 0 and 1, 2 and 3 ... have the same dice, chances and opening
    Trail trail = Trail::forgotten;
    std::uint32_t guard = most_entries;
};

// True where the general named for red leads blue.
constexpr bool swapped(const Trial& trial, int battle)
{
    return trial.swapped_by_turns && battle % 2 == 1;
}

// What one thread needs to play battle after battle: a battle to play on and two generals, all
// reused. The trial lives longer.
class Bench {
  public:
    explicit Bench(const Trial& trial);
    Ending play(int battle, Onlooker* onlooker = nullptr);

  private:
    const Trial* trial_;
    std::unique_ptr<battle::Battle> scratch_;
    std::array<std::unique_ptr<generals::General>, 2> generals_;
};

struct Findings {
    std::vector<Ending> endings; // by number of the battle, the first one's first
    double seconds = 0;          // of the clock on the wall
};

// Told from time to time how many battles are done, always by the thread that called.
using Progress = std::function<void(int done, int of)>;

Findings run(const Trial& trial, const Progress& progress = {});

// All dice of the battle of that number follow from this.
dice::Seed battle_seed(const Trial& trial, int battle);

// What the general of a side (0: red) draws from in the battle of that number.
generals::Choice chance_of(const Trial& trial, int battle, std::size_t side);

// The battle of that number alone.
Ending run_one(const Trial& trial, int battle);

} // namespace quincunx::laboratory
