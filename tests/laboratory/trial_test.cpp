#include "campus/campus.hpp"
#include "laboratory/signature.hpp"
#include "laboratory/summary.hpp"

#include <doctest/doctest.h>
#include <thread>

using namespace quincunx;
using namespace quincunx::laboratory;

namespace {

Trial trial_of(const battle::Battle& opening, int battles)
{
    Trial trial;
    trial.opening = &opening;
    trial.generals = {generals::find("centurion"), generals::find("recruit")};
    trial.seed = dice::seed_from(11);
    trial.battles = battles;
    trial.trail = Trail::hashed;
    return trial;
}

} // namespace

TEST_CASE("laboratory: the same results on one, two and four threads")
{
    const auto opening = campus::opened(campus::line_battle(5));
    Trial trial = trial_of(*opening, 60);
    const std::vector<Ending> alone = run(trial).endings;
    CHECK(alone.size() == 60);
    for (const int threads : {2, 4}) {
        trial.threads = threads;
        CHECK(run(trial).endings == alone);
    }
}

TEST_CASE("laboratory: a battle depends on the seed and its number only")
{
    const auto opening = campus::opened(campus::line_battle(5));
    const Trial trial = trial_of(*opening, 12);
    const std::vector<Ending> all = run(trial).endings;
    CHECK(run_one(trial, 7) == all[7]);
    CHECK(all[7].trail != all[8].trail);
    Trial other = trial;
    other.seed = dice::seed_from(12);
    CHECK(run_one(other, 7).trail != all[7].trail);
    CHECK(opening->entry() == 0); // nobody plays on the opening itself
}

TEST_CASE("laboratory: with sides swapped every second battle the generals change places")
{
    const auto opening = campus::opened(campus::line_battle(6));
    Trial trial = trial_of(*opening, 100);
    trial.swapped_by_turns = true;
    const std::vector<Ending> endings = run(trial).endings;
    const Summary summary = summary_of(trial, endings);
    CHECK(summary.generals[0].wins + summary.generals[1].wins + summary.draws == 100);
    CHECK(summary.armies[0].wins + summary.armies[1].wins + summary.draws == 100);
    CHECK(summary.generals[0].wins >
          summary.armies[0].wins); // centurion led red only half the time
    // The odd battles are those of a trial with the two named the other way round.
    Trial exchanged = trial;
    exchanged.swapped_by_turns = false;
    exchanged.generals = {trial.generals[1], trial.generals[0]};
    CHECK(run_one(exchanged, 1) == endings[1]);
    CHECK(run_one(exchanged, 0) != endings[0]);
}

TEST_CASE("laboratory: endless battles are stopped by the guard and reported")
{
    const auto opening = campus::opened(campus::line_battle(5));
    Trial trial = trial_of(*opening, 4);
    trial.guard = 5;
    const Findings findings = run(trial);
    for (const Ending& ending : findings.endings) {
        CHECK(ending.by_guard);
        CHECK(ending.entries == 5);
        CHECK(ending.outcome == battle::Outcome::draw);
    }
    CHECK(summary_of(trial, findings.endings).ended_by_guard == 4);
    CHECK(summary_of(trial, findings.endings).draws == 4);
}

TEST_CASE("laboratory: progress is told by the calling thread and ends with all battles")
{
    const auto opening = campus::opened(campus::line_battle(4));
    Trial trial = trial_of(*opening, 20);
    trial.threads = 2;
    const auto caller = std::this_thread::get_id();
    int last = 0;
    run(trial, [&](int done, int of) {
        CHECK(std::this_thread::get_id() == caller);
        CHECK(of == 20);
        CHECK(done >= last);
        last = done;
    });
    CHECK(last == 20);
}

TEST_CASE("laboratory: no battles give an empty summary")
{
    const auto opening = campus::opened(campus::line_battle(4));
    const Trial trial = trial_of(*opening, 0);
    const Summary summary = summary_of(trial, run(trial).endings);
    CHECK(summary == Summary{});
}

TEST_CASE("signature: the same for any number of threads, another for another opening")
{
    const auto five = campus::opened(campus::line_battle(5));
    const auto six = campus::opened(campus::line_battle(6));
    const battle::Battle* openings[] = {five.get(), six.get()};
    const battle::Battle* turned[] = {six.get(), five.get()};
    const std::uint64_t number = signature(openings, 1);
    CHECK(signature(openings, 2) == number);
    CHECK(signature(openings, 4) == number);
    CHECK(signature(turned, 1) != number);
    CHECK(signature(openings, 1, 3) != number);
}
