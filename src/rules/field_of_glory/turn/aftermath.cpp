#include "rules/field_of_glory/turn/aftermath.hpp"

#include "dice/noted.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

// --- one test

namespace {

// The row of the result: what becomes of the level.
std::string_view result_rule(const ReckonedTest& test, Level after)
{
    if (test.to_rally)
        return after < test.state ? "fog.ct.result.rally_pass" : "fog.ct.result.rally_fail";
    const int lost = static_cast<int>(after) - static_cast<int>(test.state);
    if (lost == 0) return "fog.ct.result.pass";
    return lost == 1 ? "fog.ct.result.fail_1" : "fog.ct.result.fail_2";
}

CohesionFacts asked_of(const State& state, UnitId group, const TestCircumstances& circumstances)
{
    GroupFacts before = facts(state, group);
    before.bases += state.units[group].bases_lost; // to this phase's death rolls
    return cohesion_facts(sheet(state), before, circumstances);
}

} // namespace

void take_test(Play& play, UnitId group, const TestCircumstances& circumstances,
               std::string_view rule)
{
    const Sheet& rules = sheet(play.state);
    const CohesionFacts asked = asked_of(play.state, group, circumstances);
    if (!may_test(rules, asked)) return;
    take_test(play, group, reckoned(rules, asked), asked, rule);
}

void take_test(Play& play, UnitId group, const ReckonedTest& test, const CohesionFacts& facts,
               std::string_view rule)
{
    dice::Noted noted(play.dice);
    const Level after = tested(test, noted);
    if (play.chronicle.listening())
        tell(play, EventKind::result, rule,
             {"{unit} tests its cohesion with {a} to the dice, needs {b}: {word}.", group, no_unit,
              static_cast<double>(test.total), static_cast<double>(test.pass), 0, name(after)},
             cohesion_reckoning(sheet(play.state), facts),
             {noted.faces().begin(), noted.faces().end()},
             {.sums = {{"modifier", {}, test.total}},
              .passed = test.to_rally ? after < test.state : after == test.state});
    set_level(play, group, after, result_rule(test, after));
}

void roll_for_deaths(Play& play, UnitId group, const ReckonedDeath& death, const DeathFacts& facts,
                     int hits)
{
    if (hits == 0 || !present(play.state, group)) return;
    dice::Noted noted(play.dice);
    const int lost = death_roll(death, hits, noted);
    if (play.chronicle.listening())
        tell(play, EventKind::result, "fog.death.remove",
             {lost == 1 ? "{unit} rolls for {a} hits with {b} to the die and loses a base."
                        : "{unit} rolls for {a} hits with {b} to the die and loses {c} bases.",
              group, no_unit, static_cast<double>(hits), static_cast<double>(death.total),
              static_cast<double>(lost)},
             death_reckoning(sheet(play.state), facts),
             {noted.faces().begin(), noted.faces().end()},
             {.sums = {{"modifier", {}, death.total}}, .passed = lost == 0});
    lose_bases(play, group, lost, "fog.death.remove");
}

bool passes_test(Play& play, UnitId group, bool to_hold, std::string_view rule)
{
    const Sheet& rules = sheet(play.state);
    const ComplexMoveFacts asked{facts(play.state, group), to_hold};
    dice::Noted noted(play.dice);
    const bool passed = passes(rules, asked, noted);
    if (play.chronicle.listening()) {
        const Reckoning modifiers = complex_move_reckoning(rules, asked);
        tell(play, EventKind::result, rule,
             {"{unit} takes a complex move test with {a} to the dice, needs {b}: {word}.", group,
              no_unit, static_cast<double>(modifiers.total()),
              static_cast<double>(complex_move_target(rules, asked.group)), 0,
              passed ? "passed" : "failed"},
             modifiers, {noted.faces().begin(), noted.faces().end()},
             {.sums = {{"modifier"}}, .passed = passed});
    }
    return passed;
}

// --- what others suffered

