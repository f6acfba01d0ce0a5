// The legate tries orders out before he gives one: within the work he is allowed, the same again
// from the same seed, without touching the battle; and what he tells of it is what came of it.

#include "battles/opened.hpp"
#include "campus/campus.hpp"
#include "dice/rolled.hpp"
#include "generals/legate.hpp"
#include "generals/no_order.hpp"
#include "reckoning/bounds.hpp"
#include "rules/register.hpp"
#include "rules/situation.hpp"
#include "rules/unseen.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::generals;

namespace {

constexpr Foresight little{.looks = {.first = 2}, .work = 60, .planning = 120};

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
            CHECK(legate.work_done() <= little.work + little.planning);
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

TEST_CASE("legate: house rules that turn everything about; he plays on by whatever they leave")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        // Every third row that is a number, at its least and at its most by turns.
        reckoning::HouseRules house{"bounds", "", "bounds", {}};
        std::size_t row = 0;
        for (const reckoning::Entry& entry : rules->rules().entries) {
            if (entry.kind != reckoning::Kind::factor || ++row % 3 != 0) continue;
            const reckoning::Bounds bounds = reckoning::bounds_of(entry);
            house.changes.push_back({std::string(entry.id), reckoning::Change::What::value,
                                     row % 2 == 0 ? bounds.least : bounds.most});
        }
        const auto sheet = reckoning::Sheet::with(rules->rules(), {&house, 1});
        REQUIRE(sheet.ok());
        const auto battle =
            rules->open(test::fight_of(*rules, "cynoscephalae", muster::Size::small), *sheet);
        REQUIRE(battle.ok());
        Legate legate(little);
        play(**battle, legate, 80, [](const battle::LegalOrder&) {});
        CHECK((*battle)->fault() == "");
    }
}

TEST_CASE("optio: a unit that is barred gets no order while the decision goes on; then it does")
{
    const auto battle = campus::opened(campus::line_battle(4));
    Centurion centurion;
    Choice chance(1);
    const battle::LegalOrder first = centurion.choose(*battle, chance);
    const battle::UnitId barred = first.order().unit;
    REQUIRE(barred != battle::no_unit);
    Centurion other;
    other.think_as(centurion);
    other.bar(barred);
    dice::Rolled dice(dice::seed_from(3), 0);
    battle::Silence silence;
    const battle::Side side = battle->pending().side;
    while (battle->pending().side == side) {
        const battle::LegalOrder order = other.choose(*battle, chance);
        CHECK(order.order().unit != barred);
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
    bool ordered = false; // the next time it is theirs
    for (int i = 0; i < 40 && !ordered && !battle->pending().over; ++i) {
        const battle::LegalOrder order = other.choose(*battle, chance);
        ordered = order.order().unit == barred;
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
    CHECK(ordered);
}

TEST_CASE("rehearsal: the same dice bring the same; an order that ends the battle says who won it")
{
    const auto battle = campus::opened(campus::line_battle(1));
    Centurion centurion;
    Choice chance(1);
    dice::Rolled dice(dice::seed_from(3), 0);
    battle::Silence silence;
    Rehearsal rehearsal;
    bool could_end = false; // by the order that was given last, with some dice
    for (int i = 0; i < 2000 && !battle->pending().over; ++i) {
        const battle::LegalOrder order = centurion.choose(*battle, chance);
        const Attempt attempt{.order = order.order()};
        could_end = false;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            rehearsal.stage(*battle, centurion, 1, 1); // ends with this order, or says nothing
            const auto came_to = rehearsal.play(attempt, Temper::usual, dice::seed_from(seed));
            rehearsal.stage(*battle, centurion, 1, 1);
            CHECK(came_to == rehearsal.play(attempt, Temper::usual, dice::seed_from(seed)));
            CHECK(rehearsal.work_left() == 0);
            if (came_to) CHECK((*came_to == 1 || *came_to == 0 || *came_to == -1));
            could_end |= came_to.has_value();
        }
        if (i == 0) CHECK_FALSE(could_end);
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
    REQUIRE(battle->pending().over);
    CHECK(could_end);
}

TEST_CASE("rehearsal: who is hidden from whoever gives the order is not there in it")
{
    const battle::RuleSet& rules = *rules::find("justified-ancients");
    const auto battle = test::opened(rules, test::fight_of(rules, "trebia", muster::Size::small));
    Centurion centurion;
    Choice chance(1);
    dice::Rolled dice(dice::seed_from(3), 0);
    battle::Silence silence;
    Rehearsal whole;
    Rehearsal without;
    int compared = 0;
    for (int i = 0; i < 60 && !battle->pending().over; ++i) {
        const battle::LegalOrder order = centurion.choose(*battle, chance);
        battle::Situation now;
        REQUIRE(rules::survey(*battle, now));
        battle::Units unknown;
        for (battle::UnitId unit = 0; unit < now.units.size(); ++unit)
            if (now.units[unit].hidden && now.units[unit].side != order.order().side)
                unknown.push_back(unit);
        const auto seen = rules::without(*battle, unknown);
        whole.stage(*battle, centurion, 1, 500);
        without.stage(*seen, centurion, 1, 500);
        if (!unknown.empty() && whole.may_try(order.order())) {
            const Attempt attempt{.order = order.order()};
            const auto came_to = whole.play(attempt, Temper::usual, dice::seed_from(7));
            CHECK(came_to == without.play(attempt, Temper::usual, dice::seed_from(7)));
            CHECK(came_to.has_value());
            ++compared;
        }
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
    CHECK(compared > 5);
}
