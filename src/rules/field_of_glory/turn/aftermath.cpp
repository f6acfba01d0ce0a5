#include "rules/field_of_glory/turn/phases.hpp"

#include "dice/every.hpp"

namespace quincunx::field_of_glory {

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

Judged refused_group(const State& state, UnitId id, const CohesionFacts& asked)
{
    const GroupFacts& group = asked.group;
    const double half = sheet(state)["fog.level.broken.no_rally"];
    if (group.state == Level::STEADY)
        return refused("fog.rally", {"{unit} is STEADY: there is nothing to bolster.", id});
    if (group.state == Level::BROKEN && state.units[id].autobroken)
        return refused("fog.level.broken.no_rally",
                       {"{unit} is auto-broken and never rallies.", id});
    if (group.state == Level::BROKEN && !may_rally(sheet(state), group))
        return refused("fog.level.broken.no_rally",
                       {"{unit} has {a} of {b} bases left; to rally it needs more than {c}%.", id,
                        no_unit, static_cast<double>(group.bases),
                        static_cast<double>(group.original), half});
    if (group.close_combat != CloseCombat::none)
        return refused("fog.rally", {"{unit} is in close combat.", id});
    return refused("fog.rally", {"{unit} may not test.", id});
}

// Each group counts once, with its dearest row (fog.attrition.once).
void count_group(const Sheet& rules, const Group& group, Type type, AttritionFacts& army)
{
    struct Row {
        bool fits;
        double points;
        int* counter;
    };
    const bool lost = group.presence == Presence::destroyed;
    const bool left = group.presence == Presence::left;
    const bool here = group.presence == Presence::on_table;
    const auto value = [&](Rule rule) { return rules.on(rule) ? rules[rule] : 0.0; };
    const bool light = is_skirmisher(type);
    const Row rows[] = {
        {lost || ((here || left) && group.level == Level::BROKEN), value("fog.attrition.broken"),
         &army.broken},
        {left && !light, value("fog.attrition.off_table_battle_troops"),
         &army.off_table_battle_troops},
        {left && light, value("fog.attrition.off_table_skirmishers"), &army.off_table_skirmishers},
        {(here || left) && group.level == Level::FRAGMENTED, value("fog.attrition.fragmented"),
         &army.fragmented},
    };
    const Row* dearest = nullptr;
    for (const Row& row : rows)
        if (row.fits && (dearest == nullptr || row.points > dearest->points)) dearest = &row;
    if (dearest != nullptr) ++*dearest->counter;
}

} // namespace

// --- one test

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
             cohesion_reckoning(sheet(play.state), facts), noted.faces(),
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
             death_reckoning(sheet(play.state), facts), noted.faces(),
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
             modifiers, noted.faces(), {.sums = {{"modifier"}}, .passed = passed});
    }
    return passed;
}

// --- what others suffered

std::optional<CohesionFacts> test_on_being_charged(const State& state, UnitId group)
{
    const auto charges_it = [&](const Charge& charge) {
        return goes_for(charge, group) && type_of(state, charge.charger) != Type::LF;
    };
    if (!sheet(state).on("fog.ct.reason.fragmented_charged") ||
        state.units[group].level != Level::FRAGMENTED ||
        std::ranges::none_of(state.charges, charges_it))
        return std::nullopt;
    return asked_of(state, group, {.reason = Reason::fragmented_charged});
}

void test_fragmented_targets(Play& play)
{
    State& state = play.state;
    const std::size_t first = state.dismays.size();
    for (const UnitId group : standing_in_turn(state)) {
        const auto asked = test_on_being_charged(state, group);
        if (!asked) continue;
        state.units[group].tested = true;
        take_test(play, group, reckoned(sheet(state), *asked), *asked,
                  "fog.ct.reason.fragmented_charged");
    }
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

// --- bolstering and rallying, and what an army has lost

Judged judged_rally(const State& state, Side side, std::size_t number)
{
    const Sheet& rules = sheet(state);
    if (!rules.on("fog.ct.reason.bolster_or_rally"))
        return refused("fog.ct.reason.bolster_or_rally", {"Nobody bolsters or rallies."});
    const Commanders& all = state.commanders[index(side)];
    if (number >= all.size() || !all[number].on_table || all[number].lost)
        return refused("fog.rally", {"There is no such commander on the table."});
    const CommanderState& commander = all[number];
    if (commander.with == no_unit || !stands(state, commander.with))
        return refused("fog.rally", {"The commander is with no battle group."});
    const UnitId id = commander.with;
    if (commander.rallied)
        return refused("fog.rally", {"The commander has tried already in this phase.", id});
    if (state.units[id].rally_tried)
        return refused("fog.rally", {"{unit} has been tried already in this turn.", id});
    const TestCircumstances to_rally{.reason = Reason::bolster_or_rally};
    // Whether it may test does not depend on support and flanks, which are dear to look at.
    const CohesionFacts asked = cohesion_facts(rules, plain_facts(state, id), to_rally);
    const bool never = state.units[id].autobroken && is_broken(state, id);
    if (never || !may_test(rules, asked)) return refused_group(state, id, asked);
    const ReckonedTest ready = reckoned(rules, cohesion_facts(rules, facts(state, id), to_rally));
    Preview preview = battle::preview_at(id, state.units[id].pose);
    preview.chance =
        dice::every<double>([&](Dice& dice) { return tested(ready, dice) < ready.state; }).of(true);
    return preview;
}

void rally(Play& play, Side side, std::size_t number)
{
    State& state = play.state;
    CommanderState& commander = state.commanders[index(side)][number];
    const UnitId id = commander.with;
    Group& group = state.units[id];
    const bool ran = group.level == Level::BROKEN;
    commander.rallied = true;
    group.rally_tried = true;
    take_test(play, id, {.reason = Reason::bolster_or_rally}, "fog.ct.reason.bolster_or_rally");
    if (!ran || group.level == Level::BROKEN) return;
    // It stops and turns about, and nobody runs after it any more.
    for (Group& other : state.units)
        if (other.router == id) stop_pursuing(other);
    // A short last rank changes sides as it turns: where others stand there, it keeps its facing.
    const Body turned = table::half_turned(body(state, id), table::TurnAbout::edge);
    if (room_at(state, id, turned)) place(play, id, turned, "fog.rally");
}

// --- armies

AttritionFacts attrition_of(const State& state, Side side)
{
    const ArmyCard& army = state.setting->armies[index(side)];
    AttritionFacts facts;
    facts.points = army.points;
    facts.battle_groups = army.battle_groups;
    for (UnitId id = 0; id < state.units.size(); ++id) {
        if (side_of(state, id) != side) continue;
        const Group& group = state.units[id];
        if (is_camp(state, id))
            facts.camp_sacked += group.presence == Presence::destroyed ? 1 : 0;
        else if (state.setting->units[id].counts)
            count_group(sheet(state), group, type_of(state, id), facts);
    }
    // An objective counts as so many groups lost.
    facts.broken += state.day.objective_losses[index(side)];
    const Commanders& commanders = state.commanders[index(side)];
    for (std::size_t i = 0; i < commanders.size(); ++i)
        if (commanders[i].lost && army.commanders[i].in_chief) facts.c_in_c_lost = 1;
    return facts;
}

} // namespace quincunx::field_of_glory
