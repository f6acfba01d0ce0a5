#include "dice/noted.hpp"

#include "dice/recorded.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace quincunx;
using dice::Fell;

namespace {

std::vector<Fell> fell(const dice::Noted& noted)
{
    std::vector<Fell> all;
    for (const dice::Thrown& thrown : noted.faces()) all.push_back(thrown.fell);
    return all;
}

} // namespace

TEST_CASE("noted dice: each die of a pool is good or bad by what is needed of it")
{
    const std::uint8_t faces[] = {5, 2, 6, 4};
    dice::Recorded recorded(faces);
    dice::Noted noted(recorded);
    CHECK(noted.count(4, dice::at_least(5), [](Dice& one) { return one.die(6) >= 5; }) == 2);
    CHECK(fell(noted) == std::vector{Fell::good, Fell::bad, Fell::good, Fell::bad});
    CHECK(noted.faces()[0].need == dice::at_least(5));
}

TEST_CASE("noted dice: what was thrown again does not count, the last of it does")
{
    const std::uint8_t faces[] = {1, 5, 3, 1, 2};
    dice::Recorded recorded(faces);
    dice::Noted noted(recorded);
    const auto once_more = [](Dice& one) {
        int face = one.die(6);
        if (face == 1) face = one.die(6);
        return face >= 4;
    };
    CHECK(noted.count(3, dice::at_least(4), once_more) == 1);
    CHECK(fell(noted) == std::vector{Fell::again, Fell::good, Fell::bad, Fell::again, Fell::bad});
}

TEST_CASE("noted dice: pairs are good after all, and dice of which nothing is needed are only told")
{
    const std::uint8_t faces[] = {5, 6, 5, 5, 2, 3};
    dice::Recorded recorded(faces);
    dice::Noted noted(recorded);
    for (int i = 0; i < 5; ++i) noted.die(6, dice::at_least(6));
    static_cast<Dice&>(noted).good_too(5, 2);
    noted.die(6);
    CHECK(fell(noted) ==
          std::vector{Fell::good, Fell::good, Fell::good, Fell::bad, Fell::bad, Fell::told});
}

TEST_CASE("noted dice: at most")
{
    const std::uint8_t faces[] = {3, 4};
    dice::Recorded recorded(faces);
    dice::Noted noted(recorded);
    CHECK(noted.die(6, dice::at_most(3)) == 3);
    CHECK(noted.die(6, dice::at_most(3)) == 4);
    CHECK(fell(noted) == std::vector{Fell::good, Fell::bad});
    CHECK_FALSE(dice::Need{}.met_by(6));
}
