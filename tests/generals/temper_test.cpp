// How units go about a turn: tempers, and which of several attempts is taken for the best.

#include "battles/opened.hpp"
#include "campus/campus.hpp"
#include "dice/rolled.hpp"
#include "generals/legate.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::generals;

namespace {

Tempers all_of(Temper temper)
{
    Tempers tempers;
    tempers.fill(temper);
    return tempers;
}

bool may_pass(const battle::Battle& battle)
{
    battle::Orders orders;
    battle.options(battle::no_unit, orders);
    return std::ranges::any_of(orders,
                               [&](const battle::Order& one) { return battle.judge(one).ok(); });
}

struct Deeds {
    int moves = 0; // of units that could have stayed
    int orders = 0;
};

// What both sides do in a while after they have come near each other.
Deeds deeds_of(const battle::RuleSet& rules, Temper temper)
{
    const auto battle =
        test::opened(rules, test::fight_of(rules, "cynoscephalae", muster::Size::small));
    Centurion centurion;
    Choice chance(1);
    dice::Rolled dice(dice::seed_from(3), 0);
    battle::Silence silence;
    Deeds deeds;
    for (int i = 0; i < 120 && !battle->pending().over; ++i) {
        if (i == 40) centurion.be(all_of(temper));
        const battle::Decision now = battle->pending();
        const battle::LegalOrder order = centurion.choose(*battle, chance);
        if (i >= 40 && now.against == battle::no_unit && may_pass(*battle)) {
            ++deeds.orders;
            if (order.order().unit != battle::no_unit && !order.preview().ends.empty())
                ++deeds.moves;
        }
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
    return deeds;
}

} // namespace

TEST_CASE("temper: who stays moves nobody whom he may leave where he is; who does as usual does")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const Deeds stays = deeds_of(*rules, Temper::hold);
        CHECK(stays.orders > 0);
        CHECK(stays.moves == 0);
        CHECK(deeds_of(*rules, Temper::usual).moves > 0);
    }
}

TEST_CASE("temper: told by who has one, and not of those who do as usual")
{
    battle::Roster roster;
    roster.units.resize(3);
    for (std::size_t i = 0; i < 3; ++i) roster.units[i].label = std::string("A") + "123"[i];
    Tempers tempers{};
    CHECK(words_of(tempers, roster) == "");
    tempers[0] = tempers[2] = Temper::bold;
    tempers[1] = Temper::hold;
    tempers[40] = Temper::hold; // nobody
    CHECK(words_of(tempers, roster) == "Boldly: A1, A3. Staying: A2.");
}

TEST_CASE("trials: what comes to the same as the first is dropped, and the first is best")
{
    const battle::RuleSet& rules = *rules::find("justified-ancients");
    const auto battle =
        test::opened(rules, test::fight_of(rules, "cynoscephalae", muster::Size::small));
    Centurion centurion;
    Choice chance(1);
    const battle::LegalOrder order = centurion.choose(*battle, chance);
    Rehearsal rehearsal;
    rehearsal.stage(*battle, centurion, 1, 400);
    Trials trials({.first = 2, .most = 3}, 3);
    for (int i = 0; i < 3; ++i) trials.add({.order = order.order()});
    const Temper enemies[] = {Temper::usual, Temper::bold};
    trials.run(rehearsal, enemies, chance, {});
    REQUIRE(trials[0].times > 0);
    CHECK(trials[1].dropped);
    CHECK(trials[2].dropped);
    CHECK(trials[1].times <= 2);
    CHECK(trials.best() == 0);
}

TEST_CASE(
    "legate: several enemies to reckon with, farther: within his work, the same again, and he "
    "says what he planned")
{
    static constexpr Temper enemies[] = {Temper::usual, Temper::bold, Temper::careful};
    constexpr Foresight farther{.looks = {.first = 2},
                                .plan_looks = {.first = 3, .doubt = 0.1},
                                .rounds = 2,
                                .work = 100,
                                .planning = 1500,
                                .enemies = enemies};
    const battle::RuleSet& rules = *rules::find("justified-ancients");
    bool planned = false;
    const auto played = [&] {
        const auto battle = test::opened(rules, test::fight_of(rules, "zama", muster::Size::small));
        Centurion first;
        Choice chance(1);
        dice::Rolled dice(dice::seed_from(3), 0);
        battle::Silence silence;
        for (int i = 0; i < 30 && !battle->pending().over; ++i) {
            dice.start(battle->entry() + 1);
            battle->apply(first.choose(*battle, chance), dice, silence);
        }
        Legate legate(farther);
        for (int i = 0; i < 8 && !battle->pending().over; ++i) {
            const battle::LegalOrder order = legate.choose(*battle, chance);
            CHECK(legate.work_done() <= farther.work + farther.planning);
            const std::string plan = words_of(legate.tempers(), battle->roster());
            planned |= !plan.empty();
            CHECK(legate.why(*battle, order).aim.ends_with(plan));
            dice.start(battle->entry() + 1);
            battle->apply(order, dice, silence);
        }
        return battle->hash();
    };
    CHECK(played() == played());
    CHECK(planned);
}
