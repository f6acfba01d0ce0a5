// How much better the centurion is than the recruit: matches of a fixed seed between armies of the
// project's own data, the generals changing sides after every battle. Only won battles count: a
// draw is as good as lost.

#include "laboratory/summary.hpp"
#include "opened.hpp"
#include "watched.hpp"

using namespace quincunx;

namespace {

// Ground, attacker and all else that is thrown for follow from the seed of each battle.
std::unique_ptr<battle::Battle> thrown_for(const battle::RuleSet& rules, muster::Fight fight,
                                           const dice::Seed& seed)
{
    const reckoning::Sheet sheet(rules.rules());
    dice::Rolled dice(seed, 0);
    rules.set_up(fight, sheet, dice);
    return test::opened(rules, fight);
}

// Battles that the centurion wins.
int won(std::string_view id, const std::string& red, const std::string& blue, int battles,
        std::uint64_t seed)
{
    const battle::RuleSet& rules = *rules::find(id);
    const muster::Library& library = test::library();
    const auto first = library.army(red);
    const auto second = library.army(blue);
    REQUIRE(first.ok());
    REQUIRE(second.ok());
    const auto fight = muster::fight_of_armies(
        *first, *second, rules.frame(muster::Size::large, reckoning::Sheet(rules.rules())),
        library.troops());
    REQUIRE(fight.ok());
    laboratory::Trial trial;
    trial.opener = [&](const dice::Seed& chance, int) { return thrown_for(rules, *fight, chance); };
    trial.generals = {generals::find("centurion"), generals::find("recruit")};
    trial.seed = dice::seed_from(seed);
    trial.battles = battles;
    trial.swapped_by_turns = true;
    const laboratory::Findings findings = laboratory::run(trial);
    return laboratory::summary_of(trial, findings.endings).generals[0].wins;
}

} // namespace

TEST_CASE("centurion: wins at least 90 of 100 battles of Romans and Epirots against the recruit" *
          doctest::skip(test::watched))
{
    CHECK(won("justified-ancients", "romans_125", "epirots_124", 100, 2026) >= 90);
}

TEST_CASE("centurion: wins at least 27 of 30 battles of Romans against Romans led by the recruit" *
          doctest::skip(test::watched))
{
    CHECK(won("justified-ancients", "romans_125", "romans_125", 30, 2027) >= 27);
}

TEST_CASE("centurion: wins at least 90 of 100 battles of Fast Play against the recruit" *
          doctest::skip(test::watched))
{
    CHECK(won("fast-play", "romans_125", "epirots_124", 100, 2026) >= 90);
}

TEST_CASE("centurion: wins at least 90 of 100 battles of Impetus against the recruit" *
          doctest::skip(test::watched))
{
    CHECK(won("impetus", "romans_125", "epirots_124", 100, 2026) >= 90);
}

TEST_CASE("centurion: wins at least 90 of 100 battles of Field of Glory against the recruit" *
          doctest::skip(test::watched))
{
    const int foot = won("field-of-glory", "romans_125", "romans_125", 50, 2028);
    const int mixed = won("field-of-glory", "seleucids", "seleucids", 50, 2029);
    CHECK(foot + mixed >= 90);
}

TEST_CASE("centurion: wins at least 90 of 100 battles of My Ancients against the recruit" *
          doctest::skip(test::watched))
{
    CHECK(won("my-ancients", "romans_125", "epirots_124", 100, 2026) >= 90);
}
