#include "rules/justified_ancients/turn/setup.hpp"

#include "kernel/nearest.hpp"
#include "rules/justified_ancients/field/field.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients {

namespace {

using Enlisting = battle::Enlisting<Setting>;

void add_army(const Enlisting& army)
{
    const Sheet& sheet = army.setting.sheet;
    ArmyCard& counted = army.counted();
    const auto card = [&](const muster::Fielded& fielded, const Profile& profile) {
        UnitCard made;
        made.profile = stepped(profile, fielded.quality_step);
        made.depth = base_depth(sheet, made.profile);
        made.half_front = table::from_units(sheet["ja.base.frontage"]) / 2;
        made.half_depth = table::from_units(made.depth) / 2;
        made.radius = table::to_units(table::length({made.half_front, 2 * made.half_depth}) + 1);
        made.counts = fielded.counts && !is_baggage(made.profile);
        counted.size += made.counts;
        return made;
    };
    army.add_units(
        profile_of, card, [](const UnitCard& made) { return made.depth; },
        [&](const UnitCard& made) { return points(sheet, made.profile); });
    if (army.army().commanders.empty()) return; // ja.general.one: only the first name counts
    counted.has_general = true;
    counted.general = army.level_of<Quality>(army.army().commanders.front(), "quality of a general")
                          .value_or(counted.general);
}

// ja.points.army: for armies picked by points; scenarios have what history had.
void check_points(const Enlisting& army)
{
    const Setting& setting = army.setting;
    if (!army.fight.scenario.empty() || !setting.sheet.on("ja.points.army")) return;
    int sum = army.counted().has_general ? points(setting.sheet, army.counted().general) : 0;
    for (const UnitCard& card : setting.units)
        if (card.side == army.side) sum += points(setting.sheet, card.profile);
    const int most = setting.sheet.whole("ja.points.army");
    if (sum > most)
        army.trouble("ja.points.army",
                     fmt::format("{} has {} points; a standard army has at most {}. --points {} "
                                 "picks fewer, and house rules may allow more.",
                                 army.army().name, sum, most, most));
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
    battle::SettingInHand<Setting> made(fight, sheet, ground_in);
    made.each_army(add_army);
    made.each_army(
        [](const Enlisting& army) { army.need(army.counted().size > 0, "fighting unit"); });
    made.each_army(check_points);
    made->first = fight.first_turn == 1 ? Side::blue : Side::red;
    made->last_player_turn = fight.turn_limit > 0
                                 ? 2 * fight.turn_limit // a nominal turn is two player turns
                                 : sheet.whole("ja.victory.turn_limit");
    return made.finished();
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
