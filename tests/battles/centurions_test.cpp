// Two centurions do not wait for each other until the day is over.

#include "battles/opened.hpp"
#include "generals/general.hpp"

using namespace quincunx;

namespace {

// Fights a battle out with the same general for both sides.
void fight_out(battle::Battle& battle, std::uint64_t number, std::string_view who = "centurion")
{
    const std::unique_ptr<generals::General> general[] = {generals::find(who)->make(),
                                                          generals::find(who)->make()};
    generals::Choice chance(number);
    dice::Rolled dice(dice::seed_from(number), 0);
    battle::Log log;
    while (!battle.pending().over) {
        const std::size_t side = battle::index(battle.pending().side);
        const battle::LegalOrder order = general[side]->choose(battle, chance);
        dice.start(battle.entry() + 1);
        log.events.clear();
        battle.apply(order, dice, log);
    }
}

// What both sides have lost by the end of a battle that centurions lead.
double lost_by_both(battle::Battle& battle, std::uint64_t number)
{
    fight_out(battle, number);
    const battle::Standing end = battle.standing();
    return end.losses[0] + end.losses[1];
}

// Turns of some battles at Cannae by Justified Ancients that such generals lead.
int turns_with(std::string_view who)
{
    const battle::RuleSet& rules = *rules::find("justified-ancients");
    int turns = 0;
    for (std::uint64_t number = 1; number <= 6; ++number) {
        const auto battle =
            test::opened(rules, test::fight_of(rules, "cannae", muster::Size::small));
        fight_out(*battle, number, who);
        turns += battle->standing().turn;
    }
    return turns;
}

} // namespace

TEST_CASE("centurions of both sides fight: Cannae and Zama are not decided by the clock alone")
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const std::string scenario : {"cannae", "zama"}) {
            const std::string id(rules->rules().rules);
            CAPTURE(id);
            CAPTURE(scenario);
            const auto battle =
                test::opened(*rules, test::fight_of(*rules, scenario, muster::Size::small));
            CHECK(lost_by_both(*battle, 5) > 0);
        }
}

TEST_CASE("centurions of both sides fight where one of them loses by the clock")
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const std::string scenario : {"murten", "falkirk", "agincourt"}) {
            const std::string id(rules->rules().rules);
            CAPTURE(id);
            CAPTURE(scenario);
            const auto battle =
                test::opened(*rules, test::fight_of(*rules, scenario, muster::Size::small));
            CHECK(lost_by_both(*battle, 5) > 0);
        }
}

TEST_CASE("centurions: the bold come to blows sooner than the cautious")
{
    CHECK(turns_with("centurion-bold") < turns_with("centurion-cautious"));
}
