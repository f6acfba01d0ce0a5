#pragma once
// What rule sets have alike in which a unit is one base and a battle counts its units: who stands
// where, who is in the way, how such a battle opens, passes from side to side and is drawn.
//
// Their state has `setting`, `units`, `turn`, `active`, `outcome` and `ended_by`; a unit has at
// least `pose`, `presence`, `acted` and `hidden`; the setting is a SettingOfBases, or derived from
// one.

#include "battle/field.hpp"
#include "battle/invariants.hpp"
#include "battle/opening.hpp"
#include "battle/play.hpp"
#include "battle/setting.hpp"
#include "battle/state_fields.hpp"
#include "battle/verbs.hpp"
#include "muster/frame.hpp"
#include "table/sweep.hpp"

#include <memory>

namespace quincunx::battle {

enum class Presence : std::uint8_t { to_deploy, to_arrive, on_table, lost, left_safely };

// What is fixed when the battle opens. Copies of a battle share it.
template <class Sheet, class Profile>
struct SettingOfBases {
    struct Card {
        Profile profile;
        Side side = Side::red;
        double front = 0;
        double depth = 0;
        bool counts = true; // towards its army's losses
        UnitConditions conditions;
        double worth = 0; // share of its army
    };

    Identity identity;
    Sheet sheet;
    table::Ground ground;
    Roster roster;
    std::vector<Card> units; // in the order of the roster
    DayConditions day;
    Side first = Side::red;
    int last_turn = 0;
};

// --- who stands where
// ----------------------------------------------------------------------------------------------

// Relative to an origin; where it stands, or would stand.
template <class State>
table::Rect footprint(const State& state, UnitId unit, table::Point origin, const table::Pose& pose)
{
    const auto& card = state.setting->units[unit];
    return table::rect_of(pose, card.front, card.depth, origin);
}
template <class State>
table::Rect footprint(const State& state, UnitId unit, table::Point origin)
{
    return footprint(state, unit, origin, state.units[unit].pose);
}

template <class State>
double radius_of(const State& state, UnitId unit)
{
    const auto& card = state.setting->units[unit];
    return card.front / 2 + card.depth;
}
template <class State>
table::Kinds closed_to(const State&, UnitId)
{
    return {};
}

inline table::Pose gone_straight(const table::Pose& pose, double by)
{
    return table::moved(pose, table::along(table::forward(pose.heading), by));
}
// What it meets going straight ahead (way 1) or back (-1): another who stands there.
template <class State>
std::optional<table::Crossing> meets(const State& state, UnitId unit, UnitId other, int way = 1)
{
    if (other == unit || !present(state, other)) return std::nullopt;
    const table::Pose& from = state.units[unit].pose;
    return table::sweep(footprint(state, unit, from.front), footprint(state, other, from.front),
                        table::forward(from.heading) * way);
}
// The first in the roster whom it would run over, going so far straight ahead or back.
template <class State>
UnitId in_the_way(const State& state, UnitId unit, double by)
{
    for (UnitId other = 0; other < state.units.size(); ++other)
        if (const auto met = meets(state, unit, other, by < 0 ? -1 : 1);
            met && met->enter < std::abs(by))
            return other;
    return no_unit;
}

// Units that are lost, against a share of those that count.
template <class State>
Losses losses_by_units(const State& state, Side side, double share)
{
    Losses army;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (side_of(state, unit) != side || !state.setting->units[unit].counts) continue;
        army.breaks_at += share;
        army.lost += state.units[unit].presence == Presence::lost ? 1 : 0;
    }
    return army;
}

// Everybody stands on the table, on ground that is open to him, and on nobody else.
template <class State>
std::string standing_fault(const State& state)
{
    return first_fault(
        state, [](const State& now, UnitId unit) { return place_fault(now, unit, passes_nobody); });
}

// --- what may be ordered
// ----------------------------------------------------------------------------------------------

// Why a unit may not act; `order_of_things` and `once`: the rows behind it.
template <class State>
std::optional<Refusal> not_free(const State& state, const Order& order,
                                std::string_view order_of_things, std::string_view once)
{
    if (auto why = not_ours(order, state.setting->roster, order_of_things)) return why;
    if (!present(state, order.unit))
        return refusal(order_of_things, "{unit} is not on the table.", order.unit);
    if (state.units[order.unit].acted)
        return refusal(once, "{unit} has acted in this turn.", order.unit);
    return std::nullopt;
}

