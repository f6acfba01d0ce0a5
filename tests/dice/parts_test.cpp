#include "dice/every.hpp"
#include "dice/naive.hpp"
#include "dice/recorded.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::dice;

namespace {

struct Stage {
    std::uint8_t sum;
    bool operator==(const Stage&) const = default;
};

Stage two_dice(Dice& dice)
{
    const int first = dice.die(6);
    const int second = dice.die(6);
    return {static_cast<std::uint8_t>(first + second)};
}

bool halved(const Stage& stage, Dice& dice)
{
    return dice.die(12) <= stage.sum;
}

bool doubled(const Stage& stage, Dice& dice)
{
    return dice.die(24) <= stage.sum;
}

// Two sides lose strength until one has none.
struct Strengths {
    std::uint8_t ours, theirs;
    bool operator==(const Strengths&) const = default;
};

Strengths to_the_end(const Strengths& now, Dice& dice)
{
    if (now.ours == 0 || now.theirs == 0) return now;
    const int face = dice.die(6);
    Strengths next = now;
    if (face <= 4) --next.theirs;
    if (face >= 4) --next.ours;
    return dice.part(next, to_the_end);
}

} // namespace

TEST_CASE("part: equal results merge, and the odds stay the same")
{
    int runs = 0;
    const auto rule = [&runs](Dice& dice) {
        ++runs;
        const Stage stage = dice.part(two_dice);
        return dice.die(12) <= stage.sum;
    };
    const auto odds = every<Exact>(rule);
    CHECK(runs == 11 * 12); // not 36 * 12
    CHECK(odds.of(true) == Fraction("7/12"));
    CHECK(same_odds(odds, naive_odds(rule)));
}

TEST_CASE("part by value: each value is asked once in a question, and again in the next")
{
    int runs = 0;
    const auto rule = [&runs](Dice& dice) {
        const Stage first = dice.part(two_dice);
        const Stage second = dice.part(two_dice);
        const auto counted = [&runs](const Stage& stage, Dice& d) {
            ++runs;
            return d.die(12) <= stage.sum;
        };
        const bool a = dice.part(first, counted);
        const bool b = dice.part(second, counted);
        return a && b;
    };
    const auto odds = every<Exact>(rule);
    CHECK(runs == 11 * 12);
    CHECK(odds.of(true) == Fraction("49/144"));
    CHECK(every<double>(rule).of(true) == doctest::Approx(49.0 / 144));
    CHECK(runs == 2 * 11 * 12);
}

TEST_CASE("part by value: without captures it is asked once for many questions, to the same odds")
{
    static int runs; // nothing captured
    runs = 0;
    const auto odds = [](int faces) {
        return every<Exact>([faces](Dice& dice) {
            const auto below = [](const Stage& stage, Dice& d) {
                ++runs;
                return d.die(12) <= stage.sum;
            };
            const int first = dice.die(faces);
            return dice.part(Stage{static_cast<std::uint8_t>(first)}, below);
        });
    };
    CHECK(odds(4).of(true) == Fraction("5/24"));
    CHECK(runs == 4 * 12);
    CHECK(odds(4).of(true) == Fraction("5/24"));
    CHECK(odds(2).of(true) == Fraction("1/8"));
    CHECK(runs == 4 * 12);
    CHECK(odds(6).of(true) == Fraction("7/24"));
    CHECK(runs == 6 * 12);
}

TEST_CASE("part by value: doubles are the same to the last bit, remembered or not")
{
    const auto sevenths = [](const Stage& stage, Dice& d) {
        return d.count(stage.sum, [](Dice& one) { return one.die(7) < 3; });
    };
    const auto captures = [&](const Stage& stage, Dice& d) { return sevenths(stage, d); };
    const auto odds = [](const auto& part) {
        return every<double>([&](Dice& dice) { return dice.part(Stage{19}, part) % 5; });
    };
    const auto walked = odds(captures);
    for (int time = 0; time < 2; ++time) CHECK(std::ranges::equal(odds(sevenths), walked));
}

TEST_CASE("part by value: of more answers than are kept the last are known, and all stay right")
{
    static int asked;
    struct Pool {
        std::uint16_t dice, need;
    };
    const auto hits = [](const Pool& pool, Dice& d) {
        ++asked;
        return d.count(pool.dice, [&](Dice& one) { return one.die(20) > pool.need; });
    };
    const auto none = [&](int dice, int need) {
        const Pool pool{static_cast<std::uint16_t>(dice), static_cast<std::uint16_t>(need)};
        return every<Exact>([&](Dice& d) { return d.part(pool, hits); }).of(0);
    };
    const auto known = [&](int dice, int need) {
        asked = 0;
        none(dice, need);
        return asked == 0;
    };
    // All together take four times the room that there is.
    for (std::uint64_t need = 1; need < 20; ++need) {
        Fraction all_miss(1);
        for (int dice = 1; dice <= 40; ++dice) {
            all_miss *= Fraction(Natural(need), Natural(20));
            CHECK(none(dice, static_cast<int>(need)) == all_miss);
        }
    }
    CHECK(known(40, 19));
    CHECK(known(39, 19));
    CHECK_FALSE(known(40, 1));
}

