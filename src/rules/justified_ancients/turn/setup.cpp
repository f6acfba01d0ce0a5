#include "rules/justified_ancients/turn/setup.hpp"

#include "battle/opening.hpp"
#include "kernel/nearest.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/turn/setup_terrain.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients {

using battle::index;

namespace {

// Armies of more units than scenarios have stand on the large table.
void lay_table(muster::Fight& fight, const Sheet& sheet)
{
    const auto units =
        static_cast<int>(std::max(fight.sides[0].units.size(), fight.sides[1].units.size()));
    if (units <= most_on_medium_table) return;
    const TableSize table = table_size(sheet, units);
    fight.width = table.width;
    fight.depth = table.depth;
}

} // namespace

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if (fight.scenario.empty() && fight.random_ground) {
        lay_table(fight, sheet);
        Value baggage;
        baggage["type"] = "baggage";
        battle::add_camps(fight, "Baggage", baggage, sheet.whole("ja.setup.baggage"));
    }
    battle::throw_for_first_turn(fight, dice);
    if (fight.random_ground) throw_ground(fight, sheet, dice);
    fight.random_ground = false;
}

namespace {

void add_army(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const muster::Army& army = fight.sides[index(side)];
    Setting::Army& counted = setting.armies[index(side)];
    const std::size_t first_id = setting.units.size();
    battle::for_each_fielded(
        fight, side, profile_of, troubles,
        [&](const muster::Fielded& fielded, const Profile& profile) {
            Setting::UnitCard card;
            card.profile = stepped(profile, fielded.quality_step);
            card.side = side;
            card.depth = base_depth(setting.sheet, card.profile);
            card.half_front = table::from_units(setting.sheet["ja.base.frontage"]) / 2;
            card.half_depth = table::from_units(card.depth) / 2;
            card.radius =
                table::to_units(table::length({card.half_front, 2 * card.half_depth}) + 1);
            card.counts = fielded.counts && !is_baggage(card.profile);
            card.conditions = battle::unit_conditions(fielded, army, first_id, card.depth);
            counted.size += card.counts;
            setting.units.push_back(card);
        });
    battle::share_out_worth(setting.units, first_id, [&](const Setting::UnitCard& card) {
        return points(setting.sheet, card.profile);
    });
    if (army.commanders.empty()) return; // ja.general.one: only the first name counts
    counted.has_general = true;
    counted.general =
        battle::level_of<Quality>(fight, army.commanders.front(), "quality of a general", troubles)
            .value_or(counted.general);
}

// ja.points.army: for armies picked by points; scenarios have what history had.
void check_points(const Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    if (!fight.scenario.empty() || !setting.sheet.on("ja.points.army")) return;
    const Setting::Army& army = setting.armies[index(side)];
    int sum = army.has_general ? points(setting.sheet, army.general) : 0;
    for (const Setting::UnitCard& card : setting.units)
        if (card.side == side) sum += points(setting.sheet, card.profile);
    const int most = setting.sheet.whole("ja.points.army");
    if (sum > most)
        troubles.push_back(
            {"", 0, "ja.points.army",
             fmt::format("{} has {} points; a standard army has at most {}. --points {} picks "
                         "fewer, and house rules may allow more.",
                         fight.sides[index(side)].name, sum, most, most)});
}

} // namespace

battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    Troubles troubles;
    const auto setting = battle::begun_setting<Setting>(fight, sheet, ground_in(fight, troubles));
    for (const Side side : {Side::red, Side::blue}) add_army(*setting, fight, side, troubles);
    for (const Side side : {Side::red, Side::blue})
        if (troubles.empty() && setting->armies[index(side)].size == 0)
            troubles.push_back({fight.scenario, 0, "", "an army without a fighting unit"});
    for (const Side side : {Side::red, Side::blue}) check_points(*setting, fight, side, troubles);
    setting->first = fight.first_turn == 1 ? Side::blue : Side::red;
    setting->last_player_turn = fight.turn_limit > 0
                                    ? 2 * fight.turn_limit // a nominal turn is two player turns
                                    : sheet.whole("ja.victory.turn_limit");
    return battle::finished_setting(setting, fight, troubles);
}

namespace {

Unit opening_unit(const muster::Fielded& fielded, const Setting::UnitCard& card)
{
    Unit unit = battle::opening_unit<Unit>(fielded, card.depth);
    unit.disordered = fielded.starts_disordered && card.profile.order == TroopOrder::CO;
    return unit;
}

} // namespace

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = battle::opening_of<State>(fight, setting, opening_unit);
    state.active = setting.first;
    for (const Side side : {Side::red, Side::blue}) {
        if (setting.armies[index(side)].has_general) {
            GeneralState& general = state.generals[index(side)];
            general = battle::opening_commander<GeneralState>(fight, side, 0);
            general.with_since_start = general.with;
        }
        state.deployed[index(side)] = all_deployed(state, side);
    }
    return state;
}

} // namespace quincunx::justified_ancients
