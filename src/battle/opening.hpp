#pragma once
// What of a fight opens alike under every rule set: how many take part, what is fixed and where
// units and commanders begin, and the ways home.

#include "battle/conditions.hpp"
#include "kernel/fixed.hpp"
#include "kernel/names.hpp"
#include "muster/fight.hpp"
#include "table/shapes.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace quincunx::battle {

// A trouble where more take part than a state has room for. Asked of every fight before it opens.
void check_number(const muster::Fight& fight, std::size_t most, Troubles& troubles);
// A trouble where more lead an army than a state has room for.
void check_leaders(const muster::Fight& fight, Side side, std::size_t most, Troubles& troubles);
// Where the rules let a die decide who is first: red, or blue. No fight that says so is thrown for.
void throw_for_first_turn(muster::Fight& fight, Dice& dice);

// Armies picked by points bring no camp of their own: gives each side so many units with the name
// and profile, counting those it has of the profile's type.
void add_camps(muster::Fight& fight, const std::string& name, const Value& profile,
               int of_each = 1);

// The ways straight off the table over each of a side's own edges.
using HomeWays = std::array<Fixed<table::Heading, 4>, 2>;
HomeWays home_ways(const muster::Fight& fight, Troubles& troubles);

// --- the setting
// ----------------------------------------------------------------------------------------------

// Begins what is fixed: `Setting` has sheet, ground, roster and units.
template <class Setting, class Sheet>
std::shared_ptr<Setting> begun_setting(const muster::Fight& fight, const Sheet& sheet,
                                       table::Ground ground)
{
    auto setting = std::make_shared<Setting>();
    setting->sheet = sheet;
    setting->ground = std::move(ground);
    setting->roster = roster_of(fight);
    return setting;
}

inline void add_to(Troubles& troubles, const Troubles& more)
{
    troubles.insert(troubles.end(), more.begin(), more.end());
}

// The units of an army whose cards are sound, one by one: add(fielded, profile).
template <class ProfileOf, class Add>
void for_each_fielded(const muster::Fight& fight, Side side, ProfileOf&& profile_of,
                      Troubles& troubles, Add&& add)
{
    for (const muster::Fielded& fielded : fight.sides[index(side)].units)
        if (const auto known = profile_of(fielded.profile, fight.scenario, fielded.troop))
            add(fielded, *known);
        else
            add_to(troubles, known.error());
}

// What each card of an army is worth: its share of their points. `first` is the army's first.
template <class Cards, class PointsOf>
void share_out_worth(Cards& cards, std::size_t first, PointsOf&& points_of)
{
    double total = 0;
    for (std::size_t i = first; i < cards.size(); ++i) total += points_of(cards[i]);
    for (std::size_t i = first; i < cards.size() && total > 0; ++i)
        cards[i].worth = points_of(cards[i]) / total;
}

std::string no_level(std::string_view word, std::string_view what,
                     std::span<const std::string_view> known);

// One army of a fight while its setting is made.
template <class Setting>
struct Enlisting {
    Setting& setting;
    const muster::Fight& fight;
    Side side;
    Troubles& troubles;

    const muster::Army& army() const { return fight.sides[index(side)]; }
    auto& counted() const { return setting.armies[index(side)]; } // as its rules see it
    void trouble(std::string key, std::string words) const
    {
        troubles.push_back({fight.scenario, 0, std::move(key), std::move(words)});
    }
    // An army of nobody is none. `what`: whom it needs.
    void need(bool somebody, const std::string& what) const
    {
        if (troubles.empty() && !somebody) trouble("", "an army without a " + what);
    }

    // The level of a commander under these rules; `what`: "grade of a commander".
    template <class Level>
    std::optional<Level> level_of(const muster::Commander& commander, std::string_view what) const
    {
        const std::optional<Level> level = named<Level>(commander.level);
        if (!level) trouble(commander.name, no_level(commander.level, what, all_names<Level>()));
        return level;
    }

    // Adds the units whose cards are sound, each by make(fielded, profile) and as deep as it stands
    // by deep(card); they are worth their share of points(card).
    template <class ProfileOf, class Make, class Deep, class PointsOf>
    void add_units(ProfileOf&& profile_of, Make&& make, Deep&& deep, PointsOf&& points,
                   decltype(unit_conditions)& conditions = unit_conditions) const
    {
        const std::size_t first = setting.units.size();
        const auto add = [&](const muster::Fielded& fielded, const auto& profile) {
            auto card = make(fielded, profile);
            card.side = side;
            card.conditions = conditions(fielded, army(), first, deep(card));
            setting.units.push_back(std::move(card));
        };
        for_each_fielded(fight, side, profile_of, troubles, add);
        share_out_worth(setting.units, first, points);
    }
};