TEST_CASE("every: shares of one whole are the same chances, added up before they are reduced")
{
    const auto rule = [](Dice& dice) {
        const int first = dice.die(6);
        return first < 5 ? first : dice.die(10);
    };
    const auto exact = every<Exact>(rule);
    const auto shares = every<Share>(rule);
    REQUIRE(shares.size() == exact.size());
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const Share& share = shares[i].chance;
        CHECK(shares[i].outcome == exact[i].outcome);
        CHECK(Fraction(share.numerator, share.denominator) == exact[i].chance);
        CHECK(share.denominator == shares[0].chance.denominator);
    }
    for (const auto& [odd, share] : shares.merged([](int face) { return face % 2 != 0; }))
        CHECK(Fraction(share.numerator, share.denominator) ==
              exact.where([&](int face) { return (face % 2 != 0) == odd; }));
    Share other{1, Denominator::of(7)};
    CHECK_THROWS_AS(other += shares[0].chance, Bug);
}

TEST_CASE("part by value: plain functions of one signature are told apart")
{
    const auto rule = [](Dice& dice) {
        const Stage stage{6};
        const bool first = dice.part(stage, halved);
        const bool second = dice.part(stage, doubled);
        bool (*pointer)(const Stage&, Dice&) = &doubled;
        const bool third = dice.part(stage, pointer);
        return static_cast<int>(first) + 2 * static_cast<int>(second) + 4 * static_cast<int>(third);
    };
    const auto odds = every<Exact>(rule);
    CHECK(odds.of(1 + 2 + 4) == Fraction("1/32"));
    CHECK(odds.of(1) == Fraction("9/32"));
    CHECK(same_odds(odds, naive_odds(rule)));
}

TEST_CASE("part by value: rounds to the end are recursion over a value")
{
    const Strengths start{3, 3};
    const auto rule = [&](Dice& dice) { return to_the_end(start, dice); };
    const auto odds = every<Exact>(rule);
    CHECK(odds.sum() == 1);
    CHECK(same_odds(odds, naive_odds(rule)));
    // A 1, 2 or 3 costs them one, a 5 or 6 costs us one, a 4 costs both.
    CHECK(odds.of({3, 0}) == Fraction("1/8"));

    Recorded script{4, 1, 6, 4};
    CHECK(to_the_end(start, script) == Strengths{0, 0});
    CHECK(script.all_used());
}

TEST_CASE("part: 32 levels deep is well, 40 is a bug and not a crash")
{
    struct Rounds {
        std::uint32_t left;
        static Rounds next(const Rounds& now, Dice& dice)
        {
            dice.count(2, [](Dice& one) { return one.die(2) == 1; });
            return now.left == 0 ? now : dice.part(Rounds{now.left - 1}, next);
        }
    };
    const auto rule = [](std::uint32_t deep) {
        return [deep](Dice& dice) { return Rounds::next({deep}, dice).left; };
    };
    CHECK(every<double>(rule(32)).of(0) == 1);
    CHECK_THROWS_AS(every<double>(rule(40)), Bug);
    CHECK(every<double>(rule(3)).of(0) == 1); // and the next question is well
}

TEST_CASE("every: a rule that is not pure is found out")
{
    int calls = 0;
    CHECK_THROWS_AS(every<double>([&](Dice& d) { return d.die(++calls % 2 == 0 ? 6 : 8); }), Bug);
    int more = 0;
    CHECK_THROWS_AS(every<double>([&](Dice& d) {
                        const int face = d.die(6);
                        return ++more > 1 ? 0 : face + d.die(6);
                    }),
                    Bug);
}

TEST_CASE("every: a rule may ask for odds while its own are walked")
{
    const auto odds = every<Exact>([](Dice& dice) {
        const int face = dice.die(6);
        const auto inner = every<Exact>([face](Dice& d) { return d.die(6) <= face; });
        return inner.of(true) >= Fraction("1/2");
    });
    CHECK(odds.of(true) == Fraction("2/3"));
}

TEST_CASE("part: pools inside parts inside pools")
{
    const auto rule = [](Dice& dice) {
        return dice.count(2, [](Dice& one) {
            const int sixes = one.part(
                [](Dice& d) { return d.count(2, [](Dice& die) { return die.die(6) == 6; }); });
            return sixes > 0 || one.die(4) == 4;
        });
    };
    const auto odds = every<Exact>(rule);
    CHECK(odds.sum() == 1);
    CHECK(same_odds(odds, naive_odds(rule)));
}

TEST_CASE("part: results may be many")
{
    const auto rule = [](Dice& dice) {
        const auto sum = dice.part([](Dice& d) {
            std::uint16_t many = 0;
            for (int i = 0; i < 3; ++i)
                many = static_cast<std::uint16_t>(many * 10 + d.die(10) - 1);
            return many;
        });
        return static_cast<int>(sum);
    };
    const auto odds = every<Exact>(rule);
    REQUIRE(odds.size() == 1000);
    for (int i = 0; i < 1000; ++i) {
        CHECK(odds[static_cast<std::size_t>(i)].outcome == i);
        CHECK(odds[static_cast<std::size_t>(i)].chance == Fraction("1/1000"));
    }
}
