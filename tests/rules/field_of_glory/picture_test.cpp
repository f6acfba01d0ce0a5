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
    REQUIRE(found.size() == 3);
    CHECK(found.back().part == battle::Part::whole);
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

namespace {

// A3 stands behind the front of B2 and beside it.
struct Flanked : Facing {
    explicit Flanked(field_of_glory::Level level)
    {
        place("A3", Side::red, "HF 4", 2).at(48.5, 20.5);
        place("B2", Side::blue, "HF 4", 2).at(50, 24).heading(90);
        change([level](field_of_glory::State& state) {
            for (UnitId id = 0; id < state.units.size(); ++id)
                if (state.setting->roster.units[id].label == "B2") state.units[id].level = level;
        });
        fight().first_turn = 0;
        pass_to("red charge");
    }
    using UnitId = battle::UnitId;
};

} // namespace

TEST_CASE("fog.charge.flank_drop: the level that a flank charge costs is foretold with the impact")
{
    Flanked field(field_of_glory::Level::STEADY);
    const battle::Outlooks found = field.outlooks("red charge A3 B2");
    REQUIRE(found.size() == 4); // with the rout, if it breaks
    CHECK(found.back().part == battle::Part::whole);
    REQUIRE(found[1].words.starts_with("Impact: B2"));
    for (const battle::Chance& chance : found[1].outcomes)
        CHECK(chance.words.starts_with("becomes "));
    CHECK(std::ranges::any_of(found[0].outcomes, [](const battle::Chance& chance) {
        return chance.words.starts_with("holds");
    }));
}

TEST_CASE("fog.charge.flank_drop: whom the contact alone breaks does not fight")
{
    Flanked field(field_of_glory::Level::FRAGMENTED);
    const battle::Outlooks found = field.outlooks("red charge A3 B2");
    REQUIRE(found.size() == 3);
    CHECK(found.back().part == battle::Part::whole);
    CHECK(found[1].words.starts_with("Impact: B2"));
    REQUIRE(found[1].outcomes.size() == 1);
    CHECK(found[1].outcomes[0].words == "becomes BROKEN");
    CHECK(found[1].outcomes[0].favours == 1);
}

TEST_CASE("fog.ct.reason.fragmented_charged: the test that a charge brings with it is foretold")
{
    Flanked field(field_of_glory::Level::FRAGMENTED);
    const battle::Outlooks found = field.outlooks("red charge A3 B2");
    CHECK(found[0].words.starts_with("The cohesion test on being charged: B2"));
    REQUIRE(found[0].outcomes.size() == 2);
    CHECK(found[0].outcomes[0].words == "becomes BROKEN"); // -2, and -1 for its flank
    CHECK(found[0].outcomes[0].share == doctest::Approx(30.0 / 36));
    Flanked better(field_of_glory::Level::DISRUPTED);
    CHECK(better.outlooks("red charge A3 B2")[0].words.starts_with("Impact: A3"));
}

TEST_CASE("fog.charge.skirmishers: the odds of standing are shown, and those of the impact")
{
    for (const bool off : {false, true}) {
        Tabletop field;
        field.fight().first_turn = 0;
        field.place("A1", Side::red, "HF 6", 3).at(36, 20);
        field.place("B1", Side::blue, "LF sling 4", 4).at(36, 22.6).heading(180);
        if (off) field.house("fog.charge.skirmishers", false);
        field.give("red charge A1 B1");
        battle::Outlooks found;
        field.battle().outlooks(*field.judge("blue stand B1"), found);
        REQUIRE(found.size() == (off ? 2 : 3));
        CHECK(found[0].words.starts_with(off ? "Impact: B1" : "Does it stand?"));
        if (!off) CHECK(found[0].outcomes[0].share == doctest::Approx(21.0 / 36));
        if (off)
            field.give("blue stand B1", {3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
        else
            field.give("blue stand B1", {4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
    }
}

TEST_CASE("fog.quality.commander_front_rank: the odds of the melee are shown with his re-rolls")
{
    Tabletop field;
    field.fight().first_turn = 0;
    field.place("A1", Side::red, "HF 3", 3).at(36, 20);
    field.place("B1", Side::blue, "HF 3", 3).at(36, 20.6).heading(180);
    field.reserves(Side::red);
    field.reserves(Side::blue);
    field.change([](field_of_glory::State& state) { state.commanders[0][0].with = 0; });
    field.pass_to("red lead");
    battle::Outlooks found;
    field.battle().outlooks(*field.judge("red lead 1"), found);
    REQUIRE(found.size() == 2);
    CHECK(found[0].words.starts_with("Melee: A1"));
    CHECK(found[1].words.starts_with("Melee: B1"));
    field.battle().outlooks(*field.judge("red stop"), found);
    CHECK(found.empty());
}

TEST_CASE("fog.turn.shooting: whoever ends his moves sees the volleys of both sides that follow")
{
    Tabletop field;
    field.fight().first_turn = 0;
    field.place("A2", Side::red, "LF bow 6", 3).at(40, 20);
    field.place("B2", Side::blue, "LF bow 6", 3).at(40, 23).heading(180);
    field.place("B3", Side::blue, "HF 6", 3).at(60, 24).heading(180); // out of everybody's reach
    field.reserves(Side::red);
    field.reserves(Side::blue);
    battle::Outlooks found;
    field.pass_to("red charge");
    field.battle().outlooks(*field.judge("red stop"), found);
    CHECK(found.empty());
    field.pass_to("red manoeuvre");
    field.battle().outlooks(*field.judge("red stop"), found);
    REQUIRE(found.size() == 2);
    CHECK(found[0].words.starts_with("The shooting at B2"));
    CHECK(found[0].outcomes.front().favours == 1);
    CHECK(found[1].words.starts_with("The shooting at A2"));
    CHECK(found[1].outcomes.back().favours == -1);
}
