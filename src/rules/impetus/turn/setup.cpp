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
Structure structure_of(const std::vector<Setting::Command>& commands)
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
    if (!known || !known->bought) {
        if (known)
            troubles.push_back(
                {fight.scenario, 0, army.name + ".bought", "expected structure or destiny."});
        else
            troubles.insert(troubles.end(), known.error().begin(), known.error().end());
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
    if (army.commanders.size() > most_commands) {
        troubles.push_back({fight.scenario, 0, army.name,
                            fmt::format("{} generals lead an army; at most {} fit.",
                                        army.commanders.size(), most_commands)});
        return;
    }
    for (const muster::Commander& commander : army.commanders) {
        const auto level = named<Level>(commander.level);
        if (!level)
            troubles.push_back({fight.scenario, 0, commander.name,
                                fmt::format("\"{}\" is no level of a general; expected {}.",
                                            commander.level, listed(all_names<Level>()))});
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

void add_units(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const Sheet& sheet = setting.sheet;
    const muster::Army& army = fight.sides[index(side)];
    const std::size_t first_id = setting.units.size();
    double total = 0;
    for (const muster::Fielded& fielded : army.units) {
        const auto known = profile_of(fielded.profile, fight.scenario, fielded.troop);
        if (!known) {
            troubles.insert(troubles.end(), known.error().begin(), known.error().end());
            continue;
        }
        if (known->general || known->bought) {
            troubles.push_back({fight.scenario, 0, fielded.troop, "is no unit."});
            continue;
        }
        Setting::UnitCard card;
        card.profile = *known;
        card.profile.discipline = stepped(card.profile.discipline, fielded.quality_step);
        if (const Value* foot = fielded.profile.find("on_foot")) {
            const auto dismounted = profile_of(*foot, fight.scenario, fielded.troop);
            if (dismounted) card.foot = *dismounted;
        }
        card.side = side;
        card.counts = card.profile.type != Type::BAG;
        if (card.counts) card.command = command_for(fielded, setting.armies[index(side)]);
        if (!card.counts) card.profile.vbu = sheet.whole("imp.spec.baggage.vbu");
        card.vd = static_cast<std::uint8_t>(vd(sheet, card.profile));
        card.conditions = battle::unit_conditions(fielded, army, first_id,
                                                  size_in_scenario(sheet, card.profile).depth);
        total += points(sheet, card.profile);
        setting.units.push_back(card);
    }
    for (std::size_t i = first_id; i < setting.units.size() && total > 0; ++i)
        setting.units[i].worth = points(sheet, setting.units[i].profile) / total;
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
    for (const Setting::Command& command : army.commands)
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

Result<std::shared_ptr<const Setting>, Troubles> setting_of(const muster::Fight& fight,
                                                            const Sheet& sheet)
{
    Troubles troubles;
    auto setting = std::make_shared<Setting>();
    setting->sheet = sheet;
    setting->ground = battle::ground_of(fight, troubles);
    setting->players_ground = fight.random_ground || is_ground_of_armies(fight);
    add_crests(setting->ground);
    setting->roster = battle::roster_of(fight);
    battle::check_number(fight, most_units, troubles);
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
    setting->day = battle::day_conditions(fight, setting->roster, troubles);
    setting->defender = fight.first_turn == 1 ? Side::red : Side::blue;
    setting->last_turn = fight.turn_limit > 0 ? fight.turn_limit : sheet.whole("imp.game.limit");
    if (!troubles.empty()) return Failure{troubles};
    return std::shared_ptr<const Setting>(std::move(setting));
}

namespace {

Unit opening_unit(const Sheet& sheet, const muster::Fielded& fielded, const Setting::UnitCard& card)
{
    Unit unit;
    unit.presence = battle::opening_presence<Presence>(fielded);
    for (int i = 0; i < std::max(1, card.profile.bases); ++i)
        unit.vbu.push_back(static_cast<std::uint8_t>(card.profile.vbu));
    unit.pose = battle::opening_pose(fielded, size_in_scenario(sheet, card.profile).depth);
    unit.hidden = fielded.hidden;
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

} // namespace

namespace {

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
    State state;
    state.setting = &setting;
    std::size_t id = 0;
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& fielded : army.units)
            state.units.push_back(opening_unit(setting.sheet, fielded, setting.units[id++]));
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
