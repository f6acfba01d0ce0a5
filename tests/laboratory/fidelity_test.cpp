// Battles beside history: what is judged of which battles, and what may be set otherwise.

#include "battle/situation.hpp"
#include "laboratory/fidelity.hpp"
#include "laboratory/threads.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::laboratory;
using doctest::Approx;

namespace {

const muster::Library& library()
{
    static const auto opened = muster::Library::open(QUINCUNX_SOURCE_DIR "/data");
    REQUIRE(opened.ok());
    return *opened;
}

Ending ending(battle::Outcome outcome, double red_lost, double blue_lost, double day)
{
    Ending made;
    made.outcome = outcome;
    made.lost = {red_lost, blue_lost};
    made.day = day;
    return made;
}

// Blue won, at some cost to both, late in the day.
muster::History history()
{
    muster::History made;
    made.winner = "B";
    made.target = {60, 80};
    made.lost = {{0, {500, 700}, 1000, {}, "Livy"}, {1, {10, 20}, 1000, {10, 30}, "Livy"}};
    made.length.target = {67, 100};
    return made;
}

std::vector<Ending> endings(int blue, int red)
{
    std::vector<Ending> made;
    for (int i = 0; i < blue; ++i)
        made.push_back(ending(battle::Outcome::blue_wins, 0.6, 0.5, i % 2 == 0 ? 0.4 : 0.6));
    for (int i = 0; i < red; ++i) made.push_back(ending(battle::Outcome::red_wins, 0.1, 0.9, 1));
    return made;
}

} // namespace

TEST_CASE("fidelity: who won is judged of all battles, losses and length of those that he won")
{
    const Plan plan;
    const auto found = fidelity_of(history(), plan, endings(28, 12));
    REQUIRE(found);
    CHECK_FALSE(found->red_won);
    CHECK(found->won.did.mean == Approx(0.7));
    CHECK(found->won.fit() == Fit::as_it_was);
    CHECK(found->lost[0].battles == 28);
    CHECK(found->lost[0].did.mean == Approx(0.6)); // by the men that he lost, 50 to 70 in 100
    CHECK(found->lost[0].fit() == Fit::as_it_was);
    CHECK(found->lost[1].fit() == Fit::too_much); // 50 where a refight costs 10 to 30
    CHECK(found->lost[1].off() == Approx(0.2));
    CHECK(found->length.fit() == Fit::too_little);
    CHECK(found->off_besides() == Approx(0.2 + 0.17));
    CHECK_FALSE(found->walk_over());
}

TEST_CASE("fidelity: out of its bounds only where that is sure, and a walk-over whoever walks")
{
    const Plan plan;
    CHECK(fidelity_of(history(), plan, endings(4, 4))->won.fit() == Fit::as_it_was);
    CHECK(fidelity_of(history(), plan, endings(200, 200))->won.fit() == Fit::too_little);
    CHECK(fidelity_of(history(), plan, endings(390, 10))->won.fit() == Fit::too_much);
    CHECK(fidelity_of(history(), plan, endings(390, 10))->walk_over());
    const auto never = fidelity_of(history(), plan, endings(0, 100));
    CHECK(never->walk_over());
    CHECK(never->lost[1].fit() == Fit::not_said); // he never won
    CHECK(fidelity_of(history(), plan, endings(40, 60))->nearer_than(*never));
    CHECK_FALSE(fidelity_of({}, plan, endings(1, 1)));
}

TEST_CASE("fidelity: strengths, quality, reserves and limits are tried a step up and a step down")
{
    const auto scenario = library().scenario("kutna_hora");
    REQUIRE(scenario.ok());
    const std::vector<Setting> settings = settings_of(*scenario, muster::Size::small);
    const auto tried = [&](std::string_view part) {
        return std::ranges::count_if(settings, [&](const Setting& setting) {
            return setting.varied.of.find(part) != std::string::npos;
        });
    };
    CHECK(tried("quality_step") > 10);
    CHECK(tried("].small") > 10);
    CHECK(tried("limit.turns") == 2);
    CHECK(tried("needed.small") >= 2);
    for (const Setting& setting : settings) {
        CAPTURE(setting.words);
        CHECK_FALSE(setting.varied.values[0] == setting.now);
    }
    const auto murten = library().scenario("murten");
    REQUIRE(murten.ok());
    const std::vector<Setting> held = settings_of(*murten, muster::Size::small);
    CHECK(std::ranges::any_of(held, [](const Setting& setting) {
        return setting.varied.of.ends_with("hold.until_turn") ||
               setting.varied.of.ends_with("arrive.turn");
    }));
}

TEST_CASE("fidelity: whoever is gone is lost, whoever left safely or is still to come is not")
{
    battle::Situation now;
    const auto add = [&](battle::Side side, bool here, double sound) -> battle::Seen& {
        battle::Seen seen;
        seen.side = side;
        seen.here = here;
        seen.sound = sound;
        seen.worth = 0.25;
        now.units.push_back(seen);
        return now.units[now.units.size() - 1];
    };
    add(battle::Side::red, true, 0.5);
    add(battle::Side::red, false, 0);
    add(battle::Side::red, false, 0).coming = true;
    add(battle::Side::red, false, 0).safe = true;
    add(battle::Side::blue, true, 1);
    CHECK(lost_share(now, battle::Side::red) == Approx(0.375));
    CHECK(lost_share(now, battle::Side::blue) == 0);
}

TEST_CASE("fidelity: battles of every rule set tell losses and length in the same measure")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        muster::Experiment asked;
        asked.seed = "3";
        asked.battles = 2;
        asked.scenarios = {{"kutna_hora", 0}};
        asked.rules = {{std::string(rules->rules().rules), 0}};
        asked.generals = {{muster::Named{"recruit", 0}, muster::Named{"recruit", 0}}};
        const auto plan = planned(asked, {rules::rule_sets(), library()});
        REQUIRE(plan.ok());
        Campaign campaign(*plan);
        fight_out(campaign, 1);
        for (const Ending& ending : campaign.endings(0)) {
            CHECK(ending.day > 0);
            CHECK(ending.day <= 1);
            if (rules->rules().rules == "justified-ancients") // 14 turns of both, its own of one
                CHECK(ending.day == Approx((ending.turn + 1) / 2 / 14.0).epsilon(0.001));
            CHECK(ending.lost[0] + ending.lost[1] > 0);
            CHECK(std::max(ending.lost[0], ending.lost[1]) <= 1);
        }
    }
}