// May it go so far straight ahead, or back? `edge` and `blocked`: the rows behind it.
template <class State>
Judged judge_straight(const State& state, UnitId unit, double by, std::string_view edge,
                      std::string_view blocked)
{
    const table::Pose to = gone_straight(state.units[unit].pose, by);
    if (!table::on_table(footprint(state, unit, to.front, to), state.setting->ground.table,
                         to.front))
        return refused(edge, {"{unit} would leave the table.", unit});
    if (const UnitId met = in_the_way(state, unit, by); met != no_unit)
        return refused(blocked, {"{other} is in the way of {unit}.", unit, met});
    Preview preview{.cost = std::abs(by)};
    preview.ends.push_back({unit, to});
    return preview;
}

// --- how it opens
// ----------------------------------------------------------------------------------------------

// `profile_of(table, file, path)` reads a card, `size_of(profile, sheet)` says its front and depth.
template <class Setting, class Sheet, class ProfileOf, class SizeOf>
std::shared_ptr<Setting> setting_of_bases(const muster::Fight& fight, const Sheet& sheet,
                                          ProfileOf&& profile_of, SizeOf&& size_of,
                                          Troubles& troubles)
{
    auto setting = begun_setting<Setting>(fight, sheet, ground_of(fight, troubles));
    setting->first = fight.first_turn == 1 ? Side::blue : Side::red;
    for (const Side side : {Side::red, Side::blue}) {
        const muster::Army& army = fight.sides[index(side)];
        const std::size_t first_id = setting->units.size();
        for_each_fielded(
            fight, side, profile_of, troubles, [&](const auto& fielded, const auto& profile) {
                const muster::UnitSize size = size_of(profile, sheet);
                setting->units.push_back({profile, side, size.front, size.depth, fielded.counts,
                                          camp_conditions(fielded, army, first_id, size.depth)});
            });
        share_out_worth(setting->units, first_id,
                        [](const auto& card) { return card.counts ? 1.0 : 0.0; });
    }
    return setting;
}

template <class State, class Setting>
State opening_of_bases(const muster::Fight& fight, const Setting& setting)
{
    State state =
        opening_of<State>(fight, setting, [](const muster::Fielded& fielded, const auto& card) {
            return opening_unit<typename decltype(State::units)::value_type>(fielded, card.depth);
        });
    state.active = setting.first;
    return state;
}

// --- how it goes on
// ----------------------------------------------------------------------------------------------

template <class State>
void move_straight(PlayOf<State>& play, std::string_view rule, UnitId id, double by)
{
    auto& unit = play.state.units[id];
    const table::Pose from = unit.pose;
    unit.pose = gone_straight(from, by);
    unit.hidden = false;
    tell_move(play.chronicle, rule, id, from, unit.pose);
    reveal_seen(play, play.state.units, play.state.setting->units);
}

template <class State>
void lose_unit(PlayOf<State>& play, std::string_view rule, UnitId id)
{
    play.state.units[id].presence = Presence::lost;
    tell(play, EventKind::removed, rule, {"{unit} is lost.", id});
}

// The other side has its turn; true: both have had it, and a new one begins.
template <class State>
bool pass_turn(PlayOf<State>& play)
{
    State& state = play.state;
    for (auto& unit : state.units) unit.acted = false;
    state.active = other(state.active);
    if (state.active != state.setting->first) return false;
    ++state.turn;
    tell(play, EventKind::turn, {}, {.pattern = "Turn {a}.", .a = 1.0 * state.turn});
    return true;
}

// --- what is seen of it
// ----------------------------------------------------------------------------------------------

// Those of the side that decides who have not acted; or the one whom the decision is about.
template <class State>
void subjects_at(const Decision& now, const State& state, Units& units)
{
    units.clear();
    if (now.over) return;
    if (now.about != no_unit) return units.push_back(now.about);
    for (UnitId id = 0; id < state.units.size(); ++id)
        if (side_of(state, id) == now.side && present(state, id) && !state.units[id].acted)
            units.push_back(id);
}

// `describe(unit, figure)` adds markers and words.
template <class State, class Describe>
void draw_bases(const State& state, Scene& scene, Describe&& describe)
{
    for (UnitId id = 0; id < state.units.size(); ++id) {
        if (!present(state, id)) continue;
        const auto& card = state.setting->units[id];
        Figure& figure = scene.figures.emplace_back();
        figure.unit = id;
        figure.side = side_of(state, id);
        figure.pose = state.units[id].pose;
        figure.bases = {figure.pose};
        figure.base_front = figure.front = card.front;
        figure.base_depth = figure.depth = card.depth;
        figure.hidden = state.units[id].hidden;
        describe(id, figure);
    }
}

} // namespace quincunx::battle
