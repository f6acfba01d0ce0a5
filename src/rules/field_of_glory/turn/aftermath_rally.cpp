// Bolstering and rallying, and what an army has lost.

#include "dice/every.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"

namespace quincunx::field_of_glory {

namespace {

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

} // namespace

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
    const CohesionFacts asked =
        cohesion_facts(rules, facts(state, id), {.reason = Reason::bolster_or_rally});
    const bool never = state.units[id].autobroken && is_broken(state, id);
    if (never || !may_test(rules, asked)) return refused_group(state, id, asked);
    const ReckonedTest ready = reckoned(rules, asked);
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
        if (other.router == id) {
            other.router = no_unit;
            other.pursuing = false;
        }
    // A short last rank changes sides as it turns: where others stand there, it keeps its facing.
    const Body turned = table::half_turned(body(state, id), table::TurnAbout::edge);
    if (room_at(state, id, turned)) place(play, id, turned, "fog.rally");
}

// --- armies

namespace {

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
