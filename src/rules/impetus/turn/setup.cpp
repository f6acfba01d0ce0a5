#include "rules/impetus/turn/setup.hpp"

#include "battle/opening.hpp"
#include "kernel/nearest.hpp"
#include "rules/impetus/field/ground.hpp"
#include "rules/impetus/turn/setup_ground.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

using battle::index;

muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile)
{
    return {base_frontage(sheet), base_depth(sheet, profile.type) * std::max(1, profile.bases), 0,
            0};
}

namespace {

Discipline stepped(Discipline letter, int by)
{
    return static_cast<Discipline>(std::clamp(static_cast<int>(letter) - by, 0, 2));
}

// Good under an exceptional commander-in-chief, poor under a poor one (5.1 does not say who buys
// what; scenarios name only the men).
Structure structure_of(const std::vector<CommandCard>& commands)
{
    if (commands.empty() || !commands.front().level) return Structure::poor;
    switch (*commands.front().level) {
    case Level::genius:
    case Level::charismatic: return Structure::good;
    case Level::expert:
    case Level::fair: return Structure::average;
    case Level::poor:
    case Level::incompetent:
    case Level::cowardly: break;
    }
    return Structure::poor;
}

// imp.points.structure, imp.points.destiny: what the army has bought as a whole.
void read_bought(const Sheet& sheet, Setting::Army& counted, const muster::Fight& fight,
                 const muster::Army& army, Troubles& troubles)
{
    if (!army.bought.is_object()) return;
    const auto known = profile_of(army.bought, fight.scenario, army.name + ".bought");
    if (!known) return battle::add_to(troubles, known.error());
    if (!known->bought) {
        troubles.push_back(
            {fight.scenario, 0, army.name + ".bought", "expected structure or destiny."});
        return;
    }
    counted.bought = points(sheet, *known->bought);
    counted.structure = known->bought->structure.value_or(counted.structure);
    counted.destiny = known->bought->destiny;
}

void add_commands(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const muster::Army& army = fight.sides[index(side)];
    Setting::Army& counted = setting.armies[index(side)];
    battle::check_leaders(fight, side, most_commands, troubles);
    for (const muster::Commander& commander : army.commanders) {
        const auto level =
            battle::level_of<Level>(fight, commander, "level of a general", troubles);
        if (level == Level::charismatic && !counted.commands.empty())
            troubles.push_back({fight.scenario, 0, commander.name,
                                "only the commander-in-chief may be charismatic."});
        counted.commands.push_back({level});
    }
    if (counted.commands.empty()) counted.commands.push_back({});
    counted.structure = structure_of(counted.commands);
    read_bought(setting.sheet, counted, fight, army, troubles);
}

// The command that a unit of the army list belongs to. Lines that name nobody are the commander-in-
// chief's.
std::uint8_t command_for(const muster::Fielded& fielded, const Setting::Army& army)
{
    const auto number = static_cast<std::size_t>(std::max(0, fielded.command));
    return static_cast<std::uint8_t>(number < army.commands.size() ? number : 0);
}

// What a unit is, mounted and on foot.
Setting::UnitCard card_of(const Setting& setting, const muster::Fight& fight,
                          const muster::Fielded& fielded, const Profile& profile)
{
    Setting::UnitCard card;
    card.profile = profile;
    card.profile.discipline = stepped(card.profile.discipline, fielded.quality_step);
    if (const Value* foot = fielded.profile.find("on_foot")) {
        const auto dismounted = profile_of(*foot, fight.scenario, fielded.troop);
        if (dismounted) card.foot = *dismounted;
    }
    card.counts = card.profile.type != Type::BAG;
    if (!card.counts) card.profile.vbu = setting.sheet.whole("imp.spec.baggage.vbu");
    card.vd = static_cast<std::uint8_t>(vd(setting.sheet, card.profile));
    return card;
}

void add_units(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const std::size_t first_id = setting.units.size();
    const auto add = [&](const muster::Fielded& fielded, const Profile& profile) {
        if (profile.general || profile.bought) {
            troubles.push_back({fight.scenario, 0, fielded.troop, "is no unit."});
            return;
        }
        Setting::UnitCard card = card_of(setting, fight, fielded, profile);
        card.side = side;
        if (card.counts) card.command = command_for(fielded, setting.armies[index(side)]);
        card.conditions =
            battle::unit_conditions(fielded, fight.sides[index(side)], first_id,
                                    size_in_scenario(setting.sheet, card.profile).depth);
        setting.units.push_back(card);
    };
    battle::for_each_fielded(fight, side, profile_of, troubles, add);
    battle::share_out_worth(setting.units, first_id, [&](const Setting::UnitCard& card) {
        return points(setting.sheet, card.profile);
    });
}

// Two armies that are still to be deployed: nobody has laid the ground out for them.
bool is_ground_of_armies(const muster::Fight& fight)
{
    if (!fight.scenario.empty()) return false;
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& unit : army.units)
            if (unit.placed || unit.arrival.turn > 0) return false;
    return true;
}

