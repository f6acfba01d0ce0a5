// What a table shows before an order is given: the lines of the rules, and odds with their factors.

#include "field/field.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace quincunx;
using namespace quincunx::test;

namespace {

struct Facing : Field {
    Facing() : Field("justified-ancients")
    {
        place("A1", red, card("hastati")).at(12, 8);
        place("A2", red, card("velites")).at(16, 8);
        place("B1", blue, card("gallic_warband")).at(12, 10.2).heading(180);
        general(red, "average", {12, 6});
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

TEST_CASE("ja.move.forward_only: a unit's reach is drawn ahead of its front, by its allowance")
{
    Facing field;
    const battle::Guides guides = field.guides("A1");
    const battle::Guide* reach = of_kind(guides, battle::GuideKind::reach);
    REQUIRE(reach != nullptr);
    CHECK(reach->length == 2);
    std::int32_t farthest = 0;
    const std::int32_t front = reach->outline.front().y;
    for (const table::Point& at : reach->outline) {
        CHECK(at.y >= front);
        farthest = std::max(farthest, at.y);
    }
    CHECK(farthest - front == 2'000'000);
    // Velites go farther when they charge.
    CHECK(of_kind(field.guides("A2"), battle::GuideKind::reach)->length == 3);
    CHECK(of_kind(field.guides("A2"), battle::GuideKind::charge)->length == 4);
}

TEST_CASE("ja.shoot.range: missile troops have a range drawn, others none")
{
    Facing field;
    CHECK(of_kind(field.guides("A2"), battle::GuideKind::range)->length == 3);
    CHECK(of_kind(field.guides("A1"), battle::GuideKind::range) == nullptr);
}

TEST_CASE("ja.charge.zone: the lines of front and rear are drawn for every unit")
{
    Facing field;
    const battle::Guides guides = field.guides("B1");
    CHECK(std::ranges::count(guides, battle::GuideKind::zone, &battle::Guide::kind) == 2);
}

TEST_CASE("ja.order.charge: the odds of a charge are its obedience, then the round it leads to")
{
    Facing field;
    const battle::Outlooks found = field.outlooks("red charge A1 B1");
    REQUIRE(found.size() == 2);
    CHECK(found[0].outcomes[0].words == "obeys");
    CHECK(found[0].outcomes[0].share == doctest::Approx(field.preview("red charge A1 B1").chance));
    REQUIRE(found[1].scores.size() == 2);
    CHECK(found[1].scores[0].reckoning.has("ja.melee.charging"));
    CHECK_FALSE(found[1].scores[1].reckoning.has("ja.melee.charging"));
    CHECK(found[1].outcomes.front().favours == 1);
    CHECK(found[1].outcomes.back().favours == -1);
}