// The setting of a fight, or what is wrong with it.
template <class Setting>
using SettingFound = Result<std::shared_ptr<const Setting>, Troubles>;
// Ends it with the day and the ways home.
template <class Setting>
SettingFound<Setting> finished_setting(std::shared_ptr<Setting> setting, const muster::Fight& fight,
                                       Troubles& troubles)
{
    if constexpr (requires { setting->homewards; }) setting->homewards = home_ways(fight, troubles);
    setting->day = day_conditions(fight, setting->roster, troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return std::shared_ptr<const Setting>(std::move(setting));
}
// While it is made.
template <class Setting>
class SettingInHand {
  public:
    using Sheet = decltype(Setting::sheet);

    // The ground as scenarios lay it, or as the rules do: ground(fight, troubles).
    template <class Ground>
    SettingInHand(const muster::Fight& fight, const Sheet& sheet, Ground&& ground)
        : fight_(fight), setting_(begun_setting<Setting>(fight, sheet, ground(fight, troubles_)))
    {
    }
    SettingInHand(const muster::Fight& fight, const Sheet& sheet)
        : SettingInHand(fight, sheet, ground_of)
    {
    }

    Setting& operator*() const { return *setting_; }
    Setting* operator->() const { return setting_.get(); }
    // Red's, then blue's: step(Enlisting).
    template <class Step>
    void each_army(Step&& step)
    {
        for (const Side side : {Side::red, Side::blue})
            step(Enlisting<Setting>{*setting_, fight_, side, troubles_});
    }
    void trouble(std::string words)
    {
        troubles_.push_back({fight_.scenario, 0, "", std::move(words)});
    }
    SettingFound<Setting> finished()
    {
        return finished_setting(std::move(setting_), fight_, troubles_);
    }
    // With so many turns, unless the scenario says how many.
    SettingFound<Setting> finished(int turns)
    {
        setting_->last_turn = fight_.turn_limit > 0 ? fight_.turn_limit : turns;
        return finished();
    }

  private:
    const muster::Fight& fight_;
    Troubles troubles_;
    std::shared_ptr<Setting> setting_;
};

// How rule sets declare what opens a fight: throw_set_up, setting_of, opening_state
// (rule_set_of.hpp, battle_of.hpp).
template <class Sheet>
using ThrowSetUp = void(muster::Fight& fight, const Sheet& sheet, Dice& dice);
template <class Setting>
using SettingOfFight = SettingFound<Setting>(const muster::Fight& fight,
                                             const decltype(Setting::sheet)& sheet);
// Units placed by the scenario stand, the others wait for their owners.
template <class State>
using OpeningOfFight = State(const muster::Fight& fight,
                             const std::remove_pointer_t<decltype(State::setting)>& setting);

// --- the first state
// ----------------------------------------------------------------------------------------------

// Where a unit of this depth stands: a scenario gives the middle of it.
table::Pose opening_pose(const muster::Fielded& fielded, double depth);

// Whether it comes later, stands already, or waits to be deployed; in the rule set's own names.
template <class Presence>
Presence opening_presence(const muster::Fielded& fielded)
{
    if (fielded.arrival.turn > 0) return Presence::to_arrive;
    return fielded.placed ? Presence::on_table : Presence::to_deploy;
}

// How a unit of this depth begins: its pose and presence, and whether it is hidden.
template <class Unit>
Unit opening_unit(const muster::Fielded& fielded, double depth)
{
    Unit unit;
    unit.pose = opening_pose(fielded, depth);
    unit.presence = opening_presence<decltype(unit.presence)>(fielded);
    unit.hidden = fielded.hidden;
    return unit;
}
// A state with all units of the fight in it: make(fielded, card).
template <class State, class Setting, class Make>
State opening_of(const muster::Fight& fight, const Setting& setting, Make&& make)
{
    State state;
    state.setting = &setting;
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& fielded : army.units)
            state.units.push_back(make(fielded, setting.units[state.units.size()]));
    return state;
}

// What keeps the armies from being deployed; nothing: they can be. Tried out on a copy, each unit
// by the first order that is legal: house rules may leave no room to stand.
std::string deployment_fault(const Battle& opened, const muster::Fight& fight);

// Where a unit may be deployed: so far from its own long edge at most and at least, and from the
// short edges, in the rule set's unit.
struct Strip {
    double deep = 0;
    double from_sides = 0;
    double nearest = 0;
};
// At x, and y away from a side's long edge, with its back to it.
table::Pose pose_from_edge(const table::Table& table, Side edge, double x, double y);
// An order to place a unit there.
template <class State, class VerbOfRules>
Order order_to_place(const State& state, UnitId unit, VerbOfRules verb, double x, double y)
{
    const Side side = side_of(state, unit);
    Order order = order_of(side, verb, unit);
    order.place = pose_from_edge(state.setting->ground.table, side, x, y);
    return order;
}
// How far a shape on the lattice reaches beyond it; 0: it lies wholly inside.
double beyond(const Strip& strip, const table::Table& table, Side edge, const table::Rect& shape);

// With a unit that stands on the table, or alone at a point; neither: he waits to be placed.
struct CommanderStart {
    UnitId with = no_unit;
    std::optional<table::Point> at;
};
CommanderStart commander_start(const muster::Fight& fight, Side side, std::size_t commander);

// The same as the rule set keeps it: `Opened` has with, at and on_table.
template <class Opened>
Opened opening_commander(const muster::Fight& fight, Side side, std::size_t commander)
{
    const CommanderStart start = commander_start(fight, side, commander);
    Opened opened;
    opened.with = start.with;
    opened.on_table = start.with != no_unit || start.at.has_value();
    if (start.at) opened.at = *start.at;
    return opened;
}
// All commanders of a side.
template <class Commanders>
Commanders opening_commanders(const muster::Fight& fight, Side side)
{
    Commanders all;
    for (std::size_t i = 0; i < fight.sides[index(side)].commanders.size(); ++i)
        all.push_back(opening_commander<typename Commanders::value_type>(fight, side, i));
    return all;
}

} // namespace quincunx::battle
