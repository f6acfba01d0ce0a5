#include "muster/layout.hpp"

#include "journal/fight_json.hpp"
#include "muster/facing.hpp"
#include "muster/frames.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <set>

using namespace quincunx;
using namespace quincunx::muster;
using namespace quincunx::muster::testing;

namespace {

using Corners = std::array<Spot, 4>;

Corners corners_of(const Fielded& unit, const UnitSize& size)
{
    const Facing f = facing(unit.heading);
    Corners corners;
    for (int i = 0; i < 4; ++i) {
        const double along = (i == 0 || i == 3 ? -1 : 1) * size.front / 2;
        const double ahead = (i < 2 ? 1 : -1) * size.depth / 2;
        corners[static_cast<std::size_t>(i)] =
            moved(moved(unit.at, f.right, along), f.forward, ahead);
    }
    return corners;
}

double project(Spot spot, Spot axis)
{
    return spot.x * axis.x + spot.y * axis.y;
}

// How far two rectangles would have to be shifted to part them; 0 or less: they are apart.
double overlap(const Corners& a, const Corners& b, double heading_a, double heading_b)
{
    double least = 1e9;
    for (const double heading : {heading_a, heading_b})
        for (const Spot axis : {facing(heading).forward, facing(heading).right}) {
            double a_low = 1e9, a_high = -1e9, b_low = 1e9, b_high = -1e9;
            for (const Spot spot : a) {
                a_low = std::min(a_low, project(spot, axis));
                a_high = std::max(a_high, project(spot, axis));
            }
            for (const Spot spot : b) {
                b_low = std::min(b_low, project(spot, axis));
                b_high = std::max(b_high, project(spot, axis));
            }
            least = std::min({least, a_high - b_low, b_high - a_low});
        }
    return least;
}

struct Standing {
    const Fielded* unit;
    Corners corners;
};

std::vector<Standing> standing(const Fight& fight, const Frame& frame)
{
    std::vector<Standing> all;
    for (const Army& army : fight.sides)
        for (const Fielded& unit : army.units)
            if (unit.placed)
                all.push_back({&unit, corners_of(unit, *frame.unit_size(unit.profile))});
    return all;
}

void check_no_overlaps(const Fight& fight, const Frame& frame)
{
    const auto all = standing(fight, frame);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            CAPTURE(all[i].unit->label);
            CAPTURE(all[i].unit->line);
            CAPTURE(all[j].unit->label);
            CAPTURE(all[j].unit->line);
            CHECK(overlap(all[i].corners, all[j].corners, all[i].unit->heading,
                          all[j].unit->heading) < 1e-6);
        }
}

void check_on_table(const Fight& fight, const Frame& frame)
{
    for (const Standing& each : standing(fight, frame))
        for (const Spot spot : each.corners) {
            CAPTURE(each.unit->label);
            CAPTURE(each.unit->line);
            CHECK(spot.x >= -1e-6);
            CHECK(spot.x <= frame.width + 1e-6);
            CHECK(spot.y >= -1e-6);
            CHECK(spot.y <= frame.depth + 1e-6);
        }
}

