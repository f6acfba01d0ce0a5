#include "campus/campus.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"

#include <array>
#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::generals;

TEST_CASE("choice: every number below n comes, equally often, and the same again")
{
    Choice chance(7);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60'000; ++i) ++seen[chance.below(6)];
    double chi_square = 0;
    for (const int count : seen) chi_square += (count - 10'000.0) * (count - 10'000.0) / 10'000;
    CHECK(chi_square < 20.5); // one in a thousand, 5 degrees of freedom
    Choice again(7);
    Choice other(8);
    const std::uint64_t first = Choice(7).word();
    CHECK(again.word() == first);
    CHECK(other.word() != first);
    CHECK(Choice(1).below(1) == 0);
}

TEST_CASE("the register of generals: found by name, unknown names find nobody")
{
    CHECK(names().size() == all().size());
    for (const std::string_view name : names()) {
        REQUIRE(find(name) != nullptr);
        CHECK(find(name)->name == name);
        CHECK(find(name)->make() != nullptr);
    }
    CHECK(find("recruit") != nullptr);
    CHECK(find("optio") != nullptr); // signatures name him
    CHECK(find("centurion") != nullptr);
    CHECK(find("legate") != nullptr);
    CHECK(find(usual) != nullptr);
    CHECK(usual == "centurion"); // who gives advice: at once, and he needs no time
    CHECK(find("hannibal") == nullptr);
    for (const GeneralShape& shape : all())
        if (!shape.character_of.empty()) CHECK(find(shape.character_of) != nullptr);
    CHECK(find("centurion-bold")->character_of == "centurion");
    CHECK(find("centurion-cautious") != nullptr);
    CHECK(find("centurion-cunning") != nullptr);
}

namespace {

// Plays with one general for both sides, checking all invariants at every step; returns the last
// state's hash.
std::uint64_t play_checked(const GeneralShape& shape, std::uint64_t seed)
{
    const auto battle = campus::opened(campus::line_battle(6));
    const auto general = shape.make();
    Choice chance(seed);
    dice::Rolled dice(dice::seed_from(seed), 0);
    battle::Silence silence;
    while (!battle->pending().over) {
        REQUIRE(battle->entry() < 5000);
        const battle::LegalOrder order = general->choose(*battle, chance);
        CHECK(order.entry() == battle->entry());
        CHECK(order.order().side == battle->pending().side);
        dice.start(battle->entry());
        battle->apply(order, dice, silence);
        REQUIRE(battle->fault() == "");
    }
    return battle->hash();
}

} // namespace

TEST_CASE(
    "every general plays whole battles by legal orders, and the same battle from the same seeds")
{
    for (const GeneralShape& shape : all()) {
        CAPTURE(shape.name);
        const std::uint64_t battles = shape.make()->takes_time() ? 1 : 20;
        for (std::uint64_t seed = 0; seed < battles; ++seed)
            CHECK(play_checked(shape, seed) == play_checked(shape, seed));
    }
}

TEST_CASE("recruit: other seeds, other battles")
{
    CHECK(play_checked(*find("recruit"), 1) != play_checked(*find("recruit"), 2));
}

TEST_CASE("centurion: attacks when the odds are good, and orders a unit only when that is worth it")
{
    const auto battle = campus::opened(campus::line_battle(4));
    const auto centurion = find("centurion")->make();
    Choice chance(1);
    dice::Rolled dice(dice::seed_from(3), 0);
    battle::Silence silence;
    const auto act = [&] {
        const battle::LegalOrder order = centurion->choose(*battle, chance);
        const battle::Order given = order.order();
        dice.start(battle->entry());
        battle->apply(order, dice, silence);
        return given;
    };
    // Far apart: every unit advances as far as it may, then the turn ends.
    for (int unit = 0; unit < 4; ++unit) CHECK(act().verb == campus::move);
    CHECK(act().verb == campus::end);
    // Sooner or later somebody stands before an enemy and attacks at +1.
    for (int i = 0; i < 100 && !battle->pending().over; ++i)
        if (act().verb == campus::attack) return;
    FAIL("nobody attacked");
}