int army_points(const Setting& setting, Side side)
{
    const Setting::Army& army = setting.armies[index(side)];
    int sum = army.bought;
    for (const CommandCard& command : army.commands)
        if (command.level) sum += points(setting.sheet, *command.level);
    for (const Setting::UnitCard& card : setting.units)
        if (card.side == side) sum += points(setting.sheet, card.profile);
    return sum;
}

// imp.setup.deploy: two to four commands; one will do for a small army.
void check_commands(const Setting& setting, const muster::Fight& fight, Side side,
                    Troubles& troubles)
{
    constexpr std::size_t fewest = 2;
    constexpr std::size_t most = 4;
    constexpr int small_army = 300;
    const std::size_t commands = setting.armies[index(side)].commands.size();
    const int cost = army_points(setting, side);
    if (commands <= most && (commands >= fewest || cost <= small_army)) return;
    troubles.push_back(
        {fight.scenario, 0, fight.sides[index(side)].name + ".commanders",
         fmt::format("{} command{} of {} points; expected {} to {}, or 1 of at most "
                     "{} points.",
                     commands, commands == 1 ? "" : "s", cost, fewest, most, small_army)});
}

} // namespace

battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    Troubles troubles;
    const auto setting =
        battle::begun_setting<Setting>(fight, sheet, battle::ground_of(fight, troubles));
    setting->players_ground = fight.random_ground || is_ground_of_armies(fight);
    add_crests(setting->ground);
    for (const Side side : {Side::red, Side::blue}) {
        add_commands(*setting, fight, side, troubles);
        add_units(*setting, fight, side, troubles);
        if (troubles.empty() && std::none_of(setting->units.begin(), setting->units.end(),
                                             [&](const Setting::UnitCard& card) {
                                                 return card.side == side && card.counts;
                                             }))
            troubles.push_back({fight.scenario, 0, "", "an army without a unit"});
        if (troubles.empty()) check_commands(*setting, fight, side, troubles);
    }
    measure(*setting);
    setting->defender = fight.first_turn == 1 ? Side::red : Side::blue;
    setting->last_turn = fight.turn_limit > 0 ? fight.turn_limit : sheet.whole("imp.game.limit");
    return battle::finished_setting(setting, fight, troubles);
}

namespace {

Unit opening_unit(const Sheet& sheet, const muster::Fielded& fielded, const Setting::UnitCard& card)
{
    Unit unit = battle::opening_unit<Unit>(fielded, size_in_scenario(sheet, card.profile).depth);
    for (int i = 0; i < std::max(1, card.profile.bases); ++i)
        unit.vbu.push_back(static_cast<std::uint8_t>(card.profile.vbu));
    unit.disordered = fielded.starts_disordered && card.counts && card.profile.type != Type::CF;
    return unit;
}

// The unit that a general without a place of his own rides with: the dearest of his command.
UnitId best_unit_of(const State& state, Side side, std::size_t command)
{
    UnitId best = no_unit;
    for (const UnitId unit : everybody(state, side)) {
        if (command_of(state, unit) != command) continue;
        const double worth = state.setting->units[unit].worth;
        if (best == no_unit || worth > state.setting->units[best].worth) best = unit;
    }
    return best;
}

void open_command(State& state, Side side, std::size_t number, const muster::Army& army,
                  std::size_t first_id)
{
    Command command;
    const auto level = state.setting->armies[index(side)].commands[number].level;
    command.has_general = level.has_value();
    command.level = level.value_or(Level::poor);
    if (number < army.commanders.size() && army.commanders[number].unit >= 0) {
        const auto with =
            static_cast<UnitId>(first_id + static_cast<std::size_t>(army.commanders[number].unit));
        if (present(state, with) && command_of(state, with) == number) command.with = with;
    }
    if (command.has_general && command.with == no_unit)
        command.with = best_unit_of(state, side, number);
    if (command.with != no_unit) state.units[command.with].led = true;
    state.commands[index(side)].push_back(command);
}

// Ground that somebody has laid out already is only changed.
Stage first_stage(const muster::Fight& fight, const Setting& setting)
{
    if (fight.random_ground && room_for_piece(setting)) return Stage::pieces;
    const bool laid = setting.players_ground && !setting.ground.features.empty();
    return laid ? Stage::ground : Stage::deployment;
}

} // namespace

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = battle::opening_of<State>(
        fight, setting, [&](const muster::Fielded& fielded, const Setting::UnitCard& card) {
            return opening_unit(setting.sheet, fielded, card);
        });
    for (const Side side : {Side::red, Side::blue}) {
        const std::size_t first_id = side == Side::red ? 0 : fight.sides[0].units.size();
        const Setting::Army& army = setting.armies[index(side)];
        for (std::size_t number = 0; number < army.commands.size(); ++number)
            open_command(state, side, number, fight.sides[index(side)], first_id);
        state.destiny[index(side)] = static_cast<std::uint8_t>(army.destiny);
    }
    state.stage = first_stage(fight, setting);
    state.active = setting.defender;
    if (!has_to_deploy(state, state.active)) state.active = other(state.active);
    return state;
}

} // namespace quincunx::impetus
