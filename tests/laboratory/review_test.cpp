#include "campus/campus.hpp"
#include "laboratory/review.hpp"

#include <cmath>
#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::laboratory;

namespace {

constexpr Effort little{.battles = 8, .throws = 16, .rounds = 1, .tries = 4, .work = 4000};

// A battle of two generals of one kind, kept as a match.
journal::Match fought(std::uint64_t number, std::uint32_t most_orders = 1000)
{
    auto match = journal::Match::open({&campus::rule_set(), campus::line_battle(5)},
                                      dice::seed_from(number));
    REQUIRE(match.ok());
    const auto general = generals::find("recruit")->make();
    generals::Choice chance(number);
    while (!match->battle().pending().over && match->entries().size() < most_orders)
        match->give(general->choose(match->battle(), chance));
    return *std::move(match);
}

Review review_of(const journal::Match& match, const Effort& effort = little)
{
    Reviewer reviewer(match, review_seed(match), effort);
    double before = 0;
    while (reviewer.step()) {
        CHECK(reviewer.done() >= before);
        CHECK(reviewer.done() < 1);
        before = reviewer.done();
    }
    CHECK(reviewer.done() == 1);
    return reviewer.review();
}

} // namespace

TEST_CASE("review: luck and decisions are all that happened between the start and the end")
{
    for (const std::uint64_t number : {1U, 2U, 3U}) {
        const journal::Match match = fought(number);
        const Review review = review_of(match);
        REQUIRE(review.moments.size() == match.entries().size() + 1);
        const double start = review.moments.front().red.chance;
        const double end = review.moments.back().red.chance;
        CHECK(end == won_by_red(match.battle().standing().outcome));
        CHECK(end - start ==
              doctest::Approx(review.luck + review.decisions[0] + review.decisions[1]));
        for (std::size_t i = 1; i < review.moments.size(); ++i) {
            const Moment& one = review.moments[i];
            CHECK(one.order == match.entries()[i - 1].text);
            CHECK(one.thrown == !match.entries()[i - 1].dice.empty());
            if (!one.thrown) CHECK(one.luck == 0);
            CHECK(one.red.chance - review.moments[i - 1].red.chance ==
                  doctest::Approx(one.luck + one.decision));
            CHECK(one.red.least <= one.red.chance);
            CHECK(one.red.chance <= one.red.most);
        }
    }
}

// Whoever wins was mostly lucky; over all, luck comes to nothing.
TEST_CASE("review: over many battles of equals luck sums to nothing")
{
    constexpr int battles = 80;
    double sum = 0;
    double squares = 0;
    double of_winners = 0;
    for (int i = 0; i < battles; ++i) {
        const Review review = review_of(fought(100 + static_cast<std::uint64_t>(i)),
                                        {.battles = 8, .throws = 16, .rounds = 0, .work = 1000});
        sum += review.luck;
        squares += review.luck * review.luck;
        of_winners += review.luck * (2 * won_by_red(review.outcome) - 1);
    }
    const double mean = sum / battles;
    const double deviation = std::sqrt(squares / battles - mean * mean);
    const double error = deviation / std::sqrt(battles);
    INFO("mean " << mean << ", error " << error);
    CHECK(deviation > 0.05);            // there is luck,
    CHECK(of_winners / battles > 0.05); // it wins battles,
    CHECK(std::abs(mean) < 3 * error);  // and it favours nobody
}

TEST_CASE("review: the same battle is always reviewed alike, and another seed says much the same")
{
    const journal::Match match = fought(4);
    const Review once = review_of(match);
    CHECK(to_value(review_of(match)) == to_value(once));
    Reviewer other(match, dice::seed_from(99), little);
    while (other.step()) continue;
    CHECK(std::abs(other.review().luck - once.luck) < 0.3);
}

TEST_CASE("review: it turns in five places at most, in order, each with what it came to")
{
    const journal::Match match = fought(5);
    const Review review = review_of(match);
    CHECK(!review.turning.empty());
    CHECK(review.turning.size() <= most_turning_points);
    std::uint32_t last = 0;
    for (const TurningPoint& point : review.turning) {
        CHECK(point.entry > last);
        last = point.entry;
        CHECK(point.before.chance == review.moments[point.entry - 1].red.chance);
        CHECK(point.after.chance == review.moments[point.entry].red.chance);
        CHECK(point.again.most >= point.again.least);
        CHECK(point.other != match.entries()[point.entry - 1].text);
    }
}

TEST_CASE("review: more work is more play, and never much more than was allowed")
{
    const journal::Match match = fought(6);
    Effort effort;
    effort.work = 20'000;
    const Review much = review_of(match, effort);
    CHECK(much.played_on > review_of(match).played_on);
    CHECK(much.work < 30'000);
}

TEST_CASE("review: a battle that goes on, or has not begun, can be looked back upon")
{
    const Review going_on = review_of(fought(7, 6));
    CHECK(going_on.moments.size() == 7);
    CHECK(going_on.outcome == battle::Outcome::undecided);
    const Review begun = review_of(fought(7, 0));
    CHECK(begun.moments.size() == 1);
    CHECK(begun.turning.empty());
    CHECK(begun.luck == 0);
}

TEST_CASE("yardstick: it learns who is favoured, and how sure that is")
{
    const auto at = [](double ahead) { return Glance{{1, ahead, 0, 0}, {}}; };
    std::vector<Sample> samples;
    for (int i = 0; i < 40; ++i)
        for (const double ahead : {-0.2, 0.0, 0.2})
            samples.push_back({at(ahead), (i % 10) < 5 + 20 * ahead ? 1.0 : 0.0, 1});
    const Yardstick learned(samples);
    CHECK(learned.chance(at(0)) == doctest::Approx(0.5).epsilon(0.02));
    CHECK(learned.chance(at(0.2)) > 0.85);
    CHECK(learned.chance(at(-0.2)) < 0.15);
    CHECK(learned.doubt(at(0)) > 0);
    const Yardstick less(std::span<const Sample>(samples).first(12));
    CHECK(less.doubt(at(0)) > learned.doubt(at(0)));
    CHECK(learned.chance({{1, -1, 0, 0}, 1.0}) == 1); // over is over
    CHECK(learned.doubt({{1, -1, 0, 0}, 1.0}) == 0);
}
