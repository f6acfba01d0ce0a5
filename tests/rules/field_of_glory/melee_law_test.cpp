// What is played on the table fits the exact odds of the fights that the table gives.

#include "dice/law.hpp"
#include "drill_ground.hpp"
#include "rules/field_of_glory/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

constexpr int plays = 10'000;

// How often each outcome of one group's exact odds came up.
template <class Odds>
struct Count {
    explicit Count(Odds exact) : odds(std::move(exact)), seen(odds.size())
    {
        CHECK(odds.sum() == 1);
    }
    template <class Outcome>
    void add(const Outcome& outcome)
    {
        const auto line = law::line_of(odds, outcome);
        if (!line) FAIL("an outcome that has no odds was played");
        ++seen[*line];
    }
    void check() const
    {
        std::vector<double> expected;
        for (const auto& line : odds) expected.push_back(plays * line.chance.to_double());
        const law::Fit fit = law::fit(seen, expected);
        CHECK_MESSAGE(fit.chance() > 1e-5,
                      "chi-square " << fit.chi_square << " with " << fit.degrees << " degrees");
    }
    Odds odds;
    std::vector<std::int64_t> seen;
};

// Plays a state again and again; `act` carries it out, `look` sees how it ended.
template <class Act, class Look>
void play_often(const State& state, Act&& act, Look&& look)
{
    const dice::Seed seed = dice::seed_from(7);
    for (int entry = 0; entry < plays; ++entry) {
        dice::Rolled rolled{seed, static_cast<std::uint64_t>(entry),
                            dice::Rolled::Faces::forgotten};
        State after = state;
        battle::Silence silence;
        Play play{after, rolled, silence};
        act(play);
        look(after);
    }
}

auto odds_of(const State& state, Combat combat, UnitId group)
{
    FightOnTable found;
    REQUIRE(fight_of(state, combat, group, found));
    REQUIRE(found.groups[0] == group);
    ReckonedFightOf<24, 64> ready;
    reckon(sheet(state), found.fight, ready);
    return dice::every<dice::Exact>([&](Dice& dice) {
        return field_of_glory::fight_of({ready.roles.begin(), ready.roles.size()},
                                        {ready.stretches.begin(), ready.stretches.size()}, 0, dice);
    });
}

void check_fights(const State& state, Combat combat, std::initializer_list<UnitId> groups)
{
    std::vector<Count<decltype(odds_of(state, combat, 0))>> counts;
    for (const UnitId group : groups) counts.emplace_back(odds_of(state, combat, group));
    const auto ended = [&](const State& after, UnitId group) {
        const Group& end = after.units[group];
        const Taken taken = taken_by(0, end.hits_taken, end.hits_given);
        const int lost = state.units[group].bases - end.bases;
        return RoleOutcome{taken.outcome, {end.level, static_cast<std::uint8_t>(lost)}};
    };
    play_often(
        state, [&](Play& play) { fight_all(play, combat); },
        [&](const State& after) {
            for (std::size_t i = 0; i < counts.size(); ++i)
                counts[i].add(ended(after, groups.begin()[i]));
        });
    for (const auto& count : counts) count.check();
}

} // namespace

TEST_CASE("law: an impact on the table, with a charge on the flank and another in front")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF protected def_spear superior 8", {20, 20}, 90, 4);
    const UnitId front = drill.place(blue, "HF impact_foot swordsmen 8", {21.6, 20}, 270, 4);
    const UnitId flank = drill.place(blue, "Cv lancers swordsmen 4", {16.8, 19.4}, 0, 2);
    drill.of(us).level = Level::DISRUPTED;
    drill.of(us).dropped = true;
    drill.state.clashes.push_back({front, us, ChargeFace::front, false, false, false});
    drill.state.clashes.push_back({flank, us, ChargeFace::flank, false, false, false});
    check_fights(drill.state, Combat::impact, {us, front, flank});
}

TEST_CASE("law: a melee of a line, with overlaps, a hill and ground that disorders")
{
    DrillGround drill;
    const UnitId pikes = drill.place(red, "HF pike 8", {20, 20}, 90, 2);
    const UnitId swords = drill.place(red, "MF superior skilled_swordsmen 6", {24, 20}, 90, 3);
    const UnitId warband = drill.place(blue, "HF impact_foot swordsmen 9", {20.8, 20}, 270, 3);
    const UnitId knights =
        drill.place(blue, "Kn heavily_armoured lancers swordsmen 2", {24.8, 20}, 270, 2);
    drill.ground(table::Kind::gentle_hill, {{10, 5}, {21, 5}, {21, 25}, {10, 25}},
                 {{12, 10}, {19, 10}});
    drill.box(table::Kind::rough, {22.5, 15}, {23.5, 25});
    drill.of(warband).level = Level::DISRUPTED;
    check_fights(drill.state, Combat::melee, {pikes, swords, warband, knights});
}

TEST_CASE("law: light horse caught as they evade, and a group fought from two sides")
{
    DrillGround drill;
    const UnitId light = drill.place(red, "LH javelins poor 4", {20, 20}, 90, 2);
    const UnitId horse = drill.place(blue, "Cv swordsmen 4", {20, 17.6}, 90, 2);
    drill.state.clashes.push_back({horse, light, ChargeFace::rear, false, true, false});
    check_fights(drill.state, Combat::impact, {light, horse});
    drill.state.clashes.clear();

    const UnitId elephants = drill.place(blue, "El 2", {20, 20}, 270, 2);
    check_fights(drill.state, Combat::melee, {light, horse, elephants});
}

TEST_CASE("law: a volley on the table")
{
    DrillGround drill;
    const UnitId target = drill.place(red, "Cv unprotected swordsmen 6", {20, 20}, 90, 3);
    drill.place(blue, "MF longbow 6", {20, 23}, 270, 3);
    drill.place(blue, "LF superior javelins 6", {25, 21.5}, 270, 3);
    drill.place(blue, "HArt artillery 2", {17, 28}, 270, 2);
    Volleys found;
    volleys(drill.state, found);
    REQUIRE(found.size() == 1);
    REQUIRE(found[0].groups.size() == 3);
    const ReckonedVolley ready =
        reckoned_volley(sheet(drill.state), {found[0].shooters.begin(), found[0].shooters.size()},
                        found[0].facts, false);
    Count counted(dice::every<dice::Exact>([&](Dice& dice) { return shoot(ready, dice); }));
    play_often(
        drill.state, [](Play& play) { shoot_all(play); },
        [&](const State& after) {
            const Group& end = after.units[target];
            counted.add(VolleyOutcome{end.hits_taken,
                                      {end.level, static_cast<std::uint8_t>(6 - end.bases)}});
        });
    counted.check();
}
