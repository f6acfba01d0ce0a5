// What a table shows before an order is given: the lines of the rules, and odds with their factors.

#include "tabletop.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace quincunx;
using namespace quincunx::field_of_glory::test;
using battle::Side;

namespace {

struct Facing : Tabletop {
    Facing()
    {
        place("A1", Side::red, "HF impact_foot swordsmen 8", 4).at(30, 20);
        place("A2", Side::red, "LF bow 6", 3).at(40, 20);
        place("B1", Side::blue, "HF def_spear 8", 4).at(30, 24).heading(180);
        reserves(Side::red);
        reserves(Side::blue);
    }
    battle::Guides guides(std::string_view label)
    {
        battle::Guides found;
        battle().guides(unit(label), found);
        return found;
    }
    battle::Outlooks outlooks(std::string_view text)
    {
        const battle::Verdict verdict = judge(text);
        REQUIRE(verdict);
        battle::Outlooks found;
        battle().outlooks(*verdict, found);
        for (const battle::Outlook& outlook : found) {
            double sum = 0;
            for (const battle::Chance& chance : outlook.outcomes) sum += chance.share;
            CHECK(sum == doctest::Approx(1));
        }
        return found;
    }
};

const battle::Guide* of_kind(const battle::Guides& guides, battle::GuideKind kind)
{
    const auto found = std::ranges::find(guides, kind, &battle::Guide::kind);
    return found == guides.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE(
    "fog.move.heavy_foot: a group's reach is drawn ahead of its front, by its rate in the open")
{
    Facing field;
    const battle::Guides guides = field.guides("A1");
    const battle::Guide* reach = of_kind(guides, battle::GuideKind::reach);
    REQUIRE(reach != nullptr);
    CHECK(reach->length == 3);
    const std::int32_t front = reach->outline.front().y;
    std::int32_t farthest = front;
    for (const table::Point& at : reach->outline) {
        CHECK(at.y >= front);
        farthest = std::max(farthest, at.y);
    }
    CHECK(farthest - front == 3'000'000);
}

TEST_CASE("fog.shoot.arc: ranges are drawn straight ahead and a base width to each side")
{
    Facing field;
    const battle::Guides guides = field.guides("A2");
    const battle::Guide* range = of_kind(guides, battle::GuideKind::range);
    REQUIRE(range != nullptr);
    const auto [left, right] =
        std::ranges::minmax(range->outline, {}, [](const table::Point& at) { return at.x; });
    CHECK(right.x - left.x == 8'000'000); // three files and one on each side, of 1.6
    CHECK(of_kind(field.guides("A1"), battle::GuideKind::range) == nullptr);
}

TEST_CASE("fog.move.restricted_area: it is drawn before every group, so far as the sheet says")
{
    Facing field;
    const battle::Guides guides = field.guides("B1");
    const battle::Guide* zone = of_kind(guides, battle::GuideKind::zone);
    REQUIRE(zone != nullptr);
    CHECK(zone->length == 2);
}

TEST_CASE("fog.turn.impact: the odds of a charge are those of the impact, for both, and change "
          "nothing")
{
    Facing field;
    field.pass_to("red charge");
    const std::uint64_t before = field.battle().hash();
    const battle::Outlooks found = field.outlooks("red charge A1 B1");
    REQUIRE(found.size() == 2);
    CHECK(found[0].words.find("A1") != std::string::npos);
    CHECK(found[1].words.find("B1") != std::string::npos);
    CHECK(found[0].scores.size() >= 2);
    const auto strikes = [&](std::string_view row) {
        return std::ranges::any_of(
            found[0].scores, [&](const battle::Score& score) { return score.reckoning.has(row); });
    };
    CHECK(strikes("fog.poa.impact.impact_foot_vs_foot"));
    CHECK(found[0].outcomes.back().favours == -1);
    CHECK(found[1].outcomes.front().favours == 1);
    CHECK(field.battle().hash() == before);
}