namespace {

bool counts(const Sheet& rules, const Dismay& dismay)
{
    return dismay.group != no_unit ? rules.on("fog.ct.reason.friend_breaks")
                                   : rules.on("fog.ct.reason.commander_lost");
}

// Who saw each of the dismays from `first` to before `last`, as bits.
using Sights = std::array<std::uint64_t, decltype(State::dismays)::room()>;
void sights(const State& state, std::size_t first, std::size_t last, Sights& seen)
{
    for (std::size_t i = first; i < last; ++i) {
        seen[i] = 0;
        for (const UnitId group : witnesses(state, state.dismays[i])) seen[i] |= bit(group);
    }
}

bool is_charged_by_others_than_light_foot(const State& state, UnitId group)
{
    return std::ranges::any_of(state.charges, [&](const Charge& charge) {
        return !charge.cancelled && (charge.targets & bit(group)) != 0 &&
               type_of(state, charge.charger) != Type::LF;
    });
}

void test_charged(Play& play)
{
    State& state = play.state;
    for (const UnitId group : standing_in_turn(state)) {
        const auto asked = test_on_being_charged(state, group);
        if (!asked) continue;
        state.units[group].tested = true;
        take_test(play, group, reckoned(sheet(state), *asked), *asked,
                  "fog.ct.reason.fragmented_charged");
    }
}

// Friends of those whom a charge broke, at once: the groups among the dismays from `first` on. A
// commander lost with them is seen at the end of the phase, and so is whoever breaks here.
void test_friends_of_charged(Play& play, std::size_t first)
{
    State& state = play.state;
    const std::size_t last = state.dismays.size();
    Sights seen{};
    sights(state, first, last, seen);
    for (const UnitId group : standing_in_turn(state)) {
        int broken = 0;
        for (std::size_t i = first; i < last; ++i)
            if (state.dismays[i].group != no_unit && (seen[i] & bit(group)) != 0) ++broken;
        if (broken == 0 || state.units[group].tested) continue;
        state.units[group].tested = true;
        take_test(play, group, {.reason = Reason::fragmented_friend_breaks, .reasons = broken},
                  "fog.ct.reason.fragmented_friend_breaks");
    }
}

} // namespace

std::optional<CohesionFacts> test_on_being_charged(const State& state, UnitId group)
{
    if (!sheet(state).on("fog.ct.reason.fragmented_charged") ||
        state.units[group].level != Level::FRAGMENTED ||
        !is_charged_by_others_than_light_foot(state, group))
        return std::nullopt;
    return asked_of(state, group, {.reason = Reason::fragmented_charged});
}

void test_fragmented_targets(Play& play)
{
    State& state = play.state;
    const std::size_t first = state.dismays.size();
    test_charged(play);
    const std::size_t last = state.dismays.size();
    if (sheet(state).on("fog.ct.reason.fragmented_friend_breaks"))
        test_friends_of_charged(play, first);
    for (std::size_t i = last; i-- > first;)
        if (state.dismays[i].group != no_unit) state.dismays.erase_at(i);
    for (Group& group : state.units) group.tested = false; // for the end of the phase
}

bool test_witnesses(Play& play)
{
    State& state = play.state;
    const Sheet& rules = sheet(state);
    const std::size_t last = state.dismays.size();
    Sights seen{};
    sights(state, 0, last, seen);
    for (const UnitId group : standing_in_turn(state)) {
        int broken = 0;
        int lost = 0;
        for (std::size_t i = 0; i < last; ++i)
            if ((seen[i] & bit(group)) != 0 && counts(rules, state.dismays[i]))
                ++(state.dismays[i].group != no_unit ? broken : lost);
        if (broken + lost == 0 || state.units[group].tested) continue;
        state.units[group].tested = true;
        take_test(play, group,
                  {.reason = broken > 0 ? Reason::friend_breaks : Reason::commander_lost,
                   .hits = state.units[group].hits_taken,
                   .reasons = broken + lost},
                  broken > 0 ? "fog.ct.reason.friend_breaks" : "fog.ct.reason.commander_lost");
    }
    for (std::size_t i = last; i < state.dismays.size(); ++i)
        if (state.dismays[i].group != no_unit) return true;
    return false;
}

void end_phase(Play& play)
{
    State& state = play.state;
    for (Group& group : state.units) {
        group.dropped = false;
        group.routed = false;
        group.tested = false;
        group.hits_taken = 0;
        group.hits_given = 0;
        group.bases_lost = 0;
    }
    for (Commanders& side : state.commanders)
        for (CommanderState& commander : side) {
            commander.front_rank = false;
            commander.moved = false;
            commander.rallied = false;
        }
    state.dismays.clear();
    state.preferences.clear();
}

} // namespace quincunx::field_of_glory
