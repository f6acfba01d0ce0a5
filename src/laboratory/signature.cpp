#include "laboratory/signature.hpp"

#include "laboratory/trial.hpp"

namespace quincunx::laboratory {

namespace {

// By name, so that another general, or a better one, changes no signature.
constexpr std::string_view of_signatures[] = {"recruit", "optio"};

void add(Hasher& hasher, const Ending& ending)
{
    hasher.add(ending.outcome).add(ending.by_guard).add(ending.turn).add(ending.entries);
    for (std::size_t side = 0; side < 2; ++side)
        hasher.add(ending.losses[side]).add(ending.breaks_at[side]);
    hasher.add(ending.hash).add(ending.trail);
}

} // namespace

std::uint64_t signature(std::span<const battle::Battle* const> openings, int threads, int battles)
{
    Hasher hasher;
    Trial trial;
    trial.seed = dice::seed_from(0);
    trial.battles = battles;
    trial.threads = threads;
    trial.trail = Trail::hashed;
    for (const battle::Battle* opening : openings)
        for (const std::string_view red : of_signatures)
            for (const std::string_view blue : of_signatures) {
                trial.opening = opening;
                trial.generals = {generals::find(red), generals::find(blue)};
                for (const Ending& ending : run(trial).endings) add(hasher, ending);
            }
    return hasher.value();
}

} // namespace quincunx::laboratory
