// Battles by the recruit general in which every invariant is asked after every order. A failure
// prints the one command that repeats the battle.

#include "battles/opened.hpp"
#include "battles/walking.hpp"
#include "muster/army.hpp"

#include <cstdlib>

using namespace quincunx;
using test::Walk;
using test::walked;

namespace {

int battles_wanted()
{
    const char* asked = std::getenv("QUINCUNX_RANDOM_BATTLES");
    return asked != nullptr ? std::atoi(asked) : 32;
}

// A recruit who moves several as one wherever that is offered, every other time.
class InLines : public generals::General {
  public:
    battle::LegalOrder choose(const battle::Battle& battle, generals::Choice& chance) override
    {
        battle.subjects(units_);
        for (const battle::UnitId unit : units_) {
            battle.options(unit, orders_);
            for (const battle::Order& order : orders_) {
                if (!generals::moves_several(order) || !chance.one_in(2)) continue;
                const battle::Verdict verdict = battle.judge(order);
                if (!verdict) continue;
                ++given;
                return *verdict;
            }
        }
        return recruit_->choose(battle, chance);
    }
    inline static int given = 0;

  private:
    std::unique_ptr<General> recruit_ = generals::find("recruit")->make();
    battle::Units units_;
    battle::Orders orders_;
};

} // namespace

TEST_CASE("random battles in which lines move as one keep every invariant")
{
    const battle::RuleSet* rules = rules::find("field-of-glory");
    REQUIRE(rules != nullptr);
    const generals::GeneralShape in_lines{
        "in lines", "",
        []() -> std::unique_ptr<generals::General> { return std::make_unique<InLines>(); }};
    InLines::given = 0;
    for (const std::string& scenario : test::library().scenario_names()) {
        const auto battle =
            test::opened(*rules, test::fight_of(*rules, scenario, muster::Size::large));
        const Walk walk = walked(*battle, in_lines, 7);
        INFO(scenario << " entry " << walk.entries);
        CHECK(walk.fault == "");
        CHECK(walk.ended);
    }
    CHECK(InLines::given > 40);
}

TEST_CASE("random battles keep every invariant at every step and end by the rules")
{
    const generals::GeneralShape* recruit = generals::find("recruit");
    REQUIRE(recruit != nullptr);
    const auto scenarios = test::library().scenario_names();
    const int wanted = battles_wanted();
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        int done = 0;
        for (int round = 0; done < wanted; ++round)
            for (const std::string& scenario : scenarios)
                for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
                    if (done++ >= wanted) break;
                    const auto battle =
                        test::opened(*rules, test::fight_of(*rules, scenario, size));
                    const std::uint64_t seed = static_cast<std::uint64_t>(round);
                    const Walk walk = walked(*battle, *recruit, seed);
                    INFO(rules->rules().rules << " " << scenario << " "
                                              << (size == muster::Size::small ? "small" : "large")
                                              << " seed " << seed << " entry " << walk.entries);
                    CHECK(walk.fault == "");
                    CHECK(walk.ended);
                }
    }
}

// Each army of the data against the next one: set up, deployed and fought by recruits.
TEST_CASE("random battles of armies keep every invariant and end by the rules")
{
    const generals::GeneralShape* recruit = generals::find("recruit");
    REQUIRE(recruit != nullptr);
    const std::vector<std::string> names = test::library().army_names();
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto red = test::library().army(names[i]);
            const auto blue = test::library().army(names[(i + 1) % names.size()]);
            REQUIRE(red);
            REQUIRE(blue);
            auto fight = muster::fight_of_armies(
                *red, *blue, rules->frame(muster::Size::large, reckoning::Sheet(rules->rules())),
                test::library().troops());
            if (!fight) FAIL(to_text(fight.error()));
            for (const std::size_t seed : {i, names.size() + i}) {
                muster::Fight thrown = *fight;
                dice::Rolled dice(dice::seed_from(seed), 0);
                rules->set_up(thrown, reckoning::Sheet(rules->rules()), dice);
                const auto battle = test::opened(*rules, thrown);
                const Walk walk = walked(*battle, *recruit, seed);
                INFO(rules->rules().rules << " " << names[i] << " seed " << seed << " entry "
                                          << walk.entries);
                CHECK(walk.fault == "");
                CHECK(walk.ended);
            }
        }
}
