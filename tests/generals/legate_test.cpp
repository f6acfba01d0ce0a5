// The legate tries orders out before he gives one: within the work he is allowed, the same again
// from the same seed, without touching the battle; and what he tells of it is what came of it.

#include "battles/opened.hpp"
#include "campus/campus.hpp"
#include "dice/rolled.hpp"
#include "generals/legate.hpp"
#include "generals/no_order.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::generals;

namespace {

constexpr Foresight little{.work = 60, .candidates = 3, .first_look = 2};

// A battle of that rule set, played on by centurions until the armies are near each other.
std::unique_ptr<battle::Battle> near_the_enemy(const battle::RuleSet& rules, int orders)
{
    auto battle = test::opened(rules, test::fight_of(rules, "cynoscephalae", muster::Size::small));
    Centurion centurion;
    Choice chance(1);
    dice::Rolled dice(dice::seed_from(3), 0);
    battle::Silence silence;
    for (int i = 0; i < orders && !battle->pending().over; ++i) {
        const battle::LegalOrder order = centurion.choose(*battle, chance);
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
    return battle;
}

template <class Look>
void play(battle::Battle& battle, General& general, int orders, Look&& look)
{
    Choice chance(5);
    dice::Rolled dice(dice::seed_from(4), 0);
    battle::Silence silence;
    for (int i = 0; i < orders && !battle.pending().over; ++i) {
        const std::uint64_t before = battle.hash();
        const battle::LegalOrder order = general.choose(battle, chance);
        CHECK(battle.hash() == before); // thinking changes nothing
        look(order);
        dice.start(battle.entry() + 1);
        battle.apply(order, dice, silence);
    }
}

} // namespace

TEST_CASE("legate: never more work than allowed, the same orders again, reasons that were computed")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const auto battle = near_the_enemy(*rules, 40);
        const auto again = battle->copy();
        Legate legate(little);
        Legate other(little);
        std::vector<battle::Order> given;
        int tried = 0;
        play(*battle, legate, 12, [&](const battle::LegalOrder& order) {
            given.push_back(order.order());
            CHECK(legate.work_done() <= little.work);
            tried += legate.work_done() > 0 ? 1 : 0;
            const Why why = legate.why(*battle, order);
            REQUIRE(!why.orders.empty());
            CHECK(why.orders.size() <= 3);
            CHECK(why.orders.front().order == order.order());
            for (const Weighing& one : why.orders) {
                CHECK(one.tries <= legate.work_done()); // each takes one order at least
                CHECK(one.spread >= 0);
            }
        });
        CHECK(tried > 0);
        std::size_t at = 0;
        play(*again, other, 12,
             [&](const battle::LegalOrder& order) { CHECK(order.order() == given.at(at++)); });
        CHECK(again->hash() == battle->hash());
    }
}

TEST_CASE("legate: with no work allowed, or when nobody waits any more, he orders as the centurion")
{
    const battle::RuleSet& rules = *rules::find("justified-ancients");
    std::stop_source gone;
    gone.request_stop();
    for (const bool leaves : {false, true}) {
        const auto battle = near_the_enemy(rules, 40);
        Foresight foresight;
        if (!leaves) foresight.work = 0;
        Legate legate(foresight);
        if (leaves) legate.heed(gone.get_token());
        Centurion centurion;
        Choice chance(5);
        play(*battle, legate, 20, [&](const battle::LegalOrder& order) {
            CHECK(legate.work_done() == 0);
            CHECK(order.order() == centurion.choose(*battle, chance).order());
        });
    }
}

TEST_CASE("legate: one unit against one, played to the end; then there is nothing to order")
{
    const auto battle = campus::opened(campus::line_battle(1));
    Legate legate(little);
    play(*battle, legate, 5000, [](const battle::LegalOrder&) {});
    REQUIRE(battle->pending().over);
    Choice chance(1);
    CHECK_THROWS_AS(legate.choose(*battle, chance), NoOrder);
}

TEST_CASE("rehearsal: an order that wins at once comes to 1, whatever the dice")
{
    // The last enemy is about to be beaten: every way there that ends the battle says who won it.
    const auto battle = campus::opened(campus::line_battle(1));
    Centurion centurion;
    Choice chance(1);
    dice::Rolled dice(dice::seed_from(3), 0);
    battle::Silence silence;
    Rehearsal rehearsal(1);
    int ends = 0;
    for (int i = 0; i < 2000 && !battle->pending().over; ++i) {
        const battle::LegalOrder order = centurion.choose(*battle, chance);
        const dice::Seed seed = dice::seed_from(3);
        rehearsal.stage(*battle, centurion, 1);
        const auto came_to = rehearsal.play(order.order(), seed);
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
        if (!battle->pending().over) continue;
        ++ends;
        REQUIRE(came_to.has_value());
        const battle::Outcome outcome = battle->standing().outcome;
        const double wanted = outcome == battle::Outcome::draw              ? 0
                              : outcome == battle::wins(order.order().side) ? 1
                                                                            : -1;
        CHECK(*came_to == wanted);
    }
    CHECK(ends == 1);
}
