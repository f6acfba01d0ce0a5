#include "laboratory/trial.hpp"

#include "generals/no_order.hpp"

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

namespace quincunx::laboratory {

namespace {

// Twins share what follows from a number.
std::uint64_t number_of(const Trial& trial, int battle)
{
    return static_cast<std::uint64_t>(trial.twins ? battle / 2 : battle);
}

// The battles still to play, and where their endings go.
class Queue {
  public:
    Queue(const Trial& trial, const Progress& progress)
        : trial_(trial), progress_(progress), endings_(static_cast<std::size_t>(trial.battles))
    {
    }

    void work(bool reports)
    {
        try {
            Bench bench(trial_);
            for (int i = next_++; i < trial_.battles; i = next_++) {
                endings_[static_cast<std::size_t>(i)] = named(bench, trial_.first + i);
                const int done = ++done_;
                if (reports && progress_) progress_(done, trial_.battles);
            }
        } catch (...) {
            next_ = trial_.battles; // the others stop as well
            const std::lock_guard lock(trouble_lock_);
            if (!trouble_) trouble_ = std::current_exception();
        }
    }

    std::vector<Ending> endings()
    {
        if (trouble_) std::rethrow_exception(trouble_);
        if (progress_) progress_(done_, trial_.battles);
        return std::move(endings_);
    }

  private:
    // A bug found in a battle names the battle, so that it can be played again alone.
    Ending named(Bench& bench, int battle) const
    {
        try {
            return bench.play(battle);
        } catch (const generals::NoOrder&) {
            throw;
        } catch (const Bug& bug) {
            throw Bug("battle " + std::to_string(battle) + " of seed " + hex(trial_.seed) + ": " +
                      bug.what());
        }
    }

    const Trial& trial_;
    const Progress& progress_;
    std::vector<Ending> endings_;
    std::atomic<int> next_ = 0;
    std::atomic<int> done_ = 0;
    std::mutex trouble_lock_;
    std::exception_ptr trouble_;
};

} // namespace

Bench::Bench(const Trial& trial) : trial_(&trial)
{
    if (!trial.opener) scratch_ = trial.opening->copy();
    for (std::size_t side = 0; side < 2; ++side) generals_[side] = trial.generals[side]->make();
}

Ending Bench::play(int battle, Onlooker* onlooker)
{
    const std::size_t reds = swapped(*trial_, battle) ? 1 : 0;
    Players players{{generals_[reds].get(), generals_[1 - reds].get()},
                    {chance_of(*trial_, battle, 0), chance_of(*trial_, battle, 1)},
                    onlooker};
    const dice::Seed seed = battle_seed(*trial_, battle);
    if (trial_->opener)
        scratch_ = trial_->opener(seed, battle);
    else
        scratch_->become(*trial_->opening);
    return play_out(*scratch_, players, seed, trial_->trail, trial_->guard);
}

Findings run(const Trial& trial, const Progress& progress)
{
    const auto began = std::chrono::steady_clock::now();
    Queue queue(trial, progress);
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < trial.threads && i < trial.battles; ++i)
            others.emplace_back([&queue] { queue.work(false); });
        queue.work(true);
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    return {queue.endings(), took.count()};
}

dice::Seed battle_seed(const Trial& trial, int battle)
{
    return derived(trial.seed, "battle", number_of(trial, battle));
}

generals::Choice chance_of(const Trial& trial, int battle, std::size_t side)
{
    return generals::Choice(
        derived(trial.seed, side == 0 ? "red general" : "blue general", number_of(trial, battle)));
}

Ending run_one(const Trial& trial, int battle)
{
    return Bench(trial).play(battle);
}

} // namespace quincunx::laboratory
