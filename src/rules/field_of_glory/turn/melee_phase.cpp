#include "rules/field_of_glory/turn/phases.hpp"

namespace quincunx::field_of_glory {

namespace {

using ReckonedWhole = ReckonedFightOf<most_groups, most_sections>;

Rule turn_rule(Combat combat)
{
    return combat == Combat::impact ? Rule("fog.turn.impact") : Rule("fog.turn.melee");
}

// Hits of one phase, by role.
struct Tally {
    std::array<int, most_groups> received{};
    std::array<int, most_groups> inflicted{};
};

void strike(Play& play, const WholeFight& whole, const ReckonedWhole& ready,
            const ReckonedStretch& stretch, Tally& tally)
{
    const std::size_t us = stretch.role[0];
    const std::size_t them = stretch.role[1];
    const ReckonedSide& side = stretch.side[0];
    dice::Noted noted(play.dice);
    const int made = hits(ready.roles[us], side, noted);
    tally.inflicted[us] += made;
    tally.received[them] += made;
    if (!play.chronicle.listening()) return;
    tell(play, EventKind::fight, turn_rule(whole.fight.combat).id(),
         {side.support_dice > 0 ? "{unit} fights {other} and is supported: {a} dice, {c} hits."
                                : "{unit} fights {other}: {a} dice need {b}, {c} hits.",
          whole.groups[us], whole.groups[them], static_cast<double>(side.dice + side.support_dice),
          static_cast<double>(side.target), static_cast<double>(made)},
         side.factors, noted.faces(), {.sums = {{"dice", "fog.dice"}, {"points", "fog.poa"}}});
}

// Commanders who fought in its front rank (fog.commander.risk_*).
void risk_commanders(Play& play, UnitId group, std::uint8_t in_front, const Taken& taken)
{
    const Side side = side_of(play.state, group);
    const bool lost = taken.outcome == Outcome::lost;
    for (std::size_t i = 0; i < play.state.commanders[index(side)].size(); ++i) {
        const CommanderState& commander = play.state.commanders[index(side)][i];
        if ((in_front >> i & 1) == 0 || commander.lost || taken.hits == 0) continue;
        const Rule rule = commander_risk_rule(lost);
        dice::Noted noted(play.dice);
        const bool falls = commander_lost(sheet(play.state), lost, noted);
        tell(play, EventKind::result, rule.id(),
             {"The commander with {unit} is at risk, lost on {a} or more: {word}.", group, no_unit,
              static_cast<double>(sheet(play.state).whole(rule)), 0, 0,
              falls ? "he falls" : "he lives"},
             {}, noted.faces(), battle::Besides{.passed = !falls});
        if (falls) lose_commander(play, side, i, rule.id());
    }
}

std::uint8_t in_front_rank(const State& state, UnitId group)
{
    unsigned found = 0;
    for (const std::uint8_t commander : commanders_with(state, group))
        if (state.commanders[index(side_of(state, group))][commander].front_rank)
            found |= 1U << commander;
    return static_cast<std::uint8_t>(found);
}

void end_for(Play& play, WholeFight& whole, const ReckonedWhole& ready, const Taken& taken,
             int inflicted)
{
    const Sheet& rules = sheet(play.state);
    const ReckonedRole& role = ready.roles[taken.role];
    const UnitId group = whole.groups[taken.role];
    tell(play, EventKind::result, turn_rule(whole.fight.combat).id(),
         {"{unit} has taken {a} hits and made {b}: it {word}.", group, no_unit,
          static_cast<double>(taken.hits), static_cast<double>(inflicted), 0, name(taken.outcome)});
    const std::uint8_t in_front = in_front_rank(play.state, group);
    if (const ReckonedTest* test = test_for(role, taken))
        take_test(play, group, *test,
                  lost_facts(rules, parts_of(whole.fight), taken.role, taken.hits, inflicted),
                  "fog.ct.reason.lost_close_combat");
    const auto cause = static_cast<Cause>(static_cast<int>(taken.outcome) + 1);
    roll_for_deaths(play, group, role.ordeal[static_cast<std::size_t>(taken.outcome)].death,
                    {whole.fight.roles[taken.role], cause}, taken.hits);
    risk_commanders(play, group, in_front, taken);
}

} // namespace

void fight_all(Play& play, Combat combat)
{
    State& state = play.state;
    WholeFight whole;
    whole_fight(state, combat, whole);
    // Impacts that a pursuit in this phase brought about are fought in the next
    // (fog.pursuit.contact).
    for (std::size_t i = state.clashes.size(); i-- > 0;)
        if (combat == Combat::impact && !state.clashes[i].pending) state.clashes.erase_at(i);
    if (whole.groups.empty()) return;
    ReckonedWhole ready;
    reckon(sheet(state), whole.fight, ready);
    Tally tally;
    for (const ReckonedStretch& stretch : ready.stretches)
        strike(play, whole, ready, stretch, tally);
    for (const Side side : {state.active, battle::other(state.active)})
        for (std::size_t role = 0; role < whole.groups.size(); ++role) {
            const UnitId group = whole.groups[role];
            if (side_of(state, group) != side) continue;
            state.units[group].hits_taken = static_cast<std::uint8_t>(tally.received[role]);
            state.units[group].hits_given = static_cast<std::uint8_t>(tally.inflicted[role]);
            end_for(play, whole, ready, taken_by(role, tally.received[role], tally.inflicted[role]),
                    tally.inflicted[role]);
        }
}

// --- camps

void assault_camps(Play& play)
{
    State& state = play.state;
    const Sheet& rules = sheet(state);
    for (UnitId camp = 0; camp < state.units.size(); ++camp) {
        if (!is_camp(state, camp) || side_of(state, camp) == state.active) continue;
        for (const UnitId group : standing(state, state.active)) {
            if (!present(state, camp)) break;
            if (is_broken(state, group) || !in_contact(state, group, camp) || engaged(state, group))
                continue;
            const bool fortified = profile(state, camp).fortified;
            const Rule rule = fortified ? Rule("fog.camp.fortified") : Rule("fog.camp.unfortified");
            dice::Noted noted(play.dice);
            const bool sacked = camp_sacked(rules, fortified, profile(state, group).quality, noted);
            tell(play, EventKind::result, rule.id(),
                 {"{unit} assaults {other}: {word}.", group, camp, 0, 0, 0,
                  sacked ? "it is sacked" : "it holds"},
                 {}, noted.faces(), battle::Besides{.passed = sacked});
            if (sacked) destroy(play, camp, rule.id());
        }
    }
}

} // namespace quincunx::field_of_glory
