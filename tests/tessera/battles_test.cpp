// Whole battles: generals play them, everything holds after every order, journals are replayed.

#include "generals/general.hpp"
#include "journal/verify.hpp"
#include "reckoning/bounds.hpp"
#include "tessera/fights.hpp"

#include <cstdio>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

struct Ended {
    std::uint64_t hash = 0;
    Standing standing;
    int orders = 0;
};

Ended play_out(Battle& battle, std::array<std::string_view, 2> names, std::uint64_t seed)
{
    std::unique_ptr<generals::General> both[2];
    for (std::size_t i = 0; i < 2; ++i) both[i] = generals::find(names[i])->make();
    generals::Choice chance(seed);
    dice::Rolled dice(dice::seed_from(seed), 0);
    Silence silence;
    while (!battle.pending().over) {
        REQUIRE(battle.entry() < 3000);
        const LegalOrder order = both[index(battle.pending().side)]->choose(battle, chance);
        dice.start(battle.entry());
        battle.apply(order, dice, silence);
        REQUIRE(battle.fault() == "");
    }
    return {battle.hash(), battle.standing(), static_cast<int>(battle.entry())};
}

} // namespace

TEST_CASE("tessera: a hundred battles by chance end, every invariant held after every order")
{
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        const auto battle = tessera::opened(tessera::two_lines());
        const auto again = battle->copy();
        const Ended ended = play_out(*battle, {"recruit", "recruit"}, seed);
        decided += ended.standing.outcome != Outcome::draw;
        if (seed % 10 == 0) CHECK(play_out(*again, {"recruit", "recruit"}, seed).hash == ended.hash);
    }
    CHECK(decided > 50);
}

TEST_CASE("tessera: a centurion beats a recruit")
{
    int won = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const auto battle = tessera::opened(tessera::two_lines());
        const bool red = seed % 2 == 0;
        const Ended ended = play_out(*battle,
                                     {red ? "centurion" : "recruit", red ? "recruit" : "centurion"},
                                     seed);
        won += ended.standing.outcome == wins(red ? Side::red : Side::blue);
    }
    CHECK(won >= 14);
}

TEST_CASE("tessera: a battle of centurions told" * doctest::skip())
{
    const auto battle = tessera::opened(tessera::two_lines());
    const auto general = generals::find("centurion")->make();
    generals::Choice chance(3);
    dice::Rolled dice(dice::seed_from(3), 0);
    while (!battle->pending().over) {
        const LegalOrder order = general->choose(*battle, chance);
        dice.start(battle->entry());
        std::printf("> %s\n", to_text(order.order(), battle->verbs(), battle->roster()).c_str());
        Log log;
        battle->apply(order, dice, log);
        for (const Event& event : log.events)
            std::printf("    %s\n", to_text(event, battle->roster()).c_str());
    }
}
