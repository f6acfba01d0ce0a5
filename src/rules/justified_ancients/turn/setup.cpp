#include "rules/justified_ancients/turn/setup.hpp"

#include "kernel/nearest.hpp"
#include "rules/justified_ancients/field/field.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients {

namespace {

void add_army(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const muster::Army& army = fight.sides[index(side)];
    ArmyCard& counted = setting.armies[index(side)];
    const std::size_t first_id = setting.units.size();
    battle::for_each_fielded(
        fight, side, profile_of, troubles,
        [&](const muster::Fielded& fielded, const Profile& profile) {
            UnitCard card;
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
    battle::share_out_worth(setting.units, first_id, [&](const UnitCard& card) {
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
    const ArmyCard& army = setting.armies[index(side)];
    int sum = army.has_general ? points(setting.sheet, army.general) : 0;
    for (const UnitCard& card : setting.units)
        if (card.side == side) sum += points(setting.sheet, card.profile);
    const int most = setting.sheet.whole("ja.points.army");
    if (sum > most)
        troubles.push_back(
            {"", 0, "ja.points.army",
             fmt::format("{} has {} points; a standard army has at most {}. --points {} picks "
                         "fewer, and house rules may allow more.",
                         fight.sides[index(side)].name, sum, most, most)});
}

// Baggage stands with its rear edge on the own table edge, facing the enemy's (ja.setup.baggage).
bool baggage_on_edge(const State& state, Side side, UnitId unit, const Pose& pose)
{
    const table::Table& table = state.setting->ground.table;
    const std::int32_t deep = table::lattice_length(depth_of(state, unit));
    const Heading ahead =
        side == Side::red ? Heading{0, 1'000'000'000} : Heading{0, -1'000'000'000};
    const std::int32_t y = side == Side::red ? deep : table.depth - deep;
    return pose.heading == ahead && pose.front.y == y;
}

} // namespace

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if (fight.scenario.empty() && fight.random_ground) {
        // Armies of more units than scenarios have stand on the large table.
        const auto units = std::max(fight.sides[0].units.size(), fight.sides[1].units.size());
        if (units > most_on_medium_table) {
            const TableSize table = table_size(sheet, static_cast<int>(units));
            fight.width = table.width;
            fight.depth = table.depth;
        }
        battle::add_camps(fight, "Baggage", Value::Object{{"type", "baggage"}},
                          sheet.whole("ja.setup.baggage"));
    }
    battle::throw_for_first_turn(fight, dice);
    if (fight.random_ground) throw_ground(fight, sheet, dice);
    fight.random_ground = false;
}

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

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state =
        battle::opening_of<State>(fight, setting, [](const auto& fielded, const auto& card) {
            Unit unit = battle::opening_unit<Unit>(fielded, card.depth);
            unit.disordered = fielded.starts_disordered && card.profile.order == TroopOrder::CO;
            return unit;
        });
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

// --- section 3.2: the players place their units, baggage and generals

bool all_deployed(const State& state, Side side)
{
    if (battle::to_be_placed(state, side) != no_unit) return false;
    return state.generals[index(side)].on_table || !state.setting->armies[index(side)].has_general;
}

// The defender, who moves second, deploys first.
Side deploying(const State& state)
{
    const Side defender = other(state.setting->first);
    return state.deployed[index(defender)] ? state.setting->first : defender;
}

// A share of the table's depth, and 1 inch from the side edges.
battle::Strip strip_of(const State& state)
{
    constexpr double from_side_edges = 1;
    const double depth = table::units_of(state.setting->ground.table.depth);
    const double parts = std::max(1.0, state.setting->sheet["ja.setup.zone"]); // the whole at most
    return {depth / parts, from_side_edges};
}

battle::Judged judge_placing(const State& state, const battle::Order& order)
{
    if (auto refusal = battle::not_ours(order, state.setting->roster, "ja.turn.orders"))
        return Failure{*refusal};
    const battle::RefusedOf refused{order.unit};
    if (!order.place)
        return refused("ja.setup.deploy",
                       "Say where {unit} shall stand: deploy UNIT at x y facing degrees.");
    if (state.units[order.unit].presence == Presence::to_arrive)
        return refused("scenario.arrive", "{unit} comes onto the table later.");
    const Rect base = rect_at(state, order.unit, *order.place, {});
    if (is_baggage(profile(state, order.unit))) {
        if (!baggage_on_edge(state, order.side, order.unit, *order.place))
            return refused("ja.setup.baggage", "Baggage stands with its rear edge on its own table "
                                               "edge, facing the enemy's edge.");
        if (!table::on_table(base, state.setting->ground.table, {}))
            return refused("ja.setup.baggage", "{unit} would stand beyond the table's edge.");
    } else if (const double out =
                   beyond(strip_of(state), state.setting->ground.table, order.side, base);
               out > table::tolerance) {
        return refused("ja.setup.zone",
                       "{unit} would reach {a} outside the deployment zone, which is {b} deep and "
                       "ends 1 from the side edges.",
                       out, strip_of(state).deep);
    }
    const UnitId on = overlapped(state, order.unit, base, {});
    if (on != no_unit)
        return refused("ja.setup.deploy", "{unit} would stand on {other}.", 0, 0, on);
    if (table::in_any(state.setting->ground, closed_to(state, order.unit), base, {}))
        return refused("ja.terrain.closed", "{unit} may not stand on closed ground.");
    return battle::preview_at(order.unit, *order.place);
}

battle::Judged judge_ready(const State& state, const battle::Order& order)
{
    if (const UnitId waits = battle::to_be_placed(state, order.side); waits != no_unit)
        return battle::refused("ja.setup.deploy", {"{unit} is not on the table yet.", waits});
    if (!all_deployed(state, order.side))
        return battle::refused("ja.setup.deploy", {"The general is not on the table yet."});
    return Preview{};
}

} // namespace quincunx::justified_ancients
