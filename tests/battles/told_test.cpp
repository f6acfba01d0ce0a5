// Every die that falls on the table is told by some event, so that whoever watches can count along.

#include "battles/opened.hpp"
#include "dice/noted.hpp"
#include "generals/general.hpp"

using namespace quincunx;

namespace {

// Dice that are counted as they fall.
class Counted final : public Dice {
  public:
    explicit Counted(Dice& thrown) : thrown_(thrown) {}
    int count() const { return count_; }

  private:
    int another(int faces) override
    {
        ++count_;
        return thrown_.die(faces);
    }
    Dice& thrown_;
    int count_ = 0;
};

struct Tally {
    int thrown = 0;
    int told = 0;
    std::string untold; // the first order whose dice no event tells
};

Tally tally_of(battle::Battle& battle, std::uint64_t number)
{
    const dice::Seed seed = dice::seed_from(number);
    const auto general = generals::find("recruit")->make();
    generals::Choice chance(number);
    Tally tally;
    while (!battle.pending().over) {
        const battle::LegalOrder order = general->choose(battle, chance);
        dice::Rolled rolled(seed, battle.entry() + 1);
        Counted counted(rolled);
        battle::Log log;
        battle.apply(order, counted, log);
        int told = 0;
        for (const battle::Event& event : log.events) told += static_cast<int>(event.dice.size());
        if (told < counted.count() && tally.untold.empty())
            tally.untold = battle::to_text(order.order(), battle.verbs(), battle.roster());
        tally.thrown += counted.count();
        tally.told += told;
    }
    return tally;
}

} // namespace

TEST_CASE("every die that falls in a battle is told")
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const std::string scenario : {"zama", "raphia", "hastings"}) {
            const std::string id(rules->rules().rules);
            CAPTURE(id);
            CAPTURE(scenario);
            const auto battle =
                test::opened(*rules, test::fight_of(*rules, scenario, muster::Size::small));
            const Tally tally = tally_of(*battle, 11);
            CAPTURE(tally.untold);
            CHECK(tally.thrown > 20);
            CHECK(tally.told >= tally.thrown);
        }
}
