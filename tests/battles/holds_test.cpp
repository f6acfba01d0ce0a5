// Lines that hold stand until what the scenario waits for, under every rule set alike.

#include "battles/opened.hpp"
#include "generals/general.hpp"

using namespace quincunx;

namespace {

// Raphia with everybody's hold replaced.
muster::Fight with_hold(const battle::RuleSet& rules, auto&& hold_of_side)
{
    muster::Fight fight = test::fight_of(rules, "raphia", muster::Size::small);
    for (int side = 0; side < 2; ++side)
        for (muster::Fielded& unit : fight.sides[static_cast<std::size_t>(side)].units)
            unit.hold = hold_of_side(side, unit);
    return fight;
}

std::vector<table::Pose> places(const battle::Battle& battle)
{
    battle::Scene scene;
    battle.draw(scene);
    std::vector<table::Pose> all;
    for (const battle::Figure& figure : scene.figures) all.push_back(figure.pose);
    return all;
}

// Does anybody move within some orders of two generals who take any? To reface on the spot is none.
bool anybody_moves(const battle::RuleSet& rules, const muster::Fight& fight)
{
    const auto battle = test::opened(rules, fight);
    const auto general = generals::find("recruit")->make();
    generals::Choice chance(7);
    battle::Silence nobody;
    const dice::Seed seed = dice::seed_from(7);
    std::vector<table::Pose> before = places(*battle);
    for (int i = 0; i < 100 && !battle->pending().over; ++i) {
        const battle::LegalOrder order = general->choose(*battle, chance);
        dice::Rolled dice(seed, battle->entry() + 1);
        battle->apply(order, dice, nobody);
        if (battle->verbs()[order.order().verb].name == "reface") before = places(*battle);
        if (places(*battle) != before) return true;
    }
    return false;
}

} // namespace

TEST_CASE("hold: with only an enemy's nearness to wait for, nobody moves before it")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const auto near = [&](double reach) {
            return with_hold(*rules, [&](int, const muster::Fielded&) {
                return muster::Hold{0, reach, std::nullopt, {}};
            });
        };
        CHECK_FALSE(anybody_moves(*rules, near(0.01)));
        CHECK(anybody_moves(*rules, near(1000)));
    }
}

TEST_CASE("hold: with only a line to be passed, nobody moves before it is")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const double far_away =
            rules->frame(muster::Size::small, reckoning::Sheet(rules->rules())).depth;
        const auto past = [&](double of_red, double of_blue) {
            return with_hold(*rules, [&](int side, const muster::Fielded&) {
                return muster::Hold{0, std::nullopt, side == 0 ? of_red : of_blue, {}};
            });
        };
        CHECK_FALSE(anybody_moves(*rules, past(0, far_away)));
        CHECK(anybody_moves(*rules, past(far_away, 0)));
    }
}

TEST_CASE("hold: with only others of its side to be lost, nobody moves while they stand")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        CHECK_FALSE(anybody_moves(*rules, with_hold(*rules, [](int, const muster::Fielded& unit) {
            return muster::Hold{0, std::nullopt, std::nullopt, {unit.line}};
        })));
    }
}
