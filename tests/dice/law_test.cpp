#include "dice/law.hpp"

#include "dice/campus.hpp"

#include <doctest/doctest.h>

using namespace quincunx;

TEST_CASE("law: the tail of chi-square is that of the tables")
{
    CHECK(law::tail(3.841459, 1) == doctest::Approx(0.05).epsilon(1e-5));
    CHECK(law::tail(18.307038, 10) == doctest::Approx(0.05).epsilon(1e-5));
    CHECK(law::tail(3.940299, 10) == doctest::Approx(0.95).epsilon(1e-5));
    CHECK(law::tail(149.449253, 100) == doctest::Approx(0.001).epsilon(1e-4));
}

TEST_CASE("law: a loaded die is found out")
{
    const std::vector<double> fair(6, 100'000);
    CHECK(law::fit({100'300, 99'800, 100'100, 99'900, 100'050, 99'850}, fair).chance() > 0.1);
    CHECK(law::fit({102'000, 98'000, 100'000, 100'000, 100'000, 100'000}, fair).chance() < 1e-9);
}

TEST_CASE("law: a million fights of the example fit their odds")
{
    const law::Fit fit =
        law::check([](Dice& dice) { return campus::resolve(campus::example, dice); });
    CHECK(fit.degrees == 8);
}

TEST_CASE("law: a tally of a mixed pool fits its odds")
{
    law::check(
        [](Dice& dice) {
            const auto shown = dice.tally<3>(5, [](Dice& one) {
                int face = one.die(10);
                if (face == 1) face = one.die(10);
                return face == 10 ? 2 : face >= 7 ? 1 : 0;
            });
            const int extra = dice.count(shown[2], [](Dice& one) { return one.die(6) >= 4; });
            return shown[1] + 2 * extra;
        },
        300'000);
}
