// Ground that a scenario closes to one side: its units do not enter it, by order or forced; the
// judge says why; the other side does as it likes.

#include "battles/opened.hpp"
#include "battles/walking.hpp"

#include <algorithm>
#include <fmt/format.h>

using namespace quincunx;
using battle::Side;

namespace {

// Cannae with a band of open ground from one short edge to the other, just before red's first line.
muster::Fight with_band(const battle::RuleSet& rules, int closed_to)
{
    muster::Fight fight = test::fight_of(rules, "cannae", muster::Size::small);
    const muster::Frame frame = rules.frame(muster::Size::small, reckoning::Sheet(rules.rules()));
    double front = 0;
    for (const muster::Fielded& unit : fight.sides[0].units)
        if (unit.placed)
            front = std::max(front, unit.at.y + frame.unit_size(unit.profile)->depth / 2);
    muster::Feature band;
    band.name = "the sacred way";
    band.kind = "open";
    const double near = front + 0.1;
    band.outline = {{0, near}, {fight.width, near}, {fight.width, near + 1}, {0, near + 1}};
    band.closed_to = closed_to;
    fight.ground = {band};
    return fight;
}

bool stands_in(const battle::Battle& battle, Side side)
{
    battle::Scene scene;
    battle.draw(scene);
    return std::any_of(scene.figures.begin(), scene.figures.end(), [&](const auto& figure) {
        return figure.side == side &&
               std::any_of(figure.bases.begin(), figure.bases.end(), [&](const table::Pose& base) {
                   return table::overlaps(
                       table::rect_of(base, figure.base_front, figure.base_depth, {}),
                       battle.ground().features[0], {});
               });
    });
}

// What the judge says to units of red that are told to go straight ahead.
std::string refusal_of_closed(const battle::Battle& battle)
{
    for (const battle::RosterLine& unit : battle.roster().units) {
        if (unit.side != Side::red) continue;
        const auto order = battle::order_of_text(fmt::format("red move {} advance 3", unit.label),
                                                 battle.verbs(), battle.roster());
        REQUIRE(order);
        const battle::Verdict verdict = battle.judge(*order);
        if (!verdict && verdict.error().rule == "scenario.closed")
            return battle::to_text(verdict.error().reason, battle.roster());
    }
    return {};
}

struct Seen {
    bool red = false;
    bool blue = false;
    std::string refusal;
};

Seen seen_in(const battle::RuleSet& rules, int closed_to)
{
    Seen seen;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const auto battle = test::opened(rules, with_band(rules, closed_to));
        const test::Walk walk =
            test::walked(*battle, *generals::find("recruit"), seed, [&](const battle::Battle& now) {
                seen.red = seen.red || stands_in(now, Side::red);
                seen.blue = seen.blue || stands_in(now, Side::blue);
                if (seen.refusal.empty() && !now.pending().over)
                    seen.refusal = refusal_of_closed(now);
            });
        INFO("seed " << seed << " entry " << walk.entries);
        CHECK(walk.fault == "");
        CHECK(walk.ended);
    }
    return seen;
}

} // namespace

TEST_CASE("closed_to: a side does not enter ground that is closed to it, and is told why")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const Seen to_red = seen_in(*rules, 0);
        CHECK_FALSE(to_red.red);
        CHECK(to_red.refusal.find(
                  " may not enter the sacred way: the scenario closes it to its side.") !=
              std::string::npos);
        const Seen to_blue = seen_in(*rules, 1);
        CHECK(to_blue.red);
        CHECK_FALSE(to_blue.blue);
        CHECK(to_blue.refusal == "");
    }
}
