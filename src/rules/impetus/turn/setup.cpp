#include "rules/impetus/turn/setup.hpp"

#include "kernel/by_value.hpp"
#include "rules/impetus/field/ground.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

namespace {

using Enlisting = battle::Enlisting<Setting>;

// Good under an exceptional commander-in-chief, poor under a poor one (5.1 does not say who buys
// what; scenarios name only the men).
Structure structure_of(const std::vector<CommandCard>& commands)
{
    constexpr ByValue<Level, Structure> under{{Structure::poor, Structure::poor, Structure::poor,
                                               Structure::average, Structure::average,
                                               Structure::good, Structure::good}};
    if (commands.empty() || !commands.front().level) return Structure::poor;
    return under[*commands.front().level];
}

// imp.points.structure, imp.points.destiny: what the army has bought as a whole.
void read_bought(const Enlisting& army)
{
    const Value& bought = army.army().bought;
    if (!bought.is_object()) return;
    const std::string key = army.army().name + ".bought";
    const auto known = profile_of(bought, army.fight.scenario, key);
    if (!known) return battle::add_to(army.troubles, known.error());
    if (!known->bought) return army.trouble(key, "expected structure or destiny.");
    ArmyCard& counted = army.counted();
    counted.bought = points(army.setting.sheet, *known->bought);
    counted.structure = known->bought->structure.value_or(counted.structure);
    counted.destiny = known->bought->destiny;
}

void add_commands(const Enlisting& army)
{
    ArmyCard& counted = army.counted();
    battle::check_leaders(army.fight, army.side, most_commands, army.troubles);
    for (const muster::Commander& commander : army.army().commanders) {
        const auto level = army.level_of<Level>(commander, "level of a general");
        if (level == Level::charismatic && !counted.commands.empty())
            army.trouble(commander.name, "only the commander-in-chief may be charismatic.");
        counted.commands.push_back({level});
    }
    if (counted.commands.empty()) counted.commands.push_back({});
    counted.structure = structure_of(counted.commands);
    read_bought(army);
}

// What a unit is, mounted and on foot.
UnitCard card_of(const Setting& setting, const muster::Fight& fight, const muster::Fielded& fielded,
                 const Profile& profile)
{
    UnitCard card;
    card.profile = profile;
    card.profile.discipline = static_cast<Discipline>(
        std::clamp(static_cast<int>(profile.discipline) - fielded.quality_step, 0, 2));
    if (const Value* foot = fielded.profile.find("on_foot")) {
        const auto dismounted = profile_of(*foot, fight.scenario, fielded.troop);
        if (dismounted) card.foot = *dismounted;
    }
    card.counts = card.profile.type != Type::BAG;
    if (!card.counts) card.profile.vbu = setting.sheet.whole("imp.spec.baggage.vbu");
    card.vd = static_cast<std::uint8_t>(vd(setting.sheet, card.profile));
    return card;
}

Result<Profile, Troubles> unit_profile_of(const Value& table, const std::string& file,
                                          const std::string& path)
{
    auto known = profile_of(table, file, path);
    if (known && (known->general || known->bought))
        return Failure{Troubles{{file, 0, path, "is no unit."}}};
    return known;
}

void add_units(const Enlisting& army)
{
    const Sheet& sheet = army.setting.sheet;
    const auto card = [&](const muster::Fielded& fielded, const Profile& profile) {
        UnitCard made = card_of(army.setting, army.fight, fielded, profile);
        // Lines that name nobody are the commander-in-chief's.
        const std::size_t commands = army.counted().commands.size();
        const auto number = static_cast<std::size_t>(std::max(0, fielded.command));
        if (made.counts) made.command = static_cast<std::uint8_t>(number < commands ? number : 0);
        return made;
    };
    army.add_units(
        unit_profile_of, card,
        [&](const UnitCard& made) { return size_in_scenario(sheet, made.profile).depth; },
        [&](const UnitCard& made) { return points(sheet, made.profile); });
    const auto fights = [&](const UnitCard& made) { return made.side == army.side && made.counts; };
    army.need(std::ranges::any_of(army.setting.units, fights), "unit");
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
    const ArmyCard& army = setting.armies[index(side)];
    int sum = army.bought;
    for (const CommandCard& command : army.commands)
        if (command.level) sum += points(setting.sheet, *command.level);
    for (const UnitCard& card : setting.units)
        if (card.side == side) sum += points(setting.sheet, card.profile);
    return sum;
}

// imp.setup.deploy: two to four commands; one will do for a small army.
void check_commands(const Enlisting& army)
{
    if (!army.troubles.empty()) return;
    constexpr std::size_t fewest = 2;
    constexpr std::size_t most = 4;
    constexpr int small_army = 300;
    const std::size_t commands = army.counted().commands.size();
    const int cost = army_points(army.setting, army.side);
    if (commands <= most && (commands >= fewest || cost <= small_army)) return;
    army.trouble(army.army().name + ".commanders",
                 fmt::format("{} command{} of {} points; expected {} to {}, or 1 of at most {} "
                             "points.",
                             commands, commands == 1 ? "" : "s", cost, fewest, most, small_army));
}

Unit opening_unit(const Sheet& sheet, const muster::Fielded& fielded, const UnitCard& card)
{
    Unit unit = battle::opening_unit<Unit>(fielded, size_in_scenario(sheet, card.profile).depth);
    for (int i = 0; i < std::max(1, card.profile.bases); ++i)
        unit.vbu.push_back(static_cast<std::uint8_t>(card.profile.vbu));
    unit.disordered = fielded.starts_disordered && card.counts && card.profile.type != Type::CF;
    return unit;
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
    if (command.has_general && command.with == no_unit) // the dearest of his command
        command.with = least_of(units_of(state, side, number),
                                [&](UnitId unit) { return -state.setting->units[unit].worth; });
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

// --- what is thrown for before anybody deploys

// It costs nothing.
Value baggage()
{
    return Value::Object{{"type", "BAG"}, {"vbu", 2}, {"impetus", 0}, {"discipline", "C"},
                         {"bases", 1},    {"vd", 3},  {"points", 0}};
}

int leadership_in_chief(const Sheet& sheet, const muster::Army& army)
{
    if (army.commanders.empty()) return 0;
    const auto level = named<Level>(army.commanders.front().level);
    return level ? leadership(sheet, *level) : 0;
}

// Both throw 2D6 and add the leadership of their commander-in-chief: the higher attacks.
int attacker(const muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    while (true) {
        int total[2];
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            total[side] = leadership_in_chief(sheet, fight.sides[side]);
            for (int die = 0; die < 2; ++die) total[side] += dice.die(6);
        }
        if (total[0] != total[1]) return total[0] > total[1] ? 0 : 1;
    }
}

int cost_of(const Sheet& sheet, const muster::Army& army)
{
    int sum = 0;
    for (const muster::Fielded& unit : army.units)
        if (const auto profile = profile_of(unit.profile, "", unit.troop))
            sum += points(sheet, *profile);
    for (const muster::Commander& general : army.commanders)
        if (const auto level = named<Level>(general.level)) sum += points(sheet, *level);
    if (army.bought.is_object())
        if (const auto bought = profile_of(army.bought, "", "bought"))
            sum += points(sheet, *bought);
    return sum;
}

// imp.table.size: armies of up to 300 points meet on the smaller table, others on the larger.
void choose_table(muster::Fight& fight, const Sheet& sheet)
{
    constexpr int small_army = 300;
    const bool small = std::ranges::all_of(
        fight.sides, [&](const muster::Army& army) { return cost_of(sheet, army) <= small_army; });
    fight.size = small ? muster::Size::small : muster::Size::large;
    fight.width = small ? sheet.figure({"imp.table.size", "width"})
                        : sheet.figure({"imp.table.size", "large_width"});
    fight.depth = small ? sheet.figure({"imp.table.size", "depth"})
                        : sheet.figure({"imp.table.size", "large_depth"});
}

} // namespace

muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile)
{
    return {base_frontage(sheet), base_depth(sheet, profile.type) * std::max(1, profile.bases), 0,
            0};
}

battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    battle::SettingInHand<Setting> made(fight, sheet);
    made->players_ground = fight.random_ground || is_ground_of_armies(fight);
    add_crests(made->ground);
    made.each_army([](const Enlisting& army) {
        add_commands(army);
        add_units(army);
        check_commands(army);
    });
    measure(*made);
    made->defender = fight.first_turn == 1 ? Side::red : Side::blue;
    return made.finished(sheet.whole("imp.game.limit"));
}

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = battle::opening_of<State>(
        fight, setting, [&](const muster::Fielded& fielded, const UnitCard& card) {
            return opening_unit(setting.sheet, fielded, card);
        });
    for (const Side side : {Side::red, Side::blue}) {
        const std::size_t first_id = side == Side::red ? 0 : fight.sides[0].units.size();
        const ArmyCard& army = setting.armies[index(side)];
        for (std::size_t number = 0; number < army.commands.size(); ++number)
            open_command(state, side, number, fight.sides[index(side)], first_id);
        state.destiny[index(side)] = static_cast<std::uint8_t>(army.destiny);
    }
    state.stage = first_stage(fight, setting);
    state.active = setting.defender;
    if (!has_to_deploy(state, state.active)) state.active = other(state.active);
    return state;
}

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if (fight.scenario.empty() && fight.random_ground) {
        choose_table(fight, sheet);
        battle::add_camps(fight, "Baggage", baggage());
    }
    if (fight.first_turn < 0) fight.first_turn = attacker(fight, sheet, dice);
}

} // namespace quincunx::impetus
