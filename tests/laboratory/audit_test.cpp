// Audits of points: a design that mixes nothing up, bounds that hold what they promise, troops that
// are dear found dear.

#include "dice/rolled.hpp"
#include "laboratory/audit.hpp"
#include "laboratory/measured.hpp"
#include "laboratory/threads.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::laboratory;
using doctest::Approx;

namespace {

Weighing weighing_of(const std::vector<int>& points)
{
    Weighing weighing;
    for (const int each : points) weighing.troops.push_back({"troop", "Troop", each, 2, 3});
    weighing.square = weighing_square(points.size());
    return weighing;
}

// An army whose troops are known to gain so much of a battle by the unit. Red is favoured, and the
// ground of a round favours what is first in the list, for all its battles alike.
Rounds invented(const Weighing& weighing, const std::vector<double>& gain, int rounds,
                dice::Dice& dice)
{
    Rounds made(weighing.variants());
    for (int i = 0; i < rounds; ++i) {
        const double ground = (dice.die(100) - 50) / 500.0;
        for (std::size_t v = 0; v < made.size(); ++v) {
            double share = 0.55;
            for (std::size_t j = 0; j < gain.size(); ++j)
                share += (gain[j] + (j == 0 ? ground : 0)) * (weighing.more_in_red(v, j) ? 1 : -1);
            const bool won = dice.die(200) <= 200 * share;
            made[v].push_back({won ? 1.0 : 0.0, won ? 0.4 : -0.4});
        }
    }
    return made;
}

} // namespace

TEST_CASE("audit: no two troops of a design are mixed up, nor with the side")
{
    for (std::size_t columns = 1; columns <= 40; ++columns) {
        CAPTURE(columns);
        const auto square = weighing_square(columns);
        REQUIRE(square.size() >= columns);
        CHECK(square.size() < columns + 13);
        for (std::size_t a = 0; a < columns; ++a)
            for (std::size_t b = 0; b <= a; ++b) {
                int product = 0;
                for (const std::vector<int>& row : square) product += row[a] * row[b];
                REQUIRE(product == (a == b ? static_cast<int>(square.size()) : 0));
            }
    }
    const Weighing weighing = weighing_of({5, 7, 9});
    for (std::size_t j = 0; j < 3; ++j) {
        std::size_t red = 0;
        for (std::size_t v = 0; v < weighing.variants(); ++v)
            if (weighing.more_in_red(v, j)) ++red;
        CHECK(2 * red == weighing.variants());
    }
}

TEST_CASE("audit: Student's distribution, as tables have it")
{
    CHECK(errors_within(0.95, 2) == Approx(4.3027).epsilon(0.0001));
    CHECK(errors_within(0.95, 10) == Approx(2.2281).epsilon(0.0001));
    CHECK(errors_within(0.99, 30) == Approx(2.7500).epsilon(0.0001));
    CHECK(errors_within(0.95, 11) == errors_within(0.95, 10));
    CHECK(errors_within(0.95, 1'000'000) == Approx(1.960).epsilon(0.001));
    CHECK(chance_beyond(2.2281, 10) == Approx(0.05).epsilon(0.001));
    CHECK(chance_beyond(0, 10) == 1);
}

TEST_CASE("audit: bounds hold the truth 19 times in 20 on an army with known worth")
{
    const std::vector<int> points{10, 6, 8, 12, 4};
    const std::vector<double> gain{0.05, 0.03, 0.04, 0.06, 0.02}; // 0.005 a point: all fair
    const Weighing weighing = weighing_of(points);
    dice::Rolled dice(dice::seed_from(20), 1);
    int held = 0, fair_held = 0, bounded = 0, wrong = 0, all = 0;
    constexpr int audits = 300;
    for (int n = 0; n < audits; ++n) {
        const ArmyWorth army = worth_of(weighing, invented(weighing, gain, 40, dice));
        bool any = false;
        for (std::size_t j = 0; j < gain.size(); ++j) {
            const TroopWorth& worth = army.troops[j];
            ++all;
            if (std::abs(worth.share.a - gain[j]) <= worth.most) ++held;
            if (worth.fair.bounded) {
                ++bounded;
                if (worth.fair.least <= points[j] && points[j] <= worth.fair.most) ++fair_held;
            }
            any = any || worth.sure;
        }
        if (any) ++wrong;
    }
    CHECK(held >= 0.93 * all);
    CHECK(held <= 0.98 * all);
    CHECK(bounded > 0.9 * all);
    CHECK(fair_held >= 0.93 * bounded);
    CHECK(fair_held <= 0.98 * bounded);
    CHECK(wrong <= 0.08 * audits); // that anything is surely dear or cheap, where nothing is
}

TEST_CASE("audit: a troop at twice its worth is found dear, and only that")
{
    const std::vector<double> gain{0.05, 0.03, 0.04, 0.06, 0.02};
    dice::Rolled dice(dice::seed_from(21), 1);
    const Weighing weighing = weighing_of({10, 6, 8, 24, 4}); // the fourth at twice its worth
    const ArmyWorth army = worth_of(weighing, invented(weighing, gain, 400, dice));
    CHECK(army.troops[3].worth == Worth::dear);
    CHECK(army.troops[3].sure);
    CHECK(army.troops[3].fair.most < 24);
    for (const std::size_t j : {0u, 1u, 2u, 4u}) CHECK(army.troops[j].worth != Worth::dear);
    CHECK(army.point > 0);
}

TEST_CASE("audit: where all rounds came alike there is doubt still")
{
    const Weighing weighing = weighing_of({5, 5});
    const Rounds rounds(weighing.variants(), std::vector<RoundEnd>(8, RoundEnd{0.5, 0}));
    const ArmyWorth army = worth_of(weighing, rounds);
    CHECK(army.troops[0].most > 0);
    CHECK(army.troops[0].worth == Worth::open);
    CHECK_FALSE(army.troops[0].fair.bounded);
}
