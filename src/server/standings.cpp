#include "server/standings.hpp"

#include <fmt/ranges.h>

namespace quincunx::server {

StoredStanding facts_of(const journal::Match& match)
{
    StoredStanding facts;
    facts.title = match.fight().title;
    facts.rules = match.sheet().rules().title;
    facts.house = fmt::format("{}", fmt::join(match.sheet().titles(), ", "));
    for (const std::size_t side : {0U, 1U}) facts.armies[side] = match.fight().sides[side].name;
    facts.orders = -1;
    facts.decides = 0;
    return facts;
}

// Turn, side and outcome are told to whoever watches too; losses, which could give an ambush away,
// are not asked for.
StoredStanding standing_of(const journal::Match& match, std::int64_t ordered)
{
    const battle::Battle& battle = match.battle();
    const battle::Standing now = match.standing();
    StoredStanding standing = facts_of(match);
    standing.turn = now.turn;
    standing.orders = static_cast<std::int64_t>(match.entries().size());
    standing.decides =
        match.over() ? StoredStanding::nobody : static_cast<int>(battle.pending().side);
    if (now.outcome == battle::Outcome::red_wins) standing.winner = 0;
    if (now.outcome == battle::Outcome::blue_wins) standing.winner = 1;
    standing.ordered = ordered;
    return standing;
}

} // namespace quincunx::server
