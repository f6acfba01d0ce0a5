// What is fought and shot on the table comes out as often as the questions say: the same odds,
// thrown through the whole of play.

#include "dice/law.hpp"
#include "drill_ground.hpp"
#include "rules/impetus/turn/phases.hpp"

#include <map>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

constexpr int throws = 40'000;

// Thrown results of the table against exact chances.
template <class Thrown>
void check_fit(const std::map<int, double>& chances, Thrown&& thrown)
{
    std::map<int, std::int64_t> counted;
    const dice::Seed seed = dice::seed_from(7);
    for (int entry = 0; entry < throws; ++entry) {
        dice::Rolled rolled{seed, static_cast<std::uint64_t>(entry),
                            dice::Rolled::Faces::forgotten};
        const int outcome = thrown(static_cast<Dice&>(rolled));
        if (chances.count(outcome) == 0) FAIL("an outcome that has no odds: " << outcome);
        ++counted[outcome];
    }
    std::vector<std::int64_t> seen;
    std::vector<double> expected;
    for (const auto& [outcome, chance] : chances) {
        seen.push_back(counted[outcome]);
        expected.push_back(throws * chance);
    }
    const law::Fit fit = law::fit(seen, expected);
    CHECK_MESSAGE(fit.chance() > 1e-5,
                  "chi-square " << fit.chi_square << " with " << fit.degrees << " degrees");
}

// 0 draw; 1 and 2: the attacker, the defender retreats; 3 and 4: is gone; 5: both are.
int outcome_of(MeleeEnd end)
{
    switch (end) {
    case MeleeEnd::attacker_retreats_caught:
    case MeleeEnd::attacker_retreats_clear: return 1;
    case MeleeEnd::defender_retreats_caught:
    case MeleeEnd::defender_retreats_clear: return 2;
    case MeleeEnd::attacker_routed: return 3;
    case MeleeEnd::defender_routed: return 4;
    case MeleeEnd::both_routed: return 5;
    default: return 0;
    }
}

struct Fight : DrillGround {
    UnitId attacker = no_unit;
    UnitId defender = no_unit;

    Fight(std::string_view by, std::string_view at, Touched edge)
    {
        attacker = place(red, by, {60, 40}, 0);
        defender = place(blue, at, {60, 40}, 180);
        contact(attacker, defender, edge, true);
        of(defender).disordered = edge != Touched::front;
        for (const Side side : {red, blue})
            for (int i = 0; i < 5; ++i)
                place(side, "CP 7 B", {10.0 + 20 * i, side == red ? 6.0 : 84.0},
                      side == red ? 0 : 180);
    }
    std::map<int, double> chances() const
    {
        const ReckonedMelee ready =
            reckoned(sheet(state), round_between(state, attacker, defender).facts);
        std::map<int, double> found;
        for (const auto& line :
             dice::every<dice::Exact>([&](Dice& dice) { return round(sheet(state), ready, dice); }))
            found[outcome_of(line.outcome.end)] += line.chance.to_double();
        return found;
    }
    int fought(Dice& dice) const
    {
        State copy = state;
        battle::Silence unheard;
        Play play{copy, dice, unheard};
        const Fought done = fight_round(play, attacker, defender);
        const bool ours = present(copy, attacker);
        const bool theirs = present(copy, defender);
        if (!ours || !theirs) return ours ? 4 : theirs ? 3 : 5;
        if (done.loser == no_unit) return 0;
        return done.loser == attacker ? 1 : 2;
    }
};

} // namespace

TEST_CASE("law: rounds fought on the table come out as the melee question says")
{
    for (const Fight& fight : {Fight("CP 7 I4 B", "FP 5 I1 B", Touched::front),
                               Fight("CP 7 I4 B", "FP 4 x2 I1 B pike", Touched::front),
                               Fight("FP 5 I1 B", "FP 5 I1 A", Touched::flank),
                               Fight("FP 3 I2 B", "FP 2 I1 C", Touched::front)})
        check_fit(fight.chances(), [&](Dice& dice) { return fight.fought(dice); });
}

TEST_CASE("law: shots on the table cost what the shooting question says")
{
    DrillGround drill;
    const UnitId archers = drill.place(red, "T 4 B long_bow_a", {60, 40}, 0);
    const UnitId target = drill.place(blue, "CM 4 I2 B", {60, 52}, 180);
    drill.of(target).disordered = true;
    const Volley shot = volley(drill.state, archers, target, 0, false);
    std::map<int, double> chances;
    for (const auto& line : dice::every<dice::Exact>(
             [&](Dice& dice) { return shoot(sheet(drill.state), shot.reckoned, dice); }))
        chances[line.outcome.routed != 0 ? 100 : line.outcome.losses] += line.chance.to_double();
    check_fit(chances, [&](Dice& dice) {
        State copy = drill.state;
        battle::Silence unheard;
        Play play{copy, dice, unheard};
        Volley thrown = volley(copy, archers, target, 0, false);
        throw_volley(play, thrown);
        suffer(play, thrown);
        return present(copy, target) ? 4 - copy.units[target].vbu.front() : 100;
    });
}
