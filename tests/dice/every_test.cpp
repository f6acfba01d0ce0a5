#include "dice/campus.hpp"
#include "dice/every.hpp"
#include "dice/naive.hpp"
#include "dice/recorded.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace quincunx;
using namespace quincunx::dice;
using campus::End;

TEST_CASE("every: the whole example, recorded and walked")
{
    Recorded script{6, 5, 1, 5, 2, 3, 4, 4, 2, 6, 5, 1, 1, 2, 3, 2, 3, 2, 1, 1};
    CHECK(campus::resolve(campus::example, script) == campus::Outcome{End::recoils, End::flees});
    CHECK(script.all_used());

    campus::runs = campus::runs_of_one_die = 0;
    const auto odds = every<Exact>([](Dice& d) { return campus::resolve(campus::example, d); });
    CHECK(campus::runs == 938);
    CHECK(campus::runs_of_one_die == 11 + 9 * 11); // the second pool after each result of the first
    CHECK(odds.size() == 9);
    CHECK(odds.sum() == 1);
    CHECK(odds.of({End::recoils, End::flees}) ==
          Fraction("2580570718091776319/80959687397729501184"));
    CHECK(odds.of({End::recoils, End::flees}).to_double() ==
          doctest::Approx(0.031875).epsilon(1e-4));
}

TEST_CASE("every: agrees with all faces of all dice thrown one by one")
{
    for (const campus::Fight& fight :
         {campus::Fight{{}, {{1, 1}, {1, 0}}}, campus::Fight{{4, 0, 9, 7}, {{2, 0}, {1, -2}}},
          campus::Fight{{6, 2, 8, 5}, {{1, 0}, {0, 0}}}}) {
        const auto rule = [&](Dice& d) { return campus::resolve(fight, d); };
        CHECK(same_odds(every<Exact>(rule), naive_odds(rule)));
    }
}

TEST_CASE("every: one die, and a certain outcome")
{
    const auto d3 = every<Exact>([](Dice& d) { return d.die(3); });
    REQUIRE(d3.size() == 3);
    CHECK(d3[0].outcome == 1); // first met first
    CHECK(d3[2].outcome == 3);
    CHECK(d3.of(2).text() == "1/3");
    CHECK(d3.of(4).text() == "0");

    const auto certain = every<Exact>([](Dice& d) { return d.die(6) >= 1; });
    REQUIRE(certain.size() == 1);
    CHECK(certain.of(true).text() == "1");
    CHECK(every<Exact>([](Dice&) { return 5; }).of(5) == 1);
}

TEST_CASE("every: paths of unequal length come to one denominator")
{
    // A 6, then 4 or more on a D10; a 1 gives a D3.
    const auto rule = [](Dice& d) {
        const int first = d.die(6);
        if (first == 1) return d.die(3);
        if (first != 6) return 0;
        return d.die(10) >= 4 ? 10 : 0;
    };
    const auto odds = every<Exact>(rule);
    CHECK(odds.of(10) == Fraction("7/60"));
    CHECK(odds.of(2) == Fraction("1/18"));
    CHECK(odds.of(0) == Fraction("43/60"));
    CHECK(odds.sum() == 1);
    CHECK(same_odds(odds, naive_odds(rule)));
}

TEST_CASE("count: impossible results of a pool are absent, not zero")
{
    const auto never =
        every<Exact>([](Dice& d) { return d.count(5, [](Dice& one) { return one.die(6) > 6; }); });
    REQUIRE(never.size() == 1);
    CHECK(never.of(0) == 1);
    const auto always = every<Exact>(
        [](Dice& d) { return d.count(200, [](Dice& one) { return one.die(6) > 0; }); });
    REQUIRE(always.size() == 1);
    CHECK(always.of(200) == 1);
    const auto none =
        every<Exact>([](Dice& d) { return d.count(0, [](Dice& one) { return one.die(6) > 3; }); });
    CHECK(none.of(0) == 1);
}

TEST_CASE("count: a pool of 8 D6 is binomial")
{
    const auto odds =
        every<Exact>([](Dice& d) { return d.count(8, [](Dice& one) { return one.die(6) >= 5; }); });
    REQUIRE(odds.size() == 9);
    CHECK(odds[0].outcome == 0);
    CHECK(odds.of(0) == Fraction("256/6561"));
    CHECK(odds.of(3) == Fraction("1792/6561"));
    CHECK(odds.of(8) == Fraction("1/6561"));
    CHECK(expected(odds, [](int hits) { return hits; }) == Fraction("8/3"));
    CHECK(odds.where([](int hits) { return hits >= 7; }) == Fraction("17/6561"));
}

TEST_CASE("tally: sixes count one, fives one a pair")
{
    const auto rule = [](Dice& d) {
        const auto shown = d.tally<3>(4, [](Dice& one) {
            const int face = one.die(6);
            return face == 6 ? 2 : face == 5 ? 1 : 0;
        });
        return shown[2] + shown[1] / 2;
    };
    const auto odds = every<Exact>(rule);
    CHECK(odds.sum() == 1);
    CHECK(same_odds(odds, naive_odds(rule)));
    Recorded script{6, 5, 3, 5};
    CHECK(rule(script) == 2);
    CHECK(script.all_used());
}

TEST_CASE("tally: the kind may be an enum, and one outside is a bug")
{
    enum class Kind : std::uint8_t { miss, hit };
    const auto odds = every<Exact>([](Dice& d) {
        return d.tally<2>(2, [](Dice& one) { return one.die(2) == 2 ? Kind::hit : Kind::miss; });
    });
    CHECK(odds.of({1, 1}) == Fraction("1/2"));
    CHECK_THROWS_AS(every<Exact>([](Dice& d) {
                        return d.tally<2>(2, [](Dice& one) { return one.die(6); })[0];
                    }),
                    Bug);
}

TEST_CASE("Odds: merged to other outcomes, sorted by the caller")
{
    const auto sum = every<Exact>([](Dice& d) {
        const int first = d.die(6);
        const int second = d.die(6);
        return first + second;
    });
    const auto words = sum.merged([](int n) { return std::string(n >= 10 ? "holds" : "breaks"); });
    REQUIRE(words.size() == 2);
    CHECK(words.of("holds").text() == "1/6");
    CHECK(words.sum() == 1);
    const auto falling = sum.sorted([](int a, int b) { return a > b; });
    CHECK(falling[0].outcome == 12);
    CHECK(falling[10].outcome == 2);
}

TEST_CASE("Odds: outcomes with padding or doubles merge by ==")
{
    struct Padded {
        std::uint8_t small;
        double share;
        bool operator==(const Padded&) const = default;
    };
    const auto odds = every<Exact>([](Dice& d) {
        const int face = d.die(6);
        return Padded{static_cast<std::uint8_t>(face / 4), face % 2 == 0 ? 0.0 : -0.0};
    });
    REQUIRE(odds.size() == 2);
    CHECK(odds.of({1, 0.0}) == Fraction("1/2"));
}

TEST_CASE("expected: exact of fractions, and of doubles")
{
    const auto rule = [](Dice& d) { return d.die(6); };
    CHECK(expected(every<Exact>(rule), [](int face) { return face; }) == Fraction("7/2"));
    CHECK(expected(every<Exact>(rule), [](int face) { return -face; }) == Fraction("-7/2"));
    CHECK(expected(every<Exact>(rule), [](int face) { return Fraction(face) / 4; }) ==
          Fraction("7/8"));
    CHECK(expected(every<double>(rule), [](int face) { return face; }) == doctest::Approx(3.5));
}
