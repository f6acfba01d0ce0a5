#pragma once
// A campaign fought by many processes that speak MPI. The first hands out pieces and keeps what
// comes back; it fights too. Whoever is not the first asks for pieces before he has none left. All
// wait by looking now and then, as an MPI that waits takes a whole core.

#include "cluster/crew.hpp"
#include "laboratory/threads.hpp"

namespace quincunx::cluster {

// Whoever is who.
struct Rank {
    int number = 0;
    int of = 1;
};

// The first rank that has not what it needs; as many as there are: all have. Every rank asks.
int first_without(const Rank& rank, bool has);

// The same plan on every rank, or an exception that says whose differs.
void compare_plans(const Rank& rank, const laboratory::Plan& plan);

// The first rank: the campaign to its end. The others are told when it is over.
void lead(const Rank& rank, laboratory::Campaign& campaign, int threads,
          const laboratory::Hearing& hearing);
// Every other rank, until it is told that it is over.
void follow(const laboratory::Plan& plan, int threads);

// What went through the wires of this rank, for the cost of it; and, of the first, how long the
// fighters of all ranks could have fought, and did.
struct Traffic {
    std::int64_t messages = 0;
    std::int64_t bytes = 0;
    double fighters = 0; // seconds
    double fought = 0;
};
const Traffic& traffic();

} // namespace quincunx::cluster
