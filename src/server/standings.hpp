#pragma once
// How a battle stands, for lists: what anybody may know of it.

#include "journal/match.hpp"
#include "server/store.hpp"

namespace quincunx::server {

StoredStanding standing_of(const journal::Match& match, std::int64_t ordered);
// What does not change of it, for workers who look at a match while others play. How it stands is
// known when somebody comes.
StoredStanding facts_of(const journal::Match& match);

} // namespace quincunx::server
