// Measuring generals: what a pair of battles says, when a claim is proved, how ratings follow.

#include "campus/campus.hpp"
#include "generals/choice.hpp"
#include "laboratory/ladder.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace quincunx;
using namespace quincunx::laboratory;
using battle::Outcome;
using doctest::Approx;

namespace {

Ending ended(Outcome outcome)
{
    Ending ending;
    ending.outcome = outcome;
    return ending;
}

// Pairs of battles that the first wins with this chance each.
void throw_pairs(Pairs& pairs, double chance, int number, generals::Choice& coin)
{
    const auto wins = [&] { return coin.below(1'000'000) < std::size_t(chance * 1e6); };
    for (int i = 0; i < number; ++i)
        ++pairs.counts[std::size_t{0} + (wins() ? 2 : 0) + (wins() ? 2 : 0)];
}

// Looks after every 15 pairs, as a ladder of 15 armies does.
Proof put_to_the_test(const Claim& claim, double chance, generals::Choice& coin)
{
    Pairs pairs;
    for (int round = 0; round < 400; ++round) {
        throw_pairs(pairs, chance, 15, coin);
        if (const Proof proof = proof_of(claim, pairs); proof != Proof::open) return proof;
    }
    return Proof::open;
}

Meeting meeting_of(int most_battles)
{
    Meeting meeting;
    meeting.generals = {generals::find("centurion"), generals::find("recruit")};
    meeting.opener = [](const dice::Seed&, int battle) {
        return campus::opened(campus::line_battle(4 + battle / 2 % 3));
    };
    meeting.seed = dice::seed_from(5);
    meeting.round = 6;
    meeting.most_battles = most_battles;
    return meeting;
}

Bout bout_of(std::string_view first, std::string_view second, int wins, int draws, int losses)
{
    Bout bout;
    bout.generals = {first, second};
    bout.wins = wins;
    bout.draws = draws;
    bout.losses = losses;
    return bout;
}

} // namespace

TEST_CASE("ladder: a pair counts the first general's points on either side")
{
    Pairs pairs;
    add(pairs, ended(Outcome::red_wins), ended(Outcome::blue_wins)); // both his
    add(pairs, ended(Outcome::red_wins), ended(Outcome::red_wins));  // the army's side won
    add(pairs, ended(Outcome::draw), ended(Outcome::blue_wins));
    add(pairs, ended(Outcome::blue_wins), ended(Outcome::red_wins)); // both the other's
    CHECK(pairs.counts == std::array{1, 0, 1, 1, 1});
    CHECK(pairs.share() == Approx(4.5 / 8));
}

TEST_CASE("ladder: pairs that all go alike are not taken for certainty")
{
    Pairs pairs;
    CHECK(pairs.interval() == Share{0.5, 0, 1});
    pairs.counts[4] = 3;
    CHECK(pairs.interval().least < 0.85);
    CHECK(pairs.interval().most == 1);
    pairs.counts[4] = 300;
    CHECK(pairs.interval().least > 0.98);
}

TEST_CASE("ladder: a claim is decided wrongly once in 20 at most, either way")
{
    generals::Choice coin(7);
    const Claim claim{0.5, 0.55};
    int proved_of_equals = 0;
    int refuted_of_better = 0;
    int open = 0;
    constexpr int trials = 400;
    for (int i = 0; i < trials; ++i) {
        const Proof equals = put_to_the_test(claim, claim.from, coin);
        const Proof better = put_to_the_test(claim, claim.to, coin);
        proved_of_equals += equals == Proof::proved ? 1 : 0;
        refuted_of_better += better == Proof::refuted ? 1 : 0;
        open += (equals == Proof::open ? 1 : 0) + (better == Proof::open ? 1 : 0);
    }
    // 5 % of 400 are 20, with a standard error of 4.4.
    CHECK(proved_of_equals < 34);
    CHECK(refuted_of_better < 34);
    CHECK(open < 8);
    // Near certainty too, where a pair's variance is small.
    int proved = 0;
    for (int i = 0; i < trials; ++i)
        proved += put_to_the_test({0.90, 0.95}, 0.90, coin) == Proof::proved ? 1 : 0;
    CHECK(proved < 40);
}

TEST_CASE("ladder: the interval of a share holds the true one 19 times in 20")
{
    generals::Choice coin(11);
    for (const double chance : {0.5, 0.75, 0.95}) {
        int held = 0;
        for (int i = 0; i < 1000; ++i) {
            Pairs pairs;
            throw_pairs(pairs, chance, 100, coin);
            const Share share = pairs.interval();
            held += share.least <= chance && chance <= share.most ? 1 : 0;
        }
        CAPTURE(chance);
        CHECK(held > 930);
    }
}

TEST_CASE("ladder: the same on any number of threads, each pair from one opening")
{
    Meeting meeting = meeting_of(24);
    meeting.claim = {0.5, 0.5}; // never decided
    const Bout alone = fight_out(meeting);
    CHECK(alone.battles() == 24);
    CHECK(alone.pairs.number() == 12);
    CHECK(alone.wins > alone.losses);
    CHECK(alone.turns > 0);
    meeting.threads = 4;
    CHECK(fight_out(meeting) == alone);
}

TEST_CASE("ladder: no battles more once a claim is decided")
{
    const Bout bout = fight_out(meeting_of(4000));
    CHECK(bout.proof == Proof::proved); // a centurion is better than a recruit
    CHECK(bout.battles() < 400);
    CHECK(bout.battles() % 6 == 0);
}

TEST_CASE("ladder: a general against himself has half of the points, whatever the opening")
{
    Meeting meeting = meeting_of(60);
    meeting.generals[0] = meeting.generals[1];
    meeting.claim = {0.5, 0.5};
    // With the same dice and chances a battle of equals ends the same on either side.
    CHECK(fight_out(meeting).pairs.share() == 0.5);
}

TEST_CASE("ladder: ratings are Elo's: ten wins for each loss are 400 points")
{
    const Bout bouts[] = {bout_of("legate", "recruit", 1000, 0, 100)};
    const std::vector<Rating> ratings = ratings_of(bouts, "recruit");
    REQUIRE(ratings.size() == 2);
    CHECK(ratings[0].general == "legate");
    CHECK(ratings[0].elo == Approx(400).epsilon(0.01));
    CHECK(ratings[0].error == Approx(36).epsilon(0.05)); // 1.96 * 173.7 / sqrt(1100 * 0.0826)
    CHECK(ratings[1].elo == 0);
    CHECK(ratings[1].error == 0);
}

TEST_CASE("ladder: ratings of three agree with each other, and nobody's is without end")
{
    // Each step 76 %: some 200 points.
    const Bout bouts[] = {bout_of("b", "a", 70, 12, 18), bout_of("c", "b", 76, 0, 24),
                          bout_of("c", "a", 91, 0, 9)};
    const std::vector<Rating> ratings = ratings_of(bouts, "a");
    REQUIRE(ratings.size() == 3);
    CHECK(ratings[0].general == "c");
    CHECK(ratings[0].elo == Approx(400).epsilon(0.06));
    CHECK(ratings[1].elo == Approx(200).epsilon(0.06));
    const Bout never_lost[] = {bout_of("b", "a", 30, 0, 0)};
    const Rating best = ratings_of(never_lost, "a").front();
    CHECK(best.elo > 400);
    CHECK(best.elo < 1500);
    CHECK(best.error > 200);
}