bool within(Spot spot, const std::vector<Spot>& area)
{
    bool inside = false;
    for (std::size_t i = 0; i < area.size(); ++i) {
        const Spot a = area[i];
        const Spot b = area[(i + 1) % area.size()];
        if ((a.y > spot.y) != (b.y > spot.y) &&
            spot.x < a.x + (b.x - a.x) * (spot.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

// Nobody begins in water that drowns him. Corners on the bank are not in it.
void check_dry(const Fight& fight, const Frame& frame)
{
    for (const Feature& piece : fight.ground) {
        if (piece.kind != "river" && piece.kind != "deep_water") continue;
        for (const Standing& each : standing(fight, frame))
            for (const Spot corner : each.corners) {
                const Spot inner{corner.x + (each.unit->at.x - corner.x) * 1e-6,
                                 corner.y + (each.unit->at.y - corner.y) * 1e-6};
                CAPTURE(each.unit->label);
                CAPTURE(each.unit->line);
                CHECK_FALSE(within(inner, piece.outline));
            }
    }
}

void check_counts(const Fight& fight, const Scenario& scenario, Size size)
{
    for (const int side : {0, 1}) {
        int expected = 0;
        for (const Line& line : scenario.lines)
            if (line.side == side)
                for (const TroopCount& troop : line.troops) expected += troop.count.at(size);
        const std::vector<Fielded>& units = fight.sides[static_cast<std::size_t>(side)].units;
        CHECK(static_cast<int>(units.size()) == expected);
        std::set<std::string> labels, names;
        for (const Fielded& unit : units) {
            labels.insert(unit.label);
            names.insert(full_name(unit));
        }
        CHECK(labels.size() == units.size());
        CHECK(names.size() == units.size());
    }
}

Fight laid_out(std::string_view name, std::string_view rules, Size size)
{
    const auto scenario = library().scenario(name);
    if (!scenario) FAIL(to_text(scenario.error()));
    const auto fight = lay_out(*scenario, size, frame_of(rules, size), library().troops());
    if (!fight) FAIL(to_text(fight.error()));
    return *fight;
}

} // namespace

TEST_CASE("every scenario lies on the table of every rule set in both sizes without overlap")
{
    for (const std::string& name : library().scenario_names()) {
        const auto scenario = library().scenario(name);
        if (!scenario) FAIL_CHECK(to_text(scenario.error()));
        REQUIRE(scenario);
        for (const std::string_view rules : rule_sets())
            for (const Size size : {Size::small, Size::large}) {
                CAPTURE(name);
                CAPTURE(std::string(rules));
                CAPTURE(size == Size::large);
                const Frame frame = frame_of(rules, size);
                const auto fight = lay_out(*scenario, size, frame, library().troops());
                if (!fight) FAIL_CHECK(to_text(fight.error()));
                if (!fight) continue;
                check_no_overlaps(*fight, frame);
                check_on_table(*fight, frame);
                check_counts(*fight, *scenario, size);
                check_dry(*fight, frame);
            }
    }
}

TEST_CASE("a line's units stand edge to edge about its centre, in order of x")
{
    const Fight fight = laid_out("cannae", "justified-ancients", Size::small);
    const auto& units = fight.sides[0].units;
    CHECK(units[0].label == "A1");
    CHECK(units[0].troop == "velites");
    CHECK(units[0].at.x == doctest::Approx(0.52 * 24));
    CHECK(units[0].at.y == doctest::Approx(0.36 * 24));
    // First line: allies, three hastati, allies.
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(units[1 + i].line == "First line");
        CHECK(units[1 + i].at.x == doctest::Approx(0.52 * 24 + (static_cast<double>(i) - 2) * 1.6));
        CHECK(units[1 + i].at.y == doctest::Approx(0.27 * 24));
    }
    CHECK(full_name(units[2]) == "1st Hastati");
    CHECK(full_name(units[4]) == "3rd Hastati");
    CHECK(units[4].name == "Hastati");
    CHECK(units[4].number == 3);
    CHECK(units[1].troop == "italian_allied_foot");
    CHECK(units[5].troop == "italian_allied_foot");
}

TEST_CASE("the labels of side B run in the order of the list, and its units face side A")
{
    const Fight fight = laid_out("cannae", "justified-ancients", Size::small);
    const auto& units = fight.sides[1].units;
    CHECK(units[0].label == "B1");
    CHECK(units[0].troop == "spanish_caetrati");
    CHECK(units[0].at.x < units[1].at.x);
    CHECK(units[0].heading == 180);
    CHECK(units.back().troop == "camp");
    CHECK_FALSE(units.back().counts);
    CHECK(units.back().at.y == doctest::Approx(24 - 0.8)); // rear edge on the table's edge
}

TEST_CASE("the layout's own test of overlap sees one")
{
    Fielded a;
    a.at = {5, 5};
    Fielded b = a;
    b.at = {6.5, 5};
    const UnitSize size{1.6, 0.8};
    CHECK(overlap(corners_of(a, size), corners_of(b, size), 0, 0) == doctest::Approx(0.1));
    b.heading = 45;
    CHECK(overlap(corners_of(a, size), corners_of(b, size), 0, 45) > 0);
    b.at = {7, 5};
    CHECK(overlap(corners_of(a, size), corners_of(b, size), 0, 45) < 0);
}

TEST_CASE("conditions are measured in the rule set's unit")
{
    const Fight fight = laid_out("cannae", "impetus", Size::large);
    CHECK(fight.first_turn == 1);
    CHECK(fight.notes.size() == 3);
    int held = 0;
    for (const Fielded& unit : fight.sides[1].units)
        if (unit.line.rfind("Libyans", 0) == 0) {
            CHECK(unit.hold.until_turn == 5);
            CHECK(*unit.hold.enemy_past_y == doctest::Approx(0.7 * 120));
            ++held;
        } else {
            CHECK(unit.hold == Hold{});
        }
    CHECK(held == 4);
    const Fight trebia = laid_out("trebia", "my-ancients", Size::large);
    const auto& ambush = *std::find_if(trebia.sides[1].units.begin(), trebia.sides[1].units.end(),
                                       [](const Fielded& unit) { return unit.line == "Ambush"; });
    CHECK(ambush.hidden);
    CHECK(ambush.hidden_until == doctest::Approx(0.08 * 72));
    CHECK(ambush.heading == 30);
    for (const Fielded& unit : trebia.sides[0].units)
        CHECK(unit.quality_step == (unit.counts ? -1 : 0));
}

TEST_CASE("an army between two edges has both, and its enemy may leave by the others")
{
    const Fight fight = laid_out("telamon", "justified-ancients", Size::small);
    CHECK(fight.edges[0] == std::vector<std::string>{"near", "far"});
    CHECK(fight.edges[1] == std::vector<std::string>{"left", "right"});
    REQUIRE(fight.exits.size() == 2);
    CHECK(fight.exits[0] == Exit{1, "left", 3, 0, 24, 1});
    CHECK(fight.exits[1] == Exit{1, "right", 3, 0, 24, 2});
    REQUIRE(fight.objectives.size() == 1);
    CHECK(fight.objectives[0].loser == -1);
    CHECK(fight.objectives[0].at_turn == 6);
    CHECK(fight.objectives[0].area == fight.ground[0].outline);
    CHECK(laid_out("telamon", "justified-ancients", Size::large).exits[0].needed == 6);
}

TEST_CASE("commanders: only those that the rule set counts, with a unit or behind their command")
{
    const Fight ja = laid_out("gaugamela", "justified-ancients", Size::small);
    REQUIRE(ja.sides[0].commanders.size() == 1);
    const Commander& alexander = ja.sides[0].commanders[0];
    CHECK(alexander.name == "Alexander III");
    CHECK(alexander.level == "exceptional");
    REQUIRE(alexander.unit >= 0);
    CHECK(ja.sides[0].units[static_cast<std::size_t>(alexander.unit)].troop == "companions");
    for (const Fielded& unit : ja.sides[0].units) CHECK(unit.command == (unit.counts ? 0 : -1));
    REQUIRE(ja.objectives.size() == 1);
    CHECK(ja.objectives[0].commander == 0);
    CHECK(ja.objectives[0].worth == 2);

    const Fight impetus = laid_out("gaugamela", "impetus", Size::small);
    REQUIRE(impetus.sides[0].commanders.size() == 3);
    CHECK(impetus.sides[0].commanders[0].level == "charismatic");
    CHECK(impetus.sides[0].units[0].command == 1); // Parmenion's left guard
    const Commander& parmenion = impetus.sides[0].commanders[1];
    CHECK(parmenion.unit == -1);
    REQUIRE(parmenion.at);
    CHECK(parmenion.at->y < impetus.sides[0].units[0].at.y);
}

TEST_CASE("a laid out fight goes through a journal's JSON unchanged")
{
    for (const std::string& name : library().scenario_names()) {
        CAPTURE(name);
        const Fight fight = laid_out(name, "field-of-glory", Size::large);
        const auto again = journal::fight_of_value(journal::to_value(fight), "f", "fight");
        if (!again) FAIL(to_text(again.error()));
        CHECK(*again == fight);
    }
}
