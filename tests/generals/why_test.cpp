// Reasons are what was computed: they add up, the given order is the best of those told, and they
// change nothing.

#include "battles/opened.hpp"
#include "campus/campus.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"
#include "generals/why.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::generals;

TEST_CASE("why: of every order of a centurion the parts add up, and nothing told is worth more")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const auto battle =
            test::opened(*rules, test::fight_of(*rules, "cynoscephalae", muster::Size::small));
        const auto general = find("centurion")->make();
        const auto silent = find("centurion")->make();
        Choice chance(1);
        dice::Rolled dice(dice::seed_from(3), 0);
        battle::Silence silence;
        int aims = 0;
        int others = 0;
        for (int i = 0; i < 60 && !battle->pending().over; ++i) {
            const battle::LegalOrder order = general->choose(*battle, chance);
            const Why why = general->why(*battle, order);
            REQUIRE(!why.orders.empty());
            REQUIRE(why.orders.size() <= 3);
            CHECK(why.orders.front().order == order.order());
            for (const Weighing& one : why.orders) {
                CHECK(one.worth ==
                      doctest::Approx(one.chance * (one.gain - one.risk + one.position + one.aim)));
                CHECK(one.worth <= why.orders.front().worth);
            }
            aims += why.aim.empty() ? 0 : 1;
            others += why.orders.size() > 1 ? 1 : 0;
            CHECK(silent->choose(*battle, chance).order() ==
                  order.order()); // asking changes nothing
            dice.start(battle->entry() + 1);
            battle->apply(order, dice, silence);
        }
        CHECK(aims > 0);
        CHECK(others > 0);
    }
}

TEST_CASE("why: whoever orders by chance gives no reason")
{
    const auto battle = campus::opened(campus::line_battle(6));
    const auto recruit = find("recruit")->make();
    Choice chance(1);
    const Why why = recruit->why(*battle, recruit->choose(*battle, chance));
    CHECK(why.aim == "");
    CHECK(why.orders.empty());
}
