#pragma once
// A campaign fought to its end by the threads of one machine.

#include "laboratory/campaign.hpp"

#include <functional>

namespace quincunx::laboratory {

struct Hearing {
    // A piece is done, before it counts: to be kept. Never two at a time.
    std::function<void(const Fought&)> kept = {};
    // It counts now; seconds since the campaign was taken up.
    std::function<void(const Campaign&, double seconds)> told = {};
};

// What a thread throws ends all of them and is thrown on; the campaign has what was done till then.
void fight_out(Campaign& campaign, int threads, const Hearing& hearing = {});

// What a battle of each of some variants takes, in seconds of one thread: a short trial.
struct Cost {
    double seconds = 0;     // of all battles, at most
    double slowest = 0;     // of one battle
    std::int64_t tried = 0; // battles
};
Cost tried_out(const Plan& plan, int most_variants = 16);

} // namespace quincunx::laboratory
